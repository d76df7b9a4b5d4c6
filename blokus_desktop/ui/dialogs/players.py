"""Who plays on in the running game."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from blokus_desktop.game.match import Match, Seat
from blokus_desktop.ui.dialogs.form_card import ratings_in
from blokus_desktop.ui.dialogs.player_rows import RATED, PlayerRows
from blokus_desktop.ui.theme import SPACE, Look


class Players(QDialog):
    """Asks who plays on with which color: a person, or a computer at some level."""

    seats_chosen = Signal(object)
    """The seats of the match from now on, where they are others than before."""

    def __init__(
        self,
        match: Match,
        look: Look,
        parent: QWidget | None = None,
        *,
        engine_available: bool,
        given_time: bool,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle("Players")
        self._seats: Sequence[Seat] = match.seats
        self.players = PlayerRows(
            match.seats, len(match.seats), self, engine_available=engine_available, given_time=given_time
        )
        self.players.show_game(match.game, look)
        column = QVBoxLayout(self)
        column.setContentsMargins(*[3 * SPACE] * 4)
        column.setSpacing(SPACE)
        column.setSizeConstraint(QVBoxLayout.SizeConstraint.SetFixedSize)
        heading = QHBoxLayout()
        title = QLabel("Who plays on", self)
        title.setProperty("role", "title")
        heading.addWidget(title, 1)
        if ratings_in(match.game):
            rated = QLabel(RATED, self)
            rated.setProperty("role", "hint")
            heading.addWidget(rated)
        column.addLayout(heading)
        column.addSpacing(SPACE)
        column.addWidget(self.players)
        column.addSpacing(SPACE)
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.play_on = box.addButton("&Play on", QDialogButtonBox.ButtonRole.AcceptRole)
        self.play_on.setDefault(True)
        box.accepted.connect(self.accept)
        box.rejected.connect(self.reject)
        column.addWidget(box)
        self.play_on.setFocus()

    def accept(self) -> None:
        seats = self.players.seats()
        if seats != self._seats:
            self.seats_chosen.emit(seats)
        super().accept()
