"""The room of a running game. `session` owns the game, `page` shows it, and `room` connects the two."""
