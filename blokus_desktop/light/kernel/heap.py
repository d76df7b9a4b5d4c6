# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""A heap of cubes, compiled: its faces, what is at their edges, and what a ray meets first.

The grid has one empty cell on all sides, so that whoever looks at a neighbor never leaves it.
"""

import cython
from cython.cimports.libc.math import ceilf, expf, floorf, powf
from cython.cimports.libc.stdlib import calloc, free

# The table, the squares of the structure, the edge of the disc; of the glass its panes, their rims and lines.
LIGHT = (
    (0xE6, 0xDD, 0xCD),
    (0xF4, 0xEE, 0xE2),
    (0xC9, 0xBB, 0xA2),
    (0xEC, 0xF6, 0xFC),
    (0x7C, 0xA8, 0xC0),
    (0x48, 0x66, 0x78),
)
DARK = (
    (0x36, 0x3A, 0x42),
    (0x44, 0x49, 0x54),
    (0x30, 0x34, 0x3B),
    (0xB9, 0xD2, 0xE6),
    (0xB9, 0xD2, 0xE6),
    (0xD4, 0xE2, 0xEE),
)
DARK_FROM = 2.2
"""So much plastic, in cubes, lets no light through."""


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
        if not 0 < self.radius < MOST_SIDE:
            raise ValueError("no table has this size")
        self.plan = cython.cast(cython.int, ceilf(2 * PLAN * (self.radius + 1)))
        # Spots lie the same way to all sides of a cube.
        self.corner[0] = floorf(self.middle[0] - self.radius) + 0.5 / PLAN
        self.corner[1] = floorf(self.middle[1] - self.radius) + 0.5 / PLAN
        cells: cython.size_t = self.wide * self.deep * self.high
        self.piece = cython.cast(cython.p_int, calloc(cells, cython.sizeof(cython.int)))
        self.color = cython.cast(cython.p_short, calloc(cells, cython.sizeof(cython.short)))
        self.face_at = cython.cast(cython.p_short, calloc(cells * 6, cython.sizeof(cython.short)))
        self.limit = cython.cast(cython.p_uchar, calloc(self.wide * self.deep, 1))
        self.face = cython.cast(cython.pointer(Face), calloc(6 * len(cubes) + 1, cython.sizeof(Face)))
        if not (self.piece and self.color and self.face_at and self.limit and self.face):
            raise MemoryError
        self.read(heights, cubes, pile.colors)
        spots: cython.size_t = SPOTS * SPOTS * 3 * (self.faces + 1)
        self.ambient = cython.cast(cython.p_float, calloc(spots, cython.sizeof(cython.float)))
        spots = 3 * self.plan * self.plan
        self.ground = cython.cast(cython.p_float, calloc(spots, cython.sizeof(cython.float)))
        if not (self.ambient and self.ground):
            raise MemoryError

    def __dealloc__(self):
        free(self.piece)
        free(self.color)
        free(self.face_at)
        free(self.limit)
        free(self.face)
        free(self.ambient)
        free(self.ground)

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
        self.set_colors()
        for x, y, z, piece, color in cubes:
            self.top = max(self.top, z + 1)
            i = self.place(x, y, z)
            self.piece[i], self.color[i] = piece + 1, color
        self.number_faces()

    def set_colors(self):
        """The colors of table and glass."""
        i: cython.int
        for i, parts in enumerate(zip(*(DARK if self.dark else LIGHT), strict=True)):
            self.table[i], self.field[i], self.edge[i] = (linear(part / 255) for part in parts[:3])
            self.clear[i], self.pane[i], self.line[i] = parts[3:]

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

    def fills(self, point):
        """Whether there is a cube at a point."""
        x: cython.int = cython.cast(cython.int, floorf(point[0]))
        y: cython.int = cython.cast(cython.int, floorf(point[1]))
        z: cython.int = cython.cast(cython.int, floorf(point[2]))
        if x < 0 or y < 0 or z < 0 or x >= self.wide - 2 or y >= self.deep - 2 or z >= self.high - 2:
            return False
        return self.piece[self.place(x, y, z)] != 0

    def allows(self, x, y, z):
        """Whether the structure has a cell there."""
        if x < 0 or y < 0 or z < 0 or x >= self.wide - 2 or y >= self.deep - 2:
            return False
        return z < self.limit[(y + 1) * self.wide + x + 1]

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
        walk: Walk
        if not begin(self, origin, way, reach, cython.address(walk)):
            return NO_FACE
        if walk.axis < 0 and self.piece[walk.place]:
            # Begun inside, it sees nothing.
            return NO_FACE
        while True:
            if self.piece[walk.place]:
                along[0] = walk.now
                return self.face_at[walk.place * 6 + 2 * walk.axis + (walk.step[walk.axis] > 0)]
            if not go_on(cython.address(walk)):
                return NO_FACE

    def let_through(self, origin, way, light):
        """Dim some light by all the plastic on its way; too much of it lets nothing through."""
        walk: Walk
        i: cython.int
        deep: cython.float = 0
        loss: cython.float[3]
        loss[0] = loss[1] = loss[2] = 0
        more: cython.bint = begin(self, origin, way, 60, cython.address(walk))
        while more:
            place: cython.int = walk.place
            since: cython.float = walk.now
            more = go_on(cython.address(walk))
            if self.piece[place]:
                length: cython.float = (walk.now if more else walk.end) - since
                deep += length
                if deep > DARK_FROM:
                    light[0] = light[1] = light[2] = 0
                    return
                for i in range(3):
                    loss[i] += self.sigma[self.color[place]][i] * length
        if deep > 0:
            for i in range(3):
                light[i] *= expf(-loss[i])


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def begin(
    heap: Heap, origin: cython.p_float, way: cython.p_float, reach: cython.float, walk: cython.pointer(Walk)
) -> cython.bint:
    """Set out along a ray from the first cell of the grid on it; says whether there is one."""
    sizes: cython.int[3]
    # Over the highest cube there is nothing to be met.
    sizes[0], sizes[1], sizes[2] = heap.wide - 2, heap.deep - 2, heap.top
    walk.now, walk.end, walk.axis = 0, reach, -1
    inverse: cython.float[3]
    axis: cython.int
    for axis in range(3):
        low: cython.float = -origin[axis]
        high: cython.float = low + sizes[axis]
        if -1e-9 < way[axis] < 1e-9:
            if low > 0 or high < 0:
                return False
            continue
        inverse[axis] = 1 / way[axis]
        low *= inverse[axis]
        high *= inverse[axis]
        if low > high:
            low, high = high, low
        if low > walk.now:
            walk.now, walk.axis = low, axis
        walk.end = min(walk.end, high)
    if walk.now >= walk.end:
        return False
    walk.stride[0], walk.stride[1], walk.stride[2] = 1, heap.wide, heap.wide * heap.deep
    for axis in range(3):
        at: cython.float = origin[axis] + way[axis] * walk.now
        walk.step[axis] = 1 if way[axis] > 0 else -1
        if axis == walk.axis:
            walk.cell[axis] = 0 if way[axis] > 0 else sizes[axis] - 1
        else:
            walk.cell[axis] = min(max(cython.cast(cython.int, floorf(at)), 0), sizes[axis] - 1)
        walk.size[axis] = sizes[axis]
        walk.next_at[axis] = walk.every[axis] = 1e30
        if not (-1e-9 < way[axis] < 1e-9):
            walk.every[axis] = walk.step[axis] * inverse[axis]
            walk.next_at[axis] = (walk.cell[axis] + (way[axis] > 0) - origin[axis]) * inverse[axis]
    walk.place = heap.place(walk.cell[0], walk.cell[1], walk.cell[2])
    return True


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def go_on(walk: cython.pointer(Walk)) -> cython.bint:
    """Go to the next cell; says whether there is one."""
    axis: cython.int = 0
    if walk.next_at[1] < walk.next_at[0]:
        axis = 1
    if walk.next_at[2] < walk.next_at[axis]:
        axis = 2
    if walk.next_at[axis] >= walk.end:
        return False
    walk.now, walk.axis = walk.next_at[axis], axis
    walk.cell[axis] += walk.step[axis]
    if walk.cell[axis] < 0 or walk.cell[axis] >= walk.size[axis]:
        return False
    walk.next_at[axis] += walk.every[axis]
    walk.place += walk.step[axis] * walk.stride[axis]
    return True
