"""Tests of the tools in bench/: matches, ladders, figures, and the results that are kept there.

They play short games with the real engine. The results themselves are read and counted again.
"""
