"""What stands over the hand: whose turn it is, and what to do; the longest wording first."""

from typing import NamedTuple

from blokus_desktop.game.match import Kind, Match
from blokus_desktop.game.pieces import Piece
from blokus_desktop.game.state import CHANCE, Player, State
from blokus_desktop.ui.board import keys
from blokus_desktop.ui.board.hand.placing import Placing
from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.families import presentation_of
from blokus_desktop.ui.families.offer import Offer
from blokus_desktop.ui.families.results import called, only_person
from blokus_desktop.ui.panels.turn_line import Wordings, held_words, pick_words
from blokus_desktop.ui.play.looking_back import looks_back
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.ui.style.titles import color_title, piece_title
from blokus_desktop.words.i18n import tr


def turn_title(match: Match, state: State, *, thinking: bool, look: Look, asking: bool = False) -> Wordings:
    """Whose turn it is, which move is looked at again, or that players are asked for dice."""
    if asking:
        return tr("Roll your own dice"), tr("Roll the dice")
    if state.player is not None and looks_back(match):
        number, count = len(state.laid), len(match.line()[-1].state.laid)
        wordings = tr("Looking back: move {number} of {count}"), tr("Move {number} of {count}")
        return *(words.format(number=number, count=count) for words in wordings), tr("Looking back")
    if state.player is None:
        return (tr("Game over"),)
    if state.player == CHANCE or state.to_move is None:
        return (tr("The dice are rolled"),)
    seat, player = match.seat_at(state), state.player
    # Whose pens go round is told by name alone.
    shown = color_title(state.game, state.to_move, look) if state.scores().colors else ""
    if seat is not None and seat.kind is Kind.HUMAN:
        return _person_title(match, player, shown, look)
    who = called(match.game, match.seats, look)[player]
    # Those of the same level are told apart by the color that is named anyway.
    name = who.second if who.by_colors and shown else who.title
    return _computer_title(name, shown, thinking=thinking)


def _person_title(match: Match, player: Player, color: str, look: Look) -> Wordings:
    if only_person(match.game, match.seats) == player:
        return _with_color(tr("Your turn, {color}"), tr("Your turn"), color)
    name = called(match.game, match.seats, look)[player].title
    turn = tr("{name}'s turn").format(name=name)
    if color in ("", name):
        return (turn,)
    words = tr("{name}'s turn, {color}").format(name=name, color=color)
    return words, turn, tr("{name}'s turn").format(name=color)


def _with_color(words: str, short: str, color: str) -> Wordings:
    return (words.format(color=color), short) if color else (short,)


def _computer_title(name: str, color: str, *, thinking: bool) -> Wordings:
    if thinking:
        words = tr("{name} thinks").format(name=name)
        whole = [tr("{name} thinks for {color}").format(name=name, color=color)] if color else []
        return *whole, words, name
    return tr("{name} is to move").format(name=name), name


class Speech(NamedTuple):
    """What decides how a table says what to do."""

    thinking: bool = False
    """Whether a computer thinks."""
    resting: bool = False
    """Whether the game rests at a computer's turn."""
    fully: bool = False
    """Whether the player is told in many words."""
    farewell: bool = False
    """Whether the tray says already that its color is out."""
    pointed: Piece | None = None
    """The piece of the tray under the pointer, or chosen by keys."""


def what_to_do(
    match: Match, state: State, offer: Offer, placing: Placing, look: Look, speech: Speech
) -> Wordings:
    """What can be done at a position."""
    aside = offer.beside_board(match.seats, look, fully=speech.fully)
    if state.player == CHANCE:
        return _of_roll(match, aside)
    pale = _pale_words(offer, placing, speech)
    if pale:
        return pale
    if offer.is_out and not speech.farewell:
        return offer.title(look)
    if placing.piece is None and not offer.is_out and looks_back(match):
        last = tr("{key} shows the last move").format(key=Command.LAST.key)
        return tr("Play on from here another way · {shows_last}").format(shows_last=last), last
    if speech.resting and not speech.thinking:
        plays = tr("{key} plays on").format(key=Command.PLAY_ON.key)
        return tr("Stopped here · {plays_on}").format(plays_on=plays), plays
    if offer.is_out:
        return _without_words(match, state, offer, look)
    if aside:
        return aside
    if placing.piece is not None:
        held = placing.ghost(), piece_title(placing.piece), placing.ways
        return held_words(*held, confirm=placing.confirm, fully=speech.fully, dragged=placing.dragged)
    if not offer.deciding:
        return _of_watched(thinking=speech.thinking)
    task = presentation_of(state.game).task_words(state, look, fully=speech.fully)
    return _shared_words(state, look) or task or pick_words()


def _of_roll(match: Match, aside: Wordings) -> Wordings:
    """What can be done before a roll: nothing, unless it was rolled once."""
    if not match.cursor.children:
        return aside or ("",)
    rolls = tr("{key}, or a click on the dice, rolls on as it was").format(key=keys.ROLL_ON.key)
    return rolls, tr("{key} rolls on").format(key=keys.ROLL_ON.key)


def _pale_words(offer: Offer, placing: Placing, speech: Speech) -> Wordings:
    """Why a piece fits nowhere, while it is held clear of the board or pointed at."""
    ghost = placing.ghost()
    if placing.piece is None:
        return offer.pale_words(speech.pointed) if speech.pointed is not None else ()
    return offer.pale_words(placing.piece) if ghost is None or ghost.placement is None else ()


def _without_words(match: Match, state: State, offer: Offer, look: Look) -> Wordings:
    """That the game goes on without a color, which is out."""
    color = color_title(state.game, offer.color, look)
    playing = [
        who.title
        for player, who in enumerate(called(match.game, match.seats, look))
        if not all(map(state.is_out, state.held_colors(Player(player))))
    ]
    if len(playing) > 1:
        return tr("The others play on without {color}").format(color=color), tr("The others play on")
    name = playing[0] if playing else ""
    whole, short = tr("{name} plays on without {color}"), tr("{name} plays on")
    return whole.format(name=name, color=color), short.format(name=name)


def _of_watched(*, thinking: bool) -> Wordings:
    if not thinking:
        return ("",)
    now = tr("{key} ends its thought").format(key=Command.MOVE_NOW.key)
    return now, ""


def _shared_words(state: State, look: Look) -> Wordings:
    """That the color to move counts for nobody, where all share it."""
    if state.player is None or state.to_move is None or state.player == CHANCE:
        return ()
    own = state.game.colors_of(state.player)
    if not own or state.to_move in own:
        return ()
    color = color_title(state.game, state.to_move, look)
    return tr("{color} counts for nobody").format(color=color), ""
