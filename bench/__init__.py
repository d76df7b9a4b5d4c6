"""Measurements of speed, ``python3 packaging/dev.py bench``, and matches of engines with their results.

Of speeds only ratios count, absolute times do not.
"""
