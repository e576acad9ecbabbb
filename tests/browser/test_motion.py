"""What happened is seen: pieces travel, at the speed that the reader chose, and never in anybody's way."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.staging import play_until, point, stage
from tests.servers import ServerProcess
from ziggurat.core.match import Match
from ziggurat.games.tigris.actions import PlaceLeader

WATCH = """
() => {
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    const motion = animate.call(this, frames, timing);
    window.moved.push({
      piece: this.dataset.piece ?? this.getAttribute('href'),
      frames: frames.map((frame) => Object.keys(frame).sort().join()),
      time: timing.duration,
      motion,
    });
    return motion;
  };
}
"""
"""Notes every motion from now on."""


def moved(page: Page) -> list[dict[str, object]]:
    found: list[dict[str, object]] = page.evaluate("window.moved.map(({ motion, ...rest }) => rest)")
    return found


def places_a_leader(match: Match) -> bool:
    return any(isinstance(action, PlaceLeader) for action in match.legal(match.to_act[0]))


def stage_leader(server: ServerProcess, page: Page, other: Page | None = None) -> tuple[Match, PlaceLeader]:
    match = play_until("tigris", 2, places_a_leader)
    seat = match.to_act[0]
    stage(server, match, {seat: page} | ({1 - seat: other} if other else {}))
    return match, next(action for action in match.legal(seat) if isinstance(action, PlaceLeader))


def test_a_piece_comes_from_the_hand_or_from_whoever_placed_it(server: ServerProcess, new_page: NewPage) -> None:
    page, other = new_page(), new_page()
    match, action = stage_leader(server, page, other)
    for one in (page, other):
        expect(one.locator("svg.board")).to_be_visible()
        one.evaluate(WATCH)
    lines = other.locator("#log li").count()
    point(page, match.game.targets(action))
    other.wait_for_function("n => document.querySelectorAll('#log li').length > n", arg=lines)
    page.wait_for_function("n => document.querySelectorAll('#log li').length > n", arg=lines)
    for one in (page, other):
        leaders = [motion for motion in moved(one) if str(motion["piece"]).startswith("#tigris-piece-")]
        assert leaders, moved(one)
        assert all(motion["time"] == 280 for motion in leaders)
    allowed = {"transform", "opacity", "opacity,transform"}
    assert {keys for motion in moved(page) for keys in motion["frames"]} <= allowed  # type: ignore[attr-defined]


def test_points_fly_from_what_earned_them_to_the_score(server: ServerProcess, new_page: NewPage) -> None:
    def scores(match: Match, action: object) -> bool:
        after = match.at(len(match.log))
        seat = match.to_act[0]
        after.play(seat, action)
        return after.scores()[seat] > match.scores()[seat]

    def moment(match: Match) -> bool:
        return len(match.to_act) == 1 and any(scores(match, action) for action in match.legal(match.to_act[0])[:8])

    match = play_until("babylonia", 2, moment, bot="random")
    seat = match.to_act[0]
    action = next(action for action in match.legal(seat) if scores(match, action))
    page = new_page()
    stage(server, match, {seat: page})
    page.evaluate(WATCH)
    page.evaluate(
        "new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach((node) => {"
        "  if (node.classList?.contains('float')) window.points = node.textContent; })))"
        ".observe(document.body, { childList: true })"
    )
    point(page, match.game.targets(action))
    page.wait_for_function("() => window.points !== undefined")
    assert page.evaluate("window.points").startswith("+")
    assert [motion for motion in moved(page) if motion["time"] == 4 * 280], "they come from the board"


@pytest.mark.parametrize("how", ["setting", "system"])
def test_who_wants_no_motion_sees_none(server: ServerProcess, new_page: NewPage, how: str) -> None:
    page = new_page()
    if how == "system":
        page.emulate_media(reduced_motion="reduce")
    match, action = stage_leader(server, page)
    if how == "setting":
        page.locator("#motion").select_option("off")
        page.reload()
        expect(page.locator("body.asked")).to_be_visible()
        expect(page.locator("#motion")).to_have_value("off")
    expect(page.locator("body[data-motion=off]")).to_be_visible()
    page.evaluate(WATCH)
    lines = page.locator("#log li").count()
    point(page, match.game.targets(action))
    page.wait_for_function("n => document.querySelectorAll('#log li').length > n", arg=lines)
    assert moved(page) == []


def test_whatever_the_player_does_ends_the_motion(server: ServerProcess, new_page: NewPage) -> None:
    """An hour would be too long to wait; a touch is enough."""
    page = new_page()
    page.add_init_script(
        "const animate = Element.prototype.animate;"
        "Element.prototype.animate = function (frames, timing) {"
        "  return animate.call(this, frames, { ...timing, duration: 3600000 }); };"
    )
    match, action = stage_leader(server, page)
    lines = page.locator("#log li").count()
    point(page, match.game.targets(action))
    page.wait_for_function("n => document.querySelectorAll('#log li').length > n", arg=lines)
    travelling = (
        "document.getAnimations().filter((one) => !(one instanceof CSSAnimation) && !(one instanceof CSSTransition))"
    )
    page.wait_for_function(f"() => {travelling}.length > 0")
    page.keyboard.press("Shift")
    page.wait_for_function(f"() => {travelling}.length === 0")
    expect(page.locator(".leaving")).to_have_count(0)


@pytest.mark.parametrize("game", ["babylonia", "tabannusi", "wonders"])
def test_pieces_of_every_game_move_in_the_replay(server: ServerProcess, new_page: NewPage, game: str) -> None:
    page = new_page()
    seats = 3 if game == "wonders" else 2
    match = play_until(game, seats, lambda match: len(match.log) > 24)
    address = stage(server, match, {0: page})
    page.goto(f"{address}/replay?step=2")
    expect(page.locator("svg.board")).to_be_visible()
    page.evaluate(WATCH)
    for step in range(3, 14):
        page.keyboard.press("ArrowRight")
        expect(page.locator(".question")).to_contain_text(f"{step}/")
    assert len(moved(page)) >= 3, moved(page)
