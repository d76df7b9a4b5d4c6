"""The side at the end of a game: who has won, how the points add up and came about, and what comes next."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QLabel, QWidget

from blokus_desktop.game.match import Node
from blokus_desktop.game.placements import Placement
from blokus_desktop.ui.families import presentation_of
from blokus_desktop.ui.families.presentation import Ended
from blokus_desktop.ui.families.results import called, only_person
from blokus_desktop.ui.families.score_sheet import bonus_words, rule_words, sides_of
from blokus_desktop.ui.families.surface import Ending
from blokus_desktop.ui.panels.ending_buttons import EndingButtons
from blokus_desktop.ui.panels.ending_clock import EndingClock
from blokus_desktop.ui.panels.plotted_course import Team
from blokus_desktop.ui.panels.quiet_keys import QuietKeys
from blokus_desktop.ui.panels.score_bars import ScoreBars
from blokus_desktop.ui.panels.score_course import course_of
from blokus_desktop.ui.panels.score_curve import ScoreCurve
from blokus_desktop.ui.panels.written import Written
from blokus_desktop.ui.style.plain import plain_tip
from blokus_desktop.ui.style.scale import SCALE, px
from blokus_desktop.ui.style.theme import Look, font
from blokus_desktop.words.i18n import all_of

_SIZES = ((30, 1), (26, 1), (24, 2), (20, 2), (18, 3))
_SMALL_SIZES = ((22, 1), (18, 1), (15, 2))
"""The sizes of the headline, the wished one first, and in how many lines each may be set; also where the room
is so low that every line counts."""
_CURVE, _HIGHEST_CURVE = 132, 400
"""How high the curve is at least and at most, in a plain window."""
_GAP = 12
_TIGHT = 360
"""In a room lower than this every line counts."""
_LOW, _BROAD = 420, 560
_LOWEST, _LESS_BROAD = 240, 440
"""In a room lower and broader than either of these the buttons stand beside the sheet."""
_KEPT = 0.62
"""How much of the height the sheet keeps at least where it can be smaller."""
_MORE_BESIDE = 0.42
"""How much of the width belongs to what stands beside the sheet there."""
_ASIDE = 216
"""How wide they are there."""


class Headline(QLabel):
    """The result, as large as it fits."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)

    def height_in(self, width: int, *, tight: bool) -> int:
        """How high it is in a width, in the largest size that fits."""
        high = 0
        for size, lines in _SMALL_SIZES if tight else _SIZES:
            face = font(size, strong=True)
            measure = QFontMetrics(face)
            box = measure.boundingRect(QRect(0, 0, width, 10_000), Qt.TextFlag.TextWordWrap, self.text())
            high = box.height()
            # The style sheet of the program would have the last word on the size.
            self.setStyleSheet(f"font-size: {face.pixelSize()}px; font-weight: 600")
            if high <= lines * measure.lineSpacing() and box.width() <= width:
                break
        return high


class ResultCard(QWidget):
    """Tells the result in the room it is given, and offers to play again, to look back, or to go home."""

    review_requested = Signal()
    rematch_requested = Signal()
    home_requested = Signal()
    share_requested = Signal()
    new_game_requested = Signal()
    begun = Signal()
    """The last piece has come to the board: the result can be seen."""
    node_requested = Signal(object)
    """A Node to show on the board, while the result stays."""
    lit = Signal(object, float, float)
    """How far light has come, from 0 to 1: over the winner's pieces, a Sequence, and round the board."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._ended: Ended | None = None
        self.waits = False
        """Whether it is hidden until the last piece has come to the board."""
        self._asked: Node | None = None
        """The position that the curve has asked for."""
        self.title, self.lead = Headline(self), Written(self, second=True)
        self.bars, self.curve = ScoreBars(self), ScoreCurve(self)
        self._more: QWidget | None = None
        """What there is to tell instead of the curve."""
        self._winning: Sequence[Placement] = ()
        self.clock, self._quiet = EndingClock(self), QuietKeys(self)
        self.clock.ticked.connect(self._tick)
        asked = (
            self.rematch_requested,
            self.review_requested,
            self.share_requested,
            self.new_game_requested,
            self.home_requested,
        )
        self.buttons = EndingButtons(self, [signal.emit for signal in asked])
        self.rematch, self.review, self.home = self.buttons.rematch, self.buttons.review, self.buttons.home
        for key in ("Return", "Enter"):
            again = QShortcut(QKeySequence(key), self)
            again.setAutoRepeat(False)
            again.activated.connect(self.rematch.click)
        self.curve.node_requested.connect(self._ask)
        SCALE.changed.connect(self._lay_out)

    # What it shows

    def show_result(self, ended: Ended) -> None:
        """Show how a game ended."""
        self._ended, self._asked = ended, None
        self._show()

    def hold_keys(self) -> None:
        """Let no key that was meant for the last move play once more."""
        self._quiet.begin()

    def celebrate(self, ending: Ending | None = None) -> None:
        """Let the winner's pieces light up, the bars grow and the curve be drawn."""
        self._winning = self.winning_pieces()
        self.clock.start(len(self._winning), ending)
        self.waits = self.clock.waiting
        if self.waits:
            self.hide()

    def show_lit(self) -> None:
        """Show what a celebration would come to."""
        self.lit.emit(self.winning_pieces(), 1.0, 1.0)

    def winning_pieces(self) -> Sequence[Placement]:
        """The pieces of those who have won, in the order in which they were laid."""
        if self._ended is None:
            return ()
        state = self._ended.state
        winners = [player for team in state.scores().ahead for player in state.game.teams[team]]
        colors = {color for player in winners for color in state.game.colors_of(player)}
        return [placement for color, placement in state.laid if color in colors]

    def show_rematch(self, wordings: Sequence[str]) -> None:
        """Say on the button what a rematch would be, the longest words first."""
        self.rematch.show_line(wordings)

    def keeps(self, node: Node) -> bool:
        """Whether the result stays beside a position, as the curve has asked for that one."""
        stays = self._asked is node
        self._asked = None
        if stays:
            self.curve.show_cursor(node)
        return stays

    def _ask(self, node: Node) -> None:
        self._asked = node
        self.node_requested.emit(node)

    def _show(self) -> None:
        if self._ended is None:
            return
        ended, look = self._ended, self._look
        state, family = ended.state, presentation_of(ended.state.game)
        self.title.setText(family.result_words(ended, look))
        self.title.setToolTip(plain_tip(self._whole_names()))
        self.lead.show_words(*([words for words in family.about_words(ended, look) if words] or [""]))
        self.lead.setVisible(bool(self.lead.text()))
        self.rematch.setText(family.again_words(state.game))
        self.buttons.set_theme(look.theme)
        sides = sides_of(state, ended.seats, look)
        self.bars.show_sides(state.game, sides, rule_words(state), bonus_words(state), look)
        self._show_more(family.new_result(ended, look))
        self._show_curve(ended)
        self.setAccessibleName(self.title.text())
        self.setAccessibleDescription(self.lead.text())
        self._lay_out()

    def _whole_names(self) -> str:
        assert self._ended is not None
        names = called(self._ended.state.game, self._ended.seats, self._look)
        return all_of([who.title for who in names])

    def _show_more(self, more: QWidget | None) -> None:
        if self._more is not None:
            self._more.hide()
            self._more.setParent(None)
            self._more.deleteLater()
        self._more = more
        if more is not None:
            more.setParent(self)

    def _show_curve(self, ended: Ended) -> None:
        game, look = ended.state.game, self._look
        self._curved = len(game.teams) > 1 and len(ended.line) > 2
        if not self._curved:
            return
        names, you = called(game, ended.seats, look), only_person(game, ended.seats)
        teams = [
            Team(
                all_of([names[player].title for player in players]),
                [color for player in players for color in game.colors_of(player)],
            )
            for players in game.teams
        ]
        upper = next((team for team, players in enumerate(game.teams) if you in players), 0)
        self.curve.show_course(course_of(ended.line), teams, upper, look)

    def set_look(self, look: Look) -> None:
        """Follow the theme and the colors of the pieces."""
        self._look = look
        self.lead.set_look(look)
        self._show()

    def _tick(self) -> None:
        if self.clock.waiting:
            return
        if self.waits:
            self.waits = False
            self.begun.emit()
        self.bars.grow(self.clock.bars)
        self.curve.draw(self.clock.course)
        self.lit.emit(self._winning, self.clock.light, self.clock.bars)

    # Layout

    def sizeHint(self) -> QSize:
        buttons = self.buttons.height_in(px(400), tight=False)
        return QSize(px(400), px(70 + _CURVE + 3 * _GAP) + self.bars.heights.wished + buttons)

    def minimumSizeHint(self) -> QSize:
        return QSize(px(230), px(240))

    @property
    def _tight(self) -> bool:
        """Whether the room is so low that every line counts."""
        return self.height() < px(_LOWEST if self._flat else _TIGHT)

    @property
    def _flat(self) -> bool:
        """Whether the buttons stand beside the sheet."""
        rooms = ((_LOW, _BROAD), (_LOWEST, _LESS_BROAD))
        return any(self.height() < px(low) and self.width() >= px(broad) for low, broad in rooms)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()

    def _lay_out(self) -> None:
        if self._ended is None:
            return
        whole = QRect(0, 0, self.width(), self.height())
        if self._flat:
            aside = px(_ASIDE)
            left = whole.adjusted(0, 0, -aside - px(_GAP), 0)
            top = self._place_words(left)
            self._place_cards(left.adjusted(0, top, 0, 0))
            self.buttons.place_listed(QRectF(left.right() + 1 + px(_GAP), 0, aside, whole.height()))
            return
        top = self._place_words(whole)
        high = self.buttons.height_in(whole.width(), tight=self._tight)
        self._place_cards(whole.adjusted(0, top, 0, -high - px(_GAP)))
        used = max(part.geometry().bottom() + 1 for part in self._cards())
        self.buttons.place(QRectF(0, used + px(_GAP), whole.width(), high), tight=self._tight)

    def _cards(self) -> list[QWidget]:
        cards = (self.bars, self.curve, self._more)
        return [card for card in cards if card is not None and not card.isHidden()]

    def _place_words(self, rect: QRect) -> int:
        """Place headline and what is below it; returns where the cards begin."""
        high = self.title.height_in(rect.width(), tight=self._tight)
        self.title.setGeometry(rect.left(), rect.top(), rect.width(), high)
        self.lead.setGeometry(rect.left(), rect.top() + high, rect.width(), px(20))
        return high + px((24 if self._tight else 26) if self.lead.text() else 6)

    def _place_more(self, rect: QRect) -> QRect:
        """Place what is told besides curve and sheet, over them or on their left; returns what is left."""
        more, gap = self._more, px(_GAP)
        if more is None:
            return rect
        least, most = more.minimumSizeHint().height(), more.sizeHint().height()
        kept = min(self.bars.heights.good(rect.width()), max(self.bars.heights.least, _KEPT * rect.height()))
        spare = rect.height() - gap - round(kept)
        beside = spare < least and rect.width() >= px(_LESS_BROAD)
        more.setVisible(spare >= least or (beside and rect.height() >= least))
        if more.isHidden():
            return rect
        if beside:
            wide = round(rect.width() * _MORE_BESIDE)
            more.setGeometry(rect.left(), rect.top(), wide, rect.height())
            return rect.adjusted(wide + gap, 0, 0, 0)
        with_curve = spare - gap - px(_CURVE)
        high = min(with_curve if with_curve >= least else spare, most)
        more.setGeometry(rect.left(), rect.top(), rect.width(), high)
        return rect.adjusted(0, high + gap, 0, 0)

    def _place_cards(self, rect: QRect) -> None:
        """Place the sheet and, where there is room, the curve, or what is told instead of it."""
        more = self._more
        if self._curved:
            rect, more = self._place_more(rect), None
        wished, room, gap = self.bars.heights.wished, rect.height(), px(_GAP)
        least = px(_CURVE) if self._curved else more.minimumSizeHint().height() if more is not None else 0
        enough = self.bars.heights.good(rect.width()) if self._curved else self.bars.heights.least * 2
        below = 0
        if least and room - gap - least >= enough:
            most = px(_HIGHEST_CURVE) if self._curved else more.sizeHint().height() if more is not None else 0
            below = min(max(least, room - gap - (wished if self._curved else enough)), most)
        sheet = min(room - (below + gap if below else 0), self.bars.heights.most)
        if below and self._curved:
            below = min(room - gap - sheet, px(_HIGHEST_CURVE))
        self.bars.setGeometry(rect.left(), rect.top(), rect.width(), sheet)
        place = QRect(rect.left(), rect.top() + sheet + gap, rect.width(), below)
        self.curve.setVisible(bool(below) and self._curved)
        self.curve.setGeometry(place)
        if more is not None:
            more.setVisible(bool(below))
            more.setGeometry(place)
