# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Searches with a tree, compiled: simulates from the root to the end of the game, and learns from it.

Each node is a move. Its value is the sum of what the simulations through it were worth to the side that
made it. Its children lie side by side: the likeliest moves by judgment, first a few of them, and more once
these were tried. In a long search a node that was gone through often is judged once more, by what each of
its moves seems to lead to, which takes too long for every node. Several threads may simulate at once: a lost
update now and then does no harm, and a node is grown by the thread that claims it.
"""

import cython
from cython.cimports.blokus_desktop.ai.kernel.position import MOST_MOVES, SearchPosition
from cython.cimports.blokus_desktop.ai.kernel.top_moves import judge_again, likeliest_moves
from cython.cimports.blokus_desktop.ai.kernel.tree_nodes import (
    CLAIMED,
    FIRST_CHILDREN,
    GROWN,
    LEAF,
    OVER,
    WIDENING,
    Node,
    moved_on,
    publish,
    seen_in,
    take_over,
    taken,
)
from cython.cimports.libc.math import sqrt
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.libc.string import memcpy, memset

# For training: how many of the likeliest moves are judged once more.
JUDGED_AGAIN = JUDGED_TWICE


@cython.cclass
class Tree:
    """What is known of a position: the tree of the moves that were tried, and how they ended."""

    def __cinit__(self, game: SearchPosition, room: cython.int, search):
        """A tree for a position in which a color is to move, with room for a number of nodes."""
        if room < 2 * MOST_MOVES:
            raise ValueError("a tree needs more room")
        self.nodes = cython.cast(cython.pointer(Node), calloc(room, cython.sizeof(Node)))
        self.spare = cython.cast(cython.pointer(Node), calloc(room, cython.sizeof(Node)))
        if self.nodes == cython.NULL or self.spare == cython.NULL:
            raise MemoryError
        self.room = room
        self.explore = search["explore"]
        self.unvisited = search["unvisited"]
        self.trust = search["trust"]
        self.later_trust = search["later_trust"]
        self.clarity = search["clarity"]
        self.begin(game)

    def __dealloc__(self):
        free(self.nodes)
        free(self.spare)

    def begin(self, game: SearchPosition):
        """Forget everything, and look at another position, in which a color is to move."""
        self.stand_on(game)
        memset(self.nodes, 0, cython.sizeof(Node))
        self.used = 1
        self.nodes[0].state = CLAIMED
        self.grow(0, self.root, MOST_MOVES)

    def stand_on(self, game: SearchPosition):
        """Take a position, and the game and the lesson that it belongs to."""
        self.game = game
        self.size_of_position = game.size
        memcpy(self.root, game.here, game.size)

    def advance(self, move: cython.uint, game: SearchPosition):
        """Go on to the position after a move, keeping what is known of it."""
        i: cython.int
        child: cython.int = -1
        for i in range(self.nodes[0].first, self.nodes[0].first + self.nodes[0].children):
            if self.nodes[i].move == move:
                child = i
        if child < 0 or self.nodes[child].state != GROWN:
            self.begin(game)
            return
        self.stand_on(game)
        self.carry_over(child)

    def carry_over(self, child):
        """Make a node the root: copy what is below it, and give it all its moves, not only the likeliest."""
        old: cython.pointer(Node) = self.nodes
        new: cython.pointer(Node) = self.spare
        first: cython.int = old[child].first
        kept: Node
        i: cython.int
        j: cython.int
        self.nodes = new
        self.spare = old
        memset(new, 0, cython.sizeof(Node))
        self.used = 1
        new[0].state = CLAIMED
        new[0].visits = old[child].visits
        self.grow(0, self.root, MOST_MOVES)
        # Those that were tried come first, as `choose` expects, and in their old order.
        for i in range(old[child].children):
            for j in range(new[0].first + i, new[0].first + new[0].children):
                if new[j].move == old[first + i].move:
                    kept = new[new[0].first + i]
                    new[new[0].first + i] = old[first + i]
                    if j != new[0].first + i:
                        new[j] = kept
                    break
        # Each node that is copied waits in the new tree until its own children are copied behind it.
        i = 1
        while i < self.used:
            if new[i].state == GROWN:
                if self.used + new[i].children <= self.room:
                    memcpy(
                        cython.address(new[self.used]),
                        cython.address(old[new[i].first]),
                        new[i].children * cython.sizeof(Node),
                    )
                    new[i].first = self.used
                    self.used += new[i].children
                else:
                    new[i].state = LEAF
                    new[i].judged_again = 0
            i += 1

    def grow(self, at, position, keep):
        """Give a node that was claimed its first children; not when the game is over or the tree full."""
        found: Node[2304]
        count: cython.int
        first: cython.int
        node: cython.pointer(Node) = cython.address(self.nodes[at])
        if self.game.settle_at(position) < 0:
            node.state = OVER
            return False
        count = likeliest_moves(self.game, self.clarity, position, keep, found)
        if keep > count:
            keep = count
        first = taken(cython.address(self.used), keep)
        if first + keep > self.room:
            self.used = self.room
            node.state = LEAF
            return False
        memcpy(cython.address(self.nodes[first]), found, keep * cython.sizeof(Node))
        node.first = first
        node.children = keep
        node.moves = count
        node.color = self.game.turn_at(position)
        node.side = self.game.side_at(position)
        publish(cython.address(node.state), GROWN)
        return True

    def widen(self, at, position):
        """Give a node more children once all were tried: a larger place, with those it had in front."""
        found: Node[2304]
        node: cython.pointer(Node) = cython.address(self.nodes[at])
        old: cython.pointer(Node)
        new: cython.pointer(Node)
        keep: cython.int
        had: cython.int
        count: cython.int
        first: cython.int
        i: cython.int
        j: cython.int
        if self.used >= self.room or not moved_on(cython.address(node.state), GROWN, WIDENING):
            return
        # Only now: another thread may have widened it between our look and our claim.
        had = node.children
        keep = had * WIDER
        count = likeliest_moves(self.game, self.clarity, position, MOST_MOVES, found)
        if keep > count:
            keep = count
        first = taken(cython.address(self.used), keep)
        if first + keep > self.room:
            self.used = self.room
            node.state = GROWN
            return
        old = cython.address(self.nodes[node.first])
        new = cython.address(self.nodes[first])
        for i in range(had):
            take_over(cython.address(old[i]), cython.address(new[i]))
        for i in range(count):
            if had == keep:
                break
            for j in range(node.children):
                if old[j].move == found[i].move:
                    break
            else:
                new[had] = found[i]
                had += 1
        # In this order, for another thread may read meanwhile: with more children it sees their new place.
        publish(cython.address(node.first), first)
        publish(cython.address(node.children), keep)
        publish(cython.address(node.state), GROWN)

    def foresee(self, at, position):
        """Judge the moves of a node once more: those that were tried stay in front, the others are new."""
        found: Node[2304]
        order: cython.short[2304]
        node: cython.pointer(Node) = cython.address(self.nodes[at])
        old: cython.pointer(Node)
        new: cython.pointer(Node)
        keep: cython.int
        count: cython.int
        first: cython.int
        tried: cython.int = 0
        had: cython.int
        i: cython.int
        j: cython.int
        if self.used >= self.room or not moved_on(cython.address(node.state), GROWN, WIDENING):
            return
        if node.judged_again or self.game.foresight[self.game.stage_at(position)] <= 0:
            node.judged_again = 1
            publish(cython.address(node.state), GROWN)
            return
        keep = node.children if node.children > JUDGED_TWICE else JUDGED_TWICE
        count = likeliest_moves(self.game, self.clarity, position, MOST_MOVES, found)
        if keep > count:
            keep = count
        first = taken(cython.address(self.used), keep)
        if first + keep > self.room:
            self.used = self.room
            node.state = GROWN
            return
        judge_again(self.game, position, node.side, keep, found, order)
        old = cython.address(self.nodes[node.first])
        new = cython.address(self.nodes[first])
        for i in range(node.children):
            if old[i].visits:
                take_over(cython.address(old[i]), cython.address(new[tried]))
                tried += 1
        had = tried
        for i in range(keep):
            for j in range(tried):
                if new[j].move == found[order[i]].move:
                    new[j].prior = found[order[i]].prior
                    break
            else:
                if had < keep:
                    new[had] = found[order[i]]
                    had += 1
        publish(cython.address(node.first), first)
        publish(cython.address(node.children), had)
        # Not before: a copy of the node that another thread makes meanwhile has the old children.
        node.judged_again = 1
        publish(cython.address(node.state), GROWN)

    def choose(self, at):
        """The child to try next; those tried so far always come before the others."""
        node: cython.pointer(Node) = cython.address(self.nodes[at])
        child: cython.pointer(Node)
        i: cython.int
        children: cython.int = seen_in(cython.address(node.children))
        first: cython.int = seen_in(cython.address(node.first))
        best: cython.int = first
        best_score: cython.float = -1e9
        score: cython.float
        visits: cython.float
        total: cython.float = 0
        known: cython.float = 0
        root: cython.float = sqrt(cython.cast(cython.float, node.visits) + 1) * self.explore
        for i in range(first, first + children):
            child = cython.address(self.nodes[i])
            visits = child.visits
            if visits == 0:
                score = (known / total if total > 0 else 0.5) - self.unvisited + root * child.prior
                if score > best_score:
                    best = i
                break
            total += visits
            known += child.value
            score = child.value / visits + root * child.prior / (1 + visits)
            if score > best_score:
                best_score = score
                best = i
        return best

    def simulate(self, chance):
        """Go down the tree, judge where it ends, play on to the end by chance, and remember both."""
        position: cython.ulonglong[512]
        path: cython.int[96]
        sides: cython.uchar[96]
        values: cython.float[4]
        expected: cython.float[4]
        depth: cython.int = 0
        state: cython.int
        i: cython.int
        at: cython.int = 0
        node: cython.pointer(Node)
        trust: cython.float = self.trust if self.nodes[0].visits < LONG else self.later_trust
        memcpy(position, self.root, self.size_of_position)
        while True:
            node = cython.address(self.nodes[at])
            node.visits += 1
            state = seen_in(cython.address(node.state))
            if state != GROWN and state != WIDENING:
                if state != LEAF or node.visits < 2 or self.used >= self.room:
                    break
                if not moved_on(cython.address(node.state), LEAF, CLAIMED):
                    break
                if not self.grow(at, position, FIRST_CHILDREN):
                    break
            self.game.wait_at(position, node.color)
            if node.visits >= OFTEN and not node.judged_again and self.nodes[0].visits >= LONG:
                self.foresee(at, position)
            # The last of its children was tried, and there are more.
            i = seen_in(cython.address(node.children))
            if i < node.moves and self.nodes[seen_in(cython.address(node.first)) + i - 1].visits:
                self.widen(at, position)
            at = self.choose(at)
            sides[depth] = node.side
            path[depth] = at
            depth += 1
            self.game.lay_at(position, self.nodes[at].move)
        if node.state == OVER:
            self.game.values_at(position, values)
        else:
            if trust > 0:
                self.game.expect_at(position, expected)
            self.game.sample_at(position, chance, values)
            if trust > 0:
                for i in range(self.game.sides):
                    values[i] += trust * (expected[i] - values[i])
        for i in range(depth):
            self.nodes[path[i]].value += values[sides[i]]

    def run(self, count: cython.int, seed: cython.ulonglong):
        """Simulate a number of times without holding up other threads; returns the chance to go on with."""
        chance: cython.ulonglong = seed | 1
        with cython.nogil:
            for _ in range(count):
                self.simulate(cython.address(chance))
        return chance

    @property
    def visits(self):
        """How often the root was gone through, in this search and those before it."""
        return self.nodes[0].visits

    @property
    def width(self):
        """How many moves there are at the root."""
        return self.nodes[0].children

    @property
    def size(self):
        """How many nodes there are."""
        return min(self.used, self.room)

    def children(self):
        """The moves at the root: move, visits, mean value and prior."""
        found = []
        i: cython.int
        child: cython.pointer(Node)
        if self.nodes[0].state != GROWN:
            return found
        for i in range(self.nodes[0].children):
            child = cython.address(self.nodes[self.nodes[0].first + i])
            found.append(
                (child.move, child.visits, child.value / child.visits if child.visits else 0.0, child.prior)
            )
        return found
