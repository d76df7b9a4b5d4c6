"""Where the solver was never compiled, one sentence says so."""

import subprocess
import sys
from pathlib import Path

import pytest

from blokus_desktop.puzzles.compiled import MISSING
from tests.uncompiled import uncompiled


@pytest.mark.parametrize("module", ["solver", "kernel.fill_search"])
def test_a_solver_that_was_never_compiled_is_not_imported(tmp_path: Path, module: str) -> None:
    command = [sys.executable, "-c", f"import blokus_desktop.puzzles.{module}"]
    result = subprocess.run(command, cwd=uncompiled(tmp_path), capture_output=True, text=True, check=False)
    assert result.returncode == 1
    assert result.stderr.endswith(f"blokus_desktop.puzzles.compiled.SolverMissing: {MISSING}\n")


def test_an_attempt_needs_nothing_compiled(tmp_path: Path) -> None:
    program = (
        "from blokus_desktop.puzzles.catalog import PUZZLES\nprint(PUZZLES['cube-3'].start().squares_left)"
    )
    command = [sys.executable, "-c", program]
    result = subprocess.run(command, cwd=uncompiled(tmp_path), capture_output=True, text=True, check=False)
    assert (result.stdout, result.stderr) == ("27\n", "")
