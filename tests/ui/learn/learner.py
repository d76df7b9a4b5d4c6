"""A learner's hand: real events on the page of a lesson, in the window of the program."""

from PySide6.QtCore import QCoreApplication, QPoint, QPointF
from PySide6.QtWidgets import QWidget

from blokus_desktop.game.board import cells_in
from blokus_desktop.game.pieces import Piece, Shape, pushed_to_corner
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Move
from blokus_desktop.ui.learn.room import LearnRoom
from blokus_desktop.ui.learn.session import Mood
from blokus_desktop.ui.shell.main_window import MainWindow
from tests.ui.by_hand import Hand, click


class Learner(Hand):
    """Does on a lesson's page what a hand does at a table."""

    def __init__(self, window: MainWindow, room: LearnRoom) -> None:
        super().__init__(window)
        self.room = room
        self.page = room.page.table

    # What the hand asks of a table is there on this page, too.

    def in_tray(self, piece: Piece) -> QPoint:
        QCoreApplication.processEvents()
        own = self.page.scene.own_tray
        if own is not None:
            place = self.page.view.mapFromScene(own.middle_of(piece))
            return self.in_window(self.page.view.viewport(), QPointF(place))
        return self.in_window(self.page.tray, self.page.tray.middle_of(piece))

    def on_board(self, spot: tuple[float, float]) -> QPoint:
        place = self.page.view.mapFromScene(self.page.scene.position(spot))
        return self.in_window(self.page.view.viewport(), QPointF(place))

    def grip_over(self, placement: Placement) -> QPoint:
        shape, corner = self.where(placement)
        assert self.page.placing.shape == shape
        grip = self.page.placing.grip
        return self.on_board((corner[0] + grip[0], corner[1] + grip[1]))

    def where(self, placement: Placement) -> tuple[Shape, tuple[int, int]]:
        board = self.room.session.state.game.board
        points = [board.point(cell) for cell in cells_in(placement.cells)]
        return pushed_to_corner(points), (min(x for x, _, _ in points), min(y for _, y, _ in points))

    def turn_to(self, shape: Shape, place: QPoint) -> None:
        for step in range(8):
            if self.page.placing.shape == shape:
                return
            self.key("f" if step == 4 else "r")
        assert self.page.placing.shape == shape

    # What only a learner does

    def parsed(self, text: str) -> Move:
        return self.room.session.run.parsed(text)

    def piece(self, name: str) -> Piece:
        """One of the pieces in hand."""
        return next(piece for piece in self.page.placing.pieces() if piece.name == name)

    def carry_to(self, text: str) -> None:
        """Take a piece out of the tray and drop it on some squares, whether that is allowed or not."""
        move = self.parsed(text)
        assert isinstance(move, Placement)
        self.drag(move)

    def press_button(self, button: QWidget) -> None:
        """Click one of the buttons of the page, after what it says by now was read."""
        self.page.line.settling.setRemainingTime(0)
        click(button)
        QCoreApplication.processEvents()

    @property
    def mood(self) -> Mood:
        return self.room.session.mood

    @property
    def said(self) -> str:
        """What the line says."""
        return self.page.line.sentence.text()
