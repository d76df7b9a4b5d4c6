"""The families of games: the only place in the window that knows a family by name.

What the window shows of a game it asks of the presentation of its family. A new family is a file with a
presentation, and its registration.
"""

from collections.abc import Sequence
from typing import Final

from blokus_desktop.game.match import Seat
from blokus_desktop.game.state import CHANCE, Game, Player, State
from blokus_desktop.ui.families.dice import Dice
from blokus_desktop.ui.families.flat import Classic, Duo
from blokus_desktop.ui.families.movers import is_you, mover_title
from blokus_desktop.ui.families.presentation import Presentation
from blokus_desktop.ui.families.solid import Solid
from blokus_desktop.ui.families.surface import Surface
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.words.i18n import tr

FAMILIES: Final[list[Presentation]] = []
"""The families in the order of their tiles."""

_BY_GAME: Final[dict[str, Presentation]] = {}
_SURFACES: Final[dict[str, Surface]] = {}
FIRST_ON_TABLE: Final = "duo"
"""The game that lies on the table before any was played."""


def register(family: Presentation) -> None:
    """Let the window know another family, which has its tile after the others."""
    FAMILIES.append(family)
    _BY_GAME.update(dict.fromkeys(family.games, family))
    _SURFACES[family.surface.family] = family.surface


def family_named(key: str) -> Presentation:
    """The family with a key; raises KeyError where there is none."""
    return {family.key: family for family in FAMILIES}[key]


def presentation_of(game: Game) -> Presentation:
    """How the family of a game is shown."""
    return _BY_GAME[game.name]


def kin_of(game: Game) -> Presentation:
    """How games on such a board are shown, for a game of lessons, which is in no catalog."""
    kin = (family for family in FAMILIES if family.surface.family == game.family)
    return _BY_GAME.get(game.name) or next(kin)


def surface_of(game: Game) -> Surface:
    """What a game or a brainteaser is played on."""
    return _SURFACES[game.family]


def game_title(game: Game) -> str:
    """What a game is called in the window."""
    return presentation_of(game).title_of(game)


def turn_sentence(state: State, seats: Sequence[Seat], thinking: Player | None, look: Look) -> str:
    """Whose turn it is, in a few words."""
    if state.player is None:
        return tr("Game over")
    if state.player == CHANCE or state.to_move is None:
        return tr("The dice are rolled")
    name, shared = mover_title(state, seats, look), _shared_color(state, look)
    alone = is_you(state, seats)
    if thinking is not None:
        return tr("The computer is thinking") if alone else _thinking_words(name, shared)
    return presentation_of(state.game).turn_words(state, name, shared, alone=alone)


def _shared_color(state: State, look: Look) -> str:
    """The color to move, where all share it; empty where it is the player's own."""
    assert state.to_move is not None
    own = state.game.colors_of(state.player) if state.player is not None else ()
    if not own or state.to_move in own:
        return ""
    return look.name(state.game.colors[state.to_move])


def _thinking_words(name: str, shared: str) -> str:
    """Which player is thinking, and about which color where that is not the player's own."""
    if shared:
        about = tr("{name} is thinking about {color}, which counts for nobody")
        return about.format(name=name, color=shared)
    return tr("{name} is thinking").format(name=name)


for _family in (Classic(), Duo(), Dice(), Solid()):
    register(_family)
