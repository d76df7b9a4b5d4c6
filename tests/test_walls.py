"""The walls between the packages stand: each contract is broken once in a copy and seen to fail."""

import ast
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from configparser import ConfigParser
from pathlib import Path

import pytest

from tests.family_files import DICE, FLAT, SOLID, belongs_to

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "blokus_desktop"
WALLS = ROOT / ".importlinter"


def contracts() -> dict[str, str]:
    """Returns what each contract is called, by its id."""
    settings = ConfigParser()
    settings.read(WALLS, encoding="utf-8")
    ids = {section: section.rpartition(":")[2] for section in settings if ":contract:" in section}
    return {ids[section]: settings[section]["name"] for section in ids}


CONTRACTS = contracts()

TYPES_ONLY = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import {}"
INSIDE = "def f():\n    import {}"
UI = "blokus_desktop.ui"

# contract id, planted module, what it holds, what it must be reported to import
VIOLATIONS = [
    ("layers", "game.planted", "import blokus_desktop.saved", "blokus_desktop.saved"),
    ("layers", "game.planted", "from blokus_desktop import paths", "blokus_desktop.paths"),
    ("layers", "paths", "import blokus_desktop.game", "blokus_desktop.game"),
    ("layers", "game.planted", "from blokus_desktop import disk", "blokus_desktop.disk"),
    ("layers", "disk", "import blokus_desktop.saved", "blokus_desktop.saved"),
    ("layers", "ai.planted", "from ..puzzles import planted", "blokus_desktop.puzzles.planted"),
    ("layers", "puzzles.planted", INSIDE.format("blokus_desktop.saved"), "blokus_desktop.saved"),
    ("layers", "saved.planted", TYPES_ONLY.format("blokus_desktop.ui"), "blokus_desktop.ui"),
    ("layers", "ui.planted", "from blokus_desktop import app", "blokus_desktop.app"),
    ("layers", "game.planted", "import blokus_desktop.words", "blokus_desktop.words"),
    ("layers", "ai.planted", "import blokus_desktop.words", "blokus_desktop.words"),
    ("layers", "light.planted", "import blokus_desktop.ai", "blokus_desktop.ai"),
    ("layers", "words.planted", INSIDE.format("blokus_desktop.ui"), "blokus_desktop.ui"),
    ("layers", "lessons.planted", INSIDE.format("blokus_desktop.ui"), "blokus_desktop.ui"),
    ("layers", "rulebook.planted", INSIDE.format("blokus_desktop.ui"), "blokus_desktop.ui"),
    ("layers", "rulebook.planted", "import blokus_desktop.lessons", "blokus_desktop.lessons"),
    ("layers", "app", "from blokus_desktop import __main__", "blokus_desktop.__main__"),
    ("no-qt", "game.planted", "from PySide6.QtCore import QPoint", "PySide6"),
    ("no-qt", "ai.planted", "import PySide6", "PySide6"),
    ("no-qt", "light.planted", "from PySide6.QtGui import QImage", "PySide6"),
    ("no-qt", "words.planted", "import PySide6", "PySide6"),
    ("no-qt", "lessons.planted", "import PySide6", "PySide6"),
    ("no-qt", "rulebook.planted", "from PySide6.QtGui import QColor", "PySide6"),
    ("no-qt", "puzzles.planted", INSIDE.format("shiboken6"), "shiboken6"),
    ("no-qt", "saved.planted", TYPES_ONLY.format("PySide6.QtGui"), "PySide6"),
    ("pure-rules", "game.planted", "import numpy.random", "numpy"),
    ("pure-rules", "game.planted", TYPES_ONLY.format("random"), "random"),
    ("pure-rules", "game.planted", INSIDE.format("os.path"), "os"),
    ("arrays", "app", "from numpy import random", "numpy"),
    ("arrays", "puzzles.planted", INSIDE.format("numpy.linalg"), "numpy"),
    ("arrays", "saved.planted", TYPES_ONLY.format("cython"), "cython"),
    ("arrays", "light.planted", "import numpy", "numpy"),
    ("arrays", "ui.planted", "from blokus_desktop.ai import kernel", "blokus_desktop.ai.kernel"),
    (
        "solver",
        "ui.planted",
        INSIDE.format("blokus_desktop.puzzles.kernel.fill_search"),
        "blokus_desktop.puzzles.kernel.fill_search",
    ),
    ("rooms", "ui.board.planted", "import blokus_desktop.ui.play.session", "blokus_desktop.ui.play.session"),
    ("rooms", "ui.board.planted", TYPES_ONLY.format(f"{UI}.panels.tray"), f"{UI}.panels.tray"),
    ("rooms", "ui.panels.planted", "from ..play import table", f"{UI}.play.table"),
    ("rooms", "ui.dialogs.planted", TYPES_ONLY.format(f"{UI}.shell.main_window"), f"{UI}.shell.main_window"),
    ("rooms", "ui.rules.planted", INSIDE.format(f"{UI}.puzzles.words"), f"{UI}.puzzles.words"),
    ("rooms", "ui.learn.planted", f"import {UI}.play.session", f"{UI}.play.session"),
    ("rooms", "ui.play.planted", f"from {UI}.puzzles.session import PuzzleSession", f"{UI}.puzzles.session"),
    ("rooms", "ui.families.planted", INSIDE.format(f"{UI}.panels.result_card"), f"{UI}.panels.result_card"),
    ("boards", "ui.board.flat.planted", f"import {UI}.board.dice.sheet", f"{UI}.board.dice.sheet"),
    ("boards", "ui.board.hand.planted", INSIDE.format(f"{UI}.board.flat.scene"), f"{UI}.board.flat.scene"),
    ("boards", "ui.board.dice.planted", f"import {UI}.board.solid.orbit", f"{UI}.board.solid.orbit"),
    ("families", "ui.panels.planted", "from blokus_desktop.game import dice", "blokus_desktop.game.dice"),
    ("families", "ui.rules.planted", INSIDE.format("blokus_desktop.game.dice"), "blokus_desktop.game.dice"),
    ("families", "ui.board.hand.planted", "import blokus_desktop.game.flat", "blokus_desktop.game.flat"),
]

IMPORT_ALL_BELOW_UI = """
import importlib, pkgutil, sys
sys.modules["PySide6"] = sys.modules["shiboken6"] = None
for name in ("game", "ai", "lessons", "light", "puzzles", "rulebook", "saved", "words"):
    package = importlib.import_module("blokus_desktop." + name)
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        importlib.import_module(module.name)
        print(module.name)
"""


def run(command: list[str], directory: Path) -> subprocess.CompletedProcess[str]:
    wide = {**os.environ, "COLUMNS": "200", "PYTHONUTF8": "1"}
    return subprocess.run(
        command, cwd=directory, env=wide, capture_output=True, encoding="utf-8", check=False
    )


def lint(directory: Path) -> subprocess.CompletedProcess[str]:
    script = Path(sysconfig.get_path("scripts")) / "lint-imports"
    return run([str(script), "--no-cache"], directory)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    shutil.copy(WALLS, tmp_path)
    ignored = shutil.ignore_patterns("__pycache__", "*.c")
    shutil.copytree(PACKAGE, tmp_path / "blokus_desktop", ignore=ignored)
    return tmp_path


def plant(directory: Path, module: str, text: str) -> None:
    path = directory.joinpath("blokus_desktop", *module.split(".")).with_suffix(".py")
    path.write_text(f'"""Planted."""\n{text}\n', encoding="utf-8")


def plant_what_is_missing(directory: Path, imported: str) -> None:
    # A name that leads nowhere would not be an import of a module at all.
    inside = imported.partition("blokus_desktop.")[2]
    if inside and not list(directory.glob(f"blokus_desktop/{inside.replace('.', '/')}*")):
        plant(directory, inside, "")


def test_the_program_keeps_every_contract() -> None:
    done = lint(ROOT)
    assert done.returncode == 0, done.stdout + done.stderr
    for name in CONTRACTS.values():
        assert f"{name} KEPT" in done.stdout


def test_every_contract_has_a_violation_that_proves_it() -> None:
    assert {contract for contract, *_ in VIOLATIONS} == CONTRACTS.keys()


@pytest.mark.parametrize(
    ("contract", "module", "text", "imported"),
    VIOLATIONS,
    ids=[f"{contract}: {module} -> {imported}" for contract, module, _, imported in VIOLATIONS],
)
def test_a_violation_breaks_its_contract(
    contract: str, module: str, text: str, imported: str, copy: Path
) -> None:
    plant_what_is_missing(copy, imported)
    plant(copy, module, text)
    done = lint(copy)
    assert done.returncode == 1, done.stderr
    assert f"{CONTRACTS[contract]} BROKEN" in done.stdout
    reasons = done.stdout.partition("Broken contracts")[2].partition(CONTRACTS[contract])[2]
    assert f"blokus_desktop.{module} -> {imported} (" in reasons


@pytest.mark.parametrize("module", ["utils", "ui.utils", "ui.board.utils"])
def test_a_new_module_must_take_its_place_in_the_layers(module: str, copy: Path) -> None:
    plant(copy, module, "")
    done = lint(copy)
    assert done.returncode == 1, done.stderr
    assert f"- blokus_desktop.{module}" in done.stdout


def libraries_imported_by(path: Path) -> set[str]:
    roots = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            roots |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            roots.add(node.module.split(".")[0])
    return roots - sys.stdlib_module_names - {"blokus_desktop"}


def functions_called_in(path: Path) -> set[str]:
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    called = [node.func for node in nodes if isinstance(node, ast.Call)]
    return {function.id for function in called if isinstance(function, ast.Name)}


def test_the_rules_import_the_standard_library_alone(copy: Path) -> None:
    paths = list((PACKAGE / "game").rglob("*.py"))
    assert paths
    for path in paths:
        assert not libraries_imported_by(path), path.name
    plant(copy, "game.planted", "import re\n" + INSIDE.format("attrs.filters"))
    assert libraries_imported_by(copy / "blokus_desktop/game/planted.py") == {"attrs"}


RULES = {f"blokus_desktop.game.{name}" for name in ("blokus3d", "dice", "flat")}
KINDS = {f"{family}{kind}" for family in ("Flat", "Dice", "Solid") for kind in ("Game", "State")}
KINDS |= {"FlatScene", "DiceSheetScene", "TurntableScene"}


def families_asked_for_in(source: str) -> list[str]:
    """Where the rules of one family are imported, or where it is asked which game it is, or of which kind."""
    return [ast.unparse(node) for node in ast.walk(ast.parse(source)) if asks_for_a_family(node)]


def asks_for_a_family(node: ast.AST) -> bool:
    match node:
        case ast.Import(names=names):
            return any(alias.name in RULES for alias in names)
        case ast.ImportFrom(module=str(module), names=names):
            return module in RULES or any(f"{module}.{alias.name}" in RULES for alias in names)
        case ast.Call(func=ast.Name(id="isinstance"), args=[_, kinds]):
            return any(isinstance(kind, ast.Name) and kind.id in KINDS for kind in ast.walk(kinds))
        case ast.Call(func=ast.Attribute(attr="startswith" | "partition" | "split", value=named)):
            return is_name_of_a_game(named)
        case ast.Compare(left=left, comparators=others):
            compared = [left, *others]
            told = any(isinstance(one, ast.Constant) for other in others for one in ast.walk(other))
            return told and any(map(is_name_of_a_game, compared))
    return False


def is_name_of_a_game(node: ast.AST) -> bool:
    """Whether an expression is the name or the family of something called a game: ``self._game.name``."""
    match node:
        case ast.Attribute(attr="name" | "family", value=ast.Name(id=game) | ast.Attribute(attr=game)):
            return game.strip("_") == "game"
    return False


def test_only_its_own_files_ask_for_a_family() -> None:
    own = ("ui/families/*.py", *FLAT, *DICE, *SOLID)
    paths = [path for path in (PACKAGE / "ui").rglob("*.py") if not belongs_to(own, path)]
    asked = {
        str(path.relative_to(ROOT)): found
        for path in paths
        if (found := families_asked_for_in(path.read_text(encoding="utf-8")))
    }
    assert paths
    assert asked == {}


def test_nothing_is_asked_whether_it_is_of_a_family() -> None:
    own = ("ui/families/*.py", *FLAT, *DICE, *SOLID)
    asked = {
        str(path.relative_to(ROOT)): ast.unparse(node)
        for path in PACKAGE.rglob("*.py")
        if not belongs_to(own, path)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and asks_for_a_family(node) and "isinstance" in ast.unparse(node.func)
    }
    assert asked == {}


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("from blokus_desktop.game.dice import STRIKES", True),
        ("from blokus_desktop.game import flat", True),
        ("if TYPE_CHECKING:\n    import blokus_desktop.game.blokus3d", True),
        ("def f(state):\n    return isinstance(state, DiceState)", True),
        ("isinstance(scene, FlatScene | board.TurntableScene)", True),
        ("game.name == 'duo'", True),
        ("self._state.game.family in ('dice', 'solid')", True),
        ("state.game.name.startswith('classic')", True),
        ("from blokus_desktop.game.state import Placement", False),
        ("isinstance(move, Placement)", False),
        ("form.game == game.name", False),
        ("puzzle.name.startswith('cube-')", False),
    ],
)
def test_a_question_for_a_family_is_noticed(source: str, found: bool) -> None:
    assert bool(families_asked_for_in(source)) is found


def attributes_probed_in(source: str) -> list[str]:
    """Where it is tried out whether an object has an attribute: of the system one may ask that, and a module
    may load what it has late."""
    tree = ast.parse(source)
    split = [node for node in tree.body if isinstance(node, ast.If)]
    top = [*tree.body, *(inner for node in split for inner in (*node.body, *node.orelse))]
    late = {
        inner
        for node in top
        if isinstance(node, ast.FunctionDef) and node.name == "__getattr__"
        for inner in ast.walk(node)
    }
    return [
        ast.unparse(node)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and node not in late
        if isinstance(node.func, ast.Name) and node.func.id in {"getattr", "hasattr"}
        if not (isinstance(node.args[0], ast.Name) and node.args[0].id in {"os", "sys"})
    ]


def test_nothing_is_probed_for_what_it_may_have() -> None:
    paths = list(PACKAGE.rglob("*.py"))
    probes = {
        str(path.relative_to(ROOT)): found
        for path in paths
        if (found := attributes_probed_in(path.read_text(encoding="utf-8")))
    }
    assert paths
    assert probes == {}


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('hasattr(state, "strikes")', ["hasattr(state, 'strikes')"]),
        ("def f(game):\n    return getattr(game, 'solid', False)", ["getattr(game, 'solid', False)"]),
        ("getattr(self.os, 'getuid')", ["getattr(self.os, 'getuid')"]),
        (
            "class C:\n    def __getattr__(self, n):\n        return getattr(self.a, n)",
            ["getattr(self.a, n)"],
        ),
        ("hasattr(os, 'getuid') and getattr(sys, 'frozen', False)", []),
        ("def __getattr__(name):\n    return getattr(import_module(name), name)", []),
        ("if here:\n    A = 1\nelse:\n    def __getattr__(name):\n        return getattr(late, name)", []),
        ("state.getattr('strikes')", []),
    ],
)
def test_a_probe_is_noticed(source: str, found: list[str]) -> None:
    assert attributes_probed_in(source) == found


def test_the_rules_reach_out_through_no_builtin_either() -> None:
    for path in (PACKAGE / "game").rglob("*.py"):
        reached = functions_called_in(path) & {"__import__", "eval", "exec", "input", "open", "print"}
        assert not reached, path.name


def test_all_below_ui_imports_where_there_is_no_qt() -> None:
    done = run([sys.executable, "-c", IMPORT_ALL_BELOW_UI], ROOT)
    assert done.returncode == 0, done.stderr
    rooms = ("game", "ai", "lessons", "light", "puzzles", "rulebook", "saved", "words")
    below = {PACKAGE / name for name in rooms}
    modules = {path for room in below for path in room.rglob("*.py")}
    # A package is where its __init__.py is; the rooms themselves are not counted.
    places = {path.parent if path.name == "__init__.py" else path.with_suffix("") for path in modules} - below
    names = {".".join(place.relative_to(ROOT).parts) for place in places}
    assert set(done.stdout.split()) == names


def test_a_hidden_import_of_qt_is_noticed(copy: Path) -> None:
    plant(copy, "puzzles.planted", '__import__("PySide6")')
    done = run([sys.executable, "-c", IMPORT_ALL_BELOW_UI], copy)
    assert done.returncode == 1
    assert "import of PySide6 halted" in done.stderr


@pytest.mark.parametrize(
    "directory",
    sorted({path.parent for path in PACKAGE.rglob("*.py")}),
    ids=lambda directory: str(directory.relative_to(ROOT)),
)
def test_every_package_says_what_lives_in_it(directory: Path) -> None:
    init = directory / "__init__.py"
    assert init.exists()
    docstring = ast.get_docstring(ast.parse(init.read_text(encoding="utf-8"))) or ""
    sentences = re.findall(r"[.!?](?:\s|$)", docstring)
    assert len(sentences) >= 2, f"{init.relative_to(ROOT)} should say in two sentences what is in it"


def test_the_folder_named_packaging_hides_nothing() -> None:
    done = run([sys.executable, "-c", "import packaging.version; print(packaging.__file__)"], ROOT)
    assert done.returncode == 0, done.stderr
    assert not Path(done.stdout.strip()).is_relative_to(ROOT / "packaging")
