"""A language in which every message stands in brackets: a word outside of them never went through the catalogue."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from html import unescape
from io import BytesIO
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo

from tools.words import collect
from ziggurat.core.words import Catalogue, Words

LANGUAGE: Final = "eo"
"""A language that Babel knows and nobody has translated."""
SLOT: Final = re.compile(r"(\{\w*[^{}]*\}|%\(\w+\)s)")
BRACKETED: Final = re.compile(r"⟦[^⟦⟧]*⟧")
WORD: Final = re.compile(r"(?=[^\W\d_]*[a-z][^\W\d_]*[a-z])[^\W\d_]{3,}|\b(?:at|by|in|no|of|on|or|to|up)\b")
"""Of three letters and more, two of them small: what is shorter, or in capitals, is a sign or a number."""
NOTATION: Final = re.compile(r"p[BWY][a-z#]")
"""Pieces on the map of the terminal: a project with the letters of its colour and its player."""


def bracket(text: str) -> str:
    """What is put into a sentence stays outside, and needs brackets of its own.

    >>> bracket("{who} places a {token}.")
    '{who}⟦ places a ⟧{token}⟦.⟧'
    """
    return "".join(part if SLOT.fullmatch(part) else f"⟦{part}⟧" for part in SLOT.split(text) if part)


@cache
def compiled() -> bytes:
    """A catalogue of all that is collected, and of nothing else."""
    catalog = Catalog(locale=LANGUAGE)
    for message in collect():
        if message.id:
            ids = [message.id] if isinstance(message.id, str) else list(message.id)
            catalog[message.id] = Message(
                message.id, bracket(ids[0]) if len(ids) == 1 else tuple(map(bracket, ids)), context=message.context
            )
    made = BytesIO()
    write_mo(made, catalog)
    return made.getvalue()


@cache
def bracketed() -> Words:
    return Catalogue(BytesIO(compiled()))


def outside(text: str, names: Iterable[str] = ()) -> list[str]:
    """The words that stand outside of all brackets and are no names."""
    bare = NOTATION.sub(" ", BRACKETED.sub(" ", text))
    for name in sorted(names, key=len, reverse=True):
        bare = bare.replace(name, " ")
    return WORD.findall(bare)


def read_aloud(markup: str) -> list[str]:
    """What a person sees or hears of a page: texts, labels and titles."""
    told = re.findall(r'\s(?:aria-label|title|alt|placeholder|data-busy|data-pause|data-name)="([^"]*)"', markup)
    body = re.sub(r"<(script|style)\b.*?</\1>", " ", markup, flags=re.DOTALL)
    told += re.split(r"<[^>]*>", body)
    return [unescape(text) for text in told if text.strip()]
