"""Finds in the sources what can be translated: every literal that passes tr(), trn() or marked()."""

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import NamedTuple

LITERALS = {"tr": 1, "trn": 2, "marked": 1}
"""How many literals each function takes; after those of `trn` comes the number."""
LATE = ("tr", "trn")
"""What must not be said before the language is set."""
Deferred = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


class Place(NamedTuple):
    """A line of a source."""

    file: str
    line: int


class Message(NamedTuple):
    """What can be translated; ``plural`` is empty where there is no number in it."""

    singular: str
    plural: str = ""


class Fault(NamedTuple):
    """What no catalog can be made of."""

    place: Place
    words: str

    def __str__(self) -> str:
        return f"{self.place.file}:{self.place.line}: {self.words}"


class Found(NamedTuple):
    """The messages of some sources with their places, and what is wrong there."""

    messages: dict[Message, list[Place]]
    faults: list[Fault]


def messages_of(folder: Path, root: Path) -> Found:
    """Find the messages of all sources below a folder; places are told from the root on."""
    found = Found({}, [])
    for path in sorted(folder.rglob("*.py")):
        gather(path.read_text(encoding="utf-8"), path.relative_to(root).as_posix(), found)
    found.faults.extend(_ambiguous(found.messages))
    return found


def gather(source: str, file: str, found: Found) -> None:
    """Add the messages and the faults of one source."""
    tree = ast.parse(source)
    early = {id(node) for node in _run_at_import(tree)}
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        name = _function(call)
        if name not in LITERALS:
            continue
        place = Place(file, call.lineno)
        if name in LATE and id(call) in early:
            found.faults.append(Fault(place, f"{name}() is called at import, before the language is set"))
        try:
            for message in _messages(name, call):
                found.messages.setdefault(message, []).append(place)
        except ValueError as fault:
            found.faults.append(Fault(place, str(fault)))


def names_in(text: str) -> set[str]:
    """The names in braces; raises ValueError, with a sentence, where they are not well written."""
    try:
        names = {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    except ValueError as fault:
        raise ValueError(f"{text!r} has unmatched braces: {fault}") from None
    if not all(name.isidentifier() for name in names):
        raise ValueError(f"{text!r} has something else than a name in braces")
    return names


def _function(call: ast.Call) -> str:
    """The name a function is called by, alone or as part of its module."""
    function = call.func
    if isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name):
        return function.attr if function.value.id == "i18n" else ""
    return function.id if isinstance(function, ast.Name) else ""


def _run_at_import(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what is run when a module is imported: all but the bodies of functions."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Deferred):
            for default in [*child.args.defaults, *filter(None, child.args.kw_defaults)]:
                yield default
                yield from _run_at_import(default)
        else:
            yield child
            yield from _run_at_import(child)


def _messages(name: str, call: ast.Call) -> list[Message]:
    """What a call says; raises ValueError, with a sentence, where that cannot be told."""
    wanted = LITERALS[name]
    if call.keywords or len(call.args) != wanted + (name == "trn"):
        raise ValueError(f"{name}() takes its texts by their order, and nothing else")
    if name == "tr":
        messages = [Message(text) for text in _alternatives(call.args[0])]
    else:
        messages = [Message(*map(_literal, call.args[:wanted]))]
    for message in messages:
        names_in(message.singular)
        names_in(message.plural)
    return messages


def _literal(node: ast.expr) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    raise ValueError(f"{ast.unparse(node)} is no literal text")


def _alternatives(node: ast.expr) -> list[str]:
    """The literals that `tr` can be given; none where the text was marked in a table."""
    if isinstance(node, ast.IfExp):
        return _alternatives(node.body) + _alternatives(node.orelse)
    if isinstance(node, ast.Constant | ast.JoinedStr | ast.BinOp) or _is_made_of_literal(node):
        return [_literal(node)]
    return []


def _is_made_of_literal(node: ast.expr) -> bool:
    """Whether it is a method of a literal, such as its `format`, which must come after `tr`."""
    function = node.func if isinstance(node, ast.Call) else None
    return isinstance(function, ast.Attribute) and isinstance(function.value, ast.Constant | ast.JoinedStr)


def _ambiguous(messages: dict[Message, list[Place]]) -> Iterator[Fault]:
    """Yield the texts with two plurals, which a catalog cannot hold."""
    plurals: dict[str, str] = {}
    for message, places in messages.items():
        if message.plural and plurals.setdefault(message.singular, message.plural) != message.plural:
            yield Fault(places[0], f"{message.singular!r} has another plural elsewhere")
