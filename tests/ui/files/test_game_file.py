"""The file of the running game holds it until one of both changes."""

from pathlib import Path

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Match
from blokus_desktop.saved import save
from blokus_desktop.ui.files.game_file import GameFile


def played() -> Match:
    match = Match(GAMES["duo"])
    match.play(match.state.moves()[0])
    return match


def test_a_game_without_a_file_is_held_nowhere() -> None:
    match = played()
    assert not GameFile().holds(match)
    assert not GameFile.holding(match, None, None).holds(match)


def test_looking_at_a_game_changes_nothing_but_a_move_does(tmp_path: Path) -> None:
    match, path = played(), tmp_path / "a.blksgf"
    save(match, path)
    file = GameFile.holding(match, path, None)
    assert file.holds(match)
    match.go_to(match.root)
    assert file.holds(match)
    match.play(match.state.moves()[1])
    assert not file.holds(match)


def test_a_file_that_another_program_wrote_to_holds_the_game_no_more(tmp_path: Path) -> None:
    match, path = played(), tmp_path / "a.blksgf"
    save(match, path)
    file = GameFile.holding(match, path, None)
    path.write_text("of another program", encoding="utf-8")
    assert not file.holds(match)
    path.unlink()
    assert not file.holds(match)
