"""One game between two engines, with the rules of this program, and each engine, as umpires."""

import time
from collections.abc import Mapping
from dataclasses import replace
from statistics import mean

from bench.match.clock import Clock
from bench.match.engine import Engine, EngineFault
from bench.match.plan import SIDES, Fixture, Setting, Side, opening, other, seed_of
from bench.match.record import ILLEGAL, PLAYED, RESIGNED, Played, Ply
from blokus_desktop.ai.flat_adapter import SQUARES_OF_A_COLOR
from blokus_desktop.game.illegal import IllegalMove
from blokus_desktop.game.match import Match
from blokus_desktop.game.notation import move_text, parse_move
from blokus_desktop.game.state import Player, State
from blokus_desktop.saved.properties import color_identifiers, file_names
from blokus_desktop.words.pictures import picture
from blokus_desktop.words.rules import refusal_words

STAND_INS = {"classic-teams": "Blokus Two-Player", "duo-fixed-start": "Blokus Duo"}
"""The game with the same moves and the same sides, for engines that do not know a game."""


class Disagreement(Exception):
    """Where an engine and the rules of this program part, with the position."""


class Table:
    """Two engines that play games of one match, one after the other."""

    def __init__(self, setting: Setting, engines: Mapping[Side, Engine], clock: Clock) -> None:
        self._setting = setting
        self._engines = engines
        self._clock = clock
        self._colors = [name.lower() for name in color_identifiers(setting.game)]
        for side in SIDES:
            self._make_ready(side, engines[side])
        # An equal measure for both.
        self._by_processor = all(engine.cpu_time() is not None for engine in engines.values())

    def names(self) -> list[str]:
        """What the engines call themselves."""
        return [
            f"{side} is {engine.known('name')} {engine.known('version')}".replace("\n", " ").strip()
            for side, engine in self._engines.items()
        ]

    def play(self, fixture: Fixture) -> Played:
        """Plays a game; raises EngineFault or Disagreement where it cannot be ended."""
        for side, engine in self._engines.items():
            engine.told("clear_board")
            engine.ask(f"set_random_seed {seed_of(self._setting, fixture, side)}")
        return _OneGame(self._setting, fixture, self._engines, self._clock, self._by_processor).played()

    def _make_ready(self, side: Side, engine: Engine) -> None:
        game = self._setting.game
        names = ["/".join(filter(None, file_names(game))), STAND_INS.get(game.name)]
        if not any(engine.ask(f"set_game {name}").success for name in names if name):
            raise EngineFault(f"engine {side} does not play {game.name}")
        # What an engine prepares for its first game is not thinking.
        engine.ask(f"all_legal {self._colors[0]}")
        if self._clock.limit(side, (), 1) is not None and not engine.ask("time_limit 1").success:
            raise EngineFault(f"engine {side} does not take 'time_limit', so its time cannot be set")


class _OneGame:
    """A game while it is played."""

    def __init__(
        self,
        setting: Setting,
        fixture: Fixture,
        engines: Mapping[Side, Engine],
        clock: Clock,
        by_processor: bool,
    ) -> None:
        self._setting = setting
        self._fixture = fixture
        self._engines = engines
        self._clock = clock
        self._by_processor = by_processor
        self._match = Match(setting.game)
        self._colors = [name.lower() for name in color_identifiers(setting.game)]
        self._plies: list[Ply] = []
        self._read: dict[Side, float] = {}

    def played(self) -> Played:
        for move in opening(self._setting, self._fixture.pair):
            text = move_text(self._match.game.board, move)
            for side in SIDES:
                self._inform(side, text)
            self._match.play(move)
            self._plies.append(Ply("-", text))
        for side in SIDES:
            self._processor_time(side)
        while self._match.state.player is not None:
            side = self._side_to_move()
            text, ply = self._answer(side)
            if text == "resign":
                return self._broken_off(RESIGNED, side)
            try:
                move = parse_move(self._match.game, text)
                # In its usual order of squares, so that the same moves look the same.
                text = move_text(self._match.game.board, move)
                self._match.state.play(move)
            except IllegalMove as refusal:
                fault = f"ILLEGAL MOVE by engine {side}: {text[:200]!r} {refusal_words(refusal)}"
                print(self._told(fault), flush=True)
                return self._broken_off(ILLEGAL, side)
            self._inform(other(side), text)
            self._match.play(move)
            self._plies.append(replace(ply, move=text))
        self._compare_scores()
        scores = self._match.state.scores()
        teams = self._match.game.teams
        won = tuple(sorted(player for team in scores.ahead for player in teams[team]))
        return self._result(won, lead_of_a(self._match.state, self._fixture.seats), PLAYED, None)

    def _answer(self, side: Side) -> tuple[str, Ply]:
        engine = self._engines[side]
        colors = sum(
            len(self._match.game.colors_of(Player(player)))
            for player, seat in enumerate(self._fixture.seats)
            if seat == side
        )
        limit = self._clock.limit(side, self._plies, colors)
        if limit is not None:
            engine.told(f"time_limit {limit:.3f}")
        started = time.perf_counter()
        text = engine.told(f"genmove {self._color()}").strip().lower()
        # As it is written, so that a match that is read back says the same of itself.
        wall = round(time.perf_counter() - started, 3)
        return text, Ply(side, text, self._processor_time(side), wall)

    def _processor_time(self, side: Side) -> float | None:
        """What an engine has used since it was asked last."""
        if not self._by_processor:
            return None
        now = self._engines[side].cpu_time()
        if now is None:
            raise EngineFault(f"engine {side} tells its time no more")
        used = now - self._read.get(side, now)
        self._read[side] = now
        return max(0.0, round(used, 3))

    def _inform(self, side: Side, text: str) -> None:
        answer = self._engines[side].ask(f"play {self._color()} {text}")
        if not answer.success:
            raise Disagreement(self._told(f"DISAGREEMENT: engine {side} refuses {text}: {answer.text[:200]}"))

    def _compare_scores(self) -> None:
        wanted = final_scores(self._match.state)
        for side in SIDES:
            answer = self._engines[side].ask("final_score")
            said = " ".join(answer.text.split())
            if answer.success and said not in wanted:
                sentence = f"DISAGREEMENT: engine {side} counts {said!r}, not {' or '.join(wanted)}"
                raise Disagreement(self._told(sentence))

    def _color(self) -> str:
        color = self._match.state.to_move
        assert color is not None
        return self._colors[color]

    def _side_to_move(self) -> Side:
        player = self._match.state.player
        assert player is not None
        return "A" if self._fixture.seats[player] == "A" else "B"

    def _broken_off(self, end: str, culprit: Side) -> Played:
        winners = (player for player, seat in enumerate(self._fixture.seats) if seat != culprit)
        return self._result(tuple(winners), None, end, culprit)

    def _result(self, won: tuple[int, ...], ahead: float | None, end: str, culprit: Side | None) -> Played:
        return Played(self._fixture, won, ahead, end, culprit, tuple(self._plies))

    def _told(self, sentence: str) -> str:
        """A sentence with the position it is about."""
        moves = "\n".join(f"  {place:2} {ply.side} {ply.move}" for place, ply in enumerate(self._plies, 1))
        seats = f"game {self._fixture.name} of {self._match.game.name}, seats {self._fixture.seats}"
        return f"{sentence}\n{seats}\n{picture(self._match.state)}{moves}"


def lead_of_a(state: State, seats: str) -> float:
    """How many points the sides' teams have on average, those of A minus those of B."""
    totals: dict[str, list[int]] = {side: [] for side in SIDES}
    for team, score in zip(state.game.teams, state.scores().teams, strict=True):
        totals[seats[team[0]]].append(score.total)
    return mean(totals["A"]) - mean(totals["B"])


def final_scores(state: State) -> list[str]:
    """The ways in which engines tell the score: the lead of the first side, or the points of each color."""
    scores = state.scores()
    ways = [
        " ".join(str(score.total + SQUARES_OF_A_COLOR) for score in scores.colors),
        " ".join(str(score.total) for score in scores.players),
    ]
    if len(scores.teams) == 2:
        lead = scores.teams[0].total - scores.teams[1].total
        ways.append(f"B+{lead}" if lead > 0 else f"W+{-lead}" if lead < 0 else "0")
    return ways
