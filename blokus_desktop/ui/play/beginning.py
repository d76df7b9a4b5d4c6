"""Who begins a game: drawn by lot or chosen, and told in a sentence."""

from collections.abc import Sequence

from blokus_desktop.game.match import Kind, Match, Seat, seats_of
from blokus_desktop.game.start import Start, handed_on, sharing, start_of
from blokus_desktop.game.state import CHANCE, Game, Player
from blokus_desktop.ui.families import presentation_of
from blokus_desktop.ui.families.results import called, only_person
from blokus_desktop.ui.new_game.beginning import Beginning
from blokus_desktop.ui.play import dice_cup
from blokus_desktop.ui.style import titles
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.words.i18n import each_of, marked, tr

_YOU_BEGIN = {
    (True, True): marked("Drawn by lot: you begin, with {colors}."),
    (True, False): marked("Drawn by lot: you begin."),
    (False, True): marked("This time: you begin, with {colors}."),
    (False, False): marked("This time: you begin."),
}
_BEGINS = {
    (True, True): marked("Drawn by lot: {name} begins, with {colors}."),
    (True, False): marked("Drawn by lot: {name} begins."),
    (False, True): marked("This time: {name} begins, with {colors}."),
    (False, False): marked("This time: {name} begins."),
}
"""By whether the lot was drawn, and whether the player has colors of their own."""


def begun(game: Game, seats: tuple[Seat, ...], beginning: Beginning) -> Start:
    """A game with its players and the one who begins; the lot is drawn here.

    In Duo the seats keep their colors. Elsewhere the first colors go to the one who begins.
    """
    if any(seat.kind is Kind.ENGINE for seat in seats):
        game = presentation_of(game).as_others_play(game)
    count = game.players
    first = dice_cup.lot(count) if beginning.first is None else min(beginning.first, count - 1)
    if beginning.shared:
        game = sharing(game, beginning.shared)
    if len(game.choices.first) > 1:
        return start_of(game, seats, first, game.colors)
    if beginning.colors and game.choices.own:
        return start_of(game, seats, first, beginning.colors)
    start = Start(game, seats)
    for _ in range(first):
        start = handed_on(start.match())
    return start


def lot_sentence(match: Match, look: Look) -> str:
    """Who begins by lot."""
    return _told(match, look, drawn=True)


def rematch_sentence(match: Match, look: Look) -> str:
    """Who begins a rematch."""
    return _told(match, look, drawn=False)


def _told(match: Match, look: Look, *, drawn: bool) -> str:
    game, player = match.game, match.root.state.player
    first = Player(0) if player in (None, CHANCE) else player
    assert first is not None
    people = [
        Player(other)
        for other in range(game.players)
        if seats_of(game, match.seats, Player(other))[0].kind is Kind.HUMAN
    ]
    colors = _colors(game, first, look)
    if people == [first]:
        return tr(_YOU_BEGIN[drawn, bool(colors)]).format(colors=colors)
    name = _beginner(game, match.seats, first, look)
    own = _colors(game, people[0], look) if len(people) == 1 else ""
    # Who is called by his colors needs them no second time, and of two the other one has the rest.
    told = colors if name != colors and not (own and game.players == 2) else ""
    said = tr(_BEGINS[drawn, bool(told)]).format(name=name, colors=told)
    return " ".join(filter(None, [said, tr("You have {colors}.").format(colors=own) if own else ""]))


def _colors(game: Game, player: Player, look: Look) -> str:
    return each_of([titles.color_title(game, color, look) for color in game.colors_of(player)])


def next_words(match: Match, look: Look) -> str:
    """What a rematch of a game changes: the colors of the only person, or else who begins."""
    again = handed_on(match).match()
    game, you = again.game, only_person(again.game, again.seats)
    if game.players < 2:
        return ""
    colors = _colors(game, you, look) if you is not None else ""
    if colors:
        return tr("You play {colors}").format(colors=colors)
    first = again.root.state.player
    beginner = Player(0) if first in (None, CHANCE) else first
    assert beginner is not None
    if beginner == you:
        return tr("You begin")
    return tr("{name} begins").format(name=_beginner(game, again.seats, beginner, look))


def _beginner(game: Game, seats: Sequence[Seat], player: Player, look: Look) -> str:
    """What the player is called who begins; of those with several colors the first, which begins."""
    who = called(game, seats, look)[player]
    name = who.second if who.by_colors and len(game.colors_of(player)) > 1 else who.title
    if len(game.colors_of(player)) > 1 and name == _colors(game, player, look):
        return titles.color_title(game, game.colors_of(player)[0], look)
    return name
