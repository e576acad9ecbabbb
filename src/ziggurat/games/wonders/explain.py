"""What a thing on the table is, for somebody who points at it: its name, what it does, and what it means now."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from ziggurat.core.game import Explanation, Names
from ziggurat.core.words import N_, Words, points_in_words, with_minus, with_sign
from ziggurat.games.wonders import actions as a
from ziggurat.games.wonders import bill, building, memory, tell
from ziggurat.games.wonders import data as d
from ziggurat.games.wonders import effects as e
from ziggurat.games.wonders import state as s
from ziggurat.games.wonders.draw import cities, middle, tray
from ziggurat.games.wonders.view import Certain, View, imagine


def explain(thing: str, seen: View, names: Names, words: Words) -> Explanation | None:
    """None if there is no such thing on this table."""
    kind, _, rest = thing.partition(":")
    if thing in USES:
        name, text, section = USES[thing]
        return Explanation(words.gettext(name), words.gettext(text), section)
    found = KINDS.get(kind)
    if found is None:
        return None
    try:
        return found(Asked(rest, seen, names, words))
    except (ValueError, IndexError, KeyError):
        return None  # such a thing is not here


class Asked:
    """What is asked about, after its kind, by whom and in which language."""

    def __init__(self, rest: str, seen: View, names: Names, words: Words) -> None:
        self.rest = rest
        self.seen = seen
        self.names = names
        self.words = words

    @property
    def city(self) -> int:
        """The city that is named first. Raises `ValueError` if there is none such."""
        city = read_number(self.rest.partition(":")[0])
        if city >= self.seen.cities:
            raise ValueError
        return city

    @property
    def seat(self) -> int:
        if self.city >= self.seen.table.seats:
            raise ValueError
        return self.city

    @property
    def last(self) -> str:
        return self.rest.rpartition(":")[2]

    @property
    def owner(self) -> str:
        return tell.city_name(self.city, self.names, self.words)


def read_number(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > 3:
        raise ValueError
    return int(text)


def joined(*sentences: str) -> str:
    return " ".join(sentence for sentence in sentences if sentence)


# -- cards -----------------------------------------------------------------------------------------------------------


def of_card(card: int, now: str, words: Words) -> Explanation:
    """Colour, cost, gain, chains, and what it means now."""
    _ = words.gettext
    shown = d.CARDS[card]
    if card >= d.FIRST_LEADER:
        price = _("Price: {cost}.").format(cost=tell.say_cost(shown.cost, words))
        does = _("Does: {gain}.").format(gain=tell.say_effects(shown.effects, words))
        return Explanation(_(shown.name), joined(_(e.COLOUR_SENTENCES[e.WHITE]), price, does, now), "leaders")
    kind = _(e.COLOUR_SENTENCES[shown.colour])
    cost = _("Cost: {cost}.").format(cost=tell.say_cost(shown.cost, words))
    gain = _("Gives: {gain}.").format(gain=tell.say_effects(shown.effects, words))
    before = ", ".join([_(other.name) for other in d.CARDS if other.key in shown.chain_from])
    after = ", ".join([_(other.name) for other in d.CARDS if shown.key in other.chain_from])
    chains = _("Free by chain after: {cards}.").format(cards=before) if before else ""
    leads = _("Leads by chain to: {cards}.").format(cards=after) if after else ""
    return Explanation(_(shown.name), joined(kind, cost, gain, chains, leads, now), SECTIONS[shown.colour])


SECTIONS: Final = ("goods", "goods", "cards", "trade", "conflicts", "science", "guilds", "cities", "leaders")


def hand_card(asked: Asked) -> Explanation:
    """A card that one may build: what it costs now, and why."""
    seen, words = asked.seen, asked.words
    card = d.CARD_NAMED[asked.rest]
    searched = seen.discard is not None and seen.discard[card]
    held = (*(seen.hand or ()), *(seen.leaders or ()), *(seen.leader_offers or ()))
    if card >= d.FIRST_LEADER and card not in held:
        return pointed_leader(asked, card)
    if not searched and card not in held:
        raise ValueError
    question = seen.pending[-1] if seen.pending else None
    if card >= d.FIRST_LEADER and not isinstance(question, a.Recruit | a.RecruitMore):
        return of_card(card, "", words)
    if card < d.FIRST_LEADER and isinstance(question, a.RecruitMore):
        return of_card(card, "", words)
    state = imagine(seen, Random(0))
    mark = tray.marks_of(state, seen, (card,), words)[card]
    city = tray.city_that_builds(seen)
    now = ""
    if mark.way == "no":
        now = words.gettext("Not now: {reason}").format(reason=mark.reason)
        if not isinstance(question, a.BuildDiscarded) and not building.is_built(state, city, card):
            now = joined(now, tray.say_too_dear(state, city, a.BUILDS[card], asked.names, words))
    elif mark.way:
        now = words.gettext("Now: {price}.").format(price=tray.say_mark(card, mark, words))
        now = joined(now, bill.say_why(state, city, tray.play_of(card, mark), asked.names, words))
    return of_card(card, now, words)


def pointed_leader(asked: Asked, card: int) -> Explanation:
    """A leader in some city that may be copied or entombed now."""
    seen = asked.seen
    if not any(card < len(built) and built[card] for built in seen.built):
        raise ValueError
    question = seen.pending[-1] if seen.pending else None
    now = ""
    if isinstance(question, a.CopyLeader):
        now = asked.words.gettext("Choose him to let him work for you too.")
    elif isinstance(question, a.EntombLeader):
        points = points_in_words(2 * int(d.COST_COINS[card]), asked.words)
        now = asked.words.gettext("Entombed he is worth {points}, and does nothing more.").format(points=points)
    return of_card(card, now, asked.words)


def copied_leader(asked: Asked) -> Explanation:
    card = asked.seen.copied[asked.city] % s.FRESH_COPY
    if asked.seen.copied[asked.city] < 0:
        raise ValueError
    return of_card(card, asked.words.gettext("The Courtesans Guild copies this leader of a neighbour."), asked.words)


def entombed_leader(asked: Asked) -> Explanation:
    card = d.CARD_NAMED[asked.last]
    if card not in s.bits(asked.seen.entombed[asked.city]):
        raise ValueError
    points = points_in_words(2 * int(d.COST_COINS[card]), asked.words)
    return of_card(card, asked.words.gettext("Entombed: worth {points} at the end.").format(points=points), asked.words)


def built_card(asked: Asked) -> Explanation:
    card = d.CARD_NAMED[asked.last]
    city = asked.city
    if card >= len(asked.seen.built[city]) or not asked.seen.built[city][card]:
        raise ValueError
    told = asked.words.gettext("It stands in this city: {name}.").format(name=asked.owner)
    if d.CARDS[card].colour in (e.BROWN, e.GREY):
        told = joined(told, say_price(asked, d.CARDS[card].colour == e.GREY))
    if asked.seen.latest[city] == card:
        told = joined(told, asked.words.gettext("Built in the last turn."))
    return of_card(card, told, asked.words)


def say_price(asked: Asked, made: bool) -> str:
    """What the reader would pay for a good of this city now, if it is a neighbour's."""
    seen, city = asked.seen, asked.city
    if seen.seat < 0 or city == seen.seat:
        return ""
    state = imagine(seen, Random(0))
    sides = (int(s.left_of(state, seen.seat)), int(s.right_of(state, seen.seat)))
    if city not in sides:
        return asked.words.gettext("Too far away to buy there.")
    price = int(state.prices[4 * seen.seat + 2 * sides.index(city) + made])
    coins = tell.say_coins(price, asked.words)
    return asked.words.gettext("You can buy there what it makes, for {coins} each.").format(coins=coins)


def own_card(asked: Asked) -> Explanation:
    """A card of the own city that may be lost."""
    card = d.CARD_NAMED[asked.rest]
    if asked.seen.seat < 0 or card >= d.FIRST_LEADER or not asked.seen.built[asked.seen.seat][card]:
        raise ValueError
    return of_card(card, asked.words.gettext("It is yours; choose it to lose it."), asked.words)


# -- cities ------------------------------------------------------------------------------------------------------------


def city_head(asked: Asked) -> Explanation:
    _ = asked.words.gettext
    seen, city = asked.seen, asked.city
    board = d.BOARDS[seen.boards[city] >> 1]
    where = ""
    if seen.seat >= 0:
        if city == seen.seat:
            where = _("Your own city.")
        elif city == (seen.seat + 1) % seen.cities:
            where = _("Your left neighbour: you may buy goods there.")
        elif city == (seen.seat - 1) % seen.cities:
            where = _("Your right neighbour: you may buy goods there.")
        else:
            where = _("Far away: no trade and no war with you.")
    wonder = _("{city}, side {side}: {wonder}.").format(
        city=_(board.name), side="AB"[seen.boards[city] & 1], wonder=_(board.wonder)
    )
    section = "two-players" if city >= seen.table.seats else "wonder"
    return Explanation(asked.owner, joined(wonder, where), section)


def coins(asked: Asked) -> Explanation:
    _ = asked.words.gettext
    held = asked.seen.coins[asked.city]
    text = _("{coins} in this treasury. Coins pay cards and neighbours; at the end three of them are a point.")
    return Explanation(_("Coins"), text.format(coins=tell.say_coins(held, asked.words)), "payment")


def shields(asked: Asked) -> Explanation:
    _ = asked.words.gettext
    seen, city = asked.seen, asked.city
    text = _("Strength {count}. At the end of an Age it is compared with that of both neighbours.")
    now = ""
    if seen.seat >= 0 and city in ((seen.seat + 1) % seen.cities, (seen.seat - 1) % seen.cities):
        now = _("Yours is {count}.").format(count=seen.shields[seen.seat])
    return Explanation(_("Shields"), joined(text.format(count=seen.shields[city]), now), "conflicts")


def points(asked: Asked) -> Explanation:
    _ = asked.words.gettext
    sheet = asked.seen.sheet[asked.seat]
    parts = [
        f"{_(d.SOURCES[name])} {with_minus(count)}" for name, count in zip(d.SOURCE_NAMES, sheet, strict=True) if count
    ]
    text = _("If the game ended now: {points}.").format(points=", ".join(parts) or "0")
    return Explanation(_("Points"), text, "scoring")


def hand_count(asked: Asked) -> Explanation:
    _ = asked.words.gettext
    count = asked.seen.hand_counts[asked.seat]
    held = asked.words.ngettext("{count} card in hand.", "{count} cards in hand.", count).format(count=count)
    side = _("Hands go to the right in this Age.") if asked.seen.age == 2 else _("Hands go to the left in this Age.")
    text = joined(held, side if asked.seen.age else "", remembered(asked))
    return Explanation(_("Cards in hand"), text, "memory")


def remembered(asked: Asked) -> str:
    """The cards that the reader has seen of this hand."""
    _ = asked.words.gettext
    for pool in Certain.of(asked.seen).pools:
        if pool.hand and pool.holder == asked.seat:
            cards = ", ".join([_(d.CARDS[card].name) for card in sorted(pool.cards)])
            if pool.hidden == pool.extra == 0:
                return _("You have seen these {count} cards: {cards}.").format(count=pool.hand, cards=cards)
            told = _("You have seen the hand before: it has {count} of these {all} cards: {cards}.")
            if pool.extra:
                told = _("You have seen the hand before, without what was drawn since: {cards}.")
            return told.format(count=pool.hand, all=len(pool.cards), cards=cards)
    return ""


def initial(asked: Asked) -> Explanation:
    _ = asked.words.gettext
    number = asked.seen.boards[asked.city]
    board = d.BOARDS[number >> 1]
    benefit = d.BENEFITS[number]
    if benefit is not None:
        text = _("What this board gives: {gain}.").format(gain=tell.say_effect(benefit, asked.words))
    else:
        resource = e.RESOURCES.index(board.initial)
        text = joined(_(EVERY_TURN[resource]), say_price(asked, resource >= 4))
    if asked.seen.lost_initial[asked.city]:
        text = _("It was lost when a Great Project failed.")
    return Explanation(_("Resource of the board"), text, "goods")


EVERY_TURN: Final = (
    N_("Every turn 1 wood, for the city and for buyers."),
    N_("Every turn 1 stone, for the city and for buyers."),
    N_("Every turn 1 clay, for the city and for buyers."),
    N_("Every turn 1 ore, for the city and for buyers."),
    N_("Every turn 1 glass, for the city and for buyers."),
    N_("Every turn 1 papyrus, for the city and for buyers."),
    N_("Every turn 1 textile, for the city and for buyers."),
)


def stage(asked: Asked) -> Explanation:
    _ = asked.words.gettext
    seen, city = asked.seen, asked.city
    number = read_number(asked.last)
    place = 4 * seen.boards[city] + number - 1
    shown = d.STAGE_LIST[place] if 1 <= number <= 4 else None
    if shown is None:
        raise ValueError
    any_order = d.ANY_ORDER[seen.boards[city]] != 0
    built = place in seen.raised[city] if any_order else number <= seen.stages[city]
    name = _("Stage {number} of the wonder").format(number=number)
    text = joined(
        say_stage_cost(seen, city, number - 1, shown, asked.words),
        say_stage_gain(seen, city, place, shown, asked.words),
    )
    if built:
        text = joined(text, _("It is built."))
        copy = d.STAGE_LIST[seen.raised[city][number - 1]] if d.STAGE_COPIES[place] else None
        if copy is not None:
            text = joined(text, _("Copied: {gain}.").format(gain=tell.say_effects(copy.effects, asked.words)))
    elif any_order or number == seen.stages[city] + 1:
        text = joined(text, _("It can be built in any order.") if any_order else _("It is the next one."))
        if city == seen.seat:
            more = a.picked(number - 1) if any_order else 0
            text = joined(text, tray.say_stage_now(seen, more, asked.names, asked.words))
    return Explanation(name, text, "wonder")


def say_stage_cost(seen: View, city: int, number: int, shown: d.Stage, words: Words) -> str:
    """Its own cost; on the earlier board of Manneken Pis that of the stage which is copied."""
    _ = words.gettext
    priced = cities.priced_stages(seen, city)
    if not priced:
        return _("Cost: {cost}.").format(cost=tell.say_cost(shown.cost, words))
    if priced[number] < 0:
        return _("It costs what the stage costs that is copied.")
    copied = d.STAGE_LIST[priced[number]]
    if copied is None:
        return _("There is no such stage to copy: it cannot be built.")
    cost = tell.say_cost(copied.cost, words)
    return _("It costs what the stage costs that is copied: {cost}.").format(cost=cost)


def say_stage_gain(seen: View, city: int, place: int, shown: d.Stage, words: Words) -> str:
    _ = words.gettext
    effects: tuple[e.Effect, ...] = shown.effects
    if seen.table.manneken_promo and d.STAGE_COPIES[place] == d.EITHER_SIDE:
        effects = (e.CopyStage(e.LEFT_SIDE, int(d.STAGE_COPIED_NUMBER[place]) + 1),)
    text = _("Gives: {gain}.").format(gain=tell.say_effects(effects, words))
    if d.STAGE_COPIES[place]:
        state = Certain.of(seen).state
        if building.wall_beside(state, city, building.copied_sides(state, place)) >= 0:
            text = joined(text, _("Of the Great Wall it copies any stage, each once."))
    return text


# -- tokens ------------------------------------------------------------------------------------------------------------


def conflict_token(asked: Asked) -> Explanation:
    _ = asked.words.gettext
    kind = read_number(asked.last)
    value, count = d.CONFLICT_VALUES[kind], asked.seen.conflict[asked.city][kind]
    name = _("Victory token") if value > 0 else _("Defeat token")
    text = asked.words.ngettext("{count} token, {value} at the end.", "{count} tokens, each {value} at the end.", count)
    return Explanation(name, text.format(count=count, value=with_sign(value)), "conflicts")


def project_token(asked: Asked) -> Explanation:
    _ = asked.words.gettext
    kind = read_number(asked.last)
    text = _(d.TOKEN_TEXTS[kind])
    count = asked.seen.tokens[asked.city][kind]
    return Explanation(_(d.TOKEN_NAMES[kind]), joined(text, _("Number: {count}.").format(count=count)), "projects")


def tiles(asked: Asked) -> Explanation:
    _ = asked.words.gettext
    seat = asked.seat
    built = asked.seen.tiles_built[seat]
    text = _("{held} in hand, {built} built. 1, 2 or 3 built tiles are 2, 5 or 10 points.")
    told = joined(text.format(held=asked.seen.tile_counts[seat], built=built), passed_here(asked))
    return Explanation(_("Babel tiles"), told, "tower")


def passed_here(asked: Asked) -> str:
    """The tiles that the reader passed on in the draft and that are here, or may be."""
    _ = asked.words.gettext
    told = []
    for passed, owners in Certain.of(asked.seen).passed:
        if asked.seat not in owners:
            continue
        line = _("You passed on, to here: {tiles}.")
        if len(set(owners)) > 1:
            line = _("You passed on, one of them to here: {tiles}.")
        told.append(line.format(tiles=", ".join([str(number) for number in passed])))
    return joined(*told)


def diplomacy(asked: Asked) -> Explanation:
    _ = asked.words.gettext
    if not asked.seen.diplomacy[asked.city]:
        raise ValueError
    text = _(
        "This city stays out of the next conflicts; those beside it compare with each other. Then the token is gone."
    )
    return Explanation(_("Diplomacy token"), text, "cities")


def debt(asked: Asked) -> Explanation:
    _ = asked.words.gettext
    count = asked.seen.debts[asked.city]
    if not count:
        raise ValueError
    line = asked.words.ngettext("{count} token, {value} at the end.", "{count} tokens, each {value} at the end.", count)
    return Explanation(_("Debt"), line.format(count=count, value=with_sign(-1)), "cities")


def leaders(asked: Asked) -> Explanation:
    """Leaders in hand, and what the reader knows of them from the draft."""
    _ = asked.words.gettext
    if not asked.seen.table.leaders:
        raise ValueError
    count = asked.seen.leader_counts[asked.seat] + asked.seen.leader_offer_counts[asked.seat]
    text = asked.words.ngettext("{count} leader in hand.", "{count} leaders in hand.", count).format(count=count)
    return Explanation(_("Leaders"), joined(text, leaders_passed_here(asked)), "leaders")


def leaders_passed_here(asked: Asked) -> str:
    _ = asked.words.gettext
    told = []
    for cards, owners in Certain.of(asked.seen).passed_on:
        here = [owner for owner in owners if owner % memory.OFFERED == asked.seat]
        if not here:
            continue
        names = ", ".join([_(d.CARDS[card].name) for card in cards])
        line = _("You passed on, to here: {leaders}.")
        if len(here) < len(owners):
            line = _("You passed on, some of them to here: {leaders}.")
        told.append(line.format(leaders=names))
    return joined(*told)


def loss(asked: Asked) -> Explanation:
    _ = asked.words.gettext
    owed = asked.seen.owed[asked.seen.seat] if asked.seen.seat >= 0 else 0
    coins = read_number(asked.rest)
    if coins > owed:
        raise ValueError
    text = _("Each coin that you do not pay is a debt token: −1 at the end, for good.")
    return Explanation(tell.say_loss(coins, owed, asked.words), text, "cities")


def part_of_wonder(asked: Asked) -> Explanation:
    """A stage of the Great Wall, or a side to copy from."""
    _ = asked.words.gettext
    seen = asked.seen
    number = read_number(asked.rest)
    if seen.seat < 0 or not 1 <= number <= a.OTHER_SIDE + 1:
        raise ValueError
    city = tell.acting_city(seen)
    if d.ANY_ORDER[seen.boards[city]]:
        return stage(Asked(f"{city}:{number}", seen, asked.names, asked.words))
    state = Certain.of(seen).state
    more = a.picked(number - 1)
    wall = tell.wall_in_question(seen) >= 0
    if s.next_stage(state, city) < 0 or (number > len(e.BOTH_SIDES) and not wall):
        raise ValueError
    shown = d.STAGE_LIST[building.effect_of(state, city, more)]
    gain = tell.say_effects(shown.effects, asked.words) if shown is not None else _("nothing: there is no such stage")
    text = _("Gives: {gain}.").format(gain=gain)
    if seen.table.manneken_promo and shown is not None:
        text = joined(_("Cost: {cost}.").format(cost=tell.say_cost(shown.cost, asked.words)), text)
    if number == a.OTHER_SIDE + 1:
        name = _("As the other neighbour")
    elif wall:
        name = _(tray.COPY_LABELS[number - 1])
    else:
        name = _("As on the left") if number == 1 else _("As on the right")
    return Explanation(name, text, "wonder-pack")


def participation(asked: Asked) -> Explanation:
    _ = asked.words.gettext
    count = asked.seen.participation[asked.seat]
    text = _(
        "{count} in this Age. Each earns the reward if the Great Project succeeds; one is enough against the penalty."
    )
    return Explanation(_("Participation tokens"), text.format(count=count), "projects")


# -- what holds for all ----------------------------------------------------------------------------------------------


def tile(asked: Asked) -> Explanation:
    """A tile of the tower, or one that the reader may build or keep."""
    _ = asked.words.gettext
    number = read_number(asked.rest)
    if not 1 <= number <= len(d.TILES) or not asked.seen.table.tower:
        raise ValueError
    shown = d.TILES[number - 1]
    text = _(shown.summary)
    if number in asked.seen.active_tiles:
        text = joined(text, _("It holds for everybody now."))
        if middle.spaces(asked.seen)[middle.next_space(asked.seen)] == number:
            text = joined(text, _("The next tile covers it."))
    return Explanation(_("Babel tile {number}: {name}").format(number=number, name=_(shown.name)), text, "tower")


def space(asked: Asked) -> Explanation:
    _ = asked.words.gettext
    if not asked.seen.table.tower:
        raise ValueError
    text = _("No tile lies here yet. Tiles go from space to space and cover the oldest one when all are full.")
    return Explanation(_("Space of the tower"), text, "tower")


def project(asked: Asked) -> Explanation:
    _ = asked.words.gettext
    seen = asked.seen
    if seen.project < 0:
        return Explanation(_("Great Project"), _("No Great Project is in play now."), "projects")
    told = tell.say_project(seen.project, tell.cost_to_join(seen), asked.words)
    left = asked.words.ngettext("{count} token left", "{count} tokens left", seen.project_tokens)
    text = joined(told, left.format(count=seen.project_tokens) + ".")
    if not seen.project_open:
        text = joined(text, _("Nobody can participate any more."))
    return Explanation(_(d.PROJECTS[seen.project].name), text, "projects")


def age(asked: Asked) -> Explanation:
    _ = asked.words.gettext
    text = _("Three Ages of six turns; after each the conflicts are fought.")
    if asked.seen.table.turns > d.TURNS:
        text = _("Three Ages of seven turns; after each the conflicts are fought.")
    return Explanation(_(d.AGE_NAMES[asked.seen.age]) or _("Before the game"), text, "turn")


def discard_pile(asked: Asked) -> Explanation:
    _ = asked.words.gettext
    text = _("Cards of Age I, II and III: {ages}. Only the Mausoleum builds from it.")
    if asked.seen.table.leaders or asked.seen.table.pack:
        text = _("Cards of Age I, II and III: {ages}. The Mausoleum, Solomon and the Great Wall build from it.")
    ages = ", ".join([str(count) for count in asked.seen.discard_counts])
    there = Certain.of(asked.seen).state.discard
    known = ", ".join([_(d.CARDS[card].name) for card in range(d.CARD_COUNT) for _n in range(int(there[card]))])
    told = _("You know of: {cards}.").format(cards=known) if known else ""
    return Explanation(_("Discard pile"), joined(text.format(ages=ages), told), "wonder")


def payment(asked: Asked) -> Explanation:
    name = tray.say_coins(asked.rest, asked.words)
    text = asked.words.gettext("What is missing is bought there. What goes to the bank is added by itself.")
    return Explanation(name, text, "payment")


def lose_tokens(asked: Asked) -> Explanation:
    name = asked.words.gettext("lose {tokens}").format(tokens=asked.rest[:20])
    return Explanation(name, asked.words.gettext("These victory tokens would be given up."), "projects")


KINDS: Final[dict[str, Callable[[Asked], Explanation]]] = {
    "card": hand_card,
    "built": built_card,
    "own": own_card,
    "city": city_head,
    "coins": coins,
    "shields": shields,
    "points": points,
    "hand": hand_count,
    "initial": initial,
    "stage": stage,
    "conflict": conflict_token,
    "token": project_token,
    "tiles": tiles,
    "participation": participation,
    "active": tile,
    "tile": tile,
    "space": space,
    "project": project,
    "age": age,
    "discard-pile": discard_pile,
    "pay": payment,
    "lose": lose_tokens,
    "copied": copied_leader,
    "entombed": entombed_leader,
    "diplomacy": diplomacy,
    "debt": debt,
    "leaders": leaders,
    "loss": loss,
    "part": part_of_wonder,
}
USES: Final = {
    "use:build": (N_("Build"), N_("The card is built in your city; you pay what it costs now."), "building"),
    "use:recruit": (
        N_("Recruit"),
        N_("The leader comes into your city and works from now on; you pay his price to the bank."),
        "leaders",
    ),
    "use:chain": (
        N_("Build by chain"),
        N_("Your city has the structure from which this one follows: it is free."),
        "building",
    ),
    "use:right": (
        N_("Build by right"),
        N_("Olympia: once per Age a card at no cost. Ramses: guilds. Caligula: once per Age a black card."),
        "wonder",
    ),
    "use:token": (
        N_("Build with token"),
        N_("The free-build token is given back, the card costs nothing."),
        "projects",
    ),
    "use:stage": (
        N_("Wonder stage"),
        N_("The card goes face down under the board as the next stage; you pay the stage."),
        "wonder",
    ),
    "use:stage-token": (
        N_("Stage with token"),
        N_("The free-stage token is given back, the stage needs no resources."),
        "projects",
    ),
    "use:discard": (
        N_("Discard for 3 coins"),
        N_("The card goes face down to the discard pile, you take 3 coins."),
        "turn",
    ),
    "join": (N_("Participate"), N_("You also pay the Great Project and take a participation token."), "projects"),
    "decline": (N_("Decline"), N_("You build nothing now."), "turn"),
    "take-back": (N_("Take back"), N_("Your choice lies face down: you may choose again."), "turn"),
}
