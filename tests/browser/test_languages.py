"""Everybody reads his own language: switched in the middle of a game, and two of them at one table."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NARROW, WIDE, NewPage
from tests.browser.hands import open_table
from tests.browser.staging import play_until, stage
from tests.servers import ServerProcess
from ziggurat.bots.bot import choose_randomly
from ziggurat.core.game import installed_games
from ziggurat.core.match import Match, play_out
from ziggurat.core.words import words_for


def speak(page: Page, language: str) -> None:
    """Chooses a language by the switch on the page, which comes back to the same page."""
    switch = page.locator(f'[data-language="{language}"]')
    if not switch.is_visible():  # on a small screen it is among what is seldom needed
        page.locator("[data-sheet=seldom]").click()
    switch.click()
    expect(page.locator(f'html[lang="{language}"]')).to_be_attached()


def test_the_language_is_switched_in_the_middle_of_a_game(server: ServerProcess, new_page: NewPage) -> None:
    """The same table, the same question, the same log, in other words; and the game goes on."""
    page = new_page()
    address = open_table(page, server.address, "me", "me")
    expect(page.locator("#question")).to_contain_text("Place 1 token")
    english = page.locator("#log").inner_text()
    speak(page, "pl")
    assert page.url == address
    expect(page.locator("#question")).to_contain_text("Umieść 1\u00a0żeton")
    expect(page).to_have_title(re.compile("Twoja tura"))
    expect(page.locator('[data-target="hex:12,8"]')).to_have_attribute("aria-label", re.compile("pole 12,8.* zigurat"))
    assert page.locator("#log").inner_text() != english
    page.locator("#tray .stand-token").first.click()
    page.locator("#board .possible").first.dispatch_event("click")
    expect(page.locator("#confirm-words")).to_contain_text("Umieść")
    page.locator("#confirm-yes").click()
    expect(page.locator("#log")).to_contain_text("umieszcza")
    expect(page.locator("#question")).to_contain_text("Umieść 2\u00a0żetony")
    speak(page, "cs")
    expect(page.locator("#question")).to_contain_text("Umístěte 2\u00a0žetony")
    expect(page.locator("#log")).to_contain_text("umísťuje")
    expect(page.locator("#log")).not_to_contain_text("umieszcza")
    speak(page, "en")
    expect(page.locator("#log")).to_contain_text("places a")


def test_two_players_at_one_table_read_two_languages(server: ServerProcess, new_page: NewPage) -> None:
    """Names are the same; the board, the log and the questions are not."""
    adam, nora = new_page(), new_page(NARROW, touch=True)
    match = play_until("tigris", 2, lambda match: len(match.log) > 40)
    stage(server, match, {0: adam, 1: nora})
    speak(adam, "pl")
    speak(nora, "cs")
    for page, other in ((adam, nora), (nora, adam)):
        expect(page.locator("#seats")).to_contain_text("Player 0")
        expect(page.locator("#seats")).to_contain_text("Player 1")
        assert page.locator("#log").text_content() != other.locator("#log").text_content()
    for page, lines, labels in ((adam, "umieszcza", "świątynia"), (nora, "umísťuje", "chrám")):
        expect(page.locator("#log")).to_contain_text(re.compile(f"Player [01].* {lines}"))
        expect(page.locator(f'#board [aria-label*="{labels}"]').first).to_be_attached()
    for page, foreign in ((adam, "umísťuje"), (nora, "umieszcza")):
        expect(page.locator("#log")).not_to_contain_text(foreign)
        expect(page.locator("#log")).not_to_contain_text("places")


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
@pytest.mark.parametrize("language", ["pl", "cs"])
def test_longer_words_stay_in_their_place(
    server: ServerProcess, new_page: NewPage, language: str, size: tuple[int, int]
) -> None:
    """No page grows wider than the screen, and no button cuts its label."""
    page = new_page(size)
    page.goto(server.address)
    speak(page, language)
    for name, game in installed_games().items():
        match = play_until(name, game.seats[1], lambda match: len(match.log) > 30)
        stage(server, match, {match.to_act[0]: page})
        expect(page.locator("#question")).not_to_be_empty()
        check(page, name)
        page.goto(f"{server.address}/rules/{name}")
        check(page, f"rules of {name}")
    for address in ("/", "/lobby", "/nowhere"):
        page.goto(server.address + address)
        check(page, address)


def check(page: Page, what: str) -> None:
    wider = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wider <= 0, f"{what}: {wider} pixels wider than the screen"
    cut = page.evaluate(
        """[...document.querySelectorAll('button, a.button, select')]
            .filter(e => e.offsetParent && e.scrollWidth > e.clientWidth + 1).map(e => e.innerText)"""
    )
    assert cut == [], f"{what}: {cut}"


def test_the_end_is_told_in_the_language_of_the_reader(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page()
    match = play_out(Match(installed_games()["tabannusi"], 2), [choose_randomly] * 2, Random(3))
    stage(server, match, {0: page}, status="over")
    for language, headline in (("pl", "Wygrywa|Wspólne"), ("cs", "Vítězí|Společné")):
        speak(page, language)
        expect(page.locator(".result h2")).to_contain_text(re.compile(headline))
        sources = [words_for(language).gettext(label) for label in match.game.sources.values()]
        shown = [text.strip() for text in page.locator(".legend > span").all_inner_texts()]
        assert len(shown) > 2
        assert set(shown) <= set(sources)
