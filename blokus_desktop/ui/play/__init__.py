"""The room of a running game: its session, its table, and what connects the two."""
