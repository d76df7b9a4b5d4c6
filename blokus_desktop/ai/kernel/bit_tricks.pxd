# Works with words of bits, for all parts of the kernel: finds the lowest, counts them, draws one by chance.

cdef extern from *:
    """
    #ifdef _MSC_VER
    #include <intrin.h>
    static int lowest_bit(unsigned int row) { unsigned long at; _BitScanForward(&at, row); return (int)at; }
    static int lowest_of_many(unsigned long long row)
    { unsigned long at; _BitScanForward64(&at, row); return (int)at; }
    #if defined(_M_ARM64)
    #define bits_in(word) ((int)_CountOneBits64(word))
    #else
    #define bits_in(word) ((int)__popcnt64(word))
    #endif
    #else
    /* Counting bits is one step on every processor that numpy runs on, but compilers must be told. */
    #if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
    #pragma GCC target("popcnt")
    #endif
    static int lowest_bit(unsigned int row) { return __builtin_ctz(row); }
    static int lowest_of_many(unsigned long long row) { return __builtin_ctzll(row); }
    static int bits_in(unsigned long long word) { return __builtin_popcountll(word); }
    #endif
    """
    int lowest_bit(unsigned int row) noexcept nogil
    int lowest_of_many(unsigned long long row) noexcept nogil
    int bits_in(unsigned long long word) noexcept nogil


# How many bits are set in both of two rows of words.
cdef inline int bits_in_both(unsigned long long* one, unsigned long long* other, int words) noexcept nogil:
    cdef int total = 0
    cdef int i
    for i in range(words):
        total += bits_in(one[i] & other[i])
    return total


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
