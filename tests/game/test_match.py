"""A match: its tree, its cursor, and passes that happen by themselves."""

from itertools import chain, islice
from random import Random

import pytest

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.illegal import IllegalMove, Rule
from blokus_desktop.game.match import Annotation, Kind, Match, Seat, seat_places, seats_by_color, seats_of
from blokus_desktop.game.notation import parse_move
from blokus_desktop.game.state import CHANCE, PASS, Color, Game, Pass, Player, Setup
from tests.playing import played, random_game


def duo_match(*texts: str) -> Match:
    match = Match(GAMES["duo"])
    for text in texts:
        match.play(parse_move(match.game, text))
    return match


def test_it_goes_back_and_forward_along_the_line_visited_last() -> None:
    match = duo_match("e10,f10", "j5")
    end = match.cursor
    match.back()
    match.play(parse_move(match.game, "j5,k5"))
    branch = match.cursor
    match.back(2)
    assert match.cursor is match.root
    match.forward(2)
    assert match.cursor is branch
    match.go_to(end)
    match.back(5)
    match.forward(5)
    assert match.cursor is end
    assert match.line() == [match.root, end.parent, end]


def test_a_move_tried_before_leads_to_its_old_node() -> None:
    match = duo_match("e10,f10", "j5")
    first = match.cursor
    first.comment = "kept"
    match.back()
    assert match.play(parse_move(match.game, "j5")) is first
    assert len(list(match.nodes())) == 3


def test_branches_are_promoted_and_deleted() -> None:
    match = duo_match("e10,f10", "j5", "g11,h11,i11")
    main = match.cursor
    match.back(2)
    second = match.play(parse_move(match.game, "j5,k5"))
    deep = match.play(parse_move(match.game, "g11,h11"[:3] + ",g12,g13"))
    assert match.main_line()[-1] is main
    match.promote(deep)
    assert match.main_line()[-1] is deep
    match.delete(second)
    assert match.cursor is second.parent
    assert match.main_line()[-1] is main
    with pytest.raises(ValueError, match="start"):
        match.delete(match.root)


def test_deleting_elsewhere_leaves_the_cursor() -> None:
    match = duo_match("e10,f10", "j5")
    other = match.cursor
    match.back()
    kept = match.play(parse_move(match.game, "j5,k5"))
    match.delete(other)
    assert match.cursor is kept
    match.back()
    match.forward()
    assert match.cursor is kept


def test_an_illegal_move_changes_nothing() -> None:
    match = duo_match("e10,f10")
    before = match.cursor
    with pytest.raises(IllegalMove):
        match.play(parse_move(match.game, "a1"))
    assert match.cursor is before
    assert before.children == []


@pytest.mark.parametrize("name", ["classic", "classic-3", "duo", "tower-3", "pyramid-2"])
def test_passes_happen_by_themselves(name: str) -> None:
    chance = Random(name)
    match = Match(GAMES[name])
    while match.state.player is not None:
        assert not match.state.allows(PASS)
        match.play(chance.choice(match.state.moves()))
    moves = [node.move for node in match.line()[1:]]
    assert not any(isinstance(move, Pass) for move in moves)
    assert len(moves) == len(match.state.laid)


def test_every_position_of_a_long_game_is_at_hand() -> None:
    chance = Random(5)
    match = Match(GAMES["dice-4-10"])
    while match.state.player is not None:
        match.play(chance.choice(match.state.moves()))
    line = match.line()
    moves = [node.move for node in line[1:] if node.move is not None]
    for number in (0, 1, len(moves) // 2, len(moves)):
        match.go_to(line[number])
        assert match.state == played(match.game, moves[:number])


def test_it_knows_its_players_and_date() -> None:
    seats = (Seat("Ada"), Seat("Level seven", Kind.COMPUTER, 7))
    match = Match(GAMES["duo"], seats, "2026-11-18")
    match.cursor.annotation = Annotation.GOOD
    assert (match.seats[1].level, match.date) == (7, "2026-11-18")
    assert Match(GAMES["classic-3"]).seats == (Seat(), Seat(), Seat())


def computers(*levels: int) -> tuple[Seat, ...]:
    return tuple(Seat(kind=Kind.COMPUTER, level=level) for level in levels)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_every_color_that_somebody_owns_has_a_seat(game: Game) -> None:
    places = seat_places(game)
    assert len(places) == game.players
    assert sorted(chain.from_iterable(places)) == list(range(len(Match(game).seats)))
    match = Match(game, computers(*range(1, len(Match(game).seats) + 1)))
    for state, _ in random_game(game, 2):
        seat = match.seat_at(state)
        if seat is None:
            assert state.player in (CHANCE, None)
            continue
        assert state.player is not None
        own = game.colors_of(state.player)
        assert seat in seats_of(game, match.seats, state.player)
        if state.to_move in own:
            assert seat.level == state.to_move + 1


def test_two_colors_of_a_player_are_decided_apart_and_a_shared_one_by_turns() -> None:
    match = Match(GAMES["classic-2"], computers(1, 2, 3, 4))
    deciders = [match.seat_at(state) for state, _ in islice(random_game(match.game, 3), 8)]
    assert deciders == [*match.seats] * 2
    match = Match(GAMES["classic-3"], computers(1, 2, 3))
    first = islice(random_game(match.game, 3), 16)
    levels = [seat.level for state, _ in first if (seat := match.seat_at(state)) is not None]
    assert levels == [1, 2, 3, 1, 1, 2, 3, 2, 1, 2, 3, 3, 1, 2, 3, 1]


def test_each_color_is_decided_by_who_holds_it_and_a_shared_one_only_in_its_turn() -> None:
    three = Match(GAMES["classic-3"], tuple(Seat(name) for name in ("Ann", "Ben", "Cleo")))
    for _ in range(7):
        held = [three.seat_holding(three.state, color) for color in three.state.clockwise]
        named = dict(zip(three.state.clockwise, (seat and seat.name for seat in held), strict=True))
        shared = "Ann" if len(three.state.laid) == 3 else None
        assert named == {Color(0): "Ann", Color(1): "Ben", Color(2): "Cleo", Color(3): shared}
        three.play(three.state.moves()[0])
    dice = Match(GAMES["dice-2-10"], (Seat("Ann"), Seat("Ben")))
    pens = []
    for state, _ in random_game(dice.game, 3):
        held = [dice.seat_holding(state, Color(pen)) for pen in range(4)]
        pens.append("".join("-" if seat is None else seat.name[0] for seat in held))
    assert list(dict.fromkeys(pens)) == ["AB--", "B--A", "--AB", "-AB-"]


def test_seats_by_player_are_dealt_out_to_the_colors() -> None:
    ada, ben = Seat("Ada"), Seat("Ben", Kind.COMPUTER, 3)
    seats = seats_by_color(GAMES["classic-2"], (ada, ben))
    assert seats == (ada, ben, Seat(), Seat("", Kind.COMPUTER, 3))
    assert seats_of(GAMES["classic-2"], seats, Player(1)) == (ben, seats[3])
    for name in ("duo", "dice-2-10"):
        assert seats_by_color(GAMES[name], (ada, ben)) == (ada, ben)


def test_pieces_set_up_change_the_turn_and_ask_everybody_again() -> None:
    match = duo_match("e10,f10", "j5")
    placement = parse_move(match.game, "a1,b1")
    laid = match.state.laid[0]
    setup = Setup(add=((Color(1), placement),), remove=(laid[1],), to_move=Color(1))
    node = match.add(match.cursor, setup=setup)
    assert node.state.to_move == 1
    assert node.state.owner(match.game.board.cell("a1")) == 1
    assert node.state.owner(match.game.board.cell("e10")) is None
    assert [color for color, _ in node.state.laid] == [1, 1]


def test_pieces_cannot_be_set_up_in_a_game_of_dice() -> None:
    match = Match(GAMES["dice-2-10"])
    with pytest.raises(IllegalMove) as caught:
        match.add(match.root, setup=Setup())
    assert caught.value.rule is Rule.NO_SETUP
    assert match.root.children == []
