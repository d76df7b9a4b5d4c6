"""At every size of the window and of the text nothing on the pages of choices is cut or covers another."""

from itertools import chain, combinations

import pytest
from PySide6.QtCore import QCoreApplication, QRect, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Seat, seats_by_color
from blokus_desktop.ui.families import presentation_of
from blokus_desktop.ui.home.last_choices import LastChoices
from blokus_desktop.ui.new_game.beginning import AS_SEATED, DRAWN
from blokus_desktop.ui.new_game.form_list import FormCard
from blokus_desktop.ui.new_game.layout import Forms
from blokus_desktop.ui.new_game.order_card import OrderCard
from blokus_desktop.ui.new_game.page import NewGamePage
from blokus_desktop.ui.new_game.seating import Seating
from blokus_desktop.ui.new_game.sides_page import SidesPage
from blokus_desktop.ui.new_game.stack import Stack
from blokus_desktop.ui.new_game.toggle import Toggle
from blokus_desktop.ui.panels.segmented import Segment
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.scale import px
from blokus_desktop.ui.style.theme import SMALL, Look, font
from tests.ui.by_hand import click
from tests.ui.choosing import choices, page_of, players

COMPUTERS = [Seat(kind=Kind.COMPUTER, level=level) for level in (4, 10, 2)]
SIZES = [
    (560, 520, 100),
    (700, 1000, 100),
    (900, 600, 100),
    (1024, 640, 100),
    (1280, 800, 100),
    (1280, 800, 150),
    (1280, 800, 200),
    (1440, 900, 100),
    (2560, 1440, 100),
]
FORMS = [
    "classic",
    "classic-2",
    "classic-3",
    "classic-teams",
    "duo",
    "dice-1-10",
    "dice-4-9",
    "wall-2x2",
    "tower-4",
]
WITHOUT_SCROLLING = {(900, 600, 100), (1280, 800, 100), (1440, 900, 100), (2560, 1440, 100), (700, 1000, 100)}


def open_form(program: Program, name: str) -> NewGamePage:
    game = GAMES[name]
    people = [Seat("Ada"), *COMPUTERS][: game.players]
    family = presentation_of(game).key
    LastChoices(program.settings).keep(family, name, seats_by_color(game, people), DRAWN)
    program.window.choose_game(family)
    return page_of(program, NewGamePage)


def children(widget: QWidget) -> list[QWidget]:
    found = widget.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return [child for child in found if child.isVisible()]


def overlapping(widget: QWidget) -> list[tuple[QWidget, QWidget]]:
    """The widgets that cover others beside them, or reach out of what they lie in."""
    found = []
    for child in children(widget):
        found += overlapping(child)
        # What scrolls lies below all else, and its shadows reach farther than its cards.
        if (
            not isinstance(widget, QScrollArea | Stack)
            and not isinstance(child, Stack)
            and not _scrolled(child)
        ):
            found += [(child, widget)] * (not widget.rect().contains(child.geometry()))
    for one, other in combinations(children(widget), 2):
        if one.geometry().intersects(other.geometry()) and not _may_cover(one, other):
            found.append((one, other))
    return found


def _scrolled(child: QWidget) -> bool:
    return isinstance(child.parentWidget().parentWidget(), Stack)


def _may_cover(one: QWidget, other: QWidget) -> bool:
    """Whether one is the button on a card of its own, or the shadows of cards that lie below the other."""
    kinds = {type(one), type(other)}
    return kinds == {OrderCard, QPushButton} or Stack in kinds


def cut(page: SidesPage) -> list[str]:
    """The words that have not enough room."""
    found = []
    for label in page.findChildren(QLabel):
        if label.isVisible() and label.text() and not fits(label):
            found.append(label.text())
    for button in page.findChildren(QAbstractButton):
        if button.isVisible() and not button_fits(button):
            found.append(button.text())
    return found


def fits(label: QLabel) -> bool:
    metrics = QFontMetrics(label.font())
    words = label.text().replace("&", "") if label.buddy() else label.text()
    if not label.wordWrap():
        return metrics.horizontalAdvance(words) <= label.width() and metrics.height() <= label.height() + 1
    room = QRect(0, 0, label.width(), 10_000)
    needed = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, label.text())
    return needed.height() <= label.height() and needed.width() <= label.width() + 1


def button_fits(button: QAbstractButton) -> bool:
    words = button.text().replace("&", "")
    if isinstance(button, FormCard):
        if button.shape in (Forms.LIST, Forms.SIGNS):
            return True
        return (
            QFontMetrics(font(SMALL, strong=True)).horizontalAdvance(button.entry.word) <= button.width() - 4
        )
    if isinstance(button, Segment | QPushButton):
        button.ensurePolished()
        return QFontMetrics(button.font()).horizontalAdvance(words) <= button.width() - 4
    return not isinstance(button, Toggle) or button.height_for(button.width()) <= button.height() + 1


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_nothing_is_cut_and_nothing_covers_another(program: Program, size: tuple[int, int, int]) -> None:
    width, height, text = size
    program.settings.set_value("text_size", text)
    program.window.resize(width, height)
    QCoreApplication.processEvents()
    for asked in (0, 2):
        program.settings.set_value("first_level", asked)
        for name in FORMS:
            page = open_form(program, name)
            assert overlapping(page) == [], name
            assert cut(page) == [], name
            crowded = page.grounds.isVisible() and page.draft.rules.players == 4 and height < 800
            if asked and size in WITHOUT_SCROLLING and not crowded:
                assert not page.stack.scrolls, name
            assert page.play.isVisible()
            assert page.rect().contains(page.play.geometry())


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_who_plays_on_has_room_too(program: Program, size: tuple[int, int, int]) -> None:
    width, height, text = size
    program.settings.set_value("text_size", text)
    program.window.resize(width, height)
    for name in ("classic", "classic-2", "tower-2"):
        people = [Seat("Ada"), *COMPUTERS][: GAMES[name].players]
        program.window.start(name, seats_by_color(GAMES[name], people), "", AS_SEATED)
        program.session.close()
        page = players(program)
        assert overlapping(page) == [], name
        assert cut(page) == [], name
        page.left.emit()


def test_a_page_follows_the_size_of_the_text(program: Program) -> None:
    page = open_form(program, "classic")
    before = page.cards[0].kinds.height()
    program.settings.set_value("text_size", 150)
    QCoreApplication.processEvents()
    assert page.cards[0].kinds.height() > before * 1.3
    assert overlapping(page) == []
    assert cut(page) == []


@pytest.mark.parametrize(
    ("width", "height", "text"), [(1280, 800, 150), (1280, 800, 125), (900, 600, 100), (1024, 640, 100)]
)
def test_the_picture_of_who_sits_where_is_never_empty(
    program: Program, width: int, height: int, text: int
) -> None:
    program.settings.set_value("text_size", text)
    program.window.resize(width, height)
    for name in ("classic", "classic-2", "classic-3", "classic-teams", "duo"):
        page = open_form(program, name)
        assert page.seating.mix.isVisible() == page.seating.isVisible()
        if page.seating.isVisible():
            assert page.seating.board().height() >= px(60), name
        assert name in ("classic", "classic-teams") or page.seating.isVisible()


def test_where_forms_are_emblems_alone_the_heading_names_the_one_chosen(program: Program) -> None:
    program.settings.set_value("text_size", 150)
    program.window.resize(900, 600)
    page = open_form(program, "classic-2")
    assert page.heading.text() == "New game · Classic for two"
    for card in page.forms.cards:
        assert card.toolTip() == card.entry.title
        click(card)
        assert card.entry.title in page.heading.text()
        assert cut(page) == []
    program.settings.set_value("text_size", 100)
    program.window.resize(1280, 800)
    QCoreApplication.processEvents()
    assert page.heading.text() == "New game"


@pytest.mark.parametrize("name", ["duo", "classic", "classic-2", "classic-3"])
def test_pieces_of_the_picture_lie_as_a_game_may_begin(name: str, qtbot: QtBot) -> None:
    game = GAMES[name]
    page = QWidget()
    qtbot.addWidget(page)
    seating = Seating(page, changing=True)
    seating.show_seats(game, (), Look(), settled=True)
    state, laid = game.start(), list(seating._example())
    rounds = zip(
        *([cells for color, cells in laid if color == which] for which in range(len(game.colors))),
        strict=True,
    )
    for cells in chain.from_iterable(rounds):
        placement = state.game.table.find(cells)
        assert placement is not None
        state = state.play(placement)
    for color in range(len(game.colors)):
        own = [cells for which, cells in laid if which == color]
        assert own[0] & game.start_mask(color)


def test_structures_are_seen_in_a_low_card_and_their_letters_choose_them(program: Program) -> None:
    page = choices(program, "solid")
    for key, place in (("b", 1), ("d", 3), ("a", 0)):
        QTest.keyClick(program.window.windowHandle(), key)
        QTest.qWait(150)
        assert [card.isChecked() for card in page.grounds.cards].index(True) == place
    next(iter(page.grounds.players.buttons.values())).click()
    QCoreApplication.processEvents()
    assert page.grounds.tight
    pictures = []
    for card in page.grounds.cards:
        image = card.grab().toImage()
        wood = [
            image.pixelColor(x, y)
            for x in range(image.width() // 3)
            for y in range(image.height())
            if 20 < image.pixelColor(x, y).hsvHue() < 50 and image.pixelColor(x, y).hsvSaturation() > 40
        ]
        assert len(wood) > 60
        pictures.append(len(wood))
    assert len(set(pictures)) == 4
