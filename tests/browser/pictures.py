"""Pictures of the moments of a game, to be looked at: `python -m tests.browser.pictures FOLDER [GAME ...]`.

A person walks through every game, on a laptop by daylight in English and on a phone at night in Polish, and the other
way round with `--other`. Each kind of question is photographed once, and so are a choice half made, a confirmation, a
hint, a refusal, an explanation, everything that unfolds, the end, the replay, the rules and the legend.
"""

from __future__ import annotations

import re
import sys
import tempfile
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import FLAGS, NARROW, PATIENCE, WIDE
from tests.browser.hands import open_table
from tests.browser.walking import Walk, answer_evenly
from tests.servers import QUICK, ServerThread
from ziggurat.core.game import installed_games
from ziggurat.web.doors import LANGUAGE_COOKIE

SEATS = {"wonders": ("me", "easy", "easy", "easy"), "tigris": ("me", "easy", "easy")}
OPTIONS = {"wonders": {"tower": "yes", "projects": "yes"}}


@dataclass
class Album(Walk):
    """A walk that photographs what it has not yet seen."""

    folder: Path = Path()
    seen: set[str] = field(default_factory=set)

    def keep(self, moment: str, whole: bool = False) -> None:
        """One picture of this moment, the first time it comes."""
        if moment in self.seen:
            return
        self.seen.add(moment)
        self.rest()
        number = len(self.seen)
        short = re.sub(r"\W+", "-", moment)[:40].strip("-").lower()
        self.page.screenshot(path=self.folder / f"{self.name}-{number:02}-{short}.png", full_page=whole)

    def picture(self, note: str = "") -> None:
        """Before every answer: the question, if it is of a new kind, and what can be opened beside it."""
        if note:
            self.keep(note)
            return
        asked = re.sub(r"\d+", "n", self.page.locator("#question").inner_text())
        new = asked not in self.seen
        self.keep(asked)
        if not new or len(self.seen) > 30:
            return
        if "hint" not in self.seen and self.answers and self.page.locator("#ask-hint").is_visible():
            self.page.locator("#ask-hint").click()
            self.page.locator("#advice").wait_for()
            self.keep("hint")
            self.page.keyboard.press("Escape")
        if self.answers > 12:
            self.open_everything()

    def open_everything(self) -> None:
        for sheet in ("common-box", "log-box", "seldom", "talk-box"):
            opener = self.page.locator(f"[data-sheet={sheet}]:visible")
            if f"open {sheet}" not in self.seen and opener.count():
                opener.first.click()
                self.keep(f"open {sheet}")
                self.page.keyboard.press("Escape")
        if self.touch and "seat" not in self.seen:
            self.page.locator(".seat-head").nth(1).click()
            self.keep("seat")
            self.page.locator("#question").click()
        quiet = self.page.locator("#board [data-target]:not(.possible)")
        if "refusal" not in self.seen and quiet.count():
            quiet.first.dispatch_event("click")
            self.page.wait_for_timeout(300)
            self.keep("refusal")
        for place in ("board", "tray", "common", "seat-list"):
            thing = self.page.locator(f"#{place} :is([data-about], [data-target]):visible").first
            if f"explained {place}" not in self.seen and thing.count():
                thing.focus()
                self.page.keyboard.press("?")
                self.page.wait_for_timeout(300)
                self.keep(f"explained {place}")
                self.page.keyboard.press("Escape")

    def took(self, name: str, asked: str) -> bool:
        taken = super().took(name, asked)
        if taken and self.asked() == asked:
            self.keep("confirmation" if self.page.locator("#confirm").is_visible() else "half chosen")
        return taken

    def afterwards(self) -> None:
        """The end of the game, and what can be read about it."""
        table = self.page.url
        self.keep("end")
        self.page.locator("[data-result=hide]").first.click()
        self.keep("board at the end")
        self.page.goto(f"{table}/replay")
        self.page.locator("#board svg").first.wait_for()
        self.keep("replay")
        address = table.partition("/table/")[0]
        self.page.goto(f"{address}/rules/{self.game}")
        self.keep("rules")


def take_pictures(browser: Browser, folder: Path, game: str, size: tuple[int, int], language: str, theme: str) -> None:
    with tempfile.TemporaryDirectory() as place:
        server = ServerThread(Path(place), thinking=replace(QUICK, answer=answer_evenly))
        server.tables.rng = Random(11)
        touch = size == NARROW
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=touch, reduced_motion="reduce"
        )
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        open_table(page, server.address, *SEATS.get(game, ("me", "easy")), game=game, options=OPTIONS.get(game, {}))
        dress(page, server.address, language, theme)
        walk = Album(page, game, touch, Random(7), name=f"{game}-{size[0]}-{language}-{theme}", folder=folder)
        try:
            walk.to_the_end()
            walk.afterwards()
            print(walk.name, len(walk.seen), flush=True)
        finally:
            context.close()
            server.stop()


def dress(page: Page, address: str, language: str, theme: str) -> None:
    page.context.add_cookies([{"name": LANGUAGE_COOKIE, "value": language, "url": address}])
    page.evaluate("theme => localStorage.setItem('theme', theme)", theme)
    page.reload()


def main(words: list[str]) -> None:
    folder, *games = [word for word in words if not word.startswith("--")]
    Path(folder).mkdir(parents=True, exist_ok=True)
    ways = [("pl", "dark"), ("en", "light")] if "--other" in words else [("en", "light"), ("pl", "dark")]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        for game in games or sorted(installed_games()):
            for size, (language, theme) in zip((WIDE, NARROW), ways, strict=True):
                take_pictures(browser, Path(folder), game, size, language, theme)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
