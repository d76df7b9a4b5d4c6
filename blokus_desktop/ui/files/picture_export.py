"""The board as a picture in a file."""

from pathlib import Path

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, QSizeF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgGenerator

from blokus_desktop.game.state import State
from blokus_desktop.ui.board.scene import BoardScene
from blokus_desktop.ui.families import surface_of
from blokus_desktop.ui.style.theme import Look

SIDE = 1600
"""The side of an exported picture in pixels, or its height."""
_LAID_OUT = 800
"""It is laid out so many pixels high and painted larger: words keep their size beside the squares."""


def export_board(state: State, path: Path, look: Look, shown: BoardScene) -> bool:
    """Paint a position as a scene shows it into a PNG or SVG file, by its ending; tells if that worked."""
    if path.suffix.lower() != ".svg":
        return picture_of(state, look, shown).save(str(path))
    scene, size = _laid_out(state, look, shown)
    return _paint_svg(scene, size, path, look)


def picture_of(state: State, look: Look, shown: BoardScene) -> QImage:
    """A position as a scene shows it."""
    scene, size = _laid_out(state, look, shown)
    image = QImage(_on_paper(size), QImage.Format.Format_RGB32)
    image.fill(look.theme.window)
    _paint(scene, size, QPainter(image))
    return image


def _laid_out(state: State, look: Look, shown: BoardScene) -> tuple[BoardScene, QSize]:
    """A scene that shows the same, and its size."""
    surface = surface_of(state.game)
    scene = surface.new_scene()
    scene.animated = False
    scene.set_look(look)
    scene.set_aids(shown.aids)
    scene.turn_like(shown)
    size = QSize(round(_LAID_OUT * surface.width), _LAID_OUT)
    scene.set_size(QSizeF(size))
    scene.show_state(state)
    return scene, size


def _on_paper(size: QSize) -> QSize:
    return QSize(SIDE * size.width() // size.height(), SIDE)


def _paint_svg(scene: BoardScene, size: QSize, path: Path, look: Look) -> bool:
    generator = QSvgGenerator()
    generator.setFileName(str(path))
    generator.setSize(_on_paper(size))
    generator.setViewBox(QRect(QPoint(0, 0), _on_paper(size)))
    generator.setTitle("Blokus")
    painter = QPainter()
    if not painter.begin(generator):
        return False
    painter.fillRect(QRect(QPoint(0, 0), _on_paper(size)), look.theme.window)
    _paint(scene, size, painter)
    return path.exists()


def _paint(scene: BoardScene, size: QSize, painter: QPainter) -> None:
    origin = QPointF(0, 0)
    scene.uncache()
    scene.graphics.render(painter, QRectF(origin, QSizeF(_on_paper(size))), QRectF(origin, QSizeF(size)))
    painter.end()
