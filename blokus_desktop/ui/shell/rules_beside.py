"""The sheet of the rules: beside the page where the window is wide enough, else a page of its own."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from blokus_desktop.ui.style.motion import Motion
from blokus_desktop.ui.style.scale import SCALE, px
from blokus_desktop.ui.style.theme import SPACE

if TYPE_CHECKING:
    from blokus_desktop.game.illegal import IllegalMove, Rule
    from blokus_desktop.game.pieces import Piece, Shape
    from blokus_desktop.game.state import Game
    from blokus_desktop.rulebook.books import Book
    from blokus_desktop.ui.board.ghost import Spot
    from blokus_desktop.ui.board.hand.placing import Placing
    from blokus_desktop.ui.rules.sheet import RulesSheet
    from blokus_desktop.ui.shell.main_window import MainWindow

_ROOM = 1080
"""From which width of the window on the sheet stands beside the page, in pixels of a plain window."""
_SHARE, _NARROWEST, _WIDEST = 0.36, 420, 640
"""How much of that width it takes, and between which limits, in the same."""


def _hold_again(hand: "Placing", piece: "Piece", shape: "Shape", grip: "Spot", place: "Spot | None") -> None:
    """Hold a piece where it was held before, if it is still in hand."""
    if hand.piece is None and piece in hand.pieces():
        hand.pick_up(piece, shape, grip)
        if place is not None:
            hand.drop(place)


def _holding_again(hand: "Placing | None") -> "Callable[[], None] | None":
    """What takes up a piece again that is held now; None where none is held."""
    if hand is None or hand.piece is None:
        return None
    ghost = hand.ghost()
    place = ghost.held_at if ghost is not None and hand.parked else None
    return partial(_hold_again, hand, hand.piece, hand.shape, hand.grip, place)


class RulesBeside(QObject):
    """Opens the rules of what is on the table, and closes them again."""

    def __init__(self, window: "MainWindow", pages: QStackedWidget) -> None:
        super().__init__(window)
        self._window, self._pages = window, pages
        self.sheet: RulesSheet | None = None
        """Made when it is first wanted."""
        self._beside: QWidget | None = None
        """What holds the sheet at the right of the pages."""
        self._page: QWidget | None = None
        """What holds the sheet as a page."""
        self._about: tuple[tuple[Book, str], Game | None]
        """The page for what was on the table when the rules were opened, and its game."""
        self._hold_again: Callable[[], None] | None = None
        """Takes up the piece that was held before the rules hid it."""
        self._before: QWidget | None = None
        """The page from which one came, where the sheet is a page."""

    # Opening and closing

    @property
    def is_open(self) -> bool:
        """Whether the rules are seen."""
        return self.sheet is not None and self.sheet.isVisibleTo(self._window)

    def toggle(self) -> None:
        """Show the rules of what is on the table, or no longer."""
        if self.is_open:
            self.close()
        else:
            self.show_rules(self._refused)

    def show_rules(self, rule: "Rule | None" = None) -> None:
        """Show the rules of what is on the table, at the chapter of one of them if one is asked for."""
        sheet = self._made()
        if not self._is_page:
            # As a page it hides what it is about.
            self._about = self._place()
        if not self.is_open:
            self._put(sheet)
        sheet.open_at(*self._about, rule)
        sheet.chapters.setFocus()

    def explain(self, refusal: "IllegalMove") -> None:
        """Show why a piece cannot lie somewhere; it is still held there when the rules are closed."""
        self.show_rules(refusal.rule)

    def follow(self) -> None:
        """Show beside another game the rules of that one."""
        if not self.is_open or self._is_page or self._window.learning.room.way_back:
            return
        about = self._place()
        if not self._window.at_home and about != self._about:
            self._about = about
            self._made().open_at(*about)

    def close(self) -> None:
        """Show no rules, and give the keys back to what they were for."""
        if self._is_page:
            self._leave_page()
        elif self._beside is not None:
            self._beside.hide()
        focused = self._window.shown.view or self._pages.currentWidget()
        if focused is not None:
            focused.setFocus()

    @property
    def _hand(self) -> "Placing | None":
        """The hand of the table that is shown."""
        window = self._window
        if window.at_table:
            return window.table.placing
        if window.puzzles.at_table:
            return window.puzzles.page.table.placing
        return window.learning.room.page.table.placing if window.learning.room.is_entered else None

    @property
    def _refused(self) -> "Rule | None":
        """The rule against what lies over the board, still held."""
        hand = self._hand
        ghost = hand.ghost() if hand is not None and hand.parked else None
        return ghost.refusal.rule if ghost is not None and ghost.reason and ghost.refusal else None

    def _place(self) -> "tuple[tuple[Book, str], Game | None]":
        """The page for what is on the table; at home, that of the first game."""
        from blokus_desktop.rulebook.books import (
            FIRST,
            book_named,
            place_of,
            place_of_lesson,
            place_of_puzzle,
        )

        window = self._window
        if window.puzzles.at_table:
            return place_of_puzzle(window.puzzles.session.attempt.game), None
        if window.puzzles.at_gallery:
            puzzles = book_named("puzzles")
            return (puzzles, puzzles.forms[0].key), None
        if window.learning.room.is_entered:
            return place_of_lesson(window.learning.room.shown[0].game), None
        if window.at_table:
            game = window.session.match.game
            return place_of(game), game
        return (FIRST, FIRST.forms[0].key), None

    # Where it stands

    def _made(self) -> "RulesSheet":
        if self.sheet is None:
            from blokus_desktop.ui.rules.sheet import RulesSheet

            self.sheet = sheet = RulesSheet(self._window)
            sheet.hide()
            self._follow_choices(sheet)
            sheet.closed.connect(self.close)
            sheet.lesson_requested.connect(self._open_lesson)
            self._window.settings.changed.connect(self._apply_settings)
            self._window.scheme_changed.connect(self._apply_settings)
            self._build()
        return self.sheet

    def _build(self) -> None:
        """Make room at the right of the pages, which stay where they are."""
        middle = self._window.centralWidget()
        column = middle.layout() if middle is not None else None
        assert isinstance(column, QVBoxLayout)
        row = QHBoxLayout()
        row.setSpacing(0)
        column.removeWidget(self._pages)
        column.addLayout(row)
        row.addWidget(self._pages, 1)
        self._beside, self._page = QWidget(middle), QWidget(self._window)
        for holder in (self._beside, self._page):
            QVBoxLayout(holder)
            holder.hide()
        row.addWidget(self._beside)
        self._window.installEventFilter(self)
        SCALE.changed.connect(self._fit)

    @property
    def _has_room(self) -> bool:
        return self._window.width() >= px(_ROOM)

    @property
    def _is_page(self) -> bool:
        return self._page is not None and self._pages.currentWidget() is self._page

    def _put(self, sheet: "RulesSheet") -> None:
        """Put the sheet beside the page, or in its place."""
        assert self._beside is not None
        assert self._page is not None
        holder = self._beside if self._has_room else self._page
        layout = holder.layout()
        assert layout is not None
        layout.addWidget(sheet)
        sheet.show()
        self._space_out()
        if holder is self._page:
            self._before, self._hold_again = self._pages.currentWidget(), _holding_again(self._hand)
            self._take_page_away()
            self._pages.addWidget(holder)
            self._pages.setCurrentWidget(holder)
            self._window.show_where()
        else:
            holder.show()

    def _leave_page(self) -> None:
        before, self._before = self._before, None
        again, self._hold_again = self._hold_again, None
        assert before is not None
        self._window.back_to(before)
        if again is not None:
            again()

    def _take_page_away(self) -> None:
        assert self._page is not None
        self._pages.removeWidget(self._page)
        self._page.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._fit()
        return False

    def _fit(self) -> None:
        """Stand where there is room now."""
        if self.sheet is None:
            return
        self._space_out()
        if self.is_open and self._is_page == self._has_room:
            if self._is_page:
                self._leave_page()
            elif self._beside is not None:
                self._beside.hide()
            self._put(self.sheet)

    def _space_out(self) -> None:
        """Keep lengths that grow with the window."""
        assert self._beside is not None
        assert self._page is not None
        wide = min(max(self._window.width() * _SHARE, px(_NARROWEST)), px(_WIDEST))
        self._beside.setFixedWidth(round(wide))
        for holder, left in ((self._beside, 0), (self._page, px(SPACE))):
            layout = holder.layout()
            assert layout is not None
            layout.setContentsMargins(left, px(SPACE / 2), px(SPACE), px(SPACE))

    def _open_lesson(self, lesson: str, step: int) -> None:
        """Play the step of a lesson that teaches what was looked up; beside it the rules stay open."""
        self._hold_again = None
        if self._is_page:
            self._leave_page()
        self._window.learning.open(lesson, step, self._way_back)

    @property
    def _way_back(self) -> str:
        """Where a lesson leads back to that is opened from here; empty where nothing is played."""
        from blokus_desktop.ui.learn.words import back_to_game, back_to_puzzle

        window = self._window
        if window.at_table:
            return back_to_game()
        return back_to_puzzle() if window.puzzles.at_table else window.learning.room.way_back

    def _apply_settings(self) -> None:
        """Follow the player's choices."""
        if self.sheet is not None:
            self._follow_choices(self.sheet)

    def _follow_choices(self, sheet: "RulesSheet") -> None:
        settings = self._window.settings
        sheet.set_look(settings.look())
        sheet.chapters.set_animated(settings.motion() is Motion.FULL)
