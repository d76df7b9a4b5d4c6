"""The computer players: what they look at, their levels, and the text protocol they are spoken to with.

`commands`, `listener`, `protocol` and `answers` know the form of the protocol and nothing of Blokus;
`position` and `thinking` are its commands; `search_player` and `dice_player` choose moves, by what the
compiled `kernel` finds. `families` and `players` alone ask what family a game is of: an adapter carries its
positions over to the kernel. Nothing here imports Qt or reads a game file: files come as `Documents`.
"""
