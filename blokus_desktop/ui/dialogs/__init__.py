"""The dialogs: a new game with its players, the preferences, the keys, and the saved games.

None of them stops the game: they are opened beside it, and what is chosen shows at once.
"""
