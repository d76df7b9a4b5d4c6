"""The board on the screen and the hand over it.

`placing` holds a piece and asks the rules, `pointer` and `hand_keys` move it, `flat_scene` shows it and the
position; `scenes` says what the other rooms know of a scene. `piece_item` paints every piece of the program.
"""
