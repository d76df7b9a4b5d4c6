# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Plays turns and rounds of the Dice Game with its dice and sheets, compiled, and how they may go on.

Sheets depend on each other only through the dice. So the future of the player to act is imagined once for
all drawings that are compared: the dice on the table at each of his turns, and the results of the others,
which do not depend on his sheet. Then each drawing is played on by itself, on his sheet alone.
"""

import cython
from cython.cimports.blokus_desktop.ai.kernel.bit_tricks import below, bits_in
from cython.cimports.blokus_desktop.ai.kernel.dice_features import Choice, choose
from cython.cimports.blokus_desktop.ai.kernel.dice_sheet import (
    FACES,
    STRIKES,
    Sheet,
    draw,
    face_of_piece,
    opened_by,
)
from cython.cimports.blokus_desktop.ai.kernel.flat_position import shape_piece
from cython.cimports.libc.string import memset


def seat_of(table):
    """The seat that is to act."""
    return (table.starter + table.step) % table.players


def pen_of(table):
    """The color of the pen that the player to act holds."""
    return (seat_of(table) - table.round) & 3


def faces_of(table):
    """The faces on the table, a bit each."""
    i: cython.int
    faces: cython.uint = 0
    for i in range(FACES):
        if table.dice[i]:
            faces |= 1 << i
    return faces


def some_die(table, chance):
    """One of the dice on the table, by chance."""
    i: cython.int
    left: cython.int = 0
    for i in range(FACES):
        left += table.dice[i]
    left = below(chance, left)
    for i in range(FACES):
        left -= table.dice[i]
        if left < 0:
            break
    return i


def roll(table, chance):
    """Roll a die for each player who is still in the game."""
    memset(table.dice, 0, cython.sizeof(table.dice))
    for _ in range(bits_in(table.active)):
        table.dice[below(chance, FACES)] += 1


def die_for(table, choice, chance):
    """The die that opens a choice; with a strike, or with nothing to draw, any die."""
    if choice.found and not choice.strike:
        return face_of_piece[shape_piece[choice.move >> 10]]
    return some_die(table, chance)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def is_active(table: cython.pointer(Table), seat: cython.int) -> cython.bint:
    return (table.active >> seat) & 1


def go_on(table):
    """Go on to the next player; returns whether the round is the same. A new one begins with a roll."""
    table.step += 1
    while table.step < table.players:
        if is_active(table, seat_of(table)):
            return True
        table.step += 1
    table.round += 1
    table.step = 0
    for _ in range(table.players):
        table.starter = (table.starter + 1) % table.players
        if is_active(table, table.starter):
            break
    return False


def carry_out(table, choice, die):
    """Take a die for the player to act and draw; with nothing to draw, the player is out."""
    seat: cython.int = seat_of(table)
    sheet: cython.pointer(Sheet) = cython.address(table.sheets[seat])
    table.dice[die] -= 1
    if choice.found:
        draw(sheet, pen_of(table), choice.move)
        sheet.strikes += choice.strike
    if sheet.hand == 0 or not choice.found:
        table.active &= ~(cython.cast(cython.uint, 1) << seat)


def rank_of(sheet, side):
    """The result of a sheet: unfilled squares, then strikes; less is better."""
    return (side * side - sheet.filled) * (STRIKES + 1) + sheet.strikes


def act(table, judgment, choice, chance):
    """Make the move that seems best for the player to act; returns the die."""
    die: cython.int
    choice[0] = choose(
        cython.address(table.sheets[seat_of(table)]), judgment, pen_of(table), opened_by(faces_of(table))
    )
    die = die_for(table, choice, chance)
    carry_out(table, choice, die)
    return die


def imagine(table, judgment, chance, future):
    """Draw by chance how the game may go on after the turn of the player to act."""
    now: Table = table[0]
    own: cython.int = seat_of(table)
    s: cython.int
    rank: cython.int
    choice: Choice
    # The player gets a turn for each shape left, as if one could always be drawn.
    turns: cython.int = bits_in(table.sheets[own].hand) - 1
    future.turns = 0
    now.dice[some_die(cython.address(now), chance)] -= 1
    while future.turns < turns or now.active & ~(1 << own):
        if not go_on(cython.address(now)):
            roll(cython.address(now), chance)
        if seat_of(cython.address(now)) != own:
            act(cython.address(now), judgment, cython.address(choice), chance)
            continue
        if future.turns < MOST_TURNS:
            future.faces[future.turns] = faces_of(cython.address(now))
            future.turns += 1
        now.dice[some_die(cython.address(now), chance)] -= 1
    future.rival = NOBODY
    for s in range(table.players):
        rank = rank_of(cython.address(now.sheets[s]), now.side)
        if s != own and rank < future.rival:
            future.rival = rank


def play_on(table, judgment, choice, future):
    """The result of the sheet of the player to act after a drawing, when the game goes on as imagined."""
    sheet: Sheet = table.sheets[seat_of(table)]
    color: cython.int = pen_of(table)
    i: cython.int
    next: Choice
    draw(cython.address(sheet), color, choice.move)
    sheet.strikes += choice.strike
    for i in range(future.turns):
        color = (color - 1) & 3
        next = choose(cython.address(sheet), judgment, color, opened_by(future.faces[i]))
        if not next.found:
            break
        draw(cython.address(sheet), color, next.move)
        sheet.strikes += next.strike
    return rank_of(cython.address(sheet), table.side)
