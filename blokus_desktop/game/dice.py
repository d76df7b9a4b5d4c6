"""The Blokus Dice Game: sheets, rolled dice, pens that move round, and strikes."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial
from typing import ClassVar

from blokus_desktop.game.board import Board, Cell
from blokus_desktop.game.illegal import IllegalMove, Rule
from blokus_desktop.game.legality import Ground, anything_fits, fits, legal_placements
from blokus_desktop.game.pieces import POLYOMINOES
from blokus_desktop.game.placements import CORNERS, EDGES, Placement, PlacementTable
from blokus_desktop.game.scoring import Item, Line, Note, Score, Scores
from blokus_desktop.game.state import (
    CHANCE,
    FOUR_COLORS,
    NO_MARKS,
    Choices,
    Color,
    Laid,
    Marks,
    Move,
    Player,
    Roll,
    Take,
    holder_of,
    owner_among,
    replaced,
)

ROWS: tuple[tuple[str, ...], ...] = (
    ("1", "I5", "L4", "F"),
    ("2", "L5", "T4", "N"),
    ("I3", "P", "Z4", "T5"),
    ("V3", "U", "V5"),
    ("I4", "W", "Y"),
    ("O", "X", "Z5"),
)
"""The shapes in the row of each face of a die, as printed on a sheet."""

PENS = ("blue", "yellow", "red", "green")
FACES_OF_A_DIE = range(1, 7)
STRIKES = 3


@cache
def sheets(size: int, players: int) -> Board:
    """The sheets of all players, a layer of the board each."""
    return Board.flat(size, size, players)


@cache
def sheets_table(size: int, players: int) -> PlacementTable:
    """The placements of the 21 shapes on the sheets of all players."""
    return PlacementTable(sheets(size, players), POLYOMINOES, barring=EDGES, opening=CORNERS)


@dataclass(frozen=True)
class DiceGame:
    """The Dice Game with its number of players, and how many squares a side their sheets have."""

    name: str
    players: int
    size: int
    rows: tuple[tuple[str, ...], ...] = ROWS
    colors: tuple[str, ...] = PENS
    """The pens in their ring: those of the seats in the first round, then those on standby."""
    family: ClassVar[str] = "dice"
    solid: ClassVar[bool] = False
    marks: ClassVar[Marks] = NO_MARKS

    @property
    def teams(self) -> tuple[tuple[Player, ...], ...]:
        return tuple((Player(seat),) for seat in range(self.players))

    @property
    def choices(self) -> Choices:
        """The pens of the first round."""
        return Choices(own=FOUR_COLORS)

    def with_colors(self, colors: tuple[str, ...]) -> "DiceGame":
        return replace(self, colors=(*colors, *(pen for pen in FOUR_COLORS if pen not in colors)))

    def colors_of(self, player: Player) -> tuple[Color, ...]:
        return ()

    @property
    def board(self) -> Board:
        return sheets(self.size, self.players)

    @property
    def table(self) -> PlacementTable:
        return sheets_table(self.size, self.players)

    def row(self, die: int) -> int:
        """The shapes that a die opens, by their bits in the table."""
        named = self.rows[die - 1]
        return self.table.board.mask(
            number for number, piece in enumerate(self.table.pieces) if piece.name in named
        )

    def corners(self, seat: Player) -> int:
        """The four corner squares of a player's sheet."""
        last = self.size - 1
        cells = (self.board.cell_at((x, y, seat)) for x in (0, last) for y in (0, last))
        return self.board.mask(cell for cell in cells if cell is not None)

    def start(self) -> "DiceState":
        seats = tuple(Player(seat) for seat in range(self.players))
        empty = (0,) * len(self.colors)
        return DiceState(
            game=self,
            laid=(),
            stones=empty,
            barred=empty,
            opened=empty,
            hands=(self.table.whole_hand,) * self.players,
            strikes=(0,) * self.players,
            active=seats,
            round=0,
            starter=seats[0],
            waiting=(),
            dice=(),
            taken=None,
            left=(),
        )


@dataclass(frozen=True, slots=True)
class DiceState:
    """A position of the Dice Game, before a roll or within a round."""

    game: DiceGame
    laid: tuple[Laid, ...]
    stones: tuple[int, ...]
    """The squares drawn in each color, on all sheets together."""
    barred: tuple[int, ...]
    opened: tuple[int, ...]
    hands: tuple[int, ...]
    """The shapes each player has not used yet."""
    strikes: tuple[int, ...]
    """How many strikes each player has crossed out."""
    active: tuple[Player, ...]
    """The players who are still in the game, by seat."""
    round: int
    starter: Player
    waiting: tuple[Player, ...]
    """The players still to act in this round, the one to act now first; none before a roll."""
    dice: tuple[int, ...]
    """The dice still on the table, lowest face first."""
    taken: Take | None
    """What the player to act has taken and not yet drawn with."""
    left: tuple[tuple[Player, Color], ...]
    """The players who left because they could draw nothing, each with the pen he held then."""

    @property
    def on_table(self) -> Mapping[str, object]:
        return {"round": self.round + 1, "dice": self.dice, "taken": self.taken, "strikes-used": self.strikes}

    @property
    def player(self) -> Player | None:
        if not self.active:
            return None
        return self.waiting[0] if self.waiting else CHANCE

    @property
    def to_move(self) -> Color | None:
        return self.pen(self.waiting[0]) if self.waiting else None

    @property
    def next_player(self) -> Player | None:
        return self.starter if self.player == CHANCE else self.player

    @property
    def clockwise(self) -> tuple[Color, ...]:
        first = self.waiting[0] if self.waiting else self.starter
        count = self.game.players
        return tuple(self.pen(Player((first + step) % count)) for step in range(count))

    @property
    def roll_key(self) -> tuple[int, int] | None:
        return (self.round, len(self.active)) if self.player == CHANCE else None

    def pen(self, seat: Player) -> Color:
        """The color of the pen that a seat holds: pens lie in a ring of four and move one seat a round."""
        return Color((seat - self.round) % len(self.game.colors))

    def could_draw(self, seat: Player, color: Color) -> bool:
        """Whether any unused shape could be drawn on a player's sheet in a color, whatever the dice."""
        return anything_fits(self.game.table, self._ground_of(seat, color, self.hands[seat]))

    def _ground(self, shapes: int) -> Ground:
        """Return what the player to act meets when he draws one of some shapes with his pen."""
        return self._ground_of(self.waiting[0], self.pen(self.waiting[0]), shapes)

    def _ground_of(self, seat: Player, color: Color, shapes: int) -> Ground:
        sheet = self.game.board.layer_mask(seat)
        begun = self.stones[color] & sheet
        drawn = sum(self.stones)
        return Ground(
            hand=self.hands[seat] & shapes,
            blocked=drawn | self.barred[color],
            wanted=self.opened[color] & sheet if begun else self.game.corners(seat),
            filled=0,
        )

    def _opens(self, take: Take) -> int:
        """The shapes that a taken die lets a player draw."""
        return self.game.table.whole_hand if take.strike else self.game.row(take.die)

    def _helps(self, take: Take) -> bool:
        if take.strike and self.strikes[self.waiting[0]] >= STRIKES:
            return False
        return anything_fits(self.game.table, self._ground(self._opens(take)))

    def moves(self) -> Sequence[Move]:
        if self.player is None:
            return ()
        if self.player == CHANCE:
            return [roll for roll, _ in self.odds()]
        if self.taken is not None:
            return legal_placements(self.game.table, self._ground(self._opens(self.taken)))
        return self._takes()

    def _takes(self) -> Sequence[Take]:
        """Return the dice that open a drawing, by row or by a strike; where none does, all of them."""
        faces = sorted(set(self.dice))
        helping = [Take(die) for die in faces if self._helps(Take(die))]
        if self._helps(Take(faces[0], strike=True)):
            helping += [Take(die, strike=True) for die in faces]
        return helping or [Take(die) for die in faces]

    def fitting(self, color: Color) -> Sequence[Placement]:
        seat = next((seat for seat in self.active if self.pen(seat) == color), None)
        if seat is None:
            return ()
        return legal_placements(self.game.table, self._ground_of(seat, color, self.hands[seat]))

    def odds(self) -> Sequence[tuple[Roll, Fraction]]:
        if self.player != CHANCE:
            return ()
        return _odds(len(self.active))

    def allows(self, move: Move) -> bool:
        return self.objection(move) is None

    def objection(self, move: Move) -> IllegalMove | None:
        if self.player is None:
            return IllegalMove(Rule.GAME_OVER)
        if self.player == CHANCE:
            return self._roll_objection(move)
        if self.taken is None and isinstance(move, Take):
            return self._take_objection(move)
        if self.taken is not None and isinstance(move, Placement):
            ground = self._ground(self._opens(self.taken))
            return None if fits(move, ground) else self._fault(move, ground)
        return IllegalMove(Rule.NOT_A_MOVE_HERE)

    def _roll_objection(self, move: Move) -> IllegalMove | None:
        if not isinstance(move, Roll):
            return IllegalMove(Rule.NOT_A_MOVE_HERE)
        strange = next((face for face in move.faces if face not in FACES_OF_A_DIE), None)
        if strange is not None:
            return IllegalMove(Rule.NO_SUCH_FACE, (str(strange),))
        if len(move.faces) != len(self.active):
            return IllegalMove(Rule.WRONG_NUMBER_OF_DICE)
        if list(move.faces) != sorted(move.faces):
            return IllegalMove(Rule.DICE_NOT_IN_ORDER)
        return None

    def _take_objection(self, take: Take) -> IllegalMove | None:
        if take.die not in self.dice:
            return IllegalMove(Rule.NO_SUCH_DIE, tuple(map(str, sorted(set(self.dice)))))
        if take in self._takes():
            return None
        if not take.strike:
            striking = self._helps(Take(take.die, strike=True))
            return IllegalMove(Rule.DIE_NEEDS_STRIKE if striking else Rule.DIE_OPENS_NOTHING)
        used_up = self.strikes[self.waiting[0]] >= STRIKES
        return IllegalMove(Rule.NO_STRIKE_LEFT if used_up else Rule.STRIKE_OPENS_NOTHING)

    def _fault(self, placement: Placement, ground: Ground) -> IllegalMove:
        """Which rule a refused drawing breaks, the most visible one first."""
        board, cells, seat = self.game.board, placement.cells, self.waiting[0]
        color = self.pen(seat)
        drawn = sum(self.stones)
        if cells & ~board.layer_mask(seat):
            return IllegalMove(Rule.OTHER_SHEET)
        if not placement.bit & self.hands[seat]:
            return IllegalMove(Rule.NOT_IN_HAND)
        if not placement.bit & ground.hand:
            return IllegalMove(Rule.WRONG_ROW)
        if cells & drawn:
            return IllegalMove.at(Rule.OCCUPIED, board, cells & drawn)
        if cells & self.barred[color]:
            return IllegalMove.at(Rule.OWN_EDGE, board, cells & self.barred[color])
        begun = self.stones[color] & board.layer_mask(seat)
        return IllegalMove.aside(
            Rule.NO_CORNER if begun else Rule.NO_SHEET_CORNER, ground.wanted & ~ground.blocked
        )

    def play(self, move: Move) -> "DiceState":
        refusal = self.objection(move)
        if refusal is not None:
            raise refusal
        if isinstance(move, Roll):
            return replace(self, dice=move.faces, waiting=tuple(self._clockwise(self.starter)))
        if isinstance(move, Take):
            return self._take(move)
        assert isinstance(move, Placement)
        return self._draw(move)._end_turn()

    def _take(self, take: Take) -> "DiceState":
        dice = list(self.dice)
        dice.remove(take.die)
        state = replace(self, dice=tuple(dice), taken=take)
        if self._helps(take):
            return state
        # Nothing can be drawn: the die goes with the player, who is out for good.
        seat = self.waiting[0]
        active = tuple(other for other in self.active if other != seat)
        return replace(state, active=active, left=(*self.left, (seat, self.pen(seat))))._end_turn()

    def _draw(self, placement: Placement) -> "DiceState":
        assert self.taken is not None
        seat = self.waiting[0]
        color = self.pen(seat)
        hand = self.hands[seat] & ~placement.bit
        return replace(
            self,
            laid=(*self.laid, (color, placement)),
            stones=replaced(self.stones, color, self.stones[color] | placement.cells),
            barred=replaced(self.barred, color, self.barred[color] | placement.barred),
            opened=replaced(self.opened, color, self.opened[color] | placement.opens),
            hands=replaced(self.hands, seat, hand),
            strikes=replaced(self.strikes, seat, self.strikes[seat] + self.taken.strike),
            # A full sheet leaves nothing to draw: its player is done.
            active=self.active if hand else tuple(other for other in self.active if other != seat),
        )

    def _end_turn(self) -> "DiceState":
        """Hand on to the next in the round; after the last, move the pens and the start one seat on."""
        state = replace(self, waiting=self.waiting[1:], taken=None)
        if state.waiting:
            return state
        if not state.active:
            return replace(state, dice=())
        after = Player((self.starter + 1) % self.game.players)
        return replace(state, round=self.round + 1, starter=next(state._clockwise(after)), dice=())

    def _clockwise(self, seat: Player) -> Iterator[Player]:
        """The players still in the game, clockwise from a seat."""
        yield from (other for other in self.active if other >= seat)
        yield from (other for other in self.active if other < seat)

    def owner(self, cell: Cell) -> Color | None:
        return owner_among(self.stones, cell)

    def held_colors(self, player: Player) -> tuple[Color, ...]:
        return (self.pen(player),)

    def is_out(self, color: Color) -> bool:
        holder = holder_of(self, color)
        return holder is not None and holder not in self.active

    def hand(self, color: Color) -> int:
        """The unused shapes of the player who holds this pen now; none while it stands by."""
        seat = (color + self.round) % len(self.game.colors)
        return self.hands[seat] if seat < self.game.players else 0

    def scores(self) -> Scores:
        """An unfilled square costs a point; of equal players, the one with fewer strikes is ahead."""
        drawn = sum(self.stones)
        area = self.game.size**2
        filled = [(drawn & self.game.board.layer_mask(seat)).bit_count() for seat in range(self.game.players)]
        players = tuple(
            Score((Line(Item.UNFILLED, squares - area),), (Note(Item.STRIKES, strikes),))
            for squares, strikes in zip(filled, self.strikes, strict=True)
        )
        return Scores((), players, players)


@cache
def _odds(dice: int) -> tuple[tuple[Roll, Fraction], ...]:
    """All rolls of a number of dice, each with its probability."""

    def ways(faces: tuple[int, ...]) -> int:
        orders = factorial(dice)
        for face in FACES_OF_A_DIE:
            orders //= factorial(faces.count(face))
        return orders

    rolls = combinations_with_replacement(FACES_OF_A_DIE, dice)
    return tuple((Roll(faces), Fraction(ways(faces), 6**dice)) for faces in rolls)
