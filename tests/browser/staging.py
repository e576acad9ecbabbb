"""Puts a match that has come to an interesting moment on a table of a real server, with a browser at each seat."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from playwright.sync_api import Page, expect

from tests.servers import ServerProcess
from ziggurat.bots.bot import make_bot
from ziggurat.core.game import load_game
from ziggurat.core.match import Match
from ziggurat.core.record import write_line
from ziggurat.core.words import ENGLISH
from ziggurat.web.clocks import read_terms
from ziggurat.web.clockwork import keep_terms
from ziggurat.web.store import SeatRow, TableRow
from ziggurat.web.store_sqlite import SqliteStore


def play_until(
    game: str,
    seats: int,
    moment: Callable[[Match], bool],
    options: Mapping[str, str] | None = None,
    bot: str = "greedy",
    seeds: int = 200,
) -> Match:
    """Lets bots play, game after game, until the moment has come."""
    found = load_game(game)
    choose = make_bot(found, bot)
    for seed in range(seeds):
        match = Match(found, seats, options)
        for _ in match.play_on([choose] * seats, Random(seed)):
            if moment(match):
                return match
    raise AssertionError("the moment never came")


def stage(
    server: ServerProcess, match: Match, pages: Mapping[int, Page], status: str = "playing", clock: str = "none"
) -> str:
    """The match on a table; seats without a page belong to somebody who is away. Returns the table's address."""
    guests = {seat: guest_of_page(server, page) for seat, page in pages.items()}
    seats = [SeatRow(seat, guests.get(seat, "away"), None, f"Player {seat}") for seat in range(match.seats)]
    table = f"staged-{time.monotonic_ns()}"
    row = TableRow(table, match.game.name, match.game.rules_version, match.seats, match.options, "away", time.time())
    store = SqliteStore(server.database)
    store.create_table(row, seats, keep_terms(table, read_terms(clock)))
    store.append(table, 0, [write_line(match, entry.seat, entry.action) for entry in match.log])
    store.close()
    address = f"{server.address}/table/{table}"
    for page in pages.values():
        page.goto(address)
        expect(page.locator(f"body[data-status={status}]")).to_be_visible()
    return address


def guest_of_page(server: ServerProcess, page: Page) -> str:
    page.goto(server.address)
    (cookie,) = [cookie for cookie in page.context.cookies() if cookie.get("name") == "ziggurat_guest"]
    return str(cookie.get("value")).split(".")[0]


def point(page: Page, targets: Sequence[str]) -> None:
    """Points at each of these, and confirms if asked to. All in one go: an answer that some of them say already is on
    its way then, and what the others pointed at would be gone."""
    for target in targets:
        page.locator(f'[data-target="{target}"]').first.wait_for(state="attached")
    page.evaluate(
        'targets => targets.forEach((name) => document.querySelector(`[data-target="${name}"]`)'
        ".dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })))",
        list(targets),
    )
    page.wait_for_function(
        "() => !document.querySelector('#confirm').hidden || !document.querySelector('[data-target].chosen')"
    )
    if page.locator("#confirm").is_visible():
        page.locator("#confirm-yes").click()


def answer(page: Page, match: Match, action: Any) -> list[str]:
    """Gives this answer by pointing, and plays it in the test's own match too; returns the lines it puts in the log."""
    seat = match.to_act[0]
    point(page, match.game.targets(action))
    names = [f"Player {n}" for n in range(match.seats)]
    events = match.play(seat, action)
    told = [match.game.tell_action(action, seat, names, ENGLISH)]
    told += [match.game.tell_event(event, names, ENGLISH) for event in events]
    return [line for line in told if line]


def expect_lines(page: Page, lines: Sequence[str]) -> None:
    for line in lines:
        expect(page.locator("#log")).to_contain_text(line)
