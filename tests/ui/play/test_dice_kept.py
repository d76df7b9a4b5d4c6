"""Games of dice that are kept, exported, shown at home and looked back on."""

from pathlib import Path

import pytest
from PySide6.QtCore import QElapsedTimer, QPoint, Qt
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from blokus_desktop.game.match import Kind, Seat
from blokus_desktop.game.state import CHANCE, Roll, Take
from blokus_desktop.saved import load, written
from blokus_desktop.ui.board.dice.scene import DiceSheetScene
from blokus_desktop.ui.board.dice.sheet_motion import ROLLING
from blokus_desktop.ui.board.snapshot import snapshot
from blokus_desktop.ui.shell.program import Program
from tests.ui.conftest import MakeProgram
from tests.ui.play.test_dice_games import (
    SECONDS,
    click_die,
    play_some,
    press,
    scene_of,
    state_of,
)


def test_the_game_is_kept_with_its_rolls_and_resumed(make_program: MakeProgram, tmp_path: Path) -> None:
    first = make_program()
    session = play_some(first, "dice-2-9", 7)
    session.undo()
    text = written(session.match)
    assert load(tmp_path / "data" / "autosave.blksgf").state == session.state
    first.window.close()
    first.close()
    second = make_program()
    second.begin(None)
    assert second.window.at_table
    assert written(second.session.match) == text
    second.session.redo()
    assert second.session.state == session.match.line()[-1].state


@pytest.mark.parametrize("name", ["dice-2-9", "dice-3-11", "dice-4-12"])
def test_every_form_is_saved_and_opened(program: Program, tmp_path: Path, name: str) -> None:
    path = tmp_path / "a game.blksgf"
    session = play_some(program, name, 9)
    text = written(session.match)
    assert program.library.save(session.match, path)
    program.window.start("duo", (Seat(), Seat()))
    assert not isinstance(program.window.table.scene, DiceSheetScene)
    program.window.open_file(path)
    assert written(program.session.match) == text
    assert len(program.session.state.laid) == 9
    assert program.window.table.tray.isHidden()
    assert program.window.table.scene.own_tray is not None
    program.window.start("duo", (Seat(), Seat()))
    assert program.window.table.tray.isVisible()
    assert program.window.table.scene.own_tray is None


def test_the_sheets_are_exported_and_shown_at_home(program: Program, tmp_path: Path) -> None:
    session = play_some(program, "dice-4-10", 12)
    for ending in ("png", "svg"):
        program.window.export(tmp_path / f"sheets.{ending}")
    image = QImage(str(tmp_path / "sheets.png"))
    assert (image.width(), image.height()) == (1552, 1600)
    # The sheets fill it: little is empty below them.
    ground = image.pixelColor(1, 1599)
    rows = [any(image.pixelColor(x, y) != ground for x in range(0, 1552, 7)) for y in range(1600)]
    assert max(y for y in range(1600) if rows[y]) > 1500
    hues = {image.pixelColor(x, y).hue() // 30 for x in range(0, 1552, 8) for y in range(0, 1600, 8)}
    assert len(hues) > 4
    assert (tmp_path / "sheets.svg").stat().st_size > 10_000
    program.window.show_home()
    home = program.window.home
    assert home.hero.shown == snapshot(session.state)
    assert not home.hero.grab().toImage().isNull()


def test_looking_back_to_a_roll_lets_it_be_made_again_as_it_was(program: Program) -> None:
    session = play_some(program, "dice-2-10", 4)
    roll = next(node for node in reversed(session.match.line()) if isinstance(node.move, Roll))
    assert roll.parent is not None
    session.go_to(roll.parent)
    assert session.state.player == CHANCE
    assert program.window.table.turn.title.text() == "The dice are rolled"
    words = program.window.table.turn.second.text()
    assert words == "Space, or a click on the dice, rolls on as it was"
    click_die(program, 0)
    assert roll in session.match.cursor.path()
    session.go_to(roll.parent)
    press(program, Qt.Key.Key_Space)
    assert roll in session.match.cursor.path()


def test_strikes_stand_on_the_cards_and_on_the_sheet_at_the_end(program: Program) -> None:
    session = play_some(program, "dice-2-9")
    state, table = state_of(session), program.window.table
    words = ["no strikes", "1 strike", "2 strikes", "3 strikes"]
    assert [card.second.text().rpartition(" · ")[2] for card in table.cards.cards] == [
        words[used] for used in state.strikes
    ]
    told = table.result_card.bars.accessibleDescription()
    assert [words[used] for used in state.strikes if words[used] not in told] == []
    assert QPoint() not in [card.pos() for card in table.cards.cards[1:]]


def test_a_computer_waits_until_the_dice_lie(make_program: MakeProgram, qtbot: QtBot) -> None:
    program = make_program(motion="on")
    computer, clock, when = Seat(kind=Kind.COMPUTER, level=1), QElapsedTimer(), []
    clock.start()
    session = program.session
    session.position_changed.connect(lambda state, move: when.append((type(move), clock.elapsed())))
    program.window.start("dice-2-9", (computer, computer))
    # The engine starts in the first round, which alone takes longer than the dice.

    def rolled() -> list[int]:
        return [number for number, (kind, _) in enumerate(when[:-1]) if kind is Roll]

    qtbot.waitUntil(lambda: len(rolled()) > 1, timeout=2 * SECONDS)
    for number in rolled():
        (_, before), (kind, after) = when[number : number + 2]
        assert kind is Take
        assert after - before >= ROLLING
    program.window.settings.set_value("motion", "off")
    assert session.pause_after_roll == 0
    session.close()
    scene_of(program).motion.skip()
    scene_of(program).motions.finish()
