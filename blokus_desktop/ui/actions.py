"""The keys of two families, for the sheet of keys."""

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
