"""Small sheets that show the rules of the Dice Game; each is a position by the rules."""

from functools import cache

from blokus_desktop.game.dice import DiceGame
from blokus_desktop.game.illegal import Rule
from blokus_desktop.game.state import State
from blokus_desktop.rulebook.figure import Figure, played
from blokus_desktop.words.i18n import tr

_SIZE = 6
"""How many squares a side a small sheet has."""
_FIRST = ("roll 5", "take 5", "a6,a5,b5,b4,c4")
"""A W in the corner of a sheet."""


@cache
def _one_pen() -> DiceGame:
    """A sheet that is drawn on with one pen alone."""
    return DiceGame("figure", 1, _SIZE, colors=("blue",))


@cache
def _two_pens() -> DiceGame:
    """A sheet that is drawn on with two pens in turn."""
    return DiceGame("figure", 1, _SIZE, colors=("blue", "red"))


def _empty() -> State:
    """An empty sheet; a 5 is taken."""
    return played(_one_pen(), "roll 5", "take 5")


def _begun() -> State:
    """A sheet with a shape in its corner; a 2 is taken."""
    return played(_one_pen(), *_FIRST, "roll 2", "take 2")


def _begun_in_blue() -> State:
    """A sheet with a blue shape, before a red one is drawn; a 2 is taken."""
    return played(_two_pens(), *_FIRST, "roll 2", "take 2")


def _struck() -> State:
    """A sheet with a shape in its corner; a 2 is taken with a strike."""
    return played(_one_pen(), *_FIRST, "roll 2", "take 2 strike")


def of_row() -> Figure:
    """A shape of the row of the die."""
    return Figure(tr("A 5 opens W"), _empty, "a6,a5,b5,b4,c4")


def other_row() -> Figure:
    """A shape of another row."""
    return Figure(tr("X is not in the row of 5"), _empty, "a5,b5,c5,b6,b4", Rule.WRONG_ROW)


def used() -> Figure:
    """A shape that was drawn before."""
    return Figure(tr("W was drawn before"), _begun, "d3,d2,e2,e1,f1", Rule.NOT_IN_HAND)


def first_in_corner() -> Figure:
    """A first shape over a corner of the sheet."""
    return Figure(tr("It covers a corner of the sheet"), _empty, "f6,f5,f4,f3", lit=("a1", "a6", "f1", "f6"))


def first_elsewhere() -> Figure:
    """A first shape in the middle."""
    return Figure(tr("No corner of the sheet"), _empty, "b3,c3,d3,e3", Rule.NO_SHEET_CORNER)


def corner() -> Figure:
    """A shape from corner to corner of its color."""
    return Figure(tr("Corner to corner"), _begun, "d3,e3,f3,e2")


def own_edge() -> Figure:
    """A shape along an edge of its color."""
    return Figure(tr("Along an edge"), _begun, "d4,e4,f4,e3", Rule.OWN_EDGE)


def other_color() -> Figure:
    """A shape along an edge of another color."""
    return Figure(tr("Another color, along an edge"), _begun_in_blue, "c6,d6,e6,f6,c5")


def with_strike() -> Figure:
    """A shape of another row, for a strike."""
    return Figure(tr("A 2 and a strike open V5"), _struck, "d3,e3,f3,f2,f1")


def without_strike() -> Figure:
    """The same shape without a strike."""
    return Figure(tr("A 2 alone does not"), _begun, "d3,e3,f3,f2,f1", Rule.WRONG_ROW)
