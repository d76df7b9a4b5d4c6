"""The parts of a lesson's page, each at its place in the plan."""

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import QWidget

from blokus_desktop.game.board import Board
from blokus_desktop.ui.board.bench import Bench
from blokus_desktop.ui.board.hand.placing import Placing
from blokus_desktop.ui.board.strip import Strip
from blokus_desktop.ui.families import FAMILIES
from blokus_desktop.ui.families.surface import Surface
from blokus_desktop.ui.learn.examples import Examples
from blokus_desktop.ui.learn.ghost_hand import GhostHand
from blokus_desktop.ui.learn.heading import LessonHeading, heading_height
from blokus_desktop.ui.learn.line import LessonLine
from blokus_desktop.ui.learn.next_card import NextCard
from blokus_desktop.ui.learn.plan import LessonPlan, Size, Wish, lesson_plan
from blokus_desktop.ui.learn.tray import LessonTray
from blokus_desktop.ui.panels.boxes import NOTHING, Box
from blokus_desktop.ui.panels.rail import Rail
from blokus_desktop.ui.panels.view_tools import ViewTools
from blokus_desktop.ui.style.scale import SCALE, length, px
from blokus_desktop.ui.style.shadows import Shadow, card_shadow
from blokus_desktop.ui.style.theme import ROUND_CARD, Look

_SHADOW, _DROP, _SHADOW_SHARE, _DARK_SHARE = 10, 3, 0.05, 0.10


class LessonLayout(QWidget):
    """Holds the parts of a lesson where the plan wants them."""

    def __init__(self, rail: Rail, window: QWidget) -> None:
        super().__init__(window)
        self.rail = rail
        rail.setParent(self)
        self.placing = Placing(self)
        self.surface: Surface = FAMILIES[0].surface
        self._strips: dict[Surface, Strip | None] = {}
        self.heading = LessonHeading(self)
        self.examples = Examples(self)
        self.tray = LessonTray(self)
        self.following = NextCard(self)
        self.bench = Bench(self.placing, self.tray, self, self.surface.new_scene)
        self.view = self.bench.view
        self.view_tools = ViewTools(self.bench, self)
        self.line = LessonLine(self)
        self.hand = GhostHand(self)
        self.look = Look()
        self.board: Board | None = None
        """What is played on."""
        self.plan = LessonPlan()
        # What else is there has the mouse before the shadow of the board.
        self.view.lower()
        SCALE.changed.connect(self.arrange)
        self.bench.scene_changed.connect(self.arrange)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.hand.stop()
        self.arrange()

    def _wish(self) -> Wish:
        title, sentence = self.heading.title.text(), self.heading.sentence.text()

        def heading(width: float, size: Size) -> float:
            return heading_height(title, sentence, width, size)

        return Wish(
            shape=self._shape(),
            strip=self.surface.strip,
            tray=not self.surface.holds_pieces,
            examples=self.examples.count,
            bar=self.rail.in_bar,
            heading=heading,
        )

    def _shape(self) -> float:
        """How much wider than high the board is: a flat one has the shape of its squares."""
        wanted = self.surface.shape_in(self.width() / SCALE.factor, self.height() / SCALE.factor)
        if self.board is None or self.surface.strip or self.surface.holds_pieces:
            return wanted
        return wanted * self.board.columns / self.board.rows

    def arrange(self) -> None:
        """Give all parts their places."""
        factor = SCALE.factor
        made = self.plan = lesson_plan(self.width() / factor, self.height() / factor, self._wish())
        self.view.place(made.board.in_pixels(factor), px(self.surface.shadow))
        self.rail.show_as(words=made.words, upright=made.upright, folded=self.view_tools.folded)
        if self.board is not None:
            across = min(made.board.width / self.board.columns, made.board.height / self.board.rows)
            self.tray.set_cell(across * factor)
        for part, box in self._places(made):
            self._place(part, box)
        self.heading.set_size(made.size)
        self._place_strips(made)
        self.update()

    def _places(self, made: LessonPlan) -> Iterator[tuple[QWidget, Box]]:
        yield from (
            (self.rail, made.rail),
            (self.line, made.line),
            (self.heading, made.heading),
            (self.tray, made.tray),
            (self.following, made.following),
        )
        for number, card in enumerate(self.examples.cards):
            yield card, made.examples[number] if number < len(made.examples) else NOTHING

    def _place(self, part: QWidget, box: Box) -> None:
        """Show a part at its place, or hide it where it has none; the keys stay with the board."""
        if box.is_there:
            part.setGeometry(box.in_pixels(SCALE.factor))
        elif part.isAncestorOf(self.focusWidget() or self):
            self.view.setFocus()
        part.setVisible(box.is_there)

    @property
    def strip(self) -> Strip | None:
        """What stands below the board, where its surface has something there."""
        if self.surface not in self._strips:
            self._strips[self.surface] = made = self.surface.new_strip(self.placing, self)
            if made is not None:
                made.set_look(self.look)
        return self._strips[self.surface]

    def _place_strips(self, made: LessonPlan) -> None:
        """Show the strip of this surface at its place, and no other."""
        strip = self.strip
        for other in self._strips.values():
            if other is not None:
                self._place(other.widget, made.strip if other is strip else NOTHING)

    def _cards(self) -> Iterator[QWidget]:
        yield from (self.line, self.tray, self.following, *self.examples.cards)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The shadows of the cards on the table."""
        painter, theme = QPainter(self), self.look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        share = _DARK_SHARE if theme.dark else _SHADOW_SHARE
        shadow = Shadow(theme.shade, share, length(_SHADOW), QPointF(0, length(_DROP)))
        around = px(_SHADOW + _DROP)
        for card in self._cards():
            place = card.geometry()
            seen = event.region() & QRegion(place.adjusted(-around, -around, around, around))
            if card.isVisible() and not seen.isEmpty():
                card_shadow(painter, QRectF(place), length(ROUND_CARD), shadow, seen)
