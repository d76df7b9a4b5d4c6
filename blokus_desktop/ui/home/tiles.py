"""The tiles of the home screen: a family of games each, and the brainteasers."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QHideEvent,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QToolButton, QWidget

from blokus_desktop.ui.board.snapshot import Snapshot
from blokus_desktop.ui.families.presentation import Presentation
from blokus_desktop.ui.families.thumbnails import paint_snapshot
from blokus_desktop.ui.files.unfinished import Unfinished
from blokus_desktop.ui.home.demo_games import snapshots
from blokus_desktop.ui.home.film import Film
from blokus_desktop.ui.home.go_on_button import GoOnButton
from blokus_desktop.ui.home.layout import TilePlan, tile_plan
from blokus_desktop.ui.panels.card import Card, write
from blokus_desktop.ui.style.fitting import width_of
from blokus_desktop.ui.style.icons import Sign, icon
from blokus_desktop.ui.style.scale import SCALE, length, px
from blokus_desktop.ui.style.surfaces import rounded
from blokus_desktop.ui.style.theme import Look, font, mixed
from blokus_desktop.words.i18n import marked, tr

_UNTIL_FILM, _FRAME, _FADE = 450, 900, 220
"""Milliseconds until a game plays itself below the pointer, from picture to picture, and of coming up."""
_FRAMES = 12
"""So many pictures a film shows, then it rests."""
_CURVE = 14
_GROUNDS = {False: (0.17, 0.32), True: (0.24, 0.12)}
"""How much of its color the ground of an emblem has above and below; whether the theme is dark."""
_STONE = {False: (QColor("#E9E4DA"), QColor("#CFC8BB")), True: (QColor("#3A3E47"), QColor("#2A2D34"))}
"""The ground of a tile whose color is black."""

PaintEmblem = Callable[[QPainter, QRectF, Look], None]

PUZZLES = marked("&Brainteasers")
"""The title of the tile of the brainteasers, with an ampersand before its letter, as all have it."""


def letter_of(tile: str) -> str:
    """The letter that a tile is chosen by."""
    return tile.partition("&")[2][:1].upper()


class EmblemTile(Card):
    """An emblem on a ground of its own color; where the pointer rests on it, a game plays itself."""

    def __init__(
        self,
        emblem: PaintEmblem,
        tint: str,
        make_film: Callable[[], Sequence[Snapshot]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._emblem, self._tint, self._make_film = emblem, tint, make_film
        self._animated, self.late = True, True
        self._line = ""
        self._lined = True
        self._coming: Iterator[Snapshot] = iter(())
        self.shown: Snapshot | None = None
        """What is in the picture instead of the emblem."""
        self._film = Film(self, _FADE)
        self._film.due.connect(self._step)

    def set_words(self, title: str, line: str) -> None:
        """Say what a press does; an ampersand in the title makes its shortcut."""
        self.setText(title)
        self._line = line
        self.setAccessibleName(title.replace("&", ""))
        self.setAccessibleDescription(line)
        self.update()

    @property
    def line(self) -> str:
        """What stands below its name."""
        return self._line

    def line_fits(self) -> bool:
        """Whether that can be read whole."""
        plan = tile_plan(self.size(), SCALE.factor)
        return width_of(self._line, font(plan.sizes[1])) <= plan.line.width()

    def set_lined(self, lined: bool) -> None:
        """Have a line below the name, or none."""
        self._lined = lined
        self._place()

    def plan(self) -> TilePlan:
        """Where everything is on the tile."""
        return tile_plan(self.size(), SCALE.factor, lined=self._lined)

    def set_look(self, look: Look) -> None:
        self._film.forget()
        super().set_look(look)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place()

    def _place(self) -> None:
        """Follow another plan."""
        self._film.forget()

    def show_late(self) -> None:
        """Paint its emblem from now on: the window did not wait for that."""
        if self.late:
            self.late = False
            self._film.forget()

    # The film

    def set_animated(self, animated: bool) -> None:
        """Let a game play where the pointer rests, or not."""
        self._animated = animated
        if not animated:
            self._rest()

    @property
    def playing(self) -> bool:
        """Whether a film is played, or about to begin."""
        return self._film.playing

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        if self._animated:
            film = self._make_film()
            self._coming = iter(film[-_FRAMES:])
            self._film.play(_UNTIL_FILM)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._film.stop()
        if self.shown is not None:
            self._show(None)

    def hideEvent(self, event: QHideEvent) -> None:
        self._rest()
        super().hideEvent(event)

    def _step(self) -> None:
        coming = next(self._coming, None)
        if coming is None:
            self._film.stop()
            return
        self._film.play(_FRAME)
        self._show(coming)

    def _show(self, shown: Snapshot | None) -> None:
        self.shown = shown
        self._film.change(fades=self._animated and self.isVisible())

    def _rest(self) -> None:
        self._film.stop()
        self.shown = None
        self._film.forget()

    # Painting

    def _paint_inside(self, painter: QPainter) -> None:
        plan, theme = self.plan(), self._look.theme
        self._film.paint(painter, plan.picture.topLeft(), partial(self._painted, plan.picture.size()))
        name, line = plan.sizes
        title = (self.text().replace("&", ""),)
        place = plan.name if self._has_gear() else plan.name.adjusted(0, 0, plan.gear.width(), 0)
        write(painter, place, title, font(name, strong=True), theme.text)
        if self._lined and self._line:
            write(painter, plan.line, (self._line,), font(line), theme.second)

    def _has_gear(self) -> bool:
        return False

    def _painted(self, size: QSize) -> QPixmap:
        """The picture on its ground, cut to round corners, for the screen it is seen on."""
        ratio = self.devicePixelRatioF()
        picture = QPixmap(size * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        place = QRectF(0, 0, size.width(), size.height())
        path = rounded(place, length(_CURVE))
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillPath(path, self._ground(place))
        if not self.late:
            self._paint_on_ground(painter, place, path)
        painter.end()
        return picture

    def _paint_on_ground(self, painter: QPainter, place: QRectF, path: QPainterPath) -> None:
        painter.setClipPath(path)
        if self.shown is None:
            self._emblem(painter, place, self._look)
        else:
            edge = length(10)
            paint_snapshot(painter, place.adjusted(edge, edge, -edge, -edge), self.shown, self._look)

    def _ground(self, place: QRectF) -> QLinearGradient:
        theme = self._look.theme
        above, below = _GROUNDS[theme.dark]
        color = self._look.color(self._tint) if self._tint else theme.rim_foot
        tints = [mixed(theme.card, color, share) for share in (above, below)]
        if self._tint == "black":
            tints = list(_STONE[theme.dark])
        ground = QLinearGradient(place.topLeft(), place.bottomLeft())
        ground.setColorAt(0, tints[0])
        ground.setColorAt(1, tints[1])
        return ground


class Tile(EmblemTile):
    """A family of games: a press plays it, a press on the gear opens the choices."""

    def __init__(self, family: Presentation, parent: QWidget | None = None) -> None:
        super().__init__(family.paint_emblem, family.tint, partial(snapshots, family), parent)
        self.family = family
        self.gear = QToolButton(self)
        self.gear.setProperty("flat", True)
        self.gear.setStyleSheet("padding: 0")
        self.gear.setToolTip(tr("How to play, who plays, and how strong the computer is"))
        self.go_on = GoOnButton(self)
        self.show_unfinished(None)

    def show_unfinished(self, game: Unfinished | None) -> None:
        """Offer to go on with a game where otherwise it is said what the family is."""
        self.set_words(tr(self.family.tile), "" if game else tr(self.family.subtitle))
        self.gear.setAccessibleName(tr("Choices for {title}").format(title=self.accessibleName()))
        self.go_on.setVisible(game is not None)
        if game is not None:
            self.go_on.show_game(game.title, game.moves)

    def set_look(self, look: Look) -> None:
        super().set_look(look)
        self.go_on.set_look(look)
        self.gear.setIcon(icon(Sign.GEAR, look.theme.second, look.theme.second))

    def _place(self) -> None:
        super()._place()
        plan = self.plan()
        self.gear.setGeometry(plan.gear)
        self.gear.setIconSize(QSize(px(18), px(18)))
        self.go_on.setGeometry(plan.line)

    def _has_gear(self) -> bool:
        return True


class PuzzleTile(EmblemTile):
    """The brainteasers."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(_paint_brainteaser, "green", _puzzle_snapshots, parent)
        self.set_words(tr(PUZZLES), tr("Fill boards, build cubes"))


def _paint_brainteaser(painter: QPainter, rect: QRectF, look: Look) -> None:
    from blokus_desktop.ui.families.emblems import paint_brainteaser

    paint_brainteaser(painter, rect, look)


def _puzzle_snapshots() -> list[Snapshot]:
    # The first window does not wait for the puzzles.
    from blokus_desktop.ui.puzzles.previews import home_snapshots

    return home_snapshots()
