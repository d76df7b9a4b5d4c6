"""The README's promises: its snippet runs, its commands exist, its map is the tree."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

from blokus_desktop.saved import read, written
from blokus_desktop.saved.properties import GAMES_BY_FILE_NAMES

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"


def test_the_snippet_runs() -> None:
    results = doctest.testfile(str(README), module_relative=False)
    assert results.attempted >= 10
    assert results.failed == 0


def test_the_two_commands_come_first() -> None:
    block = README.read_text().split("```")[1].strip().splitlines()
    assert block == ["python3 packaging/dev.py play", "python3 packaging/dev.py test"]


def test_every_command_named_exists() -> None:
    named = set(re.findall(r"packaging/dev\.py (\w+)", README.read_text()))
    usage = subprocess.run(
        [sys.executable, str(ROOT / "packaging" / "dev.py")], capture_output=True, text=True, check=True
    ).stdout
    assert named == set(re.findall(r"^  (\w+)", usage, re.MULTILINE))


def test_every_module_is_on_the_map() -> None:
    text = README.read_text()
    folder = text[text.index("## The map") : text.index("Imports go one way")]
    modules = [path.name for path in (ROOT / "blokus_desktop").glob("game/*.py") if path.stem != "__init__"]
    assert len(modules) > 10
    assert [name for name in modules if name not in folder] == []


def test_the_example_of_the_format_is_a_game() -> None:
    page = (ROOT / "blokus_desktop" / "saved" / "FORMAT.md").read_text()
    example = page.split("```")[-2].strip() + "\n"
    assert written(read(example.encode())) == example


def test_the_format_page_names_every_game() -> None:
    page = (ROOT / "blokus_desktop" / "saved" / "FORMAT.md").read_text()
    rows = {
        tuple(cell.strip().strip("`") for cell in row.split("|")[1:3])
        for row in page.splitlines()
        if "|" in row
    }
    flat = {names for names in GAMES_BY_FILE_NAMES if names[0] not in ("Blokus Dice", "Blokus 3D")}
    assert len(flat) == 9
    assert flat <= rows
    for game, rules in set(GAMES_BY_FILE_NAMES) - flat:
        described = next(row for row in page.splitlines() if row.startswith(f"| `{game}`"))
        assert all(word in described for word in rules.replace("Four-Color Best-Color", "Best-Color").split())
