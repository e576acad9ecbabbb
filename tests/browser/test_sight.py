"""Nothing is cut and nothing jumps, on low screens, on phones and on paper."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NARROW, WIDE, NewPage
from tests.browser.moments import question_of
from tests.browser.pictures import dress
from tests.browser.staging import play_until, stage
from tests.servers import ServerProcess
from ziggurat.bots.bot import choose_randomly
from ziggurat.core.game import load_game
from ziggurat.core.match import Match, play_out
from ziggurat.games.babylonia import actions as b
from ziggurat.games.tigris import actions as t
from ziggurat.games.tigris.conflicts import colour_added

LOW = (1400, 760)
SMALLEST_WINDOW = (320, 640)

CUT = """
([things, room]) => {
  const window = { top: 0, left: 0, bottom: innerHeight, right: innerWidth };
  const outer = room ? document.querySelector(room).getBoundingClientRect() : window;
  return [...document.querySelectorAll(things)].filter((thing) => thing.getClientRects().length).filter((thing) => {
    const box = thing.getBoundingClientRect();
    const up = box.top < outer.top - 1 || box.bottom > outer.bottom + 1;
    return up || box.left < outer.left - 1 || box.right > outer.right + 1;
  }).map((thing) => thing.textContent.trim() || thing.outerHTML.slice(0, 80));
}
"""
"""What is shown but reaches out of its room, or out of the window."""

TOO_LONG = """
() => [...document.querySelectorAll('.new-table select')].flatMap((choice) => {
  if (!choice.getClientRects().length || choice.closest('.options')) return [];
  const look = getComputedStyle(choice);
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = `${look.fontWeight} ${look.fontSize} ${look.fontFamily}`;
  const arrow = 18;
  const room = choice.clientWidth - parseFloat(look.paddingLeft) - parseFloat(look.paddingRight) - arrow;
  const shown = choice.selectedOptions[0].textContent;
  return pen.measureText(shown).width > room ? [shown] : [];
})
"""
"""Choices whose words do not fit their box; house rules may be long, and a sentence below says what they settle."""


def cut(page: Page, things: str, room: str = "") -> list[str]:
    found: list[str] = page.evaluate(CUT, [things, room])
    return found


@pytest.mark.parametrize("language", ["pl", "cs"])
def test_the_choices_of_a_new_table_can_be_read_on_a_phone(
    server: ServerProcess, new_page: NewPage, language: str
) -> None:
    page = new_page(SMALLEST_WINDOW, touch=True, calm=True)
    page.goto(server.address)
    dress(page, server.address, language, "dark")
    for summary in page.locator("details.set-up > summary").all():
        summary.click()
    for size in (SMALLEST_WINDOW, NARROW):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert page.evaluate(TOO_LONG) == []


@pytest.mark.parametrize("size", [LOW, SMALLEST_WINDOW, NARROW], ids=["low", "smallest", "phone"])
def test_who_waits_sees_all_seats_or_the_address_first(
    server: ServerProcess, new_page: NewPage, size: tuple[int, int]
) -> None:
    page = new_page(size, touch=size[0] < 1000, calm=True)
    page.goto(server.address)
    dress(page, server.address, "pl", "dark")
    seats = {"seats": "4", "seat0": "me", "seat1": "open", "seat2": "open", "seat3": "easy"}
    page.evaluate(
        "fields => { const form = document.querySelector('form.play-now'); form.innerHTML = ''; "
        "for (const [name, value] of Object.entries(fields)) { const field = document.createElement('input'); "
        "field.name = name; field.value = value; form.append(field); } form.submit(); }",
        {"game": "tigris", "name": "Adam", **seats},
    )
    expect(page.locator("#seat-list .seat")).to_have_count(4)
    expect(page.locator(".waiting .address")).to_contain_text("/table/")
    assert cut(page, ".waiting .address, .waiting button") == []
    if size == LOW:
        assert cut(page, "#seat-list .seat, #seat-list button") == []


@pytest.mark.parametrize("size", [WIDE, LOW], ids=["wide", "low"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_cards_are_in_sight_and_stay_where_they_are_when_one_is_chosen(
    server: ServerProcess, new_page: NewPage, seats: int, size: tuple[int, int]
) -> None:
    """A choice that cannot be taken back is shown first; the other cards could still be taken instead."""

    def all_there(match: Match) -> bool:
        question = question_of(match)
        return isinstance(question, b.TakeCard) and len(match.legal(match.to_act[0])) == 7

    match = play_until("babylonia", seats, all_there)
    page = new_page(size, calm=True)
    stage(server, match, {match.to_act[0]: page})
    expect(page.locator("#common .card.possible")).to_have_count(7)
    assert cut(page, "#common .card", "#common-box") == []
    before = page.locator('[data-target="card:7"]').bounding_box()
    page.locator('[data-target="card:1"]').click()
    expect(page.locator("#confirm")).to_be_visible()
    assert page.locator('[data-target="card:7"]').bounding_box() == before
    assert cut(page, "#common .card", "#common-box") == []


@pytest.mark.parametrize("size", [LOW, WIDE], ids=["low", "wide"])
def test_four_seats_that_show_their_points_are_in_sight(
    server: ServerProcess, new_page: NewPage, size: tuple[int, int]
) -> None:
    page = new_page(size, calm=True)
    for game, options in (("tigris", {"open_scoring": "yes"}), ("babylonia", {})):
        match = play_until(game, 4, lambda match: len(match.log) >= 70, options)
        stage(server, match, {match.to_act[0]: page})
        expect(page.locator("#seat-list .seat")).to_have_count(4)
        assert cut(page, "#seat-list .seat", "#seats") == []
        assert cut(page, "#common .card, #common .fact", "#common-box") == []


@pytest.mark.parametrize("size", [WIDE, LOW, NARROW, SMALLEST_WINDOW], ids=["wide", "low", "phone", "smallest"])
@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_answer_to_a_conflict_is_whole(
    server: ServerProcess, new_page: NewPage, size: tuple[int, int], language: str
) -> None:
    """Five answers and more."""

    def many(match: Match) -> bool:
        question = question_of(match)
        if not isinstance(question, t.Support):
            return False
        hand = match.view(match.to_act[0]).hand
        return hand is not None and hand[colour_added(question)] >= 4

    match = play_until("tigris", 3, many)
    page = new_page(size, touch=size[0] < 1000, calm=True)
    stage(server, match, {match.to_act[0]: page})
    dress(page, server.address, language, "light")
    expect(page.locator("#tigris-buttons .possible").nth(4)).to_be_attached()
    assert cut(page, "#tigris-buttons button, .tigris-side", "#tray") == []
    assert cut(page, "#tray") == []


@pytest.mark.parametrize("game", ["babylonia", "tigris"])
@pytest.mark.parametrize("size", [NARROW, SMALLEST_WINDOW], ids=["phone", "smallest"])
def test_a_hint_pushes_nothing_out_of_sight(
    server: ServerProcess, new_page: NewPage, game: str, size: tuple[int, int]
) -> None:
    match = play_until(game, 2, lambda match: len(match.log) >= 20 and len(match.legal(match.to_act[0])) > 20)
    page = new_page(size, touch=True, calm=True)
    stage(server, match, {match.to_act[0]: page})
    before = page.locator("#board").bounding_box()
    ask_for_a_hint(page)
    assert page.locator("#board").bounding_box() == before
    assert cut(page, "#tray [data-target], #advice-words, #advice button") == []
    assert cut(page, "#tray [data-target]", "#tray") == []


def ask_for_a_hint(page: Page) -> None:
    """Again if the bots were too busy to think about it."""
    for _ in range(5):
        page.locator("#ask-hint").click()
        page.wait_for_function(
            "() => !document.querySelector('#advice').hidden || document.querySelector('#remark-words').textContent"
        )
        if page.locator("#advice").is_visible():
            return
    raise AssertionError("no hint came")


def test_a_replay_shows_the_hand_and_the_board_closely_on_a_phone(server: ServerProcess, new_page: NewPage) -> None:
    for size in (NARROW, SMALLEST_WINDOW):
        page = new_page(size, touch=True, calm=True)
        finished = play_out(Match(load_game("babylonia"), 4), [choose_randomly] * 4, Random(3))
        address = stage(server, finished, {0: page}, status="over")
        page.goto(f"{address}/replay?step=40")
        page.locator("#eyes").select_option("Player 1")
        expect(page.locator("#tray .stand-token").first).to_be_visible()
        assert cut(page, ".replay-steps *, #tray .stand-token") == []
        board = page.locator("#board svg.board")
        whole = board.bounding_box()
        assert whole
        page.locator("#board").dblclick()
        expect(page.locator("#whole-board")).to_be_visible()
        near = board.bounding_box()
        assert near
        assert near["width"] > 1.5 * whole["width"]
        page.get_by_role("button", name="on", exact=True).click()
        expect(page.locator("#question")).to_contain_text("41/")
        assert board.bounding_box() == near, "the next step is looked at as closely"
        page.locator("#whole-board").click()
        expect(page.locator("#whole-board")).to_be_hidden()


@pytest.mark.parametrize("size", [LOW, SMALLEST_WINDOW], ids=["low", "smallest"])
def test_the_end_fits_and_its_sheet_breaks_no_name(
    server: ServerProcess, new_page: NewPage, size: tuple[int, int]
) -> None:
    page = new_page(size, calm=True)
    finished = play_out(Match(load_game("tigris"), 4), [choose_randomly] * 4, Random(3))
    stage(server, finished, {0: page}, status="over")
    expect(page.locator(".result")).to_be_visible()
    if size == LOW:
        assert cut(page, ".result, .result .button, .result button") == []
    page.locator(".score-sheet summary").click()
    assert page.evaluate("document.querySelector('.result-box').scrollWidth <= innerWidth")
    heads = page.locator(".score-sheet thead th")
    lines = heads.evaluate_all(
        "heads => heads.map((head) => { const all = document.createRange(); all.selectNodeContents(head); "
        "return new Set([...all.getClientRects()].map((line) => line.top)).size; })"
    )
    assert lines == [lines[0]] * 4
    assert lines[0] <= 2, "Player, and the number"


def test_paper_is_light_by_night(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page(calm=True)
    finished = play_out(Match(load_game("babylonia"), 2), [choose_randomly] * 2, Random(3))
    stage(server, finished, {0: page}, status="over")
    dress(page, server.address, "en", "dark")
    expect(page.locator(".result")).to_be_visible()
    ground = "getComputedStyle(document.querySelector('.result')).backgroundColor"
    assert brightness(page.evaluate(ground)) < 80
    page.emulate_media(media="print")
    assert brightness(page.evaluate(ground)) > 220
    assert brightness(page.evaluate("getComputedStyle(document.querySelector('.result h2')).color")) < 80


def brightness(colour: str) -> float:
    red, green, blue = map(int, re.findall(r"\d+", colour)[:3])
    return 0.299 * red + 0.587 * green + 0.114 * blue


@pytest.mark.parametrize("size", [WIDE, (1280, 800)], ids=["wide", "laptop"])
def test_leaders_hand_and_buttons_stand_beside_each_other_in_polish(
    server: ServerProcess, new_page: NewPage, size: tuple[int, int]
) -> None:
    """Four kinds of tiles, catastrophes and a leader to withdraw: the longest row there is."""

    def everything(match: Match) -> bool:
        if not isinstance(question_of(match), t.TakeAction) or len(match.log) < 20:
            return False
        view = match.view(match.to_act[0])
        return view.hand is not None and all(view.hand) and bool(view.catastrophes[match.to_act[0]])

    match = play_until("tigris", 3, everything)
    page = new_page(size, calm=True)
    stage(server, match, {match.to_act[0]: page})
    dress(page, server.address, "pl", "light")
    expect(page.locator("#tray .possible").first).to_be_visible()
    assert cut(page, "#tray [data-target]", "#tray") == []
