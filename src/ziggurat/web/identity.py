"""Guests: a signed cookie and a name, nothing more; and the keys that sign."""

from __future__ import annotations

import hmac
import os
import secrets
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from ziggurat.core.errors import ZigguratError
from ziggurat.core.words import Phrase
from ziggurat.web.limits import KEPT_SIGNATURES, LONGEST_NAME, MOST_KEYS

COOKIE: Final = "ziggurat_guest"

Keys = Sequence[str]
"""The first signs; all of them are believed, so that a new key sends nobody away."""


# -- cookies ---------------------------------------------------------------------------------------------------------


def new_guest() -> str:
    return new_id(12)


def new_id(size: int) -> str:
    """So many random bytes as letters that an address can have, and that no command takes for an option."""
    while (found := secrets.token_urlsafe(size)).startswith("-"):
        pass
    return found


def sign(guest: str, keys: Keys) -> str:
    """The cookie of a guest."""
    return f"{guest}.{_signature(guest, keys[0]).decode()}"


def guest_of(cookie: str | None, keys: Keys) -> str | None:
    """The guest whom a cookie names, if its signature is ours."""
    guest, dot, signature = (cookie or "").partition(".")
    if dot:
        given = signature.encode()
        for key in keys:
            if hmac.compare_digest(given, _signature(guest, key)):
                return guest
    return None


@lru_cache(maxsize=KEPT_SIGNATURES)
def _signature(guest: str, key: str) -> bytes:
    return hmac.new(key.encode(), guest.encode(), sha256).hexdigest()[:32].encode()


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
        write_keys(path, keys)
    except OSError as error:
        raise ZigguratError(
            Phrase("The keys cannot be kept in {path}: {reason}.", path=str(path), reason=error.strerror or str(error))
        ) from error
    return keys


def write_keys(path: Path, keys: Keys) -> None:
    _write_for_owner(path, "".join(f"{key}\n" for key in keys))


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


BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc")
"""Letters and marks that look like nothing."""
VARIANTS: Final = (("\ufe00", "\ufe0f"), ("\U000e0100", "\U000e01ef"), ("\u180b", "\u180f"))
"""Marks that choose how another letter looks."""
MOST_MARKS: Final = 2
"""Marks over one letter."""


def tidy_name(text: str) -> str:
    """A name fit to be shown."""
    return tidy(text, LONGEST_NAME)


def tidy(text: str, longest: int) -> str:
    """What can be seen of a text, on one line, not too long."""
    shown = ""
    marks = 0
    for letter in unicodedata.normalize("NFC", text[: 8 * longest]):
        kind = unicodedata.category(letter)
        if kind == "Cf" or any(first <= letter <= last for first, last in VARIANTS):
            continue  # tells other letters how to look
        if kind[0] in "ZC" or letter in BLANK:
            letter = " "
        marks = marks + 1 if kind[0] == "M" else 0
        if marks == 0 or (marks <= MOST_MARKS and shown[-1:].strip()):
            shown += letter
    return " ".join(shown.split())[:longest].strip()


def unlike(name: str, others: Iterable[str]) -> str:
    """The name, with a number behind it if another one reads like it: Adam, Adam 2, Adam 3."""
    taken = {_read_aloud(other) for other in others}
    tried, number = name, 1
    while _read_aloud(tried) in taken:
        number += 1
        behind = f" {number}"
        tried = name[: LONGEST_NAME - len(behind)].strip() + behind
    return tried


def _read_aloud(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()
