"""Pictures of new puzzles: cards and others at the table, the gallery with one's own, the dialogs."""

from datetime import date
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color
from blokus_desktop.puzzles.solver import Solver
from blokus_desktop.ui.puzzles.making.collection import OwnPuzzle
from blokus_desktop.ui.puzzles.making.make_dialog import MakePuzzle

if TYPE_CHECKING:
    from tests.tour import Tour

DAY = date(2026, 11, 21)
NEW = {
    "cuboid": "4x3x3-466.12e-0-12a.05n.139.0kb.1o2-k",
    "fill": "7x6x1-1b4a28-0-014s.0e3.07q-c",
    "crosses": "9x9x1-1a408-eal-02t4-0-9qqti8jax2bk0y-cs",
    "stars": "9x9x1-108004.c020-sal-03m3.1vy-4eamic5wra4g-0-tm",
    "connect": "9x9x1-106120.192008-cal-015z.03nz.1bc.13kl-0-w48rtzbs8ga9s-db",
}
"""New puzzles by their codes."""


def new_puzzles(tour: "Tour") -> None:
    """Cards and other puzzles that are on no sheet, some pieces laid; all of them in the gallery."""
    room, settings = tour.window.puzzles, tour.program.settings
    own = room.new.own
    room.new.today = lambda: DAY
    own.keep_day(DAY, OwnPuzzle(NEW["stars"], 1))
    own.mark_solved("day-2026-11-20")
    for name, code in NEW.items():
        room.open(own.add(OwnPuzzle(code, 1)))
        room.start_over()
        tour.picture(f"new-{name}")
        game = room.session.attempt.game
        witness = Solver(game).solve(room.session.attempt).witness
        for color, placement in witness[: len(witness) // 2]:
            room.session.lay(color, game.table.find(placement.cells))
        settings.set_value("marks", True)
        tour.picture(f"new-{name}-half-marks")
        settings.set_value("marks", False)
    room.open(own.add(OwnPuzzle(NEW["crosses"], 1)))
    room.start_over()
    game = room.session.attempt.game
    wrong = next(placement for placement in game.table if _is_crossed(tour, placement))
    room.session.lay(Color(0), wrong)
    tour.picture("new-crosses-conflict")
    room.show_gallery()
    tour.picture("gallery-with-own")
    tour.window.show_home()


def _is_crossed(tour: "Tour", placement: Placement) -> bool:
    """Whether a piece in hand could be put on a cross there."""
    attempt = tour.window.puzzles.session.attempt
    return bool(placement.cells & attempt.game.crosses) and not attempt.refusal(Color(0), placement)


def dialogs_of_new_puzzles(tour: "Tour") -> None:
    new = tour.window.puzzles.new
    QApplication.clipboard().setText(NEW["connect"])
    tour.dialog("enter-code", new.enter_code)
    tour.dialog("make-puzzle-busy", new.make)
    new.make()
    dialog = tour.window.findChild(MakePuzzle)
    while not dialog.play.isEnabled():
        QCoreApplication.processEvents()
    tour.picture("make-puzzle", dialog)
    dialog.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
