"""What belongs to the reader: urban cards, and a button for every answer that is not on the table."""

from __future__ import annotations

from random import Random
from typing import Final

from htpy import Node, button, div, span

from ziggurat.core.art import icon, plain, target
from ziggurat.core.words import Words
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import questions as q
from ziggurat.games.tabannusi import tell, things
from ziggurat.games.tabannusi.actions import Action
from ziggurat.games.tabannusi.data import COLOUR_NAMES, COLOURS
from ziggurat.games.tabannusi.draw.panels import special_text, stuff_icon
from ziggurat.games.tabannusi.draw.pointing import open_question, targets
from ziggurat.games.tabannusi.rules import legal
from ziggurat.games.tabannusi.state import OWNED
from ziggurat.games.tabannusi.view import View, imagine


def draw_tray(seen: View, words: Words) -> str:
    """The reader's urban cards, and a button for everything that can be answered beside the board."""
    _ = words.gettext
    if seen.seat < 0:
        return ""
    cards = [
        div(
            target(f"urban:{d.URBAN_CARDS[n]}", f"{d.URBAN_CARDS[n]}: {things.urban_text(n, words)}", "card"),
            id=f"urban-{n}",
        )[span(class_="card-number")[d.URBAN_CARDS[n]], span(class_="card-text")[things.urban_text(n, words)]]
        for n in range(len(d.URBAN_CARDS))
        if OWNED <= seen.urban[n] < OWNED + 8 and seen.urban[n] % 4 == seen.seat
    ]
    asked = seen.pending and seen.seat in seen.pending[-1].asks
    buttons = draw_buttons(seen, words) if asked else []
    return plain(
        div(class_="stand", role="group", aria_label=_("your urban cards"))[cards],
        div(class_="buttons")[buttons],
    )


def draw_buttons(seen: View, words: Words) -> list[Node]:
    """The answers are public but for the own cards, so any world that fits the view has them."""
    found: dict[str, str] = {}
    for action in legal(imagine(seen, Random(0)), seen.seat):
        for name in targets(action):
            kind = name.partition(":")[0]
            if kind not in ON_THE_TABLE or name == "die:0" or (kind == "tile" and not on_board(seen, name)):
                found.setdefault(name, label_button(name, action, seen, words))
    return [button(target(name, label, "button"))[button_sign(name), label] for name, label in found.items()]


ON_THE_TABLE: Final = (
    "space",
    "district",
    "die",
    "port",
    "ship",
    "ziggurat",
    "tile",
    "track",
    "section",
    "special",
    "decree",
    "urban",
)
"""Targets that are drawn on the board or beside it; all others are buttons of the tray."""


def on_board(seen: View, name: str) -> bool:
    return d.ACTION_TILES.index(name[5:]) in seen.tiles


def button_sign(name: str) -> Node:
    kind, _colon, what = name.partition(":")
    if kind in ("project", "found", "build", "cheaper", "take", "crate", "row") and what in COLOURS:
        return span(class_="sign", style="margin-right:6px;display:inline-flex")[
            stuff_icon(COLOURS.index(what), kind == "take")
        ]
    sign = {"buy": what, "water": "water", "garden": "garden", "harbormaster": "boat", "refill": "crate"}.get(kind)
    return span(class_="sign", style="margin-right:6px;display:inline-flex")[icon(sign, 16)] if sign else None


def label_button(name: str, action: Action, seen: View, words: Words) -> str:
    _ = words.gettext
    kind, _colon, what = name.partition(":")
    tone = _(COLOUR_NAMES[COLOURS.index(what)]) if what in COLOURS else ""
    match kind:
        case "done":
            return label_done(seen, words)
        case "found":
            return _("first building: {colour}").format(colour=tone)
        case "project":
            return _("project: {colour}").format(colour=tone)
        case "build":
            return _("build {colour}").format(colour=tone)
        case "cheaper":
            return _("build {colour} with H7").format(colour=tone)
        case "buy":
            return _("buy a garden tile") if what == "garden" else _("buy a water tile")
        case "water":
            return _("place water") if what == "regular" else special_text(what, words)
        case "garden":
            return _("place a garden") if what == "area" else _("place a garden, marker from the supply")
        case "row":
            return _("house from the {row}").format(row=_(d.ROW_LABELS[d.ROW_NAMES.index(what)]))
        case "take":
            return _("{colour} die").format(colour=tone)
        case "crate":
            return _("refill {colour}").format(colour=tone)
        case "gain":
            return _("garden tile") if what == "garden" else _("claim marker")
        case "refill":
            colours = [_(COLOUR_NAMES[COLOURS.index(part)]) for part in what.split("+")]
            return _("pay to refill: {colours}").format(colours=", ".join(colours))
        case "harbormaster":
            return f"{what}: {things.harbormaster_text(d.HARBORMASTERS.index(what), words)}"
        case "tile":
            return f"{what}: {things.tile_text(d.ACTION_TILES.index(what), words)}"
        case "die":
            return _("no die")
        case _:
            return tell.tell_plainly(action, words) or what


def label_done(seen: View, words: Words) -> str:
    _ = words.gettext
    question = open_question(seen)
    if isinstance(question, q.TakeActions):
        return _("end actions")
    if isinstance(question, (q.Pause, q.CreateGarden)):
        return _("go on")
    return _("no, thanks")
