"""Sentences that more than one page says."""

from collections.abc import Sequence

from blokus_desktop.game.pieces import Piece
from blokus_desktop.game.state import Color, Game, Player
from blokus_desktop.rulebook.counts import sizes
from blokus_desktop.rulebook.page import Name, PieceRow, PieceRows
from blokus_desktop.words.i18n import all_of, capital, tr, trn


def color_names(game: Game, colors: Sequence[Color], name: Name) -> str:
    """Some colors of a game, as a list within a sentence."""
    return all_of([name(game.colors[color]) for color in colors])


def order_sentence(game: Game, name: Name) -> str:
    """In which order the colors move."""
    if len(game.colors) == 2:
        one, other = (name(color) for color in game.colors)
        return tr("{one} and {other} move in turn.").format(one=capital(one), other=other)
    colors = [Color(number) for number in range(len(game.colors))]
    listed = color_names(game, colors, name)
    return tr("The colors move in this order, again and again: {colors}.").format(colors=listed)


def beginning_sentences(game: Game) -> list[str]:
    """Who begins, and which colors can be chosen."""
    sentences = [
        tr("Who begins is drawn by lot, or chosen before the game. A rematch hands the start on to the next.")
    ]
    if game.choices.own:
        sentences.append(
            tr(
                "Players may choose their colors before the game. Who chooses none has those of "
                "the usual order."
            )
        )
    return sentences


def owners_words(game: Game, name: Name) -> str:
    """Which colors each player has: ``blue and red against yellow and green``."""
    sides = [
        color_names(game, [color for player in team for color in game.colors_of(player)], name)
        for team in game.teams
    ]
    against = tr("{one} against {other}")
    return against.format(one=sides[0], other=sides[1]) if len(sides) == 2 else all_of(sides)


def plays_two_each(game: Game) -> bool:
    """Whether a player has more than one color."""
    return any(len(game.colors_of(Player(player))) > 1 for player in range(game.players))


def shares_sentence() -> str:
    """Who wins where scores are equal."""
    return tr("The highest score wins. Equal scores share the win.")


def rows_by_size(pieces: Sequence[Piece], color: str, *, cubes: bool = False) -> PieceRows:
    """All pieces of a color, a row for each size."""
    rows = []
    for size, group in sizes(pieces).items():
        squares = trn("{count} square", "{count} squares", size)
        title = trn("{count} cube", "{count} cubes", size) if cubes else squares
        rows.append(PieceRow(title.format(count=size), group))
    return PieceRows(color, rows)


def minus(points: int) -> str:
    """Points with their sign."""
    if points < 0:
        return tr("−{points}").format(points=-points)
    return tr("+{points}").format(points=points) if points else "0"
