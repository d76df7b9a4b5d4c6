"""A Match written as a document in the format of ``FORMAT.md``."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from blokus_desktop import __version__
from blokus_desktop.game.board import Board
from blokus_desktop.game.match import Kind, Match, Node, Seat, seat_places
from blokus_desktop.game.notation import move_text
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Game, Roll, Setup, Take
from blokus_desktop.saved import properties as words
from blokus_desktop.saved.bounds import MAX_TEXT
from blokus_desktop.saved.sgf import escaped, without

_PLACEMENTS_AT_HAND = 20_000
"""How many placements keep their words in memory; a game has a few more, which are hardly ever laid."""


class _Terms(NamedTuple):
    """How cells and colors are called in a game's file."""

    board: Board
    colors: tuple[str, ...]


def _terms_of(game: Game) -> _Terms:
    return _Terms(game.board, words.color_identifiers(game))


def excerpt(match: Match, node: Node | None = None) -> str:
    """The text of a game file with only the way to a node, or to the cursor: a position with its history."""
    terms = _terms_of(match.game)
    first, *others = (_position_text(terms, before) for before in (node or match.cursor).path())
    return _lines_text(
        ["(", ";" + "".join(_game_properties(match)) + first, *(f";{node}" for node in others)]
    )


def written(match: Match) -> str:
    """The text of a game file: a line for each node, variations in brackets."""
    head = "".join([*_game_properties(match), *_seed(match), *_here(match)])
    terms = _terms_of(match.game)
    lines = ["(", ";" + head + _node_text(terms, match.root)]
    waiting = _marked(match.root.children)
    while waiting:
        found = waiting.pop()
        if isinstance(found, str):
            lines.append(found)
        else:
            lines.append(";" + _node_text(terms, found))
            waiting += _marked(found.children)
    return _lines_text(lines)


def _marked(children: list[Node]) -> list[Node | str]:
    """Nodes to be written from the last to the first, in brackets where there is more than one."""
    if len(children) < 2:
        return [*children]
    return [part for child in reversed(children) for part in (")", child, "(")]


def _lines_text(lines: list[str]) -> str:
    return "\n".join([*lines, ")"]) + "\n"


def text_size(match: Match) -> int:
    """The bytes of all that is written beside the moves."""
    terms, names = _terms_of(match.game), [seat.name for seat in match.seats]
    return _bytes_of([match.date, *names]) + sum(
        _bytes_of([node.comment, node.other])
        + _bytes_of(_setup_properties(terms, node.setup) if node.setup else ())
        for node in match.nodes()
        if node.comment or node.other or node.setup
    )


def has_room_for(match: Match, node: Node, comment: str) -> bool:
    """Whether a game can still be written with another comment in a node."""
    more = _bytes_of([comment]) - _bytes_of([node.comment])
    return more <= 0 or text_size(match) + more <= MAX_TEXT


def _bytes_of(texts: Iterable[str]) -> int:
    """How long texts are in a file, with a sign more for each that must be marked there."""
    return sum(
        len(text.encode("utf-8", "replace")) + text.count("]") + text.count("\\") for text in texts if text
    )


def _property(identifier: str, *values: str) -> str:
    return identifier + "".join(f"[{value}]" for value in values)


def _game_properties(match: Match) -> Iterator[str]:
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


def _seed(match: Match) -> Iterator[str]:
    """From what the rolls follow, and which were cut off; excerpts leave it out, for it foretells rolls."""
    if match.seed:
        told = [words.HELPED] * match.helped + [words.UNDONE] * match.undone
        yield _property(words.SEED, match.seed, *told)
    if match.own_dice:
        yield _property(words.DICE, words.OWN_DICE)
    if match.seen:
        rolls = (
            f"{round}:{','.join(map(str, match.seen[round, dice].faces))}"
            for round, dice in sorted(match.seen)
        )
        yield _property(words.SEEN, *rolls)


def _here(match: Match) -> Iterator[str]:
    """The node at which the game was left, by its number in the file."""
    if match.cursor is not match.root:
        yield _property(words.HERE, str(list(match.nodes()).index(match.cursor)))


def _seat_text(seat: Seat) -> str:
    return seat.kind.value if seat.level is None else f"{seat.kind.value} {seat.level}"


def _node_text(terms: _Terms, node: Node) -> str:
    text, other = _position_text(terms, node), node.other
    if node.annotation is not None:
        identifier, value = words.ANNOTATIONS[node.annotation]
        text += _property(identifier, value)
        # A judgment of the same kind that was not understood gives way: no property may stand twice.
        other = without(other, identifier)
    if node.comment:
        text += _property(words.COMMENT, escaped(node.comment))
    return text + other


def _position_text(terms: _Terms, node: Node) -> str:
    setup = "".join(_setup_properties(terms, node.setup)) if node.setup is not None else ""
    return setup + _move_text(terms, node) if node.move is not None else setup


def _move_text(terms: _Terms, node: Node) -> str:
    move = node.move
    if isinstance(move, Roll):
        return _property(words.ROLLED, move_text(terms.board, move).removeprefix("roll "))
    if isinstance(move, Take):
        return _property(words.TAKEN, move_text(terms.board, move).removeprefix("take "))
    assert isinstance(move, Placement)
    color, placement = node.state.laid[-1]
    assert placement is move
    return f"{terms.colors[color]}[{_placement_text(terms.board, placement)}]"


@lru_cache(_PLACEMENTS_AT_HAND)
def _placement_text(board: Board, placement: Placement) -> str:
    return move_text(board, placement)


def _setup_properties(terms: _Terms, setup: Setup) -> Iterator[str]:
    for color, identifier in enumerate(terms.colors):
        pieces = [_placement_text(terms.board, placement) for owner, placement in setup.add if owner == color]
        if pieces:
            yield _property("A" + identifier, *pieces)
    if setup.remove:
        yield _property(
            words.REMOVED, *(_placement_text(terms.board, placement) for placement in setup.remove)
        )
    if setup.to_move is not None:
        yield _property(words.TO_MOVE, terms.colors[setup.to_move])
