"""The rules of Blokus 3D."""

from blokus_desktop.game.blokus3d import STRUCTURES, Counting, SolidGame
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.illegal import Rule
from blokus_desktop.game.pieces import POLYCUBES
from blokus_desktop.rulebook import solid_figures as show
from blokus_desktop.rulebook.counts import highest, squares_of, volume, ways_of
from blokus_desktop.rulebook.page import Chapter, Figures, Heights, Name, Page, Table
from blokus_desktop.rulebook.words import (
    beginning_sentences,
    order_sentence,
    owners_words,
    plays_two_each,
    rows_by_size,
    shares_sentence,
)
from blokus_desktop.words.i18n import marked, tr, trn

STRUCTURE_TITLES = {
    "tower": marked("Tower"),
    "wall": marked("Wall"),
    "stairs": marked("Stairs"),
    "pyramid": marked("Pyramid"),
}
"""What can be built, in the order of the sheet."""
_BUILDERS = {
    2: marked("Two players"),
    3: marked("Three players"),
    4: marked("Four players, or two with two colors each"),
}
"""Who builds a structure, by the number of colors."""


def solid_page(game: SolidGame, title: str, name: Name) -> Page:
    """The rules of Blokus 3D with a structure and some number of players."""
    chapters = (
        _structure(game),
        _pieces(game),
        _players(game, name),
        _above(),
        _first(),
        _later(),
        _out(),
        _count(game, name),
    )
    return Page(game.name, title, game.family, chapters)


def _structure(game: SolidGame) -> Chapter:
    colors = len(game.colors)
    lines = STRUCTURES[game.structure][colors]
    cubes, in_play = volume(lines), colors * squares_of(POLYCUBES)
    title = tr(STRUCTURE_TITLES[game.structure])
    sentences = [
        tr(
            "All build together on a turntable of {side} × {side} squares. The map tells how "
            "many cubes may stand "
            "on each square."
        ).format(side=len(lines)),
        tr("Here it goes up to {levels} and has room for {cubes} cubes. The pieces have {in_play}.").format(
            levels=highest(lines), cubes=cubes, in_play=in_play
        ),
        tr("Try to be seen from above at the end, and to lay all your pieces."),
    ]
    if cubes == in_play:
        sentences[2:2] = [tr("That is exactly one place for each cube.")]
    table = Table(
        (tr("Who builds"), tr("Levels"), tr("Cubes")), [_builders(game.structure, n) for n in (2, 3, 4)]
    )
    return Chapter(
        "structure",
        tr("The structure and the aim"),
        sentences,
        (Heights(title, lines), Figures((show.empty(game),)), table),
    )


def _builders(structure: str, colors: int) -> tuple[str, str, str]:
    lines = STRUCTURES[structure][colors]
    return tr(_BUILDERS[colors]), str(highest(lines)), str(volume(lines))


def _pieces(game: SolidGame) -> Chapter:
    sentences = (
        tr("A color has {count} pieces with {cubes} cubes together.").format(
            count=len(POLYCUBES), cubes=squares_of(POLYCUBES)
        ),
        tr("A piece may be turned and tipped over in every way: all together lie in {ways} ways.").format(
            ways=ways_of(POLYCUBES)
        ),
        tr("A solid piece cannot be mirrored. The two screws are mirror images, and two different pieces."),
    )
    rows = rows_by_size(POLYCUBES, game.colors[0], cubes=True)
    return Chapter("pieces", tr("The pieces"), sentences, (rows,), (Rule.NOT_IN_HAND, Rule.NO_SUCH_PIECE))


def _players(game: SolidGame, name: Name) -> Chapter:
    sides = owners_words(game, name)
    if plays_two_each(game):
        sentences = [
            tr("Two players have two colors each: {sides}.").format(sides=sides),
            tr("They build as high as four players."),
        ]
    else:
        players = trn("{count} player plays", "{count} players play", game.players)
        sentences = [tr("{players} a color each.").format(players=players.format(count=game.players))]
    if len(game.colors) == 3:
        sentences.append(tr("The fourth color is not played."))
    sentences += [order_sentence(game, name), *beginning_sentences(game)]
    return Chapter("players", tr("Players and turns"), sentences)


def _above() -> Chapter:
    sentences = (
        tr(
            "Pieces come from above, and rest wholly on the board or on pieces. No cube may "
            "have an empty place "
            "below it."
        ),
        tr("A piece may bridge others if each of its cubes rests on something."),
        tr("An open shaft that nothing can fill any more is allowed."),
        tr("No cube rises above the height on the map, and none stands beside the structure."),
    )
    figures = Figures((show.bridge(), show.gap(), show.too_high(), show.beside_structure()))
    rules = (Rule.NO_SUPPORT, Rule.TOO_HIGH, Rule.OFF_STRUCTURE, Rule.OCCUPIED)
    return Chapter("above", tr("From above, without gaps"), sentences, (figures,), rules)


def _first() -> Chapter:
    sentences = (
        tr("The first piece of the game stands on the board, anywhere within the structure."),
        tr("The first piece of each other color touches the board, and a face of any piece that lies."),
    )
    figures = Figures((show.very_first(), show.first_in_contact(), show.first_apart(), show.first_on_top()))
    return Chapter(
        "first",
        tr("The first pieces"),
        sentences,
        (figures,),
        (Rule.NO_CONTACT, Rule.NOT_ON_GROUND),
    )


def _later() -> Chapter:
    sentences = (
        tr("Every later piece touches a face of its own color, beside it or on top of it."),
        tr("Edges and corners do not count. Other colors may be touched in any way."),
    )
    figures = Figures((show.face(), show.on_top(), show.edge_only(), show.other_color_only()))
    return Chapter("later", tr("Face to face"), sentences, (figures,), (Rule.NO_FACE,))


def _out() -> Chapter:
    sentences = (
        tr("A color that can move must move."),
        tr(
            "A color that cannot move when its turn comes is out for the rest of the game, even if it could "
            "go on again later."
        ),
        tr("The game ends when all colors are out."),
    )
    return Chapter("out", tr("Out, and the end"), sentences, (), (Rule.MUST_MOVE, Rule.GAME_OVER))


def _count(game: SolidGame, name: Name) -> Chapter:
    sentences = [
        tr("Each square of your color that is seen from above brings a point. What lies below is hidden.")
    ]
    sentences.append(tr("Each of your pieces that is not laid costs a point."))
    if game.counting is Counting.BEST_COLOR:
        sentences.append(tr("Only the better of a player's two colors counts. This is an option."))
    elif plays_two_each(game):
        sentences.append(tr("The points of a player's two colors are added."))
        if f"{game.name}-best" in GAMES:
            sentences.append(tr("As an option only the better one counts."))
    sentences.append(shares_sentence())
    return Chapter("count", tr("Points"), sentences, (Figures((show.counted(name),)),))
