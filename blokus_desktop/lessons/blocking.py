"""Play better, when rivals meet: blocking, leaks, gaps."""

from blokus_desktop.lessons.goals import Blocks, Covers, Every, Opens, Room
from blokus_desktop.lessons.ground import drawn
from blokus_desktop.lessons.lesson import Example, Lesson, Mistake, Step
from blokus_desktop.words.i18n import marked

ONE_SQUARE = Lesson(
    key="one-square",
    title=marked("One square blocks"),
    sentence=marked(
        "Rivals grow from their corners, too. Cover that one square, and use the rest for yourself."
    ),
    seconds=120,
    picture=drawn("rrr.... ..r.bbb ..r.b.. ...b... ......."),
    starred=("d4",),
    examples=(
        Example(marked("On red's corner"), True, drawn("rr.... .r.... .rb... ..bb.."), ("c3",)),
        Example(marked("Beside red's edge"), False, drawn("rrb... .rb... .rb..."), ("c3",)),
    ),
    steps=(
        Step(
            marked("Red wants in by that door. One square will stop it."),
            Covers(("e5",)),
            ("d7,d6,d5,e5",),
            start=drawn(
                """
                bb..y...yy
                .b..y....y
                .bb.y.....
                ....y.....
                .....rrrr.
                .........r
                .........r
                ....g....r
                ....g...r.
                gggg....rr
                """,
                blue="L4 I3 T4 N",
                red="1 2 L5",
            ),
            lit=("e5",),
            mistakes=(
                Mistake(
                    "c5,d5,d6,d7",
                    marked("Four squares behind the door, and red is in."),
                    ("b4,c4,d4,e4,e5",),
                ),
                Mistake(
                    "a7,a6,a5,b6",
                    marked("Red is in, and your room is gone."),
                    ("b4,b5,c5,d5,e5",),
                ),
            ),
            miss=marked("The door is still open. Cover its square."),
            done=marked("One square, and red stays out."),
        ),
        Step(
            marked("Shut the door again, but keep room for yourself."),
            Every((Blocks("red", ("d4", "d5", "c5", "c4")), Room("blue", least=20))),
            ("d7,d6,e6",),
            start=drawn(
                """
                bb..y...yy
                .b..y....y
                .bb.y.....
                ....yrrrr.
                .........r
                .........r
                .........r
                ....g...r.
                ....g...r.
                gggg....rr
                """,
                blue="V3 I4 T4 L5 P",
                red="V5 L5 W",
            ),
            mistakes=(
                Mistake(
                    "d4,d5,d6,d7",
                    marked("A wall of four, and hardly any room is left."),
                    ("e4,f4,g4,e5,e6",),
                ),
                Mistake(
                    "a6,b6,c6,d6,d7",
                    marked("The door stands open: red takes all you had."),
                    ("c4,d4,e4,e5,e6",),
                ),
            ),
            miss=marked("Put one square into the door, on red's corner."),
            done=marked("The tip blocks, the rest is yours."),
        ),
        Step(
            marked("Two doors: shut both with one piece."),
            Covers(("e7", "e5"), all_of_them=True),
            ("e7,d7,d6,d5,e5",),
            start=drawn(
                """
                bb..y...yy
                .b..y....y
                .bb.yrrrr.
                ..........
                ....y.....
                ..........
                ....grrr..
                ....g...r.
                ....g...r.
                gggg....rr
                """,
                blue="U V5 I4 L5 P",
                red="L5 W 2",
            ),
            lit=("e7", "e5"),
            mistakes=(
                Mistake(
                    "f5,f6,d7,e7,f7",
                    marked("One door is shut. Red comes in by the other."),
                    ("b4,b5,c5,d5,e5",),
                ),
            ),
            miss=marked("One piece has two tips, just as far apart."),
            done=marked("Two tips for two doors."),
        ),
    ),
)

_LEAK = """
    bb........
    .b........
    .bb.......
    ...b......
    ...bb.....
    .....bbb..
    ....r.....
    ....rrr...
    ......r...
    .......rrr
    """
_UPPER_ROOM = ("g9", "h9", "i9", "j9", "i10")

LEAKS = Lesson(
    key="leaks",
    title=marked("Leaks"),
    sentence=marked(
        "Where two of your pieces meet at a corner, a rival can slip through. Guard what lies behind."
    ),
    seconds=120,
    picture=drawn("....... bbb.... ..rbbbb .rr...."),
    starred=("d6",),
    examples=(
        Example(marked("Red slips through"), False, drawn("...... bbb... ..rbb. .rr..."), ("d5",)),
        Example(marked("The leak is guarded"), True, drawn("...bbb bbb... b.rbb. .rr..."), ("d6",)),
    ),
    steps=(
        Step(
            marked("You cannot fill a leak. Cover what lies behind it."),
            Blocks("red", ("d5",)),
            ("c3,d3,c4,c5",),
            start=drawn(_LEAK, blue="I4 L4 T4 P U", red="2 T4 L5 V5"),
            lit=("c5",),
            crossed=("d5", "e5", "f6"),
            mistakes=(
                Mistake(
                    "e8,f8,f9,f10",
                    marked("Red is through the leak, and takes your room."),
                    ("a5,b5,c5,d5,a6",),
                ),
            ),
            miss=marked("Red still slips through. Cover the square behind."),
            done=marked("Red has nowhere to go behind the leak."),
        ),
        Step(
            marked("Again, with a piece that opens three corners."),
            Every((Blocks("red", ("d5",)), Opens(3))),
            ("b4,b5,c5,b6",),
            start=drawn(_LEAK, blue="I4 L4 T4 P U", red="2 T4 L5 V5"),
            mistakes=(
                Mistake(
                    "c5,b5,a5,a4",
                    marked("Red is stopped, but you open little. Red goes on there."),
                    ("h4,i4,i5,i6,i7",),
                ),
                Mistake(
                    "e8,f8,f9,f10",
                    marked("Red is through the leak, and takes your room."),
                    ("a5,b5,c5,d5,a6",),
                ),
            ),
            miss=marked("Stop red behind the leak, and count your corners."),
            done=marked("Blocked, and three ways on."),
        ),
        Step(
            marked("Red aims at the top. Shut the way before it comes."),
            Blocks("red", _UPPER_ROOM),
            ("h8,i8,j8,h9",),
            start=drawn(
                """
                bb........
                .b........
                .bb.......
                ...bbbb...
                .......r..
                .......r..
                .......rr.
                .........r
                .........r
                .........r
                """,
                blue="V3 L4 L5 T4 P",
                red="V3 P W 2",
            ),
            lit=_UPPER_ROOM,
            mistakes=(
                Mistake(
                    "d9,e9,f9,g9,d10",
                    marked("Far from red you stop nobody: red is in."),
                    ("i7,i8,j8,i9,j9",),
                ),
            ),
            miss=marked("Red still finds a way up. Lie across it."),
            done=marked("No leak: the top is yours."),
        ),
    ),
)

_GAP = """
    bb........
    .b........
    .bb.......
    ...b......
    ...bb.....
    ....bbrrrr
    ....rr....
    ...r......
    rrrr.....r
    ........rr
    """
_BEHIND = ("g4", "g3", "h4", "h3", "i4")

GAP = Lesson(
    key="gap",
    title=marked("Through the gap"),
    sentence=marked("Red has leaks, too. Where its pieces meet at a corner, your corner slips through."),
    seconds=120,
    picture=drawn("rrr.... r..b... ..bbrr. .rrr..."),
    starred=("e4",),
    examples=(
        Example(marked("Through the gap"), True, drawn("..b... .bbrr. rrrb.. ...b.. ...bb."), ("d4",)),
        Example(marked("A wall has no gap"), False, drawn("..b... .bb... rrrrr."), ("d4",)),
    ),
    steps=(
        Step(
            marked("Red's pieces meet at a corner. Slip through."),
            Covers(_BEHIND),
            ("g4,g3,h3,i3",),
            start=drawn(_GAP, blue="I3 P T4 L4", red="1 I3 P"),
            lit=("g4",),
            mistakes=(
                Mistake(
                    "a5,b5,c5",
                    marked("Red lies behind the gap: now it leads nowhere."),
                    ("g3,h3,i3",),
                ),
            ),
            miss=marked("Your corner peeps through the gap. Go there."),
            done=marked("You are behind red's wall."),
        ),
        Step(
            marked("Slip through again, and open four corners behind."),
            Every((Covers(_BEHIND), Opens(4))),
            ("h3,g4,h4,i4",),
            start=drawn(_GAP, blue="I3 P T4 L4", red="1 I3 P"),
            mistakes=(
                Mistake(
                    "g4,h4,i4",
                    marked("You are through, but red cuts you off behind."),
                    ("f2,g2,h2,g3,h3",),
                ),
                Mistake(
                    "a5,b5,c5",
                    marked("Red lies behind the gap: now it leads nowhere."),
                    ("g3,h3,i3",),
                ),
            ),
            miss=marked("Which piece has four corners behind the gap?"),
            done=marked("Red cannot stop you on all sides."),
        ),
        Step(
            marked("Red can never fill this gap. Take the top first."),
            Blocks("red", ("f7", "f8", "g7")),
            ("f7,g7,h7,g8",),
            start=drawn(
                """
                bb........
                .b........
                .bb.......
                ...b......
                ...bb.....
                ....bbrrrr
                ....rr....
                ...r..rrr.
                rrrr...r.r
                ........rr
                """,
                blue="I3 P T4 L4",
                red="1 P I3",
            ),
            lit=("f7", "f8", "g7"),
            mistakes=(
                Mistake(
                    "g4,h4,i4",
                    marked("The gap would have waited. Now red has the top."),
                    ("f6,f7,g7,f8,g8",),
                ),
            ),
            miss=marked("Red still gets out at the top. Stop it there."),
            done=marked("The top is yours, and so is the gap."),
        ),
    ),
)
