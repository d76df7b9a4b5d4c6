"""How a game stands, in a line: who has won or leads, and by how much."""

from blokus_desktop.game.match import Match, seats_of
from blokus_desktop.game.scoring import Scores
from blokus_desktop.game.state import Player
from blokus_desktop.ui import texts
from blokus_desktop.ui.theme import Look


def standing(match: Match, look: Look) -> str:
    """Who has won, or who leads; for who plays alone, what is left to fill."""
    state = match.line()[-1].state
    scores = state.scores()
    if not state.laid:
        return "Just begun"
    over = state.player is None
    if len(scores.teams) == 1:
        left = texts.squares(-scores.teams[0].total)
        return f"{left} left unfilled" if over else f"{left} to fill"
    names = [_player(match, player, look) for team in scores.ahead for player in match.game.teams[team]]
    if len(scores.ahead) == len(scores.teams):
        return "A draw" if over else "Even"
    margin = _margin(scores)
    if over:
        return f"{_joined(names)} {'shared the win' if len(scores.ahead) > 1 else 'won'}{margin}"
    lead = "lead" if len(names) > 1 or " and " in names[0] else "leads"
    return f"{_joined(names)} {lead}{margin}"


def _margin(scores: Scores) -> str:
    """By how much the first are ahead of the next; of equals, by what the scores note beside the points."""
    noted = [note.item.value for note in scores.teams[scores.ahead[0]].notes]
    return f" by {scores.margin}" if scores.margin else f", with fewer {texts.both(noted)}"


def _joined(names: list[str]) -> str:
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))


def _player(match: Match, player: Player, look: Look) -> str:
    """By name, or by the colors; where those go from hand to hand, as beside the sheets."""
    name = seats_of(match.game, match.seats, player)[0].name
    colors = [texts.color_title(match.game, color, look) for color in match.game.colors_of(player)]
    return name or " and ".join(colors) or texts.short_names(match.game, match.seats)[player]
