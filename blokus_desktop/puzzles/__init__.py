"""The brainteasers: their definitions, a free attempt at one (lay, lift), the checker and the solver.

An attempt knows at once which rules it breaks; whether it can still be solved is asked of the solver, whose
search is compiled and runs in a process of its own.
"""
