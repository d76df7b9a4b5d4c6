"""Sounds go to the device in one stream; without a device there is silence, which is told once."""

import os
import subprocess
import sys
import threading
from array import array
from collections.abc import Callable, Iterator
from time import monotonic, sleep

import pytest
from pytestqt.qtbot import QtBot

from blokus_desktop.ui.sounds import device as devices
from blokus_desktop.ui.sounds import output as outputs
from blokus_desktop.ui.sounds.device import Device, NoDevice, NoLibrary
from blokus_desktop.ui.sounds.making import RATE, samples_of
from blokus_desktop.ui.sounds.output import Output, Voice, mixed
from blokus_desktop.ui.sounds.sound import Sound
from blokus_desktop.ui.sounds.speaker import Speaker
from blokus_desktop.ui.style.settings import Settings

opened = devices.opened
"""The real one; tests have another in its place."""


class Recorder:
    """A device that takes samples as fast as it can and keeps them."""

    def __init__(self) -> None:
        self.samples = array("h")
        self.stopped = threading.Event()
        self.stopped.set()
        self.closed = self.gone = False
        """Gone is pulled out: it takes nothing any more, and says nothing."""
        self.starts = 0

    def start(self, callback_generator: object) -> None:
        self.stopped.clear()
        self.starts += 1
        self._taking = threading.Thread(target=self._take, args=(callback_generator,))
        self._taking.start()

    def _take(self, stream: object) -> None:
        while not self.stopped.is_set() and not self.gone:
            self.samples += stream.send(441)
            sleep(0.001)

    def stop(self) -> None:
        if not self.stopped.is_set():
            self.stopped.set()
            self._taking.join()

    def close(self) -> None:
        self.stop()
        self.closed = True


MakeOutput = Callable[..., Output]


@pytest.fixture
def told() -> list[NoDevice | None]:
    return []


@pytest.fixture
def make_output(told: list[NoDevice | None], monkeypatch: pytest.MonkeyPatch) -> Iterator[MakeOutput]:
    monkeypatch.setattr(outputs, "_REST", 0.1)
    monkeypatch.setattr(outputs, "_LOOK", 0.02)
    monkeypatch.setattr(outputs, "_PATIENCE", 0.3)
    made: list[Output] = []

    def make(open_device: Callable[[], Device]) -> Output:
        made.append(Output(open_device, told.append))
        return made[-1]

    yield make
    for output in made:
        output.close()


def wait_for(condition: Callable[[], bool], seconds: float = 5) -> None:
    end = monotonic() + seconds
    while not condition():
        assert monotonic() < end
        sleep(0.005)


def sound_threads() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name == "sound"]


def test_voices_are_mixed_from_their_beginnings_on_and_never_clip() -> None:
    one, late = Voice(array("h", [1, 2, 3]), 0), Voice(array("h", [10, 10]), 2)
    assert list(mixed([one, late], 3)) == [1, 2, 13]
    assert one.is_over
    assert list(mixed([late], 3)) == [10, 0, 0]
    assert late.is_over
    loud = [Voice(array("h", [30_000, -30_000]), 0) for _ in range(2)]
    assert list(mixed(loud, 2)) == [32_767, -32_768]


def test_sounds_reach_the_device_over_each_other(make_output: MakeOutput) -> None:
    recorder = Recorder()
    output = make_output(lambda: recorder)
    output.play(Sound.TURN, 0.5)
    output.play(Sound.LAY_3, 1.0)
    wait_for(lambda: recorder.stopped.is_set() and recorder.starts == 1)
    both = [
        round_down(turn * 0.5) + laid
        for turn, laid in zip(samples_of(Sound.TURN), samples_of(Sound.LAY_3), strict=False)
    ]
    heard = list(recorder.samples)
    assert heard[: len(both)] == both
    assert max(map(abs, heard[len(samples_of(Sound.LAY_3)) :])) == 0


def round_down(value: float) -> int:
    return int(value)


def test_a_sound_can_wait(make_output: MakeOutput) -> None:
    recorder = Recorder()
    make_output(lambda: recorder).play(Sound.LAY_1, 1.0, 0.1)
    wait_for(lambda: recorder.stopped.is_set() and recorder.starts == 1)
    silence = RATE // 10
    assert not any(recorder.samples[:silence])
    assert list(recorder.samples[silence:][:2000]) == list(samples_of(Sound.LAY_1)[:2000])


def test_the_stream_stops_in_silence_and_the_same_device_goes_on(make_output: MakeOutput) -> None:
    made: list[Recorder] = []

    def opens() -> Device:
        made.append(Recorder())
        return made[-1]

    output = make_output(opens)
    for time in (1, 2):
        output.play(Sound.TURN, 1.0)
        wait_for(lambda time=time: made != [] and made[0].starts == time and made[0].stopped.is_set())
    assert len(made) == 1
    output.close()
    assert made[0].closed
    assert sound_threads() == []


def test_no_thread_is_left_after_a_long_silence(
    make_output: MakeOutput, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outputs, "_LEAVE", 0.05)
    recorder = Recorder()
    output = make_output(lambda: recorder)
    output.play(Sound.TURN, 1.0)
    wait_for(lambda: recorder.closed and sound_threads() == [])
    # The next one begins again.
    output.play(Sound.TURN, 1.0)
    wait_for(lambda: recorder.starts == 2)


def test_a_device_that_vanished_between_two_sounds_is_opened_anew(make_output: MakeOutput) -> None:
    first, second = Recorder(), Recorder()
    found: list[Device] = [first, second]
    output = make_output(lambda: found.pop(0))
    output.play(Sound.TURN, 1.0)
    wait_for(lambda: first.starts == 1 and first.stopped.is_set())
    first.gone = True
    output.play(Sound.LAY_2, 1.0)
    wait_for(lambda: second.starts == 1 and second.stopped.is_set())
    assert first.closed
    # Nothing of the sound is lost.
    assert list(second.samples[:2000]) == list(samples_of(Sound.LAY_2)[:2000])


def test_a_device_that_vanishes_while_it_plays_is_survived(
    make_output: MakeOutput, told: list[NoDevice | None]
) -> None:
    only = Recorder()
    found: list[Device] = [only]

    def opens() -> Device:
        if not found:
            raise NoDevice
        return found.pop()

    output = make_output(opens)
    output.play(Sound.END, 1.0)
    wait_for(lambda: len(only.samples) > 0)
    only.gone = True
    wait_for(lambda: only.closed and len(told) == 2 and sound_threads() == [])
    assert told[0] is None
    assert isinstance(told[1], NoDevice)


def test_a_device_that_does_not_start_is_no_device(
    make_output: MakeOutput, told: list[NoDevice | None]
) -> None:
    class Broken(Recorder):
        def start(self, callback_generator: object) -> None:
            raise OSError("busy")

    output = make_output(Broken)
    output.play(Sound.TURN, 1.0)
    wait_for(lambda: len(told) == 2 and sound_threads() == [])
    assert isinstance(told[1], NoDevice)


def test_a_machine_without_a_device_is_told_once_and_nothing_is_left(
    make_output: MakeOutput, told: list[NoDevice | None]
) -> None:
    def none() -> Device:
        raise NoDevice

    output = make_output(none)
    output.play(Sound.TURN, 1.0)
    wait_for(lambda: len(told) == 1 and sound_threads() == [])
    assert isinstance(told[0], NoDevice)
    output.play(Sound.TURN, 1.0)
    wait_for(lambda: len(told) == 2 and sound_threads() == [])


def test_an_end_in_the_middle_of_a_sound_is_clean(make_output: MakeOutput) -> None:
    recorder = Recorder()
    output = make_output(lambda: recorder)
    output.play(Sound.END, 1.0, 5.0)
    wait_for(lambda: recorder.starts == 1)
    output.close()
    assert recorder.closed
    assert sound_threads() == []
    output.play(Sound.TURN, 1.0)
    assert sound_threads() == []


# The library itself, if it is here


@pytest.fixture
def null_device(monkeypatch: pytest.MonkeyPatch) -> type:
    """Miniaudio's own device that plays into nothing, as what the system has."""
    miniaudio = pytest.importorskip("miniaudio", reason="dev.py installs it")

    class Null(miniaudio.PlaybackDevice):  # type: ignore[misc,name-defined]
        def __init__(self, **choices: object) -> None:
            super().__init__(backends=[miniaudio.Backend.NULL], **choices)

    monkeypatch.setattr(miniaudio, "PlaybackDevice", Null)
    return Null


def test_miniaudio_takes_the_stream_and_lets_the_device_go(
    null_device: type, make_output: MakeOutput, told: list[NoDevice | None]
) -> None:
    made: list[Device] = []

    def opens() -> Device:
        made.append(opened())
        return made[-1]

    output = make_output(opens)
    for _ in range(2):
        start = monotonic()
        output.play(Sound.LAY_5, 0.4)
        assert monotonic() - start < 0.05
        output.play(Sound.TAKE, 0.4)
        wait_for(lambda start=start: output._asked_at > start)
        wait_for(lambda: not output._voices and not output._wanted)
    assert told == [None]
    assert [type(device) for device in made] == [null_device]
    output.close()
    assert sound_threads() == []
    assert made[0]._device is None


def test_miniaudio_asks_soon_enough(null_device: type, make_output: MakeOutput) -> None:
    output = make_output(opened)
    output.play(Sound.TURN, 0.4)
    wait_for(lambda: not output._voices and output._asked_at > 0)
    start = monotonic()
    output.play(Sound.TURN, 0.4)
    wait_for(lambda: output._asked_at > start)
    # From the wish to the first samples; the device itself adds its buffer of 20 ms a part.
    assert monotonic() - start < 0.15


OPEN = """
import sys
from blokus_desktop.ui.sounds.device import NoDevice, NoLibrary, opened
try:
    opened().close()
except NoDevice as problem:
    print(type(problem).__name__, end=" ")
print("numpy" in sys.modules)
print("still heard", file=sys.stderr)
"""


def ran(code: str, **environment: str) -> tuple[str, str]:
    command = [sys.executable, "-c", code]
    done = subprocess.run(
        command, env={**os.environ, **environment}, capture_output=True, text=True, check=True, timeout=60
    )
    return done.stdout.strip(), done.stderr.strip()


@pytest.mark.skipif(sys.platform != "linux", reason="hides the devices of Linux")
def test_a_system_without_a_device_says_nothing_on_the_standard_error_stream() -> None:
    pytest.importorskip("miniaudio", reason="dev.py installs it")
    nowhere = "/nonexistent"
    out, err = ran(OPEN, ALSA_CONFIG_PATH=nowhere, PULSE_SERVER=nowhere, XDG_RUNTIME_DIR=nowhere)
    assert (out, err) == ("NoDevice False", "still heard")


def test_a_machine_without_the_library_is_silent() -> None:
    hidden = "import sys\nsys.modules['miniaudio'] = None\n"
    assert ran(hidden + OPEN) == ("NoLibrary False", "still heard")


# The speaker


@pytest.fixture
def speaker(settings: Settings) -> Iterator[Speaker]:
    speaker = Speaker(settings)
    yield speaker
    speaker.close()


def test_the_speaker_plays_as_loud_as_chosen(
    speaker: Speaker, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[tuple[Sound, float, float]] = []
    monkeypatch.setattr(Output, "play", lambda _self, *what: played.append(what))
    speaker.play(Sound.TAKE)
    assert played == [(Sound.TAKE, 0.4, 0.0)]
    settings.set_value("volume", 100)
    settings.set_value("sound", False)
    speaker.play(Sound.TAKE)
    # A sample of what was chosen, and then nothing.
    assert played[1:] == [(Sound.LAY_3, 1.0, 0.0)]
    settings.set_value("sound", True)
    speaker.play(Sound.TURN, 0.5)
    assert played[2:] == [(Sound.LAY_3, 1.0, 0.0), (Sound.TURN, 1.0, 0.5)]


def test_a_speaker_without_a_device_knows_why_and_asks_seldom(
    speaker: Speaker, settings: Settings, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[type[NoDevice]] = []

    def none() -> Device:
        kind = NoLibrary if len(asked) > 0 else NoDevice
        asked.append(kind)
        raise kind

    monkeypatch.setattr(devices, "opened", none)
    told: list[str] = []
    speaker.silence_changed.connect(told.append)
    speaker.play(Sound.TAKE)
    qtbot.waitUntil(lambda: told == ["No sound device was found."])
    assert speaker.silence == told[0]
    for _ in range(5):
        speaker.play(Sound.TAKE)
    assert len(asked) == 1
    # Whoever chooses sound again wants to know.
    settings.set_value("volume", 100)
    qtbot.waitUntil(lambda: len(told) == 2)
    assert told[1] == "No sound: the Python package miniaudio is not installed."


def test_a_speaker_that_found_a_device_says_no_more(
    speaker: Speaker, settings: Settings, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    speaker.play(Sound.TAKE)
    qtbot.waitUntil(lambda: speaker.silence != "")
    monkeypatch.setattr(speaker._output, "_open", Recorder)
    settings.set_value("volume", 80)
    qtbot.waitUntil(lambda: speaker.silence == "")
