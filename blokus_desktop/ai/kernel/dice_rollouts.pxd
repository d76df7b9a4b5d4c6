# The C types of dice_rollouts.py; what they mean is said there.

from blokus_desktop.ai.kernel.dice_game cimport Table
from blokus_desktop.ai.kernel.dice_features cimport Choice, Judgment

cdef enum:
    MOST_CONSIDERED = 32
    # The squares of all shapes.
    SQUARES = 89

cdef void load_judgment(Judgment* judgment, learned)
cdef void set_table(Table* table, position)
