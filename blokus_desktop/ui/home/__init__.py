"""The home screen, with a tile for each family of games. It leads back to what was left off."""
