"""A language made by a rule: each sentence in brackets, each letter with a mark; names in braces stay."""

import re
import struct
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from string import ascii_letters

from blokus_desktop.words.i18n import ENGLISH, use_language

LANGUAGE = "xx"
_MARKED = "áƀćďéƒǵĥíĵķĺḿńóṕɋŕśťúṽŵẋýźÁɃĆĎÉƑǴĤÍĴĶĹḾŃÓṔɊŔŚŤÚṼŴẊÝŹ"
_MARK = str.maketrans(ascii_letters, _MARKED)
_PLAIN = str.maketrans(_MARKED, ascii_letters, "⟦⟧")
_KEPT = re.compile(r"(\{[^{}]*\}|<[^>]*>|&\w+;|%\w+|\(\*[^)]*\))")
"""Names in braces, signs of rich text, what Qt puts in, and the files of a dialog for files."""
_MAGIC = 0x950412DE


def marked_letters(text: str) -> str:
    """The text with marks on all letters but those of names and signs."""
    parts = _KEPT.split(text)
    return "".join(part if place % 2 else part.translate(_MARK) for place, part in enumerate(parts))


def pseudo(text: str) -> str:
    """What the language says for an English text."""
    return f"⟦{marked_letters(text)}⟧"


def plain(text: str) -> str:
    """The English text that something was made from."""
    return text.translate(_PLAIN)


_HEAD = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n != 1;\n"


@contextmanager
def speaking_german(messages: dict[str, str], folder: Path) -> Iterator[None]:
    """Have a small catalog, as msgfmt writes it, for a while."""
    (folder / "de.mo").write_bytes(compiled({"": _HEAD, **messages}))
    use_language("de", folder)
    try:
        yield
    finally:
        use_language(ENGLISH, folder)


def compiled(catalog: dict[str, str]) -> bytes:
    """A compiled catalog; forms for numbers are parted by NUL."""
    pairs = [(key.encode(), catalog[key].encode()) for key in sorted(catalog)]
    texts, tables = b"", [b"", b""]
    start = 28 + 16 * len(pairs)
    for place in (0, 1):
        for pair in pairs:
            tables[place] += struct.pack("<II", len(pair[place]), start + len(texts))
            texts += pair[place] + b"\0"
    count = len(pairs)
    head = struct.pack("<IIIIIII", _MAGIC, 0, count, 28, 28 + 8 * count, 0, 0)
    return head + b"".join(tables) + texts


def catalog_of(package: Path) -> bytes:
    """The language for all sentences of the sources, compiled."""
    packaging = str(package.parent / "packaging")
    if packaging not in sys.path:
        sys.path.insert(0, packaging)
    from messages import messages_of

    catalog = {"": "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n != 1;\n"}
    for message in messages_of(package, package.parent).messages:
        forms = [text for text in message if text]
        catalog["\0".join(forms)] = "\0".join(map(pseudo, forms))
    return compiled(catalog)
