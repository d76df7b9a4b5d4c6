"""The others at a table of the Dice Game: a card for each sheet, and one for the pens."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from blokus_desktop.game.dice import DiceState
from blokus_desktop.game.match import Kind, Match, Seat
from blokus_desktop.game.state import Color, Player
from blokus_desktop.ui.board.dice.sheet import Sheet
from blokus_desktop.ui.families.dice_doings import doing_words, done_in_round
from blokus_desktop.ui.families.dice_pace import Pace
from blokus_desktop.ui.families.dice_pens import Holder, PensCard
from blokus_desktop.ui.families.dice_player import PlayerSheet
from blokus_desktop.ui.families.dice_race import PaceCard
from blokus_desktop.ui.families.dice_shown import Shown
from blokus_desktop.ui.families.dice_unused import height_of_rows, paint_rows
from blokus_desktop.ui.families.results import Called, called
from blokus_desktop.ui.families.writing import write
from blokus_desktop.ui.style.scale import SCALE, length, px
from blokus_desktop.ui.style.shadows import Shadow, card_shadow
from blokus_desktop.ui.style.surfaces import paint_raised
from blokus_desktop.ui.style.theme import NORMAL, Look
from blokus_desktop.words.i18n import tr

_GAP, _TIGHT_GAP, _TIGHT = 14, 8, 560
"""Between cards, also in a part lower than this, in pixels of a plain window."""
_PENS, _FEW_PENS, _KEPT = 156, 58, 0.8
"""How high the card of the pens is, whole and small; whole where sheets keep so much of their height."""
_CARD_MOST, _CARD_LEAST = 200, 64
_ROW = 2.2
"""How much wider than high a part is in which cards stand side by side."""
_COLUMN, _CARDS_OVER_PENS = 250, 190
"""How wide a card should be there, and from which height on the pens stand below the cards."""
_LARGE_SQUARE, _LARGE_HEAD, _LARGE_WIDE, _TWO_COLUMNS, _PAD = 15.0, 34, 512, 400, 14
"""Squares of shapes seen large, the words over them, their width at most and in two columns, the edge."""
_PATIENCE = 200
"""How long a card is pointed at before its shapes are seen large, in milliseconds."""
_ROUND, _SHADOW, _SHARE, _DARK_SHARE = 14, 7, 0.05, 0.10


class ShapesLeft(QWidget):
    """The rows of a sheet, large, over the cards while one of them is pointed at."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._company, self._look = parent, Look()
        self._sheet: Sheet | None = None
        self._name = ""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._card: PlayerSheet | None = None
        self._soon = QTimer(self, interval=_PATIENCE, singleShot=True)
        self._soon.timeout.connect(self._show_now)
        self.hide()

    def set_look(self, look: Look) -> None:
        self._look = look
        self.update()

    def show_over(self, card: PlayerSheet | None) -> None:
        """Show the shapes that are left on the sheet of a card, soon; of None none."""
        self._card = card
        if card is None:
            self._soon.stop()
            self.hide()
        else:
            self._soon.start()

    def _show_now(self) -> None:
        card = self._card
        if card is None or not card.isVisible():
            return
        self._sheet, self._name = card.sheet, card.accessibleName()
        room = self._company.rect()
        wide = min(room.width(), px(_LARGE_WIDE))
        rows = height_of_rows(wide - 2 * length(_PAD), self._columns(wide), length(_LARGE_SQUARE))
        high = min(round(rows + length(_LARGE_HEAD + _PAD)), room.height())
        top = max(0, min(card.geometry().center().y() - high // 2, room.height() - high))
        left = max(0, min(card.geometry().right() + 1 - wide, room.width() - wide))
        self.setGeometry(left, top, wide, high)
        self.raise_()
        self.show()
        self.update()

    @staticmethod
    def _columns(wide: float) -> int:
        return 2 if wide >= px(_TWO_COLUMNS) else 1

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._sheet is None:
            return
        painter, theme = QPainter(self), self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_raised(painter, QRectF(self.rect()), theme, radius=_ROUND, line=theme.accent, shadow=False)
        pad = length(_PAD)
        head = QRectF(pad, length(6), self.width() - 2 * pad, length(_LARGE_HEAD - 8))
        words = [tr("{name}: shapes left").format(name=self._name), tr("Shapes left")]
        write(painter, head, words, NORMAL, theme.text, strong=True)
        rows = QRectF(self.rect()).adjusted(pad, length(_LARGE_HEAD), -pad, -pad / 2)
        paint_rows(painter, rows, self._sheet, theme, self._columns(self.width()))


class DiceCompany(QWidget):
    """Stands where other families have the cards of all players, and the tray."""

    move_now_requested = Signal()
    play_on_requested = Signal()
    players_requested = Signal()
    menu_requested = Signal(object, QPoint)

    def __init__(self, parent: QWidget, pace: Pace | None = None) -> None:
        super().__init__(parent)
        self.race = PaceCard(pace, self) if pace is not None else None
        self._look, self._animated = Look(), False
        self._match: Match | None = None
        self._own = Player(0)
        self._thinking: Player | None = None
        self._resting: Player | None = None
        self.cards: list[PlayerSheet] = []
        self.seats: Sequence[Player] = ()
        """Whose cards they are, in the same order."""
        self.pens, self.shapes = PensCard(self), ShapesLeft(self)
        self._round = 0
        SCALE.changed.connect(self._arrange)
        if pace is not None:
            pace.changed.connect(self._arrange)

    @property
    def widget(self) -> QWidget:
        return self

    # What it shows

    def show_position(self, match: Match, own: Player, *, moved: bool) -> None:
        """Show a position; ``own`` is on the board, and ``moved`` tells whether a move led here just now."""
        another, self._match, self._own = match is not self._match, match, own
        state = match.state
        assert isinstance(state, DiceState)
        count = state.game.players
        self.seats = [Player((own + step) % count) for step in range(1, count)]
        self._make_cards(len(self.seats))
        self._show_sheets(match, state)
        slide = moved and not another and state.round == self._round + 1
        self._show_pens(state, slide=slide)
        self._round = state.round
        if another:
            self._arrange()
            self.shapes.show_over(None)

    def _make_cards(self, count: int) -> None:
        if count == len(self.cards):
            return
        for card in self.cards:
            card.hide()
            card.deleteLater()
        self.cards = [PlayerSheet(self) for _ in range(count)]
        for card in self.cards:
            card.set_look(self._look)
            card.set_animated(self._animated)
            card.move_now.clicked.connect(self.move_now_requested)
            card.play_on.clicked.connect(self.play_on_requested)
            card.clicked.connect(self.players_requested)
            card.menu_requested.connect(lambda everywhere, card=card: self._ask_for_menu(card, everywhere))
            card.pointed_at.connect(lambda on, card=card: self.shapes.show_over(card if on else None))
            card.show()
        self._arrange()

    def _ask_for_menu(self, card: PlayerSheet, everywhere: QPoint) -> None:
        self.menu_requested.emit(self.seats[self.cards.index(card)], everywhere)

    def _show_sheets(self, match: Match, state: DiceState) -> None:
        names, done = called(match.game, match.seats, self._look), done_in_round(match)
        titles = [who.title for who in names]
        for card, seat in zip(self.cards, self.seats, strict=True):
            card.show_player(
                Shown(
                    Sheet(state, seat),
                    titles[seat],
                    _second(match.seats[seat], names[seat]),
                    doing_words(state, seat, done.get(seat), titles),
                    out=seat not in state.active,
                    moves=state.player == seat,
                )
            )
        self.show_thinking(self._thinking)
        self.show_rest(self._resting)

    def _show_pens(self, state: DiceState, *, slide: bool) -> None:
        """Show the ring from the own seat on; a player alone sees which pens come to him."""
        assert self._match is not None
        ring, seats = len(state.game.colors), state.game.players
        titles = [who.title for who in called(self._match.game, self._match.seats, self._look)]
        if seats == 1:
            pens = [
                state.pen(Player(0)),
                *(Color((-state.round - step) % ring) for step in range(1, ring + 1)),
            ]
            names = [tr("next"), *[tr("then")] * (ring - 1)]
            holders = [Holder(names[step], pens[step], pens[step + 1]) for step in range(ring)]
            self.pens.show_pens(holders, state.game.colors, tr("Your next pens"), "", slide=False)
            return
        places = [(self._own + step) % ring for step in range(ring)]
        holders = [self._holder(state, place, titles) for place in places]
        title, note = tr("Pens, next round"), tr("each moves one seat on")
        self.pens.show_pens(holders, state.game.colors, title, note, slide=slide)

    def _holder(self, state: DiceState, place: int, titles: Sequence[str]) -> Holder:
        ring = len(state.game.colors)
        is_seat = place < state.game.players
        name = titles[place] if is_seat else tr("stands by")
        now, after = (Color((place - state.round - step) % ring) for step in (0, 1))
        return Holder(name, now, after, is_seat, is_seat and place == self._own)

    def show_thinking(self, player: Player | None) -> None:
        """Show for whom a computer thinks."""
        self._thinking = player
        for card, seat in zip(self.cards, self.seats, strict=True):
            card.show_thinking(seat == player)

    def show_rest(self, player: Player | None) -> None:
        """Show at whose turn the game rests."""
        self._resting = player
        for card, seat in zip(self.cards, self.seats, strict=True):
            card.show_rest(seat == player)

    def set_look(self, look: Look) -> None:
        """Follow the theme and the colors of the pieces."""
        self._look = look
        for card in self.cards:
            card.set_look(look)
        self.pens.set_look(look)
        self.shapes.set_look(look)
        if self.race is not None:
            self.race.set_look(look)
        if self._match is not None:
            self.show_position(self._match, self._own, moved=False)
        self.update()

    def set_animated(self, *, animated: bool) -> None:
        """Let things move, or not."""
        self._animated = animated
        for card in self.cards:
            card.set_animated(animated)
        self.pens.set_animated(animated)

    def place_of(self, player: Player | None) -> QPointF | None:
        """Where on the desktop the card of a player is; None where there is none in sight."""
        cards = (card for card, seat in zip(self.cards, self.seats, strict=True) if seat == player)
        card = next(cards, None)
        seen = card is not None and card.isVisible()
        return card.mapToGlobal(QRectF(card.rect()).center()) if card is not None and seen else None

    def hideEvent(self, event: QHideEvent) -> None:
        self.shapes.show_over(None)

    # Where things are

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def _arrange(self) -> None:
        if self.width() > _ROW * self.height():
            self._arrange_row()
        else:
            self._arrange_column()
        self.update()

    def _arrange_column(self) -> None:
        """Cards below each other, the pens at the foot."""
        high, count = self.height(), len(self.cards)
        gap = px(_TIGHT_GAP if high < px(_TIGHT) else _GAP)
        most = max(px(_CARD_MOST), self.width() // 2 + px(24))
        whole = high - px(_PENS) - gap * count >= count * min(most, px(_CARD_MOST)) * _KEPT
        pens = px(_PENS if whole else _FEW_PENS)
        each = min((high - pens - gap * count) // max(count, 1), most)
        if count and each < px(_CARD_LEAST):
            pens, each = 0, min((high - gap * (count - 1)) // count, most)
        top = 0
        for card in self.cards:
            card.setGeometry(0, top, self.width(), each)
            top += each + gap
        self.pens.setVisible(pens > 0)
        self.pens.setGeometry(0, top, self.width(), min(pens, max(high - top, 0)))
        self._place_race(QRect(0, top + pens + gap, self.width(), high - top - pens - gap))

    def _arrange_row(self) -> None:
        """Cards side by side; the pens below them where it is high enough, else at their end."""
        count, gap, high = len(self.cards), px(_TIGHT_GAP), self.height()
        if not count:
            half = (self.width() - gap) // 2
            self.pens.setVisible(True)
            self.pens.setGeometry(0, 0, half, min(high, px(_PENS)))
            self._place_race(QRect(half + gap, 0, self.width() - half - gap, high))
            return
        below = high >= px(_CARDS_OVER_PENS)
        beside = not below and self.width() >= (count + 1) * px(_COLUMN) * 0.8 + gap * count
        columns = count + beside
        cards = high - px(_FEW_PENS) - gap if below else high
        wide = (self.width() - gap * (columns - 1)) // columns
        for place, card in enumerate(self.cards):
            card.setGeometry(place * (wide + gap), 0, wide, cards)
        self.pens.setVisible(below or beside)
        if below:
            self.pens.setGeometry(0, cards + gap, self.width(), px(_FEW_PENS))
        else:
            left = count * (wide + gap)
            self.pens.setGeometry(left, 0, self.width() - left, min(high, px(_PENS)))
        self._place_race(QRect())

    def _place_race(self, room: QRect) -> None:
        """Alone, what is known of the same rolls stands beside the pens."""
        if self.race is None:
            return
        alone = not self.cards and bool(self._match is not None and self._match.seed)
        shown = alone and room.height() >= self.race.minimumSizeHint().height()
        self.race.setVisible(shown)
        most = self.race.sizeHint().height()
        self.race.setGeometry(room.adjusted(0, 0, 0, min(0, most - room.height())))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The shadows of the cards."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._look.theme
        share = _DARK_SHARE if theme.dark else _SHARE
        shadow = Shadow(theme.shade, share, length(_SHADOW), QPointF(0, length(2)))
        for card in (*self.cards, self.pens, *([self.race] if self.race is not None else [])):
            if card.isVisible():
                card_shadow(painter, QRectF(card.geometry()), length(_ROUND), shadow, event.region())


def _second(seat: Seat, who: Called) -> Sequence[str]:
    """Who a player is besides what he is called, the longest words first."""
    if seat.kind is Kind.HUMAN:
        return (who.second or tr("at this screen"),)
    return (who.second,)
