"""One city: its head, its goods, its cards by colour, its tokens, the stages of its wonder. Each is a part of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from htpy import Element, Node, b, div, label, small, span

from ziggurat.core.art import icon, kept, part, rect, seat_colour
from ziggurat.core.game import Group, Names, Part
from ziggurat.core.words import Words, with_sign
from ziggurat.games.wonders import actions as a
from ziggurat.games.wonders import building, tell
from ziggurat.games.wonders import data as d
from ziggurat.games.wonders import effects as e
from ziggurat.games.wonders import state as s
from ziggurat.games.wonders.draw.places import FAR, OWN, Place, has_notices
from ziggurat.games.wonders.draw.signs import XHTML, signs_of_benefit, signs_of_card, signs_of_cost, signs_of_stage
from ziggurat.games.wonders.view import Certain, View


def draw_city(seen: View, place: Place, names: Names, words: Words) -> Group:
    """The parts of a city in the order in which they stand below each other."""
    city = place.city
    free = city >= seen.table.seats
    board = seen.boards[city]
    cards = [card for card, age in enumerate(seen.built[city]) if age]
    latest = seen.latest[city]
    name = tell.city_name(city, names, words)
    parts = [
        head(city, free, name, board, seen.coins[city], seen.shields[city], seen.ready[city], words),
        strut(city),
        goods(city, board, bool(seen.lost_initial[city]), of_colours(cards, GOODS), latest, words),
        tokens(
            city,
            seen.conflict[city],
            seen.tokens[city],
            *of_babel(seen, city),
            seen.diplomacy[city],
            seen.debts[city],
            words,
        ),
    ]
    for colour in COLUMNS:
        column = of_colours(cards, (colour,))
        parts.append(draw_column(city, colour, newest_first(column, seen.built[city], latest), latest, words))
    if seen.table.leaders and not free:
        recruited = newest_first(of_colours(cards, (e.WHITE,)), seen.built[city], latest)
        entombed = tuple(s.bits(seen.entombed[city]))
        copied = seen.copied[city] % s.FRESH_COPY if seen.copied[city] >= 0 else -1
        parts.append(draw_leaders(city, recruited, copied, entombed, latest, words))
    raised = tuple([stage for stage in seen.raised[city] if stage != s.NO_MARKER])
    new = latest == s.STAGE_BUILT
    parts.append(stages(city, board, raised, new, picked_stage(seen, city), priced_stages(seen, city), words))
    parts.insert(0, fold(city, name, words))
    return Group(f"wonders-city-{city}", parts, "foreignObject", place.with_room(room_for(seen, place, cards)))


def picked_stage(seen: View, city: int) -> int:
    """The stage of the Great Wall that the reader has picked, while it lies face down; -1 for none."""
    choice = seen.chosen[city]
    if isinstance(choice, a.Play) and choice.use == a.STAGE and d.ANY_ORDER[seen.boards[city]]:
        return choice.pick
    return -1


def priced_stages(seen: View, city: int) -> tuple[int, ...]:
    """The earlier board of Manneken Pis: the stages of neighbours whose costs it pays, -1 where one is to be chosen.
    Elsewhere a stage has its own cost, and nothing stands here."""
    board = seen.boards[city]
    if not seen.table.manneken_promo or not d.STAGE_COPIES[4 * board]:
        return ()
    state = Certain.of(seen).state
    found = []
    for stage in range(4 * board, 4 * board + int(d.STAGE_TOTAL[board])):
        chosen = building.wall_beside(state, city, building.copied_sides(state, stage)) >= 0
        found.append(-1 if chosen else int(building.copied_by(state, city, stage, -1)))
    return tuple(found)


def room_for(seen: View, place: Place, cards: Sequence[int]) -> tuple[str, ...]:
    """Whether its cards, in rows of columns, need more height than the city has, or leave most of it free: then they
    and the stages of the wonder are drawn smaller, or larger. On a small screen cards stand in rows of three."""
    heights = [len(of_colours(cards, (colour,))) for colour in (*COLUMNS, e.WHITE)]
    columns = [height for height in heights if height]
    if place.kind == FAR:
        if seen.cities == NO_FAR_CITIES + 1 and sum(columns) <= NAMED_CARDS:
            return (ALONE,)
        return (CROWDED,) if sum(columns) > FAR_CARDS[seen.cities - NO_FAR_CITIES] else ()
    lines = lines_of(columns, 3 if place.kind == OWN else 2)
    few, many = (2, 5) if seen.cities > NO_FAR_CITIES else (4, 9)
    rows: tuple[str, ...] = (DENSE,) if sum(columns) > 3 * (few + 1) else ()
    if place.kind == OWN and sum(columns) <= 2:
        rows = (YOUNG,)
    if place.kind == OWN and sum(columns) > (6 if seen.cities <= NO_FAR_CITIES else 0):
        rows = (SIGNS_ONLY, *rows)
    too_many = many + (2 if has_notices(seen) else 4)
    if lines > too_many - 4:
        rows = (PACKED if lines > too_many else LONG, *rows)
    if place.kind == OWN and many < lines <= too_many:
        rows = (SPARE, *rows)
    return (ROOMY, *rows) if lines <= few else (CROWDED, *rows) if lines > many else rows


def lines_of(columns: Sequence[int], beside: int) -> int:
    """How many cards stand below each other, with so many columns in a row."""
    return sum(max(columns[n : n + beside]) for n in range(0, len(columns), beside))


CROWDED: Final = "wonders-crowded"
SPARE: Final = "wonders-spare"
"""Crowded, but not on a high page."""
PACKED: Final = "wonders-packed"
"""More lines than a city has: its cards stand beside each other whatever their colour."""
LONG: Final = "wonders-long"
"""The same on a low page."""
ROOMY: Final = "wonders-roomy"
YOUNG: Final = "wonders-young"
DENSE: Final = "wonders-dense"
SIGNS_ONLY: Final = "wonders-signs-only"
"""More cards than a very small telephone can name."""
ALONE: Final = "wonders-alone"
"""The only far city has room for the names of its cards."""
NAMED_CARDS: Final = 12
NO_FAR_CITIES: Final = 3
FAR_CARDS: Final = (0, 40, 20, 13, 9, 7)
"""By the number of far cities, which share the width: how many cards each can show with its stages below them."""


GOODS: Final = (e.BROWN, e.GREY)
COLUMNS: Final = (e.BLUE, e.GREEN, e.RED, e.YELLOW, e.PURPLE, e.BLACK)


def of_colours(cards: Sequence[int], colours: Sequence[int]) -> tuple[int, ...]:
    return tuple([card for card in cards if d.CARDS[card].colour in colours])


def newest_first(cards: tuple[int, ...], built: tuple[int, ...], latest: int) -> tuple[int, ...]:
    """What was built last on top, then by Age."""
    return tuple(sorted(cards, key=lambda card: (card != latest, -(built[card] % s.FRESH), card)))


def of_babel(seen: View, city: int) -> tuple[int, int]:
    """Tiles that the city has built, and its participation tokens; the Free City has none."""
    return (seen.tiles_built[city], seen.participation[city]) if city < seen.table.seats else (0, 0)


# -- the ground --------------------------------------------------------------------------------------------------------


def grounds(seen: View, places: Sequence[Place]) -> Group:
    """The land under every city, with an edge in the colour of its seat."""
    shown = [ground(place, place.city >= seen.table.seats) for place in places]
    return Group("wonders-grounds", shown)


@kept
def ground(place: Place, free: bool) -> Part:
    name = f"wonders-ground-{place.city}"
    edge = "var(--line)" if free else seat_colour(place.city)
    return part(name, rect(dict(place.attributes), id=name, stroke=edge, rx="9"))


# -- parts of a city ---------------------------------------------------------------------------------------------------


def about(thing: str, *classes: str) -> dict[str, str]:
    """The attributes of something that can be asked about."""
    return {"data-about": thing, "class": " ".join(classes)}


@kept
def head(city: int, free: bool, name: str, board: int, coins: int, shields: int, ready: bool, words: Words) -> Part:
    """Emblem, name, board, coins and shields, and whether the city is ready."""
    _ = words.gettext
    own = "var(--ink-soft)" if free else seat_colour(city)
    return part(
        f"wonders-head-{city}",
        div(XHTML, about(f"city:{city}", "wonders-head"), id=f"wonders-head-{city}", style=f"background:{own}")[
            None if free else icon(f"emblem-{city}", 16),
            b[name],
            small[tell.name_board(board, words)],
            span(class_="wonders-tick", title=_("ready"))["✓"] if ready else None,
            span(about(f"coins:{city}"), title=_("coins"))[icon("wonders-coin", 15), str(coins)],
            span(about(f"shields:{city}"), title=_("shields"))[icon("shield", 14), str(shields)],
        ],
    )


@kept
def strut(city: int) -> Part:
    """Keeps the stages at the foot of the city, as long as its cards leave room above them."""
    return part(f"wonders-strut-{city}", div(XHTML, id=f"wonders-strut-{city}", class_="wonders-strut"))


@kept
def fold(city: int, name: str, words: Words) -> Part:
    """What makes a small city large."""
    told = words.gettext("Show the whole city: {name}").format(name=name)
    box = BOX({"aria-label": told}, type="checkbox", class_="wonders-unfold")
    return part(f"wonders-fold-{city}", label(XHTML, id=f"wonders-fold-{city}", class_="wonders-fold", title=told)[box])


BOX: Final = Element("input")
"""A drawing is also a file: there an element that is opened is closed."""


@kept
def goods(city: int, board: int, lost: bool, cards: tuple[int, ...], latest: int, words: Words) -> Part:
    """What the city produces: the resource of its board, and its brown and grey cards as symbols."""
    initial = "wonders-good wonders-lost" if lost else "wonders-good"
    return part(
        f"wonders-goods-{city}",
        div(XHTML, id=f"wonders-goods-{city}", class_="wonders-goods")[
            span(about(f"initial:{city}", initial))[
                signs_of_cost(d.read_cost(d.BOARDS[board >> 1].initial)), signs_of_benefit(board)
            ],
            [draw_good(city, card, card == latest, words) for card in cards],
        ],
    )


def draw_good(city: int, card: int, new: bool, words: Words) -> Element:
    classes = ["wonders-good", f"wonders-c{d.CARDS[card].colour}", *(["wonders-new"] if new else [])]
    return span(pointed(city, card, *classes), title=words.gettext(d.CARDS[card].name))[signs_of_card(card)]


def pointed(city: int, card: int, *classes: str) -> dict[str, str]:
    """A card of a city: something to ask about."""
    key = d.CARDS[card].key
    return {**about(f"built:{city}:{key}", *classes), "data-piece": key}


@kept
def draw_column(city: int, colour: int, cards: tuple[int, ...], latest: int, words: Words) -> Part:
    """The cards of one colour, each a bar with its name and its signs."""
    name = f"wonders-col-{city}-{colour}"
    bars = [draw_bar(city, card, card == latest, words) for card in cards]
    return part(name, div(XHTML, id=name, class_=f"wonders-col wonders-c{colour}")[bars])


def draw_bar(city: int, card: int, new: bool, words: Words) -> Element:
    classes = ["wonders-bar", *(["wonders-new"] if new else [])]
    return div(pointed(city, card, *classes))[span[words.gettext(d.CARDS[card].name)], signs_of_card(card)]


@kept
def draw_leaders(
    city: int,
    leaders: tuple[int, ...],
    copied: int,
    entombed: tuple[int, ...],
    latest: int,
    words: Words,
) -> Part:
    """Recruited leaders, the one that a Courtesans Guild copies, and those that are entombed."""
    name = f"wonders-leaders-{city}"
    bars = [draw_leader(city, card, card == latest, words) for card in leaders]
    if copied >= 0:
        bars.append(other_leader(f"copied:{city}", copied, "wonders-copied", words))
    bars += [other_leader(f"entombed:{city}:{d.CARDS[card].key}", card, "wonders-entombed", words) for card in entombed]
    return part(name, div(XHTML, id=name, class_=f"wonders-col wonders-c{e.WHITE}")[bars])


def draw_leader(city: int, card: int, new: bool, words: Words) -> Element:
    shown = d.CARDS[card]
    classes = ["wonders-bar", *(["wonders-new"] if new else [])]
    named = words.gettext(shown.name)
    return div(about(f"built:{city}:{shown.key}", *classes))[span[named], signs_of_card(card)]


def other_leader(thing: str, card: int, css: str, words: Words) -> Element:
    """A leader who is copied or entombed."""
    sign = icon("tomb", 14) if css == "wonders-entombed" else signs_of_card(card)
    return div(about(thing, "wonders-bar", css))[span[words.gettext(d.CARDS[card].name)], sign]


@kept
def stages(
    city: int, board: int, raised: tuple[int, ...], new: bool, picked: int, priced: tuple[int, ...], words: Words
) -> Part:
    """The stages of the wonder: what each does, and what it costs until it is built."""
    found = [stage for stage in d.STAGE_LIST[4 * board : 4 * board + 4] if stage is not None]
    return part(
        f"wonders-stages-{city}",
        div(XHTML, id=f"wonders-stages-{city}", class_="wonders-stages")[
            [draw_stage(city, board, n, stage, raised, new, n == picked, priced) for n, stage in enumerate(found)]
        ],
    )


def draw_stage(
    city: int,
    board: int,
    n: int,
    stage: d.Stage,
    raised: tuple[int, ...],
    new: bool,
    picked: bool,
    priced: tuple[int, ...],
) -> Element:
    """A stage that copies another one shows that one when it is built; where it has the price of that one, this."""
    any_order = d.ANY_ORDER[board] != 0
    done = 4 * board + n in raised if any_order else n < len(raised)
    newest = bool(raised) and (raised[-1] == 4 * board + n if any_order else n == len(raised) - 1)
    classes = ["wonders-stage"]
    if done:
        classes.append("wonders-done")
    if new and newest:
        classes.append("wonders-new")
    if picked:
        classes.append("wonders-laid")
    effect = raised[n] if done and d.STAGE_COPIES[4 * board + n] else 4 * board + n
    if priced and not done and d.STAGE_COPIES[effect] == d.EITHER_SIDE:
        effect = 4 * board  # from the left, as the first one
    signs = signs_of_stage(effect) if d.STAGE_LIST[effect] is not None else None
    cost = signs_of_cost(stage.cost)
    if priced:
        copied = d.STAGE_LIST[priced[n]] if priced[n] >= 0 else None
        cost = signs_of_cost(copied.cost) if copied is not None else None
    return div(about(f"stage:{city}:{n + 1}", *classes))[signs, None if done else cost]


@kept
def tokens(
    city: int,
    conflict: tuple[int, ...],
    kinds: tuple[int, ...],
    tiles: int,
    participation: int,
    diplomacy: int,
    debts: int,
    words: Words,
) -> Part:
    """Conflict tokens, tokens of Great Projects, Babel tiles built, participation, diplomacy, debt, with their numbers."""
    found: list[Node] = []
    for n, (value, count) in enumerate(zip(d.CONFLICT_VALUES, conflict, strict=True)):
        if count:
            side = "wonders-won" if value > 0 else "wonders-defeat"
            found.append(draw_token(f"conflict:{city}:{n}", with_sign(value), count, side))
    for kind, count in enumerate(kinds):
        if count:
            found.append(draw_token(f"token:{city}:{kind}", icon(TOKEN_SIGNS[kind], 13), count))
    if tiles:
        found.append(draw_token(f"tiles:{city}", icon("tower", 13), tiles))
    if participation:
        found.append(draw_token(f"participation:{city}", icon("guild", 13), participation))
    if diplomacy:
        found.append(draw_token(f"diplomacy:{city}", icon("dove", 14), diplomacy, "wonders-dove"))
    if debts:
        found.append(draw_token(f"debt:{city}", icon("debt", 13), debts, "wonders-debt"))
    name = f"wonders-tokens-{city}"
    return part(name, div(XHTML, id=name, class_="wonders-tokens")[found])


def draw_token(thing: str, shown: Node, count: int, css: str = "") -> Element:
    return span(about(thing, "wonders-token", css))[shown, small[f"×{count}"] if count > 1 else None]


TOKEN_SIGNS: Final = ("free", "stage", "bag", "shield", "stage", "anyscience", "guild")
"""By the kind of token."""
