"""What every district has: its number, its barge with dice, the figures that stand there, its action tiles."""

from __future__ import annotations

from htpy import Node

from ziggurat.core.art import circle, g, kept, part, path, put, target
from ziggurat.core.game import Names, Part
from ziggurat.core.words import Words
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import questions as q
from ziggurat.games.tabannusi import things
from ziggurat.games.tabannusi.draw.plan import plan_for
from ziggurat.games.tabannusi.draw.pointing import open_question
from ziggurat.games.tabannusi.draw.signs import about, box, draw_effect, halo, number, spot, words_at
from ziggurat.games.tabannusi.draw.symbols import INK_ON, PAINT
from ziggurat.games.tabannusi.view import View

DIE = 22.0


def draw_heads(seen: View, names: Names, words: Words) -> list[Part]:
    parts: list[Part] = []
    choosing = isinstance(open_question(seen), q.ChooseDie)
    for district in d.DISTRICTS:
        colour = seen.barges[district]
        dice = tuple(seen.dice[7 * colour + 1 : 7 * colour + 7])
        mine = choosing and seen.seat >= 0 and seen.assistants[seen.seat] == district
        figures = tuple(
            (player, sign)
            for player in range(seen.players)
            for sign, place in (("assistant", seen.assistants[player]), ("architect", seen.architects[player]))
            if place == district
        )
        called = tuple(things.player_name(player, seen.seats, names, words) for player, _ in figures)
        parts.append(draw_badge(seen.seats, district, words))
        parts.append(draw_place(seen.seats, district, words))
        parts.append(draw_barge(seen.seats, district, colour, dice, mine, words))
        parts.append(draw_figures(seen.seats, district, figures, called, words))
    for slot, tile in enumerate(seen.tiles):
        parts.append(draw_action_tile(seen.seats, slot, tile, words))
    return parts


def corner(seats: int, district: int) -> tuple[float, float, float]:
    """Left, top and width of the head of a district."""
    left, top, width, _ = plan_for(seats).district(district)
    return left + 6, top, width - 12


@kept
def draw_badge(seats: int, district: int, words: Words) -> Part:
    """The number of a district: what one points at to send somebody there."""
    left, top, _ = corner(seats, district)
    x, y = left + 15, top + 19
    label = f"{district}, {things.district_name(district, words)}"
    key = f"tabannusi-district-{district}"
    return part(
        key,
        spot(
            f"district:{district}",
            label,
            (x - 15, y - 15, 30, 30),
            circle(cx=number(x), cy=number(y), r="13", class_="tabannusi-badge"),
            words_at(x, y + 5.5, 16, str(district), fill="var(--cream)"),
            key=key,
        ),
    )


@kept
def draw_place(seats: int, district: int, words: Words) -> Part:
    """The name of a district, as questions and the log call it."""
    left, top, width = corner(seats, district)
    key = f"tabannusi-place-{district}"
    name = words_at(left + width - 84, top + 54, 12.5, things.district_name(district, words), "tabannusi-place-name")
    return part(key, g({"aria-hidden": "true"}, id=key)[name])


@kept
def draw_barge(seats: int, district: int, colour: int, dice: tuple[int, ...], mine: bool, words: Words) -> Part:
    """A boat of the barge's colour with its dice; dice can be taken by the player whose Assistant is here."""
    _ = words.gettext
    left, top, _width = corner(seats, district)
    x, y = left + 36, top + 30
    values = [value for value in range(1, 7) for _n in range(dice[value - 1])]
    step = DIE + 2
    length = step * max(5, len(values)) + 14
    hull = f"M{number(x)} {number(y)}h{number(length)}l-10 9H{number(x + 10)}z"
    drawn: list[Node] = [path(d=hull, fill=PAINT[colour], class_="tabannusi-hull")]
    for n, value in enumerate(values):
        place = (x + 7 + n * step, y - DIE - 1, DIE, DIE)
        shown: Node = [
            box(*place, 4, fill=PAINT[colour], class_="tabannusi-die"),
            words_at(place[0] + DIE / 2, place[1] + 16.5, 16, str(value), fill=INK_ON[colour]),
        ]
        if mine:
            label = _("{value}, {die}").format(value=value, die=_(things.DICE[colour]))
            shown = g(target(f"die:{value}", label), id=f"tabannusi-die-{district}-{n}")[shown, halo(place)]
        drawn.append(shown)
    told = " ".join(map(str, values)) or "–"
    label = _("{barge}: {dice}").format(barge=_(things.BARGES[colour]), dice=told)
    key = f"tabannusi-barge-{district}"
    if mine:
        return part(
            key, g({"data-about": f"barge:{d.COLOURS[colour]}", "aria-label": label}, role="group", id=key)[drawn]
        )
    return part(key, about(f"barge:{d.COLOURS[colour]}", label, drawn, key=key))


@kept
def draw_figures(
    seats: int, district: int, figures: tuple[tuple[int, str], ...], names: tuple[str, ...], words: Words
) -> Part:
    """Architects as people, Assistants on a podium, side by side."""
    left, top, _ = corner(seats, district)
    shown: list[Node] = []
    for n, ((player, sign), name) in enumerate(zip(figures, names, strict=True)):
        label = things.figure_label(sign, name, words)
        shown.append(
            about(
                f"figure:{sign}-{player}",
                label,
                g({"data-piece": f"{sign}-{player}"}, class_=f"tabannusi-figure tabannusi-of-{player}")[
                    put(sign, left + 44 + n * 17, top + 51, 18)
                ],
            )
        )
    key = f"tabannusi-figures-{district}"
    return part(key, g(id=key)[shown])


@kept
def draw_action_tile(seats: int, slot: int, tile: int, words: Words) -> Part:
    district = d.TILE_SLOTS[slot]
    left, top, width = corner(seats, district)
    nth = [n for n, other in enumerate(d.TILE_SLOTS) if other == district].index(slot)
    place = (left + width - 78, top + 6 + 31 * nth, 76.0, 28.0)
    name = d.ACTION_TILES[tile]
    effects = d.ACTION_TILE_EFFECTS[tile]
    size = min(16.0, 52.0 / (len(effects) * 1.3))
    key = f"tabannusi-tile-{slot}"
    return part(
        key,
        spot(
            f"tile:{name}",
            f"{name}: {things.tile_text(tile, words)}",
            place,
            box(*place, 6, class_="tabannusi-tile"),
            words_at(place[0] + 4, place[1] + 18, 11, name, "tabannusi-name"),
            [
                draw_effect(effect, place[0] + 24 + (n + 0.4) * 51 / len(effects), place[1] + 14, size)
                for n, effect in enumerate(effects)
            ],
            key=key,
        ),
    )
