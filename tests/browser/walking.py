"""A person at the table: gives answers by pointing at what can be seen, and reads what stands on the page.

Before every step each answer that is still possible must have something in sight to point at: inside the window, not
covered, and large enough for a finger after at most one zoom that the page makes by itself.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Page

from ziggurat.core.game import Seat, load_game
from ziggurat.web.thinking import bot_of

SMALLEST = 24
"""Pixels of what one points at."""
STILL = "() => !document.getAnimations().some((motion) => motion.playState === 'running')"
"""Nothing moves any more: the board has come to rest in its frame."""
QUIET_ANSWERS = ("pass", "stop", "done", "decline", "withdraw", "monument:none")
"""They end something: a walk takes them now and then, so that much happens."""

IN_SIGHT = """
() => Object.fromEntries([...document.querySelectorAll('[data-target].possible')].map((thing) => {
  const box = (thing.querySelector('.ring') ?? thing).getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const inside = box.width > 0 && x > 0 && y > 0 && x < innerWidth && y < innerHeight;
  const top = inside ? document.elementFromPoint(x, y) : null;
  const seen = top !== null && thing.contains(top);
  const trouble = !box.width ? 'not shown' : !inside ? `outside, at ${x.toFixed()},${y.toFixed()}`
    : seen ? '' : `under ${top?.id || top?.className?.baseVal || top?.className || top?.localName}`;
  return [thing.dataset.target, { x, y, size: Math.min(box.width, box.height), seen, trouble }];
}).sort((one, two) => one[1].seen - two[1].seen))
"""
"""What can be pointed at, by name; of several things with one name the one that is seen."""

COUNT_CLICKS = """
() => {
  if (window.clicks === undefined) {
    window.clicks = 0;
    window.addEventListener('click', () => window.clicks++);
  }
  return window.clicks;
}
"""

TEXTS = """
() => [
  ...document.body.innerText.split('\\n'),
  ...[...document.querySelectorAll('svg text, svg title, .unseen')].map((node) => node.textContent),
  ...[...document.querySelectorAll('[aria-label], [title], [alt], [placeholder]')].flatMap((node) =>
    ['aria-label', 'title', 'alt', 'placeholder'].map((name) => node.getAttribute(name) ?? '')),
].map((text) => text.trim()).filter(Boolean)
"""
"""Everything that a person can read on the page, or have read out."""

SPEAKING = {
    "babylonia": re.compile(r"card \d"),
    "tabannusi": re.compile(r"(ship P\d\d|tile A\d|decree D\d\d)"),
    "tigris": re.compile(r"$^"),
    "wonders": re.compile(r"tile \d+"),
}
"""Notation that is also how a person would say it: the name of a thing and what is printed on it."""


@dataclass
class Walk:
    """One person's seat at one table, and the pictures of the way if somebody wants them."""

    page: Page
    game: str
    touch: bool
    rng: Random
    seat: int = 0
    answers: int = 0
    pointed: int = 0
    name: str = ""
    kinds: set[str] = field(default_factory=set)

    def to_the_end(self, most: int = 400) -> None:
        for _ in range(most):
            if not self.await_question():
                return
            try:
                self.answer()
            except AssertionError:
                self.picture("failed")
                raise
        raise AssertionError(f"the game is not over after {most} answers")

    def await_question(self) -> bool:
        """Waits until the person is asked; False if the game is over."""
        self.page.wait_for_function(
            "() => document.body.classList.contains('asked') || document.body.dataset.status === 'over'"
        )
        return str(self.page.evaluate("document.body.dataset.status")) != "over"

    def answer(self) -> None:
        """One legal answer, chosen at random, given by pointing at its things one after the other."""
        legal = self.legal()
        chosen = self.choose([answer["targets"] for answer in legal["answers"]])
        self.reads_no_notation(legal["answers"])
        self.picture()
        asked = self.asked()
        pointed: list[str] = []
        fits = [answer["targets"] for answer in legal["answers"]]
        for _ in range(len(chosen) + 3):
            self.rest()
            done = (len(fits) == 1 and pointed) or len(pointed) == len(chosen)
            if not done:
                pointed.append(self.point_at_one(chosen, pointed, fits))
                fits = [answer for answer in fits if set(pointed) <= set(answer)]
            elif self.page.locator("#confirm").is_visible():
                self.reads_no_notation(legal["answers"])
                self.press("#confirm-yes")
            if done or len(fits) == 1:
                self.page.wait_for_function(
                    "asked => !document.getElementById('confirm').hidden || document.body.dataset.asked !== asked",
                    arg=asked,
                )
            if self.asked() != asked:
                self.answers += 1
                return
        raise AssertionError(f"this answer could not be given: {chosen}; {self.said()}")

    # -- choosing --

    def legal(self) -> dict[str, Any]:
        table = self.page.url.replace("/table/", "/api/tables/")
        found: dict[str, Any] = self.page.evaluate(
            "address => fetch(address).then((reply) => reply.json())", f"{table}/legal?seat={self.seat}"
        )
        assert found["answers"], "whoever is asked has an answer"
        return found

    def choose(self, answers: Sequence[Sequence[str]]) -> list[str]:
        """First what kind of answer, so that rare ones come too; those that end something are rarer."""
        kinds = sorted({kind_of(answer) for answer in answers})
        kind = self.rng.choices(kinds, [0.15 if kind in QUIET_ANSWERS else 1 for kind in kinds])[0]
        self.kinds.add(kind)
        return list(self.rng.choice([answer for answer in answers if kind_of(answer) == kind]))

    # -- looking --

    def asked(self) -> str:
        return str(self.page.evaluate("document.body.dataset.asked"))

    def said(self) -> str:
        return self.page.locator(".told").inner_text()

    def took(self, name: str, asked: str) -> bool:
        """Whether the page has understood that this is meant."""
        found: bool = self.page.evaluate(
            """([name, asked]) => !document.getElementById('confirm').hidden || document.body.dataset.asked !== asked
              || [...document.querySelectorAll('.chosen')].some((thing) => thing.dataset.target === name)""",
            [name, asked],
        )
        return found

    def rest(self) -> None:
        self.page.wait_for_function(STILL)

    def reads_no_notation(self, answers: Sequence[dict[str, Any]]) -> None:
        """Nothing on the page is how a machine writes an answer, or calls what one points at."""
        texts = self.page.evaluate(TEXTS)
        together = "\n".join(texts)
        speaking = SPEAKING[self.game]
        for answer in answers:
            written = answer["action"]
            if speaking.fullmatch(written) is None and written in together:
                assert written not in texts, f"{written!r} stands on the page"
                found = re.search(rf".*(?<!\w){re.escape(written)}(?!\w).*", together)
                assert " " not in written or not found, f"{written!r} is read in {found and found.group()!r}"
        for target in {target for answer in answers for target in answer["targets"] if ":" in target}:
            assert target not in together, f"{target!r} is read"

    def picture(self, note: str = "") -> None:
        """With ZIGGURAT_PICTURES=folder every question is photographed."""
        folder = os.environ.get("ZIGGURAT_PICTURES")
        if folder:
            Path(folder).mkdir(parents=True, exist_ok=True)
            self.page.screenshot(path=f"{folder}/{self.name}-{note or format(self.answers, '03')}.png")

    # -- pointing --

    def point_at_one(self, chosen: Sequence[str], pointed: Sequence[str], fits: Sequence[Sequence[str]]) -> str:
        """Points at something of the chosen answer that is in sight. Whatever else could still be answered must have
        something in sight too."""
        things = self.page.evaluate(IN_SIGHT)
        for answer in fits:
            rest = [name for name in answer if name not in pointed]
            if rest and not any(good(things.get(name)) or self.zooms(things.get(name)) for name in rest):
                told = {name: things.get(name, "not there") for name in rest}
                raise AssertionError(f"not in sight: {told}, pointed at: {pointed}; {self.said()}")
        seen = [name for name in chosen if name not in pointed and things.get(name, {}).get("seen")]
        name = self.rng.choice(seen)
        asked = self.asked()
        self.hit(things[name])
        if not self.took(name, asked) and self.zooms(things[name]):
            self.rest()
            thing = self.page.evaluate(IN_SIGHT).get(name)
            assert good(thing), f"{name} is not large and in sight after one zoom: {thing}"
            self.hit(thing)
        assert self.took(name, asked), f"{name} was pointed at and is not chosen; {self.said()}"
        return name

    def zooms(self, thing: dict[str, Any] | None) -> bool:
        """On a phone the first tap on something small on the board brings it nearer."""
        return bool(self.touch and thing and thing["seen"])

    def hit(self, thing: dict[str, Any]) -> None:
        """A click or a tap there; it has arrived when this returns."""
        self.pointed += 1
        before = self.page.evaluate(COUNT_CLICKS)
        if self.touch:
            self.page.touchscreen.tap(thing["x"], thing["y"])
        else:
            self.page.mouse.click(thing["x"], thing["y"])
        self.page.wait_for_function("before => window.clicks > before", arg=before)

    def press(self, what: str) -> None:
        """A button of the page itself, as visible as everything else."""
        box = self.page.locator(what).bounding_box()
        assert box, f"{what} is not shown"
        assert min(box["width"], box["height"]) >= SMALLEST, f"{what} is small: {box}"
        place = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        top = self.page.evaluate(
            "([what, x, y]) => document.querySelector(what).contains(document.elementFromPoint(x, y))",
            [what, place["x"], place["y"]],
        )
        assert top, f"{what} is covered or outside: {box}"
        self.hit(place)


def good(thing: dict[str, Any] | None) -> bool:
    return bool(thing and thing["seen"] and thing["size"] >= SMALLEST)


def kind_of(answer: Sequence[str]) -> str:
    return answer[0].partition(":")[0] if len(answer) != 1 or answer[0] not in QUIET_ANSWERS else answer[0]


def answer_evenly(game_name: str, level: str, position: str, seat: Seat) -> str:
    """A bot whose luck follows from what it may answer, so that a walk is the same every time."""
    game = load_game(game_name)
    state = game.read_position(position)
    legal = game.legal(state, seat)
    luck = Random(f"{seat}: {[game.write(action) for action in legal]}")
    return game.write(bot_of(game_name, level)(game.view(state, seat), legal, luck))


# -- without a mouse -------------------------------------------------------------------------------------------------

WAY = """
async (name) => {
  const { neighbour } = await import('/static/table/keys.js');
  const keys = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
  const region = document.activeElement.closest('#board, #tray, #common');
  const goal = [...region.querySelectorAll('[data-target].possible')]
    .find((thing) => thing.dataset.target === name && thing.getClientRects().length).getBoundingClientRect();
  const far = (thing) => {
    const box = thing.getBoundingClientRect();
    return Math.hypot(box.x + (box.width - goal.width) / 2 - goal.x, box.y + (box.height - goal.height) / 2 - goal.y);
  };
  const seen = new Set([document.activeElement]);
  const open = [[0, document.activeElement, []]];
  while (open.length) {
    const [, here, way] = open.sort((one, two) => two[0] - one[0]).pop(); // the nearest first
    if (here.dataset.target === name) return way;
    for (const [key, direction] of Object.entries(keys)) {
      const next = neighbour(here, direction);
      if (!next || seen.has(next)) continue;
      seen.add(next);
      open.push([far(next), next, [...way, key]]);
    }
  }
  return null;
}
"""
"""Arrow keys that lead from what has the focus to the thing of this name."""

IN_REGION = """
(name) => {
  const thing = [...document.querySelectorAll('[data-target]')]
    .find((one) => one.dataset.target === name && one.matches('.possible') && one.getBoundingClientRect().width);
  const region = thing?.closest('#board, #tray, #common');
  const here = document.activeElement;
  if (!region) return 'nowhere';
  if (region.contains(here)) return 'here';
  return here.compareDocumentPosition(region) & Node.DOCUMENT_POSITION_FOLLOWING ? 'Tab' : 'Shift+Tab';
}
"""
"""Whether the focus is in the region of the page where this lies, or which key leads there."""

MOST_TABS = 60


class KeyboardWalk(Walk):
    """The same by Tab, arrows and Enter alone. The focus is never lost."""

    def point_at_one(self, chosen: Sequence[str], pointed: Sequence[str], fits: Sequence[Sequence[str]]) -> str:
        shown = self.page.evaluate(IN_SIGHT)
        seen = [name for name in chosen if name not in pointed and shown.get(name, {}).get("size")]
        name = self.rng.choice(seen)
        asked = self.asked()
        self.go_by_tab(lambda: str(self.page.evaluate(IN_REGION, name)), name)
        way = self.page.evaluate(WAY, name)
        assert way is not None, f"no arrow keys lead to {name}"
        for key in [*way, "Enter"]:
            self.page.keyboard.press(key)
        assert self.took(name, asked), f"{name} had the focus and is not chosen; {self.said()}"
        return name

    def press(self, what: str) -> None:
        self.go_by_tab(lambda: str(self.page.evaluate(TO_BUTTON, what)), what)
        self.page.keyboard.press("Enter")
        assert self.page.evaluate("document.activeElement !== document.body"), "the focus is lost"

    def go_by_tab(self, way: Callable[[], str], name: str) -> None:
        for _ in range(MOST_TABS):
            key = way()
            assert key != "nowhere", f"{name} is not on the page"
            if key == "here":
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"the Tab key does not lead to {name}")


TO_BUTTON = """
(what) => {
  const [button, here] = [document.querySelector(what), document.activeElement];
  if (button === here) return 'here';
  return here.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING ? 'Tab' : 'Shift+Tab';
}
"""
