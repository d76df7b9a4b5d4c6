"""Sheets as PDF: of the right size, sharp at any size, empty or as they stand."""

import re
import zlib
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QFileDialog

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Match, Seat
from blokus_desktop.game.state import Player
from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.files.sheet_dialog import SheetDialog
from blokus_desktop.ui.files.sheet_print import Paper, Printed, _quarters, write_sheets
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.theme import DARK, LIGHT, Look
from tests.playing import random_game
from tests.ui.by_hand import click

BOX = re.compile(rb"/MediaBox \[0 0 ([0-9.]+) ([0-9.]+)\]")
PAGE = re.compile(rb"/Type /Page\s")
STREAM = re.compile(rb"stream\r?\n(.*?)\r?\nendstream", re.DOTALL)


def drawing(data: bytes) -> bytes:
    """What the pages are painted with."""
    found = []
    for stream in STREAM.findall(data):
        try:
            found.append(zlib.decompress(stream))
        except zlib.error:
            continue
    return b"\n".join(found)


def sheets_of(name: str, players: int) -> list[Printed]:
    state = GAMES[name].start()
    return [Printed(state, Player(seat)) for seat in range(players)]


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(("paper", "size"), [(Paper.A4, (595, 842)), (Paper.LETTER, (612, 792))])
@pytest.mark.parametrize(("four", "pages"), [(False, 4), (True, 1)])
def test_a_page_a_player_or_four_on_a_page(
    tmp_path: Path, paper: Paper, size: tuple[int, int], four: bool, pages: int
) -> None:
    path = tmp_path / "sheets.pdf"
    assert write_sheets(path, sheets_of("dice-4-10", 4), paper, Look(), four=four)
    data = path.read_bytes()
    assert data.startswith(b"%PDF-")
    assert {(round(float(wide)), round(float(high))) for wide, high in BOX.findall(data)} == {size}
    assert len(PAGE.findall(data)) == pages


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_all_of_it_is_lines_and_letters(tmp_path: Path, theme: object) -> None:
    states = [state for state, _ in random_game(GAMES["dice-2-9"], 3)]
    sheets = [Printed(states[-1], Player(seat), name) for seat, name in enumerate(("Ada", "Ben"))]
    look = Look(DARK if theme is DARK else LIGHT)
    assert write_sheets(tmp_path / "now.pdf", sheets, Paper.A4, look, four=False)
    data = (tmp_path / "now.pdf").read_bytes()
    assert b"/Subtype /Image" not in data
    assert b"/FontFile" in data
    painted = drawing(data)
    # A grid and 21 shapes are many lines.
    assert painted.count(b" l\n") > 200


@pytest.mark.usefixtures("qapp")
def test_what_is_drawn_is_printed(tmp_path: Path) -> None:
    match = Match(GAMES["dice-1-9"], (Seat(),), seed="K7M4QX")
    state = [state for state, _ in random_game(match.game, 3)][-1]
    sizes = []
    for name, shown in (("empty", match.state), ("drawn", state)):
        path = tmp_path / f"{name}.pdf"
        assert write_sheets(path, [Printed(shown, Player(0))], Paper.A4, Look(), four=False)
        sizes.append(len(drawing(path.read_bytes())))
    assert sizes[1] > 1.5 * sizes[0]


@pytest.mark.usefixtures("qapp")
def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    path = tmp_path / "gone" / "sheets.pdf"
    assert not write_sheets(path, sheets_of("dice-1-9", 1), Paper.A4, Look(), four=False)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Path]:
    """The file that is chosen, and the one that was proposed."""
    told = [tmp_path / "chosen"]

    def answer(_parent: object, _title: str, proposed: str, _kinds: str) -> tuple[str, str]:
        told.append(Path(proposed))
        return str(told[0]), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", answer)
    return told


def dialog_of(program: Program) -> SheetDialog:
    program.window.actions_by_name[Command.PRINT].trigger()
    return next(found for found in program.window.findChildren(SheetDialog) if found.isVisible())


def test_empty_sheets_are_printed_from_everywhere(program: Program, asked: list[Path]) -> None:
    program.window.show_home()
    dialog = dialog_of(program)
    assert [*dialog.what.buttons] == [False]
    assert dialog.hint.text() == "A page for each of the 4 players."
    click(dialog.page.buttons[True])
    click(dialog.paper.buttons[Paper.LETTER])
    click(dialog.save)
    data = asked[0].with_suffix(".pdf").read_bytes()
    assert len(PAGE.findall(data)) == 1
    assert b"612" in data
    assert asked[1].name == "Blokus sheets.pdf"


def test_the_sheets_on_the_table_are_printed_with_their_names(program: Program, asked: list[Path]) -> None:
    program.window.start("dice-2-9", (Seat("Ada"), Seat("Ben")))
    dialog = dialog_of(program)
    assert dialog.what.chosen is True
    click(dialog.save)
    data = asked[0].with_suffix(".pdf").read_bytes()
    assert len(PAGE.findall(data)) == 2
    assert program.window.game.status.sentence == "Saved as chosen.pdf."
    program.session.close()


@pytest.mark.usefixtures("qapp")
def test_four_on_a_page_are_cut_along_broken_lines_between_them(tmp_path: Path) -> None:
    path, found = tmp_path / "sheets.pdf", []
    for four in (False, True):
        assert write_sheets(path, sheets_of("dice-4-10", 4), Paper.A4, Look(), four=four)
        found.append(re.findall(rb"\[4 4 ?\]0 +d", drawing(path.read_bytes())))
    assert found[0] == []
    assert found[1]
    first, second, third, _ = _quarters(QRectF(0, 0, 500, 700))
    assert second.left() - first.right() >= 20
    assert third.top() - first.bottom() >= 20
