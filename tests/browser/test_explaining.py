"""Everything on the table explains itself, to a mouse, to a finger and to whoever has only keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NARROW, NewPage
from tests.browser.staging import play_until, stage
from tests.servers import ServerProcess
from ziggurat.core.game import installed_games

GAMES = sorted(installed_games())
REGIONS = ("board", "tray", "common", "seat-list")
HERE = "() => document.activeElement?.closest?.('#board, #tray, #common, #seat-list')?.id ?? ''"
MOST_TABS = 60


def sit_down(server: ServerProcess, page: Page, game: str) -> None:
    seats = 3 if game == "wonders" else 2
    match = play_until(game, seats, lambda match: len(match.log) >= 30 and 0 in match.to_act, bot="random")
    stage(server, match, {0: page})
    if page.locator("#catch-up").is_visible():
        page.locator("#catch-up-skip").click()


def explanation(page: Page) -> str:
    """What is told when one presses the key and waits."""
    page.keyboard.press("?")
    expect(page.locator("#help.pinned")).to_be_visible()
    expect(page.locator("#help-text")).not_to_be_empty()
    told = page.locator("#help").inner_text()
    page.keyboard.press("Escape")
    expect(page.locator("#help")).to_be_hidden()
    return told


@pytest.mark.parametrize("game", GAMES)
def test_keys_lead_to_everything_and_it_tells_what_it_is(server: ServerProcess, new_page: NewPage, game: str) -> None:
    """Tab leads to every region, what can be chosen there and what cannot; arrows go on from thing to thing."""
    page = new_page(calm=True)
    sit_down(server, page, game)
    told: dict[str, set[str]] = {}
    page.locator("#question").focus()
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        region = page.evaluate(HERE)
        if not page.evaluate("document.activeElement.matches('[data-target], [data-about]')"):
            continue
        told.setdefault(region, set()).add(explanation(page))
        for key in ("ArrowRight", "ArrowDown", "ArrowLeft"):
            page.keyboard.press(key)
            told[region].add(explanation(page))
    there = {region for region in REGIONS if page.locator(f"#{region} :is([data-target], [data-about])").count()}
    assert set(told) == there
    assert sum(len(texts) for texts in told.values()) > 2 * len(told), told


def test_the_key_also_asks_about_what_the_mouse_is_on(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page(calm=True)
    sit_down(server, page, "wonders")
    page.locator("#board [data-about^='coins:']").first.hover()
    expect(page.locator("#help")).to_be_visible()
    assert "coin" in explanation(page).lower()


def test_a_long_press_asks_and_chooses_nothing(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page(NARROW, touch=True, calm=True)
    sit_down(server, page, "wonders")
    card = page.locator("#tray .wonders-card.possible").first
    box = card.bounding_box()
    assert box
    place = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [place]})
    expect(page.locator("#help.pinned")).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator("#help-text")).not_to_be_empty()
    expect(page.locator("#tray .wonders-card.chosen")).to_have_count(0)
    expect(page.locator("#help-rule")).to_be_visible()
