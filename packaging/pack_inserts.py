"""Packs the 21 pieces of a color for trays of all widths: the file that the tray's insert is read from.

    .venv/bin/python packaging/pack_inserts.py [TRIES]

A width takes half a minute. More tries may find better inserts, never worse ones: what is better stays.
"""

import sys
from collections.abc import Collection, Sequence
from math import exp
from random import Random

from blokus_desktop.game.pieces import POLYOMINOES, Shape
from blokus_desktop.ui.panels.insert import INSERTS, WIDTHS, insert_as_text, inserts_in
from blokus_desktop.ui.panels.packer import Lain, Packing, packed, rows_enough

TRIES = 300_000
HOTTEST, COLDEST = 2.5, 0.05
"""How much worse a try may be that is gone on with, at first and at last."""
TALL = 3
"""How much worse half a square in height is than half a square between large and small pieces."""
MIDDLING = 3.5
"""Pieces with more squares are large."""
ROWS = rows_enough(POLYOMINOES)

Order = list[int]
"""The numbers of the pieces, in the order in which they are laid."""


class Try:
    """An order of the pieces and how each is turned: where that puts them, and how good it is."""

    def __init__(self, order: Order, shapes: list[Shape], width: int) -> None:
        self.order, self.shapes, self.width = order, shapes, width
        packing = Packing(width, ROWS)
        self.lain: dict[int, Lain] = {}
        for number in order:
            place = packing.first_place(shapes[number])
            if place is not None:
                packing.lay(shapes[number], place)
                self.lain[number] = Lain(shapes[number], place[1], place[0])

    def cost(self) -> float:
        """Low for what is low as a whole, with its large pieces far up."""
        return cost(self.lain.values()) if len(self.lain) == len(self.order) else float("inf")

    def changed(self, chance: Random) -> "Try":
        """Two pieces swapped, or one taken out of turn, or one turned."""
        order, shapes = self.order[:], self.shapes[:]
        kind, one, other = chance.random(), chance.randrange(len(order)), chance.randrange(len(order))
        if kind < 0.3:
            order[one], order[other] = order[other], order[one]
        elif kind < 0.6:
            order.insert(other, order.pop(one))
        else:
            shapes[one] = chance.choice(POLYOMINOES[one].orientations)
        return Try(order, shapes, self.width)


def cost(lain: Collection[Lain]) -> float:
    """How good an insert is: above all low, and then with the large pieces above the small ones."""
    height = max(each.bottom for each in lain)
    order = sum((len(each.shape) - MIDDLING) * (each.top + each.bottom) / 2 for each in lain)
    return TALL * height + order / sum(abs(len(each.shape) - MIDDLING) for each in lain)


def begun(width: int) -> Try:
    """The large pieces first, each turned as it lies lowest."""
    order = sorted(range(len(POLYOMINOES)), key=lambda number: -POLYOMINOES[number].size)
    lain = packed([POLYOMINOES[number] for number in order], width)
    assert lain is not None
    shapes = {number: each.shape for number, each in zip(order, lain, strict=True)}
    return Try(order, [shapes[number] for number in range(len(order))], width)


def closest(width: int, tries: int) -> Try:
    """The best of many tries, each a little changed from the one before."""
    chance = Random(width)
    here = best = begun(width)
    now = lowest = here.cost()
    for number in range(tries):
        heat = HOTTEST * (1 - number / tries) + COLDEST
        there = here.changed(chance)
        worse = there.cost() - now
        if worse <= 0 or chance.random() < exp(-worse / heat):
            here, now = there, now + worse
            if now < lowest:
                best, lowest = here, now
    return best


def main(arguments: Sequence[str]) -> None:
    tries = int(arguments[0]) if arguments else TRIES
    known = inserts_in(INSERTS.read_text(encoding="utf-8")) if INSERTS.exists() else {}
    for width in WIDTHS:
        found = closest(2 * width, tries)
        if width not in known or found.cost() < cost(known[width]):
            known[width] = [found.lain[number] for number in range(len(POLYOMINOES))]
        print(width, max(lain.bottom for lain in known[width]) / 2, flush=True)
        INSERTS.write_text("".join(insert_as_text(each, known[each]) for each in known), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
