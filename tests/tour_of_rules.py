"""Pictures of the rules: a page of each family, a search, and the way there from a drop in vain."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from blokus_desktop.game.illegal import Rule
from blokus_desktop.ui.rules.sheet import RulesSheet

if TYPE_CHECKING:
    from tests.tour import Tour

_SHOWN = {
    "classic-3": Rule.OWN_EDGE,
    "duo": Rule.NO_START,
    "dice-3-10": Rule.WRONG_ROW,
    "stairs-3": Rule.NO_SUPPORT,
}
"""What is looked up on which table."""


def rules_of_the_games(tour: "Tour") -> None:
    """Looks rules up on the tables of all families."""
    rules = tour.window.rules
    for game, rule in _SHOWN.items():
        tour.position(game, 0)
        rules.show_rules()
        tour.picture(f"rules-{game}")
        rules.show_rules(rule)
        tour.picture(f"rules-{game}-asked")
        rules.close()
    tour.window.puzzles.open("cube-3")
    rules.show_rules()
    tour.picture("rules-cubes")
    rules.close()
    tour.window.show_home()
    rules.show_rules()
    tour.picture("rules-home")
    assert isinstance(rules.sheet, RulesSheet)
    rules.sheet.search.setText(rules.sheet.page.title.split()[0])
    tour.picture("rules-found")
    rules.sheet.search.clear()
    rules.close()
    _ask_why(tour)


def _ask_why(tour: "Tour") -> None:
    """Drop a piece where it cannot lie."""
    tour.position("duo", 6)
    placing = tour.placing
    placing.pick_up(placing.pieces()[-1])
    placing.hover((0.5, 0.5))
    placing.lay()
    QCoreApplication.processEvents()
    tour.picture("hand-why")
    placing.ask_why()
    tour.picture("rules-why")
    tour.window.rules.close()
    placing.put_back()
