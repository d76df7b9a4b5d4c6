"""The composition root: builds the parts of the program, connects them and runs it."""

import sys
from collections.abc import Sequence


def run(arguments: Sequence[str]) -> int:
    if arguments:
        print(f"Blokus Desktop takes no arguments yet: {' '.join(arguments)}", file=sys.stderr)
        return 2
    print("The window of Blokus Desktop is not built yet; the rules and the game files are.")
    return 0
