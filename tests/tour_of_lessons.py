"""Pictures of lessons that are played: the hand, what is refused or misses, the end, and other boards."""

from typing import TYPE_CHECKING

from blokus_desktop.game.placements import Placement

if TYPE_CHECKING:
    from blokus_desktop.ui.learn.room import LearnRoom
    from tests.tour import Tour

_OTHERS = ("one-square", "duo-cut", "three-green", "dice-pens", "solid-drop", "puzzle-cards", "puzzle-cube")


def lessons_played(tour: "Tour") -> None:
    """One of the first steps in all its moods, and the first step of others."""
    learning, room = tour.window.learning, tour.window.learning.room
    learning.open("corners-yes")
    table = room.page.table
    table.begin_step()
    table.show_unasked()
    tour.picture("lesson-hand")
    table.hand.forget()
    _lay(room, "g1,h1,i1,j1")
    tour.picture("lesson-refused")
    table.placing.put_back()
    _lay(room, "d9,e9,f9,g9")
    tour.picture("lesson-done")
    room.session.hurry()
    learning.open("one-square")
    step = room.session.run.step
    assert step is not None
    _lay(room, step.mistakes[0].move)
    tour.picture("lesson-missed")
    room.session.hurry()
    while room.session.run.step is not None:
        _lay(room, room.session.run.step.model[0])
        room.session.hurry()
    tour.picture("lesson-finished")
    for key in _OTHERS:
        learning.open(key)
        tour.picture(f"lesson-{key}")
    tour.window.show_home()


def _lay(room: "LearnRoom", text: str) -> None:
    """Hold a piece over some squares, and lay it if it may lie there."""
    move, placing = room.session.run.parsed(text), room.page.table.placing
    assert isinstance(move, Placement)
    placing.take_up(move)
    placing.lay()
