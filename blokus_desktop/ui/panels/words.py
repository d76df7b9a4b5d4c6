"""What the panels say of players, their colors and their scores."""

from collections.abc import Callable, Sequence

from blokus_desktop.ai.levels import RATINGS
from blokus_desktop.game.match import Kind, Seat
from blokus_desktop.game.scoring import Item, Note, Score
from blokus_desktop.game.state import Game, Player, State
from blokus_desktop.ui.families.counting import Counted
from blokus_desktop.ui.families.results import Called
from blokus_desktop.ui.style.labels import number
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.ui.style.titles import color_title, decider_title, differ, level_name
from blokus_desktop.words.i18n import marked, tr, trn

_COUNTS = {Item.SEEN_FROM_ABOVE: marked("{count} seen"), Item.PIECES_LEFT: marked("{count} left")}
"""The lines of a score that cannot be counted at a glance."""


def _strike_words(count: int) -> str:
    if not count:
        return tr("no strikes")
    return trn("{count} strike", "{count} strikes", count).format(count=count)


_NOTED: dict[Item, Callable[[int], str]] = {Item.STRIKES: _strike_words}


def note_words(note: Note) -> str:
    """What a score notes beside its points: ``2 strikes``."""
    return _NOTED[note.item](note.number)


def count_words(item: Item, count: int) -> str:
    """What a line of a score counts: ``20 seen``; nothing where that is seen at a glance."""
    return tr(_COUNTS[item]).format(count=count) if item in _COUNTS else ""


def counting_words(score: Score) -> str:
    """What brings and costs points, where that cannot be counted at a glance."""
    lines = {line.item: abs(line.points) for line in score.lines if line.item in _COUNTS}
    if len(lines) < len(_COUNTS):
        return ""
    seen = trn(
        "{count} square seen from above: +{count}",
        "{count} squares seen from above: +1 each",
        lines[Item.SEEN_FROM_ABOVE],
    ).format(count=lines[Item.SEEN_FROM_ABOVE])
    left = trn(
        "{count} piece left: −{count}", "{count} pieces left: −1 each", lines[Item.PIECES_LEFT]
    ).format(count=lines[Item.PIECES_LEFT])
    return f"{seen}\n{left}"


def team_words(told: Counted) -> str:
    """How a whole team stands."""
    words = tr("{count} {unit}").format(count=number(told.number), unit=told.unit) if told.unit else ""
    return tr("team {points}").format(points=words or number(told.number))


def color_words(counted: Counted, *, out: bool, counts: bool) -> str:
    """How one color of several stands, in brackets where it does not count, and whether it is out."""
    told = number(counted.number) if counts else f"({number(counted.number)})"
    return tr("out   {points}").format(points=told) if out else told


def standing_word(state: State, player: Player) -> str:
    """What there is to say of a player whose colors all stand in the same way."""
    game = state.game
    if state.player is None and game.players == 1:
        return ""
    if state.player is None:
        ahead = state.scores().ahead
        if not any(player in game.teams[team] for team in ahead):
            return ""
        return tr("tie") if len(ahead) > 1 else tr("winner")
    colors = state.held_colors(player)
    if not any(map(state.hand, colors)):
        return tr("all laid")
    return tr("out") if all(map(state.is_out, colors)) else ""


def player_facts(state: State, player: Player, counted: Counted, look: Look) -> list[str]:
    """How a player stands and the pieces left of each color, to be read aloud."""
    facts = [counted.spoken]
    for color in state.held_colors(player):
        count = state.hand(color).bit_count()
        left = trn("{color}: {count} piece left", "{color}: {count} pieces left", count)
        facts.append(left.format(color=color_title(state.game, color, look), count=count))
    return facts


def deciders_words(game: Game, player: Player, seats: Sequence[Seat], look: Look) -> str:
    """What decides for each of a player's colors, if they differ: ``Blue: you · Red: computer 2``."""
    if not differ(seats):
        return ""
    pairs = zip(game.colors_of(player), seats, strict=True)
    return " · ".join(
        color_heading(color_title(game, color, look), decider_title(seat)) for color, seat in pairs
    )


def color_heading(color: str, decider: str = "", *, counts: bool = True) -> str:
    """The name of a color, with what decides for it, and whether its points count."""
    if decider and counts:
        return tr("{color}: {decider}").format(color=color, decider=decider)
    if decider:
        return tr("{color}: {decider}, does not count").format(color=color, decider=decider)
    return color if counts else tr("{color}, does not count").format(color=color)


def decider_words(game: Game, seats: Sequence[Seat], who: Called) -> Sequence[str]:
    """Who a player is besides what he is called on a card, the longest words first."""
    first = seats[0]
    if any(seat.kind is Kind.HUMAN for seat in seats):
        return (who.second,) if who.second and who.second == first.name else (tr("at this screen"),)
    if first.level is None or differ(seats):
        return (who.second,)
    name = level_name(first.level)
    words = name if who.second == name else tr("Computer {level}").format(level=first.level)
    ratings = RATINGS.get(game.name, ())
    if not ratings or first.kind is Kind.ENGINE:
        return (words,)
    rated = tr("{computer} · {rating}").format(computer=words, rating=ratings[first.level - 1])
    return rated, words
