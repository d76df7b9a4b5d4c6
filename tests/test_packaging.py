"""What the program brings along agrees with itself: icons, font, desktop files, the list of Qt's modules."""

import ast
import ctypes
import os
import re
import runpy
import shutil
import struct
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Iterator
from configparser import ConfigParser
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

import blokus_desktop
from blokus_desktop.ai import kernel as player
from blokus_desktop.light import kernel as light
from blokus_desktop.paths import resources
from blokus_desktop.puzzles import kernel as solver

ROOT = Path(__file__).parent.parent
PACKAGING = ROOT / "packaging"
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
DESKTOP = ROOT / "resources" / "blokus-desktop.desktop"
MIME = ROOT / "resources" / "blokus-desktop.xml"
METAINFO = ROOT / "resources" / "io.github.blokus_desktop.BlokusDesktop.metainfo.xml"
ICONS = resources() / "icons"
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)

MIME_TYPE = "application/x-blokus-sgf"
SHARED_MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


@pytest.fixture(autouse=True)
def packaging_is_importable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(PACKAGING))


def desktop_entry() -> dict[str, str]:
    # Keys keep their capitals, and % is part of a value.
    parser = ConfigParser(interpolation=None, delimiters=("=",), comment_prefixes=("#",))
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(DESKTOP, encoding="utf-8")
    assert parser.sections() == ["Desktop Entry"]
    return dict(parser["Desktop Entry"])


def metainfo(path: str) -> str:
    return (ElementTree.parse(METAINFO).findtext(path) or "").strip()


def size_of_png(data: bytes) -> tuple[int, int]:
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def imported_from_qt() -> Iterator[str]:
    for folder in ("blokus_desktop", "tests"):
        for file in (ROOT / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Import):
                    yield from (alias.name for alias in node.names if alias.name.startswith("PySide6."))
                elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("PySide6."):
                    yield str(node.module)


def test_the_desktop_file_starts_the_installed_command_with_a_game_file() -> None:
    entry = desktop_entry()
    (command,) = PYPROJECT["project"]["gui-scripts"]
    assert entry["Type"] == "Application"
    assert entry["Exec"] == f"{command} %f"
    assert entry["MimeType"] == f"{MIME_TYPE};"
    assert entry["Icon"] == "blokus-desktop"


def test_the_mime_type_is_the_one_of_the_game_files() -> None:
    (kind,) = ElementTree.parse(MIME).getroot()
    assert kind.attrib["type"] == MIME_TYPE
    glob = kind.find(f"{SHARED_MIME}glob")
    assert glob is not None
    assert glob.attrib["pattern"] == "*.blksgf"
    page = (ROOT / "blokus_desktop" / "saved" / "FORMAT.md").read_text(encoding="utf-8")
    assert f"`{MIME_TYPE}`" in page
    assert "`.blksgf`" in page


def test_the_metainfo_agrees_with_the_project() -> None:
    entry = desktop_entry()
    assert metainfo("id") == METAINFO.name.removesuffix(".metainfo.xml")
    assert metainfo("name") == entry["Name"]
    assert metainfo("summary") == entry["Comment"]
    assert metainfo("project_license") == PYPROJECT["project"]["license"]
    assert metainfo("launchable") == DESKTOP.name
    assert metainfo("provides/mediatype") == MIME_TYPE
    assert "is not affiliated with" in " ".join(metainfo("description/p[2]").split())
    newest = ElementTree.parse(METAINFO).find("releases/release")
    assert newest is not None
    assert newest.attrib["version"] == blokus_desktop.__version__


@pytest.mark.parametrize("size", SIZES)
def test_the_icon_is_there_in_this_size(size: int) -> None:
    data = (ICONS / f"blokus-desktop-{size}.png").read_bytes()
    assert size_of_png(data) == (size, size)


def test_the_icon_for_windows_holds_pngs_of_the_sizes_it_names() -> None:
    data = (ROOT / "resources" / "blokus-desktop.ico").read_bytes()
    reserved, kind, count = struct.unpack_from("<HHH", data)
    assert (reserved, kind) == (0, 1)
    sizes = []
    for index in range(count):
        width, _, _, _, _, _, length, offset = struct.unpack_from("<BBBBHHII", data, 6 + 16 * index)
        sizes.append(width or 256)
        assert size_of_png(data[offset : offset + length]) == (sizes[-1], sizes[-1])
    assert sizes == [16, 24, 32, 48, 64, 128, 256]


LOOK_AT_PICTURES = """\
import sys
from PySide6.QtGui import QFontDatabase, QFontInfo, QFont, QFontMetrics, QGuiApplication, QImage
import draw_icons

application = QGuiApplication([])

def pixels(image):
    image = image.convertToFormat(QImage.Format.Format_RGBA8888)
    return bytes(image.bits())

for size in draw_icons.SIZES:
    file = draw_icons.ICONS / f"blokus-desktop-{size}.png"
    kept, drawn = pixels(QImage(str(file))), pixels(draw_icons.drawn(size))
    # Another Qt may round another way, but not draw another picture.
    assert sum(abs(a - b) for a, b in zip(kept, drawn, strict=True)) / len(kept) < 1, file

for name in ("Regular", "SemiBold"):
    font = QFontDatabase.addApplicationFont(f"{sys.argv[1]}/fonts/Inter-{name}.ttf")
    assert "Inter" in QFontDatabase.applicationFontFamilies(font), name
assert {"Regular", "SemiBold"} <= set(QFontDatabase.styles("Inter"))
assert QFontInfo(QFont("Inter", 13, QFont.Weight.DemiBold)).styleName() == "SemiBold"
metrics = QFontMetrics(QFont("Inter", 13))
assert all(metrics.inFontUcs4(ord(character)) for character in "0123456789−·×‹›–…½°←→↑↓ÄéßŁ")
"""


@pytest.mark.thorough
def test_the_pictures_are_those_of_the_drawings_and_the_font_is_usable() -> None:
    # A process of its own: Qt takes one application.
    command = [sys.executable, "-c", LOOK_AT_PICTURES, str(resources())]
    done = subprocess.run(
        command,
        env={"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(PACKAGING)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_the_license_of_the_font_lies_beside_it_and_in_the_wheel() -> None:
    licenses = PYPROJECT["project"]["license-files"]
    beside = (resources() / "fonts" / "OFL.txt").relative_to(ROOT).as_posix()
    assert beside in licenses
    assert "SIL OPEN FONT LICENSE Version 1.1" in (ROOT / beside).read_text(encoding="utf-8")


def test_the_wheel_takes_the_resources_and_files_that_exist() -> None:
    setuptools = PYPROJECT["tool"]["setuptools"]
    assert setuptools["package-data"]["blokus_desktop"] == ["resources/**"]
    for patterns in setuptools["data-files"].values():
        assert all(list(ROOT.glob(pattern)) for pattern in patterns)


@pytest.mark.parametrize("kernel", [player, light, solver], ids=lambda kernel: kernel.__name__)
def test_a_kernel_wants_each_of_its_modules_compiled(kernel: ModuleType) -> None:
    files = {file.stem for file in Path(*kernel.__path__).glob("*.py")}
    assert set(kernel.MODULES) == files - {"__init__"}


def test_one_wheel_serves_the_oldest_python_and_all_after_it() -> None:
    oldest = PYPROJECT["project"]["requires-python"].removeprefix(">=")
    assert PYPROJECT["tool"]["distutils"]["bdist_wheel"]["py-limited-api"] == f"cp{oldest.replace('.', '')}"
    major, minor = map(int, oldest.split("."))
    for file in ("setup.py", "packaging/sanitize.py"):
        compiling = (ROOT / file).read_text(encoding="utf-8")
        assert f'("Py_LIMITED_API", "0x{major:02X}{minor:02X}0000")' in compiling
    if os.name == "posix":
        folders = [Path(*kernel.__path__) for kernel in (player, light, solver)]
        ends = {"".join(file.suffixes) for folder in folders for file in folder.glob("*.so")}
        assert ends == {".abi3.so"}


@pytest.mark.thorough
def test_the_source_distribution_holds_all_that_kernels_are_made_of(tmp_path: Path) -> None:
    pytest.importorskip("setuptools", minversion="77", reason="check --sanitize installs it")
    pytest.importorskip("Cython", reason="check --sanitize installs it")
    copy = tmp_path / "copy"
    kept_out = shutil.ignore_patterns(".*", "__pycache__", "build", "dist", "tests", "*.so", "*.pyd")
    shutil.copytree(ROOT, copy, ignore=kept_out)
    make = "import sys; from setuptools import build_meta; build_meta.build_sdist(sys.argv[1])"
    done = subprocess.run(
        [sys.executable, "-c", make, str(tmp_path)],
        cwd=copy,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    (archive,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        held = {name.partition("/")[2] for name in packed.getnames()}
    files = {file.relative_to(ROOT).as_posix() for file in (ROOT / "blokus_desktop").glob("*/kernel/*.p*")}
    assert {"setup.py", *files} <= held
    assert any(name.endswith(".pxd") for name in files)


def test_the_modules_of_qt_are_those_that_are_looked_at_and_bundled() -> None:
    from system_libraries import MODULES

    spec = (PACKAGING / "blokus_desktop.spec").read_text(encoding="utf-8")
    imported = set(imported_from_qt())
    assert imported <= {f"PySide6.{module}" for module in MODULES}
    assert not set(re.findall(r'"(PySide6\.\w+)"', spec)) & (imported - {"PySide6.QtTest"})


def icu_library(contents: dict[bytes, bytes]) -> bytes:
    """The file of a library that holds these parts, as ICU writes them."""
    import icu

    about = b"\xda\x27\x14\0\0\0\0\0\x02\0CmnD\x01\0\0\0\x03\0\0\0"
    return b"\x7fELF" + b"." * 60 + struct.pack("<H", 32) + about + b" " * 8 + icu.package(contents) + b"rest"


def test_the_smaller_icu_data_keeps_what_qt_sorts_with() -> None:
    import icu

    contents = {
        b"icudt99l/coll/root.res": b"c" * 32,
        b"icudt99l/ibm-5348.cnv": b"s" * 64,
        b"icudt99l/root.res": b"r" * 16,
        b"icudt99l/zone/root.res": b"z" * 48,
    }
    kept = icu.kept(icu_library(contents))
    header = struct.unpack_from("<H", kept)[0]
    assert header == 32
    assert icu.parts(kept, header)[0] == (b"icudt99l/coll/root.res", b"c" * 32)
    assert b"zone/" not in kept
    assert b".cnv" not in kept
    assert kept.endswith(b"r" * 16)


@pytest.mark.skipif(
    sys.platform != "linux" or shutil.which("ld") is None, reason="only Linux has it, and binutils"
)
def test_the_smaller_icu_library_gives_its_data_under_the_same_name(tmp_path: Path) -> None:
    import icu

    library = tmp_path / "libicudata.so.99"
    library.write_bytes(icu_library({b"icudt99l/coll/root.res": b"c" * 32, b"icudt99l/zone/root.res": b"z"}))
    folder = tmp_path / "made"
    folder.mkdir()
    made = icu.smaller_icu_data(str(library), str(folder))
    data = icu.kept(library.read_bytes())
    assert bytes((ctypes.c_char * len(data)).in_dll(ctypes.CDLL(made), "icudt99_dat")) == data


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"LD_LIBRARY_PATH": "/bundle"}, None),
        ({"LD_LIBRARY_PATH": "/bundle", "LD_LIBRARY_PATH_ORIG": "/mine"}, "/mine"),
        ({}, None),
    ],
)
def test_programs_that_a_bundle_starts_find_the_libraries_of_the_system(
    before: dict[str, str], after: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "environ", dict(before))
    runpy.run_path(str(PACKAGING / "restored_environment.py"))
    assert os.environ.get("LD_LIBRARY_PATH") == after
    assert "LD_LIBRARY_PATH_ORIG" not in os.environ
