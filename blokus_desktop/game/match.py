"""One played game: a tree of moves with comments and variations, and a cursor in it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from blokus_desktop.game.illegal import IllegalMove, Rule
from blokus_desktop.game.state import (
    CHANCE,
    PASS,
    Color,
    Game,
    Move,
    Player,
    Roll,
    Setup,
    SetupState,
    State,
    holder_of,
)


class Kind(Enum):
    """What decides for a seat."""

    HUMAN = "human"
    COMPUTER = "computer"
    ENGINE = "engine"
    """Another engine, whose command line is a setting of the player."""


@dataclass(frozen=True, slots=True)
class Seat:
    """What decides for a color: a person, the computer with its level, or another engine."""

    name: str = ""
    """What the player is called; it stands at the first of his seats."""
    kind: Kind = Kind.HUMAN
    level: int | None = None


def seat_places(game: Game) -> tuple[tuple[int, ...], ...]:
    """For each player the numbers of his seats: those of his colors or, without any, his own."""
    return tuple(game.colors_of(Player(player)) or (player,) for player in range(game.players))


def seats_of(game: Game, seats: Sequence[Seat], player: Player) -> tuple[Seat, ...]:
    """The seats of a player among all of a game, the one with his name first."""
    return tuple(seats[place] for place in seat_places(game)[player])


def seats_by_color(game: Game, players: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats of a game in which each player decides in the same way for all his colors."""
    seats = {
        place: seat if place == own[0] else replace(seat, name="")
        for own, seat in zip(seat_places(game), players, strict=True)
        for place in own
    }
    return tuple(seats[place] for place in sorted(seats))


class Annotation(Enum):
    """A judgment of a move, as written beside it."""

    VERY_GOOD = "!!"
    GOOD = "!"
    INTERESTING = "!?"
    DOUBTFUL = "?!"
    BAD = "?"
    VERY_BAD = "??"


MOST_NODES = 30_000
"""Positions in the tree of one match, the first one too: as many as a file can hold."""


class Node:
    """A position in the tree of a match, and how it came about."""

    __slots__ = (
        "annotation",
        "children",
        "comment",
        "move",
        "onward",
        "other",
        "parent",
        "setup",
        "state",
    )

    def __init__(
        self, parent: "Node | None", state: State, move: Move | None = None, setup: Setup | None = None
    ) -> None:
        self.parent = parent
        self.children: list[Node] = []
        self.onward: Node | None = None
        """The child that was visited last."""
        self.state = state
        self.move = move
        self.setup = setup
        self.comment = ""
        self.annotation: Annotation | None = None
        self.other = ""
        """What a game file said here that this program does not know, to be written back as it was."""

    def path(self) -> list["Node"]:
        """The nodes from the root down to this one."""
        nodes = [self]
        while (parent := nodes[-1].parent) is not None:
            nodes.append(parent)
        return nodes[::-1]


class Match:
    """A game from its first move on, with everything that was tried on the way.

    Colors that have no legal move pass by themselves: a pass is never a node of the tree, and at
    the cursor there is always something to decide, or the game is over.
    """

    def __init__(self, game: Game, seats: tuple[Seat, ...] = (), date: str = "", seed: str = "") -> None:
        self.game = game
        self.seats = seats or seats_by_color(game, (Seat(),) * game.players)
        """By color, without a shared one; in the Dice Game, where pens go from hand to hand, by player."""
        assert len(self.seats) == sum(map(len, seat_places(game)))
        self.date = date
        self.seed = seed
        """The code from which all its rolls follow; empty where they are left to chance."""
        self.helped = False
        """Whether a computer has made a move for a person, in a game with a seed."""
        self.seen: dict[tuple[int, int], Roll] = {}
        """Rolls cut off from the tree, by the round and the number of dice, to be used there again."""
        self.root = Node(None, game.start())
        self.cursor = self.root
        self.size = 1
        """The number of its nodes."""

    @property
    def state(self) -> State:
        """The position at the cursor."""
        return self.cursor.state

    def seat_at(self, state: State) -> Seat | None:
        """The seat that decides in a position; None when dice are to be rolled or the game is over.

        For a shared color it is the first seat of the player whose turn it is.
        """
        if state.player is None or state.player == CHANCE:
            return None
        own = seat_places(self.game)[state.player]
        return self.seats[state.to_move if state.to_move in own else own[0]]

    def seat_holding(self, state: State, color: Color) -> Seat | None:
        """The seat that decides for a color; None for a shared one while another color is to move."""
        if color == state.to_move:
            return self.seat_at(state)
        holder = holder_of(state, color)
        if holder is None:
            return None
        own = seat_places(self.game)[holder]
        return self.seats[color if color in own else own[0]]

    def play(self, move: Move) -> Node:
        """Make a move at the cursor and go there; a move tried before leads to its old node.

        Raises IllegalMove, and changes nothing, where the move is not legal.
        """
        known = next((child for child in self.cursor.children if child.move == move), None)
        self.go_to(known or self.add(self.cursor, move))
        return self.cursor

    def add(self, parent: Node, move: Move | None = None, setup: Setup | None = None) -> Node:
        """Add a last child to a node: a move, or pieces set up, or neither, for a comment.

        Raises IllegalMove, and changes nothing, where that cannot be, or the match has no room for it.
        """
        if self.size >= MOST_NODES:
            raise IllegalMove(Rule.NO_ROOM)
        state = parent.state if setup is None else _set_up(parent.state, setup)
        node = Node(parent, state if move is None else _passed(state.play(move)), move, setup)
        parent.children.append(node)
        self.size += 1
        return node

    def set_up_root(self, setup: Setup) -> None:
        """Set up the first position; only before anything was played."""
        assert not self.root.children
        self.root.setup = setup
        self.root.state = _set_up(self.game.start(), setup)

    def back(self, steps: int = 1) -> None:
        """Take the cursor towards the root."""
        for _ in range(steps):
            if self.cursor.parent is not None:
                self.cursor = self.cursor.parent

    def forward(self, steps: int = 1) -> None:
        """Take the cursor on along the line that was visited last."""
        for _ in range(steps):
            self.go_to(_onward(self.cursor) or self.cursor)

    def go_to(self, node: Node) -> None:
        """Put the cursor on a node; going forward will lead through it again."""
        self.cursor = node
        while node.parent is not None:
            node.parent.onward = node
            node = node.parent

    def line(self) -> list[Node]:
        """The nodes from the root through the cursor to the end of its line."""
        nodes = self.cursor.path()
        while (following := _onward(nodes[-1])) is not None:
            nodes.append(following)
        return nodes

    def main_line(self) -> list[Node]:
        """The nodes from the root on, always by the first child."""
        nodes = [self.root]
        while nodes[-1].children:
            nodes.append(nodes[-1].children[0])
        return nodes

    def nodes(self, start: Node | None = None) -> Iterator[Node]:
        """All nodes, or one with all that follow it, each before its children, the main line first."""
        waiting = [start or self.root]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.children))

    def delete(self, node: Node) -> None:
        """Cut off a node with all that follows; a cursor in there goes back to its parent.

        Raises ValueError for the root, without which there is no game.
        """
        parent = node.parent
        if parent is None:
            raise ValueError("start")
        if node in self.cursor.path():
            self.cursor = parent
        parent.children.remove(node)
        self.size -= sum(1 for _ in self.nodes(node))
        if parent.onward is node:
            parent.onward = None

    def restore(self, node: Node, place: int) -> None:
        """Put a node that was cut off, with all that follows, back among its siblings."""
        assert node.parent is not None
        node.parent.children.insert(place, node)
        self.size += sum(1 for _ in self.nodes(node))

    def promote(self, node: Node) -> None:
        """Make the line through a node the main line."""
        for below in node.path()[1:]:
            assert below.parent is not None
            below.parent.children.remove(below)
            below.parent.children.insert(0, below)


def _onward(node: Node) -> Node | None:
    return node.onward or (node.children[0] if node.children else None)


def _passed(state: State) -> State:
    """The position once every color that has no move has passed."""
    while state.allows(PASS):
        state = state.play(PASS)
    return state


def _set_up(state: State, setup: Setup) -> State:
    if not isinstance(state, SetupState):
        raise IllegalMove(Rule.NO_SETUP)
    return _passed(state.set_up(setup))
