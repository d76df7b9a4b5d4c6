"""The board on the screen and the hand over it.

`bench` joins a `scene`, its `view`, a `tray` and the `hand`, which holds a piece and asks the rules. `flat`,
`solid` and `dice` are the kinds of boards, and `pieces` paints every flat piece of the program.
"""
