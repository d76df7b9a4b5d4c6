"""The player's games on the disk.

It keeps, opens and exports them, and tells in one sentence what went wrong.
"""
