"""Tabannusi in sentences: what is asked, what one is about to answer, what was done, what happened.

Lines of the log name who did it and what it was, without a verb that would have to agree: "Nora: garden on 1b3".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never, cast

from ziggurat.core.game import CHANCE, Names, Seat
from ziggurat.core.words import N_, Words, points_in_words, times
from ziggurat.games.tabannusi import actions as a
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import events as e
from ziggurat.games.tabannusi import questions as q
from ziggurat.games.tabannusi import things
from ziggurat.games.tabannusi.actions import Action
from ziggurat.games.tabannusi.view import View

# -- questions ---------------------------------------------------------------------------------------------------------

SIMPLE_QUESTIONS: Final[dict[type, str]] = {
    q.PlaceFirstBuilding: N_("Place your first building: a colour and an empty space."),
    q.EnterBoard: N_("Choose the district where your Architect and Assistant begin."),
    q.ChooseDie: N_("Take a die, and send your Architect to a district."),
    q.Pause: N_("Take additional actions, or go on."),
    q.ChooseScoring: N_("Several barges are empty: which district is scored next?"),
    q.ChooseSupplyDie: N_("Take a die from the general supply."),
    q.ChooseSpecial: N_("Take a special water tile from the display."),
    q.ChooseDistrict: N_("Move your Architect to any district."),
    q.OfferPaidStep: N_("You may pay a brown, white or yellow resource for a step on that track."),
    q.ChooseGardenOrMarker: N_("Ship S05: a garden tile or a claim marker?"),
    q.OfferMarkerOnShip: N_("You may place a marker on any ship."),
    q.OfferMarkerOnZiggurat: N_("You may place a marker on any ziggurat tile."),
    q.OfferPortHouse: N_("You may place a house in the Port without paying."),
    q.OfferHouseMove: N_("You may move a house from a coloured row to the bottom row."),
    q.KeepUrban: N_("Keep one of the two urban cards."),
    q.LayOut: N_("The table is being laid out."),
    q.DrawUrban: N_("Urban cards are being dealt."),
    q.RollBarge: N_("Dice are being rolled."),
    q.FillDisplay: N_("Tiles are being drawn."),
    q.DrawHarbormaster: N_("Tiles are being drawn."),
    q.TurnCards: N_("The Bot is playing."),
    q.DrawTile: N_("The Bot is playing."),
    q.ResetTiles: N_("The Bot is playing."),
    q.SpendDie: N_("The Bot is playing."),
}
OTHER_PROJECT: Final = (
    N_("You may place another brown project."),
    N_("You may place another white project."),
    N_("You may place another yellow project."),
)
BUY_A_STEP: Final = (
    N_("You may pay any resource for a step on the brown track."),
    N_("You may pay any resource for a step on the white track."),
    N_("You may pay any resource for a step on the yellow track."),
)


def question(seen: View, names: Names, words: Words) -> str:
    """What is asked, to whomever it is asked."""
    _ = words.gettext
    if not seen.pending:
        return _("The game is over.")
    asked = cast(q.Question, seen.pending[-1])
    if isinstance(asked, q.TakeActions):
        line = words.ngettext(
            "Take an action {here} ({n} left), or end your actions.",
            "Take an action {here} ({n} left), or end your actions.",
            asked.left,
        )
        return line.format(here=things.in_district(seen.assistants[asked.seat], words), n=asked.left)
    if isinstance(asked, q.Payment):
        return _("How do you pay? The cost is {price}.").format(price=price_text(asked, words))
    if isinstance(asked, q.ChooseTrack):
        return ask_track(asked, words)
    if isinstance(asked, q.ChooseCrates):
        line = words.ngettext("Refill up to {n} crate.", "Refill up to {n} crates.", asked.left)
        return line.format(n=asked.left)
    if isinstance(asked, q.OfferProject):
        return _(OTHER_PROJECT[asked.colour])
    if isinstance(asked, q.OfferStep):
        return _(BUY_A_STEP[asked.colour])
    if isinstance(asked, q.OfferShip):
        return _("You may pay 1 gold to mark a ship of size {size}.").format(size=asked.size)
    if isinstance(asked, q.CreateGarden):
        return ask_garden(seen, asked, words)
    return _(SIMPLE_QUESTIONS[type(asked)])


def ask_track(asked: q.ChooseTrack, words: Words) -> str:
    _ = words.gettext
    if asked.seat != asked.asks[0]:
        return _("Choose the craft track on which the Bot advances.")
    if asked.steps > 1:
        return words.ngettext(
            "Choose a craft track for {n} step.", "Choose a craft track for {n} steps.", asked.steps
        ).format(n=asked.steps)
    if asked.barred:
        return _("Choose another craft track to advance on.")
    return _("Choose a craft track to advance on.")


def ask_garden(seen: View, asked: q.CreateGarden, words: Words) -> str:
    """What a garden action can still be used for, here and now."""
    _ = words.gettext
    if seen.assistants[asked.seat] not in d.ORDINARY:
        return _("Create a garden: buy tiles, or stop. Nothing can be placed here.")
    if asked.left == 0:
        return _("Create a garden: buy tiles, place water, or stop. All 3 gardens are placed.")
    line = words.ngettext(
        "Create a garden: buy tiles, place water, place up to {n} garden, or stop.",
        "Create a garden: buy tiles, place water, place up to {n} gardens, or stop.",
        asked.left,
    )
    return line.format(n=asked.left)


def price_text(asked: q.Payment, words: Words) -> str:
    _ = words.gettext
    if asked.first == q.ANY_COLOUR:
        return _("1 resource of any colour")
    if asked.first == q.ANY_BUT_CRATES:
        return _("1 die of any colour or 1 gold")
    if asked.first == q.GOLD_FOR_SHIP:
        return things.gold_text(asked.first_count, words)
    counts = [0] * 5
    counts[asked.first] += asked.first_count
    counts[asked.second] += asked.second_count
    price = ", ".join(times(count, things.colour_name(n, words), words) for n, count in enumerate(counts) if count)
    return _("{price}, less any 1").format(price=price) if asked.discount else price


AWAITED: Final[dict[type, str]] = {
    q.PlaceFirstBuilding: N_("{who} is awaited: the first building."),
    q.EnterBoard: N_("{who} is awaited: the district to begin in."),
    q.ChooseDie: N_("{who} is awaited: a die, and a district for the Architect."),
    q.TakeActions: N_("{who} is awaited: an action."),
    q.Pause: N_("{who} is awaited: additional actions, or none."),
    q.ChooseScoring: N_("{who} is awaited: the district to be scored next."),
    q.Payment: N_("{who} is awaited: how to pay."),
    q.ChooseSupplyDie: N_("{who} is awaited: a die from the supply."),
    q.ChooseTrack: N_("{who} is awaited: a craft track."),
    q.ChooseSpecial: N_("{who} is awaited: a special water tile."),
    q.ChooseCrates: N_("{who} is awaited: crates to refill."),
    q.ChooseDistrict: N_("{who} is awaited: a district for the Architect."),
    q.OfferPaidStep: N_("{who} is awaited: a step for a resource, or none."),
    q.OfferProject: N_("{who} is awaited: another project, or none."),
    q.OfferStep: N_("{who} is awaited: a step for a resource, or none."),
    q.ChooseGardenOrMarker: N_("{who} is awaited: a garden tile or a claim marker."),
    q.OfferShip: N_("{who} is awaited: a marker on a ship, or none."),
    q.OfferMarkerOnShip: N_("{who} is awaited: a marker on a ship, or none."),
    q.OfferMarkerOnZiggurat: N_("{who} is awaited: a marker on a ziggurat tile, or none."),
    q.OfferPortHouse: N_("{who} is awaited: a house in the Port, or none."),
    q.CreateGarden: N_("{who} is awaited: the next step of a garden."),
    q.OfferHouseMove: N_("{who} is awaited: a house to move, or none."),
    q.KeepUrban: N_("{who} is awaited: an urban card to keep."),
}


def awaits(seen: View, names: Names, words: Words) -> str:
    """Who is awaited and for what, to everybody else."""
    if not seen.pending or seen.pending[-1].asks[0] == CHANCE:
        return question(seen, names, words)
    asked = seen.pending[-1]
    return words.gettext(AWAITED[type(asked)]).format(who=names[asked.asks[0]])


# -- what one is about to answer ---------------------------------------------------------------------------------------

PLACE_PROJECT: Final = (
    N_("Place a brown project on {place}"),
    N_("Place a white project on {place}"),
    N_("Place a yellow project on {place}"),
)
FIRST_BUILDING: Final = (
    N_("Place your first building, a brown one, on {place}"),
    N_("Place your first building, a white one, on {place}"),
    N_("Place your first building, a yellow one, on {place}"),
)
BUILD: Final = (
    N_("Build the brown projects for {price}"),
    N_("Build the white projects for {price}"),
    N_("Build the yellow projects for {price}"),
)
BUILD_CHEAPER: Final = (
    N_("Build the brown projects with tile H7 for {price}, less any 1"),
    N_("Build the white projects with tile H7 for {price}, less any 1"),
    N_("Build the yellow projects with tile H7 for {price}, less any 1"),
)
TAKE_FROM_SUPPLY: Final = (
    N_("Take a brown die from the supply"),
    N_("Take a white die from the supply"),
    N_("Take a yellow die from the supply"),
    N_("Take a blue die from the supply"),
    N_("Take a green die from the supply"),
)
ADVANCE: Final = (
    N_("Advance on the brown craft track"),
    N_("Advance on the white craft track"),
    N_("Advance on the yellow craft track"),
)
BOT_ADVANCES: Final = (
    N_("Let the Bot advance on the brown craft track"),
    N_("Let the Bot advance on the white craft track"),
    N_("Let the Bot advance on the yellow craft track"),
)
REFILL: Final = (
    N_("Refill your brown crate"),
    N_("Refill your white crate"),
    N_("Refill your yellow crate"),
    N_("Refill your blue crate"),
    N_("Refill your green crate"),
)
MARK_SECTION: Final = (
    N_("Place a marker on the brown ziggurat tile"),
    N_("Place a marker on the white ziggurat tile"),
    N_("Place a marker on the yellow ziggurat tile"),
)
MOVE_HOUSE: Final = (
    N_("Move a house from the brown row to the bottom row"),
    N_("Move a house from the white row to the bottom row"),
    N_("Move a house from the yellow row to the bottom row"),
)
PORT_HOUSE: Final = (
    N_("Place a house from the brown row in the Port, {space}"),
    N_("Place a house from the white row in the Port, {space}"),
    N_("Place a house from the yellow row in the Port, {space}"),
    N_("Place a house in the Port, {space}"),
)


def say(action: Action, seen: View, names: Names, words: Words) -> str:
    """An answer in the words of the person about to give it."""
    _ = words.gettext
    match action:
        case a.FirstBuilding():
            line = _(FIRST_BUILDING[action.colour]).format(place=d.CELL_NAMES[action.cell])
            return with_gain(line, int(d.GROUNDS[seen.seats].bonus[action.cell]), words)
        case a.Enter():
            return _("Begin {here}").format(here=things.in_district(action.district, words))
        case a.TakeDie():
            return say_die(action, seen, words)
        case a.PlaceProject():
            line = _(PLACE_PROJECT[action.colour]).format(place=d.CELL_NAMES[action.cell])
            return with_gain(line, int(d.GROUNDS[seen.seats].bonus[action.cell]), words)
        case a.Build():
            says = BUILD_CHEAPER if action.discount else BUILD
            return _(says[action.colour]).format(price=building_price(action.colour, seen, words))
        case a.Acquire():
            return (
                _("Buy a garden tile for 1 green resource")
                if action.garden
                else _("Buy a water tile for 1 blue resource")
            )
        case a.PlaceWater():
            if action.tile < 0:
                return _("Place water on {place}").format(place=d.CELL_NAMES[action.cell])
            return _("Place special water {tile} on {place}; a garden there gives {bonus}").format(
                tile=d.SPECIAL_TILES[action.tile],
                place=d.CELL_NAMES[action.cell],
                bonus=things.special_text(action.tile, words),
            )
        case a.PlaceGarden():
            line = (
                _("Place a garden on {place}, with a marker from the supply")
                if action.from_supply
                else _("Place a garden on {place}")
            )
            return with_gain(line.format(place=d.CELL_NAMES[action.cell]), bonus_of_water(seen, action.cell), words)
        case a.PortHouse():
            return _(PORT_HOUSE[action.row]).format(space=things.port_space_name(action.space, words))
        case a.ClaimShip():
            return _("Place a marker on ship {ship}, {place}").format(
                ship=things.ship_name(seen.ships[action.space], words), place=things.ship_place(action.space, words)
            )
        case a.ZigguratHouse():
            line = _("Place a house in the Ziggurat, {space}").format(
                space=things.ziggurat_space_name(action.space, words)
            )
            return with_gain(line, int(d.ZIGGURAT_BONUSES[action.space]), words)
        case a.UseTile():
            return _("Use action tile {tile}: {text}").format(
                tile=d.ACTION_TILES[action.tile], text=things.tile_text(action.tile, words)
            )
        case a.Done():
            return say_done(seen, words)
        case a.Pay():
            return _("Pay {what}").format(what=things.payment_text(action.dice, action.crates, action.gold, words))
        case a.PickDie():
            return _(TAKE_FROM_SUPPLY[action.colour])
        case a.PickTrack():
            return say_track(action.colour, seen, words)
        case a.PickSpecial():
            return _("Take special water tile {tile}: {bonus}").format(
                tile=d.SPECIAL_TILES[action.tile], bonus=things.special_text(action.tile, words)
            )
        case a.PickCrate():
            return _(REFILL[action.colour])
        case a.SendArchitect():
            return _("Send your Architect {there}").format(there=things.to_district(action.district, words))
        case a.PickGain():
            return _("Take a garden tile") if action.garden else _("Take a claim marker")
        case a.PickSection():
            return _(MARK_SECTION[action.section])
        case a.MoveHouse():
            return _(MOVE_HOUSE[action.row])
        case a.Score():
            return _("Score next: {district}").format(district=things.district_name(action.district, words))
        case a.Keep():
            if action.card < 0:
                return _("Keep an urban card")
            return _("Keep urban card {card}").format(card=d.URBAN_CARDS[action.card])
        case a.Refill():
            return _("Pay a die or gold to refill: {crates}").format(crates=refilled(action, words))
        case a.ScoreDecree():
            return _("Score decree {decree}: {gain}").format(
                decree=d.DECREES[action.decree], gain=things.decree_gain(action.decree, words)
            )
        case a.UseHarbormaster():
            return say_harbormaster(action, seen, words)
        case _:
            return tell_plainly(action, words)


def with_gain(line: str, bonus: int, words: Words) -> str:
    if bonus == d.NO_EFFECT:
        return line
    return words.gettext("{line}: {gain}").format(line=line, gain=things.effect_text(bonus, words))


def bonus_of_water(seen: View, cell: int) -> int:
    piece = seen.board[cell]
    if piece == d.PRINTED:
        return int(d.GROUNDS[seen.seats].bonus[cell])
    return int(d.SPECIAL_BONUSES[piece - d.SPECIAL]) if d.SPECIAL <= piece < d.PRINTED else d.NO_EFFECT


def say_die(action: a.TakeDie, seen: View, words: Words) -> str:
    """With the gold that it costs, if it does."""
    _ = words.gettext
    barge = seen.barges[seen.assistants[seen.seat]] if seen.seat >= 0 else 0
    there = things.to_district(action.district, words)
    if action.value == 0:
        return _("Take no die, Architect {there}").format(there=there)
    free = seen.dice[7 * barge + action.district] == 0 if action.value == 6 else action.value == action.district
    line = _("Take the {value}, Architect {there}") if free else _("Take the {value}, Architect {there} for 1 gold")
    return line.format(value=action.value, there=there)


def building_price(colour: int, seen: View, words: Words) -> str:
    """2 local resources and one of the colour for each own marker on the projects."""
    district = seen.assistants[seen.seat]
    own = sum(1 for cell in range((district - 1) * d.GRID, district * d.GRID) if is_own_project(seen, cell, colour))
    counts = [0] * 5
    counts[seen.barges[district]] += d.LOCAL_PRICE
    counts[colour] += own
    return ", ".join(times(count, things.colour_name(n, words), words) for n, count in enumerate(counts) if count)


def is_own_project(seen: View, cell: int, colour: int) -> bool:
    return seen.board[cell] == d.PROJECT + 3 * seen.seat + colour


def say_done(seen: View, words: Words) -> str:
    _ = words.gettext
    asked = seen.pending[-1] if seen.pending else None
    if isinstance(asked, q.TakeActions):
        return _("End your actions")
    if isinstance(asked, q.CreateGarden):
        return _("The garden is done")
    if isinstance(asked, q.Pause):
        return _("Go on")
    return _("No, thanks")


def say_track(colour: int, seen: View, words: Words) -> str:
    _ = words.gettext
    asked = seen.pending[-1] if seen.pending else None
    if isinstance(asked, q.ChooseTrack) and asked.seat != asked.asks[0]:
        return _(BOT_ADVANCES[colour])
    if isinstance(asked, q.OfferPaidStep):
        return _("Pay 1 × {colour} for a step on that track").format(colour=things.colour_name(colour, words))
    return _(ADVANCE[colour])


def refilled(action: a.Refill, words: Words) -> str:
    colours = [action.first] if action.second < 0 else [action.first, action.second]
    return ", ".join(words.gettext(things.CRATES[colour]) for colour in colours)


def say_harbormaster(action: a.UseHarbormaster, seen: View, words: Words) -> str:
    _ = words.gettext
    tile = d.HARBORMASTERS[action.tile]
    kind = d.HARBORMASTER_KINDS[action.tile]
    if action.choice >= 0 and kind == d.ANY_ACTION_TILE:
        return _("Use harbormaster tile {tile} as action tile {other}: {text}").format(
            tile=tile, other=d.ACTION_TILES[action.choice], text=things.tile_text(action.choice, words)
        )
    if action.choice >= 0 and kind == d.MARKER_ON_SHIP:
        return _("Use harbormaster tile {tile}: a marker on ship {ship}, {place}").format(
            tile=tile,
            ship=things.ship_name(seen.ships[action.choice], words),
            place=things.ship_place(action.choice, words),
        )
    if action.choice >= 0:
        return _("Use harbormaster tile {tile}: a marker on the {section}").format(
            tile=tile, section=_(things.SECTIONS[action.choice])
        )
    return _("Use harbormaster tile {tile}: {text}").format(
        tile=tile, text=things.harbormaster_text(action.tile, words)
    )


# -- what was done -----------------------------------------------------------------------------------------------------


def tell_action(action: Action, actor: Seat, names: Names, words: Words) -> str:
    """What somebody did, as a line of the log; what an event tells better is left to it."""
    line = tell_plainly(action, words)
    if not line or actor < 0:
        return line
    return words.gettext("{who}: {what}.").format(who=names[actor], what=line)


MARKER_ON_SECTION: Final = (
    N_("marker on the brown ziggurat tile"),
    N_("marker on the white ziggurat tile"),
    N_("marker on the yellow ziggurat tile"),
)


def tell_plainly(action: Action, words: Words) -> str:
    """The action in a few words, without who did it."""
    _ = words.gettext
    match action:
        case a.FirstBuilding():
            return _("first building, {colour}, on {place}").format(
                colour=things.colour_name(action.colour, words), place=d.CELL_NAMES[action.cell]
            )
        case a.Enter():
            return _("Architect and Assistant {there}").format(there=things.to_district(action.district, words))
        case a.TakeDie():
            line = _("die {value}, Architect {there}") if action.value else _("no die, Architect {there}")
            return line.format(value=action.value, there=things.to_district(action.district, words))
        case a.PlaceProject():
            return _("{project} on {place}").format(
                project=_(things.PROJECTS[action.colour]), place=d.CELL_NAMES[action.cell]
            )
        case a.Build():
            return _("harbormaster tile H7, the building costs 1 resource less") if action.discount else ""
        case a.Acquire():
            return _("purchase of a garden tile") if action.garden else _("purchase of a water tile")
        case a.PlaceWater():
            if action.tile < 0:
                return _("water on {place}").format(place=d.CELL_NAMES[action.cell])
            return _("special water {tile} on {place} ({bonus})").format(
                tile=d.SPECIAL_TILES[action.tile],
                place=d.CELL_NAMES[action.cell],
                bonus=things.special_text(action.tile, words),
            )
        case a.PlaceGarden():
            line = _("garden on {place}, marker from the supply") if action.from_supply else _("garden on {place}")
            return line.format(place=d.CELL_NAMES[action.cell])
        case a.PortHouse():
            line = (
                _("house in the Port, {space}") if action.row == d.BOTTOM else _("house in the Port, {space} ({row})")
            )
            return line.format(space=things.port_space_name(action.space, words), row=_(d.ROW_LABELS[action.row]))
        case a.ZigguratHouse():
            return _("house in the Ziggurat, {space}").format(space=things.ziggurat_space_name(action.space, words))
        case a.UseTile():
            return _("action tile {tile}: {text}").format(
                tile=d.ACTION_TILES[action.tile], text=things.tile_text(action.tile, words)
            )
        case a.Pay():
            return _("payment of {what}").format(
                what=things.payment_text(action.dice, action.crates, action.gold, words)
            )
        case a.SendArchitect():
            return _("Architect {there}").format(there=things.to_district(action.district, words))
        case a.MoveHouse():
            return _("a house to the bottom row ({row})").format(row=_(d.ROW_LABELS[action.row]))
        case a.Score():
            return _("next scoring: {district}").format(district=things.district_name(action.district, words))
        case a.Keep():
            if action.card < 0:
                return _("an urban card kept")
            return _("urban card {card} kept").format(card=d.URBAN_CARDS[action.card])
        case a.Refill():
            return _("a paid refill: {crates}").format(crates=refilled(action, words))
        case a.UseHarbormaster():
            return tell_harbormaster(action, words)
        case a.PickSection():
            return _(MARKER_ON_SECTION[action.section])
        case a.LaidOut():
            return _("The table is laid out.")
        case a.UrbanDrawn():
            return _("Urban cards are dealt.")
        case a.Displayed():
            return _("The display of special water is refilled.")
        case (
            a.Done()
            | a.ClaimShip()
            | a.PickDie()
            | a.PickTrack()
            | a.PickSpecial()
            | a.PickCrate()
            | a.PickGain()
            | a.ScoreDecree()
            | a.Rolled()
            | a.HarbormasterDrawn()
            | a.CardsTurned()
            | a.TilesDrawn()
            | a.DieSpent()
        ):
            return ""
        case other:
            assert_never(other)


def tell_harbormaster(action: a.UseHarbormaster, words: Words) -> str:
    """The tile and what was chosen with it; which ship it was is told by an event."""
    _ = words.gettext
    tile = d.HARBORMASTERS[action.tile]
    kind = d.HARBORMASTER_KINDS[action.tile]
    text = things.harbormaster_text(action.tile, words)
    if action.choice >= 0 and kind == d.ANY_ACTION_TILE:
        return _("harbormaster tile {tile} as action tile {other}: {text}").format(
            tile=tile, other=d.ACTION_TILES[action.choice], text=things.tile_text(action.choice, words)
        )
    if action.choice >= 0 and kind == d.MARKER_ON_ZIGGURAT:
        text = _(MARKER_ON_SECTION[action.choice])
    elif action.choice >= 0:
        text = _("marker on the ship in {place}").format(place=things.ship_place(action.choice, words))
    return _("harbormaster tile {tile}: {text}").format(tile=tile, text=text)


# -- what happened -----------------------------------------------------------------------------------------------------

TabannusiEvent = (
    e.TableLaid
    | e.TurnBegan
    | e.Gained
    | e.Scored
    | e.Advanced
    | e.Paid
    | e.PaidForTheWay
    | e.Built
    | e.ShipMarked
    | e.MarkersReturned
    | e.HarbormasterTaken
    | e.DistrictScored
    | e.DiceReturned
    | e.BargeRefilled
    | e.EndTriggered
    | e.UrbanRevealed
    | e.HarbormastersKept
    | e.DecreeScored
    | e.GameEnded
    | e.CardsShown
    | e.BotMoved
    | e.BotTookDie
    | e.BotActed
    | e.BotPlaced
    | e.BotPaid
    | e.CityMarkerRemoved
    | e.AutomaTilesChanged
)


def tell_event(event: TabannusiEvent, names: Names, words: Words) -> str:
    line = tell_happening(event, names, words)
    return line[:1].upper() + line[1:]


def tell_happening(event: TabannusiEvent, names: Names, words: Words) -> str:
    _ = words.gettext
    match event:
        case e.TableLaid():
            return _("First player: {who}.").format(who=name(event.first, names, words))
        case e.TurnBegan():
            return _("Round {round}: {who}.").format(round=event.round, who=name(event.seat, names, words))
        case e.Gained():
            return f"{name(event.seat, names, words)}: {tell_gain(event, words)}."
        case e.Scored():
            return _("{who}: {points} ({source}).").format(
                who=name(event.seat, names, words),
                points=points_in_words(event.points, words),
                source=_(d.SOURCES[d.SOURCE_NAMES[event.source]]),
            )
        case e.Advanced():
            return _("{who}: {track}, position {position}.").format(
                who=name(event.seat, names, words), track=_(things.TRACKS[event.colour]), position=event.position
            )
        case e.Paid():
            return _("{who}: payment of {what}.").format(
                who=name(event.seat, names, words),
                what=things.payment_text(event.dice, event.crates, event.gold, words),
            )
        case e.PaidForTheWay():
            return _("{who}: 1 gold for the way of the Architect.").format(who=name(event.seat, names, words))
        case e.Built():
            return _("{who}: {building} of size {size} {here}.").format(
                who=name(event.seat, names, words),
                building=_(things.BUILDINGS[event.colour]),
                size=event.size,
                here=things.in_district(event.district, words),
            )
        case e.ShipMarked():
            return _("{who}: marker on ship {ship}, {place}.").format(
                who=name(event.seat, names, words),
                ship=things.ship_name(event.ship, words),
                place=things.ship_place(event.space, words),
            )
        case e.MarkersReturned():
            line = words.ngettext("{who}: {n} marker comes back.", "{who}: {n} markers come back.", event.count)
            return line.format(n=event.count, who=name(event.seat, names, words))
        case e.HarbormasterTaken():
            return _("{who}: harbormaster tile {tile} gained.").format(
                who=name(event.seat, names, words), tile=d.HARBORMASTERS[event.tile]
            )
        case e.DistrictScored():
            told = ", ".join(f"{player_name(event, n, names, words)}: {got}" for n, got in enumerate(event.points))
            line = _("Final scoring, {district}: {points}.") if event.final else _("Scoring, {district}: {points}.")
            return line.format(district=things.district_name(event.district, words), points=told)
        case e.DiceReturned():
            return _("{who}: {n} × {die} back to the supply.").format(
                who=name(event.seat, names, words), n=event.count, die=_(things.DICE[event.colour])
            )
        case e.BargeRefilled():
            dice = " ".join(str(value + 1) for value, count in enumerate(event.counts) for _n in range(count))
            return _("{barge} refilled: {dice}.").format(barge=_(things.BARGES[event.colour]), dice=dice or "–")
        case e.EndTriggered():
            return _("{who}: the last gold of the time track. This round is completed, and one more is played.").format(
                who=name(event.seat, names, words)
            )
        case e.UrbanRevealed():
            cards = ", ".join(d.URBAN_CARDS[card] + (" ✓" if card in event.met else "") for card in event.cards)
            return _("{who}: urban cards {cards}; {points}.").format(
                who=name(event.seat, names, words), cards=cards or "–", points=points_in_words(event.points, words)
            )
        case e.HarbormastersKept():
            return _("{who}: unused harbormaster tiles, {points}.").format(
                who=name(event.seat, names, words), points=points_in_words(event.points, words)
            )
        case e.DecreeScored():
            return _("{who}: decree {decree}.").format(
                who=name(event.seat, names, words), decree=d.DECREES[event.decree]
            )
        case e.GameEnded():
            if len(names) == 1:
                return _("The game is over: whoever plays alone wins with more points than the Bot.")
            return _("The game is over: most points win, and on equal points most gold.")
        case e.CardsShown():
            return tell_cards(event, words)
        case e.BotMoved():
            return tell_bot_move(event, words)
        case e.BotTookDie():
            line = (
                _("The Bot takes a die, {die} {value}: the number of its next district.")
                if event.as_next
                else _("The Bot takes a die, {die} {value}: the highest.")
            )
            return line.format(die=_(things.DICE[event.colour]), value=event.value)
        case e.BotActed():
            return tell_bot_action(event, words)
        case e.BotPlaced():
            return tell_bot_piece(event, words)
        case e.BotPaid():
            paid = things.payment_text(event.dice, (0,) * 5, event.gold, words)
            return _("The Bot pays: {what}.").format(what=paid)
        case e.CityMarkerRemoved():
            return _("A marker leaves the Bot's City card: {district}.").format(
                district=things.district_name(event.district, words)
            )
        case e.AutomaTilesChanged():
            return tell_tiles(event, words)
        case other:
            assert_never(other)


def name(seat: Seat, names: Sequence[str], words: Words) -> str:
    return words.gettext("the Bot") if seat == e.AUTOMA else names[seat]


def player_name(event: e.DistrictScored, player: int, names: Sequence[str], words: Words) -> str:
    return name(e.AUTOMA if player >= event.seats else player, names, words)


def tell_gain(event: e.Gained, words: Words) -> str:
    _ = words.gettext
    n = event.count
    if event.what == e.GOLD_GAINED:
        return things.gold_text(n, words)
    if event.what == e.MARKERS_GAINED:
        return words.ngettext("{n} claim marker", "{n} claim markers", n).format(n=n)
    if event.what == e.WATER_GAINED:
        return words.ngettext("{n} water tile", "{n} water tiles", n).format(n=n)
    if event.what == e.SPECIAL_GAINED:
        return _("special water tile {tile} ({bonus})").format(
            tile=d.SPECIAL_TILES[event.detail], bonus=things.special_text(event.detail, words)
        )
    if event.what == e.GARDENS_GAINED:
        return words.ngettext("{n} garden tile", "{n} garden tiles", n).format(n=n)
    if event.what == e.DIE_GAINED:
        return _("{die} from its barge ({value})").format(die=_(things.DICE[event.detail]), value=n)
    if event.what == e.SUPPLY_DIE_GAINED:
        return _("{die} from the supply").format(die=_(things.DICE[event.detail]))
    line = _("{crate} gained") if event.what == e.CRATE_GAINED else _("{crate} refilled")
    return line.format(crate=_(things.CRATES[event.detail]))


# -- the Bot, step by step ---------------------------------------------------------------------------------------------


def tell_cards(event: e.CardsShown, words: Words) -> str:
    """The pair, and what it fixes for the whole turn."""
    _ = words.gettext
    line = (
        _(
            "The Automa deck is shuffled anew. The Bot's cards: {left} ({n}) and {right} ({m}); {symbol}, order token "
            "{order}, colour {colour}."
        )
        if event.reset
        else _("The Bot's cards: {left} ({n}) and {right} ({m}); {symbol}, order token {order}, colour {colour}.")
    )
    return line.format(
        left=d.AUTOMA_CARDS[event.left],
        n=d.AUTOMA_NUMBERS[event.left],
        right=d.AUTOMA_CARDS[event.right],
        m=d.AUTOMA_NUMBERS[event.right],
        symbol=_(things.SYMBOL_NAMES[d.AUTOMA_SYMBOLS[event.right][event.row]]),
        order=things.ORDER_NAMES[d.AUTOMA_ORDERS[event.right][event.row]],
        colour=things.colour_name(event.chosen, words) if event.chosen >= 0 else "–",
    )


def tell_bot_move(event: e.BotMoved, words: Words) -> str:
    _ = words.gettext
    there = things.to_district(event.district, words)
    if event.setting_up:
        return _("The Bot enters: Architect and Assistant {there}.").format(there=there)
    line = words.ngettext(
        "The Bot's Architect moves {n} district on, {there}: the sum of the two cards.",
        "The Bot's Architect moves {n} districts on, {there}: the sum of the two cards.",
        event.steps,
    )
    return line.format(n=event.steps, there=there)


def tell_bot_action(event: e.BotActed, words: Words) -> str:
    _ = words.gettext
    facts = {
        "card": d.AUTOMA_CARDS[event.card],
        "letter": event.letter,
        "wanted": event.wanted,
        "meaning": _(things.LETTER_TEXTS[event.letter]),
        "here": things.in_district(event.district, words),
    }
    if event.wanted == event.letter:
        line = (
            _("The Bot's second action, where the arrow points on {card}: {letter} {here} ({meaning}).")
            if event.second
            else _("The Bot's first action, the top row of {card}: {letter} {here} ({meaning}).")
        )
    else:
        line = (
            _("The Bot's second action by {card}: {wanted} is impossible {here}, so {letter} ({meaning}).")
            if event.second
            else _("The Bot's first action by {card}: {wanted} is impossible {here}, so {letter} ({meaning}).")
        )
    return line.format(**facts)


def tell_bot_piece(event: e.BotPlaced, words: Words) -> str:
    _ = words.gettext
    if event.what == e.PLACED_PROJECT:
        return _("The Bot: {project} on {place}, {why}.").format(
            project=_(things.PROJECTS[event.colour]), place=d.CELL_NAMES[event.place], why=_(REASONS[event.why])
        )
    if event.what == e.PLACED_BUILDING:
        return _("The Bot's first building, {colour}, on {place}, {why}.").format(
            colour=things.colour_name(event.colour, words), place=d.CELL_NAMES[event.place], why=_(REASONS[event.why])
        )
    if event.what == e.PLACED_WATER:
        return _("The Bot: water on {place}, on the way to its garden.").format(place=d.CELL_NAMES[event.place])
    if event.what == e.PLACED_GARDEN:
        return _("The Bot: garden on {place}, {why}.").format(
            place=d.CELL_NAMES[event.place], why=_(REASONS[event.why])
        )
    if event.what == e.PLACED_PORT_HOUSE:
        return _("The Bot: house in the Port, {place}: its cards count to this pair.").format(
            place=things.port_space_name(event.place, words)
        )
    if event.what == e.PLACED_ZIGGURAT_HOUSE:
        return _("The Bot: house in the Ziggurat, {place}: craft spaces first, then gold, then plain ones.").format(
            place=things.ziggurat_space_name(event.place, words)
        )
    return _("The Bot: {what}.").format(what=_(MARKER_ON_SECTION[event.colour]))


REASONS: Final = {
    e.BY_LOWEST: N_("the lowest number that is possible"),
    e.BY_HIGHEST: N_("the highest number that is possible"),
    e.BY_PRINTED_WATER: N_("printed water that is free"),
    e.BY_OWN_BUILDING: N_("next to a building of its own"),
    e.BY_LEAST_WATER: N_("where the least water is needed"),
}


def tell_tiles(event: e.AutomaTilesChanged, words: Words) -> str:
    _ = words.gettext
    drawn = ", ".join(things.colour_name(colour, words) for colour in event.drawn)
    if event.returned >= 0:
        return _("An Automa project tile returns to its stack: {colour}.").format(
            colour=things.colour_name(event.returned, words)
        )
    if event.token >= 0:
        return _("Order token {token} gets a tile: {colour}.").format(
            token=things.ORDER_NAMES[event.token], colour=drawn
        )
    return _("Automa project tiles for I, II, III: {colours}.").format(colours=drawn)
