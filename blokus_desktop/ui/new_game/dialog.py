"""The choices for a new game: what is built, the form of play, and the players with their colors."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QPalette
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

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Seat, seat_places
from blokus_desktop.game.start import sharing
from blokus_desktop.game.state import Game
from blokus_desktop.ui.families.presentation import Form, Presentation
from blokus_desktop.ui.new_game.begin_row import BeginRow
from blokus_desktop.ui.new_game.beginning import AS_SEATED, Beginning
from blokus_desktop.ui.new_game.form_card import FormCard
from blokus_desktop.ui.new_game.player_rows import PlayerRows
from blokus_desktop.ui.new_game.rolls_row import RollsRow
from blokus_desktop.ui.panels.segmented import group_of
from blokus_desktop.ui.style.theme import SPACE, Look, mixed
from blokus_desktop.words.i18n import tr

if TYPE_CHECKING:
    from blokus_desktop.ui.families.dice_solo import Result


def _by_ground(family: Presentation, games: Sequence[Game]) -> dict[str, list[Game]]:
    """The forms of play for every ground; where none can be chosen there is one."""
    forms: dict[str, list[Game]] = {}
    for game in games:
        forms.setdefault(family.ground_of(game), []).append(game)
    return forms


class NewGame(QDialog):
    """Asks for the form of play and the players; what was typed stays when the form changes."""

    start_requested = Signal(str, object, str, object)
    """The name of a game, its seats, the seed of its rolls, if one was typed, and a Beginning."""
    puzzles_requested = Signal()
    """The player would rather build alone."""

    def __init__(
        self,
        family: Presentation,
        current: str,
        seats: tuple[Seat, ...],
        beginning: Beginning = AS_SEATED,
        parent: QWidget | None = None,
        *,
        engine_available: bool = False,
        given_time: bool = False,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("New Game"))
        self._look = Look()
        self.best_results: Callable[[int], Sequence[Result]] = lambda _: ()
        """What to show beside the choices for a solo game, by the size of the sheet."""
        self._family = family
        words = next((one for one in family.forms if current in (one.game, one.variant)), family.forms[0])
        form = GAMES[words.game]
        self._offer_forms(form)
        self.variant = QCheckBox(self)
        self.variant.setChecked(current == words.variant)
        self.players = PlayerRows(
            form,
            seats,
            max(sum(map(len, seat_places(GAMES[form.game]))) for form in family.forms),
            self,
            engine_available=engine_available,
            given_time=given_time,
            colors=beginning.colors,
        )
        self.begin = BeginRow(beginning, self)
        self.rolls = RollsRow(self)
        self._lay_out()
        self._connect(form)
        self.start.setFocus()

    def _offer_forms(self, form: Game) -> None:
        """Make a card for each form of play on the ground of one form, and for each ground."""
        family = self._family
        self._forms = _by_ground(family, [GAMES[form.game] for form in family.forms])
        self.cards = [FormCard(game, self) for game in self._forms[family.ground_of(form)]]
        cards = [family.new_ground_card(own[0], self) for own in self._forms.values()]
        self.grounds = [card for card in cards if card is not None]

    def _connect(self, form: Game) -> None:
        """Show what each choice changes, and choose a form."""
        self.players.changed.connect(self._show_names)
        self.begin.changed.connect(self._show_form)
        group_of(self, self.cards).buttonToggled.connect(self._show_form)
        next(card for card in self.cards if card.game == form).setChecked(True)
        group_of(self, self.grounds).buttonToggled.connect(self._show_ground)
        for ground in self.grounds:
            ground.setChecked(self._family.ground_of(ground.game) == self._family.ground_of(form))

    def _lay_out(self) -> None:
        whole = QGridLayout(self)
        whole.setContentsMargins(*[3 * SPACE] * 4)
        whole.setSpacing(2 * SPACE)
        whole.setSizeConstraint(QGridLayout.SizeConstraint.SetFixedSize)
        title = QLabel(tr(self._family.name), self)
        title.setProperty("role", "title")
        whole.addWidget(title, 0, 0, 1, 2)
        if self.grounds:
            models = QVBoxLayout()
            models.setSpacing(SPACE)
            for ground in self.grounds:
                models.addWidget(ground)
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
        players = QVBoxLayout()
        players.setSpacing(SPACE)
        heading = QHBoxLayout()
        self._heading = QLabel(self)
        self._heading.setProperty("role", "strong")
        heading.addWidget(self._heading)
        self._first_colors = QLabel(self)
        self._first_colors.setProperty("role", "hint")
        heading.addWidget(self._first_colors, 1)
        heading.addWidget(self.players.rated)
        players.addLayout(heading)
        players.addWidget(self.players)
        column.addLayout(players)
        column.addWidget(self.rolls)
        column.addStretch(1)
        buttons = QHBoxLayout()
        buttons.addWidget(self.begin)
        buttons.addWidget(self._button_box(), 1)
        column.addLayout(buttons)

    def _button_box(self) -> QDialogButtonBox:
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.start = box.addButton(tr("&Start"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.start.setDefault(True)
        way = self._family.way_alone
        self.alone = box.addButton(way and tr(way), QDialogButtonBox.ButtonRole.ResetRole)
        self.alone.setToolTip(way and tr(self._family.way_alone_tip))
        self.alone.setVisible(bool(way))
        self.alone.clicked.connect(self._leave_for_puzzles)
        box.accepted.connect(self.accept)
        box.rejected.connect(self.reject)
        return box

    @property
    def game(self) -> Game:
        """The game chosen."""
        variant = self._words.variant
        return GAMES[variant] if variant and self.variant.isChecked() else self._form

    @property
    def _form(self) -> Game:
        return next(card.game for card in self.cards if card.isChecked())

    @property
    def _words(self) -> Form:
        """The form chosen, in words."""
        return next(form for form in self._family.forms if form.game == self._form.name)

    def set_look(self, look: Look) -> None:
        self._look = look
        for ground in self.grounds:
            ground.set_look(look)
        for card in self.cards:
            card.set_look(look)
        self.rolls.set_look(look)
        # The style draws the box in a darker shade of this, which could not be seen in the dark theme.
        outline = self.variant.palette()
        outline.setColor(QPalette.ColorRole.Window, mixed(look.theme.second, look.theme.grid, 0.2))
        self.variant.setPalette(outline)
        self._show_form()

    def _show_ground(self) -> None:
        """Offer the forms of play on the ground that is chosen."""
        chosen = next(card.game for card in self.grounds if card.isChecked())
        for card, game in zip(self.cards, self._forms[self._family.ground_of(chosen)], strict=True):
            card.show_game(game)
        self._show_rolls()

    def _show_rolls(self) -> None:
        """Offer a friend's rolls in a solo game."""
        game = self._form
        self._heading.setText(tr("Players") if game.players > 1 else tr("Player"))
        self.rolls.setVisible(self._family.rolls_alone(game))
        if self._family.rolls_alone(game):
            self.rolls.show_best(game.board.rows, self.best_results(game.board.rows))

    def _show_form(self) -> None:
        game = self._form
        place = next(place for place, card in enumerate(self.cards) if card.isChecked())
        for ground in self.grounds:
            ground.show_game(self._forms[self._family.ground_of(ground.game)][place])
        sentence = self._words.variant_sentence
        self.variant.setText(sentence and tr(sentence))
        self.variant.setVisible(bool(sentence))
        self.begin.show_game(game, self._look)
        beginning = self.begin.beginning()
        if beginning.shared:
            game = sharing(game, beginning.shared)
            next(card for card in self.cards if card.isChecked()).show_game(game)
        self.players.show_game(game, self._look, beginning.first, choosing=True)
        self._show_names()
        self._show_rolls()

    def _show_names(self) -> None:
        """Show the present names of the players who may begin, and the colors with which they would."""
        game = self._form
        self.begin.show_names(self.players.names())
        self._first_colors.setText(self.players.first_colors())
        self._first_colors.setVisible(game.players > 1)

    def _beginning(self) -> Beginning:
        return self.begin.beginning()._replace(colors=self.players.colors())

    def _leave_for_puzzles(self) -> None:
        self.reject()
        self.puzzles_requested.emit()

    def accept(self) -> None:
        seed = self.rolls.seed() if self._family.rolls_alone(self._form) else ""
        if seed is not None:
            self.start_requested.emit(self.game.name, self.players.seats(), seed, self._beginning())
            super().accept()
