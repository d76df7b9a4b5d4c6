"""What is kept of a painted board: brought up to date it looks like one that is painted anew."""

from collections.abc import Hashable
from random import Random

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRect
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QRegion

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Match, Seat
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import State
from blokus_desktop.ui.board.aids import Aids
from blokus_desktop.ui.board.flat.layer import Part
from blokus_desktop.ui.board.pieces.piece_painter import KEPT_A_WHILE, PASSING, PICTURES
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.device import DevicePixels
from blokus_desktop.ui.style.theme import Theme
from tests.ui.board.test_flat_board import THEMES, painted, shown

BLENDED = 2
"""How much a color may differ that was blended in another order."""


def game_of(moves: int) -> list[State]:
    """The positions of the first moves of a game with large pieces."""
    states, chance = [GAMES["classic"].start()], Random(4)
    for _ in range(moves):
        moves_here = [move for move in states[-1].moves() if isinstance(move, Placement)]
        largest = max(move.piece.size for move in moves_here)
        move = chance.choice([move for move in moves_here if move.piece.size == largest])
        states.append(states[-1].play(move))
    return states


def differing(one: QImage, two: QImage) -> int:
    """How many pixels of two pictures are not the same color."""
    assert one.size() == two.size()
    first, second = bytes(one.constBits()), bytes(two.constBits())
    pairs = zip(first, second, strict=True)
    return sum(abs(a - b) > BLENDED for a, b in pairs) if first != second else 0


@THEMES
@pytest.mark.parametrize("ratio", [1, 1.25])
def test_laying_and_taking_back_leave_no_trace(theme: Theme, ratio: float) -> None:
    states, pixels = game_of(14), DevicePixels(ratio)
    aids = Aids(numbers=True, reach=True)
    scene = shown(states[0], theme=theme, aids=aids, pixels=pixels)
    for state in (*states[1:], states[6], states[9], states[2], states[12]):
        color = state.to_move
        assert color is not None
        cells = sum(1 << cell for cell in range(30, 60))
        scene.show_state(state)
        scene.show_hand(color, cells, state.usable(color))
        kept = painted(scene, ratio)
        anew = shown(state, theme=theme, aids=aids, pixels=pixels)
        anew.show_hand(color, cells, state.usable(color))
        assert differing(kept, painted(anew, ratio)) == 0, len(state.laid)


def test_a_piece_that_rests_is_in_the_picture_of_the_squares() -> None:
    """Above it nothing else is painted for it, but at the edge of the squares for its shadow."""
    states = game_of(8)
    scene = shown(states[-1])
    squares, rim = scene._layers._squares, scene._layers._rim
    assert list(squares._parts) == scene._pieces
    outside = [item for item in scene._pieces if not scene._geometry.rect.contains(item.sceneBoundingRect())]
    assert {item for strip in rim for item in strip._parts} == set(outside)
    assert 0 < len(outside) < len(scene._pieces)
    assert not scene._layers._pieces.isVisible()


def test_what_is_painted_in_slices_is_what_is_seen() -> None:
    states = game_of(8)
    scene = shown(states[-1])
    before = painted(scene, 1)
    layers = scene._layers
    scene.set_size(scene.sceneRect().size())
    slices = 1
    while not layers.prepare(1.0, 0.0):
        slices += 1
    assert slices > 3
    kept = layers._squares._kept
    assert differing(painted(scene, 1), before) == 0
    assert layers._squares._kept is kept


def test_a_piece_in_the_air_is_not_in_the_picture_of_the_squares() -> None:
    states = game_of(8)
    scene = shown(states[-1])
    item = scene._pieces[-1]
    item.setZValue(20)
    assert item not in scene._layers._squares._parts
    item.setZValue(10)
    assert item in scene._layers._squares._parts


class Painted(QObject):
    """Notes what of a widget is painted."""

    def __init__(self, watched: QObject) -> None:
        super().__init__(watched)
        self.region = QRegion()
        watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self.region += event.region()
        return False


@pytest.fixture
def playing(program: Program) -> Program:
    program.settings.set_value("motion", "off")
    program.window.resize(1280, 800)
    program.session.open(Match(GAMES["classic"], (Seat(),) * 4))
    program.window.show_table()
    QCoreApplication.processEvents()
    return program


def lay(program: Program) -> None:
    placing = program.window.table.placing
    placing.take_up(program.session.state.moves()[0])
    QCoreApplication.processEvents()
    placing.lay()
    QCoreApplication.processEvents()


def test_laying_a_piece_paints_only_what_it_changes(playing: Program) -> None:
    """The rail and the cards of those who neither moved nor are to move stay as they are."""
    table = playing.window.table
    for _ in range(4):
        lay(playing)
    # The view reaches over its neighbors with the shadow of the board.
    rail, line, board = Painted(table.rail), Painted(table.timeline), Painted(table.view.viewport())
    tray = Painted(table.tray)
    cards = [Painted(card) for card in table.cards.cards]
    lay(playing)
    assert area(rail.region) < area(QRegion(table.rail.rect())) / 10
    assert 0 < area(line.region) < area(QRegion(table.timeline.rect())) / 3
    # The corners of both colors, the piece itself, the lines of the last ones; the pieces of the next hand.
    assert 0 < area(board.region) < area(QRegion(table.view.viewport().rect())) / 3
    assert 0 < area(tray.region) < area(QRegion(table.tray.rect()))
    tray.region = QRegion()
    table.placing.pick_up(table.placing.pieces()[-1])
    QCoreApplication.processEvents()
    assert 0 < area(tray.region) < area(QRegion(table.tray.rect())) / 5
    whole = area(QRegion(table.cards.cards[0].rect()))
    assert [area(card.region) > whole / 2 for card in cards] == [True, True, False, False]


def test_pieces_on_the_board_do_not_fill_the_room_for_those_in_trays(playing: Program) -> None:
    for _ in range(4):
        lay(playing)
    # All four hands have been in the tray.
    kept = len(PICTURES), PICTURES.bytes
    for _ in range(6):
        lay(playing)
    assert (len(PICTURES), PICTURES.bytes) == kept
    assert 0 < PASSING.bytes <= KEPT_A_WHILE


def test_marks_are_asked_for_where_they_are_seen(playing: Program) -> None:
    for _ in range(8):
        lay(playing)
    view, scene = playing.window.table.view, playing.window.table.scene
    marks = scene._layers._marks
    assert len(marks._parts) > 4
    painted_now: list[Hashable] = []

    def noted(part: Part) -> Part:
        def paint(painter: QPainter) -> None:
            painted_now.append(part.key)
            part.paint(painter)

        return part._replace(paint=paint)

    marks._parts = {key: noted(part) for key, part in marks._parts.items()}
    one = next(iter(marks._parts.values()))
    scene.update(one.rect.adjusted(4, 4, -4, -4))
    QCoreApplication.processEvents()
    assert painted_now == [one.key]
    view.viewport().repaint()
    assert set(painted_now[1:]) == set(marks._parts)


def area(region: QRegion) -> int:
    return sum(part.width() * part.height() for part in region)


def test_the_table_is_not_painted_where_cards_and_board_hide_it(playing: Program) -> None:
    window = playing.window
    table = window.table
    for part in (table.tray, *table.cards.cards):
        place = QRect(part.mapTo(window, part.rect().topLeft()), part.size())
        left = area(window.lit(QRegion(place)))
        # The table is seen at their round corners.
        assert 0 < left < area(QRegion(place)) / 10
    middle = QRect(0, 0, 200, 200)
    middle.moveCenter(table.view.mapTo(window, table.view.rect().center()))
    assert window.lit(QRegion(middle)).isEmpty()
