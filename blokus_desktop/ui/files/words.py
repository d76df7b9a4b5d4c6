"""What is said about the player's games on the disk and on the clipboard."""

from pathlib import Path
from typing import TYPE_CHECKING

from blokus_desktop import saved
from blokus_desktop.words.i18n import tr

if TYPE_CHECKING:
    from blokus_desktop.saved import GameFileError


def file_error_sentence(problem: "GameFileError") -> str:
    """Say why a game file could not be read or written."""
    return tr("{problem}.").format(problem=_wrong_with(problem))


def reason_words(problem: Exception) -> str:
    """Say why something could not be read or written, as a part of a sentence."""
    # Not before something goes wrong.
    from blokus_desktop.words.files import system_words

    if isinstance(problem, OSError):
        return system_words(problem)
    return _wrong_with(problem) if isinstance(problem, saved.GameFileError) else str(problem)


def _wrong_with(problem: "GameFileError") -> str:
    from blokus_desktop.words.files import file_error_words

    return file_error_words(problem)


# The running game


def not_kept_sentence(folder: Path, reason: str) -> str:
    """Say that the running game, and all others, cannot be kept."""
    return tr("Your games cannot be kept in {folder}: {reason}.").format(folder=folder, reason=reason)


def not_autosaved_sentence(file: Path | None, reason: str) -> str:
    """Say that the autosave could not be written; ``file`` is where it is, once it has a place."""
    if file is None:
        text = tr("The game could not be kept safe: The autosave cannot be saved: {reason}.")
        return text.format(reason=reason)
    text = tr("The game could not be kept safe: {file} cannot be saved: {reason}.")
    return text.format(file=file.name, reason=reason)


def no_folder_sentence(folder: Path, reason: str) -> str:
    """Say that there is no folder to save games in."""
    return tr("Games cannot be saved in {folder}: {reason}.").format(folder=folder, reason=reason)


def saved_sentence(file: Path) -> str:
    """Say that the running game was saved."""
    return tr("Saved as {file}.").format(file=file.name)


def exported_sentence(file: Path) -> str:
    """Say that the board was painted into a file."""
    return tr("Exported as {file} in {folder}.").format(
        file=file.name, folder=file.parent.name or file.parent
    )


def not_exported_sentence(file: Path) -> str:
    """Say that the board could not be painted into a file."""
    return tr("{file} cannot be written.").format(file=file.name)


def left_off_sentence() -> str:
    """Say that an export was left off at the player's wish."""
    return tr("The orbit is not exported.")


def shared_sentence(file: Path) -> str:
    """Say that a picture is in a file, and on the clipboard."""
    return tr("Saved as {file}, and copied.").format(file=file.name)


def copied_sentence() -> str:
    """Say that a picture is on the clipboard."""
    return tr("The picture is copied.")


def copied_game_sentence() -> str:
    """Say that the running game is on the clipboard."""
    return tr("The game is copied.")


def copied_position_sentence() -> str:
    """Say that the position is on the clipboard."""
    return tr("The position is copied.")


# Games that another one replaced


def in_memory_sentence(reason: str) -> str:
    """Say that a game could be written nowhere."""
    text = tr("The game before this one could not be kept: {reason}. It is there until the window closes.")
    return text.format(reason=reason)


def waits_in_autosave_sentence(reason: str) -> str:
    """Say that a game is in the autosave, and could not be put among the saved ones."""
    text = tr("The game before this one waits to be saved at the next start: {reason}.")
    return text.format(reason=reason)


def kept_elsewhere_sentence(folder: Path, reason: str) -> str:
    """Say that a game could not be put into the folder that the player chose."""
    return tr("{reason}. The game is in {folder} instead.").format(folder=folder, reason=reason)


# Games left off by windows that are gone


def game_left_off() -> str:
    """Say what the game of an autosave is called while it is read."""
    return tr("the game left off")


def none_found_sentence(folder: Path, problem: OSError) -> str:
    """Say that a folder with autosaves cannot be looked through."""
    text = tr("The games left off cannot be found in {folder}: {reason}.")
    return text.format(folder=folder, reason=reason_words(problem))


def not_read_now_sentence(problem: "GameFileError") -> str:
    """Say that an autosave may still be readable later."""
    text = tr("The game left off cannot be read now ({problem}). It stays; the next start tries again.")
    return text.format(problem=_wrong_with(problem))


def damaged_sentence(problem: "GameFileError") -> str:
    """Say that an autosave is damaged, and belongs to another window."""
    text = tr("The game left off could not be read ({problem}). It stays where it is.")
    return text.format(problem=_wrong_with(problem))


def damaged_set_aside_sentence(problem: "GameFileError", aside: Path) -> str:
    """Say that an autosave is damaged, and has another name now."""
    text = tr("The game left off could not be read ({problem}). It was set aside as {file}.")
    return text.format(problem=_wrong_with(problem), file=aside)


def damaged_stays_sentence(problem: "GameFileError", file: Path) -> str:
    """Say that an autosave is damaged, and could not be given another name."""
    text = tr("The game left off could not be read ({problem}). It stays in {file}.")
    return text.format(problem=_wrong_with(problem), file=file.name)


def left_off_waits_sentence(problem: Exception) -> str:
    """Say that a game of an autosave could not be put among the saved ones."""
    text = tr("A game left off waits to be saved at the next start: {reason}.")
    return text.format(reason=reason_words(problem))


# The wall of saved games


def no_saved_games_sentence() -> str:
    """Say what the wall is for while it is empty."""
    return tr("There are no saved games yet. A game that you save, or leave for another one, is kept here.")


def silent_disk_sentence() -> str:
    """Say that the saved games cannot be listed now."""
    return tr("The disk with your saved games does not answer.")


def in_trash_sentence(file: Path) -> str:
    """Say that a game was thrown away."""
    return tr("{file} is in the trash now.").format(file=file.stem)


def not_in_trash_sentence(file: Path) -> str:
    """Say that a game could not be thrown away."""
    return tr("{file} could not be moved to the trash; it is still here.").format(file=file.name)


# What stands where a file should be


def obstacle_set_aside_sentence(path: Path, aside: Path) -> str:
    """Say that something that is no file has another name now."""
    text = tr("{path} is no ordinary file. It was set aside as {name}.")
    return text.format(path=path, name=aside.name)


def obstacle_stays_sentence(path: Path, problem: OSError) -> str:
    """Say that something that is no file could not be given another name."""
    text = tr("{path} is no ordinary file, and cannot be set aside: {reason}.")
    return text.format(path=path, reason=reason_words(problem))


# The clipboard


def game_on_clipboard() -> str:
    """Say what the game on the clipboard is called while it is read."""
    return tr("the game on the clipboard")


def nothing_to_paste_sentence(problem: "GameFileError") -> str:
    """Say that the text on the clipboard is no game."""
    return tr("The clipboard holds no game: {problem}.").format(problem=_wrong_with(problem))
