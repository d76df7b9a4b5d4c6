"""The check with sanitizers: what it needs, and that it notices what it is for."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGING = Path(__file__).resolve().parent.parent / "packaging"
WITHOUT_SANITIZERS = """\
#!/bin/sh
echo "${1#-print-file-name=}"
"""
FAULTY = """\
import cython
from cython.cimports.libc.stdlib import calloc, free

def write(place: cython.int) -> int:
    cells: cython.p_char = cython.cast(cython.p_char, calloc(8, 1))
    cells[place] = 1
    total: cython.int = cells[0] + cells[place]
    free(cells)
    return total

def shift(places: cython.int) -> int:
    one: cython.int = 1
    total: cython.int = one << places
    return total
"""
BUILD = """
import os, pathlib, sys
import sanitize

sanitize.ROOT = pathlib.Path(sys.argv[1])
sanitize.FOLDER = sanitize.ROOT / "sanitized"
sanitize.build(sys.executable, [pathlib.Path("blokus_desktop/fast.py")], "one")
os.environ.update(sanitize.surroundings(sanitize.runtimes()))
call = "from blokus_desktop import fast; fast." + sys.argv[2]
os.execv(sys.executable, [sys.executable, "-P", "-c", call])
"""
CALLS = {
    "write(7)": "",
    "write(8)": "insufficient space for an object",
    "shift(3)": "",
    "shift(40)": "shift exponent 40 is too large",
}


def in_packaging(code: str, *arguments: str, path: str) -> subprocess.CompletedProcess[str]:
    program = f"import sys; sys.path.insert(0, {str(PACKAGING)!r})\n{code}"
    command = [sys.executable, "-c", program, *arguments]
    return subprocess.run(command, env={"PATH": path}, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("compiler", [None, WITHOUT_SANITIZERS])
def test_where_there_are_no_sanitizers_it_says_so(tmp_path: Path, compiler: str | None) -> None:
    if compiler is not None:
        (tmp_path / "gcc").write_text(compiler)
        (tmp_path / "gcc").chmod(0o755)
    done = in_packaging("import sanitize; sanitize.runtimes()", path=str(tmp_path))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("check --sanitize needs Linux, and gcc with its address")
    assert done.stderr.count("\n") == 1


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="sanitizers are tried on Linux")
def test_a_kernel_that_does_wrong_is_found_out(tmp_path: Path) -> None:
    pytest.importorskip("Cython", reason="check --sanitize installs it")
    (tmp_path / "blokus_desktop").mkdir()
    (tmp_path / "blokus_desktop" / "__init__.py").touch()
    (tmp_path / "blokus_desktop" / "fast.py").write_text(FAULTY)
    for call, report in CALLS.items():
        done = in_packaging(BUILD, str(tmp_path), call, path=os.environ["PATH"])
        assert (done.returncode != 0) == bool(report), (call, done.stderr)
        assert report in done.stderr
