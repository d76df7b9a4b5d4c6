"""The entry of the program, for `python -m blokus_desktop` and for the installed command."""

import sys
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    arguments = sys.argv[1:] if argv is None else list(argv)
    # Only one of the two is imported: the engine must start fast, and where there is no Qt.
    if arguments[:1] == ["engine"]:
        from blokus_desktop import console

        return console.run(arguments[1:])
    from blokus_desktop import app

    return app.run(arguments)


if __name__ == "__main__":
    sys.exit(main())
