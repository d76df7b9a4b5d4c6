"""The entry of the program, for `python -m blokus_desktop` and for the installed command."""

import sys
from collections.abc import Sequence

from blokus_desktop import app


def main(argv: Sequence[str] | None = None) -> int:
    return app.run(sys.argv[1:] if argv is None else argv)


if __name__ == "__main__":
    sys.exit(main())
