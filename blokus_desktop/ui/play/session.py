"""The running game: the only owner of a Match, and of what decides for each color in it."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from blokus_desktop import saved
from blokus_desktop.ai.levels import STRONGEST
from blokus_desktop.game.illegal import IllegalMove
from blokus_desktop.game.match import Annotation, Kind, Match, Node, Seat
from blokus_desktop.game.notation import parse_move
from blokus_desktop.game.state import CHANCE, Color, Move, Player, Roll, State, Take
from blokus_desktop.ui.play import stops
from blokus_desktop.ui.play.computer_turn import ComputerTurn, MoveFinderOf, helping_seat
from blokus_desktop.ui.play.dice_rolls import Rolls
from blokus_desktop.ui.play.forced import ForcedMove
from blokus_desktop.words.i18n import tr
from blokus_desktop.words.rules import computer_refused_sentence

if TYPE_CHECKING:
    from blokus_desktop.ui.play.dice_cup import DiceCup


_BETWEEN = 120
"""The pause between the pieces of two computers, in milliseconds."""


class Session(QObject):
    """Plays moves, lets the computer answer, and goes back and forward in the match."""

    position_changed = Signal(object, object)
    """The State at the cursor, and the Move that led there just now; None when only the cursor moved."""
    match_changed = Signal(object)
    """The Match: another one, or new comments, judgments or branches in it."""
    thinking_changed = Signal(object)
    """The Player for whom a computer thinks, or None."""
    rest_changed = Signal(object)
    """The Player at whose turn the game rests until it is told to go on, or None."""
    refused = Signal(object)
    """The IllegalMove that tells why a move was not made."""
    trouble = Signal(str)
    """A sentence to show when something did not work."""

    def __init__(
        self,
        match: Match,
        finder_of: MoveFinderOf,
        parent: QObject | None = None,
        *,
        cup: "DiceCup | None" = None,
    ) -> None:
        super().__init__(parent)
        self.match = match
        self.pace = 0
        """The least time a computer takes for a move, and before dice are rolled, in milliseconds."""
        self.pause_after_roll = 0
        """How much longer a computer takes for its move after dice were rolled, in milliseconds."""
        self.flight = 0
        """How long the piece of a computer is on its way to the board, in milliseconds."""
        self._cup = cup
        self._rolls = Rolls(match, cup)
        self._computer = ComputerTurn(finder_of, self)
        self._computer.player_changed.connect(self.thinking_changed)
        self._computer.move_found.connect(self._play_answer)
        self._computer.trouble.connect(self.trouble)
        self._shaking = QTimer(self)
        self._shaking.setSingleShot(True)
        self._shaking.timeout.connect(self.roll)
        self._forced = ForcedMove(self)
        self._forced.due.connect(self._make)
        self._resting: Player | None = None
        self.thinking_changed.connect(self._tell_rest)
        self._deleted: tuple[Node, int, Node] | None = None
        """What was cut off last, its place among its siblings, and where the cursor was."""
        self.by_computer = False
        """Whether the move that led here just now was a computer's."""

    # What is going on

    @property
    def state(self) -> State:
        """The position at the cursor."""
        return self.match.state

    def decider(self, state: State | None = None) -> Seat | None:
        """The seat that decides in a position; None when dice are to be rolled or the game is over."""
        return self.match.seat_at(state or self.state)

    @property
    def human_to_move(self) -> bool:
        """Whether a person at this screen decides now."""
        seat = self.decider()
        return seat is not None and seat.kind is Kind.HUMAN

    @property
    def thinking_for(self) -> Player | None:
        """The player for whom a computer thinks now."""
        return self._computer.player

    @property
    def resting_for(self) -> Player | None:
        """The player at whose turn the game rests: no computer thinks, no dice roll, no person decides."""
        if self.thinking_for is not None or self._shaking.isActive() or self.human_to_move:
            return None
        return None if self.asks_for_roll else self.state.next_player

    @property
    def asks_for_roll(self) -> bool:
        """Whether the players are to roll their own dice now, and to tell what these show."""
        return self.match.own_dice and self._rolls.asks_at(self.match.cursor)

    def _tell_rest(self) -> None:
        if self._resting != self.resting_for:
            self._resting = self.resting_for
            self.rest_changed.emit(self._resting)

    def color_in_hand(self) -> Color:
        """The color whose pieces a person holds: the one to move, or the next of a person who plays on."""
        state = self.state
        seats = {color: self.match.seat_holding(state, color) for color in state.clockwise}
        people = [color for color, seat in seats.items() if seat is not None and seat.kind is Kind.HUMAN]
        playing = [color for color in people if not state.is_out(color)]
        return (playing or people or state.clockwise)[0]

    # A game begins

    def open(self, match: Match) -> None:
        """Go on with another match, at its cursor."""
        self._stop_thinking()
        self.match = match
        self._rolls = Rolls(match, self._cup)
        self.match_changed.emit(match)
        self._arrived(None)

    def set_seats(self, seats: tuple[Seat, ...]) -> None:
        """Let others decide from now on; a computer thinks on where the same one still decides."""
        before = self.decider()
        self.match.seats = seats
        after = self.decider()
        same = before and after and (before.kind, before.level) == (after.kind, after.level)
        self.match_changed.emit(self.match)
        if same:
            self.position_changed.emit(self.state, None)
        else:
            self.restart_turn()

    def restart_turn(self) -> None:
        """Let the seat that decides now think from the beginning."""
        self._stop_thinking()
        self._arrived(None, deleted=self._deleted)

    # Moves

    def play(self, move: Move) -> None:
        """Make a move at the cursor; one that is not legal is told and changes nothing."""
        if (refusal := self.state.objection(move)) is not None:
            self._refuse(refusal)
            return
        self._stop_thinking()
        self._make(move)

    def _refuse(self, refusal: IllegalMove) -> None:
        self.refused.emit(refusal)

    def _make(self, move: Move, *, by_computer: bool = False) -> None:
        """Go on by a move; the line that it ends is the main line from then on.

        A game that was played to its end stays the main line until another one is, too.
        """
        known = any(child.move == move for child in self.match.cursor.children)
        before, otherwise = self.state, stops.plays_otherwise(self.match.cursor, move)
        try:
            played = self.match.play(move)
        except IllegalMove as refusal:
            self._refuse(refusal)
            return
        if isinstance(move, Roll):
            self._rolls.note(before, move)
        self.match.undone |= otherwise and bool(self.match.seed)
        finished = self.match.main_line()[-1].state.player is None
        if not played.children and (played.state.player is None or not finished):
            self.match.promote(played)
            if known:
                self.match_changed.emit(self.match)
        self._arrived(move, by_computer=by_computer)

    def take(self, take: Take) -> None:
        """Take a die; one taken before goes back to the table, as long as nothing was drawn with it."""
        before = stops.before_take(self.match)
        if before is None:
            self.play(take)
        elif (refusal := before.state.objection(take)) is not None:
            self._refuse(refusal)
        elif take != self.match.cursor.move:
            self._untake(before)
            self.play(take)

    def put_back(self) -> None:
        """Put the die just taken back to the others, as long as nothing was drawn with it."""
        before = stops.before_take(self.match)
        if before is not None:
            self._untake(before)
            self._arrived(None)

    def _untake(self, before: Node) -> None:
        taken = self.match.cursor
        self._stop_thinking()
        self.match.go_to(before)
        if not taken.children and not taken.comment:
            self.match.delete(taken)

    def roll(self) -> None:
        """Roll the dice where that is to be done; a round that was rolled before keeps its roll."""
        if self.state.player != CHANCE or self.asks_for_roll:
            return
        self._stop_thinking()
        made = self.match.cursor.children
        move = made[0].move if made else self._rolls.roll(self.state)
        assert isinstance(move, Roll)
        self._make(move)

    def tell_roll(self, roll: Roll) -> None:
        """Go on with the dice that the players tell; what was told before goes, unless it was drawn with."""
        if self.state.objection(roll) is None:
            self._rolls.tell_at(self.match.cursor, roll)
        self.play(roll)

    def undo(self) -> None:
        """Bring back what was just deleted; else go back to where a person last decided, or told dice."""
        if self._deleted is not None:
            self._restore(*self._deleted)
            return
        if (target := stops.earlier_stop(self.match)) is not None:
            self._rolls.ask_again_at(target)
            self.go_to(target)

    def redo(self) -> None:
        """Go forward to where a person decides next."""
        target = stops.later_stop(self.match)
        if target is not None:
            self.go_to(target)

    @property
    def can_restore(self) -> bool:
        """Whether undo brings back what was just deleted."""
        return self._deleted is not None

    @property
    def can_undo(self) -> bool:
        return self._deleted is not None or stops.earlier_stop(self.match) is not None

    @property
    def can_redo(self) -> bool:
        return stops.later_stop(self.match) is not None

    def go_to(self, node: Node) -> None:
        """Show another position of the match."""
        self._stop_thinking()
        self.match.go_to(node)
        self._arrived(None)

    def step(self, moves: int) -> None:
        """Go some moves forward along the line visited last, or back where the number is negative."""
        self._stop_thinking()
        if moves < 0:
            self.match.back(-moves)
        else:
            self.match.forward(moves)
        self._arrived(None)

    def _arrived(
        self, move: Move | None, *, by_computer: bool = False, deleted: tuple[Node, int, Node] | None = None
    ) -> None:
        """Tell the position and let the game go on, unless what was ``deleted`` can come back."""
        self.by_computer = by_computer
        self._deleted = deleted
        self.position_changed.emit(self.state, move)
        # Looking back at a game makes no computer play and no dice roll; playing on does.
        if deleted is None and (move is not None or not self.match.cursor.children):
            seat = self.decider()
            if seat is not None and seat.kind is not Kind.HUMAN:
                self._think(seat, self._pause_after(move))
            elif self.state.player == CHANCE:
                self._shake()
            elif (forced := stops.forced_move(self.match, self.match.cursor)) is not None:
                self._forced.make_after(forced, self._pause_after(move))
        self._tell_rest()

    def _pause_after(self, move: Move | None) -> int:
        """The least time for a computer's move, so that the move before is seen first."""
        if isinstance(move, Roll):
            return self.pace + self.pause_after_roll
        if self.pace and self.flight and self.by_computer:
            return max(self.pace, self.flight + _BETWEEN)
        return self.pace

    def _shake(self) -> None:
        """Roll after a pause, so that the drawing before is seen first."""
        if self.pace and not self.asks_for_roll:
            self._shaking.start(self.pace)
        else:
            self.roll()

    def close(self) -> None:
        """End the thinking for good."""
        self._stop_thinking()
        self._computer.close()

    # The tree

    def set_comment(self, node: Node, text: str) -> None:
        """Write a comment on a move."""
        if not saved.has_room_for(self.match, node, text):
            self.trouble.emit(tr("This comment is too long: a game's file has no room for it."))
        elif node.comment != text:
            node.comment = text
            self.match_changed.emit(self.match)

    def set_annotation(self, node: Node, annotation: Annotation | None) -> None:
        """Judge a move."""
        node.annotation = annotation
        self.match_changed.emit(self.match)

    def delete(self, node: Node) -> None:
        """Cut off a move with all that follows; the next undo brings it back."""
        self._stop_thinking()
        assert node.parent is not None
        place, cursor = node.parent.children.index(node), self.match.cursor
        self.match.undone |= stops.is_played(node) and bool(self.match.seed)
        self._rolls.cut_off(node)
        self.match.delete(node)
        self._arrived(None, deleted=(node, place, cursor))
        self.match_changed.emit(self.match)

    def _restore(self, node: Node, place: int, cursor: Node) -> None:
        self.match.restore(node, place)
        self._rolls.brought_back(node)
        self.match_changed.emit(self.match)
        self.go_to(cursor)

    def promote(self, node: Node) -> None:
        """Make the line through a move the main line."""
        self.match.promote(node)
        self.match_changed.emit(self.match)

    # The computer

    def play_on(self) -> None:
        """Let a game that rests go on, by the dice or the seat that decides, until a person's turn."""
        if self.resting_for is None:
            return
        seat = self.decider()
        if seat is None:
            self.roll()
        else:
            self._think(seat, self.pace)

    def think(self) -> None:
        """Let the program's own computer make the next move, for every kind of seat.

        For a person it plays as well as the strongest computer at the table; where there is none, its best.
        """
        if (decider := self.decider()) is not None and self.can_think:
            self._think(helping_seat(self.match.seats, decider), self.pace)

    @property
    def can_think(self) -> bool:
        """Whether a computer can make the next move: none does, and none is made by itself."""
        return self.decider() is not None and self.thinking_for is None and not self._forced.is_due

    def think_again(self) -> None:
        """Let the strongest level think again, as its time was changed; others have no such time."""
        seat = self._computer.seat
        if seat is not None and (seat.kind, seat.level) == (Kind.COMPUTER, STRONGEST.number):
            self._stop_thinking()
            self._think(seat, self.pace)

    def move_now(self) -> None:
        """Let the computer play the best move it has found so far."""
        self._computer.move_now()

    def _think(self, seat: Seat, pause: int) -> None:
        self._computer.begin(self.match, seat, pause)

    def _stop_thinking(self) -> None:
        self._shaking.stop()
        self._forced.stop()
        self._computer.stop()

    def _play_answer(self, text: str) -> None:
        """Play what the computer has answered."""
        try:
            move, helping = parse_move(self.match.game, text), self.human_to_move
            if (refusal := self.state.objection(move)) is not None:
                raise refusal
        except IllegalMove as refusal:
            self.trouble.emit(computer_refused_sentence(refusal))
            return
        self.match.helped |= helping and bool(self.match.seed)
        self._make(move, by_computer=True)
