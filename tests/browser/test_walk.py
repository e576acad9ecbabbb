"""A person plays every game to its end, on a laptop and on a phone, by pointing at what can be seen.

Luck and bots are the same every time; the bots answer at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NARROW, WIDE, NewPage
from tests.browser.hands import open_table
from tests.browser.pictures import dress
from tests.browser.test_axe import faults
from tests.browser.walking import KeyboardWalk, Walk, answer_evenly
from tests.servers import QUICK, ServerThread
from ziggurat.core.game import installed_games

GAMES = sorted(installed_games())
SEATS = {"wonders": ("me", "easy", "easy")}
OPTIONS = {"wonders": {"tower": "yes", "projects": "yes"}}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerThread]:
    running = ServerThread(tmp_path, thinking=replace(QUICK, answer=answer_evenly))
    running.tables.rng = Random(11)
    yield running
    running.stop()


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_pointing_at_what_can_be_seen(
    server: ServerThread, new_page: NewPage, game: str, size: tuple[int, int]
) -> None:
    touch = size == NARROW
    page = new_page(size, touch=touch, calm=True)
    open_table(page, server.address, *SEATS.get(game, ("me", "easy")), game=game, options=OPTIONS.get(game, {}))
    if touch:
        dress(page, server.address, "pl", "dark")  # long words on little room
    walk = Walk(page, game, touch, Random(7), name=f"{game}-{size[0]}")
    walk.to_the_end()
    expect(page.locator(".result")).to_be_visible()
    assert not faults(page)
    page.locator("[data-result=hide]").first.click()
    expect(page.locator(".result")).to_be_hidden()


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
def test_seven_wonders_with_everything_for_eight(
    server: ServerThread, new_page: NewPage, size: tuple[int, int]
) -> None:
    touch = size == NARROW
    page = new_page(size, touch=touch, calm=True)
    open_table(page, server.address, "me", *["easy"] * 7, game="wonders", options={"everything": "yes"})
    walk = Walk(page, "wonders", touch, Random(7), name=f"everything-{size[0]}")
    walk.to_the_end()
    expect(page.locator(".result")).to_be_visible()
    assert not faults(page)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_keyboard_alone(server: ServerThread, new_page: NewPage, game: str) -> None:
    page = new_page(calm=True)
    open_table(page, server.address, *SEATS.get(game, ("me", "easy")), game=game, options=OPTIONS.get(game, {}))
    KeyboardWalk(page, game, touch=False, rng=Random(3), name=f"{game}-keys").to_the_end()
    expect(page.locator(".result")).to_be_visible()
