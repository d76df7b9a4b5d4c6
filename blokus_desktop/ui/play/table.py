"""The table: shows a position to its player, and says what the hand asks for."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from blokus_desktop.game.board import Cell
from blokus_desktop.game.match import Kind, Match, Node, Seat
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color, Move, Player, Roll, State, holder_of
from blokus_desktop.ui.board.bench import aids_chosen, begin_unturned
from blokus_desktop.ui.board.scene import BoardScene
from blokus_desktop.ui.families import presentation_of, surface_of
from blokus_desktop.ui.families.offer import Offer
from blokus_desktop.ui.families.presentation import Ended, Presentation
from blokus_desktop.ui.families.results import winning_color
from blokus_desktop.ui.panels.choices import Choice
from blokus_desktop.ui.panels.rail import Rail
from blokus_desktop.ui.panels.turn_line import Wordings
from blokus_desktop.ui.play.fresh_moves import fresh_moves
from blokus_desktop.ui.play.layout import TableLayout
from blokus_desktop.ui.play.turn_words import Speech, turn_title, what_to_do
from blokus_desktop.ui.style.motion import Motion
from blokus_desktop.ui.style.settings import Settings

if TYPE_CHECKING:
    from blokus_desktop.ui.families.dice_pace import Pace
    from blokus_desktop.ui.families.dice_solo import Result


class Table(TableLayout):
    """Puts the views of a game together and shows them a position; knows no session."""

    piece_laid = Signal(object)
    """A Placement that the hand asks for."""
    die_taken = Signal(object)
    """A Take, with a strike or without."""
    die_put_back = Signal()
    """The die taken is to go back to the others."""
    roll_requested = Signal()
    roll_told = Signal(object)
    """The faces of dice that the players have rolled themselves."""
    move_now_requested = Signal()
    players_requested = Signal()
    menu_requested = Signal(object, QPoint)
    """A menu is wanted for a Player, at a place on the desktop."""

    def __init__(self, rail: Rail, window: QWidget) -> None:
        super().__init__(rail, window)
        self.reason = self.line.words
        self.best_results: Callable[[int], Sequence[Result]] = lambda _: ()
        """The best results, by the size of sheet, to show at the end of a game that was played alone."""
        self.minutes_played: Callable[[], int | None] = lambda: None
        """How long the game took, where it was played in one go."""
        self.pace: Callable[[], Pace | None] = lambda: None
        """What is known of other games with the same rolls, where dice are rolled."""
        self.fully: Callable[[], bool] = lambda: False
        """Whether to say what to do in many words."""
        self._color = Color(0)
        self._offer: Offer | None = None
        self._thinking: Player | None = None
        self._rests = False
        self._title: Wordings = ("",)
        self._match: Match | None = None
        self._seats: Sequence[Seat] = ()
        self._state: State | None = None
        self._turn_board = self._moves = False
        self._company_of: Presentation | None = None
        self._connect()

    def _connect(self) -> None:
        self.bench.keys.share_with(self.timeline)
        self._connect_scene(self.scene)
        self.bench.scene_made.connect(self._connect_scene)
        self.placing.changed.connect(self._show_hand)
        self.placing.taken.connect(self._open_for_held)
        self.tray.pointed.connect(self._show_task)
        self.placing.ghost_changed.connect(self._show_task)
        self.placing.placement_requested.connect(self.piece_laid)
        self.cards.move_now_requested.connect(self.move_now_requested)
        self.cards.players_requested.connect(self._ask_players)
        self.cards.menu_requested.connect(self.menu_requested)
        self.result_card.begun.connect(self.arrange)
        self.result_card.lit.connect(lambda *light: self.scene.light_up(*light))

    def show_tree(self, shown: bool) -> None:
        """Show or hide the panel with comments and variations."""
        self.tree_wanted = shown
        self.arrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.view.setFocus()
        else:
            super().keyPressEvent(event)

    # What it shows

    def apply(self, settings: Settings) -> None:
        """Follow the player's choices."""
        self.look = settings.look()
        self.bench.apply(settings, aids_chosen(settings))
        for part in (self.rail, self.view_tools, self.turn, self.tools, self.cards, self.line):
            part.set_look(self.look)
        for panel in (self.timeline, self.tree, self.result_card):
            panel.set_look(self.look)
        for strip in filter(None, self._strips.values()):
            strip.set_look(self.look)
        if self.question is not None:
            self.question.set_look(self.look)
        self._moves = settings.motion() is Motion.FULL
        self.cards.set_animated(self._moves)
        self.cards.set_counting(settings.value("counting"))
        if self.company is not None:
            self.company.set_look(self.look)
            self.company.set_animated(animated=self._moves)
        if self._state is not None:
            self.surface.speak(self.scene, fully=self.fully())
        self._turn_board = settings.value("turn_board")
        self.show_tree(settings.value("side_panel"))
        self._show_farewell()
        self._show_waiting()
        self._show_hand()

    @property
    def scene(self) -> BoardScene:
        """The scene on the board."""
        return self.bench.scene

    def _connect_scene(self, scene: BoardScene) -> None:
        scene.home_of = self._home_of
        scene.turned.connect(self._turn_strip)
        scene.news_changed.connect(self._show_task)
        self.surface.connect(scene, self)

    def _turn_strip(self) -> None:
        if self.strip is not None:
            self.strip.set_camera(self.scene.camera)

    def show_match(self, match: Match) -> None:
        """Show another match, or other words in its tree."""
        self.cards.show_match(match)
        self.tree.show_match(match)

    def show_position(
        self,
        match: Match,
        move: Move | None,
        color: Color,
        *,
        human: bool,
        by_computer: bool,
        asks_for_roll: bool = False,
    ) -> None:
        """Show the position at the cursor; a computer's piece travels from the card of its player."""
        state, another = match.state, match is not self._match
        self._ask_for_roll(match, asks=asks_for_roll)
        if another:
            self._offer = None
        self._match, self._state, self._color = match, state, color
        self._seats = match.seats
        self.surface, self.board = surface_of(state.game), state.game.board
        self.bench.show_board(self.surface.new_scene)
        if another:
            begin_unturned(self.scene)
        self.surface.show_seats(self.scene, match, self._color, active=human, asks=self.asking)
        self.surface.speak(self.scene, fully=self.fully())
        self.scene.show_fresh(fresh_moves(match))
        travels = by_computer and isinstance(move, Placement)
        self.scene.show_lamps(state.to_move, winning_color(state))
        self.bench.show_state(state, move, self._card_position(match.cursor) if travels else None)
        self.cards.show_state(state)
        self._show_company(match, moved=move is not None, another=another)
        self.timeline.show_line(match.line(), match.cursor)
        self.tree.show_cursor(match.cursor, replied=by_computer)
        if self._turn_board and human:
            self.scene.set_turns(self.scene.turns_towards(color))
        self._show_result(match)
        self._show_offer(state, deciding=human)

    def _show_company(self, match: Match, *, moved: bool, another: bool) -> None:
        """Show the others in the way of their family, where it has one of its own."""
        if another:
            self._change_company(match)
        if self.company is not None:
            own = holder_of(match.state, self._color)
            self.company.show_position(match, own if own is not None else Player(0), moved=moved)

    def _change_company(self, match: Match) -> None:
        family = presentation_of(match.game)
        if self._company_of is family:
            return
        self._company_of = family
        if self.company is not None:
            self.company.widget.hide()
            self.company.widget.deleteLater()
        self.company = company = family.new_company(self, self.pace() if family.has_dice else None)
        if company is None:
            return
        company.set_look(self.look)
        company.set_animated(animated=self._moves)
        company.move_now_requested.connect(self.move_now_requested)
        company.play_on_requested.connect(self.cards.play_on_requested)
        company.players_requested.connect(self._ask_players)
        company.menu_requested.connect(self.menu_requested)

    def _place_of(self, player: Player | None) -> QPointF | None:
        """Where on the desktop the card of a player is."""
        return (self.company or self.cards).place_of(player)

    def _ask_for_roll(self, match: Match, *, asks: bool) -> None:
        """Ask for the dice that the players roll themselves, or no longer; what they told can be changed."""
        state = match.state
        self.asking = asks and state.roll_key is not None
        if not self.asking or state.roll_key is None:
            return
        if self.question is None:
            self.question = presentation_of(state.game).new_roll_question(self)
            assert self.question is not None
            self.question.answered.connect(self.roll_told)
            self.question.watch(self.view)
            self.question.set_look(self.look)
        round, dice = state.roll_key
        told = [node.move.faces for node in match.cursor.children if isinstance(node.move, Roll)]
        self.question.ask(dice, round, told[-1] if told else ())

    def _card_position(self, node: Node) -> QPointF | None:
        """Where on the board the card of the player lies who moved to a node; None where it is not seen."""
        card = self._place_of(node.parent.state.player) if node.parent is not None else None
        return self.view.scene_position(card) if card is not None else None

    def _home_of(self, color: Color, placement: Placement) -> QPointF | None:
        """Where on the board a piece comes from: its place in the tray, or the card of its player."""
        state = self._state
        if state is None:
            return None
        if color == self._color and self.tray.isVisible():
            middle = self.tray.middle_of(placement.piece)
            return self.view.scene_position(self.tray.mapToGlobal(middle))
        players = range(state.game.players)
        owner = next((Player(each) for each in players if color in state.game.colors_of(Player(each))), None)
        card = self._place_of(owner)
        return self.view.scene_position(card) if card is not None else None

    def _show_result(self, match: Match) -> None:
        """Show the result instead of the hand once the game is over."""
        state = match.state
        self.is_over = state.player is None or self.result_card.keeps(match.cursor)
        self.tools.show_solid(state.game.solid)
        if state.player is None:
            self.result_card.show_result(self._ended(match))
        self.arrange()

    def _ended(self, match: Match) -> Ended:
        state = match.state
        alone = presentation_of(state.game).rolls_alone(state.game)
        best = self.best_results(state.game.board.rows) if alone else ()
        path, minutes = match.cursor.path(), self.minutes_played()
        pace = self.pace() if alone else None
        return Ended(state, match.seats, match.seed, best, match.helped, path, minutes, pace=pace)

    def _show_offer(self, state: State, *, deciding: bool) -> None:
        """Show which pieces can be laid, and let them be laid where a person decides."""
        self._offer = offer = self._new_offer(state, deciding=deciding)
        self._show_farewell()
        self.tray.show_sockets(state.game.table.pieces)
        active = deciding and state.player is not None and not offer.choosing
        if offer.choosing:
            # What had to be chosen before a piece was chosen goes back with it.
            self.placing.put_back()
        waiting = self._waiting_words(offer)
        self.placing.show_state(state, self._color, active=active, waiting=waiting, fitting=offer.fitting)

    def _new_offer(self, state: State, *, deciding: bool) -> Offer:
        return presentation_of(state.game).offer(state, self._color, self.scene, deciding=deciding)

    def offer_again(self) -> None:
        """Show what the hand offers now at the same position, as a strike is held ready or put back."""
        if self._offer is not None:
            self._offer = offer = self._new_offer(self._offer.state, deciding=self._offer.deciding)
            self.placing.show_waiting(self._waiting_words(offer))
            self.placing.show_fitting(offer.fitting)

    def _open_for_held(self) -> None:
        """Make the move that must come before the piece just taken in hand can be laid."""
        piece, offer = self.placing.piece, self._offer
        opening = offer.opening(piece) if piece is not None and offer is not None else None
        if opening is not None:
            self.die_taken.emit(opening)

    def _show_farewell(self) -> None:
        if self._offer is None or self._match is None:
            return
        # Of the colors of computers their cards tell.
        seat = self._match.seat_holding(self._offer.state, self._offer.color)
        own = seat is not None and seat.kind is Kind.HUMAN
        self.tray.show_reason(self._offer.farewell(self.look) if own else "")

    def _show_turn(self) -> None:
        """Say whose turn it is, and what to do."""
        if self._match is not None and self._state is not None:
            thinking = self._thinking is not None
            self._title = turn_title(
                self._match, self._state, thinking=thinking, asking=self.asking, look=self.look
            )
        self._show_task()

    def _show_task(self) -> None:
        """Say what to do, with the piece in hand as it is held now."""
        match, state, offer = self._match, self._state, self._offer
        if match is None or state is None or offer is None:
            return
        thinking = self._thinking is not None
        farewell = bool(self.tray.reason) and self.tray.isVisible()
        pale = self.tray.pointed_pale
        speech = Speech(thinking, self._rests, self.fully(), farewell, pale)
        second = what_to_do(match, state, offer, self.placing, self.look, speech)
        waits = offer.deciding and self.placing.piece is None and pale is None
        self.turn.show_words(self._title, self.scene.news or second if waits else second)

    def show_sentence(self, sentence: str, *, choices: Sequence[Choice] = ()) -> None:
        """Say something over other parts, for as long as there is anything to say."""
        self.line.show_words(sentence, choices)

    def show_thinking(self, player: Player | None) -> None:
        """Show for whom a computer thinks."""
        self.cards.show_thinking(player)
        if self.company is not None:
            self.company.show_thinking(player)
        self._thinking = player
        self._show_waiting()
        self._show_turn()

    def show_rest(self, player: Player | None) -> None:
        """Show at whose turn the game rests."""
        self.cards.show_rest(player)
        if self.company is not None:
            self.company.show_rest(player)
        self._rests = player is not None
        self._show_turn()

    def _show_waiting(self) -> None:
        if self._offer is not None:
            self.placing.show_waiting(self._waiting_words(self._offer))

    def _waiting_words(self, offer: Offer) -> str:
        return offer.waiting(self._seats, self._thinking, self.look)

    def silence(self, cell: Cell) -> str:
        """What is said at a square that has nothing to tell: why nothing can be laid there."""
        offer = self._offer
        if offer is None or offer.state.player is None:
            return ""
        return offer.why_empty(cell) if offer.deciding else self._waiting_words(offer)

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
        self.tools.set_held(self.placing.piece is not None)
        self._show_turn()
