"""The rules one can look up: a page for each game and form, made from the games' own data; no Qt.

A `Book` stands for a game or what is built in it and has a page for each form of play. A `Page` has chapters,
a `Chapter` has sentences and parts: small boards, tables, rows of pieces, maps of heights. Every number is
read from the games, and every board is a position of a real game with a move that its rules allow or refuse.
"""
