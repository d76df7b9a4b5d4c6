"""Starts a walk through the whole program, in a process and a screen of its own."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
SECONDS = 600


def walked(walk: str, *arguments: str, **environment: str) -> str:
    """What a walk prints: a module of tests, run to its end."""
    done = subprocess.run(
        [sys.executable, "-m", f"tests.{walk}", *arguments],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", **environment},
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
