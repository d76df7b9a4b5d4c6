# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Plays the end of a game of two sides out in all ways, compiled, until the best move is certain.

Where few moves are left, going through all of them is faster than trying out many, and is never wrong. It is
a search between bounds, with what was found out kept for when pieces were laid in another order.
"""

import cython
from cython.cimports.blokus_desktop.ai.kernel.position import NO_MOVE, SearchPosition
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.libc.string import memcpy


@cython.cclass
class Ending:
    """Plays games out in all ways, one position after the other."""

    def __cinit__(self, room_bits: cython.int):
        """One that keeps so many positions, as a power of two."""
        self.room = cython.cast(cython.uint, 1) << room_bits
        self.known = cython.cast(cython.pointer(Known), calloc(self.room, cython.sizeof(Known)))
        self.plies = cython.cast(cython.pointer(Ply), calloc(LONGEST + 1, cython.sizeof(Ply)))
        if self.known == cython.NULL or self.plies == cython.NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.known)
        free(self.plies)

    def best_moves(self, game: SearchPosition, enough):
        """The moves that are best for certain, and what the game is worth then to the side to move.

        None where ``enough`` stopped it before that was certain. A color is to move in the position.
        """
        found = []
        key: cython.ulonglong
        at: cython.pointer(cython.void)
        best: cython.float
        value: cython.float
        first: cython.bint
        color: cython.int
        count: cython.int
        i: cython.int
        ply: cython.pointer(Ply) = self.plies
        # What differs by less is worth the same.
        nearly: cython.float = 1e-5
        self.game = game
        self.enough = enough
        self.over = False
        self.looked_at = 0
        # Results of one position are of no use to the next, so the keys start again.
        self.games += 1
        key = mixed(self.games << 40)
        with cython.nogil:
            best = self.worth(game.here, key, 0, 1, 0)
        if self.over:
            return None
        first = game.side_at(game.here) == 0
        color = game.turn_at(game.here)
        count = self.listed(game.here, NO_MOVE, ply)
        at = cython.cast(cython.pointer(cython.void), ply.after)
        for i in range(count):
            memcpy(at, game.here, game.size)
            game.lay_at(at, ply.moves[i])
            with cython.nogil:
                value = self.worth(at, key_after(key, color, ply.moves[i]), best - nearly, best + nearly, 1)
            if self.over:
                return None
            if (value if first else -value) > (best if first else -best) - nearly:
                found.append(ply.moves[i])
        return found, (best if first else 1 - best)

    def look(self, depth):
        """Count a position, and ask now and then whether to stop."""
        self.looked_at += 1
        if depth >= LONGEST:
            self.over = True
        elif self.looked_at % AT_ONCE == 0:
            with cython.gil:
                self.over = self.enough()

    def listed(self, position, first, ply):
        """List the moves of a ply with how likely they are, one that is known to be good before all."""
        i: cython.int
        count: cython.int = self.game.judged_at(position, ply.moves, ply.likely)
        for i in range(count):
            if ply.moves[i] == first:
                ply.likely[i] = 1e9
        return count

    def worth(self, position, key, least, most, depth):
        """What the game is worth to the first side; where that is out of bounds, a bound of it."""
        values: cython.float[4]
        color: cython.int = self.game.settle_at(position)
        first: cython.bint
        count: cython.int
        i: cython.int
        low: cython.float = least
        high: cython.float = most
        best: cython.float
        value: cython.float
        move: cython.uint
        choice: cython.uint = NO_MOVE
        spot: cython.ulonglong
        known: cython.pointer(Known)
        ply: cython.pointer(Ply)
        at: cython.pointer(cython.void)
        if color < 0:
            self.game.values_at(position, values)
            return values[0]
        self.look(depth)
        if self.over:
            return 0
        spot = key ^ mixed(self.game.memory_at(position) << 4 | color)
        known = cython.address(self.known[spot & (self.room - 1)])
        if known.key == spot:
            if known.least >= high or known.most <= low or known.least == known.most:
                return known.least if known.least >= high else known.most
            choice = known.move
        first = self.game.side_at(position) == 0
        ply = cython.address(self.plies[depth])
        at = cython.cast(cython.pointer(cython.void), ply.after)
        count = self.listed(position, choice, ply)
        best = -1 if first else 2
        for i in range(count):
            bring_likeliest(ply, i, count)
            move = ply.moves[i]
            memcpy(at, position, self.game.size)
            self.game.lay_at(at, move)
            value = self.worth(at, key_after(key, color, move), low, high, depth + 1)
            if self.over:
                return 0
            if value > best if first else value < best:
                best = value
                choice = move
            if first and best > low:
                low = best
            if not first and best < high:
                high = best
            if low >= high:
                break
        if known.key != spot:
            known.key = spot
            known.least = 0
            known.most = 1
        known.move = choice
        if best > least:
            known.least = best
        if best < most:
            known.most = best
        return best


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def mixed(number: cython.ulonglong) -> cython.ulonglong:
    """A number as if drawn by chance; games, moves and turns are told apart by their highest bits."""
    number += cython.cast(cython.ulonglong, 0x9E3779B97F4A7C15)
    number = (number ^ (number >> 30)) * cython.cast(cython.ulonglong, 0xBF58476D1CE4E5B9)
    number = (number ^ (number >> 27)) * cython.cast(cython.ulonglong, 0x94D049BB133111EB)
    return number ^ (number >> 31)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def key_after(key: cython.ulonglong, color: cython.int, move: cython.uint) -> cython.ulonglong:
    """The key of a position after a move; the same in whatever order pieces were laid."""
    return key ^ mixed(cython.cast(cython.ulonglong, color + 1) << 32 | move)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def bring_likeliest(ply: cython.pointer(Ply), at: cython.int, count: cython.int) -> cython.void:
    """Bring the likeliest of the moves from one place on to that place."""
    likeliest: cython.int = at
    i: cython.int
    move: cython.uint = ply.moves[at]
    likely: cython.float = ply.likely[at]
    for i in range(at + 1, count):
        if ply.likely[i] > ply.likely[likeliest]:
            likeliest = i
    ply.moves[at] = ply.moves[likeliest]
    ply.likely[at] = ply.likely[likeliest]
    ply.moves[likeliest] = move
    ply.likely[likeliest] = likely
