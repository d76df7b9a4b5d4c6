"""The window around all rooms: what can be asked for, the menus, and the sheet of keys.

The table of commands knows no room, so every room and every view may read it.
"""
