"""Scores with their arithmetic, on the worked examples of the rule sheets and on built positions."""

import pytest

from blokus_desktop.game.blokus3d import Counting, SolidGame
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.flat import FlatState
from blokus_desktop.game.notation import parse_move
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.scoring import Item, Line, Note, Score, Scores
from blokus_desktop.game.state import Color, Laid, Player, Roll, Setup, Take
from tests.playing import played

BLUE, YELLOW, RED, GREEN = (Color(number) for number in range(4))


def position_with(left: str, last: str = "I5") -> FlatState:
    """Blue has laid all but some pieces, one of them last; where they lie does not count."""
    table = GAMES["classic"].table
    wanted = sorted(table.pieces, key=lambda piece: piece.name == last)
    laid: list[Laid] = []
    filled = 0
    for piece in wanted:
        if piece.name in left.split():
            continue
        place = next(other for other in table if other.piece is piece and not other.cells & filled)
        laid.append((BLUE, place))
        filled |= place.cells
    start = GAMES["classic"].start()
    assert isinstance(start, FlatState)
    return start.set_up(Setup(add=tuple(laid)))


@pytest.mark.parametrize(
    ("left", "last", "lines"),
    [
        ("", "1", {Item.SQUARES_LEFT: 0, Item.ALL_LAID: 15, Item.SINGLE_LAST: 5}),
        ("", "2", {Item.SQUARES_LEFT: 0, Item.ALL_LAID: 15}),
        ("I4 L4", "1", {Item.SQUARES_LEFT: -8}),
        ("I3 I4 L4 T4 O X", "1", {Item.SQUARES_LEFT: -24}),
        ("I3 I4 L4 T4 X", "1", {Item.SQUARES_LEFT: -20}),
        ("I3 V3 O", "1", {Item.SQUARES_LEFT: -10}),
        ("1", "2", {Item.SQUARES_LEFT: -1}),
    ],
)
def test_the_worked_examples_of_the_sheet(left: str, last: str, lines: dict[Item, int]) -> None:
    score = position_with(left, last).scores().colors[BLUE]
    assert {line.item: line.points for line in score.lines} == lines
    assert score.total == sum(lines.values())


def test_players_and_teams_add_up_line_by_line() -> None:
    moves = ["a20,b20", "t20", "t1,s1,r1", "a1,a2,a3,a4"]
    totals = {"classic": [-87, -88, -86, -85], "classic-2": [-173, -173], "classic-3": [-87, -88, -86]}
    for name, expected in totals.items():
        game = GAMES[name]
        state = played(game, [parse_move(game, text) for text in moves])
        assert [score.total for score in state.scores().players] == expected
        assert state.scores().colors[GREEN].total == -85
    teams = GAMES["classic-teams"]
    scores = played(teams, [parse_move(teams, text) for text in moves]).scores()
    assert [score.total for score in scores.teams] == [-173, -173]
    assert scores.teams[0].lines == (Line(Item.SQUARES_LEFT, -173),)
    assert scores.ahead == (0, 1)


def test_green_is_played_in_turn_when_three_play() -> None:
    game = GAMES["classic-3"]
    state = game.start()
    players = []
    while len(players) < 5:
        if state.to_move == GREEN:
            players.append(state.player)
        state = state.play(state.moves()[0])
    assert players == [Player(0), Player(1), Player(2), Player(0), Player(1)]


def test_a_tower_is_scored_from_above() -> None:
    game = GAMES["tower-2"]
    moves = ["d4.1,e4.1,f4.1,g4.1", "d5.1,e5.1,f5.1,g5.1", "d4.2,e4.2", "d5.2,d4.3,d5.3"]
    state = played(game, [parse_move(game, text) for text in moves])
    blue, yellow = state.scores().colors
    assert blue.lines == (Line(Item.SEEN_FROM_ABOVE, 3), Line(Item.PIECES_LEFT, -9))
    assert yellow.lines == (Line(Item.SEEN_FROM_ABOVE, 5), Line(Item.PIECES_LEFT, -9))
    assert state.scores().ahead == (1,)


def test_only_the_better_color_counts_where_so_agreed() -> None:
    moves = ["d4.1,e4.1,f4.1,g4.1", "d5.1,e5.1", "d6.1,d5.2,d6.2", "e6.1,f6.1,e7.1,f7.1"]
    for name, expected in {"tower-2x2": [-14, -15], "tower-2x2-best": [-6, -6]}.items():
        game = GAMES[name]
        assert isinstance(game, SolidGame)
        assert (game.counting is Counting.BEST_COLOR) == name.endswith("best")
        scores = played(game, [parse_move(game, text) for text in moves]).scores()
        assert [score.total for score in scores.colors] == [-6, -9, -8, -6]
        assert [score.total for score in scores.players] == expected
        assert scores.ahead == ((0,) if name == "tower-2x2" else (0, 1))


def test_unfilled_squares_count_on_a_dice_sheet_and_strikes_break_a_tie() -> None:
    game = GAMES["dice-2-9"]
    moves = [Roll((1, 1)), Take(1), parse_move(game, "a1.1,b1.1,c1.1,d1.1,e1.1"), Take(1, strike=True)]
    state = played(game, [*moves, parse_move(game, "a1.2,b1.2,c1.2,d1.2,e1.2")])
    scores = state.scores()
    assert [score.lines for score in scores.players] == [(Line(Item.UNFILLED, -76),)] * 2
    assert [score.notes for score in scores.players] == [(Note(Item.STRIKES, 0),), (Note(Item.STRIKES, 1),)]
    assert scores.colors == ()
    assert (scores.ahead, scores.order, scores.margin) == ((0,), (0, 1), 0)
    assert isinstance(moves[2], Placement)


def test_the_margin_is_that_over_the_best_of_the_others() -> None:
    def scores(*totals: int, strikes: tuple[int, ...] = ()) -> Scores:
        notes = [(Note(Item.STRIKES, used),) for used in strikes] or [()] * len(totals)
        lines = [(Line(Item.UNFILLED, total),) for total in totals]
        own = tuple(map(Score, lines, notes))
        return Scores((), own, own)

    cases = {
        scores(-9, -4, -30): ((1, 0, 2), (1,), 5),
        scores(-4, -9, -4): ((0, 2, 1), (0, 2), 5),
        scores(-4, -4): ((0, 1), (0, 1), 0),
        scores(-4, -4, -7, strikes=(2, 1, 0)): ((1, 0, 2), (1,), 0),
        scores(-4): ((0,), (0,), 0),
    }
    for found, expected in cases.items():
        assert (found.order, found.ahead, found.margin) == expected


def test_notes_add_up_like_lines() -> None:
    own = Score((Line(Item.UNFILLED, -4), Line(Item.UNFILLED, -1)), (Note(Item.STRIKES, 2),))
    assert Score.sum_of([own, own]) == Score((Line(Item.UNFILLED, -10),), (Note(Item.STRIKES, 4),))
