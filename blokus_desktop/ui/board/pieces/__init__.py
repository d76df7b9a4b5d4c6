"""How pieces look: on the board, in the hand and in small pictures."""
