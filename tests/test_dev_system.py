"""How packaging/dev.py finds and installs the system libraries of Qt, on a machine made of small scripts."""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.test_dev import PYPROJECT, Project

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere Qt's wheels bring all they need")

# It says that what is in lacking.txt is not found, among what is.
LDD = """\
#!/bin/sh
echo "$@" >> {root}/ldd.log
echo "$1:"
echo "	linux-vdso.so.1 (0x00007ffd)"
echo "	libm.so.6 => /lib/libm.so.6 (0x00007f1a)"
while read library; do echo "	$library => not found"; done < {root}/lacking.txt
"""

# Like apt-get in a fresh container: without lists of packages it finds none.
APT = """\
#!/bin/sh
echo "$@" >> {root}/apt.log
if [ "$1" = update ]; then : > {root}/updated; exit 0; fi
[ -e {root}/updated ] || {{ echo "E: Unable to locate package" >&2; exit 100; }}
: > {root}/lacking.txt
"""


CUSTOM = """\
import os, sysconfig
os.geteuid = lambda: {number}
sysconfig.get_config_vars()["INSTSONAME"] = "{library}"
sysconfig.get_config_vars()["INCLUDEPY"] = "{include}"
"""

# Like apt-get with a compiler to give.
APT_FOR_COMPILERS = """\
#!/bin/sh
echo "$@" >> {root}/apt.log
echo "#!/bin/sh" > {root}/programs/compiler
/bin/chmod +x {root}/programs/compiler
"""


class Machine(Project):
    """A small project on a Debian of its own, with a Qt of empty files."""

    def __init__(self, root: Path) -> None:
        super().__init__(root)
        self.lacks()
        self.program("ldd", LDD)
        self.program("apt-get", APT)
        self.program("objdump", "")
        self.program("c++", "")
        # Nothing of the real machine's is to be seen, and least of all its apt-get.
        self.environment["PATH"] = str(root / "programs")
        self.environment["PYTHONPATH"] = str(root / "shadow")
        self.environment["CC"] = "compiler -pthread"
        self.write("include/Python.h", "")
        self.user(0)

    def program(self, name: str, text: str) -> None:
        self.write(f"programs/{name}", text.format(root=self.root))
        (self.root / "programs" / name).chmod(0o755)

    def lacks(self, *libraries: str) -> None:
        self.write("lacking.txt", "".join(f"{library}\n" for library in libraries))

    def user(self, number: int, library: str = "libpython.a", include: str = "include") -> None:
        place = self.root / include
        self.write("shadow/sitecustomize.py", CUSTOM.format(number=number, library=library, include=place))

    def log(self, name: str) -> str:
        log = self.root / f"{name}.log"
        return log.read_text() if log.exists() else ""

    def clear(self) -> None:
        for name in ("ldd.log", "apt.log", "updated"):
            (self.root / name).unlink(missing_ok=True)
        self.lacks()
        self.user(0)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Machine:
    made = Machine(tmp_path_factory.mktemp("machine"))
    done = made.dev("play", "0")
    assert done.returncode == 0, done.stderr
    (packages,) = made.venv.glob("lib/python*/site-packages")
    for name in ("QtWidgets.abi3.so", *(f"Qt/plugins/platforms/libq{one}.so" for one in PLATFORMS)):
        file = packages / "PySide6" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    return made


PLATFORMS = ("offscreen", "wayland", "xcb")


@pytest.fixture
def machine(whole: Machine) -> Machine:
    whole.clear()
    return whole


def test_a_machine_that_has_them_is_left_alone(machine: Machine) -> None:
    done = machine.dev("play", "0")
    assert (done.returncode, done.stderr) == (0, "")
    assert "QtWidgets.abi3.so" in machine.log("ldd")
    assert machine.log("apt") == ""


def test_root_gets_them_installed_with_fresh_lists_of_packages(machine: Machine) -> None:
    machine.lacks("libxcb-cursor.so.0", "libEGL.so.1", "libgthread-2.0.so.0", "libglib-2.0.so.0")
    done = machine.dev("play", "0")
    assert done.returncode == 0, done.stderr
    install = "install -y --no-install-recommends libegl1 libglib2.0-0 libxcb-cursor0"
    assert machine.log("apt").splitlines() == [install, "update", install]
    assert "Installing libegl1, libglib2.0-0, libxcb-cursor0" in done.stderr


def test_others_are_told_the_command(machine: Machine) -> None:
    machine.user(1000)
    machine.lacks("libEGL.so.1", "libxcb-cursor.so.0")
    done = machine.dev("play", "0")
    assert done.returncode == 1
    assert done.stderr.splitlines()[-2:] == [
        "Qt needs system libraries that are not here. Run this as root first:",
        "    apt-get install -y --no-install-recommends libegl1 libxcb-cursor0",
    ]
    assert machine.log("apt") == ""


def test_where_there_is_no_apt_the_libraries_are_named(machine: Machine) -> None:
    machine.lacks("libEGL.so.1", "libxcb-cursor.so.0")
    apt = machine.root / "programs" / "apt-get"
    apt.rename(apt.with_name("hidden"))
    done = machine.dev("play", "0")
    apt.with_name("hidden").rename(apt)
    assert done.returncode == 1
    assert done.stderr.endswith("run this again: libEGL.so.1, libxcb-cursor.so.0\n")


def test_a_library_that_no_known_package_holds_is_named(machine: Machine) -> None:
    machine.lacks("libnew.so.7")
    done = machine.dev("play", "0")
    assert done.returncode == 1
    assert done.stderr.endswith("libnew.so.7\n")


def test_what_apt_could_not_bring_is_told_with_its_reasons(machine: Machine) -> None:
    machine.program("apt-get", "#!/bin/sh\necho no network; exit 100\n")
    machine.lacks("libEGL.so.1")
    done = machine.dev("play", "0")
    machine.program("apt-get", APT)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-2:] == [
        "Qt needs system libraries that are still missing: libEGL.so.1",
        "    no network",
    ]


@pytest.mark.parametrize(
    ("door", "screen", "platform"),
    [
        (["play", "0"], {}, "xcb"),
        (["play", "0"], {"WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"}, "wayland"),
        (["play", "0"], {"QT_QPA_PLATFORM": "offscreen:size=2x2", "DISPLAY": ":0"}, "offscreen"),
        (["test", "--version"], {"DISPLAY": ":0"}, "offscreen"),
        (["tour", "out"], {}, "offscreen"),
        (["tour", "out"], {"DISPLAY": ":0"}, "xcb"),
    ],
)
def test_it_looks_at_the_platform_that_qt_will_use(
    machine: Machine, door: list[str], screen: dict[str, str], platform: str
) -> None:
    before = dict(machine.environment)
    machine.environment.update(screen)
    machine.dev(*door)
    machine.environment = before
    looked = [Path(file).stem for file in machine.log("ldd").split() if "platforms" in file]
    assert looked == [f"libq{platform}"]


def test_a_door_without_windows_does_not_look(machine: Machine) -> None:
    machine.lacks("libEGL.so.1")
    machine.write("bench/__main__.py", "")
    assert machine.dev("bench").returncode == 0
    assert machine.log("ldd") == ""


@pytest.mark.thorough
def test_bundle_installs_its_extra_and_looks_at_all_that_goes_into_the_bundle(machine: Machine) -> None:
    machine.write("packaging/bundle.py", "print('bundled')\n")
    machine.write("pyproject.toml", PYPROJECT.replace("test = []", 'test = []\nbundle = ["no-such-thing"]'))
    done = machine.dev("bundle")
    assert done.returncode == 1
    assert "no-such-thing" in done.stderr
    machine.write("pyproject.toml", PYPROJECT.replace("test = []", 'test = []\nbundle = ["tiny"]'))
    done = machine.dev("bundle")
    assert (done.returncode, done.stdout) == (0, "bundled\n"), done.stderr
    assert {f"libq{platform}.so" for platform in PLATFORMS} <= {
        Path(file).name for file in machine.log("ldd").split()
    }


@pytest.mark.parametrize(
    ("lacks", "library", "package"),
    [
        ("objdump", "libpython.a", "binutils"),
        ("c++", "libpython.a", "g++"),
        ("", "libpython9.9.so", f"libpython3.{sys.version_info.minor}"),
    ],
)
def test_what_bundling_takes_for_granted_is_named(
    machine: Machine, lacks: str, library: str, package: str
) -> None:
    machine.user(1000, library)
    if lacks:
        (machine.root / "programs" / lacks).unlink()
    done = machine.dev("bundle")
    if lacks:
        machine.program(lacks, "")
    assert done.returncode == 1
    assert done.stderr.endswith(f"apt-get install -y --no-install-recommends {package}\n")


@pytest.fixture
def compiling(machine: Machine) -> Iterator[Machine]:
    """A machine without a compiler, for a project that needs one."""
    machine.write("blokus_desktop/ai/kernel/fast.py", "")
    machine.write("blokus_desktop/ai/kernel/fast.pxd", "")
    yield machine
    shutil.rmtree(machine.root / "blokus_desktop" / "ai")
    machine.program("apt-get", APT)
    (machine.root / "programs" / "compiler").unlink(missing_ok=True)
    machine.user(0)
    assert machine.dev("play", "0").returncode == 0


@pytest.mark.parametrize(
    ("compiler", "include", "packages"),
    [
        ("", "include", "gcc libc6-dev"),
        ("#!/bin/sh\nexit 1\n", "include", "gcc libc6-dev"),
        ("#!/bin/sh\n", "nowhere", f"python3.{sys.version_info.minor}-dev"),
        ("", "nowhere", f"gcc libc6-dev python3.{sys.version_info.minor}-dev"),
    ],
)
def test_what_compiling_takes_is_named(
    compiling: Machine, compiler: str, include: str, packages: str
) -> None:
    compiling.user(1000, include=include)
    if compiler:
        compiling.program("compiler", compiler)
    done = compiling.dev("play", "0")
    assert done.returncode == 1
    assert done.stderr.splitlines()[-2:] == [
        f"Compiling the computer player needs {packages.replace(' ', ' and ')}. Run this as root first:",
        f"    apt-get install -y --no-install-recommends {packages}",
    ]


def test_where_there_is_no_apt_the_compiler_is_named(compiling: Machine) -> None:
    (compiling.root / "programs" / "apt-get").unlink()
    done = compiling.dev("play", "0")
    assert done.returncode == 1
    assert "needs gcc and libc6-dev, as Debian calls them; install them" in done.stderr


@pytest.mark.thorough
def test_root_gets_the_compiler_installed(compiling: Machine) -> None:
    compiling.program("apt-get", APT_FOR_COMPILERS)
    done = compiling.dev("play", "0")
    assert done.returncode == 0, done.stderr
    assert compiling.log("apt") == "install -y --no-install-recommends gcc libc6-dev\n"


@pytest.mark.skipif(shutil.which("ldd") is None, reason="needs the real ldd")
def test_the_real_environment_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parent.parent / "packaging"))
    import system_libraries

    files = [file for file in system_libraries.qt_files(Path(sys.prefix), PLATFORMS) if file.exists()]
    assert len(files) == len(system_libraries.MODULES) + len(PLATFORMS)
    assert system_libraries.missing(Path(sys.prefix), ["offscreen"]).libraries == []
