"""Play better, the first half of a game: the middle, corners, room."""

from blokus_desktop.lessons.goals import Covers, Every, Holds, Lays, Opens, Room
from blokus_desktop.lessons.ground import drawn
from blokus_desktop.lessons.lesson import Example, Lesson, Mistake, Step
from blokus_desktop.words.i18n import marked

_HOME = """
    bb........
    .b........
    .bb.......
    ..........
    ..........
    ..........
    ..........
    .......rr.
    ........r.
    ........rr
    """
_MIDDLE = ("e5", "e6", "f5", "f6")
_NEAR_MIDDLE = (*_MIDDLE, "d5", "d6", "e7", "f7")
_BEYOND = ("g4", "g3", "h5", "h6")

MIDDLE = Lesson(
    key="middle",
    title=marked("To the middle"),
    sentence=marked("From the middle you get anywhere. Hurry there, with big pieces first."),
    seconds=120,
    picture=drawn("bb..... .b..... .bb.... ...bb.. ....bb."),
    starred=("f5", "g4"),
    examples=(
        Example(marked("To the middle"), True, drawn("b..... bb.... ..bb.. ...bb.")),
        Example(marked("Along the rim"), False, drawn("bb.... b..... .b.... .b.... bb....")),
    ),
    steps=(
        Step(
            marked("The middle leads everywhere: reach a glowing square."),
            Covers(_MIDDLE),
            ("d7,d6,e6,e5,f5",),
            start=drawn(_HOME, blue="W P I5 L5", red="W I4 L5"),
            lit=_MIDDLE,
            replies=("j4,j5,j6,j7",),
            mistakes=(
                Mistake(
                    "d9,e9,f9,g9,h9",
                    marked("Along the rim you are slow: red has the middle."),
                    ("f4,g4,e5,f5,e6",),
                ),
                Mistake(
                    "a7,a6,b6,b5,c5",
                    marked("That corner was yours anyway. Red has the middle."),
                    ("g4,f5,g5,e6,f6",),
                ),
            ),
            miss=marked("Look at the middle: from there you get anywhere."),
            done=marked("From here you can go to all sides."),
        ),
        Step(
            marked("Go on to red's side, before red comes out."),
            Covers(_BEYOND),
            ("f2,g2,f3,g3,g4",),
            start=drawn(
                """
                bb........
                .b........
                .bb.......
                ...b.....r
                ...bb....r
                ....bb...r
                .........r
                .......rr.
                ........r.
                ........rr
                """,
                blue="L5 P I5 T4",
                red="W L5 P V5",
            ),
            lit=_BEYOND,
            mistakes=(
                Mistake(
                    "c1,c2,c3,c4,c5",
                    marked("Your own side could wait: red has shut the way out."),
                    ("g4,g5,g6,f7,g7",),
                ),
                Mistake(
                    "e8,f8,g8,h8,i8",
                    marked("Red comes out first, deep into your side."),
                    ("d4,e4,f4,g4,d5",),
                ),
            ),
            miss=marked("Nobody hurries you there. Go to red's side first."),
            done=marked("Now you are on red's side, too."),
        ),
        Step(
            marked("Big pieces first: five squares, towards the middle."),
            Every((Lays(("N",)), Covers(_NEAR_MIDDLE))),
            ("d5,d6,d7,e7,e8",),
            start=drawn(_HOME, blue="2 I3 T4 N", red="P W"),
            lit=_NEAR_MIDDLE,
            mistakes=(
                Mistake(
                    "d7,e7",
                    marked("Two squares only: red is in the middle before you."),
                    ("g4,f5,g5,e6,f6",),
                ),
                Mistake(
                    "d9,e9,e10,f10,g10",
                    marked("Five squares, but along the rim."),
                    ("g4,f5,g5,e6,f6",),
                ),
            ),
            miss=marked("Take the big piece, and go towards the middle."),
            done=marked("The small ones will still fit at the end."),
        ),
    ),
)

CORNERS_APART = Lesson(
    key="corners-apart",
    title=marked("Keep corners apart"),
    sentence=marked("Each free corner is a way to go on. Keep many, far apart: red closes one at a time."),
    seconds=120,
    picture=drawn("....... ...b... ..bbb.. ...b... ......."),
    starred=("c7", "e7", "b6", "f6", "b4", "f4", "c3", "e3"),
    examples=(
        Example(marked("Ways on both sides"), True, drawn("...... .bbb.. .b.b.."), ("a3", "e3")),
        Example(marked("One way only"), False, drawn("bbb... ..b... rr...."), ("d4",)),
    ),
    steps=(
        Step(
            marked("Which piece opens the most corners? Lay it."),
            Opens(6),
            ("d5,c6,d6,e6,d7",),
            start=drawn(_HOME, blue="X I5 P L4", red="L4 W I4 I3"),
            mistakes=(
                Mistake(
                    "d7,e7,f7,g7,h7",
                    marked("A long piece has corners only at its two ends."),
                    ("j4,j5,i6,j6",),
                ),
            ),
            miss=marked("Count the new corners: one piece opens six."),
            done=marked("Red cannot close so many corners."),
        ),
        Step(
            marked("Lay one so that red cannot close all your ways."),
            Holds("blue", least=20),
            ("d6,f6,d7,e7,f7",),
            start=drawn(
                """
                bb........
                .b.rrr....
                .bb..r....
                r.........
                r.........
                ..........
                ..........
                .......rr.
                ........r.
                ........rr
                """,
                blue="T5 L5 I4 V3 U",
                red="W P I3 I4",
            ),
            mistakes=(
                Mistake(
                    "c6,d6,d7",
                    marked("Your corners lie close together: red shuts them all."),
                    ("b5,c5,d5,e5",),
                ),
                Mistake(
                    "e4,e5,e6,d7,e7",
                    marked("One long arm: red stops it, and little is left."),
                    ("d3,c4,d4,b5,c5",),
                ),
            ),
            miss=marked("Red could shut most of it. Open ways on two sides."),
            done=marked("Two sides: red can shut only one."),
        ),
        Step(
            marked("Red has shut two corners. Keep a way open."),
            Holds("blue", least=13),
            ("c4,d4,c5",),
            start=drawn(
                """
                bb........
                .b.rrr....
                .bb..r....
                r..bbb....
                r..b.b....
                .....rr...
                ....rrr...
                .......rr.
                ........rr
                .........r
                """,
                blue="L5 I4 V3 T4",
                red="I4 I3 T4",
            ),
            mistakes=(
                Mistake(
                    "g8,h8,i8,j8",
                    marked("All on one side: red shuts the other. You are out."),
                    ("b5,c5,d5",),
                ),
            ),
            miss=marked("Red could shut most of that. Open a second way."),
            done=marked("You can go on, whatever red does."),
        ),
    ),
)

ROOM = Lesson(
    key="room",
    title=marked("Room"),
    sentence=marked("Room is what you can still reach and red cannot. Make yours big, and red's small."),
    seconds=120,
    picture=drawn("...b... ...b... rr.b... .rrb... ....bbb"),
    starred=("f7", "g7", "g6", "f6"),
    examples=(
        Example(marked("Red is held up"), True, drawn("..b... ..b... rrb... .rbb.. ......")),
        Example(marked("Red walks on"), False, drawn("..b... ..b... rr.... .rr... ......")),
    ),
    steps=(
        Step(
            marked("Red needs room, too. Leave as little as you can."),
            Room("red", most=17),
            ("g4,h4,i4,j4,j5",),
            start=drawn(
                """
                bb........
                .b........
                .bb.......
                ...b......
                ...bb.....
                ....bb....
                ..........
                .......rr.
                ........r.
                ........rr
                """,
                blue="V5 L5 I5 Y",
                red="P L5 I4",
            ),
            mistakes=(
                Mistake(
                    "c1,c2,c3,c4,c5",
                    marked("You fill your own room, and red takes the rest."),
                    ("g4,g5,g6,f7,g7",),
                ),
            ),
            miss=marked("Red still has a wide way out. Bar more of it."),
            done=marked("Red is shut in, and the rest is yours."),
        ),
        Step(
            marked("Now think of yourself: where is the most room?"),
            Room("blue", least=32),
            ("g6,h6,f7,g7,h7",),
            start=drawn(
                """
                bb....yyyy
                .b...y....
                .bb.yyy...
                ...b......
                ...bb.....
                ....b.....
                .....r....
                .....r.rr.
                .....rr.r.
                ........rr
                """,
                blue="L5 I5 Y P",
                red="V5 I4 T4",
            ),
            mistakes=(
                Mistake(
                    "b4,c4,b5,c5,b6",
                    marked("That corner waits for you. Red takes the big room."),
                    ("g5,g6,h6,g7",),
                ),
            ),
            miss=marked("There is a place from which you reach more."),
            done=marked("A big room, and you are in it."),
        ),
        Step(
            marked("More room for you, less for red: both at once."),
            Every((Room("blue", least=42), Room("red", most=28))),
            ("f7,g7,h7,h8,h9",),
            start=drawn(
                """
                bb........
                .b........
                .bb.......
                ...b......
                ...bb.rr..
                ....b.r...
                ....b.r...
                .......rr.
                ........r.
                ........rr
                """,
                blue="L5 I5 V5 P",
                red="W I5 T4",
            ),
            mistakes=(
                Mistake(
                    "c2,c3,c4,b5,c5",
                    marked("Your own room gets smaller, and red walks into the other."),
                    ("e7,f7,d8,e8,d9",),
                ),
            ),
            miss=marked("Good for one of the two. Find what does both."),
            done=marked("Yours is big, and red's is small."),
        ),
    ),
)
