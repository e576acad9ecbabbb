"""The lobby: who waits, what may be watched, and one's own tables; live, and nothing that is not everybody's."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from websockets.sync.client import ClientConnection, connect

from tests.servers import PATIENCE, Guest, ServerThread
from tests.web import company
from tests.web.browsers import page
from tests.web.test_secrets import GAMES, play, twin
from ziggurat.core.errors import BadOptions
from ziggurat.core.game import SPECTATOR, load_game
from ziggurat.core.words import ENGLISH
from ziggurat.web.limits import LOBBY_PAGE, MOST_WAITING
from ziggurat.web.lobby import KINDS, Board, Entry, read_key, read_mine, read_public
from ziggurat.web.lobby_doors import listing
from ziggurat.web.lobby_pages import lobby_row
from ziggurat.web.news import News
from ziggurat.web.store import SeatRow, Summary, TableRow
from ziggurat.web.store_sqlite import SqliteStore

RULES = load_game("babylonia").rules_version


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[ServerThread]:
    """Whose lobby nobody else fills."""
    running = ServerThread(tmp_path)
    yield running
    running.stop()


class LobbyPage:
    """An open page of the lobby: keeps the lists and patches them."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.lists: dict[str, list[str]] = {}
        self.rows: dict[str, str] = {}
        self.mine = ""
        self.messages: list[dict[str, Any]] = []

    def receive(self) -> None:
        message = json.loads(self.socket.recv(timeout=PATIENCE))
        self.messages.append(message)
        if message["type"] == "lobby":
            self.rows |= message.get("rows", {})
            self.lists = {"open": message["open"], "playing": message["playing"]}
            assert set(message["open"] + message["playing"]) <= set(self.rows), "every table that is named has its row"
        else:
            self.mine = message["rows"]

    def until(self, kind: str, *tables: str) -> None:
        while self.lists.get(kind) != list(tables):
            self.receive()


@contextmanager
def lobby(guest: Guest, game: str = "") -> Iterator[LobbyPage]:
    address = guest.address.replace("http", "ws")
    with connect(f"{address}/lobby/live?game={game}", additional_headers={"cookie": guest.cookie}) as socket:
        yield LobbyPage(socket)


def create(guest: Guest, *seats: str, game: str = "babylonia", **more: Any) -> str:
    reply = guest.http.post("/api/tables", json={"game": game, "seats": seats, "name": guest.name, **more})
    assert reply.status_code == 201, reply.text
    return str(reply.json()["id"])


def come(server: ServerThread, *names: str) -> list[Guest]:
    return [company.come(server, name) for name in names]


# -- what is shown ---------------------------------------------------------------------------------------------------


def test_a_table_that_waits_is_shown_to_all_and_goes_when_it_is_full(own_server: ServerThread) -> None:
    adam, nora, ida = come(own_server, "Adam", "Nora", "Ida")
    with lobby(ida) as seen:
        seen.until("open")
        table = create(adam, "me", "open")
        seen.until("open", table)
        assert "Adam" in seen.rows[table]
        assert "Join" in seen.rows[table]
        assert nora.http.post(f"/lobby/join/{table}").status_code in (200, 303)
        seen.until("playing", table)
        assert seen.lists["open"] == []
        assert "Watch" in seen.rows[table]


def test_a_page_without_a_script_shows_the_same(own_server: ServerThread) -> None:
    adam, ida = come(own_server, "Adam", "Ida")
    table = create(adam, "me", "open", game="tigris", hints=False)
    page = ida.http.get("/lobby").text
    assert f"/lobby/join/{table}" in page
    assert "no hints" in page, "options are told in words"
    assert table not in ida.http.get("/lobby?game=babylonia").text
    assert table in ida.http.get("/lobby?game=tigris").text
    assert table in ida.http.get("/").text
    assert ida.http.get("/lobby?game=chess").status_code == 400


def test_private_tables_and_full_ones_are_nobodys_business(own_server: ServerThread) -> None:
    adam, ida = come(own_server, "Adam", "Ida")
    hidden = create(adam, "me", "open", public=False)
    against_bots = create(adam, "me", "random")
    hot_seat = create(adam, "me", "me")
    with lobby(ida) as seen:
        shown = create(adam, "me", "open")
        seen.until("open", shown)
        assert seen.lists == {"open": [shown], "playing": []}
    for table in (hidden, against_bots, hot_seat):
        assert table not in ida.http.get("/lobby").text
        assert ida.http.get(f"/table/{table}").status_code == 200, "whoever has the address may come"


def test_a_table_without_spectators_is_seen_by_its_players_only(own_server: ServerThread) -> None:
    adam, nora, ida = come(own_server, "Adam", "Nora", "Ida")
    table = create(adam, "me", "open", watch=False)
    assert ida.http.get(f"/table/{table}").status_code == 200, "everybody may still sit down"
    nora.http.post(f"/lobby/join/{table}")
    for path in (f"/table/{table}", f"/table/{table}/replay", f"/api/tables/{table}", f"/api/tables/{table}/view"):
        reply = ida.http.get(path)
        assert reply.status_code == 403, path
        assert "Only those who play at this table may look at it." in reply.text
        assert adam.http.get(path).status_code == nora.http.get(path).status_code == 200
    with connect(
        f"{ida.address.replace('http', 'ws')}/table/{table}/live", additional_headers={"cookie": ida.cookie}
    ) as socket:
        assert "Only those who play" in str(socket.recv(timeout=PATIENCE))
    assert table not in ida.http.get("/lobby").text


def test_whoever_looks_on_is_counted_and_named(own_server: ServerThread) -> None:
    adam, nora, ida, teo = (*come(own_server, "Adam", "Nora", "<b>Ida</b>"), Guest(own_server.address))
    table = create(adam, "me", "open")
    nora.http.post(f"/lobby/join/{table}")
    with lobby(teo) as seen:
        seen.until("playing", table)
        with page(adam, table) as played, page(ida, table), page(ida, table):
            while played.table["watchers"] != "Looking on: <b>Ida</b>.":
                played.receive()
            with page(teo, table):
                while played.table["watchers"] != "Looking on: <b>Ida</b> and 1 more.":
                    played.receive()
                while "2 people look on" not in seen.rows[table]:
                    seen.receive()
            while played.table["watchers"] != "Looking on: <b>Ida</b>.":
                played.receive()


def test_changes_are_told_together_and_read_once_for_all(own_server: ServerThread) -> None:
    adam = Guest(own_server.address, "Adam")
    visitors = [Guest(own_server.address) for _ in range(8)]
    with lobby(visitors[0]) as one, lobby(visitors[1]) as two, lobby(visitors[2]) as three:
        for seen in (one, two, three):
            seen.until("open")
        reads = own_server.app.state.lobby.reads
        tables = [create(adam, "me", "open") for _ in range(6)]
        for seen in (one, two, three):
            seen.until("open", *reversed(tables))
        told = [m for m in one.messages if m["type"] == "lobby"]
        assert own_server.app.state.lobby.reads - reads <= 2 * (len(told) - 1), "two lists for each change, for all"
        texts = [[m for m in seen.messages if m["type"] == "lobby"][-1] for seen in (one, two, three)]
        assert texts[0] == texts[1] == texts[2]


def test_a_page_of_the_lobby_that_talks_is_heard_slowly_and_still_told(own_server: ServerThread) -> None:
    adam, eve = come(own_server, "Adam", "Eve")
    with lobby(eve) as seen:
        for _ in range(300):
            seen.socket.send("x" * 1000)
        table = create(adam, "me", "open")
        seen.until("open", table)


# -- playing now -----------------------------------------------------------------------------------------------------


def table_in(address: str) -> str:
    return urlsplit(address).path.split("/")[2]


def play_now(guest: Guest, game: str = "") -> str:
    reply = guest.http.post("/lobby/play", data={"game": game})
    assert reply.status_code == 303, reply.text
    return table_in(reply.headers["location"])


def test_play_now_joins_whoever_waits_or_opens_a_table(own_server: ServerThread) -> None:
    adam, nora, ida = come(own_server, "Adam", "Nora", "Ida")
    opened = play_now(adam, "tigris")
    with page(adam, opened):
        assert play_now(ida, "babylonia") != opened, "another game"
        assert play_now(adam, "tigris") != opened, "nobody joins himself"
        assert play_now(nora, "tigris") == opened
    facts = nora.get(f"/api/tables/{opened}")
    assert facts["status"] == "playing"
    assert [seat["mine"] for seat in facts["seats"]] == [False, True]


def test_the_lobby_tells_the_clock_of_a_table(own_server: ServerThread) -> None:
    (adam,) = come(own_server, "Adam")
    create(adam, "me", "open", clock={"kind": "bank", "minutes": 20, "seconds": 15})
    create(adam, "me", "open", clock={"kind": "days", "days": 2, "at_zero": "claim"})
    lobby = adam.http.get("/lobby").text
    for told in ("20 minutes", "15 seconds", "2 days"):
        assert told in lobby


def test_play_now_leaves_tables_alone_where_nobody_is_or_that_are_not_as_usual(own_server: ServerThread) -> None:
    adam, nora = come(own_server, "Adam", "Nora")
    away = play_now(adam, "babylonia")
    option = load_game("babylonia").options[0]
    unusual = create(adam, "me", "open", options={option.name: option.values[1]})
    hurried = create(adam, "me", "open", clock={"kind": "bank", "minutes": 20})
    assert "20 minutes each" in nora.http.get("/lobby").text, "what was agreed on about time is told"
    with page(adam, unusual), page(adam, hurried):
        assert play_now(nora, "babylonia") not in (away, unusual, hurried)


def test_a_guest_has_only_so_many_tables_that_wait(own_server: ServerThread) -> None:
    eve = Guest(own_server.address, "Eve")
    for _ in range(MOST_WAITING):
        create(eve, "me", "open")
    reply = eve.http.post("/api/tables", json={"game": "babylonia", "seats": ["me", "open"]})
    assert reply.status_code == 400
    assert reply.json()["reason"] == "You have opened many tables that wait for players. Fill one of them first."
    assert create(Guest(own_server.address, "Adam"), "me", "open")


# -- pages of lists --------------------------------------------------------------------------------------------------


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    made = SqliteStore(tmp_path / "tables.sqlite3")
    yield made
    made.close()


def keep(store: SqliteStore, number: int, status: str, asked: tuple[int, ...] = (), **more: Any) -> str:
    table = f"t{number:04}"
    row = TableRow(table, "babylonia", RULES, 2, {}, "adam", float(number // 3), public=True, **more)
    seats = [SeatRow(0, "adam", None, "Adam"), SeatRow(1, "nora", None, "Nora")]
    store.create_table(row, seats)
    result = (7, 5) if status == "over" else ()
    store.append(table, 0, ["* deal"], Summary(status, asked, result)).result(PATIENCE)
    return table


def test_a_list_of_ones_own_is_read_page_by_page(store: SqliteStore) -> None:
    """Whatever waits comes first, and nothing is missed or told twice."""
    for n in range(30):
        keep(store, n, ("over", "playing", "open")[n % 3], (n // 3 % 2,) if n % 3 == 1 else ())
    everything, key = read_mine(store, "adam", most=100)
    assert len(everything) == 30
    assert key == ""
    assert [listed.waits for listed in everything] == [True] * 5 + [False] * 25
    paged, key = read_mine(store, "adam", most=4)
    while key:
        page, key = read_mine(store, "adam", key, most=4)
        paged += page
    assert [listed.row.id for listed in paged] == [listed.row.id for listed in everything]
    over = [listed for listed in everything if listed.summary is not None and listed.summary.status == "over"]
    assert everything[-10:] == over


def test_the_lobby_is_read_page_by_page(store: SqliteStore) -> None:
    """Many were opened in the same second: the key tells them apart."""
    for n in range(30):
        keep(store, n, "open" if n % 2 else "playing", (0,))
    everything = read_public(store, "open", most=100)
    assert len(everything) == 15
    paged = page = read_public(store, "open", most=4)
    while page:
        page = read_public(store, "open", "babylonia", json.dumps([page[-1].since, page[-1].id]), most=4)
        paged = paged + page
    assert paged == everything
    keep(store, 40, "playing", watch=False)
    assert "t0040" not in [row.id for row in read_public(store, "playing", most=100)]


@pytest.mark.parametrize(
    "text", ["x", "[]", "[1]", '["a","b"]', "[1,2,3]", '[1,"a","b"]', "null", '[1,"\\ud800"]', "[" * 999]
)
def test_a_key_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(BadOptions):
        read_key(text, tuple[float, str])


def test_lists_are_read_along_indexes(store: SqliteStore) -> None:
    """However many tables are stored, nothing is scanned and nothing sorted but ties."""
    asked: list[tuple[str, tuple[object, ...]]] = []
    read = store.read

    def note(query: str, *values: object) -> list[tuple[Any, ...]]:
        asked.append((query, values))
        return read(query, *values)

    store.read = note  # type: ignore[method-assign]
    keep(store, 1, "open")
    for game in ("", "babylonia"):
        for kind in KINDS:
            read_public(store, kind, game)
            read_public(store, kind, game, '[5.0,"t"]')
    read_mine(store, "adam")
    read_mine(store, "adam", '[1,5.0,"t"]')
    assert len(asked) > 10
    for query, values in asked:
        plan = " ; ".join(str(row[3]) for row in read(f"explain query plan {query}", *values))
        assert "SCAN" not in plan.replace("SCAN tables USING INDEX tables_to_", ""), (query, plan)
        assert "TEMP B-TREE FOR ORDER BY" not in plan, (query, plan)


def test_older_tables_of_the_lobby_have_addresses(own_server: ServerThread) -> None:
    for n in range(LOBBY_PAGE + 5):
        row = TableRow(f"t{n:04}", "babylonia", RULES, 2, {}, "adam", float(n), public=True)
        own_server.store.create_table(row, [SeatRow(0, "adam", None, "Adam"), SeatRow(1, None, None, "")])
    ida = Guest(own_server.address)
    first = ida.http.get("/lobby?game=babylonia").text
    assert first.count("/lobby/join/") == LOBBY_PAGE
    (address,) = re.findall(r'href="(/lobby\?kind=[^"]*)"', first)
    address = address.replace("&amp;", "&")
    assert parse_qs(urlsplit(address).query)["game"] == ["babylonia"]
    assert sorted(re.findall(r"/lobby/join/(t\d+)", ida.http.get(address).text)) == [f"t{n:04}" for n in range(5)]
    assert ida.http.get("/lobby?kind=elsewhere&before=[1,2]").status_code == 400


def test_my_tables_say_whose_turn_it_is_and_how_it_ended(own_server: ServerThread) -> None:
    adam, nora = come(own_server, "Adam", "Nora")
    table = create(adam, "me", "open")
    assert "waiting for players" in adam.http.get("/my/tables").text
    with lobby(adam) as seen:
        nora.http.post(f"/lobby/join/{table}")
        while "Nora" not in seen.mine:
            seen.receive()
        asked = adam.get(f"/api/tables/{table}")["to_act"]
        waits, other = (adam, nora) if asked == [0] else (nora, adam)
        assert "your turn" in waits.http.get("/my/tables").text
        assert f"Waiting for {waits.name}." in other.http.get("/my/tables").text
    own_server.store.summarise(table, Summary("over", result=(131, 118))).result(PATIENCE)
    shown = re.sub(r"<[^>]*>", " ", adam.http.get("/my/tables").text)
    assert re.search(r"Adam\s+131\s+Nora\s+118", shown)
    assert "over" in shown


# -- secrets ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_worlds_that_differ_in_secrets_have_the_same_rows(server: ServerThread, game: str) -> None:
    """Whatever the lobby and the lists tell of a table follows from what everybody may know."""
    rng = Random(f"lobby {game}")
    nora = Guest(server.address, "Nora")
    made = nora.create(*["me"] * (3 if game == "wonders" else 2), game=game)
    table = server.tables._tables[made["id"]]
    different = 0
    for _ in range(40):
        if table.match.over:
            break
        other = twin(server, nora, table, SPECTATOR, rng)
        different += table.game.write_position(table.match.state) != table.game.write_position(other.match.state)
        told = []
        for where in (table, other):
            entry = server.app.state.lobby._entry("playing", where.row, where.seats, where.terms)
            told.append(lobby_row(entry, ENGLISH).replace(where.row.id, "TABLE"))
        assert re.sub(r"<time.*?</time>", "", told[0]) == re.sub(r"<time.*?</time>", "", told[1])
        play(table, table.match.to_act[0], rng.choice(table.match.legal(table.match.to_act[0])), rng)
    assert different > 3


def test_a_message_leads_from_any_board_to_any_other(own_server: ServerThread) -> None:
    """A page that missed some changes gets what it lacks, and nothing else."""

    def entry(name: str, watchers: int = 0) -> Entry:
        row = TableRow(name, "babylonia", RULES, 2, load_game("babylonia").complete_options({}), "adam", time.time())
        return Entry(row, (SeatRow(0, "adam", None, "Adam"), SeatRow(1, None, None, "")), (True, False), watchers)

    one, two, three = entry("one"), entry("two"), entry("three")
    before, now = Board((one, two)), Board((three, two), (Entry(one.row, one.seats, one.here, 4),))
    message = json.loads(listing(before, now, ENGLISH))
    assert (message["open"], message["playing"]) == (["three", "two"], ["one"])
    assert sorted(message["rows"]) == ["one", "three"]
    assert sorted(json.loads(listing(None, now, ENGLISH))["rows"]) == ["one", "three", "two"]


def test_news_are_heard_until_one_stops_listening() -> None:
    news = News()
    heard: list[str] = []
    end = news.subscribe("lobby", heard.append)
    news.publish("lobby", "one")
    news.publish("elsewhere", "two")
    end()
    news.publish("lobby", "three")
    assert heard == ["one"]
    assert not news.is_heard("lobby")
