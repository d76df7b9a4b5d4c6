"""Makes up names of files, and reads what such names say."""

import re
from datetime import datetime
from itertools import chain, count
from pathlib import Path

from PySide6.QtCore import QDate, QLocale, Qt

from blokus_desktop.game.state import Game
from blokus_desktop.ui.families import game_title
from blokus_desktop.words.i18n import tr

_NOT_IN_NAMES = re.compile(r'[\\/:*?"<>|\x00-\x1f]')
"""What some system allows in no file's name."""
_OWN = re.compile(r"(?P<game>.+) (?P<day>\d{4}-\d\d-\d\d) (?P<hour>\d\d)\.(?P<minute>\d\d)\.\d\d.*")


def proposed_name(game: Game, moment: datetime | None = None) -> str:
    """A name without its ending that tells a game from others, by a moment or by now."""
    return f"{_plain(game_title(game))} {moment or datetime.now():%Y-%m-%d %H.%M.%S}"


def picture_name(title: str) -> str:
    """A name with its ending for a picture of a game or brainteaser."""
    plain = " ".join(_NOT_IN_NAMES.sub(" ", _plain(title)).split())
    return f"{plain or 'Blokus'}.png"


def unused(path: Path) -> Path:
    """The path, or the next one like it at which there is nothing yet."""
    others = (path.with_stem(f"{path.stem} ({number})") for number in count(2))
    return next(other for other in chain([path], others) if not other.exists())


def moment_in(name: str, title: str) -> str:
    """When a game began to be kept, if its file's name says no more than that and the title of the game."""
    own = _OWN.fullmatch(name)
    if own is None or own["game"] != _plain(title):
        return ""
    day = QDate.fromString(own["day"], Qt.DateFormat.ISODate)
    date = written_date(day)
    return tr("{date}, {hour}:{minute}").format(date=date, hour=own["hour"], minute=own["minute"])


def told_with_title(name: str, title: str) -> str:
    """The title of a game with the name of its file, and nothing twice."""
    said = moment_in(name, title) or name
    return title if said == title else tr("{title} · {name}").format(title=title, name=said)


def written_date(date: QDate) -> str:
    """A day as a person writes it."""
    return QLocale.c().toString(date, tr("d MMM yyyy"))


def _plain(title: str) -> str:
    return title.replace(" · ", " ")
