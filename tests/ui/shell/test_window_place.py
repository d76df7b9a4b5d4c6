"""The window and its dialogs fit the screen: at first, and where they were on another screen before."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, QSize

from blokus_desktop.ui.shell.window_place import FIRST, place_in

RUN = """
import json, sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication, QSettings, QTimer
from blokus_desktop.ui.shell.program import Program
from tests.ui.shell.test_window_place import sizes_of_dialogs

folder, rect, maximized, dialogs = json.loads(sys.argv[1])
store = QSettings(folder + "/settings.ini", QSettings.Format.IniFormat)
program = Program(Path(folder), store)
window = program.window
told = {}

def look():
    told["window"] = window.geometry().getRect()
    told["frame"] = window.frameGeometry().getRect()
    told["free"] = window.screen().availableGeometry().getRect()
    told["maximized"] = window.isMaximized()
    if dialogs:
        told["dialogs"] = sizes_of_dialogs(window)
    if rect is not None:
        window.setGeometry(*rect)
    if maximized:
        window.showMaximized()
    QTimer.singleShot(200, window.close)

QTimer.singleShot(400, look)
program.play(None)
print(json.dumps(told))
"""


def sizes_of_dialogs(window) -> dict[str, tuple[int, int]]:
    """How large each dialog is that the window can open."""
    from PySide6.QtCore import QCoreApplication, QEvent
    from PySide6.QtWidgets import QDialog

    sizes = {}

    def look() -> None:
        for _ in range(20):
            QCoreApplication.processEvents()
        for dialog in window.findChildren(QDialog):
            sizes[f"{dialog.windowTitle()} {len(sizes)}"] = dialog.size().toTuple()
            dialog.close()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    for name in ("preferences", "saved_games", "shortcuts", "make", "enter_code"):
        window.actions_by_name[name].trigger()
        look()
    return sizes


def run(tmp_path: Path, *screens: tuple[int, int], **wishes: object) -> dict:
    """Start the program on screens side by side, and close it; returns how it looked."""
    left, listed = 0, []
    for number, (width, height) in enumerate(screens):
        kind = {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
        listed.append({"name": f"s{number}", "x": left, "y": 0, "width": width, "height": height, **kind})
        left += width
    config = tmp_path / "screens.json"
    config.write_text(json.dumps({"screens": listed}))
    wish = [str(tmp_path), wishes.get("rect"), wishes.get("maximized", False), wishes.get("dialogs", False)]
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": f"offscreen:configfile={config}",
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    command = [sys.executable, "-c", RUN, json.dumps(wish)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    told: dict = json.loads(done.stdout)
    assert told["free"][2:] in [list(screen) for screen in screens]
    return told


def is_inside(told: dict) -> bool:
    return QRect(*told["free"]).contains(QRect(*told["window"]))


# By the screen alone


@pytest.mark.parametrize(
    ("screen", "size", "maximized"),
    [
        ((1920, 1080), (1280, 800), False),
        ((1366, 768), (1280, 720), False),
        ((1366, 728), (1280, 680), True),
        ((1280, 800), (1264, 752), True),
        ((1280, 720), (1264, 672), True),
        ((1024, 700), (1008, 652), True),
        ((640, 480), (624, 432), True),
    ],
)
def test_at_first_it_fits(screen: tuple[int, int], size: tuple[int, int], maximized: bool) -> None:
    available = QRect(30, 20, *screen)
    place = place_in(available, None)
    assert (place.rect.size(), place.maximized) == (QSize(*size), maximized)
    assert available.contains(place.rect)


@pytest.mark.parametrize(
    ("wanted", "rect", "maximized"),
    [
        # As it was.
        ((100, 80, 900, 600), (100, 80, 900, 600), False),
        ((0, 0, 1024, 700), (0, 0, 1024, 700), False),
        # Too large; too low; on a screen to the right, above, to the left that is gone.
        ((0, 40, 1280, 800), (8, 40, 1008, 652), True),
        ((100, 400, 900, 600), (100, 92, 900, 600), False),
        ((1500, 300, 900, 600), (116, 92, 900, 600), False),
        ((100, -900, 900, 600), (100, 40, 900, 600), False),
        ((-1900, 100, 900, 600), (8, 92, 900, 600), False),
        ((2**31 - 5_000, 2**31 - 5_000, 4_000, 4_000), (8, 40, 1008, 652), True),
    ],
)
def test_what_was_is_brought_inside(wanted: tuple[int, ...], rect: tuple[int, ...], maximized: bool) -> None:
    place = place_in(QRect(0, 0, 1024, 700), QRect(*wanted))
    assert (place.rect.getRect(), place.maximized) == (rect, maximized)


def test_a_window_on_a_large_screen_is_never_made_to_fill_it() -> None:
    place = place_in(QRect(0, 0, 1920, 1080), QRect(-50, -50, 4_000, 4_000))
    assert (place.rect.getRect(), place.maximized) == ((8, 40, 1904, 1032), False)
    assert place_in(QRect(0, 0, 1920, 1080), QRect(5, 50, 600, 550)).rect.getRect() == (5, 50, 600, 550)


# On real screens


@pytest.mark.parametrize(
    ("screen", "maximized"), [((1024, 700), True), ((1366, 768), False), ((1920, 1080), False)]
)
def test_the_program_opens_inside_the_screen(
    tmp_path: Path, screen: tuple[int, int], maximized: bool
) -> None:
    told = run(tmp_path, screen)
    assert is_inside(told), told
    assert told["maximized"] is maximized
    if maximized:
        assert told["frame"] == [0, 0, *screen]
    else:
        assert told["window"][2] == FIRST.width()


def test_a_place_on_a_larger_screen_is_brought_inside_a_smaller_one(tmp_path: Path) -> None:
    place = [700, 300, 1_200, 760]
    run(tmp_path, (1920, 1080), rect=place)
    assert run(tmp_path, (1920, 1080))["window"] == place
    told = run(tmp_path, (1024, 700))
    assert is_inside(told), told
    assert told["maximized"]


def test_a_place_on_a_screen_that_is_gone_is_left(tmp_path: Path) -> None:
    place = [2_100, 200, 900, 600]
    run(tmp_path, (1920, 1080), (1600, 1000), rect=place)
    assert run(tmp_path, (1920, 1080), (1600, 1000))["window"] == place
    told = run(tmp_path, (1920, 1080))
    assert is_inside(told), told
    assert told["window"][2:] == place[2:]


def test_a_window_that_filled_a_larger_screen_fills_a_smaller_one(tmp_path: Path) -> None:
    run(tmp_path, (1920, 1080), rect=[100, 100, 1_500, 900], maximized=True)
    told = run(tmp_path, (1600, 900))
    assert told["maximized"]
    assert told["frame"] == [0, 0, 1600, 900]


@pytest.mark.parametrize("screen", [(1024, 700), (1280, 720)])
def test_every_dialog_fits_a_small_screen(tmp_path: Path, screen: tuple[int, int]) -> None:
    dialogs = run(tmp_path, screen, dialogs=True)["dialogs"]
    assert len(dialogs) == 5
    # With a bar above it.
    assert {
        name: size for name, size in dialogs.items() if size[0] > screen[0] or size[1] > screen[1] - 30
    } == {}
