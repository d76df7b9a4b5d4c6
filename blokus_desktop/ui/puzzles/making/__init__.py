"""New brainteasers: the puzzle of the day, one's own, and one from a code.

A generator in the engine's process makes them.
"""
