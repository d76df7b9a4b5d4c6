"""The entry of the program says what there is, and refuses what it does not understand."""

import pytest

from blokus_desktop.__main__ import main


def test_it_says_in_one_sentence_that_there_is_no_window_yet(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    assert capsys.readouterr().out == (
        "The window of Blokus Desktop is not built yet; the rules and the game files are.\n"
    )


def test_it_refuses_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["duo.blksgf"]) == 2
    assert "duo.blksgf" in capsys.readouterr().err
