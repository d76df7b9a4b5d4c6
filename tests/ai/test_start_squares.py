"""The computer opens where several start squares are free, and answers on the one that is left."""

from random import Random

import pytest

from blokus_desktop.ai.families import lesson_of
from blokus_desktop.ai.flat_adapter import FlatAdapter
from blokus_desktop.ai.learned import learned_of
from blokus_desktop.ai.levels import LEVELS
from blokus_desktop.ai.search import Effort, Search
from blokus_desktop.ai.search_player import SearchPlayer
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.flat import FlatGame, FlatState
from blokus_desktop.game.notation import move_text, parse_move, parse_placement
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color, Setup
from tests.playing import random_game

ADAPTER = FlatAdapter()
FREE = [name for name, game in GAMES.items() if isinstance(game, FlatGame) and len(set(game.starts)) == 1]
PLAIN = {"duo": "duo-fixed-start"} | {
    name: name.removesuffix("-free-corners") for name in FREE if name != "duo"
}


def never() -> bool:
    return False


def flat(name: str) -> FlatGame:
    game = GAMES[name]
    assert isinstance(game, FlatGame)
    return game


def candidates(state: FlatState, simulations: int = 300) -> list[tuple[Placement, int, float]]:
    search = Search(Random(1), 50_000)
    search.look_at(state)
    search.go_on(Effort(simulations), never)
    return [(found.move, found.visits, found.value) for found in search.candidates()]


def test_in_duo_an_empty_board_is_thought_about_as_with_fixed_starts() -> None:
    plain, duo = flat("duo-fixed-start").start(), flat("duo").start()
    for _ in range(2):
        assert candidates(duo) == candidates(plain)
        for level in LEVELS[:6]:
            moves = [SearchPlayer(Random(7)).choose(state, level, never) for state in (duo, plain)]
            assert moves[0] == moves[1]
        plain, duo = (state.play(candidates(plain)[0][0]) for state in (plain, duo))


@pytest.mark.parametrize("name", FREE)
def test_an_empty_board_has_as_many_openings_to_try_as_with_a_start_of_ones_own(name: str) -> None:
    lesson = learned_of(lesson_of(flat(name)))
    tried = [
        len(ADAPTER.position_of(ADAPTER.with_one_start(flat(form).start()), lesson).moves())
        for form in (name, PLAIN[name])
    ]
    assert tried[0] == tried[1] < len(flat(name).start().moves())


@pytest.mark.parametrize("opening", ["j5,i6,j6,k6,j7", "f9,e10,f10,g10,f11"])
def test_whoever_answers_takes_the_other_start(opening: str) -> None:
    game = flat("duo")
    state = game.start().play(parse_move(game, opening))
    other = game.board.mask([game.board.cell("e10" if "j5" in opening else "j5") or 0])
    for level in LEVELS[:6]:
        move = SearchPlayer(Random(3)).choose(state, level, never)
        assert move.cells & other
    assert all(move.cells & other for move, _, _ in candidates(state))


def test_a_search_goes_on_after_an_opening_it_did_not_look_at() -> None:
    game = flat("duo")
    search = Search(Random(1), 50_000)
    search.look_at(game.start())
    search.go_on(Effort(200), never)
    after = game.start().play(parse_move(game, "j5,i6,j6,k6,j7"))
    search.look_at(after)
    search.go_on(Effort(200), never)
    assert all(after.allows(found.move) for found in search.candidates())


def test_white_begins_as_well_as_black_would() -> None:
    game = flat("duo")
    white = game.start().set_up(Setup(to_move=Color(1)))
    assert len(white.moves()) == 2 * 414
    found = candidates(white)
    assert found
    assert all(white.allows(move) for move, _, _ in found)
    assert ADAPTER.with_one_start(white).opened[1] == game.board.mask([game.board.cell("j5") or 0])
    after = white.play(found[0][0])
    assert after.to_move == Color(0)
    assert all(after.allows(move) for move, _, _ in candidates(after))


def test_the_board_turned_round_is_judged_the_same() -> None:
    """One start stands for both, and no strength is lost on either."""
    game = flat("duo")
    lesson = learned_of(lesson_of(game))

    def turned(move: Placement) -> Placement:
        points = [(ord(name[0]) - ord("a"), int(name[1:])) for name in move_text(game.board, move).split(",")]
        return parse_placement(game.table, [f"{chr(ord('n') - column)}{15 - row}" for column, row in points])

    here = there = game.start()
    for number, (_, move) in enumerate(random_game(game, "turned round")):
        if not isinstance(move, Placement) or number > 20:
            break
        judged, also = (dict(ADAPTER.position_of(state, lesson).judged()) for state in (here, there))
        assert sorted(judged.values()) == pytest.approx(sorted(also.values()))
        assert ADAPTER.position_of(here, lesson).seen() == ADAPTER.position_of(there, lesson).seen()
        here, there = here.play(move), there.play(turned(move))
    assert len(here.laid) > 10
