"""What the lines of a score count, in words."""

from blokus_desktop.game.scoring import Item
from blokus_desktop.words.i18n import marked, tr

_TITLES = {
    Item.SQUARES_LEFT: marked("Squares left"),
    Item.ALL_LAID: marked("All pieces laid"),
    Item.SINGLE_LAST: marked("Single square laid last"),
    Item.SEEN_FROM_ABOVE: marked("Squares seen from above"),
    Item.PIECES_LEFT: marked("Pieces left"),
    Item.UNFILLED: marked("Empty squares"),
    Item.STRIKES: marked("Strikes"),
}
_FEWER = {Item.STRIKES: marked("by fewer strikes")}


def fewer_words(item: Item) -> str:
    """Why the first of two equal scores is ahead: it has fewer of what is noted beside the points."""
    return tr(_FEWER[item])


def item_title(item: Item) -> str:
    """What a line of a score counts, as it stands before its points."""
    return tr(_TITLES[item])
