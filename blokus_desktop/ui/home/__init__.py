"""The home screen: the tiles of the games, and the way back to what was left off."""
