# The C types of dice_school.py; what they mean is said there.

from blokus_desktop.ai.kernel.sheet_sight cimport Choice, Judgment, Marks
from blokus_desktop.ai.kernel.sheets cimport Sheet

cdef Choice draw_by_chance(Sheet* sheet, Judgment* judgment, int color, unsigned int shapes, unsigned long long* chance, Marks* all_marks, float* slope) noexcept nogil
