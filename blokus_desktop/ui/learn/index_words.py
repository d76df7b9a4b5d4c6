"""How long lessons take, and how many there are, in words."""

from blokus_desktop.lessons.lesson import Course
from blokus_desktop.words.i18n import tr, trn


def time_words(seconds: int) -> str:
    """How long a lesson takes."""
    if seconds < 60:
        return trn("{count} second", "{count} seconds", seconds).format(count=seconds)
    minutes = round(seconds / 60)
    return trn("{count} minute", "{count} minutes", minutes).format(count=minutes)


def count_words(course: Course) -> str:
    """How many lessons a course has."""
    count = len(course.lessons)
    return trn("{count} lesson", "{count} lessons", count).format(count=count)


def note_words(course: Course) -> str:
    """The same, with what else there is to say of it."""
    note = tr(course.note) if course.note else ""
    return (
        tr("{lessons} · {note}").format(lessons=count_words(course), note=note)
        if note
        else count_words(course)
    )
