"""The lessons of the brainteasers and the cards: fill, keep apart, link, and build a cube."""

from collections.abc import Sequence

from blokus_desktop.game.illegal import Rule
from blokus_desktop.lessons.goals import Meets
from blokus_desktop.lessons.ground import drawn
from blokus_desktop.lessons.lesson import Course, Example, Lesson, Position, Step
from blokus_desktop.lessons.outcomes import Ends, Solvable
from blokus_desktop.lessons.puzzle_ground import lesson_puzzle
from blokus_desktop.puzzles.puzzle import Constraint, Goal
from blokus_desktop.words.i18n import marked

_CARD = (Constraint.APART, Constraint.LINKED)


def _box(*moves: str) -> Position:
    """Three pieces that fill a small board."""
    return Position(lambda: lesson_puzzle((4, 3), ("V3", "L4", "P")), moves)


_FILL = Lesson(
    key="puzzle-fill",
    title=marked("Fill the board"),
    sentence=marked(
        "In a brainteaser you play alone, and all pieces are to fit. There are no turns and no corners."
    ),
    seconds=90,
    picture=_box("a1,b1,a2", "c1,d1,d2,d3"),
    examples=(
        Example(marked("The last one fits"), True, _box("a1,b1,a2", "c1,d1,d2,d3")),
        Example(marked("The last one does not"), False, _box("a2,b2,a3", "c1,d1,d2,d3"), ("a1",)),
    ),
    steps=(
        Step(
            marked("One piece is left. Turn it until it fits."),
            Ends(),
            ("b2,c2,a3,b3,c3",),
            start=_box("a1,b1,a2", "c1,d1,d2,d3"),
            done=marked("Every square is filled: solved."),
        ),
        Step(
            marked("Two are left. Lay one so that the other fits, too."),
            Solvable(),
            ("a1,b1,a2",),
            start=_box("c1,d1,d2,d3"),
            miss=marked("Then the other one fits nowhere. Look at the holes."),
            done=marked("What is left has the shape of the last piece."),
        ),
        Step(
            marked("And the last one."),
            Ends(),
            ("b2,c2,a3,b3,c3",),
            done=marked("Solved again."),
        ),
        Step(
            marked("Now all three. The corners are hard: begin there."),
            Solvable(),
            ("c1,d1,d2,d3",),
            start=_box(),
            miss=marked("Then the others cannot fill the rest any more."),
            done=marked("A good beginning."),
        ),
        Step(
            marked("Leave no hole that no piece can fill."),
            Solvable(),
            ("a1,b1,a2",),
            miss=marked("Then the last one does not fit."),
            done=marked("One place is left, for one piece."),
        ),
        Step(
            marked("Fill it."),
            Ends(),
            ("b2,c2,a3,b3,c3",),
            done=marked("All three, from an empty board."),
        ),
    ),
)


def _apart(*moves: str) -> Position:
    """Two pieces of blue and two of yellow, none beside its own color."""
    pieces = (("2", "V3"), ("V3", "O"))
    return Position(lambda: lesson_puzzle((4, 3), *pieces, rules=(Constraint.APART,)), moves)


_APART = Lesson(
    key="puzzle-apart",
    title=marked("Never side by side"),
    sentence=marked("Some brainteasers have one rule more: no two pieces of a color touch along an edge."),
    seconds=60,
    picture=_apart("a1,b1", "c2,c3,d3"),
    examples=(
        Example(marked("Corners may touch"), True, drawn("bb.... ..bbb."), ("b6", "c5")),
        Example(marked("Edges may not"), False, drawn("bb.... BBB..."), ("a6", "a5")),
    ),
    steps=(
        Step(
            marked("Try it: lay blue right along blue."),
            Meets((Rule.OWN_EDGE,)),
            ("a2,b2,a3",),
            start=_apart("a1,b1"),
            miss=marked("That keeps apart. Lay it right along the other once."),
            done=marked("The same color, edge to edge: not here."),
        ),
        Step(
            marked("Now apart, so that yellow can fill the rest."),
            Solvable(),
            ("c2,c3,d3",),
            miss=marked("Then yellow would have to lie beside yellow."),
            done=marked("A corner may touch."),
        ),
        Step(
            marked("Yellow beside blue is fine. Lay one of the two."),
            Solvable(),
            ("c1,d1,d2",),
            miss=marked("Then the other yellow piece does not fit."),
            done=marked("Yellow may lie along blue."),
        ),
        Step(
            marked("Fill the rest."),
            Ends(),
            ("a2,b2,a3,b3",),
            done=marked("Filled, and no color beside itself."),
        ),
    ),
)


def _link(*pieces: str, crosses: str = "", moves: Sequence[str] = ()) -> Position:
    """A card on which two blue pieces are to be linked."""
    given = (("blue", "a5,b5"), ("blue", "e1,f1,g1"))
    return Position(
        lambda: lesson_puzzle(
            (7, 5), pieces, goal=Goal.CONNECT, rules=_CARD, given=given, crosses=crosses.split()
        ),
        moves,
    )


def _stars(*moves: str) -> Position:
    """A card on which stars are to be covered."""
    given = (("blue", "a5,a4,a3"),)
    return Position(
        lambda: lesson_puzzle(
            (6, 5), ("Z4", "V3"), goal=Goal.STARS, rules=_CARD, given=given, stars=("d1", "e4")
        ),
        moves,
    )


_CARDS = Lesson(
    key="puzzle-cards",
    title=marked("Cards"),
    sentence=marked(
        "On a card some pieces lie already. Go on from their corners: link them, or cover the stars."
    ),
    seconds=120,
    picture=_link("Z4", crosses="d4"),
    examples=(
        Example(marked("Linked"), True, _link("Z4", crosses="d4", moves=("d2,c3,d3,c4",))),
        Example(marked("Only one is touched"), False, _link("Z4", crosses="d4", moves=("c1,c2,d2,d3",))),
    ),
    steps=(
        Step(
            marked("A cross stays empty. Try to lay a piece on it."),
            Meets((Rule.CROSSED,)),
            ("c4,d4,d3,e3",),
            start=_link("Z4", crosses="d4"),
            miss=marked("That leaves the cross alone. Cover it once, to see."),
            done=marked("Right: what is crossed stays empty."),
            explains=(Rule.CROSSED,),
        ),
        Step(
            marked("Link the two blue pieces, from corner to corner."),
            Ends(),
            ("d2,c3,d3,c4",),
            miss=marked("It hangs on one of them only. Reach both."),
            done=marked("Linked: all blue hangs together."),
        ),
        Step(
            marked("Cover a star, so that the other piece gets the next."),
            Solvable(),
            ("c1,d1,b2,c2",),
            start=_stars(),
            miss=marked("Then one star stays bare."),
            done=marked("One star is covered."),
        ),
        Step(
            marked("Now the other star."),
            Ends(),
            ("d3,d4,e4",),
            miss=marked("The star is still bare."),
            done=marked("All stars are covered: solved."),
        ),
    ),
)

_CUBES = (
    "a1.1,a2.1,b2.1,a3.1",
    "b1.1,c1.1,b1.2,c1.2",
    "c2.1,b3.1,c3.1",
    "a1.2,a2.2,b2.2,a1.3",
    "a3.2,b3.2,c3.2,a3.3",
)


def _cube(*moves: str) -> Position:
    """Seven pieces of one color that make a cube."""
    names = ("T4", "O4", "V3", "screw-a", "L4", "S4", "screw-b")
    return Position(lambda: lesson_puzzle((3, 3, 3), names), moves)


_CUBE = Lesson(
    key="puzzle-cube",
    title=marked("Build a cube"),
    sentence=marked("Solid pieces fill a cube, without a hole. Here they may go in from any side."),
    seconds=120,
    picture=_cube(*_CUBES),
    examples=(
        Example(marked("The last one fits"), True, _cube(*_CUBES, "c2.2,b1.3,c1.3,c2.3")),
        Example(marked("The last one does not"), False, _cube(*_CUBES, "b1.3,b2.3,c2.3,c3.3")),
    ),
    steps=(
        Step(
            marked("One piece is left. Turn and tilt it until it fits."),
            Ends(),
            ("a2.3,b2.3,b3.3,c3.3",),
            start=_cube(*_CUBES, "c2.2,b1.3,c1.3,c2.3"),
            done=marked("A whole cube."),
        ),
        Step(
            marked("Two are left. Lay one so that the other fits, too."),
            Solvable(),
            ("c2.2,b1.3,c1.3,c2.3",),
            start=_cube(*_CUBES),
            miss=marked("Then a hole is left that the other cannot fill."),
            done=marked("What is left has the shape of the last piece."),
        ),
        Step(
            marked("Close the cube."),
            Ends(),
            ("a2.3,b2.3,b3.3,c3.3",),
            done=marked("Solved. There are thousands of ways to do it."),
        ),
        Step(
            marked("Now with three to go."),
            Solvable(),
            ("a3.2,b3.2,c3.2,a3.3",),
            start=_cube(*_CUBES[:4]),
            miss=marked("Then the other two cannot fill the rest."),
            done=marked("Two to go."),
        ),
    ),
)

PUZZLES = Course(
    key="puzzles",
    title=marked("Brainteasers"),
    note=marked("Fill, link, and build a cube."),
    lessons=(_FILL, _APART, _CARDS, _CUBE),
    families=("flat", "solid"),
)
