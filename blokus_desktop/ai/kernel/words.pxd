# What all parts of the kernel do with a word of bits: find the lowest bit, count them, draw a number by chance.

cdef extern from *:
    """
    #ifdef _MSC_VER
    #include <intrin.h>
    static int lowest_bit(unsigned int row) { unsigned long at; _BitScanForward(&at, row); return (int)at; }
    static int lowest_of_many(unsigned long long row)
    { unsigned long at; _BitScanForward64(&at, row); return (int)at; }
    #else
    static int lowest_bit(unsigned int row) { return __builtin_ctz(row); }
    static int lowest_of_many(unsigned long long row) { return __builtin_ctzll(row); }
    #endif
    """
    int lowest_bit(unsigned int row) noexcept nogil
    int lowest_of_many(unsigned long long row) noexcept nogil


# How many bits are set in a word of few.
cdef inline int bits_in(unsigned long long word) noexcept nogil:
    cdef int count = 0
    while word:
        word &= word - 1
        count += 1
    return count


# The same for a word of many, always in as many steps.
cdef inline int bits_in_all(unsigned long long word) noexcept nogil:
    word = word - ((word >> 1) & <unsigned long long>0x5555555555555555)
    word = (word & <unsigned long long>0x3333333333333333) + ((word >> 2) & <unsigned long long>0x3333333333333333)
    word = (word + (word >> 4)) & <unsigned long long>0x0F0F0F0F0F0F0F0F
    return <int>((word * <unsigned long long>0x0101010101010101) >> 56)


# How many bits, at most 65,535, are set in both of two rows of words.
cdef inline int bits_in_both(unsigned long long* one, unsigned long long* other, int words) noexcept nogil:
    cdef unsigned long long total = 0
    cdef unsigned long long word
    cdef int i
    for i in range(words):
        word = one[i] & other[i]
        word = word - ((word >> 1) & <unsigned long long>0x5555555555555555)
        word = (word & <unsigned long long>0x3333333333333333) + ((word >> 2) & <unsigned long long>0x3333333333333333)
        total += (word + (word >> 4)) & <unsigned long long>0x0F0F0F0F0F0F0F0F
    total = (total & <unsigned long long>0x00FF00FF00FF00FF) + ((total >> 8) & <unsigned long long>0x00FF00FF00FF00FF)
    return <int>((total * <unsigned long long>0x0001000100010001) >> 48)


# A number by chance, in 64 bits, from a state that is never 0.
cdef inline unsigned long long next_random(unsigned long long* chance) noexcept nogil:
    cdef unsigned long long x = chance[0]
    x ^= x >> 12
    x ^= x << 25
    x ^= x >> 27
    chance[0] = x
    return x * <unsigned long long>0x2545F4914F6CDD1D


# A number from 0 up to one below a count.
cdef inline int below(unsigned long long* chance, int count) noexcept nogil:
    return <int>(((next_random(chance) >> 32) * <unsigned long long>count) >> 32)
