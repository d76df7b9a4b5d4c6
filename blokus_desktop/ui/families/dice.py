"""The Dice Game."""

from collections.abc import Sequence
from itertools import product
from typing import TYPE_CHECKING

from blokus_desktop.game.match import Match
from blokus_desktop.game.state import Color, Game, Move, Player, State
from blokus_desktop.ui.board import keys
from blokus_desktop.ui.board.proportions import SHADOW
from blokus_desktop.ui.families.presentation import Ended, Form, Keys, Presentation
from blokus_desktop.ui.families.surface import AskedTable, Surface
from blokus_desktop.ui.families.words import FOUR, FOUR_PLAYERS, THREE, THREE_PLAYERS, TWO, TWO_PLAYERS
from blokus_desktop.ui.style.titles import sheet_title
from blokus_desktop.words.i18n import marked, tr

if TYPE_CHECKING:
    from PySide6.QtCore import QObject, QRectF
    from PySide6.QtGui import QPainter, QPainterPath
    from PySide6.QtWidgets import QWidget

    from blokus_desktop.game.board import Board, Point
    from blokus_desktop.game.dice import DiceState
    from blokus_desktop.ui.board.dice.scene import DiceSheetScene
    from blokus_desktop.ui.board.scene import BoardScene
    from blokus_desktop.ui.board.snapshot import Snapshot
    from blokus_desktop.ui.families.dice_company import DiceCompany
    from blokus_desktop.ui.families.dice_pace import Pace
    from blokus_desktop.ui.families.ground_card import GroundCard
    from blokus_desktop.ui.families.offer import Offer
    from blokus_desktop.ui.families.roll_question import RollQuestion
    from blokus_desktop.ui.style.theme import Look

_SIZES = (10, 9, 11, 12)
"""The squares a side that a sheet can have, the usual ones first."""
_SHAPE_UPRIGHT, _SHAPE_LOW, _LOW_PAGE = 1.08, 1.05, (572.0, 864.0)
"""How much wider than high sheet and box are on an upright page and a low one; between which heights less."""
_FORMS = {
    4: (FOUR_PLAYERS, marked("Four dice, and all pens in use."), FOUR),
    3: (THREE_PLAYERS, marked("Three dice, and one pen stands by."), THREE),
    2: (TWO_PLAYERS, marked("Two dice, and two pens stand by."), TWO),
    1: (marked("Solo"), marked("One die, and all pens come to you in turn."), marked("Solo")),
}
"""By the number of players, as in the tables below."""
_TITLES = {
    4: marked("Dice Game · four players"),
    3: marked("Dice Game · three players"),
    2: marked("Dice Game · two players"),
    1: marked("Dice Game · solo"),
}
_TITLES_WITH_SIZE = {
    4: marked("Dice Game · four players, {sheet}"),
    3: marked("Dice Game · three players, {sheet}"),
    2: marked("Dice Game · two players, {sheet}"),
    1: marked("Dice Game · solo, {sheet}"),
}
"""With sheets of an unusual size."""


def _form(players: int, size: int) -> Form:
    title, sentence, short = _FORMS[players]
    return Form(f"dice-{players}-{size}", title, sentence, short=short)


def _rolled(state: State) -> "DiceState":
    """A position, known to be one of this game; only now its rules are read."""
    from blokus_desktop.game.dice import DiceState

    assert isinstance(state, DiceState)
    return state


def _with_dice(scene: "BoardScene") -> "DiceSheetScene":
    """A scene, known to be one of this game."""
    from blokus_desktop.ui.board.dice.scene import DiceSheetScene

    assert isinstance(scene, DiceSheetScene)
    return scene


class Sheets(Surface):
    """A sheet for each player, the one drawn on larger than the others."""

    family = "dice"
    width = 0.97
    shadow = SHADOW
    holds_pieces = True

    def place_to_ask(self, scene: "BoardScene") -> "QRectF":
        return _with_dice(scene).layout_of_sheet.box

    def shape_in(self, width: float, height: float) -> float:
        low, high = _LOW_PAGE
        if width < height:
            return _SHAPE_UPRIGHT
        share = min(max((height - low) / (high - low), 0), 1)
        return _SHAPE_LOW + (self.width - _SHAPE_LOW) * share

    @property
    def rolling_time(self) -> int:
        from blokus_desktop.ui.board.dice.sheet_motion import UNTIL_DICE_LIE

        return UNTIL_DICE_LIE

    def new_scene(self, parent: "QObject | None" = None) -> "BoardScene":
        from blokus_desktop.ui.board.dice.scene import DiceSheetScene

        return DiceSheetScene(parent)

    def connect(self, scene: "BoardScene", table: AskedTable) -> None:
        sheets = _with_dice(scene)
        sheets.take_requested.connect(table.die_taken)
        sheets.put_back_requested.connect(table.die_put_back)
        sheets.roll_requested.connect(table.roll_requested)
        sheets.strike_held.connect(table.offer_again)

    def show_seats(
        self, scene: "BoardScene", match: Match, color: Color, *, active: bool, asks: bool
    ) -> None:
        from blokus_desktop.ui.board.dice.dice_of_round import dice_of_round
        from blokus_desktop.ui.families.results import called
        from blokus_desktop.ui.style.theme import Look

        names = [who.title for who in called(match.game, match.seats, Look())]
        sheets = _with_dice(scene)
        sheets.telling.asks = asks
        sheets.show_players(names, color, active=active, dice=dice_of_round(match.cursor))

    def speak(self, scene: "BoardScene", *, fully: bool) -> None:
        _with_dice(scene).telling.speak(fully=fully)

    def tell_refusal(self, scene: "BoardScene", sentence: str) -> bool:
        _with_dice(scene).telling.refuse(sentence)
        return True

    def paint(
        self, painter: "QPainter", rect: "QRectF", shown: "Snapshot", look: "Look", turn: float
    ) -> None:
        from blokus_desktop.ui.board.dice.thumbnail import paint_dice_thumbnail

        paint_dice_thumbnail(painter, rect, shown, look)

    def cell_path(
        self, rect: "QRectF", board: "Board", point: "Point", turn: float, ratio: float
    ) -> "QPainterPath":
        from blokus_desktop.ui.board.flat.thumbnail import cell_path

        return cell_path(rect, board, point, ratio)

    def paint_on_table(self, painter: "QPainter", rect: "QRectF", shown: "Snapshot", look: "Look") -> None:
        from blokus_desktop.ui.board.dice.thumbnail import paint_sheets_in_perspective

        paint_sheets_in_perspective(painter, rect, shown, look)


class Dice(Presentation):
    """Shapes that dice allow, drawn on sheets."""

    key = "dice"
    name = marked("Dice Game")
    tile, subtitle = marked("D&ice"), marked("Roll, choose, draw")
    tint = "yellow"
    demo = "dice.blksgf"
    surface = Sheets()
    note = marked("One to four players")
    has_dice = prints = True
    alone = "dice-1-10"
    forms = tuple(_form(players, size) for size, players in product(_SIZES, _FORMS))
    first = "dice-2-10"

    @property
    def keys(self) -> Keys:
        meanings = (
            ("1 2 3 4 5 6", tr("Take the die with that face, or change it before drawing")),
            (keys.STRIKE.key, tr("Cross out a strike with it; again takes the strike back")),
            (keys.PUT_BACK.key, tr("Put the die back, while no shape is held")),
            ("M, D", tr("Take the single square, the domino")),
            (f"{keys.ROLL_ON.key}, {keys.LAY.key}", tr("Roll on, where one has gone back before a roll")),
        )
        return Keys(tr(self.name), meanings)

    def paint_emblem(self, painter: "QPainter", rect: "QRectF", look: "Look") -> None:
        from blokus_desktop.ui.families.emblems import paint_dice

        paint_dice(painter, rect, look)

    def ground_of(self, game: Game) -> str:
        return str(game.board.rows)

    def new_ground_card(self, game: Game, parent: "QWidget") -> "GroundCard":
        from blokus_desktop.ui.families.sheet_card import SheetCard

        size = game.board.rows
        return SheetCard(sheet_title(size), tr("usual") if size == _SIZES[0] else "", game, parent)

    def paint_form(self, painter: "QPainter", rect: "QRectF", game: Game, look: "Look") -> None:
        from blokus_desktop.ui.families.form_emblems import paint_die

        paint_die(painter, rect)

    def rolls_alone(self, game: Game) -> bool:
        return game.players == 1

    def forced(self, state: State) -> Move | None:
        from blokus_desktop.ui.board.dice.chances import forced_take

        return forced_take(_rolled(state))

    def turn_words(self, state: State, name: str, shared: str, *, alone: bool) -> str:
        if _rolled(state).taken:
            return tr("You draw") if alone else tr("{name} draws").format(name=name)
        return tr("You take a die") if alone else tr("{name} takes a die").format(name=name)

    def offer(self, state: State, color: Color, scene: "BoardScene", *, deciding: bool) -> "Offer":
        from blokus_desktop.ui.families.dice_hand import DiceOffer

        return DiceOffer(_rolled(state), color, deciding, _with_dice(scene).own_chances)

    def out_words(self, state: State, color: Color, look: "Look") -> Sequence[str]:
        from blokus_desktop.ui.families.dice_hand import out_words

        return out_words(_rolled(state), color, look)

    def out_news(self, match: Match, color: Color, look: "Look", *, person: bool) -> str:
        from blokus_desktop.ui.families.dice_hand import out_news

        return out_news(match, color, look, person=person)

    def result_words(self, ended: Ended, look: "Look") -> str:
        from blokus_desktop.ui.families.dice_solo import solo_words

        state = _rolled(ended.state)
        return solo_words(state) if self.rolls_alone(state.game) else super().result_words(ended, look)

    def about_words(self, ended: Ended, look: "Look") -> Sequence[str]:
        from blokus_desktop.ui.families.dice_solo import best_words

        state = _rolled(ended.state)
        if not self.rolls_alone(state.game):
            return super().about_words(ended, look)
        words = best_words(state, ended.best, ended.seed, helped=ended.helped)
        return [words, tr("with help, not among your best"), tr("with help")] if ended.helped else [words]

    def new_result(self, ended: Ended, look: "Look") -> "QWidget | None":
        from blokus_desktop.ui.families.dice_solo import sums
        from blokus_desktop.ui.families.solo_result import SoloResult

        state = _rolled(ended.state)
        if not self.rolls_alone(state.game):
            from blokus_desktop.ui.families.dice_sheets import SheetsResult

            return SheetsResult(state, ended.seats, look)
        return SoloResult(sums(state), state.game.size, ended, look)

    def new_company(self, parent: "QWidget", pace: "Pace | None") -> "DiceCompany":
        from blokus_desktop.ui.families.dice_company import DiceCompany

        return DiceCompany(parent, pace)

    def paint_shared(self, painter: "QPainter", rect: "QRectF", match: Match, look: "Look") -> bool:
        from blokus_desktop.ui.families.dice_share import paint_signs

        alone = self.rolls_alone(match.game)
        if alone:
            paint_signs(painter, rect, match, look)
        return alone

    def new_roll_question(self, parent: "QWidget") -> "RollQuestion":
        from blokus_desktop.ui.families.roll_question import RollQuestion

        return RollQuestion(parent)

    def paint_printed(
        self, painter: "QPainter", rect: "QRectF", state: State, player: Player, name: str, look: "Look"
    ) -> None:
        from blokus_desktop.ui.board.dice.printed import paint_printed
        from blokus_desktop.ui.board.dice.sheet import Sheet

        paint_printed(painter, rect, Sheet(_rolled(state), player), name, look)

    def again_words(self, game: Game) -> str:
        return tr("Play again") if self.rolls_alone(game) else super().again_words(game)

    def title_of(self, game: Game) -> str:
        size = game.board.rows
        if size == _SIZES[0]:
            return tr(_TITLES[game.players])
        return tr(_TITLES_WITH_SIZE[game.players]).format(sheet=sheet_title(size))
