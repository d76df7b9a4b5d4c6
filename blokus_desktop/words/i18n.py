"""The language of visible words: English as it stands in the code, or another one from a catalog.

Every visible sentence is whole, stands in a function and passes `tr()`, with names in braces where something
is to be put in: ``tr("There is no form {form} of {game}").format(form=form, game=game)``. A sentence with a
number passes `trn()`, once for one and once for several, and the catalog knows how many forms its language
has. A table that is built before the language is set keeps its sentences `marked()`, to pass `tr()` when they
are said. Arguments are always literal texts: ``dev.py translations`` reads them in the sources.

A list of things is worded by one function for each meaning: `all_of()` for things that go together (``a,
b and c``), `each_of()` where each counts by itself (``a and b and c``), `one_of()` for alternatives.

A catalog is ``<language>.mo`` in the folder of translations, compiled from the ``.po`` beside it. English has
none, and costs nothing: gettext is not even imported. The language is set once, before there is any text;
what is shown already would stay as it is.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gettext import GNUTranslations

ENGLISH = "en"

_catalog: "GNUTranslations | None" = None


def languages_in(folder: Path) -> list[str]:
    """The languages that a folder has catalogs of."""
    return sorted(file.stem for file in folder.glob("*.mo"))


def best_language(wanted: Sequence[str], known: Sequence[str]) -> str:
    """The first of the wanted languages, such as ``pt-BR``, that is known, at least without its country."""
    for name in wanted:
        whole = name.replace("-", "_")
        for language in (whole, whole.partition("_")[0]):
            if language == ENGLISH or language in known:
                return language
    return ENGLISH


def use_language(language: str, folder: Path) -> None:
    """Say everything from now on in a language, by the catalog in a folder; raises OSError without one."""
    global _catalog
    if language == ENGLISH:
        _catalog = None
        return
    # English does not wait for it.
    from gettext import GNUTranslations

    with (folder / f"{language}.mo").open("rb") as file:
        _catalog = GNUTranslations(file)


def tr(text: str) -> str:
    """A text in the language that is set."""
    # A catalog has its own head under the empty text.
    return text if _catalog is None or not text else _catalog.gettext(text)


def trn(singular: str, plural: str, count: int) -> str:
    """A text with a number, in the form that the language has for it."""
    if _catalog is None:
        return singular if count == 1 else plural
    return _catalog.ngettext(singular, plural, count)


def marked(text: str) -> str:
    """The same text, to be found for catalogs; it passes tr() when it is said."""
    return text


def all_of(things: Sequence[str]) -> str:
    """Things that go together: ``a``, ``a and b``, ``a, b and c``."""
    *first, last = things
    return tr("{first} and {last}").format(first=tr(", ").join(first), last=last) if first else last


def each_of(things: Sequence[str]) -> str:
    """Things of which each counts by itself: ``a and b and c``."""
    return tr(" and ").join(things)


def one_of(things: Sequence[str]) -> str:
    """Alternatives: ``a or b or c``."""
    return tr(" or ").join(things)


def capital(words: str) -> str:
    """The words with a capital first letter."""
    return words[:1].upper() + words[1:]
