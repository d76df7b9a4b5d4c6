"""The card of a side, or of one of its colors: who plays it, by what name or at what level."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QToolButton, QWidget

from blokus_desktop.game.state import Color, Game
from blokus_desktop.ui.new_game.draft import Who
from blokus_desktop.ui.new_game.level_field import LevelField
from blokus_desktop.ui.new_game.level_words import (
    character_sentence,
    character_title,
    rating_of,
)
from blokus_desktop.ui.new_game.swatch import Swatch
from blokus_desktop.ui.panels.character_row import CharacterRow
from blokus_desktop.ui.panels.characters import AT_BEST
from blokus_desktop.ui.panels.segmented import Segmented
from blokus_desktop.ui.style import titles
from blokus_desktop.ui.style.icons import Sign, icon
from blokus_desktop.ui.style.labels import labeled
from blokus_desktop.ui.style.scale import px
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.words.i18n import each_of, marked, tr

_WHO = {
    Who.ME: marked("Me"),
    Who.COMPUTER: marked("Computer"),
    Who.FRIEND: marked("A friend here"),
    Who.ENGINE: marked("Engine"),
}
_FRIEND = marked("Friend")
"""Where there is little room."""
_BY_HAND = marked("By hand")
"""Who plays a further color of a side, where that is the person of the side."""
_COMPARED = 3
"""From which level on a rating is compared."""
_FIELD, _FIELD_TIGHT = 128, 84
"""The least width of a name or a level."""
_FACES, _FACES_TIGHT = 92, 65
"""The least heights of the row of characters."""
_AIR = 20
"""How much more a card can have around what it holds."""
_FACES_MOST, _BELOW_FACES = 132, 36
"""How high they can become, and what of that is beside their faces."""


class Shown(NamedTuple):
    """What a card shows."""

    game: Game
    colors: Sequence[Color]
    own: Sequence[Color]
    """All colors of the side, of which a card of one color shows only that."""
    who: Who
    name: str
    level: int
    """The character."""
    turn: str
    """When the side moves."""
    settled: bool
    """Whether it is known that these are its colors."""
    first: bool
    """Whether it is the first card of its side."""
    others: Sequence[str]
    """The colors of the other computers, side by side."""
    alike: bool
    """Whether those play at the same level."""
    choosing: bool
    """Whether the player may take another color."""


class SideCard(QWidget):
    """Who plays a side, or one of its colors."""

    who_picked = Signal(object)
    name_edited = Signal(str)
    level_picked = Signal(int)
    same_requested = Signal()
    mixing_requested = Signal()
    next_color_requested = Signal()
    unfold_requested = Signal()

    def __init__(self, whos: Sequence[Who], parent: QWidget) -> None:
        super().__init__(parent)
        self._whos, self._look = whos, Look()
        self._shown: Shown | None = None
        self.unfolded = self.tight = False
        """Whether the characters are seen, and whether there is little room for them."""
        self.column = 0
        """Where the words of all cards end, so that their fields stand in a line."""
        self.swatch, self.field, self.characters = Swatch(self), LevelField(self), CharacterRow(self)
        self.title, self.turn = labeled("large"), labeled("second")
        self.kinds = Segmented("", self)
        self.name = QLineEdit(self, maxLength=40)
        self.level_name, self.rating = labeled("large"), labeled("second")
        self.sentence = labeled("")
        self.sentence.setWordWrap(True)
        self.same = QPushButton(self)
        self.mixing = QToolButton(self)
        self.mixing.setProperty("flat", "true")
        for label in (self.title, self.turn, self.level_name, self.rating, self.sentence):
            label.setParent(self)
        self._connect()

    def _connect(self) -> None:
        self.swatch.clicked.connect(self.next_color_requested)
        self.kinds.picked.connect(self.who_picked)
        self.name.textEdited.connect(self.name_edited)
        self.field.clicked.connect(self.unfold_requested)
        self.characters.picked.connect(self.level_picked)
        self.same.clicked.connect(self.same_requested)
        self.mixing.clicked.connect(self.mixing_requested)

    @property
    def who(self) -> Who:
        """Who plays here."""
        assert self._shown is not None
        return self._shown.who

    def show_side(self, shown: Shown, look: Look) -> None:
        """Show who plays, and in which colors."""
        self._shown, self._look = shown, look
        game = shown.game
        colors = each_of([titles.color_title(game, color, look) for color in shown.colors])
        self.title.setText(colors)
        self.turn.setText(shown.turn)
        self.swatch.offer(choice=shown.choosing)
        self.swatch.show_colors(game, shown.colors, look, pale=not shown.settled)
        self.swatch.setAccessibleName(colors)
        self.kinds.setAccessibleName(colors)
        self._show_kinds()
        if self.name.text().strip() != shown.name:
            self.name.setText(shown.name)
        self.name.setPlaceholderText(tr("Your name") if shown.who is Who.ME else tr("Name"))
        own = each_of([titles.color_title(game, color, look) for color in shown.own])
        self.name.setAccessibleName(tr("Name of {colors}").format(colors=own))
        self._show_mixing(own)
        self._show_level(colors)
        self._show_same()

    def set_tight(self, *, tight: bool) -> None:
        """Do with less room, and shorter words."""
        if tight != self.tight:
            self.tight = tight
            if self._shown is not None:
                self._show_kinds()

    def _show_kinds(self) -> None:
        shown = self._shown
        assert shown is not None
        if shown.first:
            words = _WHO | {Who.FRIEND: _FRIEND} if self.tight else _WHO
            options = [(who, tr(words[who])) for who in self._whos]
        else:
            machines = [who for who in self._whos if who not in (Who.ME, Who.FRIEND)]
            options = [(Who.ME, tr(_BY_HAND)), *((who, tr(_WHO[who])) for who in machines)]
        person = shown.who in (Who.ME, Who.FRIEND)
        self.kinds.offer(options, Who.ME if person and not shown.first else shown.who)

    def _show_mixing(self, own: str) -> None:
        shown, theme = self._shown, self._look.theme
        assert shown is not None
        together = len(shown.colors) == len(shown.own)
        words = tr("Different players for each color…") if together else tr("One player for both colors")
        self.mixing.setToolTip(words)
        self.mixing.setAccessibleName(tr("{colors}: {choice}").format(colors=own, choice=words))
        self.mixing.setIcon(icon(Sign.MORE, theme.second, theme.faint))
        self.mixing.setIconSize(QSize(px(18), px(18)))

    def _show_level(self, colors: str) -> None:
        shown, look = self._shown, self._look
        assert shown is not None
        named = [shown.game.colors[color] for color in shown.colors]
        self.field.show_level(shown.level, named[shown.level % len(named)], look)
        level = tr("Level of {colors}").format(colors=colors)
        self.field.setAccessibleName(f"{level}: {character_title(shown.level)}")
        self.characters.show_side(named, look, lambda level: f"{colors}: {character_title(level)}")
        self.characters.choose(shown.level)
        self.level_name.setText(character_title(shown.level))
        self.sentence.setText(character_sentence(shown.level, shown.game))
        rating = rating_of(shown.level, shown.game)
        # Who plays the lowest levels has no use for the comparison.
        low = shown.level < _COMPARED
        words = tr("Rating {number}") if low else tr("Rating {number}; a novice has 1000")
        self.rating.setText(words.format(number=rating) if rating is not None else "")
        self.rating.setToolTip(tr("Elo in this form of play, measured by games between the levels"))

    def _show_same(self) -> None:
        shown = self._shown
        assert shown is not None
        if shown.alike:
            words = tr("All alike")
        elif len(shown.others) == 1:
            words = tr("Same for {colors}").format(colors=shown.others[0])
        else:
            words = tr("Same for all")
        self.same.setText(words)
        self.same.setEnabled(not shown.alike)
        self.same.setToolTip(tr("All computers play at this level already") if shown.alike else "")

    # Places

    def height_for(self, width: int) -> int:
        """How high it has to be."""
        return self._arrange(QRect(0, 0, width, 0), place=False)

    def most(self, width: int) -> int:
        """How much higher it can be in a width, to the good of the characters."""
        return px(_AIR) + (self._growth(width) if self._is_open else 0)

    def _growth(self, width: int) -> int:
        """How much the characters can grow before they would touch each other."""
        least = px(_FACES_TIGHT if self.tight else _FACES)
        return max(min(width // AT_BEST + px(_BELOW_FACES), px(_FACES_MOST)) - least, 0)

    def arrange(self, size: QSize) -> None:
        """Put everything in its place."""
        self.field.show_unfolded(unfolded=self._is_open)
        self._arrange(QRect(0, 0, size.width(), size.height()), place=True)

    @property
    def _is_open(self) -> bool:
        return self.unfolded and self._shown is not None and self.who is Who.COMPUTER

    def _arrange(self, card: QRect, *, place: bool) -> int:
        """Returns the height that is needed."""
        shown = self._shown
        assert shown is not None
        pad, gap = px(8 if self.tight else 14), px(8 if self.tight else 12)
        row = px(37 if self.tight else 40)
        inline, title, kinds = self._head(card.width() - 2 * pad, row, gap)
        asks = self._asks_for_field()
        parts: list[tuple[QWidget, QRect]] = []
        growth = self._growth(card.width()) if self._is_open else 0
        air = max(card.height() - self.height_for(card.width()) - growth, 0) if place else 0
        left, top = pad, pad + air // 2
        swatch = self.swatch.size_for(px(32 if self.tight else 38))
        parts.append(
            (self.swatch, QRect(left, top + (row - swatch.height()) // 2, swatch.width(), swatch.height()))
        )
        left += swatch.width() + gap
        half = row // 2
        parts.append((self.title, QRect(left, top, title, half if self.turn.text() else row)))
        parts.append((self.turn, QRect(left, top + half, title if self.turn.text() else 0, half)))
        right = card.width() - pad
        if self._asks_for_kinds():
            more = px(30) if self._can_mix() else 0
            parts.append((self.mixing, QRect(right - more, top + (row - px(30)) // 2, more, px(30))))
            right -= more + (px(4) if more else 0)
            high = self.kinds.sizeHint().height()
            parts.append((self.kinds, QRect(right - kinds, top + (row - high) // 2, kinds, high)))
            right -= kinds + gap
        field: QWidget = self.name if shown.who in (Who.ME, Who.FRIEND) else self.field
        top += row
        if asks and inline:
            begin = max(left + title, min(self.column, right - self._least_field - gap)) + gap
            high = px(36)
            parts.append((field, QRect(begin, top - row + (row - high) // 2, right - begin, high)))
        elif asks and not (self._is_open and field is self.field):
            top += px(6)
            parts.append((field, QRect(left, top, card.width() - pad - left, px(36))))
            top += px(36)
        if self._is_open:
            low = QRect(0, 0, card.width(), card.height() - air // 2)
            # Its name is too long for a field.
            named = not inline or shown.level == AT_BEST
            top = self._place_characters(low, top, pad, gap, parts, named=named)
        if place:
            self._put(parts)
        return top + pad

    @property
    def head_ends(self) -> int:
        """Where its words end, in pixels from the left."""
        swatch = self.swatch.size_for(px(32 if self.tight else 38)).width()
        edges = px(8 + 8 if self.tight else 14 + 12)
        return edges + swatch + max(_wide(self.title), _wide(self.turn))

    def _head(self, width: int, row: int, gap: int) -> tuple[bool, int, int]:
        """Whether a field fits in the head, and how wide its words and the choice of players are."""
        swatch = self.swatch.size_for(px(32 if self.tight else 38)).width()
        title = max(_wide(self.title), _wide(self.turn))
        kinds = self.kinds.sizeHint().width() if self._asks_for_kinds() else 0
        more = px(34) if self._can_mix() else 0
        room = width - swatch - gap - more
        if kinds:
            kinds = min(kinds, max(room - title - gap, px(170)))
        title = min(title, room - kinds - (gap if kinds else 0))
        left = room - title - kinds - 2 * gap
        return left >= self._least_field, title, kinds

    @property
    def _least_field(self) -> int:
        return px(_FIELD_TIGHT if self.tight else _FIELD)

    def _asks_for_kinds(self) -> bool:
        assert self._shown is not None
        return self._shown.game.players > 1

    def _can_mix(self) -> bool:
        assert self._shown is not None
        return self._shown.first and len(self._shown.own) > 1

    def _asks_for_field(self) -> bool:
        """Whether it has a name or a level."""
        assert self._shown is not None
        return self.who is Who.COMPUTER or (self.who in (Who.ME, Who.FRIEND) and self._shown.first)

    def _place_characters(
        self, card: QRect, top: int, pad: int, gap: int, parts: list[tuple[QWidget, QRect]], *, named: bool
    ) -> int:
        """Add the characters with what is said of the chosen one; returns where they end."""
        assert self._shown is not None
        inner = card.width() - 2 * pad
        button = self.same.sizeHint().width() if self._shown.others else 0
        room = inner - (button + gap if button else 0)
        line = QFontMetrics(self.level_name.font()).height() if named or self.rating.text() else 0
        said = _high(self.sentence, room)
        text = line + px(2) + said
        faces = px(_FACES_TIGHT if self.tight else _FACES)
        below = max(text, px(34) if button else 0)
        needed = top + px(4) + faces + px(4) + below
        spare = max(min(card.height() - needed - pad, self._growth(card.width())), 0)
        top += px(4)
        parts.append((self.characters, QRect(pad - px(4), top, inner + px(8), faces + spare)))
        top += faces + spare + px(4)
        name = _wide(self.level_name) + gap if named else 0
        if named:
            parts.append((self.level_name, QRect(pad + px(2), top, name, line)))
        parts.append((self.rating, QRect(pad + px(2) + name, top, max(room - name, 0), line)))
        parts.append((self.sentence, QRect(pad + px(2), top + line + px(2), room, said)))
        if button:
            parts.append((self.same, QRect(card.width() - pad - button, top, button, px(34))))
        return top + below

    def _put(self, parts: list[tuple[QWidget, QRect]]) -> None:
        known = {part: rect for part, rect in parts if not rect.isEmpty()}
        for part in self.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            part.setVisible(part in known)
            if part in known:
                part.setGeometry(known[part])

    def set_lively(self, lively: bool) -> None:
        """Let the characters look about, or not."""
        self.characters.set_lively(lively)

    def stops(self) -> list[QWidget]:
        """What the keys can reach, in order."""
        kinds: list[QWidget] = [*self.kinds.buttons.values()]
        faces: list[QWidget] = [*self.characters.buttons.values()]
        return [self.swatch, self.name, self.field, *kinds, self.mixing, *faces, self.same]


def _wide(label: QLabel) -> int:
    """How wide the words of a label are."""
    label.ensurePolished()
    return QFontMetrics(label.font()).horizontalAdvance(label.text()) + 2


def _high(label: QLabel, width: int) -> int:
    """How high the words of a label are that is so wide."""
    label.ensurePolished()
    return (
        QFontMetrics(label.font())
        .boundingRect(QRect(0, 0, max(width, 1), 10_000), Qt.TextFlag.TextWordWrap, label.text())
        .height()
    )
