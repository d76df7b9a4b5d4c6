"""The button on a tile that goes on with an unfinished game, with a cross to be offered it no more."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QToolButton, QWidget

from blokus_desktop.ui.style.fitting import first_fitting
from blokus_desktop.ui.style.icons import Sign, icon
from blokus_desktop.ui.style.scale import px
from blokus_desktop.ui.style.theme import ROUND, SMALL, SPACE, Look, font, mixed
from blokus_desktop.words.i18n import tr

_STYLE = """
QPushButton { background: %(ground)s; color: %(text)s; border: 1px solid %(ground)s;
  border-radius: %(round)spx; padding: 0 %(end)spx 0 %(start)spx; text-align: left;
  font-size: %(size)spx; font-weight: 600; }
QPushButton:hover { border-color: %(accent)s; }
QPushButton:focus { border-color: %(accent)s; }
QToolButton { background: transparent; border: 1px solid transparent; border-radius: %(round)spx;
  padding: 0; }
QToolButton:hover, QToolButton:focus { border-color: %(accent)s; }
"""


class GoOnButton(QPushButton):
    """A press goes on; a press on the cross waves the game off."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAutoDefault(False)
        self._look = Look()
        self._moves = 0
        self.cross = QToolButton(self)
        self.cross.setToolTip(tr("Offer this game no more; it stays among the saved ones"))

    def show_game(self, title: str, moves: int) -> None:
        """Offer a game after so many moves."""
        self._moves = moves
        self._dress()
        self._show_words()
        tip = tr("Go on with the game left off: {title}, move {move}")
        name, cross = tr("Go on with {title}, move {move}"), tr("Wave off {title}, move {move}")
        self.setToolTip(tip.format(title=title, move=moves))
        self.setAccessibleName(name.format(title=title, move=moves))
        self.cross.setAccessibleName(cross.format(title=title, move=moves))

    def set_look(self, look: Look) -> None:
        self._look = look
        if self._moves:
            self._dress()

    def _dress(self) -> None:
        """Take on the colors, as soon as there is a game to go on with."""
        theme = self._look.theme
        inks = {"text": theme.text, "accent": theme.accent}
        colors = {name: ink.name() for name, ink in inks.items()}
        ground = mixed(theme.card, theme.accent, 0.16).name()
        sizes = {"round": px(ROUND / 2), "start": px(6), "end": px(2 * SPACE), "size": px(SMALL + 1)}
        self.cross.setIcon(icon(Sign.CROSS, theme.second, theme.second))
        self.setStyleSheet(_STYLE % (colors | sizes | {"ground": ground}))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        side = self.height() - 2
        self.cross.setGeometry(self.width() - side - 1, 1, side, side)
        self.cross.setIconSize(QSize(px(12), px(12)))
        self._show_words()

    def _show_words(self) -> None:
        """Say which move comes, where there is room for that."""
        whole = tr("Go on, move {move}").format(move=self._moves)
        face = font(SMALL + 1, strong=True)
        room = self.cross.x() - px(SPACE)
        self.setText(first_fitting((whole, tr("Go on"), tr("On")), face, room)[0])
