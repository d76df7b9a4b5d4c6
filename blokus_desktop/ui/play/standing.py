"""How a game stands, in a line: who has won or leads, and by how much."""

from blokus_desktop.game.match import Match, seats_of
from blokus_desktop.game.state import Player
from blokus_desktop.ui.style import titles
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.words.i18n import all_of, each_of, marked, tr, trn

_WON = {
    (False, True): marked("{names} won by {points}"),
    (False, False): marked("{names} won, with fewer strikes"),
    (True, True): marked("{names} shared the win by {points}"),
    (True, False): marked("{names} shared the win, with fewer strikes"),
}
_LEADING = {
    (False, True): marked("{names} leads by {points}"),
    (False, False): marked("{names} leads, with fewer strikes"),
    (True, True): marked("{names} lead by {points}"),
    (True, False): marked("{names} lead, with fewer strikes"),
}
"""Whether there are several, and whether points decide; of equals in the Dice Game, the strikes do."""


def standing(match: Match, look: Look) -> str:
    """Who has won, or who leads; in a game for one, how much is left to fill."""
    state = match.line()[-1].state
    scores = state.scores()
    if not state.laid:
        return tr("Just begun")
    over = state.player is None
    if len(scores.teams) == 1:
        return _left(-scores.teams[0].total, over=over)
    names = [_player(match, player, look) for team in scores.ahead for player in match.game.teams[team]]
    if len(scores.ahead) == len(scores.teams):
        return tr("A tie") if over else tr("Even")
    # A player with two colors leads with both.
    several = len(scores.ahead) > 1 if over else len(names) > 1 or tr(" and ") in names[0]
    points = scores.margin
    said = _WON if over else _LEADING
    return tr(said[several, bool(points)]).format(names=all_of(names), points=points)


def _left(squares: int, *, over: bool) -> str:
    if over:
        return trn("{count} square left unfilled", "{count} squares left unfilled", squares).format(
            count=squares
        )
    return trn("{count} square to fill", "{count} squares to fill", squares).format(count=squares)


def _player(match: Match, player: Player, look: Look) -> str:
    """A player by name or by colors; where colors go from hand to hand, by a short name."""
    name = seats_of(match.game, match.seats, player)[0].name
    colors = [titles.color_title(match.game, color, look) for color in match.game.colors_of(player)]
    return name or each_of(colors) or titles.short_names(match.game, match.seats)[player]
