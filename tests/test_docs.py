"""The promises of the documents: links lead somewhere, commands exist, maps are the tree, examples run."""

import ast
import doctest
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from blokus_desktop.saved import read, written
from blokus_desktop.saved.properties import GAMES_BY_FILE_NAMES
from training.__main__ import parser as training_parser

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "blokus_desktop"
README, CONTRIBUTING, DOCS = ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "docs"
FORMAT = PACKAGE / "saved" / "FORMAT.md"
ARCHITECTURE = DOCS / "architecture.md"
LINES, WORDS = 120, 900
"""The most that the README has."""
SCREENSHOTS = ROOT / "resources" / "screenshots"
PICTURE_BYTES = 150_000
FOLDERS = ("bench/", "blokus_desktop/", "docs/", "packaging/", "resources/", "tests/", "training/")
"""How the paths that are named in the documents begin."""
DEV = "python3 packaging/dev.py"


def documents() -> list[Path]:
    """Every document of the project."""
    folders = (ROOT / name.rstrip("/") for name in FOLDERS)
    return sorted([*ROOT.glob("*.md"), *(path for folder in folders for path in folder.rglob("*.md"))])


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


each_document = pytest.mark.parametrize("document", documents(), ids=name_of)


def without_blocks(text: str) -> str:
    """A document without its blocks of code."""
    return re.sub(r"^ *```.*?^ *```$", "", text, flags=re.MULTILINE | re.DOTALL)


def anchors(path: Path) -> set[str]:
    """What a link can name after `#`: each heading in small letters, with hyphens and without marks."""
    headings = re.findall(r"^#+ (.+)$", without_blocks(path.read_text(encoding="utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading).strip().lower().replace(" ", "-") for heading in headings}


def rows_of(table: str) -> Iterator[list[str]]:
    """The cells of each line of a table, its head and the line below it left out."""
    for line in table.splitlines():
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        if cells and not set(line) <= set("|-: "):
            yield cells


def test_the_readme_is_short() -> None:
    text = README.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= LINES
    assert len(text.split()) <= WORDS


def test_the_two_commands_come_first() -> None:
    block = README.read_text(encoding="utf-8").split("```")[1].strip().splitlines()
    assert block == [f"{DEV} play", f"{DEV} test"]


@each_document
def test_every_link_leads_somewhere(document: Path) -> None:
    text = without_blocks(document.read_text(encoding="utf-8"))
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if re.match(r"https?://", target):
            continue
        place, _, anchor = target.partition("#")
        path = document.parent / place if place else document
        assert path.exists(), target
        assert not anchor or anchor in anchors(path), target


@each_document
def test_every_path_and_module_named_exists(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    for code in re.findall(r"`([^`\n]+)`", without_blocks(text)):
        # What is in capitals stands for something else.
        if code.startswith(FOLDERS) and re.fullmatch(r"[\w./*-]+", code) and "NAME" not in code:
            assert list(ROOT.glob(code.rstrip("/"))), code
        elif re.fullmatch(r"\w+\.py", code):
            assert list(ROOT.glob(f"[!.]*/**/{code}")), code
    for module in re.findall(r"python3? -m ([\w.]+)", text) + re.findall(
        r"`((?:tests|training)\.[\w.]+)", text
    ):
        place = ROOT / module.replace(".", "/")
        assert place.is_dir() or place.with_suffix(".py").exists(), module


@cache
def commands_of_dev() -> set[str]:
    command = [sys.executable, str(ROOT / "packaging" / "dev.py")]
    usage = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return set(re.findall(r"^  (\w+)", usage, re.MULTILINE))


@each_document
def test_every_command_of_dev_that_is_named_exists(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    assert set(re.findall(r"packaging/dev\.py (\w+)", text)) <= commands_of_dev()


def test_contributing_names_every_command_of_dev() -> None:
    rows = rows_of(CONTRIBUTING.read_text(encoding="utf-8"))
    named = {found[1] for row in rows if (found := re.match(rf"`{DEV} (\w+)", row[0]))}
    assert named == commands_of_dev()


def test_every_command_that_teaches_can_be_read() -> None:
    lines = [
        line.strip()
        for path in documents()
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.strip().startswith(f"{DEV} train ")
    ]
    assert len(lines) > 5
    for line in lines:
        training_parser().parse_args(shlex.split(line.removeprefix(f"{DEV} train ")))


def test_the_examples_at_a_prompt_run() -> None:
    results = [
        doctest.testfile(str(path), module_relative=False, encoding="utf-8")
        for path in documents()
        if ">>> " in path.read_text(encoding="utf-8")
    ]
    assert sum(result.attempted for result in results) >= 10
    assert sum(result.failed for result in results) == 0


def test_the_index_names_every_page() -> None:
    index = DOCS / "index.md"
    named = {(DOCS / target).resolve() for target in re.findall(r"\]\(([^)#]+)\)", index.read_text("utf-8"))}
    pages = {path for path in documents() if path.is_relative_to(DOCS)} - {index}
    assert pages | {FORMAT, CONTRIBUTING} == named


def test_pictures_are_small_and_all_are_shown() -> None:
    shown = {
        (path.parent / target).resolve()
        for path in documents()
        for target in re.findall(r"!\[[^]]+\]\(([^)]+)\)", path.read_text(encoding="utf-8"))
    }
    assert shown == set(SCREENSHOTS.iterdir())
    for picture in shown:
        assert picture.stat().st_size < PICTURE_BYTES, picture.name


# The map


def sections() -> dict[str, set[str]]:
    """For each folder with a section on the map, the modules and folders that it lists."""
    text = ARCHITECTURE.read_text(encoding="utf-8")
    parts = re.split(r"^### `([^`]+)`$", text[: text.index("## The walls")], flags=re.MULTILINE)
    folders = zip(parts[1::2], parts[2::2], strict=True)
    # The tables of other sections begin with a heading of their own.
    tables = {folder: part.split("\n### ")[0] for folder, part in folders}
    return {
        folder: {name for row in rows_of(table) for name in re.findall(r"`([^`]+)`", row[0])}
        for folder, table in tables.items()
    }


def modules_in(folder: Path) -> set[str]:
    """The modules of a folder, and what only has declarations for the compiler."""
    modules = {path.stem for path in folder.glob("*.py")} - {"__init__"}
    declared = {path.stem for path in folder.glob("*.pxd")} - modules
    return {f"{name}.py" for name in modules} | {f"{name}.pxd" for name in declared}


def packages_in(folder: Path) -> set[str]:
    return {f"{path.name}/" for path in folder.iterdir() if (path / "__init__.py").exists()}


def packages_below(folder: Path) -> set[str]:
    """Every package in a folder, by its path from there."""
    inits = folder.rglob("*/__init__.py")
    return {f"{init.parent.relative_to(folder).as_posix()}/" for init in inits}


def test_the_map_has_every_package_of_the_program() -> None:
    own = {f"blokus_desktop/{name}" for name in packages_in(PACKAGE)}
    kernels = {f"{name_of(path)}/" for path in PACKAGE.glob("*/kernel")}
    assert {"blokus_desktop/", "packaging/", "training/"} | own | kernels <= sections().keys()


@pytest.mark.parametrize("folder", [name for name in sections() if name != "blokus_desktop/ui/"])
def test_the_map_is_the_tree(folder: str) -> None:
    place = ROOT / folder
    mapped, packages = sections()[folder], packages_in(place)
    assert {name for name in mapped if not name.endswith("/")} == modules_in(place)
    folders = {name for name in mapped if name.endswith("/")}
    assert packages <= folders
    assert all((place / name).is_dir() for name in folders)


def test_the_map_of_the_window_is_the_tree() -> None:
    assert sections()["blokus_desktop/ui/"] == packages_below(PACKAGE / "ui")


def test_the_window_says_which_rooms_it_has() -> None:
    """Its own map has a line for each folder directly in it."""
    text = ast.get_docstring(ast.parse((PACKAGE / "ui" / "__init__.py").read_text(encoding="utf-8"))) or ""
    assert set(re.findall(r"^ +(\w+/) ", text, re.MULTILINE)) == packages_in(PACKAGE / "ui")


# The words


def test_what_the_glossary_calls_code_is_code() -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py"))
    rows = [row for row in rows_of((DOCS / "glossary.md").read_text(encoding="utf-8")) if len(row) == 3]
    names = {name for row in rows for name in re.findall(r"`(\w+)`", row[1])}
    assert len(names) > 40
    defined = set(re.findall(r"^(?:class )?([A-Z]\w+)(?=[(:\[]| =|: Final =)", source, re.MULTILINE))
    assert names <= defined


def test_the_page_of_the_engine_names_its_commands() -> None:
    rows = rows_of((DOCS / "engine.md").read_text(encoding="utf-8"))
    named = {name for row in rows for name in re.findall(r"`([a-z_]+)[^`]*`", row[0])}
    engine = [sys.executable, "-m", "blokus_desktop", "engine", "--quiet"]
    done = subprocess.run(
        engine, cwd=ROOT, input="list_commands\nquit\n", capture_output=True, text=True, check=True
    )
    assert named == set(re.findall(r"^(?:= )?([a-z_]+)$", done.stdout, re.MULTILINE))


# The game file


def test_the_example_of_the_format_is_a_game() -> None:
    page = FORMAT.read_text(encoding="utf-8")
    example = page.split("```")[-2].strip() + "\n"
    assert written(read(example.encode())) == example


def test_the_format_page_names_every_game() -> None:
    page = FORMAT.read_text(encoding="utf-8")
    rows = {tuple(cell.strip("`") for cell in row[:2]) for row in rows_of(page)}
    flat = {names for names in GAMES_BY_FILE_NAMES if names[0] not in ("Blokus Dice", "Blokus 3D")}
    assert len(flat) == 9
    assert flat <= rows
    for game, rules in set(GAMES_BY_FILE_NAMES) - flat:
        described = next(row for row in page.splitlines() if row.startswith(f"| `{game}`"))
        assert all(word in described for word in rules.replace("Four-Color Best-Color", "Best-Color").split())
