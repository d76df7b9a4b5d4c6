"""The color that three players share: whose turn with it it is, and that it counts for nobody."""

from collections.abc import Iterator

import pytest

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Seat
from blokus_desktop.game.start import start_of
from blokus_desktop.game.state import Color, State
from blokus_desktop.ui.families import turn_sentence
from blokus_desktop.ui.families.movers import waiting_sentence
from blokus_desktop.ui.style.theme import Look
from tests.playing import random_game

SEATS = (Seat("Ada"), Seat("Bob"), Seat(kind=Kind.COMPUTER, level=2))
COLORS = ("blue", "yellow", "red", "green")


def turns_with(shared: str) -> Iterator[State]:
    """The positions in which the shared color is to move."""
    game = start_of(GAMES["classic-3"], SEATS, shared=shared).game
    yield from (state for state, _ in random_game(game, shared) if state.to_move == 3)


@pytest.mark.parametrize("shared", COLORS)
def test_it_is_told_who_lays_it_and_that_it_does_not_count(shared: str) -> None:
    said = [turn_sentence(state, SEATS, None, Look()) for state in turns_with(shared)][:6]
    assert said == [
        f"{name} to move with {shared}, which counts for nobody" for name in ("Ada", "Bob", "Beginner") * 2
    ]


def test_who_thinks_about_it_is_told_too() -> None:
    state = list(turns_with("green"))[2]
    assert state.player is not None
    assert turn_sentence(state, SEATS, state.player, Look()) == (
        "Beginner is thinking about green, which counts for nobody"
    )
    assert waiting_sentence(state, SEATS, Color(3), None, Look()) == "A computer is to move"
    assert waiting_sentence(state, SEATS, Color(0), None, Look()) == "Beginner is to move"


def test_a_color_of_ones_own_is_told_by_itself() -> None:
    state = GAMES["classic-3"].start()
    assert turn_sentence(state, SEATS, None, Look()) == "Blue to move"
    assert waiting_sentence(state, SEATS, Color(0), None, Look()) == "A computer plays Blue"


def test_the_only_person_is_you_here_too() -> None:
    """Every part of the window calls players the same: you, and computers by their levels."""
    computers = Seat(kind=Kind.COMPUTER, level=2), Seat(kind=Kind.COMPUTER, level=5)
    seats = (Seat(), *computers)
    said = [turn_sentence(state, seats, None, Look()) for state in turns_with("green")][:3]
    shared = "with green, which counts for nobody"
    assert said == [f"Your turn {shared}", f"Beginner to move {shared}", f"Steady to move {shared}"]
    first, second, _ = list(turns_with("green"))[:3]
    assert waiting_sentence(first, seats, Color(0), None, Look()) == "It is your turn"
    assert waiting_sentence(first, seats, Color(0), first.player, Look()) == "Wait: the computer is thinking"
    assert waiting_sentence(second, seats, Color(0), second.player, Look()) == "Wait: Beginner is thinking"
