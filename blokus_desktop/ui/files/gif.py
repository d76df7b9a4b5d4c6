"""Writes moving pictures as GIF files: a palette for all frames, and each frame packed by the LZW method."""

from collections.abc import Iterable, Sequence
from struct import pack

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage

_COLORS = 256
_CLEAR, _END, _FIRST = 256, 257, 258
"""The codes that begin the table anew and end a frame, and the first that stands for several pixels."""
_LONGEST = 12
"""How many bits a code has at most."""
_BLOCK = 255
"""How many bytes a block of a frame has at most."""
_FINE = 5
"""With how many bits of red, green and blue colors are told apart while they are gathered."""
_STAY = 4
"""What is done with a frame before the next: it stays below it."""

Palette = Sequence[int]
"""Colors as Qt counts them."""
_Counted = list[tuple[tuple[int, int, int], int]]
"""Colors in red, green and blue, and how often each is there."""


def palette_of(images: Iterable[QImage]) -> Palette:
    """The colors by which pictures are shown best: those that are there, alike ones put together."""
    boxes = [_counted(images)]
    while len(boxes) < _COLORS:
        widest = max(boxes, key=lambda box: _spread(box)[0] * len(box))
        spread, part = _spread(widest)
        if spread == 0:
            break
        boxes.remove(widest)
        boxes += _halves(sorted(widest, key=lambda color: color[0][part]))
    return [_mean(box) for box in boxes]


def frame_bytes(image: QImage, palette: Palette, delay: int) -> bytes:
    """A frame in the colors of a palette, shown for so many hundredths of a second."""
    flags = Qt.ImageConversionFlag.ThresholdDither | Qt.ImageConversionFlag.AvoidDither
    indexed = image.convertToFormat(QImage.Format.Format_Indexed8, palette, flags)
    width, height, line = indexed.width(), indexed.height(), indexed.bytesPerLine()
    rows = bytes(indexed.constBits())
    pixels = b"".join(rows[start : start + width] for start in range(0, line * height, line))
    packed = packed_pixels(pixels)
    control = pack("<4BHBB", 0x21, 0xF9, 4, _STAY, delay, 0, 0)
    place = pack("<B4HB", 0x2C, 0, 0, width, height, 0)
    blocks = b"".join(_block(packed[at : at + _BLOCK]) for at in range(0, len(packed), _BLOCK))
    return control + place + b"\x08" + blocks + b"\x00"


def gif_bytes(width: int, height: int, palette: Palette, frames: Iterable[bytes]) -> bytes:
    """A file of frames that are shown over and over."""
    screen = pack("<6s2H3B", b"GIF89a", width, height, 0xF7, 0, 0)
    colors = bytes(part for color in palette for part in _parts(color)).ljust(3 * _COLORS, b"\x00")
    again = b"\x21\xff\x0bNETSCAPE2.0\x03\x01" + pack("<HB", 0, 0)
    return b"".join([screen, colors, again, *frames, b"\x3b"])


def packed_pixels(pixels: bytes) -> bytes:
    """Pixels by the LZW method: what was there before is told by a code."""
    out, waiting, bits = bytearray(), _CLEAR, 9
    table: dict[int, int] = {}
    width, following, prefix = 9, _FIRST, -1
    for pixel in pixels:
        if prefix < 0:
            prefix = pixel
            continue
        key = prefix << 8 | pixel
        known = table.get(key)
        if known is not None:
            prefix = known
            continue
        waiting |= prefix << bits
        bits += width
        prefix = pixel
        if following < 1 << _LONGEST:
            table[key] = following
            # A reader is one code behind.
            width += following == 1 << width
            following += 1
        else:
            waiting |= _CLEAR << bits
            bits += width
            table.clear()
            width, following = 9, _FIRST
        whole = bits >> 3
        out += (waiting & ((1 << 8 * whole) - 1)).to_bytes(whole, "little")
        waiting, bits = waiting >> 8 * whole, bits & 7
    if prefix >= 0:
        waiting |= prefix << bits
        bits += width
        width += following == 1 << width and width < _LONGEST
    waiting |= _END << bits
    return bytes(out) + waiting.to_bytes((bits + width + 7) >> 3, "little")


def _block(data: bytes) -> bytes:
    return bytes([len(data)]) + data


def _parts(color: int) -> tuple[int, int, int]:
    return color >> 16 & 255, color >> 8 & 255, color & 255


def _counted(images: Iterable[QImage]) -> _Counted:
    """How often each color is in pictures, told apart roughly; of those alike the first is meant."""
    found: dict[int, tuple[int, int]] = {}
    drop = 8 - _FINE
    for image in images:
        plain = image.convertToFormat(QImage.Format.Format_RGB32)
        values = memoryview(plain.constBits()).cast("I")
        for value in values:
            rough = (value >> drop) & (0x1F1F1F)
            color, count = found.get(rough, (value, 0))
            found[rough] = (color, count + 1)
    return [(_parts(color), count) for color, count in found.values()]


def _spread(box: _Counted) -> tuple[int, int]:
    """How far the colors of a box are apart, and in which of red, green and blue."""
    lengths = [
        max(color[part] for color, _ in box) - min(color[part] for color, _ in box) for part in range(3)
    ]
    return max(lengths), lengths.index(max(lengths))


def _halves(box: _Counted) -> tuple[_Counted, _Counted]:
    """A sorted box in two, with about as many pixels in each."""
    whole, so_far = sum(count for _, count in box), 0
    for place, (_, count) in enumerate(box[:-1], 1):
        so_far += count
        if 2 * so_far >= whole:
            return box[:place], box[place:]
    return box[:-1], box[-1:]


def _mean(box: _Counted) -> int:
    whole = sum(count for _, count in box)
    red, green, blue = (sum(color[part] * count for color, count in box) // whole for part in range(3))
    return QColor(red, green, blue).rgb()
