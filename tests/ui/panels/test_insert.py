"""The insert: every piece in a place of its own, half a square apart, as large as there is room."""

from collections.abc import Sequence
from itertools import combinations
from random import Random
from time import process_time

import pytest
from PySide6.QtCore import QSize

from blokus_desktop.game.pieces import POLYOMINOES, Piece
from blokus_desktop.ui.panels.insert import (
    INSERTS,
    WIDTHS,
    Insert,
    best_insert,
    best_square,
    insert_as_text,
    inserts_in,
)
from blokus_desktop.ui.panels.packer import packed
from blokus_desktop.ui.panels.plan import MENU, plan
from blokus_desktop.ui.panels.wish import Wish
from blokus_desktop.ui.style.scale import factor_for
from tests.cases import some

ROOMS = [(250, 168), (260, 410), (544, 104), (684, 172), (452, 552), (672, 550), (900, 90), (110, 800)]
"""Widths and heights of trays, in pixels."""
TWELVE = [piece for piece in POLYOMINOES if piece.size == 5]
SETS = {
    "whole": POLYOMINOES,
    "twelve": TWELVE,
    "few": POLYOMINOES[9:12],
    "one": POLYOMINOES[:1],
    "long": [POLYOMINOES[10]],
    "twice": [*TWELVE[:6], *TWELVE[:6]],
}


def squares_of(insert: Insert) -> list[tuple[Piece, set[tuple[float, float]]]]:
    """The upper left corners of the squares of each piece."""
    found = []
    for socket in insert.sockets:
        top = max(y for _, y, _ in socket.shape)
        squares = {(socket.left + x, socket.top + top - y) for x, y, _ in socket.shape}
        found.append((socket.piece, squares))
    return found


def check(insert: Insert, pieces: Sequence[Piece]) -> None:
    """All pieces are there as they are, inside, and half a square from each other, also across corners."""
    lain = squares_of(insert)
    assert sorted(map(id, pieces)) == sorted(id(piece) for piece, _ in lain)
    assert all(socket.shape in socket.piece.orientations for socket in insert.sockets)
    for _, squares in lain:
        for x, y in squares:
            assert 0.5 <= x <= insert.width - 1.5
            assert 0.5 <= y <= insert.height - 1.5
    for (_, one), (_, other) in combinations(lain, 2):
        gap = min(max(abs(a - c), abs(b - d)) - 1 for a, b in one for c, d in other)
        assert gap >= 0.5


def test_the_file_has_an_insert_for_each_width() -> None:
    known = inserts_in(INSERTS.read_text(encoding="utf-8"))
    assert list(known) == list(WIDTHS)
    heights = [max(lain.bottom for lain in each) for each in known.values()]
    assert heights == sorted(heights, reverse=True)
    for width, each in known.items():
        assert max(lain.right for lain in each) <= 2 * width
        assert "".join(insert_as_text(width, each)) in INSERTS.read_text(encoding="utf-8")


def test_inserts_of_the_file_are_closer_than_what_is_packed_at_once() -> None:
    ordered = sorted(POLYOMINOES, key=lambda piece: -piece.size)
    for width, each in inserts_in(INSERTS.read_text(encoding="utf-8")).items():
        at_once = packed(ordered, 2 * width)
        assert at_once is not None
        assert max(lain.bottom for lain in each) <= max(lain.bottom for lain in at_once)


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("name", SETS)
def test_pieces_have_places_of_their_own(name: str, room: tuple[int, int]) -> None:
    insert = best_insert(SETS[name], *room, 42)
    check(insert, SETS[name])
    assert best_insert(SETS[name], *room, 42) == insert


def test_large_pieces_are_above_small_ones_by_and_large() -> None:
    # In a flat tray hardly anything lies below anything else.
    for room in [(250, 168), (260, 410), (452, 552), (672, 550)]:
        insert = best_insert(POLYOMINOES, *room, 42)
        middles = {piece: sum(y for _, y in squares) / piece.size for piece, squares in squares_of(insert)}
        large = [y for piece, y in middles.items() if piece.size == 5]
        small = [y for piece, y in middles.items() if piece.size < 4]
        assert sum(large) / len(large) < sum(small) / len(small)


@pytest.mark.parametrize("name", SETS)
def test_squares_are_as_large_as_told_and_never_larger_with_less_room(name: str) -> None:
    before = 0.0
    for width in range(120, 700, 20):
        square = best_square(width, 300, SETS[name])
        insert = best_insert(SETS[name], width, 300, float("inf"))
        assert square == insert.square(width, 300)
        assert insert.width * square <= width + 1e-9
        assert insert.height * square <= 300 + 1e-9
        # Other sets are packed as they come, a little closer for one width than for the next.
        assert square >= before * (1 if name == "whole" else 0.85)
        before = square


@pytest.mark.parametrize(("cards", "colors"), [(2, 1), (2, 2), (4, 1)])
@pytest.mark.parametrize(
    ("size", "text"),
    [((900, 600), 100), ((700, 1000), 100), ((560, 520), 100), ((1280, 800), 200), ((1280, 800), 100)],
)
def test_no_square_is_smaller_than_12_pixels(
    size: tuple[int, int], text: int, cards: int, colors: int
) -> None:
    factor = factor_for(QSize(*size), text)
    tray = plan(size[0] / factor, size[1] / factor - MENU, Wish(cards, colors)).tray
    assert best_square(tray.width * factor, tray.height * factor, POLYOMINOES) >= 12


def test_of_capped_inserts_the_one_like_the_room_is_taken() -> None:
    wide, high = best_insert(POLYOMINOES, 1000, 600, 20), best_insert(POLYOMINOES, 600, 1000, 20)
    assert wide.width / wide.height > 1.2
    assert high.width / high.height < 0.8


@pytest.mark.parametrize("seed", some(range(20), 5))
def test_any_set_is_packed_quickly(seed: int) -> None:
    """At one size after the other, as while a window is pulled at."""
    chance = Random(seed)
    pieces = chance.choices(POLYOMINOES, k=21)
    best_insert(POLYOMINOES, 500, 400, 42)
    started = process_time()
    for width in range(500, 600):
        check_room = best_insert(pieces, width, 400, 42)
        best_insert(POLYOMINOES, width, 400, 42)
    assert process_time() - started < 100 * 0.005
    check(check_room, pieces)
