"""Spares the start a look into every file of the program."""

import importlib
from types import ModuleType

import shiboken6  # noqa: F401  (it brings the module that looks)

_LOOKING, _LOOK = "shibokensupport.feature", "_mod_uses_pyside"


def _uses_other_names(_module: ModuleType) -> bool:
    return False


def leave_sources_unread() -> None:
    """Tell PySide that no module asks for other names of Qt's functions.

    It would read the source of each module that is imported after it to find that out, and keep all of it.
    """
    names = vars(importlib.import_module(_LOOKING))
    # It is no name that PySide promises.
    if _LOOK in names:
        names[_LOOK] = _uses_other_names
