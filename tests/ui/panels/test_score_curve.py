"""The course of the scores: what is counted, where it is drawn, and where a click on it leads."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Match, Node
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color
from blokus_desktop.ui.panels.plotted_course import Team
from blokus_desktop.ui.panels.score_course import Course, course_of
from blokus_desktop.ui.panels.score_curve import ScoreCurve
from blokus_desktop.ui.style.dress import apply_theme
from blokus_desktop.ui.style.theme import DARK, LIGHT, Look, Theme
from tests.playing import random_match


def match_of(name: str, seed: int = 1) -> Match:
    return random_match(GAMES[name], seed=seed)


@pytest.mark.parametrize(
    "name", ["duo", "classic", "classic-2", "classic-3", "classic-teams", "wall-3", "dice-3-9"]
)
def test_the_course_begins_at_the_start_and_ends_at_the_result(name: str) -> None:
    match = match_of(name)
    course = course_of(match.line())
    scores = match.state.scores()
    assert len(course.nodes) == 1 + len(match.state.laid)
    assert [team[-1] for team in course.teams] == [score.total for score in scores.teams]
    assert [team[0] for team in course.teams] == [score.total for score in match.root.state.scores().teams]
    assert all(len(team) == len(course.nodes) for team in course.teams)
    best = scores.order[0]
    assert course.lead(best)[-1] == (scores.margin if len(scores.ahead) == 1 else 0)
    assert min(course.behind(team)[-1] for team in range(len(scores.teams))) == 0


def test_whoever_has_just_laid_is_not_ahead_for_that() -> None:
    match = Match(GAMES["duo"])
    for text in (5, 5, 5, 5, 5, 5):
        moves = [move for move in match.state.moves() if isinstance(move, Placement)]
        match.play(next(move for move in moves if move.piece.size == text))
    assert set(course_of(match.line()).lead(0)) == {0}
    small = next(move for move in match.state.moves() if isinstance(move, Placement) and move.piece.size == 1)
    match.play(small)
    large = next(move for move in match.state.moves() if isinstance(move, Placement) and move.piece.size == 5)
    match.play(large)
    assert course_of(match.line()).lead(0)[-3:] == [0, -2, -4]


@pytest.fixture
def curve(qtbot: QtBot, qapp: QApplication) -> ScoreCurve:
    apply_theme(qapp, LIGHT)
    made = ScoreCurve()
    qtbot.addWidget(made)
    made.resize(480, 200)
    made.show()
    QTest.qWaitForWindowExposed(made)
    return made


def show(curve: ScoreCurve, match: Match, theme: Theme = LIGHT) -> Course:
    course = course_of(match.line())
    teams = [
        Team(f"Side {number}", [color for player in players for color in match.game.colors_of(player)])
        for number, players in enumerate(match.game.teams)
    ]
    curve.show_course(course, teams, 0, Look(theme))
    QApplication.processEvents()
    return course


def seen(image: QImage, color: QColor, rect: QRectF) -> int:
    """How often a color is seen within a rectangle."""
    box = rect.toRect()
    return sum(
        image.pixelColor(x, y) == color
        for x in range(box.left(), box.right())
        for y in range(box.top(), box.bottom())
    )


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_each_side_has_a_line_in_its_color(curve: ScoreCurve, theme: Theme) -> None:
    show(curve, match_of("classic"), theme)
    image, plot = curve.grab().toImage(), curve._plot()
    for name in ("blue", "yellow", "red", "green"):
        assert seen(image, Look(theme).color(name), plot) > 40, name


def test_the_lead_of_two_is_an_area_on_the_side_of_the_leader(curve: ScoreCurve) -> None:
    match = next(
        match
        for match in (match_of("duo", seed) for seed in range(20))
        if match.state.scores().margin > 8 and match.state.scores().ahead == (0,)
    )
    course = show(curve, match)
    spots = curve._spots(course.lead(0))
    plot = curve._plot()
    low, high, _ = curve._bounds()
    even = plot.top() + plot.height() * high / (high - low)
    assert spots[0].y() == even
    assert spots[-1].y() < even - 10
    image = curve.grab().toImage()
    inside = image.pixelColor(int(spots[-1].x()) - 3, int((spots[-1].y() + even) / 2))
    assert inside.lightness() < 120 < LIGHT.card.lightness(), "the color of black"


def test_nothing_of_it_is_outside(curve: ScoreCurve) -> None:
    for name in ("duo", "classic", "tower-2", "dice-4-10"):
        show(curve, match_of(name))
        for width, height in ((240, 132), (512, 168), (690, 400)):
            curve.resize(width, height)
            card = QRectF(curve.rect())
            for points in curve._lines():
                assert all(card.contains(spot) for spot in curve._spots(points))
            xs = [curve._x(place) for place in range(len(curve._course.nodes))]
            assert all(one < other for one, other in pairwise(xs))


def test_a_click_leads_to_its_move_and_the_keys_go_on(curve: ScoreCurve, qtbot: QtBot) -> None:
    course = show(curve, match_of("classic"))
    asked: list[Node] = []
    curve.node_requested.connect(asked.append)
    curve.node_requested.connect(curve.show_cursor)
    middle = QPoint(round(curve._x(20)), 100)
    QTest.mouseClick(curve, Qt.MouseButton.LeftButton, pos=middle)
    assert asked == [course.nodes[20]]
    QTest.mouseClick(curve, Qt.MouseButton.LeftButton, pos=middle)
    assert len(asked) == 1, "it is there already"
    curve.setFocus()
    for key, place in (
        (Qt.Key.Key_Left, 19),
        (Qt.Key.Key_Right, 20),
        (Qt.Key.Key_Home, 0),
        (Qt.Key.Key_End, len(course.nodes) - 1),
    ):
        QTest.keyClick(curve, key)
        assert asked[-1] is course.nodes[place]
    assert curve.words_at(20).startswith("Move 20 · ")
    assert curve.accessibleDescription() == curve.words_at(len(course.nodes) - 1)


def test_dragging_goes_from_move_to_move(curve: ScoreCurve) -> None:
    course = show(curve, match_of("duo"))
    asked: list[Node] = []
    curve.node_requested.connect(asked.append)
    curve.node_requested.connect(curve.show_cursor)
    QTest.mousePress(curve, Qt.MouseButton.LeftButton, pos=QPoint(round(curve._x(5)), 90))
    for place in (6, 7, 8):
        QTest.mouseMove(curve, QPoint(round(curve._x(place)), 90))
    QTest.mouseRelease(curve, Qt.MouseButton.LeftButton, pos=QPoint(round(curve._x(8)), 90))
    assert asked[0] is course.nodes[5]


def test_what_is_said_of_a_move_names_who_is_behind(curve: ScoreCurve) -> None:
    match = match_of("classic")
    course = show(curve, match)
    told = curve.words_at(len(course.nodes) - 1).splitlines()[1:]
    totals = [score.total for score in match.state.scores().teams]
    assert told == [
        f"Side {number} {max(totals) - total} point{'s' if max(totals) - total > 1 else ''} behind"
        for number, total in enumerate(totals)
        if total < max(totals)
    ]
    assert curve.words_at(0).splitlines()[1:] == ["Even"]
    assert Color(0) in match.game.colors_of(match.game.teams[0][0])


def test_it_is_drawn_from_the_left(curve: ScoreCurve) -> None:
    show(curve, match_of("classic"))
    blue, plot = Look().color("blue"), curve._plot()
    right = QRectF(plot.center().x() + 5, plot.top() - 6, plot.width() / 2 - 5, plot.height() + 12)
    counts = []
    for share in (0.0, 0.5, 1.0):
        curve.draw(share)
        image = curve.grab().toImage()
        counts.append((seen(image, blue, plot.adjusted(0, -6, 0, 6)), seen(image, blue, right)))
    assert counts[0] == (0, 0)
    assert counts[1][0] > 0 == counts[1][1]
    assert counts[2][1] > 0
