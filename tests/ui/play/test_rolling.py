"""Dice in a match: fair, made only when they are wanted, part of the record, and never rolled again."""

import random
from collections import Counter

import pytest
from pytestqt.qtbot import QtBot

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.dice import DiceState
from blokus_desktop.game.match import Kind, Match
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.seed import LENGTH, SIGNS, read_seed
from blokus_desktop.game.state import CHANCE, Roll, Take
from blokus_desktop.saved import excerpt, read, written
from blokus_desktop.ui.engine.move_finder import MoveFinder
from blokus_desktop.ui.play.dice_cup import DiceCup, new_seed
from blokus_desktop.ui.play.session import Session
from blokus_desktop.words.rules import refusal_sentence

FACES = range(1, 7)
FACES_ROLLED = 60_000
CHI_SQUARE_OF_5, CHI_SQUARE_OF_20 = 30.9, 56.5
"""What fair dice stay below in all but one of 100,000 tries, with so many degrees of freedom."""


class CountingCup(DiceCup):
    """A cup that remembers what was rolled with it."""

    def __init__(self, seed: str = "") -> None:
        super().__init__(seed)
        self.made: list[Roll] = []

    def roll(self, dice: int, round: int) -> Roll:
        self.made.append(super().roll(dice, round))
        return self.made[-1]


def no_finder(_kind: Kind) -> MoveFinder:
    raise ValueError("Nobody thinks here")


def begun(game: str = "dice-3-10", seed: str = "5") -> tuple[Session, CountingCup]:
    cup = CountingCup(seed)
    session = Session(Match(GAMES["duo"]), no_finder, cup=cup)
    session.open(Match(GAMES[game]))
    return session, cup


def state_of(session: Session) -> DiceState:
    assert isinstance(session.state, DiceState)
    return session.state


def decide(session: Session) -> None:
    """Let the person whose turn it is do the first thing that is possible."""
    session.play(session.state.moves()[0])


def play_round(session: Session) -> None:
    number = state_of(session).round
    while state_of(session).round == number:
        decide(session)


def chi_square(counts: Counter[object], shares: dict[object, float], total: int) -> float:
    return sum((counts[key] - total * share) ** 2 / (total * share) for key, share in shares.items())


@pytest.mark.parametrize("seed", ["", "K7M4QX"], ids=["system", "seed"])
def test_all_faces_come_equally_often(seed: str) -> None:
    cup, rounds = DiceCup(seed), range(FACES_ROLLED // 4)
    counts: Counter[object] = Counter(face for round in rounds for face in cup.roll(4, round).faces)
    assert set(counts) == set(FACES)
    assert chi_square(counts, dict.fromkeys(FACES, 1 / 6), FACES_ROLLED) < CHI_SQUARE_OF_5


def test_every_roll_is_drawn_from_the_operating_system_when_it_is_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[int] = []

    def drawn(count: int) -> bytes:
        asked.append(count)
        # Of three bits at a time, 101 is the sixth face.
        return b"\xb6" * count

    cups = [DiceCup(), DiceCup("K7M4QX")]
    random.seed(1)
    before = random.getstate()
    monkeypatch.setattr(random, "_urandom", drawn)
    assert cups[0].roll(4, 0) == Roll((6, 6, 6, 6))
    assert len(asked) >= 4
    assert random.getstate() == before
    asked.clear()
    cups[1].roll(4, 0)
    assert asked == []
    assert set(new_seed()) <= set(SIGNS)
    assert len(asked) >= LENGTH


def test_pairs_come_as_often_as_the_odds_say() -> None:
    cup, rolls = DiceCup(), FACES_ROLLED // 2
    counts: Counter[object] = Counter(cup.roll(2, 0) for _ in range(rolls))
    state = GAMES["dice-2-10"].start()
    assert isinstance(state, DiceState)
    odds: dict[object, float] = {roll: float(share) for roll, share in state.odds()}
    assert set(counts) == set(odds)
    assert chi_square(counts, odds, rolls) < CHI_SQUARE_OF_20


def test_a_seed_brings_the_same_rolls_and_no_seed_others() -> None:
    def rolls(seed: str) -> list[Roll]:
        cup = DiceCup(seed)
        return [cup.roll(4, round) for round in range(40)]

    assert rolls("K7M4QX") == rolls("K7M4QX")
    assert rolls("K7M4QX") != rolls("K7M4QY")
    assert rolls("") != rolls("")
    first = [DiceCup("K7M4QX").roll(4, 0) for _ in range(40)]
    assert set(first) == {rolls("K7M4QX")[0]}


def test_what_a_seed_rolls_is_the_same_for_ever() -> None:
    # Whoever wrote down a code, or kept a game, must meet the same rolls in later versions.
    cup = DiceCup("K7M4QX")
    assert (
        "".join(str(cup.roll(1, round).faces[0]) for round in range(30)) == "333121456536366344366561651163"
    )


def test_new_seeds_are_readable_and_differ() -> None:
    seeds = [new_seed() for _ in range(50)]
    assert [read_seed(seed) for seed in seeds] == seeds
    assert len(set(seeds)) == 50


def test_dice_roll_by_themselves_one_roll_a_round() -> None:
    session, cup = begun()
    assert session.match.cursor.move == cup.made[0]
    for number in range(1, 5):
        assert len(cup.made) == number
        assert (state_of(session).round, state_of(session).player) == (number - 1, (number - 1) % 3)
        play_round(session)
    assert [node.move for node in session.match.line() if isinstance(node.move, Roll)] == cup.made


def test_a_roll_is_not_made_before_it_is_wanted() -> None:
    session, cup = begun()
    made_when_seen: list[tuple[DiceState, int]] = []
    session.position_changed.connect(lambda state, _move: made_when_seen.append((state, len(cup.made))))
    for _ in range(3):
        play_round(session)
    before = [(state, made) for state, made in made_when_seen if state.player == CHANCE]
    assert len(before) == 3
    for state, made in made_when_seen:
        assert made == state.round + (state.player != CHANCE)
    # Until then every roll is as likely as the odds say, whatever will be rolled.
    assert all(len(state.moves()) == 56 and state.dice == () for state, _ in before)


def test_what_a_computer_is_shown_holds_no_later_roll() -> None:
    session, _ = begun()
    play_round(session)
    play_round(session)
    node = next(node for node in session.match.line() if isinstance(node.move, Take))
    session.go_to(node)
    assert excerpt(session.match).count("ROLL") == 1
    assert written(session.match).count("ROLL") == 3


def test_undo_goes_back_to_the_roll_and_never_rolls_again() -> None:
    session, cup = begun()
    play_round(session)
    play_round(session)
    there, made = session.match.cursor, list(cup.made)
    for _ in range(12):
        session.undo()
        assert session.state.player != CHANCE
    assert session.match.cursor is session.match.root.children[0]
    assert not session.can_undo
    for _ in range(12):
        session.redo()
    assert session.match.cursor is there
    session.go_to(session.match.root)
    session.roll()
    assert session.match.cursor is session.match.root.children[0]
    assert cup.made == made


def test_who_draws_something_else_meets_the_same_roll() -> None:
    session, cup = begun()
    play_round(session)
    rolled = session.match.cursor.move
    session.undo()
    session.play(session.state.moves()[-1])
    assert session.match.cursor.move == rolled
    assert len(cup.made) == 2
    other = session.match.cursor
    session.delete(other)
    assert (session.state.player, session.match.cursor.children) == (CHANCE, [])
    session.undo()
    assert session.match.cursor is other
    session.delete(other)
    session.roll()
    assert session.match.cursor.move == rolled
    assert len(cup.made) == 2


def test_a_roll_that_was_deleted_is_met_again_after_saving_and_opening() -> None:
    session, cup = begun()
    play_round(session)
    play_round(session)
    rolled = [node.move for node in session.match.line() if isinstance(node.move, Roll)]
    session.delete(session.match.root.children[0])
    session.open(read(written(session.match).encode()))
    assert session.match.root.children[0].move == rolled[0]
    play_round(session)
    play_round(session)
    assert [node.move for node in session.match.line() if isinstance(node.move, Roll)] == rolled
    assert len(cup.made) == 3


def test_what_was_deleted_and_brought_back_leaves_no_trace_in_the_file() -> None:
    session, _ = begun()
    play_round(session)
    text = written(session.match)
    session.delete(session.match.root.children[0])
    assert "SEEN[0:" in written(session.match)
    session.undo()
    assert written(session.match) == text


def test_a_die_can_be_put_back_until_the_shape_is_drawn() -> None:
    session, _ = begun(seed="1")
    said: list[str] = []
    session.refused.connect(lambda refusal: said.append(refusal_sentence(refusal)))
    low, *_, high = state_of(session).dice
    assert low != high
    for take in (Take(low), Take(high), Take(high, strike=True), Take(high)):
        session.take(take)
        assert state_of(session).taken == take
        # What came to nothing leaves no trace.
        assert [child.move for child in session.match.root.children[0].children] == [take]
    session.match.cursor.comment = "The high one?"
    session.take(Take(low))
    assert len(session.match.root.children[0].children) == 2
    others = sorted({low, high, *state_of(session).dice})
    session.take(Take(next(face for face in FACES if face not in (low, high, *state_of(session).dice))))
    assert said == [f"This die is not on the table, only {' and '.join(map(str, others))}"]
    placement = session.state.moves()[0]
    assert isinstance(placement, Placement)
    session.play(placement)
    assert state_of(session).player == 1


def test_the_die_that_somebody_left_with_is_not_taken_back() -> None:
    session, _ = begun("dice-4-10")
    # Each draws the first shape he can, so that in the end nothing fits any more.
    while not (isinstance(session.match.cursor.move, Take) and state_of(session).taken is None):
        decide(session)
    left = session.match.cursor
    assert session.human_to_move
    die = next(move for move in session.state.moves() if move != left.move)
    assert isinstance(die, Take)
    session.take(die)
    assert (session.match.cursor.parent, session.match.cursor.move) == (left, die)


def test_the_pace_lets_a_drawing_be_seen_before_the_roll(qtbot: QtBot) -> None:
    session, cup = begun()
    session.pace = 60
    play_round(session)
    assert session.state.player == CHANCE
    assert len(cup.made) == 1
    qtbot.waitUntil(lambda: session.state.player != CHANCE, timeout=2000)
    assert len(cup.made) == 2
    play_round(session)
    session.close()
    qtbot.wait(120)
    assert session.state.player == CHANCE
