"""A seat of a table on the web, played through the API of its server; by package `httpx`.

Who sits there is known by a secret, the guest's signed cookie, which is kept in a file of its own so that the seat can
be taken up again.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from ziggurat.core.errors import BadOptions, ZigguratError
from ziggurat.core.game import Seat, load_game
from ziggurat.core.words import Phrase
from ziggurat.lab.extras import missing
from ziggurat.lab.seat import BETWEEN, PATIENCE, Costs, fitting, without_words

try:
    import httpx
except ImportError as error:
    raise missing("mcp", error) from error

COOKIE: Final = "ziggurat_guest"
AT_ONCE: Final = 25.0
"""Seconds that one request waits for something to happen at the table."""


class SeatElsewhere:
    """One seat of a table on the web: what the tools of the server do, asked of the server of the table."""

    def __init__(self, address: str, seat: Seat, name: str, secret: Path | None = None) -> None:
        parts = urlsplit(address)
        table = parts.path.rstrip("/").rpartition("/")[2]
        if parts.scheme not in ("http", "https") or not parts.netloc or not table:
            raise BadOptions(Phrase("{address} is not the address of a table.", address=address[:80]))
        self.table = f"{parts.scheme}://{parts.netloc}/api/tables/{table}"
        kept = secret.read_text().strip() if secret is not None and secret.exists() else ""
        self.http = httpx.Client(
            cookies={COOKIE: kept} if kept else None,
            headers={"accept-language": "en"},
            timeout=AT_ONCE + PATIENCE,
        )
        self.seat = seat
        self.costs = Costs()
        self.told = 0
        self.patience = PATIENCE
        """Seconds that an answer waits for the others."""
        facts = self._ask("GET", "")
        self.game = load_game(facts["game"])
        if not 0 <= seat < len(facts["seats"]):
            raise BadOptions(Phrase("The table has no such seat."))
        if not facts["seats"][seat]["mine"]:
            self._ask("POST", f"/seats/{seat}", params={"name": name})
        if secret is not None:
            keep_for_owner(secret, self.http.cookies.get(COOKIE) or kept)

    def _ask(self, method: str, path: str, **more: Any) -> Any:
        """What the server answers. Raises with its reason where it refuses, with a sentence where it is not there."""
        try:
            reply = self.http.request(method, self.table + path, **more)
        except httpx.HTTPError as error:
            raise ZigguratError(Phrase("The table cannot be reached: {reason}.", reason=str(error))) from error
        if reply.is_success:
            return reply.json()
        try:
            reason = str(reply.json()["reason"])
        except (ValueError, KeyError, TypeError):
            reason = f"{reply.status_code} {reply.reason_phrase}"
        raise ZigguratError(reason)

    def _told(self, wait: float = 0.0) -> Any:
        return self._ask("GET", "/told", params={"seat": self.seat, "since": self.told, "wait": wait})

    def _legal(self) -> tuple[int | None, list[Any]]:
        found = self._ask("GET", "/legal", params={"seat": self.seat, "words": "true"})
        return found["asked"], found["answers"]

    # -- what the tools answer ---------------------------------------------------------------------------------------

    def look(self) -> str:
        told = self._told()
        return "\n\n".join([told["table"], self._question(told)])

    def _question(self, told: Any) -> str:
        if told["status"] == "open":
            return "The game has not begun: a seat is still free."
        if told["status"] == "over":
            facts = self._ask("GET", "")
            names = [seat["name"] for seat in facts["seats"]]
            scores = ", ".join(f"{name} {points}" for name, points in zip(names, facts["scores"], strict=True))
            return f"{told['question']} Scores: {scores}."
        return str(told["question"])

    def answers(self, contains: str, limit: int) -> str:
        asked, found = self._legal()
        if asked is None:
            return self._question(self._told())
        return fitting([f"{one['action']}{BETWEEN}{one['words']}" for one in found], contains, limit)

    def play(self, text: str) -> str:
        said = without_words(text)
        asked, found = self._legal()
        if all(one["action"] != said for one in found):
            said = next((one["action"] for one in found if one["words"].lower() == said.lower()), said)
        answer = {"seat": self.seat, "asked": -1 if asked is None else asked, "action": said}
        self._ask("POST", "/actions", json=answer)
        return self.wait(self.patience)

    def wait(self, seconds: float) -> str:
        """Waits until something has happened and the seat is asked or the game is over, or the time is up."""
        told = self._told()
        while told["status"] != "over" and told["asked"] is None and seconds > 0:
            told = self._told(min(seconds, AT_ONCE))
            seconds -= AT_ONCE
        self.told = told["number"]
        return "\n".join([*told["news"], self._question(told)])

    def hint(self) -> str:
        found = self._ask("GET", "/hint", params={"seat": self.seat})
        return f"{found['action']}{BETWEEN}{found['words']}"

    def record(self) -> str:
        reply = self.http.get(f"{self.table}/record")
        return reply.text if reply.is_success else "The game is not over yet."


def keep_for_owner(path: Path, text: str) -> None:
    """In a file that nobody else can read."""
    with os.fdopen(os.open(path, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600), "w") as file:
        file.write(f"{text}\n")
