"""The piece in hand: where it may lie, and how mouse and keys move it. It works on every kind of board."""
