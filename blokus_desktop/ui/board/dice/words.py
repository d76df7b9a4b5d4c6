"""The words on the table of the Dice Game: sheets, pens, dice and strikes, and how a player stands."""

from collections.abc import Collection

from blokus_desktop.game.dice import STRIKES, DiceState
from blokus_desktop.game.state import Color
from blokus_desktop.ui.board import keys
from blokus_desktop.ui.board.dice.sheet import Sheet, leaves, needs_strike
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.ui.style.titles import ALONE
from blokus_desktop.words.i18n import capital, tr, trn


def _pen_name(sheet: Sheet, color: Color, look: Look) -> str:
    return look.name(sheet.game.colors[color])


# Sheets and pens


def owner_words(name: str) -> str:
    """Whose sheet it is: ``Ada's sheet``."""
    return tr("Your sheet") if name == tr(ALONE) else tr("{name}'s sheet").format(name=name)


def pens_words(sheet: Sheet, look: Look) -> str:
    """Which pen a player holds, and which comes next."""
    now, after = (_pen_name(sheet, color, look) for color in (sheet.pen, sheet.next_pen))
    return capital(tr("{now} pen now, {after} next").format(now=now, after=after))


def call_words(name: str) -> str:
    """Which person goes on with the game."""
    return tr("Over to {name}").format(name=name)


def called_pen_words(sheet: Sheet, look: Look) -> str:
    """With which pen that person goes on."""
    return capital(tr("{color} pen").format(color=_pen_name(sheet, sheet.pen, look)))


def ring_words() -> str:
    """What the ring of pens shows."""
    return tr("Pens move on")


def numbered_player(seat: int) -> str:
    """What a player without a name is called."""
    return tr("Player {number}").format(number=seat + 1)


# How a player stands


def fate_words(sheet: Sheet, look: Look) -> str:
    """Why its player draws no more; empty as long as he plays."""
    if not sheet.done:
        return ""
    if sheet.left_with is None:
        return tr("All shapes are drawn")
    pen = _pen_name(sheet, sheet.left_with, look)
    if sheet.fitting:
        return tr("Out: no die helped the {pen} pen, no strike left").format(pen=pen)
    return tr("Out: no shape fits with the {pen} pen").format(pen=pen)


def standing_words(sheet: Sheet, look: Look) -> tuple[str, ...]:
    """How the player of a small sheet stands, the longest words first."""
    count = sheet.unfilled
    if not sheet.done:
        return trn("{count} left", "{count} left", count).format(count=count), str(count)
    if sheet.left_with is None:
        return trn("Done, {count} left", "Done, {count} left", count).format(count=count), tr("Done")
    pen = _pen_name(sheet, sheet.left_with, look)
    if sheet.fitting:
        reason = trn(
            "Out: no die helped {pen}, {count} left", "Out: no die helped {pen}, {count} left", count
        )
    else:
        reason = trn("Out: {pen} fits nowhere, {count} left", "Out: {pen} fits nowhere, {count} left", count)
    return (
        reason.format(pen=pen, count=count),
        trn("Out with {pen}, {count} left", "Out with {pen}, {count} left", count).format(
            pen=pen, count=count
        ),
        tr("Out with {pen}").format(pen=pen),
        trn("Out, {count} left", "Out, {count} left", count).format(count=count),
        tr("Out"),
    )


def end_words(sheet: Sheet, look: Look) -> str:
    """What is left of a sheet at the end, and which pen ended it."""
    count = sheet.unfilled
    if sheet.left_with is None:
        return trn("{count} square unfilled", "{count} squares unfilled", count).format(count=count)
    return trn(
        "{count} square unfilled · out with the {pen} pen",
        "{count} squares unfilled · out with the {pen} pen",
        count,
    ).format(count=count, pen=_pen_name(sheet, sheet.left_with, look))


# Dice and strikes


def strike_words(used: int, *, offered: bool) -> str:
    """The words on the button of the strikes."""
    if used >= STRIKES:
        return tr("No strike left")
    return tr("Strike  {key}").format(key=keys.STRIKE.key) if offered else tr("Strikes")


def drawing_words(state: DiceState, pen: str, opened: Collection[int], *, choosing: bool) -> tuple[str, ...]:
    """What a person is to do with his shapes, the longest words first."""
    if choosing:
        return _choosing_words(state, pen, sorted(opened))
    if not opened:
        return (tr("The shapes"),)
    if len(opened) > 1:
        return tr("Draw a shape of any row"), tr("Draw from any row"), tr("Any row")
    (row,) = opened
    wordings = tr("Draw a shape of row {row}"), tr("Draw from row {row}"), tr("Row {row}")
    return tuple(words.format(row=row) for words in wordings)


def _choosing_words(state: DiceState, pen: str, rows: list[int]) -> tuple[str, ...]:
    """What a person is to do before a die is taken."""
    if leaves(state):
        return _leaving_words(Sheet(state, state.waiting[0]), pen)
    if not rows and needs_strike(state):
        return tr("Only a strike helps"), tr("Use a strike")
    take = (tr("Take a die"), tr("A die"))
    if not rows:
        return take
    if len(rows) > 1:
        return tr("Take a die, then draw from any row"), tr("Take a die: any row"), *take
    first, second = tr("Take a die, then draw from row {row}"), tr("Take a die: row {row}")
    return first.format(row=rows[0]), second.format(row=rows[0]), *take


def _leaving_words(sheet: Sheet, pen: str) -> tuple[str, ...]:
    """Why a person can only take a die and leave."""
    if sheet.fitting:
        return (
            tr("No die helps in {pen}: take one and leave").format(pen=pen),
            tr("No die helps: take one and leave"),
            tr("No die helps"),
            tr("Leave"),
        )
    return (
        tr("Nothing fits in {pen}: take a die and leave").format(pen=pen),
        tr("Nothing fits: take a die and leave"),
        tr("Nothing fits in {pen}").format(pen=pen),
        tr("Leave"),
    )
