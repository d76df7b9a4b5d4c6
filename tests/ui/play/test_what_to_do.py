"""The line over the tray says what to do: in many words while a form is new, in few later, or as chosen."""

import pytest
from PySide6.QtCore import QCoreApplication, QSettings

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Match, Seat
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Take
from blokus_desktop.ui.play.guidance import FIRST_GAMES, Guidance
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.settings import Settings

ADA, BEN = Seat("Ada"), Seat("Ben")


def people(game: str) -> tuple[Seat, ...]:
    count = sum(map(len, (GAMES[game].colors_of(player) or (0,) for player in range(GAMES[game].players))))
    return tuple(Seat(f"P{number}") for number in range(count))


def said(program: Program) -> str:
    QCoreApplication.processEvents()
    return program.window.table.turn.second.text()


def lay_one(program: Program) -> None:
    session = program.session
    session.play(next(move for move in session.state.moves() if isinstance(move, Placement)))


def play_round(program: Program, game: str, moves: int) -> list[str]:
    program.window.start(game, people(game))
    found = [said(program)]
    for _ in range(moves):
        lay_one(program)
        found.append(said(program))
    return found


@pytest.mark.parametrize(
    ("game", "first", "later"),
    [
        (
            "classic",
            "Cover your corner: drag a piece onto the ring",
            "Touch a corner of your blue, never an edge",
        ),
        (
            "classic-free-corners",
            "Cover a free corner: drag a piece onto one",
            "Touch a corner of your blue, never an edge",
        ),
        (
            "duo",
            "Cover one of the rings: drag a piece onto one",
            "Touch a corner of your black, never an edge",
        ),
        (
            "duo-fixed-start",
            "Cover your start square: drag a piece onto the ring",
            "Touch a corner of your black, never an edge",
        ),
        (
            "tower-2",
            "Stand a piece on the ground, at one of the dots",
            "Touch a face of your blue, no hole below",
        ),
    ],
)
def test_a_newcomer_is_told_in_words_of_the_game(program: Program, game: str, first: str, later: str) -> None:
    program.window.resize(1920, 1080)
    told = play_round(program, game, 8 if game.startswith("classic") else 4)
    colors = len(GAMES[game].colors)
    assert told[0] == first
    # Whoever begins says the same in each of his later moves.
    assert told[colors::colors] == [later] * len(told[colors::colors])


def test_few_words_are_enough_later(program: Program) -> None:
    program.settings.set_value("guidance", "brief")
    assert play_round(program, "duo", 7)[::2] == [
        "Cover one of the rings",
        "Touch a corner of your black",
        "Touch a corner of your black",
        "Touch a corner",
    ]
    program.settings.set_value("guidance", "always")
    lay_one(program)
    assert said(program) == "Touch a corner of your black, never an edge"


def test_three_games_of_a_form_are_told_in_many_words(program: Program) -> None:
    for number in range(FIRST_GAMES + 2):
        told = play_round(program, "duo", 2)
        assert (told[2] == "Touch a corner of your black, never an edge") == (number < FIRST_GAMES), number
    # Another form is new.
    assert play_round(program, "duo-fixed-start", 0) == ["Cover your start square"]
    assert play_round(program, "classic", 0) == ["Cover your corner: drag a piece onto the ring"]


def begun(settings: Settings, *, seats: tuple[Seat, ...], moves: int) -> Guidance:
    guidance, match = Guidance(settings), Match(GAMES["duo"], seats)
    guidance.follow(match)
    for _ in range(moves):
        match.play(match.state.moves()[0])
        guidance.follow(match)
    return guidance


def test_only_games_count_that_a_person_has_begun(settings: Settings) -> None:
    computers = (Seat(kind=Kind.COMPUTER, level=1),) * 2
    for _ in range(5):
        begun(settings, seats=(ADA, BEN), moves=0)
        begun(settings, seats=computers, moves=3)
    assert settings.value("begun") == ""
    for number in range(1, 6):
        assert begun(settings, seats=(ADA, BEN), moves=4).fully == (number <= FIRST_GAMES)


def test_a_game_taken_up_again_is_the_same_one(settings: Settings) -> None:
    match = Match(GAMES["duo"], (ADA, BEN))
    match.play(match.state.moves()[0])
    for _ in range(9):
        guidance = Guidance(settings)
        guidance.follow(match)
        assert guidance.fully
    guidance = Guidance(settings)
    for _ in range(FIRST_GAMES):
        begun(settings, seats=(ADA, BEN), moves=1)
    guidance.follow(match)
    assert guidance.fully
    begun(settings, seats=(ADA, BEN), moves=1)
    guidance.follow(match)
    assert not guidance.fully


@pytest.mark.parametrize("kept", ["[]", "{", '{"duo": -1}', '{"duo": "x"}', "7", '{"duo": 1e9}'])
def test_what_others_wrote_in_its_place_does_no_harm(settings: Settings, kept: str) -> None:
    settings.set_value("begun", kept)
    assert begun(settings, seats=(ADA, BEN), moves=2).fully


def test_it_is_kept_for_the_next_start(tmp_path: object) -> None:
    path = f"{tmp_path}/kept.ini"
    for _ in range(FIRST_GAMES + 1):
        begun(Settings(QSettings(path, QSettings.Format.IniFormat)), seats=(ADA, BEN), moves=1)
    guidance = Guidance(Settings(QSettings(path, QSettings.Format.IniFormat)))
    guidance.follow(Match(GAMES["duo"], (ADA, BEN)))
    assert not guidance.fully


def dice_lines(program: Program) -> list[tuple[str, str]]:
    """What the sheet says before a die is taken, after it, and with the next pen."""
    session, found = program.session, []
    program.window.start("dice-2-10", (ADA, BEN), "K7M4QX")
    for kind in (Take, Placement):
        first, second = program.window.table.scene.line()
        found.append((first[0], second[0] if second else ""))
        move = next(each for each in session.state.moves() if isinstance(each, kind))
        session.take(move) if isinstance(move, Take) else session.play(move)
    return found


def test_the_sheet_says_the_rule_to_a_newcomer_and_less_later(program: Program) -> None:
    (choosing, strike), (drawing, rule) = dice_lines(program)
    assert choosing == "Take a die, or draw a shape of a lit row"
    assert strike.endswith("a strike opens all rows")
    assert drawing.startswith("Draw a shape of row")
    assert rule.startswith("Cover a corner square of your sheet")
    program.settings.set_value("guidance", "brief")
    assert dice_lines(program)[0] == ("Take a die", "")
    assert "Cover" not in dice_lines(program)[1][1]
