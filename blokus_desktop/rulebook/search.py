"""Finds words in the rules."""

import re
from collections.abc import Iterator, Sequence

from blokus_desktop.rulebook.page import Chapter, Page


def words_of(query: str) -> list[str]:
    """What is looked for: each word by itself."""
    return query.casefold().split()


def found_in(page: Page, query: str) -> Sequence[Chapter]:
    """The chapters in which all words of a query stand, or in the title over them; all for an empty one."""
    words = words_of(query)
    return [
        chapter for chapter in page.chapters if _has_all(f"{page.title}\n{chapter.text}".casefold(), words)
    ]


def _has_all(text: str, words: Sequence[str]) -> bool:
    return all(word in text for word in words)


def cut_at_hits(text: str, query: str) -> Iterator[tuple[str, bool]]:
    """A text in parts, and which of them are words of a query."""
    words = words_of(query)
    if not words:
        yield text, False
        return
    # The longest first: a word may begin another one.
    ordered = sorted(words, key=len, reverse=True)
    hits = re.compile("(" + "|".join(map(re.escape, ordered)) + ")", re.IGNORECASE)
    for number, part in enumerate(hits.split(text)):
        if part:
            yield part, number % 2 == 1
