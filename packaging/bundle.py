"""Makes the folder that runs without Python, says how large it is, and tries both programs in it."""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
DIST = ROOT / "dist"
FOLDER = DIST / "blokus-desktop"
SPEC = ROOT / "packaging" / "blokus_desktop.spec"
PATIENCE = 120
ENDING = ".exe" if os.name == "nt" else ""


def main() -> int:
    options = ["--noconfirm", "--log-level", "ERROR", "--distpath", str(DIST), "--workpath", str(BUILD)]
    made = subprocess.run([sys.executable, "-m", "PyInstaller", *options, str(SPEC)], cwd=ROOT, check=False)
    if made.returncode:
        return made.returncode
    print(f"{FOLDER.relative_to(ROOT)}: {size(FOLDER) / 1e6:.0f} MB in {files(FOLDER)} files")
    tried = [
        tries("blokus-desktop", "--self-test"),
        tries("blokus-desktop-engine", typed="name\nquit\n", answer="= Blokus Desktop"),
    ]
    return int(not all(tried))


def size(folder: Path) -> int:
    return sum(path.lstat().st_size for path in folder.rglob("*"))


def files(folder: Path) -> int:
    return sum(path.is_file() for path in folder.rglob("*"))


def tries(program: str, *arguments: str, typed: str = "", answer: str = "") -> bool:
    """Runs a program of the bundle away from the sources, without a screen, and reports."""
    started = time.monotonic()
    code, output = ran([str(FOLDER / (program + ENDING)), *arguments], typed)
    seconds = time.monotonic() - started
    good = code == 0 and answer in output
    print(f"{'ok' if good else 'FAILED':8}{' '.join([program, *arguments])}  {seconds:.1f} s")
    if not good:
        print(f"it ended with {code} and said:\n{output}")
    return good


def ran(command: list[str], typed: str) -> tuple[int, str]:
    with tempfile.TemporaryDirectory() as home:
        # A trial must not touch the games and settings of the person who builds.
        places = dict.fromkeys(("HOME", "LOCALAPPDATA", "XDG_CONFIG_HOME", "XDG_DATA_HOME"), home)
        return answered(command, typed, {**os.environ, **places, "QT_QPA_PLATFORM": "offscreen"})


def answered(command: list[str], typed: str, environment: dict[str, str]) -> tuple[int, str]:
    program = subprocess.Popen(
        command,
        cwd=DIST,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    try:
        output, _ = program.communicate(typed, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        program.kill()
        output, _ = program.communicate()
    return program.returncode, output


if __name__ == "__main__":
    sys.exit(main())
