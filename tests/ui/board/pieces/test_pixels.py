"""Pieces sit on whole pixels of the screen, whatever its ratio, and are painted once."""

from itertools import product

import pytest
from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsScene

from blokus_desktop.game.pieces import POLYOMINOES
from blokus_desktop.ui.board.pieces import piece_painter
from blokus_desktop.ui.board.pieces.items import GhostItem, PieceItem
from blokus_desktop.ui.board.pieces.pictures import Pictures
from blokus_desktop.ui.board.pieces.piece_painter import (
    KEPT,
    PICTURES,
    Style,
    paint_piece,
    paint_sized,
    paint_straight,
    paint_stretched,
    paint_swatch,
)
from blokus_desktop.ui.style.theme import DARK, LIGHT, Look
from tests.ui.board.pieces.painted import U, canvas, on_ground, painted

RATIOS = pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 1.75, 2.0])
LOOK = Look()
BLUE = LOOK.ink("blue")


def cut(image: QImage, left: float, top: float, width: float, height: float) -> QImage:
    found = image.copy(QRect(round(left), round(top), round(width), round(height)))
    found.setDevicePixelRatio(1)
    return found


def differing(one: QImage, other: QImage) -> int:
    """The farthest that two pictures of a size are apart in a part of a color."""
    assert one.size() == other.size()
    most = 0
    for x, y in product(range(one.width()), range(one.height())):
        pairs = zip(one.pixelColor(x, y).getRgb(), other.pixelColor(x, y).getRgb(), strict=True)
        most = max(most, *(abs(a - b) for a, b in pairs))
    return most


@RATIOS
@pytest.mark.parametrize("style", [Style.PLAIN, Style.GHOST, Style.REFUSED, Style.GIVEN])
def test_a_piece_looks_alike_wherever_it_lies(ratio: float, style: Style) -> None:
    """Even where the place it is told lies between two pixels."""
    pixels = 32
    cell = pixels / ratio
    first, *others = (
        on_ground(U, BLUE, LOOK, cell, style, ratio=ratio, at=QPointF(cell + shift, cell + shift))
        for shift in (0.0, 0.3 / ratio, -0.3 / ratio)
    )
    assert all(other == first for other in others)


@RATIOS
def test_the_border_of_a_piece_lies_between_two_pixels(ratio: float) -> None:
    """Left of its square and above it is nothing of a piece."""
    pixels = 32
    image = on_ground(U, BLUE, LOOK, pixels / ratio, ratio=ratio)
    down = int(2.5 * pixels)
    assert image.pixelColor(pixels - 1, down) == LOOK.theme.pocket
    assert image.pixelColor(pixels + 1, down) != LOOK.theme.pocket
    # The line along it is not spread over two pixels.
    edge = [image.pixelColor(pixels + step, down) for step in range(3)]
    assert min(abs(color.lightness() - BLUE.edge.lightness()) for color in edge) <= 12


@RATIOS
def test_pieces_of_a_board_are_moved_by_whole_pixels(ratio: float) -> None:
    cell = 32 / ratio
    scene = QGraphicsScene(QRectF(0, 0, 8 * cell, 8 * cell))
    for x, y in ((0, 0), (4, 3)):
        item = PieceItem(frozenset((x + a, y + b) for a, b in U), cell, BLUE, LOOK)
        item.moveBy(cell / 2, cell / 2)
        scene.addItem(item)
    image = canvas(8 * cell, 8 * cell, LOOK.theme.pocket, ratio)
    painted(image, lambda painter: scene.render(painter, scene.sceneRect(), scene.sceneRect()))
    near, far = (cut(image, 16 + 32 * x, 16 + 32 * y, 96, 64) for x, y in ((0, 0), (4, 3)))
    assert near == far
    assert near.pixelColor(48, 48) != LOOK.theme.pocket


def test_a_picture_of_a_piece_is_the_piece() -> None:
    """As it is painted stroke by stroke, but for what rounding does."""
    for style in (Style.PLAIN, Style.GIVEN, Style.DRAWN):
        kept = on_ground(U, BLUE, LOOK, 30, style)

        def straight(painter: QPainter, style: Style = style) -> None:
            painter.translate(30, 30)
            painter.scale(30, 30)
            paint_straight(painter, U, BLUE, LOOK, style)

        assert differing(kept, painted(canvas(150, 120, LOOK.theme.pocket), straight)) <= 6


def test_a_turned_piece_is_painted_by_a_turned_painter() -> None:
    """No picture of it is kept: it would be seen once."""
    PICTURES.clear()

    def turned(painter: QPainter) -> None:
        painter.translate(100, 100)
        painter.rotate(30)
        painter.scale(40, 40)
        paint_piece(painter, U, BLUE, LOOK)

    image = painted(canvas(300, 300, LOOK.theme.pocket), turned)
    assert len(PICTURES) == 0
    assert image != canvas(300, 300, LOOK.theme.pocket)


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[frozenset[tuple[int, int]]]:
    """The pieces that are painted, and not only shown from a picture of them."""
    found: list[frozenset[tuple[int, int]]] = []
    paint = piece_painter.paint_plastic

    def count(painter: QPainter, squares: frozenset[tuple[int, int]], *rest: object) -> None:
        found.append(squares)
        paint(painter, squares, *rest)

    monkeypatch.setattr(piece_painter, "paint_plastic", count)
    return found


def test_a_piece_is_painted_once(counted: list[frozenset[tuple[int, int]]]) -> None:
    PICTURES.clear()
    for _ in range(3):
        for place in ((30.0, 30.0), (60.0, 60.0)):
            on_ground(U, BLUE, LOOK, 30, at=QPointF(*place))
        # As part of a board, and dimmed.
        on_ground(frozenset((x + 2, y + 1) for x, y in U), BLUE, LOOK, 30)
        on_ground(U, BLUE, LOOK, 30, Style.DIMMED)
    assert counted == [U]
    on_ground(U, BLUE, LOOK, 31)
    on_ground(U, LOOK.ink("red"), LOOK, 30)
    on_ground(U, BLUE, Look(DARK), 30)
    on_ground(U, BLUE, Look(LIGHT, marks=True), 30)
    on_ground(U, BLUE, LOOK, 30, ratio=2)
    assert len(counted) == 6


def test_pictures_take_up_no_more_than_is_allowed() -> None:
    kept = Pictures(10_000)
    made: list[int] = []

    def show(number: int) -> None:
        def make() -> QPixmap:
            made.append(number)
            return QPixmap(20, 20)

        kept.get(number, make)

    for number in range(20):
        show(number)
        # One that is in use stays.
        show(0)
        assert kept.bytes <= 10_000
    show(19)
    assert made == list(range(20))
    show(3)
    assert made[-1] == 3


def test_all_pieces_find_room_on_a_large_screen(counted: list[frozenset[tuple[int, int]]]) -> None:
    """All 84 pieces of a game on the board, and one color in the tray; what was painted once stays."""
    shapes = [frozenset((x, y) for x, y, _ in piece.orientations[0]) for piece in POLYOMINOES]
    names, board, tray = ("blue", "yellow", "red", "green"), 59, 65

    def show_all() -> None:
        for shape in shapes:
            for name in names:
                paint_on(board, shape, name)
            paint_on(tray, shape, names[0])

    def paint_on(pixels: int, shape: frozenset[tuple[int, int]], name: str) -> None:
        painted(
            canvas(1, 1, LOOK.theme.pocket),
            lambda painter: paint_sized(painter, shape, pixels, LOOK.ink(name), LOOK),
        )

    PICTURES.clear()
    show_all()
    assert len(counted) == len(PICTURES) == len(shapes) * (len(names) + 1)
    assert PICTURES.bytes < KEPT
    counted.clear()
    show_all()
    assert counted == []


def test_a_stretched_piece_is_not_painted_in_every_size() -> None:
    PICTURES.clear()
    pictures = []
    for scale in (1.0, 1.05, 1.3):

        def stretched(painter: QPainter, side: float = 30 * scale) -> None:
            painter.translate(20, 20)
            painter.shear(0.2, 0)
            painter.scale(side, side)
            paint_stretched(painter, U, 30, BLUE, LOOK)

        pictures.append(painted(canvas(200, 200, LOOK.theme.pocket), stretched))
    assert len(PICTURES) == 1
    bodies = [picture.pixelColor(80, 65) for picture in pictures]
    assert all(abs(body.hslHue() - BLUE.fill.hslHue()) < 8 for body in bodies)
    assert pictures[0] != pictures[1] != pictures[2]


def test_a_held_piece_tells_what_its_squares_take_up() -> None:
    scene, ghost = QGraphicsScene(), GhostItem()
    scene.addItem(ghost)
    squares = frozenset((x + 3, y + 2) for x, y in U)
    ghost.show_piece(squares, QPointF(10, 20), 30, BLUE, LOOK, Style.GHOST)
    assert ghost.squares_rect() == QRectF(QPointF(100, 80), QSizeF(90, 60))
    assert ghost.sceneBoundingRect().contains(ghost.squares_rect().translated(10, 15))


def test_a_swatch_is_in_the_middle_of_its_place() -> None:
    image = painted(
        canvas(60, 60, LOOK.theme.card),
        lambda painter: paint_swatch(painter, QRectF(10, 20, 40, 20), BLUE, LOOK),
    )
    ground = LOOK.theme.card
    assert image.pixelColor(30, 30) != ground
    assert all(image.pixelColor(*place) == ground for place in ((18, 30), (30, 18), (45, 30), (30, 45)))
    assert all(image.pixelColor(*place) != ground for place in ((22, 30), (30, 22), (38, 30), (30, 38)))
