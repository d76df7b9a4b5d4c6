"""What the table says while a piece is dragged, at an empty place of the tray, and as rivals go out."""

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.dice import DiceState
from blokus_desktop.game.match import Kind, Seat
from blokus_desktop.game.notation import parse_move
from blokus_desktop.game.pieces import POLYOMINOES, Piece
from blokus_desktop.game.state import Color, State, Take
from blokus_desktop.ui.board.dice.words import tip_of_empty
from blokus_desktop.ui.board.flat.lamps import outline_of
from blokus_desktop.ui.families.outs import news_of_outs
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.theme import COLORS, PALETTES, THEMES, Look, contrast
from tests.playing import random_match
from tests.ui.by_hand import Hand
from tests.ui.conftest import MakeProgram

ADA, BEN = Seat("Ada"), Seat("Ben")
COMPUTER = Seat(kind=Kind.COMPUTER, level=1)


def named(name: str) -> Piece:
    return next(piece for piece in POLYOMINOES if piece.name == name)


@pytest.fixture
def hand(program: Program) -> Hand:
    program.window.start("duo", (ADA, BEN))
    for text in ("e10,f10,g10", "j5,k5"):
        program.session.play(parse_move(program.session.match.game, text))
    QCoreApplication.processEvents()
    return Hand(program.window)


def test_a_dragged_piece_is_laid_by_letting_go(hand: Hand) -> None:
    second, placing = hand.table.turn.second, hand.table.placing
    hand.press(hand.in_tray(named("O")))
    hand.move(hand.on_board((7.6, 10.6)))
    hand.move(hand.on_board((7.9, 10.9)))
    ghost = placing.ghost()
    assert ghost is not None
    assert ghost.placement is not None
    assert second.wordings[0] == "O fits here · let go to lay it"
    hand.release(hand.on_board((7.9, 10.9)))
    assert len(hand.window.session.state.laid) == 3
    assert not placing.dragged


def test_an_empty_place_of_the_tray_says_that_its_piece_is_laid(hand: Hand) -> None:
    tray, session = hand.table.tray, hand.window.session
    middle = tray.middle_of(named("I3")).toPoint()
    hand.click(tray.mapTo(hand.window, middle))
    assert hand.window.game.status.sentence == "I3 is already laid"
    assert hand.table.placing.piece is None
    assert len(session.state.laid) == 2


def test_a_square_of_a_sheet_says_where_a_pen_begins(program: Program) -> None:
    program.window.start("dice-2-10", (ADA, BEN))
    session = program.session
    state = session.state
    assert isinstance(state, DiceState)
    if state.taken is None:
        session.play(Take(state.dice[0]))
    face = session.state.taken.die
    QCoreApplication.processEvents()
    offer = program.window.table._offer
    assert offer is not None
    middle = session.state.game.board.cell_at((5, 5, 0))
    assert middle is not None
    assert offer.why_empty(middle) == "Begin with this pen in a free corner of your sheet"
    said = offer.beside_board((ADA, BEN), Look(), fully=True)
    assert said[:2] == [f"Draw a shape of row {face} · Blue pen", f"Draw a shape of row {face}"]
    assert offer.beside_board((ADA, BEN), Look(), fully=False)[0].startswith("You hold the blue pen")


def test_the_number_of_empty_squares_explains_itself(program: Program) -> None:
    program.window.start("dice-2-10", (ADA, BEN))
    QCoreApplication.processEvents()
    places = program.window.table.scene.places
    head = places.layout.head
    assert places.tip_at(head.center() + (head.topRight() - head.topLeft()) * 0.45) == tip_of_empty(
        alone=False
    )


def out(state: State) -> list[Color]:
    return [color for color in state.clockwise if state.is_out(color)]


def test_the_person_left_is_told_that_he_plays_on() -> None:
    match = random_match(GAMES["duo"], (Seat(), COMPUTER), 3)
    line = match.line()
    place = next(
        place for place, node in enumerate(line) if node.state.player is not None and out(node.state)
    )
    gone = out(line[place].state)[0]
    match.seats = (COMPUTER, Seat()) if gone == 0 else (Seat(), COMPUTER)
    match.cursor = line[place]
    name = ("Black", "White")[gone]
    said = news_of_outs(match, line[place - 1].state, Look())
    assert said.startswith(f"{name} is out")
    assert said.endswith("You play on.")


@pytest.mark.parametrize("theme", THEMES)
def test_every_lamp_is_seen_on_the_rim(theme: str) -> None:
    for palette in PALETTES.values():
        look = Look(theme=THEMES[theme], palette=palette)
        for color in COLORS:
            ink = look.ink(color)
            line = outline_of(ink, look.theme) or ink.fill
            for wood in (look.theme.rim_top, look.theme.rim_foot):
                assert contrast(line, wood) >= 3, (theme, color)


def test_the_result_waits_for_the_last_piece(make_program: MakeProgram, qtbot: QtBot) -> None:
    program = make_program(motion="on")
    program.window.start("duo", (ADA, BEN))
    end = random_match(GAMES["duo"], (ADA, BEN), 1)
    moves = [node.move for node in end.line()[1:]]
    session = program.session
    for move in moves:
        assert move is not None
        session._make(move, by_computer=move is moves[-1])
    card = program.window.table.result_card
    QCoreApplication.processEvents()
    assert card.waits
    assert not card.isVisible()
    qtbot.waitUntil(card.isVisible, timeout=3000)
    assert not card.clock.waiting
    card.clock.end()
