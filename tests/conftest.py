"""The long and the short run: --slow adds tests and examples, --fast takes a sample of them."""

import signal
from collections import defaultdict
from pathlib import Path

import pytest
from hypothesis import settings

# derandomize: the ordinary run says the same of the same code every time; new ground is for --slow.
settings.register_profile("ordinary", deadline=None, print_blob=True, derandomize=True)
settings.register_profile("fast", settings.get_profile("ordinary"), max_examples=10)
settings.register_profile("slow", settings.get_profile("ordinary"), max_examples=1000, derandomize=False)

FAST_CASES = 4
UNHURRIED = ("ai", "bench", "training", "ui", "test_dev", "test_main", "test_packaging", "test_sanitize")
"""What starts processes and windows, or plays many games; --fast leaves it out, but for the hand itself."""
HURRIED = ("ui/test_hand", "ui/test_placing")

left_out = pytest.StashKey[dict[str, int]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--slow", action="store_true", help="run the slow tests too, with more examples")
    parser.addoption("--fast", action="store_true", help="run a sample of each test's cases and examples")


def pytest_configure(config: pytest.Config) -> None:
    # A shell that starts this in the background has it ignore interrupts, and the programs it starts too.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    slow, fast = config.getoption("--slow"), config.getoption("--fast")
    if slow and fast:
        raise pytest.UsageError("--slow and --fast exclude each other")
    if not config.getoption("--hypothesis-profile"):
        settings.load_profile("slow" if slow else "fast" if fast else "ordinary")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--slow"):
        leave_out(config, items, "slow tests left out, for --slow", marked("slow", items))
    if config.getoption("--fast"):
        leave_out(config, items, "thorough tests left out by --fast", marked("thorough", items))
        leave_out(config, items, "tests of processes and windows left out by --fast", unhurried(items))
        leave_out(config, items, "cases left out by --fast", beyond_the_sample(items))


def marked(name: str, items: list[pytest.Item]) -> list[pytest.Item]:
    return [item for item in items if item.get_closest_marker(name)]


def unhurried(items: list[pytest.Item]) -> list[pytest.Item]:
    found = []
    for item in items:
        place = item.path.relative_to(Path(__file__).parent).as_posix()
        if place.startswith(UNHURRIED) and not place.startswith(HURRIED):
            found.append(item)
    return found


def beyond_the_sample(items: list[pytest.Item]) -> list[pytest.Item]:
    """All but a few cases, spread evenly, of each test that has many."""
    cases: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        cases[item.nodeid.partition("[")[0]].append(item)
    beyond = []
    for test in cases.values():
        sample = {index * len(test) // FAST_CASES for index in range(FAST_CASES)}
        beyond += [item for index, item in enumerate(test) if index not in sample]
    return beyond


def leave_out(config: pytest.Config, items: list[pytest.Item], reason: str, out: list[pytest.Item]) -> None:
    if out:
        gone = {item.nodeid for item in out}
        items[:] = [item for item in items if item.nodeid not in gone]
        config.hook.pytest_deselected(items=out)
        config.stash.setdefault(left_out, {})[reason] = len(out)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    for reason, count in config.stash.get(left_out, {}).items():
        terminalreporter.write_line(f"{reason}: {count}")
