"""The gallery shows every brainteaser as a card. A press on a card leads to its table."""
