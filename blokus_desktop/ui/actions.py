"""The keys that stand in no menu, for the sheet of keys."""

HAND_KEYS = [
    ("Wheel, R, right click", "Turn the held piece; Shift+R the other way"),
    ("F, Space, middle or double click", "Flip it"),
    ("1 2 I V L T …", "Take the piece of that name, again for the next"),
    ("+ and −", "Take the next or the previous piece that fits"),
    ("Arrows", "Move it, with Shift by five squares"),
    ("N", "To its next legal place; Shift+N back"),
    ("Enter", "Lay it"),
    ("Esc", "Put it back"),
]


DICE_KEYS = [
    ("1 2 3 4 5 6", "Take the die with that face, or change it before drawing"),
    ("S", "Cross out a strike with it; again takes the strike back"),
    ("M, D", "Take the single square, the domino"),
    ("Space, Enter", "Roll on, where one has gone back before a roll"),
]

TABLE_KEYS = [
    ("Drag, Left and Right, Up and Down", "Turn and tilt the table, while no piece is held"),
    ("Wheel or pinch", "Come nearer, while no piece is held"),
    ("Middle or Shift and drag", "Once you are near, move the picture"),
    ("1 2 3 4, double click", "Look at a side, at the next side"),
    ("0", "Look from above; again, as at the start"),
    ("T, Ctrl and wheel", "Tilt the held piece away from you; Shift+T towards you"),
    ("D, Y", "Take the domino, the tripod"),
    ("PgUp, PgDown", "Lift a layer off, put it back"),
    ("Esc", "Put all layers back, and see the whole table"),
]


PUZZLE_KEYS = [
    ("Press or drag a laid piece", "Lift it off the board"),
    ("Backspace", "Take up the piece laid last; again, the one before"),
    ("Delete", "Take the held piece, or the one laid last, off the board"),
    ("C", "The pieces of the next color"),
    ("Esc", "Leave off searching, close what help says"),
    ("Del", "In the gallery, delete a puzzle of your own"),
    ("PgUp, PgDown, Shift and wheel", "The held piece to a higher or lower place in the cube"),
]
