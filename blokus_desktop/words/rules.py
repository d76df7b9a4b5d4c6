"""Why a move is refused, in words: as the rest of a sentence that begins with the piece or the move."""

from collections.abc import Callable, Sequence

from blokus_desktop.game.illegal import IllegalMove, Rule
from blokus_desktop.words.i18n import capital, each_of, marked, one_of, tr

_PLAIN = {
    Rule.GAME_OVER: marked("the game is over"),
    Rule.NOT_A_MOVE_HERE: marked("that is not a kind of move this position asks for"),
    Rule.NOT_IN_HAND: marked("this piece is already laid"),
    Rule.OCCUPIED: marked("overlaps another piece"),
    Rule.OWN_EDGE: marked("touches your own piece along an edge"),
    Rule.NO_CORNER: marked("must touch a corner of one of your own pieces"),
    Rule.NO_FACE: marked("must touch a face of one of your own pieces"),
    Rule.NO_START: marked("must cover your start square"),
    Rule.NO_SHEET_CORNER: marked("must cover a corner square of your sheet"),
    Rule.OTHER_SHEET: marked("belongs on your own sheet"),
    Rule.NO_SUPPORT: marked("does not rest on anything"),
    Rule.NOT_ON_GROUND: marked("must stand on the board"),
    Rule.NO_CONTACT: marked("must touch a face of a piece already placed"),
    Rule.OUTSIDE: marked("leaves the board"),
    Rule.OFF_STRUCTURE: marked("sticks out of the structure"),
    Rule.TOO_HIGH: marked("rises above the height limit"),
    Rule.MUST_MOVE: marked("a color that can move must move"),
    Rule.WRONG_ROW: marked("is not in the row that your die opens"),
    Rule.NO_SUCH_DIE: marked("this die is not on the table"),
    Rule.DIE_OPENS_NOTHING: marked("nothing in the row of this die can be drawn"),
    Rule.DIE_NEEDS_STRIKE: marked("nothing in the row of this die can be drawn; a strike opens all rows"),
    Rule.NO_STRIKE_LEFT: marked("all strikes are used"),
    Rule.STRIKE_OPENS_NOTHING: marked("even with a strike nothing can be drawn"),
    Rule.WRONG_NUMBER_OF_DICE: marked("one die is rolled for each player still in the game"),
    Rule.NO_SUCH_FACE: marked("a die shows 1 to 6"),
    Rule.DICE_NOT_IN_ORDER: marked("rolled dice are told with the lowest first"),
    Rule.NO_SUCH_SQUARE: marked("there is no such square on this board"),
    Rule.SQUARE_TWICE: marked("this is not how a move is written"),
    Rule.NO_SUCH_PIECE: marked("no piece of the game has this shape"),
    Rule.UNREADABLE: marked("this is not how a move is written"),
    Rule.TOO_LONG: marked("this is not how a move is written"),
    Rule.NO_ROOM: marked("the game has as many moves and variations as one file can hold"),
    Rule.NO_SETUP: marked("pieces cannot be set up in this game"),
    Rule.SIZE_ORDER: marked("a larger piece must be laid before this one"),
    Rule.TURN_ORDER: marked("another color's turn comes first"),
    Rule.NOT_FROM_ABOVE: marked("could not have come from above"),
    Rule.CROSSED: marked("covers a crossed square"),
    Rule.GIVEN: marked("this piece belongs to the puzzle and stays where it is"),
}

_NAMING = {
    Rule.OCCUPIED: marked("overlaps another piece at {named}"),
    Rule.OWN_EDGE: marked("touches your own piece along an edge at {named}"),
    Rule.NO_START: marked("must cover your start square at {named}"),
    Rule.NO_SUPPORT: marked("does not rest on anything at {named}"),
    Rule.NO_SUCH_DIE: marked("this die is not on the table, only {named}"),
    Rule.NO_SUCH_FACE: marked("a die shows 1 to 6, not {named}"),
    Rule.NO_SUCH_SQUARE: marked("there is no such square on this board: {named!r}"),
    Rule.SQUARE_TWICE: marked("this is not how a move is written: {named} stands twice"),
    Rule.NO_SUCH_PIECE: marked("no piece of the game has this shape at {named}"),
    Rule.UNREADABLE: marked("this is not how a move is written: {named!r}"),
    Rule.TOO_LONG: marked("this is not how a move is written: {named!r}..."),
    Rule.NOT_FROM_ABOVE: marked("could not have come from above at {named}"),
    Rule.CROSSED: marked("covers a crossed square at {named}"),
}
"""The sentences of rules that name cells, dice or texts."""

_SEVERAL = {Rule.NO_START: marked("must cover one of the start squares")}
"""The plain sentences of rules that say another thing where several squares are at fault."""

_SHORT = {
    Rule.OWN_EDGE: marked("touches your own edge"),
    Rule.NO_CORNER: marked("touches no corner of yours"),
    Rule.NO_FACE: marked("touches no face of yours"),
    Rule.NO_START: marked("must cover a start"),
    Rule.NO_SHEET_CORNER: marked("must cover a corner"),
    Rule.NO_CONTACT: marked("touches no piece"),
}
"""The plain sentences where there is little room, as far as there are shorter ones."""

_LISTS: dict[Rule, Callable[[Sequence[str]], str]] = {Rule.NO_START: one_of, Rule.NO_SUCH_DIE: each_of}
"""How a rule lists what it names, where that is not a list with commas."""


def rule_words(rule: Rule, named: Sequence[str] = ()) -> str:
    """What breaks a rule, with the squares, the dice or the text that are to be named."""
    if not named:
        return tr(_PLAIN[rule])
    listed = _LISTS.get(rule, ", ".join)
    return tr(_NAMING[rule]).format(named=listed(named))


def refusal_words(refusal: IllegalMove) -> str:
    """Why a move is refused."""
    return rule_words(refusal.rule, refusal.named)


def shown_refusal_words(refusal: IllegalMove) -> str:
    """Why a piece cannot lie where it is shown: the squares at fault are framed there, and not named."""
    if len(refusal.cells) > 1 and refusal.rule in _SEVERAL:
        return tr(_SEVERAL[refusal.rule])
    return rule_words(refusal.rule) if refusal.cells else refusal_words(refusal)


def short_refusal_words(refusal: IllegalMove) -> str:
    """The same where there is little room; nothing where there is no shorter way to say it."""
    return tr(_SHORT[refusal.rule]) if refusal.rule in _SHORT else ""


def refusal_sentence(refusal: IllegalMove) -> str:
    """Why a move is refused, as a sentence of its own; like all short messages, without a full stop."""
    return capital(refusal_words(refusal))


def computer_refused_sentence(refusal: IllegalMove) -> str:
    """That an engine's answer is no move that can be made."""
    return tr("The computer's move cannot be made: {reason}.").format(reason=refusal_words(refusal))


def given_sentence() -> str:
    """Why a piece of the puzzle cannot be taken off."""
    return capital(rule_words(Rule.GIVEN))


def lit_structure_words() -> str:
    """That a piece sticks out, where the squares it left are lit."""
    return tr("sticks out of the structure: its squares are lit")


def lit_gap_words(refusal: IllegalMove, *, hidden: bool) -> str:
    """That there is nothing below a piece, where the gap is lit, through the pile if it is hidden."""
    squares = ", ".join(refusal.named)
    if hidden:
        return tr("does not rest on anything at {squares}: the gap is lit through the pile").format(
            squares=squares
        )
    return tr("does not rest on anything at {squares}: the gap is lit").format(squares=squares)
