"""Small stores of what a player keeps: several windows can change them at once, and nothing is lost."""

import errno
import json
import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from blokus_desktop.disk import alone_in, read_at_most, set_aside, write_whole
from blokus_desktop.saved.strict_json import MISTAKES, Malformed, parsed

T = TypeVar("T")
Change = Callable[[T], T]

_NO_FILE = (errno.EINVAL, errno.EISDIR, errno.ELOOP)
"""Errors where a folder, a pipe or a link to itself is in the place of the file: waiting does not help."""


@dataclass(frozen=True)
class Form(Generic[T]):
    """What is in a store, and what is said when something is wrong with it."""

    empty: T
    read: Callable[[Any], T]
    """Takes apart what JSON said; raises any of MISTAKES where that is something else."""
    written: Callable[[T], Any]
    most_bytes: int
    damaged: str
    """With ``{file}`` for the name of the file to which it was moved."""
    unread: str
    """With ``{reason}``; so has the next one."""
    unwritten: str


class Store(Generic[T]):
    """A file of JSON that belongs to all windows alike.

    Each change is made to what is in the file at that moment, and to what could not be written before.
    """

    def __init__(self, path: Path, form: Form[T], tell: Callable[[str], None]) -> None:
        self._path, self._form, self._tell = path, form, tell
        self._kept, self._version = form.empty, _NEVER
        self._waiting: list[Change[T]] = []
        """What could not be written so far."""
        self._told = ""

    @property
    def content(self) -> T:
        """What all windows keep now, with the changes that wait to be written."""
        try:
            self._read_again()
        except Malformed:
            self._set_aside()
        except OSError as problem:
            # It may be readable again the next time: until then what was known counts.
            self._say(self._form.unread.format(reason=problem.strerror))
        return self._changed()

    def change(self, change: Change[T]) -> T:
        """Change what is kept; returns what it is now."""
        self._waiting.append(change)
        return self.settle()

    def settle(self) -> T:
        """Write what could not be written before; what cannot be read is not overwritten."""
        if not self._waiting:
            return self.content
        try:
            # Where a file is in its place, the next step says that it is no folder.
            with suppress(FileExistsError):
                self._path.parent.mkdir(parents=True)
            with alone_in(self._path.parent):
                self._write()
        except OSError as problem:
            self._say(self._form.unwritten.format(reason=problem.strerror))
            # What can be read can be shown at least.
            with suppress(OSError, Malformed):
                self._read_again()
        return self._changed()

    def _changed(self) -> T:
        content = self._kept
        for change in self._waiting:
            content = change(content)
        return content

    # The file

    def _read_again(self) -> None:
        """Read the file if it has changed; raises Malformed or OSError."""
        try:
            version = _version(self._path)
            if version == self._version:
                return
            kept = self._form.empty if version == _ABSENT else self._form.read(parsed(self._bytes()))
        except OSError as problem:
            if problem.errno in _NO_FILE:
                raise Malformed(str(problem)) from None
            raise
        except MISTAKES as problem:
            raise Malformed(str(problem)) from None
        self._kept, self._version = kept, version

    def _bytes(self) -> bytes:
        data = read_at_most(self._path, self._form.most_bytes + 1)
        if len(data) > self._form.most_bytes:
            raise Malformed("too long")
        return data

    def _write(self) -> None:
        """Write the present content of the file with all changes; the folder must be locked."""
        try:
            self._read_again()
        except Malformed:
            self._move_away()
        content = self._changed()
        data = self._data(content)
        if data != self._data(self._kept):
            if len(data) > self._form.most_bytes:
                raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
            write_whole(self._path, data)
            self._kept, self._version = content, _version(self._path)
        self._waiting.clear()
        self._told = ""

    def _data(self, content: T) -> bytes:
        return json.dumps(self._form.written(content), allow_nan=False).encode()

    # What cannot be understood

    def _set_aside(self) -> None:
        try:
            with alone_in(self._path.parent):
                # Another window may have done so, and written a sound one.
                try:
                    self._read_again()
                except Malformed:
                    self._move_away()
        except OSError:
            self._say(self._form.damaged.format(file=self._path.name))

    def _move_away(self) -> None:
        """Rename the file to a free name; raises OSError where that is impossible."""
        aside = set_aside(self._path, self._path.with_suffix(".damaged"))
        self._kept, self._version = self._form.empty, _ABSENT
        self._say(self._form.damaged.format(file=aside.name))

    def _say(self, sentence: str) -> None:
        """Tell what is wrong, but not the same thing twice in a row."""
        if sentence != self._told:
            self._told = sentence
            self._tell(sentence)


_Version = tuple[int, ...]
_NEVER: _Version = (0,)
_ABSENT: _Version = ()


def _version(path: Path) -> _Version:
    """A key that differs between versions of a file."""
    try:
        found = os.stat(path)
    except FileNotFoundError:
        return _ABSENT
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns
