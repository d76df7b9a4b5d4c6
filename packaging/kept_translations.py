"""Chooses the translations that go into the bundle."""

from collections.abc import Iterable
from pathlib import Path


def is_kept(name: str, languages: Iterable[str]) -> bool:
    """Tell whether a file is no translation, or one of the program, or what Qt says in its languages."""
    path = Path(name)
    if "translations" not in path.parts:
        return True
    spoken = {part for language in languages for part in (language, language.partition("_")[0])}
    return path.suffix == ".mo" or path.name in {f"qtbase_{language}.qm" for language in spoken}
