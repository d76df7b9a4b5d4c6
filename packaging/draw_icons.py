"""Draws the icon in all its sizes from the two SVG files, for desktops, windows and Windows itself.

Run it with the Python of .venv after a change to either drawing.
"""

import os
import struct
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgRenderer

ROOT = Path(__file__).resolve().parent.parent
ICONS = ROOT / "blokus_desktop" / "resources" / "icons"
DRAWING = ICONS / "blokus-desktop.svg"
SMALL_DRAWING = ROOT / "resources" / "icon-small.svg"
ICO = ROOT / "resources" / "blokus-desktop.ico"

SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
SIZES_IN_ICO = (16, 24, 32, 48, 64, 128, 256)


def main() -> None:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication([])
    images = {size: png(drawn(size)) for size in SIZES}
    for size, image in images.items():
        (ICONS / f"blokus-desktop-{size}.png").write_bytes(image)
    ICO.write_bytes(ico({size: images[size] for size in SIZES_IN_ICO}))
    application.shutdown()


def drawn(size: int) -> QImage:
    # The squares of the small drawing fill whole pixels at 16, 24 and 32, where a frame would blur them.
    drawing = SMALL_DRAWING if size <= 32 else DRAWING
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(drawing)).render(painter, QRectF(0, 0, size, size))
    painter.end()
    return image


def png(image: QImage) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, b"PNG")
    # Of PNG, that means the smallest file and not the ugliest.
    writer.setQuality(0)
    writer.write(image)
    return bytes(buffer.data().data())


def ico(images: dict[int, bytes]) -> bytes:
    """An icon file for Windows: a directory of 16 bytes an image, then the images as PNG."""
    directory, offset = struct.pack("<HHH", 0, 1, len(images)), 6 + 16 * len(images)
    for size, image in images.items():
        # 256 is written as 0: the width has one byte.
        directory += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(image), offset)
        offset += len(image)
    return directory + b"".join(images.values())


if __name__ == "__main__":
    main()
