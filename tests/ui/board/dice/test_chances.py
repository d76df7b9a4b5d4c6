"""What is said, what is bright and what is offered agree with the legal moves, in many random positions."""

from collections.abc import Iterator
from random import Random

import pytest

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.dice import DiceState
from blokus_desktop.game.pieces import Piece
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Player, Take
from blokus_desktop.ui.board.dice.chances import Chances, Reason, Row, forced_take, row_of
from blokus_desktop.ui.board.dice.dice_of_round import dice_of
from blokus_desktop.ui.board.dice.rows import BRIGHT, PALE, RowsShown
from blokus_desktop.ui.board.dice.sheet import Sheet
from blokus_desktop.ui.board.dice.words import die_words, shape_line, task_line
from blokus_desktop.ui.style.theme import Look

GAMES_PLAYED = [(players, size, seed) for seed in range(3) for players in range(1, 5) for size in (9, 10, 12)]


def positions(players: int, size: int, seed: int) -> Iterator[DiceState]:
    """All positions of a random game at which somebody acts."""
    chance, state = Random(seed), GAMES[f"dice-{players}-{size}"].start()
    while state.player is not None:
        assert isinstance(state, DiceState)
        if state.waiting:
            yield state
        state = state.play(chance.choice(list(state.moves())))


def drawn_with(state: DiceState, takes: set[Take]) -> set[Piece]:
    """The shapes that can be drawn once one of these dice is taken, by trying them."""
    after = [state.play(take) for take in takes]
    moves = [move for later in after if later.taken is not None for move in later.moves()]
    return {move.piece for move in moves if isinstance(move, Placement)}


def offered(chances: Chances) -> set[Take]:
    takes = {chances.take_of(face) for face in set(chances.state.dice)}
    return {take for take in takes if take is not None}


@pytest.mark.parametrize(("players", "size", "seed"), GAMES_PLAYED)
def test_all_agrees_with_the_rules(players: int, size: int, seed: int) -> None:
    kinds = set()
    for state in positions(players, size, seed):
        for armed in (False, True):
            chances = Chances(state, state.waiting[0], deciding=True, armed=armed)
            kinds.add(drawing(chances) if state.taken is not None else choosing(chances))
            words_agree(chances)
        for seat in set(map(Player, range(players))) - {state.waiting[0]}:
            watching(Chances(state, seat, deciding=False))
    assert {"drawing", "choosing"} <= kinds


def choosing(chances: Chances) -> str:
    """Compare what is offered to who takes a die with all the moves there are."""
    rows_agree(chances)
    state = chances.state
    moves = {move for move in state.moves() if isinstance(move, Take)}
    assert offered(chances) <= moves
    both = [Chances(state, chances.seat, deciding=True, armed=armed) for armed in (False, True)]
    assert offered(both[0]) | offered(both[1]) == moves
    assert set(chances.bright) == drawn_with(state, offered(chances))
    assert chances.bright == chances.within_reach
    for piece in chances.bright:
        take = chances.take_for(piece)
        assert take in moves
        after = state.play(take)
        assert piece in {move.piece for move in after.moves() if isinstance(move, Placement)}
        assert not take.strike or row_of(state.game, piece) not in state.dice
    strikes = {move for move in moves if move.strike}
    if chances.leaving:
        assert drawn_with(state, moves) == set()
        assert chances.opened == frozenset()
        return "leaving"
    assert drawn_with(state, moves)
    if chances.needs_strike:
        assert moves == strikes
        return "strike"
    assert chances.can_strike == bool(strikes)
    return "choosing"


def drawing(chances: Chances) -> str:
    """Compare what is bright to who draws with all the moves there are."""
    rows_agree(chances)
    state = chances.state
    moves = [move for move in state.moves() if isinstance(move, Placement)]
    assert set(chances.bright) == {move.piece for move in moves}
    assert {move for piece in chances.bright for move in chances.fitting[piece]} == set(moves)
    taken = state.taken
    assert taken is not None
    before = [*state.dice, taken.die]
    # What can be had by changing the die.
    for piece in chances.within_reach - chances.bright:
        take = chances.take_for(piece)
        assert take is not None
        assert take.die in state.dice
        assert not take.strike
        assert take.die in before
    return "drawing"


def rows_agree(chances: Chances) -> None:
    """An open row has something to draw, and whatever can be drawn is in an open row."""
    assert {row_of(chances.state.game, piece) for piece in chances.bright} == set(chances.opened)


def watching(chances: Chances) -> None:
    """To whoever is not to act nothing is bright, and nothing is offered."""
    assert chances.bright == chances.within_reach == frozenset()
    assert offered(chances) == set()
    assert not chances.can_strike
    assert not chances.can_put_back
    rows = RowsShown(chances, {})
    for piece in chances.hand:
        face = row_of(chances.state.game, piece)
        assert chances.row(face) in (Row.ROLLED, Row.SHUT)
        opacity = rows.opacity_of(piece, face)
        assert opacity < BRIGHT
        assert (opacity == PALE) or piece in chances.fitting


def words_agree(chances: Chances) -> None:
    """What is said of the position, of each shape and under each die is true."""
    state, sheet = chances.state, Sheet(chances.state, chances.seat)
    first, second = task_line(chances, sheet, "Ada", Look())
    words = " ".join([*first, *second])
    assert "first" not in words
    if chances.leaving:
        assert words.startswith(("No shape fits", "No die helps"))
        assert words.startswith("No shape fits") == (not chances.fitting)
    else:
        assert "helps the" not in words
        assert "fits with" not in words
    assert ("only a strike" in words) == chances.needs_strike
    assert ("any row" in words) == (chances.striking and not chances.leaving)
    assert ("With S" in words) == (chances.can_strike and not chances.striking)
    for piece in chances.hand:
        shape_words(chances, piece)
    for die in dice_of(state):
        if die.taker is None:
            count = sum(
                len(chances.fitting.get(piece, ()))
                for piece in chances.hand
                if (chances.choosing and chances.striking) or row_of(state.game, piece) == die.face
            )
            under = die_words(die, chances, ["Ada"] * 4)[-2]
            assert under == f"{count} way" + "s" * (count != 1)
            if chances.choosing and not chances.leaving:
                assert (count == 0) == (chances.take_of(die.face) is None)


def shape_words(chances: Chances, piece: Piece) -> None:
    """A shape says why it is pale, or how often it fits; only what is bright says that."""
    reason, (first, second) = chances.why_not(piece), shape_line(chances, piece)
    face = row_of(chances.state.game, piece)
    opacity = RowsShown(chances, {}).opacity_of(piece, face)
    assert (opacity == BRIGHT) == (piece in chances.bright)
    if piece in chances.within_reach:
        assert reason is None
        assert first[0].endswith(("way", "ways"))
        assert opacity > PALE
        take = chances.take_for(piece)
        assert bool(second) == (take is not None)
        assert take is None or str(take.die) in second[0]
        return
    assert opacity == PALE
    assert (reason is Reason.FITS_NOWHERE) == (piece not in chances.fitting)
    if reason in (Reason.NOT_ROLLED, Reason.OTHER_ROW):
        assert chances.fitting[piece]
        assert f"row {face}" in first[0]
        assert face not in chances.state.dice


def test_what_is_forced_is_all_there_is() -> None:
    forced = free = 0
    for players, size, seed in GAMES_PLAYED:
        for state in positions(players, size, seed):
            take, moves = forced_take(state), list(state.moves())
            if state.taken is not None:
                assert take is None
            elif take is None:
                free += 1
                assert len({move.die for move in moves if isinstance(move, Take)}) > 1
            else:
                forced += 1
                assert take in moves
                others = [move for move in moves if isinstance(move, Take) and move.die != take.die]
                assert others == [] or state.play(take).taken is None
                assert not take.strike or Take(take.die) not in moves
    assert forced > 100
    assert free > 100


def test_a_die_that_came_by_itself_cannot_be_put_back() -> None:
    for state in positions(3, 10, 1):
        if state.taken is None:
            for take in offered(Chances(state, state.waiting[0], deciding=True)):
                after = state.play(take)
                if after.taken is not None:
                    chances = Chances(after, after.waiting[0], deciding=True)
                    assert chances.can_put_back == (forced_take(state) is None)


def test_who_is_out_chooses_the_die_that_goes_where_that_matters() -> None:
    chosen = forced = 0
    for players in (2, 3, 4):
        for seed in range(6):
            for state in positions(players, 9, seed):
                leaver = Chances(state, state.waiting[0], deciding=True)
                if not leaver.leaving or len(set(state.dice)) == 1:
                    continue
                # What those who come after could draw, for each die that goes.
                left = {face: drawn_after(state, face) for face in set(state.dice)}
                if forced_take(state) is None:
                    chosen += 1
                    assert len(set(left.values())) > 1
                    assert task_line(leaver, Sheet(state, leaver.seat), "", Look())[1][0].startswith(
                        "You are out"
                    )
                    assert {leaver.take_of(face) for face in state.dice} == set(map(Take, state.dice))
                else:
                    forced += 1
                    assert len(set(left.values())) == 1
    assert chosen > 5
    assert forced > 0


def drawn_after(state: DiceState, gone: int) -> tuple[tuple[Player, int, int], ...]:
    """In how many ways those who come after could draw with each die that is left without one."""
    dice = list(state.dice)
    dice.remove(gone)
    after = [Chances(state, seat, deciding=False) for seat in state.waiting[1:]]
    return tuple((each.seat, face, each.ways(face)) for each in after for face in dice if each.ways(face))
