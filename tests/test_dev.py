"""The developers' door, packaging/dev.py, tried in small real projects that need no network."""

import ast
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parent
DEV = TESTS.parent / "packaging" / "dev.py"
HOST = getattr(sys, "_base_executable", None) or sys.executable

PYPROJECT = """\
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]

[project]
name = "tiny"
version = "1"

[project.optional-dependencies]
test = []
bench = ["tiny"]

[tool.ruff]
include = ["test_*.py"]

[tool.ruff.lint]
select = ["F"]

[tool.mypy]
files = ["blokus_desktop"]

[tool.pytest.ini_options]
markers = ["slow"]
"""

WALLS = """\
[importlinter]
root_package = blokus_desktop

[importlinter:contract:nothing]
name = Nothing
type = layers
layers =
    blokus_desktop.__main__
"""

# Builds a wheel of one line: the path to the tools that run these tests, so that none need installing. It
# makes believe that it compiles what has types of C beside it.
BACKEND = """\
import pathlib, zipfile

def build_editable(directory, config_settings=None, metadata_directory=None):
    with open("builds.log", "a") as log:
        log.write("built\\n")
    for types in pathlib.Path("blokus_desktop").glob("*/kernel/*.pxd"):
        types.with_suffix(".so").touch()
    about = "Metadata-Version: 2.1\\nName: tiny\\nVersion: 1\\nProvides-Extra: test\\n"
    with zipfile.ZipFile(pathlib.Path(directory, "tiny-1-py3-none-any.whl"), "w") as wheel:
        wheel.writestr("tiny.pth", {tools!r})
        wheel.writestr("tiny-1.dist-info/METADATA", about)
        kind = "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n"
        wheel.writestr("tiny-1.dist-info/WHEEL", kind)
        wheel.writestr("tiny-1.dist-info/RECORD", "")
    return "tiny-1-py3-none-any.whl"
"""

PROGRAM = """\
import os
import sys

if sys.argv[1] == "die":
    os.kill(os.getpid(), int(sys.argv[2]))
print(os.getcwd())
sys.exit(int(sys.argv[1]))
"""


SLOW_AND_BAD = """\
import pytest

def test_good():
    assert True

@pytest.mark.slow
def test_bad():
    assert False
"""


def host_has_pip() -> bool:
    return subprocess.run([HOST, "-c", "import pip"], capture_output=True, check=False).returncode == 0


class Project:
    """A small project with its own copy of dev.py, and no network."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.venv = root / ".venv"
        self.stamp = self.venv / "blokus-desktop.json"
        self.environment = {**os.environ, "PIP_NO_INDEX": "1", "PIP_RETRIES": "0"}
        for name in ("PYTEST_ADDOPTS", "DISPLAY", "QT_QPA_PLATFORM", "WAYLAND_DISPLAY"):
            self.environment.pop(name, None)
        self.write("pyproject.toml", PYPROJECT)
        self.write(".importlinter", WALLS)
        self.write("backend.py", BACKEND.format(tools=sysconfig.get_path("purelib")))
        self.write("blokus_desktop/__init__.py", "")
        self.write("blokus_desktop/__main__.py", PROGRAM)
        self.write("conftest.py", (TESTS / "conftest.py").read_text(encoding="utf-8"))
        for name in ("dev.py", "debian.py", "programs.py", "sanitize.py", "system_libraries.py"):
            self.write(f"packaging/{name}", DEV.with_name(name).read_text(encoding="utf-8"))

    def write(self, name: str, text: str) -> None:
        path = self.root / name
        path.parent.mkdir(exist_ok=True, parents=True)
        path.write_text(text, encoding="utf-8")

    def dev(self, *arguments: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, self.root / "packaging" / "dev.py", *arguments],
            cwd=cwd or self.root,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )

    def builds(self) -> int:
        log = self.root / "builds.log"
        return log.read_text().count("built") if log.exists() else 0

    def without_ensurepip(self) -> None:
        """As on a Debian without python3-venv."""
        self.write("shadow/ensurepip.py", "raise ImportError('not here')\n")
        self.environment["PYTHONPATH"] = str(self.root / "shadow")


def summary(output: str) -> dict[str, str]:
    lines = [line.split() for line in output.splitlines()[-5:]]
    assert all(float(seconds) >= 0 and unit == "s" for _, _, seconds, unit in lines)
    return {step: state for state, step, _, _ in lines}


@pytest.fixture
def bare(tmp_path: Path) -> Project:
    return Project(tmp_path)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """Its environment is made once; each test leaves it ready."""
    project = Project(tmp_path_factory.mktemp("made"))
    if host_has_pip():
        project.without_ensurepip()  # the quicker way to an environment
    done = project.dev("play", "0")
    assert done.returncode == 0, done.stderr
    assert "Preparing .venv" in done.stderr
    return project


def test_without_a_command_it_lists_them_all(bare: Project) -> None:
    done = bare.dev()
    assert done.returncode == 0
    for command in ("play", "test", "check", "bench", "match", "train", "tour", "translations", "bundle"):
        assert f"\n  {command} " in done.stdout
    assert len(done.stdout.splitlines()) < 14


@pytest.mark.parametrize("arguments", [("tset",), ("check", "--fats"), ("tour",), ("bundle", "--fats")])
def test_what_it_does_not_know_it_names_and_makes_nothing(bare: Project, arguments: tuple[str, ...]) -> None:
    done = bare.dev(*arguments)
    assert done.returncode == 2
    assert arguments[-1] in done.stderr
    assert "usage:" in done.stderr
    assert not bare.venv.exists()


def test_an_old_python_can_read_it_as_far_as_its_sentence() -> None:
    ast.parse(DEV.read_text(encoding="utf-8"), feature_version=(3, 6))
    older = (
        "import runpy, sys; sys.version_info = (3, 9, 18); runpy.run_path(sys.argv[1], run_name='__main__')"
    )
    done = subprocess.run([sys.executable, "-c", older, DEV], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "needs Python 3.11 or newer; this is 3.9." in done.stderr
    assert "Traceback" not in done.stderr


def test_the_version_is_asked_before_anything_old_pythons_lack_is_imported() -> None:
    statements = [ast.unparse(node) for node in ast.parse(DEV.read_text(encoding="utf-8")).body[1:3]]
    assert statements[0] == "import sys"
    assert statements[1].startswith("if sys.version_info < (3, 11):")


@pytest.mark.parametrize("code", [0, 1, 7])
def test_play_passes_the_exit_code_on_and_stays_where_it_is(made: Project, code: int, tmp_path: Path) -> None:
    shutil.copytree(made.root / "blokus_desktop", tmp_path / "blokus_desktop")
    done = made.dev("play", str(code), cwd=tmp_path)
    assert done.returncode == code
    assert done.stdout.strip() == str(tmp_path)


@pytest.mark.skipif(os.name == "nt", reason="signals are a matter of POSIX")
def test_a_child_that_died_of_a_signal_is_no_success(made: Project) -> None:
    assert made.dev("play", "die", str(int(signal.SIGTERM))).returncode == 128 + signal.SIGTERM


def test_a_ready_environment_is_left_alone(made: Project) -> None:
    builds, changed = made.builds(), made.stamp.stat().st_mtime_ns
    made.write("pyproject.toml", PYPROJECT.replace('["slow"]', '["slow", "odd"]'))
    done = made.dev("play", "0")
    assert (done.returncode, done.stderr) == (0, "")
    assert (made.builds(), made.stamp.stat().st_mtime_ns) == (builds, changed)


@pytest.mark.thorough
def test_a_changed_project_is_installed_again_into_the_same_environment(made: Project) -> None:
    builds = made.builds()
    (made.venv / "kept").touch()
    made.write("pyproject.toml", PYPROJECT.replace('version = "1"', 'version = "1"\ndescription = "new"'))
    assert "Preparing" in made.dev("play", "0").stderr
    assert made.builds() > builds
    assert (made.venv / "kept").exists()


@pytest.mark.thorough
def test_what_is_compiled_is_built_again_when_its_source_changes_or_it_is_gone(made: Project) -> None:
    def builds_by_playing() -> int:
        before = made.builds()
        done = made.dev("play", "0")
        assert done.returncode == 0, done.stderr
        assert ("Preparing" in done.stderr) == (made.builds() > before)
        return made.builds() - before

    kernel = made.root / "blokus_desktop" / "ai" / "kernel"
    made.write("blokus_desktop/ai/kernel/fast.py", "")
    made.write("blokus_desktop/ai/kernel/fast.pxd", "")
    assert builds_by_playing() == 1
    for file in ("__init__.py", "ai/kernel/__init__.py"):
        made.write(f"blokus_desktop/{file}", '"""Nothing that is compiled."""')
        assert builds_by_playing() == 0
    for file in ("setup.py", "blokus_desktop/ai/kernel/fast.py", "blokus_desktop/ai/kernel/fast.pxd"):
        made.write(file, "# changed")
        assert (builds_by_playing(), builds_by_playing()) == (1, 0)
    (kernel / "fast.so").rename(kernel / "fast.cpython-20.so")
    assert (builds_by_playing(), builds_by_playing()) == (1, 0)
    assert [file.name for file in kernel.glob("*.so")] == ["fast.so"]
    shutil.rmtree(kernel)
    (made.root / "setup.py").unlink()
    assert builds_by_playing() == 1


@pytest.mark.thorough
def test_the_environment_of_another_python_is_made_again(made: Project) -> None:
    (made.venv / "junk").touch()
    made.stamp.write_text(made.stamp.read_text().replace(f"{sys.version_info.major}.", "2."))
    done = made.dev("play", "0")
    assert done.returncode == 0, done.stderr
    assert not (made.venv / "junk").exists()
    assert made.dev("play", "0").stderr == ""


@pytest.mark.thorough
def test_a_failing_pip_is_told_in_one_sentence_and_what_it_left_is_replaced(made: Project) -> None:
    made.write("pyproject.toml", PYPROJECT.replace("test = []", 'test = ["no-such-thing-at-all"]'))
    made.write("backend.py", "raise SystemExit('the backend is ill')\n")
    done = made.dev("play", "0")
    assert done.returncode == 1
    said = done.stderr.splitlines()
    assert said[1] == "pip could not install what Blokus Desktop needs; is there a network?"
    assert 0 < len(said[2:]) <= 20
    assert any("the backend is ill" in line for line in said[2:])
    assert not made.stamp.exists()
    made.write("pyproject.toml", PYPROJECT)
    made.write("backend.py", BACKEND.format(tools=sysconfig.get_path("purelib")))
    (made.venv / "junk").touch()
    made.stamp.write_text('{"python": ')
    assert made.dev("play", "0").returncode == 0
    assert not (made.venv / "junk").exists()


@pytest.mark.thorough
def test_sources_that_do_not_compile_are_told_without_all_that_pip_says_around(made: Project) -> None:
    mistake = "blokus_desktop/ai/kernel/fast.pxd:3:5: 'corner' is not a type"
    made.write("blokus_desktop/ai/kernel/fast.py", "")
    made.write("backend.py", f"print({mistake!r})\nraise SystemExit('a long story')\n")
    done = made.dev("play", "0")
    assert done.returncode == 1
    assert [line.strip() for line in done.stderr.splitlines()[1:]] == ["The sources do not compile:", mistake]
    shutil.rmtree(made.root / "blokus_desktop" / "ai")
    made.write("backend.py", BACKEND.format(tools=sysconfig.get_path("purelib")))
    assert made.dev("play", "0").returncode == 0


@pytest.mark.skipif(not host_has_pip(), reason="without ensurepip the pip of the host is needed")
def test_without_ensurepip_the_pip_of_the_host_installs(made: Project) -> None:
    assert made.builds()
    assert not list(made.venv.rglob("site-packages/pip"))


@pytest.mark.thorough
def test_test_hands_its_arguments_to_pytest(made: Project) -> None:
    made.write("test_tiny.py", SLOW_AND_BAD)
    done = made.dev("test", "-q", cwd=made.root.parent)
    assert done.returncode == 0
    assert "slow tests left out, for --slow: 1" in done.stdout
    assert done.stdout.splitlines()[-1].startswith("1 passed, 1 deselected")
    done = made.dev("test", "-q", "--slow")
    assert done.returncode == 1
    assert done.stdout.splitlines()[-1].startswith("1 failed, 1 passed")


@pytest.mark.skipif(os.name == "nt", reason="signals are a matter of POSIX")
def test_an_interrupted_match_may_come_to_its_own_end(made: Project) -> None:
    ending = (
        "import signal, sys, time\ndef end(*_):\n    time.sleep(1)\n    print('ended')\n    sys.exit(130)\n"
    )
    waiting = "signal.signal(signal.SIGINT, end)\nprint(sys.argv[1:], flush=True)\ntime.sleep(60)\n"
    made.write("bench/match/__main__.py", ending + waiting)
    command = [sys.executable, made.root / "packaging" / "dev.py", "match", "duo"]
    with subprocess.Popen(command, env=made.environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "['duo']\n"
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=30)[0] == "ended\n"
    assert process.returncode == 130


@pytest.mark.parametrize(("door", "module"), [("bench", "bench"), ("train", "training")])
def test_a_door_passes_on_what_it_is_told(made: Project, door: str, module: str) -> None:
    made.write(f"{module}/__main__.py", "import sys\nprint(sys.argv[1:])\nsys.exit(3)\n")
    done = made.dev(door, "round", "--games", "2")
    assert (done.returncode, done.stdout) == (3, "['round', '--games', '2']\n")


def test_bench_has_what_it_takes_or_says_what_is_missing(made: Project) -> None:
    made.write("bench/__main__.py", "")
    made.write("pyproject.toml", PYPROJECT.replace('["tiny"]', '["nowhere-to-be-had"]'))
    done = made.dev("bench")
    assert (done.returncode, done.stdout) == (1, "")
    assert "nowhere-to-be-had" in done.stderr
    made.write("pyproject.toml", PYPROJECT)


def test_tour_takes_its_pictures_off_the_screen_into_the_folder_the_caller_means(made: Project) -> None:
    made.write("tests/tour.py", "import os, sys\nprint(sys.argv[1:], os.environ['QT_QPA_PLATFORM'])\n")
    done = made.dev("tour", "pictures", "--dark", cwd=made.root / "tests")
    assert done.stdout == f"{[str(made.root / 'tests' / 'pictures'), '--dark']} offscreen\n"


@pytest.mark.thorough
def test_check_runs_every_step_and_sums_up(made: Project) -> None:
    for tool in ("ruff", "lint-imports"):
        (made.venv / "bin" / tool).symlink_to(Path(sysconfig.get_path("scripts"), tool))
    made.write("test_tiny.py", "def test_good():\n    assert True\n")
    done = made.dev("check")
    assert done.returncode == 0, done.stdout
    assert summary(done.stdout) == dict.fromkeys(["layout", "lint", "types", "walls", "tests"], "ok")

    made.write("test_tiny.py", "import os\ndef test_bad( ): assert False\n")
    (made.venv / "bin" / "lint-imports").unlink()
    done = made.dev("check", "--fast")
    assert done.returncode == 1
    assert summary(done.stdout) == {
        "layout": "FAILED",
        "lint": "FAILED",
        "types": "ok",
        "walls": "FAILED",
        "tests": "FAILED",
    }
    assert "File would be reformatted" in done.stdout
    assert "No such file" in done.stdout
