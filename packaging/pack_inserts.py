"""Packs the 21 pieces of a color for trays of all widths: the file that the tray's insert is read from.

    .venv/bin/python packaging/pack_inserts.py [TRIES]

A width takes half a minute. More tries may pack a piece or two closer, never looser: what is closer stays.
"""

import sys
from collections.abc import Sequence
from math import exp
from random import Random

from blokus_desktop.game.pieces import POLYOMINOES, Shape
from blokus_desktop.ui.panels.insert import INSERTS, WIDTHS, insert_as_text, inserts_in
from blokus_desktop.ui.panels.packer import Lain, Packing, packed, rows_enough

TRIES = 300_000
HOTTEST, COLDEST = 2.5, 0.05
"""How much worse a try may be that is gone on with, at first and at last."""
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

    @property
    def height(self) -> int:
        return max(lain.bottom for lain in self.lain.values())

    def cost(self) -> float:
        """Low for what is low as a whole, with its large pieces far up."""
        if len(self.lain) < len(self.order):
            return float("inf")
        middles = sum(len(lain.shape) * (lain.top + lain.bottom) / 2 for lain in self.lain.values())
        return 6 * self.height + 2 * middles / sum(map(len, self.shapes))

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
    cost = lowest = here.cost()
    for number in range(tries):
        heat = HOTTEST * (1 - number / tries) + COLDEST
        there = here.changed(chance)
        worse = there.cost() - cost
        if worse <= 0 or chance.random() < exp(-worse / heat):
            here, cost = there, cost + worse
            if cost < lowest:
                best, lowest = here, cost
    return best


def main(arguments: Sequence[str]) -> None:
    tries = int(arguments[0]) if arguments else TRIES
    known = inserts_in(INSERTS.read_text(encoding="utf-8")) if INSERTS.exists() else {}
    for width in WIDTHS:
        found = closest(2 * width, tries)
        before = known.get(width)
        if before is None or found.height < max(lain.bottom for lain in before):
            known[width] = [found.lain[number] for number in range(len(POLYOMINOES))]
        print(width, max(lain.bottom for lain in known[width]) / 2, flush=True)
        INSERTS.write_text("".join(insert_as_text(each, known[each]) for each in known), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
