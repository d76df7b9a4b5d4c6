"""The brainteasers: their definitions, a free attempt at one (place, lift) and the solver.

Empty so far: the games come first.
"""
