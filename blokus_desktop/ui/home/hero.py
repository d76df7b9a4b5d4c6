"""The hero of the home screen: the game left off on its table in the lamp's light, and the way back to it."""

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QHideEvent,
    QIcon,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QRadialGradient,
    QResizeEvent,
)
from PySide6.QtWidgets import QPushButton, QToolButton, QWidget

from blokus_desktop.ui.board.pieces.piece_painter import paint_piece
from blokus_desktop.ui.board.snapshot import Snapshot
from blokus_desktop.ui.families import surface_of
from blokus_desktop.ui.home.film import Film
from blokus_desktop.ui.home.layout import HeroPlan, hero_plan
from blokus_desktop.ui.panels.card import write
from blokus_desktop.ui.style.fitting import first_fitting, width_of
from blokus_desktop.ui.style.icons import Sign, icon
from blokus_desktop.ui.style.scale import SCALE, length, px
from blokus_desktop.ui.style.surfaces import clear, rounded
from blokus_desktop.ui.style.theme import ROUND_HERO, Look, font, in_columns, mixed
from blokus_desktop.words.i18n import tr

if TYPE_CHECKING:
    # Not before the window is there.
    from blokus_desktop.ui.home.offers import Offer
    from blokus_desktop.ui.home.words import PlayerLine

_FRAME, _FRAMES, _FADE = 900, 9, 320
"""Milliseconds between two pictures of a film, how many follow each other, and how long one comes up."""
_WHITE, _PALE = QColor("#FFFFFF"), QColor("#C9D8F5")
_LIGHT_AT, _LIGHT_REACH = (0.68, 0.3), 1.15
"""Where the light falls, in shares of the size, and how far it reaches, in heights."""
_NAMES, _WIDEST_COUNT = 190, "188"
"""How wide a player's line is at least, in pixels of a plain window, and the room that its number has."""
_SPACED = 7.0
"""How far apart the letters of the status stand, in percent."""
_BUTTON = """
QPushButton { background: %(button)s; color: %(ink)s; border: 2px solid %(button)s;
  border-radius: %(round)spx; font-size: %(size)spx; font-weight: 600; padding: 0 %(pad)spx; }
QPushButton:hover { background: %(lit)s; border-color: %(lit)s; }
QPushButton:pressed { background: %(pressed)s; border-color: %(pressed)s; }
QPushButton:focus { border-color: #FFFFFF; }
QToolButton { background: rgba(14, 20, 36, 120); border: 2px solid transparent; border-radius: %(cross)spx;
  padding: 0; }
QToolButton:hover { background: rgba(14, 20, 36, 220); }
QToolButton:focus { border-color: #FFFFFF; }
"""


class NameColumn(NamedTuple):
    """Where the names of players end, in pixels from the left, and what they are written with."""

    figures: float
    """Where what is counted begins, at the widest."""
    end: float
    face: QFont


class Hero(QWidget):
    """A press anywhere, or on its button, takes the offer; the cross waves it off."""

    taken = Signal()
    waved_off = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look, self._animated = Look(), True
        self.offer: Offer | None = None
        self._frame = 0
        self._film = Film(self, _FADE)
        self._film.due.connect(self._step)
        self.button = QPushButton(self, autoDefault=False)
        self.button.setCursor(Qt.CursorShape.PointingHandCursor)
        self.button.clicked.connect(self.taken)
        self.cross = QToolButton(self)
        self.cross.setAccessibleName(tr("Wave off"))
        self.cross.clicked.connect(self.waved_off)
        self.show_offer(None)

    # What is shown

    def show_offer(self, offer: "Offer | None") -> None:
        """Offer something else; None until it is known what."""
        if offer == self.offer and offer is not None:
            return
        self._rest()
        self.offer, self._frame = offer, 0
        self._film.forget()
        self.button.setVisible(offer is not None)
        self.cross.setVisible(offer is not None and offer.can_be_waved_off)
        pointing = Qt.CursorShape.PointingHandCursor if offer else Qt.CursorShape.ArrowCursor
        self.setCursor(pointing)
        if offer is not None:
            self.cross.setToolTip(offer.wave_off_tip)
            self._describe(offer)
        self._arrange()
        self.play()

    def _describe(self, offer: "Offer") -> None:
        players = [tr("{name} {number} {unit}").format(**_words_of(line)).strip() for line in offer.players]
        told = [offer.status[0], offer.title, offer.lines[0], *players]
        self.button.setAccessibleDescription(tr(". ").join(told))
        self.setAccessibleName(offer.title)

    @property
    def shown(self) -> Snapshot | None:
        """What is in the picture."""
        return self.offer.film[self._frame] if self.offer is not None else None

    def set_look(self, look: Look) -> None:
        self._look = look
        self._dress()
        self._film.forget()

    def set_animated(self, animated: bool) -> None:
        """Let a film play, or rest."""
        self._animated = animated
        if not animated:
            self._rest()

    @property
    def playing(self) -> bool:
        """Whether a film is played."""
        return self._film.playing

    def play(self) -> None:
        """Play the film for some seconds, where there is one; then it rests by itself."""
        if self.offer is None or len(self.offer.film) == 1:
            return
        last = len(self.offer.film) - 1
        self._frame = max(last - _FRAMES, 0) if self._animated else last
        self._film.forget()
        if self._animated and self.isVisible():
            self._film.play(_FRAME)

    def _step(self) -> None:
        assert self.offer is not None
        if self._frame + 1 >= len(self.offer.film):
            self._film.stop()
            return
        self._frame += 1
        self._film.change(fades=True)

    def _rest(self) -> None:
        self._film.stop()
        if self.offer is not None:
            self._frame = len(self.offer.film) - 1
        self._film.forget()

    # Places

    def _plan(self) -> HeroPlan:
        return hero_plan(self.size(), SCALE.factor, len(self.offer.players) if self.offer else 0)

    def _dress(self) -> None:
        if self.offer is None:
            return
        theme = self._look.theme
        high = self._plan().button.height()
        lengths = {
            "round": round(high * 0.31),
            "size": font(15 if high > px(36) else 13).pixelSize(),
            "pad": px(8),
            "cross": px(13),
        }
        colors = {"button": theme.hero_button, "ink": theme.hero_ink}
        colors["lit"] = mixed(theme.hero_button, _WHITE, 0.25)
        colors["pressed"] = mixed(theme.hero_button, theme.hero_ink, 0.15)
        names = {name: color.name() for name, color in colors.items()}
        sheet = _BUTTON % (names | lengths)
        if sheet != self.styleSheet():
            self.setStyleSheet(sheet)
        self.button.setIcon(icon(Sign.PLAY, theme.hero_ink, theme.hero_ink))
        self.button.setIconSize(QSize(px(18), px(18)))
        self.cross.setIcon(_cross_icon())
        self.cross.setIconSize(QSize(px(14), px(14)))

    def _arrange(self) -> None:
        plan = self._plan()
        self._film.forget()
        if self.offer is None:
            return
        self._dress()
        most = round(self.width() * 0.42)
        self.button.setText(self.offer.button)
        if self.button.sizeHint().width() > most and self.offer.short_button:
            self.button.setText(self.offer.short_button)
        wanted = min(max(plan.button.width(), self.button.sizeHint().width()), most)
        self.button.setGeometry(QRect(plan.button.topLeft(), QSize(wanted, plan.button.height())))
        self.cross.setGeometry(plan.cross)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def hideEvent(self, event: QHideEvent) -> None:
        self._rest()
        super().hideEvent(event)

    # The mouse

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self.offer is not None:
            if self.rect().contains(event.position().toPoint()):
                self.button.click()
            event.accept()

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        place = QRectF(self.rect())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.fillPath(rounded(place, length(ROUND_HERO)), self._ground(place))
        if self.offer is None:
            return
        self._film.paint(painter, QPoint(0, 0), partial(self._painted, self.offer.film[self._frame]))
        self._paint_words(painter, self.offer)

    def _ground(self, place: QRectF) -> QLinearGradient:
        theme = self._look.theme
        blue = QLinearGradient(place.topLeft(), place.bottomRight())
        blue.setColorAt(0, theme.hero_top)
        blue.setColorAt(0.55, mixed(theme.hero_top, theme.hero_foot, 0.5))
        blue.setColorAt(1, theme.hero_foot)
        return blue

    def _painted(self, shown: Snapshot) -> QPixmap:
        """The table with its light, cut to the round corners, for the screen it is seen on."""
        ratio, place = self.devicePixelRatioF(), QRectF(self.rect())
        picture = QPixmap(self.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        across, down = _LIGHT_AT
        lamp = QPointF(place.width() * across, place.height() * down)
        light = QRadialGradient(lamp, place.height() * _LIGHT_REACH)
        light.setColorAt(0, clear(_WHITE, 0.2))
        light.setColorAt(1, clear(_WHITE, 0))
        painter.fillRect(place, light)
        surface_of(shown.game).paint_on_table(painter, place, shown, self._look)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
        mask = QPixmap(picture.size())
        mask.setDevicePixelRatio(ratio)
        mask.fill(Qt.GlobalColor.transparent)
        cut = QPainter(mask)
        cut.setRenderHint(QPainter.RenderHint.Antialiasing)
        cut.fillPath(rounded(place, length(ROUND_HERO)), _WHITE)
        cut.end()
        painter.drawPixmap(0, 0, mask)
        painter.end()
        return picture

    def _paint_words(self, painter: QPainter, offer: "Offer") -> None:
        plan = self._plan()
        small, large, line = plan.sizes
        status = font(small, strong=True)
        status.setCapitalization(QFont.Capitalization.AllUppercase)
        status.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 100 + _SPACED)
        write(painter, plan.status, offer.status, status, self._look.theme.hero_button)
        write(painter, plan.title, (offer.title,), font(large, strong=True), _WHITE)
        write(painter, plan.line, offer.lines, font(line), _PALE)
        if offer.needs_names and not plan.named:
            return
        column = self._name_column(plan, offer)
        for place, player in zip(plan.players, offer.players, strict=False):
            self._paint_player(painter, QRectF(place), player, line, column if plan.named else None)

    def _name_column(self, plan: HeroPlan, offer: "Offer") -> NameColumn:
        """How the names are written: all in one size, that does not change while a game goes on."""
        size = plan.sizes[2]
        colors = max((len(player.colors) for player in offer.players), default=0)
        begin = colors * length(size + 6) + (length(7) if colors else 0)
        counts = [
            QFontMetricsF(_number_face(size)).horizontalAdvance(_WIDEST_COUNT)
            + QFontMetricsF(_unit_face(size)).horizontalAdvance(player.unit)
            + length(5)
            for player in offer.players
            if player.unit
        ]
        count = max(counts, default=0) + length(10) * bool(counts)
        whole = plan.players[0].width() if plan.players else 0
        longest = max((player.seen for player in offer.players), key=len, default="")
        face = font(size, strong=True)
        wanted = begin + width_of(longest, face) + count
        width = min(whole, max(length(_NAMES), wanted))
        _, fitted = first_fitting((longest,), face, width - begin - count)
        return NameColumn(width - count, width, fitted)

    def _paint_player(
        self, painter: QPainter, place: QRectF, player: "PlayerLine", size: int, column: NameColumn | None
    ) -> None:
        side = length(size + 3)
        left, middle = place.left(), place.center().y()
        for color in player.colors:
            painter.save()
            painter.translate(left, middle - side / 2)
            painter.scale(side, side)
            paint_piece(painter, frozenset({(0, 0)}), self._look.ink(color), self._look)
            painter.restore()
            left += side + length(3)
        left += length(7) if player.colors else 0
        if column is not None:
            self._paint_count(painter, place.left() + column.end, middle, player, size, at_end=True)
            name = QRectF(left, place.top(), place.left() + column.figures - left, place.height())
            face = QFont(column.face)
            face.setWeight(QFont.Weight.DemiBold if player.mover else QFont.Weight.Normal)
            write(painter, name.toRect(), (player.seen,), face, _WHITE)
        elif player.number:
            self._paint_count(painter, left, middle, player, size, at_end=False)
        else:
            # With nothing to count yet, there is room for the name.
            room = QRectF(left, place.top(), place.right() - left, place.height())
            words, face = first_fitting((player.seen,), font(size), room.width())
            write(painter, room.toRect(), (words,), face, _WHITE)

    def _paint_count(
        self, painter: QPainter, x: float, middle: float, player: "PlayerLine", size: int, *, at_end: bool
    ) -> None:
        """The number and its unit, ending or beginning at a place."""
        strong, plain = _number_face(size), _unit_face(size)
        number, unit = (
            QFontMetricsF(face).horizontalAdvance(text)
            for face, text in ((strong, player.number), (plain, player.unit))
        )
        gap = length(5)
        left = x - number - gap - unit if at_end else x
        base = middle + QFontMetricsF(strong).capHeight() / 2
        painter.setFont(strong)
        painter.setPen(_WHITE)
        painter.drawText(QPointF(left, base), player.number)
        painter.setFont(plain)
        painter.setPen(_PALE)
        painter.drawText(QPointF(left + number + gap, base), player.unit)


def _number_face(size: int) -> QFont:
    return in_columns(font(size, strong=True))


def _unit_face(size: int) -> QFont:
    return font(max(size - 2, 11))


def _words_of(line: "PlayerLine") -> dict[str, str]:
    return {"name": line.name, "number": line.number, "unit": line.unit}


def _cross_icon() -> QIcon:
    return icon(Sign.CROSS, _WHITE, _WHITE)
