"""Finds the system libraries that Qt lacks on a Linux, and the Debian packages that hold them."""

import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

# What the program imports of Qt, tests included; packaging/blokus_desktop.spec leaves the rest behind.
MODULES = ("QtCore", "QtGui", "QtWidgets", "QtSvg", "QtTest")

# Debian 13 calls some of these ...t64 and knows them by the old name as well.
PACKAGES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libstdc++.so.6": "libstdc++6",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libz.so.1": "zlib1g",
    "libzstd.so.1": "libzstd1",
}


class Missing(NamedTuple):
    libraries: list[str]
    packages: list[str]


def missing(environment: Path, platforms: Iterable[str]) -> Missing:
    """What Qt in that virtual environment lacks for its widgets on these platforms, such as xcb."""
    files = [file for file in qt_files(environment, platforms) if file.exists()]
    libraries = not_found(files) if files and sys.platform == "linux" else []
    packages = {PACKAGES[library] for library in libraries if library in PACKAGES}
    return Missing(libraries, sorted(packages))


def qt_files(environment: Path, platforms: Iterable[str]) -> list[Path]:
    folders = environment.glob("lib/python*/site-packages/PySide6")
    modules = [f"{module}.abi3.so" for module in MODULES]
    plugins = [f"Qt/plugins/platforms/libq{platform}.so" for platform in platforms]
    return [folder / name for folder in folders for name in [*modules, *plugins]]


def not_found(files: list[Path]) -> list[str]:
    # ldd asks the loader itself, takes 30 ms, and names all that is missing where an import names the first.
    try:
        done = subprocess.run(["ldd", *files], capture_output=True, encoding="utf-8", check=False)
    except OSError:
        return []
    lines = [line.split() for line in done.stdout.splitlines()]
    return sorted({words[0] for words in lines if words[1:] == ["=>", "not", "found"]})


def platform_for_windows() -> str:
    """The platform Qt will choose on the screen of the caller."""
    chosen = os.environ.get("QT_QPA_PLATFORM", "").partition(":")[0].partition(";")[0]
    return chosen or ("wayland" if os.environ.get("WAYLAND_DISPLAY") else "xcb")
