"""The dialogs: a new game, its players, the settings.

Empty so far: the window is not built yet.
"""
