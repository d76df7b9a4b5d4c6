"""Words in which what was searched for is lit."""

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from blokus_desktop.rulebook.search import cut_at_hits
from blokus_desktop.ui.style.theme import DARK, LIGHT, Theme, mixed

_PALER = {"light": 0.3, "dark": 0.15}
"""How much paler than gold the ground of a hit is, so that words are read on it."""


class LitLabel(QLabel):
    """Words of a chapter, in as many lines as they need."""

    def __init__(self, words: str, parent: QWidget) -> None:
        super().__init__(words, parent)
        self.words = words
        self._query = ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)

    def light(self, query: str, theme: Theme) -> None:
        """Light what is searched for."""
        if query == self._query:
            return
        self._query = query
        parts = list(cut_at_hits(self.words, query))
        hit = any(lit for _, lit in parts)
        self.setTextFormat(Qt.TextFormat.RichText if hit else Qt.TextFormat.PlainText)
        self.setText("".join(_part(*part, theme) for part in parts) if hit else self.words)


def _part(words: str, lit: bool, theme: Theme) -> str:
    if not lit:
        return escape(words)
    ground, ink = mixed(DARK.star, LIGHT.card, _PALER[theme.name]).name(), LIGHT.text.name()
    return f'<span style="background-color:{ground}; color:{ink}">{escape(words)}</span>'
