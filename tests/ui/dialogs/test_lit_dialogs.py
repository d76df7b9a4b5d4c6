"""Dialogs grow with the window and the text: nothing in them is cut or lies over something else."""

from collections.abc import Callable

from blokus_desktop.ui.dialogs.lit_dialog import LitDialog
from blokus_desktop.ui.style.settings import Settings

Make = Callable[[Settings], LitDialog]
