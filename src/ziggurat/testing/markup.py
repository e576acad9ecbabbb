"""Drawings read back: which elements they are made of, what they are called, and what can be pointed at in them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Final

from ziggurat.core.game import Drawing, Part

VOID: Final = {"br", "hr", "img", "input", "link", "meta", "wbr"}


@dataclass
class Thing:
    """An element of a drawing with its attributes."""

    tag: str
    attributes: dict[str, str]
    depth: int

    @property
    def id(self) -> str:
        return self.attributes.get("id", "")

    @property
    def target(self) -> str:
        return self.attributes.get("data-target", "")

    @property
    def about(self) -> str:
        return self.attributes.get("data-about", "")

    @property
    def label(self) -> str:
        return self.attributes.get("aria-label", "")


@dataclass
class Reader(HTMLParser):
    things: list[Thing] = field(default_factory=list)
    open: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.things.append(Thing(tag, {name: value or "" for name, value in attrs}, len(self.open)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.things.append(Thing(tag, {name: value or "" for name, value in attrs}, len(self.open)))

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:  # </input> is idle talk, and browsers do not listen to it either
            return
        assert self.open[-1:] == [tag], f"</{tag}> closes {self.open[-1:]}"
        self.open.pop()


def things(markup: str) -> list[Thing]:
    """The elements of a piece of markup, in order."""
    reader = Reader()
    reader.feed(markup)
    reader.close()
    assert not reader.open, f"<{reader.open[-1]}> is not closed"
    return reader.things


def parts(drawing: Drawing) -> Iterator[Part]:
    for group in drawing.board:
        yield from group.parts
    yield from drawing.seats
    yield from drawing.tray
    yield from drawing.common


def things_in(drawing: Drawing) -> Iterator[Thing]:
    for part in parts(drawing):
        yield from things(part.markup)
