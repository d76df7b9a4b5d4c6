"""Classic in all its forms, and Duo."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from blokus_desktop.game.board import Cell
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.flat import FlatState
from blokus_desktop.game.state import Color, Game, State
from blokus_desktop.ui.board.proportions import SHADOW
from blokus_desktop.ui.families.presentation import Form, Presentation
from blokus_desktop.ui.families.surface import Ending, Surface
from blokus_desktop.ui.families.words import EACH_ONE, FOUR_PLAYERS, THREE_PLAYERS, TWO_EACH, TWO_PLAYERS
from blokus_desktop.words.i18n import marked, tr

if TYPE_CHECKING:
    from PySide6.QtCore import QObject, QRectF
    from PySide6.QtGui import QPainter, QPainterPath

    from blokus_desktop.game.board import Board, Point
    from blokus_desktop.ui.board.scene import BoardScene
    from blokus_desktop.ui.board.snapshot import Snapshot
    from blokus_desktop.ui.families.offer import Offer
    from blokus_desktop.ui.style.theme import Look

_FREE_CORNERS = marked("F&ree corners: a color may start in any corner that is still free")
_FIXED_START = marked("&Fixed start: each color has a start square of its own")
_TITLES = {
    "classic": marked("Classic · four players"),
    "classic-free-corners": marked("Classic · free corners"),
    "classic-teams": marked("Classic · two teams"),
    "classic-2": marked("Classic · two players"),
    "classic-3": marked("Classic · three players"),
    "classic-2-free-corners": marked("Classic · two players, free corners"),
    "classic-3-free-corners": marked("Classic · three players, free corners"),
    "duo": marked("Duo"),
    "duo-fixed-start": marked("Duo · fixed start"),
}


class FlatBoard(Surface):
    """A board that is seen from above."""

    family = "flat"
    shadow = SHADOW

    @property
    def ending(self) -> Ending:
        from blokus_desktop.ui.board.pieces.motion import TRAVEL

        return Ending(landing=TRAVEL)

    def new_scene(self, parent: "QObject | None" = None) -> "BoardScene":
        from blokus_desktop.ui.board.flat.scene import FlatScene

        return FlatScene(parent)

    def paint(
        self, painter: "QPainter", rect: "QRectF", shown: "Snapshot", look: "Look", turn: float
    ) -> None:
        from blokus_desktop.ui.board.flat.thumbnail import paint_flat_thumbnail

        paint_flat_thumbnail(painter, rect, shown, look)

    def paint_close(
        self, painter: "QPainter", rect: "QRectF", shown: "Snapshot", stars: int, look: "Look", turn: float
    ) -> None:
        from blokus_desktop.ui.board.flat.close_up import paint_close_up

        paint_close_up(painter, rect, shown, stars, look)

    def paint_example(
        self,
        painter: "QPainter",
        rect: "QRectF",
        shown: "Snapshot",
        cells: Sequence[Cell],
        look: "Look",
        turn: float,
        *,
        right: bool,
    ) -> None:
        from blokus_desktop.ui.board.flat.example import paint_example

        paint_example(painter, rect, shown, cells, look, right=right)

    def cell_path(
        self, rect: "QRectF", board: "Board", point: "Point", turn: float, ratio: float
    ) -> "QPainterPath":
        from blokus_desktop.ui.board.flat.thumbnail import cell_path

        return cell_path(rect, board, point, ratio)

    def paint_on_table(self, painter: "QPainter", rect: "QRectF", shown: "Snapshot", look: "Look") -> None:
        from blokus_desktop.ui.board.flat.perspective import paint_in_perspective

        paint_in_perspective(painter, rect, shown, look)


class Flat(Presentation):
    """Pieces on a flat board."""

    surface = FlatBoard()

    def title_of(self, game: Game) -> str:
        return tr(_TITLES.get(game.name, self.name))

    def task_words(self, state: State, look: "Look", *, fully: bool) -> Sequence[str]:
        from blokus_desktop.ui.families.flat_hand import task_words

        assert isinstance(state, FlatState)
        return task_words(state, look, fully=fully)

    def offer(self, state: State, color: Color, scene: "BoardScene", *, deciding: bool) -> "Offer":
        from blokus_desktop.ui.families.flat_hand import FlatOffer

        # A brainteaser in a lesson has other reasons.
        if not isinstance(state, FlatState):
            return super().offer(state, color, scene, deciding=deciding)
        return FlatOffer(state, color, deciding)

    def start_corners(self, game: Game) -> Sequence[tuple[float, float]]:
        from blokus_desktop.ui.board.flat.starts import start_corners

        return start_corners(game)


class Classic(Flat):
    """Four colors on the large board."""

    key = "classic"
    name = marked("Classic")
    tile, subtitle = marked("&Classic"), marked("Four colors, large board")
    tint = "blue"
    demo = "classic.blksgf"
    forms = (
        Form(
            "classic",
            FOUR_PLAYERS,
            EACH_ONE,
            "classic-free-corners",
            _FREE_CORNERS,
            listed=name,
            short=name,
        ),
        Form(
            "classic-2",
            TWO_PLAYERS,
            TWO_EACH,
            "classic-2-free-corners",
            _FREE_CORNERS,
            listed=marked("Classic for two"),
            note=marked("Two colors each"),
            short=marked("For two"),
        ),
        Form(
            "classic-3",
            THREE_PLAYERS,
            marked("{shared} is shared: laid in turn, it counts for nobody."),
            "classic-3-free-corners",
            _FREE_CORNERS,
            listed=marked("Classic for three"),
            note=marked("The fourth color is shared"),
            short=marked("For three"),
        ),
        Form(
            "classic-teams",
            marked("Two teams"),
            marked("{blue} and {red} against {yellow} and {green}."),
            listed=marked("Classic in teams"),
            note=marked("Two against two"),
            short=marked("Teams"),
        ),
    )
    first = "classic"

    def paint_emblem(self, painter: "QPainter", rect: "QRectF", look: "Look") -> None:
        from blokus_desktop.ui.families.emblems import paint_classic

        paint_classic(painter, rect, look)


class Duo(Flat):
    """Two colors on the small board."""

    key = "duo"
    name = marked("Duo")
    tile, subtitle = marked("&Duo"), marked("Two colors, small board")
    tint = "black"
    demo = "duo.blksgf"
    note = marked("Two players, small board")
    forms = (Form("duo", TWO_PLAYERS, EACH_ONE, "duo-fixed-start", _FIXED_START),)
    first = "duo"
    former_names = MappingProxyType({"duo-either-start": "duo"})

    def paint_emblem(self, painter: "QPainter", rect: "QRectF", look: "Look") -> None:
        from blokus_desktop.ui.families.emblems import paint_duo

        paint_duo(painter, rect, look)

    def as_others_play(self, game: Game) -> Game:
        """In Pentobi each color has a start of its own."""
        return GAMES["duo-fixed-start"]
