"""The proportions of boards that what stands around them must know."""

SHADOW = 12
"""How far the shadow of a flat board falls around it, in pixels of a plain window."""
