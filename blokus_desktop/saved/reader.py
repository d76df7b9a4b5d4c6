"""A document in the format of ``FORMAT.md`` read as a Match, every move checked by the rules."""

import re
from dataclasses import dataclass, field, replace
from itertools import chain, islice

from blokus_desktop.game.illegal import IllegalMove
from blokus_desktop.game.match import Annotation, Kind, Match, Node, Seat, seats_by_color
from blokus_desktop.game.notation import parse_move, parse_placement
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.seed import BadSeed, read_seed
from blokus_desktop.game.state import CHANCE, Color, Game, Laid, Move, Roll, Setup, State
from blokus_desktop.saved import properties as words
from blokus_desktop.saved.bounds import MAX_NODES, MAX_TEXT, MAX_UNKNOWN
from blokus_desktop.saved.faults import Fault, GameFileError
from blokus_desktop.saved.sgf import OPENS, Document, Entry, Property, decoded, unescaped
from blokus_desktop.saved.work import Work, finished
from blokus_desktop.saved.writer import text_size

_SEAT = re.compile(r"(human|computer|engine)(?: ([0-9]{1,2}))?", re.ASCII)
_SEEN = re.compile(r"([0-9]{1,3}):([1-6](?:,[1-6]){0,3})", re.ASCII)
_LONGEST_MOVE = 200
_LARGEST_PIECE = 5
_CHARACTER_SETS = ("UTF8", "ISO88591", "LATIN1", "")
"""What a file may say that it is written in; others are read where they hold plain letters alone."""


def read(data: bytes) -> Match:
    """The game in a file's content, with the cursor where it was left.

    Raises GameFileError, with the place, where the content is damaged, not a game of
    this program, or breaks the rules.
    """
    return finished(reading(data))


def reading(data: bytes) -> Work:
    """Read a game in small steps, so that the caller can do something else between them."""
    yield 0.0
    return (yield from _Reader(Document(decoded(data))).work())


class _Reader:
    """Goes through a document and builds the match beside it, node by node."""

    def __init__(self, document: Document) -> None:
        self._document = document
        parts = document.parts()
        root = next(parts)
        # Of a file that is torn off at once only that is told, not what else it lacks.
        self._parts = chain(list(islice(parts, 1)), parts)
        assert isinstance(root, Entry)
        self._root = root
        self._head = dict(root.properties)
        self._helped = self._undone = False
        self._check_character_set()
        self._game = self._find_game()
        self._colors = words.readable_colors(self._game)
        self._setup_colors = words.setup_colors(self._game)

    def work(self) -> Work:
        """Build the match; hands out how much of the document was gone through."""
        self.match = Match(self._game, self._seats(), self._head_text(words.DATE), self._seed())
        self.match.helped, self.match.undone = self._helped, self._undone
        self.match.own_dice = self._own_dice()
        self.match.seen = self._seen()
        here = self._head_text(words.HERE)
        node = self._grow(self.match.root, self._root)
        branches: list[Node] = []
        for part in self._parts:
            if isinstance(part, Entry):
                node = self._grow(node, part)
            elif part == OPENS:
                branches.append(node)
            else:
                node = branches.pop()
            yield self._document.share_read
        if text_size(self.match) > MAX_TEXT:
            raise GameFileError(Fault.MUCH_TEXT, data={"megabytes": MAX_TEXT // 1024**2})
        self._go_to(here)
        return self.match

    def _head_text(self, identifier: str) -> str:
        found = self._head.pop(identifier, None)
        return unescaped(found.values[0]).strip() if found else ""

    def _go_to(self, here: str) -> None:
        """Go to where the game was left; where that cannot be told, stay at the start."""
        nodes = list(self.match.nodes()) if here.isdecimal() and len(here) < 7 else []
        if nodes and int(here) < len(nodes):
            self.match.go_to(nodes[int(here)])

    def _check_character_set(self) -> None:
        found = self._head.get(words.CHARACTER_SET)
        name = self._head_text(words.CHARACTER_SET)
        if (
            found
            and name.upper().replace("-", "") not in _CHARACTER_SETS
            and not self._document.text.isascii()
        ):
            raise self._document.error(found.offset, Fault.CHARACTER_SET, name=name[:40])
        self._head.pop(words.APPLICATION, None)

    def _find_game(self) -> Game:
        found = self._head.get(words.GAME)
        if found is None:
            raise self._document.error(self._root.offset, Fault.NO_GAME)
        name, rules = self._head_text(words.GAME), self._head.get(words.RULES)
        game = words.game_named(name, unescaped(rules.values[0]).strip() if rules else "")
        if game is not None:
            self._head.pop(words.RULES, None)
            return game
        # House rules that this program has no word for are kept as they are, where the game has a plain form.
        plain = words.game_named(name, "")
        if plain is not None:
            return plain
        if any(known == name for known, _ in words.GAMES_BY_FILE_NAMES):
            if rules is None:
                raise self._document.error(found.offset, Fault.NO_FORM, property=words.RULES, game=name)
            form = rules.values[0][:40]
            raise self._document.error(rules.offset, Fault.NO_SUCH_FORM, form=form, game=name)
        raise self._document.error(found.offset, Fault.NO_SUCH_GAME, name=name[:40])

    def _seats(self) -> tuple[Seat, ...]:
        names = [self._head_text(identifier) for identifier in words.name_identifiers(self._game)]
        named = seats_by_color(self._game, [Seat(name) for name in names])
        found = self._head.pop(words.SEATS, None)
        if found is None:
            return named
        kinds = [self._seat(found, value) for value in found.values]
        if len(kinds) == len(names):
            # Files from before each color had a seat give one value a player.
            kinds = list(seats_by_color(self._game, kinds))
        if len(kinds) != len(named):
            raise self._document.error(
                found.offset, Fault.SEAT_COUNT, property=words.SEATS, wanted=len(named)
            )
        return tuple(replace(seat, name=own.name) for seat, own in zip(kinds, named, strict=True))

    def _seat(self, found: Property, value: str) -> Seat:
        text = _SEAT.fullmatch(value)
        if text is None:
            raise self._document.error(found.offset, Fault.BAD_SEAT)
        return Seat("", Kind(text[1]), int(text[2]) if text[2] else None)

    def _seed(self) -> str:
        """From what the rolls follow; only where dice are rolled the word has this meaning."""
        found = self._head.get(words.SEED)
        if found is None or self._game.start().player != CHANCE:
            return ""
        self._helped, self._undone = words.HELPED in found.values[1:], words.UNDONE in found.values[1:]
        try:
            return read_seed(self._head_text(words.SEED))
        except BadSeed as problem:
            raise self._document.error(found.offset, Fault.BAD_SEED, problem) from None

    def _own_dice(self) -> bool:
        """Whether the players roll dice of their own; other words there are kept as they are."""
        found = self._head.get(words.DICE)
        own = found is not None and found.values == [words.OWN_DICE] and self._game.start().player == CHANCE
        if own:
            del self._head[words.DICE]
        return own

    def _seen(self) -> dict[tuple[int, int], Roll]:
        """What was rolled in rounds that are not in the file."""
        if words.SEEN not in self._head or self._game.start().player != CHANCE:
            return {}
        found = self._head.pop(words.SEEN)
        rolls = {}
        for value in found.values:
            text = _SEEN.fullmatch(value)
            faces = tuple(sorted(map(int, text[2].split(",")))) if text else ()
            if text is None or len(faces) > self._game.players:
                raise self._document.error(found.offset, Fault.BAD_SEEN, property=words.SEEN)
            rolls[int(text[1]), len(faces)] = Roll(faces)
        return rolls

    def _grow(self, node: Node, entry: Entry) -> Node:
        """Add what an entry says after a node; what it sets up comes before the move it makes."""
        content = self._content(entry)
        root = entry is self._root
        new = (content.move is not None) + (not root and content.is_position)
        if self.match.size + new > MAX_NODES:
            raise self._document.error(entry.offset, Fault.MANY_NODES, most=MAX_NODES)
        try:
            if content.setup is not None and root:
                self.match.set_up_root(content.setup)
            elif content.is_position and not root:
                node = self.match.add(node, setup=content.setup)
            if content.move is not None:
                self._check_turn(node.state, content)
                node = self.match.add(node, content.move)
        except IllegalMove as refusal:
            raise self._refused(node, content, refusal) from None
        node.comment, node.annotation, node.other = (
            content.comment,
            content.annotation,
            "".join(content.other),
        )
        return node

    def _check_turn(self, state: State, content: "_Content") -> None:
        if content.color is None or content.color == state.to_move:
            return
        names = self._game.colors
        if state.to_move is not None:
            turn, color = names[state.to_move], names[content.color]
            raise self._document.error(content.offset, Fault.OTHER_TURN, turn=turn, color=color)
        fault = Fault.ROLL_DUE if state.player == CHANCE else Fault.GAME_OVER
        raise self._document.error(content.offset, fault)

    def _refused(self, node: Node, content: "_Content", refusal: IllegalMove) -> GameFileError:
        if content.move is None:
            return self._document.error(content.offset, Fault.ILLEGAL_SETUP, refusal)
        number = 1 + sum(known.move is not None for known in node.path())
        return self._document.error(content.offset, Fault.ILLEGAL_MOVE, refusal, number=number)

    def _content(self, entry: Entry) -> "_Content":
        content = _Content(entry.offset)
        added: list[Laid] = []
        removed: list[Placement] = []
        to_move: Color | None = None
        for found in entry.properties.values():
            if entry is self._root and found.identifier not in self._head:
                continue
            if found.identifier in self._setup_colors:
                color = self._setup_colors[found.identifier]
                added += [(color, placement) for placement in self._placements(found)]
            elif found.identifier == words.REMOVED:
                removed += self._placements(found)
            elif found.identifier == words.TO_MOVE:
                to_move = self._turn(found)
            elif found.identifier in self._colors or found.identifier in (words.ROLLED, words.TAKEN):
                self._take_move(content, found)
            else:
                content.take_word(found)
        if len(content.other) > MAX_UNKNOWN:
            raise self._document.error(entry.offset, Fault.MANY_UNKNOWN, most=MAX_UNKNOWN)
        if added or removed or to_move is not None:
            content.setup = Setup(tuple(added), tuple(removed), to_move)
        return content

    def _take_move(self, content: "_Content", found: Property) -> None:
        if content.move is not None:
            raise self._document.error(found.offset, Fault.TWO_MOVES)
        content.color = self._colors.get(found.identifier)
        content.offset = found.offset
        try:
            if content.color is None:
                content.move = parse_move(self._game, f"{found.identifier} {unescaped(found.values[0])}")
            else:
                # Old files list the squares as values of their own.
                content.move = self._placement(found, ",".join(found.values[:_LARGEST_PIECE]))
        except IllegalMove as refusal:
            raise self._document.error(found.offset, Fault.BAD_MOVE, refusal) from None

    def _placements(self, found: Property) -> list[Placement]:
        return [self._placement(found, value) for value in found.values]

    def _placement(self, found: Property, value: str) -> Placement:
        if len(value) > _LONGEST_MOVE:
            raise self._document.error(found.offset, Fault.LONG_PIECE, length=len(value))
        try:
            return parse_placement(self._game.table, value.split(","))
        except IllegalMove as refusal:
            raise self._document.error(found.offset, Fault.BAD_MOVE, refusal) from None

    def _turn(self, found: Property) -> Color:
        color = self._setup_colors.get("A" + found.values[0].strip())
        if color is None:
            raise self._document.error(found.offset, Fault.NO_SUCH_COLOR, name=found.values[0][:20])
        return color


@dataclass(slots=True)
class _Content:
    """What one entry says, in the program's own terms."""

    offset: int
    color: Color | None = None
    move: Move | None = None
    setup: Setup | None = None
    comment: str = ""
    annotation: Annotation | None = None
    other: list[str] = field(default_factory=list)

    @property
    def is_position(self) -> bool:
        """Whether it is a node without a move: for pieces set up, or for a comment alone."""
        return self.setup is not None or self.move is None

    def take_word(self, found: Property) -> None:
        """Keep a comment, a judgment, or what this program has no use for."""
        if found.identifier == words.COMMENT:
            self.comment = "\n".join(map(unescaped, found.values))
            return
        judgment = None
        if found.identifier in words.JUDGMENTS:
            judgment = words.annotation_of(found.identifier, found.values[0])
        if judgment is None or self.annotation is not None:
            self.other.append(str(found))
        else:
            self.annotation = judgment
