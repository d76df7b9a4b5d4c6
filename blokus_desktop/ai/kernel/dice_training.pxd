# The C types of dice_training.py; what they mean is said there.

from blokus_desktop.ai.kernel.dice_features cimport Choice, Judgment, Marks
from blokus_desktop.ai.kernel.dice_sheet cimport Sheet

cdef Choice draw_by_chance(Sheet* sheet, Judgment* judgment, int color, unsigned int shapes, unsigned long long* chance, Marks* all_marks, float* slope) noexcept nogil
