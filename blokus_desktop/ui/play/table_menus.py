"""The menus of a table: over the board, the tray, the cards of players and the ribbon of moves."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QObject, QPoint
from PySide6.QtGui import QAction

from blokus_desktop.game.board import Cell
from blokus_desktop.game.match import Node
from blokus_desktop.game.pieces import Piece
from blokus_desktop.game.state import Player
from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.panels.board_menu import AIDS, BoardMenu
from blokus_desktop.ui.panels.move_tree import on_main_line
from blokus_desktop.ui.panels.moves import delete_words, main_line_words
from blokus_desktop.ui.play.pointed_at import node_at
from blokus_desktop.ui.play.session import Session
from blokus_desktop.ui.play.table import Table
from blokus_desktop.words.i18n import tr


class TableMenus(QObject):
    """Opens a menu wherever one is asked for."""

    def __init__(
        self,
        table: Table,
        session: Session,
        actions: Mapping[Command, QAction],
        delete: Callable[[Node], object],
    ) -> None:
        super().__init__(table)
        self._table, self._session, self._actions, self._delete = table, session, actions, delete
        table.bench.menu_requested.connect(self._open_over_board)
        table.menu_requested.connect(self._open_over_card)
        table.timeline.menu_requested.connect(self._open_over_move)

    def _new_menu(self) -> BoardMenu:
        return BoardMenu(self._table, self._actions)

    def _open_over_board(self, pointed: Piece | Cell | None, everywhere: QPoint) -> None:
        """Offer what can be done with the held piece, with one in the tray or on the board, or else there."""
        menu, hand = self._new_menu(), self._table.placing
        if isinstance(pointed, Piece):
            menu.add_taking(self._table.bench, pointed)
        elif hand.piece is not None:
            menu.add_hand(hand)
        else:
            node = node_at(self._session.match, pointed) if pointed is not None else None
            if node is not None:
                self._add_going_to(menu, node)
            menu.add_commands(
                (Command.UNDO, Command.REDO, Command.TURN_BOARD),
                AIDS,
                (Command.COPY_PICTURE, Command.COPY_POSITION, Command.EXPORT),
            )
        menu.popup(everywhere)

    def _add_going_to(self, menu: BoardMenu, node: Node) -> None:
        session = self._session
        here = node is session.match.cursor
        menu.add(tr("Go to this move"), lambda: session.go_to(node), possible=not here)

    def _open_over_card(self, player: Player, everywhere: QPoint) -> None:
        """Offer what can be done with a player: to see his last move, to change who he is, to hurry him."""
        menu, session, scene = self._new_menu(), self._session, self._table.scene
        path = reversed(session.match.cursor.path())
        last = next((node for node in path if node.parent and node.parent.state.player == player), None)
        if last is not None:
            there = last is session.match.cursor
            menu.add(tr("Go to the last move"), partial(session.go_to, last), possible=not there)
        color = next(iter(session.state.game.colors_of(player)), None)
        if color is not None and scene.camera is None:
            turns = scene.turns_towards(color)
            menu.add(tr("Turn the board this way"), lambda: scene.set_turns(turns))
        menu.add_commands((Command.PLAYERS,), (Command.PLAY_ON, Command.COMPUTER_MOVE, Command.MOVE_NOW))
        menu.popup(everywhere)

    def _open_over_move(self, node: Node, everywhere: QPoint) -> None:
        """Offer what can be done with a move: to go there, and to change the line that it is in."""
        menu = self._new_menu()
        self._add_going_to(menu, node)
        menu.addSeparator()
        aside, moved = not on_main_line(node), node.parent is not None
        menu.add(main_line_words(), lambda: self._session.promote(node), possible=aside)
        menu.add(delete_words(), lambda: self._delete(node), possible=moved)
        menu.add_commands(
            (Command.FIRST, Command.BACK, Command.FORWARD, Command.LAST),
            (Command.COPY_GAME, Command.COPY_POSITION, Command.SIDE_PANEL),
        )
        menu.popup(everywhere)
