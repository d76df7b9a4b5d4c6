"""The choices of the player who begins and of the shared color, beside the button that starts the game."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from blokus_desktop.game.state import Game
from blokus_desktop.ui.dialogs.chooser import Chooser
from blokus_desktop.ui.new_game.beginning import Beginning
from blokus_desktop.ui.style.theme import SPACE, Look
from blokus_desktop.words.i18n import tr


class BeginRow(QWidget):
    """Asks which player begins, and in Classic for three which color is shared."""

    changed = Signal()

    def __init__(self, beginning: Beginning, parent: QWidget) -> None:
        super().__init__(parent)
        self.first, self.shared = Chooser(self), Chooser(self)
        self._shared_label = QLabel(tr("S&hared"), self)
        self._wanted = beginning.shared
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE)
        label = QLabel(tr("Be&gins"), self)
        for words, chooser in ((label, self.first), (self._shared_label, self.shared)):
            words.setBuddy(chooser)
            row.addWidget(words)
            row.addWidget(chooser)
            row.addSpacing(SPACE)
        self.first.setAccessibleName(tr("Who begins"))
        self.shared.setAccessibleName(tr("Shared color"))
        self.first.addItems([tr("Drawn by lot"), *["" for _ in range(4)]])
        self.first.setCurrentIndex(0 if beginning.first is None else beginning.first + 1)
        self.first.currentIndexChanged.connect(self.changed)
        self.shared.currentIndexChanged.connect(self.changed)

    def beginning(self) -> Beginning:
        """What was chosen."""
        place = self.first.currentIndex()
        return Beginning(place - 1 if place else None, self.shared.currentData() or "")

    def show_game(self, game: Game, look: Look) -> None:
        """Offer what a game leaves open; in a solo game that is nothing."""
        self.blockSignals(True)
        self.setVisible(game.players > 1)
        colors, wanted = game.choices.shared, self.shared.currentData() or self._wanted
        self.shared.clear()
        for color in colors:
            self.shared.addItem(look.name(color).capitalize(), color)
        if colors:
            self.shared.setCurrentIndex(colors.index(wanted) if wanted in colors else len(colors) - 1)
            self._wanted = self.shared.currentData()
        self.shared.setVisible(bool(colors))
        self._shared_label.setVisible(bool(colors))
        self.blockSignals(False)

    def show_names(self, names: Sequence[str]) -> None:
        """Offer the players by what they are called."""
        self.blockSignals(True)
        if self.first.currentIndex() > len(names):
            self.first.setCurrentIndex(0)
        while self.first.count() > len(names) + 1:
            self.first.removeItem(self.first.count() - 1)
        while self.first.count() <= len(names):
            self.first.addItem("")
        for place, name in enumerate(names, 1):
            self.first.setItemText(place, name)
        self.blockSignals(False)
