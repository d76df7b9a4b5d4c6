"""Classic in all its forms, and Duo."""

from types import MappingProxyType
from typing import TYPE_CHECKING

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.state import Game
from blokus_desktop.ui.families.presentation import Form, Presentation
from blokus_desktop.ui.families.surface import Surface

if TYPE_CHECKING:
    from PySide6.QtCore import QObject, QRectF
    from PySide6.QtGui import QPainter

    from blokus_desktop.ui.board.scene import BoardScene
    from blokus_desktop.ui.board.snapshot import Snapshot
    from blokus_desktop.ui.style.theme import Look

EACH_ONE = "Each plays one color."
TWO_EACH = "Two colors each: {blue} and {red}, {yellow} and {green}."
_FREE_CORNERS = "F&ree corners: a color may start in any corner that is still free"
_FIXED_START = "&Fixed start: each color has a start square of its own"
_TITLES = {
    "classic": "Classic · four players",
    "classic-free-corners": "Classic · free corners",
    "classic-teams": "Classic · two teams",
    "classic-2": "Classic · two players",
    "classic-3": "Classic · three players",
    "classic-2-free-corners": "Classic · two players, free corners",
    "classic-3-free-corners": "Classic · three players, free corners",
    "duo": "Duo",
    "duo-fixed-start": "Duo · fixed start",
}


class FlatBoard(Surface):
    """A board that is seen from above."""

    family = "flat"

    def new_scene(self, parent: "QObject | None" = None) -> "BoardScene":
        from blokus_desktop.ui.board.flat.scene import FlatScene

        return FlatScene(parent)

    def paint(
        self, painter: "QPainter", rect: "QRectF", shown: "Snapshot", look: "Look", turn: float
    ) -> None:
        from blokus_desktop.ui.board.flat.thumbnail import paint_flat_thumbnail

        paint_flat_thumbnail(painter, rect, shown, look)


class Flat(Presentation):
    """Pieces on a flat board."""

    surface = FlatBoard()

    def title_of(self, game: Game) -> str:
        return _TITLES.get(game.name, self.name)


class Classic(Flat):
    """Four colors on the large board."""

    key = "classic"
    name = "Classic"
    tile, subtitle = "&Classic", "Four colors, large board"
    demo = "classic.blksgf"
    forms = (
        Form("classic", "Four players", EACH_ONE, "classic-free-corners", _FREE_CORNERS),
        Form("classic-teams", "Two teams", "{blue} and {red} against {yellow} and {green}."),
        Form("classic-2", "Two players", TWO_EACH, "classic-2-free-corners", _FREE_CORNERS),
        Form(
            "classic-3",
            "Three players",
            "{shared} is shared: laid in turn, it counts for nobody.",
            "classic-3-free-corners",
            _FREE_CORNERS,
        ),
    )
    first = "classic"


class Duo(Flat):
    """Two colors on the small board."""

    key = "duo"
    name = "Duo"
    tile, subtitle = "&Duo", "Two colors, small board"
    demo = "duo.blksgf"
    forms = (Form("duo", "Two players", EACH_ONE, "duo-fixed-start", _FIXED_START),)
    first = "duo"
    former_names = MappingProxyType({"duo-either-start": "duo"})

    def as_others_play(self, game: Game) -> Game:
        """In Pentobi each color has a start of its own."""
        return GAMES["duo-fixed-start"]
