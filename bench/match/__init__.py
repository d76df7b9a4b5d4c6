"""Matches between two engines: ``python3 packaging/dev.py match``."""
