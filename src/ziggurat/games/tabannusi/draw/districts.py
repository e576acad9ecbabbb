"""Ordinary districts: spaces with their projects, buildings, water and gardens."""

from __future__ import annotations

from htpy import Element, Node

from ziggurat.core.art import circle, colour, g, put
from ziggurat.core.words import Words
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import things
from ziggurat.games.tabannusi.data import COLOUR_NAMES
from ziggurat.games.tabannusi.draw.heads import draw_action_tile, draw_badge, draw_barge, draw_figures
from ziggurat.games.tabannusi.draw.plan import Plan
from ziggurat.games.tabannusi.draw.signs import (
    Area,
    box,
    draw_disc,
    draw_effect,
    draw_house,
    player_label,
    spot,
    words_at,
)
from ziggurat.games.tabannusi.draw.symbols import INK_ON, PAINT
from ziggurat.games.tabannusi.state import colour_of, garden_owner, is_building, is_garden, is_project, owner_of
from ziggurat.games.tabannusi.view import View


def draw_header(seen: View, plan: Plan, district: int, words: Words) -> Element:
    left = plan.left[district]
    width = plan.width[district] * plan.columns
    focused = plan.focus == district
    size = 25.0 if focused else 20.0
    slot = d.TILE_SLOTS.index(district)
    return g[
        box(
            left,
            4,
            width - 2,
            60 + plan.rows * plan.row_height + 6,
            10,
            fill=colour("sand"),
            stroke=colour("lapis" if focused else "line"),
            stroke_width="3" if focused else "1",
        ),
        draw_badge(district, left + 18, 22, 13, words),
        draw_figures(seen, district, left + 10, 50, 17),
        draw_barge(seen, district, left + 38 + (8 if focused else 0), 38 if focused else 36, size, words),
        draw_action_tile(seen, slot, left + width - 78, 34, 72, 28, words),
    ]


def draw_space(seen: View, plan: Plan, cell: int, words: Words) -> Element:
    x, y, width, height = plan.box(cell)
    inset = 2.0
    piece = seen.board[cell]
    shape = (x + inset, y + inset, width - 2 * inset, height - 2 * inset)
    drawn: list[Node] = []
    size = min(width, height)
    middle = (x + width / 2, y + height / 2)
    if piece >= d.WATER:
        drawn.append(box(*shape, 7, fill="url(#canal)", stroke=colour("river-edge")))
        drawn += draw_water(seen, cell, middle, size)
    else:
        drawn.append(box(*shape, 7, fill=colour("dune"), stroke=colour("line")))
        if piece == d.EMPTY:
            drawn.append(draw_effect(bonus_at(seen, cell), *middle, size * 0.34))
        elif is_project(piece):
            drawn.append(draw_project(piece, shape, middle, size))
        else:
            drawn.append(draw_building(seen, cell, shape, middle, size))
    if seen.automa is not None and piece == d.EMPTY:
        number = str(d.GROUNDS[seen.seats].number[cell])
        drawn.append(words_at(x + 6, y + height - 6, 9, number, anchor="start", fill="ink-soft", bold=False))
    return spot(
        f"space:{d.CELL_NAMES[cell]}",
        label_space(seen, cell, words),
        shape,
        g(class_="piece")[drawn],
        box(*shape, 7, fill="transparent"),
    )


def draw_water(seen: View, cell: int, middle: tuple[float, float], size: float) -> list[Node]:
    """Waves with the bonus that waits there, a dot on water that was laid; or the garden that covers it."""
    x, y = middle
    piece = seen.board[cell]
    if is_garden(piece):
        radius = f"{size * 0.4:.1f}"
        return [
            circle(cx=f"{x:.1f}", cy=f"{y:.1f}", r=radius, fill=colour("field"), stroke=colour("field-edge")),
            g(color=colour("field-edge"))[put("garden", x, y - size * 0.06, size * 0.52)],
            draw_disc(x + size * 0.24, y + size * 0.24, size * 0.15, garden_owner(piece)),
        ]
    drawn: list[Node] = [g(color=colour("cream"), opacity=".6")[put("water", x, y + size * 0.22, size * 0.6)]]
    if piece != d.PRINTED:
        drawn.append(circle(cx=f"{x + size * 0.34:.1f}", cy=f"{y - size * 0.34:.1f}", r="2.500", fill=colour("cream")))
    bonus = bonus_at(seen, cell)
    if bonus != d.NO_EFFECT:
        y -= size * 0.08
        radius = f"{size * 0.26:.1f}"
        drawn.append(circle(cx=f"{x:.1f}", cy=f"{y:.1f}", r=radius, fill=colour("cream"), opacity=".85"))
        drawn.append(draw_effect(bonus, x, y, size * 0.3))
    return drawn


def draw_project(piece: int, shape: Area, middle: tuple[float, float], size: float) -> Element:
    """A plan with a marker on it."""
    x, y = middle
    stuff = colour_of(piece)
    left, top, width, height = shape
    dashes = {"stroke_dasharray": "5 3", "stroke_width": "2"}
    paint = {"fill": PAINT[stuff], "stroke": colour("ink"), "opacity": ".9"}
    return g[
        box(left + 4, top + 4, width - 8, height - 8, 4, **dashes, **paint),
        g(color=INK_ON[stuff], opacity=".55")[put(f"stuff-{stuff}", x, y - size * 0.08, size * 0.5)],
        draw_disc(x + size * 0.2, y + size * 0.2, size * 0.2, owner_of(piece)),
    ]


def draw_building(seen: View, cell: int, shape: Area, middle: tuple[float, float], size: float) -> Element:
    """A block; house and size stand on the first piece of the building."""
    x, y = middle
    piece = seen.board[cell]
    stuff = colour_of(piece)
    group = building_cells(seen, cell)
    house: Node = None
    number: Node = None
    if cell == min(group):
        house = draw_house(x, y - size * 0.02, size * 0.62, owner_of(piece))
        number = words_at(x + size * 0.3, y + size * 0.4, size * 0.24, str(len(group)), fill=INK_ON[stuff])
    return g(filter="url(#lift)")[
        box(*shape, 3, fill=PAINT[stuff], stroke=colour("terracotta-edge"), stroke_width="2.4"),
        g(color=INK_ON[stuff], opacity=".28")[put(f"stuff-{stuff}", x, y, size * 0.8)],
        house,
        number,
    ]


def building_cells(seen: View, cell: int) -> list[int]:
    """The pieces of the building of which this is one."""
    next_to = d.GROUNDS[seen.seats].next_to
    found = [cell]
    for here in found:
        for n in range(d.SIDES * here, d.SIDES * here + d.SIDES):
            beside = int(next_to[n])
            if beside < d.CELLS and seen.board[beside] == seen.board[cell] and beside not in found:
                found.append(beside)
    return found


def bonus_at(seen: View, cell: int) -> int:
    """What the next piece on the space would gain."""
    piece = seen.board[cell]
    if piece in (d.EMPTY, d.PRINTED):
        return int(d.GROUNDS[seen.seats].bonus[cell])
    if d.SPECIAL <= piece < d.PRINTED:
        return int(d.SPECIAL_BONUSES[piece - d.SPECIAL])
    return d.NO_EFFECT


def label_space(seen: View, cell: int, words: Words) -> str:
    _ = words.gettext
    parts = [_("space {place}").format(place=d.CELL_NAMES[cell])]
    piece = seen.board[cell]
    if is_project(piece):
        owner = player_label(seen, owner_of(piece), words)
        tone = _(COLOUR_NAMES[colour_of(piece)])
        parts.append(_("{colour} project, marker of {who}").format(colour=tone, who=owner))
    elif is_building(piece):
        owner = player_label(seen, owner_of(piece), words)
        tone = _(COLOUR_NAMES[colour_of(piece)])
        size = len(building_cells(seen, cell))
        says = _("{colour} building of size {size}, house of {who}")
        parts.append(says.format(colour=tone, size=size, who=owner))
    elif is_garden(piece):
        parts.append(_("garden of {who}").format(who=player_label(seen, garden_owner(piece), words)))
    elif piece >= d.WATER:
        parts.append(_("water"))
    bonus = bonus_at(seen, cell)
    if bonus != d.NO_EFFECT:
        parts.append(_("bonus: {bonus}").format(bonus=things.effect_text(bonus, words)))
    elif piece == d.EMPTY:
        parts.append(_("empty"))
    return ", ".join(parts)
