"""The score light in the real window: whose points a held piece would change, and on which squares."""

import pytest
from PySide6.QtCore import QCoreApplication, QRectF, Qt

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Seat, seats_by_color
from blokus_desktop.game.notation import parse_move
from blokus_desktop.game.placements import Placement
from blokus_desktop.ui.board.solid.painting import box_of
from blokus_desktop.ui.shell.program import Program
from tests.ui.board.tower import scene_of
from tests.ui.by_hand import Hand

OPENING = ("d4.1,e4.1,f4.1,g4.1", "d5.1,e5.1,f5.1,g5.1", "d6.1,e6.1,f6.1,g6.1", "d7.1,e7.1,f7.1,g7.1")
COMPUTER = Seat(kind=Kind.COMPUTER, level=3)


def playing(program: Program, name: str, seats: list[Seat], moves: tuple[str, ...] = OPENING) -> Hand:
    game = GAMES[name]
    program.window.start(name, seats_by_color(game, seats))
    for text in moves:
        program.session.play(parse_move(game, text))
    QCoreApplication.processEvents()
    return Hand(program.window)


def hold(hand: Hand, text: str) -> Placement:
    """Hold a piece over a place."""
    move = parse_move(hand.window.session.match.game, text)
    assert isinstance(move, Placement)
    hand.table.placing.take_up(move)
    QCoreApplication.processEvents()
    return move


def told(hand: Hand) -> list[tuple[int, str]]:
    return [(entry.points, entry.name) for entry in scene_of(hand).score_light.card.entries]


def test_it_tells_who_gains_and_who_loses(program: Program) -> None:
    hand = playing(program, "tower-4", [Seat("Ada"), Seat("Ben"), Seat("Carl"), Seat("Dora")])
    light = scene_of(hand).score_light
    assert not light.card.isVisible()
    hold(hand, "d4.2,d5.2,d6.2")
    assert light.card.isVisible()
    assert told(hand) == [(3, "you: +2 seen, +1 laid"), (-1, "Ben"), (-1, "Carl")]
    look = hand.table.look
    assert [entry.inks[0] for entry in light.card.entries] == [
        look.ink("blue"),
        look.ink("yellow"),
        look.ink("red"),
    ]
    shown = [(shift.cube, shift.loses) for shift in light.landing.shifts]
    assert shown == [((3, 4, 1), look.ink("yellow")), ((3, 5, 1), look.ink("red"))]
    hand.key(Qt.Key.Key_Escape)
    assert not light.card.isVisible()
    assert light.landing.shifts == []


def test_both_colors_of_a_player_are_you(program: Program) -> None:
    hand = playing(program, "tower-2x2", [Seat("Ada"), COMPUTER])
    hold(hand, "d4.2,d5.2,d6.2")
    light = scene_of(hand).score_light
    assert [entry.points for entry in light.card.entries] == [2, -1]
    assert light.card.entries[0].name == "you: +1 seen, +1 laid"
    assert len(light.card.entries[0].inks) == 2
    assert light.card.entries[1].name
    assert not light.card.entries[1].name.startswith("you")


def test_where_a_piece_cannot_be_laid_nothing_is_told(program: Program) -> None:
    hand = playing(program, "tower-4", [Seat(name) for name in ("Ada", "Ben", "Carl", "Dora")])
    hold(hand, "d7.2,e7.2")
    ghost = hand.table.placing.ghost()
    assert ghost is not None
    assert ghost.placement is None
    assert told(hand) == []
    assert not scene_of(hand).score_light.card.isVisible()


@pytest.mark.parametrize("size", [(560, 520), (700, 1000), (900, 600), (1280, 800), (2560, 1440)])
def test_the_card_covers_neither_the_piece_nor_its_place_nor_its_buttons(
    program: Program, size: tuple[int, int]
) -> None:
    program.window.resize(*size)
    hand = playing(program, "tower-4", [Seat(name) for name in ("Ada", "Ben", "Carl", "Dora")])
    scene = scene_of(hand)
    for text in ("d4.2,d5.2,d6.2", "g4.2,g5.2", "f4.2,g4.2,g4.3", "e4.2,e5.2,f5.2,f6.2"):
        hold(hand, text)
        ghost = hand.table.placing.ghost()
        assert ghost is not None
        assert ghost.placement is not None
        card = scene.score_light.card
        assert card.isVisible()
        assert scene.sceneRect().contains(card.card)
        assert not card.card.intersects(box_of(scene.camera, ghost.points))
        for button in scene.beside.buttons:
            assert not card.card.intersects(button.sceneBoundingRect())
            assert scene.sceneRect().contains(button.sceneBoundingRect())
        assert card.named == (size not in ((560, 520), (900, 600)))


def test_the_card_goes_along_with_the_piece(program: Program) -> None:
    hand = playing(program, "tower-4", [Seat(name) for name in ("Ada", "Ben", "Carl", "Dora")])
    hold(hand, "d4.2,d5.2")
    before = QRectF(scene_of(hand).score_light.card.card)
    hand.key(Qt.Key.Key_Right)
    hand.key(Qt.Key.Key_Right)
    assert scene_of(hand).score_light.card.card != before


def test_squares_behind_the_pile_do_not_shine_through_it(program: Program) -> None:
    high = ("d4.1,d4.2,d4.3,d4.4", "e4.1,e4.2,e4.3,e4.4", "f4.1,f4.2,f4.3,f4.4", "g4.1,g4.2,g4.3,g4.4")
    hand = playing(program, "tower-4", [Seat(name) for name in ("Ada", "Ben", "Carl", "Dora")], high)
    hand.key("1")
    scene = scene_of(hand)
    hand.table.placing.take_up(parse_move(GAMES["tower-4"], "d5.1,e5.1"))
    scene.orbit.turn_to(0, 5)
    QCoreApplication.processEvents()
    assert told(hand)
    assert scene.score_light.landing.shifts == []
    scene.orbit.turn_to(0, 90)
    QCoreApplication.processEvents()
    assert len(scene.score_light.landing.shifts) == 2
