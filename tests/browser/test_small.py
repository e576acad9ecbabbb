"""Very narrow windows, and text of twice the size: nothing reaches over the edge, no two things lie on each other."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NARROW, WIDE, NewPage
from tests.browser.staging import play_until, stage
from tests.browser.test_axe import seats_of
from tests.servers import ServerProcess
from ziggurat.bots.bot import choose_randomly
from ziggurat.core.game import installed_games
from ziggurat.core.match import Match, play_out

GAMES = sorted(installed_games())
SMALLEST_WINDOW = (320, 640)

OVER_THE_EDGE = """
() => {
  const found = [];
  const all = [...document.body.querySelectorAll('*')];
  if (document.documentElement.scrollWidth > innerWidth + 1) {
    const wide = all.filter((one) => one.getBoundingClientRect().right > innerWidth + 1);
    found.push(...wide.slice(-3).map((one) => one.outerHTML.slice(0, 120)));
  }
  const aside = '#board, .log, .sheet:not(.open), [hidden], .tray, .unseen, .skip, .seat-panel';
  for (const thing of document.querySelectorAll('button, a, input, select, h1, h2, #question, .seat, .ask, .game')) {
    const box = thing.getBoundingClientRect();
    if (!box.width || !box.height || thing.closest(aside)) continue;
    if (box.left < -1 || box.right > innerWidth + 1) found.push(`${thing.outerHTML.slice(0, 90)} ${box.right}`);
  }
  return found;
}
"""
ON_EACH_OTHER = """
() => {
  const things = '.top :is(button, a, h1, input), .ask :is(button, #question), #seat-list > .seat';
  const shown = [...document.querySelectorAll(things)].filter((thing) => thing.getClientRects().length);
  const boxes = shown.map((thing) => [thing, thing.getBoundingClientRect()]).filter(inItsRoom);
  const found = [];
  boxes.forEach(([one, a], n) => boxes.slice(n + 1).forEach(([two, b]) => {
    if (one.contains(two) || two.contains(one)) return;
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    const name = (thing) => thing.id || thing.textContent.trim().slice(0, 30);
    if (wide > 2 && high > 2) found.push(`${name(one)} / ${name(two)}`);
  }));
  function inItsRoom([thing, box]) { // what has been scrolled away lies on nothing
    const room = thing.closest('.tray, .told')?.getBoundingClientRect();
    return !room || (box.top >= room.top - 2 && box.bottom <= room.bottom + 2);
  }
  return found;
}
"""


def check(page: Page, where: str) -> None:
    """In a very small window, and with text of twice the size on a phone and on a laptop."""
    for size, text in ((SMALLEST_WINDOW, "100%"), (NARROW, "200%"), (WIDE, "200%")):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.evaluate("text => { document.documentElement.style.fontSize = text; }", text)
        assert page.evaluate(OVER_THE_EDGE) == [], f"{where}, {size}, text {text}"
        assert page.evaluate(ON_EACH_OTHER) == [], f"{where}, {size}, text {text}"


def test_the_pages_around_the_table(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page(calm=True)
    for path in ("/", "/lobby", "/my/tables", "/api", "/nowhere", *(f"/rules/{game}" for game in GAMES)):
        page.goto(server.address + path)
        if path == "/":
            for summary in page.locator("summary", has_text="Set up a table").all():
                summary.click()
        check(page, path)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_its_replay_and_its_end(server: ServerProcess, new_page: NewPage, game: str) -> None:
    seats = seats_of(game)
    match = play_until(game, seats, lambda match: len(match.log) >= 30, bot="random")
    page = new_page(calm=True)
    address = stage(server, match, {match.to_act[0]: page})
    check(page, "table")
    page.goto(f"{address}/replay?step=25")
    expect(page.locator("#question")).to_contain_text("25/")
    check(page, "replay")
    finished = play_out(Match(match.game, seats), [choose_randomly] * seats, Random(3))
    stage(server, finished, {0: page}, status="over")
    expect(page.locator(".result")).to_be_visible()
    check(page, "end")
