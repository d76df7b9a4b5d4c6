"""The menu over a board and its pieces: what can be done there, with the keys that do the same."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from blokus_desktop.game.pieces import Piece
from blokus_desktop.ui.board import keys
from blokus_desktop.ui.board.bench import Bench
from blokus_desktop.ui.board.hand.placing import Placing
from blokus_desktop.ui.commands import Command
from blokus_desktop.words.i18n import tr

AIDS = (
    Command.CORNERS,
    Command.REACH,
    Command.COORDINATES,
    Command.NUMBERS,
    Command.LAST_MOVE,
)
"""The choices that are about the board alone."""


class BoardMenu(QMenu):
    """A menu for one time: closed, it is gone."""

    def __init__(self, parent: QWidget, actions: Mapping[Command, QAction]) -> None:
        super().__init__(parent)
        self._actions = actions
        self.aboutToHide.connect(self.deleteLater)

    def add(
        self,
        words: str,
        run: Callable[[], object],
        key: keys.BoardKey | None = None,
        *,
        possible: bool = True,
    ) -> None:
        """Add something to do, with the key that does the same elsewhere."""
        # A tab parts the key from the words; the key itself is for the board and its hand.
        action = self.addAction(f"{words}\t{key.key}" if key else words)
        action.setEnabled(possible)
        action.triggered.connect(lambda: run())

    def add_hand(self, hand: Placing) -> None:
        """Add what can be done with the piece that is held."""
        self.add(tr("Turn"), hand.turn, keys.TURN)
        if hand.can_tilt:
            self.add(tr("Tilt"), hand.tilt, keys.TILT)
        self.add(tr("Flip"), hand.flip, keys.FLIP)
        self.add(tr("Next place"), hand.next_place, keys.NEXT_PLACE, possible=hand.piece in hand.playable())
        self.addSeparator()
        ghost = hand.ghost()
        self.add(tr("Lay"), hand.lay, keys.LAY, possible=ghost is not None and ghost.placement is not None)
        self.add(tr("Put back"), hand.put_back, keys.PUT_BACK)

    def add_taking(self, bench: Bench, piece: Piece) -> None:
        """Add what can be done with a piece in the tray."""
        hand, ways = bench.hand, len(piece.orientations)
        there = piece in hand.pieces()

        def take_and(change: Callable[[], object]) -> Callable[[], None]:
            def run() -> None:
                hand.take(piece)
                change()

            return run

        self.add(tr("Take"), lambda: hand.take(piece), possible=there)
        self.add(tr("Take and turn"), take_and(hand.turn), possible=there and ways > 1)
        self.add(tr("Take and flip"), take_and(hand.flip), possible=there and ways > 1)
        self.addSeparator()
        fits = bool(hand.coverable_by(piece))
        self.add(tr("Show where it fits"), lambda: bench.show_places(piece), possible=there and fits)

    def add_commands(self, *groups: Sequence[Command]) -> None:
        """Add commands of the window, a line between two groups."""
        for commands in groups:
            if not self.isEmpty():
                self.addSeparator()
            for command in commands:
                self.addAction(self._actions[command])
