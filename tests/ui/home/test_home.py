"""The home screen: its tiles, the game left off, the recent files, and where everything is."""

from collections.abc import Callable
from itertools import combinations, product
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from blokus_desktop import paths, saved
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Match
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import State
from blokus_desktop.ui.board.snapshot import snapshot
from blokus_desktop.ui.families import FAMILIES
from blokus_desktop.ui.families.thumbnails import position_pixmap
from blokus_desktop.ui.home import page
from blokus_desktop.ui.home.demo_games import snapshots
from blokus_desktop.ui.home.layout import Plan, planned
from blokus_desktop.ui.home.page import RECENT_ROWS, Home
from blokus_desktop.ui.home.recent_row import RecentGame
from blokus_desktop.ui.style.theme import BRIGHT_DUO, DARK, LIGHT, PALETTES, Look
from tests.playing import random_game, random_position
from tests.ui.by_hand import click

SIZES = [(900, 600), (1280, 800), (2560, 1440), (700, 1000), (1000, 900), (1920, 1080)]
MakeHome = Callable[..., Home]


@pytest.fixture
def make_home(qtbot: QtBot) -> MakeHome:
    def make(size: tuple[int, int] = (1280, 800), *, animated: bool = False) -> Home:
        home = Home()
        qtbot.addWidget(home)
        home.set_animated(animated)
        home.resize(*size)
        home.show()
        qtbot.waitExposed(home)
        home.activateWindow()
        qtbot.waitUntil(home.isActiveWindow)
        return home

    return make


@pytest.fixture
def match() -> Match:
    match = Match(GAMES["duo"])
    for _, move in list(random_game(GAMES["duo"], 3))[:9]:
        match.play(move)
    return match


def files(folder: Path, count: int) -> list[RecentGame]:
    state = random_position(GAMES["duo"], 1, 8)
    entries = [RecentGame(str(folder / f"game {number}.blksgf"), "Duo", state) for number in range(count)]
    for entry in entries:
        Path(entry.path).touch()
    return entries


def shown(home: Home) -> list[QWidget]:
    parts = [*home.tiles, home.puzzles, home.continue_button, *home.rows, home.all_games_button]
    return [part for part in parts if part.isVisible()]


# Families


def test_the_tiles_offer_every_game_that_has_a_table_once() -> None:
    offered = [name for family in FAMILIES for name in family.games]
    assert sorted(offered) == sorted(GAMES)


def test_the_pictures_show_games_that_are_well_on_their_way(make_home: MakeHome) -> None:
    for tile in make_home().tiles:
        assert tile.shown is not None
        assert tile.shown.game.name == tile.family.games[0]
        assert len(tile.shown.laid) >= 18


def test_the_pictures_show_games_as_the_rules_have_them() -> None:
    for family in FAMILIES:
        match = saved.load(paths.resources() / "demos" / family.demo)
        assert match.game.name == family.games[0]
        made = [node for node in match.line() if node.parent is None or isinstance(node.move, Placement)]
        played = [snapshot(node.state) for node in made]
        assert list(dict.fromkeys(snapshots(family))) == played[len(played) // 3 :]


def test_a_click_on_a_tile_plays_at_once(make_home: MakeHome) -> None:
    home = make_home()
    played: list[str] = []
    home.play_requested.connect(played.append)
    for tile in home.tiles:
        click(tile, QPoint(30, 30))
    assert played == [family.key for family in FAMILIES] == ["classic", "duo", "dice", "solid"]


def test_keys_play_too(make_home: MakeHome) -> None:
    home = make_home()
    played: list[str] = []
    home.play_requested.connect(played.append)
    home.tiles[1].setFocus()
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
        QTest.keyClick(home.tiles[1], key)
    assert played == ["duo"] * 3


def test_the_last_tile_leads_to_the_brainteasers(qtbot: QtBot, make_home: MakeHome) -> None:
    home = make_home()
    assert len(home.puzzles.shown.laid) == 20
    with qtbot.waitSignal(home.puzzles_requested, timeout=500):
        click(home.puzzles)
    with qtbot.waitSignal(home.puzzles_requested, timeout=500):
        QTest.keyClick(home, Qt.Key.Key_B, Qt.KeyboardModifier.AltModifier)


def test_a_mnemonic_plays(qtbot: QtBot, make_home: MakeHome) -> None:
    home = make_home()
    with qtbot.waitSignal(home.play_requested, timeout=500) as played:
        QTest.keyClick(home, Qt.Key.Key_D, Qt.KeyboardModifier.AltModifier)
    assert played.args == ["duo"]


def test_the_gear_opens_the_choices_and_does_not_play(qtbot: QtBot, make_home: MakeHome) -> None:
    home = make_home()
    played: list[str] = []
    home.play_requested.connect(played.append)
    gear = home.tiles[0].gear
    assert gear.accessibleName() == "Choices for Classic"
    with qtbot.waitSignal(home.choices_requested, timeout=500) as asked:
        click(gear)
    assert asked.args == ["classic"]
    assert played == []
    assert home.tiles[0].rect().contains(gear.geometry())


def test_tab_reaches_everything(make_home: MakeHome, match: Match, tmp_path: Path) -> None:
    home = make_home()
    home.show_continue(match)
    home.show_recent(files(tmp_path, 3))
    home.setFocus()
    reached = set()
    for _ in range(20):
        reached.add(QApplication.focusWidget())
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    wanted = {*shown(home), *(tile.gear for tile in home.tiles)}
    assert wanted <= reached


def test_the_focus_and_the_pointer_show(make_home: MakeHome) -> None:
    home = make_home()
    home.all_games_button.setFocus()
    plain = home.tiles[0].grab().toImage()
    QTest.mouseMove(home.tiles[0], QPoint(30, 30))
    QApplication.processEvents()
    pointed = home.tiles[0].grab().toImage()
    home.tiles[0].setFocus()
    focused = home.tiles[0].grab().toImage()
    assert focused.pixelColor(home.tiles[0].width() // 2, 1) == LIGHT.accent
    assert plain != pointed != focused


# The game left off and the recent files


def test_continue_can_be_pressed_only_for_a_game_left_off(
    qtbot: QtBot, make_home: MakeHome, match: Match
) -> None:
    home = make_home()
    asked: list[str] = []
    home.go_on_requested.connect(asked.append)
    click(home.continue_button)
    QTest.keyClick(home, Qt.Key.Key_O, Qt.KeyboardModifier.AltModifier)
    assert asked == []
    assert "waits for you here" in home.continue_button.accessibleDescription()
    home.show_continue(match)
    assert home.continue_button.shown == snapshot(match.state)
    assert "Move 9 · White to move" in home.continue_button.accessibleDescription()
    with qtbot.waitSignal(home.go_on_requested, timeout=500):
        click(home.continue_button)
    home.show_continue(None)
    click(home.continue_button)
    assert asked == ["duo"]


def test_a_click_opens_a_recent_file(qtbot: QtBot, make_home: MakeHome, tmp_path: Path) -> None:
    home = make_home()
    entries = files(tmp_path, 9)
    home.show_recent(entries)
    assert sum(row.isVisible() for row in home.rows) == RECENT_ROWS
    with qtbot.waitSignal(home.file_requested, timeout=500) as asked:
        click(home.rows[2])
    assert asked.args == [entries[2].path]


def test_a_file_that_is_gone_can_only_be_forgotten(qtbot: QtBot, make_home: MakeHome, tmp_path: Path) -> None:
    home = make_home()
    entries = files(tmp_path, 3)
    entries[1] = RecentGame(entries[1].path, problem="The file is gone", gone=True)
    home.show_recent(entries)
    opened: list[str] = []
    home.file_requested.connect(opened.append)
    assert [row.cross.isVisible() for row in home.rows[:3]] == [False, True, False]
    click(home.rows[1], QPoint(20, 20))
    assert opened == []
    with qtbot.waitSignal(home.forget_requested, timeout=500) as forgotten:
        click(home.rows[1].cross)
    assert forgotten.args == [entries[1].path]
    assert [row.path for row in home.rows if row.isVisible()] == [entries[0].path, entries[2].path]
    click(home.rows[1])
    assert opened == [entries[2].path]


def test_saved_games_are_a_click_away(qtbot: QtBot, make_home: MakeHome) -> None:
    home = make_home()
    with qtbot.waitSignal(home.all_games_requested, timeout=500):
        click(home.all_games_button)


# Motion


def test_the_pictures_play_while_they_are_seen(
    qtbot: QtBot, make_home: MakeHome, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page, "_TURN", 20)
    home = make_home(animated=True)
    first = [tile.shown for tile in home.tiles]
    qtbot.waitUntil(lambda: all(tile.shown is not old for tile, old in zip(home.tiles, first, strict=True)))
    home.hide()
    assert not home.playing
    assert not any(tile.fading for tile in home.tiles)
    home.show()
    assert home.playing
    home.set_animated(False)
    assert not home.playing


def test_the_turntable_turns_while_the_window_is_in_front(
    qtbot: QtBot, make_home: MakeHome, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page, "_FRAME", 5)
    # The films stand still meanwhile.
    monkeypatch.setattr(page, "_TURN", 600_000)
    home = make_home(animated=True)
    assert [tile.turns for tile in home.tiles] == [False, False, False, True]
    pictures = [(tile.shown, tile.grab().toImage()) for tile in home.tiles]
    # No whole turn in this time, after which the picture would be the same.
    monkeypatch.setattr(page, "_DEGREES", 7)
    qtbot.wait(100)
    moved = [
        tile.grab().toImage() != picture for tile, (_, picture) in zip(home.tiles, pictures, strict=True)
    ]
    assert [tile.shown for tile in home.tiles] == [shown for shown, _ in pictures]
    assert moved == [False, False, False, True]
    home.hide()
    assert not home.playing


def test_without_motion_nothing_fades_or_plays(qtbot: QtBot, make_home: MakeHome) -> None:
    home = make_home()
    rested = [tile.shown for tile in home.tiles]
    qtbot.wait(80)
    assert not home.playing
    assert [tile.shown for tile in home.tiles] == rested


# Layout and look


def test_nothing_overlaps_or_leaves_the_window() -> None:
    for size, tiles, recent in product(SIZES, (2, 5), (1, 6)):
        plan: Plan = planned(QSize(*size), tiles, recent)
        places = [plan.header(), *plan.tiles(), *plan.rows(), plan.left_off(), plan.recent_title()]
        window = QRect(QPoint(), QSize(*size))
        for place in places:
            assert window.contains(place), (size, tiles, recent, place)
        for one, other in combinations(places, 2):
            assert not one.intersects(other), (size, tiles, recent, one, other)
        assert len(plan.rows()) == recent or (tiles == 5 and len(plan.rows()) >= 4)
        assert min(place.width() for place in plan.tiles()) >= 150


def test_a_last_line_that_is_not_full_stands_in_the_middle() -> None:
    places = planned(QSize(1280, 800), 5, RECENT_ROWS).tiles()
    full = [place for place in places if place.top() == places[0].top()]
    rest = [place for place in places if place.top() != places[0].top()]
    assert len(full) == 3
    assert len(rest) == 2
    assert rest[0].left() - full[0].left() == full[-1].right() - rest[-1].right() > 0


def test_words_have_room(make_home: MakeHome, match: Match, tmp_path: Path) -> None:
    home = make_home()
    home.show_continue(match)
    home.show_recent(files(tmp_path, 6))
    for size in SIZES:
        home.resize(*size)
        parts = shown(home)
        assert len(parts) == 13
        for one, other in combinations(parts, 2):
            # The rows reach a little over their places, where only a hovering pointer shows it.
            assert not one.geometry().adjusted(4, 0, -4, 0).intersects(other.geometry()), size
        for button in (*home.tiles, home.puzzles, home.continue_button):
            assert button.words_rect().width() > 100
            assert button.rect().contains(button.words_rect().toRect())
            assert not button.words_rect().intersects(button.picture_rect())


def test_another_look_is_painted(make_home: MakeHome) -> None:
    home = make_home()
    before = home.grab().toImage()
    home.set_look(Look(DARK))
    assert home.grab().toImage() != before
    assert home.tiles[1].grab().toImage().pixelColor(8, 8) == DARK.card


# The picture of a position


def names_from_above(state: State) -> dict[tuple[int, int], str | None]:
    """The topmost color of each square, asked cell by cell."""
    board = state.game.board
    top: dict[tuple[int, int], str | None] = {}
    for cell in board.cells:
        column, row, _ = board.point(cell)
        owner = state.owner(cell)
        if owner is not None or (column, row) not in top:
            top[column, row] = top.get((column, row)) if owner is None else state.game.colors[owner]
    return top


def nearest(color: QColor, known: dict[str | None, QColor]) -> str | None:
    def distance(other: QColor) -> int:
        pairs = zip(color.getRgb()[:3], other.getRgb()[:3], strict=True)
        return sum((one - two) ** 2 for one, two in pairs)

    return min(known, key=lambda name: distance(known[name]))


def test_a_picture_shows_what_lies_on_top() -> None:
    for name in ("classic", "duo", "classic-3"):
        state = random_position(GAMES[name], 5, 30)
        look, side = Look(palette=PALETTES[BRIGHT_DUO]), 400
        image = position_pixmap(state, QSize(side, side), look, 1).toImage()
        known: dict[str | None, QColor] = {color: look.color(color) for color in state.game.colors}
        known[None] = LIGHT.pocket
        board = state.game.board
        assert board.columns == board.rows
        cell = int(side / (board.columns + 0.6))
        corner = round(side / 2 - cell * board.columns / 2)
        for (column, row), color in names_from_above(state).items():
            # Beside the highlight, where a piece has its own color.
            x = column * cell + corner + cell // 8 + 1
            y = (board.rows - 1 - row) * cell + corner + cell // 2
            assert nearest(image.pixelColor(x, y), known) == color, (name, column, row)


def test_a_picture_shows_the_sheets_of_all_players() -> None:
    state, look = random_position(GAMES["dice-3-10"], 5, 60), Look()
    board = state.game.board
    image = position_pixmap(state, QSize(400, 400), look, 1).toImage()
    known: dict[str | None, QColor] = {color: look.color(color) for color in state.game.colors}
    known[None] = LIGHT.board
    cell = int(198 / 10.6)
    for one in board.cells:
        column, row, layer = board.point(one)
        x = 100 + 200 * (layer % 2) + (column - 5) * cell + cell // 2
        y = 100 + 200 * (layer // 2) + (4 - row) * cell + cell // 2
        owner = state.owner(one)
        color = None if owner is None else state.game.colors[owner]
        assert nearest(image.pixelColor(x, y), known) == color, board.name(one)


def colors_in(image: QImage) -> set[str]:
    """The colors of which a picture has a fair share, however light a face is."""
    counts: dict[str, int] = {}
    for x, y in product(range(0, image.width(), 3), range(0, image.height(), 3)):
        color = image.pixelColor(x, y)
        if color.alpha() and color.saturation() > 90:
            hue = color.hue()
            name = min(HUES, key=lambda name: abs((HUES[name] - hue + 180) % 360 - 180))
            counts[name] = counts.get(name, 0) + 1
    return {name for name, count in counts.items() if count > 20}


HUES = {"blue": 217, "yellow": 44, "red": 356, "green": 156}


def test_a_picture_of_a_turntable_shows_the_pile_and_can_be_turned() -> None:
    for name in ("tower-4", "wall-3", "stairs-2", "pyramid-2x2"):
        state = random_position(GAMES[name], 5, 30)
        image = position_pixmap(state, QSize(300, 300), Look(), 1).toImage()
        assert colors_in(image) == set(GAMES[name].colors), name
        start = position_pixmap(GAMES[name].start(), QSize(300, 300), Look(), 1).toImage()
        assert colors_in(start) == set()


def test_a_small_picture_of_a_turntable_has_no_glass() -> None:
    empty = GAMES["tower-4"].start()
    large, small = (position_pixmap(empty, QSize(side, side), Look(), 1).toImage() for side in (160, 80))
    # Above the table there is nothing but the glass.
    above = [
        any(image.pixelColor(x, side // 4).alpha() for x in range(side))
        for image, side in ((large, 160), (small, 80))
    ]
    assert above == [True, False]


def test_a_picture_is_as_sharp_as_the_screen() -> None:
    state = random_position(GAMES["duo"], 5, 10)
    pixmap = position_pixmap(state, QSize(100, 100), Look(), 2)
    assert pixmap.size() == QSize(200, 200)
    assert pixmap.deviceIndependentSize().toSize() == QSize(100, 100)
