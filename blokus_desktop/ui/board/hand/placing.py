"""The hand: the piece held, and where over the board it would lie."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from blokus_desktop.game.board import Point
from blokus_desktop.game.illegal import IllegalMove
from blokus_desktop.game.pieces import Piece, Shape, pushed_to_corner
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color, State
from blokus_desktop.ui.board.ghost import Column, Ghost, Spot
from blokus_desktop.ui.board.hand.fits import Corner
from blokus_desktop.ui.board.hand.held_piece import HeldPiece, held_in_middle
from blokus_desktop.ui.board.hand.in_hand import InHand
from blokus_desktop.ui.board.hand.stock import Stock, cells_by_piece
from blokus_desktop.ui.board.hand.ways import (
    Way,
    Ways,
    column_under,
    corner_of,
    held_over,
    middle_of,
    points_of,
    ways_over,
)
from blokus_desktop.ui.board.viewpoint import Viewpoint
from blokus_desktop.words.rules import shown_refusal_words


def _nothing(_placement: Placement) -> bool:
    return False


class Placing(InHand):
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
        self.dragged = False
        """Whether the button that took the piece is still down: it is laid where it is let go."""
        self.loose = False
        """Whether a parked piece goes with the pointer as soon as that moves."""
        self._waiting = ""
        self._moved_by_itself = False
        self._asked: tuple[object, ...] = ()
        """What the ways were found for."""
        self._ways: Ways | None = None
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

    def coverable_by(self, piece: Piece) -> int:
        """The cells that a piece in hand can cover, however it is turned."""
        return self._fitting.get(piece, 0)

    def show_waiting(self, waiting: str) -> None:
        """Tell another reason why nothing can be laid while others are to move."""
        if waiting != self._waiting:
            self._waiting = waiting
            self._update()

    # Taking and turning

    def pick_up(self, piece: Piece, shape: Shape | None = None, grip: Spot | None = None) -> None:
        """Hold a piece, gripped at a place in its box, or in its middle; one held before goes back."""
        if self._held is not None:
            self.put_back()
        self.parked = self.loose = False
        self._layer = 0
        shape = shape or piece.orientations[0]
        self._held = HeldPiece(piece, shape, grip) if grip else held_in_middle(piece, shape)
        self._spot = None
        self._update_all()
        self.taken.emit()

    def take(self, piece: Piece) -> None:
        """Hold a piece without the mouse, where it lies well or in the middle of the board."""
        self.pick_up(piece)
        place = self._fits().first_of(piece) if self._stock is not None else None
        if place is None:
            self.step(0, 0)
        else:
            self._go_to(place)
        self.loose = True

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
        """Turn the held piece by a quarter or, over a column of a pile, to the next way in which it fits."""
        way = self._ways.after(self.shape, 1 if clockwise else -1) if self._ways is not None else None
        if self._held is None or way is None:
            self.spin(clockwise=clockwise)
        elif self._hold(self._held_in(way)):
            self.turned.emit(clockwise)

    def spin(self, *, clockwise: bool = True) -> None:
        """Turn the held piece by a quarter, whether it fits so or not."""
        if self._held is not None and self._hold(self._held.turned(clockwise=clockwise)):
            self.turned.emit(clockwise)

    @property
    def ways(self) -> Ways | None:
        """In which ways the held piece fits where it is; None where nothing is held, or piled up."""
        return self._ways if self._held is not None else None

    def take_way(self, way: Way) -> None:
        """Hold the piece in another way over the same column, even where it does not fit."""
        if self._held is not None and self._hold(self._held_in(way)):
            self.flipped.emit()

    def _held_in(self, way: Way) -> HeldPiece:
        """The held piece in another way, gripped by what then lies over the same column."""
        assert self._held is not None
        if self._ways is None or self._ways.column is None or self._spot is None:
            return held_in_middle(self._held.piece, way.shape)
        return held_over(self._spot, way, self._held.piece, self._shown_stock().board)

    def flip(self) -> None:
        """Turn the held piece over, left to right: half a turn about the axis that leads away."""
        if self._held is not None and self._hold(self._held.flipped(self.viewpoint.away)):
            self.flipped.emit()

    def tilt(self, *, backward: bool = True) -> None:
        """Tip the held piece over by a quarter, away from the player or towards him."""
        if self._held is not None and self.can_tilt:
            dx, dy = self.viewpoint.away
            if self._hold(self._held.tipped((dx, dy) if backward else (-dx, -dy))):
                self.flipped.emit()

    def _hold(self, held: HeldPiece) -> bool:
        """Hold the piece otherwise; False where it is the same."""
        if held == self._held:
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

    def fetch(self, spot: Spot | None) -> None:
        """Bring a parked piece under the pointer, to follow it again, also off the board."""
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
        self.parked, self.loose = True, False
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
        self._go_to(places[(index + (-1 if backward else 1)) % len(places)])

    def _go_to(self, placement: Placement) -> None:
        self._moved_by_itself = True
        self.take_up(placement)
        self._moved_by_itself = False

    def take_up(self, placement: Placement) -> None:
        """Hold a piece as it lies on the board, or could lie there, and park it there."""
        points = points_of(self._shown_stock().board, placement)
        is_new = self._held is None
        self._held = held_in_middle(placement.piece, pushed_to_corner(points))
        self._layer = min(z for _, _, z in points)
        self._settle_at(points)
        self.parked, self.loose = True, False
        self._update_all()
        if is_new:
            self.taken.emit()

    def rise(self, layers: int) -> bool:
        """Go up or down to where the held piece has room; tells whether layers can be chosen at all."""
        if self._ghost is None or not self.can_tilt or self._shown_stock().stacking:
            return False
        points = self._ghost.points
        here = min(z for _, _, z in points)
        found = self._fits().free_layers(corner_of(points))
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
        assert self._held is not None
        left, low = corner_of(points)
        self._spot = (left + self.grip[0], low + self.grip[1])
        if self._shown_stock().stacking:
            # Gripped over a column, it can be turned there time after time.
            self._spot = middle_of(column_under(points, self._spot))
            self._held = replace(self._held, grip=(self._spot[0] - left, self._spot[1] - low))

    def _keep_inside(self) -> None:
        assert self._held is not None
        assert self._spot is not None
        board, (width, height) = self._shown_stock().board, self._held.box
        x = min(max(self._spot[0] - self.grip[0], 0), board.columns - width)
        y = min(max(self._spot[1] - self.grip[1], 0), board.rows - height)
        self._spot = (x + self.grip[0], y + self.grip[1])

    # What lying there would mean

    def _update(self) -> None:
        """Find out where the piece lies now and what the rules say, and tell."""
        corner = self._corner()
        self._ghost = self._ghost_at(corner) if corner is not None else None
        if corner is None:
            self._find_ways(None, None)
        self.ghost_changed.emit()

    def _find_ways(self, column: Column | None, placement: Placement | None) -> None:
        """Find out how the held piece fits over a column, unless that is known."""
        stock, piece = self._stock, self.piece
        if stock is None or piece is None or not stock.stacking:
            self._asked, self._ways = (), None
        else:
            refused = self.shape if placement is None else None
            asked = (stock, piece, column, placement, refused)
            if asked != self._asked:
                self._asked = asked
                self._ways = ways_over(*asked)

    def _update_all(self) -> None:
        """Find out the same for another piece or position."""
        self._update()
        self.changed.emit()

    def _ghost_at(self, corner: Corner) -> Ghost:
        assert self._spot is not None
        between = (self._spot[0] - self.grip[0], self._spot[1] - self.grip[1])
        points, placement, refusal = self._fits().fit(corner, None if self.parked else between)
        self._find_ways(column_under(points, self._spot), placement)
        return Ghost(
            self.color,
            points,
            placement,
            refusal,
            reason=self._reason(refusal),
            parked=self.parked,
            moved_by_itself=self._moved_by_itself,
            held_at=self._spot,
            nearest=self._ways.nearest if self._ways is not None else None,
            swept=self._swept(points) if self.parked else frozenset(points),
        )

    def _swept(self, points: tuple[Point, ...]) -> frozenset[Point]:
        """What the piece can come to cover by being turned where it is."""
        assert self._held is not None
        assert self._spot is not None
        held = self._held.ways(self.viewpoint.away, tilts=self.can_tilt)
        swept = self._fits().swept(held, self._spot, min(z for _, _, z in points))
        return swept if self._ways is None else swept | self._ways.covered

    def _reason(self, refusal: IllegalMove | None) -> str:
        """What is said beside the piece: why it cannot lie there, or what is waited for."""
        if not self._shown_stock().active:
            return self._waiting
        return shown_refusal_words(refusal) if refusal is not None else ""
