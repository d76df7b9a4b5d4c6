"""Every rule that a move can break, broken once: the sentence said and the squares shown."""

import pytest

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.illegal import IllegalMove, Rule
from blokus_desktop.game.notation import parse_move
from blokus_desktop.game.state import PASS, Roll, Setup, State, Take
from blokus_desktop.words.rules import refusal_words
from tests.playing import played, random_game

BROKEN = [
    # game, moves before, the refused move, the rule, the sentence, the squares shown
    ("classic", "", "b20,c20", Rule.NO_START, "must cover your start square at a20", "a20"),
    (
        "classic-free-corners",
        "a20,b20",
        "b1,c1",
        Rule.NO_START,
        "must cover your start square at a1 or t1 or t20",
        "a1 t1 t20",
    ),
    ("duo", "e10", "e10", Rule.OCCUPIED, "overlaps another piece at e10", "e10"),
    (
        "duo",
        "e10,f10 j5",
        "g10,h10,g11",
        Rule.OWN_EDGE,
        "touches your own piece along an edge at g10",
        "g10",
    ),
    (
        "duo",
        "e10,f10 j5",
        "d10,d11,e11,f11",
        Rule.OWN_EDGE,
        "touches your own piece along an edge at d10, e11, f11",
        "d10 e11 f11",
    ),
    (
        "duo",
        "e10 j5",
        "a1,b1",
        Rule.NO_CORNER,
        "must touch a corner of one of your own pieces",
        "d9 f9 d11 f11",
    ),
    ("duo", "e10,f10 j5", "g11,h11", Rule.NOT_IN_HAND, "this piece is already laid", ""),
    ("duo", "", "pass", Rule.MUST_MOVE, "a color that can move must move", ""),
    (
        "duo",
        "",
        "roll 1,2",
        Rule.NOT_A_MOVE_HERE,
        "that is not a kind of move this position asks for",
        "",
    ),
    (
        "dice-2-10",
        "",
        "roll 1,2,3",
        Rule.WRONG_NUMBER_OF_DICE,
        "one die is rolled for each player still in the game",
        "",
    ),
    ("dice-2-10", "", "roll 1,7", Rule.NO_SUCH_FACE, "a die shows 1 to 6, not 7", ""),
    ("dice-2-10", "roll_1,2", "take 3", Rule.NO_SUCH_DIE, "this die is not on the table, only 1 and 2", ""),
    (
        "dice-2-10",
        "roll_1,2 take_1",
        "e5.1",
        Rule.NO_SHEET_CORNER,
        "must cover a corner square of your sheet",
        "a1 j1 a10 j10",
    ),
    ("dice-2-10", "roll_1,2 take_1", "a1.2", Rule.OTHER_SHEET, "belongs on your own sheet", ""),
    (
        "dice-2-10",
        "roll_1,2 take_1",
        "a1.1,b1.1",
        Rule.WRONG_ROW,
        "is not in the row that your die opens",
        "",
    ),
    ("wall-2", "", "a1.1,b1.1", Rule.NO_SUCH_SQUARE, "there is no such square on this board: 'a1.1'", ""),
    ("duo", "", "a1,c1", Rule.NO_SUCH_PIECE, "no piece of the game has this shape at a1, c1", "a1 c1"),
    (
        "dice-2-10",
        "",
        "roll 1;2",
        Rule.UNREADABLE,
        "this is not how a move is written: 'roll 1;2'",
        "",
    ),
    (
        "duo",
        "",
        "a1," * 40,
        Rule.TOO_LONG,
        "this is not how a move is written: 'a1,a1,a1,a1,a1,a1,a1'...",
        "",
    ),
    ("duo", "", "a1,a1", Rule.SQUARE_TWICE, "this is not how a move is written: a1 stands twice", ""),
    (
        "wall-2",
        "",
        "c8.2,d8.2",
        Rule.NO_SUPPORT,
        "does not rest on anything at c8, d8",
        "c8 d8",
    ),
    ("wall-2", "c8.1,d8.1", "c7.2,d7.2", Rule.NO_SUPPORT, "does not rest on anything at c7, d7", "c7 d7"),
    ("wall-2", "c8.1,d8.1", "c8.2,d8.2", Rule.NOT_ON_GROUND, "must stand on the board", None),
    (
        "wall-2",
        "c8.1,d8.1",
        "c2.1,c3.1",
        Rule.NO_CONTACT,
        "must touch a face of a piece already placed",
        "c7 d7 e8 c9 d9",
    ),
    (
        "wall-2",
        "c8.1,d8.1 c7.1,d7.1",
        "c2.1,d2.1,e2.1",
        Rule.NO_FACE,
        "must touch a face of one of your own pieces",
        None,
    ),
]


@pytest.mark.parametrize(("name", "before", "text", "rule", "sentence", "shown"), BROKEN)
def test_a_broken_rule_is_named_and_shown(
    name: str, before: str, text: str, rule: Rule, sentence: str, shown: str | None
) -> None:
    game = GAMES[name]
    state = played(game, [parse_move(game, move.replace("_", " ")) for move in before.split()])
    with pytest.raises(IllegalMove) as caught:
        state.play(parse_move(game, text))
    assert (caught.value.rule, refusal_words(caught.value)) == (rule, sentence)
    squares = [game.board.square(cell) for cell in caught.value.cells]
    assert squares == (shown.split() if shown is not None else squares)
    assert squares or shown is not None


def test_nothing_is_played_after_the_end() -> None:
    for name in ("duo", "dice-2-9", "pyramid-2"):
        state, move = list(random_game(GAMES[name], 1))[-1]
        refusal = state.play(move).objection(PASS)
        assert refusal is not None
        assert refusal.rule is Rule.GAME_OVER


def dice_positions() -> list[State]:
    return [state for seed in range(6) for state, _ in random_game(GAMES["dice-4-9"], seed)]


def test_dice_and_strikes_that_do_not_help_are_refused_with_the_reason() -> None:
    seen = set()
    for state in dice_positions():
        for take in [Take(die, strike) for die in range(1, 7) for strike in (False, True)]:
            refusal = state.objection(take)
            if refusal is not None:
                seen.add(refusal.rule)
    of_strikes = {Rule.DIE_NEEDS_STRIKE, Rule.NO_STRIKE_LEFT, Rule.STRIKE_OPENS_NOTHING}
    assert {Rule.DIE_OPENS_NOTHING, *of_strikes} <= seen


def test_a_roll_that_is_not_in_order_is_refused_for_that() -> None:
    start = GAMES["dice-2-10"].start()
    faults = {(5, 2): Rule.DICE_NOT_IN_ORDER, (7, 2): Rule.NO_SUCH_FACE, (0,): Rule.NO_SUCH_FACE}
    faults |= {(3, 2, 1): Rule.WRONG_NUMBER_OF_DICE, (): Rule.WRONG_NUMBER_OF_DICE}
    for faces, rule in faults.items():
        refusal = start.objection(Roll(faces))
        assert refusal is not None
        assert refusal.rule is rule
    assert start.play(parse_move(start.game, "roll 5,2")) == start.play(Roll((2, 5)))


def test_sticking_out_is_told_apart_from_rising_too_high() -> None:
    table = GAMES["wall-2"].table
    upright = (((0, 0, 0)), (0, 0, 1), (0, 0, 2))
    with pytest.raises(IllegalMove) as caught:
        table.place(upright, (2, 7, 0))
    assert caught.value.rule is Rule.TOO_HIGH
    assert [table.board.name(cell) for cell in caught.value.cells] == ["c8.1", "c8.2"]
    with pytest.raises(IllegalMove) as caught:
        table.place(((0, 0, 0), (1, 0, 0)), (9, 9, 0))
    assert caught.value.rule is Rule.OFF_STRUCTURE
    with pytest.raises(IllegalMove) as caught:
        GAMES["duo"].table.place(((0, 0, 0), (1, 0, 0)), (13, 13, 0))
    assert caught.value.rule is Rule.OUTSIDE
    assert table.place(((0, 0, 0), (1, 0, 0)), (2, 7, 0)) is parse_move(GAMES["wall-2"], "c8.1,d8.1")


def test_pieces_can_be_set_up_where_they_fit() -> None:
    game = GAMES["duo"]
    start = game.start()
    single, other = (game.table.find(game.board.mask([cell])) for cell in game.board.cells[:2])
    assert single is not None
    assert other is not None
    assert start.set_up(Setup(add=((0, single),))).owner(game.board.cells[0]) == 0
    for twice, rule in (((0, other), Rule.NOT_IN_HAND), ((1, single), Rule.OCCUPIED)):
        with pytest.raises(IllegalMove) as caught:
            start.set_up(Setup(add=((0, single), twice)))
        assert caught.value.rule is rule


def test_every_rule_is_covered_here() -> None:
    elsewhere = {
        Rule.GAME_OVER,
        Rule.DIE_OPENS_NOTHING,
        Rule.DIE_NEEDS_STRIKE,
        Rule.NO_STRIKE_LEFT,
        Rule.STRIKE_OPENS_NOTHING,
        Rule.DICE_NOT_IN_ORDER,
        Rule.TOO_HIGH,
        Rule.OUTSIDE,
        Rule.OFF_STRUCTURE,
        # In test_match.py.
        Rule.NO_SETUP,
        # In saved/test_bounds.py.
        Rule.NO_ROOM,
        # In puzzles/test_attempt.py.
        Rule.SIZE_ORDER,
        Rule.TURN_ORDER,
        Rule.NOT_FROM_ABOVE,
        Rule.GIVEN,
        # In puzzles/test_cards.py.
        Rule.CROSSED,
    }
    assert {case[3] for case in BROKEN} | elsewhere == set(Rule)
