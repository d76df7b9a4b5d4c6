"""The line over the hand: whose turn it is, what to do, and the tools that turn the held piece."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from blokus_desktop.ui.board import keys
from blokus_desktop.ui.board.ghost import Ghost
from blokus_desktop.ui.board.hand.placing import Placing
from blokus_desktop.ui.board.hand.ways import Ways
from blokus_desktop.ui.board.keys import BoardKey
from blokus_desktop.ui.panels.sign_button import SignButton
from blokus_desktop.ui.panels.written import Written
from blokus_desktop.ui.style.icons import Sign
from blokus_desktop.ui.style.scale import SCALE, px
from blokus_desktop.ui.style.theme import NORMAL, TITLE, Look
from blokus_desktop.ui.style.titles import as_sentence
from blokus_desktop.words.i18n import tr
from blokus_desktop.words.rules import short_refusal_words, shown_refusal_words

_SMALL_TITLE, _SMALL_SECOND = 16, 12
"""The sizes of type where there is little room."""
_TITLE_HIGH, _SMALL_TITLE_HIGH = 29, 21
"""How high the first line is."""
_FULL, _SMALL = (52, 48, 44), (42, 38, 38)
"""How far two tools are apart, and how wide and high they are."""


Wordings = Sequence[str]
"""Ways to say the same, the longest first."""


def held_words(
    ghost: Ghost | None,
    piece: str,
    ways: Ways | None = None,
    *,
    confirm: bool,
    fully: bool = False,
    dragged: bool = False,
) -> Wordings:
    """What can be done with a piece in the hand, which on a pile has ways to lie.

    ``confirm`` says whether a click only lets it lie there, ``fully`` whether its player has hardly played,
    and ``dragged`` whether the button that took it is still down.
    """
    if ghost is None:
        held = tr("{piece} in hand").format(piece=piece)
        back = tr("{held} · {key} puts it back").format(held=held, key=keys.PUT_BACK.key)
        turns = tr("{held} · the wheel turns it, {flip} flips it").format(held=held, flip=keys.FLIP.key)
        return *([turns] if fully else []), back, held
    if ghost.placement is None:
        refused = tr("{piece} does not fit here").format(piece=piece)
        if ways is not None and ways.active:
            return _other_ways(ways, piece, refused)
        return (*map(as_sentence, _reasons(ghost)), refused)
    fits = tr("{piece} fits here").format(piece=piece)
    if dragged and not confirm:
        return tr("{fits} · let go to lay it").format(fits=fits), fits
    if not ghost.parked:
        # It hangs on the pointer.
        return (fits,) if confirm else (tr("{fits} · a click lays it").format(fits=fits), fits)
    return tr("{fits} · {key} lays it").format(fits=fits, key=keys.LAY.key), fits


def _other_ways(ways: Ways, piece: str, refused: str) -> Wordings:
    """How a piece fits that does not fit as it is held."""
    if ways.fitting:
        other = tr("{piece} fits another way").format(piece=piece)
        return tr("{fits} · {key} turns it").format(fits=other, key=keys.TURN.key), other
    if ways.aside is not None:
        aside = tr("{piece} fits moved aside").format(piece=piece)
        return tr("{fits} · {key} moves it").format(fits=aside, key=keys.TURN.key), aside
    if ways.nearest is None:
        return tr("{piece} fits nowhere").format(piece=piece), refused
    lit = tr("The gold square takes it")
    return tr("{refused} · the gold square takes it").format(refused=refused), lit


def _reasons(ghost: Ghost) -> Iterator[str]:
    """Why a piece cannot be laid, the longest words first."""
    if ghost.reason:
        yield ghost.reason
    if ghost.refusal is not None and ghost.reason == shown_refusal_words(ghost.refusal):
        yield from filter(None, [short_refusal_words(ghost.refusal)])


def pick_words() -> Wordings:
    """What can be done while no piece is in the hand."""
    return tr("Pick a piece, or press its letter"), tr("Pick a piece")


class TurnWords(QWidget):
    """Says whose turn it is, and below it what to do."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.title, self.second = Written(self, TITLE, strong=True), Written(self, second=True)
        self._full = True
        SCALE.changed.connect(self._arrange)

    def set_look(self, look: Look) -> None:
        for line in (self.title, self.second):
            line.set_look(look)

    def set_full(self, full: bool) -> None:
        """Write large, or smaller where there is little room."""
        self._full = full
        self.title.set_size(TITLE if full else _SMALL_TITLE)
        self.second.set_size(NORMAL if full else _SMALL_SECOND)
        self._arrange()

    def show_words(self, title: Wordings, second: Wordings) -> None:
        """Say this, each in the longest of its wordings for which there is room."""
        self.title.show_words(*title)
        self.second.show_words(*second)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        high = px(_TITLE_HIGH if self._full else _SMALL_TITLE_HIGH)
        self.title.setGeometry(0, 0, self.width(), high)
        self.second.setGeometry(0, high, self.width(), max(0, self.height() - high))


class Tool(NamedTuple):
    """What a button does with the held piece: its sign, its word, its tooltip and its key."""

    sign: Sign
    word: str
    tip: str
    key: BoardKey
    do: Callable[[], object]
    solid: bool = False
    """Whether only pieces that lie on top of each other have a use for it."""


def tools_of(placing: Placing, next_tip: str) -> list[Tool]:
    """The tools of a hand; ``next_tip`` says what the places are that the last one goes to."""
    return [
        Tool(Sign.TURN, tr("Turn"), keys.TURN.whole_tip(tr("Turn the held piece")), keys.TURN, placing.turn),
        Tool(
            Sign.TILT,
            tr("Tilt"),
            keys.TILT.whole_tip(tr("Tilt the held piece")),
            keys.TILT,
            placing.tilt,
            solid=True,
        ),
        Tool(Sign.FLIP, tr("Flip"), keys.FLIP.whole_tip(tr("Flip the held piece")), keys.FLIP, placing.flip),
        Tool(Sign.NEXT, tr("Next"), keys.NEXT_PLACE.tip(next_tip), keys.NEXT_PLACE, placing.next_place),
    ]


class HandTools(QWidget):
    """A button for each tool, always at the same places; they work while a piece is held."""

    def __init__(self, tools: Sequence[Tool], parent: QWidget) -> None:
        super().__init__(parent)
        self._tools = list(tools)
        self.buttons = [self._button(tool) for tool in tools]
        self._full = True
        self.show_solid(False)
        SCALE.changed.connect(self._arrange)

    def _button(self, tool: Tool) -> SignButton:
        button = SignButton(tool.sign, self, raised=True)
        button.setText(tool.word)
        button.setAccessibleName(tool.word)
        button.setToolTip(tool.tip)
        # A click must not take the keys away from the hand.
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(lambda _=False: tool.do())
        return button

    @property
    def count(self) -> int:
        """How many of them are offered."""
        return sum(not button.isHidden() for button in self.buttons)

    def set_look(self, look: Look) -> None:
        for button in self.buttons:
            button.set_look(look)

    def set_full(self, full: bool) -> None:
        """Show the letters of the keys too, or only signs where there is little room."""
        self._full = full
        self._arrange()

    def show_solid(self, solid: bool) -> None:
        """Offer what only solid pieces have a use for, or not."""
        for tool, button in zip(self._tools, self.buttons, strict=True):
            button.setVisible(solid or not tool.solid)
        self._arrange()

    def hide_tool(self, sign: Sign) -> None:
        """Do not offer what is of no use now."""
        for button in self.buttons:
            if button.sign is sign:
                button.hide()
        self._arrange()

    def needed(self) -> tuple[int, int]:
        """How wide and high all of them are together."""
        step, wide, high = _FULL if self._full else _SMALL
        return px((self.count - 1) * step + wide), px(high)

    def set_held(self, held: bool) -> None:
        """Let the buttons work while a piece is in the hand."""
        for button in self.buttons:
            button.setEnabled(held)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        step, wide, _ = _FULL if self._full else _SMALL
        whole = max(1, (self.count - 1) * step + wide)
        place = 0
        for tool, button in zip(self._tools, self.buttons, strict=True):
            button.show_key(tool.key.short if self._full else "")
            if not button.isHidden():
                left = round(place * step * self.width() / whole)
                right = round((place * step + wide) * self.width() / whole)
                button.setGeometry(QRect(left, 0, right - left, self.height()))
                place += 1
