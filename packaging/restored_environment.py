"""Runs first in the bundle, so that what it starts finds the libraries of the system and not its own."""

import os

# The loader has read it by now. Another program's engine or a browser would load the wrong libraries with it.
original = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
os.environ.pop("LD_LIBRARY_PATH", None)
if original is not None:
    os.environ["LD_LIBRARY_PATH"] = original
