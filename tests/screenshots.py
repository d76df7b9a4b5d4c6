"""Takes the pictures that README, guide and software centers show: ``python -m tests.screenshots``."""

import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random

from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest

from blokus_desktop.game.state import Take
from blokus_desktop.ui.files.gif import palette_of
from blokus_desktop.ui.panels.tray_slot import lying_shape
from blokus_desktop.ui.shell.program import Program
from tests.tour import PENTOBI, Tour, enlarge_screen, good_move

FOLDER = Path(__file__).resolve().parent.parent / "resources" / "screenshots"
WIDTH, HEIGHT = 1280, 800
SHOWN = 1_000
"""The width of the pictures."""


class Screenshots(Tour):
    """What the program looks like in the middle of things, a picture for each kind."""

    def take(self) -> None:
        pictures: dict[str, tuple[str, Callable[[], None]]] = {
            "home": ("light", self.home),
            "classic": ("dark", self.classic),
            "new-game": ("light", self.new_game),
            "ending": ("light", self.ending),
            "dice": ("light", self.dice_in_hand),
            "three-d": ("light", self.pile),
            "brainteasers": ("dark", self.brainteaser),
        }
        for name, (theme, arrange) in pictures.items():
            self.program.settings.set_value("theme", theme)
            arrange()
            # What the first picture of a page does not wait for comes now.
            QTest.qWait(1_000)
            self.settle()
            assert small(self.window.grab().toImage()).save(str(self.folder / f"{name}.png"), quality=0), name
            self.placing.put_back()

    def hold(self, seed: int) -> None:
        """Hold a piece over a place where it fits."""
        piece = good_move(self.program.session.match, Random(seed)).piece
        self.placing.pick_up(piece, lying_shape(piece))
        self.placing.next_place()

    def home(self) -> None:
        for file in ("duo_seed1000", "classic_seed1000"):
            self.window.open_file(PENTOBI / f"{file}.blksgf")
        self.position("classic", 30)
        self.window.show_home()

    def classic(self) -> None:
        self.position("classic", 37)
        self.hold(1)

    def new_game(self) -> None:
        self.window.choose_game("classic")

    def ending(self) -> None:
        self.position("classic", 99)

    def dice_in_hand(self) -> None:
        self.dice_position("dice-4-10", 36)
        session = self.program.session
        session.take(next(move for move in session.state.moves() if isinstance(move, Take)))
        self.hold(2)

    def pile(self) -> None:
        self.position("pyramid-4", 20)
        self.hold(1)

    def brainteaser(self) -> None:
        self.attempt("tetrominoes-apart", 0.6)


def small(picture: QImage) -> QImage:
    """A picture that loads quickly: as wide as a page shows it, in few colors."""
    scaled = picture.scaledToWidth(SHOWN, Qt.TransformationMode.SmoothTransformation)
    flags = Qt.ImageConversionFlag.DiffuseDither
    return scaled.convertToFormat(QImage.Format.Format_Indexed8, palette_of([scaled]), flags)


def main() -> None:
    """Take them all anew."""
    FOLDER.mkdir(exist_ok=True)
    enlarge_screen()
    with tempfile.TemporaryDirectory() as place:
        store = QSettings(str(Path(place) / "settings.ini"), QSettings.Format.IniFormat)
        store.setValue("motion", "off")
        store.setValue("pace", 0)
        program = Program(Path(place) / "data", store)
        program.window.resize(WIDTH, HEIGHT)
        program.window.show()
        Screenshots(program, FOLDER, "").take()
        program.window.close()
        program.close()


if __name__ == "__main__":
    main()
