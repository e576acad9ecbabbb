"""The outermost door: under which names we are called, from which pages we take orders, who comes, and what every
answer tells the browser, whatever is behind it."""

from __future__ import annotations

import hashlib
import ipaddress
import json
import re
import socket
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any, Final
from urllib.parse import urlsplit

from litestar.types import ASGIApp, Message, Receive, Send

from ziggurat.core.words import Phrase, Words, best_language, words_for
from ziggurat.web import pages
from ziggurat.web.identity import COOKIE, Keys, guest_of, new_guest, sign
from ziggurat.web.limits import TABLES_A_MINUTE, Quota
from ziggurat.web.logs import begin_request
from ziggurat.web.metrics import METRICS

Scope = Any
"""What ASGI tells of a connection."""

YEAR: Final = 365 * 24 * 3600
SAFE: Final = ("GET", "HEAD", "OPTIONS")
"""Methods that change nothing."""
OPENING: Final = ("/tables", "/api/tables", "/lobby/play")
"""Where tables are opened."""
STATUS: Final = [f'status="{hundreds}xx"' for hundreds in range(10)]
"""How answers are counted."""
OUR_COOKIE: Final = COOKIE.encode()
NOT_KEPT: Final = (b"cache-control", b"no-store")
"""What a seat sees is kept nowhere."""
HOST: Final = re.compile(r"([a-z0-9_.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?", re.IGNORECASE)


class Visit:
    """Somebody at the door, and what every answer to him tells the browser."""

    __slots__ = ("cookie", "guest", "host", "is_static", "name", "refusal")

    def __init__(
        self,
        guest: str,
        cookie: bytes | None,
        name: str,
        host: str,
        is_static: bool,
        refusal: tuple[int, Phrase] | None,
    ) -> None:
        self.guest = guest
        self.cookie = cookie
        """To be set, if there is one."""
        self.name = name
        """How the request is called in the log."""
        self.host = host
        self.is_static = is_static
        self.refusal = refusal
        """The status and the reason with which it is sent away."""

    def headers_of(self, status: int, given: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
        """All headers of an answer that has these."""
        METRICS.count("requests_total", "Requests answered.", STATUS[status // 100])
        given.append((b"x-request-id", self.name.encode()))
        if not self.is_static and all(header.lower() != b"cache-control" for header, _ in given):
            given.append(NOT_KEPT)
        if self.cookie is not None and not self.is_static and not any(is_ours(*header) for header in given):
            given.append((b"set-cookie", self.cookie))
        return [*given, *headers_for(self.host)]


class Guard:
    """Stands before the application and lets in what is meant for us. Everybody who comes is a guest, known by a signed
    cookie."""

    def __init__(
        self,
        app: ASGIApp,
        keys: Keys,
        host_names: Sequence[str] = (),
        secure: bool = False,
        tables_a_minute: int = TABLES_A_MINUTE,
    ) -> None:
        self.app = app
        self.keys = keys
        self.new_tables = Quota(tables_a_minute, 60.0)
        """How many tables an address may still open."""
        self.names = frozenset(name.lower() for name in host_names)
        self.secure = secure

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        if scope.get("method") == "HEAD":
            scope = {**scope, "method": "GET"}  # the same answer, of which uvicorn sends no more than the head
        visit = self.look_at(scope)

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = visit.headers_of(message["status"], list(message["headers"]))
            await send(message)

        refusal = visit.refusal or self.flood(scope)
        if refusal is None:
            await self.app(scope, receive, answer if scope["type"] == "http" else send)
        else:
            await refuse(scope, receive, answer, *refusal)

    def look_at(self, scope: Scope) -> Visit:
        """Who comes, and whether we take it from there."""
        headers = dict(scope["headers"])
        name = begin_request(headers.get(b"x-request-id"))
        host = headers.get(b"host", b"").decode("latin-1").lower()
        guest, cookie = self.who(cookie_in(headers.get(b"cookie", b"")))
        state = scope.setdefault("state", {})
        state["guest"] = guest
        state["cookie_for"] = self.cookie_for
        path = scope["path"]
        if cookie is None and path == "/":
            cookie = self.cookie_for(guest)  # whoever comes back within a year stays who he is
        return Visit(guest, cookie, name, host, path.startswith("/static/"), self.refusal(scope, headers, host))

    def who(self, cookie: str | None) -> tuple[str, bytes | None]:
        """The guest, and the cookie to be set for those who have none, or one that was signed by an older key."""
        guest = guest_of(cookie, self.keys[:1])
        if guest is not None:
            return guest, None
        guest = guest_of(cookie, self.keys[1:]) or new_guest()
        return guest, self.cookie_for(guest)

    def cookie_for(self, guest: str) -> bytes:
        """What makes a browser this guest's."""
        secure = "; Secure" if self.secure else ""
        return f"{COOKIE}={sign(guest, self.keys)}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}".encode()

    def flood(self, scope: Scope) -> tuple[int, Phrase] | None:
        """Nobody fills the store with tables."""
        if scope["path"] not in OPENING or scope["type"] != "http" or scope["method"] != "POST":
            return None
        client = scope.get("client") or ("", 0)
        if self.new_tables.take(in_short(client[0])):
            return None
        return 429, Phrase("Many tables were opened from your address. The next one can be opened in a minute.")

    def refusal(self, scope: Scope, headers: Mapping[bytes, bytes], host: str) -> tuple[int, Phrase] | None:
        """The status and the reason with which a request is sent away, or None."""
        if not is_our_name(host, self.names):
            return 421, Phrase("This server is not called {name}; whoever runs it can say that it is.", name=host[:80])
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        if changes and not comes_from(host, headers):
            return 403, Phrase("This was asked by a page from elsewhere.")
        if scope["type"] == "http" and changes and not is_readable(scope["path"], headers):
            return 415, Phrase("Send JSON to the API, and forms to pages.")
        return None


def in_short(address: str) -> str:
    """An address by which it can be counted, also at other nodes, without being told."""
    return hashlib.blake2b(address.encode(), digest_size=8).hexdigest()


# -- who we are, and where orders come from --------------------------------------------------------------------------


@lru_cache(maxsize=256)
def is_our_name(host: str, names: frozenset[str]) -> bool:
    """Whether we are called so: by a number, as localhost, by the computer's own name, or by a name that was given to
    us. Any other name may be somebody else's who made it point to us."""
    if not HOST.fullmatch(host):
        return False
    name = host.rpartition(":")[0] if re.search(r":\d+$", host) else host
    with suppress(ValueError):
        ipaddress.ip_address(name.strip("[]"))
        return True
    own = socket.gethostname().lower()
    return name in {"localhost", own, f"{own}.local"} or name in names


def comes_from(host: str, headers: Mapping[bytes, bytes]) -> bool:
    """Browsers say which page asks; programs say nothing."""
    origin = headers.get(b"origin")
    if origin is not None:
        return urlsplit(origin.decode("latin-1").lower()).netloc == host
    return headers.get(b"sec-fetch-site", b"same-origin") in (b"same-origin", b"none")


def is_readable(path: str, headers: Mapping[bytes, bytes]) -> bool:
    """Whether the body is what we read at this address: other pages can send some other kinds without being asked."""
    kind = headers.get(b"content-type", b"").split(b";")[0].strip().lower()
    expected = b"application/json" if path.startswith("/api") else b"application/x-www-form-urlencoded"
    return kind == expected or not kind


def is_ours(name: bytes, value: bytes) -> bool:
    """Whether this header sets the cookie of a guest."""
    return name.lower() == b"set-cookie" and value.startswith(OUR_COOKIE + b"=")


def cookie_in(header: bytes) -> str | None:
    """The cookie with our name."""
    for item in header.split(b";"):
        name, _, value = item.strip().partition(b"=")
        if name == OUR_COOKIE:
            return value.decode("latin-1")
    return None


# -- what every answer tells -----------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def headers_for(host: str) -> list[tuple[bytes, bytes]]:
    """Nothing is loaded from elsewhere, nothing is sent elsewhere, and nobody puts us in a frame."""
    own = f" ws://{host} wss://{host}" if HOST.fullmatch(host) else ""
    policy = (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        f"connect-src 'self'{own}; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    )
    return [
        (b"content-security-policy", policy.encode()),
        (b"x-content-type-options", b"nosniff"),
        (b"referrer-policy", b"same-origin"),
    ]


async def refuse(scope: Scope, receive: Receive, send: Send, status: int, reason: Phrase) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 4403, "reason": str(reason)})
        return
    words = words_in(dict(scope["headers"]).get(b"accept-language", b"").decode("latin-1"))
    kind, body = sentence(scope["path"], status, reason.said(words), words)
    headers = [(b"content-type", kind), (b"content-length", str(len(body)).encode())]
    start: Any = {"type": "http.response.start", "status": status, "headers": headers}
    await send(start)
    await send({"type": "http.response.body", "body": body, "more_body": False})


def sentence(path: str, status: int, text: str, words: Words) -> tuple[bytes, bytes]:
    """A reason, as JSON for programs and as a page for people: its kind and its bytes."""
    if path.startswith("/api/"):
        return b"application/json", json.dumps({"reason": text}, ensure_ascii=False).encode()
    headings = {404: words.gettext("Not here"), 429: words.gettext("Slowly")}
    heading = headings.get(status, words.gettext("That did not work"))
    return b"text/html; charset=utf-8", pages.sorry_page(heading, text, words).encode()


@lru_cache(maxsize=256)
def words_in(accepted: str) -> Words:
    """The language of a reader, by what the browser would like best and we can speak."""
    wishes: list[tuple[float, int, str]] = []
    for place, item in enumerate(accepted[:200].split(",")):
        tag, _, weight = item.partition(";")
        quality = 1.0
        with suppress(ValueError):
            quality = float(weight.strip().removeprefix("q=")) if weight else 1.0
        if quality > 0 and tag.strip():
            wishes.append((-quality, place, tag.strip()))
    return words_for(best_language([tag for _, _, tag in sorted(wishes)]))
