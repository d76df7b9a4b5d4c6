"""The card at the end of a game: who has won, and how the points add up."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from blokus_desktop.game.match import Seat, seats_of
from blokus_desktop.game.scoring import Score
from blokus_desktop.game.state import Color, Player, State
from blokus_desktop.ui.families import presentation_of
from blokus_desktop.ui.families.presentation import Ended
from blokus_desktop.ui.families.results import team_title
from blokus_desktop.ui.panels.pieces_left import NameLabel, Swatch
from blokus_desktop.ui.panels.words import color_heading, note_words
from blokus_desktop.ui.style.labels import labeled, number
from blokus_desktop.ui.style.theme import SPACE, Look
from blokus_desktop.ui.style.titles import color_title, decider_title, differ, title_among
from blokus_desktop.words.i18n import capital, tr
from blokus_desktop.words.scores import item_title

if TYPE_CHECKING:
    from blokus_desktop.ui.families.dice_solo import Result

_LOWEST = 5 * SPACE
"""How low the score table may get, in pixels, before it would no longer tell anything."""


def signed(points: int) -> str:
    """Points as a line of a sum."""
    return f"+{points}" if points > 0 else number(points)


class ScoreTable(QWidget):
    """The score sheet: the players from the best down, with every line of their sums."""

    def __init__(self, state: State, seats: Sequence[Seat], look: Look) -> None:
        super().__init__()
        self._look = look
        self._state, self._game, self._seats = state, state.game, seats
        self._scores = state.scores()
        self.swatches: list[Swatch] = []
        self._row = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(2 * SPACE, 0, 2 * SPACE, 0)
        self._grid.setHorizontalSpacing(SPACE)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(1, 1)
        for team in self._scores.order:
            self._add_team(team)

    def _add_team(self, team: int) -> None:
        players = self._game.teams[team]
        if len(players) > 1:
            self._add_gap(2 * SPACE)
            title = team_title(self._game, self._seats, team, self._look)
            self._add("strong", title, self._scores.teams[team].total)
        for player in players:
            self._add_gap(SPACE)
            self._add_player(player)

    def _add_player(self, player: Player) -> None:
        score, colors = self._scores.players[player], self._game.colors_of(player)
        single = len(colors) < 2
        title = title_among(self._game, self._seats, player)
        self._add("strong", title, score.total, colors if single else ())
        if not single:
            self._add_colors(player, colors)
            return
        self._add_lines(score)
        for note in score.notes:
            self._add("hint", capital(note_words(note)), "")

    def _add_colors(self, player: Player, colors: Sequence[Color]) -> None:
        """Add the lines of each color of a player."""
        score, seats = self._scores.players[player], seats_of(self._game, self._seats, player)
        whole = sum(self._scores.colors[color].total for color in colors) == score.total
        for color, seat in zip(colors, seats, strict=True):
            own = self._scores.colors[color]
            decider = decider_title(seat) if differ(seats) else ""
            title = color_title(self._game, color, self._look)
            self._add_gap(SPACE // 2)
            self._add("", color_heading(title, decider, counts=whole or own == score), own.total, (color,))
            self._add_lines(own)

    def _add_lines(self, score: Score) -> None:
        for line in score.lines:
            self._add("hint", item_title(line.item), signed(line.points))

    def _add_gap(self, height: int) -> None:
        if self._row:
            self._grid.setRowMinimumHeight(self._row, height)
            self._row += 1

    def _add(self, role: str, words: str, points: int | str, colors: Sequence[Color] = ()) -> None:
        for color in colors:
            self.swatches.append(Swatch(self._game.colors[color]))
            self.swatches[-1].set_look(self._look)
            self._grid.addWidget(self.swatches[-1], self._row, 0)
        label = NameLabel(words) if role == "strong" else labeled(role, words)
        total = labeled(role, points if isinstance(points, str) else number(points))
        # A heading over several colors starts where their swatches do.
        start = 0 if role == "strong" and not colors else 1
        self._grid.addWidget(label, self._row, start, 1, 2 - start)
        self._grid.addWidget(total, self._row, 2, Qt.AlignmentFlag.AlignRight)
        self._row += 1


class _Title(QLabel):
    """A title in as many lines as it takes.

    A layout would take the wished height of such a label for its least one, so that nothing could shrink.
    So the height is set by hand.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", "title")
        self.setWordWrap(True)

    def hasHeightForWidth(self) -> bool:
        return False

    def fit(self, width: int) -> None:
        # The least height set before would count as the text's own.
        self.setMinimumHeight(0)
        self.setFixedHeight(max(0, self.heightForWidth(width)))


class _Scroll(QScrollArea):
    """As high as what it holds, where there is room."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumHeight(_LOWEST)
        self.viewport().setAutoFillBackground(False)

    def sizeHint(self) -> QSize:
        sheet = self.widget()
        return QSize(40 * SPACE, sheet.sizeHint().height() if sheet is not None else _LOWEST)


class ResultCard(QFrame):
    """Tells the result, and offers to look back, to play again, or to go home."""

    review_requested = Signal()
    rematch_requested = Signal()
    home_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._ended: Ended | None = None
        self.title, self.lead = _Title(), labeled("second")
        self._scroll = _Scroll()
        card = QFrame()
        card.setProperty("role", "card")
        inside = QVBoxLayout(card)
        # The scroll bar stands in the margin.
        inside.setContentsMargins(0, 12, 0, 12)
        inside.setSpacing(12)
        words = QVBoxLayout()
        words.setContentsMargins(2 * SPACE, 0, 2 * SPACE, 0)
        words.setSpacing(0)
        words.addWidget(self.title)
        words.addWidget(self.lead)
        inside.addLayout(words)
        inside.addWidget(self._scroll)
        inside.addLayout(self._buttons())
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(card)
        whole.addStretch(1)

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(2 * SPACE, 0, 2 * SPACE, 0)
        row.setSpacing(SPACE)
        self.review, self.rematch, self.home = map(QPushButton, (tr("Review"), tr("Rematch"), tr("Home")))
        asked = (self.review_requested, self.rematch_requested, self.home_requested)
        for button, signal in zip((self.review, self.rematch, self.home), asked, strict=True):
            button.clicked.connect(signal)
            button.setStyleSheet("padding: 6px 0")
            row.addWidget(button, 1)
        self.rematch.setProperty("primary", "true")
        return row

    def show_result(
        self,
        state: State,
        seats: tuple[Seat, ...],
        seed: str = "",
        best: Sequence["Result"] = (),
        *,
        helped: bool = False,
    ) -> None:
        """Show how a game of these players ended.

        A game played alone also shows the seed of its rolls and the best results so far. Its own result is
        among those, unless the computer has helped.
        """
        self._ended = Ended(state, seats, seed, best, helped)
        self._show()

    def _show(self) -> None:
        if self._ended is None:
            return
        family = presentation_of(self._ended.state.game)
        self.title.setText(family.result_words(self._ended, self._look))
        self.lead.setText(family.lead_words(self._ended))
        self.rematch.setText(family.again_words(self._ended.state.game))
        ended = self._ended
        sheet = family.new_score_sheet(ended, self._look) or ScoreTable(ended.state, ended.seats, self._look)
        self.lead.setVisible(bool(self.lead.text()))
        self._scroll.setWidget(sheet)
        sheet.setAutoFillBackground(False)
        self._scroll.setMaximumHeight(sheet.sizeHint().height())
        self._fit()
        self.setAccessibleName(self.title.text())
        self.setAccessibleDescription(self.lead.text())

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()

    def _fit(self) -> None:
        self.title.fit(self.width() - 4 * SPACE - 2)

    def set_look(self, look: Look) -> None:
        """Follow the theme and the colors of the pieces."""
        self._look = look
        self._show()
