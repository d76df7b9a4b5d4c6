# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Tells how a flat position may end, as it looks without looking ahead; compiled.

What a position is worth comes from a small learned network that looks at it with the eyes of each color: how
many free cells are how far from its corners and those of its rivals.
"""

import cython
from cython.cimports.blokus_desktop.ai.kernel.bit_tricks import bits_in_both
from cython.cimports.blokus_desktop.ai.kernel.flat_position import MARGIN, PIECES, openness
from cython.cimports.blokus_desktop.ai.kernel.flat_reach import FAR, PAIRS, Reach, reach_from
from cython.cimports.blokus_desktop.ai.kernel.network import SEEN, STAGES, foretold, worths
from cython.cimports.libc.string import memset


def stage_of(position, rules):
    """The part of the game a position is in, by the number of pieces on the board."""
    laid: cython.int = 0
    c: cython.int
    for c in range(rules.colors):
        laid += position.laid[c]
    return STAGES * laid // (PIECES * rules.colors + 1)


def spread(position, rules, reaches):
    """For each color which cells are how many steps from its usable corners."""
    home: cython.uint[28]
    free: cython.uint[28]
    c: cython.int
    r: cython.int
    for c in range(rules.colors):
        if position.out[c]:
            memset(cython.address(reaches[c]), 0, cython.sizeof(Reach))
            continue
        for r in range(MARGIN, MARGIN + rules.side):
            free[r] = ~position.blocked[c][r]
            home[r] = position.opened[c][r] & free[r]
        reach_from(home, free, rules.side, cython.address(reaches[c]))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def count_rings(
    own: cython.pointer(Reach),
    rivals: cython.pointer(Reach),
    free: cython.int,
    seen: cython.pointer(cython.float),
) -> cython.void:
    """How many of the free cells lie in which ring around own corners and in which around those of rivals."""
    own_ends: cython.int[5] = [0, 1, 2, 4, 7]
    rival_ends: cython.int[4] = [0, 2, 4, 7]
    counts: cython.int[42]
    above: cython.pointer(cython.int)
    here: cython.pointer(cython.int)
    a: cython.int
    b: cython.int
    cells: cython.pointer(cython.ulonglong)
    memset(counts, 0, cython.sizeof(counts))
    # First how many are within both ends; the last end is beyond everything, and before the first is nothing.
    for a in range(5):
        here = cython.address(counts[6 * (a + 1)])
        cells = cython.address(own.within[own_ends[a]][1])
        for b in range(4):
            here[b + 1] = bits_in_both(cells, cython.address(rivals.within[rival_ends[b]][1]), PAIRS)
        here[5] = bits_in_both(cells, cells, PAIRS)
    here = cython.address(counts[36])
    for b in range(4):
        cells = cython.address(rivals.within[rival_ends[b]][1])
        here[b + 1] = bits_in_both(cells, cells, PAIRS)
    here[5] = free
    for a in range(6):
        above = cython.address(counts[6 * a])
        here = cython.address(counts[6 * a + 6])
        for b in range(5):
            seen[5 * a + b] = 0.1 * (here[b + 1] - above[b + 1] - here[b] + above[b])


def see(position, rules, color, reaches, seen):
    """What an evaluation of a color looks at; ``reaches`` are those of all colors."""
    rivals: Reach
    o: cython.int
    r: cython.int
    i: cython.int
    side: cython.int = -1 if color == rules.shared else rules.side_of_color[color]
    left: cython.int
    most: cython.int = 0
    sum_left: cython.int = 0
    count: cython.int = 0
    free: cython.int = rules.side * rules.side
    memset(seen, 0, SEEN * cython.sizeof(cython.float))
    memset(cython.address(rivals), 0, cython.sizeof(rivals))
    for o in range(rules.colors):
        free -= position.squares[o]
        if o == color or o == rules.shared or rules.side_of_color[o] == side:
            continue
        left = 89 - position.squares[o]
        sum_left += left
        if position.out[o]:
            continue
        count += 1
        if left > most:
            most = left
        for r in range(FAR):
            for i in range(1, PAIRS + 1):
                rivals.within[r][i] |= reaches[o].within[r][i]
    count_rings(cython.address(reaches[color]), cython.address(rivals), free, seen)
    for i in range(PIECES):
        seen[30 + i] = (position.hand[color] >> i) & 1
    seen[51] = 0.1 * (89 - position.squares[color])
    seen[52] = position.out[color]
    seen[53] = position.laid[color] > 0
    i = color - position.to_move
    if i < 0:
        i += rules.colors
    if position.to_move >= 0:
        seen[54 + i] = 1
    seen[58] = 0.01 * free
    seen[59] = 0.1 * most
    seen[60] = 0.1 * sum_left
    seen[61] = count
    # How open the ground is at each usable corner.
    if not position.out[color]:
        for i in range(position.corner_count[color]):
            o = openness(position, color, i)
            if o >= 0:
                seen[62 + (o if o < 25 else 25) // 4] += 0.1


def expect(position, rules, network, values):
    """What an unfinished game seems to be worth to each side, without looking further."""
    reaches: Reach[4]
    seen: cython.float[72]
    points: cython.float[4]
    c: cython.int
    s: cython.int
    spread(position, rules, reaches)
    for s in range(rules.sides):
        points[s] = 0
    for c in range(rules.colors):
        if c == rules.shared:
            continue
        see(position, rules, c, reaches, seen)
        points[rules.side_of_color[c]] += foretold(network, seen)
    worths(network, stage_of(position, rules), rules.sides, points, values)
