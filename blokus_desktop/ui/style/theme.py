"""Colors and type: the light and the dark theme, and the palettes of the pieces."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import pow
from types import MappingProxyType

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QApplication

from blokus_desktop.ui.style.scale import px
from blokus_desktop.words.i18n import marked, tr

SPACE = 8
"""The rhythm of all distances, in pixels of a plain window."""
ROUND, ROUND_CARD, ROUND_HERO = 10, 14, 22
"""The radius of round corners: of what can be pressed, of a card, of the largest card."""

HERO, TITLE, LARGE, NORMAL, SMALL = 46, 22, 15, 13, 11
"""The sizes of type, in pixels of a plain window."""


def mixed(first: QColor, second: QColor, share: float) -> QColor:
    """A color between two, with so much of the second."""

    def between(a: int, b: int) -> int:
        return round(a + (b - a) * share)

    return QColor(
        between(first.red(), second.red()),
        between(first.green(), second.green()),
        between(first.blue(), second.blue()),
    )


def contrast(one: QColor, other: QColor) -> float:
    """How far two colors are apart in lightness, from 1 to 21."""
    darker, lighter = sorted((_luminance(one.rgb()), _luminance(other.rgb())))
    return (lighter + 0.05) / (darker + 0.05)


@lru_cache(maxsize=256)
def _luminance(rgb: int) -> float:
    # As the guidelines for contrast count it.
    color = QColor(rgb)
    parts = (color.redF(), color.greenF(), color.blueF())
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else pow((part + 0.055) / 1.055, 2.4) for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@dataclass(frozen=True, eq=False)
class Theme:
    """The colors of everything that is not a piece."""

    name: str
    glow: QColor
    """Of the table under the lamp."""
    window: QColor
    edge: QColor
    """Of the table at the window's edge."""
    card: QColor
    hairline: QColor
    text: QColor
    second: QColor
    faint: QColor
    """For lines and empty stars, never for words."""
    button: QColor
    board: QColor
    grid: QColor
    rim_top: QColor
    rim_foot: QColor
    lip: QColor
    """Around the pockets, inside the rim."""
    ridge: QColor
    pocket: QColor
    pocket_shade: QColor
    pocket_light: QColor
    socket: QColor
    """The empty place of a piece in the tray."""
    shade: QColor
    """What shadows of cards are made of."""
    accent: QColor
    on_accent: QColor
    alarm: QColor
    good: QColor
    slip: QColor
    mistake: QColor
    blunder: QColor
    star: QColor
    gold: QColor
    """Of words in gold."""
    hero_top: QColor
    hero_foot: QColor
    hero_button: QColor
    hero_ink: QColor
    """Of words on that button."""

    @property
    def dark(self) -> bool:
        return self.name == "dark"


def _theme(name: str, colors: str) -> Theme:
    return Theme(name, *(QColor(f"#{value}") for value in colors.split()))


LIGHT = _theme(
    "light",
    "FBF8F3 F2EDE4 E6DED0 FFFDFA E2D9CA 211F1B 574F45 6F675B E9E2D7 E4DED3 CFC6B7 "
    "F1E8D8 D3C5AC B5A688 E6DDCD D9CFBD B9AC95 F4EEE2 EDE6DA 5A4A30 "
    "1F4FA3 FFFFFF A3151D 006E5E AE8300 B03A06 8E0C3A B97A00 7A5200 "
    "1D4690 0F2550 FFD257 1B2A4A",
)
DARK = _theme(
    "dark",
    "272A31 1C1E23 121317 272A30 3A3E46 F4F1EA B4AEA4 A19B92 343840 34363B 43464C "
    "3B3F48 282B31 15171A 2F3239 23262B 131518 3F434B 1E2126 000000 "
    "86B0FF 0E1524 FF8F97 74E0B2 FFD257 FF914D F8627D FFC94A FFD257 "
    "223A6B 111D38 FFD257 1B2A4A",
)
THEMES = MappingProxyType({"light": LIGHT, "dark": DARK})

STANDARD, COLOR_BLIND, BRIGHT_DUO = "standard", "color-blind", "bright-duo"
OWN = "own"
COLORS = ("blue", "yellow", "red", "green", "black", "white")
"""The colors of the box by their names in the game."""


@dataclass(frozen=True)
class Ink:
    """The color of a piece, of the edge that tells it from the board, and the sign for color-blind eyes."""

    fill: QColor
    edge: QColor
    mark: int = 0
    """The color's place in the box: the sign belongs to the color, whoever plays it."""

    def __hash__(self) -> int:
        return hash((self.fill.rgba(), self.edge.rgba(), self.mark))


Palette = Mapping[str, Mapping[str, Ink]]
"""The inks of the colors by the name of the theme and of the color."""


def _inks(fills: str, edges: str) -> dict[str, Ink]:
    pairs = zip(COLORS, fills.split(), edges.split(), strict=True)
    return {
        name: Ink(QColor(f"#{fill}"), QColor(f"#{edge}"), mark)
        for mark, (name, fill, edge) in enumerate(pairs)
    }


_BOX: Palette = {
    "light": _inks("1A56C4 F2B50F C61A16 2FC48E 34373E F6F0E3", "0E357F 735200 7A1016 0B6A4A 14161A 5F5644"),
    "dark": _inks("3576EE FFC428 E0302A 54DCA6 707786 F3ECDD", "0F2F73 7A5608 6E1119 0F5A40 2A2E36 8F866F"),
}

_FILL_APART, _EDGE_APART = 3.2, 4.5
"""How far the fill of a piece must be from its pocket, or else its edge, which is thin."""


def ink_of(fill: QColor, theme: Theme, mark: int = 0) -> Ink:
    """An ink for a color that nobody chose an edge for: much darker, or where that is not seen lighter."""
    black, white = QColor("#000000"), QColor("#FFFFFF")
    edges = [mixed(fill, black, share) for share in (0.55, 0.7, 0.85)]
    if contrast(fill, theme.pocket) >= _FILL_APART:
        return Ink(fill, edges[0], mark)
    edges += [mixed(fill, white, share) for share in (0.4, 0.55, 0.7)]
    seen = (edge for edge in edges if contrast(edge, theme.pocket) >= _EDGE_APART)
    return Ink(fill, next(seen, white), mark)


def inked(colors: Mapping[str, str], in_the_dark: Mapping[str, str] | None = None) -> Palette:
    """A palette with some fills of its own, by the colors' names; the dark theme may have other ones."""
    fills = {"light": colors, "dark": colors if in_the_dark is None else in_the_dark}
    own = {
        theme: {
            name: ink_of(QColor(f"#{value.lstrip('#')}"), THEMES[theme], COLORS.index(name))
            for name, value in values.items()
        }
        for theme, values in fills.items()
    }
    return {theme: {**inks, **own[theme]} for theme, inks in _BOX.items()}


PALETTES: Mapping[str, Palette] = MappingProxyType(
    {
        STANDARD: _BOX,
        # Apart for eyes that confuse red and green: blue, light yellow, a deep orange, a bluish pink.
        COLOR_BLIND: inked(
            {"blue": "103A80", "yellow": "FBE83C", "red": "C84E0A", "green": "F09CD2"},
            {"blue": "4A78F5", "yellow": "FFF05A", "red": "C45010", "green": "FFA8D6"},
        ),
        BRIGHT_DUO: inked({"black": "7A3FB0", "white": "F08A24"}, {"black": "A071E0", "white": "F7993A"}),
    }
)

_COLOR_WORDS = {
    "blue": marked("blue"),
    "yellow": marked("yellow"),
    "red": marked("red"),
    "green": marked("green"),
    "black": marked("black"),
    "white": marked("white"),
}
"""What a player calls the colors of the box, by their names in the game."""

NAMES = MappingProxyType(
    {
        COLOR_BLIND: {"red": marked("orange"), "green": marked("pink")},
        BRIGHT_DUO: {"black": marked("purple"), "white": marked("orange")},
    }
)
"""What a player calls the colors that a palette shows in other ones, by their names in the game."""


@dataclass(frozen=True)
class Look:
    """How pieces and their surroundings are painted, and what their colors are called."""

    theme: Theme = LIGHT
    palette: Palette = field(default_factory=lambda: PALETTES[STANDARD])
    marks: bool = False
    names: Mapping[str, str] = field(default_factory=dict)

    def name(self, name: str) -> str:
        """What a color of the game is called as it is seen."""
        return tr(self.names.get(name) or _COLOR_WORDS.get(name, name))

    def ink(self, name: str) -> Ink:
        """What pieces are painted with, by their color's name in the game."""
        return self.palette[self.theme.name][name]

    def color(self, name: str) -> QColor:
        """The color of a piece."""
        return self.ink(name).fill

    def edge(self, name: str) -> QColor:
        """The color of its edge."""
        return self.ink(name).edge

    @property
    def on_paper(self) -> "Look":
        """How what is drawn on paper looks: paper is light in any light."""
        return replace(self, theme=LIGHT)


def system_theme() -> Theme:
    """The theme that the desktop asks for."""
    dark = QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
    return DARK if dark else LIGHT


def load_font(file: str) -> str:
    """Make a font file known to Qt; returns its family, or none if it cannot be used."""
    families = QFontDatabase.applicationFontFamilies(QFontDatabase.addApplicationFont(file))
    return families[0] if families else ""


def font(size: float = NORMAL, *, strong: bool = False) -> QFont:
    """The typeface of the program in one of its sizes, as large as the window and the text make it."""
    made = QFont(QApplication.font())
    made.setPixelSize(max(px(size), 1))
    made.setWeight(QFont.Weight.DemiBold if strong else QFont.Weight.Normal)
    return made


def in_columns(face: QFont) -> QFont:
    """A typeface whose digits are all as wide, so that numbers below each other agree."""
    made = QFont(face)
    made.setFeature(QFont.Tag("tnum"), 1)
    return made


def ink_on(piece: QColor) -> QColor:
    """Black or white, whichever is read more easily on a piece with the light on it."""
    white, black = QColor("#FFFFFF"), QColor("#1B1C1F")
    lit = mixed(piece, white, 0.15)
    return max((white, black), key=lambda ink: contrast(ink, lit))
