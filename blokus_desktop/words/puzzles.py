"""Why a wish for a puzzle cannot be fulfilled, and what is wrong with a puzzle's code."""

from blokus_desktop.puzzles.codes import MOST_TO_LAY, BadCode, CodeFault
from blokus_desktop.puzzles.wish import CARD_SIDES, Snag, Trouble
from blokus_desktop.words.i18n import capital, marked, tr

_CODES = {
    CodeFault.NO_CODE_FOR_IT: marked("Only cards and puzzles in which every cell is filled have a code."),
    CodeFault.NOT_A_CODE: marked("This is not how the code of a puzzle looks."),
    CodeFault.MISTYPED: marked("The code is mistyped somewhere."),
    CodeFault.NO_SUCH_PIECES: marked("The code gives pieces that there are not."),
    CodeFault.BAD_GROUND: marked("The code has a ground that is too large, or torn."),
    CodeFault.SIGNS_BESIDE: marked("The code has stars or crosses beside the board."),
    CodeFault.NOTHING_TO_LAY: marked("The code is of a card on which not 1 to {most} pieces are to be laid."),
    CodeFault.NO_BEGINNING: marked("The code gives a color nothing to begin with."),
    CodeFault.TWO_SIGNS: marked("The code has two signs in one place, or one below a given piece."),
    CodeFault.TOUCHING: marked("The code gives pieces that touch along an edge."),
    CodeFault.NO_SUCH_PIECE: marked("The code gives a piece that there is not."),
    CodeFault.PIECE_TWICE: marked("The code gives a piece twice, or two in one place."),
}
_TROUBLES = {
    Snag.NOT_FLAT: marked("a card is flat and has no holes"),
    Snag.CARD_SIDE: marked("a card has {least} to {largest} squares a side"),
    Snag.CARD_COLORS: marked("a card has one or two colors, not {given}"),
    Snag.COLORS: marked("there are one to {most} colors, not {given}"),
    Snag.CELLS: marked("a puzzle is made on 1 to {most} cells, not on {given}"),
    Snag.NOT_FOUND: marked("no puzzle was found for this wish; a larger board or other pieces may help"),
}


def bad_code_sentence(problem: BadCode) -> str:
    """Why a text is no code of a puzzle, or a puzzle has none."""
    return tr(_CODES[problem.fault]).format(most=MOST_TO_LAY)


def trouble_words(trouble: Trouble) -> str:
    """Why there is no puzzle for a wish, as the engine answers it."""
    return tr(_TROUBLES[trouble.snag]).format(
        least=CARD_SIDES[0], largest=CARD_SIDES[-1], most=trouble.most, given=trouble.given
    )


def trouble_sentence(trouble: Trouble) -> str:
    """The same as a sentence of its own."""
    return tr("{trouble}.").format(trouble=capital(trouble_words(trouble)))
