"""Facts of a game and what the hand does are heard, each by its own sound."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Match, Seat
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import PASS, Take
from blokus_desktop.ui.play.session import Session
from blokus_desktop.ui.sounds import heard as hearing
from blokus_desktop.ui.sounds.heard import Sounds
from blokus_desktop.ui.sounds.sound import LAID, REPLIED, Sound
from tests.ui.by_hand import Hand
from tests.ui.conftest import MakeProgram


class Heard(list[Sound]):
    """What was played."""

    def __init__(self) -> None:
        self.after: list[float] = []

    def play(self, sound: Sound, after: float = 0.0) -> None:
        self.append(sound)
        self.after.append(after)


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Heard:
    """What a program plays that is made from now on."""
    from blokus_desktop.ui.sounds.speaker import Speaker

    heard = Heard()
    monkeypatch.setattr(Speaker, "play", lambda _self, sound, after=0.0: heard.play(sound, after))
    return heard


def begun(game: str) -> tuple[Session, Heard]:
    def no_engine(_kind: Kind) -> None:
        raise ValueError("Nobody thinks here")

    session, heard = Session(Match(GAMES[game]), no_engine), Heard()
    Sounds(session, heard.play, session)
    return session, heard


def first_of(session: Session, squares: int) -> Placement:
    moves = (move for move in session.state.moves() if isinstance(move, Placement))
    return next(move for move in moves if move.cells.bit_count() == squares)


@pytest.mark.parametrize("squares", range(1, 6))
def test_a_piece_laid_is_heard_by_its_size_and_going_back_is_not(squares: int) -> None:
    session, heard = begun("duo")
    session.play(first_of(session, squares))
    assert heard == [LAID[squares - 1]]
    session.step(-1)
    session.step(1)
    session.undo()
    assert len(heard) == 1


def test_dice_are_heard_when_they_roll_and_when_one_is_taken() -> None:
    session, heard = begun("dice-2-10")
    session.roll()
    taken = next(move for move in session.state.moves() if isinstance(move, Take))
    session.take(taken)
    assert heard == [Sound.DICE, Sound.TAKE]
    session.play(next(move for move in session.state.moves() if isinstance(move, Placement)))
    assert heard[2] in LAID


def test_a_refused_move_is_heard() -> None:
    session, heard = begun("duo")
    session.play(PASS)
    assert heard == [Sound.REFUSED]


def test_the_end_of_a_game_is_heard_once() -> None:
    session, heard = begun("duo")
    while session.state.player is not None:
        session.play(session.state.moves()[0])
    assert heard.count(Sound.END) == 1
    assert heard[-1] == Sound.END
    assert heard.after[-1] > heard.after[-2]


def against_a_computer(make_program: MakeProgram, qtbot: QtBot, heard: Heard, **choices: object) -> None:
    program = make_program(**choices)
    program.window.start("duo", (Seat("Ada"), Seat(kind=Kind.COMPUTER, level=1)))
    program.session.play(first_of(program.session, 5))
    qtbot.waitUntil(lambda: program.session.human_to_move, timeout=20_000)


def test_a_persons_turn_is_heard_after_a_long_reply(
    make_program: MakeProgram, qtbot: QtBot, heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hearing, "_WAITED", 0)
    against_a_computer(make_program, qtbot, heard)
    assert [heard[0] in LAID, heard[1] in REPLIED, heard[2]] == [True, True, Sound.YOUR_TURN]
    assert len(heard) == 3
    # It is heard after the reply, not over it.
    assert heard.after[2] > heard.after[1]


def test_a_persons_turn_is_not_heard_after_a_quick_reply(
    make_program: MakeProgram, qtbot: QtBot, heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hearing, "_WAITED", 60)
    against_a_computer(make_program, qtbot, heard)
    assert [heard[0] in LAID, heard[1] in REPLIED] == [True, True]
    assert len(heard) == 2


def test_a_reply_is_heard_when_its_piece_has_come(
    make_program: MakeProgram, qtbot: QtBot, heard: Heard
) -> None:
    against_a_computer(make_program, qtbot, heard, motion="on")
    assert heard.after[0] == 0
    assert heard.after[1] == pytest.approx(0.42)


def hands(program: object) -> Hand:
    return Hand(program.window)


def test_what_the_mouse_does_to_a_piece_is_heard(make_program: MakeProgram, heard: Heard) -> None:
    program = make_program()
    program.window.start("duo", (Seat("Ada"), Seat("Ben")))
    hand, placing = hands(program), program.window.table.placing
    piece = next(piece for piece in placing.pieces() if piece.name == "L5")
    start = hand.in_tray(piece)
    hand.press(start)
    hand.release(start)
    assert heard == [Sound.TAKE]
    middle = hand.on_board((7, 7))
    hand.move(middle)
    hand.wheel(middle, -120)
    hand.click(middle, Qt.MouseButton.MiddleButton)
    assert heard == [Sound.TAKE, Sound.TURN, Sound.FLIP]
    # There it touches no start square.
    corner = hand.on_board((1, 1))
    hand.move(corner)
    hand.click(corner)
    assert heard[3:] == [Sound.REFUSED]
    assert program.session.state.laid == ()


def test_keys_are_heard_like_the_mouse(make_program: MakeProgram, heard: Heard) -> None:
    program = make_program()
    program.window.start("duo", (Seat("Ada"), Seat("Ben")))
    hand = hands(program)
    hand.key("l")
    # Coming to its first place by itself makes no further sound.
    assert heard == [Sound.TAKE]
    hand.key("r")
    hand.key("f")
    hand.key(Qt.Key.Key_N)
    hand.key(Qt.Key.Key_Return)
    assert heard[:3] == [Sound.TAKE, Sound.TURN, Sound.FLIP]
    assert heard[3] in LAID
    assert len(heard) == 4


def test_a_brainteaser_is_heard(make_program: MakeProgram, heard: Heard) -> None:
    program = make_program()
    program.window.puzzles.open("cube-3")
    placing = program.window.puzzles.page.table.placing
    placing.pick_up(placing.pieces()[0])
    placing.next_place()
    placing.lay()
    assert heard[0] == Sound.TAKE
    assert heard[1] in LAID


def test_one_key_switches_sound_off_and_on(make_program: MakeProgram, qtbot: QtBot) -> None:
    program = make_program()
    program.window.start("duo", (Seat("Ada"), Seat("Ben")))
    program.window.activateWindow()
    qtbot.waitUntil(program.window.isActiveWindow)
    assert program.settings.value("sound") is True
    QTest.keyClick(program.window.table.view, Qt.Key.Key_F8)
    assert program.settings.value("sound") is False
    QTest.keyClick(program.window.table.view, Qt.Key.Key_F8)
    assert program.settings.value("sound") is True


def test_a_lesson_is_heard(heard: Heard, make_program: MakeProgram) -> None:
    window = make_program().window
    window.learning.open("one-square")
    window.home_room.leave()
    room = window.learning.room
    session = room.session
    step = session.run.step
    assert step is not None
    heard.clear()
    mistake = step.mistakes[0]
    session.lay(session.run.parsed(mistake.move))
    assert heard == [Sound.REFUSED]
    session.hurry()
    assert heard == [Sound.REFUSED, REPLIED[mistake.replies[0].count(",")]]
    heard.clear()
    session.lay(session.run.parsed(step.model[0]))
    assert heard == [Sound.YOUR_TURN]
    for _ in session.lesson.steps[session.run.number :]:
        session.skip()
    assert heard[-1] is Sound.END
    room.close()
