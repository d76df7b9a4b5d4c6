"""What the preferences offer: every choice with its words, which pass tr() when they are shown."""

from typing import Final, NamedTuple

from blokus_desktop.ui.board import keys
from blokus_desktop.ui.families.counting import LAID, LEFT, SHEET
from blokus_desktop.ui.style.motion import OFF, ON, SYSTEM
from blokus_desktop.ui.style.theme import BRIGHT_DUO, COLOR_BLIND, OWN, STANDARD
from blokus_desktop.words.i18n import marked, tr


class Switch(NamedTuple):
    """A choice that is on or off."""

    setting: str
    title: str
    """Beside its box, with the letter that chooses it."""
    sentence: str
    """What it does; ``{lay}`` is the key that lays a piece."""

    def explanation(self) -> str:
        """What it does, in the language that is set."""
        return tr(self.sentence).format(lay=keys.LAY.key)


THEMES: Final = (
    ("system", marked("Like the &system")),
    ("light", marked("Li&ght")),
    ("dark", marked("Da&rk")),
)
PIECES: Final = (
    (STANDARD, marked("As in the &box")),
    (COLOR_BLIND, marked("For color-bl&ind eyes")),
    (BRIGHT_DUO, marked("With a bright D&uo")),
    (OWN, marked("&Your own colors")),
)
TEXT_SIZES: Final = (
    (90, marked("90 %")),
    (100, marked("100 %")),
    (110, marked("110 %")),
    (125, marked("125 %")),
    (150, marked("150 %")),
    (175, marked("175 %")),
    (200, marked("200 %")),
)
"""How large everything is written, in percent of what the window's size asks for."""
MOTIONS: Final = (
    (SYSTEM, marked("As the system &wants")),
    (ON, marked("&On")),
    (OFF, marked("O&ff")),
)
GUIDANCE: Final = (
    ("first", marked("In the first &games")),
    ("always", marked("Al&ways")),
    ("brief", marked("&Briefly")),
)
"""In how many words to say what to do."""
COUNTING: Final = (
    (LAID, marked("Squares la&id")),
    (LEFT, marked("Squares le&ft")),
    (SHEET, marked("As on the &sheet")),
)
"""How points are told while a game runs."""
QUIET, FULL = 40, 100
LOUDNESS: Final = (
    (0, marked("O&ff")),
    (QUIET, marked("&Quiet")),
    (FULL, marked("F&ull")),
)
"""How loud sounds are, in percent; 0 is no sound."""
LOOK, PLAY, AIDS = marked("Look"), marked("Play"), marked("Aids")
WORDS, COMPUTER = marked("Words"), marked("Computer")
"""The titles of the pages."""
SWITCHES: Final = {
    LOOK: (
        Switch(
            "marks",
            marked("&Marks on the pieces"),
            marked("A sign for each color on every square: dot, bar, ring or cross."),
        ),
    ),
    PLAY: (
        Switch(
            "confirm",
            marked("&Confirm each move"),
            marked("A dropped piece is laid only by {lay} or by a click on its tick."),
        ),
        Switch("turn_board", marked("&Turn the board"), marked("Whoever is to move sits at the lower edge.")),
    ),
    AIDS: (
        Switch(
            "corners",
            marked("&Usable places"),
            marked("Diamonds or dots where your next piece can lie."),
        ),
        Switch("reach", marked("&Reach of the held piece"), marked("The squares that it could cover.")),
        Switch(
            "dim", marked("&Dim what does not fit"), marked("Pieces that fit nowhere are pale in the tray.")
        ),
        Switch(
            "last_move", marked("&Last moves"), marked("A light line in the pieces laid since your own move.")
        ),
        Switch("numbers", marked("Move &numbers"), marked("On each piece, when it was laid.")),
        Switch(
            "coordinates",
            marked("C&oordinates"),
            marked("Letters and numbers along the edges of the board."),
        ),
        Switch(
            "perspective", marked("Pers&pective"), marked("On the turntable, what is far away is smaller.")
        ),
    ),
    WORDS: (),
    COMPUTER: (),
}
"""By page."""
PACES: Final = (
    (0, marked("at once")),
    (200, marked("brisk")),
    (400, marked("calm")),
    (1000, marked("slow")),
    (2000, marked("very slow")),
)
"""The least time for a computer's move, in milliseconds, and in a word."""
THOUGHTS: Final = (
    (0, marked("As r&ated")),
    (2, marked("2 s")),
    (10, marked("10 s")),
    (30, marked("30 s")),
    (60, marked("1 min")),
    (180, marked("3 min")),
)
"""The time for a move of the strongest level, in seconds, and in words; 0 is as much as its rating needs."""
CHOICES: Final = (
    *(switch.setting for page in SWITCHES.values() for switch in page),
    *("theme", "palette", "own_colors", "text_size", "pace", "thought", "engine", "games_folder"),
    *("sound", "volume", "motion", "guidance", "counting"),
)
"""Every setting that can be changed in the preferences."""
