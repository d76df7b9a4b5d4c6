"""The tray: how flat and solid pieces lie there, are named, and are gripped."""

from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from blokus_desktop.game.pieces import POLYCUBES, POLYOMINOES, Piece, pushed_to_corner
from blokus_desktop.ui.board.camera import Camera
from blokus_desktop.ui.panels.pieces_left import PiecesLeft
from blokus_desktop.ui.panels.tray import Tray
from blokus_desktop.ui.panels.tray_slot import lying, lying_shape
from blokus_desktop.ui.style.theme import Look

TURNS = (0, 30, 77, 135, 200, 289, 345)
SOLID = {piece.name: piece for piece in POLYCUBES}


@pytest.fixture
def tray(qtbot: QtBot) -> Tray:
    made = Tray()
    qtbot.addWidget(made)
    made.resize(460, 300)
    show(made, list(POLYCUBES))
    made.show()
    qtbot.waitExposed(made)
    return made


def show(tray: Tray, pieces: list[Piece], playable: set[Piece] | None = None) -> None:
    ink = Look().ink("blue")
    tray.show_sockets(pieces)
    tray.show_pieces(pieces, set(pieces) if playable is None else playable, ink)


def boxes(tray: Tray) -> dict[Piece, QRectF]:
    """Where each piece is seen, in pixels."""
    return {slot.piece: slot.box(tray.square) for slot in tray._places.slots}


@pytest.mark.parametrize("turn", TURNS)
def test_solid_pieces_lie_apart_however_the_table_is_turned(tray: Tray, turn: float) -> None:
    tray.set_camera(Camera(turn))
    places = boxes(tray)
    assert len(places) == 11
    for place in places.values():
        assert QRectF(tray.rect()).contains(place)
    for one, other in combinations(places.values(), 2):
        assert not one.intersects(other)


def test_pieces_are_as_large_whatever_the_turn(tray: Tray) -> None:
    before = tray.square
    for turn in TURNS:
        tray.set_camera(Camera(turn))
        assert tray.square == before


def test_solid_pieces_turn_with_the_table_and_flat_ones_do_not(qtbot: QtBot, tray: Tray) -> None:
    before = tray.grab().toImage()
    tray.set_camera(Camera(130))
    assert tray.grab().toImage() != before
    # A table in motion does not wait for them, but they follow.
    tray.set_camera(Camera(131))
    late = tray.grab().toImage()
    qtbot.waitUntil(lambda: tray.grab().toImage() != late)
    show(tray, list(POLYOMINOES))
    before = tray.grab().toImage()
    qtbot.wait(60)
    tray.set_camera(Camera(40))
    assert tray.grab().toImage() == before


@pytest.mark.parametrize("turn", [*TURNS, 32, 90, 122, 180, 212, 270, 302, 360])
def test_what_stands_up_stands_at_the_back(turn: float) -> None:
    """It is on one of the two corners of its square that are farthest from the eye."""
    forward = Camera(turn, 0).forward
    for piece in POLYCUBES:
        shape = lying_shape(piece, turn)
        assert shape in piece.orientations
        upper = [point for point in shape if point[2]]
        assert len(upper) == (piece.name in ("tripod", "screw-a", "screw-b"))
        farness = {(x, y): x * forward[0] + y * forward[1] for x in (0, 1) for y in (0, 1)}
        for x, y, _ in upper:
            assert farness[x, y] >= sorted(farness.values())[-2]


def test_flat_lying_pieces_are_not_laid_anew() -> None:
    for piece in (piece for piece in POLYCUBES if piece.name not in ("tripod", "screw-a", "screw-b")):
        assert len({lying_shape(piece, turn) for turn in TURNS}) == 1


def test_a_piece_is_gripped_where_it_is_pressed(qtbot: QtBot, tray: Tray) -> None:
    for turn in TURNS:
        tray.set_camera(Camera(turn))
        qtbot.wait(60)
        for piece in POLYCUBES:
            with qtbot.waitSignal(tray.piece_pressed, timeout=500) as pressed:
                QTest.mousePress(tray, Qt.MouseButton.LeftButton, pos=tray.middle_of(piece).toPoint())
            told, (x, y), _ = pressed.args
            assert told is piece
            assert any(
                column <= x <= column + 1 and row <= y <= row + 1 for column, row, _ in tray.shape_of(piece)
            )


def test_a_press_beside_the_cubes_grips_the_middle() -> None:
    tripod = lying(SOLID["tripod"], 30)
    assert tripod.grip_at(QPointF(-0.2, -0.2)) == (1, 1)
    assert tripod.grip_at(tripod.middle()) != (1, 1)


def test_pieces_that_fit_nowhere_are_pale(tray: Tray) -> None:
    i4, tripod = SOLID["I4"], SOLID["tripod"]
    place = {piece: tray.middle_of(piece).toPoint() for piece in (i4, tripod)}
    before = tray.grab().toImage()
    show(tray, list(POLYCUBES), {i4})
    after = tray.grab().toImage()
    assert after.pixelColor(place[i4]) == before.pixelColor(place[i4])
    assert after.pixelColor(place[tripod]).lightness() > before.pixelColor(place[tripod]).lightness() + 40


def test_the_place_of_the_held_piece_is_empty(tray: Tray) -> None:
    place = tray.middle_of(SOLID["O4"])
    assert tray.holds_piece_at(place)
    tray.show_held(SOLID["O4"])
    assert not tray.holds_piece_at(place)


NAMES = {
    "2": "Domino, key D",
    "L4": "L4, key L",
    "tripod": "Tripod, key Y",
    "screw-a": "Screw (right), key S",
    "screw-b": "Screw (left), key S",
}


def test_pieces_tell_their_names_and_keys(tray: Tray) -> None:
    for name, words in NAMES.items():
        QTest.mouseMove(tray, tray.middle_of(SOLID[name]).toPoint())
        assert tray.toolTip() == words
    show(tray, list(POLYOMINOES))
    QTest.mouseMove(tray, tray.middle_of(POLYOMINOES[1]).toPoint())
    assert tray.toolTip() == "2, key 2"
    QTest.mouseMove(tray, tray.rect().bottomRight())
    assert tray.toolTip() == ""


def test_the_screws_are_called_by_their_hands() -> None:
    """Along a right screw three steps turn as a corkscrew does."""
    signs = {}
    for name in ("screw-a", "screw-b"):
        shape = SOLID[name].orientations[0]
        path = next(path for path in chains(list(shape)))
        steps = [[b - a for a, b in zip(*pair, strict=True)] for pair in pairwise(path)]
        (a, b, c), (d, e, f), (g, h, i) = steps
        signs[name] = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
    assert signs == {"screw-a": 1, "screw-b": -1}


def chains(cubes: list[tuple[int, int, int]]) -> list[list[tuple[int, int, int]]]:
    """The ways through all cubes, each beside the one before."""
    found = [[cube] for cube in cubes]
    for _ in cubes[1:]:
        found = [
            [*chain, cube]
            for chain in found
            for cube in cubes
            if cube not in chain and sum(abs(a - b) for a, b in zip(chain[-1], cube, strict=True)) == 1
        ]
    return found


def test_miniatures_of_solid_pieces_show_which_are_left(qtbot: QtBot) -> None:
    left = PiecesLeft(POLYCUBES)
    qtbot.addWidget(left)
    left.resize(430, 30)
    left.show_hand((1 << 11) - 1, "red")
    whole = left.grab().toImage()
    left.show_hand((1 << 10) - 1, "red")
    one_less = left.grab().toImage()
    left.show_hand(0, "red")
    none = left.grab().toImage()
    reds = [
        sum(image.pixelColor(x, y).saturation() > 100 for x in range(430) for y in range(30))
        for image in (whole, one_less, none)
    ]
    assert reds[0] > reds[1] > reds[2] == 0


def test_lying_shapes_of_flat_pieces_are_as_before() -> None:
    assert pushed_to_corner(lying_shape(POLYOMINOES[10])) == tuple((x, 0, 0) for x in range(5))


@pytest.mark.parametrize("name", ["blue", "yellow", "red", "green"])
def test_a_piece_chosen_by_keys_has_a_light_and_a_dark_line(tray: Tray, name: str) -> None:
    pieces = list(POLYOMINOES)
    tray.show_sockets(pieces)
    tray.show_pieces(pieces, set(pieces), Look().ink(name))
    before = tray.grab().toImage()
    tray._choose(pieces[5])
    after = tray.grab().toImage()
    spots = [(x, y) for x in range(after.width()) for y in range(after.height())]
    changed = {
        after.pixelColor(*spot).lightness() for spot in spots if after.pixel(*spot) != before.pixel(*spot)
    }
    assert min(changed) < 30
    assert max(changed) > 245
