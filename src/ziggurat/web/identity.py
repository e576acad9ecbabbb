"""Guests: a signed cookie and a name, nothing more."""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256
from typing import Final

COOKIE: Final = "ziggurat_guest"
LONGEST_NAME: Final = 24


def new_guest() -> str:
    return secrets.token_urlsafe(12)


def sign(guest: str, secret: str) -> str:
    """The cookie of a guest."""
    return f"{guest}.{_signature(guest, secret)}"


def guest_of(cookie: str | None, secret: str) -> str | None:
    """The guest whom a cookie names, if its signature is ours."""
    guest, dot, signature = (cookie or "").partition(".")
    if not dot or not hmac.compare_digest(signature.encode(), _signature(guest, secret).encode()):
        return None
    return guest


def _signature(guest: str, secret: str) -> str:
    return hmac.new(secret.encode(), guest.encode(), sha256).hexdigest()[:32]


def tidy_name(text: str) -> str:
    """A name fit to be shown: printable, without line breaks, not too long."""
    shown = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(shown.split())[:LONGEST_NAME].strip()
