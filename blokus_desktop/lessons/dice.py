"""The lessons of the Dice Game: what a die opens, pens and corners, strikes, being out, and what counts."""

from collections.abc import Sequence

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.illegal import Rule
from blokus_desktop.game.pieces import POLYOMINOES
from blokus_desktop.lessons.goals import Beside, Every, Lays, Meets, Opens, Room, Takes
from blokus_desktop.lessons.ground import drawn
from blokus_desktop.lessons.lesson import Course, Example, Lesson, Mistake, Position, Step
from blokus_desktop.lessons.outcomes import Brings, Ends, Leads
from blokus_desktop.words.i18n import marked

_FIVES = tuple(piece.name for piece in POLYOMINOES if piece.size == 5)


def _alone(*moves: str) -> Position:
    """A sheet for one, which has a die a round."""
    return Position(lambda: GAMES["dice-1-9"], moves)


def _two(*moves: str) -> Position:
    return Position(lambda: GAMES["dice-2-9"], moves)


def _drawn(*rounds: tuple[int, str]) -> Sequence[str]:
    """The moves of rounds of one player: a die, and what was drawn."""
    return [move for die, squares in rounds for move in (f"roll {die}", f"take {die}", squares)]


_BLUE = (2, "a9,b9,c9,d9,a8")
_GREEN = (5, "i9,i8,i7,i6")
_RED = (6, "a1,b1,a2,b2")
_YELLOW = (4, "i1,h1,i2")
_BLUE_AGAIN = (3, "e8,e7,e6,d6,f6")
_FOUR_ROUNDS = _drawn(_BLUE, _GREEN, _RED, _YELLOW)

_DIE = Lesson(
    key="dice-row",
    title=marked("A die opens a row"),
    sentence=marked("Each player draws on a sheet. The die you take says from which row your shape comes."),
    seconds=90,
    picture=_alone(*_drawn((3, "a9,b9,c9,b8,b7"))),
    examples=(
        Example(marked("Die 3: the third row"), True, _alone(*_drawn((3, "a9,b9,c9,b8,b7")))),
        Example(marked("Die 6: the sixth row"), True, _alone(*_drawn((6, "a9,b9,a8,b8")))),
    ),
    steps=(
        Step(
            marked("Take the die. Its dots say which row opens."),
            goal=Takes(3),
            model=("take 3",),
            start=_alone("roll 3"),
            miss=marked("Without a strike: the die is enough."),
            done=marked("Three dots: the third row is open."),
        ),
        Step(
            marked("Draw a shape of that row in a corner of the sheet."),
            goal=Lays(),
            model=("a9,b9,c9,b8,b7",),
            lit=("a9", "i9", "a1", "i1"),
            hand=True,
            done=marked("Drawn. That shape is used up now."),
        ),
        Step(
            marked("Another sheet, six dots. Draw one of the lit shapes."),
            goal=Lays(),
            model=("h8,i8,h9,i9",),
            start=_alone(*_drawn((3, "a9,b9,c9,b8,b7")), "roll 6", "take 6"),
            lit=("i9", "a1", "i1"),
            done=marked("The die decides: only its row is open."),
            explains=(Rule.WRONG_ROW,),
        ),
        Step(
            marked("A new sheet, two dice. Take the die of the square."),
            goal=Takes(6),
            model=("take 6",),
            start=_two("roll 4,6"),
            mistakes=(
                Mistake("take 4", marked("The square is not in the fourth row. Look at the rows again.")),
            ),
            miss=marked("Take the die alone, without a strike."),
            done=marked("The other die is for the next player."),
        ),
    ),
)

_PENS = Lesson(
    key="dice-pens",
    title=marked("Pens and corners"),
    sentence=marked("After each round the pens move on. Every color begins in a corner of your sheet."),
    seconds=90,
    picture=_alone(*_FOUR_ROUNDS),
    examples=(
        Example(marked("Begins in a corner"), True, drawn("bbb... .b.... .b...."), ("a6",)),
        Example(marked("Misses the corner"), False, drawn("...... .bbb.. ..b... ..b..."), ("a6",)),
    ),
    steps=(
        Step(
            marked("Your pen is blue. Begin in a corner of the sheet."),
            goal=Lays(),
            model=(_BLUE[1],),
            start=_alone("roll 2", "take 2"),
            lit=("a9", "i9", "a1", "i1"),
            done=marked("A color begins in any free corner."),
        ),
        Step(
            marked("Green now. Try it in the middle: what is said?"),
            goal=Meets((Rule.NO_SHEET_CORNER,)),
            model=("e4,e5,e6,e7",),
            start=_alone(*_drawn(_BLUE), "roll 5", "take 5"),
            miss=marked("That is right. But try it in the middle once, to see."),
            done=marked("Nothing of green is there: it begins in a corner, too."),
            explains=(Rule.NO_SHEET_CORNER,),
        ),
        Step(
            marked("The pens moved on: green is yours. Find a corner for it."),
            goal=Lays(),
            model=(_GREEN[1],),
            lit=("i9", "a1", "i1"),
            done=marked("Green has its own corner."),
        ),
        Step(
            marked("Blue is back. Touch a corner of your blue."),
            goal=Lays(),
            model=(_BLUE_AGAIN[1],),
            start=_alone(*_FOUR_ROUNDS, "roll 3", "take 3"),
            lit=("e8", "b7"),
            done=marked("Corner to corner, as with the pieces."),
        ),
        Step(
            marked("Green once more: lie right along the blue."),
            goal=Beside("blue"),
            model=("f5,g5,h5,g4",),
            start=_alone(*_FOUR_ROUNDS, *_drawn(_BLUE_AGAIN), "roll 2", "take 2"),
            lit=("f5",),
            miss=marked("You do not touch blue there."),
            done=marked("Other colors may be touched as you like."),
        ),
    ),
)

_FOURTH_ROW = _drawn((4, "a9,b9,c9,a8,a7"), (4, "g9,i9,g8,h8,i8"), (4, "a1,b1,a2"))

_STRIKE = Lesson(
    key="dice-strike",
    title=marked("A strike"),
    sentence=marked("Three times in a game you may cross out a strike: then every row is open to you."),
    seconds=90,
    picture=_alone(*_FOURTH_ROW, "roll 4", "take 4 strike", "i1,h1,g1,f1,i2"),
    examples=(
        Example(
            marked("The row was used up"),
            True,
            _alone(*_FOURTH_ROW, "roll 4", "take 4 strike", "h1,i1,g2,h2,h3"),
        ),
        Example(marked("The die was enough"), False, _alone("roll 1", "take 1 strike", "a9,b9,b8,b7,c7")),
    ),
    steps=(
        Step(
            marked("The fourth row is used up. Cross out a strike and draw."),
            goal=Lays(),
            model=("take 4 strike", "i1,h1,g1,f1,i2"),
            start=_alone(*_FOURTH_ROW, "roll 4"),
            lit=("i1",),
            done=marked("A strike opens every row, for this turn."),
            explains=(Rule.DIE_NEEDS_STRIKE, Rule.DIE_OPENS_NOTHING),
        ),
        Step(
            marked("Now a shape of five squares that opens three corners."),
            goal=Every((Lays(_FIVES), Opens(3))),
            model=("h1,i1,g2,h2,h3",),
            start=_alone(*_FOURTH_ROW, "roll 4", "take 4 strike"),
            lit=("i1",),
            miss=marked("A strike is dear: five squares and three corners for it."),
            done=marked("Five squares for one strike."),
        ),
        Step(
            marked("Here the die helps by itself. Save the strike."),
            goal=Takes(1),
            model=("take 1",),
            start=_alone(*_drawn((6, "a9,b9,a8,b8")), "roll 1"),
            mistakes=(
                Mistake(
                    "take 1 strike", marked("This row has big shapes, too. You have three strikes only.")
                ),
            ),
            miss=marked("Take the die without a strike."),
            done=marked("Of two with the same sheet, fewer strikes win."),
        ),
    ),
)

_CLOSE = (
    *("roll 2,5", "take 5", "a9.1,b9.1,c9.1,d9.1", "take 2", "a9.2,b9.2,c9.2,b8.2"),
    *("roll 1,6", "take 6", "i9.2,h9.2,i8.2,h8.2", "take 1"),
)

_BESIDE_EACH_OTHER = (
    *("roll 2,6", "take 6", "a9.1,b9.1,b8.1,b7.1,c7.1", "take 2", "a9.2,b9.2,c9.2,b8.2"),
    *("roll 1,6", "take 1", "i9.2,i8.2,i7.2,i6.2,i5.2"),
)

_COUNT = Lesson(
    key="dice-count",
    title=marked("Count what is empty"),
    sentence=marked(
        "At the end each empty square costs a point. So fill as many as you can, and leave no holes."
    ),
    seconds=90,
    picture=_alone(*_FOUR_ROUNDS, *_drawn(_BLUE_AGAIN)),
    examples=(
        Example(marked("No hole"), True, drawn("bbrr.. bgr... .g....")),
        Example(marked("A hole stays empty"), False, drawn("bbrr.. b.r... bgg..."), ("b5",)),
    ),
    steps=(
        Step(
            marked("Draw what fills most, and opens five corners or more."),
            goal=Every((Brings(5), Opens(5))),
            model=("f5,e6,f6,e7,e8",),
            start=_alone(*_FOUR_ROUNDS, "roll 2", "take 2"),
            mistakes=(Mistake("e6,e7,f7,e8", marked("Four squares. Another one of this row fills five.")),),
            miss=marked("Five squares, please, and five new corners."),
            done=marked("Five squares less that are empty."),
        ),
        Step(
            marked("Draw so many squares that you are ahead of your rival."),
            goal=Leads(),
            model=("i9.1,i8.1,i7.1,i6.1,i5.1",),
            start=_two(*_CLOSE),
            mistakes=(
                Mistake("i9.1,h9.1,g9.1,i8.1", marked("Now you are level. One square more, and you lead.")),
            ),
            miss=marked("That is not enough yet. Five squares are."),
            done=marked("You are ahead, by one square."),
        ),
        Step(
            marked("This row makes you level at most. A strike gets you ahead."),
            goal=Leads(),
            model=("take 6 strike", "i9.1,h9.1,h8.1,i8.1,g9.1"),
            start=_two(*_BESIDE_EACH_OTHER),
            mistakes=(Mistake("take 6", marked("Four squares at most come from that row: only level.")),),
            miss=marked("With a strike you may draw a shape of five squares."),
            done=marked("That was worth a strike."),
        ),
    ),
)

_ONE_CORNER = (
    *_drawn((4, "a1,b1,c1,a2,a3"), (1, "a5,a6,a7,a8,a9"), (1, "h7,g8,h8,i8,i9"), (6, "h1,i1,h2,g3,h3")),
    *("roll 3", "take 3"),
)
_NO_CORNER = _drawn(
    (2, "a1,b1,c1,d1,d2"),
    (1, "e1,f1,g1,h1,i1"),
    (4, "a8,b8,c8,a9,c9"),
    (6, "g7,g8,h8,i8,i9"),
    (6, "e3,d4,e4,f4,e5"),
)

_OUT = Lesson(
    key="dice-out",
    title=marked("Out"),
    sentence=marked(
        "Who can draw nothing with the pen he holds is out for good, even if another pen would do."
    ),
    seconds=90,
    picture=_alone(*_NO_CORNER),
    examples=(
        Example(marked("Green has a corner"), True, _alone(*_ONE_CORNER, "d2,e2,d3,e3,d4"), ("b4",)),
        Example(marked("Green has none"), False, _alone(*_ONE_CORNER, "b4,b5,c5,b6,c6"), ("b4",)),
    ),
    steps=(
        Step(
            marked("Blue grows best with many corners: open five or more."),
            goal=Opens(5),
            model=("e8,e7,e6,d6,f6",),
            start=_alone(*_FOUR_ROUNDS, "roll 3", "take 3"),
            miss=marked("Fewer than five new corners. Try another shape."),
            done=marked("Blue will find a place again."),
        ),
        Step(
            marked("Green comes next. Draw big, but leave green its corner."),
            goal=Every((Lays(_FIVES), Room("green", least=1))),
            model=("d2,e2,d3,e3,d4",),
            start=_alone(*_ONE_CORNER),
            lit=("b4",),
            mistakes=(
                Mistake(
                    "b4,b5,c5,b6,c6",
                    marked("That was green's only corner. Next round you are out."),
                    ("roll 2", "take 2"),
                ),
            ),
            miss=marked("Draw five squares, and not on the glowing one."),
            done=marked("Green can go on in the next round."),
        ),
        Step(
            marked("Green finds no place, with any shape. Take the die."),
            goal=Ends(),
            model=("take 3",),
            start=_alone(*_NO_CORNER, "roll 3"),
            done=marked("You are out. What is empty now is counted."),
        ),
    ),
)

DICE = Course(
    key="dice",
    title=marked("Dice"),
    note=marked("Sheets, pens and dice."),
    lessons=(_DIE, _PENS, _STRIKE, _OUT, _COUNT),
    game="dice-4-10",
    families=("dice",),
)
