"""Blokus 3D."""

from collections.abc import Sequence
from itertools import product
from typing import TYPE_CHECKING

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Match
from blokus_desktop.game.state import Color, Game, State
from blokus_desktop.ui.board import keys
from blokus_desktop.ui.families.presentation import Form, Keys, Presentation
from blokus_desktop.ui.families.surface import Ending, PaintFrame, Surface
from blokus_desktop.ui.families.words import (
    EACH_ONE,
    FOUR,
    FOUR_PLAYERS,
    THREE,
    THREE_PLAYERS,
    TWO,
    TWO_EACH,
    TWO_PLAYERS,
    full_sentence,
)
from blokus_desktop.words.i18n import marked, tr, trn

if TYPE_CHECKING:
    from PySide6.QtCore import QObject, QRectF
    from PySide6.QtGui import QPainter, QPainterPath
    from PySide6.QtWidgets import QWidget

    from blokus_desktop.game.blokus3d import SolidState
    from blokus_desktop.game.board import Board, Point
    from blokus_desktop.ui.board.hand.placing import Placing
    from blokus_desktop.ui.board.scene import BoardScene
    from blokus_desktop.ui.board.snapshot import Snapshot
    from blokus_desktop.ui.board.strip import Strip
    from blokus_desktop.ui.families.ground_card import GroundCard
    from blokus_desktop.ui.families.offer import Offer
    from blokus_desktop.ui.style.theme import Look

_STRUCTURES = {
    "tower": marked("Tower"),
    "wall": marked("Wall"),
    "stairs": marked("Stairs"),
    "pyramid": marked("Pyramid"),
}
"""What is built, in the order of the sheet."""
_LETTERS = dict(zip(_STRUCTURES, "ABCD", strict=True))
"""How the sheet counts that."""
_BEST_COLOR = marked("&Only the better of a player's two colors counts")
_FORMS = {
    "4": (FOUR_PLAYERS, EACH_ONE, FOUR),
    "3": (THREE_PLAYERS, EACH_ONE, THREE),
    "2": (TWO_PLAYERS, EACH_ONE, TWO),
    "2x2": (TWO_PLAYERS, TWO_EACH, marked("Two, four colors")),
}
_TITLES = {
    "2": marked("{structure} · two players"),
    "2x2": marked("{structure} · two, four colors"),
    "2x2-best": marked("{structure} · two, best color"),
    "3": marked("{structure} · three players"),
    "4": marked("{structure} · four players"),
}


def _form(structure: str, form: str) -> Form:
    variant = (f"{structure}-2x2-best", _BEST_COLOR) if form == "2x2" else ("", "")
    title, sentence, short = _FORMS[form]
    return Form(f"{structure}-{form}", title, sentence, *variant, short=short)


def _view_keys() -> Sequence[tuple[str, str]]:
    usual = keys.USUAL_VIEW
    pushing = tr("Middle or {key} and drag").format(key=keys.PUSH_PICTURE.key)
    return (
        (tr("Drag, Left and Right, Up and Down"), tr("Turn and tilt the table, while no piece is held")),
        (tr("Wheel or pinch"), tr("Come nearer, while no piece is held")),
        (pushing, tr("Once you are near, move the picture")),
        (tr("1 2 3 4, double click"), tr("Look over a corner, over the next corner")),
        (keys.FROM_ABOVE.key, tr("Look from above; again, as before")),
        (f"{usual.key}, {usual.other}", tr("The usual view of the whole table")),
    )


def _piece_keys() -> Sequence[tuple[str, str]]:
    tilt = keys.TILT
    tilting = tr("Tilt the held piece away from you; {key} towards you").format(key=tilt.shifted)
    return (f"{tilt.key}, {tr(tilt.mouse)}", tilting), ("D, Y", tr("Take the domino, the tripod"))


def _layer_keys() -> Sequence[tuple[str, str]]:
    return (
        (f"{keys.LIFT_LAYER.short}, {keys.LOWER_LAYER.short}", tr("Lift a layer off, put it back")),
        (keys.WHOLE_TABLE.key, tr("Put all layers back, and see the whole table")),
    )


def _structure_of(game: Game) -> str:
    """What is built in a game, in a word."""
    return game.name.partition("-")[0]


def _piled(state: State) -> "SolidState":
    """A position, known to be one of this game; only now its rules are read."""
    from blokus_desktop.game.blokus3d import SolidState

    assert isinstance(state, SolidState)
    return state


class Turntable(Surface):
    """A table that can be turned, with a pile on it."""

    family = "solid"
    strip = True

    def new_strip(self, hand: "Placing", parent: "QWidget") -> "Strip":
        from blokus_desktop.ui.board.solid.ways_strip import WaysStrip

        return WaysStrip(hand, parent)

    @property
    def ending(self) -> Ending:
        from blokus_desktop.ui.board.solid.tally import COUNT, RISE

        return Ending(RISE, COUNT)

    def new_scene(self, parent: "QObject | None" = None) -> "BoardScene":
        from blokus_desktop.ui.board.solid.scene import TurntableScene

        return TurntableScene(parent)

    def show_seats(
        self, scene: "BoardScene", match: Match, color: Color, *, active: bool, asks: bool
    ) -> None:
        from blokus_desktop.ui.board.solid.scene import TurntableScene
        from blokus_desktop.ui.families.results import called

        assert isinstance(scene, TurntableScene)
        scene.score_light.name_players = lambda look: [
            who.title for who in called(match.game, match.seats, look)
        ]

    def paint(
        self, painter: "QPainter", rect: "QRectF", shown: "Snapshot", look: "Look", turn: float
    ) -> None:
        from blokus_desktop.ui.board.solid.thumbnail import paint_solid_thumbnail

        paint_solid_thumbnail(painter, rect, shown, look, turn)

    def cell_path(
        self, rect: "QRectF", board: "Board", point: "Point", turn: float, ratio: float
    ) -> "QPainterPath":
        from blokus_desktop.ui.board.solid.thumbnail import cell_path

        return cell_path(rect, board, point, turn)

    def filming(self, look: "Look", turn: float, tilt: float) -> PaintFrame:
        from blokus_desktop.ui.board.solid.filming import Filming

        return Filming(look, turn, tilt).frame

    def paint_on_table(self, painter: "QPainter", rect: "QRectF", shown: "Snapshot", look: "Look") -> None:
        from blokus_desktop.ui.board.solid.thumbnail import paint_before_player

        paint_before_player(painter, rect, shown, look)


class Solid(Presentation):
    """Solid pieces that are piled up to a structure."""

    key = "solid"
    name = marked("3D")
    tile, subtitle = marked("&3D"), marked("Cubes on a turntable")
    tint = "red"
    demo = "solid.blksgf"
    surface = Turntable()
    note = marked("Two to four players")
    forms = tuple(_form(structure, form) for structure, form in product(_STRUCTURES, _FORMS))
    first = "tower-2"
    way_alone = marked("&Build a cube alone…")
    way_alone_tip = marked("Cubes to build by yourself, among the brainteasers")

    @property
    def keys(self) -> Keys:
        return Keys(tr("Blokus 3D"), (*_view_keys(), *_piece_keys(), *_layer_keys()))

    def paint_emblem(self, painter: "QPainter", rect: "QRectF", look: "Look") -> None:
        from blokus_desktop.ui.families.emblems import paint_solid

        paint_solid(painter, rect, look)

    def demo_of(self, game: Game) -> tuple[str, str]:
        structure = _structure_of(game)
        if structure == _structure_of(GAMES[self.games[0]]):
            return super().demo_of(game)
        return f"solid-{structure}.blksgf", f"{structure}-4"

    def ground_of(self, game: Game) -> str:
        return _structure_of(game)

    def new_ground_card(self, game: Game, parent: "QWidget") -> "GroundCard":
        from blokus_desktop.ui.families.structure_card import StructureCard

        structure = _structure_of(game)
        return StructureCard(tr(_STRUCTURES[structure]), _LETTERS[structure], game, parent)

    def paint_form(self, painter: "QPainter", rect: "QRectF", game: Game, look: "Look") -> None:
        from blokus_desktop.ui.families.form_emblems import paint_cube

        paint_cube(painter, rect, look)

    def task_words(self, state: State, look: "Look", *, fully: bool) -> Sequence[str]:
        from blokus_desktop.ui.families.solid_hand import task_words

        return task_words(_piled(state), look, fully=fully)

    def offer(self, state: State, color: Color, scene: "BoardScene", *, deciding: bool) -> "Offer":
        from blokus_desktop.game.blokus3d import SolidState
        from blokus_desktop.ui.families.solid_hand import SolidOffer

        # A brainteaser in a lesson has other reasons.
        if not isinstance(state, SolidState):
            return super().offer(state, color, scene, deciding=deciding)
        return SolidOffer(state, color, deciding)

    def out_words(self, state: State, color: Color, look: "Look") -> Sequence[str]:
        from blokus_desktop.ui.families.outs import usual_out_words

        whole, *words = usual_out_words(state, color, look)
        if not state.hand(color):
            return whole, *words
        seen = state.scores().colors[color].lines[0].points
        more = trn("{out}, {squares} square is seen", "{out}, {squares} squares are seen", seen)
        return *(more.format(out=told, squares=seen) for told in (whole, *words)), *words

    def out_news(self, match: Match, color: Color, look: "Look", *, person: bool) -> str:
        """What is left counts here, whoever has it."""
        return full_sentence(self.out_words(match.state, color, look)[0])

    def title_of(self, game: Game) -> str:
        form = game.name.partition("-")[2]
        return tr(_TITLES[form]).format(structure=tr(_STRUCTURES[_structure_of(game)]))
