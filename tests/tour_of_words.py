"""Pictures of a table that speaks: answers on all boards, pale pieces, who is out, and ways to count."""

from random import Random
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Match, Seat
from blokus_desktop.game.state import Color

if TYPE_CHECKING:
    from tests.tour import Tour

PEOPLE = (Seat("Ada"), Seat("Ben"), Seat("Cem"), Seat("Dana"))


def words_of_the_table(tour: "Tour") -> None:
    """A start, a dot and a piece are clicked; a pale piece is gone to by keys; a color is out."""
    settings = tour.program.settings
    for game, moves in (("classic", 0), ("duo", 12), ("dice-2-10", 0), ("tower-2", 4)):
        for way in ("laid", "sheet")[: 1 + (game == "duo")]:
            settings.set_value("counting", way)
            _answered(tour, game, moves, f"answer-{game}-{way}")
    settings.set_value("counting", "laid")
    _pale(tour)
    _out(tour)
    settings.set_value("counting", "left")


def _answered(tour: "Tour", game: str, moves: int, stop: str) -> None:
    tour.window.start(game, PEOPLE[: GAMES[game].players])
    session, chance = tour.program.session, Random(2)
    for _ in range(moves):
        session.play(chance.choice(session.state.moves()))
    tour.settle()
    table = tour.window.table
    cells = (cell for cell in range(session.state.game.board.inside.bit_length()))
    dots = [cell for cell in cells if table.scene.squares.goes_on_at(cell)]
    table.view.clicked.emit(dots[len(dots) // 2])
    tour.picture(stop)


def _pale(tour: "Tour") -> None:
    match = _random_match((PEOPLE[0], PEOPLE[1]))
    tour.program.session.open(match)
    table = tour.window.table
    for node in match.main_line():
        tour.program.session.go_to(node)
        fitting = table.placing.playable()
        if fitting and len(fitting) < len(table.placing.pieces()) - 3:
            break
    table.tray.setFocus(Qt.FocusReason.TabFocusReason)
    table.tray._choose(next(piece for piece in table.placing.pieces() if piece not in fitting))
    QCoreApplication.processEvents()
    tour.picture("pale-piece")
    table.view.setFocus()


def _out(tour: "Tour") -> None:
    match = _random_match((PEOPLE[0], Seat(kind=Kind.COMPUTER, level=1)))
    tour.program.session.open(match)
    out = [node for node in match.main_line() if node.state.is_out(Color(0))]
    tour.program.session.go_to(out[0])
    tour.picture("color-out")


def _random_match(seats: tuple[Seat, ...]) -> Match:
    """A game of Duo in which black is out before white."""
    for seed in range(99):
        chance, match = Random(seed), Match(GAMES["duo"], seats)
        while match.state.player is not None:
            match.play(chance.choice(match.state.moves()))
        if any(node.state.player is not None and node.state.is_out(Color(0)) for node in match.main_line()):
            break
    match.go_to(match.root)
    return match
