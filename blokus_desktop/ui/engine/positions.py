"""Shows positions to an engine, as game files in a folder that both can reach."""

from collections.abc import Generator
from contextlib import suppress
from pathlib import Path

from blokus_desktop.ui.engine import words
from blokus_desktop.ui.engine.client import Command, NoAnswer, Reply
from blokus_desktop.ui.engine.passing_folder import PassingFolder


class PositionFiles:
    """Puts positions into a folder that is there from the first one on until it is removed."""

    def __init__(self) -> None:
        self._folder: PassingFolder | None = None

    def show(self, document: str, number: int, name: str) -> Generator[Command, Reply, None]:
        """Show the last position of a game file's main line to an engine, which sentences call by a name.

        The number names the file. Raises NoAnswer where the engine does not come to know the position.
        """
        try:
            file = self._write(document, number)
        except OSError as problem:
            raise NoAnswer(words.not_shown_sentence(name, problem)) from None
        try:
            reply = yield Command(f"loadsgf {_argument(file)}")
        finally:
            with suppress(OSError):
                file.unlink(missing_ok=True)
        if not reply.success:
            raise NoAnswer(words.refused_sentence(name, reply.text))

    def _write(self, document: str, number: int) -> Path:
        if self._folder is None:
            self._folder = PassingFolder()
        file = self._folder.path / f"{number}.blksgf"
        # Half a sign, as some keyboards produce in a name, is none in UTF-8.
        file.write_text(document, encoding="utf-8", errors="replace")
        return file

    def remove(self) -> None:
        """Remove the folder."""
        if self._folder is not None:
            self._folder.remove()


def _argument(file: Path) -> str:
    """Return the name of a file as an argument of a command."""
    name = file.as_posix()
    return f'"{name}"' if any(sign.isspace() or sign == "#" for sign in name) else name
