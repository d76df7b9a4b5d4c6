"""The choices for a new game: its form of play, and who plays with which colors."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPalette, QPen, QPixmap
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QRadioButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from blokus_desktop.ai.levels import SUGGESTED, Level
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Seat, seat_places
from blokus_desktop.game.state import Color, Game, Player
from blokus_desktop.ui import texts
from blokus_desktop.ui.board.piece_item import Style, paint_piece
from blokus_desktop.ui.theme import NORMAL, ROUND, SMALL, SPACE, Look, font, mixed


@dataclass(frozen=True)
class Form:
    """A form of play in words, and a variant of it that a check box offers."""

    title: str
    sentence: str
    variant: str = ""
    variant_sentence: str = ""


_FREE_CORNERS = "F&ree corners: a color may start in any corner that is still free"
_EITHER_START = "The &first player may begin on either start square"
FORMS = {
    "classic": Form("Four players", "Each plays one color.", "classic-free-corners", _FREE_CORNERS),
    "classic-teams": Form("Two teams", "{blue} and {red} against {yellow} and {green}."),
    "classic-2": Form("Two players", "Two colors each: {blue} and {red}, {yellow} and {green}."),
    "classic-3": Form("Three players", "{green} is shared: laid in turn, it counts for nobody."),
    "duo": Form("Two players", "Each plays one color.", "duo-either-start", _EITHER_START),
}
"""The forms of play by the name of the game."""

_SWATCH = 2 * SPACE
_STYLE = """
QFrame#segments { background: %(button)s; border-radius: 6px; }
QToolButton { background: transparent; color: %(second)s; border: 1px solid transparent; padding: 4px 10px; }
QToolButton:hover { color: %(text)s; }
QToolButton:checked { background: %(card)s; color: %(text)s; border-color: %(grid)s; font-weight: 600; }
QToolButton:focus { border-color: %(accent)s; }
QLineEdit { placeholder-text-color: %(second)s; }
"""
_INSET = 12
"""How far rows that belong together stand within their common ground."""
_KINDS = ((Kind.HUMAN, "Human"), (Kind.COMPUTER, "Computer"), (Kind.ENGINE, "Engine"))


def _swatches(game: Game, groups: list[tuple[Color, ...]], look: Look, ratio: float) -> QPixmap:
    """Colors as squares of plastic, group by group; pale where a color is nobody's own."""
    width = sum(map(len, groups)) * _SWATCH + (len(groups) - 1) * SPACE
    pixmap = QPixmap(QSize(width, _SWATCH) * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.scale(_SWATCH, _SWATCH)
    for group in groups:
        for color in group:
            style = Style.DIMMED if color in _shared(game) else Style.PLAIN
            paint_piece(painter, frozenset({(0, 0)}), look.color(game.colors[color]), look, color, style)
            painter.translate(1, 0)
        painter.translate(SPACE / _SWATCH, 0)
    painter.end()
    return pixmap


def _shared(game: Game) -> tuple[Color, ...]:
    """The colors that are nobody's own."""
    owned = {color for player in range(game.players) for color in game.colors_of(Player(player))}
    return tuple(Color(color) for color in range(len(game.colors)) if color not in owned)


def group_of(parent: QWidget, buttons: Iterable[QAbstractButton]) -> QButtonGroup:
    """Buttons of which one is chosen; Tab goes to that one, and arrows from it to the others."""
    group = QButtonGroup(parent)
    for button in buttons:
        group.addButton(button)
        button.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
    strong, click = Qt.FocusPolicy.StrongFocus, Qt.FocusPolicy.ClickFocus
    group.buttonToggled.connect(lambda button, on: button.setFocusPolicy(strong if on else click))
    return group


class FormCard(QRadioButton):
    """A form of play: which colors play together, its name, and a sentence."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(FORMS[game.name].title, parent)
        self.game = game
        self._look = Look()
        self.setAccessibleDescription(self._sentence())
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFixedSize(19 * SPACE, 14 * SPACE)

    def set_look(self, look: Look) -> None:
        self._look = look
        self.setAccessibleDescription(self._sentence())
        self.update()

    def _sentence(self) -> str:
        """Its sentence, with the colors as they are seen."""
        titles = {name: self._look.name(name).capitalize() for name in self.game.colors}
        return FORMS[self.game.name].sentence.format(**titles)

    def hitButton(self, position) -> bool:
        return self.rect().contains(position)

    def paintEvent(self, event) -> None:
        painter, theme = QPainter(self), self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_card(painter)
        game = self.game
        groups = [tuple(color for player in team for color in game.colors_of(player)) for team in game.teams]
        groups += [(color,) for color in _shared(game)]
        painter.drawPixmap(12, 12, _swatches(game, groups, self._look, self.devicePixelRatioF()))
        words = self.rect().adjusted(12, 12 + 3 * SPACE, -12, -SPACE)
        painter.setFont(font(NORMAL, strong=True))
        painter.setPen(theme.text)
        painter.drawText(words, Qt.AlignmentFlag.AlignLeft, self.text())
        painter.setFont(font(SMALL))
        painter.setPen(theme.second)
        painter.drawText(words.adjusted(0, 20, 0, 0), Qt.TextFlag.TextWordWrap, self._sentence())

    def _paint_card(self, painter: QPainter) -> None:
        theme, chosen = self._look.theme, self.isChecked()
        line = mixed(theme.hairline, theme.text, 0.3) if self.underMouse() else theme.hairline
        painter.setPen(QPen(theme.accent if chosen else line, 2 if chosen else 1))
        painter.setBrush(mixed(theme.card, theme.accent, 0.08) if chosen else theme.card)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), ROUND, ROUND)
        if self.hasFocus():
            painter.setPen(QPen(theme.accent, 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(4, 4, -4, -4), ROUND / 2, ROUND / 2)


class _Chooser(QComboBox):
    """A combo box with its arrow, which the style sheet of the program takes away."""

    def paintEvent(self, event) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.palette().text().color(), 1.5))
        painter.translate(self.width() - 2 * SPACE, self.height() / 2)
        painter.drawPolyline([QPointF(-4, -2), QPointF(0, 2), QPointF(4, -2)])


class ColorRow(QWidget):
    """Who plays with a color: a name, a person or a computer, and its level."""

    changed = Signal()

    def __init__(self, seat: Seat, levels: Sequence[Level], kinds: int, parent: QWidget | None = None):
        super().__init__(parent)
        self._levels = levels
        self.swatch = QLabel(self)
        self.name = QLineEdit(seat.name, self, maxLength=40)
        self.fellow = QLabel("The same player", self)
        self.fellow.setProperty("role", "second")
        self.kinds: dict[Kind, QToolButton] = {}
        for kind, word in _KINDS[:kinds]:
            button = self.kinds[kind] = QToolButton(self)
            button.setText(word)
            button.setCheckable(True)
        group = group_of(self, self.kinds.values())
        self.level = _Chooser(self)
        self.level.addItems([f"{level.number}  {level.name} · {level.rating}" for level in levels])
        known = [level.number for level in levels]
        self.level.setCurrentIndex(known.index(seat.level if seat.level in known else SUGGESTED.number))
        self.sentence = QLabel(self, alignment=Qt.AlignmentFlag.AlignRight)
        self.sentence.setProperty("role", "hint")
        self._lay_out()
        self.kinds.get(seat.kind, self.kinds[Kind.COMPUTER]).setChecked(True)
        group.buttonToggled.connect(self._show_seat)
        self.level.currentIndexChanged.connect(self._show_seat)

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(SPACE // 2)
        segments = QFrame(self)
        segments.setObjectName("segments")
        row = QHBoxLayout(segments)
        row.setContentsMargins(2, 2, 2, 2)
        row.setSpacing(0)
        for button in self.kinds.values():
            row.addWidget(button)
        for column, part in enumerate((self.swatch, self.name, segments, self.level)):
            grid.addWidget(part, 0, column)
        grid.addWidget(self.fellow, 0, 1)
        grid.addWidget(self.sentence, 1, 1, 1, 3)
        grid.setColumnStretch(1, 1)
        self.level.setFixedWidth(21 * SPACE)
        room = self.level.sizePolicy()
        room.setRetainSizeWhenHidden(True)
        self.level.setSizePolicy(room)

    def seat(self) -> Seat:
        """What was chosen."""
        kind = next(kind for kind, button in self.kinds.items() if button.isChecked())
        level = self._levels[self.level.currentIndex()].number if kind is Kind.COMPUTER else None
        return Seat("" if self.name.isHidden() else self.name.text().strip(), kind, level)

    def parts(self) -> tuple[QWidget, ...]:
        """What the keys can reach, in order."""
        return (self.name, *self.kinds.values(), self.level)

    def show_color(self, game: Game, color: Color, colors: Sequence[int], look: Look) -> None:
        """Show a color among those of its player; the name of the player stands at the first."""
        words = [texts.color_title(game, own, look) for own in colors]
        word = texts.color_title(game, color, look)
        self.name.setVisible(color == colors[0])
        self.fellow.setVisible(color != colors[0])
        inset = _INSET if len(colors) > 1 else 0
        self.setContentsMargins(inset, 0, inset, 0)
        self.swatch.setPixmap(_swatches(game, [(color,)], look, self.devicePixelRatioF()))
        self.swatch.setAccessibleName(word)
        self.name.setAccessibleName(f"Name of {' and '.join(words)}")
        self.level.setAccessibleName(f"Level of {word}")
        for kind, button in self.kinds.items():
            button.setAccessibleName(f"{word}: {kind.value}")
        colors_by_name = {name: value.name() for name, value in vars(look.theme).items() if name != "name"}
        self.setStyleSheet(_STYLE % colors_by_name)
        self._show_seat()

    def _show_seat(self) -> None:
        seat = self.seat()
        self.level.setVisible(seat.kind is Kind.COMPUTER)
        sentence = "The program that is named in the preferences." if seat.kind is Kind.ENGINE else ""
        if seat.kind is Kind.COMPUTER:
            sentence = self._levels[self.level.currentIndex()].sentence
        self.sentence.setText(sentence)
        self.changed.emit()


def _enough(seats: tuple[Seat, ...], count: int) -> list[Seat]:
    """Seats for the form with the most of them; those that are missing get a computer like the others."""
    spare = Seat(kind=Kind.COMPUTER, level=next((seat.level for seat in seats if seat.level), None))
    return [*seats, *[spare] * count][:count]


class NewGame(QDialog):
    """Asks for the form of play and the players; what was typed stays when the form changes."""

    start_requested = Signal(str, object)
    """The name of a game, and its seats."""

    def __init__(
        self,
        family_games: Sequence[str],
        current: str,
        seats: tuple[Seat, ...],
        levels: Sequence[Level],
        parent: QWidget | None = None,
        *,
        engine_available: bool = False,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle("New Game")
        self._look = Look()
        forms = [GAMES[name] for name in family_games if name in FORMS]
        form = next((game for game in forms if current in (game.name, FORMS[game.name].variant)), forms[0])
        self.cards = [FormCard(game, self) for game in forms]
        self.variant = QCheckBox(self)
        self.variant.setChecked(current == FORMS[form.name].variant)
        enough = _enough(seats, max(sum(map(len, seat_places(game))) for game in forms))
        self.rows = [ColorRow(seat, levels, 3 if engine_available else 2, self) for seat in enough]
        for row in self.rows:
            row.changed.connect(self._show_titles)
        self._lay_out(texts.game_title(form).split(" · ")[0])
        group_of(self, self.cards).buttonToggled.connect(self._show_form)
        self.cards[forms.index(form)].setChecked(True)
        self.start.setFocus()

    def _lay_out(self, family: str) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(*[3 * SPACE] * 4)
        column.setSpacing(2 * SPACE)
        column.setSizeConstraint(QVBoxLayout.SizeConstraint.SetFixedSize)
        title = QLabel(family, self)
        title.setProperty("role", "title")
        column.addWidget(title)
        cards = QHBoxLayout()
        cards.setSpacing(SPACE)
        for card in self.cards:
            card.setVisible(len(self.cards) > 1)
            cards.addWidget(card)
        column.addLayout(cards)
        column.addWidget(self.variant)
        players = QLabel("Players", self)
        players.setProperty("role", "strong")
        column.addWidget(players)
        self._places = QVBoxLayout()
        self._places.setSpacing(0)
        column.addLayout(self._places)
        column.addSpacing(SPACE)
        column.addWidget(self._button_box())

    def _button_box(self) -> QDialogButtonBox:
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.start = box.addButton("&Start", QDialogButtonBox.ButtonRole.AcceptRole)
        self.start.setDefault(True)
        box.accepted.connect(self.accept)
        box.rejected.connect(self.reject)
        return box

    @property
    def game(self) -> Game:
        """The game chosen."""
        variant = FORMS[self._form.name].variant
        return GAMES[variant] if variant and self.variant.isChecked() else self._form

    @property
    def _form(self) -> Game:
        return next(card.game for card in self.cards if card.isChecked())

    def set_look(self, look: Look) -> None:
        self._look = look
        for card in self.cards:
            card.set_look(look)
        # The style draws the box in a darker shade of this, which in the dark nobody would see.
        outline = self.variant.palette()
        outline.setColor(QPalette.ColorRole.Window, mixed(look.theme.second, look.theme.grid, 0.2))
        self.variant.setPalette(outline)
        self._show_form()

    def _show_form(self) -> None:
        game = self._form
        self.variant.setText(FORMS[game.name].variant_sentence)
        self.variant.setVisible(bool(FORMS[game.name].variant))
        for own in seat_places(game):
            for place in own:
                self.rows[place].show_color(game, Color(place), own, self._look)
        self._arrange_rows()
        self._show_titles()

    def _arrange_rows(self) -> None:
        """Put the rows of each player below each other, for the eye and for the keys."""
        while self._places.takeAt(0):
            pass
        players = seat_places(self._form)
        for own in players:
            self._places.addSpacing((2 * SPACE + 2 * SPACE * (len(own) > 1)) * (own is not players[0]))
            for place in own:
                self._places.addSpacing(SPACE * (place != own[0]))
                self._places.addWidget(self.rows[place])
        shown = [self.rows[place] for place in chain.from_iterable(players)]
        for row in self.rows:
            row.setVisible(row in shown)
        for before, after in pairwise([self.variant, *chain.from_iterable(row.parts() for row in shown)]):
            QWidget.setTabOrder(before, after)
        self.update()

    def _show_titles(self) -> None:
        """Show what players are called who are given no name."""
        for player, own in enumerate(seat_places(self._form)):
            seats = [Seat(kind=self.rows[place].seat().kind) for place in own]
            self.rows[own[0]].name.setPlaceholderText(texts.player_title(seats, Player(player)))

    def paintEvent(self, event) -> None:
        """The ground on which the rows stand that belong to one player."""
        painter, theme = QPainter(self), self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.hairline, 1))
        painter.setBrush(theme.card)
        for own in seat_places(self._form):
            if len(own) > 1:
                box = self.rows[own[0]].geometry() | self.rows[own[-1]].geometry()
                ground = QRectF(box).adjusted(1, 1 - SPACE, -1, SPACE - 1)
                painter.drawRoundedRect(ground, ROUND, ROUND)

    def accept(self) -> None:
        seats = [self.rows[place].seat() for place in sorted(chain.from_iterable(seat_places(self._form)))]
        self.start_requested.emit(self.game.name, tuple(seats))
        super().accept()
