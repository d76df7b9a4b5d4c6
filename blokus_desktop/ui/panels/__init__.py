"""What stands beside the board: the trays of pieces, the scores and the list of moves.

Empty so far: the window is not built yet.
"""
