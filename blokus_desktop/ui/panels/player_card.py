"""The card of a player: name, score now, the pieces left, and whether it is this player's turn."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt, QTimer, QVariantAnimation, Signal
from PySide6.QtGui import QFontMetrics, QHideEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from blokus_desktop.game.match import Seat
from blokus_desktop.game.scoring import Score, Scores
from blokus_desktop.game.state import Color, Game, Player, State
from blokus_desktop.ui.board.pieces.piece_painter import Style
from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.families.outs import stands_aside
from blokus_desktop.ui.panels import words
from blokus_desktop.ui.panels.pieces_left import HIGHEST_ROW, CutLabel, NameLabel, PiecesLeft, Swatch
from blokus_desktop.ui.panels.timeline import telling
from blokus_desktop.ui.style.labels import labeled, number
from blokus_desktop.ui.style.theme import ROUND, SMALL, SPACE, Look, font, mixed
from blokus_desktop.words.i18n import tr

COUNTING, _BEAT = 250, 300
"""How long a score runs to its new value, and a dot of the thinking stays, in milliseconds."""
_HEAD, _PILL = 3 * SPACE, 18
"""How high the head of a card and the word in it are, in pixels."""
_WIDEST_POINTS, _WIDEST_COUNT, _WIDEST_NOTED = -88, 20, 3
"""With such numbers a note is as wide as it gets."""


def small_button(text: str, tip: str) -> QPushButton:
    """A button in the head of a card."""
    button = QPushButton(text)
    button.setStyleSheet("font-size: 11px; padding: 2px 8px")
    # A click must not take the keys away from the hand.
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.setToolTip(tip)
    return button


class Card(QWidget):
    """The card of a player: a head with name and score, and a row of pieces for each color.

    Where the player's colors are not all decided in the same way, a line between them says how.
    """

    clicked = Signal()

    def __init__(self, game: Game, player: Player, seats: Sequence[Seat], title: str) -> None:
        super().__init__()
        self._game, self._player, self._seats = game, player, seats
        self._look = Look()
        self._animated = True
        self._state: State | None = None
        self._points = self._beat = 0
        self._pressed = False
        self._count = QVariantAnimation(self, duration=COUNTING)
        self._count.valueChanged.connect(lambda points: self.score.setText(number(points)))
        self._clock = QTimer(self, interval=_BEAT)
        self._clock.timeout.connect(self._show_beat)
        self._make_parts(title, len(seats))
        self.deciders = CutLabel("hint", words.deciders_words(game, player, seats, self._look))
        self.deciders.setVisible(bool(self.deciders.text()))
        self._lay_out()

    def _make_parts(self, title: str, colors: int) -> None:
        self.swatches = [Swatch() for _ in range(colors)]
        self.rows = [PiecesLeft(self._game.table.pieces) for _ in range(colors)]
        self.notes = [labeled("hint") for _ in range(colors)]
        for note in self.notes:
            note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            # All rows are of one length, with any note at their ends.
            note.setMinimumWidth(QFontMetrics(font(SMALL)).horizontalAdvance(self._widest_note(colors)))
        self.name, self.word, self.dots = NameLabel(title), labeled("hint"), QLabel()
        self.score = labeled("title")
        hurry = tr("Let the computer play the best move it has found so far")
        self.move_now = small_button(tr("Move now"), hurry)
        play_on = Command.PLAY_ON.tip(tr("Let the game go on from here"))
        self.play_on = small_button(tr("Play on"), play_on)
        self.setAccessibleName(title)
        if self._game.players > 1:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
            self.name.setToolTip(tr("A click on the card changes who plays"))

    def _widest_note(self, colors: int) -> str:
        if colors > 1:
            return words.color_points_words(_WIDEST_POINTS, out=True, counts=False)
        score = self._game.start().scores().players[self._player]
        counts = [words.count_words(line.item, _WIDEST_COUNT) for line in score.lines]
        notes = [words.note_words(note._replace(number=_WIDEST_NOTED)) for note in score.notes]
        return tr(", ").join(filter(None, counts + notes))

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(SPACE)
        for swatch in self.swatches:
            head.addWidget(swatch)
        head.addWidget(self.name, 1)
        for part in (self.word, self.dots, self.move_now, self.play_on, self.score):
            head.addWidget(part)
            part.setVisible(part is self.score)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(12, SPACE, 12, SPACE)
        whole.setSpacing(SPACE // 2)
        whole.addLayout(head)
        whole.addWidget(self.deciders)
        self.score.setFixedHeight(_HEAD)
        self.word.setFixedHeight(_PILL)
        for row, note in zip(self.rows, self.notes, strict=True):
            line = QHBoxLayout()
            line.setSpacing(SPACE)
            line.addWidget(row, 1)
            line.addWidget(note)
            whole.addLayout(line)
        rows = len(self.rows) * (HIGHEST_ROW + SPACE // 2)
        told = self.deciders.sizeHint().height() + SPACE // 2 if self.deciders.text() else 0
        self.setMaximumHeight(_HEAD + told + rows + 2 * SPACE)

    def set_look(self, look: Look) -> None:
        self._look = look
        self.word.setStyleSheet(
            f"background: {look.theme.button.name()}; border-radius: {_PILL // 2}px; padding: 0 8px;"
            f"color: {look.theme.text.name()}; font-weight: 600"
        )
        for swatch, row in zip(self.swatches, self.rows, strict=True):
            swatch.set_look(look)
            row.set_look(look)
        self.deciders.setText(words.deciders_words(self._game, self._player, self._seats, look))
        if self._state is not None:
            self._describe(self._state)
        self._paint_dots()
        self.update()

    # The position

    @property
    def counting(self) -> bool:
        """Whether the score is still running to its new value."""
        return self._count.state() == QVariantAnimation.State.Running

    def show_state(self, state: State, *, count: bool = False) -> None:
        """Show a player's part of a position; the score may run to its new value."""
        self._state = state
        for place, color in enumerate(state.held_colors(self._player)):
            name, out = self._game.colors[color], stands_aside(state, color)
            self.swatches[place].show_color(name)
            style = Style.DIMMED if out else Style.PLAIN
            self.rows[place].show_hand(state.hand(color), name, style)
            note = self._note(state, color)
            self.notes[place].setText(note)
            self.notes[place].setVisible(bool(note))
        self._show_points(state.scores().players[self._player].total, count=count)
        word = words.standing_word(state, self._player)
        self.word.setText(word)
        self.word.setVisible(bool(word))
        self._describe(state)
        self.update()

    def _show_points(self, points: int, *, count: bool) -> None:
        before, self._points = self._points, points
        if points == before and self.counting:
            return
        self._count.stop()
        if count and self._animated and self.isVisible() and points != before:
            self._count.setStartValue(before)
            self._count.setEndValue(points)
            self._count.start()
        else:
            self.score.setText(number(points))

    def _note(self, state: State, color: Color) -> str:
        """What stands at the end of a row: the points of the color, what they come from, or the team's."""
        scores = state.scores()
        counted = scores.players[self._player]
        if len(self.rows) > 1:
            own = scores.colors[color]
            counts = own == counted or counted == self._sum(scores)
            return words.color_points_words(own.total, out=stands_aside(state, color), counts=counts)
        parts = [words.count_words(line.item, abs(line.points)) for line in counted.lines]
        parts += map(words.note_words, counted.notes)
        teams = zip(self._game.teams, scores.teams, strict=True)
        totals = (score.total for players, score in teams if self._player in players and len(players) > 1)
        return next(map(words.team_words, totals), tr(", ").join(filter(None, parts)))

    def _sum(self, scores: Scores) -> Score:
        """What a player's colors bring together, whether or not all of them count."""
        return Score.sum_of(scores.colors[color] for color in self._game.colors_of(self._player))

    def _describe(self, state: State) -> None:
        """Say what the card shows, to be read aloud."""
        parts = words.player_facts(state, self._player, self._points, self._look)
        parts += [note.text() for note in self.notes if len(self.notes) == 1 and note.text()]
        parts += [tr("to move")] * (state.player == self._player)
        parts += filter(None, [self.word.text(), self.deciders.text()])
        self.setAccessibleDescription(tr(", ").join(parts))

    # Thinking

    def set_animated(self, animated: bool) -> None:
        self._animated = animated
        self._tick()

    def show_thinking(self, thinking: bool) -> None:
        self.dots.setVisible(thinking)
        self.move_now.setVisible(thinking)
        self._beat = 0
        self._paint_dots()
        self._tick()

    def _tick(self) -> None:
        """Let the clock run only where its beat is seen."""
        if self._animated and self.dots.isVisible():
            self._clock.start()
        else:
            self._clock.stop()

    def showEvent(self, event: QShowEvent) -> None:
        self._tick()

    def hideEvent(self, event: QHideEvent) -> None:
        self._clock.stop()
        self._count.stop()
        self.score.setText(number(self._points))

    def _show_beat(self) -> None:
        self._beat = (self._beat + 1) % 4
        self._paint_dots()

    def _paint_dots(self) -> None:
        theme = self._look.theme
        colors = [
            theme.text if dot == self._beat else mixed(theme.card, theme.second, 0.5) for dot in (1, 2, 3)
        ]
        self.dots.setText("".join(f'<span style="color: {color.name()}">•</span>' for color in colors))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = event.button() == Qt.MouseButton.LeftButton

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, self._pressed = self._pressed, False
        if pressed and self.rect().contains(event.position().toPoint()):
            self.clicked.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The card; where its player is to move, framed in the color that is to be laid."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, state = self._look.theme, self._state
        line, width, ground = theme.hairline, 1, theme.card
        if state is not None and state.to_move is not None and state.player == self._player:
            color = self._look.color(self._game.colors[state.to_move])
            line, width = telling(color, theme.card, theme, 1.6), 2
            ground = mixed(theme.card, line, 0.06)
        painter.setPen(QPen(line, width))
        painter.setBrush(ground)
        inset = width / 2
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), ROUND, ROUND)
