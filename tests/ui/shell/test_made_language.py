"""The real program in a made language shows no word of English: every text on a walk through all of it."""

import errno
import json
import os
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from blokus_desktop.game.pieces import POLYCUBES, POLYOMINOES
from tests.tour import SEATS
from tests.walks import walked
from tests.words.bare_texts import PACKAGE, Bare, bare_texts, has_word, trees

NAMES = [seat.name for seat in SEATS if seat.name] + ["Ben"]
"""What players are called on the walk."""
TYPED = [
    "Opens the lower left corner, and keeps the I5 for later.",
    "torn.blksgf, line 3, column 12: the file ends within the game.",
]
"""What is written on the walk, or told as if it came from a file."""
PIECES = sorted({piece.name for piece in [*POLYOMINOES, *POLYCUBES]}, key=len, reverse=True)

WORDS_OF_KEYS = "Space|Enter|Delete|Home|End|Left|Right|Up|Down|Tab"
SHEET_OF_KEYS = "shortcuts"
"""Where a key may stand alone."""
ALLOWED = [
    # Signs of rich text.
    r"<[^>]*>|&\w+;",
    # The program's name, and files and folders of the player.
    r"\bBlokus Desktop\b|^Blokus$",
    r"\S*\.(?:blksgf|png|svg|txt)\b|(?:/[\w.-]+){2,}",
    r"\b\w+_seed\d+\b",
    # Codes of puzzles and of rolls.
    r"\b\d+x\d+x\d+-[\w.-]+|\b(?=[A-Z0-9 ]*\d)[A-Z0-9]{3} ?[A-Z0-9]{3}\b",
    # What the system says, and a command to type.
    re.escape(os.strerror(errno.ENOENT)),
    r"\bpentobi-gtp --level 5\b",
    # Keys as they are written; those that are words too only in parentheses, or within a translated sentence.
    r"\bF\d+\b|\b(?:Ctrl|Shift|Alt|Esc|Del|Backspace|PgUp|PgDown|Page Up|Page Down)\b",
    rf"(?:(?<=\()|(?<=, ))(?:{WORDS_OF_KEYS})(?=[),;])"
    rf"|(?:(?<=⟦)|(?<=[^\W\d_a-zA-Z] )|(?<=⟧ · ))(?:{WORDS_OF_KEYS})\b",
    # Names of pieces, of squares and of their rows.
    rf"\b(?:{'|'.join(map(re.escape, PIECES))})\b",
    r"\b[A-Za-z]\b|\b[a-z]{1,2}\d+(?:\.\d+)?\b",
    rf"\b(?:{'|'.join(NAMES)})\b",
]
ENGLISH = re.compile(r"[A-Za-z]{2,}")


def left_in_english(text: str, stop: str = "") -> list[str]:
    """The words of a text that are in no made letters, and of no allowed kind."""
    if text in TYPED or (stop == SHEET_OF_KEYS and re.fullmatch(WORDS_OF_KEYS, text)):
        return []
    # The letter that chooses a button stands behind this mark.
    text = text.replace("&", "") if ";" not in text else text
    for kind in ALLOWED:
        text = re.sub(kind, " ", text)
    return ENGLISH.findall(text)


SOURCES = ("ui", "words", "app.py", "ai/levels.py", "game", "puzzles", "saved")
"""Where a text in English may come from, the most likely first."""


@cache
def literals() -> list[tuple[int, Bare, str]]:
    """All texts of the program that pass no function of the language, with their words, the longest first."""
    found = []
    for file, tree in trees(PACKAGE):
        source = [place for place, part in enumerate(SOURCES) if file.startswith(f"{PACKAGE.name}/{part}")]
        for text in bare_texts(tree) if source else ():
            if has_word(text.value):
                found.append((source[0], Bare(file, text.lineno, text.value), words_of(text.value)))
    return sorted(found, key=lambda entry: (-len(entry[2]), entry[0]))


def words_of(text: str) -> str:
    """The words alone, with a space before and behind each."""
    return f" {'  '.join(re.findall('[A-Za-z]+', text.replace('&', '')))} "


def places_of(text: str) -> Iterator[Bare]:
    """The literals that a text is probably made of, until all its words are told for."""
    rest = words_of(text)
    for sure in (True, False):
        for _, bare, words in literals():
            # Words are put with a small or a capital letter at their head.
            found = words in rest if sure else words.lower() in rest.lower()
            if found and words.strip():
                start = rest.index(words) if sure else rest.lower().index(words.lower())
                rest = f"{rest[:start]} | {rest[start + len(words) :]}"
                yield bare


def offenders(seen: list[list[str]]) -> list[str]:
    """A line for each literal that is said in English, and where it was met."""
    lines: dict[str, str] = {}
    for text, stop, what, line in seen:
        words = left_in_english(text, stop)
        if not words:
            continue
        wanted = {word.lower() for word in words}
        met = f"   <- {what} at {stop}: {text[:70]!r} {line}".rstrip()
        places = [bare for bare in places_of(text) if wanted & set(words_of(bare.text).lower().split())]
        for bare in places:
            lines.setdefault(str(bare), f"{bare}{met}")
        if not places:
            lines.setdefault(" ".join(words), f"{line or '?'}: {' '.join(words)!r}{met}")
    return sorted(lines.values())


@pytest.fixture(scope="module")
def walk(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    out = tmp_path_factory.mktemp("walk") / "texts.json"
    walked("walk_translated", str(out))
    result: dict[str, Any] = json.loads(out.read_text(encoding="utf-8"))
    return result


@pytest.mark.thorough
def test_the_walk_goes_everywhere(walk: dict[str, Any]) -> None:
    """Nothing reads its own words: in another language all works as in English."""
    assert walk["failed"] == [], "\n".join(walk["failed"])
    stops = {stop for _, stop, _, _ in walk["seen"]}
    assert {"home", "waiting", "help-solved", "gallery", "make-puzzle", "preferences", "about"} <= stops
    assert len(walk["seen"]) > 1500
    assert sum("⟦" in text for text, _, _, _ in walk["seen"]) > 50


@pytest.mark.thorough
def test_no_word_of_english_is_left(walk: dict[str, Any]) -> None:
    found = offenders(walk["seen"])
    assert not found, "\n".join([f"{len(found)} texts were met in English:", *found])


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("⟦Ńéŵ Ǵáḿé⟧ (Ćťŕĺ+N)", []),
        ("⟦Ƒĺíṕ⟧ (F, Space, ⟦ḿíďďĺé ćĺíćķ⟧)", []),
        ("⟦Ƒĺíṕ⟧ (Space and wheel)", ["Space", "and", "wheel"]),
        ("⟦Ĺáý⟧ (Enter)", []),
        ("Enter ⟦á ćóďé⟧", ["Enter"]),
        ("⟦Space, óŕ á ćĺíćķ⟧", []),
        ("⟦ĺáíď ƀý Enter⟧", []),
        ("⟦ťóúćĥéś áť j10, k11⟧", []),
        ("⟦ťĥé T4, V3⟧ and ⟦ťĥé W⟧", ["and"]),
        ("Ada ⟦ŵóń⟧", []),
        ("Blue ⟦ŵóń⟧", ["Blue"]),
        ("Ṕ&lay", ["lay"]),
        ("<b>⟦Ŕéď⟧</b>&nbsp;7", []),
        ("4x3x3-466.12e-0-12a.05n.139.0kb.1o2-k", []),
        ("⟦Ćóďé⟧ K7M4QX", []),
    ],
)
def test_english_would_be_seen(text: str, words: list[str]) -> None:
    assert left_in_english(text) == words


def test_a_word_that_is_a_key_too_is_one_on_the_sheet_of_keys_alone() -> None:
    assert left_in_english("Delete") == ["Delete"]
    assert left_in_english("Delete", SHEET_OF_KEYS) == []
