"""The window: the only package, besides `app`, that may import Qt.

`program` puts it together, `session` owns the match, `engine` talks with the engines, `main_window` connects
them with the pages. The views (`board`, `panels`, `dialogs`) show states and ask for moves; they know neither
the session nor the engines nor the main window.
"""
