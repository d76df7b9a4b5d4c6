# Takes over the tables of the kernel, which come as numpy arrays.

from libc.string cimport memcpy

ctypedef fused Number:
    int
    unsigned int
    unsigned long long


# Copies a table to where the kernel keeps it, so many bytes; its numbers must be of the kernel's own type.
cdef inline int take_table(Number* place, size_t size, table) except -1:
    cdef const Number[::1] numbers = table.reshape(-1)
    if numbers.shape[0] * sizeof(Number) != size:
        raise ValueError(f"a table has {numbers.shape[0]} numbers instead of {size // sizeof(Number)}")
    memcpy(place, &numbers[0], size)
    return 0
