"""Talks with the engine, which runs in a process of its own.

`client` is what all that ask it have in common: one request at a time, tickets, patience, a second try after
a crash, a sentence on failure. `positions` shows it positions. `analyst` streams what it thinks of the moves
in a position, until so many games were tried out: hints for the next move and reviews of whole games stand on
that. `words` says why there is no answer.
"""
