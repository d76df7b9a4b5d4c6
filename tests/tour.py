"""Renders every screen and every state of the hand to PNG files: ``dev.py tour OUT``."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication, QEvent, QSettings, Qt
from PySide6.QtWidgets import QDialog, QMenu, QTabWidget, QWidget

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Annotation, Kind, Match, Seat, seat_places, seats_by_color
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import CHANCE, Move, Player, Take
from blokus_desktop.ui.board.dice.scene import DiceSheetScene
from blokus_desktop.ui.board.solid.exposure import Exposure
from blokus_desktop.ui.families import presentation_of, turn_sentence
from blokus_desktop.ui.home.last_choices import LastChoices
from blokus_desktop.ui.panels.tray_slot import lying_shape
from blokus_desktop.ui.shell.program import Program
from tests.puzzles.building import solution_of
from tests.tour_of_help import help_with_brainteasers
from tests.tour_of_learning import first_start, lessons
from tests.tour_of_lessons import lessons_played
from tests.tour_of_new_puzzles import dialogs_of_new_puzzles, new_puzzles
from tests.tour_of_rules import rules_of_the_games
from tests.tour_of_words import words_of_the_table

SIZES = {"1280x800": (1280, 800), "2560x1440": (2560, 1440)}
EXTRA_SIZES = {"900x600": (900, 600), "700x1000": (700, 1000), "1440x900": (1440, 900)}
LARGE_TEXT = 200
"""Percent of the usual size of text, in a window of the first size."""
SCALES = ("1.5", "2")
"""Of screens that show more pixels in the same window."""
THEMES = ("light", "dark")
SEATS = (Seat("Ada"), Seat(kind=Kind.COMPUTER, level=3), Seat("Carl"), Seat(kind=Kind.COMPUTER, level=1))
MIXED = (SEATS[0], SEATS[1], Seat(kind=Kind.COMPUTER, level=2), SEATS[3])
"""Of the first player's two colors one is a person's and one a computer's."""
PATIENCE = 10.0
"""In seconds, for the best picture of a turntable."""
DATA = Path(__file__).parent / "data"
PENTOBI = DATA / "pentobi"


class Tour:
    """Walks through the program in one theme and size, and takes a picture at each stop."""

    def __init__(self, program: Program, folder: Path, name: str) -> None:
        self.program, self.folder, self.name = program, folder, name
        self.window = program.window
        self.placing = program.window.table.placing

    def picture(self, stop: str, widget: QWidget | None = None) -> None:
        for _ in range(4):
            QCoreApplication.processEvents()
        self.settle()
        path = self.folder / f"{stop}-{self.name}.png"
        assert (widget or self.window).grab().save(str(path)), path
        print(path.name, flush=True)

    def settle(self) -> None:
        """Wait for the best picture of a turntable."""
        latest = time.monotonic() + PATIENCE
        while time.monotonic() < latest and any(each.busy for each in self.window.findChildren(Exposure)):
            QCoreApplication.processEvents()
            # The thread that makes it needs the interpreter, too.
            time.sleep(0.005)
        QCoreApplication.processEvents()

    def plain(self, text: str) -> str:
        """What is seen, in English."""
        return text

    def position(self, game: str, moves: int, seed: int = 4) -> None:
        """A game with people in all seats, some sensible moves played."""
        chance = Random(seed)
        people = [Seat(seat.name) for seat in SEATS[: GAMES[game].players]]
        self.window.start(game, seats_by_color(GAMES[game], people))
        session = self.program.session
        while session.state.player is not None and len(session.state.laid) < moves:
            session.play(good_move(session.match, chance))

    def flat_games(self) -> None:
        """The home screen, and the table in every state of flat games."""
        self.pages()
        self.hand()
        self.waiting()
        self.panels()

    def pages(self) -> None:
        self.window.library.started(self.program.session.match)
        for file in ("duo_seed1000", "classic_seed1000"):
            self.window.open_file(PENTOBI / f"{file}.blksgf")
        self.position("classic", 30)
        self.window.show_home()
        self.picture("home")
        self.window.show_table()
        self.picture("table-classic")
        for game, moves in (("classic-2", 22), ("classic-3", 40), ("classic-teams", 12), ("duo", 13)):
            self.position(game, moves)
            self.picture(f"table-{game}")
        self.position("classic-2", 20)
        self.program.session.set_seats(MIXED)
        self.picture("table-classic-2-mixed")

    def hand(self) -> None:
        self.position("classic", 37)
        session, placing = self.program.session, self.placing
        move = good_move(session.match, Random(1))
        piece = move.piece
        placing.pick_up(piece, lying_shape(piece))
        placing.next_place()
        self.picture("hand-parked-legal")
        placing.fetch((10.0, 10.0))
        placing.hover((10.0, 10.0))
        self.picture("hand-refused")
        placing.park()
        self.picture("hand-parked-refused")
        placing.put_back()
        self.program.settings.set_value("reach", True)
        placing.pick_up(piece, lying_shape(piece))
        self.picture("hand-reach")
        placing.put_back()
        self.program.settings.set_value("reach", False)
        self.program.settings.set_value("numbers", True)
        self.picture("aids-numbers")
        self.program.settings.set_value("numbers", False)
        self.program.settings.set_value("palette", "color-blind")
        self.program.settings.set_value("marks", True)
        self.picture("palette-color-blind")
        self.program.settings.set_value("marks", False)
        self.position("duo", 9)
        self.program.settings.set_value("palette", "bright-duo")
        self.picture("palette-bright-duo")
        self.program.settings.set_value("palette", "standard")

    def turntable(self) -> None:
        """Every structure, empty, half built and full; one from all sides, and with layers off."""
        for structure in ("tower", "wall", "stairs", "pyramid"):
            self.position(f"{structure}-4", 0)
            self.picture(f"solid-{structure}-empty")
            self.position(f"{structure}-2", 5)
            self.picture(f"solid-{structure}-two-players")
            self.position(f"{structure}-4", 15)
            self.picture(f"solid-{structure}-half")
            self.position(f"{structure}-4", 99)
            self.picture(f"solid-{structure}-over")
        self.position("stairs-4", 24)
        scene = self.window.table.scene
        for key in "12340":
            scene.extra_input.press_key(Qt.Key(ord(key)), holding=False)
            self.picture(f"solid-side-{key}")
        scene.orbit.reset()
        self.program.settings.set_value("perspective", False)
        self.picture("solid-parallel")
        self.program.settings.set_value("perspective", True)
        for _ in range(3):
            scene.extra_input.press_key(Qt.Key.Key_PageUp, holding=False)
        self.picture("solid-layers-off")
        self.program.settings.set_value("marks", True)
        self.program.settings.set_value("numbers", True)
        scene.extra_input.press_key(Qt.Key.Key_Escape, holding=False)
        self.picture("solid-marks-numbers")
        self.program.settings.set_value("marks", False)
        self.program.settings.set_value("numbers", False)
        self.solid_hand()

    def solid_hand(self) -> None:
        """A solid piece that can be laid, some that cannot, and what it can reach."""
        self.position("pyramid-4", 18)
        placing = self.placing
        piece = good_move(self.program.session.match, Random(1)).piece
        placing.pick_up(piece, lying_shape(piece))
        placing.next_place()
        self.picture("solid-hand-legal")
        for stop, spot in (("outside", (1.0, 5.0)), ("refused", (3.0, 3.0))):
            placing.fetch(spot)
            placing.step(0, 0)
            self.picture(f"solid-hand-{stop}")
        placing.put_back()
        self.program.settings.set_value("reach", True)
        placing.pick_up(piece, lying_shape(piece))
        self.picture("solid-hand-reach")
        self.program.settings.set_value("reach", False)
        placing.put_back()

    def waiting(self) -> None:
        """A computer's turn: it seems to think, and cannot be disturbed by a piece over the board."""
        self.position("classic", 17)
        session, table = self.program.session, self.window.table
        seats = [Seat(seat.name, Kind.ENGINE if seat.kind is Kind.COMPUTER else seat.kind) for seat in SEATS]
        session.set_seats(tuple(seats))
        table.show_thinking(session.state.player)
        table.show_sentence(
            turn_sentence(
                session.state, session.match.seats, session.state.player, self.program.settings.look()
            )
        )
        piece = self.placing.pieces()[3]
        self.placing.pick_up(piece, lying_shape(piece))
        self.placing.hover((6.0, 13.0))
        self.placing.park()
        self.picture("waiting")
        self.placing.put_back()
        table.show_thinking(None)

    def panels(self) -> None:
        self.program.settings.set_value("side_panel", True)
        self.window.open_file(PENTOBI / "duo_seed1001.blksgf")
        session = self.program.session
        nodes = session.match.main_line()
        session.set_comment(nodes[6], "Opens the lower left corner, and keeps the I5 for later.")
        session.set_annotation(nodes[6], Annotation.GOOD)
        session.go_to(nodes[8])
        session.play(session.state.moves()[-1])
        session.play(session.state.moves()[-1])
        session.go_to(nodes[6])
        self.picture("comments")
        self.program.settings.set_value("side_panel", False)
        session.go_to(nodes[-1])
        self.picture("game-over-duo")
        self.window.open_file(PENTOBI / "classic_seed1001.blksgf")
        session.go_to(session.match.main_line()[-1])
        self.picture("game-over-classic")
        self.window.session.trouble.emit("torn.blksgf, line 3, column 12: the file ends within the game.")
        self.picture("sentence")

    def around_the_turntable(self) -> None:
        """What stands beside a solid game, shows it elsewhere, and comes after it."""
        self.position("stairs-4", 18)
        self.window.show_home()
        self.picture("home-solid")
        self.program.settings.set_value("side_panel", True)
        self.position("tower-2x2", 13)
        self.picture("solid-comments")
        self.program.settings.set_value("side_panel", False)
        for game in ("tower-4", "wall-3", "pyramid-2x2-best"):
            self.position(game, 99)
            self.picture(f"game-over-{game}")

    def solid_choices(self) -> None:
        last = LastChoices(self.program.settings)
        for game in ("tower-4", "stairs-2", "pyramid-2x2-best"):
            last.keep("solid", game, SEATS[: sum(map(len, seat_places(GAMES[game])))])
            self.choices(f"new-game-{game}", partial(self.window.choose_game, "solid"))

    def dice(self) -> None:
        """The Dice Game: every state of a turn, other numbers of players, and the end."""
        self.dice_position("dice-4-10", 20)
        table, session = self.window.table, self.program.session
        scene = table.scene
        assert isinstance(scene, DiceSheetScene)
        self.picture("dice-choose")
        scene._parts.roll(0.4)
        self.picture("dice-rolling")
        scene._parts.roll(1.0)
        scene.extra_input.press_key(Qt.Key.Key_S, holding=False)
        self.picture("dice-strike-held")
        session.take(next(move for move in session.state.moves() if isinstance(move, Take)))
        self.picture("dice-taken")
        piece = good_move(session.match, Random(1)).piece
        self.placing.pick_up(piece, lying_shape(piece))
        self.placing.next_place()
        self.picture("dice-legal")
        self.placing.fetch((5.0, 5.0))
        self.placing.step(0, 0)
        self.picture("dice-refused")
        self.placing.put_back()
        session.take(Take(session.state.taken.die, strike=True))
        self.picture("dice-any-row")
        scene.choose(Player((scene.large + 1) % 4))
        self.picture("dice-other-sheet")
        session.play(good_move(session.match, Random(1)))
        self.picture("dice-called")
        session.go_to(session.match.root)
        self.picture("dice-before-a-roll")
        self.program.settings.set_value("marks", True)
        for game, drawn in (("dice-2-9", 9), ("dice-3-12", 16)):
            self.dice_position(game, drawn)
            self.picture(f"{game}-table")
        self.program.settings.set_value("marks", False)
        for game in ("dice-2-10", "dice-4-9"):
            self.dice_position(game, 99)
            self.picture(f"game-over-{game}")
        line = session.match.line()
        session.go_to(next(node for node in line if len(node.state.active) == 2))
        self.picture("dice-out")
        scene.choose(session.state.left[-1][0])
        self.picture("dice-out-large")
        self.dice_position("dice-3-10", 12)
        self.window.show_home()
        self.picture("home-dice")
        self.window.show_table()

    def solo(self) -> None:
        """Playing alone: a turn, the first result, a better and a worse one, the choices."""
        alone = (Seat(),)
        self.window.start("dice-1-10", alone, "K7M4QX")
        self.draw(9, Random(5))
        self.picture("solo-choose")
        self.draw(99, Random(5))
        self.picture("solo-over-first")
        for seed in ("A7M4QX", "C7M4QX", "D7M4QX", "E7M4QX", "F7M4QX"):
            self.window.start("dice-1-10", alone, seed)
            self.draw(99, Random(seed))
        self.picture("solo-over")
        LastChoices(self.program.settings).keep("dice", "dice-1-10", alone)
        self.choices("new-game-dice-1-10", partial(self.window.choose_game, "dice"))

    def draw(self, drawn: int, chance: Random) -> None:
        """Go on until so many shapes are drawn, or to the end."""
        session = self.program.session
        while session.state.player is not None and len(session.state.laid) < drawn:
            session.play(next_move(session.match, chance))

    def dice_position(self, game: str, drawn: int) -> None:
        """A game of people with so many shapes drawn, by dice that always fall alike."""
        chance, session = Random(4), self.program.session
        session.open(rolled_match(game, drawn, chance))
        self.window.show_table()

    def dice_choices(self) -> None:
        last = LastChoices(self.program.settings)
        for game in ("dice-4-10", "dice-2-9"):
            last.keep("dice", game, SEATS[: GAMES[game].players])
            self.choices(f"new-game-{game}", partial(self.window.choose_game, "dice"))

    def brainteasers(self) -> None:
        """Attempts at some puzzles, a held piece, conflicts, layers off, a solved one, the gallery."""
        room = self.window.puzzles
        for key in ("cube-3", "cube-5", "tetrominoes-apart", "all-pieces"):
            self.attempt(key, 0.0)
            self.picture(f"puzzle-{key}-empty")
            self.attempt(key, 0.5)
            self.picture(f"puzzle-{key}-half")
            placing = room.page.table.placing
            placing.pick_up(placing.pieces()[0])
            placing.next_place()
            self.picture(f"puzzle-{key}-held")
            placing.put_back()
        self.attempt("cube-5", 0.8)
        scene = room.page.table.scene
        for _ in range(2):
            scene.extra_input.press_key(Qt.Key.Key_PageUp, holding=False)
        self.picture("puzzle-layers-off")
        self.attempt("cube-3", 1.0)
        self.picture("puzzle-solved")
        self.attempt("tetrominoes", 0.4)
        laid = [(color, placement.cells) for color, placement in room.session.attempt.laid]
        room.open("tetrominoes-apart")
        room.start_over()
        for color, cells in laid:
            room.session.lay(color, room.session.attempt.game.table.find(cells))
        self.picture("puzzle-conflicts")
        room.show_gallery()
        self.picture("gallery")
        self.window.show_home()

    def attempt(self, key: str, share: float) -> None:
        """So much of a solution, laid."""
        room = self.window.puzzles
        room.open(key)
        room.start_over()
        solution = solution_of(key)
        for color, placement in solution[: round(len(solution) * share)]:
            room.session.lay(color, room.session.attempt.game.table.find(placement.cells))

    def puzzle_options(self) -> None:
        for key in ("cube-4", "all-pieces"):
            self.dialog(f"puzzle-options-{key}", partial(self.window.puzzles.choose, key))

    def dialogs(self) -> None:
        self.window.start("classic-2", MIXED)
        self.choices("players", self.window.actions_by_name["players"].trigger)
        self.choices("new-game-classic-2", partial(self.window.choose_game, "classic"))
        self.position("classic", 24)
        last = LastChoices(self.program.settings)
        for game in ("classic", "classic-2", "duo"):
            family = presentation_of(GAMES[game]).key
            last.keep(family, game, SEATS[: sum(map(len, seat_places(GAMES[game])))])
            self.choices(f"new-game-{game}", partial(self.window.choose_game, family))
        self.dialog("shortcuts", self.window.actions_by_name["shortcuts"].trigger)
        self.dialog("saved-games", self.window.show_saved_games)
        preferences = self.window.actions_by_name["preferences"].trigger
        self.dialog("preferences", preferences)
        for tab in (1, 2, 3):
            self.dialog(f"preferences-{tab}", preferences, tab)
        for menu in self.window.menuBar().findChildren(QMenu):
            title = self.plain(menu.title()).strip("&")
            if title in ("Game", "Move", "View", "Help"):
                menu.ensurePolished()
                menu.resize(menu.sizeHint())
                self.picture(f"menu-{title.lower()}", menu)

    def choices(self, stop: str, show: Callable[[], object]) -> None:
        """A page of choices."""
        show()
        self.picture(stop)
        self.window.show_table()

    def dialog(self, stop: str, show: Callable[[], object], tab: int = 0) -> None:
        show()
        for _ in range(20):
            QCoreApplication.processEvents()
        dialog = next(found for found in self.window.findChildren(QDialog) if found.isVisible())
        for tabs in dialog.findChildren(QTabWidget):
            tabs.setCurrentIndex(tab)
        self.picture(stop, dialog)
        dialog.close()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def good_move(match: Match, chance: Random) -> Placement:
    """A large piece that opens many corners: games that look like games."""
    moves = [move for move in match.state.moves() if isinstance(move, Placement)]

    def worth(move: Placement) -> float:
        return 3 * move.piece.size + move.opens.bit_count() + chance.random() * 4

    return max(moves, key=worth)


def next_move(match: Match, chance: Random) -> Move:
    """Something good to draw, or a die, or a roll; a strike only where nothing else helps."""
    moves = list(match.state.moves())
    if isinstance(moves[0], Placement):
        return good_move(match, chance)
    return chance.choice([move for move in moves if not getattr(move, "strike", False)] or moves)


def rolled_match(game: str, drawn: int, chance: Random) -> Match:
    """A match of people at dice with so many shapes drawn, or to its end."""
    match = Match(GAMES[game], tuple(Seat(seat.name or "Ben") for seat in SEATS[: GAMES[game].players]))
    while match.state.player is not None and len(match.state.laid) < drawn:
        match.play(next_move(match, chance))
    while match.state.player == CHANCE:
        match.play(chance.choice(match.state.moves()))
    return match


def enlarge_screen() -> None:
    """Make the screen that is not there larger than any window; by itself it is smaller than some."""
    if os.environ["QT_QPA_PLATFORM"] == "offscreen":
        # Not the whole path: a colon, as after the letter of a drive, would end it.
        file = os.path.relpath(DATA / "large_screen.json")
        os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={file}"


def main() -> None:
    """Take the pictures at a plain scale, and then the shorter round at each other one."""
    folder, scaled = Path(sys.argv[1]), sys.argv[2:]
    folder.mkdir(parents=True, exist_ok=True)
    if not scaled:
        for scale in SCALES:
            environment = {**os.environ, "QT_SCALE_FACTOR": scale}
            command = [sys.executable, "-m", "tests.tour", str(folder), f"{float(scale):.0%}"]
            subprocess.run(command, env=environment, check=True)
    enlarge_screen()
    with tempfile.TemporaryDirectory() as place:
        store = QSettings(str(Path(place) / "settings.ini"), QSettings.Format.IniFormat)
        store.setValue("motion", "off")
        store.setValue("pace", 0)
        program = Program(Path(place) / "data", store)
        program.window.show()
        for theme in THEMES:
            program.settings.set_value("theme", theme)
            if scaled:
                short_round(program, folder, f"{theme}-1280x800-{scaled[0]}")
                continue
            for size in SIZES | EXTRA_SIZES:
                long_round(program, folder, theme, size)
            program.settings.set_value("text_size", LARGE_TEXT)
            short_round(program, folder, f"{theme}-1280x800-text-{LARGE_TEXT}%")
            program.settings.set_value("text_size", 100)
        program.window.close()
        program.close()


def short_round(program: Program, folder: Path, name: str) -> None:
    """The flat games and the dialogs, in a window of the first size."""
    program.window.resize(*SIZES["1280x800"])
    tour = Tour(program, folder, name)
    first_start(tour)
    lessons(tour)
    rules_of_the_games(tour)
    lessons_played(tour)
    tour.flat_games()
    words_of_the_table(tour)
    tour.dialogs()


def long_round(program: Program, folder: Path, theme: str, size: str) -> None:
    """Everything, in a window of some size."""
    program.window.resize(*(SIZES | EXTRA_SIZES)[size])
    tour = Tour(program, folder, f"{theme}-{size}")
    first_start(tour)
    lessons(tour)
    rules_of_the_games(tour)
    lessons_played(tour)
    tour.flat_games()
    words_of_the_table(tour)
    tour.turntable()
    tour.around_the_turntable()
    tour.dice()
    tour.solo()
    tour.brainteasers()
    help_with_brainteasers(tour)
    new_puzzles(tour)
    if size in SIZES:
        tour.solid_choices()
        tour.dice_choices()
        tour.puzzle_options()
        dialogs_of_new_puzzles(tour)
        tour.dialogs()


if __name__ == "__main__":
    main()
