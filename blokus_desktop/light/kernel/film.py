# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""A film, compiled: what is seen at each pixel from an eye, and how near it is.

Faces are drawn by rows, not found by rays: how near a plane is changes evenly along a row of the picture.
"""

import cython
from cython.cimports.blokus_desktop.light.kernel.heap import BENT, NO_FACE, SPOTS
from cython.cimports.blokus_desktop.light.kernel.rounding import ROUND, passes
from cython.cimports.libc.math import ceil, cos, sin, sqrt, sqrtf
from cython.cimports.libc.stdlib import calloc, free, realloc

AROUND = 64
"""At so many places around the disc it is asked where its edge is seen."""


@cython.cclass
class Film:
    """The memory of a picture."""

    def __cinit__(self, width: cython.int, height: cython.int):
        """For a width and a height in pixels."""
        if width < 1 or height < 1 or cython.cast(cython.longlong, width) * height > MOST_PIXELS:
            raise ValueError("no film has this size")
        self.width, self.height = width, height
        pixels: cython.size_t = cython.cast(cython.size_t, width) * height
        self.seen = cython.cast(cython.p_short, calloc(pixels, cython.sizeof(cython.short)))
        self.near = cython.cast(cython.p_float, calloc(pixels, cython.sizeof(cython.float)))
        self.plain = cython.cast(cython.p_uint, calloc(pixels, cython.sizeof(cython.uint)))
        if not (self.seen and self.near and self.plain):
            raise MemoryError

    def __dealloc__(self):
        free(self.seen)
        free(self.near)
        free(self.plain)
        free(self.lit)
        free(self.lit_ground)

    def look(self, heap: Heap, axes, target, distance: cython.double, scale: cython.double, center):
        """Look at a heap from an eye, told by its directions to the right, up and forward."""
        if not (distance > 0 and scale > 0):
            raise ValueError("no eye is there")
        right, up, forward = axes
        i: cython.int
        if self.heap is not heap:
            self.make_room(heap)
            # Numbers of faces that another heap has had, and this one may not have.
            pixel: cython.Py_ssize_t
            for pixel in range(cython.cast(cython.Py_ssize_t, self.width) * self.height):
                self.seen[pixel] = NOTHING
        self.heap, self.distance, self.pixel = heap, distance, 1 / scale
        for i in range(3):
            self.axis_right[i], self.axis_up[i], self.axis_forward[i] = right[i], up[i], forward[i]
            self.eye[i] = target[i] - forward[i] * distance
            self.right[i], self.down[i] = right[i] / scale, -up[i] / scale
            self.first[i] = (
                forward[i] * distance
                + right[i] * (0.5 - center[0]) / scale
                - up[i] * (0.5 - center[1]) / scale
            )
        self.ahead[0], self.ahead[1], self.ahead[2] = -right[1], right[0], 0
        key: cython.float = 1 / sqrtf(0.47 * 0.47 + 0.34 * 0.34 + 0.80 * 0.80)
        fill: cython.float = 1 / sqrtf(0.75 * 0.75 + 0.55 * 0.55 + 0.35 * 0.35)
        for i in range(3):
            self.key[i] = (-0.47 * self.axis_right[i] - 0.34 * self.ahead[i]) * key
            self.fill[i] = (0.75 * self.axis_right[i] - 0.55 * self.ahead[i]) * fill
        self.key[2], self.fill[2] = 0.80 * key, 0.35 * fill
        self.find_brim(heap)

    def require_heap(self):
        """Nothing is pictured before the film has looked."""
        if self.heap is None:
            raise ValueError("this film was never aimed")

    def make_room(self, heap: Heap):
        """Have room for the light of the lamp on a heap."""
        spots: cython.size_t = SPOTS * SPOTS * 3
        if self.room_for_faces <= heap.faces:
            spots *= heap.faces + 1
            lit: cython.p_void = realloc(self.lit, spots * cython.sizeof(cython.float))
            if lit == cython.NULL:
                raise MemoryError
            self.lit, self.room_for_faces = cython.cast(cython.p_float, lit), heap.faces + 1
        if self.room_for_ground < heap.plan:
            spots = 3 * heap.plan * heap.plan
            ground: cython.p_void = realloc(self.lit_ground, spots * cython.sizeof(cython.float))
            if ground == cython.NULL:
                raise MemoryError
            self.lit_ground, self.room_for_ground = cython.cast(cython.p_float, ground), heap.plan

    def draw(self, top: cython.int, bottom: cython.int):
        """Find what is seen in some rows."""
        self.require_heap()
        top, bottom = max(top, 0), min(bottom, self.height)
        number: cython.int
        with cython.nogil:
            self.draw_table(self.heap, top, bottom)
            for number in range(self.heap.faces):
                if self.faces_eye(cython.address(self.heap.face[number])):
                    self.draw_face(cython.address(self.heap.face[number]), number, top, bottom)

    def ray(self, x, y, way):
        """The way from the eye to a place of the picture; the middle of the first pixel is 0, 0."""
        i: cython.int
        for i in range(3):
            way[i] = self.first[i] + x * self.right[i] + y * self.down[i]

    def faces_eye(self, face):
        """Whether a face is turned towards the eye."""
        axis: cython.int = face.normal // 2
        if face.normal & 1:
            return face.at[axis] - self.eye[axis] > 1e-5
        return self.eye[axis] - face.at[axis] - 1 > 1e-5

    def disc_at(self, heap, way, along):
        """What a ray meets where there is no cube, and how far along it."""
        if heap.alone:
            return NOTHING
        # An eye may be so far away that squares of single precision say nothing about a disc.
        way_x: cython.double = way[0]
        way_y: cython.double = way[1]
        from_x: cython.double = self.eye[0] - heap.middle[0]
        from_y: cython.double = self.eye[1] - heap.middle[1]
        # Where the ray is within the circle of the disc, at any height.
        flat: cython.double = way_x * way_x + way_y * way_y
        half: cython.double = from_x * way_x + from_y * way_y
        outside: cython.double = from_x * from_x + from_y * from_y - heap.radius * heap.radius
        if way[2] < -1e-6 and self.eye[2] > 0:
            top: cython.double = -cython.cast(cython.double, self.eye[2]) / way[2]
            along[0] = top
            if flat * top * top + 2 * half * top + outside <= 0:
                return TABLE
        root: cython.double = half * half - flat * outside
        if root < 0 or flat < 1e-12:
            return NOTHING
        along[0] = (-half - sqrt(root)) / flat
        height: cython.float = self.eye[2] + way[2] * along[0]
        return BRIM if along[0] > 0 and -heap.thickness <= height <= 0 else NOTHING

    def find_brim(self, heap):
        """Find the part of the picture outside of which the side of the disc is not seen."""
        low: cython.double[2]
        high: cython.double[2]
        point: cython.double[3]
        i: cython.int
        j: cython.int
        for j in range(2):
            low[j], high[j] = 1e30, -1e30
        for i in range(0 if heap.alone else 2 * AROUND):
            angle: cython.double = 6.283185307179586 * (i >> 1) / AROUND
            point[0] = heap.middle[0] + heap.radius * cos(angle) - self.eye[0]
            point[1] = heap.middle[1] + heap.radius * sin(angle) - self.eye[1]
            point[2] = -heap.thickness * (i & 1) - self.eye[2]
            deep: cython.double = 0
            for j in range(3):
                deep += point[j] * self.axis_forward[j]
            if deep < 0.05 * self.distance:
                low[0] = low[1] = -1e30
                high[0] = high[1] = 1e30
                break
            place: cython.double[2]
            place[0] = place[1] = 0
            for j in range(3):
                way: cython.double = point[j] * self.distance / deep - self.first[j]
                place[0] += way * self.axis_right[j] / self.pixel
                place[1] -= way * self.axis_up[j] / self.pixel
            # A circle is a little wider than what has so many corners.
            reach: cython.double = 3 + 0.005 * heap.radius / self.pixel * self.distance / deep
            for j in range(2):
                low[j], high[j] = min(low[j], place[j] - reach), max(high[j], place[j] + reach)
        for j in range(2):
            size: cython.double = self.height if j else self.width
            self.brim_from[j] = cython.cast(cython.int, min(max(low[j], 0.0), size))
            self.brim_to[j] = cython.cast(cython.int, min(max(high[j], 0.0), size))

    def draw_table(self, heap, top, bottom):
        """Draw the disc, and nothing where it is not."""
        x: cython.int
        y: cython.int
        way: cython.float[3]
        along: cython.float = 1
        left: cython.int = 0
        right: cython.int = 0
        for y in range(top, bottom):
            row: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, y) * self.width
            for x in range(self.width):
                self.seen[row + x], self.near[row + x] = NOTHING, 0
            if heap.alone:
                continue
            level: cython.float = self.row_of_top(heap, y, cython.address(left), cython.address(right))
            for x in range(left, right):
                self.seen[row + x], self.near[row + x] = TABLE, level
            # The side shows only before the middle of the disc.
            self.ray(0, y, way)
            if level > 0:
                ahead: cython.float = (self.eye[0] + way[0] / level - heap.middle[0]) * self.ahead[0]
                ahead += (self.eye[1] + way[1] / level - heap.middle[1]) * self.ahead[1]
                if ahead > 0:
                    continue
            if not self.brim_from[1] <= y < self.brim_to[1]:
                continue
            for x in range(self.brim_from[0], self.brim_to[0]):
                if left <= x < right:
                    continue
                self.ray(x, y, way)
                self.seen[row + x] = self.disc_at(heap, way, cython.address(along))
                if self.seen[row + x] != NOTHING:
                    self.near[row + x] = 1 / along

    def row_of_top(self, heap, y, left, right):
        """From where to where the top of the disc is seen in a row, and how near it is all along that."""
        way: cython.float[3]
        left[0] = right[0] = 0
        # All rays of a row fall as steeply.
        self.ray(0, y, way)
        if way[2] >= -1e-6 or self.eye[2] <= 0:
            return 0
        along: cython.float = -self.eye[2] / way[2]
        x: cython.double = self.eye[0] + way[0] * along - heap.middle[0]
        down: cython.double = self.eye[1] + way[1] * along - heap.middle[1]
        step: cython.double = self.pixel * along
        # Along the row and across it, from the middle.
        middle: cython.double = -(x * self.axis_right[0] + down * self.axis_right[1])
        past: cython.double = x * self.axis_right[1] - down * self.axis_right[0]
        half: cython.double = heap.radius * heap.radius - past * past
        if half > 0:
            half = sqrt(half)
            left[0] = cython.cast(cython.int, ceil(min(max((middle - half) / step, 0.0), self.width)))
            right[0] = cython.cast(cython.int, ceil(min(max((middle + half) / step, 0.0), self.width)))
        return 1 / along

    def draw_face(self, face, number, top, bottom):
        """Draw a face where it is nearer than what was drawn."""
        n: cython.int = face.normal // 2
        u: cython.int = 1 if n == 0 else 0
        v: cython.int = 1 if n == 2 else 2
        away: cython.double = face.at[n] + 1 - (face.normal & 1) - cython.cast(cython.double, self.eye[n])
        xs: cython.double[4]
        ys: cython.double[4]
        point: cython.double[3]
        low: cython.double = 1e30
        high: cython.double = -1e30
        i: cython.int
        j: cython.int
        for i in range(4):
            point[n] = away
            point[u] = face.at[u] + (1 if i in (1, 2) else 0) - self.eye[u]
            point[v] = face.at[v] + (1 if i >= 2 else 0) - self.eye[v]
            deep: cython.double = 0
            for j in range(3):
                deep += point[j] * self.axis_forward[j]
            if deep < 0.05 * self.distance:
                return
            # The pixel whose ray leads here, by its middle.
            xs[i] = ys[i] = 0
            for j in range(3):
                way: cython.double = point[j] * self.distance / deep - self.first[j]
                xs[i] += way * self.axis_right[j] / self.pixel
                ys[i] -= way * self.axis_up[j] / self.pixel
            low, high = min(low, ys[i]), max(high, ys[i])
        if high < top or low > bottom:
            return
        ends: cython.bint = self.may_pass(face)
        y: cython.int
        for y in range(cython.cast(cython.int, ceil(max(low, top))), bottom):
            if y >= high:
                break
            left: cython.double = 1e9
            right: cython.double = -1e9
            for i in range(4):
                j = (i + 1) & 3
                a: cython.int = i if ys[i] < ys[j] else j
                b: cython.int = i + j - a
                if ys[a] <= y < ys[b]:
                    at: cython.double = xs[a] + (y - ys[a]) * (xs[b] - xs[a]) / (ys[b] - ys[a])
                    left, right = min(left, at), max(right, at)
            if right > left and right >= 0 and left <= self.width:
                begin: cython.int = cython.cast(cython.int, ceil(max(left, 0.0)))
                end: cython.int = cython.cast(cython.int, ceil(min(right, self.width)))
                self.draw_row(face, number, y, begin, end, away, ends)

    def draw_row(self, face, number, y, begin, end, away, ends):
        """Draw a row of a face, but for what of it is rounded off."""
        n: cython.int = face.normal // 2
        u: cython.int = 1 if n == 0 else 0
        v: cython.int = 1 if n == 2 else 2
        across: cython.float = self.right[n] / away
        start: cython.float = (self.first[n] + y * self.down[n]) / away
        # Times how near it is, the place on a face changes evenly too.
        from_u: cython.float = self.eye[u] - face.at[u]
        from_v: cython.float = self.eye[v] - face.at[v]
        start_u: cython.float = self.first[u] + y * self.down[u]
        start_v: cython.float = self.first[v] + y * self.down[v]
        row: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, y) * self.width
        way: cython.float[3]
        x: cython.int
        for x in range(begin, end):
            near: cython.float = start + x * across
            if near <= self.near[row + x]:
                continue
            if ends:
                at_u: cython.float = from_u * near + start_u + x * self.right[u]
                at_v: cython.float = from_v * near + start_v + x * self.right[v]
                rim: cython.float = ROUND * near
                if at_u < rim or at_u > near - rim or at_v < rim or at_v > near - rim:
                    self.ray(x, y, way)
                    if self.way_on(self.heap, face, way, 1 / near) > 0:
                        continue
            self.seen[row + x], self.near[row + x] = number, near

    def may_pass(self, face):
        """Whether at some edge of a face the next one is turned away from the eye."""
        i: cython.int
        for i in range(4):
            if face.kind[i] == BENT and not self.faces_eye(cython.address(self.heap.face[face.around[i]])):
                return True
        return False

    def see(self, heap, x, y, way, along):
        """What is seen at a place of the picture, by a ray, the way and how far along it."""
        self.ray(x, y, way)
        begun: cython.float = 0
        origin: cython.float[3]
        i: cython.int
        _tries: cython.int
        for _tries in range(8):
            for i in range(3):
                origin[i] = self.eye[i] + way[i] * begun
            number: cython.int = heap.meet(origin, way, 1e9, along)
            if number == NO_FACE:
                break
            along[0] += begun
            begun = self.way_on(heap, cython.address(heap.face[number]), way, along[0])
            if begun == 0:
                return number
        return self.disc_at(heap, way, along)

    def way_on(self, heap, face, way, along):
        """From where on a ray goes on that has met a face, past its rounded edge; 0 where it does not."""
        n: cython.int = face.normal // 2
        u: cython.int = 1 if n == 0 else 0
        v: cython.int = 1 if n == 2 else 2
        at_u: cython.float = self.eye[u] + way[u] * along - face.at[u]
        at_v: cython.float = self.eye[v] + way[v] * along - face.at[v]
        edge: cython.int = passes(face, at_u, at_v, way) - 1
        if edge < 0:
            return 0
        # It goes on from the side where the piece ends, if there is no other.
        n = v if edge >= 2 else u
        begun: cython.float = (face.at[n] + (edge & 1) - self.eye[n]) / way[n] + 1e-4 / self.distance
        point: cython.float[3]
        i: cython.int
        for i in range(3):
            point[i] = self.eye[i] + way[i] * begun
        return 0 if heap.fills(point) else begun

    def face_at(self, x: cython.int, y: cython.int):
        """The number of the face seen at a pixel, or what else it is."""
        if 0 <= x < self.width and 0 <= y < self.height:
            return self.seen[cython.cast(cython.Py_ssize_t, y) * self.width + x]
        return NOTHING

    def nearness(self, x: cython.int, y: cython.int):
        """How near it is."""
        if 0 <= x < self.width and 0 <= y < self.height:
            return self.near[cython.cast(cython.Py_ssize_t, y) * self.width + x]
        return 0.0
