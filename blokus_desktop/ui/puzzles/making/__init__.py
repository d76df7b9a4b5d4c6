"""New brainteasers: the puzzle of the day, those made by a wish, and those from a code.

A generator in the engine's process makes them.
"""
