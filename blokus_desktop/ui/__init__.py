"""The window: the only package, besides `app`, that may import Qt.

Its views (`board`, `panels`, `dialogs`) show states and ask for moves. They know neither the session, which
owns the match, nor the thinker, nor the main window. Empty so far, but for these three packages.
"""
