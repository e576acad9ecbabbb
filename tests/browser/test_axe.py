"""Every page in both themes, looked at by axe-core: nothing serious, nothing critical."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NARROW, WIDE, NewPage
from tests.browser.staging import play_until, stage
from tests.servers import ServerProcess
from ziggurat.bots.bot import choose_randomly
from ziggurat.core.game import installed_games
from ziggurat.core.match import Match, play_out

AXE = Path(__file__).parent / "vendor" / "axe.min.js"
GAMES = sorted(installed_games())
OPTIONS = {"resultTypes": ["violations"], "rules": {"label-content-name-mismatch": {"enabled": True}}}
"""What a thing shows in words is part of what it is called, so that it can be called by voice."""


AT_REST = """() => document.getAnimations().forEach((one) => { try { one.finish(); } catch { one.cancel(); } })"""
"""What is still fading in is pale for a moment: it is looked at when everything rests."""


def faults(page: Page) -> list[str]:
    """What axe finds that is serious or critical, in light and in dark."""
    found: list[str] = []
    page.evaluate(AXE.read_text(encoding="utf-8"))
    for theme in ("light", "dark"):
        page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
        page.evaluate(AT_REST)
        violations: list[dict[str, Any]] = page.evaluate(
            "options => axe.run(document, options).then(found => found.violations)", OPTIONS
        )
        for violation in violations:
            if violation["impact"] in ("serious", "critical"):
                where = [node["html"][:160] for node in violation["nodes"][:4]]
                found.append(f"{theme}: {violation['id']} ({len(violation['nodes'])}): {where}")
    return found


def seats_of(game: str) -> int:
    return 3 if game == "wonders" else 2


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
def test_the_pages_around_the_table(server: ServerProcess, new_page: NewPage, size: tuple[int, int]) -> None:
    page = new_page(size)
    for path in ("/", "/api", "/nowhere", *(f"/rules/{game}" for game in GAMES)):
        page.goto(server.address + path)
        expect(page.locator("h1")).to_have_count(1)
        if path == "/":
            page.locator("summary", has_text="Set up a table").first.click()
        assert not faults(page), path


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
@pytest.mark.parametrize("game", GAMES)
def test_a_table_and_its_replay(server: ServerProcess, new_page: NewPage, game: str, size: tuple[int, int]) -> None:
    match = play_until(game, seats_of(game), lambda match: len(match.log) >= 30, bot="random")
    page = new_page(size)
    address = stage(server, match, {match.to_act[0]: page})
    expect(page.locator("h1")).to_have_count(1)
    assert not faults(page)
    page.goto(f"{address}/replay?step=25")
    expect(page.locator("#question")).to_contain_text("25/")
    expect(page.locator("h1")).to_have_count(1)
    assert not faults(page)


@pytest.mark.parametrize("game", GAMES)
def test_the_end(server: ServerProcess, new_page: NewPage, game: str) -> None:
    seats = seats_of(game)
    match = play_out(Match(play_until(game, seats, lambda _: True).game, seats), [choose_randomly] * seats, Random(3))
    page = new_page()
    stage(server, match, {0: page}, status="over")
    expect(page.locator(".result")).to_be_visible()
    assert not faults(page)
