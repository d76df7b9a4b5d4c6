"""Facts of a game are heard, each by its name; what cannot be played is silence."""

import os
import stat
import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Match, Seat
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import PASS, Take
from blokus_desktop.ui.play.session import Session
from blokus_desktop.ui.sounds.heard import LAID, OVER, REFUSED, ROLLED, TAKEN, YOUR_TURN, Sounds
from blokus_desktop.ui.sounds.speaker import Speaker
from tests.ui.conftest import MakeProgram


class Heard(list[str]):
    """The names of what was played."""


def begun(game: str) -> tuple[Session, Heard]:
    def no_engine(_kind: Kind) -> None:
        raise ValueError("Nobody thinks here")

    session, heard = Session(Match(GAMES[game]), no_engine), Heard()
    Sounds(session, heard.append, session)
    return session, heard


def test_a_piece_laid_is_heard_and_going_back_is_not() -> None:
    session, heard = begun("duo")
    session.play(session.state.moves()[0])
    assert heard == [LAID]
    session.step(-1)
    session.step(1)
    session.undo()
    assert heard == [LAID]


def test_dice_are_heard_when_they_roll_and_when_one_is_taken() -> None:
    session, heard = begun("dice-2-10")
    session.roll()
    taken = next(move for move in session.state.moves() if isinstance(move, Take))
    session.take(taken)
    assert heard == [ROLLED, TAKEN]
    session.play(next(move for move in session.state.moves() if isinstance(move, Placement)))
    assert heard[2] == LAID


def test_a_refused_move_is_heard() -> None:
    session, heard = begun("duo")
    session.play(PASS)
    assert heard == [REFUSED]


def test_the_end_of_a_game_is_heard_once() -> None:
    session, heard = begun("duo")
    while session.state.player is not None:
        session.play(session.state.moves()[0])
    assert heard.count(OVER) == 1
    assert heard[-1] == OVER


def test_a_persons_turn_after_the_computers_move_is_heard(make_program: MakeProgram, qtbot: QtBot) -> None:
    program, heard = make_program(), Heard()
    Sounds(program.session, heard.append, program.session)
    program.window.start("duo", (Seat("Ada"), Seat(kind=Kind.COMPUTER, level=1)))
    program.session.play(program.session.state.moves()[0])
    qtbot.waitUntil(lambda: YOUR_TURN in heard, timeout=20_000)
    assert heard == [LAID, LAID, YOUR_TURN]


# The speaker


@pytest.fixture
def player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A system with one player of sounds, which writes down what it is given."""
    log = tmp_path / "played"
    program = tmp_path / "bin" / "aplay"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\necho "$@" >> {log}\n')
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", str(program.parent))
    return log


@pytest.mark.skipif(sys.platform != "linux", reason="names the players of Linux")
def test_a_sound_goes_to_the_systems_player(player: Path, tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "laid.wav").write_bytes(b"RIFF")
    Speaker(tmp_path).play(LAID)
    qtbot.waitUntil(lambda: player.exists() and bool(player.read_text()), timeout=5_000)
    assert player.read_text().split() == ["--quiet", str(tmp_path / "laid.wav")]


@pytest.mark.skipif(sys.platform != "linux", reason="names the players of Linux")
def test_a_sound_without_a_file_starts_nothing(player: Path, tmp_path: Path, qtbot: QtBot) -> None:
    Speaker(tmp_path).play(LAID)
    qtbot.wait(100)
    assert not player.exists()


def test_a_system_without_a_player_is_silent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", os.fspath(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    (tmp_path / "laid.wav").write_bytes(b"RIFF")
    Speaker(tmp_path).play(LAID)
