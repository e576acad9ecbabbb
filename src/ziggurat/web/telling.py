"""Telling of changes: to those who look at a table, and to lists that show it."""

from __future__ import annotations

import asyncio

from ziggurat.core.game import Seat
from ziggurat.web.news import LOBBY, OVER, News, about
from ziggurat.web.table import Table


class Telling:
    """Who hears of a change."""

    def __init__(self, news: News) -> None:
        self.news = news

    def tell(self, table: Table) -> None:
        """Everybody who watches gets the table anew, and lists hear of it where they would show something else."""
        for listener in list(table.listeners.values()):
            listener()
        self.announce(table)

    def announce(self, table: Table) -> None:
        started, status, seats = table.started, table.status, tuple(table.seats)
        if table.row.public:
            here = () if started else tuple(table.is_present(row.guest) for row in seats)
            shown = (status, seats, here, len(table.watchers()) if table.present else 0)
            if table.announced != shown:
                table.announced = shown
                self.news.publish(LOBBY, table.row.id)
        turn = (status, table.match.to_act if started else (), seats)
        before, others = table.turn
        if turn != before:
            players = frozenset(row.guest for row in seats if row.guest is not None) | {table.row.host}
            table.turn = (turn, players)
            for guest in players | others:
                self.news.publish(about(guest), table.row.id)
            if status == "over":
                self.news.publish(OVER, table.row.id)

    async def happening(self, table: Table, seat: Seat, number: int, seconds: float) -> None:
        """Waits until the log is longer than this and the seat is asked or the game over, for so long at most."""
        happened = asyncio.Event()
        listener = object()
        table.listeners[listener] = happened.set
        try:
            async with asyncio.timeout(seconds):
                while len(table.match.log) <= number or not (table.match.over or seat in table.match.to_act):
                    happened.clear()
                    await happened.wait()
        except TimeoutError:
            pass
        finally:
            table.listeners.pop(listener, None)
