"""Moments of 7 Wonders that need more than one browser: choosing in secret, thinking again, paying a neighbour."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NARROW, NewPage
from tests.browser.staging import play_until, point, stage
from tests.servers import ServerProcess
from ziggurat.core.match import Match
from ziggurat.games.wonders.actions import BUILD, DISCARD, STAGE, ChooseCard, Play, Recruit
from ziggurat.games.wonders.data import ANY_ORDER, CARDS
from ziggurat.web.doors import LANGUAGE_COOKIE


def offers_a_payment(match: Match) -> bool:
    """All choose, and seat 0 can build something that is bought from a neighbour."""
    asked = isinstance(match.state.pending[-1], ChooseCard) and match.to_act == (0, 1, 2)
    return asked and any(isinstance(action, Play) and action.left and action.use == 0 for action in match.legal(0))


def test_a_secret_choice_is_taken_back_and_made_again(server: ServerProcess, new_page: NewPage) -> None:
    match = play_until("wonders", 3, offers_a_payment)
    pages = {0: new_page(), 1: new_page(), 2: new_page(NARROW)}
    stage(server, match, pages)
    chosen = match.legal(0)[-1]
    point(pages[0], match.game.targets(chosen))
    expect(pages[0].locator("#question")).to_contain_text("Waiting for")
    expect(pages[1].locator("#seat-0 .tag")).to_contain_text("ready")
    point(pages[1], match.game.targets(match.legal(1)[-1]))
    expect(pages[0].locator("#seat-1 .tag")).to_contain_text("ready")
    pages[0].locator("#undo").click()
    expect(pages[0].locator("#question")).to_contain_text("choose a card")
    paid = next(a for a in match.legal(0) if isinstance(a, Play) and a.left and a.use == 0)
    point(pages[0], match.game.targets(paid))
    expect(pages[0].locator("#question")).to_contain_text("Waiting for")
    point(pages[2], match.game.targets(match.legal(2)[-1]))
    if pages[2].locator("#confirm-yes").is_visible():
        pages[2].locator("#confirm-yes").click()
    expect(pages[1].locator("#log")).to_contain_text("to the left")


def test_what_is_bought_from_both_neighbours_is_paid_to_both(server: ServerProcess, new_page: NewPage) -> None:
    def buys_from_both(action: object) -> bool:
        return isinstance(action, Play) and action.use == BUILD and action.left > 0 and action.right > 0

    def moment(match: Match) -> bool:
        asked = isinstance(match.state.pending[-1], ChooseCard) and match.to_act == (0, 1, 2)
        return asked and any(buys_from_both(action) for action in match.legal(0))

    match = play_until("wonders", 3, moment)
    pages = {0: new_page(), 1: new_page(), 2: new_page()}
    stage(server, match, pages)
    bought = next(action for action in match.legal(0) if buys_from_both(action))
    point(pages[0], match.game.targets(bought))
    for seat in (1, 2):
        point(pages[seat], match.game.targets(match.legal(seat)[-1]))
    for page in pages.values():
        expect(page.locator("#log")).to_contain_text(f"{bought.left} to the left, {bought.right} to the right")


def test_a_tile_of_the_tower_is_built_with_a_card(server: ServerProcess, new_page: NewPage) -> None:
    def builds_tile(action: object) -> bool:
        return isinstance(action, Play) and action.tile > 0

    def moment(match: Match) -> bool:
        asked = isinstance(match.state.pending[-1], ChooseCard) and match.to_act == (0, 1, 2)
        return asked and any(builds_tile(action) for action in match.legal(0))

    match = play_until("wonders", 3, moment, {"tower": "yes"})
    pages = {0: new_page(), 1: new_page(), 2: new_page()}
    stage(server, match, pages)
    built = next(action for action in match.legal(0) if builds_tile(action))
    point(pages[0], match.game.targets(built))
    expect(pages[1].locator("#seat-0 .tag")).to_contain_text("ready")
    assert f"tile {built.tile}" not in pages[1].locator("#log").inner_text(), "nobody sees it before all are in"
    for seat in (1, 2):
        plain = next(action for action in match.legal(seat) if isinstance(action, Play) and action.use == DISCARD)
        point(pages[seat], match.game.targets(plain))
    for page in pages.values():
        expect(page.locator("#log")).to_contain_text(f"tile {built.tile}")


def test_a_leader_is_recruited_before_an_age(server: ServerProcess, new_page: NewPage) -> None:
    def recruits(action: object) -> bool:
        return isinstance(action, Play) and action.use == BUILD

    def moment(match: Match) -> bool:
        asked = isinstance(match.state.pending[-1], Recruit) and match.to_act == (0, 1, 2)
        return asked and any(recruits(action) for action in match.legal(0))

    match = play_until("wonders", 3, moment, {"leaders": "yes"})
    pages = {0: new_page(), 1: new_page(), 2: new_page(NARROW)}
    stage(server, match, pages)
    recruited = next(action for action in match.legal(0) if recruits(action))
    expect(pages[0].locator("#question")).to_contain_text("choose a leader and his use")
    point(pages[0], match.game.targets(recruited))
    name = CARDS[recruited.card].name
    expect(pages[1].locator("#log")).not_to_contain_text(f"recruits {name}")
    for seat in (1, 2):
        point(pages[seat], match.game.targets(match.legal(seat)[-1]))
    for page in pages.values():
        expect(page.locator("#log")).to_contain_text(f"recruits {name}")
        expect(page.locator("#wonders-leaders-0")).to_contain_text(name)


def test_a_diplomat_stays_out_of_the_conflicts(server: ServerProcess, new_page: NewPage) -> None:
    """The last turn of an Age, in which somebody holds a token, and after which nobody has another card to play."""

    def discards(match: Match) -> list[Play]:
        return [
            next(a for a in match.legal(seat) if isinstance(a, Play) and a.use == DISCARD)
            for seat in range(match.seats)
        ]

    def moment(match: Match) -> bool:
        state = match.state
        asked = isinstance(state.pending[-1], ChooseCard) and match.to_act == (0, 1, 2)
        if not asked or state.turn < state.turns or not any(state.diplomacy):
            return False
        after = match.game.clone(state)
        for seat, discard in enumerate(discards(match)):
            match.game.apply(after, seat, discard)
        return not any(after.diplomacy)

    match = play_until("wonders", 3, moment, {"cities": "yes"})
    pages = {seat: new_page() for seat in range(3)}
    stage(server, match, pages)
    holder = next(seat for seat in range(3) if match.state.diplomacy[seat])
    expect(pages[0].locator(f"#wonders-tokens-{holder} .wonders-dove")).to_be_visible()
    for seat, discard in enumerate(discards(match)):
        point(pages[seat], match.game.targets(discard))
    for page in pages.values():
        expect(page.locator("#log")).to_contain_text(f"Player {holder} stays out of the conflicts by diplomacy.")
        expect(page.locator(f"#wonders-tokens-{holder} .wonders-dove")).to_have_count(0)


def test_a_stage_of_the_great_wall_is_picked_in_secret(server: ServerProcess, new_page: NewPage) -> None:
    def picks(match: Match) -> list[Play]:
        return [a for a in match.legal(0) if isinstance(a, Play) and a.use == STAGE and a.pick > 0]

    def moment(match: Match) -> bool:
        asked = isinstance(match.state.pending[-1], ChooseCard) and match.to_act == (0, 1, 2)
        return asked and ANY_ORDER[int(match.state.boards[0])] != 0 and bool(picks(match))

    match = play_until("wonders", 3, moment, {"wonder_pack": "yes"})
    pages = {0: new_page(), 1: new_page(NARROW), 2: new_page()}
    stage(server, match, pages)
    chosen = picks(match)[0]
    point(pages[0], match.game.targets(chosen))
    done = f"#wonders-stages-0 .wonders-stage:nth-child({chosen.pick + 1}).wonders-done"
    expect(pages[1].locator("#seat-0 .tag")).to_contain_text("ready")
    expect(pages[1].locator(done)).to_have_count(0)
    for seat in (1, 2):
        point(pages[seat], match.game.targets(match.legal(seat)[-1]))
    for page in pages.values():
        expect(page.locator(done)).to_have_count(1)


CUT = """
() => [...document.querySelectorAll('.wonders-place, .wonders-notice')].flatMap((room) => {
  const walls = room.getBoundingClientRect();
  const things = room.querySelectorAll('.wonders-bar, .wonders-stage, .wonders-good, .wonders-token, .wonders-called');
  return [...things].filter((thing) => {
    const box = thing.getBoundingClientRect();
    return box.width && (box.bottom > walls.bottom + 2 || box.right > walls.right + 2 || box.top < walls.top - 2);
  }).map((thing) => `${room.id}: ${thing.className} ${thing.textContent}`);
})
"""
"""What stands in a city, or above them all, and reaches over its edge."""


@pytest.mark.parametrize("seats", [3, 4, 8])
def test_no_city_is_cut_on_any_screen(server: ServerProcess, new_page: NewPage, seats: int) -> None:
    """The last turn with everything, where cities have most cards: what does not fit is drawn smaller."""

    def moment(match: Match) -> bool:
        state = match.state
        return isinstance(state.pending[-1], ChooseCard) and state.age == 3 and state.turn == state.turns

    match = play_until("wonders", seats, moment, {"everything": "yes"})
    page = new_page(NARROW, calm=True)
    stage(server, match, {match.to_act[0]: page})
    for language in ("en", "pl"):
        page.context.add_cookies([{"name": LANGUAGE_COOKIE, "value": language, "url": server.address}])
        page.reload()
        page.locator(".wonders-own .wonders-stage").first.wait_for()
        for width, height in (NARROW, (320, 640), (1400, 900), (1400, 760)):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(CUT) == [], (language, width, height)


def test_every_answer_of_four_seats_is_in_sight_beside_a_low_page(server: ServerProcess, new_page: NewPage) -> None:
    match = play_until("wonders", 4, lambda match: match.state.age == 3 and 0 in match.to_act, {"everything": "yes"})
    page = new_page((1400, 760), calm=True)
    stage(server, match, {0: page})
    for what in (".ask", ".log-box"):
        box = page.locator(what).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 760, what


def test_what_stands_on_a_card_is_read_by_night_too(server: ServerProcess, new_page: NewPage) -> None:
    """A card is paper in both themes: what is drawn in the colour of ink on it is dark in both."""
    match = play_until("wonders", 3, offers_a_payment)
    page = new_page()
    stage(server, match, {0: page})
    for theme in ("light", "dark"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        inks = page.evaluate(
            "[...document.querySelectorAll('#tray .wonders-card .wonders-signs')].map((signs) => {"
            "  signs.style.fill = 'var(--ink)'; return getComputedStyle(signs).fill.match(/\\d+/g).map(Number); })"
        )
        assert inks
        assert all(max(colour) < 110 for colour in inks), (theme, inks)
