# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""A heap of cubes, compiled: its faces, what is at their edges, and what a ray meets first.

The grid has one empty cell on all sides, so that whoever looks at a neighbor never leaves it.
"""

import cython
from cython.cimports.libc.math import floorf, powf
from cython.cimports.libc.stdlib import calloc, free

FAR_AWAY = 1e30


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def linear(share: cython.float) -> cython.float:
    """A part of a color of the screen, from 0 to 1, as light."""
    if share <= 0.04045:
        return share / 12.92
    return powf((share + 0.055) / 1.055, 2.4)


@cython.cclass
class Heap:
    """Cubes that lie on a table, within the limits of a structure."""

    def __cinit__(self, pile):
        """For a description of a pile."""
        heights = [list(line) for line in pile.heights]
        cubes = [tuple(map(int, cube)) for cube in pile.cubes]
        sizes = self.sizes_for(heights, cubes)
        self.wide, self.deep, self.high = (size + 2 for size in sizes)
        if max(sizes) > MOST_SIDE or len(pile.colors) > MOST_COLORS:
            raise ValueError("this pile is too large to be lit")
        if any(min(cube[:4]) < 0 or not 0 <= cube[4] < len(pile.colors) for cube in cubes):
            raise ValueError("a cube lies outside, or has no color")
        self.dark, self.alone, self.frosted = pile.dark, pile.alone, pile.frosted
        self.glassy = pile.glass and not pile.alone
        self.middle[0], self.middle[1] = pile.table.middle
        self.radius, self.thickness = pile.table.radius, pile.table.thickness
        cells: cython.size_t = self.wide * self.deep * self.high
        self.piece = cython.cast(cython.p_int, calloc(cells, cython.sizeof(cython.int)))
        self.color = cython.cast(cython.p_short, calloc(cells, cython.sizeof(cython.short)))
        self.face_at = cython.cast(cython.p_short, calloc(cells * 6, cython.sizeof(cython.short)))
        self.limit = cython.cast(cython.p_uchar, calloc(self.wide * self.deep, 1))
        self.face = cython.cast(cython.pointer(Face), calloc(6 * len(cubes) + 1, cython.sizeof(Face)))
        if not (self.piece and self.color and self.face_at and self.limit and self.face):
            raise MemoryError
        self.read(heights, cubes, pile.colors)

    def __dealloc__(self):
        free(self.piece)
        free(self.color)
        free(self.face_at)
        free(self.limit)
        free(self.face)

    def sizes_for(self, heights, cubes):
        """How wide, deep and high a grid is that has room for all."""
        wide, high = max(map(len, heights), default=0), max(map(max, filter(None, heights)), default=0)
        sizes = [wide, len(heights), high]
        for cube in cubes:
            sizes = [max(size, place + 1) for size, place in zip(sizes, cube[:3], strict=True)]
        return sizes

    def read(self, heights, cubes, colors):
        """Fill the grid, and number the faces."""
        i: cython.int
        j: cython.int
        top: cython.float
        for y, line in enumerate(heights):
            for x, height in enumerate(line):
                self.limit[(y + 1) * self.wide + x + 1] = min(max(height, 0), 255)
        for i, parts in enumerate(colors):
            top = 0.001
            for j in range(3):
                self.palette[i][j] = linear(parts[j] / 255)
                top = max(top, self.palette[i][j])
            for j in range(3):
                self.sigma[i][j] = 1.3 + 3.2 * (1 - self.palette[i][j] / top)
        for x, y, z, piece, color in cubes:
            i = self.place(x, y, z)
            self.piece[i], self.color[i] = piece + 1, color
        self.number_faces()

    def number_faces(self):
        """Give a number to each face at which a cube ends."""
        x: cython.int
        y: cython.int
        z: cython.int
        normal: cython.int
        cell: cython.int
        step: cython.int[6]
        step[0], step[2], step[4] = 1, self.wide, self.wide * self.deep
        step[1], step[3], step[5] = -step[0], -step[2], -step[4]
        for cell in range(self.wide * self.deep * self.high * 6):
            self.face_at[cell] = NO_FACE
        for z in range(self.high - 2):
            for y in range(self.deep - 2):
                for x in range(self.wide - 2):
                    cell = self.place(x, y, z)
                    if not self.piece[cell]:
                        continue
                    for normal in range(6):
                        resting: cython.bint = normal == 5 and z == 0 and not self.alone
                        if self.piece[cell + step[normal]] or resting:
                            continue
                        if self.faces >= MOST_FACES:
                            raise ValueError("this pile has too many faces to be lit")
                        self.face_at[cell * 6 + normal] = self.faces
                        face: cython.pointer(Face) = cython.address(self.face[self.faces])
                        face.at[0], face.at[1], face.at[2] = x, y, z
                        face.normal, face.color = normal, self.color[cell]
                        self.faces += 1
        for cell in range(self.faces):
            self.find_edges(cell)

    def told(self, number: cython.int):
        """The cell of a face, and the number of its normal."""
        if not 0 <= number < self.faces:
            raise IndexError(number)
        face: cython.pointer(Face) = cython.address(self.face[number])
        return (int(face.at[0]), int(face.at[1]), int(face.at[2])), int(face.normal)

    def number_of(self, cell, normal: cython.int):
        """The number of a face, or None where there is no such one."""
        x, y, z = cell
        if not (0 <= x < self.wide - 2 and 0 <= y < self.deep - 2 and 0 <= z < self.high - 2):
            return None
        number: cython.int = self.face_at[self.place(x, y, z) * 6 + normal]
        return None if number == NO_FACE else number

    def place(self, x, y, z):
        """The number of a cell in the grid."""
        return ((z + 1) * self.deep + y + 1) * self.wide + x + 1

    def find_edges(self, number):
        """Say what is at the edges of a face."""
        face: cython.pointer(Face) = cython.address(self.face[number])
        step: cython.int[3]
        step[0], step[1], step[2] = 1, self.wide, self.wide * self.deep
        cell: cython.int = self.place(face.at[0], face.at[1], face.at[2])
        up: cython.int = step[face.normal // 2] * (1 - 2 * (face.normal & 1))
        axis: cython.int
        edge: cython.int = 0
        side: cython.int
        for axis in range(3):
            if axis == face.normal // 2:
                continue
            for side in range(2):
                beside: cython.int = cell + step[axis] * (2 * side - 1)
                over: cython.int = self.piece[beside + up]
                face.around[edge] = NO_FACE
                if over:
                    face.kind[edge] = OWN_WALL if over == self.piece[cell] else OTHER_WALL
                elif axis == 2 and side == 0 and face.at[2] == 0 and not self.alone:
                    face.kind[edge] = FOOT
                elif not self.piece[beside]:
                    face.kind[edge] = BENT
                    face.around[edge] = self.face_at[cell * 6 + 2 * axis + 1 - side]
                else:
                    face.kind[edge] = GROOVE if self.piece[beside] == self.piece[cell] else SEAM
                edge += 1

    def meet(self, origin, way, reach, along):
        """The face that a ray meets first, and how far along it; NO_FACE within its reach."""
        sizes: cython.int[3]
        sizes[0], sizes[1], sizes[2] = self.wide, self.deep, self.high
        start: cython.float = 0
        end: cython.float = reach
        entered: cython.int = -1
        axis: cython.int
        # In the grid, cell 0 is the empty one before the first.
        for axis in range(3):
            low: cython.float = -origin[axis]
            high: cython.float = low + sizes[axis] - 2
            if -1e-9 < way[axis] < 1e-9:
                if low > 0 or high < 0:
                    return NO_FACE
                continue
            low /= way[axis]
            high /= way[axis]
            if low > high:
                low, high = high, low
            if low > start:
                start, entered = low, axis
            end = min(end, high)
        if start >= end:
            return NO_FACE
        cell: cython.int[3]
        step: cython.int[3]
        stride: cython.int[3]
        stride[0], stride[1], stride[2] = 1, self.wide, self.wide * self.deep
        next_at: cython.float[3]
        every: cython.float[3]
        for axis in range(3):
            at: cython.float = origin[axis] + way[axis] * start
            if axis == entered:
                cell[axis] = 0 if way[axis] > 0 else sizes[axis] - 3
            else:
                cell[axis] = min(max(cython.cast(cython.int, floorf(at)), 0), sizes[axis] - 3)
            step[axis] = 1 if way[axis] > 0 else -1
            next_at[axis] = every[axis] = 1e30
            if not (-1e-9 < way[axis] < 1e-9):
                every[axis] = step[axis] / way[axis]
                next_at[axis] = (cell[axis] + (way[axis] > 0) - origin[axis]) / way[axis]
        place: cython.int = self.place(cell[0], cell[1], cell[2])
        if entered < 0 and self.piece[place]:
            # Begun inside: what leads out is for others to say.
            return NO_FACE
        now: cython.float = start
        while True:
            if self.piece[place]:
                along[0] = now
                return self.face_at[place * 6 + 2 * entered + (step[entered] > 0)]
            entered = 0
            if next_at[1] < next_at[0]:
                entered = 1
            if next_at[2] < next_at[entered]:
                entered = 2
            now = next_at[entered]
            if now >= end:
                return NO_FACE
            cell[entered] += step[entered]
            if cell[entered] < 0 or cell[entered] > sizes[entered] - 3:
                return NO_FACE
            next_at[entered] += every[entered]
            place += step[entered] * stride[entered]
