"""What is said around the game tells nothing of what is hidden in it.

Two tables look the same to a seat; what is hidden differs. The same is done around the game at both: requests, votes,
pauses, more time, players who leave and return, talk, a clock that runs out. After every step the seat's pages must be
the same, and so must the messages that tell the person whose turn it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.receivers import Receiver
from tests.servers import PATIENCE, Guest, ServerThread, wait_for
from tests.web.browsers import Page, page
from tests.web.test_clock_tables import look as look_at_clocks
from tests.web.test_consent import reply_to
from tests.web.test_secrets import twin
from tests.web.test_your_turn import look as look_at_messages
from tests.web.test_your_turn import tell_at
from ziggurat.core.game import SPECTATOR, installed_games, load_game
from ziggurat.web.clockwork import keep_due
from ziggurat.web.notify import put_notice
from ziggurat.web.table import Table

CLAIM = '{"kind": "days", "days": 2, "at_zero": "claim"}'


class Still:
    """A watch that stands still until the test moves it."""

    def __init__(self) -> None:
        self.now = 2_000_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def watch() -> Still:
    return Still()


@pytest.fixture
def server(tmp_path: Path, watch: Still) -> Iterator[ServerThread]:
    running = ServerThread(tmp_path, now=watch, private_addresses=True)
    yield running
    running.stop()


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    made = Receiver()
    yield made
    made.close()


def begun(server: ServerThread, adam: Guest, nora: Guest, game: str, seat: int, seats: int, rng: Random) -> Table:
    """A table by days at which some answers were given; Adam sits at the seat or looks on, Nora everywhere else."""
    made = nora.create(*("open" if n == seat else "me" for n in range(seats)), game=game, clock=CLAIM)["id"]
    if seat != SPECTATOR:
        assert adam.http.post(f"/api/tables/{made}/seats/{seat}").status_code == 201
    table = server.tables._tables[made]
    for _ in range(rng.randrange(6, 20)):
        asked = table.match.to_act[0]
        mover = adam if asked == seat else nora
        assert mover.act(made, asked, rng.choice(mover.legal(made, asked))).status_code == 200
    return table


def beside(server: ServerThread, nora: Guest, table: Table, seat: int, rng: Random) -> Table:
    """Another world that looks the same to the seat, and has the same clock."""
    other = twin(server, nora, table, seat, rng)
    other.terms, other.course, other.talk = table.terms, table.course, table.talk
    if other.match.log and other.match.log[-1].seat != seat:
        # What Nora answered is hidden in this log, so that it cannot be asked whether she may take it back.
        other.match._final = (len(other.match.log), True)
    seats = [(row.guest, row.name, other.row.id, row.seat) for row in table.seats]

    def copy(db: Any) -> None:
        for row in seats:
            db.execute("update seats set guest = ?, name = ? where table_id = ? and seat = ?", row)
        asked = "".join(f" {n}" for n in table.match.to_act) + " "
        db.execute("update tables set status = 'playing', asked = ? where id = ?", (asked, other.row.id))
        db.execute("insert into clocks (table_id, terms) values (?, ?)", (other.row.id, str(table.terms)))

    server.store.change(copy).result(60)
    return other


def steps(table: Table, seat: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """Who does what around the game."""
    yield "nora", {"type": "say line", "text": "What do you think?"}
    yield "adam", {"type": "say line", "text": "Nothing <b>yet</b>"}
    yield "nora", {"type": "ask", "kind": "extend", "value": 86400}
    yield "adam", {"type": "vote", "yes": True}
    yield "nora", {"type": "ask", "kind": "pause"}
    yield "adam", {"type": "vote", "yes": True}
    yield "adam", {"type": "ask", "kind": "resume"}
    yield "nora", {"type": "vote", "yes": True}
    idle = [n for n in range(len(table.seats)) if n != seat and n not in table.match.to_act]
    for away in idle[:1]:
        yield "nora", {"type": "leave", "seat": away}
        yield "nora", {"type": "back", "seat": away}
    yield "nora", {"type": "ask", "kind": "end"}
    yield "adam", {"type": "vote", "yes": False}


def shown(page: Page, table: Table) -> Any:
    page.until_number(table.number)
    return page.shown.everything()


@pytest.mark.parametrize("game", sorted(installed_games()))
@pytest.mark.parametrize("seed", range(2))
def test_the_same_is_told_around_the_game_whatever_is_hidden_in_it(
    server: ServerThread, receiver: Receiver, watch: Still, game: str, seed: int
) -> None:
    rng = Random(seed)
    seats = rng.choice([count for count in load_game(game).seats if count > 1])
    seat = rng.randrange(seats)
    adam, nora = Guest(server.address, "Adam"), Guest(server.address, "Nora")
    tell_at(adam, "json", receiver.address)
    table = begun(server, adam, nora, game, seat, seats, rng)
    other = beside(server, nora, table, seat, rng)
    assert table.game.write_position(table.match.state) != table.game.write_position(other.match.state), "other worlds"
    with ExitStack() as stack:
        worlds = [table, other]
        eyes = [stack.enter_context(page(adam, world.row.id)) for world in worlds]
        hands = [stack.enter_context(page(nora, world.row.id)) for world in worlds]
        for who, message in steps(table, seat):
            watch.now += 60
            replies = [reply_to((eyes if who == "adam" else hands)[n], **message) for n in range(2)]
            assert [reply["type"] for reply in replies] == ["stored", "stored"], replies
            one, two = (shown(eyes[n], worlds[n]) for n in range(2))
            assert one == two, message
        heard = []
        for eye in eyes:
            eye.send(type="again")
            while not eye.until("table").get("whole"):
                pass
            heard.append(eye.until("talk"))
        assert heard[0] == heard[1]
        # The clock runs out in both.
        for world in worlds:
            server.store.change(keep_due(world.row.id, watch.now)).result(60)
        watch.now += 10 * 86400
        number = table.number
        look_at_clocks(server)
        wait_for(lambda: table.number > number and other.number > number)
        one, two = (shown(eyes[n], worlds[n]) for n in range(2))
        assert one == two
        assert "is over" in str(one["notes"])
    # Adam is told of both tables in the same words.
    bodies = []
    for world in worlds:
        receiver.received.clear()
        server.store.change(lambda db, id=world.row.id: put_notice(db, guest_of(adam), id, watch.now)).result(60)  # type: ignore[misc]
        look_at_messages(server)
        asked = seat in world.match.to_act
        wait_for(lambda: len(receiver.received) == asked)  # noqa: B023
        bodies.append([got.body.decode().replace(world.row.id, "TABLE") for got in receiver.received])
    assert bodies[0] == bodies[1]


def steps_of_one(table: Table) -> Iterator[tuple[str, dict[str, Any]]]:
    """What Nora does, who plays all seats, while Adam looks on."""
    yield "adam", {"type": "say line", "text": "I only look on."}
    yield "nora", {"type": "say line", "text": "Nobody hears this who looks on."}
    yield "nora", {"type": "ask", "kind": "extend", "value": 86400}
    yield "nora", {"type": "ask", "kind": "pause"}
    yield "nora", {"type": "ask", "kind": "resume"}
    idle = [n for n in range(len(table.seats)) if n not in table.match.to_act]
    for away in idle[:1]:
        yield "nora", {"type": "leave", "seat": away}
        yield "nora", {"type": "back", "seat": away}
    yield "adam", {"type": "say line", "text": "And what was that?"}
    yield "nora", {"type": "ask", "kind": "end"}


@pytest.mark.parametrize("game", sorted(installed_games()))
def test_whoever_looks_on_is_told_the_same_whatever_is_hidden(server: ServerThread, watch: Still, game: str) -> None:
    """Every byte: what a page is sent while things happen around the game, and all that it is sent anew."""
    rng = Random(f"looking on {game}")
    seats = max(count for count in load_game(game).seats if count < 5)
    adam, nora = Guest(server.address, "Adam"), Guest(server.address, "Nora")
    table = begun(server, adam, nora, game, SPECTATOR, seats, rng)
    other = beside(server, nora, table, SPECTATOR, rng)
    assert table.game.write_position(table.match.state) != table.game.write_position(other.match.state), "other worlds"
    with ExitStack() as stack:
        worlds = [table, other]
        eyes = [stack.enter_context(page(adam, world.row.id)) for world in worlds]
        hands = [stack.enter_context(page(nora, world.row.id)) for world in worlds]
        for who, message in steps_of_one(table):
            watch.now += 60
            replies = [reply_to((eyes if who == "adam" else hands)[n], **message) for n in range(2)]
            assert [reply["type"] for reply in replies] == ["stored", "stored"], replies
            one, two = (shown(eyes[n], worlds[n]) for n in range(2))
            assert one == two, message
        assert table.status == "abandoned"
        again = [everything_anew(eyes[n], worlds[n]) for n in range(2)]
        assert again[0] == again[1]
        assert "I only look on." in again[0]
        assert "Nobody hears this" in again[0], "when the game has ended, all that was said is there for everybody"


def everything_anew(page: Page, world: Table) -> str:
    """The bytes that a page gets which has forgotten everything."""
    page.send(type="again", id="anew")
    told = ""
    while not told or '"talk"' not in told.rpartition("\n")[2]:
        message = str(page.socket.recv(timeout=PATIENCE))
        if told or (
            '"type":"table"' in message and '"whole":true' in message
        ):  # talk comes whole as well, when a game ends
            told += "\n" + message
    return told.replace(world.row.id, "TABLE")


def guest_of(guest: Guest) -> str:
    return guest.http.cookies["ziggurat_guest"].split(".")[0]
