# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Finds the likeliest moves of a position, by judgment or by what each seems to lead to, compiled."""

import cython
from cython.cimports.blokus_desktop.ai.kernel.tree_nodes import FIRST_CHILDREN, Node
from cython.cimports.libc.math import log
from cython.cimports.libc.string import memset


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def pick_likeliest(
    judged: cython.pointer(cython.float),
    order: cython.pointer(cython.short),
    count: cython.int,
    keep: cython.int,
) -> cython.void:
    """Write the few likeliest moves, sorted: most of the others are seen to be none of them at once."""
    i: cython.int
    j: cython.int
    had: cython.int = 0
    least: cython.float = -1
    for i in range(count):
        if judged[i] > least:
            j = had if had < keep else keep - 1
            while j > 0 and judged[order[j - 1]] < judged[i]:
                order[j] = order[j - 1]
                j -= 1
            order[j] = i
            if had < keep:
                had += 1
            if had == keep:
                least = judged[order[keep - 1]]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def sort_likeliest(
    judged: cython.pointer(cython.float),
    order: cython.pointer(cython.short),
    count: cython.int,
    keep: cython.int,
) -> cython.void:
    """Bring the likeliest moves to the front, sorted; the others stay anyhow."""
    low: cython.int = 0
    high: cython.int = count - 1
    i: cython.int
    j: cython.int
    swap: cython.short
    pivot: cython.float
    # First a quick selection of those to keep.
    while low < high and keep < count:
        pivot = judged[order[(low + high) // 2]]
        i = low
        j = high
        while i <= j:
            while judged[order[i]] > pivot:
                i += 1
            while judged[order[j]] < pivot:
                j -= 1
            if i <= j:
                swap = order[i]
                order[i] = order[j]
                order[j] = swap
                i += 1
                j -= 1
        if keep - 1 <= j:
            high = j
        elif keep - 1 >= i:
            low = i
        else:
            break
    # Then a shell sort of these.
    gap: cython.int = keep // 2
    while gap > 0:
        for i in range(gap, keep):
            swap = order[i]
            j = i
            while j >= gap and judged[order[j - gap]] < judged[swap]:
                order[j] = order[j - gap]
                j -= gap
            order[j] = swap
        gap //= 2


def likeliest_moves(game, clarity, position, keep, found):
    """Write the likeliest moves as new nodes, likeliest first; returns how many moves there are."""
    moves: cython.uint[2304]
    judged: cython.float[2304]
    order: cython.short[2304]
    count: cython.int
    i: cython.int
    best: cython.float
    total: cython.float = 0
    count = game.judged_at(position, moves, judged)
    best = judged[0]
    for i in range(count):
        if judged[i] > best:
            best = judged[i]
    for i in range(count):
        judged[i] = power_of_e(clarity * (judged[i] - best))
    for i in range(count):
        total += judged[i]
    if keep > count:
        keep = count
    if keep > FIRST_CHILDREN:
        for i in range(count):
            order[i] = i
        sort_likeliest(judged, order, count, keep)
    else:
        pick_likeliest(judged, order, count, keep)
    memset(found, 0, keep * cython.sizeof(Node))
    for i in range(keep):
        found[i].move = moves[order[i]]
        found[i].prior = judged[order[i]] / total
    return count


def judge_again(game, position, side, count, found, order):
    """Judge again how likely some moves are, by what each seems to lead to; writes their order."""
    judged: cython.float[2304]
    values: cython.float[4]
    foresight: cython.float = game.foresight[game.stage_at(position)]
    i: cython.int
    best: cython.float = 0
    before: cython.float = 0
    total: cython.float = 0
    for i in range(count):
        game.foresee_at(position, found[i].move, values)
        # The least keeps a move possible that seemed to be impossible.
        judged[i] = game.first_thought * log(found[i].prior + 1e-9) + foresight * values[side]
        if i == 0 or judged[i] > best:
            best = judged[i]
    for i in range(count):
        judged[i] = power_of_e(judged[i] - best)
        before += found[i].prior
        total += judged[i]
        order[i] = i
    for i in range(count):
        found[i].prior = before * judged[i] / total
    sort_likeliest(judged, order, count, count)
