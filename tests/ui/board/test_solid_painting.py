"""Piles in pixels: what is painted where, seams only between pieces, free pieces, and all from above."""

from random import Random

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from blokus_desktop.game.board import Point, cells_in
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.pieces import POLYCUBES
from blokus_desktop.game.state import Color
from blokus_desktop.ui.board.camera import Camera, corners_of_box
from blokus_desktop.ui.board.pieces.piece_painter import Style
from blokus_desktop.ui.board.solid.faces import lightness_of
from blokus_desktop.ui.board.solid.free_piece import FreePiece
from blokus_desktop.ui.board.solid.heights import Relief, paint_relief
from blokus_desktop.ui.board.solid.painting import (
    Signs,
    Stone,
    paint_pile,
    paint_solid_piece,
    pile_of,
)
from blokus_desktop.ui.board.solid.table_painting import (
    camera_for,
    paint_turntable,
)
from blokus_desktop.ui.style.theme import DARK, LIGHT, Look, Theme, contrast, mixed
from tests.playing import random_position

SIDE = 600
LOOK = Look(LIGHT)
GROUND = QColor("#808080")
BLUE, RED = QColor("#1D57B3"), QColor("#D8403B")


def painted(paint, ground: QColor = GROUND) -> QImage:
    """The picture that something paints on a plain ground."""
    image = QImage(SIDE, SIDE, QImage.Format.Format_RGB32)
    image.fill(ground)
    painter = QPainter(image)
    paint(painter)
    painter.end()
    return image


def one(color: QColor, piece: int = 0) -> Stone:
    return Stone(color, 0, piece)


def fitted(turn: float, tilt: float, distance: float | None = None) -> Camera:
    """A camera that has a box of four cubes a side in its picture."""
    corners = corners_of_box((0, 0, 0), (4, 4, 4))
    return Camera(turn, tilt, distance, (2, 2, 2)).fitted(corners, 20, 20, SIDE - 40, SIDE - 40)


@pytest.mark.parametrize("seed", range(12))
def test_every_place_has_the_color_of_the_cube_seen_there(seed: int) -> None:
    chance = Random(seed)
    state = random_position(GAMES[chance.choice(["tower-4", "stairs-4", "pyramid-3", "wall-2x2"])], seed, 30)
    game = state.game
    pile = pile_of(game.board, ((c, p.cells) for c, p in state.laid), game.colors, LOOK)
    rect = QRectF(0, 0, SIDE, SIDE)
    camera = camera_for(
        game.board, chance.uniform(0, 360), chance.uniform(0, 90), rect, perspective=seed % 2 == 0
    )
    image = painted(lambda painter: paint_pile(painter, camera, pile, LOOK))
    checked = 0
    for _ in range(600):
        place = (chance.uniform(0, SIDE - 1), chance.uniform(0, SIDE - 1))
        hit = camera.hit(place, pile)
        around = [camera.hit((place[0] + dx, place[1] + dy), pile) for dx in (-3, 3) for dy in (-3, 3)]
        if any((other and other.cube) != (hit and hit.cube) for other in around):
            continue
        color = image.pixelColor(int(place[0]), int(place[1]))
        if hit is None:
            assert color == GROUND
            continue
        if any(other is None or other.normal != hit.normal for other in around):
            continue
        expected = pile[hit.cube].color
        assert min(abs(color.hue() - expected.hue()), 360 - abs(color.hue() - expected.hue())) <= 6
        checked += 1
    assert checked > 15


def test_the_light_stays_with_who_looks() -> None:
    for turn in range(0, 360, 15):
        camera = Camera(turn, 30)
        faces = [
            normal
            for normal in ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0))
            if camera.faces_eye(normal, (0, 0, 0))
        ]
        lightness = {
            camera.right[0] * x + camera.right[1] * y: lightness_of((x, y, z), camera) for x, y, z in faces
        }
        assert sorted(lightness.values()) == [lightness[side] for side in sorted(lightness)]
        assert all(0.7 < value < lightness_of((0, 0, 1), camera) for value in lightness.values())
    half = Camera(45, 30)
    assert lightness_of((0, -1, 0), half) == pytest.approx(0.74)
    assert lightness_of((1, 0, 0), half) == pytest.approx(0.92)
    assert lightness_of((0, 0, 1), half) == 1.13


def test_seams_are_between_pieces_and_nowhere_else() -> None:
    camera = fitted(0, 20)
    edge = camera.project((2, 0, 0.5))
    line = range(int(edge[0]) - 3, int(edge[0]) + 4)

    def darkest(second: int) -> int:
        pile = {(1, 0, 0): one(BLUE, 0), (2, 0, 0): one(BLUE, second)}
        image = painted(lambda painter: paint_pile(painter, camera, pile, LOOK))
        return min(image.pixelColor(x, int(edge[1])).value() for x in line)

    face = painted(lambda painter: paint_pile(painter, camera, {(1, 0, 0): one(BLUE)}, LOOK))
    x, y = camera.project((1.1, 0, 0.5))
    plain = face.pixelColor(int(x), int(y)).value()
    assert darkest(0) == pytest.approx(plain, abs=4)
    assert darkest(1) < 0.75 * plain


def test_a_free_piece_is_hidden_by_what_is_before_it_and_still_outlined() -> None:
    camera = fitted(0, 15)
    wall: dict[Point, Stone] = {(x, 0, z): one(BLUE) for x in range(4) for z in range(4)}
    behind = FreePiece(frozenset({(1, 2, 0)}), RED, 2, Style.GHOST)
    image = painted(lambda painter: paint_pile(painter, camera, wall, LOOK, free_piece=behind))
    x, y = camera.project((1.5, 2, 0.4))
    assert abs(image.pixelColor(int(x), int(y)).hue() - BLUE.hue()) < 6
    without = painted(lambda painter: paint_pile(painter, camera, wall, LOOK))
    assert image != without


def test_a_ghost_and_a_refused_piece_look_unlike_each_other_and_a_laid_one() -> None:
    camera = fitted(30, 30)
    points = frozenset({(1, 1, 0), (2, 1, 0)})
    pictures = [
        painted(
            lambda painter, style=style: paint_pile(
                painter, camera, {}, LOOK, free_piece=FreePiece(points, RED, 2, style)
            )
        )
        for style in (Style.PLAIN, Style.GHOST, Style.REFUSED)
    ]
    x, y = map(int, camera.project((1.5, 1.5, 1)))
    red = [abs(picture.pixelColor(x, y).saturation()) for picture in pictures]
    assert red[0] > red[1] > red[2]


def test_marks_and_signs_are_painted_on_faces() -> None:
    camera = fitted(20, 60)
    pile = {(1, 1, 0): one(BLUE)}
    plain = painted(lambda painter: paint_pile(painter, camera, pile, LOOK))
    marked = painted(lambda painter: paint_pile(painter, camera, pile, Look(LIGHT, marks=True)))
    x, y = map(int, camera.project((1.5, 1.5, 1)))
    assert marked.pixelColor(x, y).lightness() > plain.pixelColor(x, y).lightness() + 60
    signs = Signs(lines={(1, 1, 0): 0.95})
    lined = painted(lambda painter: paint_pile(painter, camera, pile, LOOK, signs=signs))
    assert lined.pixelColor(x, y) == plain.pixelColor(x, y)
    inside = camera.project((1.13, 1.5, 1))
    assert lined.pixelColor(*map(round, inside)).lightness() > plain.pixelColor(x, y).lightness() + 60
    faults = Signs(faults=frozenset({(3, 3, 0)}))
    pointed = painted(lambda painter: paint_pile(painter, camera, pile, LOOK, signs=faults))
    x, y = map(int, camera.project((3.5, 3.5, 1)))
    assert pointed.pixelColor(x, y).red() > pointed.pixelColor(x, y).blue()


def dots_on(color: QColor, theme: Theme) -> dict[Point, QColor]:
    """The dot on top of a cube at which its own color can go on."""
    return {(1, 1, 1): mixed(color, theme.text, 0.2)}


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("name", ["blue", "yellow", "red", "green"])
def test_a_dot_is_seen_on_a_stone_of_its_own_color(name: str, theme: Theme) -> None:
    camera, look = fitted(20, 40), Look(theme)
    color = look.color(name)
    pile = {(1, 1, 0): one(color)}
    plain, dotted = (
        painted(lambda painter, dots=dots: paint_pile(painter, camera, pile, look, signs=Signs(dots=dots)))
        for dots in ({}, dots_on(color, theme))
    )
    places = [camera.project((1 + x / 40, 1 + y / 40, 1)) for x in range(8, 33) for y in range(8, 33)]
    apart = [contrast(dotted.pixelColor(int(x), int(y)), plain.pixelColor(int(x), int(y))) for x, y in places]
    assert sum(step > 1.8 for step in apart) > 20


@pytest.mark.parametrize("turn", [0, 20, 45, 110, 200, 290])
@pytest.mark.parametrize("sign", ["number", "mark"])
def test_a_dot_leaves_what_else_is_on_a_stone_alone(sign: str, turn: float) -> None:
    camera, look = fitted(turn, 30), Look(LIGHT, marks=sign == "mark")
    pile = {(1, 1, 0): one(BLUE)}
    names = {} if sign == "mark" else {(1, 1, 0): "24"}
    signed, both = (
        painted(
            lambda painter, dots=dots: paint_pile(
                painter, camera, pile, look, signs=Signs(names=names, dots=dots)
            )
        )
        for dots in ({}, dots_on(BLUE, LIGHT))
    )
    x, y = map(int, camera.project((1.5, 1.5, 1)))
    around = [(x + dx, y + dy) for dx in range(-16, 17) for dy in range(-12, 13)]
    assert all(signed.pixelColor(*place) == both.pixelColor(*place) for place in around)
    assert signed != both


@pytest.mark.parametrize("piece", POLYCUBES, ids=lambda piece: piece.name)
def test_a_piece_alone_fills_its_rectangle(piece) -> None:
    rect = QRectF(100, 150, 300, 200)
    for shape in piece.orientations[:3]:
        image = painted(
            lambda painter, shape=shape: paint_solid_piece(painter, rect, shape, LOOK.ink("blue"), LOOK)
        )
        found = [
            (x, y) for x in range(0, SIDE, 5) for y in range(0, SIDE, 5) if image.pixelColor(x, y) != GROUND
        ]
        assert all(rect.adjusted(-2, -2, 2, 2).contains(QPointF(*place)) for place in found)
        width = max(x for x, _ in found) - min(x for x, _ in found)
        height = max(y for _, y in found) - min(y for _, y in found)
        # The box around the piece fits, of which an edge or two may be empty.
        assert width > 0.55 * rect.width() or height > 0.55 * rect.height()


@pytest.mark.parametrize("turns", range(4))
def test_from_above_only_the_highest_cubes_are_seen(turns: int) -> None:
    state = random_position(GAMES["tower-4"], 5, 24)
    board, colors = state.game.board, state.game.colors
    pile = pile_of(board, ((c, p.cells) for c, p in state.laid), colors, LOOK)
    side, relief = SIDE / 5, Relief(board, pile, turns)
    image = painted(lambda painter: paint_relief(painter, QPointF(), side, relief, LOOK))
    for x in range(3, 7):
        for y in range(3, 8):
            stones = [pile[x, y, z] for z in range(8) if (x, y, z) in pile]
            across, down = [(x - 3, 7 - y), (y - 3, x - 3), (6 - x, y - 3), (7 - y, 6 - x)][turns]
            color = image.pixelColor(int((across + 0.5) * side), int((down + 0.2) * side))
            if stones:
                assert abs(color.hue() - stones[-1].color.hue()) < 8
            else:
                assert color.saturation() < 60


@pytest.mark.parametrize("name", ["tower-2", "wall-4", "stairs-3", "pyramid-2"])
@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_a_structure_has_a_picture(name: str, theme) -> None:
    board = GAMES[name].board
    rect = QRectF(0, 0, SIDE, SIDE)
    image = painted(lambda painter: paint_turntable(painter, rect, board, {}, Look(theme)), theme.window)
    assert image.pixelColor(2, 2) == theme.window
    shades = {image.pixel(x, y) for x in range(0, SIDE, 3) for y in range(0, SIDE, 3)}
    assert len(shades) > 10


def test_the_table_keeps_its_size_while_it_turns() -> None:
    board = GAMES["stairs-4"].board
    rect = QRectF(0, 0, 700, 600)
    scales = [camera_for(board, turn, 30, rect).scale for turn in range(0, 360, 5)]
    assert max(scales) / min(scales) < 1.001


def test_piles_know_their_pieces() -> None:
    state = random_position(GAMES["wall-4"], 1, 12)
    pile = pile_of(state.game.board, ((c, p.cells) for c, p in state.laid), state.game.colors, LOOK)
    for number, (color, placement) in enumerate(state.laid):
        for cell in cells_in(placement.cells):
            stone = pile[state.game.board.point(cell)]
            assert (stone.piece, Color(stone.mark)) == (number, color)


@pytest.mark.parametrize("theme", [LIGHT, DARK])
@pytest.mark.parametrize("color", ["blue", "yellow", "red", "green"])
def test_each_cube_of_a_piece_in_the_tray_can_be_counted(theme: Theme, color: str) -> None:
    look, shape = Look(theme), ((0, 0, 0), (1, 0, 0), (2, 0, 0))
    rect, ink = QRectF(20, 20, 200, 200), look.ink(color)
    image = painted(lambda painter: paint_solid_piece(painter, rect, shape, ink, look, Camera(30, 60)))
    corners = corners_of_box((0, 0, 0), (3, 1, 1))
    camera = Camera(30, 60, target=(1.5, 0.5, 0.5)).fitted(corners, 20, 20, 200, 200)

    def lightness(x: float, y: float, z: float) -> int:
        left, top = camera.project((x, y, z))
        return min(image.pixelColor(int(left) + dx, int(top)).lightness() for dx in (-1, 0, 1))

    for joint in (1, 2):
        # On the top and on the side.
        for y, z in ((0.3, 1), (0, 0.4)):
            beside = min(lightness(joint - 0.08, y, z), lightness(joint + 0.08, y, z))
            assert lightness(joint, y, z) < beside - 8
