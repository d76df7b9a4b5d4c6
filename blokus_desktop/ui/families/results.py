"""How a game ended, in words that fit most families."""

from collections.abc import Sequence
from typing import NamedTuple

from blokus_desktop.game.match import Kind, Seat, seats_of
from blokus_desktop.game.scoring import Item, Score
from blokus_desktop.game.state import Color, Game, Player, State
from blokus_desktop.ui.style.labels import number
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.ui.style.titles import color_title, level_name, level_title, short_names
from blokus_desktop.words.i18n import all_of, each_of, marked, tr, trn
from blokus_desktop.words.scores import fewer_words

_LONGEST = 24
"""The most letters of a name in a headline."""
_PLACES = {
    2: marked("You came second, {points} behind"),
    3: marked("You came third, {points} behind"),
    4: marked("You came fourth, {points} behind"),
}
_LEVEL_PLACES = {
    2: marked("You came second, level on points"),
    3: marked("You came third, level on points"),
    4: marked("You came fourth, level on points"),
}


class Called(NamedTuple):
    """What a player is called at the end of a game, and what else there is to say of him."""

    title: str
    second: str = ""
    by_colors: bool = False
    """Whether the title is the colors, because others have what is the ``second`` here."""


def only_person(game: Game, seats: Sequence[Seat]) -> Player | None:
    """The player who is the only person at the table."""
    people = [player for player in map(Player, range(game.players)) if _is_person(game, seats, player)]
    return people[0] if len(people) == 1 else None


def winning_color(state: State) -> Color | None:
    """The first color of whoever has won alone; None while nobody has, and where colors have no players."""
    ahead = state.scores().ahead if state.player is None else ()
    if len(ahead) != 1:
        return None
    colors = [color for player in state.game.teams[ahead[0]] for color in state.game.colors_of(player)]
    return colors[0] if colors else None


def _named(game: Game, seats: Sequence[Seat], player: Player) -> bool:
    return bool(seats_of(game, seats, player)[0].name)


def _is_person(game: Game, seats: Sequence[Seat], player: Player) -> bool:
    return any(seat.kind is Kind.HUMAN for seat in seats_of(game, seats, player))


def called(game: Game, seats: Sequence[Seat], look: Look, *, to_others: bool = False) -> list[Called]:
    """What all players are called: you, by name or level or, where that is not enough, by their colors.

    Where colors go from hand to hand, computers of the same level are numbered instead.

    ``to_others`` are told the name of the only person instead of "you", where there is one.
    """
    you, colored = only_person(game, seats), _by_color(game, seats, look)
    found = [
        _called(
            game,
            seats,
            player,
            colored[player],
            is_you=player == you and not (to_others and _named(game, seats, player)),
        )
        for player in map(Player, range(game.players))
    ]
    titles = [who.title for who in found]
    return [
        who if titles.count(who.title) == 1 else _told_apart(game, seats, player, titles, colored[player])
        for player, who in enumerate(found)
    ]


def _told_apart(game: Game, seats: Sequence[Seat], player: int, titles: Sequence[str], colors: str) -> Called:
    """One of several who are called the same."""
    title, level = titles[player], seats_of(game, seats, Player(player))[0].level
    if any(map(game.colors_of, map(Player, range(game.players)))) or level is None:
        return Called(colors, title, by_colors=True)
    numbered = tr("{name} {number}").format(name=title, number=titles[: player + 1].count(title))
    return Called(numbered, tr("level {number}").format(number=level))


def _called(game: Game, seats: Sequence[Seat], player: Player, colors: str, *, is_you: bool) -> Called:
    seat = seats_of(game, seats, player)[0]
    if is_you:
        return Called(tr("You"), seat.name)
    if _is_person(game, seats, player):
        return Called(seat.name or colors)
    if seat.level is None:
        return Called(seat.name or tr("Engine"))
    if seat.name:
        return Called(seat.name, level_title(seat.level))
    return Called(level_name(seat.level), tr("level {number}").format(number=seat.level))


def _by_color(game: Game, seats: Sequence[Seat], look: Look) -> list[str]:
    """All players by their colors; by a number where colors go from hand to hand."""
    names = short_names(game, seats)
    return [
        each_of([color_title(game, color, look) for color in game.colors_of(Player(player))]) or names[player]
        for player in range(game.players)
    ]


def result_words(state: State, seats: Sequence[Seat], look: Look, *, to_others: bool = False) -> str:
    """How a game ended for the only person at the table, or who has won, in a line."""
    game, scores = state.game, state.scores()
    names, you = _titles(game, seats, look, to_others=to_others), only_person(game, seats)
    if you is not None and to_others and _named(game, seats, you):
        you = None
    own = next((team for team, players in enumerate(game.teams) if you in players), None)
    if len(scores.ahead) == len(scores.teams):
        return tr("A tie at {points}").format(points=_counted(scores.teams[0]))
    if own is not None and own not in scores.ahead:
        behind = scores.teams[scores.ahead[0]].total - scores.teams[own].total
        place = 1 + sum(score.rank > scores.teams[own].rank for score in scores.teams)
        return tr((_PLACES if behind else _LEVEL_PLACES)[place]).format(points=behind)
    winners = [player for team in scores.ahead for player in game.teams[team]]
    winners.sort(key=lambda player: player != you)
    told = all_of([_cut(names[player]) for player in winners])
    if len(scores.ahead) > 1:
        return tr("{winners} share the win").format(winners=told)
    best = scores.teams[scores.ahead[0]]
    if not scores.margin:
        said = tr("You won, {reason}") if winners == [you] else tr("{name} won, {reason}")
        return said.format(name=told, reason=fewer_words(best.notes[0].item))
    if winners == [you]:
        return tr("You won by {points}").format(points=scores.margin)
    said = tr("{names} won by {points}") if len(winners) > 1 else tr("{name} won by {points}")
    return said.format(name=told, names=told, points=scores.margin)


def _titles(game: Game, seats: Sequence[Seat], look: Look, *, to_others: bool) -> list[str]:
    return [who.title for who in called(game, seats, look, to_others=to_others)]


def _counted(score: Score) -> str:
    """A score where both have the same: squares left are counted, not subtracted."""
    if any(line.item is Item.UNFILLED for line in score.lines):
        return tr("{count} empty").format(count=-score.total)
    if any(line.item is Item.SQUARES_LEFT for line in score.lines):
        return str(-score.total) if score.total <= 0 else f"+{score.total}"
    return number(score.total)


def _cut(name: str) -> str:
    return name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1].rstrip()}…"


def about_words(name: str, state: State, seats: Sequence[Seat], minutes: int | None, look: Look) -> list[str]:
    """Of which game that is the end, by what it is called, in the longest words first."""
    game, you = state.game, only_person(state.game, seats)
    names = called(game, seats, look)
    others = [names[player].title for team in game.teams for player in team if you not in team]
    with_others = tr("{game} against {players}").format(game=name, players=all_of(others))
    moves = trn("{count} move", "{count} moves", len(state.laid)).format(count=len(state.laid))
    facts = [moves, *([minutes_words(minutes)] if minutes is not None else [])]
    games = [name] if you is None else [with_others, name]
    return [" · ".join([told, *facts]) for told in games] + [" · ".join([name, moves]), moves]


def minutes_words(minutes: int) -> str:
    """How long a game took."""
    if not minutes:
        return tr("less than a minute")
    return trn("{count} minute", "{count} minutes", minutes).format(count=minutes)
