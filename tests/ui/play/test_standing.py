"""What a line says of a game: who leads or has won and by how much, with names, without negative numbers."""

from random import Random

import pytest

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Match, Seat
from blokus_desktop.game.notation import parse_move
from blokus_desktop.ui.files.file_names import moment_in, told_with_title
from blokus_desktop.ui.play.standing import standing
from blokus_desktop.ui.shell.corner_words import CornerWords
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.theme import Look

LOOK = Look()
COMPUTER = Seat(kind=Kind.COMPUTER, level=2)


def played(name: str, *moves: str, seats: tuple[Seat, ...] = ()) -> Match:
    match = Match(GAMES[name], seats)
    for move in moves:
        match.play(parse_move(match.game, move))
    return match


def over(name: str, seed: int, seats: tuple[Seat, ...] = ()) -> Match:
    match, chance = Match(GAMES[name], seats), Random(seed)
    while match.state.player is not None:
        match.play(chance.choice(match.state.moves()))
    return match


def test_several_who_lead_are_not_called_even() -> None:
    corners = ("a20,b20,c20,d20,e20", "t20,s20,r20,q20,p20", "t1,s1,r1,q1,p1", "a1,b1,c1")
    match = played("classic", *corners)
    assert [team.total for team in match.state.scores().teams] == [-84, -84, -84, -86]
    assert standing(match, LOOK) == "Blue, Yellow and Red lead by 2"
    match.go_to(match.line()[3])
    match.delete(match.line()[4])
    assert standing(match, LOOK) == "Blue, Yellow and Red lead by 5"


def test_all_at_the_same_are_even() -> None:
    match = played("duo", "e10,d11,e11,f11,e12", "j5,i4,j4,k4,j3")
    assert standing(match, LOOK) == "Even"


@pytest.mark.parametrize(
    "name", ["classic", "classic-2", "classic-3", "duo", "dice-2-10", "dice-4-9", "dice-1-9"]
)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_result_has_a_name_and_no_negative_number(name: str, seed: int) -> None:
    match = over(name, seed)
    said = standing(match, LOOK)
    assert "−" not in said
    assert "-" not in said
    assert said[0].isupper() or said[0].isdigit()
    scores = match.state.scores()
    if len(scores.teams) > 1 and len(scores.ahead) == 1:
        second = max(team.total for place, team in enumerate(scores.teams) if place not in scores.ahead)
        margin = scores.teams[scores.ahead[0]].total - second
        assert said.endswith(f" won by {margin}" if margin else " won, with fewer strikes")
        assert not said.startswith(" won")


def test_players_without_colors_are_told_apart() -> None:
    names = {
        standing(over("dice-2-10", seed, (Seat(), COMPUTER)), LOOK).split(" won")[0] for seed in range(6)
    }
    assert names <= {"You", "Beginner"}
    assert len(names) == 2


def test_a_name_that_says_the_same_is_not_said_twice(program: Program) -> None:
    assert told_with_title("Duo 2026-11-05 18.04.36", "Duo") == "Duo · 5 Nov 2026, 18:04"
    assert told_with_title("Sunday", "Duo") == "Duo · Sunday"
    assert told_with_title("Duo", "Duo") == "Duo"
    assert (
        moment_in("Classic two players 2026-11-05 18.04.36 (2)", "Classic · two players")
        == "5 Nov 2026, 18:04"
    )
    program.window.start("duo", (Seat("Ada"), Seat("Ben")))
    program.library.folder().mkdir()
    path = program.library.folder() / program.library.proposed_name(program.session.match)
    assert program.library.save(program.session.match, path)
    (corner,) = program.window.menuBar().findChildren(CornerWords)
    assert corner.isVisible()
    assert corner.text().count("Duo") == 1
    assert corner.text().endswith("move 0")
    program.window.show_home()
    row = program.window.home.games.rows[0]
    assert (row.text(), row.accessibleDescription().count("Duo")) == ("Duo", 0)
