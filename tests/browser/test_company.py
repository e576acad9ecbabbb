"""Many browsers at one table, watched as Chromium's network panel shows them: one page, one socket, small messages."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import median

from playwright.sync_api import Page, WebSocket, expect

from tests.browser.conftest import NARROW, WIDE, NewPage
from tests.browser.hands import is_asked, log_length
from tests.browser.staging import play_until, point, stage
from tests.browser.walking import Walk
from tests.servers import ServerProcess

TURNS = 3
ASKED, WAITING = 15_000, 6_000
"""Bytes of a message before compression, at the median: with all legal answers, and without. The budgets of every game
are in tests/web/test_bytes.py."""


@dataclass
class Panel:
    """What one browser fetched, and what its socket brought."""

    page: Page
    documents: list[str] = field(default_factory=list)
    sockets: list[str] = field(default_factory=list)
    messages: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("request", lambda request: self.fetched(request.resource_type, request.url))
        self.page.on("websocket", self.watch)

    def fetched(self, kind: str, url: str) -> None:
        if kind == "document":
            self.documents.append(url)

    def watch(self, socket: WebSocket) -> None:
        self.sockets.append(socket.url)
        socket.on("framereceived", lambda frame: self.messages.append(str(frame)))

    def begin(self) -> None:
        """Forgets how the page was opened."""
        expect(self.page.locator("#board svg, #board .city").first).to_be_visible()
        for list_ in (self.documents, self.sockets, self.messages):
            list_.clear()

    def told(self) -> list[int]:
        """The sizes of what the table told since: what was drawn anew, the log's new lines, what is asked."""
        return [len(text.encode()) for text in self.messages if json.loads(text)["type"] == "table"]


def play_turns(game: str, pages: dict[int, Page], answers: int) -> None:
    """So many answers, by pointing, of whoever is asked."""
    walks = [Walk(page, game, False, Random(seat), seat) for seat, page in pages.items()]
    while answers:
        for walk in walks:
            if answers and is_asked(walk.page):
                asked = walk.asked()
                point(walk.page, walk.legal()["answers"][0]["targets"])
                walk.page.wait_for_function("asked => document.body.dataset.asked !== asked", arg=asked)
                answers -= 1
        walks[0].page.wait_for_timeout(20)


def follow(panels: Sequence[Panel], most: int) -> None:
    """Nothing was loaded again, nobody's socket was lost, and what travelled was what changed."""
    for panel in panels:
        assert not panel.documents, panel.documents
        assert not panel.sockets, panel.sockets
        assert panel.told(), panel.messages
        assert median(panel.told()) <= most, panel.told()
    lines = max(log_length(panel.page) for panel in panels)
    for panel in panels:
        expect(panel.page.locator("#log li")).to_have_count(lines)


def test_seven_people_in_seven_browsers_play_7_wonders(server: ServerProcess, new_page: NewPage) -> None:
    match = play_until("wonders", 7, lambda match: match.state.turn == 3)
    pages = {seat: new_page(NARROW if seat % 2 else WIDE, touch=bool(seat % 2), calm=True) for seat in range(7)}
    panels = [Panel(page) for page in pages.values()]
    stage(server, match, pages)
    for panel in panels:
        panel.begin()
    play_turns("wonders", pages, 7 * TURNS)
    follow(panels, ASKED)


def test_spectators_of_tigris_get_what_the_players_get(server: ServerProcess, new_page: NewPage) -> None:
    match = play_until("tigris", 2, lambda match: len(match.log) > 40)
    pages = {seat: new_page(calm=True) for seat in range(2)}
    strangers = [new_page(NARROW if n % 2 else WIDE, calm=True) for n in range(5)]
    panels = [Panel(page) for page in (*pages.values(), *strangers)]
    address = stage(server, match, pages)
    for page in strangers:
        page.goto(address)
    for panel in panels:
        panel.begin()
    play_turns("tigris", pages, 6)
    follow(panels[:2], ASKED)
    follow(panels[2:], WAITING)
    told = {tuple(panel.told()) for panel in panels[2:]}
    assert len(told) == 1, told  # drawn once for all who see the same
