"""A Match written as a document in the format of ``FORMAT.md``."""

from collections.abc import Iterator

from blokus_desktop import __version__
from blokus_desktop.game.board import Board
from blokus_desktop.game.match import Kind, Match, Node, Seat, seat_places
from blokus_desktop.game.notation import move_text
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Game, Roll, Setup, Take
from blokus_desktop.saved import properties as words
from blokus_desktop.saved.sgf import Entry, Property, escaped, formatted


def excerpt(match: Match) -> str:
    """The text of a game file that holds only the way to the cursor: a position with its history."""
    root = entry = Entry(0, list(_game_properties(match)))
    for node in match.cursor.path():
        said = list(_position_properties(match.game, node))
        if node is match.root:
            entry.properties += said
        else:
            entry.children.append(Entry(0, said))
            entry = entry.children[0]
    return formatted(root)


def written(match: Match) -> str:
    """The text of a game file."""
    head = [*_game_properties(match), *_seed(match), *_here(match)]
    root = Entry(0, [*head, *_node_properties(match.game, match.root)])
    waiting = [(match.root, root)]
    while waiting:
        node, entry = waiting.pop()
        for child in node.children:
            below = Entry(0, list(_node_properties(match.game, child)))
            entry.children.append(below)
            waiting.append((child, below))
    return formatted(root)


def _property(identifier: str, *values: str) -> Property:
    return Property(identifier, list(values), 0)


def _game_properties(match: Match) -> Iterator[Property]:
    name, rules = words.file_names(match.game)
    yield _property(words.GAME, name)
    yield _property(words.CHARACTER_SET, "UTF-8")
    yield _property(words.APPLICATION, f"Blokus Desktop:{__version__}")
    if rules:
        yield _property(words.RULES, rules)
    for identifier, own in zip(words.name_identifiers(match.game), seat_places(match.game), strict=True):
        if name := match.seats[own[0]].name:
            yield _property(identifier, escaped(name))
    if any(seat.kind is not Kind.HUMAN for seat in match.seats):
        yield _property(words.SEATS, *map(_seat_text, match.seats))
    if match.date:
        yield _property(words.DATE, escaped(match.date))


def _seed(match: Match) -> Iterator[Property]:
    """From what the rolls follow, and which were cut off; who reads an excerpt could foresee them by that."""
    if match.seed:
        yield _property(words.SEED, match.seed, *[words.HELPED] * match.helped)
    if match.seen:
        rolls = (
            f"{round}:{','.join(map(str, match.seen[round, dice].faces))}"
            for round, dice in sorted(match.seen)
        )
        yield _property(words.SEEN, *rolls)


def _here(match: Match) -> Iterator[Property]:
    """The node at which the game was left, by its number in the file."""
    if match.cursor is not match.root:
        yield _property(words.HERE, str(list(match.nodes()).index(match.cursor)))


def _seat_text(seat: Seat) -> str:
    return seat.kind.value if seat.level is None else f"{seat.kind.value} {seat.level}"


def _node_properties(game: Game, node: Node) -> Iterator[Property]:
    yield from _position_properties(game, node)
    if node.annotation is not None:
        yield _property(*words.ANNOTATIONS[node.annotation])
    if node.comment:
        yield _property(words.COMMENT, escaped(node.comment))
    for identifier, values in node.other:
        yield _property(identifier, *values)


def _position_properties(game: Game, node: Node) -> Iterator[Property]:
    if node.setup is not None:
        yield from _setup_properties(game, node.setup)
    if node.move is not None:
        yield _move_property(game, node)


def _move_property(game: Game, node: Node) -> Property:
    board = game.board
    if isinstance(node.move, Roll):
        return _property(words.ROLLED, move_text(board, node.move).removeprefix("roll "))
    if isinstance(node.move, Take):
        return _property(words.TAKEN, move_text(board, node.move).removeprefix("take "))
    assert isinstance(node.move, Placement)
    color, placement = node.state.laid[-1]
    assert placement is node.move
    return _property(words.color_identifiers(game)[color], move_text(board, placement))


def _setup_properties(game: Game, setup: Setup) -> Iterator[Property]:
    board: Board = game.board
    identifiers = words.color_identifiers(game)
    for color, identifier in enumerate(identifiers):
        pieces = [move_text(board, placement) for owner, placement in setup.add if owner == color]
        if pieces:
            yield _property("A" + identifier, *pieces)
    if setup.remove:
        yield _property(words.REMOVED, *(move_text(board, placement) for placement in setup.remove))
    if setup.to_move is not None:
        yield _property(words.TO_MOVE, identifiers[setup.to_move])
