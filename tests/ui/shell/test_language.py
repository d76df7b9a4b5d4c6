"""The language is set before there is any text: from the system or the settings, with Qt's own words."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from blokus_desktop import paths
from tests.words.pseudo import compiled

GERMAN = {"": "Content-Type: text/plain; charset=UTF-8\n", "{first} and {last}": "{first} und {last}"}
START = """
import json, sys
from pathlib import Path

from blokus_desktop import paths
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.words import i18n
from PySide6.QtCore import QSettings
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialogButtonBox

folder, chosen = sys.argv[1:]
resources = Path(folder) / "resources"
if resources.exists():
    paths.resources = lambda: resources
store = QSettings(folder + "/settings.ini", QSettings.Format.IniFormat)
store.setValue("language", chosen)
program = Program(Path(folder) / "data", store)
box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
cancel = box.buttons()[0].text().replace("&", "")
key = QKeySequence("Ctrl+S").toString(QKeySequence.SequenceFormat.NativeText)
print(json.dumps([i18n.all_of(["a", "b"]), cancel, key]))
program.window.close()
program.close()
"""
ENGLISH_WORDS = ["a and b", "Cancel", "Ctrl+S"]
GERMAN_WORDS = ["a und b", "Abbrechen", "Strg+S"]


def with_german(folder: Path) -> None:
    """Put a catalog beside a copy of what the program brings along."""
    shutil.copytree(paths.resources(), folder / "resources")
    translations = folder / "resources" / "translations"
    translations.mkdir(exist_ok=True)
    (translations / "de.mo").write_bytes(compiled(GERMAN))


def said(folder: Path, system: str, chosen: str = "") -> list[str]:
    """What a program says that starts on a system of some language."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "LANG": system, "LC_ALL": system}
    environment["LANGUAGE"] = system.partition(".")[0]
    done = subprocess.run(
        [sys.executable, "-c", START, str(folder), chosen],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    words: list[str] = json.loads(done.stdout)
    return words


def test_without_catalogs_all_is_english(tmp_path: Path) -> None:
    shutil.copytree(paths.resources(), tmp_path / "resources", ignore=shutil.ignore_patterns("*.mo"))
    assert said(tmp_path, "de_DE.UTF-8") == ENGLISH_WORDS
    assert said(tmp_path, "C.UTF-8", "de") == ENGLISH_WORDS


def test_the_language_of_the_system_is_used(tmp_path: Path) -> None:
    with_german(tmp_path)
    assert said(tmp_path, "de_DE.UTF-8") == GERMAN_WORDS
    assert said(tmp_path, "fr_FR.UTF-8") == ENGLISH_WORDS


def test_the_language_of_the_settings_comes_first(tmp_path: Path) -> None:
    with_german(tmp_path)
    assert said(tmp_path, "fr_FR.UTF-8", "de") == GERMAN_WORDS
    assert said(tmp_path, "de_DE.UTF-8", "en") == ENGLISH_WORDS
    assert said(tmp_path, "fr_FR.UTF-8", "klingon") == ENGLISH_WORDS
