"""The rail beside a board: what is wanted most, a sign over a word; where there is less room, signs alone."""

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QMetaObject, QObject, QRect, Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QWidget

from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.panels.sign_button import SignButton
from blokus_desktop.ui.style.icons import Sign
from blokus_desktop.ui.style.plain import plain_tip
from blokus_desktop.ui.style.scale import SCALE, px
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.words.i18n import tr

_LEFT, _WIDE, _HIGH, _STEP = 10, 60, 58, 66
"""Where a field with a word begins, how large it is, and how far two are apart."""
_SMALL_LEFT, _SMALL, _SMALL_STEP = 7, 40, 46
"""The same of a field with a sign alone."""
_BAR_STEP = 44
"""How far two fields are apart in a bar."""


class Field(NamedTuple):
    """A command in the rail: its sign, a short word, and what is said while it cannot be asked for.

    The words are marked for tr().
    """

    sign: Sign
    word: str
    why_not: str = ""
    in_bar: bool = False
    """Whether it stands in the bar below an upright board too."""


class Rail(QWidget):
    """Buttons for some of the window's actions, the last of them at the foot."""

    def __init__(
        self, actions: dict[Command, QAction], fields: Mapping[Command, Field], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._fields = dict(fields)
        self.buttons = {command: self._button(field) for command, field in fields.items()}
        self._followed: dict[Command, QMetaObject.Connection] = {}
        self._words, self._upright = True, False
        self._folded: frozenset[Command] = frozenset()
        for command in fields:
            self._follow_action(command, actions[command])
        SCALE.changed.connect(self._arrange)

    def _button(self, field: Field) -> SignButton:
        button = SignButton(field.sign, self)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def lead(self, command: Command, action: QAction, field: Field) -> None:
        """Let a button lead elsewhere."""
        button = self.buttons[command]
        before = button.defaultAction()
        if before is not action:
            QObject.disconnect(self._followed[command])
            button.removeAction(before)
            self._fields[command] = field
            self._follow_action(command, action)
            self._arrange()

    def _follow_action(self, command: Command, action: QAction) -> None:
        button = self.buttons[command]
        button.setDefaultAction(action)

        def follow() -> None:
            # A button takes on its action's long words again whenever the action changes.
            field = self._fields[command]
            button.setText(tr(field.word))
            button.setAccessibleName(tr(field.word))
            why_not = "" if action.isEnabled() else tr(field.why_not)
            button.setToolTip(plain_tip(why_not) if why_not else action.toolTip())

        self._followed[command] = action.changed.connect(follow)
        follow()

    @property
    def in_bar(self) -> int:
        """How many fields stand in the bar below an upright board."""
        return sum(field.in_bar for field in self._fields.values())

    def set_look(self, look: Look) -> None:
        """Follow the theme."""
        for button in self.buttons.values():
            button.set_look(look)

    def show_as(self, *, words: bool, upright: bool, folded: frozenset[Command] = frozenset()) -> None:
        """Show words or none, in a rail or in a bar; ``folded`` commands are not offered here."""
        if (words, upright, folded) != (self._words, self._upright, self._folded):
            self._words, self._upright, self._folded = words, upright, folded
            self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        shown = []
        for command, button in self.buttons.items():
            field = self._fields[command]
            button.show_word(tr(field.word) if self._words and not self._upright else "")
            button.setVisible((field.in_bar or not self._upright) and command not in self._folded)
            if not button.isHidden():
                shown.append(button)
        for place, button in enumerate(shown):
            button.setGeometry(self._place(place, len(shown), last=place == len(shown) - 1))

    def _place(self, place: int, count: int, *, last: bool) -> QRect:
        if self._upright:
            return QRect(px(place * _BAR_STEP + (_BAR_STEP - _SMALL) / 2), 0, px(_SMALL), px(_SMALL))
        left, width, height, step = (_LEFT, _WIDE, _HIGH, _STEP)
        if not self._words:
            left, width, height, step = (_SMALL_LEFT, _SMALL, _SMALL, _SMALL_STEP)
        room = max(0, self.height() - px(height))
        down = min(px(step), room // max(1, count - 1))
        top = room if last else place * down
        return QRect(px(left), top, px(width), px(height))
