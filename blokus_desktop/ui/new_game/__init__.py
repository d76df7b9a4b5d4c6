"""The choices before a game: its form, its players, and which player begins.

What only one family offers, its presentation adds.
"""
