"""The boards on the screen: placing a piece by hand, and a scene for each kind of board.

Empty so far: the window is not built yet.
"""
