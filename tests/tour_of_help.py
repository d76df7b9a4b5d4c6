"""Pictures of help with the brainteasers: every answer, the steps of a hint, a solution played out."""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from blokus_desktop.game.state import Color
from blokus_desktop.puzzles.protocol import pieces_in
from tests.puzzles.building import placed
from tests.puzzles.test_commands import UNDECIDED

if TYPE_CHECKING:
    from tests.tour import Tour

_SECONDS = 60


def help_with_brainteasers(tour: "Tour") -> None:
    """Asks for everything that can be asked, on a board and in a cube."""
    _answers(tour)
    _hints(tour, "tetrominoes-apart", "help-hint")
    _hints(tour, "cube-5", "help-cube-hint")
    _playing(tour)
    _solutions(tour)


def _ask(tour: "Tour", name: str, words: str) -> None:
    """Ask, and wait until that is said."""
    sentence = tour.window.puzzles.page.table.help.sentence
    tour.window.puzzles.help.do(name)
    _wait(lambda: words in tour.plain(sentence.text()))


def _wait(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + _SECONDS
    while not condition():
        assert time.monotonic() < end
        QCoreApplication.processEvents()
        time.sleep(0.01)


def _lay(tour: "Tour", key: str, text: str) -> None:
    room = tour.window.puzzles
    room.open(key)
    room.start_over()
    for color, placement in pieces_in(room.session.attempt.game, text.split()):
        room.session.lay(color, placement)


def _answers(tour: "Tour") -> None:
    tour.attempt("tetrominoes-apart", 0.5)
    _ask(tour, "solvable", "Yes")
    tour.picture("help-yes")
    _lay(tour, "tetrominoes", "1[b1,b2,b3,a3] 2[e1,f1,g1,h1]")
    _ask(tour, "solvable", "No:")
    tour.picture("help-no")
    _ask(tour, "last_solvable", "Went back")
    tour.picture("help-back")
    _lay(tour, "pentominoes-apart", UNDECIDED)
    _ask(tour, "solvable", "Not decided yet")
    tour.picture("help-undecided")
    tour.window.puzzles.help.cancel()
    tour.picture("help-cancelled")


def _hints(tour: "Tour", key: str, stop: str) -> None:
    tour.attempt(key, 0.5)
    for step, words in enumerate(("marked region", "goes there", "goes here"), 1):
        _ask(tour, "hint", words)
        tour.picture(f"{stop}-{step}")


def _playing(tour: "Tour") -> None:
    room = tour.window.puzzles
    tour.attempt("pentominoes", 0.3)
    _ask(tour, "solve", "pieces to go")
    room.help.playing.pause()
    tour.picture("help-solving")
    tour.attempt("cube-3", 0.3)
    _ask(tour, "solve", "pieces to go")
    while room.help.playing.left:
        room.help.playing.step()
    tour.picture("help-solved")


def _solutions(tour: "Tour") -> None:
    room = tour.window.puzzles
    room.open("cube-3")
    room.start_over()
    for cells in ("a1.1,b1.1,c1.1", "a2.1,a3.1,a2.2,a3.2"):
        placement = placed(room.session.attempt.game, cells)
        room.session.lay(Color(0), placement)
    _ask(tour, "solutions", "There are")
    tour.picture("help-counted")
    room.help.do("show")
    tour.picture("help-preview")
