"""Teaches the computer player: it plays against itself, and learns from how that went."""
