"""What belongs to the reader: the hand with its marks, and buttons for uses, payments, tiles and losses."""

from __future__ import annotations

from random import Random
from typing import Final

from htpy import Element, Node, button, div, span

from ziggurat.core.art import colour, g, icon, path, plain, put, svg, target
from ziggurat.core.words import N_, Words
from ziggurat.games.wonders.actions import BUILD, BUILDS, CHAIN, FOUND, Action, BuildDiscarded, Play
from ziggurat.games.wonders.building import bank_due
from ziggurat.games.wonders.data import CARDS, TILES, Card
from ziggurat.games.wonders.draw.panels import draw_tile
from ziggurat.games.wonders.draw.pointing import targets
from ziggurat.games.wonders.draw.signs import Sign, box, cost_signs, draw_sign, draw_signs, effect_signs, letters
from ziggurat.games.wonders.draw.symbols import CARD_FILL, CARD_TINT
from ziggurat.games.wonders.effects import COLOUR_WORDS
from ziggurat.games.wonders.refusals import why_not
from ziggurat.games.wonders.rules import legal
from ziggurat.games.wonders.state import FREE_CITY, State
from ziggurat.games.wonders.tell import say_coins, say_cost, say_effects
from ziggurat.games.wonders.view import View, imagine


def draw_tray(seen: View, words: Words) -> str:
    """The reader's hand with marks, and the buttons of the question that is put to the reader."""
    if seen.hand is None:
        return ""
    _ = words.gettext
    question = seen.pending[-1] if seen.pending else None
    asked = question is not None and seen.seat in question.asks
    state = imagine(seen, Random(0))  # what is hidden has no part in the reader's own choices
    actions = legal(state, seen.seat) if asked else []
    parts: list[Node] = []
    cards, label = seen.hand, _("your hand")
    if asked and isinstance(question, BuildDiscarded) and seen.discard is not None:
        cards, label = tuple([card for card, count in enumerate(seen.discard) if count]), _("discard pile")
    if cards:
        drawn = [draw_hand_card(state, seen, card, n, actions, words) for n, card in enumerate(cards)]
        parts.append(div(class_="stand", role="group", aria_label=label)[drawn])
    if asked and seen.offered:
        parts.append(div(class_="display")[[draw_tile(tile, f"tile:{tile}", words) for tile in seen.offered]])
    elif seen.tiles and not asked:
        parts.append(span(class_="soft")[_("Your Babel tiles: {tiles}").format(tiles=", ".join(map(str, seen.tiles)))])
    buttons = draw_buttons(seen, actions, words)
    if buttons:
        parts.append(div(class_="buttons")[buttons])
    return "".join(plain(part) for part in parts)


# -- cards -----------------------------------------------------------------------------------------------------------


def draw_hand_card(state: State, seen: View, card: int, place: int, actions: list[Action], words: Words) -> Element:
    """A card with cost and effect, and at its foot whether it can be built now."""
    _ = words.gettext
    shown = CARDS[card]
    fill = CARD_FILL[shown.colour]
    mark, told = mark_of(state, seen, card, actions, words)
    label = label_of(shown, told, words)
    chosen = seen.chosen[seen.seat] if seen.seat >= 0 else None
    laid = isinstance(chosen, Play) and chosen.card == card
    attributes = target(f"card:{shown.key}", label, "stand-token") | {"title": label, "style": "flex:none;padding:2px"}
    picture = svg({"viewBox": "0 0 92 112", "aria-hidden": "true", "width": "84", "height": "102"})[
        box(1, 1, 90, 110, rx="7", fill=CARD_TINT[shown.colour], stroke=fill, filter="url(#wonders-lift)"),
        box(1, 1, 90, 21, rx="7", fill=fill),
        box(1, 14, 90, 8, fill=fill),
        letters(_(shown.name), 46, 15.5, min(13.0, 148 / len(_(shown.name))), colour("cream"), bold=True),
        draw_signs(cost_signs(shown.cost), 46, 33, 15, 84),
        draw_signs(effect_signs(shown.effects), 46, 62, 28, 82),
        mark,
        path({"stroke-width": "4"}, d="M1 1h90v110H1z", fill="none", stroke=colour("gold")) if laid else None,
    ]
    return div(attributes, id=f"hand-{shown.key}-{place}")[picture]


def label_of(card: Card, told: str, words: Words) -> str:
    """All that a card says, and what was told of it, in words."""
    _ = words.gettext
    parts = [
        f"{_(card.name)} ({_(COLOUR_WORDS[card.colour])})",
        _("cost: {cost}").format(cost=say_cost(card.cost, words)),
        say_effects(card.effects, words),
        told,
    ]
    chained = [_(other.name) for other in CARDS if card.key in other.chain_from]
    if chained:
        parts.append(_("chain to {cards}").format(cards=", ".join(chained)))
    return ", ".join(part for part in parts if part)


def mark_of(state: State, seen: View, card: int, actions: list[Action], words: Words) -> tuple[Node, str]:
    """The foot of a hand card, as a picture and in words: free, by chain, the price, or why not."""
    if not actions:
        return None, ""
    _ = words.gettext
    question = seen.pending[-1]
    city = FREE_CITY if seen.ready[seen.seat] else seen.seat
    if isinstance(question, BuildDiscarded):
        city = question.city
    builds = [a for a in actions if isinstance(a, Play) and a.card == card and a.use == BUILD and not a.join]
    if not builds:
        wish = Play(card, BUILD, FOUND) if isinstance(question, BuildDiscarded) else BUILDS[card]
        reason = why_not(state, seen.seat, wish)
        told = reason.said(words) if reason is not None else _("not for this city")
        return g(color=colour("warning"))[put("no", 46, 97, 18)], told
    if any(play.way == CHAIN for play in builds):
        price = min(int(bank_due(state, city, play)) for play in builds if play.way == CHAIN)
        return foot("chain", price), _("by chain")
    prices = [int(bank_due(state, city, play)) + play.left + play.right for play in builds]
    if min(prices) == 0:
        return foot("free", 0), _("can be built for nothing")
    return foot("wonders-coin", min(prices)), _("can be built for {coins}").format(coins=say_coins(min(prices), words))


def foot(symbol: str, price: int) -> Element:
    """A symbol, and the coins that it costs, if any."""
    if symbol == "wonders-coin":
        return draw_sign(Sign("wonders-coin", str(price)), 46, 97, 24)
    sign = g(color=colour("field-edge"))[put(symbol, 38 if price else 46, 97, 20)]
    return g[sign, draw_sign(Sign("wonders-coin", str(price)), 62, 97, 20) if price else None]


# -- buttons ---------------------------------------------------------------------------------------------------------

USE_LABELS: Final = (
    ("use:build", N_("Build")),
    ("use:chain", N_("Build by chain")),
    ("use:right", N_("Build by right")),
    ("use:token", N_("Build with token")),
    ("use:stage", N_("Wonder stage")),
    ("use:stage-token", N_("Stage with token")),
    ("use:discard", N_("Discard for 3 coins")),
    ("join", N_("Participate")),
    ("decline", N_("Decline")),
)


def draw_buttons(seen: View, actions: list[Action], words: Words) -> list[Element]:
    """Uses, payments, tiles: one button for everything that some answer needs besides the card."""
    _ = words.gettext
    needed = {name for action in actions for name in targets(action)}
    found = [press(name, _(label), _(label)) for name, label in USE_LABELS if name in needed]
    for name in sorted(needed):
        kind, _colon, value = name.partition(":")
        if kind == "pay":
            left, right = value.split("-")
            label = _("pay {left} left, {right} right").format(left=left, right=right)
            coins = (f" {left} ", icon("wonders-coin", 14), f" {right} ")
            found.append(press(name, label, icon("left", 13), *coins, icon("right", 13), css="pay"))
        elif kind == "tile" and not seen.offered:
            tile = TILES[int(value) - 1]
            label = _("Babel tile {number}: {rule}").format(number=value, rule=_(tile.summary))
            found.append(press(name, label, icon("tower", 15), f" {value}", title=label))
        elif kind == "lose":
            found.append(press(name, _("lose {tokens}").format(tokens=value), f"− {value}"))
    return found


def press(name: str, label: str, *shown: Node, css: str = "", title: str | None = None) -> Element:
    """A button that says something by itself."""
    classes = ("button", css) if css else ("button",)
    return button(target(name, label, *classes), title=title, type="button")[shown]
