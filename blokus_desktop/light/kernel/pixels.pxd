# Premultiplied pixels, as a QImage keeps them, and the memory that is lent for them.

from cpython.buffer cimport PyBUF_WRITABLE, PyBuffer_Release, PyObject_GetBuffer

# Borrows memory for so many pixels; give it back with PyBuffer_Release.
cdef inline unsigned int* borrowed(object pixels, Py_buffer* buffer, Py_ssize_t count) except NULL:
    PyObject_GetBuffer(pixels, buffer, PyBUF_WRITABLE)
    if buffer.len < 4 * count or <size_t>buffer.buf % sizeof(int) or buffer.buf == NULL:
        PyBuffer_Release(buffer)
        raise ValueError("this memory is too small for the picture")
    return <unsigned int*>buffer.buf

# A pixel of which a share remains, from 0 to 256.
cdef inline unsigned int faded(unsigned int pixel, unsigned int share) noexcept nogil:
    cdef unsigned int even = ((pixel & 0xFF00FFu) * share >> 8) & 0xFF00FFu
    cdef unsigned int odd = ((pixel >> 8 & 0xFF00FFu) * share) & 0xFF00FF00u
    return even | odd

# What is seen of two pixels, the first over the second.
cdef inline unsigned int laid_over(unsigned int above, unsigned int below) noexcept nogil:
    cdef unsigned int left = 255 - (above >> 24)
    return above + faded(below, left + (left >> 7))

# Whether two pixels differ by more than this in some part of their colors.
cdef inline bint differ(unsigned int one, unsigned int other, int by) noexcept nogil:
    cdef int i
    for i in range(0, 32, 8):
        if abs(<int>(one >> i & 255) - <int>(other >> i & 255)) > by:
            return True
    return False
