"""Moments of Babylonia that need more than one browser."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.staging import play_until, point, stage
from tests.servers import ServerProcess
from ziggurat.core.match import Match
from ziggurat.games.babylonia.actions import OfferTurn, ResolveNext, TakeCard


def test_a_card_is_taken_by_a_winner_who_is_not_on_turn(server: ServerProcess, new_page: NewPage) -> None:
    def moment(match: Match) -> bool:
        question = match.state.pending[-1]
        return isinstance(question, TakeCard) and question.seat != match.state.on_turn

    match = play_until("babylonia", 2, moment)
    winner = match.to_act[0]
    pages = {0: new_page(), 1: new_page()}
    stage(server, match, pages)
    expect(pages[winner].locator("#question")).to_contain_text("Take a card from the display.")
    expect(pages[1 - winner].locator("#question")).to_contain_text(f"Waiting for Player {winner} to take a card.")
    card = pages[winner].locator("#common .card.possible").first
    number = card.locator(".card-number").inner_text()
    point(pages[winner], [f"card:{number}"])
    expect(pages[1 - winner].locator("#log")).to_contain_text(f"Player {winner} takes card {number}")
    expect(pages[winner].locator(f"#babylonia-card-{number}")).to_have_count(0)


def test_the_player_on_turn_chooses_what_is_resolved_next(server: ServerProcess, new_page: NewPage) -> None:
    match = play_until("babylonia", 3, lambda match: isinstance(match.state.pending[-1], ResolveNext))
    seat = match.to_act[0]
    page = new_page()
    stage(server, match, {seat: page})
    legal = match.legal(seat)
    expect(page.locator("#board .possible")).to_have_count(len(legal))
    point(page, match.game.targets(legal[-1]))
    expect(page.locator("#log")).to_contain_text(f"Player {seat} resolves")


def test_card_2_gives_another_turn(server: ServerProcess, new_page: NewPage) -> None:
    match = play_until("babylonia", 2, lambda match: isinstance(match.state.pending[-1], OfferTurn))
    seat = match.to_act[0]
    page = new_page()
    stage(server, match, {seat: page})
    expect(page.locator("#question")).to_contain_text("Use card 2")
    page.get_by_role("button", name="Take another turn").click()
    expect(page.locator("#log")).to_contain_text(f"Player {seat} uses card 2")
    expect(page.locator("body.asked")).to_be_visible()
