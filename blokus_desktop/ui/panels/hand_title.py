"""The line above the hand: whose pieces lie there, and buttons to turn the one that is held."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from blokus_desktop.ui.board import keys
from blokus_desktop.ui.board.hand.placing import Placing
from blokus_desktop.ui.panels.pieces_left import FittingLabel
from blokus_desktop.ui.style.theme import SPACE
from blokus_desktop.words.i18n import tr


class HandTitle(QWidget):
    """A title, and a button for each way to hold a piece and for its next legal place."""

    def __init__(self, placing: Placing) -> None:
        super().__init__()
        self.title = FittingLabel("strong")
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(SPACE)
        line.addWidget(self.title, 1)
        self.buttons = []
        for text, tip, action in (
            (tr("Turn"), keys.TURN.whole_tip(tr("Turn the held piece")), placing.turn),
            (tr("Tilt"), keys.TILT.whole_tip(tr("Tilt the held piece")), placing.tilt),
            (tr("Flip"), keys.FLIP.whole_tip(tr("Flip the held piece")), placing.flip),
            (tr("Next"), keys.NEXT_PLACE.tip(tr("Next legal place")), placing.next_place),
        ):
            button = QToolButton()
            button.setText(text)
            button.setToolTip(tip)
            button.setProperty("flat", "true")
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(lambda _=False, action=action: action())
            line.addWidget(button)
            self.buttons.append(button)
        self._tilt = self.buttons[1]
        self._tilt.hide()

    def show_title(self, wordings: Sequence[str]) -> None:
        """Say whose pieces these are, or what to do, in the longest wording there is room for."""
        self.title.show_words(wordings)

    def set_stacked(self, stacked: bool) -> None:
        """Offer to tilt pieces where they lie on top of each other."""
        self._tilt.setVisible(stacked)

    def set_held(self, held: bool) -> None:
        """Let the buttons work while a piece is in the hand."""
        for button in self.buttons:
            button.setEnabled(held)
