"""The tray, the dots and the words of the table agree with what can be laid; being out is said."""

from random import Random

import pytest
from PySide6.QtCore import QCoreApplication, QPointF, QRectF
from pytestqt.qtbot import QtBot

from blokus_desktop.game.board import cells_in
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Match, Node, Seat, seats_by_color
from blokus_desktop.game.pieces import Piece
from blokus_desktop.game.state import Color
from blokus_desktop.ui.panels.tray_painting import words_height
from blokus_desktop.ui.shell.program import Program
from tests.ui.by_hand import Hand

PERSON, COMPUTER = Seat("Ada"), Seat(kind=Kind.COMPUTER, level=1)


def random_match(name: str, players: tuple[Seat, ...], seed: int) -> Match:
    game, chance = GAMES[name], Random(seed)
    match = Match(game, seats_by_color(game, players))
    while match.state.player is not None:
        match.play(chance.choice(match.state.moves()))
    match.go_to(match.root)
    return match


def look_through(program: Program, match: Match) -> list[Node]:
    """Open a match at its start, without anybody thinking; returns the positions to go through."""
    program.window.show_table()
    program.session.open(match)
    return match.main_line()


def bright(program: Program) -> set[Piece]:
    return program.window.table.tray._playable & set(program.window.table.tray._pieces)


def tips(program: Program, piece: Piece) -> str:
    hand, tray = Hand(program.window), program.window.table.tray
    # A pointer that is there already, from before, would not be told.
    hand.move(hand.in_window(tray, QPointF(1, 1)))
    hand.move(hand.in_tray(piece))
    return tray.toolTip()


def dots(program: Program) -> int:
    """The cells on which the scene shows that one can go on."""
    scene, offer = program.window.table.scene, program.window.table._offer
    assert offer is not None
    color, _, fitting = scene.table._hand if scene.camera is not None else scene._layers.hand
    return 0 if color is None else program.session.state.usable(color) & fitting


@pytest.mark.parametrize(
    ("name", "players"),
    [
        ("duo", (PERSON, PERSON)),
        ("classic", (PERSON, COMPUTER, PERSON, COMPUTER)),
        ("classic-2", (PERSON, COMPUTER)),
        ("classic-3", (PERSON, COMPUTER, COMPUTER)),
        ("tower-2x2", (PERSON, COMPUTER)),
        ("pyramid-3", (PERSON, PERSON, COMPUTER)),
    ],
)
def test_what_is_bright_fits_and_what_is_dim_says_why(
    program: Program, name: str, players: tuple[Seat, ...]
) -> None:
    session, table = program.session, program.window.table
    dims = 0
    for node in look_through(program, random_match(name, players, 5)):
        session.go_to(node)
        if session.state.player is None:
            continue
        color = table._color
        legal = session.state.fitting(color)
        if session.human_to_move:
            assert list(session.state.moves()) == list(legal)
        fit = {placement.piece for placement in legal}
        assert bright(program) == fit
        covered = 0
        for placement in legal:
            covered |= placement.cells
        for cell in cells_in(dots(program)):
            assert covered >> cell & 1
        if not fit:
            assert dots(program) == 0
        dim = set(table.tray._pieces) - fit
        dims += len(dim)
        for piece in list(dim)[:1]:
            assert "fits nowhere" in tips(program, piece) or "is out" in tips(program, piece)
        for piece in list(fit)[:1]:
            assert tips(program, piece).count(" · ") == 0
    assert dims > 5


# Being out


def test_a_person_who_is_out_is_told_once_and_sees_it_everywhere(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the rules alone: everything is played by hand to the position before, and then on."""
    session, table = program.session, program.window.table
    match = random_match("classic", (PERSON,) * 4, 2)
    line = look_through(program, match)
    seats = (PERSON, COMPUTER, COMPUTER, COMPUTER)
    place = next(place for place, node in enumerate(line) if 0 in node.state.out)
    session.open(match)
    session.go_to(line[place - 1])
    said: list[str] = []
    status = program.window.game.status
    show = status.show

    def listen(words: str) -> None:
        said.append(words)
        show(words)

    monkeypatch.setattr(status, "show", listen)
    for node in line[place : place + 3]:
        if node.state.player is not None:
            assert node.move is not None
            session.play(node.move)
    state = line[place].state
    left = [piece for number, piece in enumerate(state.game.table.pieces) if state.hand(0) >> number & 1]
    squares = sum(piece.size for piece in left)
    words = f"Blue is out, {squares} squares left: none of its {len(left)} pieces fits any more."
    assert sum(words in sentence for sentence in said) == 1
    assert table.reason.text().startswith("Blue is out")
    session.match.seats = seats
    session.restart_turn()
    QCoreApplication.processEvents()
    # The tray has said it; who looks on is told how the game goes on.
    assert table.turn.second.text() == "Stopped here · Ctrl+P plays on"
    session.play_on()
    QCoreApplication.processEvents()
    assert table.turn.second.text() == "The others play on without Blue"
    session.close()
    QCoreApplication.processEvents()
    assert table._color == 0
    assert table.cards.cards[0].unit.isVisible()
    assert table.cards.cards[0].unit.text() == table.cards.cards[0].word == "out"
    assert table.tray._reason == words
    assert bright(program) == set()
    assert dots(program) == 0
    assert tips(program, left[0]).endswith("its color is out")
    session.step(-1)
    assert "is out" not in table.reason.text()
    session.step(1)
    # That is so whether or not pieces that fit nowhere are dimmed otherwise.
    program.settings.set_value("dim", False)
    assert bright(program) == set()


def test_of_rivals_a_line_says_it(program: Program) -> None:
    session = program.session
    match = random_match("classic", (PERSON, COMPUTER, COMPUTER, COMPUTER), 2)
    line = match.main_line()
    place = next(place for place, node in enumerate(line) if 2 in node.state.out)
    if line[place].state.player is None or 0 in line[place - 1].state.out:
        pytest.skip("the person is out before")
    program.window.show_table()
    session.open(match)
    session.go_to(line[place - 1])
    assert line[place].move is not None
    session.play(line[place].move)
    session.close()
    hand, pieces = line[place].state.hand(Color(2)), match.game.table.pieces
    squares = sum(piece.size for number, piece in enumerate(pieces) if hand >> number & 1)
    assert f"Red is out, {squares} squares left." in program.window.table.reason.text()
    assert program.window.table.cards.cards[2].word == "out"


def test_once_the_last_person_is_out_the_computers_play_to_the_end(program: Program, qtbot: QtBot) -> None:
    match = random_match("classic", (PERSON,) * 4, 2)
    line = match.main_line()
    place = next(place for place, node in enumerate(line) if 0 in node.state.out)
    match.seats = (PERSON, COMPUTER, COMPUTER, COMPUTER)
    for child in list(line[place].children):
        match.delete(child)
    session = program.session
    session.open(match)
    session.go_to(line[place - 1])
    shown: list[int] = []
    session.position_changed.connect(lambda state: shown.append(len(state.laid)))
    assert line[place].move is not None
    session.play(line[place].move)
    assert program.window.game.status.sentence.endswith("The computers play on to the end.")
    qtbot.waitUntil(lambda: session.state.player is None, timeout=60_000)
    # Each move is shown.
    assert shown == list(range(shown[0], shown[-1] + 1))
    assert len(shown) > 1


def test_words_in_the_tray_stand_clear_of_the_pieces(program: Program) -> None:
    program.window.show_table()
    session, tray = program.session, program.window.table.tray
    match = random_match("classic", (PERSON, COMPUTER, COMPUTER, COMPUTER), 2)
    place = next(place for place, node in enumerate(match.line()) if 0 in node.state.out)
    session.open(match)
    session.go_to(match.line()[place])
    session.close()
    QCoreApplication.processEvents()
    assert tray._reason
    top = tray.height() - words_height(QRectF(tray.rect()), tray._reason) - 8
    assert all(slot.room.bottom() <= top for slot in tray._places.slots)
    match.seats = (COMPUTER,) * 4
    session.go_to(match.line()[place - 1])
    session.go_to(match.line()[place])
    session.close()
    assert tray._reason == "", "the card of a computer tells it"
