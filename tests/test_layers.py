"""Arrows go one way: cli → web, lab → research → bots → games → core; core knows no game, no game knows another."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import ziggurat

ROOT = Path(ziggurat.__file__).parent

MAY_KNOW = {
    "core": {"core"},
    "games": {"core"},
    "bots": {"bots", "games", "core"},
    "research": {"research", "bots", "games", "core"},
    "web": {"web", "bots", "games", "core"},
    "testing": {"testing", "core"},
    "compiled": {"core"},
    "lab": {"lab", "research", "bots", "games", "core"},
    "__main__": {"cli"},
    "cli": {"cli", "web", "lab", "research", "testing", "bots", "games", "core"},
}
"""By layer, the layers that it may import. A game may also know itself."""
FOR_ALL = {"__version__", "compiled"}
"""What everybody may ask: which version this is, and whether the rules are compiled."""


def modules() -> Iterator[tuple[str, Path]]:
    for path in sorted(ROOT.rglob("*.py")):
        yield path.relative_to(ROOT).with_suffix("").as_posix(), path


def imports_of(path: Path) -> set[str]:
    """The modules of ours that a file imports, wherever it does so: `games/babylonia/data`."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        found |= {name.removeprefix("ziggurat.").replace(".", "/") for name in names if name.startswith("ziggurat.")}
    return found


def refused(module: str, imported: str) -> bool:
    layer, *inner = module.split("/")
    target, *parts = imported.split("/")
    if target in FOR_ALL or layer == "__init__":
        return False
    if layer == "games" and target == "games":
        return not inner or not parts or inner[0] != parts[0]
    return target not in MAY_KNOW[layer]


@pytest.mark.parametrize(("module", "path"), list(modules()), ids=[name for name, _ in modules()])
def test_a_module_imports_only_what_its_layer_may_know(module: str, path: Path) -> None:
    assert sorted(imported for imported in imports_of(path) if refused(module, imported)) == []


@pytest.mark.parametrize(
    ("module", "imported"),
    [
        ("core/match", "games/babylonia/rules"),
        ("games/tigris/rules", "games/babylonia/data"),
        ("games/babylonia/rules", "bots/greedy"),
        ("games/babylonia/draw", "web/server"),
        ("bots/mcts", "web/server"),
        ("research/arena", "web/server"),
    ],
)
def test_an_arrow_against_the_layers_is_noticed(module: str, imported: str) -> None:
    assert refused(module, imported)
