"""Help at the table of the brainteasers: hints, solutions and counts.

It asks the solver and says what comes back.
"""
