"""Seeds as players type them: read in any spelling, and refused in a sentence."""

import pytest

from blokus_desktop.game.seed import LENGTH, SIGNS, BadSeed, read_seed, seed_words
from blokus_desktop.words.seeds import bad_seed_words


@pytest.mark.parametrize("typed", ["K7M4QX", "k7m4qx", "K7M 4QX", " k7m-4qx ", "K7M\t4QX"])
def test_a_seed_is_read_however_it_is_typed(typed: str) -> None:
    assert read_seed(typed) == "K7M4QX"


def test_what_is_shown_can_be_typed() -> None:
    assert seed_words("K7M4QX") == "K7M 4QX"
    assert read_seed(seed_words("K7M4QX")) == "K7M4QX"


def test_no_two_signs_look_alike() -> None:
    assert len(set(SIGNS)) == len(SIGNS)
    for alike in ("0OQ", "1IL", "2Z", "5S", "8B", "UV"):
        assert len(set(alike) & set(SIGNS)) <= 1
    assert len(SIGNS) ** LENGTH > 10**8


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("K7M4Q", "a code of rolls has 6 letters and digits, not 5"),
        ("", "a code of rolls has 6 letters and digits, not 0"),
        ("K7M4QXX", "a code of rolls has 6 letters and digits, not 7"),
        ("K7M4QO", "no code of rolls has 'O' in it; it may be a sign that looks like it"),
        ("K7M4Qé", "no code of rolls has 'É' in it; it may be a sign that looks like it"),
    ],
)
def test_what_is_no_seed_is_told_in_a_sentence(typed: str, sentence: str) -> None:
    with pytest.raises(BadSeed) as refusal:
        read_seed(typed)
    assert bad_seed_words(refusal.value) == sentence
