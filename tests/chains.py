"""The source of a function that tells kinds apart, also where it is compiled: for kinds that no type checker counts."""

from __future__ import annotations

from pathlib import Path

import ziggurat

GAMES = Path(ziggurat.__file__).with_name("games")


def missing(game: str, module: str, function: str, prefix: str, kinds: tuple[type, ...]) -> set[str]:
    """The kinds that have no place in the chain of a function."""
    source = (GAMES / game / f"{module}.py").read_text(encoding="utf-8")
    _, found, after = source.partition(f"\ndef {function}(")
    assert found, function
    chain = after.partition("\n\n\n")[0]
    return {kind.__name__ for kind in kinds if f", {prefix}.{kind.__name__})" not in chain}
