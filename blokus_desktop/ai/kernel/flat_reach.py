# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Counts how many steps the cells of a flat board are from some of them; compiled.

Two rows of a board are one word, so that a step from every cell to its neighbors is a few shifts a word.
"""

import cython
from cython.cimports.blokus_desktop.ai.kernel.bit_tricks import lowest_of_many
from cython.cimports.blokus_desktop.ai.kernel.flat_position import MARGIN
from cython.cimports.libc.string import memset


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def pair_of(rows: cython.pointer(cython.uint), pair: cython.int) -> cython.ulonglong:
    """Two rows of a board as one word."""
    r: cython.int = MARGIN + 2 * pair
    return rows[r] | cython.cast(cython.ulonglong, rows[r + 1]) << 32


def reach_from(start, free, side, reach):
    """Which cells are how many steps over free cells from the nearest of some cells."""
    grounds: cython.ulonglong[10]
    last: cython.pointer(cython.ulonglong)
    grown: cython.pointer(cython.ulonglong)
    steps: cython.int
    i: cython.int
    word: cython.ulonglong
    pairs: cython.int = side // 2
    memset(reach, 0, cython.sizeof(Reach))
    for i in range(pairs):
        reach.within[0][i + 1] = pair_of(start, i)
        grounds[i] = pair_of(free, i)
    for steps in range(1, FAR):
        last = reach.within[steps - 1]
        grown = reach.within[steps]
        for i in range(1, pairs + 1):
            # The neighbors in a row, in the other row of the pair, and in the pairs above and below.
            word = last[i]
            word |= word << 1 | word >> 1 | word << 32 | word >> 32 | last[i - 1] >> 32 | last[i + 1] << 32
            grown[i] = last[i] | word & grounds[i - 1]


def name_rings(reach, ends, count, rows, names):
    """Give each cell of some rows the number of its ring, by where the rings end; the last has no end."""
    ring: cython.int
    i: cython.int
    b: cython.int
    word: cython.ulonglong
    rest: cython.ulonglong
    for i in range(PAIRS):
        rest = pair_of(rows, i)
        for ring in range(count + 1):
            word = rest & reach.within[ends[ring]][i + 1] if ring < count else rest
            rest &= ~word
            while word:
                b = lowest_of_many(word)
                word &= word - 1
                names[((MARGIN + 2 * i + (b >> 5)) << 5) | (b & 31)] = ring
