"""The card of a player: who, how much is left, the pieces left, and whether it is this player's turn."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, QVariantAnimation
from PySide6.QtGui import QColor, QHideEvent, QShowEvent

from blokus_desktop.game.match import Kind, Seat, seats_of
from blokus_desktop.game.scoring import Score, Scores
from blokus_desktop.game.state import Color, Game, Player, State
from blokus_desktop.ui.board.pieces.piece_painter import Style
from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.families.counting import LEFT, Counted, counted
from blokus_desktop.ui.families.outs import stands_aside
from blokus_desktop.ui.families.results import Called, called, only_person
from blokus_desktop.ui.panels import words
from blokus_desktop.ui.panels.card_frame import CHIP_EDGE, CardFrame
from blokus_desktop.ui.style.labels import number
from blokus_desktop.ui.style.scale import px
from blokus_desktop.ui.style.small_button import Dots, SmallButton
from blokus_desktop.ui.style.theme import Look, contrast
from blokus_desktop.ui.style.titles import differ
from blokus_desktop.words.i18n import capital, tr

COUNTING, _BEAT = 250, 300
"""How long a number runs to its new value, and a dot of the thinking stays, in milliseconds."""
_CHIP_FOOT = 11
"""From the lower edge of a small card to the middle of what stands below the name."""
_TOLD = 1.6
"""A frame with less contrast to the card than this is drawn in the edge of its color."""


class Card(CardFrame):
    """The card of a player, with a row of pieces for each color."""

    def __init__(self, game: Game, player: Player, seats: Sequence[Seat]) -> None:
        """``seats`` are those of the whole game."""
        super().__init__(game.table.pieces, len(seats_of(game, seats, player)))
        self._game, self._player = game, player
        self._all, self._seats = seats, seats_of(game, seats, player)
        self._animated = True
        self._way = LEFT
        """How squares are counted, by the player's choice."""
        self._state: State | None = None
        self._scores = Scores((), (), ())
        """Those of the position: counting them takes long."""
        self._count_shown = self._beat = 0
        self._thinks = self._rests = False
        self._count = QVariantAnimation(self, duration=COUNTING)
        self._count.valueChanged.connect(self._show_number)
        self._clock = QTimer(self, interval=_BEAT)
        self._clock.timeout.connect(self._show_beat)
        self.dots = Dots(self)
        hurry = tr("Let the computer play the best move it has found so far")
        self.move_now = SmallButton(tr("Move now"), hurry, self)
        play_on = Command.PLAY_ON.tip(tr("Let the game go on from here"))
        self.play_on = SmallButton(tr("Play on"), play_on, self)
        if game.players > 1:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.word = ""
        """What there is to say of how the player stands: ``out``."""
        self._show_names()
        self._show_head()

    @property
    def player(self) -> Player:
        """Whose card it is."""
        return self._player

    def _show_names(self) -> None:
        self._called = called(self._game, self._all, self.look)[self._player]
        shown = title = self._called.title
        if self._called.by_colors and len(self.rows) > 1:
            # The swatches tell the colors, and leave little room.
            self._called = Called(self._called.second)
            shown = self._called.title
        if differ(self._seats) and not any(seat.kind is Kind.HUMAN for seat in self._seats):
            shown = title = tr("Computer")
        self.name.show_words(shown, *[tr("Guest")] * self._is_guest)
        self.setAccessibleName(title)

    @property
    def _is_guest(self) -> bool:
        """Whether a person without a name is called by several colors."""
        people = [seat for seat in self._seats if seat.kind is Kind.HUMAN]
        others = only_person(self._game, self._all) != self._player
        return bool(people) and others and not self._seats[0].name and len(self.rows) > 1

    def set_look(self, look: Look) -> None:
        super().set_look(look)
        for part in (self.dots, self.move_now, self.play_on):
            part.set_look(look)
        self._show_names()
        if self._state is not None:
            self._show_second(self._state)
            self._show_colors(self._state)
            self._describe(self._state)

    # The position

    @property
    def counting(self) -> bool:
        """Whether the number is still running to its new value."""
        return self._count.state() == QVariantAnimation.State.Running

    def show_state(self, state: State, scores: Scores, *, count: bool = False) -> None:
        """Show a player's part of a position with its scores; the number may run to its new value."""
        self._state, self._scores = state, scores
        self.word = words.standing_word(state, self._player)
        told = self._told(self._scores.players[self._player], len(self.rows))
        self.unit.show_words(self.word or told.unit)
        self._run_to(told.number, count=count)
        self._show_second(state)
        self._show_colors(state)
        self._describe(state)
        counted_tip = words.counting_words(self._scores.players[self._player])
        click_tip = tr("A click on the card changes who plays") if self._game.players > 1 else ""
        self.setToolTip("\n".join(filter(None, (counted_tip or capital(told.spoken), click_tip))))
        self.arrange()

    def set_counting(self, way: str) -> None:
        """Count squares in another way."""
        if way != self._way:
            self._way = way
            if self._state is not None:
                self.show_state(self._state, self._scores)

    def _told(self, score: Score, colors: int) -> Counted:
        assert self._state is not None
        return counted(self._state, score, colors, self._way)

    def _show_colors(self, state: State) -> None:
        """Show what is left of each color, how much is laid, and the frame of who is to move."""
        laid = []
        held = state.held_colors(self._player)
        pieces = self._game.table.pieces
        whole = sum(piece.size for piece in pieces)
        for place, color in enumerate(held):
            name, out = self._game.colors[color], stands_aside(state, color)
            self.swatches[place].show_color(name)
            hand = state.hand(color)
            self.rows[place].show_hand(hand, name, Style.DIMMED if out else Style.PLAIN)
            self.notes[place].show_words(self._note(state, color) if len(self.rows) > 1 else "")
            left = sum(piece.size for number, piece in enumerate(pieces) if hand >> number & 1)
            laid.append((self._frame_color(name), 1 / len(held), 1 - left / whole))
        self.show_laid(laid)
        mover = state.to_move if state.player == self._player else None
        self.frame = None if mover is None else self._frame_color(self._game.colors[mover])

    def _frame_color(self, name: str) -> QColor:
        """The color of a frame or a bar: its own, or its edge where that would not be seen on the card."""
        ink = self.look.ink(name)
        return ink.fill if contrast(ink.fill, self.look.theme.card) >= _TOLD else ink.edge

    def _show_second(self, state: State) -> None:
        """Who that is, and what the score notes beside the number; the most that there is room for."""
        deciders = words.deciders_words(self._game, self._player, self._seats, self.look)
        own = (deciders,) if deciders else words.decider_words(self._game, self._seats, self._called)
        noted = self._note_of_player(self._scores)
        both = [tr("{player} · {note}").format(player=who, note=noted) for who in own if who and noted]
        self.second.show_words(*both, *([noted] if noted else own))

    def _note_of_player(self, scores: Scores) -> str:
        """What the number comes from, or the points of the team."""
        if len(self.rows) > 1:
            return ""
        own = scores.players[self._player]
        parts = [words.count_words(line.item, abs(line.points)) for line in own.lines]
        parts += map(words.note_words, own.notes)
        teams = zip(self._game.teams, scores.teams, strict=True)
        shared = (
            words.team_words(self._told(score, len(players) * len(self.rows)))
            for players, score in teams
            if self._player in players and len(players) > 1
        )
        return next(shared, tr(", ").join(filter(None, parts)))

    def _note(self, state: State, color: Color) -> str:
        """What stands at the end of a row: what is left of the color, and whether it is out."""
        scores = self._scores
        whole, own = scores.players[self._player], scores.colors[color]
        counts = whole in (own, self._sum(scores))
        return words.color_words(self._told(own, 1), out=stands_aside(state, color), counts=counts)

    def _sum(self, scores: Scores) -> Score:
        """What a player's colors bring together, whether or not all of them count."""
        return Score.sum_of(scores.colors[color] for color in self._game.colors_of(self._player))

    def _run_to(self, shown: int, *, count: bool) -> None:
        before, self._count_shown = self._count_shown, shown
        if shown == before and self.counting:
            return
        self._count.stop()
        if count and self._animated and self.isVisible() and shown != before:
            self._count.setStartValue(before)
            self._count.setEndValue(shown)
            self._count.start()
        else:
            self.number.show_words(number(shown))

    def _show_number(self, shown: int) -> None:
        self.number.show_words(number(shown))
        self.arrange()

    def _describe(self, state: State) -> None:
        """Say what the card shows, to be read aloud."""
        score = self._scores.players[self._player]
        parts = words.player_facts(state, self._player, self._told(score, len(self.rows)), self.look)
        parts += filter(None, [self.second.text()])
        parts += [tr("to move")] * (state.player == self._player)
        parts += filter(None, [self.word])
        self.setAccessibleDescription(tr(", ").join(parts))

    # Thinking

    def set_animated(self, animated: bool) -> None:
        self._animated = animated
        self._tick()

    def show_thinking(self, thinking: bool) -> None:
        self._thinks = thinking
        self._beat = 0
        self.dots.show_beat(0)
        self._show_head()
        self._tick()

    def show_rest(self, rests: bool) -> None:
        """Offer to let the game go on that rests at this player's turn."""
        self._rests = rests
        self._show_head()

    @property
    def has_bar(self) -> bool:
        # On a small card other things stand where the bar does.
        covered = self._thinks or self._rests or self._word_below
        return super().has_bar and not (self.is_chip and covered)

    @property
    def _word_below(self) -> bool:
        """Whether there is no room for the word beside the number."""
        return self.is_chip and bool(self.word) and not self.has_unit

    def _show_head(self) -> None:
        """Show dots and buttons, which stand at the place of the second line."""
        self.dots.setVisible(self._thinks)
        self.move_now.setVisible(self._thinks)
        self.play_on.setVisible(self._rests and not self._thinks)
        self.arrange()

    def arrange(self) -> None:
        super().arrange()
        busy = self._thinks or self._rests
        self.second.setVisible(not self.is_chip and not busy)
        if busy and not self.is_chip and len(self.swatches) > 1:
            self.unit.hide()
        below = self.is_chip and len(self.swatches) == 1
        left = px(CHIP_EDGE) if below else self.name.x()
        middle = self.height() - px(_CHIP_FOOT) if self.is_chip else self.second.geometry().center().y()
        for part in (self.dots, self.move_now, self.play_on):
            if part.isHidden():
                continue
            size = part.sizeHint()
            part.setGeometry(left, middle - size.height() // 2, size.width(), size.height())
            left += size.width() + px(4)
        if self._word_below and not busy:
            size = self.unit.sizeHint()
            self.unit.setGeometry(left, middle - size.height() // 2, size.width(), size.height())
            self.unit.show()

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
        self._show_number(self._count_shown)

    def _show_beat(self) -> None:
        self._beat = (self._beat + 1) % 4
        self.dots.show_beat(self._beat)
