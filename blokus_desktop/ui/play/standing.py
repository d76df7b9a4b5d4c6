"""How a game stands, in a line: who has won or leads, and by how much."""

from blokus_desktop.game.match import Match
from blokus_desktop.ui.families.results import called, only_person
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.words.i18n import all_of, marked, tr, trn

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
    ahead = [player for team in scores.ahead for player in match.game.teams[team]]
    who, you = called(match.game, match.seats, look), only_person(match.game, match.seats)
    names = [who[player].title for player in ahead]
    if len(scores.ahead) == len(scores.teams):
        return tr("A tie") if over else tr("Even")
    # A player with two colors leads with both.
    several = len(scores.ahead) > 1 if over else len(names) > 1 or you in ahead or tr(" and ") in names[0]
    points = scores.margin
    said = _WON if over else _LEADING
    return tr(said[several, bool(points)]).format(names=all_of(names), points=points)


def _left(squares: int, *, over: bool) -> str:
    if over:
        return trn("{count} square left empty", "{count} squares left empty", squares).format(count=squares)
    return trn("{count} square to fill", "{count} squares to fill", squares).format(count=squares)
