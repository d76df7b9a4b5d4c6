"""Who is to decide, by the name that a player has everywhere."""

from collections.abc import Sequence

from blokus_desktop.game.match import Seat
from blokus_desktop.game.state import Color, Player, State
from blokus_desktop.ui.families.results import called, only_person
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.ui.style.titles import color_title
from blokus_desktop.words.i18n import tr


def mover_title(state: State, seats: Sequence[Seat], look: Look) -> str:
    """Who is to decide: by the color to move, or by name where that color is not the player's own."""
    assert state.player is not None
    assert state.to_move is not None
    if state.to_move in state.game.colors_of(state.player):
        return color_title(state.game, state.to_move, look)
    return called(state.game, seats, look)[state.player].title


def is_you(state: State, seats: Sequence[Seat]) -> bool:
    """Whether it is for the only person to decide, who is told so by no color."""
    own = state.player is not None and state.to_move in state.game.colors_of(state.player)
    return state.player is not None and not own and only_person(state.game, seats) == state.player


def waiting_sentence(
    state: State, seats: Sequence[Seat], held: Color, thinking: Player | None, look: Look
) -> str:
    """Why a piece in a person's hand cannot be laid while others decide."""
    if state.player is None:
        return tr("The game is over")
    if state.to_move is None:
        return tr("The dice are rolled first")
    name, you = mover_title(state, seats, look), is_you(state, seats)
    if thinking is not None:
        if you:
            return tr("Wait: the computer is thinking")
        return tr("Wait: {name} is thinking").format(name=name)
    if held != state.to_move:
        return tr("It is your turn") if you else tr("{name} is to move").format(name=name)
    if state.to_move in state.game.colors_of(state.player):
        return tr("A computer plays {name}").format(name=name)
    return tr("A computer is to move")
