"""What one points at to say an action, and the action that somebody means who points."""

from __future__ import annotations

from typing import assert_never

from ziggurat.games.tabannusi import actions as a
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import questions as q
from ziggurat.games.tabannusi.actions import Action
from ziggurat.games.tabannusi.data import COLOURS
from ziggurat.games.tabannusi.notation import choices_of, read_words, write_payment
from ziggurat.games.tabannusi.view import View


def targets(action: Action) -> tuple[str, ...]:
    match action:
        case a.FirstBuilding():
            return f"found:{COLOURS[action.colour]}", f"space:{d.CELL_NAMES[action.cell]}"
        case a.Enter() | a.SendArchitect() | a.Score():
            return (f"district:{action.district}",)
        case a.TakeDie():
            return f"die:{action.value}", f"district:{action.district}"
        case a.PlaceProject():
            return f"project:{COLOURS[action.colour]}", f"space:{d.CELL_NAMES[action.cell]}"
        case a.Build():
            return (f"{'cheaper' if action.discount else 'build'}:{COLOURS[action.colour]}",)
        case a.Acquire():
            return (f"buy:{'garden' if action.garden else 'water'}",)
        case a.PlaceWater():
            tile = "regular" if action.tile < 0 else d.SPECIAL_TILES[action.tile]
            return f"water:{tile}", f"space:{d.CELL_NAMES[action.cell]}"
        case a.PlaceGarden():
            return f"garden:{'supply' if action.from_supply else 'area'}", f"space:{d.CELL_NAMES[action.cell]}"
        case a.PortHouse():
            return f"port:{d.PORT_SPACE_NAMES[action.space].replace(' ', '-')}", f"row:{d.ROW_NAMES[action.row]}"
        case a.ClaimShip():
            return (f"ship:{d.SHIP_SPACES[action.space]}",)
        case a.ZigguratHouse():
            return (f"ziggurat:{d.ZIGGURAT_NAMES[action.space].replace(' ', '-')}",)
        case a.UseTile():
            return (f"tile:{d.ACTION_TILES[action.tile]}",)
        case a.Done():
            return ("done",)
        case a.Pay():
            return (f"pay:{write_payment(action.dice, action.crates, action.gold)}",)
        case a.PickDie():
            return (f"take:{COLOURS[action.colour]}",)
        case a.PickTrack():
            return (f"track:{COLOURS[action.colour]}",)
        case a.PickSpecial():
            return (f"special:{d.SPECIAL_TILES[action.tile]}",)
        case a.PickCrate():
            return (f"crate:{COLOURS[action.colour]}",)
        case a.PickGain():
            return (f"gain:{'garden' if action.garden else 'marker'}",)
        case a.PickSection():
            return (f"section:{COLOURS[action.section]}",)
        case a.MoveHouse():
            return (f"row:{COLOURS[action.row]}",)
        case a.Keep():
            return (f"urban:{d.URBAN_CARDS[action.card]}",) if action.card >= 0 else ()
        case a.Refill():
            second = "" if action.second < 0 else f"+{COLOURS[action.second]}"
            return (f"refill:{COLOURS[action.first]}{second}",)
        case a.ScoreDecree():
            return (f"decree:{d.DECREES[action.decree]}",)
        case a.UseHarbormaster():
            return harbormaster_targets(action)
        case (
            a.LaidOut()
            | a.UrbanDrawn()
            | a.Rolled()
            | a.Displayed()
            | a.HarbormasterDrawn()
            | a.CardsTurned()
            | a.TilesDrawn()
            | a.DieSpent()
        ):
            return ()
        case other:
            assert_never(other)


def harbormaster_targets(action: a.UseHarbormaster) -> tuple[str, ...]:
    tile = f"harbormaster:{d.HARBORMASTERS[action.tile]}"
    if action.choice < 0:
        return (tile,)
    kind = d.HARBORMASTER_KINDS[action.tile]
    what = {d.ANY_ACTION_TILE: "tile", d.MARKER_ON_SHIP: "ship"}.get(kind, "section")
    return tile, f"{what}:{choices_of(action.tile)[action.choice]}"


def aim(seen: View, pointed: frozenset[str]) -> Action | None:
    """The action whose targets these are, or for which a single thing was pointed at."""
    named = {name.partition(":")[0]: name.partition(":")[2] for name in sorted(pointed)}
    if not named:
        return None
    try:
        return read_words(spoken(named, seen))
    except (ValueError, IndexError, KeyError):
        return None


def spoken(named: dict[str, str], seen: View) -> list[str]:
    """What was pointed at, in the notation of actions."""
    question = open_question(seen)
    tile = named.get("harbormaster")
    if tile is not None:
        return ["harbormaster", tile, *[named[kind] for kind in ("tile", "ship", "section") if kind in named]]
    space = named.get("space")
    if space is not None:
        if "water" in named:
            return ["water", *([] if named["water"] == "regular" else [named["water"]]), space]
        if "garden" in named:
            return ["garden", space, *(["supply"] if named["garden"] == "supply" else [])]
        if isinstance(question, q.PlaceFirstBuilding):
            return ["found", named.get("found", COLOURS[0]), space]
        return ["project", named.get("project", COLOURS[0]), space]
    if "district" in named:
        if isinstance(question, q.ChooseDie):
            stuff = seen.barges[seen.assistants[question.seat]]
            dice = [value for value in range(1, 7) if seen.dice[7 * stuff + value]]
            return ["die", named.get("die", str(dice[0] if dice else 0)), "to", named["district"]]
        if isinstance(question, q.EnterBoard):
            return ["enter", named["district"]]
        if isinstance(question, q.ChooseScoring):
            return ["score", named["district"]]
        return ["architect", named["district"]]
    if "port" in named:
        return ["port", *named["port"].split("-"), named.get("row", "bottom")]
    for kind, verb in (("cheaper", "build"), ("section", "marker"), ("urban", "keep"), ("row", "move")):
        if kind in named:
            return [verb, named[kind], *(["cheaper"] if kind == "cheaper" else [])]
    if "ziggurat" in named:
        return ["ziggurat", *named["ziggurat"].split("-")]
    if "refill" in named:
        return ["refill", *named["refill"].split("+")]
    if "done" in named:
        return ["done"]
    kind, what = next(iter(named.items()))
    return [kind, what]


def open_question(seen: View) -> q.Task | None:
    return seen.pending[-1] if seen.pending else None
