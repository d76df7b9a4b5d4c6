# What ambient.py has for others.

cdef int RAYS
cdef int TABLE_RAYS

# One of so many directions around a normal, the more the nearer to it, and where it would be on a disc.
cdef void around(int normal, int number, int count, float* way) noexcept nogil
# Where a spot of a face is, so far off it.
cdef void spot_of(short* at, int normal, int i, int j, float off, float* point) noexcept nogil
