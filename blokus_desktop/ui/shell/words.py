"""What the program says of itself: where games are kept, and what went wrong."""

from pathlib import Path

from blokus_desktop.words.i18n import tr


def window_title(shown: str) -> str:
    """Return the title of the window; ``shown`` is what is on the table, if anything is."""
    return tr("{title} — Blokus Desktop").format(title=shown) if shown else "Blokus Desktop"


def about_title() -> str:
    """Return the title of the page about the program."""
    return tr("About Blokus Desktop")


def about_page(version: str) -> str:
    """Say what the program is, as a page to be laid out."""
    title = tr("Blokus Desktop {version}").format(version=version)
    license_words = tr("Free software under the MIT license.")
    trademark = tr(
        "Blokus is a trademark of its owner. This program is not affiliated with or endorsed by the owner of "
        "the trademark."
    )
    return f"<h3>{title}</h3><p>{license_words}</p><p>{trademark}</p>"


def no_engine_sentence() -> str:
    """Say that the player's own engine cannot play."""
    return tr("No engine is set in the settings")


def kept_in_sentence(folder: Path) -> str:
    """Say that games have another folder now."""
    return tr("Your games are kept in {folder} from now on.").format(folder=folder)


def sound_sentence(*, on: bool) -> str:
    """Say whether sounds are heard from now on."""
    return tr("Sound is on.") if on else tr("Sound is off.")


def not_taken_up_sentences(log: Path | None) -> str:
    """Say that the program failed with the game left off."""
    return _with_details(tr("The game left off could not be taken up."), log)


def went_wrong_sentences(*, kept: bool, log: Path | None) -> str:
    """Say that the program failed, and whether the running game is kept."""
    if kept:
        return _with_details(tr("Something went wrong inside the program. Your game is kept."), log)
    return _with_details(tr("Something went wrong inside the program. Your game could not be kept."), log)


def _with_details(sentences: str, log: Path | None) -> str:
    """Add a sentence that names the log, where there is one."""
    return sentences if log is None else tr("{sentences} Details: {log}").format(sentences=sentences, log=log)
