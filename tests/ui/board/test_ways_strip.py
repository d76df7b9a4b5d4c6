"""The strip of ways in the real window: what it shows, says and takes, by mouse and keys."""

from itertools import pairwise, product

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QPointF, Qt
from pytestqt.qtbot import QtBot

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Seat, seats_by_color
from blokus_desktop.game.outlook import points_for
from blokus_desktop.game.pieces import POLYCUBES, Piece
from blokus_desktop.game.state import Color
from blokus_desktop.ui.board.hand.placing import Placing
from blokus_desktop.ui.board.hand.ways import Way
from blokus_desktop.ui.board.solid import ways_strip
from blokus_desktop.ui.board.solid.ways_layout import MOST
from blokus_desktop.ui.board.solid.ways_strip import WaysStrip
from blokus_desktop.ui.board.solid.ways_words import ways_words
from blokus_desktop.ui.panels.turn_line import held_words
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.scale import SCALE
from tests.ui.board.tower import at_the_tower
from tests.ui.by_hand import Hand

PEOPLE = (Seat("Ada"), Seat("Ben"))
PIECES = {piece.name: piece for piece in POLYCUBES}
TRIPOD = PIECES["tripod"]
SIZES = [(560, 520), (700, 1000), (900, 600), (1280, 800), (2560, 1440)]


@pytest.fixture
def hand(program: Program) -> Hand:
    """A hand at the tower, after one bar each."""
    return at_the_tower(program)


def strip_of(hand: Hand) -> WaysStrip:
    strip = hand.table.strip
    assert isinstance(strip, WaysStrip)
    return strip


def place_of(hand: Hand, way: Way) -> QPoint:
    """Where in the window the picture of a way is seen."""
    strip = strip_of(hand)
    number = next(place for found, place in strip.visible() if found is way)
    return hand.in_window(strip, strip.lay.place(number).center())


def taken(hand: Hand, piece: Piece) -> WaysStrip:
    """The strip, with a piece held over a place of the board by keys."""
    hand.table.placing.take(piece)
    QCoreApplication.processEvents()
    return strip_of(hand)


def test_it_stands_below_the_turntable_alone(program: Program) -> None:
    program.window.start("duo", PEOPLE)
    assert program.window.table.strip is None
    program.window.start("tower-2", PEOPLE)
    QCoreApplication.processEvents()
    table = program.window.table
    strip = table.strip
    assert strip is not None
    assert strip.widget.isVisible()
    assert strip.widget.geometry() == table.plan.strip.in_pixels(SCALE.factor)
    assert not strip.widget.geometry().intersects(table.view.geometry())
    program.window.start("duo", PEOPLE)
    QCoreApplication.processEvents()
    assert not strip.widget.isVisible()


def test_it_shows_all_ways_and_what_those_bring_that_fit(hand: Hand) -> None:
    strip = taken(hand, TRIPOD)
    ways = hand.table.placing.ways
    assert ways is not None
    assert [way.shape for way in strip.shown] == [way.shape for way in ways.all]
    state = hand.window.session.state
    assert strip.gains == {way.shape: points_for(state, way.placement) for way in ways.fitting}
    assert 0 < len(strip.gains) < len(strip.shown)
    title, second = strip.words()
    assert title[0] == f"{len(strip.gains)} of 8 ways fit"
    square = "abcdefghij"[ways.column[0]] + str(ways.column[1] + 1)
    assert second[0] == f"over {square} · wheel or R"


def test_more_than_eight_have_those_first_that_fit_and_all_can_be_reached(hand: Hand) -> None:
    strip = taken(hand, PIECES["L4"])
    assert len(strip.shown) == 24
    fits = [way.placement is not None for way in strip.shown]
    assert fits == sorted(fits, reverse=True)
    lay = strip.lay
    assert lay.paged
    assert lay.count <= MOST
    seen = {way.shape for way, _ in strip.visible()}
    for page in range(1, lay.pages):
        hand.click(hand.in_window(strip, lay.pager(1).center()))
        assert strip.page == page
        seen |= {way.shape for way, _ in strip.visible()}
    assert seen == {way.shape for way in strip.shown}
    hand.click(hand.in_window(strip, lay.pager(1).center()))
    assert strip.page == lay.pages - 1
    hand.click(hand.in_window(strip, lay.pager(-1).center()))
    assert strip.page == lay.pages - 2
    assert hand.table.placing.piece is PIECES["L4"]


def test_a_click_takes_a_way_and_enter_lays_it_so(hand: Hand) -> None:
    strip = taken(hand, TRIPOD)
    placing = hand.table.placing
    way = next(way for way in strip.shown if way.placement is not None and way.shape != placing.shape)
    hand.move(place_of(hand, way))
    hand.click(place_of(hand, way))
    ghost = placing.ghost()
    assert ghost is not None
    assert ghost.placement is way.placement
    assert placing.parked
    hand.move(QPoint(5, hand.window.height() // 2))
    assert placing.parked
    hand.key(Qt.Key.Key_Return)
    assert hand.window.session.state.laid[-1][1] is way.placement


def test_a_click_on_a_way_that_does_not_fit_shows_why(hand: Hand) -> None:
    strip = taken(hand, TRIPOD)
    way = next(way for way in strip.shown if way.placement is None)
    hand.click(place_of(hand, way))
    ghost = hand.table.placing.ghost()
    assert hand.table.placing.shape == way.shape
    assert ghost is not None
    assert ghost.placement is None
    assert ghost.reason


def test_the_wheel_and_r_go_on_through_what_fits_and_the_mark_goes_along(hand: Hand) -> None:
    strip = taken(hand, TRIPOD)
    placing, over = (
        hand.table.placing,
        hand.in_window(hand.table.view, QPointF(hand.table.view.rect().center())),
    )
    fitting = [way.shape for way in strip.shown if way.placement is not None]
    assert len(fitting) > 2
    start, seen = fitting.index(placing.shape), []
    for _ in fitting:
        hand.key("r")
        seen.append(placing.shape)
    assert seen == fitting[start + 1 :] + fitting[: start + 1]
    back = []
    for _ in fitting:
        hand.wheel(over, 120)
        back.append(placing.shape)
    assert back == [*reversed(seen[:-1]), seen[-1]]
    pictures = []
    for _ in fitting:
        hand.key("r")
        pictures.append(strip.grab().toImage())
    assert all(one != other for one, other in pairwise(pictures))


def test_where_no_way_fits_the_nearest_square_is_lit_and_said(hand: Hand) -> None:
    placing = hand.table.placing
    placing.take(PIECES["2"])
    for _ in range(6):
        hand.key(Qt.Key.Key_Up)
        hand.key(Qt.Key.Key_Right)
        ghost = placing.ghost()
        assert ghost is not None
        if ghost.nearest is not None:
            break
    assert ghost.nearest is not None
    light = hand.table.scene.score_light.landing
    assert light.floor is not None
    assert light.floor[:2] == ghost.nearest
    assert [words[0] for words in strip_of(hand).words()] == ["No way fits here", "the gold square takes it"]
    assert "the gold square takes it" in hand.table.turn.second.text()


def test_from_the_board_the_piece_waits_where_the_pointer_rested(
    hand: Hand, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The way to the strip leads over other squares, and a busy machine is slow there."""
    monkeypatch.setattr(ways_strip, "_RESTED", 2000)
    placing, strip = hand.table.placing, strip_of(hand)
    start = hand.in_tray(TRIPOD)
    hand.click(start)
    place = hand.on_board((4.5, 4.5))
    hand.move(place)
    column = placing.ways.column if placing.ways is not None else None
    assert column is not None
    qtbot.wait(2100)
    for step in (0.4, 0.8):
        bottom = hand.in_window(hand.table.view, QPointF(hand.table.view.rect().center()))
        bottom.setY(round(place.y() + step * (hand.table.view.geometry().bottom() - place.y())))
        hand.move(bottom)
    hand.move(hand.in_window(strip, QPointF(strip.rect().center())))
    assert placing.parked
    assert placing.ways is not None
    assert placing.ways.column == column
    # Without a choice it goes on with the pointer.
    hand.move(hand.in_window(strip, QPointF(strip.rect().center())) + QPoint(2, 0))
    hand.move(hand.in_window(strip, QPointF(strip.rect().center())) + QPoint(0, 60))
    assert not placing.parked
    hand.move(hand.in_window(strip, QPointF(strip.rect().center())))
    way = next(way for way in strip.shown if way.placement is not None)
    hand.move(place_of(hand, way))
    hand.click(place_of(hand, way))
    assert placing.parked
    ghost = placing.ghost()
    assert ghost is not None
    assert ghost.placement is way.placement


@pytest.mark.parametrize("size", SIZES)
def test_at_every_size_all_pieces_have_room_and_no_cube_is_too_small(
    program: Program, size: tuple[int, int]
) -> None:
    program.window.resize(*size)
    program.window.start("tower-3", seats_by_color(GAMES["tower-3"], [Seat(name) for name in "ABC"]))
    QCoreApplication.processEvents()
    hand = Hand(program.window)
    for piece in POLYCUBES:
        strip = taken(hand, piece)
        lay, shapes = strip.lay, [way.shape for way in strip.shown]
        assert len(shapes) == len(piece.orientations)
        assert lay.cube(shapes) >= 12
        assert lay.count * lay.pages >= len(shapes)
        assert lay.place(lay.count - 1).right() <= strip.width()
        assert lay.words >= 80
        hand.table.placing.put_back()


def test_while_nothing_is_held_it_says_so(hand: Hand) -> None:
    strip = strip_of(hand)
    assert strip.words()[0][0] == "Take a piece"
    empty = strip.grab().toImage()
    taken(hand, TRIPOD)
    assert strip.grab().toImage() != empty
    hand.key(Qt.Key.Key_Escape)
    QCoreApplication.processEvents()
    assert strip.grab().toImage() == empty


def test_pictures_turn_with_the_table(hand: Hand, qtbot: QtBot) -> None:
    strip = taken(hand, TRIPOD)
    before = strip.grab().toImage()
    hand.key("3")
    qtbot.waitUntil(lambda: strip.grab().toImage() != before)
    qtbot.wait(80)


def test_ways_strip_and_turn_line_say_of_the_held_way_what_the_table_says(hand: Hand) -> None:
    """The way that is held is refused where it lies, even where it fits a square aside."""
    # A hand of its own: what it says is not painted hundreds of times.
    state, placing, seen = hand.window.session.state, Placing(), set[tuple[bool, bool, bool]]()
    placing.look_from(hand.table.scene.viewpoint)
    placing.show_state(state, Color(0), active=True)
    for name in ("L4", "I4", "I3"):
        piece = PIECES[name]
        for shape in piece.orientations:
            placing.pick_up(piece, shape)
            for column, row in product(range(3, 7), range(3, 8)):
                placing.hover((column + 0.5, row + 0.5))
                placing.step(0, 0)
                ghost, ways = placing.ghost(), placing.ways
                assert ghost is not None
                assert ways is not None
                here = next(way for way in ways.all if way.shape == placing.shape)
                assert here.placement == ghost.placement
                words, _ = ways_words(ways)
                told = held_words(ghost, name, ways, confirm=False)[0]
                seen.add((ghost.placement is None, bool(ways.fitting), ways.aside is not None))
                if ghost.placement is None and not ways.fitting and ways.aside is not None:
                    assert words[0] == "Does not fit like this"
                    assert told == f"{name} fits moved aside · R moves it"
                    placing.turn()
                    moved = placing.ghost()
                    assert moved is not None
                    assert moved.placement == ways.aside.placement
                elif ghost.placement is None and ways.fitting:
                    assert words[0].startswith(f"{len(ways.fitting)} of ")
                    assert told == f"{name} fits another way · R turns it"
                placing.fetch(None)
    assert {(True, True, True), (True, True, False), (False, True, False)} <= seen


def test_on_the_way_to_the_strip_a_piece_taken_by_its_letter_is_not_lost(hand: Hand) -> None:
    strip = strip_of(hand)
    hand.move(hand.on_board((5.5, 7.5)))
    hand.key("l")
    before = hand.table.placing.ghost()
    for spot in ((5.6, 6.5), (5.5, 4.5)):
        hand.move(hand.on_board(spot))
    assert hand.table.placing.ghost() != before
    hand.move(hand.in_window(strip, strip.lay.place(0).center()))
    ghost = hand.table.placing.ghost()
    assert ghost is not None
    assert before is not None
    assert ghost.points == before.points


def test_it_follows_the_theme_while_another_board_is_played_on(hand: Hand, program: Program) -> None:
    strip = hand.table.strip
    assert strip is not None
    light = strip.widget.grab().toImage().pixelColor(20, 20)
    program.window.start("duo", PEOPLE)
    program.settings.set_value("theme", "dark")
    program.window.start("tower-2", PEOPLE)
    QCoreApplication.processEvents()
    assert hand.table.strip is strip
    assert strip.widget.grab().toImage().pixelColor(20, 20).lightness() < light.lightness() / 2
