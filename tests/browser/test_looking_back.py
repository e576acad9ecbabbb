"""Who was away is shown what the others did; lines of the log and pieces on the board point at each other."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NARROW, WIDE, NewPage
from tests.browser.staging import play_until, stage
from tests.servers import ServerProcess
from ziggurat.core.match import Match


def others_have_moved(match: Match) -> bool:
    """Seat 0 is asked, has answered before, and the others have done several things since."""
    seats = [entry.seat for entry in match.log]
    if match.to_act != (0,) or 0 not in seats:
        return False
    since = seats[len(seats) - seats[::-1].index(0) :]
    return sum(seat > 0 for seat in since) >= 2


def come_back(server: ServerProcess, page: Page, game: str = "babylonia") -> Match:
    page.add_init_script("localStorage.setItem('motion', 'off')")
    match = play_until(game, 2, others_have_moved)
    stage(server, match, {0: page})
    expect(page.locator("#catch-up")).to_be_visible()
    return match


def board(page: Page) -> str:
    found: str = page.evaluate(
        "[...document.querySelectorAll('#board use.piece')].map((piece) => piece.closest('[id]').id"
        " + piece.getAttribute('href')).sort().join()"
    )
    return found


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
def test_who_was_away_is_shown_step_by_step_what_happened(
    server: ServerProcess, new_page: NewPage, size: tuple[int, int]
) -> None:
    page = new_page(size)
    come_back(server, page)
    now = board(page)
    words = page.locator("#catch-up-words")
    expect(words).to_contain_text("since your last move")
    apart = "() => ['#catch-up', '#board'].map((name) => document.querySelector(name).getBoundingClientRect())"
    offered, table = page.evaluate(apart)
    assert offered["top"] >= table["bottom"] or offered["left"] >= table["right"], "it covers no piece"
    page.locator("#catch-up-show").click()
    expect(words).to_contain_text("1 / ")
    steps = int(words.inner_text().split(":")[0].split("/")[1])
    assert steps >= 2
    pictures = [board(page)]
    assert pictures[0] != now
    for step in range(2, steps + 1):
        page.locator("#catch-up-next").click()
        expect(words).to_contain_text(f"{step} / ")
        pictures.append(board(page))
    assert len(set(pictures)) >= 2
    page.locator("#catch-up-next").click()
    expect(page.locator("#catch-up")).to_be_hidden()
    expect(page.locator("#tray .possible").first).to_be_visible()
    assert board(page) == now
    page.reload()
    expect(page.locator("body.asked")).to_be_visible()
    expect(page.locator("#catch-up")).to_be_hidden()


def test_whoever_points_has_seen_enough(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page()
    come_back(server, page)
    now = board(page)
    page.get_by_role("button", name="Show me").click()
    expect(page.locator("#catch-up-words")).to_contain_text("1 / ")
    page.locator('[data-target^="hex:"]').first.dispatch_event("click")
    expect(page.locator("#catch-up")).to_be_hidden()
    expect(page.locator("#tray .possible").first).to_be_visible()
    assert board(page) == now
    assert page.locator("#remark-words").inner_text() == "", "the point at the past asked for nothing"


def test_an_answer_can_be_given_at_once(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page()
    come_back(server, page)
    page.locator("#tray .possible").first.click()
    expect(page.locator("#tray .chosen").first).to_be_visible()
    expect(page.locator("#catch-up")).to_be_hidden()


def test_a_line_lights_up_its_pieces_and_a_piece_tells_its_line(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page()
    come_back(server, page)
    line = page.locator("#log-lines li[data-targets]:has(.gain)").last
    line.hover()
    lit = page.locator("#board .told-part .piece")
    expect(lit.first).to_be_visible()
    part = page.locator("#board .told-part:has(.piece)").first
    told = line.inner_text().split("\n")[0]
    part.hover(force=True)
    expect(page.locator("#help-line")).to_contain_text(told[:20])
    expect(page.locator("#help-line")).to_have_text(re.compile(r"\.$"))  # the signs behind the sentences are left out
    expect(page.locator("#board .told-part")).to_have_count(0)


def test_on_a_phone_a_tap_on_a_line_shows_its_pieces(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page(NARROW, touch=True)
    come_back(server, page)
    page.get_by_role("button", name="Log").tap()
    page.locator("#log-lines li[data-targets]").last.tap()
    expect(page.locator("#log-box")).to_be_hidden()
    expect(page.locator("#board .told-part .piece").first).to_be_visible()


def test_the_turn_of_the_automa_is_told_reason_by_reason(server: ServerProcess, new_page: NewPage) -> None:
    """Also to somebody who was there: the rules play it at once."""
    page = new_page()
    page.add_init_script("localStorage.setItem('motion', 'off')")
    match = play_until("tabannusi", 1, lambda match: len(match.log) > 6 and match.log[-1].seat < 0)
    stage(server, match, {0: page})
    page.locator("#catch-up-show").click()
    words = page.locator("#catch-up-words")
    expect(words).to_contain_text("1 / ")
    told = []
    while page.locator("body.catching-up").count():
        told.append(words.inner_text())
        page.locator("#catch-up-next").click()
        page.wait_for_function(
            "before => !document.querySelector('.catching-up')"
            " || document.querySelector('#catch-up-words').innerText !== before",
            arg=told[-1],
        )
    assert any("The Bot's cards" in line for line in told), told
    assert len(told) >= 4
