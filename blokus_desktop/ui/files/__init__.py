"""The player's games on the disk: autosave, saved games, pictures."""
