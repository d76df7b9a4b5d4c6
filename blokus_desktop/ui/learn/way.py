"""The way of a piece that a hand shows: from where it lies to where it is to lie."""

from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QWidget

from blokus_desktop.game.pieces import pushed_to_corner
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color, State
from blokus_desktop.ui.board.hand.held_piece import held_in_middle
from blokus_desktop.ui.board.hand.ways import points_of
from blokus_desktop.ui.board.view import BoardView
from blokus_desktop.ui.learn.ghost_hand import Way
from blokus_desktop.ui.learn.tray import LessonTray
from blokus_desktop.ui.learn.turned import turned_between
from blokus_desktop.ui.style.theme import Look


def place_on(page: QWidget, view: BoardView, position: QPointF) -> QPointF:
    """A place of the scene in a view as a place of the page around it."""
    return QPointF(view.viewport().mapTo(page, view.mapFromScene(position)))


def way_from_tray(
    placement: Placement,
    color: Color,
    state: State,
    look: Look,
    tray: LessonTray,
    view: BoardView,
    page: QWidget,
) -> Way:
    """The way of a piece from its place in the tray, as large there and lying as it does."""
    scene, piece = view.board, placement.piece
    start = view.scene_position(tray.mapToGlobal(tray.center_of(piece)))
    way = way_of(placement, color, start, state, look, view, page)
    if scene.camera is not None:
        return way
    step = scene.position((1, 0)) - scene.position((0, 0))
    laid = pushed_to_corner(points_of(state.game.board, placement))
    return replace(
        way,
        scale=min(1.0, tray.square / max(step.manhattanLength(), 1.0)),
        turned=turned_between(tray.shape_of(piece), laid),
    )


def way_of(
    placement: Placement,
    color: Color,
    start: QPointF,
    state: State,
    look: Look,
    view: BoardView,
    page: QWidget,
) -> Way:
    """The way of a piece from a place of the scene to where it is to lie."""
    scene = view.board
    points = points_of(state.game.board, placement)
    held = held_in_middle(placement.piece, pushed_to_corner(points))
    left, low = min(x for x, _, _ in points), min(y for _, y, _ in points)
    end = scene.position((left + held.grip[0], low + held.grip[1]))
    target = QPainterPath()
    # What lies on a turntable hides what a line there would show.
    for x, y, _ in points if scene.camera is None else ():
        corners = (place_on(page, view, scene.position(spot)) for spot in ((x, y), (x + 1, y + 1)))
        square = QPainterPath()
        square.addRect(QRectF(*corners).normalized())
        target = target.united(square)
    return Way(
        scene.picture_of(held.shape, held.grip, color),
        place_on(page, view, start),
        place_on(page, view, end),
        target.simplified(),
        look.ink(state.game.colors[color]),
    )
