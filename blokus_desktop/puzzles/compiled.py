"""Checks that the solver is compiled, or says in one sentence that it is not."""

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec

MISSING = (
    "The puzzle solver's compiled part is missing; "
    "run 'python3 packaging/dev.py play' once, or install Blokus Desktop again."
)


class SolverMissing(ImportError):
    """Why the solver cannot be imported, in a sentence for the person who starts it."""


def require_solver(*modules: str) -> None:
    """Raises SolverMissing unless all these modules would be imported as compiled ones."""
    for module in modules:
        spec = find_spec(module)
        # Not compiled, the source is found instead, which no Python can run.
        if spec is None or not (spec.origin or "").endswith(tuple(EXTENSION_SUFFIXES)):
            raise SolverMissing(MISSING)
