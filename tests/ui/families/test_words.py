"""What the window says of a turn, and the keys that families tell of."""

from itertools import chain

import pytest

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Match, Seat, seats_by_color
from blokus_desktop.game.state import Player
from blokus_desktop.ui.board import keys
from blokus_desktop.ui.families import FAMILIES, turn_sentence
from blokus_desktop.ui.style.theme import Look

ADA, COMPUTER = Seat("Ada"), Seat(kind=Kind.COMPUTER, level=1)


def sentences(name: str, seats: tuple[Seat, ...], moves: int) -> list[str]:
    """What is said after some moves, and what is said there while a player is thinking."""
    game = GAMES[name]
    match = Match(game, seats_by_color(game, seats))
    for _ in range(moves):
        match.play(match.state.moves()[0])
    return [turn_sentence(match.state, match.seats, thinking, Look()) for thinking in (None, Player(0))]


@pytest.mark.parametrize(
    ("name", "seats", "moves", "waiting", "thinking"),
    [
        ("duo", (ADA, COMPUTER), 0, "Black to move", "Black is thinking"),
        (
            "classic-3",
            (ADA, COMPUTER, COMPUTER),
            3,
            "Your turn with green, which counts for nobody",
            "The computer is thinking",
        ),
        (
            "classic-3",
            (ADA, Seat("Ben"), COMPUTER),
            3,
            "Ada to move with green, which counts for nobody",
            "Ada is thinking about green, which counts for nobody",
        ),
        ("dice-1-10", (Seat(),), 1, "You take a die", "The computer is thinking"),
        ("dice-1-10", (Seat(),), 2, "You draw", "The computer is thinking"),
        ("dice-1-10", (ADA,), 1, "You take a die", "The computer is thinking"),
        ("dice-2-10", (ADA, Seat("Ben")), 1, "Ada takes a die", "Ada is thinking"),
        ("dice-2-10", (ADA, Seat("Ben")), 2, "Ada draws", "Ada is thinking"),
    ],
)
def test_a_turn_is_told_in_one_sentence(
    name: str, seats: tuple[Seat, ...], moves: int, waiting: str, thinking: str
) -> None:
    assert sentences(name, seats, moves) == [waiting, thinking]


@pytest.mark.usefixtures("qapp")
def test_families_tell_of_the_keys_that_their_boards_know() -> None:
    told = list(chain.from_iterable(family.keys.meanings for family in FAMILIES if family.keys is not None))
    written = {text for text, _ in told}
    assert {keys.STRIKE.key, keys.FROM_ABOVE.key, keys.WHOLE_TABLE.key} <= written
    assert {"PgUp, PgDown", "Space, Enter"} <= written
    assert ("T, Ctrl and wheel", "Tilt the held piece away from you; Shift+T towards you") in told
