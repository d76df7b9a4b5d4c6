"""The quiet card at the end of a game: who has won, and the sheet's own arithmetic."""

from collections.abc import Sequence

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

from blokus_desktop.game.dice import DiceState
from blokus_desktop.game.match import Seat, seats_of
from blokus_desktop.game.scoring import Item, Score
from blokus_desktop.game.state import Color, Game, Player, State
from blokus_desktop.ui.panels.pieces_left import NameLabel, Swatch
from blokus_desktop.ui.panels.player_card import labeled, note_words, number
from blokus_desktop.ui.panels.solo_sheet import SoloSheet, best_words, solo_words
from blokus_desktop.ui.solo_results import Result
from blokus_desktop.ui.texts import (
    both,
    color_title,
    decider_title,
    differ,
    short_names,
    squares,
    title_among,
)
from blokus_desktop.ui.theme import SPACE, Look

_LOWEST = 5 * SPACE
"""How low the sheet may get before it would no longer tell anything."""


def signed(points: int) -> str:
    """Points as a line of a sum."""
    return f"+{points}" if points > 0 else number(points)


def result_words(state: State, seats: Sequence[Seat], look: Look) -> str:
    """Who has won, in a line."""
    winners = [team_title(state.game, seats, team, look) for team in state.scores().ahead]
    if len(winners) == 1:
        return f"{winners[0]} wins"
    return f"{', '.join(winners[:-1])} and {winners[-1]} share the win"


def team_title(game: Game, seats: Sequence[Seat], team: int, look: Look) -> str:
    """What to call those who win together: by name where they have one, else by color."""
    players = game.teams[team]
    title = " + ".join(_called(game, seats, player, look) for player in players)
    return f"Team {title}" if len(players) > 1 else title


def _called(game: Game, seats: Sequence[Seat], player: Player, look: Look) -> str:
    colors = " + ".join(color_title(game, color, look) for color in game.colors_of(player))
    name = seats_of(game, seats, player)[0].name
    return name if name and colors else colors or short_names(game, seats)[player]


def lead_words(state: State) -> str:
    """By how much the winner is ahead, in points or, of equals, in what their scores note beside them."""
    scores = state.scores()
    if len(scores.ahead) > 1:
        return ""
    lead, best = scores.margin, scores.teams[scores.ahead[0]]
    if not lead:
        return f"by fewer {both([note.item.value for note in best.notes])}"
    if {line.item for line in best.lines} == {Item.UNFILLED}:
        return f"by {squares(lead)}"
    return f"by {lead} point{'s' * (lead > 1)}"


class Sheet(QWidget):
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
        seats = seats_of(self._game, self._seats, player)
        single = len(colors) < 2
        title = title_among(self._game, self._seats, player)
        self._add("strong", title, score.total, colors if single else ())
        if single:
            self._add_lines(score)
            for note in score.notes:
                self._add("hint", note_words(note).capitalize(), "")
            return
        whole = sum(self._scores.colors[color].total for color in colors) == score.total
        for color, seat in zip(colors, seats, strict=True):
            own = self._scores.colors[color]
            title = color_title(self._game, color, self._look)
            title += f": {decider_title(seat)}" if differ(seats) else ""
            title += "" if whole or own == score else ", does not count"
            self._add_gap(SPACE // 2)
            self._add("", title, own.total, (color,))
            self._add_lines(own)

    def _add_lines(self, score: Score) -> None:
        for line in score.lines:
            self._add("hint", line.item.value.capitalize(), signed(line.points))

    def _add_gap(self, height: int) -> None:
        if self._row:
            self._grid.setRowMinimumHeight(self._row, height)
            self._row += 1

    def _add(self, role: str, words: str, points: int | str, colors: Sequence[Color] = ()) -> None:
        for color in colors:
            self.swatches.append(Swatch(self._game.colors[color], color))
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

    A layout takes the wished height of what trades height for width for its least one, so that nothing
    could shrink: hence the height is set by hand.
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


class GameOver(QFrame):
    """Tells the result, and offers to look back, to play again, or to go home."""

    review_requested = Signal()
    rematch_requested = Signal()
    home_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._result: tuple[State, Sequence[Seat]] | None = None
        self._seed, self._helped = "", False
        self._best: Sequence[Result] = ()
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
        self.review, self.rematch, self.home = map(QPushButton, ("Review", "Rematch", "Home"))
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
        best: Sequence[Result] = (),
        *,
        helped: bool = False,
    ) -> None:
        """Show how a game ended that these players played.

        Who played alone is shown the seed of his rolls, and the best results so far, to which his own belongs
        unless the computer has helped.
        """
        self._result, self._seed, self._best, self._helped = (state, seats), seed, best, helped
        self._show()

    def _show(self) -> None:
        if self._result is None:
            return
        sheet = self._told(*self._result)
        self.lead.setVisible(bool(self.lead.text()))
        self._scroll.setWidget(sheet)
        sheet.setAutoFillBackground(False)
        self._scroll.setMaximumHeight(sheet.sizeHint().height())
        self._fit()
        self.setAccessibleName(self.title.text())
        self.setAccessibleDescription(self.lead.text())

    def _told(self, state: State, seats: Sequence[Seat]) -> QWidget:
        """Say the result in a line or two, and make the sheet that says all of it."""
        alone = isinstance(state, DiceState) and state.game.players == 1
        self.rematch.setText("Play again" if alone else "Rematch")
        if isinstance(state, DiceState) and alone:
            self.title.setText(solo_words(state))
            self.lead.setText(best_words(state, self._best, self._seed, helped=self._helped))
            return SoloSheet(state, self._seed, self._best)
        self.title.setText(result_words(state, seats, self._look))
        self.lead.setText(lead_words(state))
        return Sheet(state, seats, self._look)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()

    def _fit(self) -> None:
        self.title.fit(self.width() - 4 * SPACE - 2)

    def set_look(self, look: Look) -> None:
        """Follow the theme and the colors of the pieces."""
        self._look = look
        self._show()
