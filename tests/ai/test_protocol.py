"""The form of the conversation: numbers, comments, broken lines, and every way in which it can end."""

import os
import re
import signal
import subprocess
import sys
import time

import pytest

from blokus_desktop import __version__
from blokus_desktop.ai.answers import LONGEST_ANSWER, Answer, Answers
from blokus_desktop.ai.commands import LONGEST_LINE
from tests.ai.talking import ENGINE, SECONDS, Said, answers_in, raw_script, script, talk

COMMANDS = (
    "all_legal analyze clear_board cputime final_score g genmove known_command level list_commands "
    "list_games loadsgf name p param play protocol_version puzzle_back puzzle_count puzzle_day puzzle_hint "
    "puzzle_make puzzle_pieces puzzle_solve quit reg_genmove set_game set_puzzle set_random_seed "
    "showboard stop time_limit time_settings undo version"
)

WITHOUT_QT = """
import sys
sys.modules["PySide6"] = sys.modules["shiboken6"] = None
from blokus_desktop.__main__ import main
sys.exit(main(["engine", "--quiet", "--game", "duo"]))
"""


def test_it_says_who_it_is_and_what_it_can() -> None:
    assert script("name", "version", "protocol_version", "list_commands") == [
        ("=", "Blokus Desktop"),
        ("=", __version__),
        ("=", "2"),
        ("=", COMMANDS.replace(" ", "\n")),
    ]
    assert script("known_command genmove", "known_command dance", "known_command") == [
        ("=", "true"),
        ("=", "false"),
        ("?", "arguments needed: 1, given: 0"),
    ]


def test_answers_carry_the_number_of_the_command() -> None:
    assert script("12 name", "007 dance", "3", "name") == [
        ("=12", "Blokus Desktop"),
        ("?007", "unknown command"),
        ("?3", "unknown command"),
        ("=", "Blokus Desktop"),
    ]


def test_comments_empty_lines_and_other_line_ends_are_passed_over() -> None:
    data = b"# nothing\r\n\r\n   \n\t\n name # who\r\n5\tname\r\nname"
    expected = [("=", "Blokus Desktop"), ("=5", "Blokus Desktop"), ("=", "Blokus Desktop")]
    assert answers_in(raw_script(data).stdout.decode()) == expected


BAD_LINES = [
    (b"dance", "?", "unknown command"),
    (b"NAME", "?", "unknown command"),
    (b"9 name \x00", "?9", "the line is not text"),
    (b"\x7fELF\x02\x01\x01\xff\xfe", "?", "the line is not text"),
    (b"name \xff", "?", "the line is not text"),
    (b"4 " + b"x" * (LONGEST_LINE + 1), "?4", "the line is too long"),
    (b"x" * 1_000_000, "?", "the line is too long"),
    (b"1" * 5_000, "?", "unknown command"),
    (b'loadsgf "' + b'"' * 7_000, "?", "cannot be opened"),
    ("name \u2028".encode() * 500, "=", "Blokus Desktop"),
]


def test_bad_lines_are_answered_and_forgotten() -> None:
    data = b"".join(line + b"\nname\n" for line, _, _ in BAD_LINES)
    said = answers_in(raw_script(data).stdout.decode())
    for (_, mark, complaint), bad in zip(BAD_LINES, said[::2], strict=True):
        assert (bad.mark, complaint in bad.text) == (mark, True), bad
    assert set(said[1::2]) == {("=", "Blokus Desktop")}


def test_nothing_is_answered_after_quit() -> None:
    with talk() as talking:
        talking.say("1 quit", "2 name")
        assert talking.answer() == ("=1", "")
        assert talking.line() is None
        assert talking.finish() == (0, b"")


def test_the_end_of_the_input_is_the_end() -> None:
    assert raw_script(b"").stdout == b""
    assert answers_in(raw_script(b"name").stdout.decode()) == [("=", "Blokus Desktop")]


def test_it_leaves_quietly_when_nobody_reads_the_answers() -> None:
    pipe = subprocess.PIPE
    with subprocess.Popen(ENGINE, stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(b"name\n" * 3)
        assert process.wait(SECONDS) == 0
        assert process.stderr.read() == b""


def test_a_flood_of_commands_is_answered_in_order() -> None:
    # More than the engine lets wait.
    numbers = range(12_000)
    said = answers_in(raw_script(b"".join(b"%d name\n" % number for number in numbers)).stdout.decode())
    assert [answer.mark for answer in said] == [f"={number}" for number in numbers]


def test_a_script_in_a_shell_gets_its_answers() -> None:
    said = script("set_game Blokus Duo", "genmove b", "showboard", "quit", options=["--simulations", "20"])
    assert [answer.mark for answer in said] == ["="] * 4
    assert len(said[1].text.split(",")) == 5
    assert "white to move, player 2" in said[2].text


def test_it_runs_where_there_is_no_qt() -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_QT],
        input=b"level 5\ngenmove b\nquit\n",
        capture_output=True,
        timeout=SECONDS,
    )
    assert done.returncode == 0, done.stderr.decode()
    assert done.stdout.startswith(b"=\n\n= ")


def test_nothing_of_the_window_is_loaded() -> None:
    done = subprocess.run(
        [sys.executable, "-v", *ENGINE[1:]],
        input=b"level 5\ngenmove 1\n",
        capture_output=True,
        timeout=SECONDS,
    )
    loaded = {line.split("'")[1] for line in done.stderr.decode().splitlines() if line.startswith("import '")}
    assert {"blokus_desktop.ai.dice_player", "blokus_desktop.ai.kernel.search_tree"} <= loaded
    assert not [name for name in loaded if name.startswith(("PySide6", "shiboken6", "blokus_desktop.ui"))]


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (["--game", "chess"], "there is no game 'chess'"),
        (["--level", "11"], "invalid choice"),
        (["--seed", "-1"], "--seed"),
        (["--seconds", "nan"], "a time must be a number of seconds"),
        (["--simulations", "-1"], "--simulations"),
        (["--threads", "0"], "--threads"),
        (["--dance"], "--dance"),
    ],
)
def test_wrong_options_are_refused(options: list[str], complaint: str) -> None:
    done = subprocess.run([*ENGINE, *options], input=b"", capture_output=True, timeout=SECONDS)
    assert done.returncode == 2
    assert complaint in done.stderr.decode()


def test_options_set_what_commands_set() -> None:
    options = ["--game", "Blokus Duo", "--level", "2", "--seed", "7", "--seconds", "0.5"]
    said = script("param", "all_legal b", options=[*options, "--simulations", "30", "--threads", "3"])
    assert said[0] == ("=", "level 2\nseconds 0.5\nsimulations 30\nthreads 3\nseed 7")


def test_without_a_seed_it_leaves_one_processor_alone() -> None:
    free = max(1, min(4, (os.cpu_count() or 1) - 1))
    assert f"threads {free}" in script("param")[0].text.splitlines()
    assert "threads 1" in script("param", options=["--seed", "7"])[0].text.splitlines()


def test_it_tells_what_it_does_unless_it_is_quiet() -> None:
    loud = [option for option in ENGINE if option != "--quiet"]
    lines = b"level 4\ngenmove 1\nlevel 5\ngenmove 2\nset_game tower-4\ngenmove 1\n"
    done = subprocess.run(loud, input=lines, capture_output=True, timeout=SECONDS)
    glance, searched, solid = done.stderr.decode().splitlines()
    assert re.fullmatch(r"level 4, nothing tried out in \d+\.\d\d s", glance)
    assert re.fullmatch(r"level 5, \d+ games tried out in \d+\.\d\d s", searched)
    assert re.fullmatch(r"level 5, \d+ games tried out in \d+\.\d\d s", solid)


def test_an_interrupt_ends_it_without_a_word() -> None:
    with talk() as talking:
        assert talking.ask("name").mark == "="
        talking.process.send_signal(signal.SIGINT)
        assert talking.finish() == (130, b"")


def test_answers_are_put_together_from_pieces() -> None:
    data = b"hello\n=1 a\n\n?2 \n\n= \r\nb\r\n\r\n\n=3\n"
    answers = Answers()
    found = [answer for byte in data for answer in answers.heard(bytes([byte]))]
    assert found == [Answer("1", True, "a"), Answer("2", False, ""), Answer("", True, "b")]
    assert answers.heard(b"\n") == [Answer("3", True, "")]


def test_an_answer_that_does_not_end_is_noticed() -> None:
    answers = Answers()
    assert answers.heard(b"=" + b"x" * (LONGEST_ANSWER - 1)) == []
    with pytest.raises(ValueError, match="does not end"):
        answers.heard(b"x")


def test_the_engine_starts_fast() -> None:
    started = time.monotonic()
    assert script("name") == [Said("=", "Blokus Desktop")]
    # Where it takes 0.2 s, the window's libraries alone take longer.
    assert time.monotonic() - started < 5
