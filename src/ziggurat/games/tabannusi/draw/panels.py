"""Beside the board: the panel of a seat; for all of them stocks, decrees, special water and the Bot's cards."""

from __future__ import annotations

from typing import Final

from htpy import Element, Node, details, div, span, summary

from ziggurat.core.art import colour, icon, plain, target
from ziggurat.core.game import Seat
from ziggurat.core.words import Words
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import things
from ziggurat.games.tabannusi.data import COLOUR_NAMES
from ziggurat.games.tabannusi.draw.symbols import INK_ON, PAINT
from ziggurat.games.tabannusi.state import FILLED, ON_DISPLAY, OWNED
from ziggurat.games.tabannusi.view import AutomaView, View

# -- seats -----------------------------------------------------------------------------------------------------------


def draw_seat(seen: View, seat: Seat, words: Words) -> str:
    """What everybody sees of a player: points, gold, markers, dice, crates, tiles, houses, cards."""
    return plain(player_facts(seen, seat, words))


def player_facts(seen: View, player: int, words: Words) -> Element:
    _ = words.gettext
    tiles = [(seen.water[player], "water", _("water tiles")), (seen.gardens[player], "garden", _("garden tiles"))]
    special = [d.SPECIAL_TILES[n] for n in range(len(d.SPECIAL_TILES)) if seen.special[n] == OWNED + player]
    decrees = [n for n in range(len(d.DECREES)) if seen.decrees[n] == OWNED + player]
    harbormasters = [n for n in range(len(d.HARBORMASTERS)) if seen.harbormasters[n] == OWNED + player]
    markers: Node = None
    if player < seen.seats:  # The Bot has markers without end.
        label = _("claim markers in the area, and in the supply")
        markers = fact(label, icon("marker", 14), seen.markers[player], f"+{seen.pool[player]}")
    return div(class_="facts")[
        span(class_="score", id=f"score-{player}")[str(seen.scores[player])],
        fact(_("gold"), icon("coin", 15), seen.gold[player]),
        markers,
        [
            fact(_("{colour} dice").format(colour=_(COLOUR_NAMES[n])), stuff_icon(n, True), seen.hands[player][n])
            for n in range(5)
            if seen.hands[player][n]
        ],
        [crate_icon(crate, words) for crate in seen.crates[player] if crate],
        [fact(label, icon(sign, 15), count) for count, sign, label in tiles if count],
        [span(class_="mini-card", title=special_text(name, words))[name[2:]] for name in special],
        [
            span(class_="fact", title=_("houses left: {row}").format(row=_(d.ROW_LABELS[row])))[
                house_row(seen, player, row)
            ]
            for row in range(4)
        ],
        [span(class_="mini-card", title=things.decree_text(n, words))[d.DECREES[n][1:]] for n in decrees],
        [span(class_="mini-card", title=things.harbormaster_text(n, words))[d.HARBORMASTERS[n]] for n in harbormasters],
        fact(_("urban cards"), icon("scroll", 15), sum(seen.urban_counts[player][:2])),
    ]


def fact(label: str, sign: Element, count: int, more: str = "") -> Element:
    return span(class_="fact", title=label)[sign, str(count), span(class_="soft")[more] if more else None]


def stuff_icon(stuff: int, die: bool) -> Element:
    style = (
        f"background:{PAINT[stuff]};color:{INK_ON[stuff]};border:1px solid #3a2a1a;"
        f"border-radius:{4 if die else 1}px;display:inline-flex;padding:1px"
    )
    return span(style=style)[icon(f"stuff-{stuff}", 13)]


def crate_icon(crate: int, words: Words) -> Element:
    _ = words.gettext
    stuff = (crate & 7) - 1
    full = bool(crate & FILLED)
    label = (_("filled {colour} crate") if full else _("empty {colour} crate")).format(colour=_(COLOUR_NAMES[stuff]))
    ink = INK_ON[stuff] if full else "inherit"
    style = f"border:2px solid {PAINT[stuff]};color:{ink};display:inline-flex;border-radius:2px"
    if full:
        style += f";background:{PAINT[stuff]};outline:1px solid #3a2a1a"
    return span(class_="fact", title=label, style=style)[icon("crate", 15)]


def house_row(seen: View, player: int, row: int) -> list[Node]:
    """Houses that are left, in the colour of their row."""
    left = int(d.ROW_SIZES[row]) - seen.houses[player][row]
    paint = "#b9a98a" if row == d.WHITE else PAINT[row] if row < d.BOTTOM else colour("ink-soft")
    return [span(style=f"color:{paint};display:inline-flex")[icon("house", 14)], str(left)]


def special_text(name: str, words: Words) -> str:
    number = int(d.SPECIAL_BONUSES[d.SPECIAL_TILES.index(name)])
    return words.gettext("special water tile: {bonus}").format(bonus=things.effect_text(number, words))


# -- for all ---------------------------------------------------------------------------------------------------------


def draw_common(seen: View, words: Words) -> str:
    """Stocks and the time track, decrees, the display of special water; what is reconstructed; the Bot's cards."""
    return plain(
        draw_stocks(seen, words),
        draw_decrees(seen, words),
        draw_special_water(seen, words),
        draw_sources(words),
        draw_automa(seen, seen.automa, words) if seen.automa is not None else None,
    )


def draw_stocks(seen: View, words: Words) -> Element:
    _ = words.gettext
    stacks = [
        fact(
            _("project tiles left: {colour}").format(colour=_(COLOUR_NAMES[n])),
            stuff_icon(n, False),
            seen.projects_left[n],
        )
        for n in d.CRAFTS
    ]
    return div(class_="facts")[
        fact(_("gold on the time track"), icon("coin", 15), seen.time_gold),
        stacks,
        fact(_("water tiles left"), icon("water", 15), seen.water_left),
        fact(_("garden tiles left"), icon("garden", 15), seen.gardens_left),
        span(class_="fact", title=_("dice in the general supply"))[
            [[stuff_icon(n, True), str(seen.supply[n])] for n in range(5) if seen.supply[n]]
        ],
    ]


def draw_decrees(seen: View, words: Words) -> Element:
    _ = words.gettext
    cards = []
    for n, name in enumerate(d.DECREES):
        if seen.decrees[n] == ON_DISPLAY:
            says = things.decree_text(n, words)
            cards.append(
                div(target(f"decree:{name}", f"{name}: {says}", "card"), id=f"decree-{n}")[
                    span(class_="card-number")[name], span(class_="card-text")[says]
                ]
            )
    return div(class_="display", role="group", aria_label=_("decrees"))[cards]


def draw_special_water(seen: View, words: Words) -> Element:
    _ = words.gettext
    tiles = []
    for n, name in enumerate(d.SPECIAL_TILES):
        if seen.special[n] == ON_DISPLAY:
            says = things.effect_text(int(d.SPECIAL_BONUSES[n]), words)
            tiles.append(
                div(target(f"special:{name}", special_text(name, words), "card"), id=f"special-{n}")[
                    span(class_="card-number")[icon("water", 16)], span(class_="card-text")[says]
                ]
            )
    return div(style=SIDE_BY_SIDE.format(count=3), role="group", aria_label=_("special water tiles"))[tiles]


SIDE_BY_SIDE: Final = "display:grid;grid-template-columns:repeat({count},minmax(0,1fr));gap:5px;padding-top:5px"


def draw_sources(words: Words) -> Element:
    """Which parts of the game are reconstructed, for everybody who plays it here."""
    _ = words.gettext
    parts = ", ".join(_(things.RECONSTRUCTED_TEXTS.get(name, name)) for name in d.reconstructed())
    line = _(
        "Some layouts of the printed game were never published as text. These parts are playable substitutes: {parts}."
    )
    return details(class_="soft")[summary[_("What is reconstructed")], line.format(parts=parts)]


def draw_automa(seen: View, automa: AutomaView, words: Words) -> Element:
    """The Bot: what it has, its two cards with the row that holds, order tokens, City card."""
    _ = words.gettext
    king = dict(d.KING_CHOICES)[d.KING_NAMES[automa.king]]
    cards = [
        automa_card(card, side, card == automa.left, words)
        for side, card in ((_("left"), automa.left), (_("right"), automa.right))
        if card >= 0
    ]
    tokens = [
        span(class_="fact", title=_("order token {token}").format(token=things.ORDER_NAMES[n]))[
            things.ORDER_NAMES[n], [stuff_icon(tile, False) for tile in reversed(pile)]
        ]
        for n, pile in enumerate(automa.piles)
    ]
    city = " ".join(f"{district}:{automa.city[district]}" for district in d.DISTRICTS)
    bag = " ".join(f"{_(COLOUR_NAMES[n])} {automa.bag[n]}" for n in d.CRAFTS)
    return div(class_="automa")[
        div(class_="facts")[span(class_="fact")[_("the Bot"), " · ", _(king)]],
        player_facts(seen, d.BOT, words),
        div(style=SIDE_BY_SIDE.format(count=2))[cards],
        div(class_="facts")[
            tokens,
            span(class_="fact", title=_("markers on the Automa City card"))[_("City card"), " ", city],
            span(class_="fact")[_("bag"), " ", bag],
        ],
    ]


def automa_card(card: int, side: str, left: bool, words: Words) -> Element:
    """Its rows and its bonus; the arrow of the left card points at the row that holds."""
    rows = [
        f"{letter} {SYMBOL_SIGNS[symbol]} {things.ORDER_NAMES[order]}"
        for letter, symbol, order in zip(
            d.AUTOMA_LETTERS[card], d.AUTOMA_SYMBOLS[card], d.AUTOMA_ORDERS[card], strict=True
        )
    ]
    if left:
        rows[d.AUTOMA_ARROWS[card]] += " ➔"
    number = d.AUTOMA_NUMBERS[card]
    head = f"{side}: {d.AUTOMA_CARDS[card]} ({number})"
    foot = things.effect_text(d.AUTOMA_BONUSES[card], words)
    return div(class_="card")[
        span(class_="card-number")[str(number)], span(class_="card-text")[head, [div[row] for row in rows], foot]
    ]


SYMBOL_SIGNS: Final = {"down": "▼", "up": "▲", "king": "♔"}
