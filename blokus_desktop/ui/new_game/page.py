"""The page for a new game: the form of play, the sides, who begins, and who sits where."""

from collections.abc import Callable, Sequence
from datetime import date
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Signal
from PySide6.QtWidgets import QWidget

from blokus_desktop.game.match import Seat
from blokus_desktop.game.seed import seed_of_day
from blokus_desktop.ui.families import FAMILIES, family_named
from blokus_desktop.ui.families.presentation import Form
from blokus_desktop.ui.new_game.beginning import Beginning
from blokus_desktop.ui.new_game.draft import Draft
from blokus_desktop.ui.new_game.form_list import Entry as FormEntry
from blokus_desktop.ui.new_game.form_list import FormList
from blokus_desktop.ui.new_game.grounds import Grounds
from blokus_desktop.ui.new_game.layout import Forms, Plan
from blokus_desktop.ui.new_game.options_card import OptionsCard
from blokus_desktop.ui.new_game.question import Question, question_color
from blokus_desktop.ui.new_game.rolls import Rolls
from blokus_desktop.ui.new_game.sides_page import SidesPage
from blokus_desktop.ui.new_game.stack import Entry
from blokus_desktop.ui.new_game.words import distinct_names
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.words.i18n import tr

if TYPE_CHECKING:
    from blokus_desktop.ui.families.dice_solo import Result

Last = tuple[str, tuple[Seat, ...], Beginning]
"""A game, its seats, and what else was chosen."""


class NewGamePage(SidesPage):
    """Asks for everything that is settled before a game; what was chosen stays when the form changes."""

    start_requested = Signal(str, object, str, object)
    """The name of a game, its seats, the seed of its rolls, if one was typed, and a Beginning."""
    thought_chosen = Signal(int)
    """Seconds that the strongest level has for a move, where it plays; 0 for as many as its rating needs."""
    puzzles_requested = Signal()
    """The player would rather build alone."""
    answered = Signal(int)
    """The level for computers, by the answer to the question that is asked once."""

    def __init__(
        self,
        family: str,
        last: Callable[[str], Last],
        lot: Callable[[int], int],
        best: "Callable[[int], Sequence[Result]]",
        parent: QWidget,
        *,
        engine: bool,
        thought: int,
        level: int,
        asking: bool,
    ) -> None:
        """Begin with a family; ``last`` gives what was chosen last in one.

        ``level`` is that of a computer where none has played; ``lot`` draws a number; ``best`` gives the
        best results of playing alone, by the size of the sheet.
        ``asking`` says whether the level for a beginner is still to be asked for.
        """
        self._last, self._lot, self._best = last, lot, best
        self._engine = engine
        self._drafts: dict[str, Draft] = {}
        self._usual, self._level = level, 0
        draft = self._draft_of(family)
        super().__init__(draft, tr("New game"), tr("Play"), parent, engine=engine, thought=thought)
        ground = self.stack.ground
        self.forms = FormList(FAMILIES, self)
        self.grounds, self.options, self.question = Grounds(ground), OptionsCard(ground), Question(ground)
        self._asking = asking
        self.question.setVisible(asking)
        self._connect_choices()

    def _connect_choices(self) -> None:
        self.forms.picked.connect(self._pick)
        self.grounds.ground_picked.connect(self._pick_ground)
        self.grounds.form_picked.connect(self._pick_form)
        self.question.answered.connect(self._answer)
        options = self.options
        options.first_picked.connect(self._pick_first)
        options.shared_picked.connect(self._pick_shared)
        options.variant_toggled.connect(self._pick_variant)
        options.thought_picked.connect(self._pick_thought)
        options.rolls_picked.connect(self._pick_rolls)
        options.alone_requested.connect(self.puzzles_requested)

    def _draft_of(self, family: str) -> Draft:
        if family not in self._drafts:
            last = self._last(family)
            draft = Draft(family_named(family), *last, engine=self._engine, level=self._usual)
            if self._level:
                draft.set_all_levels(self._level)
            self._drafts[family] = draft
        return self._drafts[family]

    # What is chosen

    def _pick(self, entry: FormEntry) -> None:
        """Go to an entry of the list, with what was chosen of it before."""
        self.draft = self._draft_of(entry.family.key)
        if self.draft.form not in entry.forms:
            self.draft.choose_form(entry.forms[0])
        self.refresh()

    def _pick_ground(self, ground: str) -> None:
        self.draft.choose_ground(ground)
        self.refresh()

    def _pick_form(self, form: Form) -> None:
        self.draft.choose_form(form)
        self.refresh()

    def _pick_first(self, player: int | None) -> None:
        self.draft.first = player
        self.refresh()

    def _pick_shared(self, color: str) -> None:
        self.draft.shared = color
        self.refresh()

    def _pick_variant(self, on: bool) -> None:
        self.draft.variant = on
        self.refresh()

    def _pick_thought(self, seconds: int) -> None:
        self.thought = seconds

    def _pick_rolls(self, rolls: Rolls) -> None:
        self.draft.choose_rolls(rolls)
        self.refresh()
        if rolls is Rolls.CODE:
            self.options.rolls.code.setFocus()

    def _answer(self, level: int) -> None:
        self._level = level
        for draft in self._drafts.values():
            draft.set_all_levels(level)
        self.answered.emit(level)
        self.refresh()

    def _mix_seats(self) -> None:
        self.draft.mix_seats(self._lot)
        self.refresh()

    def go_on(self) -> None:
        draft = self.draft
        seed = self._seed()
        if seed is None:
            return
        if draft.at_best():
            self.thought_chosen.emit(self.thought if self.timed else 0)
        self.start_requested.emit(draft.rules.name, draft.seats(), seed, draft.beginning())

    def _seed(self) -> str | None:
        """The seed of the rolls, empty for new ones; None where the one that was typed is none."""
        if self.draft.rolls is Rolls.CODE:
            return self.options.rolls.seed()
        return seed_of_day(date.today().isoformat()) if self.draft.rolls is Rolls.DAY else ""

    # What is shown

    def set_look(self, look: Look) -> None:
        self.forms.set_look(look)
        self.question.set_look(look)
        super().set_look(look)

    def refresh(self) -> None:
        draft, look = self.draft, self.look
        self.forms.choose(draft.form)
        several = len(draft.grounds()) > 1
        self.grounds.setVisible(several)
        if several:
            self.grounds.show_draft(draft, look)
        names = distinct_names(draft, look, timed=self.timed)
        self.options.show_draft(draft, names, look, self.thought if self.timed else 0)
        self.options.setVisible(not self.options.is_empty)
        if draft.rolls is not None:
            size = draft.rules.board.rows
            alone = draft.family.rolls_alone(draft.rules)
            self.options.rolls.show_best(size, self._best(size) if alone else ())
        super().refresh()

    # Places

    def set_tight(self, *, tight: bool) -> None:
        super().set_tight(tight=tight)
        self.options.tight = self.grounds.tight = tight

    def entries(self) -> list[Entry]:
        found = [Entry(self.question, fill=question_color(self.look.theme))] if self._asking else []
        if len(self.draft.grounds()) > 1:
            found.append(Entry(self.grounds))
        found += super().entries()
        return found if self.options.is_empty else [*found, Entry(self.options, takes_rest=self.options.rows)]

    def place(self, plan: Plan, *, tight: bool) -> None:
        self.forms.setGeometry(plan.forms)
        self.forms.arrange(plan.forms.size(), plan.shape)
        super().place(plan, tight=tight)
        self._name_form(plan)

    def _name_form(self, plan: Plan) -> None:
        """Say in the heading which form is chosen, where the forms are emblems alone."""
        words, entry = tr("New game"), self.forms.chosen.entry
        if plan.shape is Forms.SIGNS:
            self.heading.ensurePolished()
            told = [tr("{page} · {form}").format(page=words, form=form) for form in (entry.title, entry.word)]
            wide = self.heading.fontMetrics().horizontalAdvance
            words = next((word for word in told if wide(word) <= self.heading.width()), entry.title)
        self.heading.setText(words)

    def card_places(self, plan: Plan) -> list[QRect]:
        return [plan.forms, *super().card_places(plan)]

    def stops(self) -> list[QWidget]:
        back, *others = super().stops()
        return [back, *self.forms.cards, *others]
