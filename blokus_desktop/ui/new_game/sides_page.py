"""A page that asks who plays which side: before a game, and in a running one."""

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QPushButton, QToolButton, QWidget

from blokus_desktop.ai.levels import LEVELS, STRONGEST
from blokus_desktop.game.state import Color
from blokus_desktop.ui.board import keys
from blokus_desktop.ui.new_game.draft import Draft, Side, Who
from blokus_desktop.ui.new_game.ground import Ground
from blokus_desktop.ui.new_game.layout import Needs, Plan, planned
from blokus_desktop.ui.new_game.level_words import shown_level
from blokus_desktop.ui.new_game.order_card import Line, OrderCard
from blokus_desktop.ui.new_game.screen_row import FROM, ScreenRow
from blokus_desktop.ui.new_game.seating import Seat, Seating
from blokus_desktop.ui.new_game.side_card import Shown, SideCard
from blokus_desktop.ui.new_game.stack import Entry, Stack
from blokus_desktop.ui.new_game.words import side_more, side_name, turn_words
from blokus_desktop.ui.panels.characters import AT_BEST
from blokus_desktop.ui.style import titles
from blokus_desktop.ui.style.icons import Sign, icon
from blokus_desktop.ui.style.labels import labeled
from blokus_desktop.ui.style.scale import SCALE, px
from blokus_desktop.ui.style.theme import LARGE, ROUND_CARD, TITLE, Look
from blokus_desktop.words.i18n import each_of, tr

USUAL_THOUGHT = 10
"""Seconds for a move of the strongest level, as long as none were chosen."""
_MOST_PLACES = 4


class SidesPage(Ground):
    """Cards with the sides, a picture of who sits where, and a button that goes on."""

    left = Signal()
    """The player wants to go back."""

    def __init__(
        self,
        draft: Draft,
        title: str,
        play: str,
        parent: QWidget,
        *,
        engine: bool,
        thought: int,
    ) -> None:
        """Whether another program, the ``engine``, can play, and the seconds of the strongest level."""
        super().__init__(parent)
        self.draft, self.thought = draft, thought
        self.timed = bool(thought)
        """Whether the strongest level has time to think."""
        self._lively = False
        self._open: int | None = None
        """The seat whose card is unfolded."""
        self._folded: set[int] = set()
        """The seats whose characters the player has put away."""
        self._entries: list[Entry] = []
        self._order: list[QWidget] = []
        whos = (Who.ME, Who.COMPUTER, Who.FRIEND, *([Who.ENGINE] if engine else []))
        self.back = QToolButton(self)
        self.back.setProperty("flat", "true")
        self.back.setToolTip(keys.GO_BACK.tip(tr("Back")))
        self.back.setAccessibleName(tr("Back"))
        self.heading = labeled("headline", title)
        self.heading.setParent(self)
        self.stack = Stack(self)
        # The room for its shadows must not take clicks from what is beside it.
        self.stack.lower()
        self.screen_row = ScreenRow(self.stack.ground)
        count = max(_MOST_PLACES, len(draft.seats()))
        self.cards = [SideCard(whos, self.stack.ground) for _ in range(count)]
        self.seating, self.order_card = Seating(self, changing=not draft.is_running), OrderCard(self)
        hint = tr("{play} plays · digits choose the level · {back} goes back")
        self.hint = labeled("hint", hint.format(play=keys.PLAY.key, back=keys.GO_BACK.key))
        self.hint.setParent(self)
        self.play = QPushButton(play, self)
        self.play.setProperty("primary", "true")
        self._connect()

    def _connect(self) -> None:
        self.back.clicked.connect(self.left)
        self.play.clicked.connect(self.go_on)
        self.screen_row.picked.connect(self._set_people)
        self.seating.turn_requested.connect(self._turn_seats)
        self.seating.mix_requested.connect(self._mix_seats)
        for place, card in enumerate(self.cards):
            self._connect_card(place, card)
        SCALE.changed.connect(self._rescale)
        for key in keys.PLAY.codes:
            enter = QShortcut(QKeySequence(key), self)
            enter.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            enter.activated.connect(self._enter)

    def _connect_card(self, place: int, card: SideCard) -> None:
        card.who_picked.connect(lambda who: self._set_who(place, who))
        card.name_edited.connect(lambda name: self._set_name(place, name))
        card.level_picked.connect(lambda level: self.set_level(place, level))
        card.same_requested.connect(lambda: self._same_for_all(place))
        card.mixing_requested.connect(lambda: self._mix_or_unite(place))
        card.next_color_requested.connect(lambda: self._take_next_color(place))
        card.unfold_requested.connect(lambda: self._unfold_or_fold(place))

    # What is chosen

    def _set_who(self, place: int, who: Who) -> None:
        self.draft.set_who(place, who)
        self._folded.discard(place)
        if who is Who.COMPUTER:
            self._open = place
        self.refresh()

    def _set_name(self, place: int, name: str) -> None:
        self.draft.set_name(place, name)
        self._show_players()

    def set_level(self, place: int, shown: int) -> None:
        """Let the computer at a seat play as a character."""
        self._open = place
        self.draft.set_level(place, min(shown, STRONGEST.number))
        if shown >= STRONGEST.number:
            self.timed = shown == AT_BEST
            self.thought = self.thought or USUAL_THOUGHT
        self.refresh()

    def _same_for_all(self, place: int) -> None:
        self.draft.same_for_all(place)
        self.refresh()

    def _mix_or_unite(self, place: int) -> None:
        self.draft.mix_or_unite(self._side_of(place))
        self.refresh()

    def _take_next_color(self, place: int) -> None:
        self.draft.take_next_color(self._side_of(place).player)
        self.refresh()

    def _unfold_or_fold(self, place: int) -> None:
        """Show the characters of a side, or put them away where they are seen."""
        card, self._open = self.cards[place], place
        folds = card.unfolded
        self._folded ^= {place} if folds or place in self._folded else set()
        self.refresh()
        if not folds:
            card.characters.buttons[self._shown_level(place)].setFocus()

    def _set_people(self, count: int) -> None:
        self.draft.set_people(count)
        self.refresh()

    def _turn_seats(self) -> None:
        self.draft.turn_seats()
        self.refresh()

    def _mix_seats(self) -> None:
        """Only pages on which seats can be changed have a lot."""

    def go_on(self) -> None:
        """Play with what was chosen."""
        raise NotImplementedError

    def _side_of(self, place: int) -> Side:
        return next(side for side in self.draft.sides() if place in side.places)

    def _shown_level(self, place: int) -> int:
        return shown_level(self.draft.level(place), timed=self.timed)

    # What is shown

    def set_look(self, look: Look) -> None:
        """Paint with other colors."""
        self.look = self.stack.ground.look = look
        self.back.setIcon(icon(Sign.LEFT, look.theme.text, look.theme.faint))
        self.play.setIcon(icon(Sign.PLAY, look.theme.on_accent, look.theme.on_accent))
        self.refresh()
        self.repaint_cards()
        self.stack.ground.repaint_cards()

    def set_animated(self, animated: bool) -> None:
        """Let the characters look about, or not."""
        self._lively = animated
        for card in self.cards:
            card.set_lively(animated)

    def refresh(self) -> None:
        """Show what is chosen by now."""
        shown = self.shown_places()
        if self._open not in shown or self.draft.who(self._open) is not Who.COMPUTER:
            self._open = next((place for place in shown if self.draft.who(place) is Who.COMPUTER), None)
        for place, card in enumerate(self.cards):
            card.setVisible(place in shown)
            if place in shown:
                card.show_side(self._shown_of(place), self.look)
        many = self.draft.rules.players >= FROM
        self.screen_row.setVisible(many)
        if many:
            self.screen_row.show_people(self.draft.people, self.draft.rules.players)
        self._show_players()
        self.arrange()

    def shown_places(self) -> list[int]:
        """The seats that have a card, side by side."""
        return [place for side in self.draft.sides() for place in self.draft.shown_places(side)]

    def _shown_of(self, place: int) -> Shown:
        draft = self.draft
        side, game = self._side_of(place), draft.game
        number = side.places.index(place)
        mixed, first = draft.is_mixed(side), number == 0
        others = draft.other_computers(place)
        return Shown(
            game=game,
            colors=side.colors[number : number + 1] if mixed else side.colors,
            own=side.colors,
            who=draft.who(place),
            name=draft.name(place),
            level=self._shown_level(place),
            turn=turn_words(draft, side) if first else tr("on the same side"),
            settled=draft.settled,
            first=first,
            others=[self._colors_of(other) for other in others],
            alike=all(draft.level(other) == draft.level(place) for other in others),
            choosing=draft.can_choose_colors and first and self.seating.changing,
        )

    def _colors_of(self, place: int) -> str:
        """The colors of a seat in words."""
        side = self._side_of(place)
        number = side.places.index(place)
        colors = side.colors[number : number + 1] if self.draft.is_mixed(side) else side.colors
        return each_of([titles.color_title(self.draft.game, color, self.look) for color in colors])

    def _show_players(self) -> None:
        """Show in the picture and in the order who plays."""
        draft, timed = self.draft, self.timed
        game, sides = draft.game, draft.sides()
        lines, seats = [], []
        for side in sorted(sides, key=lambda side: side.turn):
            me, name = draft.who(side.places[0]) is Who.ME, side_name(draft, side, self.look)
            lines.append(Line(side.colors, name, side_more(draft, side, timed=timed), me))
            seats += [Seat(color, name, me) for color in side.colors if color < len(game.colors)]
        if shared := draft.shared_color():
            seats.append(Seat(Color(game.colors.index(shared)), tr("All in turn"), me=False))
        self.seating.show_seats(game, seats, self.look, settled=draft.settled)
        drawn = draft.first is None and len(sides) > 1
        self.order_card.show_order(game, lines, self.look, drawn=drawn, settled=draft.settled)

    # Places

    def entries(self) -> list[Entry]:
        """The cards of the stack."""
        found = [Entry(self.screen_row)] if self.draft.rules.players >= FROM else []
        unfolded = sum(self.cards[place].unfolded for place in self.shown_places())
        for side in self.draft.sides():
            for place in self.draft.shown_places(side):
                chosen = place == self._open and unfolded == 1 and len(self.shown_places()) > 2
                found.append(Entry(self.cards[place], chosen=chosen, joined=place != side.places[0]))
        return found

    def _needs(self) -> Needs:
        """What the page has to show."""
        needs = Needs(len(self.draft.sides()), not self.draft.is_running)
        width = planned(self.size(), needs).middle.width()
        self._fold(all_open=True, tight=False)
        wanted = self.stack.wanted(self._entries, width)
        self._fold(all_open=False, tight=False)
        return needs._replace(needed=self.stack.needed(self._entries, width, tight=False), wanted=wanted)

    def _fold(self, *, all_open: bool, tight: bool) -> None:
        """Unfold all cards, or only one, with more or less room."""
        for place, card in enumerate(self.cards):
            card.unfolded = (all_open or place == self._open) and place not in self._folded
        self.set_tight(tight=tight)
        self._entries = self.entries()

    def set_tight(self, *, tight: bool) -> None:
        """Let all cards do with less."""
        self.screen_row.tight = tight
        for card in self.cards:
            card.set_tight(tight=tight)

    def arrange(self) -> None:
        """Give everything its place; where there is little room, only one card is unfolded."""
        plan = planned(self.size(), self._needs())
        for all_open, tight in ((True, False), (False, False), (False, True)):
            self._fold(all_open=all_open, tight=tight)
            if self.stack.needed(self._entries, plan.middle.width(), tight=tight) <= plan.middle.height():
                break
        ends = [self.cards[place].head_ends for place in self.shown_places()]
        for card in self.cards:
            card.column = max(ends)
        self.place(plan, tight=tight)

    def place(self, plan: Plan, *, tight: bool) -> None:
        """Put everything where the plan says."""
        side = plan.head.height()
        self.back.setGeometry(plan.head.left() - px(8), plan.head.top(), side, side)
        self.back.setIconSize(QSize(px(24), px(24)))
        left = self.back.geometry().right() + px(2)
        in_head = plan.play.top() == plan.head.top()
        right = (plan.play.left() if in_head else plan.head.right()) - px(8)
        self.heading.setGeometry(QRect(left, plan.head.top(), right - left, side))
        self.hint.setVisible(not plan.hint.isEmpty())
        self.hint.setGeometry(plan.hint)
        self.stack.lay_out(self._entries, plan.middle, tight=tight)
        for widget, rect in ((self.seating, plan.picture), (self.order_card, plan.order)):
            widget.setVisible(not rect.isEmpty())
            widget.setGeometry(rect)
        self.play.setGeometry(plan.play)
        size = px(TITLE - 4 if plan.play.height() > px(44) else LARGE)
        self.play.setStyleSheet(f"font-size: {size}px; border-radius: {px(ROUND_CARD)}px;")
        self.play.setIconSize(QSize(px(20), px(20)))
        self.show_cards([(rect, False, None) for rect in self.card_places(plan) if not rect.isEmpty()])
        self._follow_keys()

    def card_places(self, plan: Plan) -> list[QRect]:
        """Where cards lie that are not in the stack."""
        return [plan.picture, plan.order]

    def stops(self) -> list[QWidget]:
        """What the keys can reach, in order."""
        found: list[QWidget] = [self.back]
        for entry in self._entries:
            found += entry.card.stops()
        return [*found, self.seating.mix, self.seating.turn, self.play]

    def _follow_keys(self) -> None:
        order = self.stops()
        if order != self._order:
            self._order = order
            for before, after in pairwise(order):
                QWidget.setTabOrder(before, after)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.repaint_cards()
        self.arrange()

    def _rescale(self) -> None:
        self.refresh()
        self.repaint_cards()
        self.stack.ground.repaint_cards()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self._entries:
            self.arrange()

    # Keys

    def _enter(self) -> None:
        """Play, but from the arrow that leads back."""
        if self.back.hasFocus():
            self.left.emit()
        else:
            self.go_on()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        level = _level_of(event)
        if event.key() in keys.GO_BACK.codes:
            self.left.emit()
        elif level and self._open is not None:
            self.set_level(self._open_for_keys(), level)
        else:
            super().keyPressEvent(event)

    def _open_for_keys(self) -> int:
        """The seat whose level the digits choose: that of the card with the focus, or the unfolded one."""
        assert self._open is not None
        focused = self.focusWidget()
        for place in self.shown_places():
            if self.draft.who(place) is Who.COMPUTER and focused and self.cards[place].isAncestorOf(focused):
                return place
        return self._open


def _level_of(event: QKeyEvent) -> int:
    """The character that a key stands for: a digit, 0 for the tenth, + for the one at its best; else 0."""
    if event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier):
        return 0
    signs: Sequence[str] = [*(str(level.number % len(LEVELS)) for level in LEVELS), "+"]
    return signs.index(event.text()) + 1 if event.text() and event.text() in signs else 0
