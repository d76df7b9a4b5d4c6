"""Why a move is refused: the rule it breaks and the cells to point at."""

from enum import Enum

from blokus_desktop.game.board import Board, Cell, cells_in


class Rule(Enum):
    """A rule that a move can break; its value is the sentence said to the player."""

    GAME_OVER = "the game is over"
    NOT_A_MOVE_HERE = "that is not a kind of move this position asks for"
    NOT_IN_HAND = "this piece is already laid"
    OCCUPIED = "overlaps another piece"
    OWN_EDGE = "touches your own piece along an edge"
    NO_CORNER = "must touch a corner of one of your own pieces"
    NO_FACE = "must touch a face of one of your own pieces"
    NO_START = "must cover your start square"
    NO_SHEET_CORNER = "must cover a corner square of your sheet"
    OTHER_SHEET = "belongs on your own sheet"
    NO_SUPPORT = "does not rest on anything"
    NOT_ON_GROUND = "must stand on the board"
    NO_CONTACT = "must touch a face of a piece already placed"
    OUTSIDE = "leaves the board"
    OFF_STRUCTURE = "sticks out of the structure"
    TOO_HIGH = "rises above the height limit"
    MUST_MOVE = "a color that can move must move"
    WRONG_ROW = "is not in the row that your die opens"
    NO_SUCH_DIE = "this die is not on the table"
    DIE_OPENS_NOTHING = "nothing in the row of this die can be drawn"
    NO_STRIKE_LEFT = "all strikes are used"
    STRIKE_OPENS_NOTHING = "even with a strike nothing can be drawn"
    WRONG_NUMBER_OF_DICE = "one die is rolled for each player still in the game"
    NO_SUCH_FACE = "a die shows 1 to 6"
    DICE_NOT_IN_ORDER = "rolled dice are told with the lowest first"
    NO_SUCH_SQUARE = "there is no such square on this board"
    NO_SUCH_PIECE = "no piece of the game has this shape"
    UNREADABLE = "this is not how a move is written"
    NO_ROOM = "the game has as many moves and variations as one file can hold"
    NO_SETUP = "pieces cannot be set up in this game"
    SIZE_ORDER = "a larger piece must be laid before this one"
    TURN_ORDER = "another color's turn comes first"
    NOT_FROM_ABOVE = "could not have come from above"
    CROSSED = "covers a crossed square"
    GIVEN = "this piece belongs to the puzzle and stays where it is"


class IllegalMove(ValueError):
    """A refused move: the broken rule, the cells where it shows, and a sentence for the player.

    States hand it out as a value, so that a window can mark the cells, and raise it when asked to
    play such a move all the same.
    """

    def __init__(self, rule: Rule, detail: str = "", cells: tuple[Cell, ...] = ()) -> None:
        super().__init__(rule.value + detail)
        self.rule = rule
        self.cells = cells

    @classmethod
    def at(cls, rule: Rule, board: Board, mask: int, between: str = ", ") -> "IllegalMove":
        """The refusal that names the cells of a mask, with these words between them."""
        cells = tuple(cells_in(mask))
        squares = dict.fromkeys(board.square(cell) for cell in cells)
        return cls(rule, f" at {between.join(squares)}" if squares else "", cells)

    @classmethod
    def aside(cls, rule: Rule, mask: int) -> "IllegalMove":
        """The refusal that shows, unnamed, the cells of a mask: where the piece should have gone."""
        return cls(rule, cells=tuple(cells_in(mask)))
