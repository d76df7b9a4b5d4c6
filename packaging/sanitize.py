"""Builds the kernels with address and undefined-behavior sanitizers, away from the ordinary ones."""

import json
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from shutil import copytree, ignore_patterns, rmtree

from programs import ROOT, captured, give_up

FOLDER = ROOT / "build" / "sanitized"
"""A copy of the program with kernels that notice what they do wrong."""
PARTS = {"games": 100, "puzzles": 60, "lines": 60, "pictures": 60}
"""What is played with them, each in a process of its own, and for how many seconds."""
FLAGS = (
    *("-O1", "-g", "-fno-strict-aliasing", "-fno-omit-frame-pointer"),
    *("-fsanitize=address,undefined", "-fno-sanitize-recover=all"),
)
RUNTIMES = ("libasan.so", "libubsan.so")
LACKING = (
    "check --sanitize needs Linux, and gcc with its address and undefined-behavior sanitizers "
    "(on Debian they come with the package gcc)."
)
SCRIPT = """\
import json, sys
from Cython.Build import cythonize
from setuptools import Extension, setup

flags, modules = json.loads(sys.argv[1])
how = {
    "define_macros": [("Py_LIMITED_API", "0x030B0000")],
    "py_limited_api": True,
    "extra_compile_args": flags,
    "extra_link_args": flags,
}
extensions = [Extension(name, [source], **how) for name, source in modules]
setup(name="sanitized", ext_modules=cythonize(extensions), script_args=["build_ext", "--inplace", "-j2"])
"""


def runtimes() -> list[str]:
    """The libraries that must be there before Python itself is; gives up where the compiler has none."""
    found = []
    for name in RUNTIMES:
        code, place = captured(["gcc", f"-print-file-name={name}"])
        # What gcc does not have, it names without a folder.
        if sys.platform != "linux" or code or not Path(place.strip()).is_absolute():
            give_up(LACKING)
        found.append(place.strip())
    return found


def build(python: str, kernels: Sequence[Path], fingerprint: str) -> None:
    """Leaves the copy in place, made from sources with a fingerprint; what is not compiled is always new."""
    stamp = FOLDER / "stamp.txt"
    compiled = stamp.exists() and stamp.read_text(encoding="utf-8") == fingerprint
    if not compiled:
        rmtree(FOLDER, ignore_errors=True)
    ordinary = ignore_patterns("__pycache__", "*.so", "*.pyd")
    copytree(ROOT / "blokus_desktop", FOLDER / "blokus_desktop", ignore=ordinary, dirs_exist_ok=True)
    if compiled:
        return
    print("Compiling the kernels with sanitizers, which takes some minutes ...", file=sys.stderr, flush=True)
    named = [(".".join(source.with_suffix("").parts), source.as_posix()) for source in kernels]
    program = f"import os, sys; os.chdir({str(FOLDER)!r}); sys.path.insert(0, '.')\n{SCRIPT}"
    code, output = captured([python, "-c", program, json.dumps([FLAGS, named])])
    if code:
        give_up("The kernels do not compile with sanitizers:", output)
    stamp.write_text(fingerprint, encoding="utf-8")


def steps(python: str) -> list[tuple[str, list[str]]]:
    """What to run, by name; the seed is another one each time, and told."""
    seed = str(int(time.time()))
    # Without -P the ordinary program, in the directory where this runs, would come before the copy.
    command = [python, "-P", str(ROOT / "packaging" / "sanitized_play.py")]
    return [(part, [*command, part, str(seconds), seed]) for part, seconds in PARTS.items()]


def surroundings(libraries: Sequence[str]) -> dict[str, str]:
    """The environment in which Python finds the copy, and a mistake of it ends the process."""
    return {
        "ASAN_OPTIONS": "detect_leaks=0:abort_on_error=0:exitcode=99",
        "LD_PRELOAD": " ".join(libraries),
        "PYTHONPATH": os.pathsep.join(map(str, (FOLDER, ROOT))),
        # Objects of Python's own must be seen one by one.
        "PYTHONMALLOC": "malloc",
        "UBSAN_OPTIONS": "print_stacktrace=1",
    }
