"""The rules hold codes with data; what a person reads is worded elsewhere."""

import ast
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

import blokus_desktop

GAME = Path(blokus_desktop.__file__).parent / "game"
SAVED = Path(blokus_desktop.__file__).parent / "saved"

NO_WORDS = [
    *sorted(GAME.glob("*.py")),
    *(SAVED / f"{name}.py" for name in ("faults", "files", "reader", "sgf")),
]


def strings_in(path: Path) -> Iterator[str]:
    """All texts of a module but docstrings, drawings of pieces over several lines, and what asserts say."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    passed = {
        id(below)
        for node in ast.walk(tree)
        for below in (ast.walk(node) if isinstance(node, ast.Assert) else ())
    }
    passed |= {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in passed:
            yield node.value


def looks_like_words(text: str) -> bool:
    """Whether there are two words of letters in a row, as in any sentence."""
    words = text.split(" ")
    pairs = pairwise(words)
    return "\n" not in text and any(
        all(len(word.strip(".,:;!?'()")) > 1 and word.strip(".,:;!?'()").isalpha() for word in pair)
        for pair in pairs
    )


@pytest.mark.parametrize("path", NO_WORDS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_no_sentence_stands_in_the_rules(path: Path) -> None:
    assert [text for text in strings_in(path) if looks_like_words(text)] == []


def test_a_sentence_would_be_seen() -> None:
    assert looks_like_words("the game is over")
    assert looks_like_words(": its squares are lit")
    assert not looks_like_words("take ")
    assert not looks_like_words("classic-free-corners")
