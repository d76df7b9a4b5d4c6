"""Games of Blokus 3D in the real window: begun, kept, saved, gone through, and told at their end."""

from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QFileDialog
from pytestqt.qtbot import QtBot

from blokus_desktop.ai.levels import SUGGESTED
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Annotation, Kind, Seat, seats_by_color
from blokus_desktop.game.placements import Placement
from blokus_desktop.saved import load, written
from blokus_desktop.ui.board.snapshot import snapshot
from blokus_desktop.ui.families import FAMILIES
from blokus_desktop.ui.files.saved_games import SavedGames
from blokus_desktop.ui.new_game.draft import Who
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.words.pictures import picture
from tests.ui.by_hand import click
from tests.ui.choosing import cards, choices, choose_form, choose_who, type_name
from tests.ui.conftest import MakeProgram

COMPUTER = Seat(kind=Kind.COMPUTER, level=SUGGESTED.number)
TILE = [family.key for family in FAMILIES].index("solid")
STRUCTURES = ("tower", "wall", "stairs", "pyramid")
SECONDS = 20_000


def start(program: Program, name: str) -> None:
    people = [Seat(person) for person in ("Ada", "Ben", "Carl", "Dora")[: GAMES[name].players]]
    program.window.start(name, seats_by_color(GAMES[name], people))


def play_some(program: Program, name: str, moves: int = 1000, seed: int = 3) -> None:
    """A random game, at most so many moves long."""
    start(program, name)
    chance, session = Random(seed), program.session
    while session.state.player is not None and len(session.state.laid) < moves:
        session.play(chance.choice([move for move in session.state.moves() if isinstance(move, Placement)]))


def opened(program: Program, qtbot: QtBot) -> QDialog:
    dialog = next(found for found in program.window.findChildren(QDialog) if found.isVisible())
    qtbot.waitExposed(dialog)
    return dialog


# Beginning


def test_one_click_plays_the_tower_against_a_computer(program: Program) -> None:
    click(program.window.home.tiles[TILE], QPoint(30, 30))
    assert program.window.at_table
    assert program.session.match.game.name == "tower-2"
    assert program.session.match.seats == (Seat(), COMPUTER)
    assert program.session.human_to_move


def test_the_gear_offers_everything_and_the_choice_comes_back(
    make_program: MakeProgram, qtbot: QtBot
) -> None:
    first = make_program()
    page = choices(first, "solid")
    choose_form(page, "pyramid-2x2")
    click(page.options.variant, QPoint(8, page.options.variant.height() // 2))
    type_name(cards(page)[0], "Ada")
    # What is known of the levels on flat boards is not said here.
    computer = cards(page)[1]
    assert computer.field.text() == "2 Beginner"
    assert (computer.rating.text(), computer.sentence.text()) == ("", "For a first game.")
    # One card a side, for both of its colors.
    choose_who(computer, Who.FRIEND)
    click(page.play)
    assert first.session.match.game.name == "pyramid-2x2-best"
    assert first.session.match.seats == (Seat("Ada"), Seat(), Seat(), Seat())
    first.window.close()
    first.close()
    second = make_program()
    click(second.window.home.tiles[TILE], QPoint(30, 30))
    assert second.session.match.game.name == "pyramid-2x2-best"
    assert second.session.match.seats == (Seat("Ada"), Seat(), Seat(), Seat())


def test_the_computer_answers(program: Program, qtbot: QtBot) -> None:
    program.window.start("wall-3", (Seat("Ada"), Seat(kind=Kind.COMPUTER, level=1), COMPUTER))
    session = program.session
    # A domino in the corner of the Wall may be walled in before its color is to move again.
    session.play(max(session.state.moves(), key=lambda move: move.piece.size))
    qtbot.waitUntil(lambda: session.human_to_move, timeout=SECONDS)
    assert [color for color, _ in session.state.laid] == [0, 1, 2]
    program.window.actions_by_name["undo"].trigger()
    assert (session.state.laid, session.human_to_move) == ((), True)
    program.window.actions_by_name["redo"].trigger()
    assert len(session.state.laid) == 3


# Files


@pytest.mark.parametrize("name", ["tower-4", "wall-3", "stairs-2x2", "pyramid-2x2-best", "stairs-2"])
def test_every_form_is_saved_and_opened(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    path = tmp_path / "a game.blksgf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(path), ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_args: (str(path), ""))
    play_some(program, name, 9)
    text = written(program.session.match)
    program.window.actions_by_name["save"].trigger()
    assert written(load(path)) == text
    program.window.start("duo", (Seat(), Seat()))
    program.window.actions_by_name["open"].trigger()
    assert program.session.match.game.name == name
    assert len(program.session.state.laid) == 9
    assert written(program.session.match) == text
    assert program.window.windowTitle().startswith("a game")


def test_the_game_is_kept_after_every_move_and_resumed(make_program: MakeProgram, tmp_path: Path) -> None:
    first = make_program()
    play_some(first, "stairs-3", 8)
    assert load(tmp_path / "data" / "autosave.blksgf").state == first.session.state
    first.session.undo()
    text = written(first.session.match)
    first.window.close()
    first.close()
    second = make_program()
    second.begin(None)
    assert second.window.at_table
    assert written(second.session.match) == text
    assert len(second.session.state.laid) == 7


def test_a_game_left_off_is_shown_at_home_and_among_the_saved(
    program: Program, qtbot: QtBot, tmp_path: Path
) -> None:
    play_some(program, "tower-4", 12)
    program.window.show_home()
    home = program.window.home
    assert home.hero.shown == snapshot(program.session.state)
    assert ". Tower. Four players · move " in home.hero.button.accessibleDescription()
    click(home.hero.button)
    assert program.window.at_table
    state = program.session.state
    start(program, "wall-2")
    files = list((tmp_path / "data" / "games").glob("Tower four players *.blksgf"))
    assert [load(path).state for path in files] == [state]
    program.window.show_saved_games()
    dialog = opened(program, qtbot)
    assert isinstance(dialog, SavedGames)
    qtbot.waitUntil(lambda: not dialog.reading)
    game = dialog.wall.item(0).data(Qt.ItemDataRole.UserRole)
    assert game.lines()[0] == "Tower · four players"
    qtbot.waitUntil(lambda: game.picture is not None)
    click(dialog.open_button)
    assert program.session.state == state


def test_games_and_positions_go_over_the_clipboard(program: Program) -> None:
    play_some(program, "pyramid-4", 10)
    text, state = written(program.session.match), program.session.state
    program.window.actions_by_name["copy_position"].trigger()
    assert QGuiApplication.clipboard().text() == picture(state)
    program.window.actions_by_name["copy_game"].trigger()
    program.window.start("duo", (Seat(), Seat()))
    program.window.actions_by_name["paste_game"].trigger()
    assert written(program.session.match) == text


def colors_in(image: QImage) -> set[str]:
    hues = {"blue": 217, "yellow": 44, "red": 3, "green": 146}
    counts: dict[str, int] = {}
    for x in range(0, image.width(), 5):
        for y in range(0, image.height(), 5):
            color = image.pixelColor(x, y)
            if color.saturation() > 110:
                name = min(hues, key=lambda name: abs(hues[name] - color.hue()))
                counts[name] = counts.get(name, 0) + 1
    return {name for name, count in counts.items() if count > 40}


@pytest.mark.parametrize("ending", ["png", "svg"])
def test_the_table_is_exported_as_it_is_turned(program: Program, tmp_path: Path, ending: str) -> None:
    play_some(program, "tower-3", 18)
    pictures = []
    for number in range(2):
        path = tmp_path / f"table{number}.{ending}"
        program.window.export(path)
        image = QImage(str(path))
        if ending == "svg":
            image = QImage(800, 800, QImage.Format.Format_RGB32)
            painter = QPainter(image)
            QSvgRenderer(str(path)).render(painter)
            painter.end()
        assert colors_in(image) == {"blue", "yellow", "red"}
        pictures.append(image)
        program.window.actions_by_name["turn_board"].trigger()
    assert pictures[0] != pictures[1]


# Going through a game


def test_undo_and_the_timeline_go_through_a_game(program: Program) -> None:
    play_some(program, "stairs-2", 10)
    session, timeline = program.session, program.window.table.timeline
    for left in (9, 8):
        program.window.actions_by_name["undo"].trigger()
        assert len(session.state.laid) == left
    program.window.actions_by_name["redo"].trigger()
    assert len(session.state.laid) == 9
    timeline.setFocus()
    QTest.keyClick(timeline, Qt.Key.Key_Home)
    assert session.state.laid == ()
    QTest.keyClick(timeline, Qt.Key.Key_End)
    assert len(session.state.laid) == 10
    click(timeline, QPoint(round(timeline.ribbon().x(4)) - 3, timeline.height() // 2))
    assert len(session.state.laid) == 4
    assert ["seen" in card.second.text() for card in program.window.table.cards.cards] == [True] * 2


def test_variations_comments_and_judgments_go_into_the_file(program: Program, tmp_path: Path) -> None:
    program.settings.set_value("side_panel", True)
    play_some(program, "wall-4", 6)
    session = program.session
    node = session.match.main_line()[3]
    session.go_to(node)
    session.play(session.state.moves()[-1])
    variation = session.match.cursor
    session.set_comment(variation, "Over the shaft.")
    session.set_annotation(variation, Annotation.GOOD)
    assert len(node.children) == 2
    path = tmp_path / "tree.blksgf"
    assert program.library.save(session.match, path)
    found = load(path)
    other = found.main_line()[4]
    assert (other.comment, other.annotation) == ("Over the shaft.", Annotation.GOOD)
    abandoned = node.children[1]
    session.go_to(abandoned)
    program.window.actions_by_name["promote"].trigger()
    assert session.match.main_line()[4] is abandoned
    session.go_to(variation)
    program.window.actions_by_name["delete"].trigger()
    assert session.match.cursor is node
    program.window.actions_by_name["undo"].trigger()
    assert session.match.cursor is variation


# The end


@pytest.mark.parametrize("structure", STRUCTURES)
def test_the_sheet_at_the_end_adds_up(program: Program, structure: str) -> None:
    play_some(program, f"{structure}-2x2")
    table, state = program.window.table, program.session.state
    assert state.player is None
    assert table.result_card.isVisible()
    assert not table.tray.isVisible()
    ahead = state.scores().ahead
    assert ("A tie at" in table.result_card.title.text()) == (len(ahead) > 1)
    assert len(table.result_card.bars._at.places) == 4
    assert [card.word != "" for card in table.cards.cards] == [player in ahead for player in (0, 1)]
    program.window.actions_by_name["back"].trigger()
    assert not table.result_card.isVisible()


def test_a_color_that_is_out_is_marked_while_others_go_on(program: Program) -> None:
    play_some(program, "pyramid-2x2")
    line = program.session.match.line()
    node = next(node for node in line if len(node.state.out) == 1)
    program.session.go_to(node)
    (color,) = node.state.out
    card = program.window.table.cards.cards[color % 2]
    assert card.notes[color // 2].text().startswith("out")
    assert not any(
        note.text().startswith("out")
        for other in program.window.table.cards.cards
        for place, note in enumerate(other.notes)
        if (other, place) != (card, color // 2)
    )


def test_rematch_and_another_family_change_the_board(program: Program) -> None:
    play_some(program, "tower-2", 4)
    assert all(piece.solid for piece in program.window.table.placing.pieces())
    program.window.actions_by_name["rematch"].trigger()
    assert (program.session.match.game.name, program.session.state.laid) == ("tower-2", ())
    program.window.start("duo", (Seat(), Seat()))
    assert not any(piece.solid for piece in program.window.table.placing.pieces())
    assert program.window.table.scene.camera is None
    start(program, "wall-3")
    assert program.window.table.scene.camera is not None
