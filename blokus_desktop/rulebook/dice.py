"""The rules of the Dice Game."""

from dataclasses import replace

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.dice import FACES_OF_A_DIE, STRIKES, DiceGame
from blokus_desktop.game.illegal import Rule
from blokus_desktop.game.pieces import POLYOMINOES
from blokus_desktop.game.state import Player
from blokus_desktop.rulebook import dice_figures as show
from blokus_desktop.rulebook.counts import squares_of
from blokus_desktop.rulebook.page import Chapter, Figures, Name, Page, PieceRow, PieceRows, Table
from blokus_desktop.words.i18n import all_of, tr, trn

_ROUNDS = 5
"""How many rounds the table of the pens shows: after four it begins again."""


def dice_page(game: DiceGame, title: str, name: Name) -> Page:
    """The rules of the Dice Game with some number of players."""
    chapters = [_sheet(game), _rows(game), _round(game), _draw(), _strikes(), _pens(game, name), _out(game)]
    return Page(game.name, title, game.family, [*chapters, _count(game), _chance()])


def _sheet(game: DiceGame) -> Chapter:
    size, shapes, squares = game.size, len(POLYOMINOES), squares_of(POLYOMINOES)
    sentences = (
        _players_sentence(game),
        tr(
            "A sheet has a grid of {size} × {size} squares, {shapes} shapes in {rows} rows, and "
            "{strikes} strikes."
        ).format(size=size, shapes=shapes, rows=len(game.rows), strikes=STRIKES),
        tr(
            "Draw so that as few squares as you can stay empty. The shapes have {squares} squares together, "
            "the grid has {grid}."
        ).format(squares=squares, grid=size * size),
        tr(
            "The grid and the rows are those of this program, for no printed sheet tells them. Sheets of "
            "{sizes} squares a side can be chosen before the game."
        ).format(sizes=all_of([str(each) for each in _sizes()])),
    )
    return Chapter("sheet", tr("The sheet and the aim"), sentences)


def _sizes() -> list[int]:
    """The sides that a sheet can have."""
    return sorted({game.board.rows for name, game in GAMES.items() if name.startswith("dice-1-")})


def _players_sentence(game: DiceGame) -> str:
    if game.players == 1:
        return tr("Two to four play the Dice Game. Here you play it alone.")
    return tr("{count} players play, each on a sheet of his own. Two to four can play.").format(
        count=game.players
    )


def _rows(game: DiceGame) -> Chapter:
    by_name = {piece.name: piece for piece in POLYOMINOES}
    rows = [PieceRow(str(face), [by_name[shape] for shape in row]) for face, row in enumerate(game.rows, 1)]
    sentences = (
        tr("Each row belongs to a face of a die. The die you take opens its row."),
        tr("A shape may be turned and flipped. Each shape of a sheet is drawn once, whatever the color."),
    )
    figures = Figures((show.of_row(), show.other_row(), show.used()))
    return Chapter(
        "rows",
        tr("The rows of the dice"),
        sentences,
        (PieceRows("blue", rows), figures),
        (Rule.WRONG_ROW, Rule.NOT_IN_HAND, Rule.NO_SUCH_PIECE),
    )


def _round(game: DiceGame) -> Chapter:
    rules = (
        Rule.NO_SUCH_DIE,
        Rule.DIE_OPENS_NOTHING,
        Rule.WRONG_NUMBER_OF_DICE,
        Rule.NO_SUCH_FACE,
        Rule.OTHER_SHEET,
    )
    sentences = _round_alone() if game.players == 1 else _round_of(game)
    return Chapter("round", tr("A round"), sentences, (), rules)


def _round_alone() -> list[str]:
    return [
        tr(
            "One die is rolled. You take it and draw one unused shape of its row, in the color "
            "of the pen in hand."
        ),
        tr("Then the next round begins, with the next pen."),
    ]


def _round_of(game: DiceGame) -> list[str]:
    dice = trn("{count} die", "{count} dice", game.players).format(count=game.players)
    return [
        tr(
            "Who starts a round rolls one die for each player still in the game: here {dice} at first."
        ).format(dice=dice),
        tr(
            "Beginning with that player, clockwise, each takes one of the dice left and draws "
            "one unused shape "
            "of its row on the own sheet, in the color of the pen in hand."
        ),
        tr("A die that opens nothing you can draw is not offered while another one does."),
        tr("After the round the next player clockwise starts."),
        tr("If the one who started last is out, the next who is still in the game starts."),
    ]


def _draw() -> Chapter:
    sentences = (
        tr("The first shape of each color on a sheet covers a corner square of it, whichever is free."),
        tr("Each later shape touches its own color at a corner, and never along an edge."),
        tr("Other colors may be touched in any way. No shape lies on another one, and none leaves the grid."),
    )
    first = Figures((show.first_in_corner(), show.first_elsewhere()))
    later = Figures((show.corner(), show.own_edge(), show.other_color()))
    rules = (Rule.NO_SHEET_CORNER, Rule.OWN_EDGE, Rule.NO_CORNER, Rule.OCCUPIED, Rule.OUTSIDE)
    return Chapter("draw", tr("Where a shape is drawn"), sentences, (first, later), rules)


def _strikes() -> Chapter:
    sentences = (
        tr("Instead of the row of your die you may cross out a strike and draw an unused shape of any row."),
        tr(
            "A sheet has {count} strikes. You cross out one in a turn at most, and only when "
            "you draw with it."
        ).format(count=STRIKES),
        tr("The die is taken all the same."),
    )
    figures = Figures((show.with_strike(), show.without_strike()))
    rules = (Rule.DIE_NEEDS_STRIKE, Rule.NO_STRIKE_LEFT, Rule.STRIKE_OPENS_NOTHING, Rule.WRONG_ROW)
    return Chapter("strikes", tr("Strikes"), sentences, (figures,), rules)


def _pens(game: DiceGame, name: Name) -> Chapter:
    sentences = [
        tr(
            "There are {count} pens: {pens}. At first the player who starts has the first one, "
            "and so on clockwise."
        ).format(count=len(game.colors), pens=all_of([name(color) for color in game.colors])),
        tr("After a round every pen moves one seat to the left."),
        tr("Players may choose their pens before the game. Who starts is drawn by lot, or chosen."),
    ]
    spare = len(game.colors) - game.players
    if spare:
        waiting = trn(
            "{count} pen stands by and takes its turn in the ring, so that all colors come to everybody.",
            "{count} pens stand by and take their turn in the ring, so that all colors come to everybody.",
            spare,
        )
        sentences.insert(1, waiting.format(count=spare))
    return Chapter("pens", tr("The pens"), sentences, (_pen_table(game, name),))


def _pen_table(game: DiceGame, name: Name) -> Table:
    """Which pen each player has in the first rounds, and which stand by."""
    seats = range(game.players)
    head = [tr("Round"), *(tr("Player {number}").format(number=seat + 1) for seat in seats)]
    spare = len(game.colors) > game.players
    rows = []
    for number in range(_ROUNDS):
        state = replace(game.start(), round=number)
        held = [state.pen(Player(seat)) for seat in seats]
        waiting = [name(pen) for color, pen in enumerate(game.colors) if color not in held]
        cells = [str(number + 1), *(name(game.colors[color]) for color in held)]
        rows.append([*cells, tr(", ").join(waiting)] if spare else cells)
    return Table([*head, tr("Standing by")] if spare else head, rows)


def _out(game: DiceGame) -> Chapter:
    sentences = [
        tr(
            "Who can draw nothing with the pen now in hand is out for good: no die left helps, "
            "and no strike either. "
            "It does not help that another color would fit."
        ),
        tr("Such a player takes a die along, so that there is one for each who plays on."),
        tr("Out of the game, a player still passes the pens on."),
        tr("The game ends when all are out, or have drawn all their shapes."),
    ]
    if game.players == 1:
        sentences[1:3] = []
    return Chapter("out", tr("Out, and the end"), sentences, (), (Rule.GAME_OVER, Rule.NOT_A_MOVE_HERE))


def _count(game: DiceGame) -> Chapter:
    sentences = [
        tr("Each empty square of the sheet costs a point. The fewest empty squares win."),
        tr(
            "Of equal players the one with fewer strikes crossed out is ahead. If those are "
            "equal too, they share the win."
        ),
    ]
    if game.players == 1:
        sentences = [
            tr("Each empty square of the sheet costs a point. Fewer are better, and then fewer strikes.")
        ]
    return Chapter("count", tr("Points"), sentences)


def _chance() -> Chapter:
    sentences = (
        tr("A die shows {first} to {last}. All rolls are kept with the game.").format(
            first=FACES_OF_A_DIE[0], last=FACES_OF_A_DIE[-1]
        ),
        tr("Going back and forth in a game, or opening it again, never rolls anew."),
    )
    return Chapter("chance", tr("Luck"), sentences, (), (Rule.DICE_NOT_IN_ORDER,))
