"""The sounds that are made: how long, how loud and how high they are, without a click, each another."""

import subprocess
import sys
from itertools import pairwise
from math import cos, pi
from time import process_time

import pytest

from blokus_desktop.ui.sounds.making import RATE, samples_of
from blokus_desktop.ui.sounds.sound import LAID, REPLIED, Sound

LONGEST = {Sound.DICE: 0.6, Sound.END: 0.9, Sound.YOUR_TURN: 0.25, Sound.REFUSED: 0.2}
MOST = 32_767 * 10 ** (-3 / 20)
"""Three decibels below the loudest."""


def power(samples: list[int], hertz: float) -> float:
    """How much of a height is in samples, by Goertzel's way."""
    turn = 2 * cos(2 * pi * hertz / RATE)
    one = two = 0.0
    for value in samples:
        one, two = value + turn * one - two, one
    return one * one + two * two - turn * one * two


def height_of(samples: list[int], least: int = 100, most: int = 3000, step: int = 10) -> int:
    """The height of which there is most in samples."""
    return max(range(least, most, step), key=lambda hertz: power(samples, hertz))


def of(sound: Sound) -> list[int]:
    return list(samples_of(sound))


@pytest.mark.parametrize("sound", Sound)
def test_a_sound_is_short_and_neither_clips_nor_clicks(sound: Sound) -> None:
    samples = of(sound)
    assert 0.01 <= len(samples) / RATE <= LONGEST.get(sound, 0.15)
    assert 32_767 * 10 ** (-30 / 20) < max(map(abs, samples)) <= MOST
    assert samples[0] == samples[-1] == 0
    # What clicks at its ends jumps there; the highest of these waves itself climbs by less than that.
    for begin in (samples[:6], samples[-6:]):
        assert max(abs(one - other) for one, other in pairwise(begin)) < max(map(abs, samples)) * 0.3


def test_all_sounds_differ() -> None:
    assert len({bytes(samples_of(sound)) for sound in Sound}) == len(Sound)


@pytest.mark.parametrize("sounds", [LAID, REPLIED])
def test_the_larger_a_piece_the_lower_it_sounds(sounds: tuple[Sound, ...]) -> None:
    heights = [height_of(of(sound)) for sound in sounds]
    assert heights == sorted(heights, reverse=True)
    assert len(set(heights)) == 5
    for height, begins in zip(heights, (1040, 930, 830, 720, 620), strict=True):
        assert begins * 0.75 <= height <= begins


def test_a_reply_is_softer_than_ones_own_piece() -> None:
    for mine, reply in zip(LAID, REPLIED, strict=True):
        assert max(of(reply)) < max(of(mine)) / 2


@pytest.mark.parametrize(
    ("sound", "hertz"), [(Sound.TURN, 2400), (Sound.FLIP, 1800), (Sound.REFUSED, 140)], ids=str
)
def test_a_sound_has_its_height(sound: Sound, hertz: int) -> None:
    assert height_of(of(sound)) == pytest.approx(hertz, rel=0.04)


def test_a_refusal_is_heard_twice() -> None:
    samples = of(Sound.REFUSED)
    first, between, second = (samples[round(at * RATE) :][: RATE // 100] for at in (0.02, 0.08, 0.12))
    assert max(map(abs, between)) < max(map(abs, first)) / 10
    assert max(map(abs, second)) > max(map(abs, first)) / 2


def test_your_turn_rises_and_the_end_is_a_chord() -> None:
    turn, end = of(Sound.YOUR_TURN), of(Sound.END)
    step = round(0.08 * RATE)
    assert height_of(turn[:step]) == pytest.approx(660, abs=20)
    assert height_of(turn[step:]) == pytest.approx(880, abs=20)
    for hertz in (392, 494, 587, 784):
        assert power(end, hertz) > 20 * power(end, hertz * 1.12)
    # Its last note comes last.
    assert power(end[: 2 * step], 784) < power(end[3 * step :], 784) / 20


def test_dice_knock_five_to_seven_times() -> None:
    samples = of(Sound.DICE)
    window = RATE // 100
    loud = [max(map(abs, samples[at : at + window])) for at in range(0, len(samples), window)]
    knocks = sum(before < 600 <= after for before, after in pairwise([0, *loud]))
    assert 5 <= knocks <= 7


def test_no_sound_takes_long_to_make() -> None:
    for sound in Sound:
        samples_of.cache_clear()
        best = min(timed(sound) for _ in range(3))
        assert best < 0.05, sound


def timed(sound: Sound) -> float:
    samples_of.cache_clear()
    start = process_time()
    samples_of(sound)
    return process_time() - start


def test_sounds_are_made_without_numpy() -> None:
    code = "import sys, blokus_desktop.ui.sounds.making; print('numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
