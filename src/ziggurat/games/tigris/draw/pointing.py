"""What one points at to say an action, and the action that somebody seems to mean."""

from __future__ import annotations

from typing import Final, assert_never

from ziggurat.games.tigris import actions as a
from ziggurat.games.tigris.data import (
    BLUE,
    CELL_NAMED,
    CELL_NAMES,
    COLOUR_NAMES,
    COLOURS,
    HAND,
    IS_RIVER,
    LEADER_NAMES,
    MONUMENT_WORDS,
    TILE_NAMES,
)
from ziggurat.games.tigris.insight import asked_of_reader, complete_squares
from ziggurat.games.tigris.view import View


def targets(action: a.Action) -> tuple[str, ...]:
    match action:
        case a.PlaceTile():
            return (f"hand:{TILE_NAMES[action.colour]}", f"cell:{CELL_NAMES[action.cell]}")
        case a.PlaceLeader():
            return (f"leader:{LEADER_NAMES[action.colour]}", f"cell:{CELL_NAMES[action.cell]}")
        case a.WithdrawLeader():
            return (f"leader:{LEADER_NAMES[action.colour]}", "withdraw")
        case a.PlayCatastrophe():
            return ("catastrophe", f"cell:{CELL_NAMES[action.cell]}")
        case a.Swap():
            if action.tiles is None:
                return ()
            return tuple([swap_target(c, n) for c, n in enumerate(action.tiles) if n])
        case a.Pass():
            return ("pass",)
        case a.Fight():
            return (f"war:{COLOUR_NAMES[action.colour]}",)
        case a.AddTiles():
            return (f"add:{action.count}",)
        case a.BuildMonument():
            return (f"monument:{MONUMENT_WORDS[action.monument]}", f"square:{CELL_NAMES[action.cell]}")
        case a.DeclineMonument():
            return ("monument:none",)
        case a.TakeTreasure():
            return (f"cell:{CELL_NAMES[action.cell]}",)
        case a.Begin() | a.Drawn():
            return ()
        case other:
            assert_never(other)


def swap_target(colour: int, count: int) -> str:
    return f"swap:{TILE_NAMES[colour]}:{count}"


SWAP_TARGETS: Final = {swap_target(colour, n): (colour, n) for colour in COLOURS for n in range(1, HAND + 1)}


def aim(seen: View, pointed: frozenset[str]) -> a.Action | None:
    if pointed and pointed <= SWAP_TARGETS.keys():
        counts = [0, 0, 0, 0]
        for name in sorted(pointed):
            colour, count = SWAP_TARGETS[name]
            counts[colour] = count
        return a.Swap(tuple(counts), sum(counts))
    named = dict(name.split(":", 1) for name in sorted(pointed) if ":" in name)
    cell = CELL_NAMED.get(named.get("cell", ""))
    leader, tile, monument = named.get("leader"), named.get("hand"), named.get("monument")
    asked = asked_of_reader(seen)
    if (tile in TILE_NAMES or "catastrophe" in pointed) and leader in LEADER_NAMES and cell is None:
        cell = seen.leader_cell(seen.seat, COLOURS[LEADER_NAMES.index(leader)])  # a tile on one's own leader
    if "pass" in pointed:
        return a.PASS
    if "withdraw" in pointed and leader in LEADER_NAMES:
        return a.WITHDRAW_LEADER[LEADER_NAMES.index(leader)]
    if named.get("add", "") in [str(n) for n in range(len(a.ADD_TILES))]:
        return a.ADD_TILES[int(named["add"])]
    if named.get("war") in COLOUR_NAMES:
        return a.FIGHT[COLOUR_NAMES.index(named["war"])]
    if monument == "none":
        return a.DECLINE_MONUMENT
    if monument in MONUMENT_WORDS:
        corner = CELL_NAMED.get(named.get("square", ""))
        if corner is None and isinstance(asked, a.OfferMonument):
            corner = complete_squares(seen, asked.cell)[0]
        return None if corner is None else a.BuildMonument(MONUMENT_WORDS.index(monument), corner)
    if cell is None:
        return None
    if isinstance(asked, a.ChooseTreasure):
        return a.TAKE_TREASURE[cell]
    if tile in TILE_NAMES:
        return a.PLACE_TILE[TILE_NAMES.index(tile)][cell]
    if "catastrophe" in pointed:
        return a.PLAY_CATASTROPHE[cell]
    if leader in LEADER_NAMES:
        return a.PLACE_LEADER[LEADER_NAMES.index(leader)][cell]
    if seen.hand is not None and any(seen.hand):
        # A space alone: a tile of the hand that fits the ground shows what is wrong with it.
        fitting = [c for c in COLOURS if seen.hand[c] and (c == BLUE) == bool(IS_RIVER[cell])]
        held = [c for c in COLOURS if seen.hand[c]]
        return a.PLACE_TILE[(fitting or held)[0]][cell]
    return None
