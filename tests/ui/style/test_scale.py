"""One factor for all lengths."""

import pytest
from PySide6.QtCore import QSize

from blokus_desktop.ui.style.scale import SCALE, factor_for, px


@pytest.mark.parametrize(
    ("width", "height", "text", "factor"),
    [
        (900, 600, 100, 1.0),
        (700, 1000, 100, 1.0),
        (1280, 800, 100, 1.0),
        (1440, 900, 100, 1.1),
        (2560, 1440, 100, 1.6),
        (3440, 1440, 100, 1.6),
        (1280, 800, 90, 0.9),
        (1280, 800, 200, 2.0),
        (2560, 1440, 200, 3.2),
        # No more than leaves room for a board.
        (900, 600, 200, 1.4),
        (560, 520, 200, 1.0),
        # Large text never makes things smaller than they are without it.
        (3440, 1440, 200, 3.2),
    ],
)
def test_lengths_follow_window_and_text(width: int, height: int, text: int, factor: float) -> None:
    assert factor_for(QSize(width, height), text) == pytest.approx(factor)


def test_a_change_is_told_once(qtbot) -> None:
    told = []
    SCALE.changed.connect(lambda: told.append(px(10)))
    SCALE.fit(QSize(1280, 800), 150)
    SCALE.fit(QSize(1281, 801), 150)
    assert told == [15]
    SCALE.changed.disconnect()
