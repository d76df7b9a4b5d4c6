"""What the table of the Dice Game tells: whose strikes, rows and pens, who is called, why one is out."""

from dataclasses import replace
from random import Random

import pytest
from PySide6.QtCore import Qt

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.dice import DiceState
from blokus_desktop.game.match import Kind, Seat
from blokus_desktop.game.state import Color, Player, Take
from blokus_desktop.ui.board.dice.labels import initials
from blokus_desktop.ui.board.dice.sheet import Sheet
from blokus_desktop.ui.board.dice.words import (
    drawing_words,
    end_words,
    fate_words,
    owner_words,
    standing_words,
    strike_words,
)
from blokus_desktop.ui.families import turn_sentence
from blokus_desktop.ui.play.session import Session
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.ui.style.titles import level_name, short_names, waiting_sentence
from tests.ui.play.test_dice_games import click, key_of, play_some, press, scene_of, sensible, start, state_of

COMPUTER = Seat(kind=Kind.COMPUTER, level=2)


def against_a_computer(program: Program) -> Session:
    """A game in which a person has drawn, and it is the computer's turn."""
    program.window.start("dice-2-10", (Seat("Ada"), COMPUTER))
    session = program.session
    session.play(Take(state_of(session).dice[0]))
    session.play(session.state.moves()[0])
    assert state_of(session).player == 1
    return session


def shown_rows(program: Program) -> set[int]:
    printed = program.window.table.tray._printed
    assert printed is not None
    return set(printed.opened)


# Whose it is


@pytest.mark.parametrize("strike", [False, True])
def test_what_a_computer_takes_opens_nothing_of_a_persons_sheet(program: Program, strike: bool) -> None:
    session, table = against_a_computer(program), program.window.table
    session.play(Take(state_of(session).dice[0], strike=strike))
    assert not session.human_to_move
    assert (shown_rows(program), table.turn.second.text()) == (set(), "The shapes")
    session.close()


def test_the_strikes_over_a_persons_own_sheet_are_his_own(program: Program) -> None:
    session, scene = against_a_computer(program), scene_of(program)
    assert scene.sheet_of_strikes().seat == scene.large == 0
    session.play(Take(state_of(session).dice[0], strike=True))
    assert not scene.sheet_of_strikes().striking
    # Whoever watches sees on the small sheet that a strike is being used.
    assert Sheet(state_of(session), Player(1)).striking
    click(program, scene.place_of_sheet(Player(1)))
    assert scene.sheet_of_strikes().seat == 1
    assert scene.sheet_of_strikes().striking
    session.close()


def test_strikes_are_pressed_for_oneself_whatever_sheet_is_large(program: Program) -> None:
    session, scene = start(program, "dice-2-10"), scene_of(program)
    click(program, scene.place_of_sheet(Player(1)))
    assert (scene.large, scene.sheet_of_strikes().seat) == (1, 0)
    click(program, scene.place_of_strikes())
    face = state_of(session).dice[0]
    click(program, scene.place_of_die(face))
    assert state_of(session).taken == Take(face, strike=True)
    assert scene.large == 0


def test_strikes_are_seen_at_the_end_too(program: Program) -> None:
    session, scene = play_some(program, "dice-2-9"), scene_of(program)
    assert session.state.player is None
    assert scene.sheet_of_strikes().seat == scene.large
    assert scene.sheet_of_strikes().strikes == state_of(session).strikes[scene.large]


def test_corners_are_shown_only_where_their_pen_draws(program: Program) -> None:
    state = state_of(play_some(program, "dice-3-10", 6))
    for seat in map(Player, range(3)):
        sheet = Sheet(state, seat)
        pens = {color for color in map(Color, range(4)) if sheet.usable(color)}
        assert pens <= {state.pen(seat)}
    assert Sheet(state, Player(state.player or 0)).usable(state.pen(Player(state.player or 0)))


def test_a_legal_place_is_sought_on_ones_own_sheet(program: Program) -> None:
    session, scene, placing = start(program, "dice-3-10"), scene_of(program), program.window.table.placing
    program.settings.set_value("reach", True)
    press(program, key_of(state_of(session).dice[0]))
    placing.pick_up(next(iter(placing.playable())))
    click(program, scene.place_of_sheet(Player(2)))
    assert scene.large == 2
    assert scene._layers.hand[1] == 0
    press(program, Qt.Key.Key_N)
    assert scene.large == 0
    assert scene._layers.hand[1] == placing.reachable() != 0
    ghost = placing.ghost()
    assert ghost is not None
    assert ghost.placement is not None
    press(program, Qt.Key.Key_Return)
    assert session.state.laid == ((0, ghost.placement),)


# Who it is


def test_no_two_holders_of_a_pen_have_the_same_sign() -> None:
    assert initials(["Ada", "Ben", "Carl"]) == ["A", "B", "C"]
    assert initials(["Ada", "anna", "Carl"]) == ["Ad", "An", "Ca"]
    assert initials(["Player 1", "Computer 2", "Computer 3"]) == ["1", "2", "3"]
    assert initials(["You"]) == ["Y"]


def test_players_who_are_called_the_same_are_told_apart_by_number() -> None:
    game = GAMES["dice-4-10"]
    seats = (Seat("Ben"), COMPUTER, Seat(kind=Kind.COMPUTER, level=4), Seat("Ben"))
    assert short_names(game, seats) == ["Ben 1", "Computer 1", "Computer 2", "Ben 2"]


def test_cards_and_sheets_name_a_player_alike(program: Program) -> None:
    program.window.start("dice-3-9", (Seat(), COMPUTER, COMPUTER))
    scene, cards = scene_of(program), program.window.table.cards.cards
    program.session.close()
    assert scene._names == ["You", "Computer 1", "Computer 2"]
    assert [card.name.text() for card in cards] == list(scene._names)


def test_the_line_over_the_hand_names_who_acts_as_the_sheets_do(program: Program) -> None:
    session, turn = start(program, "dice-2-10"), program.window.table.turn
    assert (turn.title.text(), turn.second.text()) == ("Ada's turn", "Take a die")
    session.play(Take(state_of(session).dice[0]))
    assert turn.title.text() == "Ada's turn"
    assert turn.second.text().startswith("Draw")
    session = against_a_computer(program)
    assert turn.title.text() == f"{level_name(session.match.seats[1].level)} thinks"
    session.close()
    program.window.start("dice-1-10", (Seat(),))
    assert (turn.title.text(), turn.second.text()) == ("Your turn", "Take a die")
    look = Look()
    assert waiting_sentence(session.state, (Seat(),), Color(0), None, look) == "A computer is to move"
    # Where a color is a player's own, it tells who acts.
    duo = GAMES["duo"].start()
    assert turn_sentence(duo, (Seat("Ada"), Seat("Ben")), None, look) == "Black to move"


# The next one, and who is out


def test_the_next_person_is_called_without_motion_too_but_not_while_looking_back(program: Program) -> None:
    session = start(program, "dice-2-10")
    scene = scene_of(program)
    assert not scene.animated
    assert not scene._call.isVisible()
    for _ in range(2):
        session.play(session.state.moves()[0])
    assert scene._call.isVisible()
    assert scene._call.opacity() == 1
    scene._fade_call(0.3)
    assert scene._call.opacity() == 1
    session.play(session.state.moves()[0])
    assert not scene._call.isVisible()
    session.go_to(session.match.root.children[0])
    assert scene.large == session.state.player == 0
    assert not scene._call.isVisible()


def test_a_small_sheet_says_with_which_pen_its_player_is_out(program: Program) -> None:
    session = play_some(program, "dice-3-9")
    node = next(
        node
        for node in session.match.line()
        if isinstance(node.state, DiceState) and 0 < len(node.state.active) < 3
    )
    state = node.state
    assert isinstance(state, DiceState)
    gone, pen = state.left[-1]
    sheet, name = Sheet(state, gone), state.game.colors[pen]
    assert standing_words(sheet, Look()) == (
        f"Out: {f'no die helped {name}' if sheet.fitting else f'{name} fits nowhere'}, {sheet.unfilled} left",
        f"Out with {name}, {sheet.unfilled} left",
        f"Out with {name}",
        f"Out, {sheet.unfilled} left",
        "Out",
    )
    playing = Sheet(state, state.active[0])
    assert standing_words(playing, Look()) == (f"{playing.unfilled} left", str(playing.unfilled))


def test_a_sheet_says_whose_it_is_and_at_the_end_what_is_left_of_it(program: Program) -> None:
    assert [owner_words(name) for name in ("You", "Ada")] == ["Your sheet", "Ada's sheet"]
    state = play_some(program, "dice-2-9").state
    assert isinstance(state, DiceState)
    for seat, pen in state.left:
        sheet = Sheet(state, seat)
        counted = f"{sheet.unfilled} square" + "s" * (sheet.unfilled != 1)
        assert end_words(sheet, Look()) == f"{counted} unfilled · out with the {state.game.colors[pen]} pen"


def test_the_button_of_the_strikes_has_its_key_where_one_helps() -> None:
    assert strike_words(0, offered=True) == "Strike  S"
    assert strike_words(0, offered=False) == "Strikes"
    assert strike_words(3, offered=True) == "No strike left"


def leavings(program: Program, games: int) -> list[tuple[DiceState, DiceState]]:
    """The positions before and after somebody left, in some games."""
    found = []
    for seed in range(games):
        for node in play_some(program, "dice-2-9", seed=seed).match.line()[1:]:
            assert node.parent is not None
            before, after = node.parent.state, node.state
            assert isinstance(before, DiceState)
            assert isinstance(after, DiceState)
            if len(after.left) > len(before.left):
                found.append((before, after))
    return found


def test_the_reason_tells_a_pen_that_fits_nowhere_from_dice_that_do_not_help(program: Program) -> None:
    reasons = set()
    for before, after in leavings(program, 6):
        (seat, pen), name = after.left[-1], after.game.colors[after.left[-1][1]]
        # The same question, asked by trying every shape in every place.
        fitting = replace(before, dice=(1,), taken=Take(1, strike=True)).moves()
        assert Sheet(after, seat).fitting == bool(fitting)
        if fitting:
            assert before.strikes[seat] == 3
            reasons.add("dice")
            assert (
                fate_words(Sheet(after, seat), Look()) == f"Out: no die helped the {name} pen, no strike left"
            )
        else:
            reasons.add("pen")
            assert fate_words(Sheet(after, seat), Look()) == f"Out: no shape fits with the {name} pen"
        words = drawing_words(before, name, (), choosing=True)
        assert words[0].startswith("No die helps in " if fitting else "Nothing fits in ")
        assert pen == before.to_move
    assert reasons == {"dice", "pen"}


def test_where_only_a_strike_helps_it_is_said(program: Program) -> None:
    session, chance = program.session, Random(5)
    program.window.start("dice-1-9", (Seat(),), "K7M4QX")
    while session.state.player is not None:
        session.play(sensible(session, chance))
    node = next(
        node
        for node in session.match.line()
        if node.state.player == 0 and [getattr(move, "strike", None) for move in node.state.moves()] == [True]
    )
    session.go_to(node)
    title = program.window.table.turn.second
    assert title.text() == "Only a strike helps"
    press(program, Qt.Key.Key_S)
    assert title.text() == "Take a die, then draw from row 1"


def test_when_the_game_is_over_no_key_takes_a_shape(program: Program) -> None:
    session, placing = play_some(program, "dice-2-9"), program.window.table.placing
    assert session.state.player is None
    for key in (Qt.Key.Key_Plus, Qt.Key.Key_W, Qt.Key.Key_N):
        press(program, key)
    assert (placing.piece, placing.ghost()) == (None, None)
