"""Saving: the old file or the new one is there, whole, whatever happens in between."""

import os
import re
import signal
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Match
from blokus_desktop.saved import GameFileError, load, save, written
from blokus_desktop.words.files import file_error_words
from tests.saved.test_round_trip import random_tree

SAVE_FOREVER = """
import sys
from pathlib import Path
from blokus_desktop.saved import load, save
matches = [load(Path(name)) for name in sys.argv[2:]]
print("ready", flush=True)
while True:
    for match in matches:
        save(match, Path(sys.argv[1]))
"""

SAVE_WITH_LITTLE_ROOM = """
import resource, signal, sys
from pathlib import Path
from blokus_desktop.saved import GameFileError, load, save
from blokus_desktop.words.files import file_error_words
match = load(Path(sys.argv[2]))
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (500, 500))
try:
    save(match, Path(sys.argv[1]))
except GameFileError as problem:
    print(file_error_words(problem))
"""


@pytest.fixture
def games(tmp_path: Path) -> list[Path]:
    """Two different games on the disk."""
    folder = tmp_path / "games"
    folder.mkdir()
    paths = [folder / f"{name}.blksgf" for name in ("classic", "duo")]
    for path in paths:
        save(random_tree(GAMES[path.stem], 1), path)
    return paths


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    match = random_tree(GAMES["tower-4"], 2)
    save(match, tmp_path / "a game.blksgf")
    assert written(load(tmp_path / "a game.blksgf")) == written(match)
    assert [path.name for path in tmp_path.iterdir()] == ["a game.blksgf"]


@pytest.mark.thorough
def test_killed_at_any_moment_it_leaves_a_whole_file(tmp_path: Path, games: list[Path]) -> None:
    target = tmp_path / "target.blksgf"
    whole = {path.read_bytes() for path in games}
    seen = set()
    for kill_after in (0.02, 0.031, 0.043, 0.057, 0.068, 0.083):
        command = [sys.executable, "-c", SAVE_FOREVER, str(target), *map(str, games)]
        with subprocess.Popen(command, stdout=subprocess.PIPE) as saving:
            assert saving.stdout is not None
            assert saving.stdout.readline() == b"ready\n"
            time.sleep(kill_after)
            saving.send_signal(signal.SIGKILL)
        assert target.read_bytes() in whole
        seen.add(target.read_bytes())
    assert seen


def test_a_full_disk_leaves_the_old_file_and_nothing_else(tmp_path: Path, games: list[Path]) -> None:
    target = tmp_path / "target.blksgf"
    save(Match(GAMES["duo"]), target)
    before = target.read_bytes()
    command = [sys.executable, "-c", SAVE_WITH_LITTLE_ROOM, str(target), str(games[0])]
    result = subprocess.run(command, capture_output=True, text=True, check=True)
    assert result.stdout == "target.blksgf cannot be saved: File too large\n"
    assert target.read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["games", "target.blksgf"]


def test_permissions_and_links_are_kept(tmp_path: Path) -> None:
    real, link = tmp_path / "real.blksgf", tmp_path / "link.blksgf"
    real.write_text("old")
    real.chmod(0o640)
    link.symlink_to(real)
    save(Match(GAMES["duo"]), link)
    assert link.is_symlink()
    assert stat.S_IMODE(real.stat().st_mode) == 0o640
    assert load(link).game is GAMES["duo"]


def test_a_new_file_gets_the_usual_permissions(tmp_path: Path) -> None:
    old = os.umask(0o027)
    try:
        save(Match(GAMES["duo"]), tmp_path / "new.blksgf")
    finally:
        os.umask(old)
    assert stat.S_IMODE((tmp_path / "new.blksgf").stat().st_mode) == 0o640


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(GameFileError) as caught:
        save(Match(GAMES["duo"]), tmp_path / "none" / "x.blksgf")
    assert re.search(r"x\.blksgf cannot be saved: No such file or directory", file_error_words(caught.value))
