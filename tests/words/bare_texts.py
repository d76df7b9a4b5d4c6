"""Finds texts in the sources that pass no function of the language."""

import ast
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "blokus_desktop"
PASSED = {"tr", "trn", "marked"}


class Bare(NamedTuple):
    """A text as it stands in a source."""

    file: str
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.text!r}"


def function_of(call: ast.Call) -> str:
    """What is called: a function's or a method's name."""
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def bare_texts(node: ast.AST) -> Iterator[ast.Constant]:
    """Yield the texts of some code but those that are passed, asserted or documentation."""
    if isinstance(node, ast.Call) and function_of(node) in PASSED:
        return
    if isinstance(node, ast.Assert) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node
    # Types may be written as texts; what is looked up or compared is not shown.
    passed_over = [getattr(node, name, None) for name in ("annotation", "returns", "slice")]
    for child in [] if isinstance(node, ast.Compare) else ast.iter_child_nodes(node):
        if child not in passed_over:
            yield from bare_texts(child)


def trees(folder: Path) -> Iterator[tuple[str, ast.Module]]:
    """Yield the sources below a folder, read, with their paths from the root of the project."""
    for path in sorted(folder.rglob("*.py")):
        yield path.relative_to(ROOT).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def looks_like_words(text: str) -> bool:
    """Whether there are two words of letters in a row, as in any sentence."""
    words = [word.strip(".,:;!?'()&…") for word in text.split()]
    return any(all(len(word) > 1 and word.isalpha() for word in pair) for pair in pairwise(words))


def has_word(text: str) -> bool:
    """Whether there is a letter in it, but for signs of rich text and the program's own name."""
    rest = re.sub(r"<[^>]*(>|$)|^[^<]*\">|&\w+;|Blokus( Desktop)?$", "", text)
    return any(letter.isalpha() for letter in rest)
