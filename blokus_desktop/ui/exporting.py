"""The board as a picture in a file."""

from pathlib import Path

from PySide6.QtCore import QRect, QRectF, QSize, QSizeF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgGenerator

from blokus_desktop.game.state import State
from blokus_desktop.ui.board.scenes import BoardScene, new_scene
from blokus_desktop.ui.theme import Look

SIDE = 1600
"""The side of an exported picture in pixels."""


def export_board(state: State, path: Path, look: Look, shown: BoardScene) -> bool:
    """Paint a position as a scene shows it into a PNG or SVG file, by its ending; tells if that worked."""
    scene = new_scene(state.game)
    scene.animated = False
    scene.set_look(look)
    scene.set_aids(shown.aids)
    scene.turn_like(shown)
    scene.set_size(QSizeF(SIDE, SIDE))
    scene.show_state(state)
    return _paint_svg(scene, path) if path.suffix.lower() == ".svg" else _paint_png(scene, path)


def _paint_png(scene: BoardScene, path: Path) -> bool:
    image = QImage(QSize(SIDE, SIDE), QImage.Format.Format_RGB32)
    _paint(scene, QPainter(image))
    return image.save(str(path))


def _paint_svg(scene: BoardScene, path: Path) -> bool:
    generator = QSvgGenerator()
    generator.setFileName(str(path))
    generator.setSize(QSize(SIDE, SIDE))
    generator.setViewBox(QRect(0, 0, SIDE, SIDE))
    generator.setTitle("Blokus")
    painter = QPainter()
    if not painter.begin(generator):
        return False
    _paint(scene, painter)
    return path.exists()


def _paint(scene: BoardScene, painter: QPainter) -> None:
    area = QRectF(0, 0, SIDE, SIDE)
    scene.uncache()
    scene.graphics.render(painter, area, area)
    painter.end()
