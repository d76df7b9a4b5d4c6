"""Games against itself: the same from the same seed, kept line by line, and read with suspicion."""

from pathlib import Path

import pytest

from training.games import LESSONS, BadGames, Played, count_whole, ended, first_game, parted, read_games
from training.lesson import set_by_hand
from training.selfplay import Plan, SelfPlay, play_games

PLAN = Plan("duo", set_by_hand(first_game("duo")), simulations=24, seed="7")


def quietly(line: str) -> None:
    pass


def play(path: Path, games: int, processes: int = 1) -> bytes:
    play_games(PLAN, path, games, processes, quietly)
    return path.read_bytes()


def test_a_game_is_legal_to_its_end_and_says_what_was_searched() -> None:
    played = SelfPlay(PLAN).play(0)
    assert sum(ended(played).points()) > 60
    assert 0.2 < sum(visits is not None for visits in played.visits) / len(played.moves) < 0.8
    for move, value, visits in zip(played.moves, played.values, played.visits, strict=True):
        assert 0 <= value <= 1
        if visits is not None:
            assert move in visits[::2]
            assert sum(visits[1::2]) <= PLAN.simulations


def test_a_game_depends_on_its_number_alone() -> None:
    forth, back = SelfPlay(PLAN), SelfPlay(PLAN)
    games = [forth.play(number) for number in range(3)]
    assert [back.play(number) for number in (2, 1, 0)] == games[::-1]
    assert games[0].moves != games[1].moves


def test_a_file_goes_on_where_it_ends(tmp_path: Path) -> None:
    whole = play(tmp_path / "whole", 4)
    play(tmp_path / "parts", 2)
    torn = whole[: whole.index(b"\n") + 200]
    (tmp_path / "torn").write_bytes(torn)
    assert len(read_games(tmp_path / "torn", "duo")) == 1
    for name in ("parts", "torn"):
        assert play(tmp_path / name, 4) == whole
    assert play(tmp_path / "parts", 3) == whole


def test_the_games_of_a_lesson_are_played_in_turn(tmp_path: Path) -> None:
    plan = Plan("solid-3", set_by_hand(first_game("solid-3")), simulations=4, seed="7")
    play_games(plan, tmp_path / "games", 5, 1, quietly)
    played = [game.game for game in read_games(tmp_path / "games", "solid-3")]
    assert played == [*LESSONS["solid-3"], "tower-3"]


@pytest.mark.thorough
def test_two_processes_write_what_one_does(tmp_path: Path) -> None:
    assert play(tmp_path / "one", 3) == play(tmp_path / "two", 3, processes=2)


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("{}\n", "line 2: not a game"),
        ('{"game":"duo","seed":"","moves":[1],"values":[],"visits":[null]}\n', "line 2: not a game"),
        (
            '{"game":"classic","seed":"","moves":[1],"values":[0],"visits":[null]}\n',
            "of classic, not for duo",
        ),
    ],
)
def test_what_is_no_game_is_named_and_left_as_it_is(tmp_path: Path, line: str, complaint: str) -> None:
    path = tmp_path / "games"
    before = SelfPlay(PLAN).play(0).line() + line + '{"torn'
    path.write_text(before)
    with pytest.raises(BadGames, match=complaint):
        count_whole(path, "duo")
    assert path.read_text() == before


def test_moves_that_are_not_legal_never_reach_the_kernel() -> None:
    played = SelfPlay(PLAN).play(0)
    played.moves[3] = played.moves[1]
    with pytest.raises(BadGames, match="no legal move"):
        ended(played)
    del played.moves[3:]
    with pytest.raises(BadGames, match="before its end"):
        ended(played)


def test_every_tenth_game_is_held_out() -> None:
    games = [Played("duo", str(number), [], [], []) for number in range(25)]
    learned_from, held_out = parted(games)
    assert [game.seed for game in held_out] == ["0", "10", "20"]
    assert len(learned_from) == 22
    assert not {game.seed for game in learned_from} & {"0", "10", "20"}
    with pytest.raises(BadGames, match="too few"):
        parted(games[:1])
