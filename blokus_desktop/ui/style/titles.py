"""The words for games, colors and players that the window says in more than one place."""

from collections.abc import Sequence

from blokus_desktop.game.match import Kind, Seat, seats_of
from blokus_desktop.game.pieces import Piece
from blokus_desktop.game.state import Game, Player
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.words.i18n import capital, marked, tr

_PIECE_TITLES = {
    "2": marked("Domino"),
    "tripod": marked("Tripod"),
    "screw-a": marked("Screw (right)"),
    "screw-b": marked("Screw (left)"),
}
"""What the solid pieces are called whose names are not letters."""
_BRIEF_TITLES = {"screw-a": marked("Screw"), "screw-b": marked("Screw")}
"""What they are called where there is hardly any room."""

ALONE = marked("You")
"""A player without a name who plays alone."""
_LEVEL_NAMES = (
    marked("Sprout"),
    marked("Beginner"),
    marked("Casual"),
    marked("Attentive"),
    marked("Steady"),
    marked("Practiced"),
    marked("Skilled"),
    marked("Expert"),
    marked("Master"),
    marked("Champion"),
)
"""From the weakest level to the strongest."""


def piece_title(piece: Piece) -> str:
    """What a piece is called in the window."""
    return tr(_PIECE_TITLES.get(piece.name, piece.name)) if piece.solid else piece.name


def brief_piece_title(piece: Piece) -> str:
    """The same in fewer letters, for who sees the piece."""
    brief = _BRIEF_TITLES.get(piece.name)
    return tr(brief) if brief else piece_title(piece)


def sheet_title(size: int) -> str:
    """A size of sheet in words: ``10 × 10``."""
    return tr("{size} × {size}").format(size=size)


def color_title(game: Game, color: int, look: Look) -> str:
    """What a color is called as it is seen, with a capital letter."""
    return capital(look.name(game.colors[color]))


def level_title(level: int | None) -> str:
    """A level as it is named in a game: ``2 Beginner``."""
    return tr("{number} {name}").format(number=level, name=level_name(level)) if level is not None else ""


def level_name(level: int) -> str:
    """What a level is called."""
    return tr(_LEVEL_NAMES[level - 1])


def best_name() -> str:
    """What the strongest level is called where it has time to think."""
    return tr("As strong as it gets")


def timed_name() -> str:
    """The same in a word, to be told from the level that has no time."""
    return tr("{name} +").format(name=level_name(len(_LEVEL_NAMES)))


def player_title(seats: Sequence[Seat], player: Player, *, alone: bool = False) -> str:
    """What the player is called who has these seats: by name, or by who decides."""
    return seats[0].name or _with_level(_kind_title(seats, player, alone=alone), _common_level(seats))


def _kind_title(seats: Sequence[Seat], player: Player, *, alone: bool) -> str:
    """What decides for a player without a name."""
    kinds = {seat.kind for seat in seats}
    if Kind.HUMAN in kinds:
        return tr(ALONE) if alone else tr("Player {number}").format(number=player + 1)
    return tr("Engine") if kinds == {Kind.ENGINE} else tr("Computer")


def _common_level(seats: Sequence[Seat]) -> str:
    """The level of a computer that has all these seats; empty where there is none."""
    kinds = {seat.kind for seat in seats}
    if Kind.HUMAN in kinds or kinds == {Kind.ENGINE} or differ(seats):
        return ""
    return level_title(seats[0].level)


def _with_level(title: str, level: str) -> str:
    return tr("{player} · {level}").format(player=title, level=level) if level else title


def short_names(game: Game, seats: Sequence[Seat]) -> list[str]:
    """What all players are called, as shortly as can be; numbered among those of the same name."""
    names = []
    for player in map(Player, range(game.players)):
        own = seats_of(game, seats, player)
        names.append(own[0].name or _kind_title(own, player, alone=game.players == 1))
    return [
        name
        if names.count(name) == 1
        else tr("{name} {number}").format(name=name, number=names[:place].count(name))
        for place, name in enumerate(names, 1)
    ]


def differ(seats: Sequence[Seat]) -> bool:
    """Whether not all seats of a player decide in the same way."""
    return len({(seat.kind, seat.level) for seat in seats}) > 1


def decider_title(seat: Seat) -> str:
    """What decides for a color, within a sentence: ``you``, ``computer 2``."""
    if seat.kind is Kind.HUMAN:
        return tr("you")
    decider = tr("engine") if seat.kind is Kind.ENGINE else tr("computer")
    if seat.level is None:
        return decider
    return tr("{decider} {level}").format(decider=decider, level=seat.level)


def as_sentence(words: str) -> str:
    """The words with a capital letter at their head, but the name of a file is left as it is."""
    named = "." in words.split()[0].rstrip(".,:;")
    return words if named else words[0].upper() + words[1:]
