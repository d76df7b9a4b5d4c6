"""The language of the window, set before there is any text in it."""

from pathlib import Path

from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from blokus_desktop.words.i18n import best_language, languages_in, use_language


def set_language(app: QApplication, chosen: str, folder: Path) -> None:
    """Use the chosen language, or the system's, where a folder has a catalog of it; English otherwise."""
    known = languages_in(folder)
    # Without catalogs the system need not be asked.
    wanted = ([chosen] if chosen else QLocale.system().uiLanguages()) if known else []
    language = best_language(wanted, known)
    use_language(language, folder)
    if language in known:
        _translate_qt(app, language)


def _translate_qt(app: QApplication, language: str) -> None:
    """Have Qt say its own words in a language: "Cancel", the names of keys, the questions for files."""
    translator = QTranslator(app)
    if translator.load(f"qtbase_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        app.installTranslator(translator)
