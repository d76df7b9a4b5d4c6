"""The lessons of two players with two colors each: they help each other, and their points are added."""

from blokus_desktop.game.state import Color, Player
from blokus_desktop.lessons.goals import Beside, Blocks, Covers, Every, Reaches, Room
from blokus_desktop.lessons.ground import area, drawn, ruled
from blokus_desktop.lessons.lesson import Course, Example, Lesson, Mistake, Position, Step
from blokus_desktop.words.i18n import marked

_BLUE, _YELLOW, _RED, _GREEN = (Color(number) for number in range(4))


def _board(picture: str, first: str = "", **hands: str) -> Position:
    """A small board on which one player has blue and red, the other yellow and green."""
    return ruled(
        drawn(picture, first=first, **hands),
        owners=((_BLUE, _RED), (_YELLOW, _GREEN)),
        teams=((Player(0),), (Player(1),)),
    )


_HELP = Lesson(
    key="two-help",
    title=marked("Two colors, one player"),
    sentence=marked(
        "Blue and red are both yours. They may lie side by side, but do not let them shut each other in."
    ),
    seconds=90,
    picture=drawn("..bbb.. .....bb .....rr ....r.. ...rr.."),
    starred=("f6",),
    examples=(
        Example(marked("Side by side"), True, drawn("bb.... .b.... .brr.. ...r.."), ("b4", "c4")),
        Example(marked("Red is shut in"), False, drawn("...bb. rrr.b. ...bb."), ("d4",)),
    ),
    steps=(
        Step(
            marked("Lay blue right along red: both are yours."),
            Beside("red"),
            ("e5,f5",),
            start=_board(
                """
                yyy.....
                ........
                .bbb....
                ........
                .....rrr
                ........
                ........
                ggg.....
                """,
                blue="1 2 V3",
                yellow="V3",
                red="V3",
                green="V3",
            ),
            lit=("f5", "e4"),
            mistakes=(Mistake("e7,f7", marked("Far from red. Come closer: red is yours, too.")),),
            miss=marked("Go on as far as red. It may be touched."),
            done=marked("Blue and red may touch as they like."),
            hand=True,
        ),
        Step(
            marked("Go on at the glowing square, but do not shut red in."),
            Every((Covers(("e3",)), Reaches("red", ("d2",)))),
            ("e3,f3,f4",),
            start=_board(
                """
                ........
                ........
                ........
                ........
                .bbb...y
                .......y
                .......y
                ggg.rrr.
                """,
                blue="V3 2 L4",
                yellow="V3",
                red="V3 L4",
                green="V3",
            ),
            lit=("e3",),
            mistakes=(Mistake("e3,e2,d2", marked("Red is shut in now, and red is yours."), ("g5,g6,f6",)),),
            miss=marked("Cover it, and leave red its corner on the left."),
            done=marked("Each of your colors has its own way."),
        ),
        Step(
            marked("Shut Yellow out with blue, so that red can go in."),
            Every((Blocks("yellow", area("e6", "h8")), Reaches("red", ("g6",)))),
            ("e7,e6",),
            start=_board(
                """
                .bbb....
                ........
                ........
                .yyy....
                .......r
                .......r
                .......r
                ggg.....
                """,
                blue="1 2 L4 O",
                yellow="2 V3",
                red="V3",
                green="V3",
            ),
            lit=("e6",),
            mistakes=(Mistake("e7,f7", marked("Yellow still gets in below blue."), ("e6,f6,f5",)),),
            miss=marked("Yellow must stay outside, and red must get in."),
            done=marked("One color holds the door for the other."),
        ),
    ),
)

_SUM = Lesson(
    key="two-sum",
    title=marked("One sum"),
    sentence=marked("The points of your two colors are added. Ask which of them can use a place best."),
    seconds=90,
    picture=drawn("rrrrr.. .....rr ..b.... ..b.... ..b...."),
    starred=("e7",),
    examples=(
        Example(marked("Red uses all of it"), True, drawn("rrrrr. .....r .....r"), ("e6", "f5")),
        Example(marked("Blue uses half of it"), False, drawn("..bbb. .b...r .b...r"), ("e6",)),
    ),
    steps=(
        Step(
            marked("Red has one long piece left. Keep its place free."),
            Reaches("red", ("a8",)),
            ("b6,b7,c7",),
            start=_board(
                """
                ........
                .....rrr
                ...b....
                ...b....
                ...b....
                yyy.ggg.
                ........
                ........
                """,
                blue="V3",
                yellow="V3",
                red="I5",
                green="V3",
            ),
            lit=("a8", "b8", "c8", "d8", "e8"),
            mistakes=(Mistake("c7,c8,d8", marked("Three squares for blue, but five lost for red.")),),
            miss=marked("The long red piece fits only along the top."),
            done=marked("Three for blue now, and five for red soon."),
        ),
        Step(
            marked("It is red's turn. Stop Green with a small piece."),
            Room("green", most=0),
            ("b4",),
            start=_board(
                """
                .......b
                .......b
                .......b
                ..rrr...
                ........
                g.......
                g.......
                g....yyy
                """,
                first="red",
                blue="V3",
                yellow="V3",
                red="1 2 V3",
                green="V3 O",
            ),
            lit=("b4",),
            mistakes=(Mistake("f4,g4", marked("Green goes on from his only corner."), ("b4,b5,a5",)),),
            miss=marked("Green can still go on."),
            done=marked("Stopped: one square was enough."),
        ),
        Step(
            marked("Yellow and Green both come. Stop both with one piece."),
            Every((Blocks("yellow", area("c1", "h8")), Blocks("green", area("c1", "h8")))),
            ("c4,c5,d4",),
            start=_board(
                """
                .g.....r
                .g.....r
                .g.....r
                ........
                ........
                .y..bbb.
                .y......
                .y......
                """,
                blue="V3 L4 2",
                yellow="V3 2",
                red="V3",
                green="V3",
            ),
            lit=("c4", "c5"),
            mistakes=(Mistake("d4,d5,d6,e6", marked("They go past it on the left."), ("c4,c5",)),),
            miss=marked("One of the two still comes through."),
            done=marked("Both are held, and the right side is yours."),
        ),
    ),
)

TWO_COLORS = Course(
    key="two",
    title=marked("Two colors each"),
    note=marked("Two players, four colors."),
    lessons=(_HELP, _SUM),
    game="classic-2",
)
