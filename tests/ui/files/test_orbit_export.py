"""A build is exported as it is turned around, while the window goes on; what is written, Qt itself reads."""

from itertools import product
from pathlib import Path
from random import Random
from threading import enumerate as enumerate_threads

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QImage, QImageReader, QPainter
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from blokus_desktop.game.match import Seat
from blokus_desktop.ui.files import orbit_export
from blokus_desktop.ui.files.export_card import ExportCard
from blokus_desktop.ui.files.gif import frame_bytes, gif_bytes, packed_pixels, palette_of
from blokus_desktop.ui.files.orbit_export import SIDE
from blokus_desktop.ui.shell.program import Program
from tests.ui.by_hand import Hand, click

SECONDS = 60_000
PLAIN = Qt.ImageConversionFlag.ThresholdDither | Qt.ImageConversionFlag.AvoidDither


def colorful(seed: int, width: int = 150, height: int = 90) -> QImage:
    chance, image = Random(seed), QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor("#F2EDE4"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for _ in range(30):
        painter.setBrush(QColor.fromHsv(chance.randrange(360), 200, chance.randrange(80, 255)))
        painter.drawEllipse(chance.randrange(width), chance.randrange(height), 40, 30)
    painter.end()
    return image


def as_indexed(image: QImage, palette: list[int]) -> QImage:
    indexed = image.convertToFormat(QImage.Format.Format_Indexed8, palette, PLAIN)
    return indexed.convertToFormat(QImage.Format.Format_RGB32)


def test_frames_are_read_as_they_were_written(tmp_path: Path) -> None:
    images, path = [colorful(seed) for seed in range(4)], tmp_path / "x.gif"
    palette = list(palette_of(images))
    assert len(palette) == 256
    path.write_bytes(gif_bytes(150, 90, palette, [frame_bytes(image, palette, 7) for image in images]))
    reader = QImageReader(str(path))
    assert (reader.imageCount(), reader.loopCount()) == (4, -1)
    for image in images:
        assert reader.read().convertToFormat(QImage.Format.Format_RGB32) == as_indexed(image, palette)
        assert reader.nextImageDelay() == 70


@pytest.mark.parametrize("kind", ["one", "two", "all", "noise", "long"])
def test_every_run_of_pixels_is_packed_so_that_it_is_read(tmp_path: Path, kind: str) -> None:
    """A table that is full, and codes at every length, among them the last of their length."""
    chance = Random(1)
    pixels = {
        "one": bytes([7]) * 64,
        "two": bytes([1, 2]) * 8192,
        "all": bytes(range(256)) * 64,
        "noise": chance.randbytes(64 * 1024),
        "long": bytes(100_000) + chance.randbytes(28_000),
    }[kind]
    width = 64
    image = QImage(pixels, width, len(pixels) // width, width, QImage.Format.Format_Indexed8)
    gray = [QColor(value, value, value).rgb() for value in range(256)]
    image.setColorTable(gray)
    assert len(packed_pixels(pixels)) < 1.6 * len(pixels) + 8
    path = tmp_path / "x.gif"
    path.write_bytes(gif_bytes(width, image.height(), gray, [frame_bytes(image, gray, 5)]))
    found = QImageReader(str(path)).read().convertToFormat(QImage.Format.Format_RGB32)
    assert found == image.convertToFormat(QImage.Format.Format_RGB32)


@pytest.mark.parametrize("length", range(3700, 3740))
def test_a_frame_ends_at_any_code(tmp_path: Path, length: int) -> None:
    noise = Random(2).randbytes(length)
    image = QImage(noise, length, 1, length, QImage.Format.Format_Indexed8)
    gray = [QColor(value, value, value).rgb() for value in range(256)]
    image.setColorTable(gray)
    path = tmp_path / "x.gif"
    path.write_bytes(gif_bytes(length, 1, gray, [frame_bytes(image, gray, 5)]))
    found = QImageReader(str(path)).read().convertToFormat(QImage.Format.Format_RGB32)
    assert found == image.convertToFormat(QImage.Format.Format_RGB32)


@pytest.fixture
def hand(program: Program, monkeypatch: pytest.MonkeyPatch) -> Hand:
    monkeypatch.setattr(orbit_export, "FRAMES", 8)
    program.window.start("pyramid-2", (Seat(), Seat()))
    chance = Random(4)
    for _ in range(8):
        program.session.play(chance.choice(program.session.state.moves()))
    return Hand(program.window)


def cards(hand: Hand) -> list[ExportCard]:
    return [card for card in hand.window.findChildren(ExportCard) if card.isVisible()]


def ask(hand: Hand, monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(path), ""))
    hand.window.actions_by_name["export_orbit"].trigger()


def test_a_moving_picture_is_made_beside_the_game(
    hand: Hand, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "build.gif"
    ask(hand, monkeypatch, path)
    (card,) = cards(hand)
    assert "0 %" in card.words.text()
    # The game goes on meanwhile.
    hand.key("+")
    assert hand.table.placing.piece is not None
    qtbot.waitUntil(lambda: not cards(hand), timeout=SECONDS)
    assert hand.window.game.status.sentence == f"Exported as build.gif in {tmp_path.name}."
    reader = QImageReader(str(path))
    frames = [reader.read() for _ in range(reader.imageCount())]
    assert len(frames) == 8
    ((width, height),) = {(frame.width(), frame.height()) for frame in frames}
    assert max(width, height) == SIDE
    # The table fills it: on all sides something comes near the edge in some frame.
    marked = [seen_in(frame) for frame in frames]
    assert min(box.left() for box in marked) < 0.05 * width
    assert max(box.right() for box in marked) > 0.95 * width
    assert min(box.top() for box in marked) < 0.08 * height
    assert max(box.bottom() for box in marked) > 0.9 * height
    assert len({bytes(frame.constBits()) for frame in frames}) == 8


def seen_in(image: QImage) -> QRect:
    """What of a frame is not of the color of its corner."""
    ground, places = (
        QColor(image.pixel(0, 0)),
        product(range(0, image.width(), 4), range(0, image.height(), 4)),
    )
    seen = [(x, y) for x, y in places if abs(QColor(image.pixel(x, y)).lightness() - ground.lightness()) > 12]
    columns, rows = zip(*seen, strict=True)
    return QRect(QPoint(min(columns), min(rows)), QPoint(max(columns), max(rows)))


def test_frames_become_numbered_pictures(
    hand: Hand, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask(hand, monkeypatch, tmp_path / "build.png")
    qtbot.waitUntil(lambda: not cards(hand), timeout=SECONDS)
    names = sorted(path.name for path in tmp_path.glob("build*"))
    assert names == [f"build-{number:02}.png" for number in range(1, 9)]
    image = QImage(str(tmp_path / "build-08.png"))
    assert max(image.width(), image.height()) == SIDE


def test_cancel_leaves_nothing_behind(
    hand: Hand, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "build.gif"
    ask(hand, monkeypatch, path)
    (card,) = cards(hand)
    qtbot.waitUntil(lambda: "0 %" not in card.words.text().replace("10 %", ""), timeout=SECONDS)
    click(card.cancel)
    assert not cards(hand)
    assert hand.window.game.status.sentence == "The orbit is not exported."
    qtbot.waitUntil(lambda: not any(each.name.startswith("orbit") for each in enumerate_threads()))
    assert not path.exists()


def test_what_cannot_be_written_is_told(
    hand: Hand, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask(hand, monkeypatch, tmp_path / "nowhere" / "build.gif")
    qtbot.waitUntil(lambda: not cards(hand), timeout=SECONDS)
    assert hand.window.game.status.sentence == "build.gif cannot be written."


def test_the_window_closes_while_a_picture_is_made(
    hand: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask(hand, monkeypatch, tmp_path / "build.gif")
    hand.window.close()
    assert not hand.window.file_actions.filming.running


def test_flat_boards_have_no_orbit(hand: Hand) -> None:
    hand.window.start("duo", (Seat(), Seat()))
    assert not hand.window.actions_by_name["export_orbit"].isEnabled()
