"""Checks that the kernel is compiled, or says in one sentence that it is not, as in a new source tree."""

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec

MISSING = (
    "The computer player's compiled part is missing; "
    "run 'python3 packaging/dev.py play' once, or install Blokus Desktop again."
)


class CompiledPartMissing(ImportError):
    """Why the computer player cannot be imported, in a sentence for the person who starts it."""


def require_compiled(*modules: str) -> None:
    """Raises CompiledPartMissing unless all these modules would be imported as compiled ones."""
    if not all(_is_compiled(module) for module in modules):
        raise CompiledPartMissing(MISSING)


def _is_compiled(module: str) -> bool:
    spec = find_spec(module)
    # Not compiled, the source is found instead, which no Python can run.
    return spec is not None and (spec.origin or "").endswith(tuple(EXTENSION_SUFFIXES))
