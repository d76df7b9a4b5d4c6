"""Checks that the renderer is compiled, or says in one sentence that it is not."""

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec

MISSING = (
    "The turntable's compiled light is missing; "
    "run 'python3 packaging/dev.py play' once, or install Blokus Desktop again."
)


class LightMissing(ImportError):
    """Why there is no light, in a sentence; the window paints its turntable without it."""


def require_light(*modules: str) -> None:
    """Raises LightMissing unless all these modules would be imported as compiled ones."""
    for module in modules:
        spec = find_spec(module)
        # Not compiled, the source is found instead, which no Python can run.
        if spec is None or not (spec.origin or "").endswith(tuple(EXTENSION_SUFFIXES)):
            raise LightMissing(MISSING)
