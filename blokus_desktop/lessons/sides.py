"""The lessons of three players, who share a color, and of two teams."""

from blokus_desktop.game.state import Color, Player
from blokus_desktop.lessons.goals import Beside, Covers, Every, Reaches, Room
from blokus_desktop.lessons.ground import drawn, ruled
from blokus_desktop.lessons.lesson import Course, Example, Lesson, Mistake, Position, Step
from blokus_desktop.words.i18n import marked

_SHARED = Color(3)
_ALONE = tuple((Player(player),) for player in range(3))
_TEAMS = ((Player(0), Player(2)), (Player(1), Player(3)))


def _three(picture: str, first: str = "", **hands: str) -> Position:
    """A small board for three, who share green; with three green pieces laid it is the first one's again."""
    owners = tuple((Color(player),) for player in range(3))
    return ruled(drawn(picture, first=first, **hands), owners=owners, teams=_ALONE, shared=_SHARED)


def _teams(picture: str, **hands: str) -> Position:
    """A small board on which the player of blue is in one team with the player of red."""
    return ruled(drawn(picture, **hands), teams=_TEAMS)


_GREEN = Lesson(
    key="three-green",
    title=marked("Three players"),
    sentence=marked("Three play, and green belongs to all. You lay it in turn, and it counts for nobody."),
    seconds=90,
    picture=drawn("....... ..g.... .ggg... g...r.. ....r.."),
    starred=("d5",),
    examples=(
        Example(marked("Green stops Red"), True, drawn("....g. ....g. .ggg.r .....r .....r"), ("e5",)),
        Example(marked("Red goes on"), False, drawn("g..... g..... .ggg.r .....r .....r"), ("e5",)),
    ),
    steps=(
        Step(
            marked("It is your turn with green. Stop Red with it."),
            Room("red", most=0),
            ("g4,g5,f5",),
            start=_three(
                """
                b....yyy
                b.......
                b.......
                ........
                ........
                ...ggg.r
                .gg....r
                g......r
                """,
                first="green",
                blue="V3",
                yellow="V3",
                red="V3 2",
                green="V3 L4 O",
            ),
            lit=("g4",),
            mistakes=(
                Mistake(
                    "c4,c5,c6,b6",
                    marked("There it counts for nobody, and stops nobody."),
                    ("b5,b4,a4", "e7,e6,f6", "g4,g5,f5"),
                ),
            ),
            miss=marked("Red can still go on from its corner."),
            done=marked("Green is a good wall: it costs you nothing."),
            hand=True,
        ),
        Step(
            marked("Stop Red again, but not your own blue."),
            Every((Room("red", most=0), Reaches("blue", ("g5",)))),
            ("g4,h4,h5",),
            start=_three(
                """
                yyy....b
                .......b
                .......b
                ........
                ........
                ...ggg.r
                .gg....r
                g......r
                """,
                first="green",
                blue="V3",
                yellow="V3",
                red="V3 2",
                green="V3 L4",
            ),
            lit=("g5",),
            mistakes=(Mistake("g4,g5,h5", marked("Red is stopped, but your blue is shut in, too.")),),
            miss=marked("Stop Red, and leave blue the glowing square."),
            done=marked("Green stands in his way, not in yours."),
        ),
        Step(
            marked("Now blue: lie right along green. It may be touched."),
            Beside("green"),
            ("d5,d4",),
            start=_three(
                """
                .......y
                .......y
                bbb....y
                ........
                ........
                ...ggg.r
                .gg....r
                g......r
                """,
                blue="2 1 V3",
                yellow="V3",
                red="V3",
                green="V3",
            ),
            lit=("d4",),
            mistakes=(Mistake("d5", marked("Go on: the edges of green are free for you.")),),
            miss=marked("You do not touch green there."),
            done=marked("Only your own edges stay free."),
        ),
    ),
)

_PARTNERS = Lesson(
    key="teams",
    title=marked("Two teams"),
    sentence=marked("Blue and red are partners, and their points are added. Do not shut your partner in."),
    seconds=90,
    picture=drawn("....b.. bbb.b.. .....r. .....r. .....r."),
    starred=("e6",),
    examples=(
        Example(marked("Red can go on"), True, drawn("...byy ...b.. bbb..r .....r .....r"), ("e5",)),
        Example(marked("Red is shut in"), False, drawn("....yy ...bb. bbb..r .....r .....r"), ("e5",)),
    ),
    steps=(
        Step(
            marked("Stop Yellow, but leave your partner Red a way."),
            Every((Room("yellow", most=0), Reaches("red", ("f7",)))),
            ("e7,e8",),
            start=_teams(
                """
                .....yyy
                ........
                .bbb..r.
                ......r.
                ......r.
                ........
                ........
                ggg.....
                """,
                blue="2 V3 L4",
                yellow="V3 2",
                red="1 V3",
                green="V3",
            ),
            lit=("e7",),
            mistakes=(Mistake("e7,f7", marked("Yellow is stopped, but Red lost a corner, too.")),),
            miss=marked("Stop Yellow, and leave Red the corner beside it."),
            done=marked("Your partner can go on, your rival cannot."),
        ),
        Step(
            marked("Green comes up towards Red. Cover his corner."),
            Covers(("c3",)),
            ("d4,d3,c3",),
            start=_teams(
                """
                .......r
                .......r
                .......r
                bbb.....
                ........
                ........
                gg......
                g....yyy
                """,
                blue="V3 L4 2",
                yellow="V3",
                red="V3",
                green="I3 2",
            ),
            lit=("c3",),
            mistakes=(
                Mistake(
                    "d6,e6,f6,f7",
                    marked("That is in Red's way, and Green comes on."),
                    ("e2,d2,d1", "g5,g4,f4", "c3,d3,e3"),
                ),
            ),
            miss=marked("Green still has the glowing corner."),
            done=marked("Your partner has time now."),
        ),
        Step(
            marked("Between partners no edge is barred. Touch red."),
            Beside("red"),
            ("f6,g6",),
            start=_teams(
                """
                g.......
                g.bbb...
                g.......
                ......rr
                .......r
                ........
                ........
                yyy.....
                """,
                blue="2 1 L4",
                yellow="V3",
                red="I3",
                green="V3",
            ),
            lit=("g6",),
            mistakes=(Mistake("f6", marked("Nearly. One square more, right up to red.")),),
            miss=marked("You do not touch red there."),
            done=marked("So nothing is left empty between you."),
        ),
    ),
)

SIDES = Course(
    key="three",
    title=marked("Three, and teams"),
    note=marked("A shared color, and partners."),
    lessons=(_GREEN, _PARTNERS),
    game="classic-3",
)
