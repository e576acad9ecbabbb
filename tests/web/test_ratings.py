"""Ratings: what counts, which way they move, and that the records alone lead to the same numbers."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random

import pytest

from tests.servers import PATIENCE, Guest, ServerThread
from tests.web.company import come, finish, id_of
from tests.web.test_secrets import play, twin
from ziggurat.bots.bot import STEPS
from ziggurat.core.game import SPECTATOR
from ziggurat.web.limits import LADDER_PAGE
from ziggurat.web.ratings import (
    FEW_GAMES,
    MIDDLE,
    Outcome,
    Rating,
    anchor,
    compute,
    counting_players,
    from_records,
    rate,
    read_ladder,
    settle,
    settle_all,
    shown,
    stored_ratings,
)
from ziggurat.web.store import Changing, SeatRow, Store, TableRow
from ziggurat.web.store_sqlite import SqliteStore

ADAM, NORA = SeatRow(0, "adam", None, "Adam"), SeatRow(1, "nora", None, "Nora")
BOT = SeatRow(1, None, "hard", "Nabonidus")


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[ServerThread]:
    running = ServerThread(tmp_path)
    yield running
    running.stop()


def outcome(*players: str, table: str = "t", at: float = 0.0, places: tuple[int, ...] = ()) -> Outcome:
    """Who played, the best first unless places say otherwise."""
    return Outcome(table, "tigris", at, tuple(zip(players, places or range(1, len(players) + 1), strict=True)))


def put(store: Store, query: str, *values: object) -> None:
    store.change(lambda db: db.execute(query, values).rowcount).result(PATIENCE)


def note_game(game: Outcome, db: Changing) -> None:
    settle(db, game.table, game)


# -- what counts -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "lines", "counts"),
    [
        ((ADAM, NORA), (), True),
        ((ADAM, BOT), (), True),
        ((ADAM, SeatRow(1, "adam", None, "Adam 2")), (), False),
        ((BOT, BOT), (), False),
        ((ADAM,), (), False),
        ((ADAM, SeatRow(1, None, None, "")), (), False),
        ((ADAM, NORA), ("* deal", "0 pass", "undo 1", "1 stop"), True),
        ((ADAM, NORA), ("* deal", "bot 1 normal", "1 stop"), False),
        ((ADAM, NORA), ("* deal", "offer 1", "sat 1", "1 stop"), False),
        ((ADAM, NORA), ("* deal", "ask 0 end", "yes 1", "end"), False),
    ],
)
def test_what_counts(seats: tuple[SeatRow, ...], lines: tuple[str, ...], counts: bool) -> None:
    """Hot seats, bots among themselves and games that somebody left do not; going back does not matter."""
    assert (counting_players(seats, lines) is not None) is counts


# -- which way they move -----------------------------------------------------------------------------------------------


def test_whoever_wins_rises_and_becomes_better_known() -> None:
    after = rate(outcome("adam", "nora", "ida"), {})
    assert after["adam"].mu > Rating().mu > after["ida"].mu
    assert after["adam"].shown > after["nora"].shown > after["ida"].shown
    assert all(rating.sigma < Rating().sigma and rating.games == 1 for rating in after.values())


def test_a_draw_moves_equals_alike() -> None:
    after = rate(outcome("adam", "nora", places=(1, 1)), {})
    assert after["adam"].mu == pytest.approx(after["nora"].mu)


def test_bots_stand_where_the_arena_put_them() -> None:
    """However often one beats them; `normal` is the middle of every game."""
    after = rate(outcome("adam", "bot hard"), {})
    assert list(after) == ["adam"]
    weak = rate(outcome("adam", "bot easy"), {})
    assert after["adam"].mu > weak["adam"].mu, "a strong bot is worth more"
    assert shown(anchor("tigris", "normal")) == MIDDLE
    assert shown(anchor("tigris", "easy")) < MIDDLE < shown(anchor("tigris", "hard"))
    steps = [shown(anchor("tigris", level)) for level in STEPS]
    assert steps == sorted(set(steps)), "the dial lies between the levels"
    assert shown(anchor("granary", "random")) < shown(anchor("granary", "easy"))


def test_a_rating_is_provisional_at_first() -> None:
    known: dict[str, Rating] = {}
    firm = []
    for n in range(40):
        known |= rate(outcome(*(("adam", "bot normal") if n % 2 else ("bot normal", "adam"))), known)
        firm.append(known["adam"].firm)
    assert not any(firm[: FEW_GAMES - 1])
    assert firm[-1]
    assert abs(known["adam"].shown - MIDDLE) < 60, "half the games against the middle"


def test_strength_is_found() -> None:
    """Somebody who beats `hard` as often as not ends near it."""
    rng, known = Random(3), {"adam": Rating()}
    for _ in range(300):
        known |= rate(outcome(*(("adam", "bot hard") if rng.random() < 0.5 else ("bot hard", "adam"))), known)
    assert abs(known["adam"].shown - shown(anchor("tigris", "hard"))) < 120


# -- in any order ------------------------------------------------------------------------------------------------------


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    made = SqliteStore(tmp_path / "other.sqlite3")
    yield made
    made.close()


def test_games_that_are_noted_late_count_where_they_ended(store: SqliteStore) -> None:
    rng = Random(1)
    names = ["adam", "nora", "ida", "teo", "bot hard", "bot easy"]
    games = []
    for n in range(60):
        row = TableRow(f"t{n}", "tigris", 1, 2, {}, "adam", 0.0)
        store.create_table(row, [])
        games.append(outcome(*rng.sample(names, rng.randrange(2, 5)), table=f"t{n}", at=float(n // 4)))
    for game in rng.sample(games, len(games)):
        for _ in range(2):
            store.change(partial(note_game, game)).result(PATIENCE)
    assert stored_ratings(store) == compute(games)[0], "to the last digit, each game once"


def test_games_that_end_together_are_noted_in_their_order(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then nothing that was noted has to be moved."""
    games = [outcome("adam", "nora", table=f"t{n}", at=float(n // 2)) for n in range(12)]
    for game in games:
        store.create_table(TableRow(game.table, "tigris", 1, 2, {}, "adam", 0.0), [])
    games = sorted(games, key=lambda game: game.order)
    monkeypatch.setattr("ziggurat.web.ratings.rebuild", lambda *_: pytest.fail("everything was computed anew"))
    for some in (games[:5], games[5:]):
        ended = [("t0", None), *((game.table, game) for game in reversed(some))]
        store.change(lambda db, ended=ended: settle_all(db, ended)).result(PATIENCE)  # type: ignore[misc]
    assert stored_ratings(store) == compute(games)[0]


def test_a_ladder_is_read_page_by_page_without_those_who_are_gone(store: SqliteStore) -> None:
    for n in range(30):
        store.save_guest(f"g{n}", f"Guest {n}").result(PATIENCE)
        store.change(
            lambda db, n=n: (
                db.execute(  # type: ignore[misc]
                    "insert into ratings values ('tigris', ?, ?, 2.0, 9, 1)", (f"g{n}", float(n // 2))
                ).rowcount
            )
        ).result(PATIENCE)
    put(store, "insert into ratings values ('tigris', 'gone x', 99.0, 2.0, 9, 1)")
    everybody = read_ladder(store, "tigris", True, None, 100)
    assert len(everybody) == 30
    paged = page = read_ladder(store, "tigris", True, None, 7)
    while page:
        page = read_ladder(store, "tigris", True, (page[-1].rating.mu, page[-1].player), 7)
        paged = paged + page
    assert paged == everybody
    assert read_ladder(store, "tigris", False, None, 7) == []


# -- at the server -----------------------------------------------------------------------------------------------------


def settled(server: ServerThread, table: str) -> None:
    """Waits until a finished game was noted."""
    for _ in range(int(PATIENCE / 0.02)):
        if server.store.read("select 1 from tables where id = ? and settled > 0", table):
            return
        time.sleep(0.02)
    raise AssertionError("the game was never noted")


def note(server: ServerThread, table: str) -> None:
    loop = server.server.servers[0].get_loop()
    asyncio.run_coroutine_threadsafe(server.app.state.ratings.settle(table), loop).result(PATIENCE)


def play_games(server: ServerThread, guests: list[Guest], games: int) -> list[str]:
    tables = []
    for n in range(games):
        one, two = guests[n % len(guests)], guests[(n + 1) % len(guests)]
        table = str(one.create("me", "open", game="babylonia")["id"])
        two.http.post(f"/lobby/join/{table}")
        finish(server, table, n)
        note(server, table)
        tables.append(table)
    return tables


def test_ratings_follow_from_the_records_alone(own_server: ServerThread, tmp_path: Path) -> None:
    """The command computes what the server shows; and what was lost is written again to the same digit."""
    guests = [come(own_server, name) for name in ("Adam", "Nora", "Ida")]
    play_games(own_server, guests, 7)
    hot = guests[0].create("me", "me")["id"]
    finish(own_server, hot)
    note(own_server, hot)
    before = stored_ratings(own_server.store)
    assert len(before) == 3
    assert compute(from_records(own_server.store))[0] == before
    command = [sys.executable, "-m", "ziggurat", "ratings", "--database", str(tmp_path / "tables.sqlite3")]
    told = json.loads(subprocess.run([*command, "--check", "--json"], check=True, capture_output=True).stdout)
    assert {(row["player"], row["mu"], row["sigma"]) for row in told} == {
        (player, rating.mu, rating.sigma) for (_, player), rating in before.items()
    }
    for place in ("ratings", "played", "results"):
        put(own_server.store, f"delete from {place}")
    wrong = subprocess.run([*command, "--check"], capture_output=True, text=True)
    assert wrong.returncode == 1
    assert "3 ratings differ" in wrong.stderr
    subprocess.run([*command, "--write"], check=True, capture_output=True)
    assert stored_ratings(own_server.store) == before


def test_a_game_is_noted_when_it_ends(own_server: ServerThread) -> None:
    """Played over the API to its end, against a bot, by somebody who has a page then."""
    adam = come(own_server, "Adam")
    table = str(adam.create("me", "random", game="tigris", hints="no")["id"])
    rng = Random(2)
    while (facts := adam.get(f"/api/tables/{table}"))["status"] == "playing":
        if facts["to_act"] == [0]:
            adam.act(table, 0, rng.choice(adam.legal(table, 0)))
    settled(own_server, table)
    (rung,) = [rung for rung in adam.get("/api/ladder/tigris") if not rung["bot"]]
    assert (rung["name"], rung["games"], rung["provisional"]) == ("Adam", 1, True)
    shown = Guest(own_server.address).http.get(f"/player/{id_of(adam)}").text
    assert "a private table" in shown
    assert table not in shown, "others do not find private tables here"
    assert f"/table/{table}/record" in adam.http.get(f"/player/{id_of(adam)}").text
    assert "Adam" in adam.http.get("/ladder/tigris").text


def test_a_page_for_each_player(own_server: ServerThread) -> None:
    guests = [come(own_server, name) for name in ("Adam", "<i>Nora</i>")]
    tables = play_games(own_server, guests, 3)
    page = Guest(own_server.address).http.get(f"/player/{id_of(guests[0])}").text
    for table in tables:
        assert f"/table/{table}/record" in page
    assert "&lt;i&gt;Nora" in page
    assert "<i>Nora" not in page
    assert 'class="curve"' in page
    assert "3 games" in page
    assert Guest(own_server.address).http.get("/player/nobody").status_code == 404
    nameless = Guest(own_server.address)
    assert nameless.http.get(f"/player/{id_of(nameless)}").status_code == 404


def test_whoever_is_forgotten_leaves_the_ladder_and_the_others_keep_their_ratings(
    own_server: ServerThread, tmp_path: Path
) -> None:
    adam, nora = come(own_server, "Adam"), come(own_server, "Nora")
    play_games(own_server, [adam, nora], 3)
    before, guest = stored_ratings(own_server.store), id_of(adam)
    adam.http.post("/me/forget", data={"sure": "yes"})
    after = stored_ratings(own_server.store)
    assert after["babylonia", id_of(nora)] == before["babylonia", id_of(nora)]
    assert sorted(after.values(), key=repr) == sorted(before.values(), key=repr)
    assert compute(from_records(own_server.store))[0] == after, "the records still say the same"
    with sqlite3.connect(tmp_path / "tables.sqlite3") as db:
        assert guest not in "\n".join(db.iterdump())
    ladder = nora.http.get("/ladder/babylonia").text
    assert "Nora" in ladder
    assert "Adam" not in ladder


def test_ladders_and_pages_tell_nothing_of_a_game_that_goes_on(own_server: ServerThread) -> None:
    """Worlds that differ in secrets only, and what everybody reads meanwhile: the same bytes."""
    adam, nora = come(own_server, "Adam"), come(own_server, "Nora")
    play_games(own_server, [adam, nora], 1)
    rng = Random(9)
    made = nora.create("me", "me", game="tigris")
    table = own_server.tables._tables[made["id"]]
    told = set()
    for _ in range(12):
        other = twin(own_server, nora, table, SPECTATOR, rng)
        for where in (table, other):
            note(own_server, where.row.id)
            texts = [adam.http.get(f"/ladder/{game}").text for game in ("tigris", "babylonia")]
            texts.append(adam.http.get(f"/player/{id_of(nora)}").text)
            told.add(re.sub(r"<time.*?</time>", "", "".join(texts)))
        play(table, table.match.to_act[0], rng.choice(table.match.legal(table.match.to_act[0])), rng)
    assert len(told) == 1


def test_games_that_ended_unnoted_are_noted_when_the_server_starts(tmp_path: Path) -> None:
    server = ServerThread(tmp_path)
    adam, nora = come(server, "Adam"), come(server, "Nora")
    table = adam.create("me", "open", game="babylonia")["id"]
    nora.http.post(f"/lobby/join/{table}")
    finish(server, table)
    server.stop()
    again = ServerThread(tmp_path)
    try:
        settled(again, table)
        assert len(stored_ratings(again.store)) == 2
    finally:
        again.stop()


def test_a_long_ladder_has_pages(own_server: ServerThread) -> None:
    for n in range(LADDER_PAGE + 3):
        own_server.store.save_guest(f"g{n}", f"Guest {n}")
        put(own_server.store, "insert into ratings values ('tigris', ?, ?, 2.0, 9, 1)", f"g{n}", 20 + n / 9)
    first = Guest(own_server.address).http.get("/ladder/tigris").text
    (address,) = re.findall(r'href="(/ladder/tigris\?after=[^"]*)"', first)
    second = Guest(own_server.address).http.get(address.replace("&amp;", "&")).text
    assert sorted(re.findall(r"/player/(g\d+)", second)) == ["g0", "g1", "g2"]
    assert len(set(re.findall(r"/player/(g\d+)", first))) == LADDER_PAGE
