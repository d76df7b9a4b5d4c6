"""The words for games, colors and players that the window says in more than one place."""

from collections.abc import Sequence

from blokus_desktop.ai.levels import LEVELS
from blokus_desktop.game.match import Kind, Seat, seats_of
from blokus_desktop.game.pieces import Piece
from blokus_desktop.game.state import Color, Game, Player, State
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.words.i18n import trn

_PIECE_TITLES = {"2": "Domino", "tripod": "Tripod", "screw-a": "Screw (right)", "screw-b": "Screw (left)"}
"""What the solid pieces are called whose names are not letters."""

ALONE = "You"
"""Who plays alone and has no name."""


def piece_title(piece: Piece) -> str:
    """What a piece is called in the window."""
    return _PIECE_TITLES.get(piece.name, piece.name) if piece.solid else piece.name


def sheet_title(size: int) -> str:
    """A size of sheet in words: ``10 × 10``."""
    return f"{size} × {size}"


def squares(count: int) -> str:
    """So many squares in words."""
    return trn("{count} square", "{count} squares", count).format(count=count)


def color_title(game: Game, color: int, look: Look) -> str:
    """What a color is called as it is seen, with a capital letter."""
    return look.name(game.colors[color]).capitalize()


def level_title(level: int | None) -> str:
    """A level as it is named in a game: ``2 Beginner``."""
    found = next((known for known in LEVELS if known.number == level), None)
    return f"{found.number} {found.name}" if found else ""


def player_title(seats: Sequence[Seat], player: Player, *, alone: bool = False) -> str:
    """What the player is called who has these seats: by name, or by who decides."""
    kinds = {seat.kind for seat in seats}
    if seats[0].name:
        return seats[0].name
    if Kind.HUMAN in kinds:
        return ALONE if alone else f"Player {player + 1}"
    if kinds == {Kind.ENGINE}:
        return "Engine"
    level = "" if differ(seats) else level_title(seats[0].level)
    return " · ".join(filter(None, ["Computer", level]))


def short_names(game: Game, seats: Sequence[Seat]) -> list[str]:
    """What all players are called, as shortly as can be; numbered where it would be the same."""
    titles = []
    for player in map(Player, range(game.players)):
        own = seats_of(game, seats, player)
        titles.append(own[0].name or player_title(own, player, alone=game.players == 1).split(" · ")[0])
    numbered = [f"{title} {number}" for number, title in enumerate(titles, 1)]
    return [
        title if titles.count(title) == 1 else other for title, other in zip(titles, numbered, strict=True)
    ]


def title_among(game: Game, seats: Sequence[Seat], player: Player) -> str:
    """What a player is called beside the others: where no color of his own tells him apart, by his number."""
    own = seats_of(game, seats, player)
    title = player_title(own, player, alone=game.players == 1)
    if game.colors_of(player):
        return title
    level = "" if own[0].name else title.partition(" · ")[2]
    return " · ".join(filter(None, [short_names(game, seats)[player], level]))


def differ(seats: Sequence[Seat]) -> bool:
    """Whether not all seats of a player decide in the same way."""
    return len({(seat.kind, seat.level) for seat in seats}) > 1


def decider_title(seat: Seat) -> str:
    """Who decides for a color, within a sentence: ``you``, ``computer 2``."""
    if seat.kind is Kind.HUMAN:
        return "you"
    return seat.kind.value if seat.level is None else f"{seat.kind.value} {seat.level}"


def mover_title(state: State, seats: Sequence[Seat], look: Look) -> str:
    """Who is to decide: by the color to move, or by name where that color is not the player's own."""
    assert state.player is not None
    assert state.to_move is not None
    if state.to_move in state.game.colors_of(state.player):
        return color_title(state.game, state.to_move, look)
    return short_names(state.game, seats)[state.player]


def waiting_sentence(
    state: State, seats: Sequence[Seat], held: Color, thinking: Player | None, look: Look
) -> str:
    """Why a piece in a person's hand cannot be laid while others decide."""
    if state.player is None:
        return "The game is over"
    if state.to_move is None:
        return "The dice are rolled first"
    name = mover_title(state, seats, look)
    if thinking is not None:
        return f"Wait: {'the computer' if name == ALONE else name} is thinking"
    if held != state.to_move:
        return f"{name} is to move"
    own = state.to_move in state.game.colors_of(state.player)
    return f"A computer plays {name}" if own else "A computer is to move"


def as_sentence(words: str) -> str:
    """The words with a capital letter at their head, but the name of a file is left as it is."""
    named = "." in words.split()[0].rstrip(".,:;")
    return words if named else words[0].upper() + words[1:]
