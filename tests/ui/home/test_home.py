"""The home screen: what it offers, how it is pressed, what moves on it, and the pictures of positions."""

from collections.abc import Callable
from datetime import date, datetime, timedelta
from itertools import product

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QSize, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from blokus_desktop import paths, saved
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Match, Seat, seats_by_color
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Pass, State
from blokus_desktop.ui.board.snapshot import snapshot
from blokus_desktop.ui.families import FAMILIES, presentation_of
from blokus_desktop.ui.families.thumbnails import position_pixmap
from blokus_desktop.ui.home import hero as hero_module
from blokus_desktop.ui.home import offers, tiles
from blokus_desktop.ui.home.day_card import Day, DayShown, week_of
from blokus_desktop.ui.home.demo_games import snapshots
from blokus_desktop.ui.home.last_games import MOST_ROWS, GameRow, LastGame, Mood, Result, Where
from blokus_desktop.ui.home.page import Home
from blokus_desktop.ui.home.words import result_of, versus_words, when_words
from blokus_desktop.ui.style.theme import BRIGHT_DUO, DARK, LIGHT, PALETTES, Look, mixed
from tests.playing import random_game, random_position
from tests.ui.by_hand import click

MakeHome = Callable[..., Home]
COMPUTER = Seat(kind=Kind.COMPUTER, level=3)


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
    return played("duo", 10, Seat(), COMPUTER)


def played(name: str, moves: int, *seats: Seat) -> Match:
    """A game after so many moves, or at its end."""
    match = Match(GAMES[name], seats_by_color(GAMES[name], seats) if seats else ())
    for _, move in random_game(GAMES[name], 3):
        if match.state.player is None or len(match.state.laid) == moves:
            break
        if not isinstance(move, Pass):
            match.play(move)
    return match


def last_games(count: int) -> list[LastGame]:
    shown = snapshot(random_position(GAMES["duo"], 1, 8))
    result = Result(("Won by 7", "Won"), Mood.GOOD)
    return [
        LastGame(Where.FILE, f"/games/{number}.blksgf", (f"game {number}",), ("yesterday",), result, shown)
        for number in range(count)
    ]


# Families


def test_the_tiles_offer_every_game_that_has_a_table_once() -> None:
    offered = [name for family in FAMILIES for name in family.games]
    assert sorted(offered) == sorted(GAMES)


def test_the_films_show_games_as_the_rules_have_them() -> None:
    for family in FAMILIES:
        match = saved.load(paths.resources() / "demos" / family.demo)
        assert match.game.name == family.games[0]
        made = [node for node in match.line() if node.parent is None or isinstance(node.move, Placement)]
        played = [snapshot(node.state) for node in made]
        assert list(dict.fromkeys(snapshots(family))) == played[len(played) // 3 :]


@pytest.mark.parametrize("name", ["tower-2", "wall-3", "stairs-4", "pyramid-2x2"])
def test_what_is_offered_is_seen_with_its_own_structure(name: str) -> None:
    family, structure = presentation_of(GAMES[name]), name.partition("-")[0]
    shown = snapshots(family, GAMES[name])
    demo, played = family.demo_of(GAMES[name])
    assert shown[0].game.name == played
    assert played.startswith(structure)
    match = saved.load(paths.resources() / "demos" / demo)
    assert match.game.name == played
    assert match.line()[-1].state.player is None
    assert snapshot(match.line()[-1].state) == shown[-1]


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


def test_a_letter_plays_wherever_the_keys_are(qtbot: QtBot, make_home: MakeHome) -> None:
    home = make_home()
    done: list[str] = []
    home.play_requested.connect(done.append)
    home.puzzles_requested.connect(lambda: done.append("puzzles"))
    for part in (home.day, home.tiles[2], home.all_games_button):
        part.setFocus()
        for key in (Qt.Key.Key_C, Qt.Key.Key_D, Qt.Key.Key_I, Qt.Key.Key_3, Qt.Key.Key_B):
            QTest.keyClick(QApplication.focusWidget(), key)
    assert done == ["classic", "duo", "dice", "solid", "puzzles"] * 3
    assert home.keys.text() == "C, D, I, 3, B play at once"


def test_the_last_tile_leads_to_the_brainteasers(qtbot: QtBot, make_home: MakeHome) -> None:
    home = make_home()
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


def test_tab_reaches_everything(make_home: MakeHome, match: Match) -> None:
    home = make_home()
    home.hero.show_offer(offers.of_match(match, None, Look()))
    home.games.show_games(last_games(2))
    home.setFocus()
    reached = set()
    for _ in range(30):
        reached.add(QApplication.focusWidget())
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    rows = [row for row in home.games.rows if row.isVisible()]
    assert len(rows) == 2
    wanted = {*home.all_tiles, *rows, *(tile.gear for tile in home.tiles)}
    wanted |= {home.hero.button, home.hero.cross, home.day, home.rolls, home.games.all}
    assert wanted | {home.all_games_button, home.settings_button} <= reached


def test_the_focus_and_the_pointer_show(make_home: MakeHome) -> None:
    home = make_home()
    home.all_games_button.setFocus()
    for card in (home.tiles[0], home.day, home.rolls):
        plain = card.grab().toImage()
        QTest.mouseMove(card, QPoint(30, 30))
        QApplication.processEvents()
        pointed = card.grab().toImage()
        card.setFocus()
        focused = card.grab().toImage()
        assert focused.pixelColor(card.width() // 2, 1) == LIGHT.accent
        assert plain != pointed != focused


# The hero


def test_the_hero_goes_on_with_the_game_left_off(qtbot: QtBot, make_home: MakeHome, match: Match) -> None:
    home = make_home()
    assert not home.hero.button.isVisible()
    home.hero.show_offer(offers.of_match(match, datetime.now() - timedelta(hours=2), Look()))
    assert home.hero.shown == snapshot(match.state)
    told = home.hero.button.accessibleDescription()
    assert told.startswith("Your turn. Duo. Move 10 · 2 hours ago. You ")
    assert "Casual" in told
    for place in (home.hero.rect().center(), home.hero.rect().center() + QPoint(200, 0)):
        with qtbot.waitSignal(home.hero.taken, timeout=500):
            click(home.hero, place)
    with qtbot.waitSignal(home.hero.taken, timeout=500):
        click(home.hero.button)
    with qtbot.waitSignal(home.hero.taken, timeout=500):
        QTest.keyClick(home, Qt.Key.Key_A, Qt.KeyboardModifier.AltModifier)
    with qtbot.waitSignal(home.hero.waved_off, timeout=500):
        click(home.hero.cross)


def test_the_hero_offers_a_first_game_that_cannot_be_waved_off(make_home: MakeHome) -> None:
    home = make_home()
    home.hero.show_offer(offers.of_family(GAMES["duo"], (Seat(), COMPUTER), Look()))
    assert home.hero.button.text() == "Pl&ay Duo"
    assert not home.hero.cross.isVisible()
    assert home.hero.shown == snapshots(FAMILIES[1])[-1]


@pytest.mark.parametrize("name", ["classic", "duo", "dice-2-10", "dice-1-10", "tower-4", "pyramid-2"])
@pytest.mark.parametrize("look", [Look(), Look(DARK)])
def test_every_game_stands_on_the_table_of_the_hero(make_home: MakeHome, name: str, look: Look) -> None:
    home = make_home()
    home.set_look(look)
    blank = home.hero.grab().toImage()
    match = played(name, 24)
    home.hero.show_offer(offers.of_match(match, None, look))
    image = home.hero.grab().toImage()
    right = [
        image.pixelColor(x, y) != blank.pixelColor(x, y)
        for x, y in product(range(image.width() * 6 // 10, image.width() - 20, 7), range(20, 300, 7))
    ]
    assert sum(right) > 0.3 * len(right)


def test_a_position_in_perspective_has_the_colors_of_its_pieces(make_home: MakeHome) -> None:
    home = make_home()
    match = played("classic", 40)
    home.hero.show_offer(offers.of_match(match, None, Look()))
    image = home.hero.grab(home.hero.rect().adjusted(home.hero.width() // 2, 0, 0, 0)).toImage()
    assert colors_in(image) == {"blue", "yellow", "red", "green"}


def test_when_a_game_was_left_is_said_as_a_person_says_it() -> None:
    now = datetime(2026, 11, 20, 15, 0)
    told = {
        timedelta(seconds=30): "just now",
        timedelta(minutes=1, seconds=59): "just now",
        timedelta(minutes=5): "5 minutes ago",
        timedelta(hours=1): "1 hour ago",
        timedelta(hours=2): "2 hours ago",
        timedelta(hours=20): "yesterday",
        timedelta(days=3): "Tuesday",
        timedelta(days=30): "21 Oct 2026",
        timedelta(seconds=-90): "just now",
    }
    assert {ago: when_words(now - ago, now) for ago in told} == told


# The puzzle of the day


def test_a_week_knows_what_was_solved_and_what_was_missed() -> None:
    friday = date(2026, 11, 20)
    solved = {date(2026, 11, 16), date(2026, 11, 19), date(2026, 11, 13)}
    done, missed, to_come = Day.SOLVED, Day.MISSED, Day.TO_COME
    assert week_of(friday, solved) == (done, missed, missed, done, to_come, to_come, to_come)
    assert week_of(friday, solved | {friday})[4] is done


@pytest.mark.parametrize("size", [(560, 520), (900, 600), (1280, 800), (700, 1000)])
def test_the_week_is_painted(make_home: MakeHome, size: tuple[int, int]) -> None:
    card = make_home(size).day
    friday = date(2026, 11, 20)
    card.show_day(DayShown(friday, week_of(friday, {date(2026, 11, 16)}), ("Cover the stars · 8 × 8",)))
    image, dots = card.grab().toImage(), card.plan().dots
    edge = [image.pixelColor(dot.center().x(), dot.bottom() - 2) for dot in dots]
    assert edge[0] == LIGHT.good
    assert LIGHT.good not in edge[1:]
    assert edge[1] == edge[2] != edge[5] == edge[6]
    ring = image.pixelColor(dots[4].center().x(), dots[4].top())
    assert abs(ring.hue() - LIGHT.accent.hue()) < 12
    assert "Monday solved, Tuesday not solved" in card.accessibleDescription()
    assert "Sunday to come" in card.accessibleDescription()


# The last games


def test_a_click_opens_a_game(qtbot: QtBot, make_home: MakeHome) -> None:
    home = make_home()
    assert home.games.nothing.isVisible()
    games = last_games(9)
    home.games.show_games(games)
    assert not home.games.nothing.isVisible()
    assert 2 <= sum(row.isVisible() for row in home.games.rows) <= MOST_ROWS
    with qtbot.waitSignal(home.games.chosen, timeout=500) as asked:
        click(home.games.rows[1])
    assert asked.args == [games[1]]
    home.games.rows[0].setFocus()
    with qtbot.waitSignal(home.games.chosen, timeout=500) as asked:
        QTest.keyClick(home.games.rows[0], Qt.Key.Key_Return)
    assert asked.args == [games[0]]


def test_there_are_as_many_rows_as_there_is_room_for(make_home: MakeHome) -> None:
    home = make_home()
    home.resize(1280, 770)
    home.games.show_games(last_games(9))
    QCoreApplication.processEvents()
    rows = [row for row in home.games.rows if row.isVisible()]
    assert len(rows) >= 2
    assert all(row.tall for row in rows)
    assert home.games.height() - rows[-1].geometry().bottom() < rows[-1].height() / 2


def test_a_name_is_shortened_before_a_result_is(qtbot: QtBot) -> None:
    def painted(titles: tuple[str, ...], results: tuple[str, ...], width: int) -> QImage:
        row = GameRow()
        qtbot.addWidget(row)
        row.show_game(LastGame(Where.FILE, "a", titles, ("just now",), Result(results, Mood.BAD)))
        row.tall = True
        row.resize(width, 52)
        return row.grab().toImage()

    long, short = ("Duo against Beginner", "Duo"), ("Lost by 8", "Lost")
    assert painted(long, short, 400) == painted(long[:1], short[:1], 400)
    for width in (200, 230):
        assert painted(long, short, width) == painted(long[1:], short[:1], width)


def test_a_file_that_is_gone_can_only_be_forgotten(qtbot: QtBot, make_home: MakeHome) -> None:
    home = make_home()
    games = last_games(2)
    games[1] = LastGame(Where.FILE, games[1].key, ("game 1",), problem="The file is gone", gone=True)
    home.games.show_games(games)
    opened: list[LastGame] = []
    home.games.chosen.connect(opened.append)
    assert [row.cross.isVisible() for row in home.games.rows[:2]] == [False, True]
    click(home.games.rows[1], QPoint(20, 20))
    QTest.keyClick(home.games.rows[1], Qt.Key.Key_Return)
    assert opened == []
    with qtbot.waitSignal(home.games.forgotten, timeout=500) as forgotten:
        click(home.games.rows[1].cross)
    assert forgotten.args == [games[1]]


def test_saved_games_and_settings_are_a_click_away(qtbot: QtBot, make_home: MakeHome) -> None:
    home = make_home()
    for button, asked in (
        (home.all_games_button, home.all_games_requested),
        (home.games.all, home.all_games_requested),
        (home.settings_button, home.settings_requested),
    ):
        with qtbot.waitSignal(asked, timeout=500):
            click(button)


def test_an_end_is_told_from_where_the_only_person_sits() -> None:
    for name, players in (("duo", 2), ("classic", 4), ("tower-3", 3)):
        for own in range(players):
            seats = [Seat() if player == own else COMPUTER for player in range(players)]
            match = played(name, 999, *seats)
            scores = match.state.scores()
            better = sum(team.rank > scores.teams[own].rank for team in scores.teams)
            result = result_of(match, Look())
            if not better:
                assert (result.mood, result.words[0]) == (Mood.GOOD, f"Won by {scores.margin}")
            elif players == 2:
                assert (result.mood, result.words[0]) == (Mood.BAD, f"Lost by {scores.margin}")
            else:
                place = ("First", "Second", "Third", "Fourth")[better]
                assert result.words[0] == f"{place} of {('three', 'four')[players - 3]}"


def test_an_end_among_several_people_is_told_by_name() -> None:
    match = played("duo", 999, Seat("Ada"), Seat("Ben"))
    scores = match.state.scores()
    winner = ("Ada", "Ben")[scores.ahead[0]]
    assert result_of(match, Look()).words == (f"{winner} by {scores.margin}", winner)
    assert result_of(match, Look()).mood is Mood.NEITHER


def test_a_game_is_called_by_its_only_opponent(match: Match) -> None:
    assert versus_words(match, Look()) == ("Duo against Casual", "Duo")
    assert versus_words(Match(GAMES["classic-3"]), Look()) == ("Classic, three players", "Classic")
    assert result_of(match, Look()).words == ("move 10",)


# Motion


def test_a_film_plays_for_a_while_and_rests_by_itself(
    qtbot: QtBot, make_home: MakeHome, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hero_module, "_FADE", 1)
    home = make_home(animated=True)
    home.hero._film._clock.setInterval(5)
    home.hero.show_offer(offers.of_family(GAMES["duo"], (Seat(), COMPUTER), Look()))
    first = home.hero.shown
    assert home.playing
    qtbot.waitUntil(lambda: not home.playing, timeout=10_000)
    assert home.hero.shown == snapshots(FAMILIES[1])[-1] != first
    home.hero.play()
    assert home.playing
    home.hide()
    assert not home.playing


def test_the_home_screen_keeps_no_pictures_while_it_is_not_seen(make_home: MakeHome) -> None:
    home = make_home(animated=False)
    home.hero.show_offer(offers.of_family(GAMES["duo"], (Seat(), COMPUTER), Look()))
    home.grab()
    before = home.hero.grab().toImage()
    films = [home.hero._film, *(tile._film for tile in home.tiles)]
    assert all(film._picture is not None for film in films)
    home.hide()
    assert all(film._picture is None and film._before is None for film in films)
    home.show()
    assert home.hero.grab().toImage() == before


def test_a_game_plays_itself_only_below_the_pointer(
    qtbot: QtBot, make_home: MakeHome, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tiles, "_UNTIL_FILM", 5)
    monkeypatch.setattr(tiles, "_FRAME", 5)
    home = make_home(animated=True)
    duo = home.tiles[1]
    assert not any(tile.playing for tile in home.all_tiles)
    QTest.mouseMove(duo, QPoint(30, 30))
    qtbot.waitUntil(lambda: duo.shown is not None)
    assert duo.shown in snapshots(FAMILIES[1])
    qtbot.waitUntil(lambda: not duo.playing)
    assert duo.shown == snapshots(FAMILIES[1])[-1]
    QTest.mouseMove(home.tiles[0], QPoint(30, 30))
    qtbot.waitUntil(lambda: duo.shown is None)
    home.hide()
    assert not home.playing


def test_without_motion_nothing_plays(qtbot: QtBot, make_home: MakeHome) -> None:
    home = make_home()
    home.hero.show_offer(offers.of_family(GAMES["duo"], (Seat(), COMPUTER), Look()))
    QTest.mouseMove(home.tiles[1], QPoint(30, 30))
    qtbot.wait(80)
    assert not home.playing
    assert home.tiles[1].shown is None


# Look


def test_another_look_is_painted(make_home: MakeHome, match: Match) -> None:
    home = make_home()
    home.hero.show_offer(offers.of_match(match, None, Look()))
    parts: list[QWidget] = [home.hero, home.day, home.rolls, home.games, *home.all_tiles]
    before = [part.grab().toImage() for part in parts]
    home.set_look(Look(DARK))
    for part, old in zip(parts, before, strict=True):
        assert part.grab().toImage() != old, part
    assert home.puzzles.grab().toImage().pixelColor(20, home.puzzles.height() - 6) == DARK.card


def test_an_emblem_is_as_sharp_as_the_screen(make_home: MakeHome) -> None:
    tile = make_home().tiles[0]
    picture = tile._painted(QSize(100, 80))
    assert picture.size() == QSize(100, 80) * tile.devicePixelRatioF()


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
    # What is drawn is a wash over the paper.
    known: dict[str | None, QColor] = {
        color: mixed(look.color(color), QColor("white"), 0.3) for color in state.game.colors
    }
    known[None] = LIGHT.board
    cell = int(198 / 10.6)
    for one in board.cells:
        column, row, layer = board.point(one)
        x = 100 + 200 * (layer % 2) + (column - 5) * cell + cell // 2
        y = 100 + 200 * (layer // 2) + (4 - row) * cell + cell // 2
        owner = state.owner(one)
        color = None if owner is None else state.game.colors[owner]
        # Strokes of the pen run across it.
        around = image.copy(x - 4, y - 4, 9, 9).scaled(1, 1, mode=Qt.TransformationMode.SmoothTransformation)
        assert nearest(around.pixelColor(0, 0), known) == color, board.name(one)


def colors_in(image: QImage) -> set[str]:
    """The colors of which a picture has a fair share, however light a face is."""
    counts: dict[str, int] = {}
    for x, y in product(range(0, image.width(), 3), range(0, image.height(), 3)):
        color = image.pixelColor(x, y)
        # Of a pixel of glass with nothing behind it, the color is rounded to anything.
        if color.alpha() == 255 and color.saturation() > 90:
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
