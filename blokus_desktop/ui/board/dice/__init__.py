"""The sheets of the Dice Game."""
