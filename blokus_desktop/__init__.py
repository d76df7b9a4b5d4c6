"""Blokus Desktop: every Blokus on paper, played on the screen.

The rules are in `game`, what builds on them in `ai`, `puzzles` and `saved`, the window in `ui`.
What codes mean is said in `words`. Imports go one way; .importlinter has the contracts.
"""

__version__ = "0.1.0"
