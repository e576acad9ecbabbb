"""What makes a table comfortable: nothing jumps, nothing is lost, four actions lead to the first piece."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NARROW, WIDE, NewPage
from tests.browser.hands import open_table
from tests.browser.staging import play_until, stage
from tests.servers import ServerProcess
from ziggurat.bots.bot import choose_randomly
from ziggurat.core.game import load_game
from ziggurat.core.match import Match, play_out


def test_from_the_address_to_the_first_piece_in_four_actions(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page()
    page.goto(server.address)
    page.locator("section.game", has_text="Babylonia").get_by_role("button", name="Play against bots").click()
    expect(page.locator("body.asked")).to_be_visible()
    page.locator("#tray .possible").first.click()
    page.locator("#board .possible").nth(20).click()
    page.wait_for_function(
        "() => !document.querySelector('#confirm').hidden || !document.querySelector('[data-target].chosen')"
    )
    if page.locator("#confirm").is_visible():
        page.locator("#confirm-yes").click()
    expect(page.locator("#log")).to_contain_text(re.compile("Guest places"))


def test_the_board_keeps_its_size_when_something_is_said(server: ServerProcess, new_page: NewPage) -> None:
    for size in (WIDE, NARROW):
        page = new_page(size)
        open_table(page, server.address, "me", "me")
        before = page.locator("#board").bounding_box()
        page.locator("#tray .possible").first.click()
        page.locator("#board .possible").nth(30).dispatch_event("click")
        expect(page.locator("#confirm")).to_be_visible()
        assert page.locator("#board").bounding_box() == before
        page.keyboard.press("Escape")
        expect(page.locator("#confirm")).to_be_hidden()
        page.keyboard.press("h")
        expect(page.locator("#advice")).to_be_visible()
        assert page.locator("#board").bounding_box() == before


def test_escape_closes_what_is_open_and_never_takes_back(server: ServerProcess, new_page: NewPage) -> None:
    match = play_until("babylonia", 2, lambda match: match.undo_length(match.to_act[0]) is not None)
    page = new_page()
    stage(server, match, {match.to_act[0]: page})
    expect(page.locator("#undo")).to_be_visible()
    lines = page.locator("#log li").count()
    page.keyboard.press("h")
    expect(page.locator("#advice")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#advice")).to_be_hidden()
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Rules").click()
    expect(page.locator("#rules-sheet")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#rules-sheet")).to_be_hidden()
    expect(page.locator("#undo")).to_be_visible()
    assert page.locator("#log li").count() == lines


def test_what_is_pointed_at_without_a_connection_is_told_and_given_later(
    server: ServerProcess, new_page: NewPage
) -> None:
    page = new_page()
    open_table(page, server.address, "me", "me")
    page.locator("#tray .possible").first.click()
    server.kill()
    expect(page.locator("#connection")).to_contain_text("The connection is lost")
    page.locator("#board .possible").nth(30).dispatch_event("click")
    expect(page.locator("#connection")).to_contain_text("Your answer is given as soon as it is back")
    server.start()
    expect(page.locator("#confirm")).to_be_visible()
    page.locator("#confirm-yes").click()
    expect(page.locator("#question")).to_contain_text("Place 2 tokens")
    expect(page.locator("#connection")).to_have_text("")


def test_the_focus_stays_where_one_plays(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page()
    open_table(page, server.address, "me", "me")
    for _ in range(3):
        page.locator("#tray .possible").first.focus()
        page.keyboard.press("Enter")
        page.locator("#board .possible").nth(25).focus()
        number = page.locator("#log li").count()
        page.keyboard.press("Enter")
        page.wait_for_function(
            "n => !document.querySelector('#confirm').hidden || document.querySelectorAll('#log li').length > n",
            arg=number,
        )
        if page.locator("#confirm").is_visible():
            expect(page.locator("#confirm-yes")).to_be_focused()
            page.keyboard.press("Enter")
        page.wait_for_function("n => document.querySelectorAll('#log li').length > n", arg=number)
        assert page.evaluate("document.activeElement !== document.body"), "the focus is somewhere"


@pytest.mark.parametrize("size", [WIDE, (794, 1123)], ids=["wide", "paper"])
def test_on_paper_the_score_sheet_stands_below_the_board(
    server: ServerProcess, new_page: NewPage, size: tuple[int, int]
) -> None:
    """Seats with what they hold, the board and the score sheet below each other; nothing that a screen alone needs."""
    match = play_out(Match(load_game("tigris"), 2), [choose_randomly] * 2, Random(3))
    page = new_page(size, calm=True)
    stage(server, match, {0: page}, status="over")
    expect(page.locator(".result")).to_be_visible()
    page.emulate_media(media="print")
    panel, board, sheet = (page.locator(what).first.bounding_box() for what in (".seat-panel", "#board", ".result"))
    assert panel
    assert board
    assert sheet
    assert panel["y"] + panel["height"] <= board["y"] + 1
    assert board["y"] + board["height"] <= sheet["y"] + 1
    assert min(board["width"], board["height"]) > 300
    for gone in (".top", "#ask", "#log-box", "#common-box", ".result .buttons"):
        expect(page.locator(gone).first).to_be_hidden()
