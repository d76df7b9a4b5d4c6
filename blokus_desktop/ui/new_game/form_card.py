"""The forms of play in words, and the cards to choose one of them from."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QRadioButton, QWidget

from blokus_desktop.ai.levels import RATINGS
from blokus_desktop.game.match import seat_places
from blokus_desktop.game.state import Color, Game
from blokus_desktop.ui.board.pieces.piece_painter import Style, paint_piece
from blokus_desktop.ui.families import presentation_of
from blokus_desktop.ui.style.card_painting import paint_card
from blokus_desktop.ui.style.theme import NORMAL, SMALL, SPACE, Look, font
from blokus_desktop.words.i18n import tr

_SWATCH = 2 * SPACE
_PALE = 0.6


def ratings_in(game: Game) -> Sequence[int]:
    """The ratings of the levels in a form of play, or in that of a variant; empty if none were measured."""
    form = presentation_of(game).form_of(game)
    return RATINGS.get(form.game, ()) if form is not None else ()


def swatches(
    game: Game, groups: list[tuple[Color, ...]], look: Look, ratio: float, *, pale: bool = False
) -> QPixmap:
    """Colors as squares of plastic, group by group; pale where all players share a color, or all of them."""
    width = sum(map(len, groups)) * _SWATCH + (len(groups) - 1) * SPACE
    pixmap = QPixmap(QSize(width, _SWATCH) * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.scale(_SWATCH, _SWATCH)
    painter.setOpacity(_PALE if pale else 1)
    for group in groups:
        for color in group:
            style = Style.DIMMED if color in _shared(game) else Style.PLAIN
            paint_piece(painter, frozenset({(0, 0)}), look.ink(game.colors[color]), look, style)
            painter.translate(1, 0)
        painter.translate(SPACE / _SWATCH, 0)
    painter.end()
    return pixmap


def _shared(game: Game) -> tuple[Color, ...]:
    """The colors that no player owns, at least at first."""
    owned = {color for own in seat_places(game) for color in own}
    return tuple(Color(color) for color in range(len(game.colors)) if color not in owned)


class FormCard(QRadioButton):
    """A form of play: which colors play together, its name, and a sentence."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self.show_game(game)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFixedSize(19 * SPACE, 14 * SPACE)

    def show_game(self, game: Game) -> None:
        """Stand for the form that a game has."""
        self.game = game
        self._form = presentation_of(game).form_of(game)
        assert self._form is not None
        self.setText(tr(self._form.title))
        self.setAccessibleDescription(self._sentence())
        self.update()

    def set_look(self, look: Look) -> None:
        self._look = look
        self.setAccessibleDescription(self._sentence())
        self.update()

    def _sentence(self) -> str:
        """Its sentence, with the colors as they are seen."""
        titles = {name: self._look.name(name).capitalize() for name in self.game.colors}
        for color in _shared(self.game)[:1]:
            titles["shared"] = titles[self.game.colors[color]]
        assert self._form is not None
        return tr(self._form.sentence).format(**titles)

    def hitButton(self, position: QPoint) -> bool:
        return self.rect().contains(position)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_card(painter, self, theme)
        game = self.game
        own = seat_places(game)
        groups = [tuple(Color(color) for player in team for color in own[player]) for team in game.teams]
        groups += [(color,) for color in _shared(game)]
        painter.drawPixmap(12, 12, swatches(game, groups, self._look, self.devicePixelRatioF()))
        words = self.rect().adjusted(12, 12 + 3 * SPACE, -12, -SPACE)
        painter.setFont(font(NORMAL, strong=True))
        painter.setPen(theme.text)
        painter.drawText(words, Qt.AlignmentFlag.AlignLeft, self.text())
        painter.setFont(font(SMALL))
        painter.setPen(theme.second)
        painter.drawText(words.adjusted(0, 20, 0, 0), Qt.TextFlag.TextWordWrap, self._sentence())
