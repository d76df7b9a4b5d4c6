"""The room of the brainteasers: a session, a table, and what connects the two."""
