"""Where everything is on the home screen, by its size alone: the tiles as large as can be.

What was played changes nothing: a click meant for a tile still meets it after the next game.
"""

from PySide6.QtCore import QPoint, QRect, QSize

from blokus_desktop.ui.style.theme import SPACE

_GAP = 2 * SPACE
_CONTINUE, _ROW = 14 * SPACE, 7 * SPACE
_HEADER, _LABEL = 8 * SPACE, 3 * SPACE
"""Heights in pixels: of the game left off, a recent file, the wordmark's line, and a title."""
_TALLEST_ROW, _LARGEST_PICTURE, _SIDE = 10 * SPACE, 840, (36 * SPACE, 54 * SPACE)
_AROUND = QSize(4 * SPACE, 11 * SPACE)
"""What a tile needs beyond its picture."""
_LEAST_TILE = 16 * SPACE
"""The least width of a tile in which its words can be read."""


class Plan:
    """Where everything is: the tiles as large as can be, the rest beside or, in a narrow window, below."""

    def __init__(self, size: QSize, tiles: int, recent: int, *, continued: bool, beside: bool) -> None:
        """``beside`` puts the game left off there too, where the window is wide."""
        self._size, self._count, self._recent = size, tiles, recent
        self.continued = continued
        """Whether there is a place for the game left off."""
        self._wide = size.width() > 1.1 * size.height()
        self._beside = beside and self._wide
        self._margin = (3 if min(size.width(), size.height()) < 760 else 5) * SPACE
        left_off = _CONTINUE + _GAP if continued else 0
        listed = 0
        if recent:
            listed = _LABEL + _ROW * recent if self._wide else _GAP + _LABEL + _ROW * ((recent + 1) // 2)
        self._listed = listed
        self._aside = left_off * self._beside + listed * self._wide
        self._below = left_off + listed - self._aside
        self._side = max(_SIDE[0], min(size.width() // 4, _SIDE[1])) + _GAP if self._aside else 0
        self._room = room = size - QSize(2 * self._margin + self._side, 2 * self._margin + _HEADER)
        self._columns, picture = _best(room - QSize(0, self._below), tiles)
        self._tile = QSize(picture, picture) + _AROUND
        lines = -(-tiles // self._columns)
        self._width = self._columns * (self._tile.width() + _GAP) - _GAP
        self._height = lines * (self._tile.height() + _GAP) - _GAP
        tall = _HEADER + max(self._height + self._below, min(self._aside, room.height()))
        self._left = max(self._margin, (size.width() - self._width - self._side) // 2)
        self._top = max(self._margin, (size.height() - tall) // 2) + _HEADER

    @property
    def beauty(self) -> float:
        """Large pictures count, and columns that end at the same height; a gap below the tiles is worst."""
        longer = self._height + self._below - self._aside if self._side else 0
        return self._tile.width() - max(longer, -3 * longer) / 4

    @property
    def roomy(self) -> bool:
        """Whether everything is in the window, and the words of a tile can be read."""
        return self._tile.width() >= _LEAST_TILE and self._height + self._below <= self._room.height()

    def header(self) -> QRect:
        return QRect(self._left, self._top - _HEADER, self._width + self._side, 5 * SPACE)

    def tiles(self) -> list[QRect]:
        """The tiles line by line; a last line that is not full is in the middle."""
        step, places = QPoint(self._tile.width() + _GAP, self._tile.height() + _GAP), []
        for number in range(self._count):
            line, column = divmod(number, self._columns)
            missing = max(0, (line + 1) * self._columns - self._count)
            left = self._left + column * step.x() + missing * step.x() // 2
            places.append(QRect(QPoint(left, self._top + line * step.y()), self._tile))
        return places

    def left_off(self) -> QRect:
        """The game left off."""
        if self._beside:
            return QRect(self._beside_left(), self._top, self._side - _GAP, _CONTINUE)
        return QRect(self._left, self._top + self._height + _GAP, self._width, _CONTINUE)

    def recent_title(self) -> QRect:
        """The words above the recent games."""
        if self._wide:
            return QRect(
                self._beside_left(), self._top + self._aside - self._listed, self._side - _GAP, _LABEL
            )
        top = self._top + self._height + self._below - self._listed + _GAP
        return QRect(self._left, top, self._width, _LABEL)

    def rows(self) -> list[QRect]:
        """As many recent games as there is room for."""
        if not self._recent:
            return []
        title, columns, height = self.recent_title(), 1 if self._wide else 2, _ROW
        if self._wide:
            share = (self._top + self._height - title.bottom()) // self._recent
            height = max(_ROW, min(_TALLEST_ROW, share))
        lines = (self._size.height() - self._margin - title.bottom()) // height
        width = (title.width() - (columns - 1) * _GAP) // columns
        corners = (
            title.bottomLeft() + QPoint(number % columns * (width + _GAP), number // columns * height + 1)
            for number in range(min(self._recent, lines * columns))
        )
        return [QRect(corner, QSize(width, height)) for corner in corners]

    def _beside_left(self) -> int:
        return self._left + self._width + _GAP


def planned(size: QSize, tiles: int, recent: int) -> Plan:
    """The most beautiful way to lay everything out; a small window has fewer recent games, or only tiles."""
    ways = [(recent, True), (min(recent, 2), True), (0, True), (0, False)]
    plans = [_most_beautiful(size, tiles, listed, continued=continued) for listed, continued in ways]
    return next((plan for plan in plans if plan.roomy), plans[-1])


def _most_beautiful(size: QSize, tiles: int, recent: int, *, continued: bool) -> Plan:
    ways = [Plan(size, tiles, recent, continued=continued, beside=beside) for beside in (continued, False)]
    return max(ways, key=lambda way: way.beauty)


def _best(room: QSize, count: int) -> tuple[int, int]:
    """The number of columns in which so many tiles get the largest pictures, and their side.

    Among equals it takes few lines, and then lines of about the same length.
    """
    found = []
    for columns in range(1, count + 1):
        lines = -(-count // columns)
        width = (room.width() + _GAP) // columns - _GAP - _AROUND.width()
        height = (room.height() + _GAP) // lines - _GAP - _AROUND.height()
        found.append((max(8 * SPACE, min(width, height, _LARGEST_PICTURE)), -lines, -columns))
    picture, _, columns = max(found)
    return -columns, picture
