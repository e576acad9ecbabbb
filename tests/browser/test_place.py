"""A place to come back to: people meet in the lobby, look on, and return from elsewhere."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import NARROW, NewPage
from tests.browser.hands import open_table
from tests.browser.test_axe import faults
from tests.servers import ServerProcess


def call_oneself(page: Page, server: ServerProcess, name: str) -> None:
    page.goto(f"{server.address}/lobby")
    page.locator("input[name=name]").fill(name)
    page.get_by_role("button", name="Keep this name").click()
    expect(page.locator("input[name=name]")).to_have_value(name)


def test_two_people_and_a_spectator_meet_through_the_lobby(server: ServerProcess, new_page: NewPage) -> None:
    adam, nora, ida = new_page(), new_page(NARROW), new_page()
    for page, name in ((adam, "Adam"), (nora, "Nora"), (ida, "Ida")):
        call_oneself(page, server, name)
    waiting, played = '[data-list="open"] [data-table]', '[data-list="playing"] [data-table]'
    expect(nora.locator(waiting)).to_have_count(0)
    adam.goto(f"{server.address}/lobby?game=tigris")
    adam.get_by_role("button", name="Play now").click()
    expect(adam.locator("#seats .seat")).to_have_count(2)
    for page in (nora, ida):  # without loading anything again
        expect(page.locator(waiting)).to_have_count(1)
        expect(page.locator(waiting)).to_contain_text("Adam")
        expect(page.locator(waiting)).to_contain_text("Tigris")
    nora.get_by_role("button", name="Join").click()
    expect(nora.locator("body[data-status=playing]")).to_be_visible()
    assert nora.url == adam.url
    expect(ida.locator(waiting)).to_have_count(0)
    ida.locator(played).get_by_role("link", name="Watch").click()
    expect(ida.locator("body[data-status=playing]")).to_be_visible()
    assert ida.url == adam.url
    expect(adam.locator("#watchers")).to_have_text("Looking on: Ida.")
    asked = adam if adam.locator("body.asked").count() else nora
    asked.goto(server.address)
    expect(asked.locator("#mine .waits")).to_have_text("your turn")


def test_my_tables_change_while_i_look(server: ServerProcess, new_page: NewPage) -> None:
    adam, nora = new_page(), new_page()
    table = open_table(adam, server.address, "me", "open")
    adam.goto(f"{server.address}/my/tables")
    expect(adam.locator("#mine")).to_contain_text("waiting for players")
    call_oneself(nora, server, "Nora")
    nora.goto(table)
    nora.get_by_role("button", name="Sit here").click()
    expect(adam.locator("#mine")).to_contain_text("Nora")
    expect(adam.locator("#mine .listed-state")).to_have_text(re.compile(r"You are asked\.|Waiting for Nora\."))


def test_nothing_serious_in_the_lobby(server: ServerProcess, new_page: NewPage) -> None:
    adam = new_page()
    open_table(adam, server.address, "me", "open", name='<img src=x onerror="alert(1)">')
    page = new_page(NARROW)
    for path in ("/lobby", "/lobby?game=tigris", "/my/tables"):
        page.goto(server.address + path)
        expect(page.locator("h1")).to_have_count(1)
        assert not faults(page), path
