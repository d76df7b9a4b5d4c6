"""What can be made within the bounds can be written, and what is written can be read again."""

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.illegal import IllegalMove, Rule
from blokus_desktop.game.match import MOST_NODES, Annotation, Kind, Match, Node, Seat
from blokus_desktop.game.state import CHANCE, Color, Roll, Setup, SetupState
from blokus_desktop.saved import GameFileError, has_room_for, load, read, save, written
from blokus_desktop.saved.bounds import MAX_BYTES, MAX_NODES, MAX_TEXT, MAX_UNKNOWN
from blokus_desktop.saved.reader import reading
from blokus_desktop.saved.work import Job
from blokus_desktop.words.files import file_error_words
from tests.saved.test_round_trip import shape

TEXTS = st.text(st.characters(exclude_characters="\r", exclude_categories=["Cs"]), max_size=40)
UNKNOWN = st.sampled_from(["", "XX[]", "N[one]V[0.5]", "LB[a1:x][b\\]2:y]"])


def full() -> Match:
    """A game with as many nodes as there can be."""
    match = Match(GAMES["duo"])
    moves = match.state.moves()
    for number in range(MOST_NODES - 1):
        match.add(match.root, moves[number % len(moves)])
    return match


def again(match: Match) -> Match:
    return read(written(match).encode())


@pytest.mark.thorough
def test_a_game_that_is_full_refuses_another_node() -> None:
    match = full()
    # A move tried before needs no room.
    assert match.play(match.state.moves()[0]) is match.root.children[0]
    with pytest.raises(IllegalMove) as caught:
        match.play(match.state.moves()[0])
    match.back()
    assert caught.value.rule is Rule.NO_ROOM
    assert (match.size, len(match.root.children)) == (MAX_NODES, MAX_NODES - 1)
    found = again(match)
    assert found.size == MAX_NODES
    assert written(found) == written(match)
    gone = match.root.children[7]
    match.delete(gone)
    match.delete(match.add(match.root, match.state.moves()[0]))
    match.restore(gone, 7)
    assert match.root.children[7] is gone
    with pytest.raises(IllegalMove):
        match.add(gone, gone.state.moves()[0])


def test_the_size_is_the_number_of_nodes() -> None:
    chance, match = Random(3), Match(GAMES["dice-2-9"])
    for _ in range(200):
        nodes = list(match.nodes())
        node = chance.choice(nodes)
        if chance.random() < 0.3 and node is not match.root:
            assert node.parent is not None
            place = node.parent.children.index(node)
            match.delete(node)
            if chance.random() < 0.5:
                match.restore(node, place)
        elif node.state.player is not None:
            match.add(node, chance.choice(node.state.moves()))
        assert match.size == sum(1 for _ in match.nodes())


@pytest.mark.thorough
def test_an_entry_with_a_setup_and_a_move_counts_as_the_two_nodes_it_is_written_as() -> None:
    def entries(count: int) -> bytes:
        return b"(;GM[Blokus Duo]" + b"(;AW[a1]PL[B]B[e10])" * count + b")"

    match = read(entries((MAX_NODES - 1) // 2))
    assert written(again(match)) == written(match)
    with pytest.raises(GameFileError) as caught:
        read(entries(MAX_NODES // 2 + 1))
    assert re.search(f"more than {MAX_NODES} moves and variations", file_error_words(caught.value))


def test_as_many_unknown_words_as_can_be_read_can_be_written_beside_all_that_is_known() -> None:
    known = "AP[x]SEAT[human][human]DT[today]PB[Ada]PW[Ben]RU[House]C[c]TE[1]"

    def text(count: int) -> bytes:
        words = "".join(f"X{number}[]" for number in range(count))
        return f"(;GM[Blokus Duo]HERE[1]{words}{known};B[e10]{words}C[c]BM[2])".encode()

    # A form that is not known is one of them.
    match = read(text(MAX_UNKNOWN - 1))
    assert shape(again(match)) == shape(match)
    with pytest.raises(GameFileError) as caught:
        read(text(MAX_UNKNOWN + 1))
    assert re.search(f"more than {MAX_UNKNOWN} properties that are not known", file_error_words(caught.value))


@pytest.mark.parametrize("judged", [*Annotation, None])
def test_a_move_judged_in_many_ways_can_be_judged_again(judged: Annotation | None) -> None:
    match = read(b"(;GM[Blokus Duo];B[e10]TE[7]IT[]DO[]BM[2]N[TE[x\\]])")
    node = match.root.children[0]
    assert node.annotation is Annotation.INTERESTING
    node.annotation = judged
    found = again(match).root.children[0]
    assert found.annotation is (judged or Annotation.DOUBTFUL)
    assert "N[TE[x\\]]" in found.other


def test_every_roll_of_every_round_can_be_written() -> None:
    match = Match(GAMES["dice-4-9"])
    match.seen = {(number, dice): Roll((1,) * dice) for number in range(1000) for dice in range(1, 5)}
    assert again(match).seen == match.seen


@pytest.mark.thorough
@pytest.mark.parametrize("sign", ["x", "]", "\\", "\n", "é", "♟", "🎲"])
def test_a_comment_has_room_up_to_a_bound_and_no_further(sign: str, tmp_path: Path) -> None:
    match = Match(GAMES["duo"])
    weight = len(sign.encode()) + (sign in "]\\")
    comment = sign * (MAX_TEXT // weight)
    assert has_room_for(match, match.root, comment)
    assert not has_room_for(match, match.root, comment + sign * 2)
    match.root.comment = comment
    save(match, tmp_path / "long.blksgf")
    assert load(tmp_path / "long.blksgf").root.comment == comment
    child = match.add(match.root)
    assert not has_room_for(match, child, "x" * 10)
    # What makes room is never refused.
    match.root.comment += sign * 10
    assert has_room_for(match, match.root, "short")


@pytest.mark.thorough
def test_a_full_game_with_all_the_text_there_is_room_for_fits_into_a_file(tmp_path: Path) -> None:
    match = Match(GAMES["pyramid-4"], tuple(Seat("", Kind.COMPUTER, 99) for _ in range(4)))
    longest = sorted(match.state.moves(), key=lambda move: -move.cells.bit_count())
    for number in range(MOST_NODES - 1):
        match.add(match.root, longest[number % 50]).annotation = Annotation.VERY_BAD
    match.root.comment = "x" * MAX_TEXT
    match.go_to(match.root.children[-1])
    save(match, tmp_path / "full.blksgf")
    assert (tmp_path / "full.blksgf").stat().st_size < MAX_BYTES
    assert written(load(tmp_path / "full.blksgf")) == written(match)


def test_more_text_than_there_is_room_for_is_refused_at_reading_and_at_saving(tmp_path: Path) -> None:
    with pytest.raises(GameFileError) as caught:
        read(b"(;GM[Blokus]C[" + b"x" * (MAX_TEXT + 1) + b"])")
    assert re.search("more than 8 MB of comments and other text", file_error_words(caught.value))
    match = Match(GAMES["duo"])
    match.root.comment = "x" * MAX_BYTES
    with pytest.raises(GameFileError) as caught:
        save(match, tmp_path / "x.blksgf")
    assert re.search("the game is larger than a file can be", file_error_words(caught.value))
    assert list(tmp_path.iterdir()) == []


def test_half_a_sign_does_not_keep_a_game_from_being_saved(tmp_path: Path) -> None:
    match = Match(GAMES["duo"])
    match.root.comment = "good \ud83c move"
    save(match, tmp_path / "x.blksgf")
    assert load(tmp_path / "x.blksgf").root.comment == "good ? move"


def grown(name: str, steps: list[tuple[int, int]], words: Callable[[Node], None]) -> Match:
    """A tree that grows where two numbers say: a node to go on from, and what happens there."""
    match = Match(GAMES[name])
    for where, what in steps:
        nodes = list(match.nodes())
        node = nodes[where % len(nodes)]
        if isinstance(node.state, SetupState) and what % 7 == 0:
            free = [move for move in GAMES[name].table if not move.cells & node.state.filled]
            piece = free[what % len(free)]
            color = Color(what % len(match.game.colors))
            if piece.bit & node.state.hand(color):
                gone = tuple(placement for _, placement in node.state.laid[:1]) if what % 2 else ()
                node = match.add(node, setup=Setup(((color, piece),), gone, Color(0) if what % 3 else None))
        elif what % 11 == 0 and node.state.player != CHANCE:
            node = match.add(node)
        elif node.state.player is not None:
            moves = node.state.moves()
            node = match.add(node, moves[what % len(moves)])
        words(node)
        match.go_to(node)
    return match


@settings(deadline=None, max_examples=40)
@given(data=st.data(), name=st.sampled_from(sorted(GAMES)))
def test_whatever_is_made_is_read_again_as_it_was(data: st.DataObject, name: str) -> None:
    def words(node: Node) -> None:
        node.comment = data.draw(TEXTS)
        node.annotation = data.draw(st.sampled_from([None, *Annotation]))
        node.other = data.draw(UNKNOWN)

    steps = data.draw(st.lists(st.tuples(st.integers(0, 999), st.integers(0, 9999)), max_size=25))
    match = grown(name, steps, words)
    assert shape(again(match)) == shape(match)


@pytest.mark.thorough
def test_progress_grows_to_the_end_and_reading_can_be_left_off() -> None:
    data = written(full()).encode()
    shares = [share for share in reading(data) if share is not None]
    assert shares == sorted(shares)
    assert shares[0] == 0.0
    assert 0.99 < shares[-1] <= 1.0
    job = Job(reading(data))
    job.go_on(0.02)
    assert not job.ended
    assert 0 < job.progress < 1


PEAK = """
import resource, sys
from pathlib import Path
from blokus_desktop.saved import load
load(Path(sys.argv[1]))
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
load(Path(sys.argv[2]))
print((resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) // 1024)
"""


@pytest.mark.thorough
def test_a_file_full_of_unknown_words_takes_little_more_memory_than_its_size(tmp_path: Path) -> None:
    words = "".join(f"X{number}[]" for number in range(MAX_UNKNOWN - 1))
    text = "(;GM[Blokus]" + f";{words}" * 9_500 + ")"
    (tmp_path / "large.blksgf").write_text(text)
    (tmp_path / "small.blksgf").write_text("(;GM[Blokus])")
    files = [str(tmp_path / f"{name}.blksgf") for name in ("small", "large")]
    result = subprocess.run([sys.executable, "-c", PEAK, *files], capture_output=True, text=True, check=True)
    assert len(text) > 4_500_000
    assert int(result.stdout) < 60
