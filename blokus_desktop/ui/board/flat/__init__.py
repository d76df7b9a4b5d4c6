"""The flat board."""
