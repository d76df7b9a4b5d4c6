"""The room of a running game. `session` owns the game, `table` shows it, and `room` connects the two."""
