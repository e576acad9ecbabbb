"""People at a table: they talk, play by the clock, leave, come back, and ask each other."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NARROW, WIDE, NewPage
from tests.browser.hands import is_asked, open_table, point_at_random, sit
from tests.browser.staging import play_until, stage
from tests.browser.test_axe import faults
from tests.servers import ServerProcess


@pytest.fixture
def server(own_server: ServerProcess) -> ServerProcess:
    return own_server


def open_talk(page: Page) -> None:
    if not page.locator("#talk-box.open").count():
        page.locator(".opens-talk").click()
    expect(page.locator("#talk-text")).to_be_visible()


def say(page: Page, text: str) -> None:
    open_talk(page)
    page.locator("#talk-text").fill(text)
    page.locator("#talk-text").press("Enter")


def ask_everybody(page: Page, wish: str) -> None:
    open_talk(page)
    if not page.locator("#wishes").is_visible():
        page.locator("#wishes-box summary").click()
    page.locator("#wishes").get_by_role("button", name=wish).click()


def board_of(page: Page) -> object:
    return page.locator("#board").bounding_box()


def table_by_the_clock(page: Page, address: str) -> str:
    """Adam opens a table for two with ten minutes each."""
    page.goto(address)
    form = page.locator("form.new-table").filter(has=page.locator("input[name=game][value=babylonia]"))
    page.locator("section.game").filter(has=form).locator("summary", has_text="Set up a table").click()
    form.locator("input[name=name]").fill("Adam")
    form.locator("select[name=seats]").select_option("2")
    form.locator("select[name=seat1]").select_option("open")
    expect(form.locator("input[name=minutes]")).to_be_hidden()
    form.locator("select[name=clock]").select_option("bank")
    form.locator("input[name=minutes]").fill("10")
    form.get_by_role("button", name="Open a table").click()
    expect(page.locator("#seats .seat")).to_have_count(2)
    return page.url


def test_two_people_talk_play_by_the_clock_and_one_leaves_and_returns(server: ServerProcess, new_page: NewPage) -> None:
    adam, nora, watcher = new_page(), new_page(NARROW, touch=True), new_page()
    address = table_by_the_clock(adam, server.address)
    say(adam, "Anybody there?")
    sit(nora, address, "Nora")
    expect(nora.locator("svg.board")).to_be_visible()
    expect(nora.locator("#unread")).to_have_text("1")
    size = board_of(nora)
    say(nora, "Here I am <i>now</i>")
    expect(nora.locator("#unread")).to_be_hidden()
    expect(adam.locator("#talk-lines .words").last).to_have_text("Here I am <i>now</i>")
    assert adam.locator("#talk-lines i").count() == 0
    nora.locator("#talk-box [data-close]").click()
    assert board_of(nora) == size, "talk takes nothing from the board"
    watcher.goto(address)
    expect(watcher.locator("svg.board")).to_be_visible()
    open_talk(watcher)
    expect(watcher.locator("#talk-lines .words")).to_have_text(["Anybody there?"])
    # The clock of whoever is asked runs, the other one rests.
    mover, other = (adam, nora) if is_asked(adam) else (nora, adam)
    seat = mover.locator(".seat.own").get_attribute("id")
    for page in (adam, nora, watcher):
        expect(page.locator(f"#{seat} > .clock.runs")).to_be_visible()
        expect(page.locator(".seat > .clock")).to_have_count(2)
    before = str(adam.locator(f"#{seat} > .clock").text_content())
    expect(adam.locator(f"#{seat} > .clock")).not_to_have_text(before)
    rng = Random(5)
    for _ in range(12):
        for page in (adam, nora):
            if is_asked(page):
                point_at_random(page, rng)
    # One leaves: a bot plays on. He comes back and plays himself.
    while not is_asked(other):
        if is_asked(mover):
            point_at_random(mover, rng)
    open_talk(other)
    other.locator("#wishes-box summary").click()
    leave = other.locator("#wishes").get_by_role("button", name="Leave")
    leave.click()
    other.locator("#wishes").get_by_role("button", name="are you sure").click()
    expect(other.locator("#panel")).to_contain_text("A bot plays for you.")
    expect(mover.locator(".seat.left .tag")).to_contain_text("bot")
    expect(mover.locator("body.asked")).to_be_visible()
    name = "Nora" if other is nora else "Adam"
    open_talk(mover)
    expect(mover.locator("#talk-lines .note").last).to_have_text(f"A bot plays for {name}.")
    if other.locator("#talk-box.open").count():
        other.locator("#talk-box [data-close]").click()
    other.get_by_role("button", name="Take my seat again").click()
    expect(other.locator("#panel")).to_be_empty()
    expect(mover.locator("#talk-lines .note").last).to_have_text(f"{name} is back.")
    if mover.locator("#talk-box.open").count():
        mover.locator("#talk-box [data-close]").click()
    while not is_asked(other):
        if is_asked(mover):
            point_at_random(mover, rng)
        mover.wait_for_timeout(50)
    point_at_random(other, rng)


def test_going_back_ending_and_pausing_need_consent(server: ServerProcess, new_page: NewPage) -> None:
    adam, nora = new_page(), new_page(NARROW, touch=True)
    match = play_until("babylonia", 2, lambda match: len(match.log) >= 12, bot="random")
    stage(server, match, {0: adam, 1: nora})
    length = adam.locator("#log-lines li").count()
    size = board_of(nora)
    open_talk(adam)
    adam.locator("#wishes-box summary").click()
    adam.locator("#back-to").select_option(index=2)
    adam.get_by_role("button", name="Ask to go back").click()
    expect(nora.locator("#panel")).to_contain_text("Player 0 asks to go back to an earlier moment")
    assert board_of(nora) == size, "a request takes nothing from the board"
    nora.locator("#panel").get_by_role("button", name="Agree").click()
    expect(nora.locator("#panel")).to_be_empty()
    adam.wait_for_function(f"document.querySelectorAll('#log-lines li').length < {length}")
    ask_everybody(adam, "Pause")
    nora.locator("#panel").get_by_role("button", name="Agree").click()
    for page in (adam, nora):
        expect(page.locator("#question")).to_contain_text("There is a pause")
        expect(page.locator("body.asked")).to_have_count(0)
    ask_everybody(adam, "Go on")
    nora.locator("#panel").get_by_role("button", name="Refuse").click()
    expect(adam.locator("#talk-lines .note").last).to_have_text("Player 1 refused.")
    ask_everybody(nora, "Go on")
    adam.locator("#panel").get_by_role("button", name="Agree").click()
    expect(adam.locator("#question")).not_to_contain_text("pause")
    ask_everybody(nora, "End the game")
    nora.locator("#wishes").get_by_role("button", name="are you sure").click()
    adam.locator("#panel").get_by_role("button", name="Agree").click()
    for page in (adam, nora):
        expect(page.locator("body[data-status=abandoned]")).to_be_visible()
        expect(page.locator("#question")).to_contain_text("Everybody agreed to end this game.")


def test_a_bot_plays_on_when_the_time_is_over(server: ServerProcess, new_page: NewPage) -> None:
    match = play_until("babylonia", 2, lambda match: len(match.log) >= 12, bot="random")
    page = new_page()
    seat = match.to_act[0]
    stage(server, match, {1 - seat: page}, clock="bank 0.1 0 bot")  # six seconds
    expect(page.locator(f"#seat-{seat}.left .tag")).to_contain_text("bot")
    expect(page.locator("body.asked")).to_be_visible()
    open_talk(page)
    expect(page.locator("#talk-lines .note").first).to_have_text(f"The time of Player {seat} is over.")


def test_the_others_give_a_seat_away_when_its_time_is_over(server: ServerProcess, new_page: NewPage) -> None:
    match = play_until("babylonia", 2, lambda match: len(match.log) >= 12, bot="random")
    page, eve = new_page(), new_page()
    seat = match.to_act[0]
    address = stage(server, match, {1 - seat: page}, clock="bank 0.05 0 claim")
    expect(page.locator(f"#seat-{seat}.out")).to_be_visible()
    page.locator("#panel").get_by_role("button", name="Offer the seat").click()
    eve.goto(address)
    eve.get_by_role("button", name="Take this seat").click()
    expect(eve.locator("body.asked")).to_be_visible()
    expect(eve.locator(f"#seat-{seat}.own")).to_be_visible()
    expect(page.locator(f"#seat-{seat} .seat-name")).to_contain_text("Guest")


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
def test_nothing_serious_is_found_in_talk_and_requests(
    server: ServerProcess, new_page: NewPage, size: tuple[int, int]
) -> None:
    adam, nora = new_page(size), new_page(size)
    match = play_until("babylonia", 2, lambda match: len(match.log) >= 12, bot="random")
    stage(server, match, {0: adam, 1: nora}, clock="bank 20 10 claim")
    say(nora, "How do you do?")
    ask_everybody(nora, "Pause")
    expect(adam.locator("#panel .request")).to_be_visible()
    expect(adam.locator("#unread")).to_have_text("1")
    assert not faults(adam)
    open_talk(adam)
    adam.locator("#wishes-box summary").click()
    assert not faults(adam)


def test_a_table_opens_talk_before_the_game_begins(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page(NARROW, touch=True)
    open_table(page, server.address, "me", "open")
    say(page, "Waiting for you")
    expect(page.locator("#talk-lines .words")).to_have_text("Waiting for you")
