"""A place to come back to: people meet in the lobby, look on, and return from elsewhere."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NARROW, WIDE, NewPage
from tests.browser.hands import open_table
from tests.browser.staging import guest_of_page
from tests.browser.test_axe import faults
from tests.servers import ServerProcess
from ziggurat.core.game import load_game
from ziggurat.web.ratings import Outcome, settle
from ziggurat.web.store import Changing, SeatRow, Summary, TableRow
from ziggurat.web.store_sqlite import SqliteStore


@pytest.fixture
def server(own_server: ServerProcess) -> ServerProcess:
    return own_server


def call_oneself(page: Page, address: str, name: str) -> None:
    page.goto(f"{address}/lobby")
    page.locator("input[name=name]").fill(name)
    page.get_by_role("button", name="Keep this name").click()
    expect(page.locator("input[name=name]")).to_have_value(name)


def test_two_people_and_a_spectator_meet_through_the_lobby(server: ServerProcess, new_page: NewPage) -> None:
    adam, nora, ida = new_page(), new_page(NARROW), new_page()
    for page, name in ((adam, "Adam"), (nora, "Nora"), (ida, "Ida")):
        call_oneself(page, server.address, name)
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
    call_oneself(nora, server.address, "Nora")
    nora.goto(table)
    nora.get_by_role("button", name="Sit here").click()
    expect(adam.locator("#mine")).to_contain_text("Nora")
    expect(adam.locator("#mine .listed-state")).to_have_text(re.compile(r"You are asked\.|Waiting for Nora\."))


# -- coming back -----------------------------------------------------------------------------------------------------


class Authenticator:
    """A device with passkeys, as Chromium plays it."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)
        self.session.send("WebAuthn.enable")
        options = {
            "protocol": "ctap2",
            "transport": "internal",
            "hasResidentKey": True,
            "hasUserVerification": True,
            "isUserVerified": True,
            "automaticPresenceSimulation": True,
        }
        made = self.session.send("WebAuthn.addVirtualAuthenticator", {"options": options})
        self.id: str = made["authenticatorId"]

    def passkeys(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.session.send("WebAuthn.getCredentials", {"authenticatorId": self.id})[
            "credentials"
        ]
        return found

    def carry(self, passkey: dict[str, Any]) -> None:
        """A passkey that came along from another device."""
        self.session.send("WebAuthn.addCredential", {"authenticatorId": self.id, "credential": passkey})


def by_name(server: ServerProcess) -> str:
    return server.address.replace("127.0.0.1", "localhost")


def test_he_returns_from_another_browser_with_his_passkey(server: ServerProcess, new_page: NewPage) -> None:
    adam, elsewhere = new_page(), new_page(NARROW)
    table = open_table(adam, by_name(server), "me", "open", name="Adam")
    adam.goto(f"{by_name(server)}/me")
    device = Authenticator(adam)
    adam.get_by_role("button", name="Add a passkey").click()
    expect(adam.locator(".kept")).to_have_count(1)
    (passkey,) = device.passkeys()
    elsewhere.goto(f"{by_name(server)}/return")
    other = Authenticator(elsewhere)
    other.carry(passkey)
    elsewhere.get_by_role("button", name="Use a passkey").click()
    expect(elsewhere.locator("#mine a")).to_have_attribute("href", "/table/" + table.rsplit("/", 1)[1])
    elsewhere.goto(table)
    expect(elsewhere.locator(".seat.own .seat-name")).to_have_text("Adam")
    adam.get_by_role("button", name="Remove the passkey").click()
    expect(adam.get_by_text("Only this browser knows you.")).to_be_visible()
    stranger = new_page()
    stranger.goto(f"{by_name(server)}/return")
    Authenticator(stranger).carry(other.passkeys()[0])
    stranger.get_by_role("button", name="Use a passkey").click()
    expect(stranger.locator("#passkey-said")).to_have_text("This passkey is not known here.")


def test_he_returns_from_another_browser_with_his_phrase(server: ServerProcess, new_page: NewPage) -> None:
    adam, elsewhere = new_page(), new_page()
    table = open_table(adam, server.address, "me", "open", name="Adam")
    adam.goto(f"{server.address}/me")
    assert not faults(adam)
    adam.get_by_role("button", name="Make a recovery phrase").click()
    expect(adam.locator(".phrase code")).to_have_count(6)
    phrase = " ".join(adam.locator(".phrase code").all_inner_texts())
    assert not faults(adam)
    elsewhere.goto(f"{server.address}/return")
    assert not faults(elsewhere)
    elsewhere.locator("textarea").fill(phrase.replace(" ", "  "))
    elsewhere.get_by_role("button", name="Come back").click()
    expect(elsewhere.locator("#mine a")).to_have_attribute("href", "/table/" + table.rsplit("/", 1)[1])
    elsewhere.goto(f"{server.address}/me")
    expect(elsewhere.locator("h1")).to_have_text("Adam")
    with elsewhere.expect_download() as loading:
        elsewhere.get_by_role("link", name="Take everything along").click()
    assert '"Adam"' in loading.value.path().read_text(encoding="utf-8")
    elsewhere.get_by_text("Delete everything", exact=True).click()
    elsewhere.get_by_label("I am sure.").check()
    elsewhere.get_by_role("button", name="Delete everything of mine").click()
    expect(elsewhere.locator("h1")).to_have_text("Games of ancient Mesopotamia")
    adam.goto(table)
    expect(adam.get_by_text("There is no table at this address.")).to_be_visible()


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
def test_nothing_serious_on_any_page_of_the_place(
    server: ServerProcess, new_page: NewPage, size: tuple[int, int]
) -> None:
    """In light and in dark, with a name that would be markup if it could."""
    page = new_page(size)
    open_table(page, server.address, "me", "open", name='<img src=x onerror="alert(1)">')
    guest = guest_of_page(server, page)
    rate_some(server, guest)
    paths = ["/", "/lobby", "/lobby?game=tigris", "/my/tables", "/me", "/return", "/privacy"]
    for path in (*paths, "/ladder/tigris", f"/player/{guest}"):
        page.goto(server.address + path)
        expect(page.locator("h1")).to_have_count(1)
        assert not faults(page), path
        overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert overflow <= 0, f"{path} is wider than the page"
    expect(page.locator("svg.curve")).to_be_visible()
    expect(page.locator("h1")).to_contain_text("<img src=x")


def rate_some(server: ServerProcess, guest: str) -> None:
    """A few games that somebody has won and lost."""
    store = SqliteStore(server.database)
    for n in range(12):
        table = f"rated-{n}"
        row = TableRow(table, "tigris", load_game("tigris").rules_version, 2, {}, guest, 1.0, public=n % 2 == 0)
        store.create_table(row, [SeatRow(0, guest, None, "Adam"), SeatRow(1, None, "normal", "Nabonidus")])
        store.append(table, 0, ["* deal"], Summary("over", (), (9, 7)))
        outcome = Outcome(table, "tigris", float(n), ((guest, 1 + n % 2), ("bot normal", 2 - n % 2)))
        store.change(partial(note, outcome)).result()
    store.close()


def note(outcome: Outcome, db: Changing) -> None:
    settle(db, outcome.table, outcome)
