"""The gallery: every brainteaser as a card."""
