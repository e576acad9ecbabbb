"""What translators get: every sentence that people read, with the files that say it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.frontend import CommandLineInterface
from babel.messages.pofile import read_po

from ziggurat.core.game import installed_games
from ziggurat.core.words import Phrase

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def collected(tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    """What `make words` collects, as the Makefile tells it to."""
    made = tmp_path_factory.mktemp("words") / "ziggurat.pot"
    rule = re.search(r"pybabel (.*?)\n\n", (ROOT / "Makefile").read_text(), flags=re.DOTALL)
    assert rule
    words = rule[1].replace("\\\n", " ").replace("src/ziggurat/locales/ziggurat.pot", str(made)).split()
    CommandLineInterface().run(["pybabel", *words[:-1], str(ROOT / words[-1])])
    with made.open("rb") as file:
        return read_po(file)


def refusals() -> Iterator[tuple[str, Phrase]]:
    """Why things are refused, wherever a game keeps its reasons ready."""
    for name in installed_games():
        module = f"ziggurat.games.{name}.refusals"
        if name in ("babylonia", "tabannusi", "tigris", "wonders") and find_spec(module):
            for value in vars(import_module(module)).values():
                for found in value if isinstance(value, list | tuple) else [value]:
                    if isinstance(found, Phrase):
                        yield name, found


def test_every_reason_is_collected_with_the_game_that_gives_it(collected: Catalog) -> None:
    found = list(refusals())
    assert len(found) > 100
    for game, refusal in found:
        message = collected.get(refusal.message)
        assert message is not None, refusal.message
        assert any(game in file for file, _ in message.locations), (refusal.message, message.locations)
