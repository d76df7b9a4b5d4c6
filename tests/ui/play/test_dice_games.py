"""The Dice Game in the real window: rolled, taken, struck and drawn by mouse and keys, kept and told."""

from random import Random

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.dice import DiceState
from blokus_desktop.game.match import Kind, Match, Seat
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Player, Take
from blokus_desktop.ui.board.dice.box import STRIKE
from blokus_desktop.ui.board.dice.scene import DiceSheetScene
from blokus_desktop.ui.board.dice.sheet import Sheet
from blokus_desktop.ui.board.dice.words import fate_words
from blokus_desktop.ui.play.dice_cup import DiceCup
from blokus_desktop.ui.play.session import Session
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.theme import Look
from tests.ui.by_hand import Hand
from tests.ui.conftest import MakeProgram

PEOPLE = ("Ada", "Ben", "Carl", "Dora")
SECONDS = 30_000


def start(program: Program, name: str, seed: int = 3) -> Session:
    """A game of people, whose dice are those of a seed."""
    program.session._cup = DiceCup(str(seed))
    program.window.start(name, tuple(Seat(person) for person in PEOPLE[: GAMES[name].players]))
    return program.session


def scene_of(program: Program) -> DiceSheetScene:
    scene = program.window.table.scene
    assert isinstance(scene, DiceSheetScene)
    return scene


def state_of(session: Session) -> DiceState:
    assert isinstance(session.state, DiceState)
    return session.state


def sensible(session: Session, chance: Random) -> Take | Placement:
    """A die without a strike where that helps, and a large shape that leaves corners."""
    moves = session.state.moves()
    if isinstance(moves[0], Take):
        takes = [move for move in moves if isinstance(move, Take)]
        return chance.choice([take for take in takes if not take.strike] or takes)
    placements = [move for move in moves if isinstance(move, Placement)]
    return max(placements, key=lambda move: 3 * move.piece.size + move.opens.bit_count() + chance.random())


def play_some(program: Program, name: str, moves: int = 1000, seed: int = 3) -> Session:
    session, chance = start(program, name, seed), Random(seed)
    while session.state.player is not None and len(session.state.laid) < moves:
        session.play(sensible(session, chance))
    return session


def click(program: Program, place: QPointF) -> None:
    """Click a place of the scene."""
    view = program.window.table.view
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.mapFromScene(place))


def opened(program: Program) -> frozenset[int]:
    """The rows that are lit."""
    return scene_of(program).chances.opened


def said(program: Program) -> str:
    """What stands under the squares, in its longest words."""
    first, second = scene_of(program).line()
    return " ".join([*first[:1], *second[:1]])


def click_die(program: Program, face: int) -> None:
    click(program, scene_of(program).places.place_of_die(face))


def click_strike(program: Program) -> None:
    click(program, scene_of(program).places.place_of_button(STRIKE))


def press(program: Program, key: Qt.Key) -> None:
    QTest.keyClick(program.window.windowHandle(), key)


def key_of(face: int) -> Qt.Key:
    return Qt.Key(Qt.Key.Key_0 + face)


# Whole games


def test_a_whole_game_for_two_by_mouse(program: Program) -> None:
    session, chance, hand = start(program, "dice-2-9"), Random(1), Hand(program.window)
    strikes = 0
    while session.state.player is not None:
        move = sensible(session, chance)
        if isinstance(move, Take):
            if move.strike and not scene_of(program).chances.needs_strike:
                strikes += 1
                click_strike(program)
            click_die(program, move.die)
        elif len(session.state.laid) % 2:
            hand.drag(move)
        else:
            hand.carry(move)
        assert move in [node.move for node in session.match.cursor.path()[-4:]]
    assert program.window.table.result_card.isVisible()
    assert len(session.state.laid) > 12


def test_a_whole_game_for_four_by_mouse_straight_from_the_rows(program: Program) -> None:
    """No die is touched but by who is out: each shape takes its own, a strike where none opens its row."""
    session, chance, hand = start(program, "dice-4-9"), Random(3), Hand(program.window)
    taken = 0
    while session.state.player is not None:
        if not state_of(session).waiting:
            pytest.fail("the dice roll by themselves")
        if scene_of(program).chances.leaving:
            click_die(program, state_of(session).dice[0])
            continue
        move = wished(program, chance)
        before = state_of(session)
        hand.drag(move)
        laid = next(node for node in reversed(session.match.cursor.path()) if node.move is move)
        assert laid.state.laid[-1] == (before.to_move, move)
        taken += before.taken is None
    assert taken > 10
    assert program.window.table.result_card.isVisible()


def wished(program: Program, chance: Random) -> Placement:
    """A large shape among all that are bright."""
    chances = scene_of(program).chances
    moves = [move for piece in chances.bright for move in chances.fitting[piece]]
    return max(moves, key=lambda move: 3 * move.piece.size + move.opens.bit_count() + chance.random())


def test_a_whole_game_for_four_by_keys(program: Program) -> None:
    session, chance, hand = start(program, "dice-4-9", seed=8), Random(2), Hand(program.window)
    by_digit = 0
    while session.state.player is not None:
        leaving = scene_of(program).chances.leaving
        if state_of(session).taken is None and (leaving or len(session.state.laid) % 2):
            move = sensible(session, chance)
            assert isinstance(move, Take)
            by_digit += 1
            if move.strike and not scene_of(program).chances.needs_strike:
                press(program, Qt.Key.Key_S)
            press(program, key_of(move.die))
        else:
            hand.play_by_keys(wished(program, chance))
    assert by_digit > 5
    assert state_of(session).active == ()


# A turn


def test_the_row_of_the_die_lights_up_and_only_its_shapes_can_be_drawn(program: Program) -> None:
    session = start(program, "dice-2-10")
    table = program.window.table
    assert said(program).startswith("Take a die, or draw a shape of a lit row")
    face = state_of(session).dice[0]
    assert opened(program) == set(state_of(session).dice)
    click_die(program, face)
    assert opened(program) == {face}
    row = {piece.name for piece in scene_of(program).chances.bright}
    assert row <= set(state_of(session).game.rows[face - 1])
    closed = next(
        piece for piece in table.placing.pieces() if piece not in scene_of(program).chances.within_reach
    )
    table.placing.pick_up(closed)
    table.placing.step(0, 0)
    ghost = table.placing.ghost()
    assert ghost is not None
    assert ghost.reason == "is not in the row that your die opens"


def test_a_strike_opens_all_rows_and_is_taken_back(program: Program) -> None:
    session = start(program, "dice-2-10")
    face = state_of(session).dice[0]
    press(program, key_of(face))
    press(program, Qt.Key.Key_S)
    assert state_of(session).taken == Take(face, strike=True)
    assert opened(program) == {1, 2, 3, 4, 5, 6}
    click_strike(program)
    assert state_of(session).taken == Take(face)
    assert state_of(session).strikes == (0, 0)
    # Before a die is taken, too.
    program.window.actions_by_name["undo"].trigger()
    press(program, Qt.Key.Key_S)
    assert opened(program) == {1, 2, 3, 4, 5, 6}
    assert said(program).startswith("Take a die, or draw a shape of any row")
    press(program, Qt.Key.Key_Escape)
    assert opened(program) == set(state_of(session).dice)
    press(program, Qt.Key.Key_S)
    press(program, key_of(face))
    assert state_of(session).taken == Take(face, strike=True)


def test_without_strikes_the_reason_is_said(program: Program) -> None:
    session = play_some(program, "dice-2-9")
    line = session.match.line()
    node = next(
        node
        for node in line
        if isinstance(node.state, DiceState)
        and node.state.waiting
        and node.state.taken is None
        and node.state.strikes[node.state.waiting[0]] == 3
    )
    session.go_to(node)
    press(program, Qt.Key.Key_S)
    assert said(program) == "All strikes are used"


def test_another_sheet_is_shown_and_not_for_drawing(program: Program) -> None:
    session = play_some(program, "dice-3-10", 5)
    scene, placing = scene_of(program), program.window.table.placing
    session.play(sensible(session, Random(1)))
    mine = session.state.player
    other = Player((scene.large + 1) % 3)
    assert scene.large == mine
    scene.choose(other)
    assert scene.large == other
    assert {placement.cells for _, placement in scene.sheet_shown().laid} == {
        placement.cells
        for _, placement in session.state.laid
        if placement.cells & session.state.game.board.layer_mask(other)
    }
    assert scene.chances.bright == frozenset()
    piece = next(iter(scene.own_chances.bright))
    placing.pick_up(piece)
    placing.next_place()
    assert scene.large == mine
    ghost = placing.ghost()
    assert ghost is not None
    assert ghost.placement is not None


def test_the_next_person_gets_the_hand_and_is_called(make_program: MakeProgram) -> None:
    program = make_program(motion="on")
    session = start(program, "dice-2-10")
    scene = scene_of(program)
    assert scene.motion.rolling
    assert scene.large == 0
    press(program, key_of(1))
    assert not scene.motion.rolling
    for _ in range(2):
        session.play(session.state.moves()[0])
    assert scene.large == session.state.player == 1
    assert scene._parts.call.isVisible()
    scene.motion.skip()
    scene.motion.stop_calling()
    scene.motions.finish()
    session.close()


def test_rolling_is_skipped_by_a_click_that_takes_nothing(make_program: MakeProgram) -> None:
    program = make_program(motion="on")
    session = start(program, "dice-2-10")
    scene = scene_of(program)
    face = state_of(session).dice[0]
    assert scene.motion.rolling
    click_die(program, face)
    assert (scene.motion.rolling, state_of(session).taken) == (False, None)
    click_die(program, face)
    assert state_of(session).taken == Take(face)


# Rounds


@pytest.mark.parametrize("players", [2, 3])
def test_spare_pens_stand_by_and_come_to_everybody(program: Program, players: int) -> None:
    session, chance = start(program, f"dice-{players}-10"), Random(3)
    seen: dict[int, set[int]] = {seat: set() for seat in range(players)}
    while state_of(session).round < 4:
        state = state_of(session)
        card = program.window.table.cards.cards[state.player or 0]
        assert state.to_move is not None
        seen[state.player or 0].add(state.to_move)
        assert card.swatches[0]._name == state.game.colors[state.to_move]
        assert scene_of(program).sheet_shown().pen == state.to_move
        session.play(sensible(session, chance))
    assert seen == {seat: {0, 1, 2, 3} for seat in range(players)}


def test_who_is_out_is_told_why_and_not_asked_again(program: Program) -> None:
    session = play_some(program, "dice-3-9")
    line = session.match.line()
    node = next(node for node in line if isinstance(node.state, DiceState) and 0 < len(node.state.active) < 3)
    before = node.parent
    assert before is not None
    session.go_to(before)
    gone = Player(session.state.player or 0)
    leaving = before.state
    assert isinstance(leaving, DiceState)
    # Where a strike is left, it is the pen that fits nowhere.
    stuck = leaving.strikes[gone] < 3 or not leaving.could_draw(gone, leaving.pen(gone))
    assert said(program).startswith("No shape fits with the " if stuck else "No die helps the ")
    session.go_to(node)
    sheet = Sheet(state_of(session), gone)
    pen = state_of(session).game.colors[state_of(session).left[-1][1]]
    reasons = f"Out: no shape fits with the {pen} pen", f"Out: no die helped the {pen} pen, no strike left"
    assert fate_words(sheet, Look()) == reasons[not stuck]
    scene_of(program).choose(gone)
    assert said(program) == fate_words(sheet, Look())
    assert all(later.state.player != gone for later in line[line.index(node) :])


@pytest.mark.parametrize(("seed", "strikes", "winner"), [(45, (1, 0), "Ben"), (65, (0, 1), "Ada")])
def test_a_tie_is_broken_by_strikes(
    program: Program, seed: int, strikes: tuple[int, int], winner: str
) -> None:
    match, chance = Match(GAMES["dice-2-9"], (Seat("Ada"), Seat("Ben"))), Random(seed)
    while match.state.player is not None:
        moves = list(match.state.moves())
        match.play(chance.choice([move for move in moves if not getattr(move, "strike", False)] or moves))
    program.session.open(match)
    program.window.show_table()
    first, second = match.state.scores().players
    assert (first.lines, state_of(program.session).strikes) == (second.lines, strikes)
    over = program.window.table.result_card
    assert over.title.text() == f"{winner} won, by fewer strikes"
    words = [card.word for card in program.window.table.cards.cards]
    assert words == ["winner" if person == winner else "" for person in ("Ada", "Ben")]


def test_computers_are_watched_from_the_persons_own_sheet(program: Program, qtbot: QtBot) -> None:
    computer = Seat(kind=Kind.COMPUTER, level=2)
    program.window.start("dice-3-10", (Seat("Ada"), computer, computer))
    session, chance = program.session, Random(1)
    for _ in range(3):
        qtbot.waitUntil(lambda: session.human_to_move, timeout=SECONDS)
        assert scene_of(program).large == 0
        session.play(sensible(session, chance))
    assert scene_of(program).large == 0


def test_computers_play_a_game_to_its_end(program: Program, qtbot: QtBot) -> None:
    program.window.start("dice-2-9", tuple(Seat(kind=Kind.COMPUTER, level=level) for level in (2, 3)))
    qtbot.waitUntil(lambda: program.session.state.player is None, timeout=2 * SECONDS)
    assert program.window.table.result_card.isVisible()
