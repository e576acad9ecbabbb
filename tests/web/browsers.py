"""What a page does with the messages of the server, without a browser: it keeps the table and patches it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.servers import PATIENCE, Guest

FACTS = (
    *("number", "status", "title", "question", "seat", "asked", "undo", "hint", "lesson", "since"),
    *("recent", "room", "result", "watchers", "clocks", "panel", "wishes"),
)


class Shown:
    """The table as a page has it, after all messages so far."""

    def __init__(self) -> None:
        self.facts: dict[str, Any] = {}
        self.frame: Any = None
        self.order: dict[str, list[str]] = {}
        self.parts: dict[str, str] = {}
        self.heads: dict[str, Any] = {}
        self.log: list[str] = []
        self.notes: list[Any] = []
        self.choices: list[list[str]] = []

    def take(self, message: dict[str, Any]) -> None:
        if message.get("whole"):
            self.__init__()  # type: ignore[misc]
        self.facts |= {name: message[name] for name in FACTS if name in message}
        self.frame = message.get("frame", self.frame)
        for holder, (at, gone, come) in message.get("order", {}).items():
            self.order.setdefault(holder, [])[at : at + gone] = come
        self.parts |= message.get("parts", {})
        self.heads |= message.get("heads", {})
        if "log" in message:
            kept, new = message["log"]
            self.log[kept:] = new
        if "notes" in message:
            kept, new = message["notes"]
            self.notes[kept:] = new
        if "choices" in message:
            names, groups = message["choices"]
            self.choices = [
                [names[n] for n in (*head, tail)] for heads, tails in groups for head in heads for tail in tails
            ]

    def everything(self) -> dict[str, Any]:
        """What stands on the page, without what lies about unused."""
        groups = [group[0] for group in self.frame["groups"]] if self.frame else []
        holders = [*groups, *(holder for holder in self.order if holder not in groups)]
        beside = {name for name in holders if name in ("tray", "common") or name.startswith("seat-")}
        shown = {name: self.order.get(name, []) for name in holders if name in groups or name in beside}
        return {
            "facts": self.facts,
            "frame": self.frame,
            "order": {name: ids for name, ids in sorted(shown.items()) if ids},
            "parts": {id: self.parts[id] for ids in shown.values() for id in ids},
            "heads": self.heads,
            "log": self.log,
            "notes": self.notes,
            "choices": self.choices,
        }


class Page:
    """An open page: sends messages and keeps the table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.shown = Shown()
        self._ids = count(1)

    @property
    def table(self) -> dict[str, Any]:
        return self.shown.facts

    @property
    def choices(self) -> list[list[str]]:
        return self.shown.choices

    def markup(self, holder: str) -> str:
        return "".join(self.shown.parts[id] for id in self.shown.order.get(holder, []))

    def receive(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.socket.recv(timeout=PATIENCE))
        if message["type"] == "table":
            self.shown.take(message)
        return message

    def send(self, **message: Any) -> str:
        message.setdefault("id", f"m{next(self._ids)}")
        self.socket.send(json.dumps(message))
        return str(message["id"])

    def until(self, *kinds: str) -> dict[str, Any]:
        while (message := self.receive())["type"] not in kinds:
            pass
        return message

    def until_number(self, number: int) -> None:
        while self.table.get("number", -1) < number:
            self.receive()

    def until_shown(self, holds: Callable[[Shown], bool]) -> None:
        """Until what stands on the page is so."""
        while not holds(self.shown):
            self.receive()

    def act(self, targets: list[str], sure: bool = True) -> str:
        return self.send(type="act", seat=self.table["seat"], asked=self.table["asked"], targets=targets, sure=sure)


@contextmanager
def page(guest: Guest, table: str) -> Iterator[Page]:
    address = guest.address.replace("http", "ws")
    with connect(f"{address}/table/{table}/live", additional_headers={"cookie": guest.cookie}) as socket:
        opened = Page(socket)
        opened.until("table")
        yield opened
