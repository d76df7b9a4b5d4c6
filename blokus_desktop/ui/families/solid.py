"""Blokus 3D."""

from itertools import product
from typing import TYPE_CHECKING

from blokus_desktop.game.state import Game
from blokus_desktop.ui.families.flat import EACH_ONE, TWO_EACH
from blokus_desktop.ui.families.presentation import Form, Keys, Presentation
from blokus_desktop.ui.families.surface import Surface

if TYPE_CHECKING:
    from PySide6.QtCore import QObject, QRectF
    from PySide6.QtGui import QPainter
    from PySide6.QtWidgets import QWidget

    from blokus_desktop.ui.board.scene import BoardScene
    from blokus_desktop.ui.board.snapshot import Snapshot
    from blokus_desktop.ui.families.ground_card import GroundCard
    from blokus_desktop.ui.style.theme import Look

_STRUCTURES = {"tower": "Tower", "wall": "Wall", "stairs": "Stairs", "pyramid": "Pyramid"}
"""What is built, in the order of the sheet."""
_LETTERS = dict(zip(_STRUCTURES, "ABCD", strict=True))
"""How the sheet counts that."""
_BEST_COLOR = "&Only the better of a player's two colors counts"
_FORMS = {
    "4": ("Four players", EACH_ONE),
    "3": ("Three players", EACH_ONE),
    "2": ("Two players", EACH_ONE),
    "2x2": ("Two players", TWO_EACH),
}
_TITLES = {
    "2": "two players",
    "2x2": "two, four colors",
    "2x2-best": "two, best color",
    "3": "three players",
    "4": "four players",
}


def _form(structure: str, form: str) -> Form:
    variant = (f"{structure}-2x2-best", _BEST_COLOR) if form == "2x2" else ("", "")
    return Form(f"{structure}-{form}", *_FORMS[form], *variant)


def _structure_of(game: Game) -> str:
    """What is built in a game, in a word."""
    return game.name.partition("-")[0]


class Turntable(Surface):
    """A table that can be turned, with a pile on it."""

    family = "solid"

    def new_scene(self, parent: "QObject | None" = None) -> "BoardScene":
        from blokus_desktop.ui.board.solid.scene import TurntableScene

        return TurntableScene(parent)

    def paint(
        self, painter: "QPainter", rect: "QRectF", shown: "Snapshot", look: "Look", turn: float
    ) -> None:
        from blokus_desktop.ui.board.solid.thumbnail import paint_solid_thumbnail

        paint_solid_thumbnail(painter, rect, shown, look, turn)


class Solid(Presentation):
    """Solid pieces that are piled up to a structure."""

    key = "solid"
    name = "3D"
    tile, subtitle = "&3D", "Cubes on a turntable"
    demo, late = "solid.blksgf", True
    surface = Turntable()
    forms = tuple(_form(structure, form) for structure, form in product(_STRUCTURES, _FORMS))
    first = "tower-2"
    way_alone = "&Build a cube alone…"
    way_alone_tip = "Cubes to build by yourself, among the brainteasers"
    keys = Keys(
        "Blokus 3D",
        (
            ("Drag, Left and Right, Up and Down", "Turn and tilt the table, while no piece is held"),
            ("Wheel or pinch", "Come nearer, while no piece is held"),
            ("Middle or Shift and drag", "Once you are near, move the picture"),
            ("1 2 3 4, double click", "Look at a side, at the next side"),
            ("0", "Look from above; again, as at the start"),
            ("T, Ctrl and wheel", "Tilt the held piece away from you; Shift+T towards you"),
            ("D, Y", "Take the domino, the tripod"),
            ("PgUp, PgDown", "Lift a layer off, put it back"),
            ("Esc", "Put all layers back, and see the whole table"),
        ),
    )

    def ground_of(self, game: Game) -> str:
        return _structure_of(game)

    def new_ground_card(self, game: Game, parent: "QWidget") -> "GroundCard":
        from blokus_desktop.ui.families.structure_card import StructureCard

        structure = _structure_of(game)
        return StructureCard(_STRUCTURES[structure], _LETTERS[structure], game, parent)

    def title_of(self, game: Game) -> str:
        form = game.name.partition("-")[2]
        return f"{_STRUCTURES[_structure_of(game)]} · {_TITLES[form]}"
