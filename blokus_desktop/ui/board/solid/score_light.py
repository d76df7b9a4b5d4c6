"""What the held piece would change where it is: the card beside it, and what shines on the squares."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsScene

from blokus_desktop.game.board import Point
from blokus_desktop.game.outlook import Change, Gain, gained_squares, score_changes
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color, State
from blokus_desktop.ui.board.camera import Camera
from blokus_desktop.ui.board.ghost import Column, Ghost
from blokus_desktop.ui.board.hand.free_room import Surroundings
from blokus_desktop.ui.board.solid.landing_light import LandingLight, Shift
from blokus_desktop.ui.board.solid.score_card import Entry, ScoreCard
from blokus_desktop.ui.style.labels import signed
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.words.i18n import tr


def _nobody(_look: Look) -> Sequence[str]:
    return ()


@dataclass(frozen=True)
class Sight:
    """How a pile is seen around a held piece."""

    camera: Camera
    pile: Collection[Point]
    around: Surroundings
    """What is around the piece; what must be kept clear of it begins with where it hovers."""
    look: Look

    @property
    def beside_held(self) -> Surroundings:
        """The same, seen from where the piece hovers."""
        return replace(self.around, box=next(iter(self.around.clear), self.around.box))


class ScoreLight:
    """Follows the held piece; where it can be laid, the card and the squares tell what that would change."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self.card = ScoreCard()
        scene.addItem(self.card)
        self.landing = LandingLight(scene)
        self.name_players: Callable[[Look], Sequence[str]] = _nobody
        """Tells what the players are called."""
        self._asked: tuple[State, Placement] | None = None
        self._changes: Sequence[Change] = ()
        self._gains: Sequence[Gain] = ()

    def show(self, state: State, ghost: Ghost | None, sight: Sight) -> None:
        """Show what laying the held piece would change, or which column takes it."""
        placement = ghost.placement if ghost is not None else None
        legal = placement if placement is not None and state.allows(placement) else None
        self._ask(state, legal)
        look = sight.look
        self.card.show_entries(self._entries(state, look), sight.beside_held, look)
        ink = {color: look.ink(name) for color, name in enumerate(state.game.colors)}
        point = state.game.board.point
        shifts = [
            Shift(point(gain.cell), ink[ghost.color], None if gain.loser is None else ink[gain.loser])
            for gain in self._gains
            if ghost is not None
        ]
        nearest = ghost.nearest if ghost is not None else None
        floor = None if nearest is None else _floor_of(nearest, sight.pile)
        solid = {*sight.pile, *(ghost.points if ghost is not None else ())}
        self.landing.show(shifts, floor, solid, sight.camera, _whole(sight), look)

    def _ask(self, state: State, placement: Placement | None) -> None:
        """Ask the rules, unless they just told."""
        if placement is None:
            self._asked, self._changes, self._gains = None, (), ()
        elif self._asked is None or self._asked[0] is not state or self._asked[1] is not placement:
            self._asked = (state, placement)
            self._changes = score_changes(state, placement)
            color = state.to_move
            assert color is not None
            self._gains = gained_squares(state, color, placement)

    def _entries(self, state: State, look: Look) -> Sequence[Entry]:
        names = self.name_players(look)
        return [
            Entry(
                [look.ink(state.game.colors[color]) for color in _shown(change, state)],
                change.points,
                _own_words(change)
                if change.player == state.player
                else names[change.player]
                if names
                else "",
            )
            for change in self._changes
        ]


def _own_words(change: Change) -> str:
    """What the player's own points come from: squares, and a piece that no longer counts as left."""
    return tr("you: {seen} seen, +1 laid").format(seen=signed(change.points - 1))


def _shown(change: Change, state: State) -> Sequence[Color]:
    """The colors that stand for a change: those of the player that change, or else his first one."""
    return change.colors or state.game.colors_of(change.player)[:1]


def _floor_of(column: Column, pile: Collection[Point]) -> Point:
    x, y = column
    return (x, y, max((z + 1 for px, py, z in pile if (px, py) == column), default=0))


def _whole(sight: Sight) -> QRectF:
    return sight.around.within
