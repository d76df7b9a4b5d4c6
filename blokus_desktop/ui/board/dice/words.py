"""The words on the sheet of the Dice Game and in its box of dice."""

from collections.abc import Sequence

from blokus_desktop.game.dice import STRIKES
from blokus_desktop.game.pieces import Piece
from blokus_desktop.game.state import CHANCE, Color, Player
from blokus_desktop.ui.board import keys
from blokus_desktop.ui.board.dice.chances import Chances, Reason, forced_take, row_of
from blokus_desktop.ui.board.dice.dice_of_round import Die
from blokus_desktop.ui.board.dice.sheet import Sheet
from blokus_desktop.ui.board.ghost import Ghost
from blokus_desktop.ui.board.hand.piece_keys import surest_key
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.ui.style.titles import ALONE, as_sentence, piece_title
from blokus_desktop.words.i18n import capital, marked, tr, trn

Line = tuple[Sequence[str], Sequence[str]]
"""What is said first, and what is said beside it; each the longest words first."""

_NOTHING: Line = ((), ())
_WHY_NOT = {
    Reason.USED: marked("is used already"),
    Reason.FITS_NOWHERE: marked("fits nowhere with this pen"),
    Reason.OTHER_ROW: marked("your die does not open row {row}"),
    Reason.NOT_ROLLED: marked("no die here opens row {row}"),
    Reason.NOT_NOW: marked("it is not your turn"),
}


# Sheets and pens


def pen_name(sheet: Sheet, color: Color, look: Look) -> str:
    """What the pen of a color is called."""
    return look.name(sheet.game.colors[color])


def owner_words(name: str) -> str:
    """Whose sheet it is: ``Ada's sheet``."""
    return tr("Your sheet") if name == tr(ALONE) else tr("{name}'s sheet").format(name=name)


def call_words(name: str) -> str:
    """Which person goes on with the game."""
    return tr("Over to {name}").format(name=name)


def called_pen_words(sheet: Sheet, look: Look) -> str:
    """With which pen that person goes on."""
    return capital(tr("{color} pen").format(color=pen_name(sheet, sheet.pen, look)))


def numbered_player(seat: int) -> str:
    """What a player without a name is called."""
    return tr("Player {number}").format(number=seat + 1)


def held_pen_words(chances: Chances, look: Look, after: str) -> Sequence[str]:
    """Which pen is in hand and, where anybody comes after in the round, who."""
    pen = look.name(chances.state.game.colors[chances.pen])
    now, short = tr("You hold the {pen} pen").format(pen=pen), capital(tr("{color} pen").format(color=pen))
    if not after:
        return now, short
    return tr("{now} · then {name}").format(now=now, name=after), now, short


# How a player stands


def fate_words(sheet: Sheet, look: Look) -> str:
    """Why its player draws no more; empty as long as he plays."""
    if not sheet.done:
        return ""
    if sheet.left_with is None:
        return tr("All shapes are drawn")
    pen = pen_name(sheet, sheet.left_with, look)
    if sheet.fitting:
        return tr("Out: no die helped the {pen} pen, no strike left").format(pen=pen)
    return tr("Out: no shape fits with the {pen} pen").format(pen=pen)


# Dice


def die_words(die: Die, chances: Chances, names: Sequence[str]) -> Sequence[str]:
    """What stands under a die: in how many ways it opens the sheet, or who took it."""
    if not die.face:
        return ("",)
    if die.taker is not None and die.taker != chances.seat:
        name = names[die.taker]
        return (tr("{name} · strike").format(name=name), name) if die.strike else (name,)
    if die.taker is not None:
        if chances.taken is None:
            return (tr("yours"),)
        ways = ways_words(chances.all_ways if die.strike else chances.ways(die.face))
        return tr("{ways} · yours").format(ways=ways), tr("yours")
    if chances.seat not in chances.state.waiting:
        return ("",)
    count = chances.opened_by(die.face)
    ways = ways_words(count)
    if chances.choosing and chances.striking:
        return tr("strike: {ways}").format(ways=ways), ways, str(count)
    return ways, str(count)


def back_words() -> Sequence[str]:
    """On the button that puts the die back."""
    return tr("Put it back"), tr("Back")


def strike_words(chances: Chances) -> Sequence[str]:
    """On the button of the strikes."""
    if not chances.strike_left:
        return tr("No strike left"), tr("None left")
    if chances.deciding and chances.striking and chances.can_strike:
        return tr("Take the strike back"), tr("Take it back")
    if chances.deciding and chances.striking:
        return tr("With a strike"), tr("Strike")
    left = STRIKES - chances.state.strikes[chances.seat]
    use = tr("Use a strike")
    costs = trn("{use} · {count} left", "{use} · {count} left", left).format(use=use, count=left)
    return costs, use, tr("Strike")


def tip_of_die(face: int) -> str:
    """What a press on a die does, and its key."""
    takes = tr("Take the {face}, key {face}; or drag it to a row").format(face=face)
    return "\n".join((takes, tip_of_ways()))


def tip_of_ways() -> str:
    """What the number under a die counts."""
    return tr("The ways count all places where a shape of its row fits")


def tip_of_empty(*, alone: bool) -> str:
    """What the number of empty squares is for."""
    return tr("The fewer empty squares, the better") if alone else tr("Fewest empty squares wins")


def tip_of_button(*, striking: bool, by_itself: bool) -> str:
    """What a button does, and its key; or why it does nothing, where the die came by itself."""
    if striking:
        return keys.STRIKE.tip(tr("A strike opens all rows"))
    if by_itself:
        return tr("This die came by itself: there is no other to take")
    return keys.PUT_BACK.tip(tr("Put the die back"))


def tip_of_shape(piece: Piece) -> str:
    """What a shape is called, and the key that takes it."""
    return tr("{piece}, key {key}").format(piece=piece_title(piece), key=surest_key(piece, dice=True))


def ways_words(count: int) -> str:
    return trn("{count} way", "{count} ways", count).format(count=count)


# What to do


def held_line(ghost: Ghost | None, piece: Piece, empty: int, *, fits: bool) -> Line:
    """What the held shape would do where it is; ``fits`` tells whether there is a place for it."""
    name = piece_title(piece)
    if ghost is None:
        back = tr("{key} puts it back").format(key=keys.PUT_BACK.key)
        return (tr("{piece} in hand").format(piece=name),), (back,)
    if ghost.placement is None:
        refused = tr("{piece} does not fit here").format(piece=name)
        turns = tr("{turn} turns it, {flip} flips it, {next} finds a place")
        ways = turns if fits else tr("{back} puts it back")
        hint = ways.format(
            turn=keys.TURN.key, flip=keys.FLIP.key, next=keys.NEXT_PLACE.key, back=keys.PUT_BACK.key
        )
        if ghost.refusal is None or not ghost.reason:
            return ((as_sentence(ghost.reason), refused) if ghost.reason else (refused,)), (hint,)
        whole = tr("{piece} {reason}").format(piece=name, reason=ghost.reason)
        return (whole, refused), (hint,)
    here = tr("{piece} fits here").format(piece=name)
    colors = tr("{fits} · {key} colors it in").format(fits=here, key=keys.LAY.key)
    left = empty - piece.size
    return (colors, here), (
        tr("{count} empty → {left}").format(count=empty, left=left),
        f"{empty} → {left}",
    )


def shape_line(chances: Chances, piece: Piece) -> Line:
    """What is to be said of a shape in its row."""
    name, reason = piece_title(piece), chances.why_not(piece)
    if reason is not None:
        words = tr("{piece}: {reason}").format(piece=name, reason=reason_words(chances, piece, reason))
        return (words, name), ()
    ways = ways_words(len(chances.fitting[piece]))
    take = chances.take_for(piece)
    if take is None:
        return (tr("{piece}: {ways}").format(piece=name, ways=ways),), ()
    words = tr("It takes the {face} with a strike") if take.strike else tr("It takes the {face}")
    return (tr("{piece}: {ways}").format(piece=name, ways=ways),), (words.format(face=take.die),)


def reason_words(chances: Chances, piece: Piece, reason: Reason) -> str:
    """Why a shape cannot be drawn, in a few words."""
    return tr(_WHY_NOT[reason]).format(row=row_of(chances.state.game, piece))


def task_line(chances: Chances, sheet: Sheet, mover: str, look: Look, *, fully: bool = True) -> Line:
    """What is to be done at a position, or what is waited for; ``mover`` is who acts.

    ``fully`` says it with the rule and with what else could be done.
    """
    state = chances.state
    if sheet.done:
        return (fate_words(sheet, look), tr("Out")), ()
    if state.player is None:
        return _NOTHING
    if not chances.deciding:
        return _waiting_line(chances, mover)
    first, second = _drawing_line(chances) if state.taken is not None else _choosing_line(chances, look)
    if not fully:
        return _in_fewer_words(chances, first, second)
    return first, _with_rule(chances, sheet, look, second) if state.taken is not None else second


def _in_fewer_words(chances: Chances, first: Sequence[str], second: Sequence[str]) -> Line:
    """What to do for a player who knows the rest; what came by itself is told all the same."""
    if chances.taken is None:
        plain = not (chances.leaving or chances.needs_strike or chances.striking)
        return (first[1:], ()) if plain else (first, second)
    return first, () if chances.can_put_back and not chances.taken.strike else second


def _with_rule(chances: Chances, sheet: Sheet, look: Look, second: Sequence[str]) -> Sequence[str]:
    """Where the pen may draw, with what else there is to say; what a strike costs is enough by itself."""
    if chances.striking and second:
        return second
    if sheet.game.start_mask(chances.pen):
        rule = tr("Cover a corner square of your sheet")
    else:
        pen = look.name(chances.state.game.colors[chances.pen])
        rule = tr("Touch a corner of your {color}, never an edge").format(color=pen)
    both = [tr("{first} · {second}").format(first=rule, second=words) for words in second]
    return *both, *second, rule


def asking_line() -> Line:
    """That the players are to roll dice of their own."""
    return (tr("Roll your own dice"),), ()


def _waiting_line(chances: Chances, mover: str) -> Line:
    state = chances.state
    if state.player == CHANCE:
        return (tr("The dice are rolled"),), ()
    if mover == tr(ALONE):
        return (tr("You draw") if state.taken is not None else tr("You take a die"),), ()
    words = tr("{name} draws") if state.taken is not None else tr("{name} takes a die")
    return (words.format(name=mover), mover), ()


def _choosing_line(chances: Chances, look: Look) -> Line:
    if chances.leaving:
        pen = look.name(chances.state.game.colors[chances.pen])
        goes = () if forced_take(chances.state) is not None else parting_words()
        if chances.fitting:
            return (tr("No die helps the {pen} pen, and no strike is left").format(pen=pen),), goes
        return (tr("No shape fits with the {pen} pen").format(pen=pen),), goes
    if chances.needs_strike:
        draw = tr("Draw a shape of any row: it takes a die with it")
        return (tr("No die helps here, only a strike"), tr("Only a strike helps")), (draw, tr("Any row"))
    if chances.striking:
        back = tr("{key} takes the strike back").format(key=keys.STRIKE.key)
        return (tr("Take a die, or draw a shape of any row"), tr("Take a die: any row")), (back,)
    first = tr("Take a die, or draw a shape of a lit row"), tr("Take a die"), tr("A die")
    return first, _strike_hint(chances)


def parting_words() -> Sequence[str]:
    """That a player who is out chooses the die that he takes out of the round."""
    return tr("You are out: choose the die that goes with you"), tr("Choose the die that goes")


def _strike_hint(chances: Chances) -> Sequence[str]:
    if not chances.can_strike:
        return ()
    return (tr("With {key}, a strike opens all rows").format(key=keys.STRIKE.key),)


def _drawing_line(chances: Chances) -> Line:
    taken = chances.taken
    assert taken is not None
    forced = "" if chances.can_put_back else _only_die_words(chances, taken.die)
    if taken.strike:
        return (tr("Draw a shape of any row"), tr("Any row")), _struck_hint(chances)
    words = tr("Draw a shape of row {row}"), tr("Row {row}")
    draw = words[0].format(row=taken.die), words[1].format(row=taken.die)
    hint = _strike_hint(chances)
    if not forced:
        return draw, hint
    both = [tr("{first} · {second}").format(first=forced, second=words) for words in hint]
    return draw, (*both, forced)


def _struck_hint(chances: Chances) -> Sequence[str]:
    """That a strike goes with the die taken, and how it is taken back."""
    if not chances.can_strike:
        return tr("Only a strike helps here: it opens all rows"), tr("Only a strike helps")
    back = tr("A strike opens all rows; {key} takes it back").format(key=keys.STRIKE.key)
    if chances.can_put_back:
        return tr("A strike opens all rows; Put it back undoes it"), back
    return (back,)


def _only_die_words(chances: Chances, face: int) -> str:
    """That a die came by itself: it is the last one, or all are alike."""
    if chances.state.dice:
        return tr("All dice are alike: {face}").format(face=face)
    words = (
        tr("You rolled a {face}") if chances.state.game.players == 1 else tr("The last die is yours: {face}")
    )
    return words.format(face=face)


def next_in_round(chances: Chances) -> Player | None:
    """Who acts in the round after the player of the sheet."""
    waiting = chances.state.waiting
    if chances.seat not in waiting:
        return None
    place = waiting.index(chances.seat) + 1
    return waiting[place] if place < len(waiting) else None
