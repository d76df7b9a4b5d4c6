"""Gathers what can be translated, brings the catalogs up to date with it, and compiles them."""

import sys
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path

from babel import Locale, UnknownLocaleError
from babel.messages import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po, write_po

from blokus_desktop import __version__
from messages import Found, messages_of, names_in
from programs import ROOT

PACKAGE = ROOT / "blokus_desktop"
FOLDER = PACKAGE / "resources" / "translations"
TEMPLATE = "blokus-desktop.pot"
PROJECT = "Blokus Desktop"
HEADER = "# Blokus Desktop. Bring this file up to date with: python3 packaging/dev.py translations"
COLUMNS = 110
"""How wide a line of a catalog may be."""


def main(arguments: Sequence[str], sources: Path = PACKAGE, folder: Path = FOLDER) -> int:
    """Write the template, and bring one catalog up to date, or all that are there; return the exit code."""
    if len(arguments) > 1:
        return _give_up(f"translations takes one language at most, not '{' '.join(arguments)}'.")
    found = messages_of(sources, sources.parent)
    if found.faults:
        return _give_up(*map(str, found.faults))
    try:
        languages = [_known(name) for name in arguments] or sorted(file.stem for file in folder.glob("*.po"))
    except (UnknownLocaleError, ValueError):
        return _give_up(f"'{arguments[0]}' is no language; they are written as in 'de' or 'pt_BR'.")
    folder.mkdir(parents=True, exist_ok=True)
    template = template_of(found)
    _write(template, folder / TEMPLATE)
    print(f"{TEMPLATE}: {len(template)} sentences")
    return max([bring_up_to_date(folder / f"{language}.po", template) for language in languages], default=0)


def template_of(found: Found) -> Catalog:
    """Return an empty catalog of all messages, with the files they stand in."""
    template = _new_catalog(None)
    for message, places in found.messages.items():
        text = (message.singular, message.plural) if message.plural else message.singular
        template.add(text, locations=[(place.file, place.line) for place in places])
    return template


def bring_up_to_date(file: Path, template: Catalog) -> int:
    """Take new messages into a catalog, or begin it, and compile it; return 1 where it has mistakes."""
    try:
        catalog = read_catalog(file)
    except (PoFileError, ValueError) as fault:
        return _give_up(f"{file.name}: {fault}")
    catalog.update(template, update_creation_date=False)
    _write(catalog, file)
    # As it is on the disk now, with its lines.
    catalog = read_catalog(file)
    mistakes = list(mistakes_in(catalog))
    if mistakes:
        return _give_up(*(f"{file.name}:{line}: {words}" for line, words in mistakes))
    file.with_suffix(".mo").write_bytes(compiled(catalog))
    entries = [entry for entry in catalog if entry.id]
    done = sum(map(is_translated, entries))
    print(f"{file.name}: {done} of {len(entries)} sentences are translated")
    return 0


def read_catalog(file: Path) -> Catalog:
    """Read a catalog as it is on the disk, or begin one; its language is its name."""
    if not file.exists():
        return _new_catalog(file.stem)
    with file.open("rb") as stream:
        return read_po(stream, locale=file.stem, abort_invalid=True)


def _new_catalog(language: str | None) -> Catalog:
    about = {"project": PROJECT, "version": __version__, "msgid_bugs_address": "-", "header_comment": HEADER}
    return Catalog(locale=language, charset="utf-8", fuzzy=False, **about)


def compiled(catalog: Catalog) -> bytes:
    """Return what the program reads; guesses are left out."""
    stream = BytesIO()
    write_mo(stream, catalog)
    return stream.getvalue()


def mistakes_in(catalog: Catalog) -> Iterator[tuple[int | None, str]]:
    """Yield what is wrong with translations, each with its line."""
    for entry in catalog:
        if entry.id and is_translated(entry):
            for form in forms(entry.string):
                yield from ((entry.lineno, words) for words in _mistakes(entry, form))


def is_translated(entry: Entry) -> bool:
    """Tell whether any form of it is there; a guess does not count."""
    return not entry.fuzzy and any(forms(entry.string))


def forms(text: str | Sequence[str] | None) -> tuple[str, ...]:
    """Return all forms of a text, one where it has no number."""
    return (text,) if isinstance(text, str) else tuple(text or ())


def _mistakes(entry: Entry, form: str) -> Iterator[str]:
    if not form:
        yield f"{forms(entry.id)[0]!r} lacks a form for some numbers"
        return
    names = [names_in(text) for text in forms(entry.id)]
    try:
        here = names_in(form)
    except ValueError as fault:
        yield str(fault)
        return
    # A form for one alone need not say the number.
    lacking = set.intersection(*names) - here
    foreign = here - set[str]().union(*names)
    if lacking:
        yield f"{form!r} lacks {_in_braces(lacking)}"
    if foreign:
        yield f"{form!r} has {_in_braces(foreign)}, which the English has not"


def _in_braces(names: set[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in sorted(names))


def _known(language: str) -> str:
    """Return the language as catalogs are called; raises where there is none."""
    return str(Locale.parse(language.replace("-", "_")))


def _write(catalog: Catalog, file: Path) -> None:
    # Without lines, which would change with every change of a source.
    with file.open("wb") as stream:
        write_po(stream, catalog, width=COLUMNS, include_lineno=False)


def _give_up(*sentences: str) -> int:
    print("\n".join(sentences), file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
