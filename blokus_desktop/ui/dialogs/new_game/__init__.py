"""The choices before a game: its form, its players, and which player begins."""
