"""Words pass through one language, English costs nothing, and lists are worded in one place."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from blokus_desktop.words.i18n import (
    ENGLISH,
    all_of,
    best_language,
    capital,
    each_of,
    languages_in,
    marked,
    one_of,
    tr,
    trn,
    use_language,
)
from tests.words.pseudo import speaking_german

GERMAN = {
    "the game is over": "das Spiel ist aus",
    "{count} square\0{count} squares": "{count} Feld\0{count} Felder",
    "{first} and {last}": "{first} und {last}",
}


@pytest.fixture
def german(tmp_path: Path) -> Iterator[None]:
    with speaking_german(GERMAN, tmp_path):
        yield


def test_english_is_said_as_it_stands() -> None:
    assert tr("the game is over") == marked("the game is over") == "the game is over"
    assert [trn("{n} step", "{n} steps", n).format(n=n) for n in (0, 1, 2)] == [
        "0 steps",
        "1 step",
        "2 steps",
    ]


def test_english_needs_no_catalogs() -> None:
    code = "import sys; from blokus_desktop.words import i18n, rules; print('gettext' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


@pytest.mark.usefixtures("german")
def test_another_language_comes_from_its_catalog() -> None:
    assert tr("the game is over") == "das Spiel ist aus"
    assert tr("leaves the board") == "leaves the board"
    forms = [trn("{count} square", "{count} squares", n).format(count=n) for n in (1, 2)]
    assert forms == ["1 Feld", "2 Felder"]
    assert all_of(["Blau", "Rot"]) == "Blau und Rot"
    # Where a catalog keeps what is known about itself.
    assert tr("") == ""


def test_a_language_without_a_catalog_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        use_language("xx", tmp_path)
    assert tr("the game is over") == "the game is over"


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        (["de-AT", "de"], "de"),
        (["pt-PT", "pt_BR"], "pt_BR"),
        (["fr-FR", "de-DE"], "de"),
        (["en-US", "de"], ENGLISH),
        (["fr"], ENGLISH),
        ([], ENGLISH),
        (["../de"], ENGLISH),
    ],
)
def test_the_first_known_language_is_taken(wanted: list[str], language: str) -> None:
    assert best_language(wanted, ["de", "pt_BR"]) == language


def test_a_folder_knows_the_languages_it_has_catalogs_of(tmp_path: Path) -> None:
    for name in ("pt_BR.mo", "de.mo", "fr.po", "blokus-desktop.pot"):
        (tmp_path / name).touch()
    assert languages_in(tmp_path) == ["de", "pt_BR"]
    assert languages_in(tmp_path / "nowhere") == []


def test_lists_are_worded() -> None:
    assert [all_of("abc"[:n]) for n in (1, 2, 3)] == ["a", "a and b", "a, b and c"]
    assert each_of("abc") == "a and b and c"
    assert one_of("abc") == "a or b or c"
    assert (capital("a b"), capital("")) == ("A b", "")
