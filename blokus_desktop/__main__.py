"""The entry of the program, for `python -m blokus_desktop` and for the installed command."""

import sys
from collections.abc import Sequence
from os import environ


def main(argv: Sequence[str] | None = None) -> int:
    arguments = sys.argv[1:] if argv is None else list(argv)
    # Only one of the two is imported: the engine must start fast, and where there is no Qt.
    if arguments[:1] == ["engine"]:
        return engine(arguments[1:])
    from blokus_desktop import app

    return app.run(arguments)


def engine(arguments: Sequence[str]) -> int:
    """The computer player and the solver alone; or a sentence where they were never compiled."""
    # numpy may bring OpenBLAS along, which would start a thread for each processor for nothing.
    environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    from blokus_desktop.ai.compiled import CompiledPartMissing
    from blokus_desktop.puzzles.compiled import SolverMissing

    try:
        from blokus_desktop import console

        return console.run(arguments)
    except (CompiledPartMissing, SolverMissing) as missing:
        print(missing, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
