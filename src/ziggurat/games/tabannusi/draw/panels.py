"""Beside the board: the panel of a seat; for all of them stocks, decrees, special water and the Bot with its cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from htpy import Element, Node, div, h3, li, ol, p, span

from ziggurat.core.art import kept, part, svg, target, use
from ziggurat.core.game import Names, Part, Seat
from ziggurat.core.words import Words, points_in_words, times
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import things
from ziggurat.games.tabannusi.state import FILLED, ON_DISPLAY, OWNED
from ziggurat.games.tabannusi.view import AutomaView, View

# -- seats -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Holdings:
    """All that a panel shows of a player."""

    player: int
    score: int
    gold: int
    markers: tuple[int, int] | None
    """In the area and in the supply; the Bot has markers without end."""
    dice: tuple[int, ...]
    crates: tuple[int, ...]
    water: int
    gardens: int
    special: tuple[int, ...]
    houses: tuple[int, ...]
    decrees: tuple[int, ...]
    harbormasters: tuple[int, ...]
    cards: int


def draw_seat(seen: View, seat: Seat, words: Words) -> Part:
    """What everybody sees of a player: points, gold, markers, dice, crates, tiles, houses, cards."""
    return draw_panel(f"tabannusi-panel-{seat}", holdings(seen, seat), words)


def holdings(seen: View, player: int) -> Holdings:
    return Holdings(
        player=player,
        score=seen.scores[player],
        gold=seen.gold[player],
        markers=(seen.markers[player], seen.pool[player]) if player < seen.seats else None,
        dice=seen.hands[player],
        crates=tuple(crate for crate in seen.crates[player] if crate),
        water=seen.water[player],
        gardens=seen.gardens[player],
        special=owned(seen.special, player),
        houses=tuple(int(d.ROW_SIZES[row]) - seen.houses[player][row] for row in range(4)),
        decrees=owned(seen.decrees, player),
        harbormasters=owned(seen.harbormasters, player),
        cards=sum(seen.urban_counts[player][:2]),
    )


def owned(places: tuple[int, ...], player: int) -> tuple[int, ...]:
    return tuple(n for n, place in enumerate(places) if place == OWNED + player)


@kept
def draw_panel(key: str, held: Holdings, words: Words) -> Part:
    _ = words.gettext
    player = held.player
    score = {"role": "img", "aria-label": points_in_words(held.score, words), "data-word": _("points")}
    shown: list[Node] = [
        span({"data-about": f"score:{player}", **score}, class_="score", id=f"{key}-score")[str(held.score)],
        fact(f"gold:{player}", _("gold: {n}").format(n=held.gold), sign("coin"), str(held.gold), _("gold")),
    ]
    if held.markers is not None:
        area, supply = held.markers
        label = _("claim markers: {area} in the area, {supply} in the supply").format(area=area, supply=supply)
        told = _("markers: {area}, {supply} in the supply").format(area=area, supply=supply)
        shown.append(fact(f"markers:{player}", label, sign("marker"), f"{area}+{supply}", told, instead=True))
    for colour, count in enumerate(held.dice):
        if count:
            label = f"{_(things.DICE[colour])}: {count}"
            shown.append(fact(f"dice:{player}-{d.COLOURS[colour]}", label, stuff_icon(colour, "die"), str(count)))
    shown += [draw_crate(player, crate, words) for crate in held.crates]
    if held.water:
        shown.append(
            fact(f"water-of:{player}", _("water tiles: {n}").format(n=held.water), sign("water"), str(held.water))
        )
    if held.gardens:
        label = _("garden tiles: {n}").format(n=held.gardens)
        shown.append(fact(f"gardens-of:{player}", label, sign("garden"), str(held.gardens)))
    for tile in held.special:
        name = d.SPECIAL_TILES[tile]
        shown.append(mini(f"special-of:{name}", things.special_label(tile, words), name))
    shown.append(span({"aria-hidden": "true"}, class_="tabannusi-word")[_("houses left:")])
    for row, count in enumerate(held.houses):
        label = _("houses left, {row}: {n}").format(row=_(d.ROW_LABELS[row]), n=count)
        roof = span(class_=f"tabannusi-row-{row}")[sign("house")]
        shown.append(fact(f"houses:{player}-{d.ROW_NAMES[row]}", label, roof, str(count)))
    for decree in held.decrees:
        name = d.DECREES[decree]
        shown.append(mini(f"decree-of:{name}", f"{name}: {things.decree_text(decree, words)}", name))
    for tile in held.harbormasters:
        name = d.HARBORMASTERS[tile]
        shown.append(mini(f"tile-of:{name}", f"{name}: {things.harbormaster_text(tile, words)}", name))
    label = _("urban cards: {n}").format(n=held.cards)
    shown.append(fact(f"urban-cards:{player}", label, sign("scroll"), str(held.cards), _("urban cards")))
    return part(key, div(class_="facts", id=key)[shown])


def fact(about: str, label: str, shown: Element, count: str, word: str = "", instead: bool = False) -> Element:
    """A sign and a number; where there is room a word says what they are, before the number or instead of it."""
    number = span(class_="tabannusi-brief")[count] if instead else count
    said = span(class_="tabannusi-word")[word] if word else None
    return span({"data-about": about, "role": "img", "aria-label": label}, class_="fact")[shown, said, number]


def sign(name: str) -> Element:
    """A symbol in a line of text, as small as it can be said."""
    return svg(class_="tabannusi-sign")[use(href=f"#{name}")]


def mini(about: str, label: str, name: str) -> Element:
    return span({"data-about": about, "role": "img", "aria-label": label}, class_="mini-card tabannusi-mini")[name]


def stuff_icon(stuff: int, kind: str) -> Element:
    return span(class_=f"tabannusi-stuff tabannusi-stuff-{stuff} tabannusi-{kind}-sign")[sign(f"stuff-{stuff}")]


def draw_crate(player: int, crate: int, words: Words) -> Element:
    _ = words.gettext
    stuff = (crate & 7) - 1
    full = bool(crate & FILLED)
    label = _("{crate}, full") if full else _("{crate}, empty")
    css = f"fact tabannusi-stuff-{stuff} {'tabannusi-full' if full else 'tabannusi-empty'}"
    about = {"data-about": f"crate-of:{player}-{d.COLOURS[stuff]}", "role": "img"}
    return span({**about, "aria-label": label.format(crate=_(things.CRATES[stuff]))}, class_=css)[sign("crate")]


# -- for all -----------------------------------------------------------------------------------------------------------


def draw_common(seen: View, names: Names, words: Words) -> list[Part]:
    """The Bot with its cards, decrees, the display of special water, stocks and the time track."""
    parts: list[Part] = []
    if seen.automa is not None:
        parts += draw_automa(seen, seen.automa, words)
    shown = tuple(n for n in range(len(d.DECREES)) if seen.decrees[n] == ON_DISPLAY)
    tiles = tuple(n for n in range(len(d.SPECIAL_TILES)) if seen.special[n] == ON_DISPLAY)
    return [
        *parts,
        draw_decrees(shown, words),
        draw_special_water(tiles, words),
        draw_stocks(seen.time_gold, seen.projects_left, seen.water_left, seen.gardens_left, words),
        draw_supply(seen.supply, words),
    ]


@kept
def draw_stocks(time_gold: int, projects: tuple[int, ...], water: int, gardens: int, words: Words) -> Part:
    _ = words.gettext
    label = _("gold on the time track: {n}").format(n=time_gold)
    shown: list[Node] = [
        fact("stock:time", label, sign("coin"), str(time_gold), _("time track")),
        span({"aria-hidden": "true"}, class_="tabannusi-word")[_("tiles left:")],
    ]
    for colour in d.CRAFTS:
        label = _("project tiles left: {n} × {colour}").format(
            n=projects[colour], colour=things.colour_name(colour, words)
        )
        about = f"stock:{d.COLOURS[colour]}"
        shown.append(fact(about, label, stuff_icon(colour, "project"), str(projects[colour])))
    shown.append(fact("stock:water", _("water tiles left: {n}").format(n=water), sign("water"), str(water)))
    shown.append(fact("stock:garden", _("garden tiles left: {n}").format(n=gardens), sign("garden"), str(gardens)))
    return part("tabannusi-stocks", div(class_="facts", id="tabannusi-stocks")[shown])


@kept
def draw_supply(supply: tuple[int, ...], words: Words) -> Part:
    """The dice that were spent."""
    _ = words.gettext
    dice = [(colour, count) for colour, count in enumerate(supply) if count]
    told = ", ".join(times(count, things.colour_name(colour, words), words) for colour, count in dice) or "–"
    label = _("dice in the general supply: {dice}").format(dice=told)
    signs: list[Node] = [span(class_="fact")[stuff_icon(colour, "die"), str(count)] for colour, count in dice]
    about = {"data-about": "stock:supply", "role": "img", "aria-label": label}
    key = "tabannusi-supply"
    told = _("dice in the general supply: {dice}").format(dice="" if signs else "–")
    return part(key, div(class_="facts", id=key)[span(about, class_="fact")[span(class_="soft")[told], signs]])


@kept
def draw_decrees(decrees: tuple[int, ...], words: Words) -> Part:
    _ = words.gettext
    cards = [
        div(target(f"decree:{d.DECREES[n]}", f"{d.DECREES[n]}: {things.decree_text(n, words)}", "card"))[
            span(class_="card-number")[d.DECREES[n]],
            " ",
            span(class_="card-text")[
                span(class_="tabannusi-asked")[things.requirement_text(n, words)],
                " → ",
                things.decree_gain(n, words),
            ],
        ]
        for n in decrees
    ]
    return part(
        "tabannusi-decrees", div(class_="display", id="tabannusi-decrees")[h3[_("Decrees")] if cards else None, cards]
    )


@kept
def draw_special_water(tiles: tuple[int, ...], words: Words) -> Part:
    _ = words.gettext
    shown = [
        div(target(f"special:{d.SPECIAL_TILES[n]}", f"{d.SPECIAL_TILES[n]}: {things.special_text(n, words)}", "card"))[
            span(class_="card-number")[d.SPECIAL_TILES[n]], " ", span(class_="card-text")[things.special_text(n, words)]
        ]
        for n in tiles
    ]
    key = "tabannusi-special-water"
    head = h3[_("Special water")] if shown else None
    return part(key, div(class_="display", id=key)[head, div(class_="tabannusi-row")[shown]])


# -- the Bot -----------------------------------------------------------------------------------------------------------

SYMBOL_SIGNS: Final = {"down": "▼", "up": "▲", "king": "♔"}


def draw_automa(seen: View, automa: AutomaView, words: Words) -> list[Part]:
    """The Bot: its King, what it has, its two cards with the rows that hold, order tokens, City card, bag."""
    row = d.AUTOMA_ARROWS[automa.left] if automa.left >= 0 else -1
    parts = [
        draw_king(automa.king, words),
        draw_panel("tabannusi-bot", holdings(seen, d.BOT), words),
    ]
    if automa.left >= 0:
        parts.append(draw_cards(automa.left, automa.right, row, words))
        pile = automa.piles[row_order(automa, row)]
        parts.append(draw_meaning(d.AUTOMA_SYMBOLS[automa.right][row], pile[-1] if pile else -1, words))
    return [*parts, draw_tokens(automa.piles, automa.bag, row_order(automa, row), words), draw_city(automa.city, words)]


def row_order(automa: AutomaView, row: int) -> int:
    return d.AUTOMA_ORDERS[automa.right][row] if row >= 0 else -1


@kept
def draw_king(king: int, words: Words) -> Part:
    _ = words.gettext
    name = _("The Bot: {king}").format(king=things.king_name(king, words))
    about = {"data-about": "bot:king"}
    return part("tabannusi-king", h3(about, id="tabannusi-king")[name])


@kept
def draw_cards(left: int, right: int, row: int, words: Words) -> Part:
    """The top row of the left card is the first action; its arrow points at the row of the right card that holds."""
    _ = words.gettext
    cards = [
        draw_card(left, _("left: first action"), 0, row, words),
        draw_card(right, _("right: second action"), row, -1, words),
    ]
    return part("tabannusi-automa-cards", div(class_="tabannusi-row", id="tabannusi-automa-cards")[cards])


@kept
def draw_meaning(symbol: str, colour: int, words: Words) -> Part:
    """What the row that holds says of spaces and of the colour, in words."""
    _ = words.gettext
    told = _(things.SYMBOL_TEXTS[symbol])
    if colour >= 0:
        told = _("{symbol}; chosen colour: {colour}").format(symbol=told, colour=things.colour_name(colour, words))
    sign_of = span(class_="tabannusi-letter")[SYMBOL_SIGNS[symbol]]
    return part("tabannusi-meaning", p({"data-about": "bot:symbol"}, id="tabannusi-meaning")[sign_of, " ", told])


def draw_card(card: int, side: str, lit: int, arrow: int, words: Words) -> Element:
    _ = words.gettext
    rows = []
    for n, letter in enumerate(d.AUTOMA_LETTERS[card]):
        symbol = d.AUTOMA_SYMBOLS[card][n]
        order = things.ORDER_NAMES[d.AUTOMA_ORDERS[card][n]]
        css = "tabannusi-lit" if n == lit else ""
        pointing = span(class_="tabannusi-arrow")["➜"] if n == arrow else None
        rows.append(
            li(class_=css or None)[
                span(class_="tabannusi-letter")[letter],
                words.pgettext("the Bot's action", things.LETTER_NAMES[letter]),
                span(class_="tabannusi-order")[f"{SYMBOL_SIGNS[symbol]} {order}"],
                pointing,
            ]
        )
    name = d.AUTOMA_CARDS[card]
    label = things.automa_card_text(card, words)
    about = {"data-about": f"automa:{name}", "role": "img", "aria-label": f"{name}, {side}: {label}"}
    return div(about, class_="card tabannusi-card")[
        p(class_="tabannusi-side")[side],
        span(class_="card-number")[str(d.AUTOMA_NUMBERS[card])],
        ol[rows],
        p(class_="soft")[things.effect_text(d.AUTOMA_BONUSES[card], words)],
    ]


@kept
def draw_tokens(piles: tuple[tuple[int, ...], ...], bag: tuple[int, ...], current: int, words: Words) -> Part:
    _ = words.gettext
    shown: list[Node] = [span({"aria-hidden": "true"}, class_="tabannusi-word")[_("order tokens:")]]
    for n, pile in enumerate(piles):
        told = ", ".join(things.colour_name(colour, words) for colour in reversed(pile)) or "–"
        label = _("order token {token}: {colours}").format(token=things.ORDER_NAMES[n], colours=told)
        css = "fact tabannusi-lit" if n == current else "fact"
        about = {"data-about": f"token:{things.ORDER_NAMES[n]}", "role": "img", "aria-label": label}
        shown.append(
            span(about, class_=css)[things.ORDER_NAMES[n], [stuff_icon(tile, "project") for tile in reversed(pile)]]
        )
    told = ", ".join(times(bag[colour], things.colour_name(colour, words), words) for colour in d.CRAFTS)
    label = _("tiles in the bag: {tiles}").format(tiles=told)
    signs = [span(class_="fact")[stuff_icon(colour, "project"), str(bag[colour])] for colour in d.CRAFTS]
    shown.append(span({"data-about": "bot:bag", "role": "img", "aria-label": label}, class_="fact")[_("bag"), signs])
    return part("tabannusi-tokens", div(class_="facts", id="tabannusi-tokens")[shown])


@kept
def draw_city(city: tuple[int, ...], words: Words) -> Part:
    _ = words.gettext
    told = ", ".join(times(city[district], things.district_name(district, words), words) for district in d.DISTRICTS)
    label = _("markers on the City card: {markers}").format(markers=told)
    places = [
        span(class_="tabannusi-city")[span(class_="tabannusi-city-place")[str(district)], "●" * city[district] or "–"]
        for district in d.DISTRICTS
    ]
    about = {"data-about": "bot:city", "role": "img", "aria-label": label}
    return part("tabannusi-city", div(about, class_="facts", id="tabannusi-city")[_("City card"), places])
