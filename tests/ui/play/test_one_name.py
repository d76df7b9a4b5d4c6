"""A player has one name, wherever the program speaks of him."""

import pytest

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Match, Seat
from blokus_desktop.game.start import handed_on
from blokus_desktop.ui.families import FAMILIES
from blokus_desktop.ui.families.results import called, result_words
from blokus_desktop.ui.home import offers
from blokus_desktop.ui.home.words import result_of, versus_words
from blokus_desktop.ui.new_game.beginning import Beginning
from blokus_desktop.ui.new_game.draft import Draft
from blokus_desktop.ui.new_game.words import distinct_names, side_name
from blokus_desktop.ui.play.beginning import lot_sentence, next_words, rematch_sentence
from blokus_desktop.ui.play.series import Series
from blokus_desktop.ui.play.standing import standing
from blokus_desktop.ui.play.turn_words import turn_title
from blokus_desktop.ui.style.settings import Settings
from blokus_desktop.ui.style.theme import Look
from tests.playing import random_match

BEGINNER, PERSON = Seat(kind=Kind.COMPUTER, level=2), Seat()
LOOK = Look()
DUO = next(family for family in FAMILIES if family.forms[0].game == "duo")


def ended(seats: tuple[Seat, ...]) -> Match:
    """A game that the one who began has won."""
    ends = (random_match(GAMES["duo"], seats, seed) for seed in range(30))
    return next(end for end in ends if end.state.scores().ahead == (0,))


@pytest.mark.parametrize(
    ("seats", "names"),
    [
        ((BEGINNER, PERSON), ["Beginner", "You"]),
        ((PERSON, PERSON), ["Black", "White"]),
        ((Seat("Ada"), Seat("Ben")), ["Ada", "Ben"]),
        ((BEGINNER, BEGINNER), ["Black", "White"]),
    ],
    ids=["computer", "nobody named", "named", "alike"],
)
def test_it_is_the_same_everywhere(seats: tuple[Seat, ...], names: list[str], settings: Settings) -> None:
    first = names[0]
    begun, over = Match(GAMES["duo"], seats), ended(seats)
    assert [who.title for who in called(begun.game, seats, LOOK)] == names
    draft = Draft(DUO, "duo", seats, Beginning(me=1), engine=False)
    assert [side_name(draft, side, LOOK, timed=False) for side in draft.sides()] == names
    assert distinct_names(draft, LOOK, timed=False) == names
    assert [line.name for line in offers.of_family(begun.game, seats, LOOK).players] == names
    assert [line.name for line in offers.of_match(begun, None, LOOK).players] == names
    assert lot_sentence(begun, LOOK).startswith(f"Drawn by lot: {first} begins")
    assert rematch_sentence(begun, LOOK).startswith(f"This time: {first} begins")
    # Computers of one level are told apart by the color that is named beside them.
    assert turn_title(begun, begun.state, thinking=False, look=LOOK)[0].startswith((first, "Beginner"))
    again = handed_on(handed_on(over).match()).match()
    assert next_words(handed_on(over).match(), LOOK) in (f"{first} begins", "You play White")
    assert again.seats == seats
    series = Series(settings)
    series.follow(over)
    series.note_end(over)
    assert series.words(over, LOOK) == f"{first} leads 1:0"
    assert standing(over, LOOK).startswith(f"{first} won by")
    if "You" in names:
        assert versus_words(over, LOOK)[0] == f"Duo against {first}"
    else:
        assert result_of(over, LOOK).words[1] == first
        assert result_words(over.state, seats, LOOK).startswith(f"{first} won by")


def test_the_only_person_is_you_and_the_verb_follows() -> None:
    assert standing(ended((PERSON, BEGINNER)), LOOK).startswith("You won by")
    said = set()
    for seed in range(4):
        running = Match(GAMES["duo"], (PERSON, BEGINNER))
        for node in random_match(GAMES["duo"], running.seats, seed).line()[1:-1]:
            assert node.move is not None
            running.play(node.move)
            said.add(standing(running, LOOK).split(" by ")[0])
    assert said == {"Even", "You lead", "Beginner leads"}
