"""The lessons of Duo: two start squares, the middle, and a rival who wants the same room."""

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.lessons.goals import Beside, Blocks, Covers, Every, Lays, Reaches, Room
from blokus_desktop.lessons.ground import area, drawn
from blokus_desktop.lessons.lesson import Course, Example, Lesson, Mistake, Position, Step
from blokus_desktop.lessons.outcomes import OpensAt
from blokus_desktop.words.i18n import marked

_STARTS = ("e10", "j5")
_MIDDLE = ("g7", "h7", "g8", "h8")
_FIVES = ("F", "I5", "L5", "N", "P", "T5", "U", "V5", "W", "X", "Y", "Z5")


def _duo(*moves: str) -> Position:
    """The real board, after some moves."""
    return Position(lambda: GAMES["duo"], moves)


_OPENED = ("e10,e9,f9,f8,g8", "j5,k5,j4,k4,k3")
_MET = (*_OPENED, "h7,i7,j7,k7,k8", "i3,h3,g2,g3,g4")

_START = Lesson(
    key="duo-start",
    title=marked("Your start square"),
    sentence=marked(
        "Duo has two start squares, well inside the board. From there both of you want the middle."
    ),
    seconds=60,
    picture=drawn("....... .k..... .kk.... ..kk..."),
    starred=("b6",),
    examples=(
        Example(marked("Big, towards the middle"), True, drawn("k..... kk.... .kk..."), ("d3",)),
        Example(marked("Small, and near"), False, drawn("k....."), ("b5",)),
    ),
    steps=(
        Step(
            marked("Cover one of the two start squares."),
            Lays(),
            ("d9,e9,e10,f10,g10",),
            start=_duo(),
            lit=_STARTS,
            hand=True,
            done=marked("That is where you begin."),
        ),
        Step(
            marked("A big piece now, with a corner at the glowing squares."),
            Every((Lays(_FIVES), OpensAt(_MIDDLE))),
            ("e10,e9,e8,f8,g8",),
            start=_duo(),
            lit=_MIDDLE,
            mistakes=(
                Mistake(
                    "e10",
                    marked("That one is tiny: White is in the middle first."),
                    ("j5,j6,i6,i7,h7",),
                ),
                Mistake(
                    "b11,b10,c10,d10,e10",
                    marked("That goes to the edge. You meet in the middle."),
                    ("j5,j6,i6,i7,h7",),
                ),
            ),
            miss=marked("Take five squares, and point them at the middle."),
            done=marked("From there you can go anywhere."),
        ),
        Step(
            marked("Black again, but from the other start square."),
            Every((Covers(("j5",)), OpensAt(_MIDDLE))),
            ("j5,j6,i6,i7,h7",),
            start=_duo(),
            lit=("j5",),
            miss=marked("Cover the glowing square, and point at the middle."),
            done=marked("Both start squares are equally good."),
        ),
    ),
)

_RIVAL = Lesson(
    key="duo-rival",
    title=marked("Towards your rival"),
    sentence=marked("What lies behind you stays yours for a while. Go first where your rival wants to go."),
    seconds=90,
    picture=drawn("kk..... .kk.... ...kkkk .....w. ....ww."),
    starred=("d5",),
    examples=(
        Example(marked("Into his half"), True, drawn("kk.... .kk... ...kkk .....w ....ww"), ("c5", "d4")),
        Example(marked("Back to your own"), False, drawn("kk.... .kk... k..... k...ww k....w"), ("a4",)),
    ),
    steps=(
        Step(
            marked("Go through the middle, to the glowing squares."),
            Covers(("i7", "j7", "k7", "i6", "i5")),
            ("h7,i7,j7,k7,k8",),
            start=_duo(*_OPENED),
            lit=("i7", "j7", "k7", "i6", "i5"),
            mistakes=(
                Mistake(
                    "d8,c8,d7",
                    marked("Your own side could wait. White takes the middle."),
                    ("i6,i7,i8,i9,h9",),
                ),
            ),
            miss=marked("White is there before you. Go towards him."),
            done=marked("You are on his side of the board."),
        ),
        Step(
            marked("Go on right beside White: rivals may be touched."),
            Beside("white"),
            ("l6,l5,m6",),
            start=_duo(*_MET),
            lit=("l5",),
            mistakes=(
                Mistake(
                    "l9,m9,m10,n10",
                    marked("He goes out by the corner that you could have had."),
                    ("l6,l7,m7",),
                ),
            ),
            miss=marked("You do not touch White there. Closer!"),
            done=marked("He has less room beside you now."),
        ),
        Step(
            marked("Now far into his corner of the board."),
            Covers(area("l1", "n3")),
            ("m4,m3,m2",),
            start=_duo(*_MET, "l6,l5,m6", "f5,e5,e6,f6"),
            lit=("m3", "m2"),
            mistakes=(Mistake("j9,j10,j11", marked("White takes that corner himself."), ("l2,m2,m3,m4",)),),
            miss=marked("Go on from the piece that lies beside his."),
            done=marked("What you take there, he cannot have."),
        ),
    ),
)

_CUT = Lesson(
    key="duo-cut",
    title=marked("Cut him off"),
    sentence=marked("He goes on from his corners. Cover them, and he stays where he is."),
    seconds=90,
    picture=drawn(".kk.... .k.kkkk w...... w...... w......"),
    starred=("b6",),
    examples=(
        Example(marked("His corner is covered"), True, drawn(".kk... .k.kkk w..... w....."), ("b5",)),
        Example(marked("He gets through"), False, drawn(".wk... .wk... .w.kkk w..... w....."), ("b4",)),
    ),
    steps=(
        Step(
            marked("Cover his only corner, and he cannot go on."),
            Covers(("b5",)),
            ("b5,b6,c6",),
            start=drawn(
                """
                ........
                ........
                ........
                ...kkkkk
                w.......
                w.......
                w.......
                w.......
                """,
                black="V3 I3 2",
                white="I3 V3 2",
            ),
            lit=("b5",),
            mistakes=(Mistake("c6,c7,c8", marked("Not enough: White slips past."), ("b5,b6,b7",)),),
            miss=marked("His corner is still free."),
            done=marked("The rest of the board is yours now."),
        ),
        Step(
            marked("He has two ways up. Close both with one piece."),
            Blocks("white", area("a4", "h8")),
            ("c4,d4,e4,f4,g4",),
            start=drawn(
                """
                ........
                .......k
                .......k
                .......k
                ........
                ...www..
                ........
                ........
                """,
                black="I5 L5 V3",
                white="2 V3",
            ),
            lit=("c4", "g4"),
            mistakes=(
                Mistake("d5,d4,e4,f4,g4", marked("One way is still open, and he takes it."), ("c4,c5,b5",)),
            ),
            miss=marked("He still has a way up. Which one is long enough?"),
            done=marked("Both ways are shut."),
        ),
        Step(
            marked("Leave him no place at all."),
            Room("white", most=0),
            ("f3,f2,g3",),
            start=drawn(
                """
                ........
                ........
                ........
                ........
                .kkkk...
                ........
                .......w
                ......ww
                """,
                black="V3 I3 2",
                white="I3 O",
            ),
            lit=("f2", "g3"),
            mistakes=(Mistake("f3,f2,f1", marked("One corner was left to him."), ("g3,g4,g5",)),),
            miss=marked("He can still lay one. Look for his two corners."),
            done=marked("He is out, and you go on alone."),
        ),
    ),
)

_OPEN_SIDE = """
    ....k...
    ....k...
    ....k...
    ....k...
    ....k...
    ........
    ...www..
    .....w..
    """
_SIDE = area("a4", "d8")

_HOLD = Lesson(
    key="duo-hold",
    title=marked("Hold your side"),
    sentence=marked(
        "A room that only you can enter waits for you. Shut it, keep a corner into it, play elsewhere."
    ),
    seconds=90,
    picture=drawn("....k.. ....k.. ....k.. ..kk... ....ww."),
    starred=("b5",),
    examples=(
        Example(marked("A corner looks in"), True, drawn("....k. ....k. ....k. ..kk.. ...www"), ("b4",)),
        Example(marked("No corner looks in"), False, drawn("....k. ....k. ....k. kkkk.. ...www"), ("b4",)),
    ),
    steps=(
        Step(
            marked("White looks into your side. Shut the door."),
            Blocks("white", _SIDE),
            ("c3,d3",),
            start=drawn(_OPEN_SIDE, black="2 I3 V3", white="I3 V3"),
            lit=("c3",),
            mistakes=(
                Mistake("f3,g3,h3", marked("Your own side stood open: White walks in."), ("c3,c4,c5",)),
            ),
            miss=marked("White can still get in."),
            done=marked("Shut. No one takes that from you."),
        ),
        Step(
            marked("Shut it again, but so that you can still get in."),
            Every((Blocks("white", _SIDE), Reaches("black", ("b5",)))),
            ("c3,d3",),
            start=drawn(_OPEN_SIDE, black="I4 2 V3", white="I3 V3"),
            lit=("b5",),
            mistakes=(
                Mistake("a3,b3,c3,d3", marked("Shut for you as well: no corner looks in.")),
                Mistake("f3,g3", marked("Your own side stood open: White walks in."), ("c3,c4,c5",)),
            ),
            miss=marked("Either White gets in, or you do not."),
            done=marked("Shut for him, open for you."),
        ),
        Step(
            marked("Your side is safe and can wait. Lay elsewhere."),
            Covers(area("f3", "h8")),
            ("f3,g3,h3,h4",),
            start=drawn(
                """
                ....k...
                ....k...
                ....k...
                ....k...
                ....k...
                ..kk....
                ...www..
                www..w..
                """,
                black="V3 L4 I3",
                white="V3 O",
            ),
            lit=("f3", "g3", "h3"),
            mistakes=(
                Mistake("b4,b5,a5", marked("That could wait. White takes the other side."), ("g3,g4,h4",)),
            ),
            miss=marked("The right side is open to both. Go there first."),
            done=marked("First what both want, then what is yours."),
        ),
    ),
)

DUO = Course(
    key="duo",
    title=marked("Duo"),
    note=marked("Two colors, a small board."),
    lessons=(_START, _RIVAL, _CUT, _HOLD),
    game="duo",
)
