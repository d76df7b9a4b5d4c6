"""The window around the game: choices that show at once, the tree, the pages, and errors nobody foresaw."""

import sys
from itertools import combinations, product
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QPointF, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from blokus_desktop.game.match import Annotation, Kind, Seat
from blokus_desktop.saved import written
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.theme import COLORS, DARK, LIGHT, PALETTES, Look, contrast, ink_on, mixed
from tests.layout_faults import solid_rect
from tests.ui.by_hand import Hand
from tests.ui.conftest import MakeProgram

PEOPLE = (Seat("Ada"), Seat("Ben"))
PENTOBI = Path(__file__).parents[2] / "data" / "pentobi"


def play_some(program: Program, moves: int = 6, game: str = "duo") -> None:
    program.window.start(game, PEOPLE if game == "duo" else (Seat(),) * 4)
    for _ in range(moves):
        program.session.play(program.session.state.moves()[-1])
    QCoreApplication.processEvents()


def pixels(program: Program, widget: QWidget | None = None) -> bytes:
    QCoreApplication.processEvents()
    # Held by a name: the bits are gone with their image.
    image = (widget or program.window.table.view).grab().toImage()
    return bytes(image.constBits())


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("corners", False),
        ("coordinates", False),
        ("numbers", True),
        ("last_move", False),
        ("marks", True),
        ("palette", "bright-duo"),
        ("theme", "dark"),
    ],
)
def test_a_choice_shows_on_the_board_at_once_and_stays(
    make_program: MakeProgram, name: str, value: object
) -> None:
    program = make_program()
    play_some(program)
    before = pixels(program)
    program.settings.set_value(name, value)
    after = pixels(program)
    assert after != before
    program.close()
    again = make_program(**{name: value})
    assert again.settings.value(name) == value
    again.begin(None)
    assert pixels(again) == after


def test_reach_and_dimming_follow_the_held_piece(program: Program) -> None:
    play_some(program, 16)
    table = program.window.table
    dead = [piece for piece in table.placing.pieces() if piece not in table.placing.playable()]
    assert dead
    dimmed = pixels(program, table.tray)
    program.settings.set_value("dim", False)
    assert pixels(program, table.tray) != dimmed
    table.placing.pick_up(next(iter(table.placing.playable())))
    plain = pixels(program)
    program.settings.set_value("reach", True)
    assert pixels(program) != plain


def test_the_theme_follows_the_choice(program: Program) -> None:
    assert QApplication.palette().window().color() == LIGHT.window
    program.settings.set_value("theme", "dark")
    assert QApplication.palette().window().color() == DARK.window
    image = program.window.grab().toImage()
    assert contrast(QColor(image.pixel(3, image.height() - 3)), DARK.window) < 1.1


def test_the_board_turns_towards_who_is_to_move(program: Program) -> None:
    program.settings.set_value("turn_board", True)
    program.window.start("classic", (Seat(),) * 4)
    scene = program.window.table.scene
    corners = {0: (0.5, 19.5), 1: (19.5, 19.5), 2: (19.5, 0.5), 3: (0.5, 0.5)}
    for color in range(4):
        assert program.session.state.to_move == color
        place = scene.position(corners[color])
        assert place.y() > scene.height() / 2
        assert place.x() < scene.width() / 2
        program.session.play(program.session.state.moves()[0])


def test_undo_and_redo_are_offered_only_when_possible(program: Program) -> None:
    play_some(program, 2)
    undo, redo = (program.window.actions_by_name[name] for name in ("undo", "redo"))
    assert (undo.isEnabled(), redo.isEnabled()) == (True, False)
    undo.trigger()
    undo.trigger()
    assert (undo.isEnabled(), redo.isEnabled()) == (False, True)
    redo.trigger()
    assert len(program.session.state.laid) == 1


def test_another_move_makes_a_variation_and_the_tree_shows_both(program: Program) -> None:
    play_some(program, 3)
    session = program.session
    first = session.match.cursor
    session.undo()
    session.play(session.state.moves()[0])
    second = session.match.cursor
    assert first.parent is second.parent
    session.promote(second)
    assert session.match.main_line()[-1] is second
    program.window.actions_by_name["delete"].trigger()
    assert session.match.cursor is first.parent
    assert session.match.main_line()[-1] is first


def test_comments_and_judgments_are_written_in_the_panel(program: Program, tmp_path: Path) -> None:
    from blokus_desktop.saved import load

    play_some(program, 3)
    program.window.actions_by_name["side_panel"].trigger()
    tree, node = program.window.table.tree, program.session.match.cursor
    assert tree.isVisible()
    tree.comment_edited.emit(node, "well played")
    tree.annotation_requested.emit(node, Annotation.GOOD)
    kept = load(tmp_path / "data" / "autosave.blksgf").cursor
    assert (kept.comment, kept.annotation) == ("well played", Annotation.GOOD)
    assert program.settings.value("side_panel") is True


def test_the_timeline_goes_to_a_move(program: Program) -> None:
    play_some(program, 6)
    node = program.session.match.line()[3]
    program.window.table.timeline.node_requested.emit(node)
    assert program.session.match.cursor is node
    assert len(program.session.state.laid) == 3


def test_home_offers_to_continue_and_a_tile_plays_at_once(program: Program) -> None:
    play_some(program, 4)
    match = program.session.match
    program.window.actions_by_name["home"].trigger()
    assert not program.window.at_table
    program.window.home.go_on_requested.emit("duo")
    assert program.window.at_table
    assert program.session.match is match
    program.window.show_home()
    program.window.home.play_requested.emit("classic")
    assert program.window.at_table
    assert program.session.match.game.name == "classic"
    assert [seat.kind for seat in program.session.match.seats] == [Kind.HUMAN] + [Kind.COMPUTER] * 3


def test_a_rematch_keeps_players_and_game(program: Program) -> None:
    play_some(program, 5)
    program.window.actions_by_name["rematch"].trigger()
    assert program.session.match.game.name == "duo"
    assert program.session.match.seats == PEOPLE[::-1]
    assert program.session.state.laid == ()


def test_sizes_are_restored(make_program: MakeProgram) -> None:
    first = make_program()
    first.window.resize(1111, 777)
    first.window.close()
    second = make_program()
    assert second.settings.bytes_value("geometry") == first.settings.bytes_value("geometry")


@pytest.mark.parametrize("size", [(900, 600), (700, 1000), (480, 640), (1920, 1080)])
def test_everything_is_in_sight_at_every_size(program: Program, size: tuple[int, int]) -> None:
    play_some(program, 8, "classic")
    program.window.resize(*size)
    QCoreApplication.processEvents()
    table = program.window.table
    parts = [table.view, table.tray, table.cards, table.turn, table.tools, table.rail]
    assert all(part.isVisible() for part in parts)
    assert table.timeline.isVisible() == table.plan.ribbon.is_there
    for part in parts:
        assert table.rect().contains(solid_rect(part)), part
        assert part.width() > 40
    squares = Hand(program.window).cell_size * 20
    assert squares <= min(table.view.width(), table.view.height())
    assert squares > 0.3 * min(program.window.width(), program.window.height())


@pytest.mark.parametrize("size", [(700, 1000), (600, 1400), (900, 600), (1280, 800)])
def test_nothing_overlaps_in_any_game_and_at_its_end(program: Program, qtbot, size: tuple[int, int]) -> None:
    program.window.resize(*size)
    table = program.window.table
    for game, seats in (("duo", 2), ("classic-3", 3), ("classic-2", 4), ("classic", 4), ("duo", 2)):
        program.window.start(game, (Seat(),) * seats)
        for at_end in (False, True):
            if at_end:
                program.window.open_file(PENTOBI / f"{game.split('-')[0]}_seed1000.blksgf")
                program.session.go_to(program.session.match.main_line()[-1])
            QCoreApplication.processEvents()
            parts = [table.view, table.timeline, table.cards, table.tray, table.result_card, table.rail]
            places = [solid_rect(part) for part in parts if part.isVisible()]
            assert all(table.rect().contains(place) for place in places)
            assert not any(one.intersects(other) for one, other in combinations(places, 2))
            assert table.view.height() >= 240
            widths = {card.width() for card in table.cards.cards if table.cards.isVisible()}
            assert max(widths, default=0) - min(widths, default=0) <= 1


def test_numbers_on_pieces_can_be_read_in_every_palette() -> None:
    for theme, palette in product((LIGHT, DARK), PALETTES.values()):
        for name in COLORS:
            color = Look(theme, palette).color(name)
            # The sign stands on the square's highlight.
            assert contrast(ink_on(color), mixed(color, QColor("white"), 0.15)) >= 4.5


def test_the_name_of_a_file_is_told_as_it_is_written(program: Program) -> None:
    program.window.show_table()
    reason = program.window.table.reason
    program.session.trouble.emit("torn.blksgf, line 3: the file ends within the game.")
    assert reason.text().startswith("torn.blksgf, line 3")
    assert reason.isVisible()
    program.session.trouble.emit("overlaps another piece")
    assert reason.text() == "Overlaps another piece"
    program.window.game.status.clear()
    assert not reason.isVisible()


def test_full_screen_and_back(program: Program, qtbot) -> None:
    action = program.window.actions_by_name["full_screen"]
    action.trigger()
    qtbot.waitUntil(program.window.isFullScreen)
    action.trigger()
    qtbot.waitUntil(lambda: not program.window.isFullScreen())


def test_an_error_nobody_foresaw_is_told_once_and_the_game_is_kept(program: Program, tmp_path: Path) -> None:
    from blokus_desktop.saved import load

    play_some(program, 3)
    (tmp_path / "data" / "autosave.blksgf").unlink()
    for _ in range(2):
        try:
            raise RuntimeError("a hidden mistake")
        except RuntimeError:
            program.unforeseen(*sys.exc_info())
    said = program.window.table.reason.text()
    assert said.startswith("Something went wrong inside the program. Your game is kept.")
    log = (tmp_path / "data" / "log.txt").read_text()
    assert log.count("a hidden mistake") >= 2
    assert str(tmp_path / "data" / "log.txt") in said
    assert len(load(tmp_path / "data" / "autosave.blksgf").state.laid) == 3


@pytest.mark.qt_log_ignore("does not support grabbing the keyboard")
def test_a_click_on_the_board_without_a_piece_lays_nothing(program: Program) -> None:
    play_some(program, 4)
    hand = Hand(program.window)
    hand.click(hand.on_board((7, 7)))
    hand.click(hand.in_window(program.window.table.view, QPointF(5, 5)), Qt.MouseButton.RightButton)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    menu.close()
    assert len(program.session.state.laid) == 4


def test_what_was_deleted_comes_back_by_undo(program: Program) -> None:
    play_some(program, 6)
    session = program.session
    text, cursor = written(session.match), session.match.cursor
    session.go_to(session.match.line()[3])
    program.window.actions_by_name["delete"].trigger()
    assert len(session.match.main_line()) == 3
    assert "Undo brings it back" in program.window.table.reason.text()
    program.window.actions_by_name["undo"].trigger()
    session.go_to(cursor)
    assert written(session.match) == text


def test_leaving_the_table_lets_go_of_the_piece(program: Program) -> None:
    play_some(program, 2)
    hand = Hand(program.window)
    hand.click(hand.in_tray(program.window.table.placing.pieces()[-1]))
    program.window.actions_by_name["home"].trigger()
    assert program.window.table.placing.piece is None
    tile = program.window.home.tiles[1]
    hand.click(hand.in_window(tile, QPointF(tile.rect().center())))
    assert program.window.at_table
    assert program.session.state.laid == ()


def test_an_engine_named_later_goes_on_with_the_game(program: Program, qtbot) -> None:
    program.window.start("duo", (Seat("Ada"), Seat(kind=Kind.ENGINE)))
    session = program.session
    session.play(session.state.moves()[0])
    assert not session.human_to_move
    assert session.thinking_for is None
    program.window.actions_by_name["computer_move"].trigger()
    qtbot.waitUntil(lambda: session.human_to_move, timeout=20_000)
    session.play(session.state.moves()[0])
    program.settings.set_value("engine", f"'{sys.executable}' -m blokus_desktop engine --quiet")
    qtbot.waitUntil(lambda: session.human_to_move, timeout=20_000)
    assert len(session.state.laid) == 4


def test_a_computers_turn_in_the_past_says_how_to_go_on(program: Program, qtbot) -> None:
    program.window.start("duo", (Seat(kind=Kind.COMPUTER, level=1), Seat("Ben")))
    qtbot.waitUntil(lambda: program.session.human_to_move, timeout=20_000)
    program.window.actions_by_name["first"].trigger()
    assert "Ctrl+P plays on" in program.window.table.turn.second.text()


def test_back_and_forward_go_by_single_moves(program: Program) -> None:
    play_some(program, 4)
    session, actions = program.session, program.window.actions_by_name
    line = session.match.line()
    for name, place in (("back", 3), ("back", 2), ("forward", 3), ("first", 0), ("forward", 1), ("last", 4)):
        actions[name].trigger()
        assert session.match.cursor is line[place]
    assert not actions["forward"].isEnabled()
