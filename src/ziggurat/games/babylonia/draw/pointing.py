"""What one points at to say an answer, and the answer that somebody seems to mean who points."""

from __future__ import annotations

from typing import Final, assert_never

from ziggurat.games.babylonia import actions as a
from ziggurat.games.babylonia import data as d
from ziggurat.games.babylonia.draw.shapes import TOKEN_IDS
from ziggurat.games.babylonia.view import View


def targets(action: a.Action) -> tuple[str, ...]:
    match action:
        case a.Place():
            hexagon = f"hex:{d.CELL_NAMES[action.cell]}"
            return (hexagon,) if action.token is None else (f"stand:{TOKEN_IDS[action.token]}", hexagon)
        case a.Resolve():
            return (f"hex:{d.CELL_NAMES[action.cell]}",)
        case a.Take():
            return (f"card:{action.card}",)
        case a.AnotherTurn():
            return ("another:yes" if action.wanted else "another:no",)
        case a.Stop():
            return ("stop",)
        case a.LaidOut() | a.Drawn():
            return ()
        case other:
            assert_never(other)


def aim(seen: View, pointed: frozenset[str]) -> a.Action | None:
    # Of several things of one sort the first by name is meant: the same answer for the same things.
    things = {kind: name for kind, _, name in (target.partition(":") for target in sorted(pointed, reverse=True))}
    cell = d.CELL_NAMED.get(things.get("hex", ""))
    if cell is not None:
        if seen.pending and isinstance(seen.pending[-1], a.ResolveNext):
            return a.RESOLVE[cell]
        token = meant_token(seen, things.get("stand", ""))
        return None if token is None else a.PLACE[token][cell]
    if things.get("card") in CARDS_BY_TEXT:
        return a.TAKE[CARDS_BY_TEXT[things["card"]]]
    if "stop" in things:
        return a.STOP
    if things.get("another") in ("yes", "no"):
        return a.ANOTHER_TURN[things["another"] == "no"]
    return None


CARDS_BY_TEXT: Final = {str(card): card for card in d.CARDS}


def meant_token(seen: View, name: str) -> int | None:
    """The kind that was pointed at; for a hex alone any token of the stand shows what is wrong with it."""
    if name in TOKEN_IDS:
        return TOKEN_IDS.index(name)
    return next((token for token in reversed(d.TOKENS) if seen.stand and seen.stand[token]), None)
