# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Makes a picture twice as large, compiled: each pixel is mixed from the four that are nearest to it."""

import cython
from cython.cimports.blokus_desktop.light.kernel.film import MOST_PIXELS
from cython.cimports.blokus_desktop.light.kernel.pixels import borrowed
from cython.cimports.cpython.buffer import PyBuffer_Release

EVEN = 0x00FF00FF
"""Every other part of a pixel."""
HALF = 0x00080008


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def enlarge_row(
    far: cython.p_uint, near: cython.p_uint, small: cython.int, out: cython.p_uint, wide: cython.int
) -> cython.void:
    """Mix a row from two, three parts of the second and one of the first."""
    x: cython.int
    # Of the column before, this one and the next: each other part, four times.
    before: cython.uint[2]
    here: cython.uint[2]
    after: cython.uint[2]
    after[0] = (far[0] & EVEN) + 3 * (near[0] & EVEN)
    after[1] = (far[0] >> 8 & EVEN) + 3 * (near[0] >> 8 & EVEN)
    here[0], here[1] = after[0], after[1]
    for x in range(small):
        before[0], before[1] = here[0], here[1]
        here[0], here[1] = after[0], after[1]
        if x < small - 1:
            after[0] = (far[x + 1] & EVEN) + 3 * (near[x + 1] & EVEN)
            after[1] = (far[x + 1] >> 8 & EVEN) + 3 * (near[x + 1] >> 8 & EVEN)
        even: cython.uint = (before[0] + 3 * here[0] + HALF) >> 4 & EVEN
        odd: cython.uint = (before[1] + 3 * here[1] + HALF) >> 4 & EVEN
        out[2 * x] = even | odd << 8
        if 2 * x + 1 < wide:
            even = (after[0] + 3 * here[0] + HALF) >> 4 & EVEN
            odd = (after[1] + 3 * here[1] + HALF) >> 4 & EVEN
            out[2 * x + 1] = even | odd << 8


def enlarge(small_pixels, pixels, wide: cython.int, high: cython.int):
    """Fill memory for so many pixels from a picture that has half as many each way, or half of one more."""
    small: Py_buffer
    large: Py_buffer
    if wide < 1 or high < 1 or cython.cast(cython.longlong, wide) * high > MOST_PIXELS:
        raise ValueError("no picture has this size")
    across: cython.int = (wide + 1) // 2
    down: cython.int = (high + 1) // 2
    y: cython.int
    target: cython.p_uint = borrowed(
        pixels, cython.address(large), cython.cast(cython.Py_ssize_t, wide) * high
    )
    try:
        source: cython.p_uint = borrowed(
            small_pixels, cython.address(small), cython.cast(cython.Py_ssize_t, across) * down
        )
        with cython.nogil:
            for y in range(high):
                near: cython.int = y // 2
                far: cython.int = min(max(near + 2 * (y & 1) - 1, 0), down - 1)
                enlarge_row(
                    source + cython.cast(cython.Py_ssize_t, far) * across,
                    source + cython.cast(cython.Py_ssize_t, near) * across,
                    across,
                    target + cython.cast(cython.Py_ssize_t, y) * wide,
                    wide,
                )
        PyBuffer_Release(cython.address(small))
    finally:
        PyBuffer_Release(cython.address(large))
