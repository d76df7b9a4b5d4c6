"""What belongs to a held piece stays with it, and is told apart from every piece."""

from itertools import pairwise, product

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem

from blokus_desktop.game.pieces import POLYCUBES
from blokus_desktop.ui.board.hand.piece_button import PieceButton
from blokus_desktop.ui.board.solid.item import TurntableItem
from blokus_desktop.ui.board.solid.painting import Stone, paint_pile
from blokus_desktop.ui.board.solid.scene import TurntableScene
from blokus_desktop.ui.board.solid.sign_painting import Signs
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.theme import DARK, LIGHT, PALETTES, Look, Theme, contrast
from tests.ui.board.test_solid_painting import fitted, painted
from tests.ui.board.tower import at_the_tower
from tests.ui.by_hand import Hand, settled

PIECES = {piece.name: piece for piece in POLYCUBES}
NAMES = ("blue", "yellow", "red", "green")
THEMES = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])


@pytest.fixture
def hand(program: Program) -> Hand:
    """A hand at the tower, after one bar each."""
    return at_the_tower(program)


def table_of(hand: Hand) -> TurntableItem:
    scene = hand.table.scene
    assert isinstance(scene, TurntableScene)
    return scene.table


@pytest.mark.parametrize("anew", [False, True], ids=["moved", "turned"])
def test_before_the_next_picture_is_made_the_body_is_where_its_outline_is(
    hand: Hand, anew: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, placing = table_of(hand), hand.table.placing
    placing.pick_up(PIECES["2"], ((0, 0, 0), (1, 0, 0)))
    placing.hover((4.5, 6.5))
    settled(hand)
    assert table.exposure is not None
    # From now on, no picture comes.
    monkeypatch.setattr(table.exposure, "ask", lambda _shot: None)
    monkeypatch.setattr(table.exposure, "wait", lambda: None)
    before = placing.ghost()
    assert before is not None
    if anew:
        placing.spin()
    placing.hover((6.5, 7.5))
    ghost = placing.ghost()
    assert ghost is not None
    image, blue = hand.table.view.grab().toImage(), table._look.color("blue")

    def is_there(points: tuple[tuple[int, int, int], ...]) -> bool:
        up = table.hover(ghost)
        places = [table.camera.project((x + 0.35, y + 0.45, z + up + 1)) for x, y, z in points]
        colors = [image.pixelColor(round(x), round(y)) for x, y in places]
        return all(abs(color.hue() - blue.hue()) < 15 and color.saturation() > 120 for color in colors)

    assert is_there(ghost.points)
    assert not is_there(tuple(set(before.points) - set(ghost.points)))


@THEMES
@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("name", ["lay", "turn", "back"])
@pytest.mark.parametrize("active", [True, False])
def test_a_button_is_seen_on_a_piece_of_any_color(
    theme: Theme, palette: str, name: str, active: bool
) -> None:
    look = Look(theme, PALETTES[palette])
    for ground in [*map(look.color, NAMES), *(QColor(tone, tone, tone) for tone in range(0, 256, 15))]:
        image = QImage(60, 60, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(ground)
        button = PieceButton(name, "")
        button.show_at(QPointF(), theme, active=active)
        painter = QPainter(image)
        painter.translate(30, 30)
        button.paint(painter, QStyleOptionGraphicsItem())
        painter.end()
        edge = [image.pixelColor(place, 30) for place in range(12, 19)]
        assert max(contrast(color, ground) for color in edge) >= 3, ground.name()


@THEMES
@pytest.mark.parametrize("name", NAMES)
def test_what_is_pointed_at_is_striped_as_no_piece_is(theme: Theme, name: str) -> None:
    """Along an edge of the cell, and over its face, two colors alternate that are apart from each other."""
    look, camera = Look(theme), fitted(30, 40)
    pile = {(x, y, 0): Stone(look.color(name), 0, 0) for x, y in product(range(4), repeat=2)}
    image = painted(lambda p: paint_pile(p, camera, pile, look, signs=Signs(faults=frozenset({(1, 1, 1)}))))
    places = [camera.project((1 + step / 100, 1, 2)) for step in range(101)]
    along = [image.pixelColor(round(x), round(y)) for x, y in places]
    striped = [contrast(color, theme.alarm) < 1.3 for color in along]
    assert sum(a != b for a, b in pairwise(striped)) >= 6
    others = [color for color, alarm in zip(along, striped, strict=True) if not alarm]
    assert max(contrast(color, theme.alarm) for color in others) >= 3


def test_where_a_piece_must_touch_its_own_the_squares_have_the_color_of_help(hand: Hand) -> None:
    placing, table = hand.table.placing, table_of(hand)
    theme, seen = table._look.theme, 0
    for column, row in product(range(3, 7), range(3, 8)):
        placing.pick_up(PIECES["2"])
        placing.hover((column + 0.5, row + 0.5))
        placing.step(0, 0)
        tableau = table._tableau()
        assert tableau is not None
        hues = {color.hue() for color in tableau.signs.tints.values()}
        assert theme.alarm.hue() not in hues
        seen += table._blame.wanted != frozenset()
    assert seen


def test_the_square_that_is_meant_shines_alone(hand: Hand) -> None:
    placing, table = hand.table.placing, table_of(hand)
    found = 0
    for piece in ("I4", "O4", "S4"):
        placing.pick_up(PIECES[piece])
        for column, row in product(range(3, 7), range(3, 8)):
            placing.fetch((column + 0.5, row + 0.5))
            placing.step(0, 0)
            ghost, tableau = placing.ghost(), table._tableau()
            assert ghost is not None
            assert tableau is not None
            alphas = {dot.alpha() for dot in tableau.signs.dots.values()}
            if ghost.nearest is None:
                assert alphas <= {255}
            else:
                found += 1
                assert all(alpha < 110 for alpha in alphas)
                assert all(tint.alpha() < 50 for tint in tableau.signs.tints.values())
                assert hand.table.scene.score_light.landing.floor is not None
    assert found
