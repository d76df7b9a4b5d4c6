"""What is played, at the right end of the menus."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QMenuBar

from blokus_desktop.ui.panels.written import Written
from blokus_desktop.ui.style.scale import px
from blokus_desktop.words.i18n import tr

_EDGE, _GAP = 24, 16
"""How far the words are from the edge of the window, and at least from the menus."""


class CornerWords(Written):
    """The game on the table and how many moves were made; gone where the menus need the room."""

    def __init__(self, bar: QMenuBar) -> None:
        super().__init__(bar, second=True, right=True)
        self._bar = bar
        bar.installEventFilter(self)

    def show_played(self, title: str, moves: int | None = None) -> None:
        """Name what is played; without a name, say nothing."""
        if title and moves is not None:
            place = tr("move {number}").format(number=moves)
            self.show_words(tr("{game} · {move}").format(game=title, move=place), title)
        else:
            self.show_words(title)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self._fit()
        return False

    def _fit(self) -> None:
        actions = self._bar.actions()
        begin = self._bar.actionGeometry(actions[-1]).right() + px(_GAP) if actions else 0
        right = self._bar.width() - px(_EDGE)
        room = right - begin
        needed = next((wide for wide in map(self.needed, self.wordings) if wide <= room), 0.0)
        self.setVisible(needed > 0)
        self.setGeometry(right - round(needed + 1), 0, round(needed + 1), self._bar.height())
