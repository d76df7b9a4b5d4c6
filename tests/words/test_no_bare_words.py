"""No text that a player sees is left out of the language: sentences, and what widgets are given to show."""

import ast
import re
from collections.abc import Iterator

import pytest

from tests.words.bare_texts import PACKAGE, Bare, bare_texts, function_of, has_word, looks_like_words, trees

SHOWING = {
    *(
        "addAction",
        "addButton",
        "addItem",
        "addItems",
        "addMenu",
        "addRow",
        "addTab",
        "insertItem",
        "insertTab",
    ),
    *("setAccessibleDescription", "setAccessibleName", "setDetailedText", "setHeaderLabels", "setHtml"),
    *("setIconText", "setInformativeText", "setItemText", "setLabelText", "setPlaceholderText", "setPrefix"),
    *("setSpecialValueText", "setStatusTip", "setSuffix", "setTabText", "setText", "setTitle", "setToolTip"),
    *("setWhatsThis", "setWindowTitle", "drawStaticText", "drawText", "showMessage", "showText"),
    *("QAction", "QCheckBox", "QCommandLinkButton", "QDockWidget", "QGroupBox", "QLabel", "QListWidgetItem"),
    *("QMenu", "QMessageBox", "QProgressDialog", "QPushButton", "QRadioButton", "QTableWidgetItem"),
    *("QTreeWidgetItem", "about", "critical", "getExistingDirectory", "getItem", "getOpenFileName"),
    *("getSaveFileName", "getText", "information", "question", "warning"),
    *("say", "show_message", "show_sentence"),
}
"""What shows its texts, of Qt and of the window."""
NOT_SHOWN = {
    "blokus_desktop/ui/engine/analyst.py": "info move",
    "blokus_desktop/ui/puzzles/making/maker.py": "8x8x1",
    "blokus_desktop/words/pictures.py": "",
}
"""Texts that look like sentences in some files, by what is in them: lines of the engine, what is kept of
a wish, and positions as text, which the engine tells in English everywhere."""
KEYS = {"Page Up", "Page Down"}
"""Keys of two words, as they are written."""
STYLE = re.compile(r"\b(?:background|border|color|font|margin|padding)[\w-]*: [^;{}]+;")
"""A rule of a style sheet."""
DRAWING = re.compile(r"[.\sbgkrwy]+", re.IGNORECASE)
"""A board of a lesson, drawn with the letters of its colors."""
# What the self-test prints is for developers.
OUT_OF_SIGHT = {"blokus_desktop/ui/shell/self_test.py"}


def is_shown(bare: Bare) -> bool:
    hidden = NOT_SHOWN.get(bare.file)
    if bare.file in OUT_OF_SIGHT or bare.text in KEYS or STYLE.search(bare.text):
        return False
    if bare.file.startswith(f"{PACKAGE.name}/lessons/") and DRAWING.fullmatch(bare.text):
        return False
    return hidden is None or hidden not in bare.text


def sentences(file: str, tree: ast.AST) -> Iterator[Bare]:
    """Yield what looks like words of a sentence, and passes no function of the language."""
    for text in bare_texts(tree):
        if looks_like_words(text.value) and has_word(text.value):
            yield Bare(file, text.lineno, text.value)


def shown(file: str, tree: ast.AST) -> Iterator[Bare]:
    """Yield what is shown as it stands, and is more than a sign."""
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        if function_of(call) in SHOWING:
            for argument in [*call.args, *(keyword.value for keyword in call.keywords)]:
                yield from (
                    Bare(file, text.lineno, text.value)
                    for text in bare_texts(argument)
                    if has_word(text.value)
                )


def listed(found: list[Bare]) -> str:
    return "\n".join([f"{len(found)} texts pass no tr(), trn() or marked():", *map(str, sorted(found))])


@pytest.mark.parametrize("folder", ["lessons", "ui", "words"])
def test_every_sentence_passes_the_language(folder: str) -> None:
    found = [
        bare for file, tree in trees(PACKAGE / folder) for bare in sentences(file, tree) if is_shown(bare)
    ]
    assert not found, listed(found)


def test_what_is_shown_passes_the_language() -> None:
    found = [bare for file, tree in trees(PACKAGE / "ui") for bare in shown(file, tree) if is_shown(bare)]
    assert not found, listed(found)


def test_what_is_set_apart_is_still_there() -> None:
    for file, part in NOT_SHOWN.items():
        assert part in (PACKAGE.parent / file).read_text(encoding="utf-8"), file
    assert all((PACKAGE.parent / file).exists() for file in OUT_OF_SIGHT)


@pytest.mark.parametrize(
    ("source", "texts"),
    [
        ('label.setText("Close")', ["Close"]),
        ('QLabel(f"{name} won", self)', [" won"]),
        ('label.setToolTip(words + ": " + "x")', ["x"]),
        ('label.setText(tr("Close"))', []),
        ('label.setText(tr("{name} won").format(name=name))', []),
        ('label.setText("×" if wrong else "")', []),
        ('label.setObjectName("close")', []),
        ('label.setText(f"<b style=\\"color: {red}\\">{name}</b>")', []),
        ('label.setText(NAMES["close"] if kind == "name" else name)', []),
        ('window.setWindowTitle(f"{name} — Blokus Desktop")', []),
    ],
)
def test_a_bare_text_would_be_seen(source: str, texts: list[str]) -> None:
    assert [bare.text for bare in shown("planted.py", ast.parse(source))] == texts


@pytest.mark.parametrize(
    ("source", "count"),
    [
        ('TABLE = {1: "the game is over"}', 1),
        ('TABLE = {1: marked("the game is over")}', 0),
        ('"""The game is over."""', 0),
        ('def f(a: "list of int") -> "int or str":\n    assert a, "no list given"', 0),
        ('x = f"{a} is over now"', 1),
        ('x = "classic-free-corners"', 0),
    ],
)
def test_a_bare_sentence_would_be_seen(source: str, count: int) -> None:
    assert len(list(sentences("planted.py", ast.parse(source)))) == count
