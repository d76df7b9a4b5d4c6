"""Where the light was never compiled, one sentence says so, and the window can do without."""

import subprocess
import sys
from pathlib import Path

import pytest

from blokus_desktop.light.compiled import MISSING
from tests.uncompiled import uncompiled


@pytest.mark.parametrize("module", ["renderer", "kernel.film"])
def test_a_light_that_was_never_compiled_is_not_imported(tmp_path: Path, module: str) -> None:
    command = [sys.executable, "-c", f"import blokus_desktop.light.{module}"]
    result = subprocess.run(command, cwd=uncompiled(tmp_path), capture_output=True, text=True, check=False)
    assert result.returncode == 1
    assert result.stderr.endswith(f"blokus_desktop.light.compiled.LightMissing: {MISSING}\n")


def test_a_pile_and_an_eye_need_nothing_compiled(tmp_path: Path) -> None:
    program = (
        "from blokus_desktop.light.pile import Eye\n"
        "print(Eye(0, 30, None, (0, 0, 0), 10, (5, 5)).scaled(2).center)"
    )
    command = [sys.executable, "-c", program]
    result = subprocess.run(command, cwd=uncompiled(tmp_path), capture_output=True, text=True, check=False)
    assert (result.stdout, result.stderr) == ("(10, 10)\n", "")
