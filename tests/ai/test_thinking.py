"""An engine that thinks hears what is said meanwhile, and with the same seed it does the same again."""

import re
import subprocess
import time
from random import Random

import pytest

from blokus_desktop.ai.families import SearchedGame, skill_of
from blokus_desktop.ai.levels import LEVELS, STRONGEST
from blokus_desktop.ai.listener import SCRIPT_PAUSE
from blokus_desktop.ai.search import Effort
from blokus_desktop.ai.search_player import SearchPlayer
from blokus_desktop.ai.skills import SKILLS, Skill
from blokus_desktop.ai.thinking import Manner, asked_of
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.flat import FlatGame
from blokus_desktop.game.match import Match
from blokus_desktop.game.notation import parse_move
from tests.ai.talking import ENGINE, SECONDS, script, talk

DUO = GAMES["duo"]
assert isinstance(DUO, FlatGame)
LONG = "60"
SOON = 10
INFO = re.compile(r"info move (\S+) visits (\d+) value ([01]\.\d+) order (\d+)")


@pytest.mark.parametrize("word", ["genmove b", "reg_genmove b"])
def test_stop_brings_the_answer_at_once(word: str) -> None:
    with talk("--game", "duo", "--seconds", LONG) as talking:
        assert talking.ask("name").mark == "="
        started = time.monotonic()
        talking.say(f"1 {word}")
        time.sleep(0.3)
        talking.say("2 stop", "3 all_legal b", "4 all_legal w")
        thought = talking.answer()
        assert thought.mark == "=1"
        assert time.monotonic() - started < SOON
        assert talking.answer() == ("=2", "")
        blacks = talking.answer().text.splitlines()
        assert (thought.text in blacks) == (word == "reg_genmove b")
        # Once black lies on a start square, the other is left for white.
        assert len(talking.answer().text.splitlines()) == (414 if word == "genmove b" else 828)


def test_a_stop_that_comes_with_the_command_stops_it_too() -> None:
    with talk("--game", "duo", "--seconds", LONG) as talking:
        started = time.monotonic()
        talking.say("1 genmove b", "2 stop")
        assert [talking.answer().mark for _ in range(2)] == ["=1", "=2"]
        assert time.monotonic() - started < SOON


def test_stop_is_harmless_at_any_other_time() -> None:
    said = script("stop", "genmove b", "stop", options=["--game", "duo", "--seconds", "0.01"])
    assert [answer.mark for answer in said] == ["="] * 3
    with talk("--game", "duo", "--seconds", "0.3") as talking:
        assert talking.ask("stop") == ("=", "")
        started = time.monotonic()
        assert talking.ask("genmove b").mark == "="
        # A move that cannot be caught up with any more is made early, but never in the first half.
        assert time.monotonic() - started > 0.3 / 2


@pytest.mark.parametrize("way", ["quit", "end of input"])
def test_leaving_ends_a_long_thought(way: str) -> None:
    with talk("--game", "duo", "--seconds", LONG) as talking:
        assert talking.ask("name").mark == "="
        talking.say("genmove b")
        time.sleep(SCRIPT_PAUSE + 0.1)
        started = time.monotonic()
        if way == "quit":
            talking.say("quit")
        else:
            talking.end_input()
        assert talking.finish() == (0, b"")
        assert time.monotonic() - started < SOON


def test_a_script_is_worked_through_before_its_end() -> None:
    started = time.monotonic()
    said = script("time_limit 0.5", "genmove b", "genmove w", "quit", options=["--game", "duo"])
    # Each of the two moves may be made early, but has at least half of its time.
    assert time.monotonic() - started > 0.5
    assert [answer.mark for answer in said] == ["="] * 4


@pytest.mark.parametrize(("game", "color"), [("duo", "b"), ("tower-4", "1")])
def test_an_analysis_streams_until_anything_is_said(game: str, color: str) -> None:
    with talk("--game", game, "--seed", "1") as talking:
        talking.say(f"7 analyze {color} 10")
        assert talking.line() == "=7"
        views = [INFO.findall(talking.line() or "") for _ in range(3)]
        talking.say("")
        while line := talking.line():
            views.append(INFO.findall(line))
        assert talking.ask("name").mark == "="
    moves = {move for move, *_ in views[0]}
    for view in views:
        assert len(view) == 10
        assert [int(order) for *_, order in view] == list(range(10))
        visits_first = [(int(visits), float(value)) for _, visits, value, _ in view]
        assert visits_first == sorted(visits_first, reverse=True)
    visits = [sum(int(visits) for _, visits, *_ in view) for view in views]
    assert visits == sorted(visits)
    assert visits[-1] > visits[0]
    assert moves <= set(script(f"all_legal {color}", options=["--game", game])[0].text.splitlines())


def test_the_next_command_ends_an_analysis_and_is_carried_out() -> None:
    with talk("--game", "duo") as talking:
        talking.say("analyze b 5000")
        time.sleep(0.3)
        talking.say("5 name")
        assert talking.line() == "="
        assert (talking.line() or "").startswith("info move ")
        assert talking.line() == ""
        assert talking.answer() == ("=5", "Blokus Desktop")


def test_the_end_of_the_input_ends_an_analysis() -> None:
    said = script("analyze b 100", options=["--game", "duo"])
    assert len(said) == 1
    assert said[0].text.startswith("info move ")


@pytest.mark.parametrize("game", ["duo", "classic-2", "classic", "tower-4"])
def test_an_analysis_ends_by_itself_after_so_many_simulations(game: str) -> None:
    with talk("--game", game, "--seed", "1") as talking:
        first = INFO.findall(talking.ask("analyze 1 10000 300").text)
        assert 50 < sum(int(visits) for _, visits, *_ in first) <= 300
        # What is known already counts.
        assert INFO.findall(talking.ask("analyze 1 10000 200").text) == first
        more = talking.ask("analyze 1 1 5000").text.splitlines()
    assert sum(int(visits) for _, visits, *_ in INFO.findall(more[-1])) > 1_000
    assert len(more) > 1


def test_an_analysis_says_nothing_before_a_move_was_tried_out() -> None:
    """Not even where it first tries to play the game out, which takes longer than the interval."""
    with talk("--game", "wall-2") as talking:
        for move in ("e6.1,e7.1,e6.2", "e8.1,f8.1,e9.1,e9.2", "d6.1,d7.1,d8.1", "e7.2,e8.2,f8.2"):
            assert talking.ask(f"p {move}").mark == "="
        assert talking.ask("p c7.1,c8.1,c9.1,c8.2").mark == "="
        lines = talking.ask("analyze yellow 1 500").text.splitlines()
    assert lines
    assert all(int(visits) > 0 for line in lines for _, visits, *_ in INFO.findall(line))


def test_an_analysis_with_a_count_is_ended_by_the_next_command() -> None:
    with talk("--game", "duo") as talking:
        talking.say("analyze b 5000 1000000000")
        time.sleep(0.3)
        talking.say("stop")
        assert talking.answer().text.startswith("info move ")
        assert talking.answer() == ("=", "")


def test_an_analysis_of_nothing_is_refused() -> None:
    wrong = ["", "x", "1 0", "1 x", "2", "1 1 0", "1 1 x", "1 1 1 1"]
    said = script(*[f"analyze {words}" for words in wrong])
    assert [answer.mark for answer in said] == ["?"] * len(wrong)


def whole_game(game: str, *options: str) -> list[str]:
    moves = script(*["g"] * 100, options=["--game", game, *options])
    return [answer.text for answer in moves]


@pytest.mark.parametrize("how", [("--level", "1"), ("--level", "6"), ("--simulations", "40")])
def test_the_same_seed_plays_the_same_game(how: tuple[str, str]) -> None:
    first = whole_game("duo", "--seed", "5", *how)
    assert whole_game("duo", "--seed", "5", *how) == first
    match = Match(GAMES["duo"])
    for text in first[: first.index("pass")]:
        match.play(parse_move(match.game, text))
    assert match.state.player is None


@pytest.mark.parametrize("level", ["1", "8"])
def test_without_a_seed_no_two_games_are_the_same(level: str) -> None:
    first, *others = (script(*["g"] * 6, options=["--game", "duo", "--level", level]) for _ in range(3))
    assert first not in others
    assert others[0] != others[1]


def test_another_seed_plays_another_game() -> None:
    options = ["--game", "duo", "--simulations", "40"]
    games = [script(*["g"] * 6, options=[*options, "--seed", seed]) for seed in "56"]
    assert games[0] != games[1]


def test_a_seed_can_be_set_and_asked_for_later() -> None:
    lines = ("set_random_seed 9", "reg_genmove 1", "param seed 9", "reg_genmove 1", "param seed")
    said = script(*lines, options=["--level", "1"])
    assert said[1] == said[3]
    assert said[4].text == "9"
    seed = script("param seed")[0].text
    assert seed.isdigit()


def test_levels_and_times_are_set_and_asked_for() -> None:
    said = script(
        *("level", "level 2", "level", "param level 1", "param", "time_limit 1.5", "param seconds"),
        *("time_settings 0 30 10", "param seconds", "time_settings 2100 0 0", "param seconds"),
        *("time_settings 0 1 0", "param seconds"),
        options=["--seed", "1"],
    )
    assert {answer.mark for answer in said} == {"="}
    assert [said[place].text for place in (0, 2, 4, 6, 8, 10, 12)] == [
        "none",
        "2",
        "level 1\nseconds 0\nsimulations 0\nthreads 1\nseed 1",
        "1.5",
        "3",
        "100",
        "0",
    ]


def tried(*lines: str, options: tuple[str, ...]) -> int:
    """How many games the engine says that it tried out for its only move."""
    loud = [option for option in ENGINE if option != "--quiet"]
    text = "".join(f"{line}\n" for line in ("set_game duo", *lines, "genmove b")).encode()
    done = subprocess.run([*loud, *options], input=text, capture_output=True, timeout=SECONDS)
    found = re.fullmatch(r"level (?:10|none), (\d+) games tried out in .*\n", done.stderr.decode())
    assert found is not None
    return int(found[1])


def test_the_strongest_level_has_a_count_until_it_is_given_time() -> None:
    skill = skill_of(STRONGEST, DUO)
    assert skill.simulations
    lines = ("time_limit 60", "level 10", "time_limit 0")
    assert skill.simulations / 2 < tried(*lines, options=()) <= skill.simulations
    assert skill.simulations / 2 < tried(options=("--level", "10")) <= skill.simulations
    # Time enough on a machine that is ten times as slow as a small server.
    assert tried("level 10", options=("--seconds", "3", "--seed", "1")) > skill.simulations


def test_a_weak_level_does_not_know_what_a_strong_one_has_found_out() -> None:
    loud = [option for option in ENGINE if option != "--quiet"]
    lines = ["set_game duo", "analyze 1", *["level 8", "genmove 1", "level 5", "genmove 2"] * 4]
    done = subprocess.run(loud, input="\n".join(lines).encode(), capture_output=True, timeout=SECONDS)
    told = re.findall(r"level (\d), (\d+) games tried out", done.stderr.decode())
    assert [number for number, _ in told] == ["8", "5"] * 4
    for number, count in told:
        assert 1 < int(count) <= skill_of(LEVELS[int(number) - 1], DUO).simulations


@pytest.mark.parametrize("seconds", [0.2, 0.4])
def test_a_level_with_much_to_try_out_keeps_to_its_time(
    seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SKILLS, 9, Skill(simulations=10**9, seconds=seconds))
    took = []
    for _ in range(3):
        started = time.monotonic()
        SearchPlayer(Random(1)).choose(DUO.start(), LEVELS[8], lambda end=started + 3: time.monotonic() > end)
        took.append(time.monotonic() - started)
    # A move that cannot be caught up with any more is made early, but never in the first half.
    assert seconds / 2 <= min(took) < seconds + 0.1


@pytest.mark.parametrize("game", [DUO, GAMES["classic"], GAMES["tower-2"]], ids=lambda game: game.name)
def test_without_a_level_it_plays_as_long_as_it_is_given(game: SearchedGame) -> None:
    """An engine without a level plays its strongest, as matches expect."""
    skill = skill_of(STRONGEST, game)
    assert asked_of(Manner(), skill) == Effort(None, 10, 1)
    assert asked_of(Manner(seconds=3, threads=2), skill) == Effort(None, 3, 2)
    assert asked_of(Manner(STRONGEST, seconds=3), skill) == Effort(None, 3, 1)
    assert asked_of(Manner(STRONGEST), skill) is None
    assert asked_of(Manner(simulations=40), skill) == asked_of(Manner(STRONGEST, simulations=40), skill)
    assert asked_of(Manner(LEVELS[4], seconds=3, simulations=40), skill_of(LEVELS[4], game)) is None


def test_no_level_can_be_asked_for_again() -> None:
    assert [answer.text for answer in script("level 3", "level none", "level")] == ["", "", "none"]


NONSENSE = [
    *("level 0", "level 11", "level -1", "level two", "level 1 2", "level 99999999999999999999"),
    *("set_random_seed", "set_random_seed x", "set_random_seed -1", "param x", "param seed x", "param a b c"),
    *("param simulations -1", "param simulations 1e3", "param threads 0", "param threads 257"),
    *("time_limit", "time_limit -1", "time_limit inf", "time_limit 1e9", "time_settings 1 2"),
    *("genmove", "genmove x", "genmove 1 2", "g 1", "reg_genmove", "undo 1", "clear_board 1"),
]


def test_nonsense_is_refused() -> None:
    said = script(*NONSENSE)
    assert [line for line, answer in zip(NONSENSE, said, strict=True) if answer.mark != "?"] == []


def test_the_time_of_the_processor_is_told() -> None:
    assert float(script("cputime")[0].text) > 0
