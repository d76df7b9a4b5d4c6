"""The lessons of Blokus 3D: what the structure allows, how pieces come from above, and what counts."""

from collections.abc import Sequence

from blokus_desktop.game.illegal import Rule
from blokus_desktop.lessons.goals import Covers, Lays, Meets, Room
from blokus_desktop.lessons.lesson import Course, Example, Lesson, Mistake, Position, Step
from blokus_desktop.lessons.outcomes import Brings, Shows
from blokus_desktop.lessons.puzzle_ground import lesson_puzzle
from blokus_desktop.lessons.solid_ground import lesson_pile
from blokus_desktop.words.i18n import marked

_TOWER, _WALL, _PYRAMID = "tower", "wall", "pyramid"
_TURNING = marked("The buttons beside a held piece turn and tilt it.")
_KEYS = marked("{turn} turns, {tilt} tilts, arrows move, {lay} lays.")


def _pile(structure: str, lying: Sequence[tuple[str, str]], blue: str, yellow: str = "2") -> Position:
    return Position(lambda: lesson_pile(structure, lying, blue.split(), yellow.split()))


def _cells(squares: str, level: int) -> tuple[str, ...]:
    """Cells of one level, by the names of their squares."""
    return tuple(f"{square}.{level}" for square in squares.split())


_MASK = Lesson(
    key="solid-mask",
    title=marked("Inside the glass"),
    sentence=marked("Tower, wall, stairs or pyramid: the glass shows where you may build, and how high."),
    seconds=90,
    picture=_pile(_PYRAMID, (("blue", "c9.1,d9.1,e9.1"), ("yellow", "d8.1,e8.1,d7.1")), "2"),
    tray_note=_TURNING,
    keys_note=_KEYS,
    examples=(
        Example(marked("The rim: one high"), True, _pile(_PYRAMID, (("blue", "c9.1,d9.1,e9.1"),), "2")),
        Example(
            marked("The middle: four high"), True, _pile(_PYRAMID, (("blue", "e6.1,e6.2,e6.3,e6.4"),), "2")
        ),
    ),
    steps=(
        Step(
            marked("This is the tower. Lay a piece inside the glass."),
            goal=Lays(),
            model=("d4.1,e4.1,d5.1",),
            start=_pile(_TOWER, (), "V3 I3 T4"),
            hand=True,
            done=marked("The first piece may lie anywhere inside."),
            explains=(Rule.OFF_STRUCTURE,),
        ),
        Step(
            marked("The rim of the pyramid is one cube high. Cover some of it."),
            goal=Covers(_cells("b6 b7 b8 b9 c9 d9 e9 f9 g9 h9 i9 i8 i7 i6", 1)),
            model=("c9.1,d9.1,e9.1",),
            start=_pile(_PYRAMID, (), "I3 V3 L4"),
            miss=marked("That is not the rim: it may be higher there."),
            done=marked("Flat on the rim: nothing goes on top of it."),
        ),
        Step(
            marked("In its middle it may be four high. Stand a piece up there."),
            goal=Covers(_cells("d6 d7 e6 e7 f6 f7 g6 g7", 3)),
            model=("e6.1,e6.2,e6.3",),
            start=_pile(_PYRAMID, (), "I3 I4"),
            miss=marked("It lies. Tilt it until it stands, and put it in the middle."),
            done=marked("It stands three cubes high."),
        ),
        Step(
            marked("The wall ends at two cubes. Reach its top."),
            goal=Covers(_cells("c2 d2 e2 c3 d3 e3 c4 d4 e4 c5 d5 e5 c6 d6 e6", 2)),
            model=("c3.1,d3.1,c3.2",),
            start=_pile(_WALL, (), "V3 L4"),
            lit=_cells("c3 d3 e3 c4 d4 e4 c5 d5 e5", 1),
            miss=marked("It lies flat. Tilt it, so that one cube is on top."),
            done=marked("Higher is not allowed here."),
            explains=(Rule.TOO_HIGH,),
        ),
    ),
)

_LOW = (("blue", "d4.1,e4.1"), ("yellow", "d5.1,e5.1"))
_TWO_PILES = (("blue", "d4.1,e4.1"), ("yellow", "f4.1,g4.1"))
_HOLE = (("blue", "d4.1,e4.1,d5.1,d6.1"), ("yellow", "f4.1,f5.1,f6.1,e6.1"))

_HANGING = Position(lambda: lesson_puzzle((4, 4, 3), ("2", "I3")), ("b2.1,c2.1", "b2.2,c2.2,d2.2"))
"""What no game allows can be shown where pieces need no hold."""

_DROP = Lesson(
    key="solid-drop",
    title=marked("From above"),
    sentence=marked("Pieces come from above and must rest wholly. Nothing may ever be hollow below a cube."),
    seconds=90,
    picture=_pile(_TOWER, (*_TWO_PILES, ("blue", "d4.2,e4.2,f4.2,g4.2")), "2"),
    tray_note=_TURNING,
    keys_note=_KEYS,
    examples=(
        Example(
            marked("Every cube rests"),
            True,
            _pile(_TOWER, (*_TWO_PILES, ("blue", "d4.2,e4.2,f4.2,g4.2")), "2"),
        ),
        Example(marked("Its end hangs over"), False, _HANGING),
    ),
    steps=(
        Step(
            marked("Try to lay the bar half in the air."),
            goal=Meets((Rule.NO_SUPPORT,)),
            model=("d4.2,e4.2,f4.2",),
            start=_pile(_TOWER, (("blue", "d4.1,e4.1"),), "I3"),
            miss=marked("That rests well. Put it on top, so that its end hangs over."),
            done=marked("That does not hold: a cube has nothing below it."),
            explains=(Rule.NO_SUPPORT,),
        ),
        Step(
            marked("Now on top, so that every cube rests."),
            goal=Covers(_cells("d4 e4", 2), all_of_them=True),
            model=("d4.2,e4.2,d4.3",),
            start=_pile(_TOWER, _LOW, "V3 I3"),
            lit=_cells("d4 e4", 2),
            miss=marked("Go on top of your own blue, over both squares."),
            done=marked("Every cube has something below it."),
        ),
        Step(
            marked("Lay a bridge over both: there every cube rests."),
            goal=Covers(_cells("d4 e4 f4 g4", 2), all_of_them=True),
            model=("d4.2,e4.2,f4.2,g4.2",),
            start=_pile(_TOWER, _TWO_PILES, "I4 V3"),
            lit=_cells("d4 e4 f4 g4", 2),
            miss=marked("Lay the long bar over all four squares."),
            done=marked("Pieces may rest on any color."),
        ),
        Step(
            marked("A hole! Fill it from above."),
            goal=Covers(("e5.1",)),
            model=("e5.1,e5.2,e5.3",),
            start=_pile(_TOWER, _HOLE, "I3 V3"),
            lit=("e5.1",),
            mistakes=(
                Mistake(
                    "d4.2,e4.2,f4.2", marked("The hole is still there. Only what stands upright goes in.")
                ),
            ),
            miss=marked("The hole is still there. Tilt a piece, so that it goes in."),
            done=marked("Filled, down to the board."),
        ),
    ),
)

_YELLOW_LIES = (("yellow", "d4.1,e4.1,d5.1"),)
_BESIDE = (*_YELLOW_LIES, ("blue", "f4.1,g4.1"))

_FACE = Lesson(
    key="solid-face",
    title=marked("Your own face"),
    sentence=marked(
        "After the first, each piece touches a face of your own color: beside it or on top of it."
    ),
    seconds=120,
    picture=_pile(_TOWER, (*_BESIDE, ("blue", "e4.2,f4.2,g4.2")), "2"),
    examples=(
        Example(marked("Beside your own"), True, _pile(_TOWER, (*_BESIDE, ("blue", "g5.1,g6.1,g7.1")), "2")),
        Example(
            marked("On top of your own"), True, _pile(_TOWER, (*_BESIDE, ("blue", "e4.2,f4.2,g4.2")), "2")
        ),
    ),
    steps=(
        Step(
            marked("Yellow lies. Try your first piece far away from it."),
            goal=Meets((Rule.NO_CONTACT,)),
            model=("g8.1,g7.1",),
            start=_pile(_TOWER, _YELLOW_LIES, "2 V3"),
            miss=marked("That touches Yellow. Try it where it touches nothing."),
            done=marked("A first piece needs a neighbor."),
            explains=(Rule.NO_CONTACT, Rule.NOT_ON_GROUND),
        ),
        Step(
            marked("Now beside Yellow, on the board."),
            goal=Lays(),
            model=("f4.1,g4.1",),
            start=_pile(_TOWER, _YELLOW_LIES, "2 V3"),
            done=marked("Face to face: that is a neighbor."),
        ),
        Step(
            marked("From now on your own color is what counts. Lay one more."),
            goal=Lays(),
            model=("g5.1,g6.1,g7.1",),
            start=_pile(_TOWER, _BESIDE, "I3 V3"),
            done=marked("Blue beside blue, or blue on blue."),
        ),
        Step(
            marked("Try to lay on Yellow, without touching blue."),
            goal=Meets((Rule.NO_FACE,)),
            model=("d4.2,d5.2,d4.3",),
            start=_pile(_TOWER, _BESIDE, "V3"),
            lit=_cells("d4 d5", 2),
            miss=marked("That touches your blue. Go to the far end of Yellow."),
            done=marked("Yellow alone is not enough."),
            explains=(Rule.NO_FACE,),
        ),
        Step(
            marked("On Yellow and on blue at once: that is fine."),
            goal=Covers(("e4.2",)),
            model=("e4.2,f4.2,g4.2",),
            start=_pile(_TOWER, _BESIDE, "I3 V3"),
            lit=("e4.2",),
            miss=marked("Cover the glowing square, and touch your blue."),
            done=marked("You lie on Yellow now."),
        ),
    ),
)

_SEEN = Lesson(
    key="solid-seen",
    title=marked("What shows from above"),
    sentence=marked("At the end one looks from above: each square that shows your color is a point."),
    seconds=90,
    picture=_pile(_TOWER, (*_LOW, ("blue", "d4.2,d5.2,e5.2")), "2"),
    examples=(
        Example(
            marked("Flat: four show"), True, _pile(_TOWER, (*_LOW, ("blue", "f4.1,f5.1,f6.1,f7.1")), "2")
        ),
        Example(
            marked("Upright: one shows"), False, _pile(_TOWER, (*_LOW, ("blue", "f4.1,f4.2,f4.3,f4.4")), "2")
        ),
    ),
    steps=(
        Step(
            marked("Lay the long bar so that all of it shows."),
            goal=Brings(5),
            model=("f4.1,f5.1,f6.1,f7.1",),
            start=_pile(_TOWER, _LOW, "I4", "I3"),
            mistakes=(Mistake("f4.1,f4.2,f4.3,f4.4", marked("High, but from above only one square shows.")),),
            miss=marked("Some of it covers your own blue, or stands. Lay it flat."),
            done=marked("Four squares show: four points."),
        ),
        Step(
            marked("Cover both yellow squares: then blue shows there."),
            goal=Shows("blue", ("d5", "e5")),
            model=("d4.2,d5.2,e5.2",),
            start=_pile(_TOWER, _LOW, "V3 I3", "I3"),
            lit=_cells("d5 e5", 2),
            mistakes=(Mistake("f4.1,f5.1,f6.1", marked("More blue, but Yellow shows as much as before.")),),
            miss=marked("Yellow still shows. Lie over both squares."),
            done=marked("Two points more for you, two less for Yellow."),
        ),
        Step(
            marked("Lie on the top level: no one covers you there."),
            goal=Covers(_cells("c4 d4 e4 c5 d5 e5", 2)),
            model=("c4.2,d4.2,e4.2",),
            start=_pile(
                _WALL,
                (("blue", "c4.1,d4.1"), ("yellow", "e4.1,e5.1,d5.1,c5.1")),
                "I3 V3",
                "V3 I3",
            ),
            lit=_cells("c4 d4", 2),
            mistakes=(
                Mistake(
                    "c3.1,d3.1,e3.1",
                    marked("It shows now, but Yellow lies down on top of it."),
                    ("e4.2,e3.2,d3.2",),
                ),
            ),
            miss=marked("Yellow can cover you there. Go up to the top."),
            done=marked("What shows now shows to the end."),
        ),
    ),
)

_DEEP = (("blue", "d4.1,e4.1"), ("yellow", "e5.1,e5.2,e6.1"), ("yellow", "d6.1,d6.2"))

_TURN = Lesson(
    key="solid-turn",
    title=marked("Turn it in the air"),
    sentence=marked("A piece can be turned, and tilted until it stands. Its mirror image is another piece."),
    seconds=120,
    picture=_pile(_TOWER, (*_HOLE, ("blue", "e5.1,e5.2,d5.2")), "2"),
    tray_note=_TURNING,
    keys_note=_KEYS,
    examples=(
        Example(marked("Lying"), True, _pile(_TOWER, (("blue", "d4.1,e4.1,f4.1"),), "2")),
        Example(marked("Standing"), True, _pile(_TOWER, (("blue", "e4.1,e4.2,e4.3"),), "2")),
    ),
    steps=(
        Step(
            marked("Tilt the bar until it stands, and fill the hole."),
            goal=Covers(("e5.1",)),
            model=("e5.1,e5.2,e5.3",),
            start=_pile(_TOWER, _HOLE, "I3"),
            lit=("e5.1",),
            miss=marked("The hole is still there. Tilt the bar once more."),
            done=marked("A bar can lie or stand."),
        ),
        Step(
            marked("Now with the hook: one leg goes down."),
            goal=Covers(("e5.1",)),
            model=("e5.1,e5.2,d5.2",),
            start=_pile(_TOWER, _HOLE, "V3"),
            lit=("e5.1",),
            miss=marked("The hole is still there. Tilt the hook, then turn it."),
            done=marked("One leg in the hole, one on top."),
        ),
        Step(
            marked("This one has three feet. Put one of them into the hole."),
            goal=Covers(("e5.1",)),
            model=("e5.1,e5.2,d5.2,e4.2",),
            start=_pile(_TOWER, _HOLE, "tripod"),
            lit=("e5.1",),
            miss=marked("The hole is still there. Tilt it until a foot is below."),
            done=marked("It fits where three piles meet."),
        ),
        Step(
            marked("Two mirror images: only one of them fits the hole."),
            goal=Covers(("d5.1",)),
            model=("d5.1,d5.2,d4.2,e4.2",),
            start=_pile(_TOWER, _DEEP, "screw-a screw-b"),
            lit=("d5.1",),
            miss=marked("The hole is still there. Turn it, or try the other one."),
            done=marked("No turning makes one of them into the other."),
        ),
    ),
)

_SHUT_IN = (("yellow", "d4.1,d5.1"), ("blue", "e4.1,e5.1,e6.1,d6.1"))
_SHUT = (("blue", "d4.1,d5.1"), ("yellow", "e4.1,e5.1,e6.1,d6.1"))

_END = Lesson(
    key="solid-end",
    title=marked("Shut in, and out"),
    sentence=marked("Who finds no place is out for good. Each piece that is left costs a point."),
    seconds=120,
    picture=_pile(_TOWER, (*_SHUT_IN, ("blue", "d4.2,d5.2,e5.2")), "2"),
    examples=(
        Example(marked("Yellow can go on"), True, _pile(_TOWER, _SHUT_IN, "2")),
        Example(marked("Yellow is out"), False, _pile(_TOWER, (*_SHUT_IN, ("blue", "d4.2,d5.2,e5.2")), "2")),
    ),
    steps=(
        Step(
            marked("You are shut in. Climb out, onto two yellow squares."),
            goal=Brings(3),
            model=("d4.2,e4.2,e5.2",),
            start=_pile(_TOWER, _SHUT, "V3 I3", "I3 V3"),
            mistakes=(
                Mistake("d4.2,d4.3,d4.4", marked("High, but still in the corner. Go over to Yellow.")),
            ),
            miss=marked("Cover two squares of Yellow's with it."),
            done=marked("Upwards there is nearly always a way."),
        ),
        Step(
            marked("Now Yellow is shut in. Put the lid on."),
            goal=Room("yellow", most=0),
            model=("d4.2,d5.2,e5.2",),
            start=_pile(_TOWER, _SHUT_IN, "V3 I3", "I3 V3"),
            lit=_cells("d4 d5", 2),
            mistakes=(Mistake("f4.1,f5.1,f6.1", marked("Yellow climbs out."), ("d4.2,d4.3,d4.4",)),),
            miss=marked("Yellow still has a face to go on from."),
            done=marked("No face is free: Yellow is out for good."),
        ),
        Step(
            marked("Your last turn. Lay what brings most points."),
            goal=Brings(5),
            model=("f4.1,f5.1,g5.1,g6.1",),
            start=_pile(_TOWER, (*_SHUT_IN, ("blue", "d4.2,d5.2,e5.2")), "S4 2", "I3"),
            miss=marked("That brings less. Lay the bigger one flat on the board."),
            done=marked("Four squares show, and a piece less is left."),
        ),
    ),
)

SOLID = Course(
    key="solid",
    title=marked("3D"),
    note=marked("Building on the turntable."),
    lessons=(_MASK, _DROP, _FACE, _SEEN, _TURN, _END),
    game="tower-4",
    families=("solid",),
)
