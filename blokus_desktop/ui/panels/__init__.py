"""What stands beside the board: the tray, the players' cards, the timeline and the tree of moves.

Each panel shows what it is given, and tells what is asked. `moves` and `words` hold what several of them say.
"""
