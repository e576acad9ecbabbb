"""What a page waits with, and what its connection keeps."""

from __future__ import annotations

import asyncio
import gc
import weakref

from tests.servers import Guest, ServerThread, wait_for
from tests.web.browsers import page
from ziggurat.web.connections import Gone, LightSocket
from ziggurat.web.limits import GARBAGE_TICKS, MOST_GONE
from ziggurat.web.waiting import Bell, Inbox


def test_a_bell_wakes_everybody_who_waits_and_those_who_come_while_it_rings() -> None:
    async def wait() -> None:
        bell = Bell()
        waiting = [asyncio.create_task(bell.wait()) for _ in range(3)]
        await asyncio.sleep(0)
        waiting[1].cancel()
        await asyncio.sleep(0)
        assert not bell.is_set()
        assert not waiting[0].done()
        bell.set()
        assert await waiting[0]
        assert await waiting[2]
        assert waiting[1].cancelled()
        assert await bell.wait()
        bell.clear()
        late = asyncio.create_task(bell.wait())
        await asyncio.sleep(0)
        assert not late.done()
        bell.set()
        await late

    asyncio.run(wait())


def test_an_inbox_gives_everything_once_and_in_order() -> None:
    async def read() -> None:
        inbox: Inbox[int] = Inbox()
        assert inbox.empty()
        first = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        inbox.put_nowait(1)
        inbox.put_nowait(2)
        assert [await first, await inbox.get()] == [1, 2]
        gone = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.gather(gone, return_exceptions=True)
        inbox.put_nowait(3)
        assert await inbox.get() == 3
        assert inbox.empty()

    asyncio.run(read())


def test_pages_that_come_together_are_not_asked_together_whether_they_are_there(server: ServerThread) -> None:
    """After a restart all pages come back in the same second; one question to all of them every 20 seconds would keep
    answers waiting. Nor does a connection keep how it was opened."""
    adam = Guest(server.address, "Adam")
    table = adam.create("me", "me")["id"]
    pages = [page(adam, table) for _ in range(20)]
    for one in pages:
        one.__enter__()
    found = [one for one in server.server.server_state.connections if isinstance(one, LightSocket)]
    assert len(found) == 20
    times = sorted(one.ping_timer.when() for one in found if one.ping_timer is not None)
    assert len(times) == 20
    assert times[-1] - times[0] > 3, "asked when they came"
    assert all(vars(one)["request"] is None and vars(one)["response"] is None for one in found)
    for one in pages:
        one.__exit__(None, None, None)


class Knot:
    """Knows itself, so that only somebody who looks for garbage finds it."""

    def __init__(self) -> None:
        self.itself = self


def test_a_server_looks_for_garbage_a_little_at_a_time(server: ServerThread) -> None:
    gc.collect()
    gc.disable()
    try:
        new = weakref.ref(Knot())
        asyncio.run(server.server.on_tick(1))
        assert new() is None, "what is new is looked at every time"
        knot = Knot()
        old = weakref.ref(knot)
        asyncio.run(server.server.on_tick(2))
        del knot
        asyncio.run(server.server.on_tick(GARBAGE_TICKS - 1))
        assert old() is None, "and everything once in a while"
    finally:
        gc.enable()


def test_what_many_pages_left_behind_does_not_wait_for_an_hour(server: ServerThread) -> None:
    adam = Guest(server.address, "Adam")
    table = adam.create("me", "me")["id"]
    gc.collect()
    gc.disable()
    try:
        knot = Knot()
        old = weakref.ref(knot)
        asyncio.run(server.server.on_tick(1))
        del knot
        Gone.count = MOST_GONE - 2
        asyncio.run(server.server.on_tick(2))
        assert old() is not None, "few have gone"
        for _ in range(4):
            with page(adam, table):
                pass
        wait_for(lambda: old() is None)  # the server looks by itself
    finally:
        gc.enable()
