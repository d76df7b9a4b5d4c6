"""What a strip of ways says: how many fit, where, and what each brings."""

from collections.abc import Sequence

from blokus_desktop.game.board import square_name
from blokus_desktop.ui.board import keys
from blokus_desktop.ui.board.hand.ways import Way, Ways
from blokus_desktop.words.i18n import tr, trn


def ways_words(ways: Ways | None) -> tuple[Sequence[str], Sequence[str]]:
    """Two lines, each with its longest words first."""
    if ways is None:
        return (tr("Take a piece"), tr("No piece")), (
            tr("its ways show here"),
            tr("ways show here"),
            "",
        )
    fits = len(ways.fitting)
    if fits:
        return _counted(fits, len(ways.all)), _where(ways)
    if ways.aside is not None:
        moves = tr("{key} moves it aside").format(key=keys.TURN.key)
        return (tr("Does not fit like this"), tr("Not like this")), (moves, tr("move it"))
    if ways.nearest is None:
        return (tr("It fits nowhere"), tr("Nowhere")), (tr("on the whole table"), tr("on the table"))
    takes = (tr("the gold square takes it"), tr("the gold square"), tr("gold square"))
    return (tr("No way fits here"), tr("None fits here"), tr("None fits")), takes


def _counted(fits: int, ways: int) -> Sequence[str]:
    words = trn("{fits} of {ways} ways fits", "{fits} of {ways} ways fit", fits)
    short = trn("{fits} of {ways} fits", "{fits} of {ways} fit", fits)
    return words.format(fits=fits, ways=ways), short.format(fits=fits, ways=ways)


def _where(ways: Ways) -> Sequence[str]:
    if ways.column is None:
        return tr("somewhere on the table"), tr("somewhere")
    over = tr("over {square}").format(square=square_name(*ways.column))
    return tr("{over} · wheel or {key}").format(over=over, key=keys.TURN.key), over


def tip_words(way: Way, gain: int | None) -> str:
    """What is told of a way on which the pointer rests."""
    if way.placement is None:
        return tr("Does not fit here")
    if gain is None:
        return tr("Fits")
    if gain < 0:
        return trn("Costs {count} point", "Costs {count} points", -gain).format(count=-gain)
    return trn("Brings {count} point", "Brings {count} points", gain).format(count=gain)
