"""What each player does in a round of the Dice Game, in words for his sheet."""

from collections.abc import Sequence
from typing import NamedTuple

from blokus_desktop.game.dice import DiceState
from blokus_desktop.game.match import Match, Node
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import CHANCE, Player, Take
from blokus_desktop.ui.style.titles import piece_title
from blokus_desktop.words.i18n import tr


class Done(NamedTuple):
    """What a player took in the round, and what he drew with it, if he did."""

    take: Take
    drawn: Placement | None = None


def done_in_round(match: Match) -> dict[Player, Done]:
    """What was done since the dice were rolled last."""
    found: dict[Player, Done] = {}
    for node in _since_roll(match):
        before = node.parent.state if node.parent is not None else None
        if before is None or before.player is None or before.player == CHANCE:
            continue
        if isinstance(node.move, Take):
            found[before.player] = Done(node.move)
        elif isinstance(node.move, Placement) and before.player in found:
            found[before.player] = found[before.player]._replace(drawn=node.move)
    return found


def _since_roll(match: Match) -> Sequence[Node]:
    path, state = match.cursor.path(), match.state
    # Before a roll, the round before is told.
    rolls = [place for place, node in enumerate(path) if node.parent and node.parent.state.player == CHANCE]
    return path[rolls[-1] :] if rolls and state is not None else ()


def doing_words(state: DiceState, seat: Player, done: Done | None, names: Sequence[str]) -> Sequence[str]:
    """What a player does, or has done in this round, the longest words first."""
    if seat not in state.active:
        if done is not None and done.drawn is None:
            return tr("out, the {die} went too").format(die=done.take.die), tr("out")
        return (tr("out"),)
    if state.waiting and state.waiting[0] == seat:
        return (tr("draws"),) if state.taken is not None else (tr("takes a die"), tr("takes"))
    if seat in state.waiting:
        place = state.waiting.index(seat)
        if place == 1:
            return (tr("next"),)
        before = names[state.waiting[place - 1]]
        words = tr("after {name}").format(name=before), tr("in {count} turns").format(count=place)
        return *words, tr("+{count}").format(count=place)
    if done is None:
        return (tr("begins the next round"),) if seat == state.starter else ("",)
    return _done_words(done)


def _done_words(done: Done) -> Sequence[str]:
    die = done.take.die
    if done.drawn is None:
        return (tr("took the {die}").format(die=die),)
    shape = piece_title(done.drawn.piece)
    if done.take.strike:
        words = tr("used a strike, drew {shape}").format(shape=shape)
        return words, tr("strike, {shape}").format(shape=shape), tr("strike")
    words = tr("took the {die}, drew {shape}").format(die=die, shape=shape)
    return words, tr("took the {die}").format(die=die), tr("took {die}").format(die=die)
