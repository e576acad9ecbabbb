"""The legend: every symbol with its meaning, from the rules and at the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NARROW, WIDE, NewPage
from tests.browser.hands import open_table
from tests.servers import ServerProcess
from ziggurat.core.game import installed_games

GAMES = sorted(installed_games())


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
def test_the_legend_lists_all_symbols_and_draws_them(
    server: ServerProcess, new_page: NewPage, size: tuple[int, int]
) -> None:
    page = new_page(size)
    for name in GAMES:
        game = installed_games()[name]
        assert game.legend
        page.goto(f"{server.address}/rules/{name}#legend")
        expect(page.locator(".legend-list li")).to_have_count(len(game.legend()))
        sizes = page.evaluate(
            "[...document.querySelectorAll('.legend-list use')].map((sign) => sign.getBoundingClientRect().width)"
        )
        assert all(width > 4 for width in sizes), (name, sizes)


def test_it_opens_at_the_table(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page()
    open_table(page, server.address, "me", "me")
    page.get_by_role("link", name="Rules").click()
    page.locator("#rules-sheet").get_by_role("link", name="All symbols").first.click()
    expect(page.locator("#rules-sheet .legend-list li").first).to_be_in_viewport()
