"""The guided opening of every game, played through in a browser, wide and on a phone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from tests.browser.conftest import NARROW, WIDE, NewPage
from tests.servers import ServerProcess
from ziggurat.core.game import installed_games

GAMES = sorted(name for name, game in installed_games().items() if game.lesson)
SHOWN = """
(n) => !document.querySelector('#lesson').hidden
  && document.querySelector('#lesson-count').textContent.startsWith(`${n} /`)
"""
TAUGHT = """
() => {
  const thing = document.querySelector('.taught-thing');
  const moving = document.getAnimations().some((one) => one.playState === 'running' && one instanceof CSSTransition);
  if (!thing || moving || !thing.getClientRects().length) return null;
  const box = (thing.querySelector('.ring') ?? thing).getBoundingClientRect();
  const words = document.querySelector('#lesson').getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const top = document.elementFromPoint(x, y);
  const beside = words.right <= box.left || words.left >= box.right;
  const apart = beside || words.bottom <= box.top || words.top >= box.bottom;
  const seen = top !== null && thing.contains(top);
  return { name: thing.dataset.target ?? thing.id, x, y, size: box.width, seen, apart };
}
"""
"""What is to be pointed at now, and whether it can be: in sight, and not under the words."""

READY = f"() => {{ const thing = ({TAUGHT.strip()})(); return thing?.seen && thing.apart && thing; }}"

OTHERWISE = f"""
if (!({SHOWN.strip()})(n)) return true;
const now = ({TAUGHT.strip()})();
return now && (now.x !== x || now.y !== y || now.size !== size);
"""


def open_lesson(page: Page, server: ServerProcess, game: str) -> None:
    page.goto(server.address)
    page.locator(f"[data-lesson={game}]").get_by_role("button", name="First time? Play a guided opening").click()
    expect(page.locator("#lesson")).to_be_visible()


def taught(page: Page) -> dict[str, Any]:
    """What is to be pointed at, as soon as it lies still."""
    try:
        thing: dict[str, Any] = page.wait_for_function(READY).json_value()
    except TimeoutError:
        raise AssertionError(f"out of sight, or under the words: {page.evaluate(TAUGHT)}") from None
    return thing


def hit(page: Page, thing: dict[str, Any]) -> None:
    size = page.viewport_size
    assert size
    if (size["width"], size["height"]) == NARROW:
        page.touchscreen.tap(thing["x"], thing["y"])
    else:
        page.mouse.click(thing["x"], thing["y"])


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
@pytest.mark.parametrize("game", GAMES)
def test_the_guided_opening_is_played_by_pointing_where_it_points(
    server: ServerProcess, new_page: NewPage, game: str, size: tuple[int, int]
) -> None:
    page = new_page(size, touch=size == NARROW)
    open_lesson(page, server, game)
    found = installed_games()[game].lesson
    assert found
    for number, step in enumerate(found().steps, start=1):
        page.wait_for_function(SHOWN, arg=number)
        expect(page.locator("#lesson-words")).to_have_text(step.words)
        if not step.targets:
            page.locator("#lesson-next").click()
            continue
        hits: list[str] = []
        while len(hits) < 12:
            thing = taught(page)
            hit(page, thing)
            hits.append(thing["name"])
            # It was chosen, or brought nearer, or the answer was complete.
            page.wait_for_function(
                f"([n, x, y, size]) => {{ {OTHERWISE} }}", arg=[number, thing["x"], thing["y"], thing["size"]]
            )
            if not page.evaluate(SHOWN, number):
                break
        else:
            raise AssertionError(f"step {number} does not end: {hits}; {page.locator('#ask').inner_text()}")
    expect(page.locator("#lesson")).to_be_hidden()
    expect(page.locator("body.asked")).to_be_visible()  # an ordinary game goes on
    page.reload()
    expect(page.locator("body.asked")).to_be_visible()
    expect(page.locator("#lesson")).to_be_hidden()
    page.goto(server.address)
    expect(
        page.locator(f"[data-lesson={game}]").get_by_role("button", name="Guided opening", exact=True)
    ).to_be_visible()


def test_the_words_make_way_in_the_moment_in_which_the_board_comes_nearer(
    server: ServerProcess, new_page: NewPage
) -> None:
    page = new_page(NARROW, touch=True)
    open_lesson(page, server, "tabannusi")
    page.locator("#lesson-next").click()
    assert taught(page)["name"] == "district:1"
    tap = """
    () => {
      const district = document.querySelector('[data-target="district:1"]');
      district.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }));
      district.dispatchEvent(new PointerEvent('pointerup', { pointerType: 'touch', bubbles: true }));
      district.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    }
    """
    small = page.evaluate(TAUGHT)["size"]
    thing = page.evaluate(f"() => {{ ({tap.strip()})(); return ({TAUGHT.strip()})(); }}")
    assert thing["size"] > small
    assert thing["apart"], thing


def test_what_is_not_awaited_yet_waits(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page()
    open_lesson(page, server, "babylonia")
    stand, hexagon = '[data-target="stand:merchant"]', '[data-target="hex:13,7"]'
    page.locator(stand).first.click()
    expect(page.locator(".chosen")).to_have_count(0)
    page.locator("#lesson-next").click()
    page.locator(stand).first.click()
    expect(page.locator(".chosen")).to_have_count(0)
    page.locator(hexagon).focus()
    page.keyboard.press("Enter")
    expect(page.locator("#remark-words")).to_have_text("")


def test_it_can_be_left_at_any_moment_and_stays_left(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page()
    open_lesson(page, server, "tigris")
    page.get_by_role("button", name="Leave the guided opening").click()
    expect(page.locator("#lesson")).to_be_hidden()
    page.locator('[data-target="leader:king"]').first.click()
    expect(page.locator(".chosen")).to_have_count(1)  # any answer is taken now
    page.reload()
    expect(page.locator("body.asked")).to_be_visible()
    expect(page.locator("#lesson")).to_be_hidden()


def test_who_opens_a_game_for_the_first_time_is_offered_it_at_the_table(
    server: ServerProcess, new_page: NewPage
) -> None:
    page = new_page()
    page.goto(server.address)
    page.locator("section.game", has_text="Babylonia").get_by_role("button", name="Play against bots").click()
    expect(page.locator("#first-time")).to_be_visible()
    page.get_by_role("button", name="No, thanks").click()
    expect(page.locator("#first-time")).to_be_hidden()
    page.reload()
    expect(page.locator("body.asked")).to_be_visible()
    expect(page.locator("#first-time")).to_be_hidden()
