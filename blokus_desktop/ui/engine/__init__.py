"""Talks with the engine, which runs in a process of its own.

`client` is what all that ask it have in common: one request at a time, tickets, patience, a second try after
a crash, a sentence on failure. `positions` shows it positions.
"""
