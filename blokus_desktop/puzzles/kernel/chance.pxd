# Draws numbers by chance for all parts of the solver, and asks for the room they need.

from libc.stdlib cimport calloc

ctypedef unsigned long long Word

cdef inline Word bit(int level) noexcept nogil:
    return <Word>1 << level

# A number by chance, in 64 bits, from a state that is never 0.
cdef inline unsigned long long next_random(unsigned long long* chance) noexcept nogil:
    cdef unsigned long long x = chance[0]
    x ^= x >> 12
    x ^= x << 25
    x ^= x >> 27
    chance[0] = x
    return x * 0x2545F4914F6CDD1DULL

# A number by chance from 0 up to one below a count.
cdef inline int below(unsigned long long* chance, int count) noexcept nogil:
    return <int>(((next_random(chance) >> 32) * <unsigned long long>count) >> 32)

# A number by chance from 0 up to 1.
cdef inline float share(unsigned long long* chance) noexcept nogil:
    return <float>(next_random(chance) >> 40) / 16777216.0

# Room for so many numbers or words, all 0.
cdef inline int* numbers(Py_ssize_t count) except NULL:
    cdef int* room = <int*>calloc(count + 1, sizeof(int))
    if room == NULL:
        raise MemoryError
    return room

cdef inline Word* words(Py_ssize_t count) except NULL:
    cdef Word* room = <Word*>calloc(count + 1, sizeof(Word))
    if room == NULL:
        raise MemoryError
    return room
