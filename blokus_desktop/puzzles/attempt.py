"""An attempt at a puzzle: pieces lie where the player put them, and what conflicts is known at once."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from blokus_desktop.game.board import Cell
from blokus_desktop.game.catalog import BLUE
from blokus_desktop.game.illegal import IllegalMove, Rule
from blokus_desktop.game.legality import Ground, legal_placements
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.scoring import Item, Line, Score, Scores
from blokus_desktop.game.state import NOTHING_ON_TABLE, Color, Laid, Move, Player, in_turn, owner_among
from blokus_desktop.puzzles.conflicts import Conflict, conflicts_among, groups_of, largest_in
from blokus_desktop.puzzles.puzzle import Constraint, Goal, Puzzle


@dataclass(frozen=True, slots=True)
class Attempt:
    """A position of a puzzle; immutable.

    To views it is a State whose color to move is the one whose pieces are in hand. Its moves are
    the placements that break no rule; `lay` takes others too, as long as nothing overlaps.
    """

    game: Puzzle
    laid: tuple[Laid, ...] = ()
    to_move: Color = BLUE

    @property
    def on_table(self) -> Mapping[str, object]:
        return NOTHING_ON_TABLE

    @property
    def player(self) -> Player | None:
        return None if self.solved else Player(0)

    @property
    def next_player(self) -> Player | None:
        return self.player

    @property
    def clockwise(self) -> tuple[Color, ...]:
        return in_turn(self.to_move, len(self.game.colors))

    @property
    def roll_key(self) -> None:
        return None

    @property
    def filled(self) -> int:
        """All cells that are covered."""
        return sum(placement.cells for _, placement in self.laid)

    def stones(self, color: Color) -> int:
        """The cells covered by a color."""
        return sum(placement.cells for owner, placement in self.laid if owner == color)

    def owner(self, cell: Cell) -> Color | None:
        return owner_among(tuple(map(self.stones, self.game.colors_of(Player(0)))), cell)

    def held_colors(self, player: Player) -> tuple[Color, ...]:
        return self.game.colors_of(player)

    def is_out(self, color: Color) -> bool:
        """No color is out before the end: a piece can always be lifted and laid elsewhere."""
        return self.player is None

    def hand(self, color: Color) -> int:
        return self.game.hands[color] & ~sum(
            placement.bit for owner, placement in self.laid if owner == color
        )

    def hands(self) -> tuple[int, ...]:
        """What is left to lay, by color."""
        return tuple(map(self.hand, self.game.colors_of(Player(0))))

    # Laying and lifting

    def holding(self, color: Color) -> "Attempt":
        """The attempt with the pieces of another color in hand."""
        return replace(self, to_move=color)

    def refusal(self, color: Color, placement: Placement) -> IllegalMove | None:
        """Why a piece cannot be put there at all; None where it can, if only against the rules."""
        if not placement.bit & self.hand(color):
            return IllegalMove(Rule.NOT_IN_HAND)
        covered = placement.cells & self.filled
        return IllegalMove.at(Rule.OCCUPIED, self.game.board, covered) if covered else None

    def lay(self, color: Color, placement: Placement) -> "Attempt":
        """The attempt with a piece more, rules or not; raises the refusal where there is one."""
        refusal = self.refusal(color, placement)
        if refusal is not None:
            raise refusal
        return replace(self, laid=(*self.laid, (color, placement)))

    def lift(self, placement: Placement) -> "Attempt":
        """The attempt without that piece; raises IllegalMove where it is given, or does not lie."""
        if self.is_given(placement):
            raise IllegalMove(Rule.GIVEN)
        laid = tuple(piece for piece in self.laid if piece[1] is not placement)
        if len(laid) == len(self.laid):
            raise IllegalMove(Rule.NOT_A_MOVE_HERE)
        return replace(self, laid=laid)

    def is_given(self, placement: Placement) -> bool:
        """Whether a piece belongs to the puzzle and stays."""
        return any(cells == placement.cells for _, cells in self.game.givens)

    def piece_at(self, cell: Cell) -> Laid | None:
        """The piece that covers a cell."""
        return next((piece for piece in self.laid if piece[1].cells >> cell & 1), None)

    # What the rules say

    def conflicts(self) -> tuple[Conflict, ...]:
        """Everything that breaks a rule as the pieces lie now."""
        return tuple(conflicts_among(self.game, self.laid))

    @property
    def solved(self) -> bool:
        """Whether the goal is reached and no rule is broken."""
        if self.squares_left or self.bare_stars or self.missing_colors:
            return False
        linked, given = self.links
        return linked == given and not self.conflicts()

    @property
    def missing_colors(self) -> tuple[Color, ...]:
        """The colors of which no piece lies, where each is to show."""
        if self.game.goal is not Goal.FILL:
            return ()
        shown = {color for color, _ in self.laid}
        colors = self.game.colors_of(Player(0))
        return tuple(color for color in colors if self.game.hands[color] and color not in shown)

    @property
    def bare_stars(self) -> int:
        """The starred cells that are not covered yet."""
        return self.game.stars & ~self.filled

    @property
    def links(self) -> tuple[int, int]:
        """How many of the given pieces hang together already, and how many are to; none where that is not
        the goal. Of each color the largest group counts.
        """
        linked = wanted = 0
        for color in self.game.colors_of(Player(0)) if self.game.goal is Goal.CONNECT else ():
            given = [cells for owner, cells in self.game.givens if owner == color]
            groups = groups_of([piece for piece in self.laid if piece[0] == color])
            together = max(
                (sum(placement.cells in given for _, placement in group) for group in groups), default=0
            )
            linked += together if together > 1 else 0
            wanted += len(given) if len(given) > 1 else 0
        return linked, wanted

    @property
    def squares_left(self) -> int:
        """How many cells are to be filled, or how many squares the pieces have that are to be laid."""
        if self.game.goal is Goal.FILL:
            return (self.game.board.inside & ~self.filled).bit_count()
        return sum(piece.size for hand in self.hands() for piece in self.game.pieces_in(hand))

    @property
    def pieces_left(self) -> int:
        """How many pieces are in hand."""
        return sum(hand.bit_count() for hand in self.hands())

    def moves(self) -> Sequence[Move]:
        """Every placement of the color in hand that breaks no rule."""
        return self.fitting(self.to_move)

    def fitting(self, color: Color) -> Sequence[Placement]:
        """Every placement of a color that breaks no rule."""
        if not self._may_lay(color):
            return ()
        ground = Ground(self._ordered_hand(color), self._blocked(color), self._wanted(color), self.filled)
        return legal_placements(self.game.table, ground)

    def allows(self, move: Move) -> bool:
        return self.objection(move) is None

    def objection(self, move: Move) -> IllegalMove | None:
        """Which rule a piece of the color in hand would break there, the gravest first."""
        if not isinstance(move, Placement):
            return IllegalMove(Rule.NOT_A_MOVE_HERE)
        return self.refusal(self.to_move, move) or next(self._faults(self.to_move, move), None)

    def usable(self, color: Color) -> int:
        """The cells at which a color can go on, where its pieces hang together."""
        return self._wanted(color) if self._keeps(Constraint.LINKED) and self.stones(color) else 0

    def play(self, move: Move) -> "Attempt":
        refusal = self.objection(move)
        if refusal is not None:
            raise refusal
        assert isinstance(move, Placement)
        return self.lay(self.to_move, move)

    def scores(self) -> Scores:
        """What is left to fill."""
        left = Score((Line(Item.UNFILLED, self.squares_left),))
        return Scores((), (left,), (left,))

    def _keeps(self, constraint: Constraint) -> bool:
        return constraint in self.game.constraints

    def _faults(self, color: Color, placement: Placement) -> Iterator[IllegalMove]:
        board, cells = self.game.board, placement.cells
        if crossed := cells & self.game.crosses:
            yield IllegalMove.at(Rule.CROSSED, board, crossed)
        if touched := cells & self._barred(color):
            yield IllegalMove.at(Rule.OWN_EDGE, board, touched)
        if empty := placement.under & ~self.filled:
            yield IllegalMove.at(Rule.NO_SUPPORT, board, empty)
        if covered := cells & self._shadow():
            yield IllegalMove.at(Rule.NOT_FROM_ABOVE, board, covered)
        if not cells & self._wanted(color):
            if self.stones(color):
                yield IllegalMove.aside(Rule.NO_CORNER, self._wanted(color))
            else:
                yield IllegalMove.at(Rule.NO_START, board, self._wanted(color))
        if not placement.bit & self._ordered_hand(color):
            yield IllegalMove(Rule.SIZE_ORDER)
        if not self._may_lay(color):
            yield IllegalMove(Rule.TURN_ORDER)

    def _barred(self, color: Color) -> int:
        if not self._keeps(Constraint.APART):
            return 0
        barred = 0
        for owner, placement in self.laid:
            barred |= placement.barred if owner == color else 0
        return barred

    def _blocked(self, color: Color) -> int:
        return self.filled | self.game.crosses | self._barred(color) | self._shadow()

    def _shadow(self) -> int:
        """The cells that nothing from above can reach any more."""
        if not self._keeps(Constraint.FROM_ABOVE):
            return 0
        shadow, board = 0, self.game.board
        layer = self.filled
        while layer := board.below(layer):
            shadow |= layer
        return shadow & ~self.filled

    def _wanted(self, color: Color) -> int:
        """The cells of which a piece must cover one."""
        if not self._keeps(Constraint.LINKED):
            return self.game.board.inside
        opened = 0
        for owner, placement in self.laid:
            opened |= placement.opens if owner == color else 0
        free = opened & ~self._blocked(color)
        return free if self.stones(color) else self.game.start_mask(color)

    def _ordered_hand(self, color: Color) -> int:
        """The pieces in hand whose turn has come."""
        hand = self.hand(color)
        if not self._keeps(Constraint.DESCENDING):
            return hand
        largest = largest_in(self.game, self.hands())
        return sum(
            1 << place
            for place, piece in enumerate(self.game.pieces)
            if hand >> place & 1 and piece.size == largest
        )

    def _may_lay(self, color: Color) -> bool:
        """Whether it may be that color's turn."""
        return not self._keeps(Constraint.IN_TURN) or color == len(self.laid) % len(self.game.colors)
