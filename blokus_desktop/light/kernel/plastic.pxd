# What plastic.py has for others, and small sums that all who light a pixel do.

from libc.math cimport expf, sqrtf

from blokus_desktop.light.kernel.film cimport Film
from blokus_desktop.light.kernel.heap cimport Face, Heap

cdef float BEVEL
cdef float SKY_LIGHT
cdef float SKY_DARK
cdef float KEY_LIGHT
cdef float KEY_DARK
cdef float FILL
cdef float THIN

# A spot of a face: where it is, as a place of its cube too, how it lies, and the light there.
cdef struct Spot:
    int axis
    float point[3]
    float local[3]
    float normal[3]
    float view[3]
    # How much the flat face is turned towards the eye.
    float level
    # From all around, from the lamp on this side, and from the lamp through the plastic.
    float ambient[3]
    float front[3]
    float back[3]
    # Whether the lamp is on this side.
    bint lit
    # A pixel here, in cubes.
    float size
    # What remains of the light at edges, how much comes through them, and what glows on them.
    float shade
    float thin
    float rim

cdef void shade_plastic(
    Film film, Heap heap, int number, float* way, float along, bint mirrors, float* color
) noexcept nogil
cdef void shade_frost(Film film, Heap heap, int number, float* way, float along, float* color) noexcept nogil

# From 0 to 1 without corners.
cdef inline float soft(float share) noexcept nogil:
    if share <= 0:
        return 0
    if share >= 1:
        return 1
    return share * share * (3 - 2 * share)

cdef inline float dot(float* a, float* b) noexcept nogil:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

cdef inline void make_unit(float* a) noexcept nogil:
    cdef float length = 1 / sqrtf(a[0] * a[0] + a[1] * a[1] + a[2] * a[2] + 1e-12)
    a[0] *= length
    a[1] *= length
    a[2] *= length

# What is read at u, v from 0 to `last` of a plan of colors, between its spots.
cdef inline void read_plan(float* plan, int wide, float u, float v, int last, float* out) noexcept nogil:
    cdef int i, x, y
    # In this order, so that what is no number becomes one.
    if not u > 0:
        u = 0
    if not v > 0:
        v = 0
    u = min(u, last - 0.001)
    v = min(v, last - 0.001)
    x = <int>u
    y = <int>v
    u -= x
    v -= y
    cdef float* at = plan + (y * wide + x) * 3
    for i in range(3):
        out[i] = (at[i] * (1 - u) + at[i + 3] * u) * (1 - v) + (at[i + 3 * wide] * (1 - u) + at[i + 3 * wide + 3] * u) * v
