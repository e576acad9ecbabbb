"""Moments of Tigris & Euphrates that need more than one browser: conflicts, and treasures for those not on turn."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NARROW, NewPage
from tests.browser.staging import answer, expect_lines, play_until, stage
from tests.servers import ServerProcess
from ziggurat.core.match import Match
from ziggurat.games.tigris.actions import ChooseTreasure, Support, TakeAction


@pytest.mark.parametrize("war", [False, True], ids=["revolt", "war"])
def test_both_sides_of_a_conflict_add_tiles(server: ServerProcess, new_page: NewPage, war: bool) -> None:
    """The attacker adds first, openly; the defender sees it and answers; everybody sees who wins."""

    def moment(match: Match) -> bool:
        """Both sides have something to add."""
        question = match.state.pending[-1]
        if not isinstance(question, Support) or question.war != war or question.added is not None:
            return False
        colour = question.colour if war else 1  # temples decide a revolt
        return all(match.state.hands[4 * seat + colour] for seat in (question.attacker, question.defender))

    match = play_until("tigris", 2, moment)
    question = match.state.pending[-1]
    pages = {question.attacker: new_page(), question.defender: new_page(NARROW)}
    stage(server, match, pages)
    attack, defence = pages[question.attacker], pages[question.defender]
    expect(attack.locator(".tigris-clash").first).to_be_visible()
    expect(defence.locator("#question")).to_contain_text(f"Player {question.attacker} attacks you")
    expect_lines(defence, answer(attack, match, match.legal(question.attacker)[-1]))
    expect(defence.locator("body.asked")).to_be_visible()
    expect(attack.locator("#question")).to_contain_text(f"Player {question.defender} defends against you")
    lines = answer(defence, match, match.legal(question.defender)[-1])
    assert lines
    expect_lines(attack, lines)
    expect_lines(defence, lines)


def test_a_treasure_is_taken_by_a_player_who_is_not_on_turn(server: ServerProcess, new_page: NewPage) -> None:
    def moment(match: Match) -> bool:
        question = match.state.pending[-1]
        return isinstance(question, ChooseTreasure) and question.seat != match.state.on_turn

    match = play_until("tigris", 2, moment)
    owner = match.to_act[0]
    pages = {owner: new_page(), 1 - owner: new_page()}
    stage(server, match, pages)
    expect(pages[1 - owner].locator("#question")).to_contain_text(f"Player {owner} takes a treasure")
    expect_lines(pages[1 - owner], answer(pages[owner], match, match.legal(owner)[0]))


def test_tiles_of_several_kinds_are_swapped_one_after_the_other(server: ServerProcess, new_page: NewPage) -> None:
    """Each one pointed at can be all of it, and more may still come to it."""

    def moment(match: Match) -> bool:
        return isinstance(match.state.pending[-1], TakeAction) and all(match.state.hands[4 * match.to_act[0] :][:3])

    match = play_until("tigris", 2, moment)
    seat = match.to_act[0]
    page = new_page()
    stage(server, match, {seat: page})
    for kinds, name in enumerate(("settlement", "temple", "farm"), start=1):
        page.locator(f'[data-target="swap:{name}:1"]').click()
        expect(page.locator("#confirm-words")).to_contain_text(name)
        expect(page.locator(".tigris-chip.chosen")).to_have_count(kinds)
    page.locator("#confirm-yes").click()
    swapped = f"Player {seat} swaps 1 × settlement, 1 × temple, 1 × farm"
    page.wait_for_function(
        "told => !document.getElementById('confirm').hidden || document.getElementById('log').innerText.includes(told)",
        arg=swapped,
    )
    if page.locator("#confirm").is_visible():
        page.locator("#confirm-yes").click()
    expect(page.locator("#log")).to_contain_text(swapped)
