"""Whole matches, with the engine of this program and with engines that misbehave."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bench.match.record import Played, parse_game

ROOT = Path(__file__).resolve().parents[2]
FIRST, SECOND = (f"python -m blokus_desktop engine --quiet --level {level}" for level in (1, 2))
SECONDS = 60

SCRIPTED = '''\
"""Plays the first legal move there is, until it misbehaves at its third."""
import os, sys, time
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Match
from blokus_desktop.game.notation import move_text, parse_move

fault = sys.argv[1]
with open(os.path.join(os.path.dirname(__file__), "pids"), "a") as pids:
    pids.write(f"{os.getpid()}\\n")
sys.stderr.write("noise " * 100_000 + "\\nlast words\\n")
sys.stderr.flush()
if fault == "exit":
    sys.exit(7)
match, generated = Match(GAMES["duo-fixed-start"]), 0

def answer(words):
    global match, generated
    if words[0] == "clear_board":
        match, generated = Match(GAMES["duo-fixed-start"]), 0
    elif words[0] == "play":
        if fault == "refuse" and generated == 3:
            return "?", "never"
        match.play(parse_move(match.game, words[2]))
    elif words[0] == "final_score":
        return "=", "B+99"
    elif words[0] == "genmove":
        generated += 1
        if generated == 3:
            if fault == "hang":
                time.sleep(1000)
            if fault == "crash":
                sys.exit(3)
            if fault in ("pass", "resign", "a1", "z99", "word " * 1000):
                return "=", fault
            if fault == "fail":
                return "?", "no idea"
            if fault == "endless":
                while True:
                    print("= and so on " * 1000)
            if fault == "babble":
                print("= hello\\n", flush=True)
        move = match.state.moves()[0]
        match.play(move)
        return "=", move_text(match.game.board, move)
    elif words[0] not in ("set_game", "all_legal", "name", "quit"):
        return "?", "unknown command"
    return "=", ""

for line in sys.stdin:
    number, *words = line.split()
    mark, text = answer(words)
    print(f"{mark}{number} {text}\\n", flush=True)
'''


@pytest.fixture
def scripted(tmp_path: Path) -> Path:
    path = tmp_path / "scripted.py"
    path.write_text(SCRIPTED)
    return path


def command(*arguments: object) -> list[str]:
    return [sys.executable, "-m", "bench.match", *map(str, arguments)]


def play(*arguments: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command(*arguments), cwd=ROOT, capture_output=True, text=True, timeout=SECONDS, check=False
    )


def games_in(path: Path) -> list[Played]:
    lines = path.read_text().splitlines()
    return [parse_game(line) for line in lines if not line.startswith("#")]


def check_gone(pids: Path) -> None:
    for pid in pids.read_text().split():
        with pytest.raises(ProcessLookupError):
            os.kill(int(pid), 0)


def test_two_levels_play_and_the_same_command_has_nothing_left_to_do(tmp_path: Path) -> None:
    out = tmp_path / "results.txt"
    asked = ("duo", FIRST, SECOND, "--pairs", 2, "--openings", 2, "--out", out)
    done = play(*asked)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    for expected in (
        "pair 1: AB ",
        "2 of 2 pairs",
        "A is Blokus Desktop",
        "4 in 2 pairs",
        "Elo of A - B",
        "time of B",
    ):
        assert expected in done.stdout
    games = games_in(out)
    assert [game.fixture.name for game in games] == ["1.1", "1.2", "2.1", "2.2"]
    assert games[0].moves[:2] == games[1].moves[:2] != games[2].moves[:2]
    assert {ply.side for ply in games[0].plies[:2]} == {"-"}
    assert all(ply.cpu is not None for ply in games[0].plies[2:])
    written = out.read_bytes()
    again = play(*asked)
    assert (again.returncode, out.read_bytes()) == (0, written)
    assert again.stdout.partition("\n\n")[2] == done.stdout.partition("\n\n")[2]


@pytest.mark.parametrize(
    ("game", "pairs"),
    [("classic-2", 1), ("classic", 3), ("classic-3", 3), ("classic-teams", 1), ("wall-3", 3)],
)
def test_the_other_games_have_all_their_seatings(tmp_path: Path, game: str, pairs: int) -> None:
    out = tmp_path / "results.txt"
    done = play(game, FIRST, SECOND, "--pairs", pairs, "--jobs", 2, "--out", out)
    assert done.returncode == 0, done.stderr
    assert len({played.fixture.seats for played in games_in(out)}) == 2 * pairs
    assert "not balanced" not in done.stdout


def test_the_simple_opponents_play_on_the_turntable(tmp_path: Path) -> None:
    greedy, plain = (
        "python -m bench.peers greedy",
        "python -m bench.peers plain --simulations 200",
    )
    out = tmp_path / "results.txt"
    done = play("pyramid-2", greedy, plain, "--pairs", 2, "--out", out)
    assert done.returncode == 0, done.stderr
    assert [game.end for game in games_in(out)] == ["played"] * 4
    # The rules count as they do, and the same seeds play the same games.
    assert play("pyramid-2", greedy, plain, "--pairs", 2, "--out", tmp_path / "again.txt").returncode == 0
    assert [game.moves for game in games_in(out)] == [game.moves for game in games_in(tmp_path / "again.txt")]


def test_time_is_shared_out(tmp_path: Path) -> None:
    strongest = "python -m blokus_desktop engine --quiet"
    done = play(
        "duo", strongest, strongest, "--pairs", 1, "--seconds", 0.5, "--out", tmp_path / "seconds.txt"
    )
    assert done.returncode == 0, done.stderr
    done = play("duo", strongest, SECOND, "--pairs", 1, "--match-time", "A", "--out", tmp_path / "match.txt")
    assert done.returncode == 0, done.stderr
    assert games_in(tmp_path / "match.txt")[0].fixture.seats == "BA"
    assert "time: A takes what B takes" in done.stdout


def test_an_engine_that_takes_no_time_limit_is_told_of(scripted: Path) -> None:
    done = play(
        "duo",
        f"python {scripted} well",
        FIRST,
        "--pairs",
        1,
        "--seconds",
        1,
        "--out",
        scripted.with_name("r"),
    )
    assert done.returncode == 1
    assert "engine A does not take 'time_limit'" in done.stderr
    check_gone(scripted.with_name("pids"))


@pytest.mark.parametrize("fault", ["a1", "z99", "pass", "word " * 1000])
def test_an_illegal_move_loses_loudly(scripted: Path, fault: str) -> None:
    out = scripted.with_name("results.txt")
    done = play("duo", f"python {scripted} '{fault}'", FIRST, "--pairs", 1, "--out", out)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("ILLEGAL MOVE by engine A") == 2
    assert "black to move, player 1" in done.stdout
    assert [(game.score, game.ahead, game.end, game.culprit) for game in games_in(out)] == [
        (0, None, "illegal", "A")
    ] * 2
    assert "broken off     2: illegal by A" in done.stdout


def test_who_resigns_loses(scripted: Path) -> None:
    done = play(
        "duo", FIRST, f"python {scripted} resign", "--pairs", 1, "--out", scripted.with_name("results.txt")
    )
    assert done.returncode == 0, done.stderr
    assert "A won 2, drew 0, lost 0" in done.stdout
    assert "broken off     2: resigned by B" in done.stdout


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        ("hang", "engine A has not answered 'genmove b' within 3 s; it last said: "),
        ("crash", "engine A has ended, with exit code 3, at 'genmove b'"),
        ("exit", "engine A has ended, with exit code 7, at 'set_game Blokus Duo/Fixed Start'"),
        ("fail", "engine A refuses 'genmove b': no idea"),
        ("endless", "engine A cannot be understood, an answer that does not end, at 'genmove b'"),
        ("babble", "'genmove b', out of turn with '= hello'"),
        ("refuse", "DISAGREEMENT: engine A refuses "),
        ("well", "DISAGREEMENT: engine A counts 'B+99', not "),
    ],
)
def test_what_ends_a_match_is_said_in_one_sentence(scripted: Path, fault: str, sentence: str) -> None:
    out = scripted.with_name("results.txt")
    arguments = ("--pairs", 3, "--timeout", 3, "--out", out)
    done = play("duo", f"python {scripted} {fault}", FIRST, *arguments)
    assert done.returncode == 1
    said = done.stderr
    assert sentence in said
    assert "Traceback" not in said
    if "DISAGREEMENT" in sentence:
        assert "score " in said
        assert "game 1." in said
    else:
        assert said.count("\n") == 1
    check_gone(scripted.with_name("pids"))


@pytest.mark.parametrize("fault", ["hang", "crash", "refuse"])
def test_of_two_games_at_once_both_end(scripted: Path, fault: str) -> None:
    out = scripted.with_name("results.txt")
    arguments = ("--pairs", 3, "--timeout", 3, "--jobs", 2, "--out", out)
    done = play("duo", f"python {scripted} {fault}", FIRST, *arguments)
    assert done.returncode == 1
    assert done.stderr.count("engine A ") == 1
    assert "Traceback" not in done.stderr
    assert games_in(out) == []
    check_gone(scripted.with_name("pids"))


def test_a_file_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for out in (tmp_path, tmp_path / "file" / "results.txt"):
        done = play("duo", FIRST, SECOND, "--pairs", 1, "--out", out)
        assert done.returncode == 2
        assert done.stderr.startswith(f"{out} cannot be opened: ")
        assert done.stderr.count("\n") == 1


def test_a_command_that_does_not_exist_is_said(tmp_path: Path) -> None:
    done = play("duo", FIRST, "/no/such/engine", "--pairs", 1, "--out", tmp_path / "results.txt")
    assert done.returncode == 1
    assert done.stderr == "the match stops: engine B cannot be started: No such file or directory\n"
    assert not (tmp_path / "results.txt").exists()


def test_results_of_another_command_are_refused(tmp_path: Path) -> None:
    out = tmp_path / "results.txt"
    assert play("duo", FIRST, SECOND, "--pairs", 1, "--out", out).returncode == 0
    written = out.read_bytes()
    done = play("duo", FIRST, FIRST, "--pairs", 1, "--out", out)
    assert done.returncode == 2
    assert "holds another match, with 'B: " in done.stderr
    assert done.stderr.count("\n") == 1
    assert out.read_bytes() == written


@pytest.mark.skipif(os.name == "nt", reason="signals are a matter of POSIX")
@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupted_match_goes_on_as_if_nothing_had_been(tmp_path: Path, jobs: int) -> None:
    pairs = 7
    out, whole = tmp_path / "results.txt", tmp_path / "whole.txt"
    asked = ("duo", FIRST, SECOND, "--pairs", pairs, "--jobs", jobs, "--out")
    pipe = subprocess.PIPE
    with subprocess.Popen(command(*asked, out), cwd=ROOT, stdout=pipe, stderr=pipe, text=True) as process:
        deadline = time.monotonic() + SECONDS
        while not (out.exists() and out.read_text().count(" played:") >= 3) and time.monotonic() < deadline:
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        process.send_signal(signal.SIGINT)
        said, complained = process.communicate(timeout=SECONDS)
    assert process.returncode == 130
    assert complained == "interrupted; the same command goes on from here\n"
    assert "score of A" in said
    before = games_in(out)
    assert 3 <= len(before) < 2 * pairs
    with out.open("a") as file:
        file.write("9.1 AB won 1 ahe")
    assert play(*asked, out).returncode == 0
    after = games_in(out)
    assert after[: len(before)] == before
    assert "\n# continued " in out.read_text()
    assert play(*asked, whole).returncode == 0
    uninterrupted = {game.fixture: game.moves for game in games_in(whole)}
    assert {game.fixture: game.moves for game in after} == uninterrupted
    assert len(after) == len(uninterrupted) == 2 * pairs
