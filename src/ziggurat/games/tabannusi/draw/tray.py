"""What belongs to the reader: urban cards, and a button for every answer that is not on the table."""

from __future__ import annotations

from random import Random
from typing import Final

from htpy import Node, button, div, span

from ziggurat.core.art import kept, part, target
from ziggurat.core.game import Part
from ziggurat.core.words import Words
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import questions as q
from ziggurat.games.tabannusi import tell, things
from ziggurat.games.tabannusi.actions import Action
from ziggurat.games.tabannusi.data import COLOURS
from ziggurat.games.tabannusi.draw.panels import sign, stuff_icon
from ziggurat.games.tabannusi.draw.pointing import open_question, targets
from ziggurat.games.tabannusi.rules import legal
from ziggurat.games.tabannusi.state import OWNED
from ziggurat.games.tabannusi.view import View, imagine


def draw_tray(seen: View, words: Words) -> list[Part]:
    """The reader's urban cards, and a button for everything that can be answered beside the board."""
    if seen.seat < 0:
        return []
    cards = tuple(
        n for n in range(len(d.URBAN_CARDS)) if OWNED <= seen.urban[n] < OWNED + 8 and seen.urban[n] % 4 == seen.seat
    )
    asked = bool(seen.pending) and seen.seat in seen.pending[-1].asks
    return [draw_urban_cards(cards, words), draw_buttons(tuple(buttons(seen, words)) if asked else (), words)]


@kept
def draw_urban_cards(cards: tuple[int, ...], words: Words) -> Part:
    _ = words.gettext
    shown = [
        div(target(f"urban:{d.URBAN_CARDS[n]}", f"{d.URBAN_CARDS[n]}: {things.urban_text(n, words)}", "card"))[
            span(class_="card-number")[d.URBAN_CARDS[n]], " ", span(class_="card-text")[things.urban_text(n, words)]
        ]
        for n in cards
    ]
    key = "tabannusi-urban"
    return part(key, div(class_="stand", role="group", aria_label=_("your urban cards"), id=key)[shown])


@kept
def draw_buttons(shown: tuple[tuple[str, str], ...], words: Words) -> Part:
    """Buttons by what they stand for; "no more" stands apart, and additional actions do not shout."""
    made = [
        button(target(name, label, "tabannusi-main", LOUDNESS[PLACES.get(kind_of(name), 1)]), type="button")[
            button_sign(name), label
        ]
        for name, label in shown
    ]
    return part("tabannusi-buttons", div(class_="buttons", id="tabannusi-buttons")[made])


def buttons(seen: View, words: Words) -> list[tuple[str, str]]:
    """The answers are public but for the own cards, so any world that fits the view has them."""
    found: dict[str, str] = {}
    for action in legal(imagine(seen, Random(0)), seen.seat):
        for name in targets(action):
            kind = kind_of(name)
            if kind not in ON_THE_TABLE or (kind == "tile" and not on_board(seen, name)):
                if name not in found:
                    found[name] = label_button(name, action, seen, words)
    kinds = list(dict.fromkeys(map(kind_of, found)))

    def place(item: tuple[str, str]) -> tuple[int, int, int]:
        kind, _colon, what = item[0].partition(":")
        return PLACES.get(kind, 1), kinds.index(kind), COLOURS.index(what) if what in COLOURS else 0

    return sorted(found.items(), key=place)


def kind_of(name: str) -> str:
    return name.partition(":")[0]


LOUDNESS: Final = ("tabannusi-aside", "", "tabannusi-extra")
PLACES: Final = {"done": 0, "refill": 2, "harbormaster": 2, "decree": 2}
"""What ends the question is always in sight; additional actions come last. Colours stand in one order."""
ON_THE_TABLE: Final = ("space", "port", "ship", "ziggurat", "tile", "track", "section", "urban")
"""Targets that are large enough on the board; all others are buttons of the tray: the dice and the badges of districts
are small, decrees and special water can be out of sight."""


def on_board(seen: View, name: str) -> bool:
    return d.ACTION_TILES.index(name[5:]) in seen.tiles


def button_sign(target_name: str) -> Node:
    kind, _colon, what = target_name.partition(":")
    if kind in ("project", "found", "build", "cheaper", "take", "crate", "row") and what in COLOURS:
        return stuff_icon(COLOURS.index(what), "die" if kind == "take" else "project")
    name = {"buy": what, **SIGNS}.get(kind, "")
    return sign(name) if name else None


SIGNS: Final = {
    "water": "water",
    "special": "water",
    "garden": "garden",
    "harbormaster": "boat",
    "refill": "crate",
    "decree": "scroll",
    "district": "architect",
}


def label_button(name: str, action: Action, seen: View, words: Words) -> str:
    _ = words.gettext
    kind, _colon, what = name.partition(":")
    if kind == "done":
        return tell.say_done(seen, words)
    if kind == "found":
        return _("First building: {building}").format(building=_(things.BUILDINGS[COLOURS.index(what)]))
    if kind == "project":
        return things.sentence_start(_(things.PROJECTS[COLOURS.index(what)]))
    if kind in ("build", "cheaper"):
        colour = COLOURS.index(what)
        building = things.sentence_start(_(things.BUILDINGS[colour]))
        line = _("{building}: {price}") if kind == "build" else _("{building} with H7: {price}, less any 1")
        return line.format(building=building, price=tell.building_price(colour, seen, words))
    if kind == "buy":
        return _("Buy a garden tile: 1 green") if what == "garden" else _("Buy a water tile: 1 blue")
    if kind == "refill":
        colours = ", ".join(things.colour_name(COLOURS.index(part), words) for part in what.split("+"))
        return _("Refill: {crates}").format(crates=colours)
    if kind == "water":
        if what == "regular":
            return _("Place a water tile")
        return _("Place special water {tile}: {bonus}").format(
            tile=what, bonus=things.special_text(d.SPECIAL_TILES.index(what), words)
        )
    if kind == "garden":
        return _("Place a garden") if what == "area" else _("Place a garden, marker from the supply")
    if kind == "row" and isinstance(open_question(seen), (q.TakeActions, q.OfferPortHouse)):
        return _("House from: {row}").format(row=_(d.ROW_LABELS[d.ROW_NAMES.index(what)]))
    if kind == "harbormaster":
        return _("Use harbormaster tile {tile}: {text}").format(
            tile=what, text=things.harbormaster_text(d.HARBORMASTERS.index(what), words)
        )
    if kind == "tile":
        return _("Action tile {tile}: {text}").format(
            tile=what, text=things.tile_text(d.ACTION_TILES.index(what), words)
        )
    if kind == "district":
        return things.sentence_start(label_district(int(what), open_question(seen), words))
    if kind == "special":
        return things.special_label(d.SPECIAL_TILES.index(what), words)
    if kind == "die" and what == "0":
        return _("Take no die")
    if kind == "die":
        return _("Take the {value}").format(value=what)
    return tell.say(action, seen, (), words)


def label_district(district: int, question: q.Task | None, words: Words) -> str:
    if isinstance(question, q.EnterBoard):
        return things.in_district(district, words)
    if isinstance(question, q.ChooseScoring):
        return things.district_name(district, words)
    return things.to_district(district, words)
