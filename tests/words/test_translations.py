"""What can be translated is found in the sources; catalogs are brought up to date, checked, compiled."""

from gettext import GNUTranslations
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

ROOT = Path(__file__).parents[2]
PACKAGING = ROOT / "packaging"

if TYPE_CHECKING:
    from packaging.messages import Found

SOURCE = """\
from words import marked, tr, trn

TABLE = {1: marked("leaves the board")}


def told(count, name):
    yield tr("the game is over")
    yield tr(TABLE[1])
    yield tr("solved" if count else "open")
    yield trn("{name} has {count} piece", "{name} has {count} pieces", count).format(count=count, name=name)
"""
SENTENCES = 5


@pytest.fixture(autouse=True)
def packaging_is_importable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(PACKAGING))


def found_in(source: str) -> "Found":
    from messages import Found, gather

    found = Found({}, [])
    gather(source, "planted.py", found)
    return found


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    folder = tmp_path / "program"
    folder.mkdir()
    (folder / "planted.py").write_text(SOURCE, encoding="utf-8")
    return folder


@pytest.fixture
def catalogs(tmp_path: Path) -> Path:
    return tmp_path / "translations"


def run(sources: Path, catalogs: Path, *arguments: str) -> int:
    from translations import main

    return main(arguments, sources, catalogs)


def fill(catalog: Path, *texts: tuple[str, str]) -> None:
    """Translate as one does by hand: put a text below a line."""
    whole = catalog.read_text(encoding="utf-8")
    for line, text in texts:
        empty = f'{line} ""'
        assert empty in whole, whole
        whole = whole.replace(empty, f'{line} "{text}"', 1)
    catalog.write_text(whole, encoding="utf-8")


def compiled(catalog: Path) -> GNUTranslations:
    with catalog.with_suffix(".mo").open("rb") as file:
        return GNUTranslations(file)


# The sources


def test_every_literal_is_found() -> None:
    found = found_in(SOURCE)
    assert found.faults == []
    assert [message.singular for message in found.messages if not message.plural] == [
        "leaves the board",
        "the game is over",
        "solved",
        "open",
    ]
    assert ("{name} has {count} piece", "{name} has {count} pieces") in found.messages
    assert len(found.messages) == SENTENCES


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('tr(f"{name} won")', "f'{name} won' is no literal text"),
        ('tr("{} won".format(name))', "is no literal text"),
        ('tr("who" + " won")', "is no literal text"),
        ('tr("a" if name else f"{name}")', "is no literal text"),
        ("tr(7)", "7 is no literal text"),
        ("marked(name)", "name is no literal text"),
        ('trn("one", many, 3)', "many is no literal text"),
        ('trn("one", "many")', "takes its texts by their order"),
        ('tr(text="one")', "takes its texts by their order"),
        ('tr("{} won")', "something else than a name in braces"),
        ('tr("{name won")', "unmatched braces"),
    ],
)
def test_what_no_catalog_can_hold_is_told_with_its_place(line: str, words: str) -> None:
    (fault,) = found_in(f"def told(name, many):\n    return {line}\n").faults
    assert str(fault).startswith("planted.py:2: ")
    assert words in str(fault)


@pytest.mark.parametrize(
    "source",
    ['A = tr("a")', 'class A:\n    b = [tr("a")]', 'def f(a=tr("a")):\n    pass', 'trn("a", "b", 1)'],
)
def test_nothing_is_said_before_the_language_is_set(source: str) -> None:
    (fault,) = found_in(source).faults
    assert "called at import" in str(fault)


def test_a_text_has_one_plural(sources: Path, catalogs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (sources / "twice.py").write_text(
        'def f(n):\n    trn("piece", "pieces", n)\n    trn("piece", "parts", n)\n'
    )
    assert run(sources, catalogs) == 1
    assert capsys.readouterr().err == "program/twice.py:3: 'piece' has another plural elsewhere\n"
    assert not catalogs.exists()


def test_the_program_can_be_translated() -> None:
    from messages import messages_of

    found = messages_of(ROOT / "blokus_desktop", ROOT)
    assert list(map(str, found.faults)) == []
    assert len(found.messages) > 250


# The catalogs


def test_a_catalog_is_begun_filled_and_compiled(
    sources: Path, catalogs: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(sources, catalogs, "de") == 0
    assert f"de.po: 0 of {SENTENCES} sentences" in capsys.readouterr().out
    fill(
        catalogs / "de.po",
        ('msgid "the game is over"\nmsgstr', "das Spiel ist aus"),
        ("msgstr[0]", "{name} hat {count} Teil"),
        ("msgstr[1]", "{name} hat {count} Teile"),
    )
    assert run(sources, catalogs) == 0
    assert f"de.po: 2 of {SENTENCES} sentences" in capsys.readouterr().out
    catalog = compiled(catalogs / "de.po")
    assert catalog.gettext("the game is over") == "das Spiel ist aus"
    assert catalog.gettext("open") == "open"
    pair = ("{name} has {count} piece", "{name} has {count} pieces")
    assert [catalog.ngettext(*pair, count) for count in (1, 2)] == [
        "{name} hat {count} Teil",
        "{name} hat {count} Teile",
    ]


def test_a_language_has_as_many_forms_as_it_needs(
    sources: Path, catalogs: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(sources, catalogs, "ru")
    fill(
        catalogs / "ru.po",
        ("msgstr[0]", "{name} {count} a"),
        ("msgstr[1]", "{name} {count} b"),
    )
    assert run(sources, catalogs, "ru") == 1
    assert "lacks a form for some numbers" in capsys.readouterr().err
    fill(catalogs / "ru.po", ("msgstr[2]", "{name} {count} c"))
    assert run(sources, catalogs, "ru") == 0
    catalog = compiled(catalogs / "ru.po")
    pair = ("{name} has {count} piece", "{name} has {count} pieces")
    assert [catalog.ngettext(*pair, count)[-1] for count in (1, 2, 5, 21)] == list("abca")


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ("{count} Teile", "'{count} Teile' lacks {name}"),
        ("{name} {count} {what}", "has {what}, which the English has not"),
        ("{name} {count", "unmatched braces"),
        ("{name} {}", "something else than a name"),
    ],
)
def test_names_in_braces_are_checked(
    sources: Path, catalogs: Path, capsys: pytest.CaptureFixture[str], form: str, words: str
) -> None:
    run(sources, catalogs, "de")
    before = (catalogs / "de.mo").read_bytes()
    fill(catalogs / "de.po", ("msgstr[0]", "{name} hat {count} Teil"), ("msgstr[1]", form))
    assert run(sources, catalogs) == 1
    told = capsys.readouterr().err
    assert words in told
    line = int(told.split(":")[1])
    text = (catalogs / "de.po").read_text(encoding="utf-8").splitlines()
    assert any("{name} has {count} piece" in near for near in text[line - 1 : line + 1])
    assert (catalogs / "de.mo").read_bytes() == before


def test_a_changed_sentence_keeps_its_translation_as_a_guess(sources: Path, catalogs: Path) -> None:
    run(sources, catalogs, "de")
    fill(catalogs / "de.po", ('msgid "the game is over"\nmsgstr', "das Spiel ist aus"))
    changed = SOURCE.replace("the game is over", "the game is over now")
    (sources / "planted.py").write_text(changed, encoding="utf-8")
    assert run(sources, catalogs) == 0
    text = (catalogs / "de.po").read_text(encoding="utf-8")
    assert 'msgid "the game is over now"\nmsgstr "das Spiel ist aus"' in text
    assert "fuzzy" in text
    # A guess is not said.
    assert compiled(catalogs / "de.po").gettext("the game is over now") == "the game is over now"


def test_nothing_changes_where_nothing_is_new(sources: Path, catalogs: Path) -> None:
    run(sources, catalogs, "de")
    run(sources, catalogs)
    before = [(catalogs / f"de.{kind}").read_bytes() for kind in ("po", "mo")]
    run(sources, catalogs)
    assert [(catalogs / f"de.{kind}").read_bytes() for kind in ("po", "mo")] == before


@pytest.mark.parametrize("arguments", [("klingon",), ("de", "fr"), ("xx",)])
def test_what_is_no_language_is_refused(
    sources: Path, catalogs: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    assert run(sources, catalogs, *arguments) == 1
    assert arguments[-1] in capsys.readouterr().err
    assert not catalogs.exists()


def test_a_damaged_catalog_is_told(sources: Path, catalogs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(sources, catalogs, "de")
    (catalogs / "de.po").write_text('msgid "open"\nnonsense\n', encoding="utf-8")
    assert run(sources, catalogs) == 1
    assert capsys.readouterr().err.startswith("de.po: ")


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("blokus_desktop/resources/translations/pt_BR.mo", True),
        ("blokus_desktop/resources/translations/pt_BR.po", False),
        ("PySide6/Qt/translations/qtbase_pt_BR.qm", True),
        ("PySide6/Qt/translations/qtbase_de.qm", True),
        ("PySide6/Qt/translations/qtbase_fr.qm", False),
        ("PySide6/Qt/translations/designer_de.qm", False),
        ("blokus_desktop/resources/icons/blokus-desktop-16.png", True),
    ],
)
def test_the_bundle_has_the_languages_of_the_catalogs(name: str, kept: bool) -> None:
    from kept_translations import is_kept

    assert is_kept(name, ["de", "pt_BR"]) == kept


def test_the_catalogs_of_the_program_are_compiled_as_they_are() -> None:
    """Each ``.mo`` that goes along with the program is made from the ``.po`` beside it."""
    from translations import FOLDER, compiled, read_catalog

    for catalog in FOLDER.glob("*.po"):
        assert catalog.with_suffix(".mo").read_bytes() == compiled(read_catalog(catalog)), catalog.name
    assert {file.stem for file in FOLDER.glob("*.mo")} == {file.stem for file in FOLDER.glob("*.po")}
