"""Why a move is refused, as a code with data: the broken rule, the cells to show and what to name."""

from enum import Enum

from blokus_desktop.game.board import Board, Cell, cells_in


class Rule(Enum):
    """A rule that a move can break; `words.rules` says it."""

    GAME_OVER = "game-over"
    NOT_A_MOVE_HERE = "not-a-move-here"
    NOT_IN_HAND = "not-in-hand"
    OCCUPIED = "occupied"
    OWN_EDGE = "own-edge"
    NO_CORNER = "no-corner"
    NO_FACE = "no-face"
    NO_START = "no-start"
    NO_SHEET_CORNER = "no-sheet-corner"
    OTHER_SHEET = "other-sheet"
    NO_SUPPORT = "no-support"
    NOT_ON_GROUND = "not-on-ground"
    NO_CONTACT = "no-contact"
    OUTSIDE = "outside"
    OFF_STRUCTURE = "off-structure"
    TOO_HIGH = "too-high"
    MUST_MOVE = "must-move"
    WRONG_ROW = "wrong-row"
    NO_SUCH_DIE = "no-such-die"
    DIE_OPENS_NOTHING = "die-opens-nothing"
    DIE_NEEDS_STRIKE = "die-needs-strike"
    NO_STRIKE_LEFT = "no-strike-left"
    STRIKE_OPENS_NOTHING = "strike-opens-nothing"
    WRONG_NUMBER_OF_DICE = "wrong-number-of-dice"
    NO_SUCH_FACE = "no-such-face"
    DICE_NOT_IN_ORDER = "dice-not-in-order"
    NO_SUCH_SQUARE = "no-such-square"
    SQUARE_TWICE = "square-twice"
    NO_SUCH_PIECE = "no-such-piece"
    UNREADABLE = "unreadable"
    TOO_LONG = "too-long"
    NO_ROOM = "no-room"
    NO_SETUP = "no-setup"
    SIZE_ORDER = "size-order"
    TURN_ORDER = "turn-order"
    NOT_FROM_ABOVE = "not-from-above"
    CROSSED = "crossed"
    GIVEN = "given"


class IllegalMove(ValueError):
    """A refused move: the broken rule, the cells where it shows, and what its sentence names.

    States hand it out as a value, so that a window can mark the cells, and raise it when asked to
    play such a move all the same.
    """

    def __init__(self, rule: Rule, named: tuple[str, ...] = (), cells: tuple[Cell, ...] = ()) -> None:
        """``named`` are squares, the dice that lie there, a face, or what was written."""
        super().__init__(rule, named, cells)
        self.rule = rule
        self.named = named
        self.cells = cells

    def __str__(self) -> str:
        """The code alone, for logs."""
        return " ".join([self.rule.value, *self.named])

    @classmethod
    def at(cls, rule: Rule, board: Board, mask: int) -> "IllegalMove":
        """The refusal that names the squares of a mask."""
        cells = tuple(cells_in(mask))
        return cls(rule, tuple(dict.fromkeys(map(board.square, cells))), cells)

    @classmethod
    def aside(cls, rule: Rule, mask: int) -> "IllegalMove":
        """The refusal that shows cells without naming them: where the piece should have gone."""
        return cls(rule, cells=tuple(cells_in(mask)))
