"""Blokus Desktop: every Blokus on paper, played on the screen.

The rules are in `game`, what builds on them in `ai`, `puzzles` and `saved`, the window in `ui`.
Imports go down that list only; pyproject.toml has the contracts.
"""

__version__ = "0.1.0"
