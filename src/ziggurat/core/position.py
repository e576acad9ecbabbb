"""Positions as text: what all games share. The first line names the game, then a fact a line, then perhaps a map.

tigris position 1
seats 2
hand 0 sttffm
map
...
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final, TypeVar

from ziggurat.core.errors import BadNotation
from ziggurat.core.words import Phrase

LONGEST: Final = 20_000
"""Characters of a position; an honest one has a few thousand."""
S = TypeVar("S")


def read_facts(
    text: str, game: str, keyed: Collection[str], version: int = 1
) -> tuple[dict[str, list[str]], list[str]]:
    """The facts of a position by name, and the lines of its map. Facts named in `keyed` are one for each seat or
    thing: `hand 0` is a name. Raises `BadNotation`."""
    if len(text) > LONGEST:
        raise BadNotation(Phrase("The position is too long."))
    head, _, picture = text.partition("\nmap\n")
    lines = head.strip().splitlines()
    first = f"{game} position {version}"
    if not lines or lines[0].strip() != first:
        raise BadNotation(Phrase("A position begins with the line: {line}", line=first))
    facts: dict[str, list[str]] = {}
    for line in lines[1:]:
        words = line.split()
        if not words:
            continue
        name = " ".join(words[:2]) if words[0] in keyed else words[0]
        if name in facts:
            raise BadNotation(Phrase("The position says twice: {name}", name=name[:40]))
        facts[name] = words[len(name.split()) :]
    return facts, [line for line in picture.splitlines() if line.strip()]


def build(make: Callable[[], S], validate: Callable[[S], list[Phrase]]) -> S:
    """The state that `make` builds from facts, if such a position can be. Raises `BadNotation`."""
    try:
        state = make()
    except BadNotation:
        raise
    except (KeyError, ValueError, IndexError, OverflowError) as error:
        raise BadNotation(Phrase("This position cannot be read: {error}.", error=str(error)[:80])) from error
    wrong = validate(state)
    if wrong:
        raise BadNotation(wrong[0])
    return state


def known(facts: dict[str, Any], names: Collection[str], keyed: Collection[str]) -> None:
    """Refuses a fact that no such position has."""
    for name in facts:
        if name not in names and name.partition(" ")[0] not in keyed:
            raise BadNotation(Phrase("A position does not say: {name}", name=name[:40]))
