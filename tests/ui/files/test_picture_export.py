"""A picture of the board: where it is proposed to go, what it is called, and what can be read in it."""

from itertools import groupby
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFileDialog

from blokus_desktop.game.match import Seat
from blokus_desktop.ui.files.file_names import picture_name
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.theme import contrast
from tests.ui.conftest import MakeProgram


class Asked:
    """Stands for the person before the system's own dialog: notes what is proposed, and answers."""

    def __init__(self) -> None:
        self.proposed: list[Path] = []
        self.answer: Path | None = None

    def __call__(self, _parent: object, _title: str, proposed: str, _kinds: str) -> tuple[str, str]:
        self.proposed.append(Path(proposed))
        return str(self.answer or proposed), "PNG picture (*.png)"


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Asked:
    """A home with a folder for pictures, and who is asked where a picture goes."""
    home = tmp_path / "home"
    (home / "Pictures").mkdir(parents=True)
    (tmp_path / "config").mkdir()
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    person = Asked()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", person)
    return person


def play(program: Program, game: str = "classic-2", players: int = 4) -> None:
    program.window.start(game, (Seat(),) * players)
    for _ in range(4):
        program.session.play(program.session.state.moves()[-1])


def export(program: Program) -> None:
    program.window.actions_by_name["export"].trigger()


def test_a_picture_goes_where_pictures_are_and_says_of_what_it_is(
    program: Program, asked: Asked, tmp_path: Path
) -> None:
    pictures = tmp_path / "home" / "Pictures"
    play(program)
    export(program)
    export(program)
    assert asked.proposed == [
        pictures / "Classic two players.png",
        pictures / "Classic two players (2).png",
    ]
    assert all(path.exists() for path in asked.proposed)
    assert program.library.save(program.session.match, tmp_path / "Sunday.blksgf")
    export(program)
    assert asked.proposed[-1] == pictures / "Sunday.png"


def test_the_folder_of_the_last_picture_is_proposed_again(
    make_program: MakeProgram, asked: Asked, tmp_path: Path
) -> None:
    chosen = tmp_path / "elsewhere"
    chosen.mkdir()
    first = make_program()
    play(first)
    asked.answer = chosen / "one.png"
    export(first)
    first.window.close()
    first.close()
    second = make_program()
    play(second)
    asked.answer = None
    export(second)
    assert asked.proposed[-1] == chosen / "Classic two players.png"
    for file in chosen.iterdir():
        file.unlink()
    chosen.rmdir()
    export(second)
    assert asked.proposed[-1].parent == tmp_path / "home" / "Pictures"


def test_without_a_folder_for_pictures_it_is_at_least_in_sight(
    program: Program, asked: Asked, tmp_path: Path
) -> None:
    (tmp_path / "home" / "Pictures").rmdir()
    play(program)
    export(program)
    assert asked.proposed == [tmp_path / "home" / "Classic two players.png"]


def test_a_name_can_be_written_on_every_system() -> None:
    assert picture_name("Tower · two, four colors") == "Tower two, four colors.png"
    assert picture_name('a/b\\c:d*e?f"g<h>i|j') == "a b c d e f g h i j.png"
    assert picture_name("///") == "Blokus.png"


@pytest.mark.parametrize(("game", "players"), [("classic", 4), ("duo", 2), ("dice-2-10", 2), ("tower-2", 2)])
def test_the_picture_is_large(program: Program, tmp_path: Path, game: str, players: int) -> None:
    program.window.start(game, (Seat(),) * players)
    program.window.export(tmp_path / "board.png")
    image = QImage(str(tmp_path / "board.png"))
    assert max(image.width(), image.height()) >= 1600


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_coordinates_in_it_can_be_read(make_program: MakeProgram, tmp_path: Path, theme: str) -> None:
    program = make_program(theme=theme)
    play(program, "classic")
    program.window.export(tmp_path / "board.png")
    image = QImage(str(tmp_path / "board.png"))
    # The names of the rows stand in the rim, between the lamps and the squares.
    inked = [
        any(contrast(image.pixelColor(x, y), image.pixelColor(41, y)) >= 4.5 for x in range(42, 70))
        for y in range(90, image.height() - 90)
    ]
    heights = [len(list(run)) for ink, run in groupby(inked) if ink]
    assert len(heights) == 20
    # At half the size, as on a page, capital figures still have eight pixels.
    assert min(heights) >= 15
