"""The dice of the day on the home screen: everybody who plays alone has the same rolls."""

from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.ui.families import FAMILIES
from blokus_desktop.ui.home.layout import RollsPlan, rolls_plan
from blokus_desktop.ui.panels.card import Card, write
from blokus_desktop.ui.style.scale import SCALE
from blokus_desktop.ui.style.theme import LARGE, NORMAL, font
from blokus_desktop.words.i18n import tr, trn


class RollsShown(NamedTuple):
    """How the player has done with the rolls of today so far, in squares that are empty."""

    best: int | None = None
    """At the end of the best game."""
    clean: bool = False
    """Whether nothing was taken back in it."""
    left_off: int | None = None
    """In a game that is not over."""


class RollsCard(Card):
    """A press plays alone with the rolls of today."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._family = next(family for family in FAMILIES if family.alone)
        self._shown = RollsShown()
        self.setText(tr("Dice of the day"))
        self.setAccessibleName(tr("Dice of the day"))
        self.show_rolls(RollsShown())

    @property
    def shown(self) -> RollsShown:
        return self._shown

    def show_rolls(self, shown: RollsShown) -> None:
        """Show how the player has done."""
        self._shown = shown
        self.setAccessibleDescription(self._lines()[0])
        self.setToolTip(tr("Play alone with the rolls that everybody has today"))
        self.update()

    def plan(self) -> RollsPlan:
        """Where everything is on the card."""
        return rolls_plan(self.size(), SCALE.factor)

    def _lines(self) -> tuple[str, ...]:
        """What there is to say of them, the longest words first."""
        shown = self._shown
        if shown.left_off is not None:
            return (tr("Left off at {squares}").format(squares=_empty(shown.left_off)), tr("Left off"))
        if shown.best is not None:
            words = tr("Your best, nothing taken back") if shown.clean else tr("Your best so far")
            return words, tr("Your best")
        return tr("Today everybody has the same rolls"), tr("The same rolls for all"), tr("One for all")

    def _paint_inside(self, painter: QPainter) -> None:
        plan, theme = self.plan(), self._look.theme
        self._family.paint_form(painter, QRectF(plan.emblem), GAMES[self._family.alone], self._look)
        best = "" if self._shown.best is None else _empty(self._shown.best)
        titles = [tr("Dice of the day"), tr("Daily dice")]
        if best and not plan.result.isValid():
            titles[:0] = [tr("{title}: {result}").format(title=title, result=best) for title in titles]
        write(painter, plan.title, titles, font(plan.title_size, strong=True), theme.text)
        if plan.line.isValid():
            write(painter, plan.line, self._lines(), font(NORMAL), theme.second)
        if plan.result.isValid() and best:
            right = Qt.AlignmentFlag.AlignRight
            write(painter, plan.result, [best], font(LARGE, strong=True), theme.text, right)


def _empty(squares: int) -> str:
    return trn("{count} empty", "{count} empty", squares).format(count=squares)
