"""The rolls of a day, the same rolls once more, and the levels that play them."""

from datetime import date
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Match, Seat
from blokus_desktop.game.seed import SIGNS, read_seed, seed_of_day
from blokus_desktop.game.state import Roll
from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.families.dice_pace import Pace
from blokus_desktop.ui.families.dice_pacers import ME, Pacer, empty_of, rounds_of
from blokus_desktop.ui.families.dice_race import PaceCard
from blokus_desktop.ui.families.dice_share import signs_of
from blokus_desktop.ui.new_game.rolls import Rolls
from blokus_desktop.ui.play.pacer_player import PacerPlayer
from blokus_desktop.ui.play.same_rolls import KEPT, SameRolls
from blokus_desktop.ui.shell.program import Program
from tests.ui.by_hand import click
from tests.ui.choosing import choices, choose_form
from tests.ui.play.test_solo import SEED, ended, play_out, rolls_in, start

SECONDS = 60_000


def test_a_day_has_one_code_for_everybody() -> None:
    # Written down once: another version must not roll otherwise.
    assert seed_of_day("2026-11-20") == "XPJPAW"
    codes = {seed_of_day(f"2026-{month:02}-{day:02}") for month in range(1, 13) for day in range(1, 29)}
    assert len(codes) == 12 * 28
    assert all(read_seed(code) == code for code in codes)
    assert {sign for code in codes for sign in code} == set(SIGNS)


def test_the_rolls_of_today_are_played_by_command_and_among_the_choices(program: Program) -> None:
    today = seed_of_day(date.today().isoformat())
    program.window.actions_by_name[Command.DAY_ROLLS].trigger()
    match = program.session.match
    assert (match.game.name, match.seed) == ("dice-1-10", today)
    page = choices(program, "dice")
    choose_form(page, "dice-1-12")
    click(page.options.dice.buttons[Rolls.DAY])
    assert page.options.rolls.hint.text().endswith("everybody who plays alone today has these rolls.")
    click(page.play)
    match = program.session.match
    assert (match.game.name, match.seed) == ("dice-1-12", today)


def test_the_same_rolls_once_more(program: Program) -> None:
    session = start(program)
    play_out(session, Random(3))
    before = rolls_in(session)
    button = program.window.table.result_card.findChild(PaceCard).parent().again
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert (session.match.seed, session.match.game.name, len(session.state.laid)) == (SEED, "dice-1-9", 0)
    play_out(session, Random(4))
    shorter = min(len(before), len(rolls_in(session)))
    assert rolls_in(session)[:shorter] == before[:shorter]
    program.window.start("dice-2-9", (Seat(), Seat()))
    assert not program.window.actions_by_name[Command.SAME_ROLLS].isEnabled()
    program.session.close()


def test_ones_own_best_is_the_one_to_keep_up_with(program: Program) -> None:
    session = start(program)
    play_out(session, Random(3))
    best = empty_of(session.state)
    program.window.actions_by_name[Command.SAME_ROLLS].trigger()
    pace = program.window.game.race.pace
    assert pace.target is not None
    assert pace.target.end == best
    play_out(session, Random(5), 3)
    rows = {row.name: row for row in pace.rows()}
    assert rows["You"].now == empty_of(session.state)
    # After as many rounds, not at the end.
    assert best < rows["Your best"].now < 81
    assert rows["Your best"].end == best
    # In play nothing changes places, and what is to be beaten stays in sight.
    assert [row.name for row in pace.rows()] == ["You", "Your best"]
    card = PaceCard(pace)
    assert card._note()[0] == f"to beat: {best} empty · after round 3 → at the end"
    assert [row.near for row, _ in pace.courses()] == [False, True]
    play_out(session, Random(5))
    assert pace.is_over
    assert [row.now for row in pace.rows()] == sorted(row.now for row in pace.rows())
    assert {row.now for row in pace.rows() if row.end is not None} == {
        row.end for row in pace.rows() if row.end
    }
    assert card._note() == ("empty at the end",)
    card.deleteLater()


def test_the_computer_plays_the_same_rolls_in_the_background(
    program: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    from blokus_desktop.ui.play import pace_keeping

    monkeypatch.setattr(pace_keeping, "_QUICK", [1, 2])
    session = start(program)
    play_out(session, Random(3), 2)
    pace = program.window.game.race.pace
    assert pace.left == [1, 2]
    shares = []
    pace.changed.connect(lambda: shares.append((pace.level, pace.share)))
    pace.play_requested.emit()
    qtbot.waitUntil(lambda: pace.left == [10] and not pace.level, timeout=SECONDS)
    assert {level for level, _ in shares} == {0, 1, 2}
    firsts = [share for level, share in shares if level == 1]
    assert firsts == sorted(firsts)
    assert len(set(firsts)) > 5
    assert {row.name for row in pace.rows()} == {"You", "Sprout", "Beginner"}
    # The game that is played stands where it stood.
    assert len(session.state.laid) == 2


def test_it_leaves_off_when_it_is_told_to(program: Program, qtbot: QtBot) -> None:
    session = start(program)
    play_out(session, Random(3), 2)
    pace = program.window.game.race.pace
    pace.play_requested.emit()
    qtbot.waitUntil(lambda: pace.share > 0.1, timeout=SECONDS)
    pace.cancel_requested.emit()
    assert pace.level == 0
    pace.play_requested.emit()
    assert pace.level
    # Other rolls: what it plays would be compared with nothing.
    start(program, seed="K7M4QA")
    assert pace.level == 0


@pytest.mark.usefixtures("qapp")
def test_a_level_keeps_to_the_rolls(qtbot: QtBot) -> None:
    like, done = Match(GAMES["dice-1-9"], (Seat(),), seed=SEED), []
    player = PacerPlayer()
    player.played.connect(lambda level, match: done.append((level, match)))
    player.play(like, 1)
    qtbot.waitUntil(lambda: bool(done), timeout=SECONDS)
    level, match = done[0]
    assert (level, player.level) == (1, 0)
    rolled = "".join(str(n.move.faces[0]) for n in match.line() if isinstance(n.move, Roll))
    assert "333121456536366344".startswith(rolled[:18])
    assert match.seats[0].kind is Kind.COMPUTER
    assert like.state.player == like.game.start().player


def test_the_best_game_of_each_is_kept(tmp_path: Path) -> None:
    rolls = SameRolls(tmp_path / "rolls.json")
    games = sorted((ended(SEED, laid) for laid in range(5)), key=lambda match: -empty_of(match.state))
    for match in games[::-1]:
        rolls.note(match)
    rolls.note(games[0], 3)
    again = SameRolls(tmp_path / "rolls.json")
    assert again.of(games[0]) == rolls.of(games[0])
    me, level = again.of(games[0])
    assert (me.level, level.level) == (ME, 3)
    assert me.unfilled == empty_of(games[-1].state)
    rounds = rounds_of(games[-1].game, me)
    assert empty_of(rounds[-1]) == me.unfilled
    assert len(rounds) == len([n for n in games[-1].line() if isinstance(n.move, Roll)])


def test_only_the_last_rolls_are_kept(tmp_path: Path) -> None:
    rolls = SameRolls(tmp_path / "rolls.json")
    codes = [f"K7M4{first}{second}" for first in SIGNS[:9] for second in SIGNS[:8]]
    matches = []
    for code in codes:
        match = ended(SEED)
        match.seed = code
        matches.append(match)
        rolls.note(match)
    assert len(codes) > KEPT
    assert rolls.of(matches[0]) == ()
    assert [len(rolls.of(match)) for match in matches[-KEPT:]] == [1] * KEPT


@pytest.mark.parametrize(
    "content",
    [
        b"{",
        b"[]",
        b'{"9 K7M4QX": 1}',
        b'{"9 code": []}',
        b'{"9 K7M4QX": [[11, 1, 1, true, ""]]}',
        b'{"x": []}',
    ],
)
def test_a_damaged_store_is_set_aside_and_told(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "rolls.json").write_bytes(content)
    rolls, said = SameRolls(tmp_path / "rolls.json"), []
    rolls.trouble.connect(said.append)
    assert rolls.of(ended(SEED)) == ()
    assert said == ["The games with the same rolls cannot be read; they are in rolls.damaged."]


def test_moves_of_another_game_make_no_pacer() -> None:
    game = GAMES["dice-1-9"]
    for moves in ("", "roll 3", "roll 3;take 4", "hello", "roll 3;take 3;a1,a2"):
        assert rounds_of(game, Pacer(ME, 1, 0, clean=True, moves=moves)) == ()


@pytest.mark.usefixtures("qapp")
def test_the_card_says_what_it_shows(qtbot: QtBot) -> None:
    pace, match = Pace(), ended(SEED, 3)
    card = PaceCard(pace)
    qtbot.addWidget(card)
    pace.show_pacers(match, (), [1, 2])
    assert not card.play.isHidden()
    assert card.cancel.isHidden()
    pace.show_progress(4, 0.5)
    assert card.play.text() == "Let the computer play them"
    assert "Attentive plays: 50 %" in card.accessibleDescription()
    assert card.play.isHidden()
    assert not card.cancel.isHidden()
    pace.show_progress(0, 0.0)
    pace.show_pacers(match, (), [10])
    assert card.play.text() == "Let the strongest play them"


# What is shared


def test_the_signs_tell_each_round_and_no_place() -> None:
    match = ended(SEED, 4)
    signs = signs_of(match)
    state = match.state
    assert len(signs) == len([n for n in match.line() if isinstance(n.move, Roll)])
    assert [sign.squares for sign in signs if sign.squares] == [p.piece.size for _, p in state.laid]
    assert sum(sign.strike for sign in signs) == state.strikes[0]
    assert {field for sign in signs for field in sign._fields} == {"pen", "squares", "strike"}
