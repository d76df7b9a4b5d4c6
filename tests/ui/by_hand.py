"""A person's hand: real mouse, wheel and key events that go through the window as the system sends them."""

from PySide6.QtCore import QCoreApplication, QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from blokus_desktop.game.board import cells_in
from blokus_desktop.game.pieces import Piece, Shape, pushed_to_corner
from blokus_desktop.game.placements import Placement
from blokus_desktop.ui.board.solid.exposure import Exposure
from blokus_desktop.ui.shell.main_window import MainWindow


def click(widget: QWidget, place: QPoint | None = None) -> None:
    """Click a widget in its middle, or at a place of its own."""
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=place or widget.rect().center())


def settled(hand: "Hand") -> QWidget:
    """The view of the board, once no better picture of a turntable is on its way."""
    view = hand.table.view
    view.grab()
    for _ in range(2000):
        if not any(exposure.busy for exposure in hand.window.findChildren(Exposure)):
            break
        QTest.qWait(10)
    return view


class Hand:
    """Plays in a window by mouse and keys."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self.table = window.table

    # The mouse

    def in_window(self, widget: QWidget, place: QPointF) -> QPoint:
        assert self.window.rect().contains(widget.mapTo(self.window, place).toPoint())
        return widget.mapTo(self.window, place).toPoint()

    def press(self, place: QPoint, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
        QTest.mousePress(self.window.windowHandle(), button, Qt.KeyboardModifier.NoModifier, place)

    def release(self, place: QPoint, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
        QTest.mouseRelease(self.window.windowHandle(), button, Qt.KeyboardModifier.NoModifier, place)

    def move(self, place: QPoint) -> None:
        QTest.mouseMove(self.window.windowHandle(), place)
        QCoreApplication.processEvents()

    def click(self, place: QPoint, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
        self.press(place, button)
        self.release(place, button)

    def wheel(self, place: QPoint, delta: int, *, control: bool = False) -> None:
        widget = self.window.childAt(place) or self.window
        inside = QPointF(widget.mapFrom(self.window, place))
        event = QWheelEvent(
            inside,
            QPointF(self.window.mapToGlobal(place)),
            QPoint(),
            QPoint(0, delta),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.ControlModifier if control else Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(widget, event)

    # Places

    def in_tray(self, piece: Piece) -> QPoint:
        QCoreApplication.processEvents()
        rows = self.table.scene.own_tray
        if rows is not None:
            place = self.table.view.mapFromScene(rows.middle_of(piece))
            return self.in_window(self.table.view.viewport(), QPointF(place))
        return self.in_window(self.table.tray, self.table.tray.middle_of(piece))

    def on_board(self, spot: tuple[float, float]) -> QPoint:
        return self.in_window(self.table.view, self.table.scene.position(spot))

    def grip_over(self, placement: Placement) -> QPoint:
        """Where the pointer must be so that the held piece lies on a placement."""
        shape, corner = self.where(placement)
        assert self.table.placing.shape == shape
        grip = self.table.placing.grip
        return self.on_board((corner[0] + grip[0], corner[1] + grip[1]))

    @property
    def cell_size(self) -> float:
        """The side of a square of a flat board in pixels."""
        step = self.table.scene.position((1, 0)) - self.table.scene.position((0, 0))
        return step.manhattanLength()

    # Pieces

    def where(self, placement: Placement) -> tuple[Shape, tuple[int, int]]:
        """The orientation of a placement on a flat board, and the square of its zero corner."""
        board = self.window.session.state.game.board
        points = [board.point(cell) for cell in cells_in(placement.cells)]
        return pushed_to_corner(points), (min(x for x, _, _ in points), min(y for _, y, _ in points))

    def turn_to(self, shape: Shape, place: QPoint) -> None:
        """Turn by the wheel, flip by the middle button or tilt, until the piece lies like that."""
        if self.table.placing.can_tilt:
            for step in steps_to(self.table.placing.shape, shape, self.table.placing.viewpoint.away):
                self.wheel(place, -120 if step == "turn" else 120, control=step == "tilt")
            assert self.table.placing.shape == shape
            return
        for step in range(8):
            if self.table.placing.shape == shape:
                return
            if step == 4:
                self.click(place, Qt.MouseButton.MiddleButton)
            else:
                self.wheel(place, -120)
        assert self.table.placing.shape == shape

    def drag(self, placement: Placement) -> None:
        """Lay a piece: press in the tray, carry, turn on the way, drop."""
        start = self.in_tray(placement.piece)
        self.press(start)
        self.move(start + QPoint(12, -12))
        self.turn_to(self.where(placement)[0], start + QPoint(12, -12))
        target = self.grip_over(placement)
        self.move(target)
        self.release(target)

    def carry(self, placement: Placement) -> None:
        """Lay a piece: click it, move the free mouse, click the board."""
        start = self.in_tray(placement.piece)
        self.click(start)
        self.turn_to(self.where(placement)[0], start)
        target = self.grip_over(placement)
        self.move(target)
        self.click(target)

    # The keys

    def key(self, key: Qt.Key | str, shift: bool = False) -> None:
        modifier = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
        if isinstance(key, str):
            QTest.keyClicks(self.window.focusWidget(), key)
        else:
            QTest.keyClick(self.window.windowHandle(), key, modifier)

    def play_by_keys(self, placement: Placement) -> None:
        """Lay a piece by keys alone: its letter, N until it is there, Enter."""
        name = placement.piece.name
        digits_taken = self.table.placing.can_tilt or self.table.scene.viewpoint.sheet is not None
        letter = {"1": "m", "2": "d", "tripod": "y"}.get(name) if digits_taken else None
        for _ in range(6):
            held = self.table.placing.piece
            if held is not None and held.name == name:
                break
            self.key(letter or name[0].lower())
        for _ in range(2000):
            ghost = self.table.placing.ghost()
            if ghost is not None and ghost.placement is placement:
                break
            self.key(Qt.Key.Key_N)
        self.key(Qt.Key.Key_Return)


def steps_to(shape: Shape, goal: Shape, away: tuple[int, int]) -> list[str]:
    """The fewest turns and tilts that bring a solid piece from one way of lying to another."""
    known: dict[Shape, list[str]] = {shape: []}
    waiting = [shape]
    for here in waiting:
        for step, there in (("turn", turned(here)), ("tilt", tilted(here, away))):
            if there not in known:
                known[there] = [*known[here], step]
                waiting.append(there)
    return known[goal]


def turned(shape: Shape) -> Shape:
    """A quarter turn, clockwise as seen from above."""
    return pushed_to_corner([(y, -x, z) for x, y, z in shape])


def tilted(shape: Shape, away: tuple[int, int]) -> Shape:
    """Tipped over by a quarter: what was on top points away."""
    if away[0]:
        return pushed_to_corner([(z * away[0], y, -x * away[0]) for x, y, z in shape])
    return pushed_to_corner([(x, z * away[1], -y * away[1]) for x, y, z in shape])
