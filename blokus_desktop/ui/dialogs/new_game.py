"""The choices for a new game: what is built, the form of play, and who plays with which colors."""

from collections.abc import Callable, Sequence
from itertools import chain, pairwise

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPalette, QPen
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from blokus_desktop.ai.levels import Level
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Seat, seat_places
from blokus_desktop.game.state import Color, Game, Player
from blokus_desktop.ui import texts
from blokus_desktop.ui.dialogs.color_row import ColorRow
from blokus_desktop.ui.dialogs.form_card import FORMS, FormCard, group_of
from blokus_desktop.ui.dialogs.rolls_row import RollsRow
from blokus_desktop.ui.dialogs.sheet_card import SheetCard, sheet_of
from blokus_desktop.ui.dialogs.structure_card import StructureCard, structure_of
from blokus_desktop.ui.solo_results import Result
from blokus_desktop.ui.theme import ROUND, SPACE, Look, mixed


def _ground_of(game: Game) -> str:
    """What a game is played on, where that can be chosen: a structure, or a sheet of some size."""
    return structure_of(game) or sheet_of(game)


def _ground_card(game: Game, parent: QWidget) -> StructureCard | SheetCard:
    return StructureCard(game, parent) if structure_of(game) else SheetCard(game, parent)


def _by_ground(games: Sequence[Game]) -> dict[str, list[Game]]:
    """The forms of play for every ground; on flat boards there is one."""
    forms: dict[str, list[Game]] = {}
    for game in games:
        forms.setdefault(_ground_of(game), []).append(game)
    return forms


def _enough(seats: tuple[Seat, ...], count: int) -> list[Seat]:
    """Seats for the form with the most of them; those that are missing get a computer like the others."""
    spare = Seat(kind=Kind.COMPUTER, level=next((seat.level for seat in seats if seat.level), None))
    return [*seats, *[spare] * count][:count]


class NewGame(QDialog):
    """Asks for the form of play and the players; what was typed stays when the form changes."""

    start_requested = Signal(str, object, str)
    """The name of a game, its seats, and the seed of its rolls, if one was typed."""
    puzzles_requested = Signal()
    """Where something is built: rather alone."""

    def __init__(
        self,
        family_games: Sequence[str],
        current: str,
        seats: tuple[Seat, ...],
        levels: Sequence[Level],
        parent: QWidget | None = None,
        *,
        engine_available: bool = False,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle("New Game")
        self._look = Look()
        self.best_results: Callable[[int], Sequence[Result]] = lambda _: ()
        """What to show beside the choices for playing alone, by the size of the sheet."""
        games = [GAMES[name] for name in family_games if name in FORMS]
        form = next((game for game in games if current in (game.name, FORMS[game.name].variant)), games[0])
        self._forms = _by_ground(games)
        forms = self._forms[_ground_of(form)]
        self.cards = [FormCard(game, self) for game in forms]
        self.structures = [_ground_card(own[0], self) for ground, own in self._forms.items() if ground]
        self.variant = QCheckBox(self)
        self.variant.setChecked(current == FORMS[form.name].variant)
        enough = _enough(seats, max(sum(map(len, seat_places(game))) for game in games))
        self.rows = [ColorRow(seat, levels, 3 if engine_available else 2, self) for seat in enough]
        for place, row in enumerate(self.rows):
            row.chosen = place < len(seats)
            row.changed.connect(self._show_seats)
        self.rolls = RollsRow(self)
        self._lay_out(texts.family_title(form))
        group_of(self, self.cards).buttonToggled.connect(self._show_form)
        self.cards[forms.index(form)].setChecked(True)
        group_of(self, self.structures).buttonToggled.connect(self._show_structure)
        for structure in self.structures:
            structure.setChecked(_ground_of(structure.game) == _ground_of(form))
        self.start.setFocus()

    def _lay_out(self, family: str) -> None:
        whole = QGridLayout(self)
        whole.setContentsMargins(*[3 * SPACE] * 4)
        whole.setSpacing(2 * SPACE)
        whole.setSizeConstraint(QGridLayout.SizeConstraint.SetFixedSize)
        title = QLabel(family, self)
        title.setProperty("role", "title")
        whole.addWidget(title, 0, 0, 1, 2)
        if self.structures:
            models = QVBoxLayout()
            models.setSpacing(SPACE)
            for structure in self.structures:
                models.addWidget(structure)
            models.addStretch(1)
            whole.addLayout(models, 1, 0)
        column = QVBoxLayout()
        column.setSpacing(2 * SPACE)
        whole.addLayout(column, 1, 1)
        cards = QHBoxLayout()
        cards.setSpacing(SPACE)
        for card in self.cards:
            card.setVisible(len(self.cards) > 1)
            cards.addWidget(card)
        column.addLayout(cards)
        self._lay_out_players(column)

    def _lay_out_players(self, column: QVBoxLayout) -> None:
        column.addWidget(self.variant)
        self._players = QLabel(self)
        self._players.setProperty("role", "strong")
        column.addWidget(self._players)
        self._places = QVBoxLayout()
        self._places.setSpacing(0)
        column.addLayout(self._places)
        column.addWidget(self.rolls)
        column.addSpacing(SPACE)
        column.addStretch(1)
        column.addWidget(self._button_box())

    def _button_box(self) -> QDialogButtonBox:
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.start = box.addButton("&Start", QDialogButtonBox.ButtonRole.AcceptRole)
        self.start.setDefault(True)
        self.alone = box.addButton("&Build a cube alone…", QDialogButtonBox.ButtonRole.ResetRole)
        self.alone.setToolTip("Cubes to build by yourself, among the brainteasers")
        self.alone.setVisible(any(structure_of(card.game) for card in self.cards))
        self.alone.clicked.connect(self._leave_for_puzzles)
        box.accepted.connect(self.accept)
        box.rejected.connect(self.reject)
        return box

    @property
    def game(self) -> Game:
        """The game chosen."""
        variant = FORMS[self._form.name].variant
        return GAMES[variant] if variant and self.variant.isChecked() else self._form

    @property
    def _form(self) -> Game:
        return next(card.game for card in self.cards if card.isChecked())

    def set_look(self, look: Look) -> None:
        self._look = look
        for part in (*self.structures, *self.cards, self.rolls):
            part.set_look(look)
        # The style draws the box in a darker shade of this, which in the dark nobody would see.
        outline = self.variant.palette()
        outline.setColor(QPalette.ColorRole.Window, mixed(look.theme.second, look.theme.grid, 0.2))
        self.variant.setPalette(outline)
        self._show_form()

    def _show_structure(self) -> None:
        """Offer the forms of play with what is to be built."""
        chosen = next(card.game for card in self.structures if card.isChecked())
        for card, game in zip(self.cards, self._forms[_ground_of(chosen)], strict=True):
            card.show_game(game)
        self._show_rolls()

    def _show_rolls(self) -> None:
        """Offer a friend's rolls to who plays alone."""
        game = self._form
        self._players.setText("Players" if game.players > 1 else "Player")
        self.rolls.setVisible(game.players == 1)
        if game.players == 1:
            self.rolls.show_best(game.board.rows, self.best_results(game.board.rows))

    def _show_form(self) -> None:
        game = self._form
        place = next(place for place, card in enumerate(self.cards) if card.isChecked())
        for structure in self.structures:
            structure.show_game(self._forms[_ground_of(structure.game)][place])
        self.variant.setText(FORMS[game.name].variant_sentence)
        self.variant.setVisible(bool(FORMS[game.name].variant))
        for own in seat_places(game):
            for place in own:
                self.rows[place].show_color(game, Color(place), own, self._look)
        self._arrange_rows()
        self._show_rolls()
        self._show_seats()

    def _arrange_rows(self) -> None:
        """Put the rows of each player below each other, for the eye and for the keys."""
        while self._places.takeAt(0):
            pass
        players = seat_places(self._form)
        for own in players:
            self._places.addSpacing((2 * SPACE + 2 * SPACE * (len(own) > 1)) * (own is not players[0]))
            for place in own:
                self._places.addSpacing(SPACE * (place != own[0]))
                self._places.addWidget(self.rows[place])
        shown = [self.rows[place] for place in chain.from_iterable(players)]
        for row in self.rows:
            row.setVisible(row in shown)
        for before, after in pairwise([self.variant, *chain.from_iterable(row.parts() for row in shown)]):
            QWidget.setTabOrder(before, after)
        self.update()

    def _show_seats(self) -> None:
        """Let who plays a player's first color play the others too, as long as nobody says otherwise."""
        for own in seat_places(self._form):
            first = self.rows[own[0]]
            first.suggest(Kind.COMPUTER, first.level.currentIndex())
            for place in own[1:]:
                self.rows[place].suggest(first.seat().kind, first.level.currentIndex())
        self._show_titles()

    def _show_titles(self) -> None:
        """Show what players are called who are given no name."""
        for player, own in enumerate(seat_places(self._form)):
            seats = [Seat(kind=self.rows[place].seat().kind) for place in own]
            self.rows[own[0]].name.setPlaceholderText(self._called(seats, Player(player)))

    def _called(self, seats: Sequence[Seat], player: Player) -> str:
        return texts.player_title(seats, player, alone=self._form.players == 1)

    def paintEvent(self, event) -> None:
        """The ground on which the rows stand that belong to one player."""
        painter, theme = QPainter(self), self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.hairline, 1))
        painter.setBrush(theme.card)
        for own in seat_places(self._form):
            if len(own) > 1:
                box = self.rows[own[0]].geometry() | self.rows[own[-1]].geometry()
                ground = QRectF(box).adjusted(1, 1 - SPACE, -1, SPACE - 1)
                painter.drawRoundedRect(ground, ROUND, ROUND)

    def _leave_for_puzzles(self) -> None:
        self.reject()
        self.puzzles_requested.emit()

    def accept(self) -> None:
        seats = [self.rows[place].seat() for place in sorted(chain.from_iterable(seat_places(self._form)))]
        seed = self.rolls.seed() if self._form.players == 1 else ""
        if seed is not None:
            self.start_requested.emit(self.game.name, tuple(seats), seed)
            super().accept()
