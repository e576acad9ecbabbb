"""The package as others get it: built in isolation, installed into empty environments, used outside the checkout."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
import tomllib
import venv
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

import pytest

from tests.servers import free_port
from ziggurat.compiled import STAMP, hash_of

ROOT = Path(__file__).parent.parent.parent
GAMES = sorted(tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["entry-points"]["ziggurat.games"])
HAS_COMPILER = bool(shutil.which("cc") or shutil.which("gcc"))
LEFT_BEHIND = (".git", ".venv", "build", "dist", "*.so", "*.egg-info", ".*_cache", "__pycache__", "*.sqlite3*")


def run(*words: str | Path, folder: Path, **wishes: str) -> str:
    """What a command says, run from a folder that knows nothing of the checkout."""
    known = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "ZIGGURAT_COMPILE", "CC")}
    done = subprocess.run(
        [str(word) for word in words], cwd=folder, env=known | wishes, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{words}\n{done.stdout[-4000:]}\n{done.stderr[-4000:]}"
    return done.stdout + done.stderr


def pip(*words: str | Path, folder: Path, python: str | Path = sys.executable, **wishes: str) -> str:
    return run(python, "-m", "pip", "--disable-pip-version-check", *words, folder=folder, **wishes)


@dataclass(frozen=True)
class Installed:
    """An environment with the package in it, and the folder from which it is used."""

    python: Path
    folder: Path

    def ziggurat(self, *words: str | Path) -> str:
        return run(self.python.parent / "ziggurat", *words, folder=self.folder)

    def simulate(self, game: str) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(self.ziggurat("simulate", game, "--games", "1", "--bot", "greedy", "--json"))
        return told


def install(what: str | Path, folder: Path, **wishes: str) -> Installed:
    venv.create(folder / "venv", with_pip=True)
    python = folder / "venv/bin/python"
    pip("install", "-q", "-c", ROOT / "constraints.txt", what, python=python, folder=folder, **wishes)
    return Installed(python, folder)


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A repository of what is here, without anything that was made from it."""
    folder = tmp_path_factory.mktemp("sources") / "ziggurat"
    shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(*LEFT_BEHIND))
    run("git", "init", "-q", folder=folder)
    run("git", "add", "-A", folder=folder)
    run("git", "-c", "user.name=a", "-c", "user.email=a", "commit", "-qm", "all", folder=folder)
    return folder


@pytest.fixture(scope="module")
def built(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the source archive, and with the wheel that was built from it."""
    out = tmp_path_factory.mktemp("built")
    run(sys.executable, "-m", "build", "-o", out, checkout, folder=out, ZIGGURAT_OPTIMISE="0")
    return out


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    return next(built.glob("*.whl"))


@pytest.fixture(scope="module")
def source_archive(built: Path) -> Path:
    return next(built.glob("*.tar.gz"))


@pytest.fixture(scope="module")
def from_wheel(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return install(wheel, tmp_path_factory.mktemp("from-wheel"))


@pytest.fixture(scope="module")
def from_sources(source_archive: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return install(source_archive, tmp_path_factory.mktemp("from-sources"), ZIGGURAT_COMPILE="0")


def contents(wheel: Path) -> set[str]:
    """The files of a package in a wheel, without what was compiled and what describes the wheel."""
    with zipfile.ZipFile(wheel) as archive:
        return {name for name in archive.namelist() if not name.endswith(".so") and ".dist-info/" not in name}


def test_a_wheel_says_for_which_platform_it_is(wheel: Path) -> None:
    if HAS_COMPILER:
        assert not wheel.name.endswith("-any.whl")
        with zipfile.ZipFile(wheel) as archive:
            assert any(name.endswith(".so") for name in archive.namelist())
    else:
        assert wheel.name.endswith("-py3-none-any.whl")


def test_a_wheel_holds_whatever_the_sources_hold(wheel: Path, checkout: Path) -> None:
    """Data, weights, catalogues, styles and what browsers get."""
    package = checkout / "src/ziggurat"
    made = {".so", ".pyc", ".mo"}
    ours = {
        path.relative_to(package.parent).as_posix()
        for path in package.rglob("*")
        if path.is_file() and path.suffix not in made and path.name != "compiled.json"
    }
    assert ours - contents(wheel) == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_played_from_the_wheel(from_wheel: Installed, game: str) -> None:
    told = from_wheel.simulate(game)
    assert told["decisions"] > 0
    assert told["compiled"] == HAS_COMPILER


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_played_from_the_source_archive_without_a_compiler(from_sources: Installed, game: str) -> None:
    told = from_sources.simulate(game)
    assert told["decisions"] > 0
    assert not told["compiled"]


def test_the_table_is_served_from_the_wheel(from_wheel: Installed) -> None:
    """The start page, all that it asks for, and a table of every game with bots that think."""
    with_server(from_wheel)


def test_the_table_is_served_from_the_source_archive(from_sources: Installed) -> None:
    with_server(from_sources)


def with_server(installed: Installed) -> None:
    address = f"http://127.0.0.1:{free_port()}"
    program = str(installed.python.parent / "ziggurat")
    command = [program, "serve", "--port", address.rpartition(":")[2], "--bot-pause", "0"]
    server = subprocess.Popen(command, cwd=installed.folder, stdout=subprocess.DEVNULL)
    try:
        page = get_when_up(f"{address}/")
        assert "Babylonia" in page
        for path in set(linked(page)):
            assert get(f"{address}{path}"), path
        for game in GAMES:
            assert play_at(address, game)
    finally:
        server.terminate()
        server.wait()


def linked(page: str) -> Iterator[str]:
    """What a page asks for from its own server: styles, scripts, pictures."""
    for attribute in ('src="', 'href="'):
        for piece in page.split(attribute)[1:]:
            path = piece.partition('"')[0]
            if path.startswith("/static/"):
                yield path


def play_at(address: str, game: str) -> bool:
    """A table of two bots that is shown."""
    body = json.dumps({"game": game, "seats": ["easy", "easy"], "options": {}, "name": "Nora"}).encode()
    headers = {"Content-Type": "application/json", "Origin": address}
    with urlopen(Request(f"{address}/api/tables", body, headers)) as reply:
        table = json.load(reply)["id"]
    return "<svg" in get(f"{address}/table/{table}")


def get(address: str) -> str:
    with urlopen(address) as reply:
        text: str = reply.read().decode()
        return text


def get_when_up(address: str) -> str:
    for _ in range(3000):
        try:
            return get(address)
        except URLError:
            time.sleep(0.1)
    raise TimeoutError(f"no server at {address}")


def test_a_compiler_that_fails_leaves_the_rules_interpreted(checkout: Path, tmp_path: Path) -> None:
    said = pip("wheel", "-v", "--no-deps", "-w", tmp_path, checkout, folder=tmp_path, CC="false")
    assert [path.name.endswith("-py3-none-any.whl") for path in tmp_path.glob("*.whl")] == [True]
    assert "Ziggurat's rules are not compiled (the C compiler failed" in said
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as archive:
        assert [name for name in archive.namelist() if name.endswith(".so")] == []


def test_without_a_compiler_the_rules_are_interpreted(checkout: Path, tmp_path: Path) -> None:
    said = pip("wheel", "-v", "--no-deps", "-w", tmp_path, checkout, folder=tmp_path, CC="no-such-compiler")
    assert [path.name.endswith("-py3-none-any.whl") for path in tmp_path.glob("*.whl")] == [True]
    assert "Ziggurat's rules are not compiled (no C compiler was found)" in said


@pytest.mark.skipif(not HAS_COMPILER, reason="there is no C compiler")
def test_in_a_checkout_compiled_modules_are_taken_up_and_hide_no_edit(
    wheel: Path, checkout: Path, from_wheel: Installed, tmp_path: Path
) -> None:
    """Compiled aside, as `make play` does, an edit is simply seen; compiled beside the sources, it stops everything."""
    shutil.copytree(checkout / "src", tmp_path / "src")
    package, aside = tmp_path / "src/ziggurat", tmp_path / "build/compiled"
    with zipfile.ZipFile(wheel) as archive:
        modules = [name for name in archive.namelist() if name.endswith(".so")]
        archive.extractall(aside, modules)
    sources = [f"{name.partition('.')[0]}.py" for name in modules if name.startswith("ziggurat/")]
    hashes = {source.removeprefix("ziggurat/"): hash_of(package.parent / source) for source in sources}
    (aside / "ziggurat" / STAMP).write_text(json.dumps(hashes))

    def simulate() -> str:
        words = ("-m", "ziggurat", "simulate", "babylonia", "--games", "1", "--json")
        return run(from_wheel.python, *words, folder=tmp_path, PYTHONPATH=str(package.parent))

    assert json.loads(simulate())["compiled"]
    rules = package / "games/babylonia/rules.py"
    rules.write_text(rules.read_text() + "# edited\n")
    assert not json.loads(simulate())["compiled"]
    shutil.copytree(aside, package.parent, dirs_exist_ok=True)
    with pytest.raises(AssertionError, match=r"games/babylonia/rules\.py changed after the rules were compiled"):
        simulate()


def test_a_repository_address_gives_the_same_package(checkout: Path, wheel: Path, tmp_path: Path) -> None:
    address = f"git+file://{checkout}"
    pip("wheel", "-q", "--no-deps", "-w", tmp_path, address, folder=tmp_path, ZIGGURAT_COMPILE="0")
    assert contents(next(tmp_path.glob("*.whl"))) == contents(wheel)
