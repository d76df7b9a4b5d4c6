"""The room of the brainteasers. `session` owns an attempt, `table` shows it, and `room` connects the two."""
