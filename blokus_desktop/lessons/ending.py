"""Play better, the second half of a game: doors, and the last pieces."""

from blokus_desktop.lessons.goals import Covers, Earns, Every, Holds, Lays
from blokus_desktop.lessons.ground import drawn
from blokus_desktop.lessons.lesson import Example, Lesson, Mistake, Step
from blokus_desktop.words.i18n import marked

_HALL = tuple(f"{column}{row}" for row in range(1, 5) for column in "abcdefghij")
"""The room below the doors."""
_SMALL_PLACE = ("a6", "b6", "a5", "b5")

DOORS = Lesson(
    key="doors",
    title=marked("Hold two doors"),
    sentence=marked("A room with two ways in is safe: a rival shuts one. And ask what it can still lay."),
    seconds=140,
    picture=drawn("....... .bbbb.. ....... ....rr. .....r."),
    starred=("a5", "f5"),
    examples=(
        Example(marked("Two ways in"), True, drawn(".bbb.. ...... g.yy.r"), ("b4", "e4")),
        Example(marked("One way in"), False, drawn("bb.... ...... gggg.g"), ("e4",)),
    ),
    steps=(
        Step(
            marked("Stand so that you can use both doors."),
            Holds("blue", _HALL),
            ("d7,e7,f7,g7",),
            start=drawn(
                """
                bb......yy
                .b......y.
                .bb....yy.
                ..........
                ..........
                gg.rrrr.gg
                .........g
                ..........
                ..........
                ggg....rrr
                """,
                blue="I4 T4 I3 L5",
                yellow="W I5 P",
            ),
            lit=("c5", "h5"),
            mistakes=(
                Mistake(
                    "d9,e9,f9,g9",
                    marked("Too far away: yellow lies before both doors."),
                    ("c7,d7,e7,f7,g7",),
                ),
                Mistake(
                    "a6,b6,c6,d6,d7",
                    marked("Your own edge bars one door, and yellow the other."),
                    ("f7,g7,e8,f8,e9",),
                ),
            ),
            miss=marked("Yellow could shut you out. Stay near both doors."),
            done=marked("Yellow can shut only one of them."),
        ),
        Step(
            marked("Yellow shut one door. Go in by the other."),
            Covers(_HALL),
            ("c4,c5,c6",),
            start=drawn(
                """
                bb......yy
                .b......y.
                .bb....yy.
                ...bbbb..y
                .......yyy
                gg.rrrr.gg
                .........g
                ..........
                ..........
                ggg....rrr
                """,
                blue="T4 I3 L5 P",
                yellow="I3 P W",
            ),
            mistakes=(
                Mistake(
                    "a6,b6,c6",
                    marked("Your own edge bars your own door."),
                    ("e9,f9,g9,e10,f10",),
                ),
            ),
            miss=marked("The room below is what you want. Go in."),
            done=marked("The whole room is yours."),
        ),
        Step(
            marked("Red has only long pieces. Which place can wait?"),
            Every((Covers(("f6",)), Holds("blue", _SMALL_PLACE))),
            ("d6,e6,f6,g6",),
            start=drawn(
                """
                bbb....y
                ..b.yyyy
                ........
                ..rggggg
                ggr.....
                g.r.....
                g.r.....
                g......r
                """,
                blue="O I4 2",
                red="I5 L5",
            ),
            replies=("d1,e1,e2,e3,e4",),
            mistakes=(
                Mistake(
                    "a5,b5,a6,b6",
                    marked("This could wait: red's pieces are too long for it."),
                    ("d6,e6,f6,g6,h6",),
                ),
                Mistake(
                    "b5,b6",
                    marked("Too small, and red has the long lane."),
                    ("d6,e6,f6,g6,h6",),
                ),
            ),
            miss=marked("Red can take the long lane. Take it yourself."),
            done=marked("And in the small place nothing of red's fits."),
        ),
        Step(
            marked("Now fill the small place that could wait."),
            Lays(("O",)),
            ("a5,b5,a6,b6",),
            lit=_SMALL_PLACE,
            miss=marked("It fits, but the square one fills it all."),
            done=marked("Both places are yours."),
        ),
    ),
)

LAST_PIECES = Lesson(
    key="last-pieces",
    title=marked("The last pieces"),
    sentence=marked("At the end, think ahead: which order lets all go down, with the single square last?"),
    seconds=140,
    picture=drawn("bb..... bb..... ..b.... ...bbb. ...b..."),
    starred=("c5",),
    examples=(
        Example(marked("A corner left over"), True, drawn("bb.... .b.... ..bb.."), ("b3", "e3")),
        Example(marked("No corner left over"), False, drawn("bb.... .b.... r.y..."), ("a4", "c4")),
    ),
    tray_note=marked("All laid: 15 points. Single square last: 5 more."),
    steps=(
        Step(
            marked("Three are left. Begin so that all find a place."),
            Earns("blue", 20),
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
                blue="1 2 V3",
            ),
            mistakes=(
                Mistake("e7", marked("Keep the single square: it brings 5 if it is last.")),
                Mistake("e7,f7", marked("Now there is no corner to go on from.")),
                Mistake("e7,e6,f6", marked("Like this, one piece finds no place later.")),
            ),
            done=marked("There is a corner for the next one."),
        ),
        Step(
            marked("Now the next. Think of the last one, too."),
            Earns("blue", 20),
            ("e5,e4",),
            mistakes=(
                Mistake("e5", marked("Keep the single square for the end.")),
                Mistake("g5", marked("Keep the single square for the end.")),
            ),
            miss=marked("Like this, you miss the bonus. Think ahead."),
            done=marked("One is left: the single square."),
        ),
        Step(
            marked("And the single square: 5 points more."),
            Lays(),
            ("f3",),
            done=marked("All laid, the single square last: 20 points."),
        ),
        Step(
            marked("Four are left, and it is narrow. Which goes first?"),
            Earns("blue", 20),
            ("e7,f7,e6,f6",),
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
                blue="1 2 O L4",
            ),
            mistakes=(
                Mistake("e7,f7", marked("Now there is no corner to go on from.")),
                Mistake("e7,f7,e6,e5", marked("Like this, the square one never fits.")),
            ),
            miss=marked("Like this, one piece finds no place later."),
            done=marked("Its corner peeps through the gap."),
        ),
        Step(
            marked("Slip through, and leave a way for the last two."),
            Earns("blue", 20),
            ("g5,h5,h4,h3",),
            mistakes=(
                Mistake("g5", marked("Keep the single square for the end.")),
                Mistake("g5,h5,h6,h7", marked("A dead end: the last two find no place.")),
            ),
            miss=marked("Like this, you miss the bonus. Think ahead."),
            done=marked("The last two have a place. Well planned!"),
        ),
    ),
)
