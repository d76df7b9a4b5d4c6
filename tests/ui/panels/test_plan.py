"""One function gives every rectangle of a table: in every window nothing overlaps and all is there."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise, product

import pytest
from PySide6.QtCore import QRect, QSize

from blokus_desktop.game.pieces import POLYOMINOES
from blokus_desktop.ui.panels.boxes import Box
from blokus_desktop.ui.panels.insert import best_square
from blokus_desktop.ui.panels.plan import MENU, Plan, plan
from blokus_desktop.ui.panels.wish import Wish
from blokus_desktop.ui.style.scale import factor_for

WISHES = {
    "four": Wish(4),
    "two": Wish(2),
    "two colors a side": Wish(2, colors=2),
    "three on the turntable": Wish(3, tools=4, strip=True),
    "one": Wish(1),
    "sheets": Wish(4, shape=1.2),
    "moves": Wish(4, moves=True),
    "over": Wish(4, over=True),
    "over with moves": Wish(2, over=True, moves=True),
}
TEXTS = (90, 100, 150, 200)
LEAST_SQUARE = 12
NEARLY = 1e-6


def pages(step: int = 20) -> Iterator[tuple[float, float, float]]:
    """Pages of windows from the least size to 4K, with text of any size: width, height and factor.

    Of pages that differ by less than a step, in lengths of a plain window, the first one stands for all.
    """
    seen = set()
    for width, height, text in product(range(560, 3841, step), range(520, 2161, step), TEXTS):
        factor = factor_for(QSize(width, height), text)
        page = (width / factor, height / factor - MENU)
        key = (int(page[0] / step), int(page[1] / step))
        if key not in seen:
            seen.add(key)
            yield (*page, factor)


def cross(one: Box, other: Box) -> bool:
    return (
        one.left < other.right - NEARLY
        and other.left < one.right - NEARLY
        and one.top < other.bottom - NEARLY
        and other.top < one.bottom - NEARLY
    )


def is_inside(box: Box, width: float, height: float) -> bool:
    return (
        box.left >= -NEARLY
        and box.top >= -NEARLY
        and box.right <= width + NEARLY
        and box.bottom <= height + NEARLY
    )


def check(wish: Wish, step: int) -> None:
    for width, height, _ in pages(step):
        made = plan(width, height, wish)
        where = (width, height, made)
        parts, board = list(made.parts()), made.board
        assert all(is_inside(part, width, height) for part in (*parts, made.talk)), where
        assert not any(cross(one, other) for one, other in combinations(parts, 2)), where
        assert all(min(part.width, part.height) >= 24 for part in parts), where
        if width <= height + MENU:
            assert board.width >= width / 2 - NEARLY, where
        strip = made.strip
        assert strip.is_there == (wish.strip and not wish.over), where
        if strip.is_there:
            assert strip.width == board.width >= 250, where
            assert strip.height >= 82, where
            board = board._replace(height=strip.bottom - board.top)
            # In an upright window the turntable has all of the width.
            board = board._replace(width=min(board.width, board.height) if made.upright else board.width)
        assert min(board.width, board.height) >= 190, where
        assert made.board.height >= 160, where
        assert board.width / board.height == pytest.approx(wish.shape)
        assert made.rail.is_there
        if not (wish.over or wish.moves):
            check_hand(made, wish)


def check_hand(made: Plan, wish: Wish) -> None:
    """All cards and all that belongs to the hand is there, with room for what it says."""
    assert len(made.cards) == wish.cards, made
    assert all(card.width >= 110 and card.height >= 44 for card in made.cards), made
    assert made.turn.width >= 118, made
    assert made.tray.height >= 80, made
    assert not made.result.is_there, made


@pytest.mark.parametrize("wish", WISHES.values(), ids=WISHES)
def test_nothing_overlaps_and_all_is_there(wish: Wish) -> None:
    check(wish, 80)


@pytest.mark.thorough
@pytest.mark.parametrize("wish", WISHES.values(), ids=WISHES)
def test_the_same_in_all_windows(wish: Wish) -> None:
    check(wish, 20)


def test_every_piece_can_be_gripped() -> None:
    for width, height, factor in pages(80):
        tray = plan(width, height, Wish(4)).tray
        square = best_square(tray.width, tray.height, POLYOMINOES)
        assert square * factor >= LEAST_SQUARE, (width, height, factor, tray)


@pytest.mark.parametrize("size", [(900, 600), (640, 400), (700, 1000), (560, 520), (1280, 800)])
def test_the_result_takes_the_place_of_the_hand(size: tuple[int, int]) -> None:
    wish = Wish(4)
    playing = plan(size[0], size[1] - MENU, wish)
    over = plan(size[0], size[1] - MENU, replace(wish, over=True))
    assert over.upright == playing.upright
    assert over.cards == ()
    assert not over.tray.is_there
    assert not over.turn.is_there
    assert over.result.width >= 250
    if not over.upright:
        assert over.board == playing.board
        assert over.result == over.side


def shown(size: tuple[int, int], wish: Wish | None = None) -> Plan:
    factor = factor_for(QSize(*size))
    return plan(size[0] / factor, size[1] / factor - MENU, wish or Wish(4))


@pytest.mark.parametrize(
    ("size", "board", "side", "card"),
    [
        ((900, 600), 564, 260, (127, 46)),
        ((700, 1000), 684, 684, (166, 44)),
        ((1024, 640), 604, 344, (169, 46)),
        ((1366, 728), 656, 564, (276, 108)),
        ((2560, 1440), 796, 672, (330, 108)),
        ((3440, 1440), 796, 685, (336, 108)),
    ],
)
def test_the_figures_of_some_windows(
    size: tuple[int, int], board: float, side: float, card: tuple[float, float]
) -> None:
    made = shown(size)
    assert made.board.width == pytest.approx(board, abs=1)
    assert made.side.width == pytest.approx(side, abs=1)
    assert (made.cards[0].width, made.cards[0].height) == pytest.approx(card, abs=1)


def test_what_folds_with_the_height() -> None:
    high, middle, low = shown((1300, 800)), shown((1300, 700)), shown((1300, 640))
    assert (high.ribbon.height, middle.ribbon.height, low.ribbon.height) == (40, 24, 0)
    assert (high.full, middle.full, low.full) == (True, True, False)
    assert (high.words, shown((1180, 800)).words, shown((700, 1000)).words) == (True, False, False)


def test_a_larger_window_of_the_same_kind_shows_no_less() -> None:
    assert [shown(size).full for size in ((1270, 760), (1280, 781), (1280, 800), (1300, 860))] == [True] * 4


def test_moves_stand_open_where_nothing_else_can_use_the_room() -> None:
    wide = shown((3440, 1440))
    assert wide.moves_stay
    assert 280 <= wide.moves.width <= 440
    assert not shown((2560, 1440)).moves.is_there
    asked = shown((1440, 900), Wish(4, moves=True))
    assert asked.moves.left > asked.tray.right
    # Where a column would cost too much of the board, they take the place of the tray.
    narrow = shown((900, 600), Wish(4, moves=True))
    assert narrow.board == shown((900, 600)).board
    assert narrow.moves == shown((900, 600)).tray
    assert not narrow.tray.is_there


def test_cards_lie_as_their_corners_do() -> None:
    first, second, third, fourth = shown((1280, 800)).cards
    assert first.top == second.top < third.top == fourth.top
    assert first.left == fourth.left < second.left == third.left
    row = shown((700, 1000)).cards
    assert [card.left for card in row] == sorted(card.left for card in row)


def test_neighbors_do_not_overlap_on_the_screen() -> None:
    for factor in (0.9, 1.05, 1.35, 1.6, 3.2):
        boxes = [Box(10.3 * place, 0, 10.3, 10) for place in range(20)]
        places: list[QRect] = [box.in_pixels(factor) for box in boxes]
        assert all(one.right() + 1 == other.left() for one, other in pairwise(places))


def test_with_large_text_the_board_takes_what_stands_around_it() -> None:
    # 900x600 at 150 %: lengths are 1.4 times as large.
    made = plan(900 / 1.4, 600 / 1.4 - MENU, Wish(2, colors=2))
    assert made.board.width * 1.4 >= 460
    assert made.rail.width >= 44
    assert made.side.width >= 250
