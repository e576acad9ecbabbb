"""Compiled modules: taken up when they fit their sources, refused when they hide an edit."""

from __future__ import annotations

import json
import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from ziggurat import compiled
from ziggurat.compiled import STAMP, build, hash_of, is_compiled, modules_in, refuse_hidden_edits, serves, take_up
from ziggurat.core.game import installed_games
from ziggurat.web.thinking import Process

SO = EXTENSION_SUFFIXES[0]


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A checkout with a few sources, each compiled beside itself: to the checks what is in the modules is all one."""
    folder = tmp_path / "src/ziggurat"
    for source in ("core/match.py", "games/tigris/rules.py"):
        path = folder / source
        path.parent.mkdir(parents=True)
        path.write_text(f"# {source}\n")
        path.with_suffix(SO).touch()
    stamp(folder, folder)
    return folder


def stamp(folder: Path, package: Path) -> None:
    sources = sorted(path.relative_to(package).as_posix() for path in package.rglob("*.py"))
    folder.mkdir(parents=True, exist_ok=True)
    (folder / STAMP).write_text(json.dumps({source: hash_of(package / source) for source in sources}))


def put_aside(package: Path) -> Path:
    """The same modules, away from their sources."""
    aside = package.parent.parent / "build/compiled"
    for path in [*package.rglob(f"*{SO}")]:
        (aside / "ziggurat" / path.relative_to(package).parent).mkdir(parents=True, exist_ok=True)
        path.rename(aside / "ziggurat" / path.relative_to(package))
    (package / STAMP).unlink()
    stamp(aside / "ziggurat", package)
    return aside


def test_modules_beside_the_sources_they_were_made_from_are_fine(package: Path) -> None:
    (package / "core/match.py").touch()  # a newer file with the same text is no edit
    refuse_hidden_edits(package)


def test_an_edit_that_a_compiled_module_hides_is_told(package: Path) -> None:
    (package / "core/match.py").write_text("# another rule\n")
    with pytest.raises(SystemExit, match=r"^core/match\.py changed after the rules were compiled.*`make compile`"):
        refuse_hidden_edits(package)


def test_a_source_that_is_gone_is_told_as_well(package: Path) -> None:
    (package / "core/match.py").unlink()
    (package / "games/tigris/rules.py").write_text("# another rule\n")
    with pytest.raises(SystemExit, match=r"^core/match\.py and 1 more changed"):
        refuse_hidden_edits(package)


def test_an_edit_that_nothing_hides_is_nobodys_business(package: Path) -> None:
    (package / "core/match.py").write_text("# another rule\n")
    (package / "core/match.py").with_suffix(SO).unlink()
    refuse_hidden_edits(package)


def test_what_is_installed_has_no_list_and_is_not_looked_at(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (package / STAMP).unlink()
    (package / "core/match.py").write_text("# another rule\n")
    finders = list(sys.meta_path)
    take_up(package, package / "nowhere")
    assert sys.meta_path == finders


def test_modules_aside_are_taken_up_as_long_as_they_fit(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ZIGGURAT_COMPILE", raising=False)
    aside = put_aside(package)
    assert dict(modules_in(aside)).keys() == {"ziggurat.core.match", "ziggurat.games.tigris.rules"}
    assert serves(aside, package)
    monkeypatch.setenv("ZIGGURAT_COMPILE", "0")
    assert not serves(aside, package)
    monkeypatch.delenv("ZIGGURAT_COMPILE")
    (package / "core/match.py").write_text("# another rule\n")
    assert not serves(aside, package)


def test_a_process_that_thinks_is_replaced_when_the_rules_were_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled, "ASIDE", tmp_path)
    process = Process()
    try:
        first, second = (process.do(os.getpid, (), patience=60) for _ in range(2))
        assert first == second
        before = build()
        (tmp_path / "ziggurat").mkdir()
        (tmp_path / "ziggurat" / STAMP).write_text("{}")
        assert build() != before
        assert process.do(os.getpid, (), patience=60) != first
    finally:
        process.end(at_once=True)


def test_all_rules_of_a_checkout_are_compiled_or_none() -> None:
    assert len({is_compiled(game.apply) for game in installed_games().values()}) == 1
