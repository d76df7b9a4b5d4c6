"""The hand: the piece held, and where over the board it would lie."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import reduce
from math import floor
from operator import or_

from PySide6.QtCore import QObject, Signal

from blokus_desktop.game.board import Cell, Point, cells_in
from blokus_desktop.game.illegal import IllegalMove
from blokus_desktop.game.pieces import Piece, Shape, pushed_to_corner
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color, State
from blokus_desktop.ui.board.ghost import Ghost, Spot
from blokus_desktop.ui.board.hand.fits import Corner, Fits
from blokus_desktop.ui.board.hand.held_piece import HeldPiece, held_in_middle
from blokus_desktop.ui.board.hand.stock import Stock, cells_by_piece
from blokus_desktop.ui.board.viewpoint import Viewpoint
from blokus_desktop.words.rules import shown_refusal_words


def _nothing(_placement: Placement) -> bool:
    return False


class Placing(QObject):
    """Holds one piece at a time and says what laying it here would mean."""

    changed = Signal()
    """Another piece is held, or others can be."""
    ghost_changed = Signal()
    """The held piece lies elsewhere or otherwise, or another reason is told."""
    placement_requested = Signal(object)
    returned = Signal(bool)
    """The held piece was let go without being laid; True where it was put among those in hand."""
    taken = Signal()
    """A piece was taken in hand."""
    turned = Signal(bool)
    """The held piece was turned by a quarter, clockwise or not."""
    flipped = Signal()
    """The held piece was turned over or tipped over."""
    dropped_in_vain = Signal()
    """The held piece was to be laid where it cannot lie."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.confirm = False
        """Whether laying must be confirmed."""
        self.parked = False
        self.viewpoint = Viewpoint()
        self._layer = 0
        """From which layer on room is looked for, where pieces need not come from above."""
        self._stock: Stock | None = None
        self._waiting = ""
        self._fitting: dict[Piece, int] = {}
        """The pieces that could be laid, each with all cells that it can cover."""
        self._held: HeldPiece | None = None
        self._spot: Spot | None = None
        self._ghost: Ghost | None = None
        self._moved_by_itself = False
        self._before: tuple[HeldPiece, tuple[Point, ...]] | None = None
        """How a parked piece was held before it was taken up again, and where it lay."""

    # What can be held

    def show_state(
        self,
        state: State,
        color: Color,
        *,
        active: bool,
        waiting: str = "",
        bears: Callable[[Placement], bool] = _nothing,
        fitting: Iterable[Placement] | None = None,
    ) -> None:
        """Take another position; ``active`` when the color may be laid now, else ``waiting`` says for what.

        A piece still in hand stays held. ``bears`` tells what may be laid although it breaks a rule, and
        ``fitting`` what could be laid once something else is done.
        """
        if color != self.color and self._held is not None:
            self.put_back()
        self._waiting = waiting
        self._stock = stock = Stock(state, color, active, bears)
        self._fitting = cells_by_piece(stock.fitting() if fitting is None else fitting)
        if self.piece is not None and self.piece not in self.pieces():
            self.put_back()
        self._update_all()

    def look_from(self, viewpoint: Viewpoint) -> None:
        """See the board from elsewhere; on another sheet, a piece lies otherwise at once."""
        before, self.viewpoint = self.viewpoint, viewpoint
        if viewpoint.sheet != before.sheet:
            self._update_all()

    def show_fitting(self, fitting: Iterable[Placement]) -> None:
        """Take other placements that could be laid once something else is done."""
        self._fitting = cells_by_piece(fitting)
        self.changed.emit()

    def show_waiting(self, waiting: str) -> None:
        """Tell another reason why nothing can be laid while others are to move."""
        if waiting != self._waiting:
            self._waiting = waiting
            self._update()

    @property
    def color(self) -> Color:
        """The color of the pieces in hand."""
        return self._stock.color if self._stock is not None else Color(0)

    @property
    def piece(self) -> Piece | None:
        """The held piece."""
        return self._held.piece if self._held is not None else None

    @property
    def shape(self) -> Shape:
        """The held piece as it is turned now."""
        return self._held.shape if self._held is not None else ()

    @property
    def grip(self) -> Spot:
        """Where in its box the piece is held."""
        return self._held.grip if self._held is not None else (0.5, 0.5)

    def pieces(self) -> list[Piece]:
        """The pieces in hand, in the order of the set; none when the game is over."""
        return self._stock.pieces() if self._stock is not None else []

    def playable(self) -> set[Piece]:
        """The pieces that fit somewhere."""
        return set(self._fitting)

    def coverable(self) -> int:
        """The cells that any piece in hand can cover."""
        return reduce(or_, self._fitting.values(), 0)

    def fitting_at(self, cell: Cell) -> list[Piece]:
        """The pieces in hand that can cover a cell, in the order of the set."""
        return [piece for piece in self.pieces() if self._fitting.get(piece, 0) >> cell & 1]

    def reachable(self) -> int:
        """The cells that the held piece can cover."""
        return self._stock.reachable(self.piece) if self._stock is not None else 0

    # Taking and turning

    def pick_up(self, piece: Piece, shape: Shape | None = None, grip: Spot | None = None) -> None:
        """Hold a piece, gripped at a place in its box, or in its middle; one held before goes back."""
        if self._held is not None:
            self.put_back()
        self.parked = False
        self._layer = 0
        shape = shape or piece.orientations[0]
        self._held = HeldPiece(piece, shape, grip) if grip else held_in_middle(piece, shape)
        self._spot = None
        self._update_all()
        self.taken.emit()

    def take(self, piece: Piece) -> None:
        """Hold a piece without the mouse, in its first legal place or in the middle of the board."""
        self.pick_up(piece)
        self.next_place()
        if self._ghost is None:
            self.step(0, 0)

    def put_back(self, *, away: bool = False) -> None:
        """Return the piece to where it comes from, or put it ``away`` among those in hand."""
        held = self._held is not None
        self._let_go()
        if held:
            self.returned.emit(away)

    def _let_go(self) -> None:
        self._held, self._spot, self.parked = None, None, False
        self._update_all()

    def turn(self, *, clockwise: bool = True) -> None:
        """Turn the held piece by a quarter."""
        if self._held is not None and self._hold(self._held.turned(clockwise=clockwise)):
            self.turned.emit(clockwise)

    def flip(self) -> None:
        """Turn the held piece over, left to right: half a turn about the axis that leads away."""
        if self._held is not None and self._hold(self._held.flipped(self.viewpoint.away)):
            self.flipped.emit()

    @property
    def can_tilt(self) -> bool:
        """Whether pieces are solid, and can be tipped over."""
        return self._stock is not None and self._stock.solid

    def tilt(self, *, backward: bool = True) -> None:
        """Tip the held piece over by a quarter, away from the player or towards him."""
        if self._held is not None and self.can_tilt:
            dx, dy = self.viewpoint.away
            if self._hold(self._held.tipped((dx, dy) if backward else (-dx, -dy))):
                self.flipped.emit()

    def _hold(self, held: HeldPiece) -> bool:
        """Hold the piece otherwise; False where it is the same."""
        if held is self._held:
            return False
        self._held = held
        self._update()
        return True

    # Moving over the board

    def hover(self, spot: Spot | None) -> None:
        """Follow the pointer over the board, or off it; a parked piece stays where it is."""
        if self._held is not None and not self.parked:
            self._spot = spot
            self._update()

    def park(self) -> None:
        """Leave the piece where it is over the board, still held."""
        if self._ghost is not None and not self.parked:
            self._hold_as_before(self._ghost.points)
            self._settle_at(self._ghost.points)
            self.parked = True
            self._update()

    def _hold_as_before(self, points: tuple[Point, ...]) -> None:
        """Let a piece that comes to lie where it lay be held where it was: what is beside it stays there."""
        if self._before is not None and self._held is not None and points == self._before[1]:
            before = self._before[0]
            self._held = before if before.shape == self._held.shape else self._held

    def drop(self, spot: Spot) -> None:
        """Let the piece lie at a spot, or where the board ends on the way there, still held."""
        self.hover(spot)
        self.park()

    def unpark(self, spot: Spot) -> None:
        """Take a parked piece up again where the pointer grips it."""
        corner = self._corner()
        if self._held is not None and self.parked and corner is not None:
            self._before = (self._held, self._ghost.points) if self._ghost is not None else None
            self._held = replace(self._held, grip=(spot[0] - corner[0], spot[1] - corner[1]))
            self.parked, self._layer = False, 0
            self.hover(spot)

    def fetch(self, spot: Spot) -> None:
        """Bring a parked piece under the pointer, to follow it again."""
        self.parked = False
        self.hover(spot)

    def step(self, columns: int, rows: int) -> None:
        """Move by keys; a piece that is not over the board yet goes to its middle."""
        if self._held is None or self._stock is None:
            return
        board = self._stock.board
        if self._ghost is None:
            self._spot = (board.columns / 2, board.rows / 2)
        else:
            self._settle_at(self._ghost.points)
            assert self._spot is not None
            self._spot = (self._spot[0] + columns, self._spot[1] + rows)
        self._keep_inside()
        self.parked = True
        self._update()

    def next_place(self, *, backward: bool = False) -> None:
        """Go to the next legal place of the held piece, however it must be turned for it."""
        if self._held is None or self._stock is None:
            return
        places = self._fits().legal_of(self._held.piece)
        if not places:
            return
        here = self._ghost.placement if self._ghost else None
        index = places.index(here) if here in places else (0 if backward else -1)
        self._moved_by_itself = True
        self.take_up(places[(index + (-1 if backward else 1)) % len(places)])
        self._moved_by_itself = False

    def take_up(self, placement: Placement) -> None:
        """Hold a piece as it lies on the board, or could lie there, and park it there."""
        points = tuple(map(self._shown_stock().board.point, cells_in(placement.cells)))
        is_new = self._held is None
        self._held = held_in_middle(placement.piece, pushed_to_corner(points))
        self._layer = min(z for _, _, z in points)
        self._settle_at(points)
        self.parked = True
        self._update_all()
        if is_new:
            self.taken.emit()

    def rise(self, layers: int) -> bool:
        """Go up or down to where the held piece has room; tells whether layers can be chosen at all."""
        if self._ghost is None or not self.can_tilt or self._shown_stock().stacking:
            return False
        points = self._ghost.points
        here = min(z for _, _, z in points)
        found = self._fits().free_layers((min(x for x, _, _ in points), min(y for _, y, _ in points)))
        way = [layer for layer in found if (layer - here) * layers > 0]
        if way:
            self._layer = min(way, key=lambda layer: abs(layer - here))
            self._update()
        return True

    def lay(self) -> bool:
        """Ask for the move that the ghost shows; where it is not legal, the piece stays there, held."""
        ghost = self._ghost
        if ghost is None:
            return False
        if ghost.placement is None:
            self.park()
            self.dropped_in_vain.emit()
            return False
        if self.confirm and not self.parked:
            self.park()
            return False
        self._held, self._spot, self.parked = None, None, False
        self._update()
        stock = self._stock
        self.placement_requested.emit(ghost.placement)
        if self._stock is stock:
            # Another position would have told.
            self.changed.emit()
        return True

    def ghost(self) -> Ghost | None:
        """Where the held piece would lie; None while it is not over the board."""
        return self._ghost

    def _settle_at(self, points: tuple[Point, ...]) -> None:
        low_x, low_y = min(x for x, _, _ in points), min(y for _, y, _ in points)
        self._spot = (low_x + self.grip[0], low_y + self.grip[1])

    def _keep_inside(self) -> None:
        assert self._held is not None
        assert self._spot is not None
        board, (width, height) = self._shown_stock().board, self._held.box
        x = min(max(self._spot[0] - self.grip[0], 0), board.columns - width)
        y = min(max(self._spot[1] - self.grip[1], 0), board.rows - height)
        self._spot = (x + self.grip[0], y + self.grip[1])

    def _corner(self) -> Corner | None:
        """The square of the board under the zero corner of the piece's box, kept within the board."""
        if self._held is None or self._spot is None or self._stock is None:
            return None
        return self._corner_of(self._held)

    def _corner_of(self, held: HeldPiece) -> Corner:
        assert self._spot is not None
        board, (width, height) = self._shown_stock().board, held.box
        x, y = floor(self._spot[0] - held.grip[0] + 0.5), floor(self._spot[1] - held.grip[1] + 0.5)
        return (min(max(x, 0), board.columns - width), min(max(y, 0), board.rows - height))

    # What lying there would mean

    def _update(self) -> None:
        """Find out where the piece lies now and what the rules say, and tell."""
        corner = self._corner()
        self._ghost = self._ghost_at(corner) if corner is not None else None
        self.ghost_changed.emit()

    def _update_all(self) -> None:
        """Find out the same for another piece or position."""
        self._update()
        self.changed.emit()

    def _ghost_at(self, corner: Corner) -> Ghost:
        assert self._spot is not None
        between = (self._spot[0] - self.grip[0], self._spot[1] - self.grip[1])
        points, placement, refusal = self._fits().fit(corner, None if self.parked else between)
        return Ghost(
            self.color,
            points,
            placement,
            refusal,
            reason=self._reason(refusal),
            parked=self.parked,
            moved_by_itself=self._moved_by_itself,
            held_at=self._spot,
            swept=self._swept(min(z for _, _, z in points)) if self.parked else frozenset(points),
        )

    def _reason(self, refusal: IllegalMove | None) -> str:
        """What is said beside the piece: why it cannot lie there, or what is waited for."""
        if not self._shown_stock().active:
            return self._waiting
        return shown_refusal_words(refusal) if refusal is not None else ""

    def _swept(self, layer: int) -> frozenset[Point]:
        """What the piece can come to cover by being turned where it is."""
        assert self._held is not None
        fits, points = self._fits(), set()
        for held in self._held.ways(self.viewpoint.away, tilts=self.can_tilt):
            points |= {*replace(fits, shape=held.shape).points_over(self._corner_of(held), layer)}
        return frozenset(points)

    def _fits(self) -> Fits:
        """Where the held piece can lie as it is turned now."""
        return Fits(self._shown_stock(), self.shape, self.viewpoint, self._layer)

    def _shown_stock(self) -> Stock:
        """The stock, where it is certain that a position is shown."""
        assert self._stock is not None
        return self._stock
