"""The kinds of boards as they are seen; games and brainteasers are played on the same."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from PySide6.QtCore import SignalInstance

from blokus_desktop.game.match import Match
from blokus_desktop.game.state import Color

if TYPE_CHECKING:
    from PySide6.QtCore import QObject, QRectF
    from PySide6.QtGui import QImage, QPainter, QPainterPath
    from PySide6.QtWidgets import QWidget

    from blokus_desktop.game.board import Board, Cell, Point
    from blokus_desktop.ui.board.hand.placing import Placing
    from blokus_desktop.ui.board.scene import BoardScene
    from blokus_desktop.ui.board.snapshot import Snapshot
    from blokus_desktop.ui.board.strip import Strip
    from blokus_desktop.ui.style.theme import Look


PaintFrame = Callable[["Snapshot", float, int], "QImage"]
"""Paints a position turned by some degrees more, at most so wide and high, in one thread at a time."""


class Ending(NamedTuple):
    """How long the end of a game takes, in milliseconds."""

    lead: int = 0
    """Until points are counted."""
    counting: int = 600
    landing: int = 0
    """Until the last piece has come to the board, before anything of it is seen."""


class AskedTable(Protocol):
    """A table that can do what only some scenes ask for."""

    die_taken: SignalInstance
    die_put_back: SignalInstance
    roll_requested: SignalInstance

    def offer_again(self) -> None:
        """Show again what the hand offers, after the scene has changed that."""


class Surface(Protocol):
    """A kind of board; its scenes show every game that is played on it."""

    family: str
    """What its games and brainteasers name as their family."""
    width: float = 1.0
    """How much wider than high its scene wants to be."""
    shadow: int = 0
    """How much its scene keeps free around the board for a shadow, in pixels of a plain window."""
    tray: int = 0
    """How high a tray below the board must be at least, in the same."""
    strip: bool = False
    """Whether a strip below the board shows what else the hand can choose."""
    holds_pieces: bool = False
    """Whether the pieces in hand lie on the board itself, so that there is no tray beside it."""

    def place_to_ask(self, scene: "BoardScene") -> "QRectF":
        """Where on a scene its players are asked for dice of their own; nowhere where there are none."""
        from PySide6.QtCore import QRectF

        return QRectF()

    def shape_in(self, width: float, height: float) -> float:
        """How much wider than high its scene wants to be on a page of a size, in the same."""
        return self.width

    @property
    def ending(self) -> Ending:
        """How long the end of a game takes."""
        return Ending()

    @property
    def rolling_time(self) -> int:
        """How long dice are seen rolling, in milliseconds; 0 where there are none."""
        return 0

    def new_scene(self, parent: "QObject | None" = None) -> "BoardScene":
        """A scene that shows positions."""

    def new_strip(self, hand: "Placing", parent: "QWidget") -> "Strip | None":
        """That strip, for a hand; it follows what the hand does by itself."""
        return None

    def connect(self, scene: "BoardScene", table: AskedTable) -> None:
        """Connect what only this kind of scene can ask for with the table; most have nothing of that kind."""
        return

    def show_seats(
        self, scene: "BoardScene", match: Match, color: Color, *, active: bool, asks: bool
    ) -> None:
        """Tell a scene the players, and whose hand it shows, before a position; most need no players.

        ``asks`` tells that dice of their own are asked for now.
        """
        return

    def speak(self, scene: "BoardScene", *, fully: bool) -> None:
        """Let a scene that says by itself what to do say it in many words, or in few."""
        return

    def tell_refusal(self, scene: "BoardScene", sentence: str) -> bool:
        """Say on a scene why something was refused there; tells whether this kind of scene does that."""
        return False

    def paint(
        self, painter: "QPainter", rect: "QRectF", shown: "Snapshot", look: "Look", turn: float
    ) -> None:
        """Paint a position within a rectangle; what can be turned is turned by some degrees."""

    def paint_close(
        self, painter: "QPainter", rect: "QRectF", shown: "Snapshot", stars: int, look: "Look", turn: float
    ) -> None:
        """Paint what a lesson is about, with stars on some cells: all of a position where nothing else is."""
        self.paint(painter, rect, shown, look, turn)

    def paint_example(
        self,
        painter: "QPainter",
        rect: "QRectF",
        shown: "Snapshot",
        cells: "Sequence[Cell]",
        look: "Look",
        turn: float,
        *,
        right: bool,
    ) -> None:
        """Paint what is right or wrong, with a sign where some cells show it, if it has such signs."""
        self.paint_close(painter, rect, shown, 0, look, turn)

    def cell_path(
        self, rect: "QRectF", board: "Board", point: "Point", turn: float, ratio: float
    ) -> "QPainterPath":
        """What a cell, on the board or beside it, covers in a picture that `paint` makes of one board.

        ``ratio`` is how many pixels of the screen are in one of the picture.
        """

    def filming(self, look: "Look", turn: float, tilt: float) -> "PaintFrame | None":
        """What makes frames of a board that is turned, the first as seen from an angle in degrees.

        None where a board has no depth.
        """
        return None

    def paint_on_table(self, painter: "QPainter", rect: "QRectF", shown: "Snapshot", look: "Look") -> None:
        """Paint a position as it stands on the table before a player, in the right part of a wide picture."""
