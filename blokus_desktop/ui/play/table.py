"""The table: board, hand, cards and timeline side by side, or one below the other in a tall window."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from blokus_desktop.game.match import Match, Node, Seat
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color, Move, Player, State
from blokus_desktop.ui.board.bench import Bench, aids_chosen
from blokus_desktop.ui.board.hand.placing import Placing
from blokus_desktop.ui.board.proportions import is_tall, side_width
from blokus_desktop.ui.board.scene import BoardScene
from blokus_desktop.ui.families import FAMILIES, presentation_of, surface_of
from blokus_desktop.ui.families.offer import Offer
from blokus_desktop.ui.families.presentation import Ended
from blokus_desktop.ui.families.surface import Surface
from blokus_desktop.ui.panels.asking_line import AskingLine
from blokus_desktop.ui.panels.choices import Choice
from blokus_desktop.ui.panels.comments import CommentsPanel
from blokus_desktop.ui.panels.hand_title import HandTitle
from blokus_desktop.ui.panels.player_cards import PlayerCards
from blokus_desktop.ui.panels.result_card import ResultCard
from blokus_desktop.ui.panels.timeline import Timeline
from blokus_desktop.ui.panels.tray import Tray
from blokus_desktop.ui.play.fresh_moves import fresh_moves
from blokus_desktop.ui.style.motion import Motion
from blokus_desktop.ui.style.settings import Settings
from blokus_desktop.ui.style.theme import SPACE, Look

if TYPE_CHECKING:
    from blokus_desktop.ui.families.dice_solo import Result

_SIDE_LEAST = 240
"""How wide the cards and the hand are at least, in pixels."""
_TREE_SHARE, _TREE_LEAST, _TREE_MOST = 0.22, 216, 320
"""How wide the tree is: its share of the table, and at least and at most, in pixels."""
_ROOM_FOR_TREE = 760
"""How wide the table must be to show the tree, in pixels."""
_HAND_LEAST = 24 * SPACE
"""How high the hand with its title should be at least below the cards, in pixels."""
_NO_LIMIT = 16_777_215
"""How large a widget can be, in pixels."""


def _measure(part: QWidget) -> None:
    """Bring the size hint of a part up to date at once; by itself a layout tells the one around it later."""
    for widget in (*reversed(part.findChildren(QWidget)), part):
        layout = widget.layout()
        if layout is not None:
            layout.activate()


class Table(QWidget):
    """Puts the views of a game together and shows them a position; knows no session."""

    piece_laid = Signal(object)
    """A Placement that the hand asks for."""
    die_taken = Signal(object)
    """A Take, with a strike or without."""
    roll_requested = Signal()
    move_now_requested = Signal()
    players_requested = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.placing = Placing(self)
        self._surface: Surface = FAMILIES[0].surface
        self.tray = Tray(self)
        self.bench = Bench(self.placing, self.tray, self, self._surface.new_scene)
        self.view = self.bench.view
        self.hand_title = HandTitle(self.placing)
        self.cards = PlayerCards(self)
        self.timeline = Timeline(self)
        self.tree = CommentsPanel(self)
        self.result_card = ResultCard(self)
        self.line = AskingLine(self)
        self.reason = self.line.words
        self.best_results: Callable[[int], Sequence[Result]] = lambda _: ()
        """The best results, by the size of sheet, to show at the end of a game that was played alone."""
        self.minutes_played: Callable[[], int | None] = lambda: None
        """How long the game took, where it was played in one go."""
        self._color = Color(0)
        self._offer: Offer | None = None
        self._thinking: Player | None = None
        self._seats: Sequence[Seat] = ()
        self._state: State | None = None
        self._look = Look()
        self._turn_board = False
        self._tall = False
        self._tree_wanted = False
        self._make_grid()
        self._make_side()
        self._arrange(tall=False)
        self._connect()

    def _connect(self) -> None:
        self.bench.keys.share_with(self.timeline)
        self._connect_scene(self.scene)
        self.bench.scene_made.connect(self._connect_scene)
        self.bench.scene_changed.connect(self._set_side_width)
        self.placing.changed.connect(self._show_hand)
        self.placing.placement_requested.connect(self.piece_laid)
        self.cards.move_now_requested.connect(self.move_now_requested)
        self.cards.players_requested.connect(self._ask_players)

    # Layout

    def _make_grid(self) -> None:
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(2 * SPACE, 0, 2 * SPACE, SPACE)
        self._grid.setHorizontalSpacing(2 * SPACE)
        self._grid.setVerticalSpacing(SPACE)

    def _make_side(self) -> None:
        self._side = QWidget(self)
        column = QVBoxLayout(self._side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE)
        column.addWidget(self.cards)
        column.addWidget(self.hand_title)
        column.addWidget(self.tray, 1)
        column.addWidget(self.result_card, 1)
        self.tree.hide()
        self.result_card.hide()

    def _arrange(self, *, tall: bool) -> None:
        self._tall = tall
        self.cards.set_columns(2 if tall else 1)
        grid = self._grid
        for widget in (self.view, self.timeline, self._side, self.line, self.tree):
            grid.removeWidget(widget)
        for line in range(4):
            grid.setRowStretch(line, 0)
            grid.setColumnStretch(line, 0)
        grid.addWidget(self.view, 0, 0)
        grid.addWidget(self.timeline, 1, 0)
        if tall:
            grid.addWidget(self._side, 2, 0)
            grid.addWidget(self.line, 3, 0)
            # The board takes what it may have; what is left is for the hand.
            grid.setRowStretch(0, 100)
            grid.setRowStretch(2, 1)
        else:
            grid.addWidget(self._side, 0, 1)
            grid.addWidget(self.line, 1, 1)
            grid.setRowStretch(0, 1)
            grid.setColumnStretch(0, 1)
        grid.addWidget(self.tree, 0, 2, -1, 1)
        self._set_side_width()

    def _set_side_width(self) -> None:
        tree = min(max(int(self.width() * _TREE_SHARE), _TREE_LEAST), _TREE_MOST)
        self.tree.setFixedWidth(tree)
        if self._tall:
            self._side.setMinimumWidth(0)
            self._side.setMaximumWidth(_NO_LIMIT)
            self._set_board_height()
            return
        self.view.setMaximumHeight(_NO_LIMIT)
        free = self.width() - (tree + 2 * SPACE if not self.tree.isHidden() else 0)
        # The side gets what the board leaves free.
        beside = free - int((self.height() - 7 * SPACE) * self._surface.width) - 6 * SPACE
        self._side.setFixedWidth(side_width(free, beside, _SIDE_LEAST))

    def _set_board_height(self) -> None:
        """In a tall window, give the board what the rest can spare, and no more than it can use."""
        over = not self.result_card.isHidden()
        rest = self.result_card.sizeHint().height() if over else self.cards.sizeHint().height() + _HAND_LEAST
        lines = self.timeline.sizeHint().height() + self.line.minimumHeight() + 5 * SPACE
        room = self.height() - rest - lines
        self.view.setMaximumHeight(max(self.view.minimumHeight(), min(room, self.width() - 4 * SPACE)))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            # A part has become larger or smaller.
            self._show_cards()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        tall = is_tall(self.size())
        if tall != self._tall:
            self._arrange(tall=tall)
        self._make_room()
        self._show_cards()

    def show_tree(self, shown: bool) -> None:
        """Show or hide the panel with comments and variations."""
        if not shown and self.tree.isAncestorOf(self.focusWidget() or self):
            self.view.setFocus()
        self._tree_wanted = shown
        self._make_room()

    def _make_room(self) -> None:
        """Show the tree if it is wanted and there is room, and give the side its width."""
        self.tree.setVisible(self._tree_wanted and self.width() >= _ROOM_FOR_TREE)
        self._set_side_width()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.view.setFocus()
        else:
            super().keyPressEvent(event)

    # What it shows

    def apply(self, settings: Settings) -> None:
        """Follow the player's choices."""
        self._look = settings.look()
        self.bench.apply(settings, aids_chosen(settings))
        for part in (self.cards, self.timeline, self.tree, self.result_card):
            part.set_look(self._look)
        self.cards.set_animated(settings.motion() is Motion.FULL)
        self._turn_board = settings.value("turn_board")
        self.show_tree(settings.value("side_panel"))
        self._show_hand_title()
        self._show_waiting()
        self._show_hand()

    @property
    def scene(self) -> BoardScene:
        """The scene on the board."""
        return self.bench.scene

    def _connect_scene(self, scene: BoardScene) -> None:
        self._surface.connect(scene, self)

    def show_match(self, match: Match) -> None:
        """Show another match, or other words in its tree."""
        self.cards.show_match(match)
        self.tree.show_match(match)

    def show_position(
        self, match: Match, move: Move | None, color: Color, *, human: bool, by_computer: bool
    ) -> None:
        """Show the position at the cursor; a computer's piece travels from the card of its player."""
        state = match.state
        self._state, self._color = state, color
        self._seats = match.seats
        self._surface = surface_of(state.game)
        self.bench.show_board(self._surface.new_scene)
        self._surface.show_seats(self.scene, match, self._color, active=human)
        self.scene.show_fresh(fresh_moves(match))
        travels = by_computer and isinstance(move, Placement)
        self.scene.show_lamps(state.to_move)
        self.bench.show_state(state, move, self._card_position(match.cursor) if travels else None)
        self.cards.show_state(state)
        self.timeline.show_line(match.line(), match.cursor)
        self.tree.show_cursor(match.cursor, replied=by_computer)
        if self._turn_board and human:
            self.scene.set_turns(self.scene.turns_towards(color))
        self._show_result(match)
        self._show_cards()
        self._show_offer(state, deciding=human)

    def _card_position(self, node: Node) -> QPointF | None:
        """Where on the board the card of the player lies who moved to a node; None where it is not seen."""
        card = self.cards.place_of(node.parent.state.player) if node.parent is not None else None
        return self.view.scene_position(card) if card is not None else None

    def _show_result(self, match: Match) -> None:
        """Show the result instead of the hand once the game is over."""
        state = match.state
        over = state.player is None or self.result_card.keeps(match.cursor)
        self.result_card.setVisible(over)
        self.tray.setVisible(not over)
        self.hand_title.setVisible(not over)
        self.hand_title.set_stacked(state.game.solid)
        if state.player is None:
            self.result_card.show_result(self._ended(match))

    def _ended(self, match: Match) -> Ended:
        state = match.state
        alone = presentation_of(state.game).rolls_alone(state.game)
        best = self.best_results(state.game.board.rows) if alone else ()
        return Ended(
            state, match.seats, match.seed, best, match.helped, match.cursor.path(), self.minutes_played()
        )

    def _show_offer(self, state: State, *, deciding: bool) -> None:
        """Show which pieces can be laid, and let them be laid where a person decides."""
        self._offer = offer = self._new_offer(state, deciding=deciding)
        self._show_rows(offer)
        self.tray.show_sockets(state.game.table.pieces)
        active = deciding and state.player is not None and not offer.choosing
        waiting = self._waiting_words(offer)
        self.placing.show_state(state, self._color, active=active, waiting=waiting, fitting=offer.fitting)

    def _new_offer(self, state: State, *, deciding: bool) -> Offer:
        return presentation_of(state.game).offer(state, self._color, self.scene, deciding=deciding)

    def offer_again(self) -> None:
        """Show what the hand offers now at the same position, as a strike is held ready or put back."""
        if self._offer is not None:
            self._offer = offer = self._new_offer(self._offer.state, deciding=self._offer.deciding)
            self._show_rows(offer)
            self.placing.show_waiting(self._waiting_words(offer))
            self.placing.show_fitting(offer.fitting)

    def _show_rows(self, offer: Offer) -> None:
        """Light up the rows from which shapes may be drawn, and say so over them."""
        self.tray.show_rows(offer.rows, offer.opened)
        self._show_hand_title()

    def _show_hand_title(self) -> None:
        if self._offer is not None:
            self.hand_title.show_title(self._offer.title(self._look))
            self.tray.show_reason(self._offer.farewell(self._look))

    def _show_cards(self) -> None:
        """Show the cards, but at the end of the game only where there is room: the result says the same."""
        for part in (self.cards, self.result_card):
            _measure(part)
        over = self._state is not None and self._state.player is None
        both = self.cards.sizeHint().height() + SPACE + self.result_card.sizeHint().height()
        self.cards.setVisible(not over or (not self._tall and both <= self.height() - 7 * SPACE))
        if self._tall:
            self._set_board_height()

    def show_sentence(self, sentence: str, *, said: bool = False, choices: Sequence[Choice] = ()) -> None:
        """Show a sentence below the hand; ``said`` if it is more than what always stands there."""
        self.line.show_words(sentence, said=said, choices=choices)

    def show_thinking(self, player: Player | None) -> None:
        """Show for whom a computer thinks."""
        self.cards.show_thinking(player)
        self._thinking = player
        self._show_waiting()

    def _show_waiting(self) -> None:
        if self._offer is not None:
            self.placing.show_waiting(self._waiting_words(self._offer))

    def _waiting_words(self, offer: Offer) -> str:
        return offer.waiting(self._seats, self._thinking, self._look)

    def _ask_players(self) -> None:
        """Ask who plays; a click while a piece is held means something else."""
        if self.placing.piece is None:
            self.players_requested.emit()

    def _show_hand(self) -> None:
        state, offer = self._state, self._offer
        if state is None or offer is None:
            return
        self.bench.show_hand(
            state.game,
            self._color,
            over=state.player is None,
            fitting=self.placing.coverable(),
            dim=offer.is_out,
            why_not=offer.why_not,
        )
        self.hand_title.set_held(self.placing.piece is not None)
