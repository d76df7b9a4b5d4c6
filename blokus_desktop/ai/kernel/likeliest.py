# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Finds the likeliest of many moves by the numbers of a judgment, compiled."""

import cython


def pick_likeliest(judged, order, count, keep):
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


def sort_likeliest(judged, order, count, keep):
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
