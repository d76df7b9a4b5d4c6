"""The entry of the console program in the bundle: the computer player alone."""

import sys

from blokus_desktop.__main__ import main

if __name__ == "__main__":
    sys.exit(main(["engine", *sys.argv[1:]]))
