"""Guests: a signed cookie and a name, nothing more; and the keys that sign."""

from __future__ import annotations

import hmac
import os
import secrets
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final

from ziggurat.core.errors import ZigguratError
from ziggurat.core.words import Phrase
from ziggurat.web.limits import LONGEST_NAME, MOST_KEYS

COOKIE: Final = "ziggurat_guest"

Keys = Sequence[str]
"""The first signs; all of them are believed, so that a new key sends nobody away."""


# -- cookies ---------------------------------------------------------------------------------------------------------


def new_guest() -> str:
    return secrets.token_urlsafe(12)


def sign(guest: str, keys: Keys) -> str:
    """The cookie of a guest."""
    return f"{guest}.{_signature(guest, keys[0])}"


def guest_of(cookie: str | None, keys: Keys) -> str | None:
    """The guest whom a cookie names, if its signature is ours."""
    guest, dot, signature = (cookie or "").partition(".")
    if not dot or not any(hmac.compare_digest(signature.encode(), _signature(guest, key).encode()) for key in keys):
        return None
    return guest


def _signature(guest: str, key: str) -> str:
    return hmac.new(key.encode(), guest.encode(), sha256).hexdigest()[:32]


# -- keys ------------------------------------------------------------------------------------------------------------


def read_keys(path: Path, inherited: str | None = None, renew: bool = False) -> list[str]:
    """The keys in this file, which only its owner can read: one a line, the newest first.

    A file that is not there is made with a first key, `inherited` if there is one. To `renew` puts a new key before
    the others; cookies signed by the last few are still believed, and signed again when their guests come.
    """
    try:
        keys = path.read_text().split() if path.exists() else [inherited] if inherited else []
        if not keys or renew:
            keys = [secrets.token_hex(32), *keys][:MOST_KEYS]
        _write_for_owner(path, "".join(f"{key}\n" for key in keys))
    except OSError as error:
        raise ZigguratError(
            Phrase("The keys cannot be kept in {path}: {reason}.", path=str(path), reason=error.strerror or str(error))
        ) from error
    return keys


def _write_for_owner(path: Path, text: str) -> None:
    """All or nothing, and never readable by others, whatever the file was before."""
    draft = path.with_name(f"{path.name}.{os.getpid()}.new")
    draft.unlink(missing_ok=True)
    with os.fdopen(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)


# -- names -----------------------------------------------------------------------------------------------------------


def tidy_name(text: str) -> str:
    """A name fit to be shown: printable, without line breaks, not too long."""
    shown = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(shown.split())[:LONGEST_NAME].strip()
