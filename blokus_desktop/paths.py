"""Where resources and the player's files are and how the engine starts, in a bundle as in a source tree."""

import os
import sys
from pathlib import Path

FOLDER = "blokus-desktop"
FOLDER_IN_CAPITALS = "Blokus Desktop"
ENGINE = "blokus-desktop-engine"


def resources() -> Path:
    # They lie beside this module in the source tree, in a wheel and in a bundle alike.
    return Path(__file__).parent / "resources"


def user_data() -> Path:
    """Where games are kept, unless the player chose another folder; it need not be there yet."""
    if sys.platform == "win32":
        return _from_environment("LOCALAPPDATA", Path.home() / "AppData" / "Local") / FOLDER_IN_CAPITALS
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / FOLDER_IN_CAPITALS
    return _from_environment("XDG_DATA_HOME", Path.home() / ".local" / "share") / FOLDER


def engine_command() -> list[str]:
    """What starts the computer player as a process that talks over its standard input and output.

    It ends with the process that asks for this, however that ends.
    """
    options = ["--quiet", "--window", str(os.getpid())]
    if _frozen():
        # A program of its own: on Windows one with windows has no standard output.
        program = Path(sys.executable).with_name(ENGINE + Path(sys.executable).suffix)
        return [str(program), *options]
    return [_python(), "-m", "blokus_desktop", "engine", *options]


def _frozen() -> bool:
    return bool(getattr(sys, "frozen", False))


def _python() -> str:
    """This Python with its standard streams, which pythonw.exe lacks."""
    here = Path(sys.executable)
    console = here.with_name("python.exe")
    return str(console if here.name.lower() == "pythonw.exe" and console.exists() else here)


def _from_environment(name: str, otherwise: Path) -> Path:
    # The XDG specification wants relative paths ignored.
    value = os.environ.get(name, "")
    return Path(value) if os.path.isabs(value) else otherwise
