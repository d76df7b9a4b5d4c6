"""The first game: six lessons, five minutes in all."""

from blokus_desktop.game.illegal import Rule
from blokus_desktop.lessons.goals import Beside, Covers, Earns, Every, Lays, Meets
from blokus_desktop.lessons.ground import drawn
from blokus_desktop.lessons.lesson import Course, Example, Lesson, Mistake, Step
from blokus_desktop.words.i18n import marked

_EMPTY = ".........."

_KEYS = marked("{turn} turns, {flip} flips, arrows move, {lay} lays.")
"""What the keys do with a held piece."""

FIRST_CORNER = Lesson(
    key="first-corner",
    title=marked("The first corner"),
    sentence=marked("Your first piece covers the corner of your color. From there you grow."),
    seconds=40,
    picture=drawn("bb..... .b..... .bb...."),
    starred=("a7",),
    examples=(
        Example(marked("Covers the corner"), True, drawn("bbb... .b...."), ("a6",)),
        Example(marked("Misses the corner"), False, drawn("...... .bbb.. ..b..."), ("a6",)),
    ),
    tray_note=marked("Drag a piece, or click it and carry it."),
    keys_note=_KEYS,
    steps=(
        Step(
            marked("Drag a piece onto the glowing corner."),
            Lays(),
            ("a10,a9,b9",),
            start=drawn(_EMPTY, blue="V3 L4 O"),
            lit=("a10",),
            hand=True,
            done=marked("That is your corner."),
        ),
        Step(
            marked("Now try the middle. What does the board say?"),
            Meets((Rule.NO_START,)),
            ("e5,e4,f4,g4",),
            start=drawn(_EMPTY, blue="L4 O P"),
            lit=("a10",),
            miss=marked("That is right. But try the middle once, to see."),
            hand=True,
            done=marked("Each color begins in its own corner."),
            explains=(Rule.NO_START,),
        ),
        Step(
            marked("Big pieces first: lay one of five squares."),
            Lays(("P", "U")),
            ("a10,b10,a9,b9,c9",),
            start=drawn(_EMPTY, blue="2 I3 L4 P U"),
            lit=("a10",),
            miss=marked("It fits. But big ones are hard to place later."),
            done=marked("Five squares laid at once."),
        ),
    ),
)

TURN_AND_FLIP = Lesson(
    key="turn-and-flip",
    title=marked("Turn and flip"),
    sentence=marked("Each piece may be turned, and flipped onto its back. Look for the side that fits."),
    seconds=50,
    picture=drawn("b...r.. b...r.. bb.rr.."),
    examples=(
        Example(marked("Turned"), True, drawn("b..... b..rrr bb.r..")),
        Example(marked("Flipped"), True, drawn("b....r b....r bb..rr")),
    ),
    tray_note=marked("The wheel turns, a double-click flips; so do the buttons."),
    keys_note=_KEYS,
    steps=(
        Step(
            marked("Turn the piece until it fills the frame."),
            Covers(("a10", "b10", "a9", "a8"), all_of_them=True),
            ("a10,b10,a9,a8",),
            start=drawn(_EMPTY, blue="L4"),
            lit=("a10", "b10", "a9", "a8"),
            fill=True,
            miss=marked("Not quite. Turn it, and fill the frame."),
            hand=True,
            done=marked("It fits."),
        ),
        Step(
            marked("The same piece the other way round: flip it."),
            Covers(("a10", "a9", "a8", "b8"), all_of_them=True),
            ("a10,a9,a8,b8",),
            start=drawn(_EMPTY, blue="L4"),
            lit=("a10", "a9", "a8", "b8"),
            fill=True,
            miss=marked("Not quite. Flip it, then turn it."),
            done=marked("That is its mirror image."),
        ),
        Step(
            marked("Turn and flip this one until it fits."),
            Covers(("c9", "c8", "d8", "e8", "d7"), all_of_them=True),
            ("c9,c8,d8,e8,d7",),
            start=drawn("bb........ b......... b.........", blue="F"),
            lit=("c9", "c8", "d8", "e8", "d7"),
            fill=True,
            miss=marked("It may lie there. But fill the frame."),
            done=marked("Eight ways to lie, and you found the one."),
        ),
    ),
)

_STAIRS = "b......... bbb....... ..b......."
_EDGES = ("b10", "c10", "d9", "d8", "c7", "b8", "a8")
_CORNERS = ("d10", "d7", "b7")

CORNERS_YES = Lesson(
    key="corners-yes",
    title=marked("Corners yes, edges no"),
    sentence=marked(
        "Every new piece touches one of your own at a corner. It never lies along an edge of your own color."
    ),
    seconds=60,
    picture=drawn("b...... bbb.... ..b.... ...bbb. ....b.."),
    starred=("d4",),
    examples=(
        Example(marked("Corner to corner"), True, drawn("b..... bbb... ..b... ...bbb ....b."), ("d3",)),
        Example(marked("Along an edge"), False, drawn("b..... bbbBBB ..b.B."), ("c5", "d5")),
    ),
    tray_note=marked("Try an edge, too: the board tells you why not."),
    steps=(
        Step(
            marked("Try it: lay a piece along the edge of yours."),
            Meets((Rule.OWN_EDGE,)),
            ("d9,e9,f9,g9",),
            start=drawn(_STAIRS, blue="V3 I4 T4"),
            crossed=_EDGES,
            miss=marked("That touches only a corner. Try an edge once."),
            hand=True,
            done=marked("Right: your own edges never touch."),
            explains=(Rule.OWN_EDGE,),
        ),
        Step(
            marked("Now touch a corner: cover a glowing square."),
            Lays(),
            ("d7,e7,f7,e6",),
            lit=_CORNERS,
            crossed=_EDGES,
            hand=True,
            done=marked("Corner to corner: that is how you grow."),
        ),
        Step(
            marked("Try a piece far away from yours."),
            Meets((Rule.NO_CORNER,)),
            ("g1,h1,i1,j1",),
            miss=marked("That hangs on a corner. Try it far away."),
            done=marked("Right: each piece hangs on a corner of yours."),
            explains=(Rule.NO_CORNER,),
        ),
        Step(
            marked("Only one piece still has a place. Find it."),
            Lays(),
            ("b6,b5,b4",),
            start=drawn(
                """
                b.........
                b.........
                b.........
                b.rr......
                ..r.......
                r.r.......
                r.r.......
                rr........
                ..........
                .......rrr
                """,
                blue="V3 I3 O T4",
            ),
            lit=("b6",),
            done=marked("A narrow place, well found."),
        ),
    ),
)

RIVALS_TOUCH = Lesson(
    key="rivals-touch",
    title=marked("Rivals may touch"),
    sentence=marked("Only your own edges are forbidden. Lie along the others as you like, but never on top."),
    seconds=40,
    picture=drawn(".rbbyyy .rbby.. .r.b..."),
    examples=(
        Example(marked("Along a rival"), True, drawn("b..... bb.... .brr.. ..r..."), ("b4", "c4")),
        Example(marked("Along your own"), False, drawn("b..... bb.... .bBB.. ..B..."), ("b4", "c4")),
    ),
    steps=(
        Step(
            marked("Try it: lay a piece on top of red."),
            Meets((Rule.OCCUPIED,)),
            ("e8,e7",),
            start=drawn(
                """
                bb........
                .b........
                .b..r.....
                ....r.....
                ....rr....
                ......rr..
                .......rr.
                .........r
                .........r
                .........r
                """,
                blue="1 2 V3 T4",
            ),
            miss=marked("That may lie there. Try it on top of red once."),
            hand=True,
            done=marked("Right: pieces never overlap."),
            explains=(Rule.OCCUPIED,),
        ),
        Step(
            marked("Now lay one close beside red, edge to edge."),
            Beside("red"),
            ("d8,d7,d6,c7",),
            lit=("d8", "d7", "d6"),
            miss=marked("That is right, too. But go and touch red."),
            done=marked("Rivals may touch in any way."),
        ),
        Step(
            marked("Squeeze in: touch red and yellow at once."),
            Every((Beside("red"), Beside("yellow"))),
            ("c7,d7,d6,e6",),
            start=drawn(
                """
                bb....yyyy
                .b...y....
                .b..yy....
                ....y.....
                ..........
                ...rrrr...
                .......rr.
                ........r.
                .........r
                .........r
                """,
                blue="I3 V3 Z4",
            ),
            lit=("d7", "d6"),
            fill=True,
            miss=marked("Touch both of them with one piece."),
            done=marked("No rival can push you away."),
        ),
    ),
)

WHAT_COUNTS = Lesson(
    key="what-counts",
    title=marked("What counts"),
    sentence=marked(
        "Every square you cannot lay costs a point. All pieces laid bring 15, "
        "and 5 more if the single square was last."
    ),
    seconds=60,
    picture=drawn("bbbb... ....... bbb..bb b......"),
    examples=(
        Example(marked("All laid: 15 more"), True, drawn("bb.... bb.... ..b... ...bb.")),
        Example(marked("Four left: 4 less"), False, drawn("...... .bbbb.")),
    ),
    tray_note=marked("What stays here costs a point a square."),
    steps=(
        Step(
            marked("Lay the piece that saves most points."),
            Lays(("P",)),
            ("e7,f7,e6,f6,e5",),
            start=drawn(
                """
                bbbb.rr.
                ......r.
                ...g..r.
                ...g.r..
                ...g.r..
                ...grrr.
                ggg....r
                g......r
                """,
                blue="I3 L4 P",
            ),
            miss=marked("It fits. But another one has more squares."),
            done=marked("Five points saved."),
        ),
        Step(
            marked("Two are left. Lay both, the single square last."),
            Earns("blue", 20),
            ("e7,e6",),
            start=drawn(
                """
                bbbb.rr.
                ......r.
                ...g..r.
                ...g...r
                ...g..rr
                ...g..r.
                ggg....r
                g......r
                """,
                blue="1 2",
            ),
            mistakes=(
                Mistake("e7", marked("Keep the single square: it brings 5 if it is last.")),
                Mistake("e7,f7", marked("Now the single square finds no free corner.")),
            ),
            done=marked("Only the single square is left."),
        ),
        Step(
            marked("And now the single square."),
            Lays(),
            ("f5",),
            done=marked("All laid: 15 points, and 5 more!"),
        ),
    ),
)

_NARROW = """
    bbbb.rr.
    .....r..
    ...g.r..
    ...gr...
    ...grr..
    ...g..r.
    ggg...rr
    g......r
    """

OUT = Lesson(
    key="out",
    title=marked("Out, and the end"),
    sentence=marked(
        "Who can lay nothing more is out. The others go on, and at the end the fewest squares left win."
    ),
    seconds=50,
    picture=drawn("ggg.r.. g..rrr. g.b.r.. .bb.... .yyyy.."),
    examples=(
        Example(marked("A corner is free"), True, drawn("bbb... ..b... ....rr .rrr.."), ("d4",)),
        Example(marked("No corner is free"), False, drawn("bbb... ..b... .y.rr."), ("d4", "b4")),
    ),
    tray_note=marked("Pale pieces fit nowhere."),
    steps=(
        Step(
            marked("Try the cross. Does it fit anywhere?"),
            Meets((Rule.OWN_EDGE, Rule.NO_CORNER, Rule.OCCUPIED)),
            ("e6,f6,g6,f7,f5",),
            start=drawn(_NARROW, blue="2 T4 X", red="1"),
            miss=marked("That one fits. Try the cross first."),
            done=marked("Right: it fits nowhere, so it is pale."),
        ),
        Step(
            marked("Only one piece still fits. Lay it."),
            Lays(),
            ("e7,e6",),
            lit=("e7",),
            replies=("g5",),
            done=marked("Nothing of yours fits any more: you are out."),
        ),
        Step(
            marked("Now red is out, and you are not. Lay a piece."),
            Lays(),
            ("e7,f7,f6",),
            start=drawn(
                """
                bbbb.rr.
                ......r.
                ...g..r.
                ...g...r
                ...g..rr
                ...g..r.
                ggg....r
                g......r
                """,
                blue="2 V3",
            ),
            done=marked("Nobody is in your way."),
        ),
        Step(
            marked("It is your turn again: lay the last one."),
            Lays(),
            ("e5,e4",),
            done=marked("Nobody can go on: you win with all laid."),
        ),
    ),
)

FIRST_STEPS = Course(
    key="first-steps",
    title=marked("First steps"),
    note=marked("A minute each."),
    lessons=(FIRST_CORNER, TURN_AND_FLIP, CORNERS_YES, RIVALS_TOUCH, WHAT_COUNTS, OUT),
    families=("flat", "dice"),
)
