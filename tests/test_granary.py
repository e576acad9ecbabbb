"""The whole game of the examples: it keeps every law, and its page tells it line by line."""

from __future__ import annotations

import re
from pathlib import Path

from examples.granary import GAME
from ziggurat.testing import Laws

ROOT = Path(__file__).parent.parent


class TestGranary(Laws):
    games = (GAME,)


def lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line]


def test_its_page_tells_it_line_by_line_and_its_title_is_true() -> None:
    page = (ROOT / "docs/a_whole_game.md").read_text(encoding="utf-8")
    file = lines((ROOT / "examples/granary.py").read_text(encoding="utf-8"))
    shown = [line for block in re.findall(r"```python\n(.*?)```", page, flags=re.DOTALL) for line in lines(block)]
    assert shown[: len(file)] == file
    assert len(file) <= 120
