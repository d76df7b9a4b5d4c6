"""The sheets of the Dice Game, with the dice beside them. Only the Dice Game is played on them."""
