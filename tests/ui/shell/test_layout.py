"""No part of the window overlaps another one, no text is cut: in every size and scale, in large text."""

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.layout_faults import faults_of
from tests.walks import walked

WALKS = {
    "small": ("1", "900x600@100", "700x1000@100"),
    "usual": ("1", "1280x800@100", "1440x900@100"),
    "large": ("1", "2560x1440@100"),
    "large text": ("1", "1280x800@200"),
    "scaled": ("1.5", "1280x800@100"),
    "twice": ("2", "1280x800@100"),
}


@pytest.mark.thorough
@pytest.mark.parametrize(("scale", "settings"), [(s, rest) for s, *rest in WALKS.values()], ids=[*WALKS])
def test_nothing_overlaps_and_no_text_is_cut(scale: str, settings: list[str]) -> None:
    *faults, stops = walked("walk_layout", *settings, QT_SCALE_FACTOR=scale).splitlines()
    assert faults == [], "\n".join([f"{len(faults)} faults:", *faults])
    assert int(stops.split()[0]) >= 20 * len(settings)


class Writing(QWidget):
    """Paints a text into a room."""

    def __init__(self, room: QRectF, *texts: str) -> None:
        super().__init__()
        self.resize(200, 60)
        self._room, self._texts = room, texts

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        for text in self._texts:
            painter.drawText(self._room, Qt.AlignmentFlag.AlignLeft, text)


def shown(qtbot: QtBot, window: QWidget) -> QWidget:
    qtbot.addWidget(window)
    window.show()
    return window


@pytest.mark.parametrize(
    ("room", "texts", "words"),
    [
        (QRectF(0, 0, 200, 60), ["Blue"], ""),
        (QRectF(150, 0, 200, 60), ["Blue and yellow"], "cut at the edge"),
        (QRectF(0, 0, 40, 60), ["Blue and yellow"], "leaves its room"),
        (QRectF(0, 0, 200, 60), ["Blue", "Red"], "lies over"),
    ],
)
def test_painted_texts_are_looked_at(qtbot: QtBot, room: QRectF, texts: list[str], words: str) -> None:
    faults = faults_of(shown(qtbot, Writing(room, *texts)))
    assert (words in faults[0] and len(faults) == 1) if words else faults == []


@pytest.mark.parametrize(
    ("first", "second", "words"),
    [
        ((0, 0, 90, 30), (100, 0, 90, 30), ""),
        ((0, 0, 90, 30), (60, 0, 90, 30), "overlaps"),
        ((0, 0, 90, 30), (150, 0, 90, 30), "is cut off"),
        ((0, 0, 90, 30), (100, 0, 30, 30), "needs"),
    ],
)
def test_parts_are_looked_at(
    qtbot: QtBot, first: tuple[int, ...], second: tuple[int, ...], words: str
) -> None:
    window = QWidget()
    window.resize(200, 60)
    QLabel("Blue", window).setGeometry(*first)
    QPushButton("Yellow", window).setGeometry(*second)
    faults = faults_of(shown(qtbot, window))
    assert (words in faults[0] and len(faults) == 1) if words else faults == []


def test_a_label_must_show_all_its_lines(qtbot: QtBot) -> None:
    label = QLabel("Blue lays the first piece in the corner of the board that is its own")
    label.setWordWrap(True)
    label.resize(100, 200)
    assert faults_of(shown(qtbot, label)) == []
    label.setFixedSize(100, 20)
    assert "needs" in faults_of(label)[0]
