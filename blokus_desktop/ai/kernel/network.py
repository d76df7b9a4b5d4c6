# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Reckons points from what is seen, and worth from points, by the learned network; compiled."""

import cython
from cython.cimports.libc.math import tanh
from cython.cimports.libc.string import memcpy

# For training: how much is seen of a color, and how large the network is.
LAYOUT = {"SEEN": SEEN, "UNITS": UNITS, "STAGES": STAGES}


def load_network(network, learned):
    """Take the weights of a lesson."""
    i: cython.int
    j: cython.int
    for i in range(UNITS):
        for j in range(SEEN):
            network.unit[j][i] = learned["unit"][i][j]
        network.unit_bias[i] = learned["unit_bias"][i]
        network.unit_out[i] = learned["unit_out"][i]
    network.out_bias = learned["out_bias"]
    for i in range(STAGES):
        network.sharp[i] = learned["sharp"][i]
        network.lean[i] = learned["lean"][i]


def foretold(network, seen):
    """The points that a color will have in the end, as it seems."""
    sums: cython.float[24]
    out: cython.float = network.out_bias
    u: cython.int
    i: cython.int
    memcpy(sums, network.unit_bias, cython.sizeof(sums))
    for i in range(SEEN):
        if seen[i] != 0:
            for u in range(UNITS):
                sums[u] += network.unit[i][u] * seen[i]
    for u in range(UNITS):
        if sums[u] > 0:
            out += network.unit_out[u] * sums[u]
    return out


def worths(network, stage, sides, points, values):
    """What the points that the sides seem to get are worth to each."""
    s: cython.int
    o: cython.int
    best: cython.float
    sharp: cython.float = network.sharp[stage]
    lean: cython.float = network.lean[stage]
    for s in range(sides):
        best = -1000
        for o in range(sides):
            if o != s and points[o] > best:
                best = points[o]
        values[s] = 0.5 + 0.5 * tanh(sharp * (points[s] - best) + lean)


def final_worths(sides, points, clear, values):
    """What the points of a finished game are worth to each side: winning first, then by how much.

    A lead of ``clear`` points is most of what a lead can be worth beyond winning.
    """
    s: cython.int
    o: cython.int
    best: cython.float
    equal: cython.int
    won: cython.float
    for s in range(sides):
        best = -1000
        equal = 1
        for o in range(sides):
            if o != s:
                if points[o] > best:
                    best = points[o]
                if points[o] == points[s]:
                    equal += 1
        if points[s] > best:
            won = 1.0
        elif points[s] == best:
            won = 1.0 / equal
        else:
            won = 0.0
        values[s] = 0.7 * won + 0.3 * (0.5 + 0.5 * tanh((points[s] - best) / clear))
