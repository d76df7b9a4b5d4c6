"""Eight lessons about playing well."""

from blokus_desktop.lessons.blocking import GAP, LEAKS, ONE_SQUARE
from blokus_desktop.lessons.ending import DOORS, LAST_PIECES
from blokus_desktop.lessons.lesson import Course
from blokus_desktop.lessons.opening import CORNERS_APART, MIDDLE, ROOM
from blokus_desktop.words.i18n import marked

PLAY_BETTER = Course(
    key="play-better",
    title=marked("Play better"),
    note=marked("Two minutes each."),
    lessons=(MIDDLE, CORNERS_APART, ROOM, ONE_SQUARE, LEAKS, GAP, DOORS, LAST_PIECES),
)
