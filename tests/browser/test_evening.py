"""A whole evening: two people and a spectator meet, talk, play by the clock; one leaves, and returns from elsewhere."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NARROW, NewPage
from tests.browser.hands import is_asked, is_over, point_at_random
from tests.browser.staging import play_until, stage
from tests.browser.test_people import open_talk, say, table_by_the_clock
from tests.browser.test_place import Authenticator, by_name, call_oneself
from tests.servers import PATIENCE, ServerProcess


@pytest.fixture
def server(own_server: ServerProcess) -> ServerProcess:
    return own_server


def answer_in_turn(rng: Random, until: Page, *pages: Page) -> None:
    """Those who are asked answer, until this one has answered."""
    while True:
        for page in pages:
            if is_asked(page):
                point_at_random(page, rng)
                if page is until:
                    return
        until.wait_for_timeout(30)


def leave(page: Page) -> None:
    open_talk(page)
    page.locator("#wishes-box summary").click()
    page.locator("#wishes").get_by_role("button", name="Leave").click()
    page.locator("#wishes").get_by_role("button", name="are you sure").click()
    expect(page.locator("#panel")).to_contain_text("A bot plays for you.")


def take_seat_again(page: Page, address: str) -> None:
    page.goto(address)
    page.get_by_role("button", name="Take my seat again").click()
    expect(page.locator("#panel")).to_be_empty()


def test_an_evening_of_two_people_and_a_spectator(server: ServerProcess, new_page: NewPage) -> None:
    address, rng = by_name(server), Random(14)
    adam, nora, ida = new_page(), new_page(NARROW, touch=True), new_page()
    for page, name in ((adam, "Adam"), (nora, "Nora"), (ida, "Ida")):
        call_oneself(page, address, name)
    # Adam keeps who he is, twice over.
    adam.goto(f"{address}/me")
    device = Authenticator(adam)
    adam.get_by_role("button", name="Add a passkey").click()
    expect(adam.locator(".kept")).to_have_count(1)
    (passkey,) = device.passkeys()
    adam.get_by_role("button", name="Make a recovery phrase").click()
    expect(adam.locator(".phrase code")).to_have_count(6)
    phrase = " ".join(adam.locator(".phrase code").all_inner_texts())
    # They meet through the lobby, which tells the clock.
    table = table_by_the_clock(adam, address)
    row = nora.locator('[data-list="open"] [data-table]')
    expect(row).to_contain_text("10 minutes each")
    row.get_by_role("button", name="Join").click()
    expect(nora.locator("body[data-status=playing]")).to_be_visible()
    ida.locator('[data-list="playing"] [data-table]').get_by_role("link", name="Watch").click()
    expect(ida.locator("body[data-status=playing]")).to_be_visible()
    assert adam.url == nora.url == ida.url == table
    expect(adam.locator("#watchers")).to_have_text("Looking on: Ida.")
    # They talk: players among themselves, and so do those who look on.
    say(adam, "Good evening, Nora")
    open_talk(nora)
    expect(nora.locator("#talk-lines .words")).to_have_text(["Good evening, Nora"])
    nora.locator("#talk-box [data-close]").click()
    say(ida, "Hello?")
    expect(ida.locator("#talk-lines .words")).to_have_text(["Hello?"])
    expect(adam.locator("#talk-lines .words")).to_have_text(["Good evening, Nora"])
    adam.locator("#talk-box [data-close]").click()
    # They play by the clock; then one leaves, and a bot takes over.
    expect(ida.locator(".seat > .clock.runs")).to_have_count(1)
    for page in (adam, nora):
        answer_in_turn(rng, page, adam, nora)
    leave(adam)
    expect(nora.locator(".seat.left .tag")).to_contain_text("bot")
    adam.context.close()
    answer_in_turn(rng, nora, nora)
    # He returns from another browser with his passkey, plays, and leaves again.
    second = new_page()
    second.goto(f"{address}/return")
    Authenticator(second).carry(passkey)
    second.get_by_role("button", name="Use a passkey").click()
    expect(second.locator("#mine")).to_contain_text("Nora")
    take_seat_again(second, table)
    open_talk(second)
    expect(second.locator("#talk-lines .words")).to_have_text(["Good evening, Nora"])
    second.locator("#talk-box [data-close]").click()
    answer_in_turn(rng, second, second, nora)
    leave(second)
    second.context.close()
    # And from a third one with his phrase.
    third = new_page(NARROW)
    third.goto(f"{address}/return")
    third.locator("textarea").fill(phrase)
    third.get_by_role("button", name="Come back").click()
    expect(third.locator("#mine")).to_contain_text("Nora")
    take_seat_again(third, table)
    answer_in_turn(rng, third, third, nora)
    expect(ida.locator("#watchers")).to_have_text("Looking on: Ida.")
    expect(nora.locator(".seat.left")).to_have_count(0)


def test_ratings_change_with_a_game_and_follow_from_its_record(server: ServerProcess, new_page: NewPage) -> None:
    adam, nora = new_page(), new_page()
    for page, name in ((adam, "Adam"), (nora, "Nora")):
        call_oneself(page, server.address, name)
    adam.goto(f"{server.address}/ladder/babylonia")
    expect(adam.locator("main")).not_to_contain_text("Nora")
    match = play_until("babylonia", 2, lambda match: len(match.log) >= 76)
    stage(server, match, {0: adam, 1: nora})
    rng = Random(3)
    while not is_over(adam):
        for page in (adam, nora):
            if is_asked(page):
                point_at_random(page, rng)
    nora.goto(f"{server.address}/ladder/babylonia")
    expect(nora.locator("main")).to_contain_text("Adam")
    expect(nora.locator("main")).to_contain_text("Nora")
    nora.locator("main").get_by_role("link", name="Adam").click()
    expect(nora.locator("h1")).to_contain_text("Adam")
    command = [sys.executable, "-m", "ziggurat", "ratings", "--check", "--database", server.database]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    assert "Adam" in done.stdout
