"""The tray, the dots and the words of the table agree with what can be laid; being out is said."""

from random import Random

import pytest
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from blokus_desktop.game.board import cells_in
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.dice import DiceState
from blokus_desktop.game.match import Kind, Match, Node, Seat, seats_by_color
from blokus_desktop.game.pieces import Piece
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import CHANCE, Take
from blokus_desktop.ui.board.dice.scene import DiceSheetScene
from blokus_desktop.ui.panels.tray_painting import words_height
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.words.rules import refusal_words
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
    if isinstance(scene, DiceSheetScene):
        color, _, fitting = scene._layers.hand
        return 0 if color is None else scene.sheet_shown().usable(color) & fitting
    color, _, fitting = scene.table._hand if scene.camera is not None else scene._layers.hand
    return 0 if color is None else program.session.state.usable(color) & fitting  # type: ignore[attr-defined]


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
    place = next(place for place, node in enumerate(line) if 0 in node.state.out)  # type: ignore[attr-defined]
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
    left = [piece for number, piece in enumerate(state.game.table.pieces) if state.hand(0) >> number & 1]  # type: ignore[arg-type]
    squares = sum(piece.size for piece in left)
    words = f"Blue is out: none of its {len(left)} pieces fits any more, {squares} squares are left."
    assert sum(words in sentence for sentence in said) == 1
    assert table.reason.text().startswith("Blue is out")
    session.match.seats = seats
    session.restart_turn()
    session.close()
    QCoreApplication.processEvents()
    assert table._color == 0
    assert table.cards.cards[0].unit.isVisible()
    assert table.cards.cards[0].unit.text() == table.cards.cards[0].word == "out"
    assert table.turn.second.text() == words[:-1]
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
    place = next(place for place, node in enumerate(line) if 2 in node.state.out)  # type: ignore[attr-defined]
    if line[place].state.player is None or 0 in line[place - 1].state.out:  # type: ignore[attr-defined]
        pytest.skip("the person is out before")
    program.window.show_table()
    session.open(match)
    session.go_to(line[place - 1])
    assert line[place].move is not None
    session.play(line[place].move)
    session.close()
    assert "Red is out." in program.window.table.reason.text()
    assert program.window.table.cards.cards[2].word == "out"


def test_once_the_last_person_is_out_the_computers_play_to_the_end(program: Program, qtbot: QtBot) -> None:
    match = random_match("classic", (PERSON,) * 4, 2)
    line = match.main_line()
    place = next(place for place, node in enumerate(line) if 0 in node.state.out)  # type: ignore[attr-defined]
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


# Dice


@pytest.mark.parametrize(
    ("name", "players", "seed"),
    [
        ("dice-1-9", (PERSON,), 1),
        ("dice-2-9", (PERSON, COMPUTER), 2),
        ("dice-3-9", (PERSON, PERSON, COMPUTER), 3),
        ("dice-4-10", (PERSON, COMPUTER, COMPUTER, COMPUTER), 4),
        ("dice-2-9", (PERSON, PERSON), 6),
    ],
)
def test_the_table_of_dice_agrees_with_the_rules(
    program: Program, name: str, players: tuple[Seat, ...], seed: int
) -> None:
    session, seen = program.session, set()
    for node in look_through(program, random_match(name, players, seed)):
        session.go_to(node)
        state = session.state
        assert isinstance(state, DiceState)
        if state.player is None:
            continue
        seen.add(agrees(program, state))
        if session.human_to_move and state.taken is None:
            press_strike(program, state)
    session.close()
    assert {"choosing", "drawing"} <= seen


def drawn_with(state: DiceState, takes: list[Take]) -> set[Piece]:
    """The shapes that can be drawn once one of these dice is taken."""
    after = [state.play(take) for take in takes]
    moves = [move for later in after if later.taken is not None for move in later.moves()]
    return {move.piece for move in moves if isinstance(move, Placement)}


def agrees(program: Program, state: DiceState) -> str:
    """Compare all that the window says and shows with the rules; returns what the position is like."""
    table, scene = program.window.table, program.window.table.scene
    assert isinstance(scene, DiceSheetScene)
    title, strip = table.turn.second.text(), scene.strip
    covered = set(cells_in(dots(program)))
    fitting = {cell for move in table._offer.fitting for cell in cells_in(move.cells)}  # type: ignore[union-attr]
    assert covered <= fitting
    lit = set(table.tray._printed.opened) if table.tray._printed is not None else set()
    for row in lit:
        assert {piece.name for piece in bright(program)} & set(state.game.rows[row - 1])
    if not program.session.human_to_move:
        assert not lit
        assert not strip.strike_offered
        if scene.own not in state.active:
            assert bright(program) == set()
            # Where a roll can be gone back on, that is what there is to do.
            assert title.startswith(("Out: ", "All shapes")) or state.player == CHANCE
            assert table.tray._reason
            return "out"
        assert bright(program) == {move.piece for move in state.fitting(table._color)}
        return "waiting" if state.player != CHANCE else "rolling"
    assert table.tray._reason == ""
    if state.taken is not None:
        assert bright(program) == {move.piece for move in state.moves() if isinstance(move, Placement)}
        assert title.startswith("Draw a shape")
        return "drawing"
    takes = [move for move in state.moves() if isinstance(move, Take)]
    plain, strikes = [take for take in takes if not take.strike], [take for take in takes if take.strike]
    waiting = table.placing._waiting
    assert strip.strike_offered == bool(strikes)
    if not drawn_with(state, takes):
        assert bright(program) == set()
        assert title.endswith("leave")
        assert waiting == title
        return "leaving"
    if not plain:
        assert title == "Only a strike helps"
        assert waiting.startswith(title)
        assert bright(program) == drawn_with(state, strikes)
        return "strike"
    assert title == "Take a die"
    assert waiting.startswith("Take a die first")
    assert bright(program) == drawn_with(state, plain)
    dim = next((piece for piece in table.tray._pieces if piece not in bright(program)), None)
    assert dim is None or " · " in tips(program, dim)
    return "choosing"


def press_strike(program: Program, state: DiceState) -> None:
    """Hold a strike ready: only where one helps, and then the rows light up from which it lets one draw."""
    table = program.window.table
    strikes = [move for move in state.moves() if isinstance(move, Take) and move.strike]
    program.window.game.status.clear()
    QTest.keyClick(table.view, Qt.Key.Key_S)
    lit = set(table.tray._printed.opened) if table.tray._printed is not None else set()
    if not strikes:
        assert not lit
        reason = refusal_words(state.objection(Take(state.dice[0], strike=True)))
        assert program.window.game.status.sentence.lower() == reason.lower()
        return
    fit = drawn_with(state, strikes)
    assert bright(program) == fit
    assert lit == {
        row for row in range(1, 7) if {piece.name for piece in fit} & set(state.game.rows[row - 1])
    }
    assert table.turn.second.text().startswith("Take a die, then draw from")
    assert table.placing._waiting.startswith("Take a die first")
    QTest.keyClick(table.view, Qt.Key.Key_S)
    assert "Take a die, then" not in table.turn.second.text()


def test_words_in_the_tray_stand_clear_of_the_pieces(program: Program) -> None:
    program.window.show_table()
    session, tray = program.session, program.window.table.tray
    match = random_match("classic", (PERSON, COMPUTER, COMPUTER, COMPUTER), 2)
    place = next(place for place, node in enumerate(match.line()) if 0 in node.state.out)  # type: ignore[attr-defined]
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
