"""The words of the home screen: when a game was played, how it ended, and who plays."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from PySide6.QtCore import QDate, QLocale

from blokus_desktop.game.match import Match, Seat
from blokus_desktop.game.state import CHANCE, Game, Player, State
from blokus_desktop.ui.families import game_title, turn_sentence
from blokus_desktop.ui.families.counting import LEFT, counted
from blokus_desktop.ui.families.results import called, only_person
from blokus_desktop.ui.home.last_games import Mood, Result
from blokus_desktop.ui.style.labels import number
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.words.i18n import capital, marked, tr, trn

_BETWEEN = " · "
"""What stands between the parts of a title and of a line."""
_JUST_NOW, _LONG_AGO = timedelta(minutes=2), timedelta(days=6)
_PLACES = (
    marked("First of {players}"),
    marked("Second of {players}"),
    marked("Third of {players}"),
    marked("Fourth of {players}"),
)
_COUNTS = (marked("one"), marked("two"), marked("three"), marked("four"))


def when_words(moment: datetime, now: datetime) -> str:
    """How long ago something was, as a person says it."""
    ago, days = now - moment, (now.date() - moment.date()).days
    if ago < _JUST_NOW:
        return tr("just now")
    minutes = int(ago.total_seconds() // 60)
    if minutes < 60:
        return trn("{count} minute ago", "{count} minutes ago", minutes).format(count=minutes)
    if not days:
        return trn("{count} hour ago", "{count} hours ago", minutes // 60).format(count=minutes // 60)
    if days == 1:
        return tr("yesterday")
    date, locale = QDate(moment.year, moment.month, moment.day), QLocale.c()
    return locale.toString(date, tr("dddd") if ago < _LONG_AGO else tr("d MMM yyyy"))


def title_parts(game: Game) -> tuple[str, str]:
    """What a game is called in large letters, and what there is to say of it below."""
    title, _, form = game_title(game).partition(_BETWEEN)
    return title, capital(form)


def in_line(parts: Sequence[str]) -> str:
    """What there is to say, side by side."""
    return _BETWEEN.join(filter(None, parts))


def shortened(parts: Sequence[str]) -> tuple[str, ...]:
    """A line in ever shorter ways: without its last part, without the last two."""
    known = [part for part in parts if part]
    return tuple(in_line(known[:count]) for count in range(len(known), 0, -1))


def move_words(moves: int) -> str:
    """How far a game has come."""
    return tr("move {number}").format(number=moves)


# Players


class PlayerLine(NamedTuple):
    """A player of a game: the colors, and what is left or won so far."""

    colors: tuple[str, ...]
    name: str
    number: str = ""
    unit: str = ""
    """What is counted."""
    mover: bool = False
    beside: str = ""
    """The name where it stands beside the colors, if that is another one."""

    @property
    def seen(self) -> str:
        """The name that stands beside the colors."""
        return self.beside or self.name


def names_of(game: Game, seats: Sequence[Seat], look: Look) -> list[str]:
    """What the players are called, as at the table."""
    return [who.title for who in called(game, seats, look)]


def names_beside_colors(game: Game, seats: Sequence[Seat], look: Look) -> list[str]:
    """What players are called beside their colors, which need not be told; empty where that is the same."""
    found = called(game, seats, look)
    several = [len(game.colors_of(Player(player))) > 1 for player in range(game.players)]
    return [who.second if who.by_colors and more else "" for who, more in zip(found, several, strict=True)]


def player_lines(match: Match, look: Look, way: str = LEFT) -> tuple[PlayerLine, ...]:
    """The players of a running game with how they stand, counted in a player's way."""
    state, names = match.state, names_of(match.game, match.seats, look)
    beside = names_beside_colors(match.game, match.seats, look)
    scores = state.scores().players
    found = []
    for player in map(Player, range(match.game.players)):
        held = state.held_colors(player)
        told = counted(state, scores[player], len(held), way)
        colors = tuple(match.game.colors[color] for color in held)
        count, unit = number(told.number), told.unit or tr("points")
        mover = state.player == player
        found.append(PlayerLine(colors, names[player], count, unit, mover, beside[player]))
    return tuple(found)


def turn_words(match: Match, look: Look) -> tuple[str, ...]:
    """Whose turn it is, the longest words first."""
    person, player = only_person(match.game, match.seats), match.state.player
    if person is not None and player == person:
        return (tr("Your turn"),)
    whole = turn_sentence(match.state, match.seats, None, look)
    if player is None or player == CHANCE:
        return (whole,)
    return whole, tr("{name} to move").format(name=names_of(match.game, match.seats, look)[player])


# Results


def result_of(match: Match, look: Look) -> Result:
    """How a game ended for the only person in it, or for whoever won; else how far it has come."""
    state = match.line()[-1].state
    if state.player is not None:
        return Result((move_words(len(state.laid)),))
    teams, scores = match.game.teams, state.scores()
    if len(teams) == 1:
        left = -scores.teams[0].total
        return Result((trn("{count} empty", "{count} empty", left).format(count=left),))
    person = only_person(match.game, match.seats)
    if person is not None:
        own = next(place for place, players in enumerate(teams) if person in players)
        return _own_result(state, own)
    if len(scores.ahead) > 1:
        return Result((tr("A tie"), tr("Tie")))
    names = names_of(match.game, match.seats, look)
    winner = tr(" + ").join(names[player] for player in teams[scores.ahead[0]])
    by = tr("{name} by {points}").format(name=winner, points=scores.margin)
    return Result((by, winner))


def _own_result(state: State, own: int) -> Result:
    scores = state.scores()
    totals = [team.total for team in scores.teams]
    if own in scores.ahead:
        if len(scores.ahead) > 1:
            return Result((tr("A tie"), tr("Tie")), Mood.GOOD)
        won = tr("Won by {points}").format(points=scores.margin) if scores.margin else tr("Won")
        return Result((won, tr("Won")), Mood.GOOD)
    behind = max(totals) - totals[own]
    if len(totals) == 2:
        lost = tr("Lost by {points}").format(points=behind) if behind else tr("Lost")
        return Result((lost, tr("Lost")), Mood.BAD)
    place = sum(team.rank > scores.teams[own].rank for team in scores.teams)
    words = tr(_PLACES[place]).format(players=tr(_COUNTS[len(totals) - 1]))
    return Result((words, tr("By {points}").format(points=behind)), Mood.BAD)


def versus_words(match: Match, look: Look) -> tuple[str, ...]:
    """What a game is called in a list, the longest first: with the only opponent where there is one."""
    title, form = title_parts(match.game)
    person = only_person(match.game, match.seats)
    if person is not None and match.game.players == 2:
        names = names_of(match.game, match.seats, look)
        against = tr("{game} against {name}").format(game=title, name=names[1 - person])
        return against, title
    joined = tr("{game}, {form}").format(game=title, form=form[:1].lower() + form[1:]) if form else title
    return joined, title
