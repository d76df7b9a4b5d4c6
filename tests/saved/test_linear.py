"""Ten times as much takes ten times as long, whatever is in a file: nothing is gone through twice."""

import time
from collections.abc import Callable
from functools import lru_cache
from random import Random

import pytest

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Match
from blokus_desktop.game.notation import move_text
from blokus_desktop.saved import GameFileError, excerpt, has_room_for, read, written
from blokus_desktop.saved.bounds import MAX_NODES, MAX_UNKNOWN, MAX_VALUES
from blokus_desktop.saved.properties import color_identifiers
from blokus_desktop.words.files import file_error_words
from tests.cases import some

ROOT = b"(;GM[Blokus]"
BYTES = 80_000
NODES = MAX_NODES // 10 - 10
GROWS = 30
"""What goes through everything once for each part takes a hundred times as long."""
NOISE = 0.004
"""Seconds that are too short to be compared."""


def seconds(work: Callable[[], object]) -> float:
    """How long something takes at best."""
    found = []
    for _ in range(3):
        started = time.process_time()
        work()
        found.append(time.process_time() - started)
    return min(found)


def assert_linear(small: Callable[[], object], large: Callable[[], object]) -> None:
    before = max(seconds(small), NOISE)
    assert seconds(large) < GROWS * before


def sentence(data: bytes) -> str:
    try:
        read(data)
    except GameFileError as problem:
        return file_error_words(problem)
    return ""


HOSTILE: dict[str, Callable[[int], bytes]] = {
    "spaces": lambda n: b" " * n,
    "line ends": lambda n: b"\n" * n,
    "line ends of all kinds": lambda n: b"\r\n\t\r \n\r" * (n // 7),
    "other white space": lambda n: "\u2003".encode() * (n // 3),
    "spaces before a game": lambda n: b" " * n + ROOT + b")",
    "line ends within a game": lambda n: ROOT + b"\n" * n + b")",
    "line ends after a game": lambda n: ROOT + b")" + b"\n" * n,
    "line ends before what is wrong": lambda n: ROOT + b"\n" * n + b"}",
    "line ends within a property": lambda n: ROOT + b"C" + b"\n" * n + b"[x]" + b"\n" * n + b")",
    "open brackets": lambda n: b"(" * n,
    "open brackets and spaces": lambda n: b"( \n" * (n // 3),
    "open brackets with more and more spaces": lambda n: b"".join(
        b"(" + b" " * i for i in range(int(n**0.5))
    ),
    "open brackets in a game": lambda n: ROOT + b"(" * n,
    "closed brackets": lambda n: ROOT + b")" * n,
    "open values": lambda n: b"[" * n,
    "open values in a property": lambda n: ROOT + b"C[" + b"[" * n,
    "open values that are closed": lambda n: ROOT + b"C[" + b"[" * n + b"])",
    "closed values": lambda n: ROOT + b"C[" + b"]" * n,
    "backslashes without end": lambda n: ROOT + b"C[" + b"\\" * n,
    "backslashes": lambda n: ROOT + b"C[" + b"\\\\" * (n // 2) + b"])",
    "backslashes before line ends": lambda n: ROOT + b"C[" + b"\\\r\n" * (n // 3) + b"])",
    "guarded brackets": lambda n: ROOT + b"C[" + b"\\]" * (n // 2) + b"])",
    "a comment": lambda n: ROOT + b"C[" + b"word " * (n // 5) + b"])",
    "a comment of line ends": lambda n: ROOT + b"C[" + b"\r\n" * (n // 2) + b"])",
    "a comment in many values": lambda n: ROOT + b"C" + b"[a]" * min(n // 160, MAX_VALUES) + b")",
    "a comment that never ends": lambda n: ROOT + b"C[" + b"word " * (n // 5),
    "a name": lambda n: ROOT + b"P1[" + b"A" * n + b"])",
    "a date": lambda n: ROOT + b"DT[" + b" " * n + b"])",
    "a property's name": lambda n: ROOT + b"A" * n + b"[])",
    "a property's name without end": lambda n: ROOT + b"A" * n,
    "a game's name": lambda n: b"(;GM[" + b"A" * n + b"])",
    "a character set": lambda n: ROOT + b"CA[" + b"-" * n + "])é".encode(),
    "a seat": lambda n: ROOT + b"SEAT[human " + b"1" * n + b"])",
    "a seed": lambda n: b"(;GM[Blokus Dice]RU[One-Player 9x9]SEED[" + b"K" * n + b"])",
    "what was seen": lambda n: b"(;GM[Blokus Dice]RU[One-Player 9x9]SEEN[" + b"1:" * (n // 2) + b"])",
    "a roll": lambda n: b"(;GM[Blokus Dice]RU[One-Player 9x9];ROLL[" + b"1," * (n // 2) + b"])",
    "a place": lambda n: ROOT + b"HERE[" + b"1" * n + b"])",
    "a move": lambda n: ROOT + b";1[" + b"a20," * (n // 4) + b"])",
    "a judgment": lambda n: ROOT + b"TE[" + b"1" * n + b"])",
    "values": lambda n: ROOT + b"X" + b"[ab]" * min(n // 160, MAX_VALUES) + b")",
    "values and spaces": lambda n: ROOT + b"X" + b"[ab] \n" * min(n // 160, MAX_VALUES) + b")",
    "too many values": lambda n: ROOT + b"X" + b"[]" * n + b")",
    "too many properties": lambda n: ROOT + b"".join(b"X%d[]" % number for number in range(n // 8)) + b")",
    "a property many times": lambda n: ROOT + b"X[]" * (n // 3) + b")",
    "unknown text before": lambda n: b"text (text) ; " * (n // 14) + ROOT + b")",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_reading_is_linear_in_the_bytes(name: str) -> None:
    small, large = HOSTILE[name](BYTES), HOSTILE[name](10 * BYTES)
    assert len(large) > 3 * len(small)
    assert_linear(lambda: sentence(small), lambda: sentence(large))


def unknown_words(count: int) -> bytes:
    words = b"".join(b"X%d[%d]" % (number, number) for number in range(MAX_UNKNOWN - 1))
    return ROOT + (b";" + words) * (count // 10) + b")"


def placed(count: int, before: bytes, after: bytes) -> bytes:
    state = GAMES["classic"].start()
    moves = [move_text(state.game.board, move).encode() for move in state.moves()]
    nodes = (before + b";1[" + moves[number % len(moves)] + b"]" + after for number in range(count))
    return ROOT + b"".join(nodes) + b")"


def long_games(count: int) -> bytes:
    """Whole games as variations of each other."""
    chance, lines = Random(1), []
    for _ in range(4):
        match, line = Match(GAMES["duo"]), ""
        while match.state.player is not None:
            color = match.state.to_move
            assert color is not None
            move = match.play(chance.choice(match.state.moves())).move
            assert move is not None
            line += f";{color_identifiers(match.game)[color]}[{move_text(match.game.board, move)}]"
        lines.append(line)
    text, nodes = "(;GM[Blokus Duo]", 1
    while nodes + lines[nodes % 4].count(";") <= count:
        text += f"({lines[nodes % 4]})"
        nodes += lines[nodes % 4].count(";")
    return (text + ")").encode()


TREES: dict[str, Callable[[int], bytes]] = {
    "empty nodes": lambda n: ROOT + b";" * n + b")",
    "a deep tree": lambda n: ROOT + b"(;" * n + b")" * n + b")",
    "a deep tree without end": lambda n: ROOT + b"(;" * n,
    "a wide tree": lambda n: ROOT + b"(;)" * n + b")",
    "a wide and deep tree": lambda n: ROOT + b"(;(;)" * (n // 2) + b")" * (n // 2) + b")",
    "a wide tree of moves": lambda n: placed(n, b"(", b")"),
    "a deep tree that goes wrong at its end": lambda n: ROOT + b";C[x]" * n + b";1[t1])",
    "long games": long_games,
    "nodes set up": lambda n: ROOT + b"A1[a20]" + b";PL[2];PL[1]" * (n // 2) + b")",
    "pieces put down and taken off": lambda n: ROOT + b";A1[j10];AE[j10]" * (n // 2) + b")",
    "comments": lambda n: ROOT + b";C[a comment \\] of some words]" * n + b")",
    "words that are not known": unknown_words,
    "the place at the end": lambda n: ROOT + b"HERE[%d]" % n + b";" * n + b")",
    "too many nodes": lambda n: ROOT + b";" * (n + 300 if n < NODES * 2 else n * 11) + b")",
}


@pytest.mark.thorough
@pytest.mark.parametrize("name", some(TREES, 5))
def test_reading_is_linear_in_the_nodes(name: str) -> None:
    small, large = TREES[name](NODES), TREES[name](10 * NODES)
    assert_linear(lambda: sentence(small), lambda: sentence(large))


WORKS: dict[str, Callable[[Match], object]] = {
    "written": written,
    "an excerpt": excerpt,
    "all nodes": lambda match: list(match.nodes()),
    "the way to the end": lambda match: match.line()[-1].path(),
    "room for a comment": lambda match: has_room_for(match, match.root, "x" * 1000),
    "to the end": lambda match: (match.go_to(match.main_line()[-1]), match.go_to(match.root)),
    "cut off and brought back": lambda match: (
        match.delete(child := match.root.children[0]),
        match.restore(child, 0),
    ),
}


@lru_cache
def grown(name: str, nodes: int) -> Match:
    return read(TREES[name](nodes))


@pytest.mark.thorough
@pytest.mark.parametrize("work", WORKS)
@pytest.mark.parametrize(
    "name", ["empty nodes", "a wide tree of moves", "long games", "comments", "nodes set up"]
)
def test_what_is_done_with_a_game_is_linear_in_its_nodes(name: str, work: str) -> None:
    small, large = grown(name, NODES), grown(name, 10 * NODES)
    assert_linear(lambda: WORKS[work](small), lambda: WORKS[work](large))
