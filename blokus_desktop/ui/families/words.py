"""The words that several families say."""

from blokus_desktop.words.i18n import marked, tr

FOUR_PLAYERS = marked("Four players")
THREE_PLAYERS = marked("Three players")
TWO_PLAYERS = marked("Two players")
FOUR, THREE, TWO = marked("Four"), marked("Three"), marked("Two")
EACH_ONE = marked("Each plays one color.")
TWO_EACH = marked("Two colors each: {blue} and {red}, {yellow} and {green}.")


def full_sentence(words: str) -> str:
    """Words that are said alone, with their full stop."""
    return tr("{sentence}.").format(sentence=words)


def best_heading(sheet: str) -> str:
    """What stands over a player's best results with a size of sheet."""
    return tr("Your best with {sheet}").format(sheet=sheet)
