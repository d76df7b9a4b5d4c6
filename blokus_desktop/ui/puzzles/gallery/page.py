"""The gallery of the brainteasers: the puzzle of the day, those of the sheets, and the player's own."""

from collections.abc import Callable, Sequence
from datetime import date
from itertools import pairwise

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QScrollArea, QToolButton, QVBoxLayout, QWidget

from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.panels.picture_button import PictureButton
from blokus_desktop.ui.puzzles.gallery.cards import DayCard, Offer, OwnCard, PuzzleChoice
from blokus_desktop.ui.puzzles.gallery.grid import Group, Size, Wall
from blokus_desktop.ui.puzzles.making.collection import OwnPuzzles
from blokus_desktop.ui.puzzles.options import KEYS, PuzzleChoices, colors_for
from blokus_desktop.ui.puzzles.previews import sample
from blokus_desktop.ui.puzzles.records import PuzzleRecords, Record
from blokus_desktop.ui.puzzles.words import day_words, gallery_title
from blokus_desktop.ui.style.icons import Sign, icon
from blokus_desktop.ui.style.scale import px
from blokus_desktop.ui.style.theme import SPACE, Look
from blokus_desktop.words.i18n import tr


class Gallery(QWidget):
    """All brainteasers on one page."""

    puzzle_requested = Signal(str)
    options_requested = Signal(str)
    delete_requested = Signal(str)

    def __init__(
        self,
        actions: dict[Command, QAction],
        records: PuzzleRecords,
        choices: PuzzleChoices,
        own: OwnPuzzles,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._records, self._choices, self._own = records, choices, own
        self.today: Callable[[], date] = date.today
        self._look = Look()
        self._trouble = ""
        """Why there is no puzzle of the day."""
        self.cards = [self._card(key) for key in KEYS]
        self._make_offers(actions)
        self.own: list[OwnCard] = []
        titles = (tr("Every day"), tr("Cubes to build"), tr("Boards to fill"), tr("Your own"))
        self._titles = [_title(text) for text in titles]
        self._lay_out(actions[Command.HOME])
        self._show_groups()
        self.setFocusProxy(self.day)

    def _make_offers(self, actions: dict[Command, QAction]) -> None:
        """The puzzle of the day, and the cards for making a puzzle and for entering a code."""
        self.day = DayCard()
        make_tip = Command.MAKE.tip(tr("By goal, board, pieces and difficulty"))
        enter_tip = Command.ENTER_CODE.tip(tr("Paste it"))
        self.make = Offer(tr("Ma&ke a puzzle"), tr("Goal, board and pieces"), make_tip, sample("make"))
        self.enter = Offer(tr("&Enter a code"), tr("Play what a friend sends"), enter_tip, sample("enter"))
        self.day.clicked.connect(actions[Command.DAY].trigger)
        self.make.clicked.connect(actions[Command.MAKE].trigger)
        self.enter.clicked.connect(actions[Command.ENTER_CODE].trigger)

    def _lay_out(self, home: QAction) -> None:
        self._wall = Wall()
        self._scroll = QScrollArea(self)
        self._scroll.setWidget(self._wall)
        # The table is seen between the cards.
        self._wall.setAutoFillBackground(False)
        self._scroll.viewport().setAutoFillBackground(False)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column = self._column = QVBoxLayout(self)
        column.addLayout(self._header(home))
        column.addWidget(self._scroll, 1)

    def _header(self, home: QAction) -> QHBoxLayout:
        self._back = back = QToolButton(self)
        back.setText(tr("Home"))
        back.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        back.setToolTip(home.toolTip())
        back.setProperty("flat", "true")
        back.clicked.connect(home.trigger)
        title = QLabel(gallery_title(), self)
        title.setProperty("role", "title")
        row = self._head = QHBoxLayout()
        row.addWidget(back)
        row.addWidget(title, 1)
        return row

    def _card(self, key: str) -> PuzzleChoice:
        card = PuzzleChoice(key)
        card.clicked.connect(lambda: self.puzzle_requested.emit(key))
        card.gear.clicked.connect(lambda: self.options_requested.emit(key))
        return card

    def _own_card(self, key: str) -> OwnCard:
        card = OwnCard(key)
        card.set_look(self._look)
        card.clicked.connect(lambda: self.puzzle_requested.emit(key))
        card.cross.clicked.connect(lambda: self.delete_requested.emit(key))
        return card

    def _show_groups(self) -> None:
        cubes = [card for card in self.cards if colors_for(card.key)]
        boards = [card for card in self.cards if not colors_for(card.key)]
        groups: tuple[tuple[Sequence[PictureButton], Size], ...] = (
            ([self.day, self.make, self.enter], Size.LOW),
            (cubes, Size.LARGE),
            (boards, Size.SMALL),
            (self.own, Size.SMALL),
        )
        self._wall.show_groups(
            [Group(title, cards, size) for title, (cards, size) in zip(self._titles, groups, strict=True)]
        )

    def set_look(self, look: Look) -> None:
        """Paint with other colors."""
        self._look = look
        self._wall.set_look(look)
        self._back.setIcon(icon(Sign.LEFT, look.theme.second, look.theme.second))
        for card in (*self.cards, self.day, self.make, self.enter, *self.own):
            card.set_look(look)

    def show_records(self) -> None:
        """Show what is kept of every puzzle now."""
        for card in self.cards:
            puzzle = self._choices.puzzle(card.key)
            card.show_puzzle(puzzle, self._records.record(puzzle))
        self._show_day()
        self._show_own()

    def show_trouble(self, sentence: str) -> None:
        """Say why there is no puzzle of the day."""
        self._trouble = sentence
        self._show_day()

    def _show_day(self) -> None:
        today = self.today()
        key = self._own.day(today)
        puzzle = self._own.puzzle(key) if key is not None else None
        record = self._records.record(puzzle) if puzzle is not None else Record()
        solved, streak = self._own.is_solved(today), self._own.streak(today)
        if puzzle is None:
            standing = self._trouble or tr("It is being made…")
        else:
            standing = day_words(solved=solved, helped=record.solved_with_help, streak=streak)
        self.day.show_day(today, puzzle, record, standing)

    def _show_own(self) -> None:
        keys = self._own.keys()
        if [card.key for card in self.own] != keys:
            known = {card.key: card for card in self.own}
            self.own = [known.pop(key) if key in known else self._own_card(key) for key in keys]
            for gone in known.values():
                gone.hide()
                gone.deleteLater()
            self._show_groups()
            for before, after in pairwise(part for card in self.own for part in (card, card.cross)):
                QWidget.setTabOrder(before, after)
        for card in self.own:
            puzzle = self._own.puzzle(card.key)
            if puzzle is not None:
                card.show_puzzle(puzzle, self._records.record(puzzle), self._own.solutions(card.key))
        self._wall.arrange(self._scroll.viewport().size())

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._space_out()
        super().resizeEvent(event)
        self._wall.arrange(self._scroll.viewport().size())

    def showEvent(self, event: QShowEvent) -> None:
        self._space_out()
        super().showEvent(event)
        self._wall.arrange(self._scroll.viewport().size())

    def _space_out(self) -> None:
        """Keep distances that grow with the window."""
        self._column.setContentsMargins(0, px(SPACE), 0, 0)
        self._column.setSpacing(px(SPACE))
        self._head.setContentsMargins(px(2 * SPACE), 0, px(2 * SPACE), 0)
        self._head.setSpacing(px(2 * SPACE))
        self._back.setIconSize(QSize(px(16), px(16)))


def _title(text: str) -> QLabel:
    title = QLabel(text)
    title.setProperty("role", "large")
    return title
