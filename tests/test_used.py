"""Nothing stands in the program that only tests use."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = "blokus_desktop"
USERS = (PROGRAM, "bench", "packaging", "training")
"""Folders whose files use the program; tests do not count."""
ENTRIES = {("blokus_desktop.__main__", "main"), ("blokus_desktop.ui.engine.analyst", "Analyst")}
"""What is called from outside, as pyproject.toml says, and what hints and reviews will stand on."""
# Cython's own kind of import, in files of types and in sources.
TYPES_TAKEN = re.compile(r"^from ([\w.]+) cimport ([\w, ]+)$", re.MULTILINE)


class Name(NamedTuple):
    """A name and the module that defines it."""

    module: str
    name: str


def module_of(path: Path, root: Path) -> str:
    """Returns what a file is called in an import."""
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def defined_in(tree: ast.Module) -> Iterator[tuple[str, ast.stmt]]:
    """Yields the public names at the top of a module, each with the statement that defines it."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names = [node.name]
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names = [part.id for target in targets for part in ast.walk(target) if isinstance(part, ast.Name)]
        else:
            continue
        yield from ((name, node) for name in names if not name.startswith("_"))


def read_in(node: ast.AST) -> Iterator[str]:
    """Yields the names that are read in some code, in types that are written as text too."""
    for part in ast.walk(node):
        if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load):
            yield part.id
        elif isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


def used_at_home(tree: ast.Module) -> set[str]:
    """Returns what a module reads of its own names, but for where a definition names itself."""
    found = set()
    for node in tree.body:
        own = {name for name, place in defined_in(tree) if place is node}
        found |= set(read_in(node)) - own
    return found


def imported_by(path: Path, tree: ast.Module, root: Path) -> Iterator[Name]:
    """Yields the names that a file takes from modules, by an import or from a module that it imports."""
    package = module_of(path, root) if path.name == "__init__.py" else module_of(path.parent, root)
    read = {part.attr for part in ast.walk(tree) if isinstance(part, ast.Attribute)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (Name(alias.name, name) for alias in node.names for name in read)
        elif isinstance(node, ast.ImportFrom):
            module = (node.module or "").removeprefix("cython.cimports.")
            if node.level:
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                module = ".".join([*above, *filter(None, [module])])
            for alias in node.names:
                yield Name(module, alias.name)
                yield from (Name(f"{module}.{alias.name}", name) for name in read)


def unused(root: Path) -> list[Name]:
    """Returns the public names of the program that nothing uses."""
    paths = [
        path for folder in USERS for path in (root / folder).rglob("*") if path.suffix in (".py", ".spec")
    ]
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in paths}
    used = set(ENTRIES)
    for path, tree in trees.items():
        used |= set(imported_by(path, tree, root))
    for types in (root / PROGRAM).rglob("*.pxd"):
        for module, names in TYPES_TAKEN.findall(types.read_text(encoding="utf-8")):
            used |= {Name(module, name.strip()) for name in names.split(",")}
    found = []
    for path, tree in trees.items():
        module = module_of(path, root)
        if path.is_relative_to(root / PROGRAM):
            home = used_at_home(tree)
            names = {name for name, _ in defined_in(tree)} - home
            found += [Name(module, name) for name in names if Name(module, name) not in used]
    return sorted(found)


def test_nothing_is_in_the_program_that_it_does_not_use() -> None:
    assert unused(ROOT) == []


def test_what_only_a_test_uses_is_found(tmp_path: Path) -> None:
    program, tests = tmp_path / PROGRAM, tmp_path / "tests"
    program.mkdir()
    tests.mkdir()
    (program / "__init__.py").touch()
    (program / "one.py").write_text("USED = 1\nIDLE = 2\n\ndef again():\n    return again()\n", "utf-8")
    (program / "two.py").write_text("from .one import USED\n\nclass Kept:\n    it = USED\n", "utf-8")
    (program / "three.py").write_text("from blokus_desktop import two\n\n_kept = two.Kept()\n", "utf-8")
    (tests / "test_one.py").write_text("from blokus_desktop.one import IDLE\n", "utf-8")
    assert unused(tmp_path) == [Name("blokus_desktop.one", "IDLE"), Name("blokus_desktop.one", "again")]
