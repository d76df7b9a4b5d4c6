"""Shrinks the data of ICU, the Unicode library that comes with Qt on Linux, to what Qt asks it for."""

import struct
import subprocess
from pathlib import Path

# Qt sorts with it. Without the rest it does not know old character sets and the long names of time zones.
FOLDERS = ("coll",)
# Locales, properties of characters and normal forms.
KINDS = (".res", ".icu", ".nrm")

ASSEMBLY = """\
    .section .rodata
    .balign 16
    .globl {symbol}
    .type {symbol}, %object
    .size {symbol}, {size}
{symbol}:
    .incbin "{data}"
    .section .note.GNU-stack, "", %progbits
"""


def smaller_icu_data(library: str, folder: str) -> str:
    """The path of a smaller library, made in that folder, that can stand in for this one."""
    name = Path(library).name
    made = Path(folder, name)
    data, source, assembled = (made.with_name(name + ending) for ending in (".dat", ".s", ".o"))
    data.write_bytes(kept(Path(library).read_bytes()))
    symbol = f"icudt{name.rpartition('.')[2]}_dat"
    source.write_text(ASSEMBLY.format(symbol=symbol, size=data.stat().st_size, data=data))
    # They are in one package with objdump, which PyInstaller asks for.
    subprocess.run(["as", "-o", assembled, source], check=True)
    subprocess.run(["ld", "-shared", "-soname", name, "-o", made, assembled], check=True)
    return str(made)


def kept(library: bytes) -> bytes:
    """The data in the library's file, in ICU's own form, with the parts that are of use."""
    start = library.index(b"\xda\x27\x14\x00\x00\x00\x00\x00\x02\x00CmnD") - 2
    (header,) = struct.unpack_from("<H", library, start)
    return library[start : start + header] + package(
        {n: d for n, d in parts(library, start + header) if of_use(n)}
    )


def parts(library: bytes, start: int) -> list[tuple[bytes, bytes]]:
    (count,) = struct.unpack_from("<I", library, start)
    table = [struct.unpack_from("<II", library, start + 4 + 8 * index) for index in range(count)]
    # The last part ends where the section does, which is not known here; zone/ is the last and of no use.
    ends = [offset for _, offset in table[1:]] + [table[-1][1]]
    names = [library[start + name : library.index(b"\0", start + name)] for name, _ in table]
    return [
        (name, library[start + offset : start + end])
        for name, (_, offset), end in zip(names, table, ends, strict=True)
    ]


def of_use(name: bytes) -> bool:
    # icudt73l/root.res or icudt73l/coll/root.res
    _, *folders, file = name.decode().split("/")
    return file.endswith(KINDS) and all(folder in FOLDERS for folder in folders)


def package(contents: dict[bytes, bytes]) -> bytes:
    """A count, a sorted table of places of names and of contents, the names, the contents."""
    names = b"".join(name + b"\0" for name in contents)
    name_at = 4 + 8 * len(contents)
    # ICU reads the contents in place and wants them aligned.
    content_at = -(-(name_at + len(names)) // 16) * 16
    table, padding = struct.pack("<I", len(contents)), b"\0" * (content_at - name_at - len(names))
    for name, content in contents.items():
        table += struct.pack("<II", name_at, content_at)
        name_at, content_at = name_at + len(name) + 1, content_at + len(content)
    return table + names + padding + b"".join(contents.values())
