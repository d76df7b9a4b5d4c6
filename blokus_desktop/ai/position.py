"""The commands that set up, change and show the position an engine thinks about."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from blokus_desktop.ai.commands import Commands, Refusal, Request, number_in
from blokus_desktop.ai.families import adapter_of
from blokus_desktop.game.illegal import IllegalMove
from blokus_desktop.game.match import Match, Node
from blokus_desktop.game.notation import move_text, parse_move
from blokus_desktop.game.state import CHANCE, Color, Game, Move, State

_MOST_MOVES = 1_000_000
_WITH_DICE = ("roll", "take")
"""Moves that begin with these words need no color."""


@dataclass(frozen=True, slots=True)
class Documents:
    """What an engine is given to read game files and to word its answers."""

    game_called: Callable[[str], Game | None]
    """The game of a name, as in a file or as typed."""
    names: Callable[[], Sequence[str]]
    """The names of every game, a line each."""
    load: Callable[[str], Match]
    """The match in a file; raises ValueError, with a sentence, where there is none."""
    colors: Callable[[Game], Mapping[str, Color]]
    """The colors of a game by their names in files, in capital letters."""
    refusal_words: Callable[[IllegalMove], str]
    """Why a move is refused, as the rest of a sentence."""
    picture: Callable[[State, str], str]
    """A position in letters, with words that replace its points."""


class Position:
    """The match an engine plays, and what can be asked about where it stands."""

    def __init__(self, documents: Documents, game: Game) -> None:
        self._documents = documents
        self._game = game
        self._match: Match | None = None

    def commands(self) -> Commands:
        """What it answers to."""
        return {
            "all_legal": self._all_legal,
            "clear_board": self._clear_board,
            "final_score": lambda request: final_score(self.match.state),
            "list_games": self._list_games,
            "loadsgf": self._load,
            "p": lambda request: self._play_text(request.arguments),
            "play": self._play,
            "set_game": self._set_game,
            "showboard": lambda request: "\n" + self._picture(),
            "undo": self._undo,
        }

    @property
    def match(self) -> Match:
        """Begun when it is needed: building the tables of a game that is not played takes time."""
        if self._match is None:
            self._match = Match(self._game)
        return self._match

    def play(self, move: Move) -> None:
        """Makes a move on the board; refuses one that is not legal."""
        try:
            self.match.play(move)
        except IllegalMove as refusal:
            raise self._illegal(refusal) from None

    def _illegal(self, refusal: IllegalMove) -> Refusal:
        return Refusal(f"illegal move: {self._documents.refusal_words(refusal)}")

    def _picture(self) -> str:
        return self._documents.picture(self.match.state, _score_words(self.match.state))

    def text(self, move: Move) -> str:
        """A move as it is written in an answer."""
        return move_text(self.match.game.board, move)

    def color(self, word: str) -> Color:
        """The color of a name, as in a file or as players say it."""
        game = self.match.game
        if word.lower() in game.colors:
            return Color(game.colors.index(word.lower()))
        known = self._documents.colors(game).get(word.upper())
        if known is None:
            raise Refusal(f"there is no color {word[:20]!r}")
        return known

    def check_turn(self, color: Color) -> None:
        """Refuses a color whose turn it is not."""
        state = self.match.state
        if state.to_move is not None and state.to_move != color:
            names = state.game.colors
            raise Refusal(f"it is the turn of {names[state.to_move]}, not of {names[color]}")
        if state.to_move is None:
            raise Refusal("the dice are to be rolled" if state.player == CHANCE else "the game is over")

    def is_blocked(self, color: Color) -> bool:
        """Whether a color has no move any more and is passed over, in turn or not."""
        return adapter_of(self.match.game).is_blocked(self.match.state, color)

    def _all_legal(self, request: Request) -> str:
        color = self.color(request.words_between(1, 1)[0])
        if self.is_blocked(color):
            return ""
        state = adapter_of(self.match.game).with_turn_of(self.match.state, color)
        if state is None:
            self.check_turn(color)
            state = self.match.state
        return "\n".join(map(self.text, state.moves()))

    def _clear_board(self, request: Request) -> str:
        request.no_words()
        self._match = None
        return ""

    def _set_game(self, request: Request) -> str:
        game = self._documents.game_called(request.arguments)
        if game is None:
            raise Refusal(f"there is no game {request.arguments[:60]!r}; list_games tells which there are")
        self._game, self._match = game, None
        return ""

    def _list_games(self, request: Request) -> str:
        request.no_words()
        return "\n".join(self._documents.names())

    def _load(self, request: Request) -> str:
        path, number = _file_and_number(request.arguments)
        try:
            match = self._documents.load(path)
        except ValueError as problem:
            raise Refusal(str(problem)) from None
        moves = [node for node in match.main_line() if node.move is not None]
        if number is None:
            match.go_to(match.main_line()[-1])
        elif number <= len(moves):
            match.go_to(_before(moves[number - 1]))
        elif number == len(moves) + 1:
            match.go_to(match.main_line()[-1])
        else:
            raise Refusal(f"the game in the file has {len(moves)} moves")
        self._game, self._match = match.game, match
        return ""

    def _play(self, request: Request) -> str:
        """Makes a move of a color; dice are rolled, and taken, without saying a color too."""
        color, words = self.match.state.to_move or Color(0), request.words
        if not words or words[0].lower() not in _WITH_DICE:
            if len(words) < 2:
                raise Refusal("a color and a move are needed")
            color, words = self.color(words[0]), words[1:]
        text = " ".join(words)
        if text.lower() == "pass" and self.is_blocked(color):
            return ""
        if words[0].lower() != "roll":
            self.check_turn(color)
        return self._play_text(text)

    def _play_text(self, text: str) -> str:
        try:
            move = parse_move(self.match.game, text)
        except IllegalMove as refusal:
            raise self._illegal(refusal) from None
        self.play(move)
        return ""

    def _undo(self, request: Request) -> str:
        request.no_words()
        moves = [node for node in self.match.cursor.path() if node.move is not None]
        if not moves:
            raise Refusal("there is no move to undo")
        self.match.go_to(_before(moves[-1]))
        return ""


def _before(node: Node) -> Node:
    assert node.parent is not None
    return node.parent


def _file_and_number(arguments: str) -> tuple[str, int | None]:
    """The name of a file, in quotation marks or not, and the number of a move after it."""
    quoted = re.fullmatch(r'"([^"]*)"(?:\s+(\S+))?', arguments)
    path, number = (quoted[1], quoted[2]) if quoted else (arguments, None)
    if not quoted and (found := re.fullmatch(r"(.+?)\s+([0-9]+)", arguments, re.ASCII)):
        path, number = found.groups()
    if not path:
        raise Refusal("the name of a file is needed")
    return path, None if number is None else number_in(number, 1, _MOST_MOVES, "the number of the move")


def final_score(state: State) -> str:
    """The result in Pentobi's form: the lead in a game of two, else the points of each."""
    points = adapter_of(state.game).points(state)
    if state.game.players == 2:
        lead = points[0] - points[1]
        return f"B+{lead}" if lead > 0 else f"W+{-lead}" if lead < 0 else "0"
    return " ".join(map(str, points))


def _score_words(state: State) -> str:
    """The points of each, and the lead in a game of two: the same as the result says."""
    points = " ".join(map(str, adapter_of(state.game).points(state)))
    return f"{points} ({final_score(state)})" if state.game.players == 2 else points
