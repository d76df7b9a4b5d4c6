"""The Dice Game alone: a whole game by mouse, its rolls for friends, and the best results that are kept."""

import json
from datetime import date
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.dice import DiceState
from blokus_desktop.game.match import Kind, Match, Seat
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.seed import read_seed
from blokus_desktop.game.state import CHANCE, Roll, Take
from blokus_desktop.saved import load, read, written
from blokus_desktop.ui.board.dice.scene import DiceSheetScene
from blokus_desktop.ui.families.best_results import BestResults
from blokus_desktop.ui.families.dice_share import foot_words
from blokus_desktop.ui.families.dice_solo import Result
from blokus_desktop.ui.families.solo_result import SoloResult
from blokus_desktop.ui.families.thumbnails import position_pixmap
from blokus_desktop.ui.new_game.rolls import Rolls
from blokus_desktop.ui.play.dice_cup import DiceCup
from blokus_desktop.ui.play.session import Session
from blokus_desktop.ui.play.solo_results import KEPT, SoloResults
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.theme import Look
from tests.ui.by_hand import Hand
from tests.ui.by_hand import click as click_button
from tests.ui.choosing import cards, choices, choose_form
from tests.ui.conftest import MakeProgram
from tests.ui.play.test_dice_games import click_die, scene_of, sensible, state_of

ALONE = (Seat(),)
SEED = "K7M4QX"
FIRST_ROLLS = "333121456536366344"
"""What this seed rolls, round by round."""
SECONDS = 30_000


def start(program: Program, name: str = "dice-1-9", seed: str = SEED) -> Session:
    program.window.start(name, ALONE, seed)
    return program.session


def play_out(session: Session, chance: Random, drawn: int = 99) -> None:
    while session.state.player is not None and len(session.state.laid) < drawn:
        # What was played before is not rolled on by itself.
        if session.state.player == CHANCE:
            session.roll()
        else:
            session.play(sensible(session, chance))


def rolls_in(session: Session) -> str:
    moves = [node.move for node in session.match.line()]
    return "".join(str(move.faces[0]) for move in moves if isinstance(move, Roll))


def unfilled(session: Session) -> int:
    return -session.state.scores().players[0].total


def lines_of(best: BestResults) -> list[list[str]]:
    """The list as it is read."""
    grid, lines = best._grid, {}
    for label in best.findChildren(QLabel):
        row, column, _, _ = grid.getItemPosition(grid.indexOf(label))
        lines.setdefault(row, {})[column] = label.text()
    return [[words for _, words in sorted(line.items())] for _, line in sorted(lines.items())][1:]


def sheet_of(program: Program) -> SoloResult:
    found = program.window.table.result_card.findChildren(SoloResult)
    assert len(found) == 1
    return found[0]


def ended(seed: str, laid: int = 0, size: int = 9, rolls: str = "") -> Match:
    """A game alone that ended by taking what is left over first, once so many shapes are drawn."""
    match, cup = Match(GAMES[f"dice-1-{size}"], ALONE, seed=seed), DiceCup(rolls or seed)
    while match.state.player is not None:
        state = match.state
        assert isinstance(state, DiceState)
        if not state.waiting:
            match.play(cup.roll(1, state.round))
            continue
        moves = list(state.moves())
        plain = [move for move in moves if not getattr(move, "strike", False)]
        match.play((plain or moves)[-1 if len(state.laid) < laid else 0])
    return match


# A game


def test_a_whole_game_by_mouse_and_its_result_in_the_list(program: Program) -> None:
    session, chance, hand = start(program), Random(1), Hand(program.window)
    while session.state.player is not None:
        move = sensible(session, chance)
        if isinstance(move, Take):
            click_die(program, move.die)
        else:
            hand.drag(move)
    over, sheet = program.window.table.result_card, sheet_of(program)
    assert over.isVisible()
    assert over.title.text() == f"{unfilled(session)} squares empty"
    assert over.lead.text() == "your first result with 9 × 9"
    assert sheet.code.text() == "K7M 4QX"
    used = state_of(session).strikes[0]
    year = f"{date.today().day} {date.today():%b %Y}"
    assert lines_of(sheet.best) == [["1.", str(unfilled(session)), str(used), year, "K7M 4QX", "clean"]]
    QTest.mouseClick(sheet.copy, Qt.MouseButton.LeftButton)
    assert read_seed(QGuiApplication.clipboard().text()) == SEED
    assert rolls_in(session).startswith(FIRST_ROLLS[:8])
    QTest.mouseClick(over.rematch, Qt.MouseButton.LeftButton)
    assert (session.match.game.name, session.state.laid) == ("dice-1-9", ())
    assert session.match.seed not in ("", SEED)


def test_the_same_seed_rolls_the_same_whatever_is_drawn(program: Program) -> None:
    found = []
    for number in range(4):
        session = start(program)
        play_out(session, Random(number))
        found.append(rolls_in(session))
    shortest = min(map(len, found))
    assert shortest > 5
    assert {rolls[:shortest] for rolls in found} == {FIRST_ROLLS[:shortest]}


def test_without_a_code_every_game_has_rolls_of_its_own(program: Program) -> None:
    seeds = set()
    for _ in range(3):
        program.window.start("dice-1-10", ALONE)
        seeds.add(read_seed(program.session.match.seed))
    assert len(seeds) == 3
    program.window.start("dice-2-10", (Seat(), Seat()))
    assert program.session.match.seed == ""


def test_a_game_left_off_goes_on_with_its_rolls(make_program: MakeProgram, tmp_path: Path) -> None:
    first = make_program()
    session = start(first)
    play_out(session, Random(3), 4)
    session.undo()
    session.undo()
    kept = tmp_path / "data" / "autosave.blksgf"
    assert f"SEED[{SEED}]" in kept.read_text()
    assert load(kept).seed == SEED
    first.window.close()
    first.close()
    second = make_program()
    second.begin(None)
    assert written(second.session.match) == written(session.match)
    play_out(second.session, Random(7))
    assert FIRST_ROLLS.startswith(rolls_in(second.session)[: len(FIRST_ROLLS)])
    assert len(rolls_in(second.session)) > 4


def test_undo_never_rolls_again_not_even_by_the_seed(program: Program) -> None:
    session = start(program)
    play_out(session, Random(3), 5)
    rolled = rolls_in(session)
    for _ in range(6):
        session.undo()
    play_out(session, Random(4), 5)
    assert rolls_in(session) == rolled


def test_all_pens_come_to_the_one_hand(program: Program) -> None:
    session, pens = start(program), []
    scene = scene_of(program)
    while len(pens) < 5 and session.state.player is not None:
        number = state_of(session).round
        pens.append(scene.sheet_shown().pen)
        while state_of(session).round == number:
            session.play(sensible(session, Random(1)))
    assert pens == [0, 3, 2, 1, 0]
    assert program.window.table.cards.cards[0].name.text() == "You"


def test_the_computer_can_be_asked_for_a_move(program: Program, qtbot: QtBot) -> None:
    session = start(program)
    program.window.actions_by_name["computer_move"].trigger()
    qtbot.waitUntil(lambda: isinstance(session.match.cursor.move, Take), timeout=SECONDS)
    program.window.actions_by_name["computer_move"].trigger()
    qtbot.waitUntil(lambda: len(session.state.laid) == 1, timeout=SECONDS)
    assert session.human_to_move
    play_out(session, Random(3))
    assert "SEED[K7M4QX][helped]" in written(session.match)
    assert read(written(session.match).encode()).helped
    lead = program.window.table.result_card.lead.text()
    assert lead == "with the computer's help, so not among your best"
    assert all("with the computer's help" in words for words in foot_words(session.match))
    assert lines_of(sheet_of(program).best) == []


# The choices


def test_a_friends_rolls_are_typed_among_the_choices(program: Program) -> None:
    page = choices(program, "dice")
    choose_form(page, "dice-1-10")
    rolls = page.options.rolls
    assert not rolls.code.isVisible()
    click_button(page.options.dice.buttons[Rolls.CODE])
    assert rolls.code.isVisible()
    assert len(cards(page)) == 1
    assert not cards(page)[0].kinds.isVisible()
    QTest.keyClicks(rolls.code, "k7m 4qo")
    QTest.mouseClick(page.play, Qt.MouseButton.LeftButton)
    assert page.isVisible()
    sentence = "No code of rolls has 'O' in it; it may be a sign that looks like it."
    assert rolls.hint.text() == sentence
    QTest.keyClicks(rolls.code, "k7m 4q")
    QTest.keyClick(rolls.code, Qt.Key.Key_Return)
    assert rolls.hint.text() == "A code of rolls has 6 letters and digits, not 5."
    QTest.keyClick(rolls.code, Qt.Key.Key_End)
    QTest.keyClicks(rolls.code, "x")
    assert rolls.hint.text() == "The code stands with the result of a friend's game."
    QTest.keyClick(rolls.code, Qt.Key.Key_Return)
    session = program.session
    assert (session.match.game.name, session.match.seed) == ("dice-1-10", SEED)
    assert rolls_in(session) == FIRST_ROLLS[0]
    assert isinstance(program.window.table.scene, DiceSheetScene)


def test_several_players_are_not_asked_for_rolls(program: Program) -> None:
    page = choices(program, "dice")
    choose_form(page, "dice-1-10")
    click_button(page.options.dice.buttons[Rolls.CODE])
    QTest.keyClicks(page.options.rolls.code, "never read")
    choose_form(page, "dice-2-10")
    assert not page.options.rolls.code.isVisible()
    assert [*page.options.dice.buttons] == [Rolls.NEW, Rolls.OWN]
    assert cards(page)[0].kinds.isVisible()
    QTest.mouseClick(page.play, Qt.MouseButton.LeftButton)
    assert (program.session.match.game.name, program.session.match.seed) == ("dice-2-10", "")
    program.session.close()


def test_the_choices_list_the_best_with_the_size_chosen(program: Program) -> None:
    start(program)
    play_out(program.session, Random(3))
    page = choices(program, "dice")
    listed = {}
    for size, name in (("10 × 10", "dice-1-10"), ("9 × 9", "dice-1-9")):
        choose_form(page, name)
        listed[size] = [line[-2] for line in lines_of(page.options.rolls.best)]
    assert listed == {"10 × 10": [], "9 × 9": ["K7M 4QX"]}


# The list


@pytest.mark.usefixtures("qapp")
def test_a_sheet_alone_fills_its_small_picture() -> None:
    for name, fills in (("dice-1-10", True), ("dice-2-10", False)):
        picture = position_pixmap(GAMES[name].start(), QSize(80, 80), Look(), 1).toImage()
        corners = [picture.pixelColor(x, y).alpha() > 0 for x in (6, 74) for y in (6, 74)]
        assert corners == [fills] * 4


def seeds(count: int) -> list[str]:
    return [f"K7M4{first}{second}" for first in "ACDE" for second in "ACDEFG"][:count]


def test_the_best_ten_of_each_size_are_kept_in_order(tmp_path: Path) -> None:
    results = SoloResults(tmp_path / "solo.json")
    for seed in seeds(14):
        results.note(ended(seed, laid=len(seed) % 3))
    results.note(ended(SEED, size=12))
    best = list(results.best(9))
    assert len(best) == KEPT
    assert best == sorted(best)
    assert [result.seed for result in results.best(12)] == [SEED]
    assert results.best(10) == ()
    assert SoloResults(tmp_path / "solo.json").best(9) == results.best(9)


def test_the_same_rolls_count_once_with_their_best_result(tmp_path: Path) -> None:
    results = SoloResults(tmp_path / "solo.json")
    matches = [ended(SEED, laid) for laid in range(6)]
    for match in matches:
        results.note(match)
    totals = [-match.state.scores().players[0].total for match in matches]
    assert len(set(totals)) > 1
    (only,) = results.best(9)
    assert only.unfilled == min(totals)


def test_only_a_persons_own_finished_game_counts(tmp_path: Path) -> None:
    results = SoloResults(tmp_path / "solo.json")
    whole = ended(SEED)
    by_computer = ended(SEED)
    by_computer.seats = (Seat(kind=Kind.COMPUTER, level=1),)
    without_seed = ended(SEED)
    without_seed.seed = ""
    unfinished = ended(SEED)
    unfinished.back()
    # As a file may have it: a code beside rolls that do not follow from it.
    of_other_rolls = ended(SEED, rolls="K7M4QA")
    for match in (by_computer, without_seed, unfinished, of_other_rolls):
        results.note(match)
    assert results.best(9) == ()
    results.note(whole)
    assert len(results.best(9)) == 1


def test_looking_at_a_finished_game_adds_nothing(program: Program, tmp_path: Path) -> None:
    path = tmp_path / "of a friend.blksgf"
    match = ended(SEED)
    assert program.library.save(match, path)
    program.window.open_file(path)
    session = program.session
    session.go_to(session.match.line()[-1])
    assert session.state.player is None
    assert not (tmp_path / "data" / "solo.json").exists()
    assert sheet_of(program).code.text() == "K7M 4QX"


DAMAGED = [
    b"",
    b"{",
    b"[]",
    b"\xff\xfe",
    b'{"9": [[1]]}',
    b'{"9": [[12, 1, "yesterday", "K7M4QX"]]}',
    b'{"9": [[12, 9, "2026-11-18", "K7M4QX"]]}',
    b'{"9": [[-1, 0, "2026-11-18", "K7M4QX"]]}',
    b'{"9": [[12, 1, "2026-11-18", "code"]]}',
    b'{"nine": []}',
    b'{"9": 9}',
    b"[" * 60_000,
]


@pytest.mark.parametrize("content", DAMAGED)
def test_a_damaged_list_is_set_aside_and_told(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "solo.json"
    path.write_bytes(content)
    results, said = SoloResults(path), []
    results.trouble.connect(said.append)
    assert results.best(9) == ()
    assert said == ["Your best results cannot be read; they are in solo.damaged."]
    assert (tmp_path / "solo.damaged").read_bytes() == content
    results.note(ended(SEED))
    assert len(results.best(9)) == 1
    assert len(said) == 1


def test_a_list_that_cannot_be_written_is_told_and_the_old_one_stays(tmp_path: Path) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    results, said = SoloResults(folder / "solo.json"), []
    results.trouble.connect(said.append)
    results.note(ended(SEED))
    old = (folder / "solo.json").read_bytes()
    assert json.loads(old)["9"][0][3] == SEED
    assert [file.name for file in folder.iterdir()] == ["solo.json"]
    (folder / "solo.json").unlink()
    folder.rmdir()
    folder.write_text("")
    results.note(ended(SEED))
    assert said == ["The result could not be kept: Not a directory."]


def test_of_two_results_the_one_with_fewer_strikes_comes_first() -> None:
    few, many = (Result(12, strikes, "2026-11-18", SEED) for strikes in (1, 2))
    assert sorted([many, Result(13, 0, "2026-11-18", SEED), few])[:2] == [few, many]


def test_a_placement_is_named_without_a_sheet(program: Program) -> None:
    session = start(program)
    session.play(next(move for move in session.state.moves() if not getattr(move, "strike", False)))
    placement = session.state.moves()[0]
    assert isinstance(placement, Placement)
    session.play(placement)
    assert "." not in written(session.match).split("TAKE")[1]
