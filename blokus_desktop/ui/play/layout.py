"""The parts of the table, each at its place in the plan."""

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, QSizeF
from PySide6.QtGui import QPainter, QPaintEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import QWidget

from blokus_desktop.game.board import Board
from blokus_desktop.ui.board.bench import Bench
from blokus_desktop.ui.board.hand.placing import Placing
from blokus_desktop.ui.board.strip import Strip
from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.families import FAMILIES
from blokus_desktop.ui.families.surface import Surface
from blokus_desktop.ui.panels.asking_line import AskingLine
from blokus_desktop.ui.panels.boxes import NOTHING, Box
from blokus_desktop.ui.panels.comments import CommentsPanel
from blokus_desktop.ui.panels.plan import Plan, plan
from blokus_desktop.ui.panels.player_cards import PlayerCards
from blokus_desktop.ui.panels.rail import Rail
from blokus_desktop.ui.panels.result_card import ResultCard
from blokus_desktop.ui.panels.timeline import Timeline
from blokus_desktop.ui.panels.tray import Tray
from blokus_desktop.ui.panels.turn_line import HandTools, TurnWords, tools_of
from blokus_desktop.ui.panels.view_tools import ViewTools
from blokus_desktop.ui.panels.wish import Wish
from blokus_desktop.ui.style.scale import SCALE, length, px
from blokus_desktop.ui.style.shadows import Shadow, card_shadow
from blokus_desktop.ui.style.surfaces import covered_by
from blokus_desktop.ui.style.theme import ROUND_CARD, Look
from blokus_desktop.words.i18n import tr

if TYPE_CHECKING:
    from blokus_desktop.ui.families.company import Company
    from blokus_desktop.ui.families.roll_question import RollQuestion

_QUESTION_WIDE, _QUESTION_HIGH = 400, 124
"""How large what asks for dice is at least, in pixels of a plain window."""
_TALK_MOST = 0.6
"""How much of the page's height what is said takes at most."""
_SHADOW, _DROP, _SHADOW_SHARE, _DARK_SHARE = 10, 3, 0.05, 0.10


class TableLayout(QWidget):
    """Holds the parts of a table where the plan wants them."""

    def __init__(self, rail: Rail, window: QWidget) -> None:
        super().__init__(window)
        self.rail = rail
        rail.setParent(self)
        self.placing = Placing(self)
        self.surface: Surface = FAMILIES[0].surface
        self._strips: dict[Surface, Strip | None] = {}
        self.tray = Tray(self)
        self.bench = Bench(self.placing, self.tray, self, self.surface.new_scene)
        self.view = self.bench.view
        self.view_tools = ViewTools(self.bench, self)
        self.turn = TurnWords(self)
        self.tools = HandTools(tools_of(self.placing, tr("Next legal place")), self)
        self.cards = PlayerCards(self)
        self.timeline = Timeline(self)
        self.tree = CommentsPanel(self)
        self.result_card = ResultCard(self)
        self.line = AskingLine(self)
        self.company: Company | None = None
        """The others, where their family shows them in its own way."""
        self.question: RollQuestion | None = None
        """What asks the players for dice of their own; None as long as nothing was asked."""
        self.asking = False
        """Whether it asks now."""
        self.look = Look()
        self.is_over = self.tree_wanted = False
        self.board: Board | None = None
        """What is played on."""
        self.plan = Plan()
        self._shaded = QRect()
        """Where the shadow of the tray was painted last."""
        # What else is there has the mouse before the shadow of the board.
        self.view.lower()
        SCALE.changed.connect(self.arrange)
        self.cards.cards_changed.connect(self.arrange)
        self.bench.scene_changed.connect(self.arrange)
        self.view.fitted.connect(self._place_question)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def _wish(self) -> Wish:
        return Wish(
            cards=max(1, self.cards.count),
            colors=self.cards.colors,
            shape=self.surface.shape_in(self.width() / SCALE.factor, self.height() / SCALE.factor),
            tools=self.tools.count,
            strip=self.surface.strip,
            bar=self.rail.in_bar,
            least=self.surface.tray,
            tray=not self.surface.holds_pieces,
            moves=self.tree_wanted,
            over=self.is_over,
        )

    @property
    def strip(self) -> Strip | None:
        """What stands below the board, where its surface has something there."""
        if self.surface not in self._strips:
            self._strips[self.surface] = made = self.surface.new_strip(self.placing, self)
            if made is not None:
                made.set_look(self.look)
        return self._strips[self.surface]

    def _place_strips(self) -> None:
        """Show the strip of this surface at its place, and no other."""
        strip = self.strip
        for other in self._strips.values():
            if other is not None:
                self._place(other.widget, self.plan.strip if other is strip else NOTHING)

    def arrange(self) -> None:
        """Give all parts their places."""
        factor = SCALE.factor
        made = self.plan = plan(self.width() / factor, self.height() / factor, self._wish())
        self.view.place(made.board.in_pixels(factor), px(self.surface.shadow))
        folded = frozenset({Command.SIDE_PANEL} if made.moves_stay else ()) | self.view_tools.folded
        self.rail.show_as(words=made.words, upright=made.upright, folded=folded)
        self.turn.set_full(made.full)
        self.tools.set_full(made.full)
        if self.board is not None:
            self.tray.set_cell(made.cell(self.board.columns, self.board.rows) * factor)
            self._keep_tray_in_order(made)
        for part, box in self._places():
            self._place(part, box)
        if self.result_card.waits:
            self.result_card.hide()
        self._place_strips()
        self._place_question()
        self.cards.place([box.in_pixels(factor) for box in made.cards], chips=not made.full)
        self._place_company(made)
        most = round(self.height() * _TALK_MOST)
        upwards = not made.cards or bool(made.ribbon.is_there)
        rooms = [made.talk.in_pixels(factor)]
        if not upwards:
            turn = made.turn.in_pixels(factor).united(made.tools.in_pixels(factor))
            # The sheets of others, where they are, stay in sight.
            cards = [self.cards.contentsRect().translated(self.cards.pos())]
            rooms[:0] = [*(cards if self.cards.isVisibleTo(self) else []), turn]
        self.line.place(rooms, upwards=upwards, most=most)
        shaded = QRect() if self.tray.isHidden() else self.tray.geometry()
        if shaded != self._shaded:
            self.update(self._around(shaded) | self._around(self._shaded))
            self._shaded = shaded

    def _keep_tray_in_order(self, made: Plan) -> None:
        """Let the pieces of the tray lie as they do without the moves, which may take some of its room."""
        assert self.board is not None
        size, cell = None, 0.0
        if self.tree_wanted and made.tray.is_there:
            factor = SCALE.factor
            closed = plan(self.width() / factor, self.height() / factor, replace(self._wish(), moves=False))
            size = QSizeF(closed.tray.in_pixels(factor).size())
            cell = closed.cell(self.board.columns, self.board.rows) * factor
        self.tray.lie_as_in(size, cell)

    def _places(self) -> list[tuple[QWidget, Box]]:
        made = self.plan
        return [
            (self.rail, made.rail),
            (self.timeline, made.ribbon),
            (self.turn, made.turn),
            (self.tools, made.tools),
            (self.tray, made.tray),
            (self.tree, made.moves),
            (self.result_card, made.result),
        ]

    def _place_company(self, made: Plan) -> None:
        """The cards of the players, or what the family has in the place of all of them and the tray."""
        if self.company is None or made.tray.is_there:
            self.cards.setVisible(bool(made.cards))
            return
        self.cards.hide()
        if made.cards:
            top = min(card.top for card in made.cards)
            room = made.side.below(top - made.side.top)
            self.company.widget.setGeometry(room.in_pixels(SCALE.factor))
        elif self.company.widget.isAncestorOf(self.focusWidget() or self):
            self.view.setFocus()
        self.company.widget.setVisible(bool(made.cards))

    def _place_question(self) -> None:
        """Ask for dice where they would lie."""
        if self.question is None:
            return
        place = self.surface.place_to_ask(self.bench.scene) if self.asking else QRectF()
        if not place.isEmpty():
            seen = self.view.mapFromScene(place).boundingRect().translated(self.view.pos())
            # In a small box there is not enough room to ask.
            wide = min(max(seen.width(), px(_QUESTION_WIDE)), self.width())
            left = max(0, min(seen.left(), self.width() - wide))
            high = max(seen.height(), px(_QUESTION_HIGH))
            self.question.setGeometry(left, max(0, seen.bottom() + 1 - high), wide, high)
            self.question.raise_()
        elif self.question.isAncestorOf(self.focusWidget() or self):
            self.view.setFocus()
        self.question.setVisible(not place.isEmpty())

    def _place(self, part: QWidget, box: Box) -> None:
        """Show a part at its place, or hide it where it has none; the keys stay with the board."""
        if box.is_there:
            part.setGeometry(box.in_pixels(SCALE.factor))
        elif part.isAncestorOf(self.focusWidget() or self):
            self.view.setFocus()
        part.setVisible(box.is_there)

    def seen_of(self, below: QWidget, region: QRegion) -> QRegion:
        """What is seen of a region of a widget below, where no part of the table lies over it."""
        region = region - self.view.covered_of(below)
        ended = (self.result_card.bars, self.result_card.curve)
        for part in (self.tray, *self.cards.all, *ended):
            if region.intersects(part.rect().translated(part.mapTo(below, QPoint(0, 0)))):
                region -= covered_by(part, below, ROUND_CARD)
        return region

    def paintEvent(self, event: QPaintEvent) -> None:
        """The shadow of the tray on the table."""
        if self.tray.isHidden():
            return
        place: QRect = self.tray.geometry()
        seen = event.region() - covered_by(self.tray, self, ROUND_CARD)
        if seen.intersects(self._around(place)):
            painter, theme = QPainter(self), self.look.theme
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            share = _DARK_SHARE if theme.dark else _SHADOW_SHARE
            shadow = Shadow(theme.shade, share, length(_SHADOW), QPointF(0, length(_DROP)))
            card_shadow(painter, QRectF(place), length(ROUND_CARD), shadow, seen)

    @staticmethod
    def _around(place: QRect) -> QRect:
        """What the tray takes up with its shadow."""
        around = px(_SHADOW + _DROP)
        return place.adjusted(-around, -around, around, around)

    def sizeHint(self) -> QSize:
        return QSize(900, 560)
