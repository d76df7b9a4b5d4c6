"""The list of a player's best solo results, line by line, with the rolls that led to them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, QLocale, Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from blokus_desktop.game.seed import seed_words
from blokus_desktop.ui.style.labels import labeled
from blokus_desktop.ui.style.scale import px
from blokus_desktop.ui.style.theme import SPACE
from blokus_desktop.words.i18n import marked, tr

if TYPE_CHECKING:
    from blokus_desktop.ui.families.dice_solo import Result

_HEADINGS = (marked("Empty"), marked("Strikes"), marked("Played"), marked("Rolls"), "")
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def _day(result: "Result", *, brief: bool) -> str:
    day = QDate.fromString(result.date, Qt.DateFormat.ISODate)
    return QLocale.c().toString(day, tr("d MMM") if brief else tr("d MMM yyyy"))


class BestResults(QWidget):
    """Results from the best down; the one of the rolls played just now stands out."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(px(SPACE))
        self._grid.setVerticalSpacing(px(2))
        self._grid.setColumnStretch(3, 1)

    def show_results(self, results: Sequence["Result"], seed: str = "", *, brief: bool = False) -> None:
        """List results, with the one of a seed in strong letters; ``brief`` without the year."""
        for label in self.findChildren(QLabel):
            self._grid.removeWidget(label)
            label.setParent(None)
            label.deleteLater()
        if results:
            self._add_line(0, "hint", ("", *(heading and tr(heading) for heading in _HEADINGS)))
        for place, result in enumerate(results, 1):
            shown = (
                str(result.unfilled),
                str(result.strikes),
                _day(result, brief=brief),
                seed_words(result.seed),
                tr("clean") if result.clean else "",
            )
            role = "strong" if result.seed == seed else ""
            self._add_line(place, role, (f"{place}.", *shown))

    def _add_line(self, line: int, role: str, words: Sequence[str]) -> None:
        for column, text in enumerate(words):
            label = labeled("second" if not column else role, text)
            if column in (1, 2):
                label.setAlignment(_RIGHT)
            if column == len(words) - 1:
                label.setToolTip(tr("Nothing was taken back") if text else "")
            elif column == len(words) - 2 and line:
                label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            self._grid.addWidget(label, line, column)
