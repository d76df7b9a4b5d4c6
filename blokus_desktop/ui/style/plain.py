"""Keeps tags in the words of players and files as they are written, which Qt would take for a page."""

from html import escape

from PySide6.QtGui import Qt


def plain_tip(text: str) -> str:
    """A text for a tool tip, which has no other way to say that it is plain."""
    if not Qt.mightBeRichText(text):
        return text
    return f'<span style="white-space: pre-wrap">{escape(text)}</span>'
