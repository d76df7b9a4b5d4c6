"""A held solid piece is read wherever it is held, and what a refusal points at is seen through the pile."""

from itertools import product

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QColor, QImage

from blokus_desktop.game.match import Seat
from blokus_desktop.game.notation import parse_move
from blokus_desktop.game.pieces import POLYCUBES
from blokus_desktop.ui.board.camera import Camera
from blokus_desktop.ui.board.pieces.piece_painter import Style
from blokus_desktop.ui.board.solid.free_piece import FreePiece
from blokus_desktop.ui.board.solid.painting import Stone, paint_pile
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.theme import DARK, LIGHT, Look, Theme, contrast
from tests.ui.board.test_solid_painting import fitted, painted
from tests.ui.board.tower import scene_of
from tests.ui.by_hand import Hand, settled

PIECES = {piece.name: piece for piece in POLYCUBES}
FLOOR = {(x, y, 0) for x in range(4) for y in range(4)}
HELD = frozenset({(1, 1, 1), (2, 1, 1), (1, 2, 1)})
RIM = [((1, 1), (3, 1)), ((1, 1), (1, 3)), ((3, 1), (3, 2)), ((1, 3), (2, 3))]
"""Edges at the top of the held piece, from one corner to another."""


def on_ground(look: Look, ground: QColor, free_piece: FreePiece | None, camera: Camera) -> QImage:
    pile = {point: Stone(ground, 0, 0) for point in FLOOR}
    return painted(lambda painter: paint_pile(painter, camera, pile, look, free_piece=free_piece))


def sharpest(with_piece: QImage, without: QImage, place: tuple[float, float]) -> float:
    """The highest contrast near a place to what was there before, or to what is in the piece."""
    x, y = round(place[0]), round(place[1])
    ground = without.pixelColor(x, y)
    # A broken line has gaps, but none is longer than this.
    around = product(range(x - 4, x + 5), range(y - 4, y + 5))
    return max(contrast(with_piece.pixelColor(*near), ground) for near in around)


@pytest.mark.parametrize("turn", [0, 30, 120, 210, 300])
@pytest.mark.parametrize("style", [Style.GHOST, Style.REFUSED])
@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("name", ["blue", "yellow", "red", "green"])
def test_the_edge_of_a_ghost_is_read_on_its_own_color(
    name: str, theme: Theme, style: Style, turn: float
) -> None:
    look, camera = Look(theme), fitted(turn, 40)
    color = look.color(name)
    for ground in (color, theme.board, theme.window):
        without = on_ground(look, ground, None, camera)
        shown = on_ground(look, ground, FreePiece(HELD, color, 0, style), camera)
        for (x, y), (to_x, to_y) in RIM:
            for step in (0.2, 0.5, 0.8):
                place = camera.project((x + (to_x - x) * step, y + (to_y - y) * step, 2))
                assert sharpest(shown, without, place) >= 3


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("name", ["blue", "yellow", "red", "green"])
def test_legal_and_illegal_are_told_apart_on_their_own_color(name: str, theme: Theme) -> None:
    look, camera = Look(theme), fitted(30, 40)
    color = look.color(name)
    pictures = [
        on_ground(look, color, FreePiece(HELD, color, 0, style), camera)
        for style in (Style.GHOST, Style.REFUSED)
    ]
    whole, broken = (white_along_the_edge(picture, camera) for picture in pictures)
    assert whole > 0.8
    assert broken < 0.8 * whole


def white_along_the_edge(picture: QImage, camera: Camera) -> float:
    """How much of an edge at the top has its bright line."""
    places = [camera.project((1 + step / 50, 1, 2)) for step in range(5, 95)]
    bright = [picture.pixelColor(round(x), round(y)).lightness() > 150 for x, y in places]
    return sum(bright) / len(places)


# What a refusal points at


@pytest.fixture
def hand(program: Program) -> Hand:
    """A hand at the tower, with a bar in front."""
    program.window.settings.set_value("corners", False)
    program.window.start("tower-2", (Seat("Ada"), Seat("Ben")))
    game = program.session.match.game
    program.session.play(parse_move(game, "d4.1,e4.1,f4.1,g4.1"))
    QCoreApplication.processEvents()
    return Hand(program.window)


def test_a_gap_behind_the_pile_is_lit_through_it_and_the_words_say_so(hand: Hand) -> None:
    scene, placing = scene_of(hand), hand.table.placing
    hand.key("1")
    scene.orbit.turn, scene.orbit.tilt = 0, 12
    scene._update_view()
    placing.pick_up(PIECES["2"], ((0, 0, 0), (0, 1, 0)))
    placing.hover((5.5, 4.0))
    placing.step(0, 0)
    ghost = placing.ghost()
    assert ghost is not None
    assert ghost.refusal is not None
    named = [hand.window.session.state.game.board.name(cell) for cell in ghost.refusal.cells]
    assert named == ["f5.1"]
    assert scene.beside.reason.text == "Does not rest on anything at f5: the gap is lit through the pile"
    shown = settled(hand).grab().toImage()
    scene.table._blame = type(scene.table._blame)()
    scene.table.update()
    assert shown != settled(hand).grab().toImage()


def test_a_gap_that_is_seen_is_lit_where_it_is(hand: Hand) -> None:
    scene, placing = scene_of(hand), hand.table.placing
    hand.key("3")
    placing.pick_up(PIECES["2"], ((0, 0, 0), (0, 1, 0)))
    placing.hover((5.5, 4.0))
    placing.step(0, 0)
    assert scene.beside.reason.text == "Does not rest on anything at f5: the gap is lit"


def test_a_piece_beside_the_structure_lights_its_squares(hand: Hand) -> None:
    scene, placing, board = scene_of(hand), hand.table.placing, hand.window.session.state.game.board
    hand.key("0")
    plain = settled(hand).grab().toImage()
    placing.pick_up(PIECES["2"], ((0, 0, 0), (1, 0, 0)))
    placing.hover((1.0, 1.5))
    placing.step(0, 0)
    assert scene.beside.reason.text == "Sticks out of the structure: its squares are lit"
    shown = settled(hand).grab().toImage()
    for name in ("d7.1", "g8.1", "e6.1"):
        cell = board.cell(name)
        assert cell is not None
        x, y, z = board.point(cell)
        place = scene.camera.project((x + 0.3, y + 0.3, z))
        one, other = (image.pixelColor(round(place[0]), round(place[1])) for image in (plain, shown))
        assert other.blue() - other.red() > one.blue() - one.red() + 20, name
