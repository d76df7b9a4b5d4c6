"""What docs/strength.md and the levels say of strength is what the records of the games say."""

import re
from pathlib import Path

import pytest

from blokus_desktop.ai.levels import LEVELS, RATINGS
from blokus_desktop.ui.style.titles import level_name

RESULTS = Path(__file__).parents[2] / "bench" / "results"
STRENGTH = (Path(__file__).parents[2] / "docs" / "strength.md").read_text(encoding="utf-8")
NOVICE = 1000
COLUMNS = ("duo", "classic", "classic-teams", "classic-2", "classic-3", "tower-2")
"""The games of the table of levels, from left to right."""
FORMS = {"Duo": "duo", "Classic for two": "classic-2", "Classic, two seats of four": "classic"}
"""What the table of matches against Pentobi calls a game."""
STEP = re.compile(r"^[\w-]+, level (\d+) against [\w ]+: ([\d.]+), .*, Elo ([+-]\d+), (\d+) games", re.M)
SCORE = re.compile(r"^# score of A +([\d.]+), 95 % bounds ([\d.]+) to ([\d.]+)$", re.M)
GAMES = re.compile(r"^# games +(\d+) in \d+ pairs", re.M)


def steps(name: str) -> dict[int, tuple[float, int, int]]:
    """For each level its score against the one below, as Elo too, and in how many games."""
    text = (RESULTS / f"ladder-{name}.txt").read_text(encoding="utf-8")
    return {
        int(level): (float(share), int(elo), int(games)) for level, share, elo, games in STEP.findall(text)
    }


def ratings(name: str) -> tuple[int, ...]:
    """The steps added up, in tens."""
    found, rating = [], NOVICE
    for level in LEVELS:
        rating += steps(name)[level.number][1]
        found.append(10 * round(rating / 10))
    return tuple(found)


@pytest.mark.parametrize("name", RATINGS)
def test_ratings_add_up_the_steps(name: str) -> None:
    assert RATINGS[name] == ratings(name)


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level_name(level.number))
def test_the_page_tells_the_steps_of_each_level(level) -> None:
    cells = []
    for name in COLUMNS:
        share, _, games = steps(name)[level.number]
        assert games >= 120
        below = f" · {share:.2f}" if level.number > 1 else ""
        cells.append(f"{ratings(name)[level.number - 1]}{below}")
    assert f"\n| {level.number} {level_name(level.number)} | {' | '.join(cells)} |\n" in STRENGTH


@pytest.mark.parametrize("name", COLUMNS)
def test_each_level_is_a_step_of_sixty_to_eighty_percent(name: str) -> None:
    for level, (share, _, _) in steps(name).items():
        novice = level == 1
        assert 0.45 <= share <= 0.6 if novice else 0.595 <= share <= 0.805, level


def matches() -> list[tuple[str, str, str, str, str, str]]:
    """The rows of the table of matches against Pentobi: game, level, state, games, score, bounds."""
    row = rf"^\| ({'|'.join(FORMS)}) \| (\d) \| (\w+) \| (\d+) \| ([\d.]+) \| ([\d.]+ to [\d.]+) \|$"
    return re.findall(row, STRENGTH, re.M)


def test_the_page_tells_what_the_matches_against_pentobi_say() -> None:
    told = matches()
    assert len(told) == len(list(RESULTS.glob("*-pentobi-*.txt")))
    for form, level, _, games, score, bounds in told:
        text = (RESULTS / f"{FORMS[form]}-pentobi-{level}.txt").read_text(encoding="utf-8")
        found, low, high = map(float, SCORE.findall(text)[-1])
        assert GAMES.findall(text)[-1] == games
        assert float(score) == pytest.approx(found, abs=0.0051)
        assert [float(bound) for bound in bounds.split(" to ")] == pytest.approx([low, high], abs=0.0051)


def told_of(score: float, low: float, high: float) -> tuple[str, str]:
    """How the table of Blokus 3D writes a score with its bounds; without a loss it counts the games."""
    return ("26 of 26", "") if score == 1 else (f"{score:.2f}", f"{low:.2f} to {high:.2f}")


@pytest.mark.parametrize("structure", ["tower", "wall", "stairs", "pyramid"])
def test_the_page_tells_what_the_matches_of_blokus_3d_say(structure: str) -> None:
    row = re.search(rf"^\| {structure.capitalize()} \| (.* of .*) \|$", STRENGTH, re.M)
    assert row is not None
    cells = [cell.strip() for cell in row[1].split("|")]
    for place, opponent in ((0, "greedy"), (2, "plain")):
        text = (RESULTS / f"{structure}-2-{opponent}.txt").read_text(encoding="utf-8")
        told = told_of(*map(float, SCORE.findall(text)[-1]))
        assert tuple(cells[place : place + 2]) == told
