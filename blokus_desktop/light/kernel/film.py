# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""A film, compiled: what is seen at each pixel from an eye, and how near it is."""

import cython
from cython.cimports.blokus_desktop.light.kernel.pixels import borrowed
from cython.cimports.cpython.buffer import PyBuffer_Release
from cython.cimports.libc.math import ceil, sqrtf
from cython.cimports.libc.stdlib import calloc, free


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

    def look(self, heap: Heap, axes, target, distance: cython.double, scale: cython.double, center):
        """Look at a heap from an eye, told by its directions to the right, up and forward."""
        if not (distance > 0 and scale > 0):
            raise ValueError("no eye is there")
        right, up, forward = axes
        self.heap, self.distance, self.pixel = heap, distance, 1 / scale
        i: cython.int
        for i in range(3):
            self.axis_right[i], self.axis_up[i], self.axis_forward[i] = right[i], up[i], forward[i]
            self.eye[i] = target[i] - forward[i] * distance
            self.right[i], self.down[i] = right[i] / scale, -up[i] / scale
            self.first[i] = (
                forward[i] * distance
                + right[i] * (0.5 - center[0]) / scale
                - up[i] * (0.5 - center[1]) / scale
            )

    def draw(self, top: cython.int, bottom: cython.int):
        """Find what is seen in some rows."""
        top, bottom = max(top, 0), min(bottom, self.height)
        number: cython.int
        with cython.nogil:
            self.draw_table(self.heap, top, bottom)
            for number in range(self.heap.faces):
                self.draw_face(cython.address(self.heap.face[number]), number, top, bottom)

    def draw_table(self, heap, top, bottom):
        """Draw the disc, and nothing where it is not."""
        x: cython.int
        y: cython.int
        i: cython.int
        way: cython.float[3]
        from_x: cython.float = self.eye[0] - heap.middle[0]
        from_y: cython.float = self.eye[1] - heap.middle[1]
        inside: cython.float = from_x * from_x + from_y * from_y - heap.radius * heap.radius
        for y in range(top, bottom):
            row: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, y) * self.width
            for x in range(self.width):
                self.seen[row + x], self.near[row + x] = NOTHING, 0
                if heap.alone:
                    continue
                for i in range(3):
                    way[i] = self.first[i] + x * self.right[i] + y * self.down[i]
                # Where the ray is within the circle of the disc, at any height.
                flat: cython.float = way[0] * way[0] + way[1] * way[1]
                half: cython.float = from_x * way[0] + from_y * way[1]
                root: cython.float = half * half - flat * inside
                if root < 0:
                    continue
                along: cython.float = -self.eye[2] / way[2] if way[2] < -1e-6 else 1e30
                level: cython.float = flat * along * along + 2 * half * along + inside
                if along > 0 and level <= 0 and along < 1e29:
                    self.seen[row + x], self.near[row + x] = TABLE, 1 / along
                    continue
                if flat < 1e-12:
                    continue
                along = (-half - sqrtf(root)) / flat
                height: cython.float = self.eye[2] + way[2] * along
                if along > 0 and -heap.thickness <= height <= 0:
                    self.seen[row + x], self.near[row + x] = BRIM, 1 / along

    def draw_face(self, face, number, top, bottom):
        """Draw a face where it is nearer than what was drawn."""
        n: cython.int = face.normal // 2
        plane: cython.double = face.at[n] + 1 - (face.normal & 1)
        away: cython.double = plane - self.eye[n]
        if (away >= -1e-6) if not (face.normal & 1) else (away <= 1e-6):
            return
        u: cython.int = 1 if n == 0 else 0
        v: cython.int = 1 if n == 2 else 2
        xs: cython.double[4]
        ys: cython.double[4]
        i: cython.int
        j: cython.int
        point: cython.double[3]
        low: cython.double = 1e30
        high: cython.double = -1e30
        for i in range(4):
            point[n] = plane - self.eye[n]
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
        across: cython.float = self.right[n] / away
        down: cython.float = self.down[n] / away
        start: cython.float = self.first[n] / away
        y: cython.int
        x: cython.int
        for y in range(max(top, cython.cast(cython.int, ceil(low))), bottom):
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
            if right <= left or right < 0 or left > self.width:
                continue
            begin: cython.int = max(0, cython.cast(cython.int, ceil(left)))
            end: cython.int = min(self.width, cython.cast(cython.int, ceil(right)))
            row: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, y) * self.width
            for x in range(begin, end):
                near: cython.float = start + x * across + y * down
                if near > self.near[row + x]:
                    self.seen[row + x], self.near[row + x] = number, near

    def expose(self, pixels, top: cython.int, bottom: cython.int, at_rest: cython.bint):
        """Paint some rows into memory of premultiplied pixels."""
        buffer: Py_buffer
        count: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, self.width) * self.height
        memory: cython.p_uint = borrowed(pixels, cython.address(buffer), count)
        top, bottom = max(top, 0), min(bottom, self.height)
        with cython.nogil:
            self.paint(self.heap, memory, top, bottom)
        PyBuffer_Release(cython.address(buffer))

    def paint(self, heap, pixels, top, bottom):
        """Paint some rows."""
        i: cython.Py_ssize_t
        color: cython.int
        for i in range(
            cython.cast(cython.Py_ssize_t, top) * self.width,
            cython.cast(cython.Py_ssize_t, bottom) * self.width,
        ):
            number: cython.int = self.seen[i]
            pixels[i] = 0
            if number < 0:
                if number != NOTHING:
                    pixels[i] = cython.cast(cython.uint, 255) << 24 | (
                        0xE6DDCD if number == TABLE else 0xB0A080
                    )
                continue
            color = heap.face[number].color
            light: cython.float = (
                1.0 if heap.face[number].normal == 4 else 0.6 + 0.1 * (heap.face[number].normal // 2)
            )
            red: cython.uint = cython.cast(cython.uint, 255 * sqrtf(light * heap.palette[color][0]))
            green: cython.uint = cython.cast(cython.uint, 255 * sqrtf(light * heap.palette[color][1]))
            blue: cython.uint = cython.cast(cython.uint, 255 * sqrtf(light * heap.palette[color][2]))
            pixels[i] = cython.cast(cython.uint, 255) << 24 | red << 16 | green << 8 | blue

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
