"""Moments of Tabannusi: a building that rewards somebody else's marker, and a whole turn of the solo opponent."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NARROW, NewPage
from tests.browser.staging import answer, expect_lines, play_until, point, stage
from tests.servers import ServerProcess
from ziggurat.core.game import CHANCE
from ziggurat.core.match import Match
from ziggurat.games.tabannusi import actions as a
from ziggurat.games.tabannusi import questions as q
from ziggurat.games.tabannusi.events import MarkersReturned


def turn_with_a_shared_building(match: Match) -> tuple[int, int] | None:
    """From where to where the log has a project and a building over another player's marker, in one turn, no luck."""
    last = match.log[-1]
    if not any(isinstance(event, MarkersReturned) and event.seat != last.seat for event in last.events):
        return None
    start = len(match.log) - 1
    while start and match.log[start].seat != CHANCE and not isinstance(match.log[start].action, a.TakeDie):
        start -= 1
    answers = [entry.action for entry in match.log[start:]]
    whole = isinstance(answers[0], a.TakeDie)
    return (start, len(match.log)) if whole and any(isinstance(x, a.PlaceProject) for x in answers) else None


def test_a_project_and_a_building_that_rewards_the_marker_of_another(server: ServerProcess, new_page: NewPage) -> None:
    played = play_until("tabannusi", 2, lambda match: turn_with_a_shared_building(match) is not None, bot="random")
    found = turn_with_a_shared_building(played)
    assert found is not None
    start, end = found
    match = played.at(start)
    pages = {0: new_page(), 1: new_page(NARROW)}
    stage(server, match, pages)
    for entry in played.log[start:end]:
        expect(pages[entry.seat].locator("body.asked")).to_be_visible()
        lines = answer(pages[entry.seat], match, entry.action)
        for page in pages.values():
            expect_lines(page, lines)


def test_the_bot_plays_a_whole_turn_in_the_log(server: ServerProcess, new_page: NewPage) -> None:
    """Its cards, its move, its die and both its actions, each with what caused it."""

    def moment(match: Match) -> bool:
        """Nothing but the end of the turn is left to say."""
        if len(match.log) < 40 or not any(isinstance(action, a.Done) for action in match.legal(0)):
            return False
        after = match.at(len(match.log))
        after.play(0, next(action for action in match.legal(0) if isinstance(action, a.Done)))
        return after.to_act == (CHANCE,) and isinstance(after.state.pending[-1], q.TurnCards)

    match = play_until("tabannusi", 1, moment)
    page = new_page()
    stage(server, match, {0: page})
    before = page.locator("#log").inner_text().count("The Bot takes a")
    point(page, ["done"])
    page.wait_for_function(
        "before => document.querySelector('#log').innerText.split('The Bot takes a').length - 1 > before", arg=before
    )
    expect(page.locator("body.asked")).to_be_visible()
    text = page.locator("#log").inner_text()
    assert text.count("The Bot takes a") == before + 1
    for part in ("The Bot's cards:", "The Bot's Architect", "The Bot's first action", "The Bot's second action"):
        assert part in text


def long_since(match: Match) -> bool:
    """Well into the game, with actions to choose from."""
    return len(match.log) > 60 and match.to_act == (0,) and isinstance(match.state.pending[-1], q.TakeActions)


def test_the_cards_of_the_bot_speak_in_words(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page(calm=True)
    stage(server, play_until("tabannusi", 1, long_since), {0: page})
    for row in page.locator("#tabannusi-automa-cards li").all_inner_texts():
        assert re.search(r"^[ABCD]\s+(points|project|building|gardens)", row), row
    meaning = re.compile(r"(lowest numbers first|highest numbers first|the King's own rules)")
    expect(page.locator("#tabannusi-meaning")).to_have_text(meaning)
    page.locator("#tabannusi-meaning").hover()
    expect(page.locator("#help")).to_contain_text("Symbol and order token")


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_all_that_is_on_display_is_in_sight(server: ServerProcess, new_page: NewPage, seats: int) -> None:
    """Also beside a low page: the log has less room then."""
    page = new_page(calm=True)
    stage(server, play_until("tabannusi", seats, long_since), {0: page})
    for height in (900, 760):
        page.set_viewport_size({"width": 1400, "height": height})
        for box in ("#common-box", ".seats"):
            hidden = page.locator(box).evaluate("(box) => box.scrollHeight - box.clientHeight")
            assert hidden <= 2, (box, height)


def test_a_phone_that_is_turned_frames_the_question_anew(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page(NARROW, touch=True, calm=True)
    stage(server, play_until("tabannusi", 2, long_since), {0: page})
    out_of_frame = """
    () => {
      const frame = document.querySelector('#board').getBoundingClientRect();
      const rings = [...document.querySelectorAll('#board svg .target.possible .ring')];
      return rings.map((ring) => ring.getBoundingClientRect()).filter((box) =>
        box.left < frame.left - 2 || box.right > frame.right + 2 || box.top < frame.top - 2
        || box.bottom > frame.bottom + 2).length;
    }
    """
    expect(page.locator("#board svg .target.possible").first).to_be_visible()
    assert page.evaluate(out_of_frame) == 0
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate(out_of_frame) == 0
