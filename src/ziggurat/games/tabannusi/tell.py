"""Tabannusi in sentences: what things do, what is asked, what was done, what happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never, cast

from ziggurat.core.game import Names, Seat
from ziggurat.core.words import N_, Words
from ziggurat.games.tabannusi import actions as a
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import events as e
from ziggurat.games.tabannusi import questions as q
from ziggurat.games.tabannusi.actions import Action
from ziggurat.games.tabannusi.data import COLOUR_NAMES
from ziggurat.games.tabannusi.view import View

SHIP_TEXTS: Final = {
    "S01": N_("When you place a marker on a ship: 2 points."),
    "S02": N_("When you place a house: 2 points."),
    "S03": N_("A paid refill turns up to 2 crates."),
    "S04": N_("When you place a project: 1 water tile."),
    "S05": N_("When you place a house in the Ziggurat: 1 garden tile or 1 claim marker."),
    "S06": N_("When you build: 2 points for each marker of others."),
    "S07": N_("When you place a garden: 2 points."),
    "S08": N_("When you place a house: you may create a garden at once."),
    "S09": N_("A house in the Port may come from a coloured row for 1 blue."),
    "S10": N_("When your craft marker passes a blue line: 3 points."),
    "S11": N_("For a marker on a ship 1 blue may stand for 1 gold."),
    "S12": N_("The marker of a garden may come from the supply."),
    "S13": N_("After a project you may pay any resource for a step on its track."),
    "S14": N_("When you build: for each marker of others you may pay any resource for a step on its track."),
    "S15": N_("When you place a marker on a ship: a step on the track of its colour."),
}
PRINTED_SHIP: Final = N_("A printed ship of any one colour.")
HARBORMASTER_TEXTS: Final = {
    "H1": N_("2 steps on craft tracks of your choice."),
    "H2": N_("1 special water tile, 1 garden tile, 2 claim markers."),
    "H3": N_("Refill up to 3 crates; 1 claim marker."),
    "H4": N_("2 gold."),
    "H5": N_("The effect of any action tile."),
    "H6": N_("A claim marker on any ship."),
    "H7": N_("A building costs 1 resource less."),
    "H8": N_("A claim marker on any ziggurat tile."),
    "H9": N_("Draw 2 urban cards and keep 1; ignore 1 house on each at the end."),
}
TILE_TEXTS: Final = {
    "A1": N_("2 points and 2 claim markers."),
    "A2": N_("1 gold and 1 claim marker."),
    "A3": N_("1 special water tile, 1 garden tile, 1 claim marker."),
    "A4": N_("Move your Architect; 1 die from the supply."),
    "A5": N_("Refill up to 2 crates; 1 claim marker."),
    "A6": N_("Lose 2 points for a step on any craft track."),
}
METRIC_TEXTS: Final = {
    "ownHousesOrdinary": N_("each of your houses in districts 1 to 3"),
    "ownHousesZiggurat": N_("each of your houses in the Ziggurat"),
    "blueLinesCrossed": N_("each blue line that your craft markers passed"),
    "shipsWithOwnMarker": N_("each ship with your marker"),
    "ownBuildingsNextToGarden": N_("each of your buildings next to a garden"),
    "ownGardens": N_("each garden with your marker"),
    "ownHousesPort": N_("each of your houses in the Port"),
    "constant": N_("once"),
    "decreesAndCompletedUrban": N_("each of your decrees, at the end also each urban card"),
    "setsOf3BuildingColors+setsOf3ShipColors": N_("each set of 3 colours of buildings, and of ships"),
}
DECREE_TEXTS: Final = {
    "D01": N_("3 white and 3 brown buildings: a free Port house, 8 points."),
    "D02": N_("3 white and 3 yellow buildings: refill 3 crates, 1 marker, 10 points."),
    "D03": N_("3 yellow and 3 brown buildings: 2 steps with one marker, 8 points."),
    "D04": N_("2 white, 2 yellow and 2 brown buildings: 2 gold, 10 points."),
    "D05": N_("5 white and 1 brown buildings or Ziggurat houses: 2 urban cards, keep 1; 8 points."),
    "D06": N_("5 yellow and 1 white buildings or Ziggurat houses: a marker on a ziggurat tile, 10 points."),
    "D07": N_("5 brown and 1 yellow buildings or Ziggurat houses: a marker on a ship, 10 points."),
    "D08": N_("1 building of each colour and a marker on each ziggurat tile: 12 points."),
    "D09": N_("3 brown buildings, 2 white and 2 yellow ships: 1 gold, 1 step, 8 points."),
    "D10": N_("3 white buildings, 2 yellow and 2 brown ships: move 2 houses to the bottom row, 10 points."),
    "D11": N_("3 yellow buildings, 2 white and 2 brown ships: 2 special water, 1 garden tile, 8 points."),
    "D12": N_("1 building of each colour and 4 Port houses: 12 points."),
    "D13": N_("Buildings next to 6 gardens and 2 Port houses: 2 steps on different tracks, 10 points."),
    "D14": N_("A ship and a building with a garden of each colour: 2 markers, 2 dice, 10 points."),
    "D15": N_("Markers on 8 gardens: an unused harbormaster tile, 10 points."),
    "D16": N_("2 ships of each colour and markers on 2 gardens: 12 points."),
}
RECONSTRUCTED_TEXTS: Final = {
    "board": N_("grids, their bonuses and the numbers of spaces"),
    "craftTracks": N_("craft tracks"),
    "decrees": N_("types of the decrees"),
    "playerBoard": N_("bonuses under the houses"),
    "port": N_("layout of the Port"),
    "ships.color": N_("colours of the ships"),
    "ships.size": N_("sizes of the ships"),
    "solo.automaCards": N_("Automa cards"),
    "solo.automaCityCards": N_("Automa City cards"),
    "specialWaterTiles": N_("special water tiles"),
    "urbanCards": N_("urban cards except U01"),
    "ziggurat": N_("spaces of the Ziggurat"),
}
"""What `data.reconstructed` names, in words."""

# -- things in words -------------------------------------------------------------------------------------------------


def tell_effect(number: int, words: Words) -> str:
    """What an effect gives, in a few words."""
    _ = words.gettext
    effect = d.EFFECTS[number]
    n = int(effect.count)
    if effect.kind == d.DIE_FROM_BARGE:
        return _("the highest {colour} die").format(colour=_(COLOUR_NAMES[effect.colour]))
    if effect.kind == d.CRAFT_COLOUR:
        return _("a step on the {colour} track").format(colour=_(COLOUR_NAMES[effect.colour]))
    plain = {
        d.DIE_FROM_SUPPLY: words.ngettext("{n} die from the supply", "{n} dice from the supply", n),
        d.GAIN_GOLD: words.ngettext("{n} gold", "{n} gold", n),
        d.GAIN_WATER: words.ngettext("{n} water tile", "{n} water tiles", n),
        d.SPECIAL_WATER: words.ngettext("{n} special water tile", "{n} special water tiles", n),
        d.SPECIAL_OR_REGULAR: words.ngettext("{n} special water tile", "{n} special water tiles", n),
        d.GAIN_GARDEN: words.ngettext("{n} garden tile", "{n} garden tiles", n),
        d.MOVE_ARCHITECT: _("move your Architect"),
        d.FILL_CRATE: words.ngettext("refill {n} crate", "refill {n} crates", n),
        d.GAIN_MARKERS: words.ngettext("{n} claim marker", "{n} claim markers", n),
        d.CRAFT_ANY: words.ngettext("{n} step on any track", "{n} steps on any tracks", n),
        d.CRAFT_SAME: _("a step on the track of the project"),
        d.GAIN_POINTS: words.ngettext("{n} point", "{n} points", n),
        d.PAY_CRAFT: _("pay brown, white or yellow for a step on that track"),
        d.EXTRA_PROJECT: _("place another project of the colour"),
        d.CRAFT_LOWEST: _("a step with the lowest marker"),
        d.CRAFT_HIGHEST: _("a step with the highest marker"),
    }
    return plain.get(effect.kind, "").format(n=n)


def tell_payment(dice: Sequence[int], crates: Sequence[int], gold: int, words: Words) -> str:
    _ = words.gettext
    parts = [f"{dice[colour]} × {_(COLOUR_NAMES[colour])}" for colour in range(5) if dice[colour]]
    parts += [
        _("{colour} crate").format(colour=_(COLOUR_NAMES[colour]))
        for colour in range(5)
        for _n in range(crates[colour])
    ]
    if gold:
        parts.append(words.ngettext("{n} gold", "{n} gold", gold).format(n=gold))
    return ", ".join(parts)


def district_name(district: int, words: Words) -> str:
    _ = words.gettext
    if district == d.PORT:
        return _("the Port")
    return _("the Ziggurat") if district == d.ZIGGURAT else _("district {number}").format(number=district)


def urban_text(card: int, words: Words) -> str:
    _ = words.gettext
    needs = [
        _("{count} in {district}").format(count=count, district=district_name(n + 1, words))
        for n, count in enumerate(d.URBAN_NEEDS[card])
        if count
    ]
    return _("Houses: {needs}; {points} points.").format(needs=", ".join(needs), points=d.URBAN_POINTS[card])


def points(count: int, words: Words) -> str:
    return words.ngettext("{count} point", "{count} points", count).format(count=count)


# -- questions -------------------------------------------------------------------------------------------------------


def question(seen: View, names: Names, words: Words) -> str:
    _ = words.gettext
    if not seen.pending:
        return _("The game is over.")
    asked = cast(q.Question, seen.pending[-1])
    match asked:
        case q.PlaceFirstBuilding():
            return _("Place your first building: a colour and an empty space.")
        case q.EnterBoard():
            return _("Choose the district where your Architect and Assistant begin.")
        case q.ChooseDie():
            return _("Take a die, and send your Architect to a district.")
        case q.TakeActions():
            where = district_name(seen.assistants[asked.seat], words)
            line = words.ngettext(
                "Take an action in {where} ({n} left).", "Take an action in {where} ({n} left).", asked.left
            )
            return line.format(where=where, n=asked.left)
        case q.Pause():
            return _("Take additional actions, or go on.")
        case q.ChooseScoring():
            return _("Several barges are empty: which district is scored next?")
        case q.Payment():
            return _("How do you pay?")
        case q.ChooseSupplyDie():
            return _("Take a die from the general supply.")
        case q.ChooseTrack():
            if asked.seat != asked.asks[0]:
                return _("Choose the craft track on which the Bot advances.")
            return _("Choose a craft track to advance on.")
        case q.ChooseSpecial():
            return _("Take a special water tile from the display.")
        case q.ChooseCrates():
            line = words.ngettext("Refill up to {n} crate.", "Refill up to {n} crates.", asked.left)
            return line.format(n=asked.left)
        case q.ChooseDistrict():
            return _("Move your Architect to any district.")
        case q.OfferPaidStep():
            return _("You may pay a brown, white or yellow resource for a step on that track.")
        case q.OfferProject():
            return _("You may place another {colour} project.").format(colour=_(COLOUR_NAMES[asked.colour]))
        case q.OfferStep():
            return _("You may pay any resource for a step on the {colour} track.").format(
                colour=_(COLOUR_NAMES[asked.colour])
            )
        case q.ChooseGardenOrMarker():
            return _("Ship S05: a garden tile or a claim marker?")
        case q.OfferShip():
            return _("You may pay 1 gold to mark a ship of size {size}.").format(size=asked.size)
        case q.OfferMarkerOnShip():
            return _("You may place a marker on any ship.")
        case q.OfferMarkerOnZiggurat():
            return _("You may place a marker on any ziggurat tile.")
        case q.OfferPortHouse():
            return _("You may place a house in the Port without paying.")
        case q.CreateGarden():
            line = words.ngettext(
                "Create a garden: buy, place water, place up to {n} garden, or stop.",
                "Create a garden: buy, place water, place up to {n} gardens, or stop.",
                asked.left,
            )
            return line.format(n=asked.left)
        case q.OfferHouseMove():
            return _("You may move a house from a coloured row to the bottom row.")
        case q.KeepUrban():
            return _("Keep one of the two urban cards.")
        case q.LayOut() | q.DrawUrban():
            return _("The table is being laid out.")
        case q.RollBarge():
            return _("Dice are being rolled.")
        case q.FillDisplay() | q.DrawHarbormaster():
            return _("Tiles are being drawn.")
        case q.TurnCards() | q.DrawTile() | q.ResetTiles() | q.SpendDie():
            return _("The Bot is playing.")
        case other:
            assert_never(other)


# -- actions ---------------------------------------------------------------------------------------------------------


def tell_action(action: Action, actor: Seat, names: Sequence[str], words: Words) -> str:
    """What somebody did, as a line of the log; what an event tells better is left to it."""
    _ = words.gettext
    who = names[actor] if actor >= 0 else ""
    line = tell_plainly(action, words)
    return _("{who}: {what}.").format(who=who, what=line) if line and who else line


def tell_plainly(action: Action, words: Words) -> str:
    """The action in a few words; also what its button says."""
    _ = words.gettext
    match action:
        case a.FirstBuilding():
            return _("first building, {colour}, on {place}").format(
                colour=_(COLOUR_NAMES[action.colour]), place=d.CELL_NAMES[action.cell]
            )
        case a.Enter():
            return _("begins in {district}").format(district=district_name(action.district, words))
        case a.TakeDie():
            where = district_name(action.district, words)
            if action.value == 0:
                return _("no die, Architect to {district}").format(district=where)
            return _("die {value}, Architect to {district}").format(value=action.value, district=where)
        case a.PlaceProject():
            return _("{colour} project on {place}").format(
                colour=_(COLOUR_NAMES[action.colour]), place=d.CELL_NAMES[action.cell]
            )
        case a.Build():
            line = _("builds {colour}, cheaper by H7") if action.discount else _("builds {colour}")
            return line.format(colour=_(COLOUR_NAMES[action.colour]))
        case a.Acquire():
            return _("buys a garden tile") if action.garden else _("buys a water tile")
        case a.PlaceWater():
            return _("water on {place}").format(place=d.CELL_NAMES[action.cell])
        case a.PlaceGarden():
            return _("garden on {place}").format(place=d.CELL_NAMES[action.cell])
        case a.PortHouse():
            return _("house in the Port, {space}").format(space=d.PORT_SPACE_NAMES[action.space])
        case a.ClaimShip():
            return _("marker on the ship at {space}").format(space=d.SHIP_SPACES[action.space])
        case a.ZigguratHouse():
            return _("house in the Ziggurat, {space}").format(space=d.ZIGGURAT_NAMES[action.space])
        case a.UseTile():
            return _("action tile {tile}").format(tile=d.ACTION_TILES[action.tile])
        case a.Pay():
            return _("pays {what}").format(what=tell_payment(action.dice, action.crates, action.gold, words))
        case a.SendArchitect():
            return _("Architect to {district}").format(district=district_name(action.district, words))
        case a.MoveHouse():
            return _("moves a house from the {row} to the bottom row").format(row=_(d.ROW_LABELS[action.row]))
        case a.Score():
            return _("scores {district} next").format(district=district_name(action.district, words))
        case a.Keep():
            if action.card < 0:
                return _("keeps an urban card")
            return _("keeps urban card {card}").format(card=d.URBAN_CARDS[action.card])
        case a.Refill():
            return _("refills a crate for a resource") if action.second < 0 else _("refills 2 crates for a resource")
        case a.UseHarbormaster():
            return _("uses harbormaster tile {tile}").format(tile=d.HARBORMASTERS[action.tile])
        case a.PickSection():
            return _("marker on the {colour} ziggurat tile").format(colour=_(COLOUR_NAMES[action.section]))
        case a.LaidOut():
            return _("The table is laid out.")
        case a.UrbanDrawn():
            return _("Urban cards are dealt.")
        case a.Displayed():
            return _("The display of special water is refilled.")
        case (
            a.Done()
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


# -- events ----------------------------------------------------------------------------------------------------------

TabannusiEvent = (
    e.TableLaid
    | e.TurnBegan
    | e.Gained
    | e.Scored
    | e.Advanced
    | e.Paid
    | e.Built
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


def tell_event(event: TabannusiEvent, names: Sequence[str], words: Words) -> str:
    line = tell_happening(event, names, words)
    return line[:1].upper() + line[1:]


def tell_happening(event: TabannusiEvent, names: Sequence[str], words: Words) -> str:
    _ = words.gettext
    match event:
        case e.TableLaid():
            return _("{who} is the first player.").format(who=name(event.first, names, words))
        case e.TurnBegan():
            return _("Round {round}: {who}.").format(round=event.round, who=name(event.seat, names, words))
        case e.Gained():
            return f"{name(event.seat, names, words)}: {tell_gain(event, words)}."
        case e.Scored():
            return _("{who}: {points} ({source}).").format(
                who=name(event.seat, names, words),
                points=points(event.points, words),
                source=_(d.SOURCES[d.SOURCE_NAMES[event.source]]),
            )
        case e.Advanced():
            return _("{who}: {colour} track {position}.").format(
                who=name(event.seat, names, words), colour=_(COLOUR_NAMES[event.colour]), position=event.position
            )
        case e.Paid():
            return _("{who} pays {what}.").format(
                who=name(event.seat, names, words), what=tell_payment(event.dice, event.crates, event.gold, words)
            )
        case e.Built():
            return _("{who} builds in {district}: {colour}, size {size}.").format(
                who=name(event.seat, names, words),
                district=district_name(event.district, words),
                colour=_(COLOUR_NAMES[event.colour]),
                size=event.size,
            )
        case e.MarkersReturned():
            line = words.ngettext("{n} marker returns to {who}.", "{n} markers return to {who}.", event.count)
            return line.format(n=event.count, who=name(event.seat, names, words))
        case e.HarbormasterTaken():
            return _("{who} takes harbormaster tile {tile}.").format(
                who=name(event.seat, names, words), tile=d.HARBORMASTERS[event.tile]
            )
        case e.DistrictScored():
            told = ", ".join(f"{player_name(event, n, names, words)} {got}" for n, got in enumerate(event.points))
            line = _("Final scoring of {district}: {points}.") if event.final else _("{district} is scored: {points}.")
            return line.format(district=district_name(event.district, words), points=told)
        case e.DiceReturned():
            line = words.ngettext("{who} returns {n} {colour} die.", "{who} returns {n} {colour} dice.", event.count)
            return line.format(who=name(event.seat, names, words), n=event.count, colour=_(COLOUR_NAMES[event.colour]))
        case e.BargeRefilled():
            dice = " ".join(str(value + 1) for value, count in enumerate(event.counts) for _n in range(count))
            return _("The {colour} barge is refilled: {dice}.").format(
                colour=_(COLOUR_NAMES[event.colour]), dice=dice or "–"
            )
        case e.EndTriggered():
            return _(
                "{who} takes the last gold of the time track: this round is completed, and one more is played."
            ).format(who=name(event.seat, names, words))
        case e.UrbanRevealed():
            cards = ", ".join(d.URBAN_CARDS[card] + (" ✓" if card in event.met else "") for card in event.cards)
            return _("{who} reveals urban cards: {cards}; {points}.").format(
                who=name(event.seat, names, words), cards=cards or "–", points=points(event.points, words)
            )
        case e.HarbormastersKept():
            return _("{who}: unused harbormaster tiles, {points}.").format(
                who=name(event.seat, names, words), points=points(event.points, words)
            )
        case e.DecreeScored():
            return _("{who} scores decree {decree}.").format(
                who=name(event.seat, names, words), decree=d.DECREES[event.decree]
            )
        case e.GameEnded():
            return _("The game is over: {scores}.").format(scores=" : ".join(str(score) for score in event.scores))
        case e.CardsShown():
            return tell_cards(event, words)
        case e.BotMoved():
            line = (
                _("The Bot enters {district}.")
                if event.setting_up
                else _("The Bot's Architect moves {n} to {district}.")
            )
            return line.format(n=event.steps, district=district_name(event.district, words))
        case e.BotTookDie():
            reason = _("the number of its next district") if event.as_next else _("the highest")
            return _("The Bot takes a {colour} {value}: {reason}.").format(
                colour=_(COLOUR_NAMES[event.colour]), value=event.value, reason=reason
            )
        case e.BotActed():
            return tell_bot_action(event, words)
        case e.BotPlaced():
            return tell_bot_piece(event, words)
        case e.BotPaid():
            return _("The Bot pays {what}.").format(what=tell_payment(event.dice, (0,) * 5, event.gold, words))
        case e.CityMarkerRemoved():
            return _("A marker of {district} leaves the Automa City card.").format(
                district=district_name(event.district, words)
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
        return words.ngettext("{n} gold", "{n} gold", n).format(n=n)
    if event.what == e.MARKERS_GAINED:
        return words.ngettext("{n} claim marker", "{n} claim markers", n).format(n=n)
    if event.what == e.WATER_GAINED:
        return words.ngettext("{n} water tile", "{n} water tiles", n).format(n=n)
    if event.what == e.SPECIAL_GAINED:
        return _("special water tile {tile}").format(tile=d.SPECIAL_TILES[event.detail])
    if event.what == e.GARDENS_GAINED:
        return words.ngettext("{n} garden tile", "{n} garden tiles", n).format(n=n)
    colour = _(COLOUR_NAMES[event.detail])
    if event.what == e.CRATE_GAINED:
        return _("a {colour} crate").format(colour=colour)
    if event.what == e.DIE_GAINED:
        return _("a {colour} die from its barge ({value})").format(colour=colour, value=n)
    if event.what == e.SUPPLY_DIE_GAINED:
        return _("a {colour} die from the supply").format(colour=colour)
    return _("{colour} crate refilled").format(colour=colour)


SYMBOL_NAMES: Final = {"down": N_("down arrow"), "up": N_("up arrow"), "king": N_("King")}
ORDER_NAMES: Final = ("I", "II", "III")


def tell_cards(event: e.CardsShown, words: Words) -> str:
    """The pair, and what it fixes for the whole turn."""
    _ = words.gettext
    line = _("The Bot's cards: {left} ({n}) and {right} ({m}); {symbol}, {order}, chosen colour {colour}.")
    return line.format(
        left=d.AUTOMA_CARDS[event.left],
        n=d.AUTOMA_NUMBERS[event.left],
        right=d.AUTOMA_CARDS[event.right],
        m=d.AUTOMA_NUMBERS[event.right],
        symbol=_(SYMBOL_NAMES[d.AUTOMA_SYMBOLS[event.right][event.row]]),
        order=ORDER_NAMES[d.AUTOMA_ORDERS[event.right][event.row]],
        colour=_(COLOUR_NAMES[event.chosen]) if event.chosen >= 0 else "–",
    )


def tell_bot_action(event: e.BotActed, words: Words) -> str:
    _ = words.gettext
    card = d.AUTOMA_CARDS[event.card]
    where = district_name(event.district, words)
    if event.wanted == event.letter:
        line = (
            _("The Bot's second action by {card}: {letter} in {where}.")
            if event.second
            else _("The Bot's first action by {card}: {letter} in {where}.")
        )
    else:
        line = (
            _("The Bot's second action by {card}: {wanted} is impossible, so {letter} in {where}.")
            if event.second
            else _("The Bot's first action by {card}: {wanted} is impossible, so {letter} in {where}.")
        )
    return line.format(card=card, letter=event.letter, wanted=event.wanted, where=where)


def tell_bot_piece(event: e.BotPlaced, words: Words) -> str:
    _ = words.gettext
    colour = _(COLOUR_NAMES[event.colour]) if event.colour >= 0 else ""
    if event.what == e.PLACED_PROJECT:
        line, place = _("The Bot places a {colour} project on {place}."), d.CELL_NAMES[event.place]
    elif event.what == e.PLACED_BUILDING:
        line, place = _("The Bot's first building, {colour}, on {place}."), d.CELL_NAMES[event.place]
    elif event.what == e.PLACED_WATER:
        line, place = _("The Bot lays water on {place}."), d.CELL_NAMES[event.place]
    elif event.what == e.PLACED_GARDEN:
        line, place = _("The Bot places a garden on {place}."), d.CELL_NAMES[event.place]
    elif event.what == e.PLACED_PORT_HOUSE:
        line, place = _("The Bot places a house in the Port, {place}."), d.PORT_SPACE_NAMES[event.place]
    elif event.what == e.PLACED_ZIGGURAT_HOUSE:
        line, place = _("The Bot places a house in the Ziggurat, {place}."), d.ZIGGURAT_NAMES[event.place]
    elif event.what == e.PLACED_ON_SHIP:
        line, place = _("The Bot marks the ship at {place}."), d.SHIP_SPACES[event.place]
    else:
        line, place = _("The Bot marks the {colour} ziggurat tile."), ""
    return line.format(colour=colour, place=place)


def tell_tiles(event: e.AutomaTilesChanged, words: Words) -> str:
    _ = words.gettext
    drawn = ", ".join(_(COLOUR_NAMES[colour]) for colour in event.drawn)
    if event.returned >= 0:
        return _("A {colour} Automa project tile returns to its stack.").format(colour=_(COLOUR_NAMES[event.returned]))
    if event.token >= 0:
        return _("Order token {token} gets a {colour} tile.").format(token=ORDER_NAMES[event.token], colour=drawn)
    return _("Automa project tiles for I, II, III: {colours}.").format(colours=drawn)
