"""Finds words in the rules, and what players say for them."""

import re
from collections.abc import Iterator, Sequence

from blokus_desktop.rulebook.page import Chapter, Page
from blokus_desktop.words.i18n import marked, tr

_SAID_FOR = (
    marked("diagonal, diagonally: corner"),
    marked("side, border, adjacent, neighbor: edge, beside"),
    marked("score, scoring, counting, result: point, score"),
    marked("skip, stuck, blocked: passes, is out"),
    marked("rotate, rotation, spin: turned"),
    marked("turn: turned, turn"),
    marked("mirror, mirroring, reflect, flip: flipped, mirror"),
    marked("win, winner, winning, victory: wins, win"),
    marked("tie, tied, draw, drawn: equal"),
    marked("bonus, extra: more"),
    marked("team, teammate, partner, together: team, partner"),
    marked("begin, beginning, opening, start: start, begin, first piece"),
    marked("overlap, stack, cover: lies on another, on a piece, overlap"),
    marked("goal, objective, purpose: aim, as much"),
    marked("tile, block, brick, polyomino, shape: piece, shape"),
    marked("end, finish, finished: ends"),
    marked("opponent, enemy, rival: other color"),
    marked("height, tall, floor, level: high, level"),
    marked("undo, move again, lift: moved again, taken up"),
    marked("dice, roll: die, roll"),
    marked("marker, pencil, crayon: pen"),
)
"""What players say, before the colon, for words that stand in the rules."""
_LEAST = 4
"""So many letters of what is said are enough."""


def words_of(query: str) -> list[str]:
    """What is looked for: each word by itself."""
    return query.casefold().split()


def meant_by(word: str) -> list[str]:
    """A word, and what stands in the rules for it."""
    meant = [word]
    for line in map(tr, _SAID_FOR):
        said, _, written = line.casefold().partition(": ")
        if any(_is_said(word, each) for each in said.split(", ")):
            meant += written.split(", ")
    return list(dict.fromkeys(meant))


def _is_said(word: str, said: str) -> bool:
    """Whether a word is what is said, or more or less of it: the beginning, or its plural."""
    return word in (said, f"{said}s") or (len(word) >= _LEAST and said.startswith(word))


def found_in(page: Page, query: str) -> Sequence[Chapter]:
    """The chapters in which all words of a query stand, or in the title over them; all for an empty one."""
    meant = [meant_by(word) for word in words_of(query)]
    return [
        chapter for chapter in page.chapters if _has_all(f"{page.title}\n{chapter.text}".casefold(), meant)
    ]


def _has_all(text: str, meant: Sequence[Sequence[str]]) -> bool:
    return all(any(word in text for word in words) for words in meant)


def cut_at_hits(text: str, query: str) -> Iterator[tuple[str, bool]]:
    """A text in parts, and which of them are words of a query."""
    words = {meant for word in words_of(query) for meant in meant_by(word)}
    if not words:
        yield text, False
        return
    # The longest first: a word may begin another one.
    ordered = sorted(words, key=len, reverse=True)
    hits = re.compile("(" + "|".join(map(re.escape, ordered)) + ")", re.IGNORECASE)
    for number, part in enumerate(hits.split(text)):
        if part:
            yield part, number % 2 == 1
