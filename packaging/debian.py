"""Installs what the doors need of the system: as root on a Debian, or by naming what is missing."""

import os
import shlex
import sys
import sysconfig
from collections.abc import Callable, Sequence
from pathlib import Path
from shutil import which

from programs import captured, give_up, imports
from system_libraries import missing

VERSION = f"{sys.version_info.major}.{sys.version_info.minor}"
# Programs that bundling needs, with their packages.
BUNDLERS = {"objdump": "binutils", "c++": "g++"}


def ready_venv(host: str) -> None:
    """Leaves in place what it takes to make a virtual environment with that Python."""
    if imports(host, "venv") and (imports(host, "ensurepip") or imports(host, "pip")):
        return
    package = f"python{VERSION}-venv"
    if which("apt-get") is None:
        give_up("This Python has neither ensurepip nor pip; install one of them, then run this again.")
    output = apt_install([package], "This Python can make no environment yet")
    if not imports(host, "ensurepip"):
        give_up(f"This Python can make no environment, and installing {package} did not help.", output)


def ready_compiler() -> None:
    """Leaves in place what it takes to compile a module for this Python."""
    if os.name == "posix":
        ready_packages(lacking_for_compiling, "Compiling the computer player")


def ready_bundling() -> None:
    """Leaves in place what PyInstaller takes for granted on a Linux, and what it takes to compile numpy."""
    if sys.platform == "linux":
        ready_packages(lacking_for_bundling, "Bundling")


def ready_packages(lacking: Callable[[], list[str]], purpose: str) -> None:
    packages = lacking()
    if not packages:
        return
    need = f"{purpose} needs {' and '.join(packages)}"
    if which("apt-get") is None:
        give_up(f"{need}, as Debian calls them; install them, then run this again.")
    output = apt_install(packages, need)
    if lacking():
        give_up(f"{need}, and installing them did not help.", output)


def lacking_for_compiling() -> list[str]:
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    lacking = []
    # Without the headers of C, which Debian does not count as part of gcc, it compiles nothing of use.
    if captured([*compiler, "-E", "-include", "math.h", "-x", "c", os.devnull])[0]:
        lacking += ["gcc", "libc6-dev"]
    if not Path(str(sysconfig.get_config_var("INCLUDEPY")), "Python.h").exists():
        lacking.append(f"python{VERSION}-dev")
    return lacking


def lacking_for_bundling() -> list[str]:
    import ctypes  # some homemade Pythons do without it, and so do the other doors

    lacking = [package for program, package in BUNDLERS.items() if not which(program)]
    library = str(sysconfig.get_config_var("INSTSONAME"))
    try:
        # A Python without a shared library has none to lack; PyInstaller says what it thinks of that.
        if ".so" in library:
            ctypes.CDLL(library)
    except OSError:
        lacking.append(f"libpython{VERSION}")
    return lacking


def ready_qt(environment: Path, platforms: Sequence[str]) -> None:
    """Leaves the system libraries in place that the wheels of PySide6 expect to find."""
    lacking = missing(environment, platforms)
    if not lacking.libraries:
        return
    need = "Qt needs system libraries that are not here"
    if which("apt-get") is None or not lacking.packages:
        give_up(f"{need}; install them, then run this again: {', '.join(lacking.libraries)}")
    output = apt_install(lacking.packages, need)
    lacking = missing(environment, platforms)
    if lacking.libraries:
        give_up(f"Qt needs system libraries that are still missing: {', '.join(lacking.libraries)}", output)


def apt_install(packages: list[str], need: str) -> str:
    command = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    if os.geteuid() != 0:
        give_up(f"{need}. Run this as root first:\n    {' '.join(command)}")
    print(f"{need}. Installing {', '.join(packages)} ...", file=sys.stderr, flush=True)
    code, output = captured(command)
    if code:
        # A fresh container has no package lists.
        captured(["apt-get", "update"])
        code, output = captured(command)
    return output
