"""Districts 1 to 3: every space is a part, kept by what lies on it."""

from __future__ import annotations

from htpy import Element, Node

from ziggurat.core.art import circle, g, kept, part, put
from ziggurat.core.game import Names, Part
from ziggurat.core.words import Words
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import things
from ziggurat.games.tabannusi.draw.plan import Area, plan_for
from ziggurat.games.tabannusi.draw.signs import (
    box,
    draw_disc,
    draw_effect,
    draw_house,
    figures_at,
    number,
    spot,
    words_at,
)
from ziggurat.games.tabannusi.draw.symbols import INK_ON, PAINT
from ziggurat.games.tabannusi.state import colour_of, garden_owner, is_building, is_garden, is_project, owner_of
from ziggurat.games.tabannusi.view import View


def draw_spaces(seen: View, names: Names, words: Words) -> list[Part]:
    parts = []
    for cell in plan_for(seen.seats).cells:
        piece = seen.board[cell]
        size, leads = building_facts(seen, cell) if is_building(piece) else (0, False)
        owner = owner_at(piece)
        name = things.player_name(owner, seen.seats, names, words) if owner >= 0 else ""
        parts.append(draw_space(seen.seats, cell, piece, size, leads, name, words))
    return parts


def owner_at(piece: int) -> int:
    """Whose marker or house lies there; -1 if nobody's."""
    if is_project(piece) or is_building(piece):
        return int(owner_of(piece))
    return int(garden_owner(piece)) if is_garden(piece) else -1


def building_facts(seen: View, cell: int) -> tuple[int, bool]:
    """The size of a building, and whether its house stands on this piece."""
    cells = building_cells(seen.seats, seen.board, cell)
    return len(cells), cell == min(cells)


def building_cells(seats: int, board: tuple[int, ...], cell: int) -> list[int]:
    """The pieces of the building of which this is one."""
    next_to = d.GROUNDS[seats].next_to
    found = [cell]
    for here in found:
        for n in range(d.SIDES * here, d.SIDES * here + d.SIDES):
            beside = int(next_to[n])
            if beside < d.CELLS and board[beside] == board[cell] and beside not in found:
                found.append(beside)
    return found


@kept
def draw_space(seats: int, cell: int, piece: int, size: int, leads: bool, owner: str, words: Words) -> Part:
    x, y, width, height = plan_for(seats).space(cell)
    shape = (x + 1.5, y + 1.5, width - 3, height - 3)
    unit = min(width, height)
    middle = (x + width / 2, y + height / 2)
    bonus = bonus_at(seats, cell, piece)
    drawn: list[Node] = []
    if piece >= d.WATER:
        drawn.append(box(*shape, 7, class_="tabannusi-water"))
        drawn += draw_water(piece, bonus, middle, unit)
    else:
        drawn.append(box(*shape, 7, class_="tabannusi-plot"))
        if piece == d.EMPTY:
            drawn.append(draw_effect(bonus, middle[0], middle[1] - 2, unit * 0.36))
        elif is_project(piece):
            drawn.append(draw_project(piece, shape, middle, unit))
        else:
            drawn.append(draw_building(piece, size, leads, shape, middle, unit))
    name = d.CELL_NAMES[cell]
    drawn.append(words_at(x + 6, y + height - 6, 10, name, "tabannusi-name"))
    label = things.space_label(seats, cell, piece, size, owner, words)
    key = f"tabannusi-{name}"
    return part(key, spot(f"space:{name}", label, shape, g(class_="piece")[drawn], key=key))


def draw_water(piece: int, bonus: int, middle: tuple[float, float], unit: float) -> list[Node]:
    """Waves with the bonus that waits there, a dot on water that was laid; or the garden that covers it."""
    x, y = middle
    if is_garden(piece):
        leaves = put("garden", round(x, 1), round(y - unit * 0.1, 1), round(unit * 0.48, 1))
        owner = garden_owner(piece)
        return [
            g({"data-piece": f"garden-{owner}"})[
                circle(cx=number(x), cy=number(y - 2), r=number(unit * 0.36), class_="tabannusi-garden"),
                g(class_="tabannusi-leaves")[leaves],
                draw_disc(round(x + unit * 0.26, 1), round(y + unit * 0.2, 1), round(unit * 0.17, 1), owner),
            ]
        ]
    waves = put("water", round(x, 1), round(y + unit * 0.16, 1), round(unit * 0.55, 1))
    drawn: list[Node] = [g(class_="tabannusi-waves")[waves]]
    if piece != d.PRINTED:
        spot_at = {"cx": number(x + unit * 0.34), "cy": number(y - unit * 0.34), "r": "2.5"}
        drawn.append(circle(spot_at, class_="tabannusi-laid"))
    if bonus != d.NO_EFFECT:
        y -= unit * 0.12
        drawn.append(circle(cx=number(x), cy=number(y), r=number(unit * 0.27), class_="tabannusi-cloud"))
        drawn.append(draw_effect(bonus, x, y, unit * 0.3))
    return drawn


def draw_project(piece: int, shape: Area, middle: tuple[float, float], unit: float) -> Element:
    """A plan with a marker on it."""
    x, y = middle
    stuff = int(colour_of(piece))
    left, top, width, height = shape
    return g({"data-piece": f"work-{stuff}-{owner_of(piece)}/project"})[
        box(left + 4, top + 4, width - 8, height - 8, 4, class_="tabannusi-project", fill=PAINT[stuff]),
        g(color=INK_ON[stuff], opacity=".55")[
            put(f"stuff-{stuff}", round(x, 1), round(y - unit * 0.1, 1), round(unit * 0.48, 1))
        ],
        draw_disc(round(x + unit * 0.2, 1), round(y + unit * 0.16, 1), round(unit * 0.2, 1), owner_of(piece)),
    ]


def draw_building(piece: int, size: int, leads: bool, shape: Area, middle: tuple[float, float], unit: float) -> Element:
    """A block; house and size stand on the first piece of the building."""
    x, y = middle
    stuff = int(colour_of(piece))
    return g({"data-piece": f"work-{stuff}-{owner_of(piece)}/built"}, class_="tabannusi-built")[
        box(*shape, 3, fill=PAINT[stuff], class_="tabannusi-block"),
        g(color=INK_ON[stuff], opacity=".28")[put(f"stuff-{stuff}", round(x, 1), round(y, 1), round(unit * 0.78, 1))],
        draw_house(round(x, 1), round(y - unit * 0.06, 1), round(unit * 0.6, 1), owner_of(piece)) if leads else None,
        figures_at(x + unit * 0.34, y - unit * 0.2, round(unit * 0.26, 1), str(size), fill=INK_ON[stuff])
        if leads
        else None,
    ]


def bonus_at(seats: int, cell: int, piece: int) -> int:
    """What the next piece on the space would gain."""
    return things.bonus_at(seats, cell, piece)
