"""The room of the running game: connects its session with its page."""

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QStackedWidget, QWidget

from blokus_desktop.ai.levels import SUGGESTED
from blokus_desktop.game.match import Match, Node
from blokus_desktop.game.state import Move, Player, Roll, State
from blokus_desktop.ui.commands import Command, Doing, Offers, Room
from blokus_desktop.ui.families import surface_of
from blokus_desktop.ui.play.guidance import Guidance
from blokus_desktop.ui.play.playing_time import PlayingTime
from blokus_desktop.ui.play.questions import Questions
from blokus_desktop.ui.play.race import Race
from blokus_desktop.ui.play.session import Session
from blokus_desktop.ui.play.status_line import StatusLine
from blokus_desktop.ui.play.stops import came_by_itself
from blokus_desktop.ui.style.motion import Motion
from blokus_desktop.ui.style.settings import Settings
from blokus_desktop.words.i18n import tr

if TYPE_CHECKING:
    from blokus_desktop.game.illegal import IllegalMove
    from blokus_desktop.game.pieces import Piece
    from blokus_desktop.ui.board.scene import BoardScene
    from blokus_desktop.ui.play.page import GamePage
    from blokus_desktop.ui.play.series import Series
    from blokus_desktop.ui.play.solo_results import SoloResults
    from blokus_desktop.ui.play.table import Table


class GameRoom(QObject):
    """Shows its page among those of the window; builds it when it is first wanted."""

    rematch_requested = Signal()
    home_requested = Signal()
    players_requested = Signal()
    """The player wants to choose who plays on."""
    trouble = Signal(str)
    hand_made = Signal(object)
    """The Placing of the table, as soon as there is one."""

    def __init__(
        self,
        window: QWidget,
        pages: QStackedWidget,
        actions: dict[Command, QAction],
        session: Session,
        settings: Settings,
        folder: Path,
    ) -> None:
        """``folder`` is where the best results are kept."""
        super().__init__(window)
        self._window, self._pages, self._actions = window, pages, actions
        pages.currentChanged.connect(self._page_changed)
        self._session, self._settings, self._folder = session, settings, folder
        self._page: GamePage | None = None
        self._news = self._before_moves = self._deletion = ""
        """The last sentences about players who are out, how the game begins, and a deleted move."""
        self._time = PlayingTime()
        self.guidance = Guidance(settings)
        self.race = Race(folder / "rolls.json", self)
        self.race.trouble.connect(self.trouble)
        self.race.again_requested.connect(actions[Command.SAME_ROLLS].trigger)
        self.status = StatusLine(self)
        self.status.cleared.connect(self._show_sentence)
        self.questions = Questions(session, self.status, self)
        self.questions.changed.connect(self._show_sentence)
        session.refused.connect(self._tell_refusal)
        session.position_changed.connect(self._position_changed)
        session.match_changed.connect(self._match_changed)
        session.thinking_changed.connect(self._thinking_changed)
        session.rest_changed.connect(self._rest_changed)

    # What is here, made when it is first wanted

    @property
    def page(self) -> "GamePage":
        """The table with its bar."""
        return self._page or self._build()

    @property
    def table(self) -> "Table":
        return self.page.table

    def get_ready(self) -> None:
        """Build the page, if it is not there yet."""
        if self._page is None:
            self._build()

    def _build(self) -> "GamePage":
        from blokus_desktop.ui.play.page import GamePage

        page = self._page = GamePage(self._actions, self._window)
        self._pages.addWidget(page)
        self._connect(page.table)
        page.table.apply(self._settings)
        self._wait_for_motion()
        self.hand_made.emit(page.table.placing)
        return page

    @cached_property
    def series(self) -> "Series":
        """How often each has won."""
        from blokus_desktop.ui.play.series import Series

        return Series(self._settings)

    @cached_property
    def results(self) -> "SoloResults":
        """The best results of playing alone."""
        from blokus_desktop.ui.play.solo_results import SoloResults

        results = SoloResults(self._folder / "solo.json", self)
        results.trouble.connect(self.trouble)
        return results

    def keep_in(self, folder: Path) -> None:
        """Keep the best results in another folder."""
        self._folder = folder
        self.race.keep_in(folder / "rolls.json")
        self.__dict__.pop("results", None)

    def _connect(self, table: "Table") -> None:
        from blokus_desktop.ui.play.pointed_at import PointedAt
        from blokus_desktop.ui.play.table_menus import TableMenus

        session = self._session
        PointedAt(table, session)
        table.fully = lambda: self.guidance.fully
        table.pace = lambda: self.race.pace
        table.best_results = lambda size: self.results.best(size)
        table.piece_laid.connect(session.play)
        table.die_taken.connect(session.take)
        table.die_put_back.connect(session.put_back)
        table.roll_requested.connect(session.roll)
        table.roll_told.connect(lambda faces: session.tell_roll(Roll(faces)))
        table.move_now_requested.connect(session.move_now)
        table.cards.play_on_requested.connect(session.play_on)
        table.line.chosen.connect(self.questions.choose)
        TableMenus(table, session, self._actions, self.delete)
        table.line.closed.connect(self.status.clear)
        table.tray.hollow_pressed.connect(self._say_laid)
        table.players_requested.connect(self._actions[Command.PLAYERS].trigger)
        table.timeline.node_requested.connect(session.go_to)
        table.tree.node_requested.connect(session.go_to)
        table.tree.comment_edited.connect(session.set_comment)
        table.tree.annotation_requested.connect(session.set_annotation)
        table.tree.delete_requested.connect(self.delete)
        table.tree.promote_requested.connect(session.promote)
        table.result_card.review_requested.connect(self._review)
        table.result_card.rematch_requested.connect(self.rematch_requested)
        table.result_card.home_requested.connect(self.home_requested)
        table.result_card.node_requested.connect(session.go_to)
        for asked, command in (
            (table.result_card.share_requested, Command.SHARE),
            (table.result_card.new_game_requested, Command.NEW_GAME),
        ):
            asked.connect(self._actions[command].trigger)
        table.minutes_played = lambda: self._time.minutes

    # Coming and going

    @property
    def is_entered(self) -> bool:
        return self._pages.currentWidget() is self._page

    def enter(self) -> None:
        """Show the page."""
        self._pages.setCurrentWidget(self.page)
        self.table.bench.take_focus()

    def _page_changed(self) -> None:
        """Hold no piece over another page."""
        if not self.is_entered:
            self.put_back()

    def close(self) -> None:
        """Let every computer leave off."""
        self._session.close()
        self.race.close()

    def put_back(self) -> None:
        """Put back the piece in the hand."""
        if self._page is not None:
            self._page.table.placing.put_back()

    def keep_comment(self) -> None:
        """Let a comment that is still being written go into the game."""
        if self._page is not None:
            self._page.table.tree.keep_comment()

    # What it shows

    @property
    def shown(self) -> "tuple[State, BoardScene]":
        """What lies on the table, and how it is seen."""
        return self._session.state, self.table.scene

    @property
    def has_ended(self) -> bool:
        """Whether the line that is shown leads to the end of the game."""
        return self._session.match.line()[-1].state.player is None

    def say(self, sentence: str) -> None:
        """Say something at the table, where it stays for a while."""
        self.status.show(sentence)
        self._show_sentence()

    def _tell_refusal(self, refusal: "IllegalMove") -> None:
        """Say why a move was not made, where it was to be made if the board can say it there."""
        # The start of the program does not wait for it.
        from blokus_desktop.words.rules import refusal_sentence

        sentence, table = refusal_sentence(refusal), self.table
        if not (self.is_entered and table.surface.tell_refusal(table.scene, sentence)):
            self.trouble.emit(sentence)

    def say_before_moves(self, sentence: str) -> None:
        """Say something that stays for a few seconds, or until a person moves."""
        self.say_until_moved(sentence)
        self.status.stay_briefly()

    def say_until_moved(self, sentence: str) -> None:
        """Say something that stays until a person moves."""
        self.say(sentence)
        self.status.stay_until_closed()
        self._before_moves = self.status.sentence

    def apply_settings(self) -> None:
        """Follow the player's choices."""
        self.guidance.apply()
        if self._page is not None:
            self._page.table.apply(self._settings)
            self._wait_for_motion()
        self._show_sentence()

    def _wait_for_motion(self) -> None:
        """Let no computer take a die before all of them lie, or lay a piece before the last one lies."""
        from blokus_desktop.ui.board.pieces.motion import TRAVEL

        animated = self._settings.motion() is Motion.FULL
        rolling_time = surface_of(self._session.match.game).rolling_time
        self._session.pause_after_roll = rolling_time if animated else 0
        self._session.flight = TRAVEL if animated else 0

    def _show_sentence(self) -> None:
        if self._page is not None:
            self._page.table.show_sentence(self.status.words, choices=self.status.choices)

    def _position_changed(self, state: State, move: Move | None) -> None:
        session = self._session
        ended = move is not None and state.player is None
        self._follow(session.match)
        if ended:
            self._note_end(session.match)
        self._update_status(state, move)
        self.questions.follow(by_person=move is not None and not session.by_computer)
        self.table.show_position(
            session.match,
            move,
            session.color_in_hand(),
            human=session.human_to_move,
            by_computer=session.by_computer,
            asks_for_roll=session.asks_for_roll,
        )
        if state.player is None:
            self._show_end(celebrated=ended)
        self._show_sentence()

    def _follow(self, match: Match) -> None:
        self._time.follow(match)
        self.guidance.follow(match)
        self.series.follow(match)
        self.race.follow(match)

    def _note_end(self, match: Match) -> None:
        self.results.note(match)
        self.race.note(match)
        if not self._settings.value("first_level"):
            # Whoever has played a game is not asked any more.
            self._settings.set_value("first_level", SUGGESTED.number)
        self._time.note_end()
        self.series.note_end(match)

    def _show_end(self, *, celebrated: bool) -> None:
        """Say what a rematch would be, and celebrate an end that came just now."""
        # The start of the program does not wait for it.
        from blokus_desktop.ui.play.beginning import next_words

        match, look, card = self._session.match, self._settings.look(), self.table.result_card
        again, series = next_words(match, look), self.series.words(match, look)
        both = tr("{rematch} · {series}").format(rematch=again, series=series) if again and series else ""
        card.show_rematch([words for words in (both, again, series) if words])
        if celebrated:
            card.hold_keys()
        if celebrated and self._settings.motion() is Motion.FULL:
            ending = surface_of(match.game).ending
            # What a person has laid lies there already.
            card.celebrate(ending if self._session.by_computer else ending._replace(landing=0))
        elif celebrated:
            card.show_lit()

    def _update_status(self, state: State, move: Move | None) -> None:
        """Clear what is no longer true at a position, and tell who is out since the last one."""
        session, sentence = self._session, self.status.sentence
        restored = bool(sentence) and sentence == self._deletion and not session.can_restore
        passing = sentence in (self._before_moves, self._news)
        chosen = move is not None and not session.by_computer and not came_by_itself(session.match)
        if restored or (passing and chosen):
            self.status.clear()
        if move is not None and state.player is not None and session.match.cursor.parent is not None:
            self._say_who_is_out(session.match.cursor.parent.state)
        elif self._news and self.status.sentence == self._news:
            # After going back, or at the end of the game, that is no news.
            self.status.clear()

    def _say_who_is_out(self, before: State) -> None:
        """Say who is out since a position, after the same news of others if that still stands."""
        # The start of the program does not wait for it.
        from blokus_desktop.ui.families.outs import news_of_outs

        session = self._session
        # The color in hand has its words in the tray.
        news = news_of_outs(session.match, before, self._settings.look(), told=session.color_in_hand())
        if news:
            self.status.show(self.status.after(self._news, news))
            self.status.stay_briefly()
            self._news = self.status.sentence

    def _say_laid(self, piece: "Piece") -> None:
        """Say of an empty place in the tray where its piece is."""
        # The start of the program does not wait for it.
        from blokus_desktop.ui.style.titles import piece_title

        self.say(tr("{piece} is already laid").format(piece=piece_title(piece)))
        self.status.stay_briefly()

    def _match_changed(self, match: Match) -> None:
        self.table.show_match(match)
        self._wait_for_motion()

    def _thinking_changed(self, player: Player | None) -> None:
        self.table.show_thinking(player)
        if player is None:
            self.questions.thinking_ended()
        self._show_sentence()

    def _rest_changed(self, player: Player | None) -> None:
        self.table.show_rest(player)

    # What can be done

    def offers(self) -> Offers:
        """What can be asked for at the table."""
        session = self._session
        return {
            Room.GAME: {
                Command.PLAYERS: Doing(self.players_requested.emit, lambda: session.match.game.players > 1),
                Command.UNDO: Doing(session.undo, lambda: session.can_undo),
                Command.REDO: Doing(session.redo, lambda: session.can_redo),
                Command.FIRST: Doing(lambda: session.go_to(session.match.root), self._has_begun),
                Command.BACK: Doing(lambda: session.step(-1), self._has_begun),
                Command.FORWARD: Doing(lambda: session.step(1), self._has_more),
                Command.LAST: Doing(lambda: session.go_to(session.match.line()[-1]), self._has_more),
                Command.PLAY_ON: Doing(session.play_on, lambda: session.resting_for is not None),
                Command.COMPUTER_MOVE: Doing(session.think, lambda: session.can_think),
                Command.MOVE_NOW: Doing(session.move_now, lambda: session.thinking_for is not None),
                Command.PROMOTE: Doing(lambda: session.promote(session.match.cursor), self._is_aside),
                Command.DELETE: Doing(lambda: self.delete(session.match.cursor), self._has_begun),
            }
        }

    def _has_begun(self) -> bool:
        return self._session.match.cursor.parent is not None

    def _has_more(self) -> bool:
        return bool(self._session.match.cursor.children)

    def _is_aside(self) -> bool:
        """Whether the moves up to here are not the main line."""
        path = self._session.match.cursor.path()
        return any(node.parent and node.parent.children[0] is not node for node in path)

    def delete(self, node: Node) -> None:
        """Delete a move of the game with all that follows it; the first position stays."""
        if node.parent is not None:
            self._session.delete(node)
            self.say(tr("Deleted; Undo brings it back"))
            self._deletion = self.status.sentence

    def _review(self) -> None:
        self._session.go_to(self._session.match.root)
        # There, the arrows go through the moves.
        self.table.timeline.setFocus()
