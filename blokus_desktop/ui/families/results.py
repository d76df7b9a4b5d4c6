"""How a game ended, in words that fit most families."""

from collections.abc import Sequence

from blokus_desktop.game.match import Seat, seats_of
from blokus_desktop.game.scoring import Item
from blokus_desktop.game.state import Game, Player, State
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.ui.style.titles import color_title, short_names
from blokus_desktop.words.i18n import all_of, tr, trn
from blokus_desktop.words.scores import fewer_words


def result_words(state: State, seats: Sequence[Seat], look: Look) -> str:
    """Which players have won, in a line."""
    winners = [team_title(state.game, seats, team, look) for team in state.scores().ahead]
    if len(winners) == 1:
        return tr("{winner} wins").format(winner=winners[0])
    return tr("{winners} share the win").format(winners=all_of(winners))


def team_title(game: Game, seats: Sequence[Seat], team: int, look: Look) -> str:
    """The name of the players who win together: their own where they have one, else their colors."""
    players = game.teams[team]
    title = " + ".join(_called(game, seats, player, look) for player in players)
    return tr("Team {players}").format(players=title) if len(players) > 1 else title


def _called(game: Game, seats: Sequence[Seat], player: Player, look: Look) -> str:
    colors = " + ".join(color_title(game, color, look) for color in game.colors_of(player))
    name = seats_of(game, seats, player)[0].name
    return name if name and colors else colors or short_names(game, seats)[player]


def lead_words(state: State) -> str:
    """By how much the winner is ahead, in points or, of equals, in what their scores note beside them."""
    scores = state.scores()
    if len(scores.ahead) > 1:
        return ""
    lead, best = scores.margin, scores.teams[scores.ahead[0]]
    if not lead:
        return fewer_words(best.notes[0].item)
    if {line.item for line in best.lines} == {Item.UNFILLED}:
        return trn("by {count} square", "by {count} squares", lead).format(count=lead)
    return trn("by {count} point", "by {count} points", lead).format(count=lead)
