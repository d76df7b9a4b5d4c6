"""The hand: the piece held, how it is turned, and where over the board it would lie."""

from collections.abc import Callable, Iterable
from math import floor, hypot

from PySide6.QtCore import QObject, Signal

from blokus_desktop.game.board import Board, Point, cells_in
from blokus_desktop.game.illegal import IllegalMove, Rule
from blokus_desktop.game.pieces import Piece, Shape, pushed_to_corner
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color, State
from blokus_desktop.ui.board.ghost import Ghost, Spot

SNAP = 0.75
"""How near a legal place must be, in cells, to draw the piece there."""


class Placing(QObject):
    """Holds one piece at a time and says what laying it here would mean."""

    changed = Signal()
    placement_requested = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.confirm = False
        """Whether laying needs a second word."""
        self.piece: Piece | None = None
        self.parked = False
        self.away: tuple[int, int] = (0, 1)
        """Which way on the board leads away from who holds the piece."""
        self.ceiling: int | None = None
        """Up to which layer pieces may reach, where less than the whole board is in reach."""
        self._sheet: int | None = None
        self._layer = 0
        """From which layer on room is looked for, where pieces need not come from above."""
        self._tops: dict[tuple[int, int], int] = {}
        self._state: State | None = None
        self._color = Color(0)
        self._active = False
        self._waiting = ""
        self._legal: dict[int, Placement] = {}
        self._bears: Callable[[Placement], bool] = _nothing
        self._shape: Shape = ()
        self._grip: Spot = (0.5, 0.5)
        self._spot: Spot | None = None
        self._ghost: Ghost | None = None
        self._sought = False

    # What can be held

    def show_state(
        self,
        state: State,
        color: Color,
        *,
        active: bool,
        waiting: str = "",
        bears: Callable[[Placement], bool] | None = None,
    ) -> None:
        """Another position; ``active`` when the color may be laid now, else ``waiting`` says for what.

        A piece still in hand stays held. ``bears`` tells what may be laid although it breaks a rule.
        """
        self._bears = bears or _nothing
        if color != self._color:
            self.put_back()
        self._waiting = waiting
        self._state, self._color, self._active = state, color, active
        self._tops = _tops(state)
        moves = state.moves() if active else ()
        self._legal = {move.cells: move for move in moves if isinstance(move, Placement)}
        if self.piece is not None and self.piece not in self.pieces():
            self.put_back()
        self._look()

    def show_sheet(self, sheet: int | None) -> None:
        """Lay on one layer alone, where each is a sheet of its own."""
        if sheet != self._sheet:
            self._sheet = sheet
            self._look()

    def show_waiting(self, waiting: str) -> None:
        """Another reason why nothing can be laid while another is to move."""
        if waiting != self._waiting:
            self._waiting = waiting
            self._look()

    @property
    def color(self) -> Color:
        """The color of the pieces in hand."""
        return self._color

    @property
    def shape(self) -> Shape:
        """The held piece as it is turned now."""
        return self._shape

    @property
    def grip(self) -> Spot:
        """Where in its box the piece is held."""
        return self._grip

    def pieces(self) -> list[Piece]:
        """The pieces in hand, in the order of the set; none when the game is over."""
        if self._state is None or self._state.player is None:
            return []
        hand = self._state.hand(self._color)
        return [piece for number, piece in enumerate(self._state.game.table.pieces) if hand >> number & 1]

    def playable(self) -> set[Piece]:
        """The pieces that fit somewhere; while another is to move, all of them."""
        if not self._active:
            return set(self.pieces())
        return {placement.piece for placement in self._legal.values()}

    def reachable(self) -> int:
        """The cells that the held piece can cover."""
        cells = 0
        for placement in self._legal.values():
            if placement.piece is self.piece:
                cells |= placement.cells
        return cells

    # Taking and turning

    def pick_up(self, piece: Piece, shape: Shape | None = None, grip: Spot | None = None) -> None:
        """Hold a piece, gripped at a place in its box, or in its middle."""
        self.piece = piece
        self.parked = False
        self._layer = 0
        self._shape = shape or piece.orientations[0]
        width, height = self._box()
        self._grip = grip or (width / 2, height / 2)
        self._spot = None
        self._look()

    def put_back(self) -> None:
        """Return the piece to the tray."""
        self.piece, self._shape, self._spot, self.parked = None, (), None, False
        self._look()

    def turn(self, *, clockwise: bool = True) -> None:
        """Turn the held piece by a quarter."""
        width, height = self._box()
        x, y = self._grip
        if clockwise:
            self._reshape([(py, -px, pz) for px, py, pz in self._shape], (y, width - x))
        else:
            self._reshape([(-py, px, pz) for px, py, pz in self._shape], (height - y, x))

    def flip(self) -> None:
        """Turn the held piece over, left to right: half a turn about the axis that leads away."""
        width, height = self._box()
        (x, y), (dx, dy) = self._grip, self.away
        grip = (width - x, y) if dy else (x, height - y)
        turned = [(-px if dy else px, -py if dx else py, -pz) for px, py, pz in self._shape]
        self._reshape(turned, grip)

    @property
    def can_tilt(self) -> bool:
        """Whether pieces are solid, and can be tipped over."""
        return self._state is not None and self._state.game.table.pieces[0].solid

    @property
    def _stacking(self) -> bool:
        """Whether pieces come from above and rest on what lies there."""
        return self._state is not None and self._state.game.table.stacking

    def tilt(self, *, backward: bool = True) -> None:
        """Tip the held piece over by a quarter, away from who holds it or towards him."""
        if not self.can_tilt:
            return
        dx, dy = self.away if backward else (-self.away[0], -self.away[1])
        tipped = []
        for x, y, z in self._shape:
            along = x * dx + y * dy
            tipped.append((x + (z - along) * dx, y + (z - along) * dy, -along))
        shape = pushed_to_corner(tipped)
        width, height = _extent(shape)
        # Along the way it tips, the piece has another length: it is held in the middle again.
        self._reshape(tipped, (width / 2, self._grip[1]) if dx else (self._grip[0], height / 2))

    def _reshape(self, points: list[Point], grip: Spot) -> None:
        if self.piece is None:
            return
        shape = pushed_to_corner(points)
        # A solid piece cannot be mirrored.
        if shape in self.piece.orientations:
            self._shape, self._grip = shape, grip
            self._look()

    def _box(self) -> tuple[int, int]:
        return _extent(self._shape) if self._shape else (1, 1)

    # Moving over the board

    def hover(self, spot: Spot | None) -> None:
        """Follow the pointer over the board, or off it; a parked piece stays where it is."""
        if self.piece is not None and not self.parked:
            self._spot = spot
            self._look()

    def park(self) -> None:
        """Leave the piece where it is over the board, still held."""
        if self._ghost is not None:
            self._settle_at(self._ghost.points)
            self.parked = True
            self._look()

    def unpark(self, spot: Spot) -> None:
        """Take a parked piece up again where the pointer grips it."""
        corner = self._corner()
        if self.parked and corner is not None:
            self._grip = (spot[0] - corner[0], spot[1] - corner[1])
            self.parked, self._layer = False, 0
            self.hover(spot)

    def fetch(self, spot: Spot) -> None:
        """Bring a parked piece under the pointer, to follow it again."""
        self.parked = False
        self.hover(spot)

    def step(self, columns: int, rows: int) -> None:
        """Move by keys; a piece that is not over the board yet goes to its middle."""
        if self.piece is None or self._state is None:
            return
        board = self._state.game.board
        if self._ghost is None:
            self._spot = (board.columns / 2, board.rows / 2)
        else:
            self._settle_at(self._ghost.points)
            assert self._spot is not None
            self._spot = (self._spot[0] + columns, self._spot[1] + rows)
        self._keep_inside()
        self.parked = True
        self._look()

    def next_place(self, *, backward: bool = False) -> None:
        """Go to the next legal place of the held piece, however it must be turned for it."""
        high = self._out_of_reach()
        mine = (placement for placement in self._legal.values() if placement.piece is self.piece)
        places = [placement for placement in mine if not placement.cells & high]
        if not places or self._state is None:
            return
        here = self._ghost.placement if self._ghost else None
        index = places.index(here) if here in places else (0 if backward else -1)
        self._sought = True
        self._park_on(places[(index + (-1 if backward else 1)) % len(places)])
        self._sought = False

    def take_up(self, placement: Placement) -> None:
        """Hold a piece that lay on the board, parked where it lay."""
        self.piece = placement.piece
        self._park_on(placement)

    def rise(self, layers: int) -> bool:
        """Go up or down to where the held piece has room; tells whether layers can be chosen at all."""
        if self._stacking or not self.can_tilt or self._ghost is None:
            return False
        board = self._game_board()
        here = min(z for _, _, z in self._ghost.points)
        corner = (min(x for x, _, _ in self._ghost.points), min(y for _, y, _ in self._ghost.points))
        free = [placement for placement in self._candidates(corner) if self._may_lie(placement)]
        found = {min(board.point(cell)[2] for cell in cells_in(placement.cells)) for placement in free}
        way = [layer for layer in found if (layer - here) * layers > 0]
        if way:
            self._layer = min(way, key=lambda layer: abs(layer - here))
            self._look()
        return True

    def _park_on(self, placement: Placement) -> None:
        points = tuple(map(self._game_board().point, cells_in(placement.cells)))
        self._shape = pushed_to_corner(points)
        self._layer = min(z for _, _, z in points)
        width, height = self._box()
        self._grip = (width / 2, height / 2)
        self._settle_at(points)
        self.parked = True
        self._look()

    def lay(self) -> bool:
        """Ask for the move that the ghost shows; where it is not legal, the piece stays there, held."""
        ghost = self._ghost
        if ghost is None:
            return False
        if ghost.placement is None:
            self.park()
            return False
        if self.confirm and not self.parked:
            self.park()
            return False
        self.piece, self._shape, self._spot, self.parked = None, (), None, False
        self._look()
        self.placement_requested.emit(ghost.placement)
        return True

    def ghost(self) -> Ghost | None:
        """Where the held piece would lie; None while it is not over the board."""
        return self._ghost

    def _settle_at(self, points: tuple[Point, ...]) -> None:
        low_x, low_y = min(x for x, _, _ in points), min(y for _, y, _ in points)
        self._spot = (low_x + self._grip[0], low_y + self._grip[1])

    def _keep_inside(self) -> None:
        assert self._state is not None
        assert self._spot is not None
        board = self._state.game.board
        width, height = self._box()
        x = min(max(self._spot[0] - self._grip[0], 0), board.columns - width)
        y = min(max(self._spot[1] - self._grip[1], 0), board.rows - height)
        self._spot = (x + self._grip[0], y + self._grip[1])

    def _corner(self) -> tuple[int, int] | None:
        """The square of the board under the zero corner of the piece's box, kept within the board."""
        if self._spot is None or self._state is None:
            return None
        board = self._state.game.board
        width, height = self._box()
        x, y = floor(self._spot[0] - self._grip[0] + 0.5), floor(self._spot[1] - self._grip[1] + 0.5)
        return (min(max(x, 0), board.columns - width), min(max(y, 0), board.rows - height))

    def _look(self) -> None:
        """Find out where the piece lies now and what the rules say, and tell."""
        corner = self._corner() if self.piece is not None else None
        self._ghost = self._ghost_at(corner) if corner is not None else None
        self.changed.emit()

    def _ghost_at(self, corner: tuple[int, int]) -> Ghost:
        placement = self._legal_at(corner)
        if placement is None and not self.parked:
            near = self._near_legal()
            if near is not None:
                corner, placement = near
        if placement is None and self._stacking:
            return self._resting_ghost(corner)
        shown = placement or self._nearest_fit(corner)
        if shown is None:
            points = tuple((x + corner[0], y + corner[1], z) for x, y, z in self._shape)
        else:
            points = tuple(map(self._game_board().point, cells_in(shown.cells)))
        legal = placement is not None and placement.cells in self._legal
        refusal = self._refusal(shown) if self._active and not legal else None
        return self._ghost_on(points, placement, refusal)

    def _resting_ghost(self, corner: tuple[int, int]) -> Ghost:
        """A solid piece that cannot be laid here, shown where it would come to rest all the same."""
        assert self._state is not None
        layer = self._resting_layer(corner)
        try:
            refusal = self._state.objection(self._state.game.table.place(self._shape, (*corner, layer)))
        except IllegalMove as sticking_out:
            refusal = sticking_out
        points = tuple((x + corner[0], y + corner[1], z + layer) for x, y, z in self._shape)
        return self._ghost_on(points, None, refusal if self._active else None)

    def _ghost_on(
        self, points: tuple[Point, ...], placement: Placement | None, refusal: IllegalMove | None
    ) -> Ghost:
        reason = str(refusal or "") if self._active else self._waiting
        return Ghost(self._color, points, placement, refusal, reason, self.parked, self._sought)

    def _game_board(self) -> Board:
        assert self._state is not None
        return self._state.game.board

    def _candidates(self, corner: tuple[int, int]) -> list[Placement]:
        """The placements of the piece over a square, the lowest first from the layer chosen on."""
        assert self._state is not None
        found = []
        for layer in self._layers(corner):
            try:
                found.append(self._state.game.table.place(self._shape, (*corner, layer)))
            except IllegalMove:
                continue
        return found

    def _layers(self, corner: tuple[int, int]) -> Iterable[int]:
        if self._sheet is not None:
            return [self._sheet]
        if self._stacking:
            return [self._resting_layer(corner)]
        high = max(z for _, _, z in self._shape) + 1
        layers = self._game_board().layers if self.ceiling is None else self.ceiling
        count = max(0, layers - high + 1)
        chosen = min(self._layer, count)
        return [*range(chosen, count), *reversed(range(chosen))]

    def _out_of_reach(self) -> int:
        """The cells above the ceiling."""
        if self.ceiling is None:
            return 0
        board = self._game_board()
        return sum(map(board.layer_mask, range(self.ceiling, board.layers)))

    def _resting_layer(self, corner: tuple[int, int]) -> int:
        """The layer in which a piece that comes down from above over a square finds hold."""
        tops = self._tops
        return max(0, *(tops.get((x + corner[0], y + corner[1]), 0) - z for x, y, z in self._shape))

    def _legal_at(self, corner: tuple[int, int]) -> Placement | None:
        """What can be laid over a square; better by the rules than against them."""
        found = self._candidates(corner)
        legal = (place for place in found if place.cells in self._legal)
        return next(legal, None) or next((place for place in found if self._bears(place)), None)

    def _may_lie(self, placement: Placement) -> bool:
        return placement.cells in self._legal or self._bears(placement)

    def _near_legal(self) -> tuple[tuple[int, int], Placement] | None:
        """The nearest legal place within snapping distance of where the pointer holds the piece."""
        assert self._spot is not None
        x, y = self._spot[0] - self._grip[0], self._spot[1] - self._grip[1]
        around = [(floor(x) + dx, floor(y) + dy) for dx in (-1, 0, 1, 2) for dy in (-1, 0, 1, 2)]
        near = sorted((hypot(cx - x, cy - y), (cx, cy)) for cx, cy in around)
        for distance, corner in near:
            if distance > SNAP:
                break
            placement = self._legal_at(corner)
            if placement is not None:
                return corner, placement
        return None

    def _nearest_fit(self, corner: tuple[int, int]) -> Placement | None:
        """Where a piece that cannot be laid here is shown: in the lowest layer with room for it."""
        assert self._state is not None
        candidates = self._candidates(corner)
        filled = sum({placement.cells for _, placement in self._state.laid})
        free = (placement for placement in candidates if not placement.cells & filled)
        return next(free, candidates[0] if candidates else None)

    def _refusal(self, placement: Placement | None) -> IllegalMove | None:
        assert self._state is not None
        if placement is None:
            return IllegalMove(Rule.TOO_HIGH if self.can_tilt else Rule.OUTSIDE)
        return self._state.objection(placement)


def _nothing(_placement: Placement) -> bool:
    return False


def _extent(shape: Shape) -> tuple[int, int]:
    """How many columns and rows a shape takes up."""
    return (max(x for x, _, _ in shape) + 1, max(y for _, y, _ in shape) + 1)


def _tops(state: State) -> dict[tuple[int, int], int]:
    """How many layers are filled over each square."""
    tops: dict[tuple[int, int], int] = {}
    for _, placement in state.laid:
        for x, y, z in map(state.game.board.point, cells_in(placement.cells)):
            tops[x, y] = max(tops.get((x, y), 0), z + 1)
    return tops
