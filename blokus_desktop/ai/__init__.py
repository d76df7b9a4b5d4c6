"""The computer players: search, levels and the text protocol they are spoken to with. Never imports Qt.

Empty so far: the search kernel comes first.
"""
