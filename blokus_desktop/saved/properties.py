"""The words of the format: the names of games, colors, players and judgments in a file."""

from types import MappingProxyType

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Annotation
from blokus_desktop.game.start import playing, sharing
from blokus_desktop.game.state import FOUR_COLORS, Color, Game

GAME, RULES = "GM", "RU"
CHARACTER_SET, APPLICATION = "CA", "AP"
DATE, SEATS, HERE = "DT", "SEAT", "HERE"
COMMENT = "C"
REMOVED, TO_MOVE = "AE", "PL"
ROLLED, TAKEN, SEED, SEEN, DICE = "ROLL", "TAKE", "SEED", "SEEN", "DICE"
HELPED = "helped"
UNDONE = "undone"
OWN_DICE = "own"

_NAMES = {
    "classic": ("Blokus", ""),
    "classic-free-corners": ("Blokus", "Free Corners"),
    "classic-teams": ("Blokus Teams", ""),
    "classic-2": ("Blokus Two-Player", ""),
    "classic-2-free-corners": ("Blokus Two-Player", "Free Corners"),
    "classic-3": ("Blokus Three-Player", ""),
    "classic-3-free-corners": ("Blokus Three-Player", "Free Corners"),
    "duo": ("Blokus Duo", ""),
    "duo-fixed-start": ("Blokus Duo", "Fixed Start"),
}
_COUNT = {1: "One-Player", 2: "Two-Player", 3: "Three-Player", 4: "Four-Player"}
_SIDES = (9, 10, 11, 12)
"""How many squares a sheet of the Dice Game can have along a side."""
_NAMES |= {
    f"dice-{players}-{side}": ("Blokus Dice", f"{count} {side}x{side}")
    for players, count in _COUNT.items()
    for side in _SIDES
}
_SOLID_FORMS = {
    "2": "Two-Player",
    "2x2": "Two-Player Four-Color",
    "2x2-best": "Two-Player Four-Color Best-Color",
    "3": "Three-Player",
    "4": "Four-Player",
}
_NAMES |= {
    f"{structure}-{form}": ("Blokus 3D", f"{structure.capitalize()} {words}")
    for structure in ("tower", "wall", "stairs", "pyramid")
    for form, words in _SOLID_FORMS.items()
}
# Old files name a form that is now the game itself.
_OLD_FORMS = MappingProxyType({("Blokus Duo", "Either Start"): ("Blokus Duo", "")})

ANNOTATIONS = MappingProxyType(
    {
        Annotation.VERY_GOOD: ("TE", "2"),
        Annotation.GOOD: ("TE", "1"),
        Annotation.INTERESTING: ("IT", ""),
        Annotation.DOUBTFUL: ("DO", ""),
        Annotation.BAD: ("BM", "1"),
        Annotation.VERY_BAD: ("BM", "2"),
    }
)

JUDGMENTS = frozenset(identifier for identifier, _ in ANNOTATIONS.values())
_NUMBERS = MappingProxyType({name: str(number) for number, name in enumerate(FOUR_COLORS, 1)})
_SHARED = "Shared"

# The first versions of Pentobi wrote colors in full; in a game of two they were blue and green.
_OLD_DUO = MappingProxyType({"1": Color(0), "2": Color(1), "BLUE": Color(0), "GREEN": Color(1)})


def file_names(game: Game) -> tuple[str, str]:
    """What a file says of a game: the values of GM and of RU, which is left out where empty."""
    name, form = _NAMES[game.name]
    return name, " ".join(filter(None, [form, *_color_words(game)]))


def _color_words(game: Game) -> list[str]:
    """Which colors were chosen, where they are not those of the sheet."""
    if game.colors == GAMES[game.name].colors:
        return []
    if game.choices.shared:
        return [_SHARED, game.colors[-1].capitalize()]
    return [color.capitalize() for color in game.colors[: game.players]]


_BY_FILE_NAMES: dict[tuple[str, str], Game] = {}
GAMES_BY_FILE_NAMES = MappingProxyType(_BY_FILE_NAMES)


def register(game: Game, name: str, rules: str = "") -> None:
    """Let files call a game so: ``name`` as the value of GM, ``rules`` as that of RU."""
    _NAMES[game.name] = name, rules
    _BY_FILE_NAMES[name, rules] = game


for _name, _words in [*_NAMES.items()]:
    register(GAMES[_name], *_words)


def game_named(name: str, rules: str) -> Game | None:
    """The game of a name in a file, old names included."""
    said = rules.split(" ")
    colors = [word.lower() for word in said if word.lower() in _NUMBERS]
    form = said[: len(said) - len(colors)]
    shared = form[-1:] == [_SHARED]
    rules = " ".join(form[:-1] if shared else form)
    game = GAMES_BY_FILE_NAMES.get(_OLD_FORMS.get((name, rules), (name, rules)))
    if game is None or not (colors or shared):
        return game
    return _in_colors(game, tuple(colors), shared=shared)


def _in_colors(game: Game, colors: tuple[str, ...], *, shared: bool) -> Game | None:
    """The game in chosen colors; None where they are no possible choice."""
    if shared:
        return sharing(game, *colors) if len(colors) == 1 and game.choices.shared else None
    if not set(colors) <= {*game.choices.own} or len({*colors}) != len(colors) or len(colors) != game.players:
        return None
    return playing(game, colors)


def color_identifiers(game: Game) -> tuple[str, ...]:
    """The properties of moves, by color: ``B W`` in Duo, else ``1 2 3 4``."""
    if game.colors == ("black", "white"):
        return ("B", "W")
    return tuple(_NUMBERS[name] for name in game.colors)


def readable_colors(game: Game) -> dict[str, Color]:
    """Every property that is read as a move, those of old files too."""
    known = {identifier: Color(place) for place, identifier in enumerate(color_identifiers(game))}
    if "B" in known:
        return known | _OLD_DUO
    return known | {name.upper(): Color(place) for place, name in enumerate(game.colors)}


def setup_colors(game: Game) -> dict[str, Color]:
    """Every property that is read as pieces set up: ``A1 A2 A3 A4``, and ``AB AW`` for the first two."""
    own = color_identifiers(game)
    known = [*enumerate("12" if "B" in own else own), *enumerate("BW")]
    return {"A" + identifier: Color(place) for place, identifier in known}


def annotation_of(identifier: str, value: str) -> Annotation | None:
    """The judgment that a property gives; without a number it is the simple one."""
    meant = (identifier, value or ("1" if identifier in ("TE", "BM") else ""))
    return next((known for known, written in ANNOTATIONS.items() if written == meant), None)


def name_identifiers(game: Game) -> tuple[str, ...]:
    """The properties of the players' names: ``PB PW`` with two players, else ``P1 P2 P3 P4``."""
    if game.players == 2:
        return ("PB", "PW")
    return tuple(f"P{number + 1}" for number in range(game.players))
