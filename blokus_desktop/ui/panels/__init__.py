"""What stands beside the board: the tray, the players' cards, the timeline and the tree of moves.

`game_over` is the sheet at the end of a game. Each panel shows what it is given, and tells what is asked.
"""
