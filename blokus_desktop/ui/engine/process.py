"""An engine in a process of its own, spoken to with numbered commands, and what it answers."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QProcess, Signal

from blokus_desktop.ai.answers import Answers

_QUIT_TIMES = (500, 300, 1_000)
"""How many milliseconds a process gets to leave by itself, when it is told to, and when it is forced to."""

_UNFIT = 2
"""The exit code of a command that cannot even begin, as shells and most programs have it."""

_LONGEST_COMPLAINT = 2_000
"""The most bytes that are kept of what it says beside its answers."""

Told = Callable[[bool, str], None]
"""Takes the answer to a command: whether it was carried out, and what was said."""

Line = Callable[[str], None]
"""Takes a line of an answer that goes on."""


class EngineProcess(QObject):
    """One process that is spoken to with numbered commands."""

    ended = Signal(bool, str)
    """It is gone without being told to go; False if it could not begin, with what it said of that."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._told: dict[str, Told] = {}
        self._following: dict[str, Line] = {}
        self._commands = 0
        self._answers = Answers(self._pass_on)
        self._has_begun = False
        self._leaving = False
        self._process = QProcess(self)
        self._complaint = b""
        """The end of what it said beside its answers."""
        # An engine that talks to itself must not come to a halt because its pipe is full.
        self._process.readyReadStandardError.connect(self._overhear)
        self._process.readyReadStandardOutput.connect(self._read)
        self._process.errorOccurred.connect(self._fell)
        self._process.finished.connect(self._finished)

    def start(self, command: Sequence[str]) -> None:
        """Begin; may say at once that it cannot."""
        self._process.start(command[0], list(command[1:]))

    @property
    def pid(self) -> int:
        """Return the number of the process; 0 when there is none."""
        return self._process.processId()

    def ask(self, command: str, told: Told, line: Line | None = None) -> None:
        """Send a command; ``line`` takes the lines of its answer one by one, as they come."""
        self._commands += 1
        number = str(self._commands)
        self._told[number] = told
        if line is not None:
            self._following[number] = line
        self._process.write(f"{number} {command}\n".encode())

    def _read(self) -> None:
        try:
            answers = self._answers.heard(bytes(self._process.readAllStandardOutput().data()))
        except ValueError:
            self._process.kill()
            return
        for answer in answers:
            self._has_begun = True
            self._following.pop(answer.id, None)
            told = self._told.pop(answer.id, None)
            if told is not None:
                told(answer.success, answer.text)

    def _pass_on(self, number: str, text: str) -> bool:
        line = self._following.get(number)
        if line is not None:
            line(text)
        return line is not None

    def _overhear(self) -> None:
        said = bytes(self._process.readAllStandardError().data())
        self._complaint = (self._complaint + said)[-_LONGEST_COMPLAINT:]

    def _fell(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart:
            self._end(started=False)

    def _finished(self, code: int, status: QProcess.ExitStatus) -> None:
        by_itself = status is QProcess.ExitStatus.NormalExit
        if by_itself and code == _UNFIT and not self._has_begun:
            self._overhear()
            self._end(started=False, reason=_last_line(self._complaint))
        else:
            self._end(started=True)

    def _end(self, started: bool, reason: str = "") -> None:
        self._told.clear()
        self._following.clear()
        self.deleteLater()
        if not self._leaving:
            self._leaving = True
            self.ended.emit(started, reason)

    def kill(self) -> None:
        """End it at once, and without waiting for that."""
        self._leaving = True
        self._told.clear()
        self._following.clear()
        self._process.kill()

    def close(self, last_words: str) -> None:
        """End it, with words first and then with force; when this returns it is gone."""
        self._leaving = True
        self._told.clear()
        self._following.clear()
        if self._process.state() is QProcess.ProcessState.NotRunning:
            return
        self._process.write(last_words.encode())
        self._process.closeWriteChannel()
        polite, firm, final = _QUIT_TIMES
        if not self._process.waitForFinished(polite):
            self._process.terminate()
            if not self._process.waitForFinished(firm):
                self._process.kill()
                self._process.waitForFinished(final)


def _last_line(said: bytes) -> str:
    lines = said.decode("utf-8", "replace").split("\n")
    return next((line.strip() for line in reversed(lines) if line.strip()), "")
