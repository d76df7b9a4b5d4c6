"""The choice of players for the rest of the running game."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from blokus_desktop.game.match import Kind, Match
from blokus_desktop.ui.new_game.player_rows import PlayerRows
from blokus_desktop.ui.style.theme import SPACE, Look
from blokus_desktop.words.i18n import tr


class Players(QDialog):
    """Asks for the player of each color from now on: a person, or a computer at some level."""

    seats_chosen = Signal(object)
    """The seats of the match from now on, where anything was changed."""

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
        self.setWindowTitle(tr("Players"))
        self._match = match
        # An engine that plays stays a choice, even if it is named no more.
        engine_available |= any(seat.kind is Kind.ENGINE for seat in match.seats)
        self.players = PlayerRows(
            match.game,
            match.seats,
            len(match.seats),
            self,
            engine_available=engine_available,
            given_time=given_time,
        )
        self.players.show_game(match.game, look)
        self._shown = self.players.seats()
        self._lay_out()
        self.play_on.setFocus()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(*[3 * SPACE] * 4)
        column.setSpacing(SPACE)
        column.setSizeConstraint(QVBoxLayout.SizeConstraint.SetFixedSize)
        heading = QHBoxLayout()
        title = QLabel(tr("Who plays on"), self)
        title.setProperty("role", "title")
        heading.addWidget(title, 1)
        heading.addWidget(self.players.rated)
        column.addLayout(heading)
        column.addSpacing(SPACE)
        column.addWidget(self.players)
        column.addSpacing(SPACE)
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.play_on = box.addButton(tr("&Play on"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.play_on.setDefault(True)
        box.accepted.connect(self.accept)
        box.rejected.connect(self.reject)
        column.addWidget(box)

    def follow(self, match: Match) -> None:
        """Close when another match begins, as by a file that is dropped on the window."""
        if match is not self._match:
            self.reject()

    def accept(self) -> None:
        chosen = self.players.seats()
        if chosen != self._shown:
            # What was not touched stays as it is, even where a row cannot show it.
            rows = zip(self._match.seats, self._shown, chosen, strict=True)
            self.seats_chosen.emit(tuple(seat if now == shown else now for seat, shown, now in rows))
        super().accept()
