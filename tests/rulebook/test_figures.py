"""Every small board of the rulebook is true: the rules allow what is right, and refuse what is not."""

from collections.abc import Iterator

import pytest

from blokus_desktop.game.illegal import Rule
from blokus_desktop.rulebook.figure import Figure
from tests.rulebook.pages import all_pages, chapter_of

FIGURES = {
    f"{page.key}: {chapter.key}: {figure.caption}": (figure, chapter.rules)
    for page in all_pages()
    for chapter in page.chapters
    for figure in chapter.figures
}


def of_kind(*, right: bool) -> Iterator[tuple[Figure, tuple[Rule, ...]]]:
    for figure, rules in FIGURES.values():
        if figure.tried and figure.right == right:
            yield figure, tuple(rules)


def test_there_are_boards_of_both_kinds() -> None:
    assert len(list(of_kind(right=True))) > 60
    assert len(list(of_kind(right=False))) > 60


def test_what_is_right_is_a_legal_move() -> None:
    for figure, _ in of_kind(right=True):
        assert figure.refusal is None, (figure.caption, figure.refusal)
        assert figure.answer in figure.state.moves()
        figure.state.play(figure.answer)


def test_what_is_wrong_breaks_the_rule_that_is_named() -> None:
    for figure, rules in of_kind(right=False):
        assert figure.refusal is not None, figure.caption
        assert figure.refusal.rule is figure.breaks, (figure.caption, figure.refusal)
        assert figure.breaks in rules, f"{figure.caption} stands in a chapter about something else"


@pytest.mark.parametrize("name", FIGURES)
def test_it_shows_where_it_is_right_or_wrong(name: str) -> None:
    figure, _ = FIGURES[name]
    board = figure.state.game.board
    assert len(figure.laid) == len(figure.state.laid) + bool(figure.points)
    if figure.breaks in (Rule.OWN_EDGE, Rule.OCCUPIED, Rule.NO_SUPPORT, Rule.CROSSED, Rule.NOT_FROM_ABOVE):
        assert figure.marks
    if figure.breaks in (Rule.OUTSIDE, Rule.TOO_HIGH, Rule.OFF_STRUCTURE):
        assert figure.beyond
    else:
        assert not figure.beyond
    for one, other in figure.marks:
        assert board.cell_at(one) is not None
        assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) <= 2


@pytest.mark.parametrize("page", ["classic", "classic-2", "classic-3", "classic-teams"])
def test_each_color_is_seen_in_its_corner(page: str) -> None:
    figure = next(f for f in chapter_of(page, "start").figures if f.caption == "Where each color begins")
    state = figure.state
    corners = [state.game.board.cell(square) for square in ("a6", "f6", "f1", "a1")]
    assert [state.owner(corner) for corner in corners if corner is not None] == [0, 1, 2, 3]


def test_the_start_squares_that_no_words_name_are_marked() -> None:
    for page, squares in (("duo", ["e10", "j5"]), ("classic-free-corners", ["a1", "a20", "t1", "t20"])):
        assert list(chapter_of(page, "start").figures[-1].lit) == squares
