"""Carries puzzles over to the compiled kernel, and what it finds back.

To the kernel, cells, pieces and placements are numbers; nothing but this package knows which.
"""
