"""The web table in a real browser, as people use it."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NARROW, WIDE, NewPage
from tests.browser.hands import is_asked, is_over, open_table, point_at_random, sit
from tests.browser.staging import play_until, stage
from tests.servers import ServerProcess
from ziggurat.bots.bot import choose_randomly
from ziggurat.core.match import play_out


def test_three_browsers_play_a_whole_game_through_a_killed_server(server: ServerProcess, new_page: NewPage) -> None:
    """Two people and a bot; a third person watches; the server is killed in the middle and started again."""
    adam, nora, watcher = new_page(), new_page(NARROW, touch=True), new_page()
    address = open_table(adam, server.address, "me", "open", "easy")
    sit(nora, address, "Nora")
    watcher.goto(address)
    expect(watcher.locator("svg.board")).to_be_visible()
    rng = Random(4)
    killed = False
    for _ in range(400):
        if is_over(adam):
            break
        for page in (adam, nora):
            if is_asked(page):
                point_at_random(page, rng)
        if not killed and adam.locator("#log li").count() > 60:
            killed = True
            before = adam.locator("#log").inner_text()
            server.kill()
            expect(adam.locator("body")).to_have_class(re.compile("offline"))
            server.start()
            expect(adam.locator("body")).not_to_have_class(re.compile("offline"))
            assert adam.locator("#log").inner_text().startswith(before[:2000])
        adam.wait_for_timeout(40)
    assert killed
    for page in (adam, nora, watcher):
        expect(page.locator(".result h2")).to_contain_text(re.compile("wins!|share the victory!"))
        expect(page.locator(".rank")).to_have_count(3)
        expect(page).to_have_title(re.compile("Game over"))
    for rank in adam.locator(".rank").all():
        parts = rank.locator(".part").all_inner_texts()
        assert sum(int(part) for part in parts) == int(rank.locator(".score").inner_text())
    adam.get_by_role("button", name="Look at the board").click()
    expect(adam.locator(".result")).to_be_hidden()
    adam.get_by_role("button", name="Show the result").click()
    with adam.expect_download() as download:
        adam.get_by_text("Download the record").click()
    assert download.value.path().read_text().startswith("ziggurat record 1")


def test_a_table_whose_script_did_not_arrive_says_so_and_comes_back(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page(NARROW, touch=True)
    open_table(page, server.address, "me", "me")
    table = page.url
    lost = page.locator("#phrases").get_attribute("data-lost")
    assert lost
    page.goto("about:blank")
    page.route("**/static/table/zoom.js", lambda route: route.abort())
    page.goto(table)
    expect(page.locator("#connection")).to_have_text(lost)
    page.unroute_all()
    expect(page.locator("#seats .seat")).to_have_count(2)
    expect(page.locator("#connection")).to_have_text("")


STUCK = """
const Line = window.WebSocket;
let lines = 0;
window.WebSocket = class {
  static OPEN = Line.OPEN;
  constructor(address) { if (lines++) return new Line(address); }
  close() { this.onclose(); }
};
"""
"""The first line of every page never comes about."""


def test_a_line_that_does_not_come_about_is_tried_anew(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page()
    open_table(page, server.address, "me", "me")
    page.add_init_script(STUCK)
    page.clock.install()
    page.reload()
    expect(page.locator("#name")).to_be_visible()
    expect(page.locator("#seats .seat")).to_have_count(0)
    page.clock.fast_forward(15_000)
    expect(page.locator("#seats .seat")).to_have_count(2)
    expect(page.locator("#connection")).to_have_text("")


OVERTAKEN = """
const Line = window.WebSocket;
let confirmations = 0;
window.WebSocket = class extends Line {
  set onmessage(heard) {
    super.onmessage = (event) => {
      const message = JSON.parse(event.data);
      if (message.type === "confirm" && !confirmations++) message.number -= 1;
      heard({ data: JSON.stringify(message) });
    };
  }
};
"""
"""The first confirmation is of a table on which somebody has acted meanwhile."""


def point_at_first_move(page: Page) -> None:
    page.locator("#tray .stand-token").first.click()
    page.locator("#board .possible").first.dispatch_event("click")


def test_a_confirmation_that_was_overtaken_is_asked_for_again(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script(OVERTAKEN)
    open_table(page, server.address, "me", "me")
    point_at_first_move(page)
    expect(page.locator("#confirm")).to_be_visible()
    page.locator("#confirm-yes").click()
    expect(page.locator("#question")).to_contain_text("Place 2 tokens")


def test_what_is_to_be_confirmed_stays_when_somebody_leaves(server: ServerProcess, new_page: NewPage) -> None:
    adam, nora = new_page(), new_page()
    sit(nora, open_table(adam, server.address, "me", "open"), "Nora")
    adam.wait_for_function("() => document.body.dataset.status === 'playing'")
    nora.wait_for_function("() => document.body.dataset.status === 'playing'")
    mover, other, seat = (adam, nora, 1) if is_asked(adam) else (nora, adam, 0)
    point_at_first_move(mover)
    expect(mover.locator("#confirm")).to_be_visible()
    leave = "seat => import('/static/table/connection.js').then(({ send }) => void send({ type: 'leave', seat }))"
    other.evaluate(leave, seat)
    expect(mover.locator(".seat.left")).to_have_count(1)
    expect(mover.locator("#board .chosen")).to_have_count(1)
    for _ in range(2):  # in words, and with what comes of it
        expect(mover.locator("#confirm")).to_be_visible()
        mover.locator("#confirm-yes").click()
    expect(mover.locator("#question")).to_contain_text("Place 2 tokens")


def test_pointing_narrows_and_previews_and_undoes(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page()
    open_table(page, server.address, "me", "me")
    expect(page).to_have_title(re.compile("Your turn"))
    # The only token of the first turn cannot be taken back, so it is shown first.
    page.locator("#tray .stand-token").first.click()
    expect(page.locator("#tray .chosen").first).to_be_visible()
    page.locator("#board .possible").first.dispatch_event("click")
    expect(page.locator("#confirm")).to_be_visible()
    page.locator("#confirm-no").click()
    expect(page.locator("#confirm")).to_be_hidden()
    expect(page.locator("#board .chosen")).to_have_count(0)
    point_at_first_move(page)
    page.locator("#confirm-yes").click()
    # The first of two tokens is placed at once and can be taken back.
    expect(page.locator("#question")).to_contain_text("Place 2 tokens")
    expect(page.locator("#undo")).to_be_hidden()
    page.locator("#tray .stand-token").first.click()
    page.locator("#board .possible").nth(20).dispatch_event("click")
    expect(page.locator("#question")).to_contain_text("second token")
    page.locator("#undo").click()
    expect(page.locator("#question")).to_contain_text("Place 2 tokens")


def test_the_reason_is_told_for_what_is_not_possible(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page()
    open_table(page, server.address, "me", "me", "me", "me")
    page.locator("#tray .stand-token").first.click()
    page.locator('[data-target="hex:12,8"]').dispatch_event("click")
    expect(page.locator("#remark-words")).to_have_text("There is a ziggurat on this hex.")


def test_the_keyboard_is_enough(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page()
    open_table(page, server.address, "me", "me")
    page.locator("#tray .stand-token").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#tray .chosen").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#tray .chosen")).to_have_count(0)
    page.keyboard.press("Enter")
    page.locator('[data-target="hex:10,6"]').focus()
    page.keyboard.press("ArrowDown")
    moved = page.evaluate("document.activeElement.dataset.target")
    assert moved == "hex:12,6"
    expect(page.locator("#help")).to_contain_text("hex 12,6")
    for key in ("ArrowRight", "ArrowLeft"):
        page.keyboard.press(key)
    while not page.evaluate("document.activeElement.classList.contains('possible')"):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("#confirm-yes")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#question")).to_contain_text("Place 2 tokens")


def test_on_a_small_screen_the_first_tap_zooms_and_the_second_chooses(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page(NARROW, touch=True)
    open_table(page, server.address, "me", "me")
    page.locator("#tray .stand-token").first.tap()
    spot = page.locator("#board .possible").nth(30)
    spot.tap()
    assert "scale(1)" not in page.evaluate("document.querySelector('svg.board').style.transform")
    expect(page.locator("#confirm")).to_be_hidden()
    spot.tap()
    expect(page.locator("#confirm")).to_be_visible()
    page.locator("#confirm-yes").tap()
    expect(page.locator("#question")).to_contain_text("Place 2 tokens")


@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_everything_fits_the_screen(server: ServerProcess, new_page: NewPage, size: tuple[int, int]) -> None:
    page = new_page(size)
    open_table(page, server.address, "me", "easy", "easy", "easy")
    expect(page.locator("body.asked")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    for part in ("#question", "#tray .stand-token >> nth=0", "svg.board", "#seats .seat >> nth=0"):
        box = page.locator(part).bounding_box()
        assert box is not None
        assert box["y"] >= 0, part
        assert box["y"] + box["height"] <= size[1] + 1, part


def test_who_comes_back_finds_the_table_as_it_is(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page()
    address = open_table(page, server.address, "me", "me")
    point_at_random(page, Random(1))
    expect(page.locator("#question")).to_contain_text("Place 2 tokens")

    def seen(page: Page) -> list[str]:
        return [page.locator(part).inner_text() for part in ("#log", "#question", "#seats", "#tray")]

    before = seen(page)
    page.reload()
    expect(page.locator("#question")).to_contain_text("Place 2 tokens")
    assert seen(page) == before
    second = page.context.new_page()
    second.goto(address)
    expect(second.locator("#question")).to_contain_text("Place 2 tokens")
    assert seen(second) == before
    page.goto(server.address)
    expect(page.locator(".my-tables")).to_contain_text("your turn")


def test_a_name_with_markup_is_shown_as_text(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page()
    open_table(page, server.address, "me", "open", name="<b>Eve</b>")
    expect(page.locator("#seats")).to_contain_text("<b>Eve</b>")


def test_a_free_seat_can_be_given_to_a_bot_and_freed_again(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page()
    open_table(page, server.address, "me", "open", "open")
    expect(page.locator(".waiting .address")).to_contain_text("/table/")
    page.locator("#seat-1").get_by_role("button", name="bot: easy", exact=True).click()
    expect(page.locator("#seat-1")).to_contain_text("bot")
    page.locator("#seat-1").get_by_role("button", name="Send away").click()
    expect(page.locator("#seat-1")).to_contain_text("open seat")
    page.locator("#seat-1").get_by_role("button", name="bot: easy", exact=True).click()
    page.locator("#seat-2").get_by_role("button", name="bot: easy", exact=True).click()
    expect(page.locator("svg.board")).to_be_visible()


def test_a_hint_marks_what_a_bot_would_do_and_plays_nothing(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page()
    open_table(page, server.address, "me", "me")
    before = page.locator("#log").inner_text()
    page.keyboard.press("h")
    expect(page.locator("#advice")).to_contain_text("The bot's choice: ")
    expect(page.locator("#advice")).to_contain_text("It expects you to end with")
    expect(page.locator("#tray .advised")).not_to_have_count(0)
    expect(page.locator("#board .advised")).to_have_count(1)
    expect(page.locator(".chosen")).to_have_count(0)
    expect(page.get_by_role("button", name="Hint")).to_be_hidden()
    assert page.locator("#log").inner_text() == before
    page.get_by_role("button", name="Do so").click()
    page.locator("#confirm-yes").click()
    expect(page.locator("#question")).to_contain_text("Place 2 tokens")
    expect(page.locator("#advice")).to_be_hidden()
    expect(page.locator(".advised")).to_have_count(0)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#advice")).to_contain_text("The bot's choice: ")


def test_a_table_without_hints_has_no_button_for_them(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page()
    page.goto(server.address)
    page.locator("summary", has_text="Set up a table").first.click()
    page.locator("select[name=hints]").first.select_option("no")
    page.locator("select[name=seat1]").first.select_option("me")
    page.locator("input[name=name]").first.fill("Adam")
    page.get_by_role("button", name="Open a table").first.click()
    expect(page.locator("body.asked")).to_be_visible()
    expect(page.locator(".table-title")).to_contain_text("no hints")
    expect(page.locator("#ask-hint")).to_be_hidden()


def test_a_table_that_does_not_exist_is_a_friendly_page(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page()
    reply = page.goto(f"{server.address}/table/nowhere")
    assert reply is not None
    assert reply.status == 404
    expect(page.locator("main")).to_contain_text("There is no table at this address.")


def test_a_replay_goes_back_and_forth(server: ServerProcess, new_page: NewPage) -> None:
    """By button and by arrow key, through the eyes of a seat."""
    page = new_page()
    match = play_until("tigris", 2, lambda match: len(match.log) == 60)
    finished = play_out(match, [choose_randomly] * 2, Random(3))
    address = stage(server, finished, {0: page}, status="over")
    page.get_by_role("link", name="Replay").click()
    last = len(finished.log)
    expect(page.locator(".question")).to_have_text(re.compile(rf"^{last}/{last}\b"))
    page.get_by_role("button", name="back", exact=True).click()
    expect(page.locator(".question")).to_have_text(re.compile(rf"^{last - 1}/{last}\b"))
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".question")).to_have_text(re.compile(rf"^{last - 2}/{last}\b"))
    page.locator("#eyes").select_option("Player 1")
    expect(page.locator(".tray")).to_contain_text(re.compile("temple|market|farm|settlement"))
    expect(page).to_have_url(re.compile(f"step={last - 2}&seat=1"))
    page.keyboard.press("Home")
    expect(page.locator(".question")).to_have_text(re.compile(rf"^1/{last}\b"))
    page.locator("#speed").select_option("fast")
    page.get_by_role("button", name="Play").click()
    expect(page.locator(".question")).to_have_text(re.compile(rf"^4/{last}\b"))
    page.get_by_role("button", name="Pause").click()
    page.goto(address)
    expect(page.locator(".result")).to_be_visible()
