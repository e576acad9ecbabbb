"""Scenes: drawn once for all who see the same, and told as what is different from what a browser has."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.web.browsers import Shown
from ziggurat.bots.bot import choose_randomly
from ziggurat.core.game import SPECTATOR, Drawing, installed_games
from ziggurat.core.match import Match
from ziggurat.core.words import ENGLISH, Words
from ziggurat.web.clocks import Terms
from ziggurat.web.course import Course, follow
from ziggurat.web.panels import wishes
from ziggurat.web.scene import Easel, Scene, Seen, Studio, choices, find_answer, splice, tell_change
from ziggurat.web.store import SeatRow, TableRow
from ziggurat.web.table import Table
from ziggurat.web.wire import write_reply

GAMES = installed_games()


def table_for(name: str, seats: int, seed: int = 0) -> Table:
    game = GAMES[name]
    match = Match(game, seats)
    match.let_chance_answer(Random(seed))
    row = TableRow("table", name, game.rules_version, seats, match.options, "host", 0.0)
    table = Table(row, [SeatRow(seat, f"guest {seat}", None, f"Player {seat}") for seat in range(seats)], [])
    table.match, table.number = match, len(match.log)
    return table


def play(table: Table, rng: Random) -> None:
    """One answer at random; now and then the last one is taken back."""
    match = table.match
    last = match.log[-1].seat
    if last >= 0 and rng.random() < 0.3 and (length := match.undo_length(last)) is not None:
        match.cut(length)
        table.returns += 1
        table.number += 1
        return
    before = len(match.log)
    seat = rng.choice(match.to_act)
    match.play(seat, choose_randomly(match.view(seat), match.legal(seat), rng), rng)
    table.number += len(match.log) - before


def everything(scene: Scene) -> dict[str, Any]:
    return after(Shown(), None, scene).everything()


def after(shown: Shown, before: Scene | None, now: Scene) -> Shown:
    shown.take(json.loads(write_reply(tell_change(before, now))))
    return shown


@pytest.mark.parametrize("name", sorted(GAMES))
def test_what_changed_leads_to_the_same_page_as_everything(name: str) -> None:
    """Whatever a page missed in between, with answers taken back, and with names that change."""
    rng = Random(2)
    table = table_for(name, GAMES[name].seats[-1])
    studio = Studio()
    pages: dict[str, tuple[Shown, Scene | None]] = {f"guest {n}": (Shown(), None) for n in (0, 1, 99)}
    for step in range(60):
        if table.match.over:
            break
        play(table, rng)
        if step == 30:
            table.seats[0] = replace(table.seats[0], name="<Nora>")
        for guest, (shown, before) in pages.items():
            if rng.random() < 0.5:
                continue  # this page skips a number
            now = studio.scene(*studio.moment(table, guest, ENGLISH))
            assert after(shown, before, now).everything() == everything(now)
            pages[guest] = (shown, now)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_answers_are_told_by_targets_and_found_by_them(name: str) -> None:
    rng = Random(3)
    for seats in GAMES[name].seats:
        table = table_for(name, seats)
        for _ in range(25):
            if table.match.over:
                break
            seat = table.match.to_act[0]
            legal = table.match.legal(seat)
            names, groups = choices(table.game, legal).names, choices(table.game, legal).groups
            told = {
                frozenset(names[n] for n in (*head, tail))
                for heads, tails in groups
                for head in heads
                for tail in tails
            }
            assert told == {frozenset(table.game.targets(action)) for action in legal}
            chosen = rng.choice(legal)
            assert find_answer(table, seat, reversed(table.game.targets(chosen))) == chosen
            play(table, rng)


def test_spectators_share_one_scene_and_one_message() -> None:
    table = table_for("babylonia", 3)
    studio = Studio()
    scenes, messages = zip(
        *(studio.tell(None, *studio.moment(table, f"stranger {n}", ENGLISH)) for n in range(12)), strict=True
    )
    assert len({id(scene) for scene in scenes}) == 1
    assert len({id(message) for message in messages}) == 1


def test_a_table_that_cannot_be_looked_at_keeps_no_other_page_waiting() -> None:
    table = table_for("babylonia", 3)

    def broken() -> Seen:
        raise LookupError("no such table")

    async def look_at_all() -> list[Any]:
        easel, studio = Easel(), Studio()
        looks = [broken, lambda: (studio, None, *studio.moment(table, "stranger", ENGLISH)), broken]
        return await asyncio.gather(*(easel.tell(look) for look in looks), return_exceptions=True)

    first, second, third = asyncio.run(look_at_all())
    assert isinstance(first, LookupError)
    assert isinstance(third, LookupError)
    assert isinstance(second[0], Scene)


def test_a_view_is_drawn_once_however_many_look_and_however_often() -> None:
    table = table_for("wonders", 7)
    drawn: list[int] = []

    def count(view: Any, names: Any, words: Words) -> Drawing:
        drawn.append(view.seat)
        return GAMES["wonders"].draw_view(view, names, words)

    table.game = replace(table.game, draw_view=count)
    studio = Studio()
    for _ in range(3):
        for guest in [*(f"guest {n}" for n in range(7)), *(f"stranger {n}" for n in range(20))]:
            studio.scene(*studio.moment(table, guest, ENGLISH))
    assert sorted(drawn) == [SPECTATOR, *range(7)]
    table.present["page"] = "guest 3"  # somebody comes: heads change, the drawing does not
    for guest in ("guest 0", "stranger 0"):
        studio.scene(*studio.moment(table, guest, ENGLISH))
    assert len(drawn) == 8


def test_a_sequence_that_changes_in_one_place_is_told_by_that_place() -> None:
    ids = [f"p{n}" for n in range(100)]
    told = splice(ids, [*ids[:40], "new", *ids[41:]])
    assert (told.at, told.gone, told.come) == (40, 1, ("new",))
    for one, two in (([], ids), (ids, []), (ids, ids[1:]), (["a", "a"], ["a"]), (ids[:5], [*ids[3:5], *ids[:3]])):
        change = splice(one, two)
        patched = list(one)
        patched[change.at : change.at + change.gone] = change.come
        assert patched == two


def test_only_messages_that_may_be_told_again_are_kept() -> None:
    """The first message to a player is large; and nobody is led to a scene that is not the newest."""
    table, rng = table_for("babylonia", 2), Random(3)
    studio = Studio()
    before: dict[str, Scene | None] = {"stranger": None, "guest 0": None}
    for _ in range(6):
        play(table, rng)
        for guest, scene in before.items():
            before[guest], _ = studio.tell(scene, *studio.moment(table, guest, ENGLISH))
        newest = list(before.values())
        assert all(now in newest for _, now, _ in studio._told.values())
        assert not any(first is None and now.moment.seat >= 0 for first, now, _ in studio._told.values())
    assert studio._told


# -- what one may ask everybody for ------------------------------------------------------------------------------------


def test_wishes_are_drawn_again_when_they_change_and_not_before() -> None:
    """Whatever they follow from: names, a pause, a bot that plays for somebody, an offered seat, more time."""
    table, studio, rng = table_for("babylonia", 3), Studio(), Random(4)

    def shown(guest: str = "guest 0") -> str:
        table.number += 1
        eyes, moment = studio.moment(table, guest, ENGLISH)
        found = studio.scene(eyes, moment).wishes
        assert found == wishes(moment)
        return found

    first = shown()
    for _ in range(10):
        play(table, rng)
        assert shown() is first
    table.seats[1] = replace(table.seats[1], name="Nora")
    seen = [first, shown()]
    for line in ("pause", "resume", "bot 1 normal", "offer 2"):
        table.course = follow(table.course, line, 5.0, (), 0, None)
        seen.append(shown())
    table.course = Course(terms=Terms("bank", 60.0, 5.0))
    seen.append(shown())
    assert "Go on" in seen[2]
    assert seen[3] == seen[1]
    assert shown("guest 1") != seen[-1]
    assert shown("somebody else") == ""
