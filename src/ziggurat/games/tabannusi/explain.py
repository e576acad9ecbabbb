"""What a thing of Tabannusi is, for somebody who points at it and asks: its name, what it does, what it means now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ziggurat.core.game import Explanation, Names
from ziggurat.core.words import Words, points_in_words, times
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import tell, things
from ziggurat.games.tabannusi.state import (
    AT_LINE,
    colour_of,
    garden_owner,
    is_building,
    is_garden,
    is_project,
    owner_of,
)
from ziggurat.games.tabannusi.view import View


def explain(thing: str, seen: View, names: Names, words: Words) -> Explanation | None:
    """The name and meaning of what carries this target or can be asked about; None if there is no such thing."""
    kind, _, what = thing.partition(":")
    teller = TELLERS.get(kind)
    if teller is None:
        return None
    try:
        return teller(what, seen, names, words)
    except (ValueError, IndexError, KeyError):
        return None


def told(name: str, *sentences: str, section: str) -> Explanation:
    text = " ".join(things.sentence(sentence) for sentence in sentences if sentence)
    return Explanation(name[:1].upper() + name[1:], text, section)


# -- the board ---------------------------------------------------------------------------------------------------------


def tell_space(what: str, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    cell = d.CELL_NAMED[what]
    piece = seen.board[cell]
    if piece == d.OFF:
        raise KeyError(what)
    bonus = things.bonus_at(seen.seats, cell, piece)
    number = ""
    if seen.automa is not None and cell < 3 * d.GRID:
        number = _("The Bot counts it as number {n} of the district").format(n=int(d.GROUNDS[seen.seats].number[cell]))
    if is_project(piece):
        who = things.player_name(int(owner_of(piece)), seen.seats, names, words)
        return told(
            _("{project} on {place}").format(project=_(things.PROJECTS[colour_of(piece)]), place=what),
            _("A plan with a claim marker: {who}").format(who=who),
            _("Whoever builds this colour in the district turns all its projects into one building"),
            section="project",
        )
    if is_building(piece):
        return tell_building(what, cell, seen, names, words)
    if is_garden(piece):
        who = things.player_name(int(garden_owner(piece)), seen.seats, names, words)
        return told(
            _("garden on {place}").format(place=what),
            _("It belongs to: {who}").format(who=who),
            _("It adds 1 to the size of every building beside it when its district is scored, whosever they are"),
            section="garden",
        )
    if piece == d.EMPTY:
        gain = _("A project placed here gains: {bonus}. Water placed here covers it for ever").format(
            bonus=things.effect_text(bonus, words)
        )
        return told(
            _("space {place}").format(place=what),
            _("An empty space for a project or water"),
            gain if bonus != d.NO_EFFECT else "",
            number,
            section="districts",
        )
    name = _("printed water {place}") if piece == d.PRINTED else _("water on {place}")
    gain = _("A garden placed here gains: {bonus}").format(bonus=things.effect_text(bonus, words)) if bonus >= 0 else ""
    both = _("It belongs to both districts beside it") if piece == d.PRINTED else ""
    return told(name.format(place=what), _("A garden can be placed on it, by anybody"), gain, both, section="garden")


def tell_building(what: str, cell: int, seen: View, names: Names, words: Words) -> Explanation:
    """With what it would score now."""
    _ = words.gettext
    piece = seen.board[cell]
    colour, owner = int(colour_of(piece)), int(owner_of(piece))
    cells = pieces_of(seen, cell)
    beside = {other for here in cells for other in next_to(seen, here) if is_garden(seen.board[other])}
    value = int(d.TRACK_VALUES[seen.craft[owner][colour]])
    return told(
        _("{building} on {place}").format(building=_(things.BUILDINGS[colour]), place=what),
        _("House of: {who}").format(who=things.player_name(owner, seen.seats, names, words)),
        _("Size {size}, gardens {gardens}, times {value} for the craft track: {points} now").format(
            size=len(cells),
            gardens=len(beside),
            value=value,
            points=points_in_words((len(cells) + len(beside)) * value, words),
        ),
        section="scoring",
    )


def next_to(seen: View, cell: int) -> list[int]:
    beside = d.GROUNDS[seen.seats].next_to
    found = [int(beside[n]) for n in range(d.SIDES * cell, d.SIDES * cell + d.SIDES)]
    return [other for other in found if other < d.CELLS]


def pieces_of(seen: View, cell: int) -> list[int]:
    found = [cell]
    for here in found:
        same = [other for other in next_to(seen, here) if seen.board[other] == seen.board[cell]]
        found += [other for other in same if other not in found]
    return found


def tell_district(what: str, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    district = number(what, 1, 5)
    does = (
        _("Here you place projects, build, and create gardens")
        if district in d.ORDINARY
        else _("Here you place houses and mark ships")
        if district == d.PORT
        else _("Here you place houses and mark the ziggurat tiles")
    )
    return told(
        things.district_name(district, words),
        does,
        _("Its barge is {colour}: a building or a house here costs {price} of that colour").format(
            colour=things.colour_name(seen.barges[district], words), price=d.LOCAL_PRICE
        ),
        _("The one who empties the barge has the district scored"),
        section="districts",
    )


def tell_die(what: str, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    value = number(what, 0, 6)
    if value == 0:
        return told(_("no die"), _("The barge is empty: the Architect stays, or moves for 1 gold"), section="die")
    leads = (
        _("It leads your Architect to any district whose number is not left on the barge")
        if value == 6
        else _("It leads your Architect {there}").format(there=things.to_district(value, words))
    )
    return told(
        _("die {value}").format(value=value),
        leads,
        _("For 1 gold it leads anywhere. In your area only its colour matters"),
        section="die",
    )


def tell_barge(what: str, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    colour = d.COLOURS.index(what)
    district = seen.barges.index(colour, 1)
    left = sum(seen.dice[7 * colour + 1 : 7 * colour + 7])
    return told(
        _(things.BARGES[colour]),
        _("It lies {here}; dice left: {n}").format(here=things.in_district(district, words), n=left),
        _("Whose Assistant stands here takes a die from it. When it is empty, its district is scored"),
        section="die",
    )


def tell_figure(what: str, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    sign, _dash, seat = what.partition("-")
    who = things.player_name(number(seat, 0, seen.players - 1), seen.seats, names, words)
    if sign == "architect":
        where = _("It shows where its player will act in the next turn")
        return told(_("Architect: {who}").format(who=who), where, section="turn")
    if sign != "assistant":
        raise KeyError(what)
    return told(
        _("Assistant: {who}").format(who=who),
        _("It shows where its player takes a die and acts now. At the end of the turn it follows the Architect"),
        section="turn",
    )


def tell_tile(what: str, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    tile = d.ACTION_TILES.index(what)
    district = d.TILE_SLOTS[seen.tiles.index(tile)]
    return told(
        _("action tile {tile}").format(tile=what),
        things.tile_text(tile, words),
        _("It is used as an action {here}").format(here=things.in_district(district, words)),
        section="action-tiles",
    )


# -- Port, Ziggurat, tracks --------------------------------------------------------------------------------------------


def tell_ship(what: str, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    space = d.SHIP_SPACES.index(what)
    ship = seen.ships[space]
    stuff = int(d.SHIP_COLOURS[ship])
    tone = things.colour_name(stuff, words) if stuff < d.WILD else _("any colour")
    marks = [player for player in range(seen.players) if seen.ship_markers[space] >> player & 1]
    who = ", ".join(things.player_name(player, seen.seats, names, words) for player in marks)
    return told(
        _("ship {ship}, {place}").format(ship=things.ship_name(ship, words), place=things.ship_place(space, words)),
        things.ship_text(ship, words),
        _("Colour: {colour}; size: {size}").format(colour=tone, size=int(d.SHIP_SIZES[ship])),
        _(
            "A marker costs 2 gold in the Port, or 1 gold after a building of this size; the ability works from the "
            "next turn on"
        ),
        _("Markers: {who}").format(who=who) if who else "",
        section="ships",
    )


def tell_port(what: str, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    space = d.PORT_SPACE_NAMES.index(what.replace("-", " "))
    house = seen.port_houses[space]
    crate = seen.port_crates[space // 2] if space & 1 and not house else 0
    owner = things.player_name(house - 1, seen.seats, names, words) if house else ""
    return told(
        _("house space, {place}").format(place=things.port_space_name(space, words)),
        things.port_space_label(space, house, crate, owner, words),
        _("A house here lets every marker of its player on a ship of this line score 1 point in the Port"),
        section="port-house",
    )


def tell_line(what: str, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    line = d.LINES.index(what)
    tiles = [n for n, place in enumerate(seen.harbormasters) if place == AT_LINE + line]
    if not tiles:
        return told(
            _("end of {line}").format(line=things.line_name(line, words)),
            _("Its harbormaster tile is taken"),
            section="harbormasters",
        )
    return told(
        _("harbormaster tile {tile}").format(tile=d.HARBORMASTERS[tiles[0]]),
        things.harbormaster_text(tiles[0], words),
        _("Who has markers on all three ships of this line takes it"),
        section="harbormasters",
    )


def tell_ziggurat(what: str, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    space = d.ZIGGURAT_NAMES.index(what.replace("-", " "))
    house = seen.ziggurat_houses[space]
    owner = things.player_name(house - 1, seen.seats, names, words) if house else ""
    return told(
        _("Ziggurat space {place}").format(place=things.ziggurat_space_name(space, words)),
        things.ziggurat_space_label(space, house, owner, words),
        _("A house here also places a claim marker on the tile of the section"),
        section="ziggurat-house",
    )


def tell_section(what: str, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    section = d.CRAFTS[d.COLOURS.index(what)]
    tile = seen.sections[section]
    return told(
        _("ziggurat tile {tile}").format(tile=d.ZIGGURAT_TILES[tile]),
        things.ziggurat_tile_text(tile, words),
        _("It is scored whenever the Ziggurat is, and at the end"),
        section="ziggurat-tiles",
    )


def tell_track(what: str, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    colour = d.CRAFTS[d.COLOURS.index(what)]
    places = ", ".join(
        f"{things.player_name(player, seen.seats, names, words)} {seen.craft[player][colour]}"
        for player in range(seen.players)
    )
    return told(
        _(things.TRACKS[colour]),
        _("The value beside a marker multiplies the points of its player's buildings of this colour"),
        _("Positions: {places}").format(places=places),
        section="craft-tracks",
    )


def tell_craft(what: str, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    seat, _dash, tone = what.partition("-")
    player, colour = number(seat, 0, seen.players - 1), d.CRAFTS[d.COLOURS.index(tone)]
    place = seen.craft[player][colour]
    return told(
        _("craft marker: {who}").format(who=things.player_name(player, seen.seats, names, words)),
        _("Position {place}, worth {value} a piece when buildings of this colour are scored").format(
            place=place, value=int(d.TRACK_VALUES[place])
        ),
        section="craft-tracks",
    )


def tell_scale(what: str, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    return told(
        _("craft tracks"),
        _("On the left the value of each position; on the right what a player's lowest marker gains there"),
        _("Blue lines count for ship S10 and ziggurat tile Z03"),
        section="craft-tracks",
    )


# -- cards and tiles beside the board ----------------------------------------------------------------------------------


def tell_special(what: str, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    tile = d.SPECIAL_TILES.index(what)
    return told(
        _("special water tile {tile}").format(tile=what),
        _("A water tile; a garden on it gains: {bonus}").format(bonus=things.special_text(tile, words)),
        section="garden",
    )


def tell_decree(what: str, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    decree = d.DECREES.index(what)
    return told(
        _("decree {decree}").format(decree=what),
        _("It asks for {asked}").format(asked=things.requirement_text(decree, words)),
        _("It gives {gain}").format(gain=things.decree_gain(decree, words)),
        _("The first to meet it may take it in the own turn"),
        section="decrees",
    )


def tell_urban(what: str, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    card = d.URBAN_CARDS.index(what)
    return told(
        _("urban card {card}").format(card=what),
        things.urban_text(card, words),
        _("It is secret and scored at the end; every house counts for one card"),
        section="urban-cards",
    )


def tell_harbormaster(what: str, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    tile = d.HARBORMASTERS.index(what)
    return told(
        _("harbormaster tile {tile}").format(tile=what),
        things.harbormaster_text(tile, words),
        _("It is used once, at any moment of the own turn; unused it is worth {points}").format(
            points=points_in_words(d.UNUSED_HARBORMASTER, words)
        ),
        section="harbormasters",
    )


def tell_automa(what: str, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    card = d.AUTOMA_CARDS.index(what)
    return told(
        _("Automa card {card}").format(card=what),
        things.automa_card_text(card, words),
        _(
            "The top row of the left card is the Bot's first action; its arrow points at the row of the right card "
            "that is the second, and whose symbol and order token hold for the turn"
        ),
        section="solo-turn",
    )


def tell_token(what: str, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    token = things.ORDER_NAMES.index(what)
    if seen.automa is None:
        raise KeyError(what)
    pile = seen.automa.piles[token]
    colours = ", ".join(things.colour_name(colour, words) for colour in reversed(pile)) or "–"
    return told(
        _("order token {token}").format(token=what),
        _("Its tiles, the uppermost first: {colours}").format(colours=colours),
        _("The uppermost tile of the current token is the colour that the Bot chooses"),
        section="solo-turn",
    )


BOT_TEXTS: Final = ("king", "bag", "city", "symbol")


def tell_bot(what: str, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    if seen.automa is None or what not in BOT_TEXTS:
        raise KeyError(what)
    if what == "king":
        return told(
            things.king_name(seen.automa.king, words),
            _("The King against whom you play; while the symbol of the cards is the King, his own rules hold"),
            section="kings",
        )
    if what == "bag":
        tiles = _("Automa project tiles that are not beside the order tokens; they only show colours")
        return told(_("bag"), tiles, section="solo")
    if what == "symbol":
        return told(
            _("Symbol and order token"),
            _("They stand in the row of the right card that the arrow of the left card points at"),
            _("The symbol says on which spaces the Bot places first, the uppermost tile of the token is its colour"),
            section="solo-turn",
        )
    return told(
        _("City card"),
        _("The Bot's Architect does not count districts without markers; each house it builds takes one away"),
        section="solo-turn",
    )


# -- figures of the panels ---------------------------------------------------------------------------------------------


def of_player(what: str, seen: View, names: Names, words: Words) -> tuple[int, str, str]:
    """The player, his name, and what else is said behind the dash."""
    seat, _dash, more = what.partition("-")
    player = number(seat, 0, seen.players - 1)
    return player, things.player_name(player, seen.seats, names, words), more


def tell_score(what: str, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    player, who, _more = of_player(what, seen, names, words)
    return told(_("points: {who}").format(who=who), str(seen.scores[player]), section="end")


def tell_gold(what: str, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    player, who, _more = of_player(what, seen, names, words)
    return told(
        _("gold: {who}").format(who=who),
        _("{gold}. It pays for any resource, for ships and for the way of the Architect").format(
            gold=things.gold_text(seen.gold[player], words)
        ),
        section="resources",
    )


def tell_markers(what: str, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    player, who, _more = of_player(what, seen, names, words)
    return told(
        _("claim markers: {who}").format(who=who),
        _("{area} in the area, to be placed; {supply} in the general supply, to be gained").format(
            area=seen.markers[player], supply=seen.pool[player]
        ),
        section="markers",
    )


def tell_dice(what: str, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    player, who, tone = of_player(what, seen, names, words)
    colour = d.COLOURS.index(tone)
    return told(
        _("dice: {who}").format(who=who),
        times(seen.hands[player][colour], _(things.DICE[colour]), words),
        _("Each pays 1 resource of its colour"),
        section="resources",
    )


def tell_crate_of(what: str, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    _player, who, tone = of_player(what, seen, names, words)
    return told(
        _("{crate}: {who}").format(crate=_(things.CRATES[d.COLOURS.index(tone)]), who=who),
        _("Full it pays 1 resource of its colour and is empty then; a die or a gold refills it, once a turn"),
        section="crates",
    )


def tell_water_of(what: str, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    player, who, _more = of_player(what, seen, names, words)
    return told(
        _("water tiles: {who}").format(who=who),
        _("{n} to be placed next to water").format(n=seen.water[player]),
        section="garden",
    )


def tell_gardens_of(what: str, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    player, who, _more = of_player(what, seen, names, words)
    return told(
        _("garden tiles: {who}").format(who=who),
        _("{n} to be placed on water, each with a claim marker").format(n=seen.gardens[player]),
        section="garden",
    )


def tell_houses(what: str, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    player, who, name = of_player(what, seen, names, words)
    row = d.ROW_NAMES.index(name)
    lost = seen.houses[player][row]
    bonuses = d.ROW_BONUSES[row]
    next_gain = (
        _("The next house uncovers: {gain}").format(gain=things.effects_text(bonuses[lost], words))
        if lost < len(bonuses)
        else _("The row is empty")
    )
    return told(
        _("{row}: {who}").format(row=_(d.ROW_LABELS[row]), who=who),
        _("Houses left: {n}").format(n=len(bonuses) - lost),
        next_gain,
        section="houses",
    )


def tell_urban_cards(what: str, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    player, who, _more = of_player(what, seen, names, words)
    return told(
        _("urban cards: {who}").format(who=who),
        _("Cards: {n}. They are secret until the end").format(n=sum(seen.urban_counts[player][:2])),
        section="urban-cards",
    )


def tell_stock(what: str, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    if what == "time":
        return told(
            _("time track"),
            _("Gold left: {n}. Every scoring takes one; the last one brings the end").format(n=seen.time_gold),
            section="end",
        )
    if what == "water":
        return told(_("water tiles"), _("Left in the stock: {n}").format(n=seen.water_left), section="garden")
    if what == "garden":
        return told(_("garden tiles"), _("Left in the stock: {n}").format(n=seen.gardens_left), section="garden")
    if what == "supply":
        return told(
            _("general supply"),
            _("Dice that were spent or returned; they go back to their barge when its district is scored"),
            section="resources",
        )
    colour = d.CRAFTS[d.COLOURS.index(what)]
    return told(
        _(things.PROJECTS[colour]),
        _("Project tiles left in the stock: {n}").format(n=seen.projects_left[colour]),
        section="project",
    )


# -- buttons -----------------------------------------------------------------------------------------------------------


def tell_project(what: str, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    return told(
        _(things.PROJECTS[d.CRAFTS[d.COLOURS.index(what)]]),
        _(
            "A plan for one space of a building, with a claim marker of yours. It touches the projects of its colour "
            "in the district, and no building of its colour"
        ),
        section="project",
    )


def tell_found(what: str, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    return told(
        _(things.BUILDINGS[d.CRAFTS[d.COLOURS.index(what)]]),
        _("Your first building, with a house of that row; the bonus of the space is yours"),
        section="setup",
    )


def tell_build(what: str, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    colour = d.CRAFTS[d.COLOURS.index(what)]
    price = tell.building_price(colour, seen, words) if seen.seat >= 0 and seen.assistants[seen.seat] else ""
    return told(
        _(things.BUILDINGS[colour]),
        _("All projects of the colour in the district become one building with a house of yours"),
        _("It costs {price}").format(price=price) if price else "",
        section="build",
    )


def tell_buy(what: str, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    if what == "garden":
        return told(_("garden tile"), _("It costs 1 green resource and is placed on water"), section="garden")
    if what != "water":
        raise KeyError(what)
    return told(_("water tile"), _("It costs 1 blue resource and is placed next to water"), section="garden")


def tell_water(what: str, seen: View, names: Names, words: Words) -> Explanation:
    if what != "regular":
        return tell_special(what, seen, names, words)
    return told(
        words.gettext("water tile"),
        words.gettext("Place it on an empty space next to water, in the district of your Assistant"),
        section="garden",
    )


def tell_garden(what: str, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    if what == "supply":
        return told(_("garden tile"), _("Ship S12: its claim marker comes from the general supply"), section="ships")
    if what != "area":
        raise KeyError(what)
    return told(_("garden tile"), _("Place it on water without a garden, with a claim marker"), section="garden")


def tell_row(what: str, seen: View, names: Names, words: Words) -> Explanation:
    return tell_houses(f"{max(0, seen.seat)}-{what}", seen, names, words)


def tell_take(what: str, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    colour = d.COLOURS.index(what)
    return told(
        _(things.DICE[colour]), _("In the general supply: {n}").format(n=seen.supply[colour]), section="resources"
    )


def tell_crate(what: str, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    colours = [d.COLOURS.index(part) for part in what.split("+")]
    return told(
        ", ".join(_(things.CRATES[colour]) for colour in colours),
        _("A refilled crate pays 1 resource of its colour again"),
        section="crates",
    )


def tell_gain(what: str, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    name = {"garden": _("garden tile"), "marker": _("claim marker")}[what]
    return told(name, _("Ship S05 gives one of the two"), section="ships")


def tell_pay(what: str, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    letters = d.COLOUR_LETTERS
    if not what or any(letter not in letters + letters.lower() + "$" for letter in what):
        raise KeyError(what)
    dice = [what.count(letter) for letter in letters]
    crates = [what.count(letter.lower()) for letter in letters]
    return told(
        things.payment_text(dice, crates, what.count("$"), words),
        _("One way to pay the cost. Dice go to the general supply, crates are turned"),
        section="paying",
    )


def tell_done(what: str, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    if what:
        raise KeyError(what)
    return told(tell.say_done(seen, words), _("You want no more of what is offered now"), section="turn")


def number(text: str, least: int, most: int) -> int:
    if not text.isdecimal() or not least <= int(text) <= most:
        raise KeyError(text)
    return int(text)


TELLERS: Final[dict[str, Callable[[str, View, Names, Words], Explanation]]] = {
    "space": tell_space,
    "district": tell_district,
    "die": tell_die,
    "barge": tell_barge,
    "figure": tell_figure,
    "tile": tell_tile,
    "ship": tell_ship,
    "port": tell_port,
    "line": tell_line,
    "ziggurat": tell_ziggurat,
    "section": tell_section,
    "track": tell_track,
    "craft": tell_craft,
    "scale": tell_scale,
    "special": tell_special,
    "special-of": tell_special,
    "decree": tell_decree,
    "decree-of": tell_decree,
    "urban": tell_urban,
    "harbormaster": tell_harbormaster,
    "tile-of": tell_harbormaster,
    "automa": tell_automa,
    "token": tell_token,
    "bot": tell_bot,
    "score": tell_score,
    "gold": tell_gold,
    "markers": tell_markers,
    "dice": tell_dice,
    "crate-of": tell_crate_of,
    "water-of": tell_water_of,
    "gardens-of": tell_gardens_of,
    "houses": tell_houses,
    "urban-cards": tell_urban_cards,
    "stock": tell_stock,
    "project": tell_project,
    "found": tell_found,
    "build": tell_build,
    "cheaper": tell_build,
    "buy": tell_buy,
    "water": tell_water,
    "garden": tell_garden,
    "row": tell_row,
    "take": tell_take,
    "crate": tell_crate,
    "refill": tell_crate,
    "gain": tell_gain,
    "pay": tell_pay,
    "done": tell_done,
}
