"""The one door for developers: plays, tests, checks and measures the program, from a bare Python on."""

import sys

if sys.version_info < (3, 11):
    sys.exit(
        f"Blokus Desktop needs Python 3.11 or newer; this is {sys.version_info[0]}.{sys.version_info[1]}. "
        "Start it with a newer one:\n    python3.11 packaging/dev.py"
    )

import hashlib
import json
import os
import re
import signal
import subprocess
import time
import tomllib
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from shutil import rmtree
from typing import Any, NamedTuple

import sanitize
from debian import ready_bundling, ready_compiler, ready_qt, ready_venv
from programs import ROOT, captured, exit_code, give_up, imports, run
from system_libraries import platform_for_windows

VENV = ROOT / ".venv"
SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = SCRIPTS / ("python.exe" if os.name == "nt" else "python")
# Written last, so that its absence marks an environment that was never finished.
STAMP = VENV / "blokus-desktop.json"
# The Python behind any virtual environment this may run in: that one may be the .venv about to be replaced.
HOST = getattr(sys, "_base_executable", None) or sys.executable
# A numpy for the bundle, compiled as that file says.
LEAN_NUMPY = ROOT / "build" / "numpy"
LEAN_SETTINGS = ROOT / "packaging" / "lean_numpy.ini"
# What is compiled, and the C types beside it.
KERNELS = "blokus_desktop/*/kernel/*.py"
KERNEL_TYPES = "blokus_desktop/*/kernel/*.pxd"
# How Cython and C compilers name the place of what they cannot compile.
MISTAKE = re.compile(r"\s*\S+\.(c|h|py|pxd):\d+:\d+: (?!warning|note)")

# Each worker takes the files of tests one by one; tests that are named are shown as they run. There is one
# worker more than processors: a window that waits for its engine or the disk leaves one idle.
ON_ALL_PROCESSORS = ["-n", str((os.cpu_count() or 1) + 1), "--dist", "loadfile"]

USAGE = """\
usage: python3 packaging/dev.py COMMAND

  play [ARGS]      start the program
  test [ARGS]      run the tests; ARGS go to pytest (--slow adds the long ones)
  check [OPTION]   layout, lint, types, walls and tests; --fast in half a minute; --sanitize tries the kernels
  bench [ARGS]     measure the speed
  match ARGS       play two engines against each other; match --help says how
  train ARGS       teach the computer player by its own games; train --help says how
  tour OUT         take pictures of every screen into the folder OUT
  translations [L] gather what can be translated, bring the catalogs up to date, begin one of language L
  bundle           make the folder that runs without Python, and try it

The first run makes an environment in .venv, which takes a minute and needs the network."""


class Step(NamedTuple):
    name: str
    command: list[str]


class Result(NamedTuple):
    name: str
    code: int
    seconds: float
    output: str


def main(arguments: Sequence[str]) -> int:
    commands: dict[str, Callable[[list[str]], int]] = {
        "play": play,
        "test": test,
        "check": check,
        "bench": bench,
        "match": match,
        "train": train,
        "tour": tour,
        "translations": translations,
        "bundle": bundle,
    }
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(USAGE)
        return 0
    name, *rest = arguments
    if name not in commands:
        return misused(f"dev.py has no command '{name}'.")
    return commands[name](rest)


def misused(sentence: str) -> int:
    print(f"{sentence}\n\n{USAGE}", file=sys.stderr)
    return 2


def play(arguments: list[str]) -> int:
    # In the directory of the caller, because arguments may name files there.
    ready(platform_for_windows())
    return run([str(PYTHON), "-m", "blokus_desktop", *arguments], Path.cwd())


def test(arguments: list[str]) -> int:
    ready(offscreen())
    return run([str(PYTHON), "-m", "pytest", *(arguments or ON_ALL_PROCESSORS)], ROOT)


def bench(arguments: list[str]) -> int:
    ready()
    install(*pyproject()["project"]["optional-dependencies"]["bench"])
    return run([str(PYTHON), "-m", "bench", *arguments], ROOT)


def match(arguments: list[str]) -> int:
    ready()
    process = subprocess.Popen([str(PYTHON), "-m", "bench.match", *arguments], cwd=ROOT)
    # An interrupted match ends its engines and says how it stands, and must not be cut short in that.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda number, _: process.send_signal(number) if os.name == "posix" else None)
    return exit_code(process.wait())


def train(arguments: list[str]) -> int:
    ready()
    return run([str(PYTHON), "-m", "training", *arguments], ROOT)


def tour(arguments: list[str]) -> int:
    if not arguments:
        return misused("tour takes the folder for its pictures.")
    out, *rest = arguments
    ready(platform_for_windows() if os.environ.get("DISPLAY") else offscreen())
    return run([str(PYTHON), "-m", "tests.tour", os.path.abspath(out), *rest], ROOT)


def translations(arguments: list[str]) -> int:
    ready()
    return run([str(PYTHON), str(ROOT / "packaging" / "translations.py"), *arguments], ROOT)


def bundle(arguments: list[str]) -> int:
    if arguments:
        return misused(f"bundle takes no arguments, not '{' '.join(arguments)}'.")
    # Whatever system libraries these need go into the bundle.
    ready("xcb", "wayland", offscreen())
    ready_bundling()
    install(*pyproject()["project"]["optional-dependencies"]["bundle"])
    ready_lean_numpy()
    return run([str(PYTHON), str(ROOT / "packaging" / "bundle.py")], ROOT)


def offscreen() -> str:
    """Keeps windows off the screen, unless the caller has chosen a platform, and names what it will be."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    return platform_for_windows()


def check(arguments: list[str]) -> int:
    if arguments == ["--sanitize"]:
        return check_kernels()
    if arguments not in ([], ["--fast"]):
        return misused(f"check takes --fast, --sanitize or nothing, not '{' '.join(arguments)}'.")
    ready(offscreen())
    python = str(PYTHON)
    still = [
        Step("layout", [python, "-m", "ruff", "format", "--check"]),
        Step("lint", [python, "-m", "ruff", "check"]),
        Step("types", [python, "-m", "mypy"]),
        Step("walls", [str(SCRIPTS / "lint-imports")]),
    ]
    fast = ["-x", "-q", "--fast"] if arguments else []
    # The tests speak as they go; beside them the other steps run one by one and are reported afterwards.
    with ThreadPoolExecutor(max_workers=1) as beside:
        results = beside.map(quietly, still)
        started = time.monotonic()
        code = run([python, "-m", "pytest", *ON_ALL_PROCESSORS, *fast], ROOT)
        tests = Result("tests", code, time.monotonic() - started, "")
        return report([*results, tests])


def check_kernels() -> int:
    """Plays at random with kernels that were compiled with sanitizers."""
    libraries = sanitize.runtimes()
    ready()
    install(*pyproject()["build-system"]["requires"])
    sanitize.build(str(PYTHON), [place.relative_to(ROOT) for place in kernels()], fingerprint()["project"])
    os.environ.update(sanitize.surroundings(libraries))
    results = [quietly(Step(*step)) for step in sanitize.steps(str(PYTHON))]
    # How much was played, and from which seed.
    print("\n".join(result.output.rstrip() for result in results if not result.code))
    return report(results)


def quietly(step: Step) -> Result:
    started = time.monotonic()
    code, output = captured(step.command)
    return Result(step.name, code, time.monotonic() - started, output)


def report(results: list[Result]) -> int:
    for result in results:
        if result.code and result.output:
            print(f"\n--- {result.name}\n{result.output.rstrip()}")
    print()
    for result in results:
        print(f"{'FAILED' if result.code else 'ok':8}{result.name:10}{result.seconds:6.1f} s")
    return int(any(result.code for result in results))


def ready(*platforms: str) -> None:
    """Leaves all that is needed in place, for windows too if platforms of Qt are named."""
    ready_environment()
    if platforms:
        ready_qt(VENV, platforms)


def ready_environment() -> None:
    """Leaves .venv as it would be had it been made now: by this Python, from these sources."""
    wanted = fingerprint()
    found = read_stamp()
    if found == wanted and PYTHON.exists() and is_compiled():
        return
    print("Preparing .venv; the first time takes a minute or so ...", file=sys.stderr, flush=True)
    if kernels():
        ready_compiler()
    if found.get("python") != wanted["python"] or not PYTHON.exists():
        make_venv()
    STAMP.unlink(missing_ok=True)
    remove_compiled()
    install("--editable", ".[test,sound]")
    unpack_qt_support()
    STAMP.write_text(json.dumps(wanted, indent=1) + "\n", encoding="utf-8")


def fingerprint() -> dict[str, str]:
    # The place belongs to it: an environment does not survive being moved.
    python = f"{sys.version} {os.path.realpath(HOST)} {VENV}"
    return {"python": python, "project": hashlib.sha256(installed_part()).hexdigest()}


def installed_part() -> bytes:
    # The settings of the linters and of pytest change nothing that is installed.
    whole = pyproject()
    tools = [whole.get("tool", {}).get(name) for name in ("setuptools", "distutils")]
    part = [whole.get("build-system"), whole.get("project"), *tools]
    # Python modules are used where they are, but compiled modules are copied.
    sources = [*kernels(), *sorted(ROOT.glob(KERNEL_TYPES)), ROOT / "setup.py"]
    texts = [place.name.encode() + place.read_bytes() for place in sources if place.exists()]
    return b"\0".join([json.dumps(part, sort_keys=True).encode(), *texts])


def kernels() -> list[Path]:
    """Finds the sources of the compiled modules as setup.py does."""
    return sorted(place for place in ROOT.glob(KERNELS) if place.name != "__init__.py")


def is_compiled() -> bool:
    """Tells whether each compiled module lies beside its source, for this Python."""
    return all(any(place.with_suffix(end).exists() for end in EXTENSION_SUFFIXES) for place in kernels())


def remove_compiled() -> None:
    """Removes compiled modules: one named for this Python alone would be found before one for all Pythons."""
    for end in EXTENSION_SUFFIXES:
        for place in ROOT.glob(f"blokus_desktop/**/*{end}"):
            place.unlink()


def pyproject() -> dict[str, Any]:
    try:
        return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        give_up(f"pyproject.toml has a mistake: {error}")


def read_stamp() -> dict[str, str]:
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def make_venv() -> None:
    ready_venv(HOST)
    # Debian keeps ensurepip in a package of its own; the pip of the host can do its work.
    options = [] if imports(HOST, "ensurepip") else ["--without-pip"]
    code, output = captured([HOST, "-m", "venv", "--clear", *options, str(VENV)])
    if code:
        give_up("The environment .venv could not be made.", output)


def ready_lean_numpy() -> None:
    """Leaves a numpy for the bundle that is a quarter of PyPI's, on a Linux, and has it found first."""
    needed = any(name.startswith("numpy") for name in pyproject()["project"].get("dependencies", []))
    if sys.platform != "linux" or not needed:
        return
    _, version = captured([str(PYTHON), "-c", "import numpy; print(numpy.__version__, end='')"])
    folder = LEAN_NUMPY / version
    if not folder.exists():
        print("Compiling numpy for the bundle, which takes some minutes ...", file=sys.stderr, flush=True)
        # Set aside until it is whole. A wheel that pip has kept may have been compiled in another way.
        unfinished = folder.with_name(f"{version}.unfinished")
        rmtree(unfinished, ignore_errors=True)
        how = ["--no-deps", "--no-cache-dir", "--no-binary=numpy", "--target", str(unfinished)]
        install(*how, f"--config-settings=setup-args=--native-file={LEAN_SETTINGS}", f"numpy=={version}")
        unfinished.rename(folder)
    os.environ["PYTHONPATH"] = str(folder)


def install(*what: str) -> None:
    pip = [str(PYTHON), "-m", "pip"]
    if not imports(str(PYTHON), "pip"):
        pip = [HOST, "-m", "pip", "--python", str(PYTHON)]
    quiet = ["--quiet", "--disable-pip-version-check", "--no-input"]
    code, output = captured([*pip, "install", *quiet, *what])
    if code:
        mistakes = [line for line in output.splitlines() if MISTAKE.match(line)]
        if mistakes:
            give_up("The sources do not compile:", "\n".join(map(str.strip, mistakes)))
        give_up("pip could not install what Blokus Desktop needs; is there a network?", output)


def unpack_qt_support() -> None:
    """Has PySide lay out what of itself is Python, by its own switch: packed, it is compiled at every start.

    That saves 15 ms of each; where it does not work, all is as before.
    """
    switch = "import os; os.environ['SBK_EMBED'] = '0'; import PySide6.QtCore"
    captured([str(PYTHON), "-c", switch])


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
