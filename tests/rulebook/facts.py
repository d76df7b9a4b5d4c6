"""What the rule sheets say, sentence by sentence, and where the rulebook says it.

Copied from the settled reading of the sheets; nothing here is read from the program.
"""

from typing import NamedTuple


class Fact(NamedTuple):
    """A sentence of the sheets, and the words that a chapter must have for it."""

    section: str
    sentence: str
    page: str
    """The name of a game, or of a page of the brainteasers."""
    chapter: str
    words: tuple[str, ...]


def _facts(section: str, *rows: tuple[str, str, str, tuple[str, ...]]) -> list[Fact]:
    return [Fact(section, *row) for row in rows]


FLAT = [
    *_facts(
        "1.1",
        ("21 free polyominoes a color, 89 squares in all", "classic", "pieces", ("21 pieces", "89 squares")),
        (
            "1 of one square, 1 of two, 2 of three, 5 of four, 12 of five",
            "classic",
            "pieces",
            ("1 square", "2 squares", "3 squares", "4 squares", "5 squares"),
        ),
        (
            "Their names",
            "classic",
            "pieces",
            ("I3 V3", "I4 L4 T4 O Z4", "F I5 L5 N P T5 U V5 W X Y Z5"),
        ),
        ("Turned and flipped, 91 orientations", "duo", "pieces", ("turned and flipped", "91 ways")),
        ("30,433 placements on 20x20", "classic", "pieces", ("30,433",)),
        ("13,729 on 14x14", "duo", "pieces", ("13,729",)),
    ),
    *_facts(
        "1.2",
        (
            "The first piece covers the start square",
            "classic",
            "start",
            ("first piece", "covers its start square"),
        ),
        ("Each later piece touches its color at a corner", "classic", "touch", ("touches", "at a corner")),
        ("None of its own color along an edge", "duo", "touch", ("none of its own color along an edge",)),
        (
            "Other colors may be touched in any way",
            "classic",
            "others",
            ("Other colors may be touched in any way",),
        ),
        (
            "Nothing overlaps, nothing leaves the board",
            "classic",
            "others",
            ("on another one", "leaves the board"),
        ),
        ("Nothing moves once laid", "duo", "others", ("never moved again",)),
        (
            "A color that can move must move",
            "classic",
            "out",
            ("can move must move", "passes only when none"),
        ),
        ("A blocked color stays blocked", "classic", "out", ("stays out", "asks it no more")),
        ("The game ends when no color can move", "duo", "out", ("ends when no color can move",)),
        (
            "Minus one for each square left over",
            "classic",
            "count",
            ("Each square", "left over costs a point"),
        ),
        (
            "All laid +15, the single square last +5 more",
            "classic",
            "count",
            ("15 points", "5 more", "20 together"),
        ),
        (
            "Highest score wins; equal scores share the win",
            "duo",
            "count",
            ("highest score wins", "share the win"),
        ),
        (
            "All laid, single square last: +20",
            "classic",
            "count",
            ("the single square last +20", "All laid +15"),
        ),
        ("Two of four left: -8", "classic", "count", ("2 pieces of 4 −8",)),
        (
            "One 3, four 4, one 5 left: -24",
            "classic",
            "count",
            ("One piece of 3, 4 pieces of 4 and one piece of 5 −24",),
        ),
        (
            "One 3, three 4, one 5 left: -20",
            "classic",
            "count",
            ("One piece of 3, 3 pieces of 4 and one piece of 5 −20",),
        ),
        ("Duo: two 3 and one 4 left: -10", "duo", "count", ("2 pieces of 3 and one piece of 4 −10",)),
        ("Pentobi's figure is ours + 89", "classic", "count", ("89 points more",)),
    ),
    *_facts(
        "1.3",
        ("20x20", "classic", "board", ("20 × 20", "400")),
        ("Order blue, yellow, red, green", "classic", "players", ("blue, yellow, red and green",)),
        (
            "Start corners clockwise from the top left",
            "classic",
            "start",
            ("clockwise from the top left: blue, yellow, red and green",),
        ),
        (
            "Column letter and row number, a1 bottom left",
            "classic",
            "board",
            ("Columns", "a1", "bottom left"),
        ),
        ("58 opening moves", "classic", "pieces", ("58 ways",)),
        (
            "Fixed corners; as an option any free corner",
            "classic",
            "start",
            ("any corner that is still free",),
        ),
        ("The option in the form for two", "classic-2", "start", ("option of free corners",)),
        ("The option in the form for three", "classic-3", "start", ("option of free corners",)),
        ("The option itself", "classic-free-corners", "start", ("any corner", "whichever of the four")),
        ("Not in teams: opposite corners", "classic-teams", "start", ("fixed", "opposite")),
        ("The first player is drawn by lot or chosen", "classic", "players", ("drawn by lot, or chosen",)),
        ("A rematch hands the start on", "duo", "players", ("rematch hands the start on",)),
        ("Four players", "classic", "players", ("4 players play a color each",)),
        (
            "Two teams of two, scores added",
            "classic-teams",
            "players",
            ("blue and red against yellow and green", "scores of a team are added"),
        ),
        (
            "Two players with two colors each",
            "classic-2",
            "players",
            ("two colors each: blue and red against yellow and green",),
        ),
        ("Their scores are added", "classic-2", "count", ("sum of both colors",)),
        (
            "Three players, the fourth color shared and played in turn",
            "classic-3",
            "players",
            ("blue, yellow and red", "Green is shared", "The first, the second and the third player"),
        ),
        ("Its score is ignored", "classic-3", "players", ("score of green counts for nobody",)),
        (
            "The turn follows from the number of green pieces laid",
            "classic-3",
            "players",
            ("how many of its pieces lie",),
        ),
        ("The shared color is the one that remains", "classic-3", "players", ("the one that remains",)),
    ),
    *_facts(
        "1.4",
        ("14x14, two colors", "duo", "board", ("14 × 14",)),
        ("Start squares e10 and j5", "duo", "start", ("upper left", "lower right of the middle")),
        (
            "The first player on either, the second takes the other",
            "duo",
            "start",
            ("either", "the one that is left"),
        ),
        ("Fixed start is an option", "duo", "start", ("option of a fixed start",)),
        (
            "The fixed start",
            "duo-fixed-start",
            "start",
            ("Black begins at the upper left of the middle, white at the lower right",),
        ),
        ("414 opening moves each", "duo", "pieces", ("414 ways",)),
        ("Colors may be chosen", "duo", "players", ("choose their colors",)),
    ),
]

DICE = _facts(
    "2",
    ("2 to 4 players", "dice-2-10", "sheet", ("Two to four can play",)),
    ("An own sheet: grid, shapes in six rows, three strikes", "dice-4-10", "sheet", ("6 rows", "3 strikes")),
    ("Turned and flipped", "dice-4-10", "rows", ("turned and flipped",)),
    ("Each shape once, whatever the color", "dice-3-10", "rows", ("drawn once, whatever the color",)),
    (
        "One die for each active player",
        "dice-4-10",
        "round",
        ("one die for each player still in the game", "4 dice"),
    ),
    (
        "Clockwise, each takes one of the dice left",
        "dice-4-10",
        "round",
        ("clockwise", "one of the dice left"),
    ),
    ("Draws an unused shape of that row", "dice-2-10", "round", ("unused shape of its row", "own sheet")),
    ("In the color of the pen in hand", "dice-2-10", "round", ("color of the pen in hand",)),
    ("The first shape of each color covers a corner", "dice-2-10", "draw", ("covers a corner square",)),
    (
        "Later ones at a corner, never along an edge",
        "dice-2-10",
        "draw",
        ("at a corner, and never along an edge",),
    ),
    ("Other colors in any way", "dice-2-10", "draw", ("Other colors may be touched in any way",)),
    ("A strike opens any row", "dice-2-10", "strikes", ("cross out a strike", "any row")),
    ("Every pen moves one seat to the left", "dice-2-10", "pens", ("one seat to the left",)),
    ("The next player clockwise starts", "dice-3-10", "round", ("next player clockwise starts",)),
    (
        "Slots in a ring from the first starting player",
        "dice-4-10",
        "pens",
        ("4 pens: blue, yellow, red and green", "the player who starts has the first one"),
    ),
    ("Seat s in round r has ring[(s - r) mod 4]: round 1", "dice-4-10", "pens", ("1 blue yellow red green",)),
    ("Round 2", "dice-4-10", "pens", ("2 green blue yellow red",)),
    ("Round 5 is as round 1", "dice-4-10", "pens", ("5 blue yellow red green",)),
    ("Two players: one die each", "dice-2-10", "round", ("2 dice",)),
    ("Spare pens stand by in the ring", "dice-2-10", "pens", ("2 pens stand by", "1 blue yellow red, green")),
    ("All four colors reach everybody", "dice-3-10", "pens", ("1 pen stands by", "come to everybody")),
    ("After a starter is out, the next active one starts", "dice-3-10", "round", ("is out, the next",)),
    (
        "Out: nothing with the pen now held, strikes counted",
        "dice-2-10",
        "out",
        ("pen now in hand", "no strike either"),
    ),
    ("Even if another color would fit", "dice-2-10", "out", ("another color would fit",)),
    ("He takes a die with him", "dice-2-10", "out", ("takes a die along",)),
    ("He goes on passing pens", "dice-4-10", "out", ("still passes the pens on",)),
    ("Ends when all are out or all shapes are used", "dice-2-10", "out", ("all are out, or have drawn all",)),
    ("Fewest unfilled squares wins", "dice-2-10", "count", ("fewest empty squares win",)),
    ("On a tie fewer strikes; else shared", "dice-2-10", "count", ("fewer strikes", "share the win")),
    (
        "A die that gives nothing is not offered",
        "dice-2-10",
        "round",
        ("not offered while another one does",),
    ),
    (
        "A strike only with a drawing, one a turn",
        "dice-2-10",
        "strikes",
        ("one in a turn at most", "only when you draw"),
    ),
    ("Any free corner serves as a start", "dice-2-10", "draw", ("whichever is free",)),
    ("Grid 10x10, 21 pieces", "dice-2-10", "sheet", ("10 × 10", "21 shapes")),
    ("Row 1", "dice-2-10", "rows", ("1 1 I5 L4 F",)),
    ("Row 2", "dice-2-10", "rows", ("2 2 L5 T4 N",)),
    ("Row 3", "dice-2-10", "rows", ("3 I3 P Z4 T5",)),
    ("Row 4", "dice-2-10", "rows", ("4 V3 U V5",)),
    ("Row 5", "dice-2-10", "rows", ("5 I4 W Y",)),
    ("Row 6", "dice-2-10", "rows", ("6 O X Z5",)),
    ("Sizes 9 to 12 are an option", "dice-2-10", "sheet", ("9, 10, 11 and 12",)),
    ("A sheet of 12", "dice-2-12", "sheet", ("12 × 12", "144")),
    ("A saved game holds every roll", "dice-2-10", "chance", ("kept with the game",)),
    ("A replay never rolls again", "dice-2-10", "chance", ("never rolls anew",)),
    ("Pens may be chosen", "dice-2-10", "pens", ("choose their pens",)),
)

SOLID = [
    *_facts(
        "3.1",
        ("11 polycubes a color, 40 cubes", "tower-4", "pieces", ("11 pieces", "40 cubes")),
        ("The domino", "tower-4", "pieces", ("2 cubes 2",)),
        ("I3, V3", "tower-4", "pieces", ("3 cubes I3 V3",)),
        ("Eight of four cubes", "wall-2", "pieces", ("4 cubes I4 T4 L4 O4 S4 tripod screw-a screw-b",)),
        ("Turned, never mirrored; two screws", "wall-2", "pieces", ("cannot be mirrored", "two screws")),
        ("104 orientations", "pyramid-3", "pieces", ("104 ways",)),
    ),
    *_facts(
        "3.2",
        ("The turntable is 10x10", "tower-4", "structure", ("10 × 10",)),
        ("Tower, 4 colors: 8 high, 160", "tower-4", "structure", ("up to 8", "160 cubes", "exactly")),
        ("Tower, 3 colors: 6 high, 120", "tower-3", "structure", ("up to 6", "120 cubes", "exactly")),
        ("Tower, 2 colors: 4 high, 80", "tower-2", "structure", ("up to 4", "80 cubes", "exactly")),
        ("Wall: 4, 3, 2 high; 132, 99, 66", "wall-4", "structure", ("up to 4", "132", "3 99", "2 66")),
        ("Stairs: volume 140, 126, 114", "stairs-4", "structure", ("up to 8", "140", "5 126", "4 114")),
        ("Pyramid: volume 120, 120, 60", "pyramid-4", "structure", ("up to 4", "120 cubes", "4 120", "4 60")),
        ("Pyramid for two", "pyramid-2", "structure", ("60 cubes",)),
        (
            "Two with two colors use the 4-player limits",
            "tower-2x2",
            "structure",
            ("up to 8", "two with two colors each 8"),
        ),
        ("And build as high as four", "stairs-2x2", "players", ("as high as four players",)),
    ),
    *_facts(
        "3.3",
        ("Pieces come from above and rest wholly", "tower-2", "above", ("come from above", "rest wholly")),
        ("No empty cell below a cube", "tower-2", "above", ("empty place below",)),
        ("Stay within the limit", "tower-2", "above", ("above the height on the map",)),
        ("Bridging is fine", "tower-2", "above", ("bridge", "each of its cubes rests")),
        ("An open shaft is legal", "tower-2", "above", ("shaft", "is allowed")),
        (
            "The first piece stands anywhere, on the board",
            "wall-3",
            "first",
            ("anywhere within the structure",),
        ),
        (
            "The first of each other color touches the board and a face",
            "wall-3",
            "first",
            ("touches the board, and a face of any piece",),
        ),
        (
            "Later ones touch a face of their color",
            "wall-3",
            "later",
            ("face of its own color", "on top of it"),
        ),
        ("Edges and corners do not count", "wall-3", "later", ("Edges and corners do not count",)),
        ("Who can move must move", "wall-3", "out", ("can move must move",)),
        ("Out for the rest of the game", "wall-3", "out", ("out for the rest of the game", "even if")),
        ("Order blue, yellow, red, green", "tower-4", "players", ("blue, yellow, red and green",)),
        ("The first player is drawn or chosen", "tower-4", "players", ("drawn by lot, or chosen",)),
        ("Colors may be chosen", "tower-3", "players", ("choose their colors",)),
        ("A point for each square seen from above", "tower-4", "count", ("seen from above brings a point",)),
        ("Minus one for each piece not placed", "tower-4", "count", ("not laid costs a point",)),
        ("Equal scores share", "tower-4", "count", ("share the win",)),
        ("Two players, a color each", "tower-2", "players", ("2 players play a color each",)),
        (
            "Two players, four colors, points added",
            "tower-2x2",
            "players",
            ("blue and red against yellow and green",),
        ),
        ("Their points are added", "tower-2x2", "count", ("are added", "option only the better")),
        ("Alternate rule", "tower-2x2-best", "count", ("Only the better",)),
        ("Three: the fourth color is not played", "tower-3", "players", ("fourth color is not played",)),
    ),
]

PUZZLES = _facts(
    "4",
    ("All 84 pieces, 356 of 400 squares, on 20x20", "boards", "all", ("84 pieces", "20 × 20", "356", "400")),
    ("Every rule of laying kept", "boards", "all", ("Every rule of laying holds", "begins in its corner")),
    (
        "The turn order is free; a strict mode keeps it",
        "boards",
        "all",
        ("order of the colors is free", "option"),
    ),
    ("The same in descending size", "boards", "descending", ("of 4 squares", "one of 5", "down to 1")),
    (
        "20 four-square pieces, four of each of five, in 8x10",
        "boards",
        "twenty",
        ("10 × 8", "20 pieces", "4 of each of the 5"),
    ),
    ("No start square and no corner rule", "boards", "twenty", ("no start square", "no piece need touch")),
    ("No two of a color along an edge", "boards", "twenty", ("no two pieces of a color",)),
    ("48 five-square pieces in 15x16", "boards", "forty-eight", ("16 × 15", "48 pieces of 5", "240")),
    ("The same apart", "boards", "forty-eight", ("no two pieces of a color",)),
    ("Cubes of 3, 4 and 5", "cubes", "cubes", ("3 × 3 × 3", "4 × 4 × 4", "5 × 5 × 5")),
    ("One color: 27 of its 40 cubes", "cubes", "cubes", ("40 cubes", "3 × 3 × 3 27 1 color")),
    ("4x4x4 needs at least two colors", "cubes", "cubes", ("4 × 4 × 4 64 2 colors",)),
    ("5x5x5 all four", "cubes", "cubes", ("5 × 5 × 5 125 4 colors",)),
    ("3,372 ways, turned ones once", "cubes", "ways", ("3,372",)),
    ("1,686 with mirror images, 80,928 fixed", "cubes", "ways", ("1,686", "80,928")),
    ("Solved only when each color shows", "cubes", "cubes", ("only when each of them shows",)),
    ("Strict: every piece comes from above", "cubes", "above", ("every piece must come from above",)),
)

FACTS = [*FLAT, *DICE, *SOLID, *PUZZLES]
