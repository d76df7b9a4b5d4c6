"""Two computers alike with two colors each: whoever they are, nothing they are called is cut."""

import pytest
from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QColor

from blokus_desktop.ai.levels import LEVELS
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Match, Seat, seats_by_color
from blokus_desktop.game.state import Color
from blokus_desktop.ui.panels.plotted_course import Team
from blokus_desktop.ui.panels.score_course import course_of
from blokus_desktop.ui.panels.score_curve import ScoreCurve
from blokus_desktop.ui.play.turn_words import turn_title
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.theme import Look
from tests.playing import random_match

GAME = GAMES["classic-2"]


def both_at(level: int) -> tuple[Seat, ...]:
    return seats_by_color(GAME, [Seat(kind=Kind.COMPUTER, level=level)] * 2)


@pytest.mark.parametrize(
    ("width", "height", "text"), [(1280, 800, 100), (900, 600, 100), (900, 600, 150), (1280, 800, 150)]
)
def test_names_on_cards_are_whole(program: Program, width: int, height: int, text: int) -> None:
    window = program.window
    window.resize(width, height)
    program.settings.set_value("text_size", text)
    for level in LEVELS:
        window.start("classic-2", both_at(level.number))
        program.session.close()
        QCoreApplication.processEvents()
        for card in window.table.cards.cards:
            assert card.name.shown() == card.name.text()
            assert not card.name.shown().endswith("…")
            assert card.second.shown() in card.second.wordings


def test_cards_say_the_character_and_read_the_colors_aloud(program: Program) -> None:
    window = program.window
    window.start("classic-2", both_at(1))
    program.session.close()
    cards = window.table.cards.cards
    assert [card.name.text() for card in cards] == ["Sprout", "Sprout"]
    assert [card.second.text() for card in cards] == ["Computer 1 · 1040"] * 2
    assert [card.accessibleName() for card in cards] == ["Blue and Red", "Yellow and Green"]


def test_the_title_of_the_turn_names_the_character_and_the_color() -> None:
    match = Match(GAME, both_at(1))
    words = turn_title(match, match.state, thinking=True, look=Look())
    assert words == ("Sprout thinks for Blue", "Sprout thinks", "Sprout")


def test_the_curve_shows_colors_whose_names_it_would_cut(qtbot) -> None:
    curve = ScoreCurve()
    qtbot.addWidget(curve)
    curve.resize(480, 200)
    curve.show()
    match = random_match(GAME, seed=1)
    names = QRectF(10, 20, 85, 170)

    def inks(first: str, second: str) -> set[str]:
        teams = [Team(first, [Color(0), Color(2)]), Team(second, [Color(1), Color(3)])]
        curve.show_course(course_of(match.line()), teams, 0, Look())
        image = curve.grab(names.toRect()).toImage()
        return {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}

    edges = {QColor(Look().ink(color).edge).name() for color in ("blue", "yellow", "red", "green")}
    assert edges <= inks("Blue and Red", "Yellow and Green")
    assert not edges & inks("Ada", "Ben")


@pytest.mark.parametrize(("width", "height"), [(900, 600), (700, 1000)])
def test_a_button_on_a_small_card_keeps_clear_of_its_frame(program: Program, width: int, height: int) -> None:
    window = program.window
    window.resize(width, height)
    for name in ("duo", "classic-2"):
        game = GAMES[name]
        window.start(name, seats_by_color(game, [Seat(kind=Kind.COMPUTER, level=1)] * game.players))
        program.session.close()
        QCoreApplication.processEvents()
        card = next(card for card in window.table.cards.cards if card.play_on.isVisible())
        assert card.is_chip
        place = card.play_on.geometry()
        assert card.rect().adjusted(3, 3, -3, -3).contains(place)
        assert not place.intersects(card.number.geometry().adjusted(0, 4, 0, -4))
