"""What makes a table comfortable: everything in sight, nothing jumps, nothing is lost, nobody reads notation."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NARROW, WIDE, NewPage
from tests.browser.hands import open_table
from tests.browser.staging import play_until, stage
from tests.servers import ServerProcess
from ziggurat.core.game import installed_games
from ziggurat.core.match import Match

GAMES = sorted(installed_games())
SMALLEST = 24
"""Pixels of what one points at, after at most one tap that brings it nearer."""


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


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
@pytest.mark.parametrize("game", GAMES)
def test_a_walk_by_pointing_at_what_can_be_seen(
    server: ServerProcess, new_page: NewPage, game: str, size: tuple[int, int]
) -> None:
    """Every answer is given by pointing at something in sight, large enough and not covered; no notation is read."""
    seats = 3 if game == "wonders" else 2
    match = Match(installed_games()[game], seats)
    match.let_chance_answer(Random(5))
    page = new_page(size, touch=size == NARROW)
    stage(server, match, dict.fromkeys(range(seats), page))
    rng = Random(6)
    for _ in range(12):
        expect(page.locator("body.asked")).to_be_visible()
        lines, question = page.locator("#log li").count(), page.locator("#question").inner_text()
        for _ in range(8):
            reads_no_notation(page)
            if page.locator("#confirm").is_visible():
                press(page, "#confirm-yes", size == NARROW)
            else:
                point_at_something(page, rng, size == NARROW)
            page.wait_for_timeout(150)
            page.wait_for_function(
                "() => !document.querySelector('#confirm').hidden || document.querySelector('.possible')"
            )
            if (page.locator("#log li").count(), page.locator("#question").inner_text()) != (lines, question):
                break
        else:
            raise AssertionError(f"no answer was given to: {question}")


IN_SIGHT = """
() => [...document.querySelectorAll('.possible')].map((thing) => {
  const shape = thing.querySelector('.ring') ?? thing;
  const box = shape.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const top = document.elementFromPoint(x, y);
  const seen = box.width > 0 && x > 0 && y > 0 && x < innerWidth && y < innerHeight
    && top !== null && (thing.contains(top) || top.contains(thing));
  return { target: thing.dataset.target, x, y, size: Math.min(box.width, box.height), seen };
})
"""


def point_at_something(page: Page, rng: Random, touch: bool) -> None:
    """A click or a tap in the middle of something possible; on a phone it may first bring the thing nearer."""
    things = page.evaluate(IN_SIGHT)
    assert things, "something is possible"
    seen = [thing for thing in things if thing["seen"]]
    assert seen, f"nothing possible is in sight: {[thing['target'] for thing in things][:8]}"
    thing = rng.choice(seen)
    hit(page, thing, touch)
    if touch and thing["size"] < SMALLEST:
        page.wait_for_timeout(350)
        nearer = [other for other in page.evaluate(IN_SIGHT) if other["target"] == thing["target"] and other["seen"]]
        if nearer:
            assert nearer[0]["size"] >= SMALLEST, f"{thing['target']} stays small: {nearer[0]['size']}"
            hit(page, nearer[0], touch)


def hit(page: Page, thing: dict[str, float], touch: bool) -> None:
    if touch:
        page.touchscreen.tap(thing["x"], thing["y"])
    else:
        page.mouse.click(thing["x"], thing["y"])


def press(page: Page, what: str, touch: bool) -> None:
    if touch:
        page.locator(what).tap()
    else:
        page.locator(what).click()


def reads_no_notation(page: Page) -> None:
    """None of the texts of the page is how a machine writes an answer of several words."""
    texts = set(page.evaluate("document.body.innerText.split('\\n').map((line) => line.trim())"))
    api = page.url.replace("/table/", "/api/tables/")
    for seat in page.request.get(api).json()["to_act"]:
        legal = page.request.get(f"{api}/legal?seat={seat}").json()
        written = {choice["action"] for choice in legal if " " in choice["action"]}
        assert not written & texts
