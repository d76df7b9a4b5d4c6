"""Knows in how many words to say what to do: in many as long as a form of play is new to its player."""

import json
from contextlib import suppress

from blokus_desktop.game.match import Kind, Match
from blokus_desktop.ui.families import presentation_of
from blokus_desktop.ui.style.settings import Settings

ALWAYS, FIRST = "always", "first"
"""What a player can choose instead of few words: many in every game, or in the first ones of a form."""
FIRST_GAMES = 3
"""So many games of a form are told in many words."""


class Guidance:
    """Counts the games that people have begun, by form of play."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._match: Match | None = None
        self._counted = False
        """Whether the running game is among those counted."""
        self.fully = False
        """Whether to say what to do in many words now."""

    def follow(self, match: Match) -> None:
        """Go on with a match, which counts from its first move on if a person plays in it."""
        if match is not self._match:
            # What was taken up again was counted when it began.
            self._match, self._counted = match, bool(match.root.children)
        if not self._counted and match.root.children:
            self._counted = True
            if any(seat.kind is Kind.HUMAN for seat in match.seats):
                self._count(match)
        self.apply()

    def apply(self) -> None:
        """Follow the player's choice."""
        chosen = self._settings.value("guidance")
        self.fully = chosen == ALWAYS or (chosen == FIRST and self._number() <= FIRST_GAMES)

    def _number(self) -> int:
        """Which game of its form the running one is."""
        if self._match is None:
            return 1
        return self._begun().get(_form(self._match), 0) + (not self._counted)

    def _begun(self) -> dict[str, int]:
        """How many games of each form were begun; no more are counted than matter."""
        return _read(self._settings.value("begun"))

    def _count(self, match: Match) -> None:
        form = _form(match)

        def one_more(kept: str) -> str:
            begun = _read(kept)
            return json.dumps(begun | {form: min(begun.get(form, 0) + 1, FIRST_GAMES + 1)})

        self._settings.remember("begun", one_more)


def _read(kept: str) -> dict[str, int]:
    # Not at the top: the first picture of the window waits for nothing that it does not show.
    from blokus_desktop.saved.strict_json import MISTAKES, parsed, whole

    with suppress(*MISTAKES):
        return {form: whole(count, FIRST_GAMES + 1) for form, count in parsed(kept).items()}
    return {}


def _form(match: Match) -> str:
    """The form of play, which a game shares with its variant."""
    form = presentation_of(match.game).form_of(match.game)
    return form.game if form is not None else match.game.name
