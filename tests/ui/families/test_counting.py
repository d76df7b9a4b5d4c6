"""Points while a game runs: squares laid, squares left or the sheet's; at the end always the sheet's."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QCoreApplication, QSettings

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Match, Seat, seats_by_color
from blokus_desktop.game.placements import Placement
from blokus_desktop.ui.families.counting import LAID, LEFT, SHEET, Counted, counted
from blokus_desktop.ui.home.words import player_lines
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.settings import Settings
from blokus_desktop.ui.style.theme import Look

PEOPLE = (Seat("Ada"), Seat("Ben"), Seat("Cem"), Seat("Dana"))
WAYS = (LAID, LEFT, SHEET)


def played(game: str, moves: int) -> Match:
    chance, players = Random(3), PEOPLE[: GAMES[game].players]
    match = Match(GAMES[game], seats_by_color(GAMES[game], players))
    while match.state.player is not None and len(match.state.laid) < moves:
        match.play(chance.choice(match.state.moves()))
    return match


@pytest.mark.parametrize("game", ["duo", "classic", "classic-2", "classic-3"])
@pytest.mark.parametrize("moves", [0, 7, 20])
def test_laid_and_left_are_all_squares_and_the_sheet_takes_those_left_off(game: str, moves: int) -> None:
    state = played(game, moves).state
    for player, score in enumerate(state.scores().players):
        colors = state.game.colors_of(player)
        laid, left, sheet = (counted(state, score, len(colors), way).number for way in WAYS)
        assert laid == sum(move.piece.size for color, move in state.laid if color in colors)
        assert laid + left == 89 * len(colors)
        assert sheet == -left


def test_at_the_end_only_the_sheet_counts() -> None:
    state = played("duo", 99).state
    assert state.player is None
    for score in state.scores().players:
        assert {counted(state, score, 1, way)[:2] for way in WAYS} == {(score.total, "points")}


@pytest.mark.parametrize(("game", "unit"), [("dice-2-10", "empty"), ("tower-2", "")])
def test_other_games_have_points_of_their_own(game: str, unit: str) -> None:
    state = played(game, 4).state
    for score in state.scores().players:
        told = {counted(state, score, 1, way) for way in WAYS}
        assert [each.unit for each in told] == [unit]
        assert abs(told.pop().number) == abs(score.total)


def test_what_is_read_aloud_says_the_same() -> None:
    state = played("duo", 7).state
    score = state.scores().players[0]
    spoken = [counted(state, score, 1, way).spoken for way in WAYS]
    left = -score.total
    assert spoken == [f"{89 - left} squares laid", f"{left} squares left", f"−{left} points"]
    assert Counted(1).spoken == ""


# In the window


@pytest.fixture(scope="module")
def units() -> dict[str, str]:
    return {LAID: "laid", LEFT: "left", SHEET: "points"}


def test_cards_and_home_follow_the_choice_at_once(program: Program, units: dict[str, str]) -> None:
    window, session = program.window, program.session
    window.resize(1440, 900)
    window.start("duo", PEOPLE[:2])
    for _ in range(4):
        session.play(next(move for move in session.state.moves() if isinstance(move, Placement)))
    look = Look()
    for way in WAYS:
        program.settings.set_value("counting", way)
        QCoreApplication.processEvents()
        for player, card in enumerate(window.table.cards.cards):
            told = counted(session.state, session.state.scores().players[player], 1, way)
            assert card.number.text() == str(told.number).replace("-", "−")
            assert card.unit.text() == units[way]
            assert told.spoken in card.accessibleDescription()
            home = player_lines(session.match, look, way)[player]
            assert (home.number, home.unit) == (card.number.text(), card.unit.text())


@pytest.mark.parametrize(
    ("game", "way", "told"),
    [
        ("classic-teams", LAID, "team 0 laid"),
        ("classic-teams", SHEET, "team −178 points"),
    ],
)
def test_teams_are_counted_alike(program: Program, game: str, way: str, told: str) -> None:
    program.window.resize(1920, 1080)
    program.settings.set_value("counting", way)
    program.window.start(game, PEOPLE)
    QCoreApplication.processEvents()
    assert all(card.second.text().endswith(told) for card in program.window.table.cards.cards)


def test_the_shared_color_and_each_of_two_are_counted_alike(program: Program) -> None:
    program.window.resize(1920, 1080)
    program.settings.set_value("counting", LAID)
    program.window.start("classic-3", PEOPLE[:3])
    cards = program.window.table.cards
    assert [(card.number.text(), card.unit.text()) for card in cards.all] == [("0", "laid")] * 4
    program.window.start("classic-2", (PEOPLE[0], PEOPLE[1]) * 2)
    assert [note.text() for card in cards.cards for note in card.notes] == ["0"] * 4


# New players and old ones


def store(path: Path) -> QSettings:
    return QSettings(str(path / "settings.ini"), QSettings.Format.IniFormat)


@pytest.fixture
def made(tmp_path: Path) -> Iterator[list[Program]]:
    programs: list[Program] = []
    yield programs
    for program in programs:
        program.window.close()
        program.close()
        program.window.deleteLater()


def test_a_newcomer_sees_squares_laid_also_the_next_time(tmp_path: Path, made: list[Program]) -> None:
    for _ in range(2):
        made.append(Program(tmp_path / "data", store(tmp_path)))
        assert made[-1].settings.value("counting") == LAID
        made[-1].settings.set_value("theme", "dark")


def test_whoever_has_played_before_keeps_squares_left(tmp_path: Path, made: list[Program]) -> None:
    earlier = store(tmp_path)
    earlier.setValue("theme", "dark")
    earlier.sync()
    for _ in range(2):
        made.append(Program(tmp_path / "data", store(tmp_path)))
        assert made[-1].settings.value("counting") == LEFT


def test_a_choice_stays(tmp_path: Path) -> None:
    for way in WAYS:
        settings = Settings(store(tmp_path))
        settings.set_value("counting", way)
        settings.keep_former_ways()
        assert settings.value("counting") == way
