"""What is told under the squares for a while: it goes as soon as something else is to be seen there."""

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, Qt
from PySide6.QtWidgets import QApplication

from blokus_desktop.game.match import Seat
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Take
from blokus_desktop.ui.play.session import Session
from blokus_desktop.ui.shell.program import Program
from tests.ui.by_hand import Hand
from tests.ui.play.test_dice_games import key_of, press, said, scene_of, start, state_of

REFUSED = "This die is not on the table"


def refuse(program: Program) -> Session:
    """A game for two in which a key of no die was pressed."""
    session = start(program, "dice-2-10")
    missing = next(face for face in range(1, 7) if face not in state_of(session).dice)
    press(program, key_of(missing))
    return session


def test_a_refusal_is_said_under_the_squares_and_in_no_box(program: Program) -> None:
    refuse(program)
    assert said(program).startswith(REFUSED)
    assert not program.window.table.line.isVisible()
    assert program.window.game.status.words == ""


def test_a_refusal_goes_with_the_next_action_and_by_itself(program: Program) -> None:
    session = refuse(program)
    session.play(Take(state_of(session).dice[0]))
    assert not said(program).startswith(REFUSED)
    refuse(program)
    press(program, Qt.Key.Key_S)
    assert not said(program).startswith(REFUSED)
    session = refuse(program)
    hand, scene = Hand(program.window), scene_of(program)
    hand.click(hand.in_tray(next(iter(scene.chances.bright))))
    assert not said(program).startswith(REFUSED)
    refuse(program)
    scene.telling._stay.timeout.emit()
    assert not said(program).startswith(REFUSED)


def test_a_pale_shape_that_is_pressed_says_why(program: Program) -> None:
    session = start(program, "dice-2-10")
    hand, scene = Hand(program.window), scene_of(program)
    shut = next(face for face in range(1, 7) if face not in state_of(session).dice)
    pale = next(shape for shape in scene.tray.shapes if shape.face == shut)
    place = hand.in_tray(pale.piece)
    hand.click(place)
    # Also where the pointer goes on at once, as a finger does.
    hand.move(hand.on_board((5.0, 5.0)))
    assert said(program) == f"{pale.piece.name}: no die here opens row {shut}"
    assert program.window.table.placing.piece is None


def test_news_are_never_said_over_the_sheets_of_others(program: Program) -> None:
    for size in ((700, 1000), (1280, 800), (900, 600)):
        program.window.resize(*size)
        start(program, "dice-2-10")
        QCoreApplication.processEvents()
        table = program.window.table
        program.window.say_trouble("The disk is full")
        assert table.line.isVisible()
        assert table.company is not None
        others = table.company.widget
        assert others.isVisible()
        card = table.line.geometry().marginsRemoved(table.line.contentsMargins())
        assert not card.intersects(others.geometry())
        program.window.game.status.clear()


def point_at_shape(program: Program) -> Session:
    """A game in which the pointer rests on a shape in its row."""
    session, hand = start(program, "dice-2-10"), Hand(program.window)
    scene = scene_of(program)
    piece = max(scene.chances.bright, key=lambda each: each.size)
    # A pointer that is there already, from before, would not be told.
    hand.move(hand.in_tray(piece) + QPoint(0, 300))
    hand.move(hand.in_tray(piece))
    assert said(program).startswith(piece.name)
    return session


def test_what_is_told_of_a_shape_goes_when_it_is_drawn(program: Program) -> None:
    session, hand = start(program, "dice-2-10"), Hand(program.window)
    session.play(Take(state_of(session).dice[0]))
    move = next(move for move in session.state.moves() if isinstance(move, Placement))
    hand.move(hand.in_tray(move.piece))
    hand.drag(move)
    assert move in [node.move for node in session.match.cursor.path()]
    assert "used already" not in said(program)
    assert scene_of(program).telling.pointed is None


def test_what_is_told_of_a_shape_goes_when_the_pointer_leaves(program: Program) -> None:
    point_at_shape(program)
    QApplication.sendEvent(program.window.table.view.viewport(), QEvent(QEvent.Type.Leave))
    assert said(program).startswith("Take a die")


def test_what_is_told_of_a_shape_goes_with_the_position_the_page_and_the_game(program: Program) -> None:
    session = point_at_shape(program)
    session.play(Take(state_of(session).dice[0]))
    assert said(program).startswith("Draw a shape")
    point_at_shape(program)
    program.window.show_home()
    assert scene_of(program).telling.pointed is None
    program.window.show_table()
    assert said(program).startswith("Take a die")
    point_at_shape(program)
    program.window.start("dice-2-10", (Seat("Ada"), Seat("Ben")))
    assert scene_of(program).telling.pointed is None


def test_a_shape_is_told_of_only_under_the_pointer(program: Program) -> None:
    point_at_shape(program)
    hand, scene = Hand(program.window), scene_of(program)
    view = program.window.table.view
    for place in (scene.layout_of_sheet.grid.center(), scene.layout_of_sheet.felt.center() - QPointF(0, 2)):
        hand.move(hand.in_window(view.viewport(), QPointF(view.mapFromScene(place))) + QPoint(1, 0))
        assert scene.telling.pointed is None
