"""Runs other programs for the developers' door, and gives up with a sentence where one of them fails."""

import os
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent


def imports(python: str, module: str) -> bool:
    return captured([python, "-c", f"import {module}"])[0] == 0


def run(command: list[str], directory: Path) -> int:
    return exit_code(subprocess.call(command, cwd=directory))


def captured(command: list[str]) -> tuple[int, str]:
    environment = {**os.environ, "PYTHONUTF8": "1", "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            command,
            cwd=ROOT,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
    except OSError as error:
        return 127, str(error)
    return exit_code(done.returncode), done.stdout


def exit_code(code: int) -> int:
    """What a shell would say: a child ended by a signal counts as 128 and the signal."""
    return code if code >= 0 else 128 - code


def give_up(sentence: str, output: str = "") -> NoReturn:
    print(sentence, file=sys.stderr)
    # pip says the cause first and then at length that it was not pip's fault.
    lines = [line for line in output.splitlines() if line.strip()]
    for line in lines[-20:]:
        print(f"    {line}", file=sys.stderr)
    sys.exit(1)
