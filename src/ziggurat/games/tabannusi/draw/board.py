"""The board: the ordinary districts in a row; Port, Ziggurat and craft tracks in panels below."""

from __future__ import annotations

from htpy import Element, Node

from ziggurat.core.art import colour, g, part, rect, view_box
from ziggurat.core.game import Group
from ziggurat.core.words import Words
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi.draw.districts import draw_header, draw_space
from ziggurat.games.tabannusi.draw.plan import PANEL_HEIGHT, PANEL_WIDTHS, WIDTH, Plan
from ziggurat.games.tabannusi.draw.port import draw_port
from ziggurat.games.tabannusi.draw.tracks import draw_tracks
from ziggurat.games.tabannusi.draw.ziggurat import draw_ziggurat
from ziggurat.games.tabannusi.view import View


def draw_board(seen: View, words: Words) -> tuple[str, list[Group]]:
    plan = Plan(seen)
    board = g(id="tabannusi-all")[
        [draw_header(seen, plan, district, words) for district in d.ORDINARY],
        g(class_="hexes")[[draw_space(seen, plan, cell, words) for cell in plan.cells]],
        panel(plan.panels[0], PANEL_WIDTHS[0], draw_port(seen, words), plan.focus == d.PORT),
        panel(plan.panels[1], PANEL_WIDTHS[1], draw_ziggurat(seen, words), plan.focus == d.ZIGGURAT),
        panel(plan.panels[2], PANEL_WIDTHS[2], draw_tracks(seen, words), False),
    ]
    return view_box(0, 0, WIDTH, plan.height), [Group("tabannusi-board", [part("tabannusi-all", board)])]


def panel(place: tuple[float, float, float], width: float, drawn: Node, focused: bool) -> Element:
    x, y, scale = place
    shape = {
        "width": f"{width:g}",
        "height": f"{PANEL_HEIGHT:g}",
        "rx": "12",
        "stroke-width": "3" if focused else "1.2",
    }
    return g(transform=f"translate({x:.1f} {y:.1f}) scale({scale:g})")[
        rect(shape, fill=colour("sand"), stroke=colour("lapis" if focused else "line")), drawn
    ]
