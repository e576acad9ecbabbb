"""Messages to addresses that guests have named: only to the open internet, unless whoever runs us says otherwise.

A name is looked up once, every number that it has must be public, and the connection goes to the number that was looked
at; so nobody reaches what only this computer or its network can reach. Redirections are not followed. Of a reply only
the status matters.
"""

from __future__ import annotations

import http.client
import ipaddress
import socket
import ssl
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Final
from urllib.parse import SplitResult, urlsplit

from ziggurat.core.errors import ZigguratError
from ziggurat.core.words import Phrase

LONGEST_ADDRESS: Final = 500
SECONDS: Final = 10.0
"""How long somebody else's server may take over each step."""
PORTS: Final = (443, 8443)
"""Where messages go, unless private addresses are allowed."""

PUBLIC_ONLY: Final = Phrase("Messages go only to public addresses that begin with https://.")
UNKNOWN: Final = Phrase("This address cannot be found.")


class Unreachable(ZigguratError):
    """No message goes there, for this reason."""


@dataclass(frozen=True)
class Answer:
    status: int
    retry_after: float | None = None

    @property
    def accepted(self) -> bool:
        return 200 <= self.status < 300

    @property
    def hopeless(self) -> bool:
        """Whether it is no use to try again."""
        return not self.accepted and self.status < 500 and self.status not in (408, 425, 429)


def check_address(address: str, private: bool = False) -> SplitResult:
    """The parts of an address to which messages may go, as far as can be seen without asking anybody."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        raise Unreachable(UNKNOWN) from None
    plain = address.isascii() and address.isprintable() and " " not in address and "\\" not in address
    if len(address) > LONGEST_ADDRESS or not plain or not parts.hostname or parts.username is not None:
        raise Unreachable(UNKNOWN)
    if private:
        if parts.scheme not in ("http", "https"):
            raise Unreachable(UNKNOWN)
        return parts
    if parts.scheme != "https" or (port is not None and port not in PORTS):
        raise Unreachable(PUBLIC_ONLY)
    with suppress(ValueError):
        if not is_public(parts.hostname):
            raise Unreachable(PUBLIC_ONLY)
    return parts


def is_public(number: str) -> bool:
    """Whether a number is one of the open internet. Raises `ValueError` if it is none at all."""
    found = ipaddress.ip_address(number.split("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour or (found.teredo[1] if found.teredo else None)
        if inner is None and found in NAT64:
            inner = ipaddress.IPv4Address(int(found) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(str(inner))
    return found.is_global and not (found.is_multicast or found.is_reserved or found.is_unspecified)


NAT64: Final = ipaddress.IPv6Network("64:ff9b::/96")


def numbers_of(host: str, port: int, private: bool) -> list[str]:
    """What a name stands for; nothing of it may be private, so that it cannot be one thing now and another then."""
    try:
        found = {str(entry[4][0]) for entry in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)}
    except (OSError, UnicodeError):
        raise Unreachable(UNKNOWN) from None
    if not private and not all(is_public(number) for number in found):
        raise Unreachable(PUBLIC_ONLY)
    return sorted(found)


def post(address: str, body: bytes, headers: Mapping[str, str], private: bool = False) -> Answer:
    """Sends a message. Raises `Unreachable` where none may go, and `OSError` when nobody answers."""
    parts = check_address(address, private)
    secure = parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    host = parts.hostname or ""
    number = numbers_of(host, port, private)[0]
    connection = http.client.HTTPConnection(host, port, timeout=SECONDS)
    try:
        reached: socket.socket = socket.create_connection((number, port), timeout=SECONDS)
        if secure:
            reached = ssl.create_default_context().wrap_socket(reached, server_hostname=host)
        connection.sock = reached
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        named = host if parts.port is None else f"{host}:{parts.port}"
        connection.request("POST", target, body, {"Host": named, **headers})
        reply = connection.getresponse()
        waits = reply.headers.get("retry-after", "")
        return Answer(reply.status, float(waits) if waits.isdecimal() and len(waits) < 6 else None)
    except http.client.HTTPException as error:
        raise OSError(str(error)) from error
    finally:
        connection.close()
