"""Listens to a running game and to the hand, and has a sound played for each fact that can be heard."""

from time import monotonic
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject

from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Move, Roll, State
from blokus_desktop.ui.play.session import Session
from blokus_desktop.ui.sounds.sound import LAID, REPLIED, Sound, of_size

if TYPE_CHECKING:
    from blokus_desktop.ui.board.hand.placing import Placing
    from blokus_desktop.ui.learn.room import LearnRoom

_WAITED = 1.0
"""After how many seconds of waiting for others a player's turn is told."""
_AFTER = 0.16
"""How many seconds after a move its consequence is heard."""


class Play(Protocol):
    """Plays a sound, after some seconds."""

    def __call__(self, sound: Sound, after: float = 0.0) -> None: ...


class Sounds(QObject):
    """Hears the facts of a session and names the sound of each; it decides nothing and shows nothing."""

    def __init__(self, session: Session, play: Play, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session, self._play = session, play
        self._mine_since = monotonic()
        """When a person moved last."""
        session.position_changed.connect(self._arrived)
        session.refused.connect(lambda: play(Sound.REFUSED))

    def listen_to(self, hand: "Placing", *, lays: bool = False) -> None:
        """Hear what a hand does to its piece; where no session tells it, that it ``lays`` it too."""
        play = self._play
        hand.taken.connect(lambda: play(Sound.TAKE))
        hand.turned.connect(lambda _: play(Sound.TURN))
        hand.flipped.connect(lambda: play(Sound.FLIP))
        hand.dropped_in_vain.connect(lambda: play(Sound.REFUSED))
        if lays:
            hand.placement_requested.connect(lambda placement: play(_laid(placement)))

    def listen_to_lessons(self, room: "LearnRoom") -> None:
        """Hear what becomes of a try in a lesson, and the rivals there."""
        play = self._play
        room.replied.connect(lambda placement: play(_laid(placement, REPLIED)))
        room.missed.connect(lambda: play(Sound.REFUSED, _AFTER))
        room.step_done.connect(lambda: play(Sound.YOUR_TURN, _AFTER))
        room.lesson_done.connect(lambda _key, _stars: play(Sound.END))

    def _arrived(self, state: State, move: Move | None) -> None:
        """Going back and forward in a match is silent: only a move that was made now is heard."""
        if move is None:
            return
        by_computer = self._session.by_computer
        at = self._session.flight / 1000 if by_computer and isinstance(move, Placement) else 0.0
        self._play(_sound_of(move, by_computer=by_computer), at)
        if state.player is None:
            self._play(Sound.END, at + _AFTER)
        elif by_computer and self._session.human_to_move and monotonic() - self._mine_since >= _WAITED:
            self._play(Sound.YOUR_TURN, at + _AFTER)
        if not by_computer:
            self._mine_since = monotonic()


def _sound_of(move: Move, *, by_computer: bool) -> Sound:
    if isinstance(move, Placement):
        return _laid(move, REPLIED if by_computer else LAID)
    return Sound.DICE if isinstance(move, Roll) else Sound.TAKE


def _laid(placement: Placement, sounds: tuple[Sound, ...] = LAID) -> Sound:
    return of_size(sounds, placement.cells.bit_count())
