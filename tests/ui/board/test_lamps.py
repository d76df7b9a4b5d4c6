"""The lamps in the rim: at each color's own corner, however the board is turned, brightest for who moves."""

from collections.abc import Sequence

import pytest
from PySide6.QtCore import QPoint, QPointF

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.state import Color
from blokus_desktop.ui.board.flat.lamps import lamps_of
from blokus_desktop.ui.board.flat.scene import FlatScene
from blokus_desktop.ui.style.theme import LIGHT, Look
from tests.ui.board.test_flat_board import after, painted, shown

TOP_LEFT, TOP_RIGHT, LOW_LEFT, LOW_RIGHT = (False, True), (True, True), (False, False), (True, False)


def lamps(name: str, moves: Sequence[str] = ()) -> dict[tuple[bool, bool], Color]:
    state = after(name, moves)
    assert hasattr(state.game, "start_mask")
    return lamps_of(state, state.to_move)


@pytest.mark.parametrize("name", ["classic", "classic-2", "classic-3", "classic-teams"])
def test_each_color_has_its_own_corner(name: str) -> None:
    assert lamps(name) == {TOP_LEFT: 0, TOP_RIGHT: 1, LOW_RIGHT: 2, LOW_LEFT: 3}


def test_in_duo_it_is_the_corner_nearest_to_the_start_square() -> None:
    assert lamps("duo-fixed-start") == {TOP_LEFT: 0, LOW_RIGHT: 1}
    assert lamps("duo") == {TOP_LEFT: 0, LOW_RIGHT: 0}
    assert lamps("duo", ["j5,k5"]) == {LOW_RIGHT: 0, TOP_LEFT: 1}
    assert lamps("duo", ["j5,k5", "e10,f10"]) == {LOW_RIGHT: 0, TOP_LEFT: 1}


def test_who_chooses_a_corner_has_a_lamp_in_each_that_is_free() -> None:
    assert set(lamps("classic-free-corners").values()) == {0}
    assert len(lamps("classic-free-corners")) == 4
    assert lamps("classic-free-corners", ["t1,t2"]) == {LOW_RIGHT: 0, TOP_LEFT: 1, TOP_RIGHT: 1, LOW_LEFT: 1}


def in_rim(scene: FlatScene, corner: tuple[bool, bool], cells: float) -> QPoint:
    """A place on the upper or lower arm of the lamp at a corner as it is seen, so far from it."""
    right, top = corner
    outer, edge = scene._geometry.outer, 4
    across = scene._geometry.cell * cells
    x = outer.right() - across if right else outer.left() + across
    return QPointF(x, outer.top() + edge if top else outer.bottom() - edge).toPoint()


def lit(scene: FlatScene, corner: tuple[bool, bool], name: str, cells: float) -> bool:
    ink, seen = Look(LIGHT).color(name), painted(scene).pixelColor(in_rim(scene, corner, cells))
    return abs(ink.hue() - seen.hue()) < 12 and seen.saturation() > 100


def test_the_lamp_of_who_moves_is_long_and_turns_with_the_board() -> None:
    scene = shown(after("classic", ()))
    scene.show_lamps(Color(0))
    assert lit(scene, TOP_LEFT, "blue", 4.5)
    assert lit(scene, LOW_RIGHT, "red", 2)
    assert not lit(scene, LOW_RIGHT, "red", 3)
    scene.set_turns(1)
    assert lit(scene, TOP_RIGHT, "blue", 4.5)
    assert lit(scene, LOW_LEFT, "red", 2)
    scene.show_lamps(Color(2))
    assert lit(scene, LOW_LEFT, "red", 4.5)
    assert not lit(scene, TOP_RIGHT, "blue", 3)


def test_the_light_goes_from_one_corner_to_the_next() -> None:
    scene = shown(after("classic", ()))
    scene.show_lamps(Color(0))
    scene.show_lamps(Color(2))
    scene.lamp_share = 0.0
    assert lit(scene, TOP_LEFT, "blue", 4.5)
    assert not lit(scene, LOW_RIGHT, "red", 3)
    scene.lamp_share = 1.0
    assert lit(scene, LOW_RIGHT, "red", 4.5)


def test_the_light_of_the_winner_runs_round_the_board() -> None:
    scene = shown(after("classic", ()))
    scene.show_lamps(None, Color(2))
    assert lit(scene, TOP_LEFT, "red", 10)
    scene.lamp_share = 0.3
    assert lit(scene, LOW_RIGHT, "red", 2)
    assert not lit(scene, TOP_LEFT, "red", 10)


def test_a_game_with_fewer_colors_follows_one_with_more() -> None:
    scene = shown(after("classic", ()))
    scene.show_lamps(Color(3))
    scene.show_state(GAMES["duo"].start())
    scene.show_lamps(Color(1))
    assert lit(scene, LOW_RIGHT, "white", 4.5) or scene.lamp_share == 1


def test_where_nobody_moves_there_are_no_lamps() -> None:
    state = GAMES["classic"].start()
    bare = painted(shown(state))
    scene = shown(state)
    scene.show_lamps(None)
    assert painted(scene) != bare
    assert not lit(shown(state), TOP_LEFT, "blue", 1)
