"""The flat board as it is painted: on whole pixels, with its rim, its marks and its frames."""

from collections.abc import Sequence
from math import isclose

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, QSizeF
from PySide6.QtGui import QColor, QImage, QPainter

from blokus_desktop.game.board import cells_in
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.notation import parse_move
from blokus_desktop.game.pieces import POLYOMINOES
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color, State
from blokus_desktop.puzzles.puzzle import Goal, Puzzle
from blokus_desktop.ui.board.aids import Aids
from blokus_desktop.ui.board.flat.scene import FlatScene
from blokus_desktop.ui.board.proportions import SHADOW
from blokus_desktop.ui.style.device import DevicePixels
from blokus_desktop.ui.style.scale import SCALE
from blokus_desktop.ui.style.theme import DARK, LIGHT, Look, Theme, contrast

RATIOS = (1, 1.25, 1.5, 1.75, 2)
THEMES = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])


def after(name: str, moves: Sequence[str]) -> State:
    state: State = GAMES[name].start()
    for text in moves:
        state = state.play(parse_move(state.game, text))
    return state


def shown(
    state: State,
    side: float = 700,
    *,
    theme: Theme = LIGHT,
    marks: bool = False,
    aids: Aids | None = None,
    pixels: DevicePixels | None = None,
) -> FlatScene:
    scene = FlatScene()
    scene.animated = False
    scene.set_look(Look(theme, marks=marks))
    scene.set_aids(aids or Aids())
    scene.set_size(QSizeF(side, side), pixels or DevicePixels())
    scene.show_state(state)
    return scene


def painted(scene: FlatScene, ratio: float = 1, shift: QPointF | None = None) -> QImage:
    """The scene on a screen, where its corner may lie between two pixels."""
    size = scene.sceneRect().size()
    image = QImage(QSize(round(size.width() * ratio) + 2, round(size.height() * ratio) + 2), _FORMAT)
    image.setDevicePixelRatio(ratio)
    image.fill(scene._look.theme.window)
    painter = QPainter(image)
    painter.translate(shift or QPointF())
    scene.render(painter, QRectF(QPointF(), size), scene.sceneRect())
    painter.end()
    return image


_WHITE = QColor("white")
_FORMAT = QImage.Format.Format_RGB32


def middle(scene: FlatScene, name: str) -> QPoint:
    assert scene._state is not None
    board = scene._state.game.board
    cell = board.cell(name)
    assert cell is not None
    x, y, _ = board.point(cell)
    return scene.position((x + 0.5, y + 0.5)).toPoint()


@pytest.mark.parametrize("ratio", RATIOS)
@pytest.mark.parametrize("corner", [0, 0.3])
@pytest.mark.parametrize("side", [563, 700, 1001])
def test_squares_are_whole_pixels_of_the_screen(ratio: float, corner: float, side: int) -> None:
    """All pockets look the same, pixel by pixel, wherever the view begins."""
    off = corner / ratio
    scene = shown(GAMES["classic"].start(), side, pixels=DevicePixels(ratio, off, off))
    seen = scene._geometry
    image = painted(scene, ratio, QPointF(off, off))
    cell, left, top = seen.cell * ratio, (seen.left + off) * ratio, (seen.top + off) * ratio
    for place in (cell, left, top):
        assert isclose(place, round(place), abs_tol=1e-6)
    image.setDevicePixelRatio(1)

    def square(column: int, row: int) -> QImage:
        return image.copy(
            QRect(round(left + column * cell), round(top + row * cell), round(cell), round(cell))
        )

    assert {square(8, 8) == square(column, row) for column in range(2, 18, 3) for row in range(1, 19, 4)} == {
        True
    }


@pytest.mark.parametrize("ratio", RATIOS)
def test_no_larger_square_would_have_room(ratio: float) -> None:
    for side in range(560, 900, 37):
        scene = shown(GAMES["classic"].start(), side, pixels=DevicePixels(ratio))
        seen = scene._geometry
        rim = 11 if side - 2 * SHADOW < 620 else 23 if side - 2 * SHADOW < 690 else 25
        assert seen.outer.width() <= side - 2 * SHADOW + 1e-6
        assert 20 * (seen.cell + 1 / ratio) + 2 * rim > side - 2 * SHADOW
        assert seen.rim >= rim - 1 / ratio


@pytest.mark.parametrize("factor", [1.0, 1.6, 2.0])
def test_the_rim_grows_with_all_lengths(factor: float) -> None:
    SCALE.factor = factor
    seen = shown(GAMES["duo"].start(), 796 * factor + 24 * factor)._geometry
    assert seen.rim >= 25 * factor
    assert seen.outer.width() > 780 * factor


def test_names_stand_in_a_rim_that_has_room_for_them() -> None:
    for side, named in ((900, True), (560, False)):
        with_names = shown(GAMES["duo"].start(), side)
        without = shown(GAMES["duo"].start(), side, aids=Aids(coordinates=False))
        assert with_names._geometry == without._geometry
        assert (painted(with_names) != painted(without)) == named


def test_squares_that_are_cut_out_show_the_table() -> None:
    heights = tuple(tuple(int(square) for square in row) for row in ("11111", "11011", "11111", "11100"))
    puzzle = Puzzle("cut", heights, POLYOMINOES, ("blue",), (1,), Goal.FILL)
    scene = shown(puzzle.start(), 500)
    image = painted(scene)
    for spot in ((2.5, 1.5), (4.5, 3.5)):
        assert image.pixelColor(scene.position(spot).toPoint()) == LIGHT.window
    assert image.pixelColor(scene.position((1.5, 1.5)).toPoint()) == LIGHT.pocket


@THEMES
@pytest.mark.parametrize("name", ["blue", "yellow", "red", "green"])
def test_a_usable_corner_is_seen_in_its_pocket(name: str, theme: Theme) -> None:
    colors = ["blue", "yellow", "red", "green"]
    state = after("classic", ["a20", "t20", "t1", "a1"][: colors.index(name) + 1])
    while len(state.laid) < 4:
        state = state.play(next(move for move in state.moves() if isinstance(move, Placement)))
    scene = shown(state, theme=theme)
    color = Color(colors.index(name))
    plain = painted(scene)
    corners = scene._state.usable(color) if scene._state is not None else 0
    scene.show_hand(color, 0, corners)
    marked = painted(scene)
    assert corners
    for cell in cells_in(corners):
        place = middle(scene, state.game.board.name(cell))
        around = [
            marked.pixelColor(place + QPoint(x, y))
            for x in range(-8, 9)
            for y in range(-8, 9)
            if marked.pixelColor(place + QPoint(x, y)) != plain.pixelColor(place + QPoint(x, y))
        ]
        # By its fill or by the line along its edge.
        assert max(contrast(ink, theme.pocket) for ink in around) >= 2.5


def test_a_number_stands_over_no_sign() -> None:
    """With numbers and signs, the square of the number is the same as without signs."""
    state = after("duo", ["e10,f10,g10"])
    aids = Aids(numbers=True, last_move=False, corners=False)
    images = [painted(shown(state, aids=aids, marks=marks)) for marks in (False, True)]
    scene = shown(state, aids=aids)
    side = scene._geometry.cell * 0.6
    for name, same in (("f10", True), ("g10", False)):
        place = middle(scene, name)
        square = QRect(place - QPoint(round(side / 2), round(side / 2)), QSize(round(side), round(side)))
        assert (images[0].copy(square) == images[1].copy(square)) == same, name


def lines_on(scene: FlatScene, image: QImage, name: str) -> list[QColor]:
    """What is within the left edge of a square, half way down, pixel by pixel."""
    side = scene._geometry.cell
    places = range(round(side * 0.36), round(side * 0.47) + 1)
    return [image.pixelColor(middle(scene, name) - QPoint(place, 0)) for place in places]


def apart(one: QColor, other: QColor) -> int:
    pairs = zip(one.getRgb()[:3], other.getRgb()[:3], strict=True)
    return sum(abs(here - there) for here, there in pairs)


@THEMES
def test_moves_pale_with_age(theme: Theme) -> None:
    state = after("classic", ["a20,a19", "t20,t19", "t1,t2", "a1,a2"])
    scene = shown(state, theme=theme)
    laid = [placement for _, placement in state.laid]
    scene.show_fresh([])
    bare = painted(scene)
    scene.show_fresh(laid[1:])
    marked = painted(scene)
    steps = []
    for name in ("a1", "t1", "t20", "a20"):
        pairs = zip(lines_on(scene, bare, name), lines_on(scene, marked, name), strict=True)
        steps.append(max(1 - apart(other, _WHITE) / apart(one, _WHITE) for one, other in pairs))
    assert steps[0] > steps[1] > steps[2] > 0.2
    assert steps[3] == 0


def test_the_line_is_seen_on_white_pieces_too() -> None:
    state = after("duo", ["e10,f10", "j5,k5"])
    scene = shown(state)
    scene.show_fresh([])
    bare = painted(scene)
    scene.show_fresh([placement for _, placement in state.laid])
    pairs = zip(lines_on(scene, bare, "j5"), lines_on(scene, painted(scene), "j5"), strict=True)
    assert max(contrast(one, other) for one, other in pairs) > 2.5


@THEMES
def test_a_conflict_is_framed_on_any_piece(theme: Theme) -> None:
    """The frame is apart from the piece by itself or by the fine line along it."""
    state = after("classic", ["a20,a19", "t20,t19", "t1,t2", "a1,a2"])
    scene = shown(state, theme=theme)
    names = ("a20", "t20", "t1", "a1")
    bare = painted(scene)
    board = state.game.board
    scene.show_conflicts(board.mask(cell for name in names if (cell := board.cell(name)) is not None))
    framed = painted(scene)
    half = round(scene._geometry.cell / 2)
    for name in names:
        place = middle(scene, name)
        fill = bare.pixelColor(place)
        across = [framed.pixelColor(place - QPoint(step, 0)) for step in range(half)]
        assert max(contrast(ink, fill) for ink in across) >= 2.5, name
        assert any(contrast(ink, other) >= 3 for ink in across for other in across), name
