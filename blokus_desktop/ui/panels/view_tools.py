"""The buttons in a corner of a board with depth: how near it is seen, and how many of its layers."""

from functools import partial

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QMenu, QWidget

from blokus_desktop.ui.board.bench import Bench
from blokus_desktop.ui.board.extra_input import Sight
from blokus_desktop.ui.board.proportions import VIEW_TOOLS, view_tools_in
from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.panels.sign_button import SignButton
from blokus_desktop.ui.style.icons import Sign
from blokus_desktop.ui.style.plain import plain_tip
from blokus_desktop.ui.style.scale import SCALE, px
from blokus_desktop.ui.style.surfaces import paint_raised
from blokus_desktop.ui.style.theme import ROUND_CARD, SPACE, Look
from blokus_desktop.words.i18n import tr

_SIDE, _INSET = 38, 4
"""How large a button is, and how far all are from the edge of their ground."""
_BUTTONS = (
    (Sight.NEARER, Sign.NEARER, Command.NEARER),
    (Sight.FARTHER, Sign.FARTHER, Command.FARTHER),
    (Sight.USUAL, Sign.CUBE, Command.USUAL_VIEW),
    (Sight.LIFTED, Sign.LIFT, Command.LIFT_LAYER),
    (Sight.LOWERED, Sign.LOWER, Command.LOWER_LAYER),
)


class ViewTools(QWidget):
    """Stand over the board where it has depth; each says what it does, and its key, in its tooltip."""

    def __init__(self, bench: Bench, table: QWidget) -> None:
        super().__init__(table)
        self._bench, self._look = bench, Look()
        self.buttons = {sight: self._button(sight, sign, command) for sight, sign, command in _BUTTONS}
        self.more = self._more_button()
        """Offers the same where there is no room for all of them."""
        bench.view.installEventFilter(self)
        bench.scene_changed.connect(self._follow)
        bench.view.seen_anew.connect(self._pale)
        SCALE.changed.connect(self._follow)
        self._follow()

    def _button(self, sight: Sight, sign: Sign, command: Command) -> SignButton:
        button = SignButton(sign, self)
        button.setText(command.words)
        button.setAccessibleName(command.words)
        button.setToolTip(plain_tip(command.tip()))
        # A click must not take the keys away from the hand.
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(partial(self._show, sight))
        return button

    def _more_button(self) -> SignButton:
        button = SignButton(Sign.CUBE, self)
        button.setText(tr("How the table is seen"))
        button.setAccessibleName(button.text())
        button.setToolTip(plain_tip(button.text()))
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(self._open_menu)
        return button

    def _open_menu(self) -> None:
        menu = QMenu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        for sight, _, command in _BUTTONS:
            # A tab parts the key from the words.
            action = menu.addAction(f"{command.words}\t{command.key}")
            action.setEnabled(self._bench.scene.extra_input.changes(sight))
            action.triggered.connect(partial(self._show, sight))
        menu.popup(self.more.mapToGlobal(QPoint(0, self.more.height())))

    def set_look(self, look: Look) -> None:
        """Follow the theme."""
        self._look = look
        for button in (*self.buttons.values(), self.more):
            button.set_look(look)
        self.update()

    @property
    def folded(self) -> frozenset[Command]:
        """What is not offered elsewhere, as the board has no depth."""
        return frozenset() if self._has_depth else frozenset({Command.FROM_ABOVE})

    @property
    def _has_depth(self) -> bool:
        return self._bench.scene.camera is not None

    def _show(self, sight: Sight, _checked: bool = False) -> None:
        self._bench.scene.extra_input.show(sight)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self._follow()
        return False

    def _follow(self) -> None:
        """Lie in the upper right corner of the board."""
        board, side, inset = self._bench.view.geometry(), px(_SIDE), px(_INSET)
        room = view_tools_in(board.height())
        whole = room == VIEW_TOOLS
        self.setVisible(self._has_depth and room.isValid())
        wide, high = side + 2 * inset, (len(self.buttons) if whole else 1) * side + 2 * inset
        edge = px(VIEW_TOOLS.width()) - wide
        self.setGeometry(board.right() + 1 - wide - edge // 2, board.top() + px(SPACE), wide, high)
        for place, button in enumerate(self.buttons.values()):
            button.setGeometry(inset, inset + place * side, side, side)
            button.setVisible(whole)
        self.more.setGeometry(inset, inset, side, side)
        self.more.setVisible(not whole)
        self._pale()

    def _pale(self) -> None:
        """What would change nothing is pale."""
        for sight, button in self.buttons.items():
            button.setEnabled(self._bench.scene.extra_input.changes(sight))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_raised(painter, QRectF(self.rect()), self._look.theme, radius=ROUND_CARD, shadow=False)
