"""The window: the only package, besides `app`, that may import Qt.

Its rooms, a line each. A room with a state has three doors: `session.py` owns the state, `page.py` shows it
and `room.py` connects the two.

    shell/     the window itself: the program, its commands and its menus
    home/      the first page: what was left off, the puzzle of the day, the last games, the tiles
    play/      a running game
    puzzles/   the brainteasers: their table, help, the gallery, new ones
    learn/     the lessons: all of them on a page, one that is played, and what is kept of them
    engine/    the child process, and who talks to it
    families/  the only place here that knows a family of games by name
    files/     game files, the clipboard and exported pictures
    board/     what is seen and held on a board; it knows states and nobody else
    panels/    what stands beside a board: the tray, the cards, the timeline, the tree of moves
    new_game/  the choices for a new game, and who plays on in a running one
    rules/     the rulebook: a sheet beside what is played, or a page of its own
    dialogs/   the preferences and the sheet of keys
    sounds/    which facts of a game sound, and what plays them
    style/     colors, type, settings and titles
"""
