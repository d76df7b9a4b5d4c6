"""What the screen of a lesson says besides the lesson itself."""

import re

from blokus_desktop.lessons.lesson import Lesson
from blokus_desktop.ui.board import keys
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.words.i18n import capital, tr, trn


def told(text: str, look: Look) -> str:
    """A marked text of a lesson, with its colors called as they are seen."""
    return in_colors(tr(text), look) if text else ""


def notes_of(lesson: Lesson, look: Look) -> tuple[str, str]:
    """What stands below the pieces, for the mouse and for keys."""
    note = told(lesson.tray_note, look)
    if not lesson.keys_note:
        return note, note
    by_keys = tr(lesson.keys_note).format(
        turn=keys.TURN.key, flip=keys.FLIP.key, tilt=keys.TILT.key, lay=keys.LAY.key
    )
    return note, by_keys


def in_colors(words: str, look: Look) -> str:
    """Words in which red, where a palette shows it in another color, is called by that color's name."""
    for name in look.names:
        usual, seen = Look().name(name), look.name(name)
        for old, new in ((usual, seen), (capital(usual), capital(seen))):
            words = re.sub(rf"\b{re.escape(old)}\b", new, words)
    return words


def kicker(number: int, count: int) -> str:
    """Which lesson of its course it is, in capitals."""
    return tr("LESSON {number} OF {count}").format(number=number, count=count)


def step_words(number: int, count: int) -> str:
    """At which step the learner is."""
    return tr("Step {number} of {count}").format(number=number, count=count)


def lesson_title(course: str, lesson: str) -> str:
    """What is shown at the end of the menus and in the title of the window."""
    return tr("{course} · {lesson}").format(course=course, lesson=lesson)


def praise() -> str:
    """Say that a step is done whose own words say nothing."""
    return tr("Well done.")


def shown_sentence() -> str:
    """Say that a step was done by the hand that shows, not by the player."""
    return tr("That is how it goes.")


def missed_sentence() -> str:
    """Say that a try is allowed but not what is asked for."""
    return tr("That is allowed, but not what is asked for here.")


def take_first_sentence() -> str:
    """Say how a piece comes to a square."""
    return tr("Take a piece first: press one and drag it here.")


def finished_sentence(stars: int) -> str:
    """Say how well a lesson was done."""
    if stars == 3:
        return tr("Three stars: all right at once!")
    if stars == 2:
        return tr("Two stars: only one slip.")
    if stars == 1:
        return tr("One star. Play it again for more.")
    return tr("All skipped. Play it for its stars.")


def stars_words(stars: int) -> str:
    """How many stars a lesson has, for those who do not see them."""
    return trn("{count} star of 3", "{count} stars of 3", stars).format(count=stars)


def pieces_title() -> str:
    """What stands over the pieces."""
    return tr("Your pieces in this lesson")


def done_waiting() -> str:
    """Why nothing can be laid between two steps."""
    return tr("this step is done")


def next_words() -> str:
    """What stands over the title of the next lesson."""
    return tr("Next")


def after_last_title() -> str:
    """Where the last lesson of a course leads."""
    return tr("All lessons")


def back_words() -> str:
    """What stands over the title of what one came from."""
    return tr("When you have seen it")


def back_to_game() -> str:
    """Where a lesson leads that was opened beside a game."""
    return tr("Back to your game")


def back_to_puzzle() -> str:
    """Where a lesson leads that was opened beside a brainteaser."""
    return tr("Back to your brainteaser")


def real_game_title() -> str:
    """Where the first steps lead."""
    return tr("Play a real game")
