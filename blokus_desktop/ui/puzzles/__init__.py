"""The room of the brainteasers. `session` owns an attempt, `page` shows it, and `room` connects the two."""
