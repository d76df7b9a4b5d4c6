"""What the panels say of players, their colors and their scores."""

from collections.abc import Callable, Sequence

from blokus_desktop.game.match import Seat
from blokus_desktop.game.scoring import Item, Note
from blokus_desktop.game.state import Game, Player, State
from blokus_desktop.ui.style.labels import number
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.ui.style.titles import color_title, decider_title, differ
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


def team_words(points: int) -> str:
    """The points of a whole team."""
    return tr("team {points}").format(points=number(points))


def color_points_words(points: int, *, out: bool, counts: bool) -> str:
    """The points of one color of several, in brackets where they do not count, and whether it is out."""
    told = number(points) if counts else f"({number(points)})"
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
        return tr("shared win") if len(ahead) > 1 else tr("winner")
    colors = state.held_colors(player)
    if not any(map(state.hand, colors)):
        return tr("all laid")
    return tr("out") if all(map(state.is_out, colors)) else ""


def player_facts(state: State, player: Player, points: int, look: Look) -> list[str]:
    """The points of a player and the pieces left of each color, to be read aloud."""
    facts = [trn("{points} points", "{points} points", abs(points)).format(points=number(points))]
    for color in state.held_colors(player):
        count = state.hand(color).bit_count()
        left = trn("{color}: {count} pieces left", "{color}: {count} pieces left", count)
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
