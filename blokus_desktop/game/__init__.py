"""The rules of every game: boards, pieces, placements, positions, scores, and matches.

Standard library only; no screen, no files, no clock, no chance and no translated text. A position is a
State that never changes; ``catalog`` lists the games, ``match`` keeps what was played.
"""
