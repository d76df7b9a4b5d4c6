"""Finds the kernels, which are compiled; all else about the package stands in pyproject.toml."""

from pathlib import Path

from setuptools import Extension, setup


def kernel(source: Path) -> Extension:
    """Describes the extension module that a file becomes."""
    types = sorted(source.parent.glob("*.pxd"))
    # Pictures bear a sum in another order; moves and solutions must be the same everywhere. Not -ffast-math:
    # gcc would call functions of glibc that no module is linked with. Without the last, all would be double.
    hasty = ["-fno-math-errno", "-funsafe-math-optimizations", "-fsingle-precision-constant"]
    return Extension(
        ".".join(source.with_suffix("").parts),
        [source.as_posix()],
        # Named here, the types go into the source distribution.
        depends=[file.as_posix() for file in types],
        # One build serves Python 3.11 and all after it.
        define_macros=[("Py_LIMITED_API", "0x030B0000")],
        py_limited_api=True,
        # Cython's manual asks for -fno-strict-aliasing. Without -g0, four fifths of the result would be debug
        # information. Microsoft's compiler warns of options it does not know, and optimizes anyway.
        extra_compile_args=[
            "-O3",
            "-fno-strict-aliasing",
            "-g0",
            *(hasty if "light" in source.parts else []),
        ],
    )


sources = sorted(Path("blokus_desktop").glob("*/kernel/*.py"))
setup(ext_modules=[kernel(source) for source in sources if source.name != "__init__.py"])
