"""Measurements of speed: ``python3 packaging/dev.py bench``. Ratios count, absolute times do not."""
