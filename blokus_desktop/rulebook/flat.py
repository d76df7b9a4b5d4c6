"""The rules of Classic in all its forms, and of Duo."""

from collections.abc import Sequence
from dataclasses import replace

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.flat import SINGLE_SQUARE, FlatGame
from blokus_desktop.game.illegal import Rule
from blokus_desktop.game.pieces import POLYOMINOES, Piece
from blokus_desktop.game.state import Color
from blokus_desktop.rulebook import flat_figures as show
from blokus_desktop.rulebook.counts import openings, places_on, squares_of, ways_of
from blokus_desktop.rulebook.page import Chapter, Figures, Name, Page, Table
from blokus_desktop.rulebook.words import (
    beginning_sentences,
    color_names,
    minus,
    order_sentence,
    owners_words,
    plays_two_each,
    rows_by_size,
    shares_sentence,
)
from blokus_desktop.words.i18n import all_of, capital, tr, trn

_FREE, _FIXED = "-free-corners", "-fixed-start"
"""How the names of variants end."""
_LEFT_OVER = ((4, 4), (3, 4, 4, 4, 4, 5), (3, 4, 4, 4, 5))
_LEFT_OVER_IN_DUO = ((3, 3, 4),)
"""Hands whose points are worked out as examples, by the sizes of the pieces left."""


def flat_page(game: FlatGame, title: str, name: Name) -> Page:
    """The rules of a flat game."""
    chapters = (
        _board(game),
        _pieces(game),
        _players(game, name),
        _start(game, name),
        _touch(game),
        _others(game),
        _out(),
        _count(game, name),
    )
    return Page(game.name, title, game.family, chapters)


def _board(game: FlatGame) -> Chapter:
    side, pieces = game.side, len(POLYOMINOES)
    sentences = (
        tr("The board has {side} × {side} squares, {squares} in all.").format(side=side, squares=side * side),
        tr(
            "Each color has {count} pieces. Lay as much of them as you can: what is left over costs points."
        ).format(count=pieces),
        tr(
            "Squares have names, for lists of moves. Columns have letters, rows have numbers: "
            "a1 is the square at the bottom left."
        ),
    )
    return Chapter("board", tr("The board and the aim"), sentences)


def _pieces(game: FlatGame) -> Chapter:
    pieces, squares = len(POLYOMINOES), squares_of(POLYOMINOES)
    sentences = (
        tr(
            "The {count} pieces of a color have {squares} squares together. No two have the same shape."
        ).format(count=pieces, squares=squares),
        tr("A piece may be turned and flipped as you like: all pieces together lie in {ways} ways.").format(
            ways=ways_of(POLYOMINOES)
        ),
        tr("On the empty board there are {places:,} places for them.").format(
            places=places_on(game.side, POLYOMINOES)
        ),
        tr("An empty start square can be covered in {ways} ways.").format(ways=_openings(game)),
        tr("The letters are the names of the pieces. Pressed, they take one in the hand."),
    )
    rows = rows_by_size(POLYOMINOES, game.colors[0])
    return Chapter("pieces", tr("The pieces"), sentences, (rows,), (Rule.NOT_IN_HAND, Rule.NO_SUCH_PIECE))


def _openings(game: FlatGame) -> int:
    """In how many ways a first piece can lie."""
    square = game.board.cell(game.starts[0][0])
    assert square is not None
    return openings(game.board, square, POLYOMINOES)


# Who plays, and where each color begins


def _players(game: FlatGame, name: Name) -> Chapter:
    sentences = [*_sides(game, name), order_sentence(game, name), *beginning_sentences(game)]
    return Chapter("players", tr("Players and turns"), sentences)


def _sides(game: FlatGame, name: Name) -> list[str]:
    if game.shared is not None:
        return _shared(game, name)
    sides = owners_words(game, name)
    if len(game.teams) < game.players:
        return [
            tr("Two teams of two players play {sides}.").format(sides=sides),
            tr("A player has one color. The scores of a team are added."),
        ]
    if plays_two_each(game):
        return [
            tr("Two players have two colors each: {sides}.").format(sides=sides),
            tr("The scores of a player's colors are added."),
        ]
    players = trn("{count} player plays", "{count} players play", game.players)
    return [tr("{players} a color each.").format(players=players.format(count=game.players))]


def _shared(game: FlatGame, name: Name) -> list[str]:
    assert game.shared is not None
    shared = name(game.colors[game.shared])
    own = [color for colors in game.owners for color in colors]
    return [
        tr("Three players have a color each: {colors}.").format(colors=color_names(game, own, name)),
        tr("{shared} is shared. The first, the second and the third player lay its pieces in turn.").format(
            shared=capital(shared)
        ),
        tr(
            "Who is next with {shared} follows from how many of its pieces lie: none for the first player, "
            "one for the second, two for the third, and so on."
        ).format(shared=shared),
        tr("The score of {shared} counts for nobody.").format(shared=shared),
        tr(
            "Which color is shared can be chosen before the game: it is the one that remains "
            "when all have chosen."
        ),
    ]


def _start(game: FlatGame, name: Name) -> Chapter:
    if game.name.endswith(_FREE):
        sentences = _free_corners(game)
    elif len(game.starts[0]) > 1:
        sentences = _either_start(game)
    else:
        sentences = _own_starts(game, name)
    figures = Figures((show.start(game), show.no_start(game), show.starts(game)))
    return Chapter("start", tr("The first piece"), sentences, (figures,), (Rule.NO_START,))


def _own_starts(game: FlatGame, name: Name) -> list[str]:
    sentences = [tr("The first piece of a color covers its start square, which is marked in its color.")]
    if game.name.endswith(_FIXED):
        one, other = (name(color) for color in game.colors)
        sentences.append(
            tr("{one} begins at the upper left of the middle, {other} at the lower right.").format(
                one=capital(one), other=other
            )
        )
        sentences.append(
            tr(
                "This is an option. On the rule sheet the first player begins on either square, "
                "and the other "
                "takes the one that is left."
            )
        )
        return sentences
    colors = all_of([name(color) for color in game.colors])
    sentences.append(
        tr("These are the four corners, clockwise from the top left: {colors}.").format(colors=colors)
    )
    if game.name + _FREE in GAMES:
        sentences.append(
            tr(
                "With the option of free corners, a color's first piece may cover any corner "
                "that is still free."
            )
        )
    else:
        sentences.append(tr("The corners are fixed here: partners sit opposite each other."))
    return sentences


def _free_corners(game: FlatGame) -> list[str]:
    return [
        tr("A color's first piece covers any corner that is still free, whichever of the four it is."),
        tr("Without this option each color has a corner of its own, clockwise from the top left."),
    ]


def _either_start(game: FlatGame) -> list[str]:
    return [
        tr("The first piece of a color covers one of the two start squares, which are marked on the board."),
        tr("They lie at the upper left and at the lower right of the middle."),
        tr("The first player may take either. The other takes the one that is left."),
        tr("With the option of a fixed start, each color has a start square of its own."),
    ]


# How pieces are laid


def _touch(game: FlatGame) -> Chapter:
    sentences = (
        tr("Each later piece touches a piece of its own color at a corner. One corner is enough."),
        tr("It touches none of its own color along an edge, not even one square of it."),
    )
    figures = Figures((show.corner(game), show.own_edge(game), show.apart(game)))
    return Chapter(
        "touch",
        tr("Corner yes, edge no"),
        sentences,
        (figures,),
        (Rule.OWN_EDGE, Rule.NO_CORNER),
    )


def _others(game: FlatGame) -> Chapter:
    sentences = (
        tr("Other colors may be touched in any way, at corners and along edges."),
        tr("No piece lies on another one, and none leaves the board."),
        tr("What lies is never moved again."),
    )
    figures = Figures((show.along_rival(game), show.overlap(game), show.outside(game)))
    return Chapter(
        "others",
        tr("Other colors, other pieces"),
        sentences,
        (figures,),
        (Rule.OCCUPIED, Rule.OUTSIDE),
    )


def _out() -> Chapter:
    sentences = (
        tr("A color that can move must move. It passes only when none of its pieces fits anywhere."),
        tr(
            "Then it is out and stays out: its own pieces stay where they are, and free squares "
            "only grow fewer."
        ),
        tr("The program passes for it, and asks it no more."),
        tr("The game ends when no color can move."),
    )
    return Chapter("out", tr("Out, and the end"), sentences, (), (Rule.MUST_MOVE, Rule.GAME_OVER))


# Points


def _count(game: FlatGame, name: Name) -> Chapter:
    laid, single_last = points_of(()), points_of((), single_last=True)
    sentences = [
        tr("Each square of a color's pieces left over costs a point."),
        tr(
            "All {count} pieces laid bring {points} points. If the single square came last, {more} more: "
            "{all} together."
        ).format(count=len(POLYOMINOES), points=laid, more=single_last - laid, all=single_last),
        _sum_sentence(game, name),
        shares_sentence(),
        tr(
            "One can also count the squares that lie, and the bonus: that is {squares} points more for each "
            "color, and the same one is ahead."
        ).format(squares=squares_of(POLYOMINOES)),
    ]
    examples = [
        (single_last, tr("All laid, the single square last")),
        (laid, tr("All laid")),
        *((points_of(sizes), _left_words(sizes)) for sizes in _examples_of(game)),
    ]
    best_first = sorted(examples, key=lambda example: -example[0])
    table = Table((tr("Left over"), tr("Points")), [(words, minus(points)) for points, words in best_first])
    return Chapter("count", tr("Points"), [words for words in sentences if words], (table,))


def _sum_sentence(game: FlatGame, name: Name) -> str:
    if game.shared is not None:
        shared = name(game.colors[game.shared])
        return tr("What is left of {shared} is not counted.").format(shared=shared)
    if len(game.teams) < game.players:
        return tr("A team's score is the sum of both its colors.")
    return tr("A player's score is the sum of both colors.") if plays_two_each(game) else ""


def _examples_of(game: FlatGame) -> Sequence[Sequence[int]]:
    return _LEFT_OVER_IN_DUO if len(game.colors) == 2 else _LEFT_OVER


def _left_words(sizes: Sequence[int]) -> str:
    """How many pieces of each size are left."""
    parts = []
    for size in sorted({*sizes}):
        count = sizes.count(size)
        words = trn("one piece of {size}", "{count} pieces of {size}", count)
        parts.append(words.format(count=count, size=size))
    return capital(all_of(parts))


def points_of(sizes: Sequence[int], *, single_last: bool = False) -> int:
    """The points of a color with pieces of some sizes left, as the game counts them."""
    game = FlatGame("example", 5, ("blue",), (("a5",),), ((Color(0),),), ((),))
    left: list[Piece] = []
    for size in sizes:
        left.append(next(piece for piece in POLYOMINOES if piece.size == size and piece not in left))
    hand = sum(1 << place for place, piece in enumerate(POLYOMINOES) if piece in left)
    last = next(each for each in game.table if (each.piece is SINGLE_SQUARE) == single_last)
    state = replace(game.start(), hands=(hand,), laid=((Color(0), last),))
    return state.scores().colors[0].total
