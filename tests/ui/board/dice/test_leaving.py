"""Who can draw nothing more takes a die out of the round, and chooses it where that matters to others."""

from random import Random

from PySide6.QtCore import QCoreApplication

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.dice import DiceState
from blokus_desktop.game.match import Kind, Match, Seat
from blokus_desktop.game.state import Take
from blokus_desktop.ui.board.dice.chances import Chances, forced_take
from blokus_desktop.ui.board.dice.scene import DiceSheetScene
from blokus_desktop.ui.families.outs import news_of_outs
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.theme import Look
from tests.ui.by_hand import Hand

ADA, BEN = Seat("Ada"), Seat("Ben")


def parting(*seats: Seat) -> Match:
    """A game at a place where the first player is out, and the other can use one of two dice."""
    for seed in range(100):
        chance, match = Random(seed), Match(GAMES["dice-2-9"], seats)
        while match.state.player is not None:
            state = match.state
            assert isinstance(state, DiceState)
            if state.waiting[:1] == (0,) and state.taken is None and len(state.waiting) == 2:
                leaver = Chances(state, state.waiting[0], deciding=True)
                if leaver.leaving and forced_take(state) is None:
                    return match
            match.play(chance.choice(list(state.moves())))
    raise AssertionError


def test_a_key_takes_the_die_that_goes(program: Program) -> None:
    match = parting(ADA, BEN)
    program.window.open_match(match)
    QCoreApplication.processEvents()
    hand, scene = Hand(program.window), program.window.table.scene
    assert isinstance(scene, DiceSheetScene)
    # It does not happen by itself.
    state = match.state
    assert isinstance(state, DiceState)
    assert state.waiting[0] == 0
    assert scene.line()[1][0] == "You are out: choose the die that goes with you"
    low, high = state.dice
    hand.key(str(high))
    after = program.session.match.line()
    taken = next(node for node in after if node.move == Take(high) and node.parent.state is state)
    assert isinstance(taken.state, DiceState)
    assert 0 not in taken.state.active
    assert taken.state.dice == (low,)
    assert f"The {high} goes too." in program.window.game.status.sentence


def test_the_only_person_is_told_that_it_goes_with_him() -> None:
    match = parting(ADA, Seat(kind=Kind.COMPUTER, level=3))
    before = match.state
    assert isinstance(before, DiceState)
    match.play(Take(before.dice[0]))
    said = news_of_outs(match, before, Look())
    assert said.startswith("You are out: no")
    assert f" The {before.dice[0]} goes with you." in said
