"""A language model's seat, through the client of the protocol's own package."""

from __future__ import annotations

import asyncio
import json
import os
import stat
import sys
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner
from mcp import Client, StdioServerParameters
from mcp_types import TextResourceContents

from tests.lab.positions import GAMES, budget
from tests.servers import Guest, ServerThread
from ziggurat.cli import main
from ziggurat.core.errors import BadOptions, ZigguratError
from ziggurat.core.record import read_record
from ziggurat.lab.away import SeatElsewhere
from ziggurat.lab.mcp import make_server
from ziggurat.lab.meeting import Meeting
from ziggurat.lab.seat import Played, SeatAtTable
from ziggurat.research.arena import load


def table(name: str, seats: int = 2, bots: tuple[str, ...] = ("random",), seat: int = 0) -> SeatAtTable:
    game = GAMES[name]
    return SeatAtTable(game, seats, seat, game.complete_options({}), bots, seed=4)


def converse(seat: Played, talk: Callable[[Client], Coroutine[Any, Any, None]]) -> None:
    async def meet() -> None:
        async with Client(make_server(seat)) as client:
            await talk(client)

    asyncio.run(meet())


async def ask(client: Client, tool: str, **arguments: Any) -> str:
    answer = await client.call_tool(tool, arguments)
    return text_of(answer)


def text_of(answer: Any) -> str:
    return "\n".join(part.text for part in answer.content)


@pytest.mark.parametrize("name", GAMES)
def test_a_model_looks_asks_and_plays(name: str) -> None:
    """Until the game is over, or so many answers: nothing that was offered is refused, and every call is counted."""
    seat = table(name, seats=2)
    played = 0

    async def talk(client: Client) -> None:
        nonlocal played
        await ask(client, "wait")
        while played < budget(5, 40) and not seat.match.over:
            assert len(await ask(client, "look")) > 200
            lines = (await ask(client, "answers", limit=5)).splitlines()
            assert len(await ask(client, "play", answer=lines[0].partition(" — ")[0])) > 20
            played += 1

    converse(seat, talk)
    assert played == budget(5, 40) or seat.match.over
    assert seat.costs.calls == 1 + 3 * played
    assert seat.costs.characters > 1_000
    assert seat.costs.refused == 0


def test_a_model_plays_a_whole_game_and_reads_its_record() -> None:
    seat = table("wonders")

    async def talk(client: Client) -> None:
        said = await ask(client, "wait")
        assert "not over" in await read(client, "ziggurat://record")
        while "The game is over." not in said:
            line = (await ask(client, "answers", limit=1)).splitlines()[0]
            said = await ask(client, "play", answer=line.partition(" — ")[0])
        assert "Your place:" in said
        assert read_record(await read(client, "ziggurat://record")).match.over

    converse(seat, talk)
    assert seat.match.over


async def read(client: Client, address: str) -> str:
    [content] = (await client.read_resource(address)).contents
    assert isinstance(content, TextResourceContents)
    return content.text


def test_what_the_rules_do_not_allow_is_refused_with_the_rule() -> None:
    seat = table("babylonia")

    async def talk(client: Client) -> None:
        await ask(client, "wait")
        for answer in ("stop", "nonsense", "F 0,0"):
            refused = await client.call_tool("play", {"answer": answer})
            assert refused.is_error
            assert len(text_of(refused)) > 15
        assert "Traceback" not in text_of(refused)

    converse(seat, talk)
    assert seat.costs.refused == 3


def test_answers_are_filtered_and_bounded() -> None:
    seat = table("tigris")

    async def talk(client: Client) -> None:
        await ask(client, "wait")
        every = len(seat.match.legal(0))
        few = (await ask(client, "answers", limit=3)).splitlines()
        assert len(few) == 4
        assert few[-1] == f"… and {every - 3} more: filter them with other words."
        swaps = (await ask(client, "answers", contains="swap", limit=500)).splitlines()
        assert swaps
        assert all("swap" in line.lower() for line in swaps)
        assert await ask(client, "answers", contains="elephant") == "No legal answer contains this."

    converse(seat, talk)


def test_an_answer_may_be_given_in_words_and_a_hint_is_one() -> None:
    seat = table("wonders", bots=("normal",))

    async def talk(client: Client) -> None:
        await ask(client, "wait")
        hint = await ask(client, "hint")
        assert hint in await ask(client, "answers", limit=200)
        before = len(seat.match.log)
        await ask(client, "play", answer=hint.partition(" — ")[2])
        assert seat.match.game.write(seat.match.log[before].action) == hint.partition(" — ")[0]

    converse(seat, talk)


def test_rules_come_by_section() -> None:
    seat = table("tabannusi")

    async def talk(client: Client) -> None:
        listed = await ask(client, "rules")
        assert listed.startswith("Tabannusi")
        guide = seat.match.game.guide
        for part in (guide() if guide is not None else ())[:3]:
            assert part.id in listed
            assert part.text[0] in await ask(client, "rules", section=part.id)
        assert (await client.call_tool("rules", {"section": "no-such"})).is_error

    converse(seat, talk)


def test_nothing_that_is_hidden_from_the_seat_is_said() -> None:
    """In two worlds with equal views everything that can be asked is answered equally."""
    seat, other = table("wonders", seats=3), table("wonders", seats=3)
    seat.wait(5)
    other.wait(5)
    game = seat.match.game
    other.match.state = game.imagine(other.match.view(0), other.rng)
    assert other.match.view(1) != seat.match.view(1)
    assert other.look() == seat.look()
    assert other.answers("", 200) == seat.answers("", 200)
    assert other.hint() == seat.hint()


def test_every_other_seat_has_a_bot() -> None:
    with pytest.raises(BadOptions, match="There are 2 other seats, but 0 bots"):
        table("wonders", 3, ())


# -- a seat of a table on the web --------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    running = ServerThread(tmp_path_factory.mktemp("tables"))
    yield running
    running.stop()


def test_a_model_sits_at_a_web_table_and_plays_against_a_person(server: ServerThread, tmp_path: Path) -> None:
    adam = Guest(server.address, "Adam")
    table = adam.create("me", "open", game="babylonia")["id"]
    secret = tmp_path / "secret"
    seat = SeatElsewhere(f"{server.address}/table/{table}", 1, "Enki", secret)
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600
    rng = Random(3)

    async def talk(client: Client) -> None:
        said = await ask(client, "look")
        while "The game is over." not in said:
            if 0 in adam.get(f"/api/tables/{table}")["to_act"]:
                adam.act(table, 0, rng.choice(adam.legal(table, 0)))
                said = await ask(client, "wait", seconds=0)
                continue
            lines = (await ask(client, "answers", limit=200)).splitlines()
            line = rng.choice([line for line in lines if " — " in line])
            said = await ask(client, "play", answer=line) if rng.random() < 0.5 else await in_words(client, line)
        assert "Enki" in said

    async def in_words(client: Client, line: str) -> str:
        """Given by its words, without waiting for the other."""
        return await ask(client, "play", answer=line.partition(" — ")[2])

    seat.patience = 0.0
    converse(seat, talk)
    assert read_record(seat.record()).match.over


def test_the_secret_brings_the_model_back_to_its_seat(server: ServerThread, tmp_path: Path) -> None:
    adam = Guest(server.address, "Adam")
    table = adam.create("me", "open", game="babylonia")["id"]
    address = f"{server.address}/table/{table}"
    first = SeatElsewhere(address, 1, "Enki", tmp_path / "secret")
    again = SeatElsewhere(address, 1, "Enki", tmp_path / "secret")
    assert again.look() == first.look()
    with pytest.raises(ZigguratError, match="seat"):
        SeatElsewhere(address, 1, "Eve")


def test_a_refusal_of_the_server_is_told_in_its_words(server: ServerThread) -> None:
    adam = Guest(server.address, "Adam")
    table = adam.create("me", "open", game="babylonia")["id"]
    seat = SeatElsewhere(f"{server.address}/table/{table}", 1, "Enki")
    with pytest.raises(ZigguratError) as refused:
        seat.play("nonsense")
    assert len(str(refused.value)) > 15
    with pytest.raises(BadOptions, match="not the address of a table"):
        SeatElsewhere("tables/17", 0, "Enki")
    with pytest.raises(ZigguratError, match="There is no table"):
        SeatElsewhere(f"{server.address}/table/nowhere", 0, "Enki")


# -- a series ----------------------------------------------------------------------------------------------------------


def test_a_model_meets_a_bot_and_the_arena_counts_it(tmp_path: Path) -> None:
    game = GAMES["babylonia"]
    path = tmp_path / "series.jsonl"
    series = Meeting(game, 2, game.complete_options({}), "random", "Enki", 2, 5, path)

    async def talk(client: Client) -> None:
        said = await ask(client, "wait")
        while "The series is over." not in said:
            line = (await ask(client, "answers", limit=1)).splitlines()[0]
            answer = await client.call_tool("play", {"answer": line})
            assert not answer.is_error, text_of(answer)
            said = text_of(answer)
        assert "of 2 against random." in said
        assert (await client.call_tool("play", {"answer": "next"})).is_error

    converse(series, talk)
    kept = load(path, series.arena.settings, 2)
    assert [result.fixture.seat for result in kept.results] == [0, 1]
    assert all(result.costs["calls"] > 10 and result.costs["characters"] > 1_000 for result in kept.results)
    told = CliRunner().invoke(
        main, ["arena", "babylonia", "--bots", "random,model:Enki", "--seed", "5", "--results", str(path), "--json"]
    )
    assert told.exit_code == 0, told.output
    [pair] = json.loads(told.output)["pairs"]
    assert (pair["challenger"], pair["rival"], pair["games"]) == ("model:Enki", "random", 2)
    again = Meeting(game, 2, game.complete_options({}), "random", "Enki", 3, 5, path)
    assert again.seat == 0
    assert again.fixture.round == 1


def test_the_command_serves_a_table_on_standard_input_and_output() -> None:
    async def meet() -> None:
        command = StdioServerParameters(
            command=sys.executable, args=["-m", "ziggurat", "mcp", "babylonia", "--bot", "random"], env=environment()
        )
        async with Client(command) as client:
            tools = {tool.name for tool in (await client.list_tools()).tools}
            assert tools == {"look", "answers", "play", "wait", "hint", "rules"}
            assert "answers)" in await ask(client, "wait")

    asyncio.run(meet())


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
