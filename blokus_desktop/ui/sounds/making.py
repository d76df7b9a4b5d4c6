"""Makes every sound from sines and noise: no recording, no file, the same samples on every machine."""

from array import array
from collections.abc import Callable, Sequence
from functools import cache, partial
from math import exp, pi, sin

from blokus_desktop.ui.sounds.sound import LAID, REPLIED, Sound

RATE = 44_100
"""Samples a second."""
_FULL = 32_767
_LAID_HERTZ = (1040, 930, 830, 720, 620)
"""How high a piece of 1 to 5 squares sounds as it begins to."""
_CHORD = (392.0, 493.88, 587.33, 783.99)
"""G4 B4 D5 G5."""
_KNOCKS = ((0.0, 940), (0.09, 1180), (0.2, 1010), (0.33, 1260), (0.45, 980), (0.56, 880))
"""When dice knock on the table, in seconds, and how high."""
_EDGE = 0.0015
"""The seconds in which a tone comes and goes, so that it does not click."""

Wave = list[float]
"""Samples from -1 to 1."""


def _decibels(level: float) -> float:
    return float(10 ** (level / 20))


def _count(seconds: float) -> int:
    return round(seconds * RATE)


def _eased(wave: Wave, coming: float = _EDGE, going: float = _EDGE) -> Wave:
    """The same, from silence and back to it."""
    rising, falling, last = _count(coming), _count(going), len(wave) - 1
    for place in range(rising):
        wave[place] *= place / rising
    for place in range(falling):
        wave[last - place] *= place / falling
    return wave


def _tone(hertz: float, seconds: float, decay: float, end: float = 1.0) -> Wave:
    """A sine that fades by ``decay`` seconds, and falls or rises to a share of its height meanwhile."""
    phase, step, size = 0.0, 2 * pi * hertz / RATE, _count(seconds)
    bend, fade, loud, wave = (end - 1) / size, exp(-1 / (decay * RATE)), 1.0, []
    for place in range(size):
        wave.append(loud * sin(phase))
        phase += step * (1 + bend * place)
        loud *= fade
    return wave


def _ring(hertz: float, seconds: float, decay: float) -> Wave:
    """A sine that fades by ``decay`` seconds, each sample from the two before it."""
    turn, fade = 2 * pi * hertz / RATE, exp(-1 / (decay * RATE))
    before, now = 0.0, fade * sin(turn)
    near, far, wave = 2 * fade * (1 - 2 * sin(turn / 2) ** 2), fade * fade, []
    for _ in range(_count(seconds)):
        wave.append(before)
        before, now = now, near * now - far * before
    return wave


def _noise(seconds: float, hertz: float) -> Wave:
    """Noise below a height, the same at each time."""
    seed, low, share, wave = 1, 0.0, 1 - exp(-2 * pi * hertz / RATE), []
    for _ in range(_count(seconds)):
        seed = (seed * 1_103_515_245 + 12_345) & 0x7FFF_FFFF
        low += share * (seed / 0x4000_0000 - 1 - low)
        wave.append(low)
    return wave


def _joined(parts: Sequence[tuple[float, Wave]]) -> Wave:
    """Waves over each other, each from its second on."""
    whole = [0.0] * max(_count(start) + len(wave) for start, wave in parts)
    for start, wave in parts:
        for place, value in enumerate(wave, _count(start)):
            whole[place] += value
    return whole


def _loud(wave: Wave, level: float) -> Wave:
    """The same with its highest peak at a level in decibels."""
    share = _decibels(level) / max(map(abs, wave))
    return [value * share for value in wave]


def _laid(size: int, level: float) -> Wave:
    """Wood on wood: the larger the piece, the lower."""
    tone = _tone(_LAID_HERTZ[size - 1], 0.13, 0.022, 0.75)
    tap = [value * 0.5 for value in _eased(_noise(0.006, 3000), 0.0003, 0.004)]
    return _loud(_eased(_joined([(0, tone), (0, tap)]), 0.0004, 0.01), level)


def _knock(hertz: float) -> Wave:
    tap = [value * 0.8 for value in _noise(0.03, 2500)]
    return _eased(_joined([(0, _tone(hertz, 0.03, 0.008)), (0, tap)]), 0.0004, 0.02)


def _tick(hertz: float, level: float) -> Wave:
    return _loud(_eased(_tone(hertz, 0.012, 0.006), _EDGE, 0.004), level)


def _taken() -> Wave:
    """A piece leaves its place: short and rising."""
    return _loud(_eased(_tone(480, 0.05, 0.02, 1.5), 0.002, 0.01), -20)


def _refused() -> Wave:
    """Twice, low; what is above it lets small loudspeakers be heard too."""
    pulse = _eased(_joined([(0, _ring(140, 0.06, 0.2)), (0, _ring(280, 0.06, 0.05))]), 0.005, 0.015)
    return _loud(_joined([(0, pulse), (0.1, pulse)]), -18)


def _rolled() -> Wave:
    return _loud(_joined([(start, _knock(hertz)) for start, hertz in _KNOCKS]), -12)


def _your_turn() -> Wave:
    first, second = _ring(660, 0.08, 0.06), _ring(880, 0.16, 0.05)
    return _loud(_joined([(0, _eased(first, 0.004, 0.02)), (0.08, _eased(second, 0.004, 0.04))]), -14)


def _ended() -> Wave:
    notes = [
        (0.08 * place, _eased(_ring(hertz, 0.6, 0.16), 0.004, 0.1)) for place, hertz in enumerate(_CHORD)
    ]
    return _loud(_joined(notes), -10)


_MADE: dict[Sound, Callable[[], Wave]] = {
    Sound.TAKE: _taken,
    Sound.TURN: partial(_tick, 2400, -24),
    Sound.FLIP: partial(_tick, 1800, -24),
    **{sound: partial(_laid, size, -6) for size, sound in enumerate(LAID, 1)},
    **{sound: partial(_laid, size, -14) for size, sound in enumerate(REPLIED, 1)},
    Sound.REFUSED: _refused,
    Sound.DICE: _rolled,
    Sound.YOUR_TURN: _your_turn,
    Sound.END: _ended,
}


@cache
def samples_of(sound: Sound) -> "array[int]":
    """A sound as samples of 16 bits, made when it is first heard."""
    return array("h", [round(value * _FULL) for value in _MADE[sound]()])
