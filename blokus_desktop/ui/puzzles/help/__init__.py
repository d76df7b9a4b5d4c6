"""Help at the table of the brainteasers: hints, solutions and counts."""
