"""The board in parts: a space by what lies on it and what its label says, a line around each kingdom, monuments, the
sides of a conflict, squares to build on."""

from __future__ import annotations

from ziggurat.core.art import circle, colour, g, kept, part, path, put, rect, target, use
from ziggurat.core.game import Group, Names, Part, Seat
from ziggurat.core.words import Words
from ziggurat.games.tigris import actions as a
from ziggurat.games.tigris.data import (
    BORDER_TEMPLES,
    CELL_NAMES,
    CELLS,
    COLUMNS,
    IS_RIVER,
    LEADER_NAMES,
    NEXT_TO,
    NOWHERE,
    TILE_NAMES,
    TREASURE_BIT,
    Cell,
)
from ziggurat.games.tigris.draw.ground import draw_ground, middle
from ziggurat.games.tigris.draw.signs import SIZE
from ziggurat.games.tigris.insight import (
    asked_of_reader,
    clash_now,
    complete_squares,
    conflict,
    kingdoms_beside,
    kingdoms_on,
    leaders_among,
    spaces_of,
    temples_beside,
)
from ziggurat.games.tigris.pieces import CATASTROPHE, EMPTY, colour_of, is_base, is_leader, owner_of
from ziggurat.games.tigris.tell import leader_name
from ziggurat.games.tigris.view import View

UNTOUCHED = (("pointer-events", "none"),)


def draw_board(seen: View, names: Names, words: Words) -> list[Group]:
    return [
        Group("tigris-ground", [draw_ground()]),
        Group("tigris-spaces", draw_spaces(seen, names, words), attributes=(("class", "hexes"),)),
        Group("tigris-kingdoms", draw_kingdoms(seen), attributes=UNTOUCHED),
        Group("tigris-monuments", draw_monuments(seen), attributes=UNTOUCHED),
        Group("tigris-sides", draw_sides(seen), attributes=UNTOUCHED),
        Group("tigris-squares", draw_squares(seen, words)),
    ]


# -- spaces ----------------------------------------------------------------------------------------------------------


def draw_spaces(seen: View, names: Names, words: Words) -> list[Part]:
    found = []
    for cell in range(CELLS):
        piece = seen.board[cell]
        owner, own, temple, touching = "", False, False, 0
        if piece == EMPTY:
            temple = temples_beside(seen.board, cell) > 0
            touching = len(kingdoms_beside(seen.board, cell))
        elif is_leader(piece):
            own = owner_of(piece) == seen.seat
            owner = names[owner_of(piece)]
        treasure = bool(seen.treasures & TREASURE_BIT[cell])
        found.append(draw_space(cell, piece, treasure, cell == seen.marked, owner, own, temple, touching, words))
    return found


@kept
def draw_space(
    cell: Cell,
    piece: int,
    treasure: bool,
    marked: bool,
    owner: str,
    own: bool,
    temple: bool,
    touching: int,
    words: Words,
) -> Part:
    """What lies on a space, and the space itself to point at. One's own leader is the same as the one in the tray."""
    x, y = middle(cell)
    name = f"leader:{LEADER_NAMES[colour_of(piece)]}" if own else f"cell:{CELL_NAMES[cell]}"
    said = [CELL_NAMES[cell], *name_space(cell, piece, owner, words)]
    said += name_extras(cell, treasure, marked, temple, touching, words)
    spot = f"tigris-{CELL_NAMES[cell]}"
    return part(
        spot,
        g(target(name, ", ".join(said)), id=spot, transform=f"translate({x:g} {y:g})")[
            use(class_="ring", href="#tigris-space", fill="transparent"),
            use(class_="piece", href=f"#tigris-piece-{piece}") if piece != EMPTY else None,
            use(class_="piece", href="#tigris-gem") if treasure else None,
            use(class_="piece", href="#tigris-marker") if marked else None,
            use(class_="halo", href="#tigris-space", fill="none"),
        ],
    )


def name_space(cell: Cell, piece: int, owner: str, words: Words) -> list[str]:
    """What lies on a space, or the ground where nothing lies."""
    _ = words.gettext
    if piece == EMPTY:
        return [_("river") if IS_RIVER[cell] else _("land")]
    return [name_piece(piece, owner, words)]


def name_piece(piece: int, owner: str, words: Words) -> str:
    _ = words.gettext
    if piece == CATASTROPHE:
        return _("catastrophe")
    if is_base(piece):
        return _("base of a monument")
    if is_leader(piece):
        return f"{leader_name(colour_of(piece), words)}: {owner}"
    return _(TILE_NAMES[colour_of(piece)])


def name_extras(cell: Cell, treasure: bool, marked: bool, temple: bool, touching: int, words: Words) -> list[str]:
    _ = words.gettext
    found = []
    if cell in BORDER_TEMPLES:
        found.append(_("border space"))
    if treasure:
        found.append(_("treasure"))
    if marked:
        found.append(_("unification marker"))
    if temple:
        found.append(_("next to a temple"))
    if touching:
        line = words.ngettext("next to {count} kingdom", "next to {count} kingdoms", touching)
        found.append(line.format(count=touching))
    return found


# -- kingdoms and monuments ------------------------------------------------------------------------------------------


def draw_kingdoms(seen: View) -> list[Part]:
    """A line around every kingdom, named by the first of its leaders."""
    realm = kingdoms_on(seen.board)
    found = []
    for leaders in sorted(set(realm[:CELLS]) - {0}):
        seat, sphere = leaders_among(leaders)[0]
        found.append(draw_kingdom(4 * seat + sphere, sum(1 << cell for cell in spaces_of(leaders, realm))))
    return found


@kept
def draw_kingdom(first: int, cells: int) -> Part:
    """`cells` are its spaces, one bit each."""
    name = f"tigris-kingdom-{first}"
    dashes = {"stroke-dasharray": "7 4.5", "stroke-width": "2.4", "stroke-linecap": "round"}
    line = borders(cells)
    return part(name, path(dashes, id=name, d=line, fill="none", stroke=colour("ink"), opacity=".75"))


def borders(cells: int) -> str:
    """The edges between these spaces and all others, in as few strokes as there are straight runs."""

    def inside(cell: Cell) -> bool:
        return cell != CELLS and bool(cells >> cell & 1)

    found = ""
    for n, horizontal in ((0, True), (1, False), (2, True), (3, False)):
        edges = {cell for cell in range(CELLS) if inside(cell) and not inside(NEXT_TO[4 * cell + n])}
        step = 1 if horizontal else COLUMNS
        for cell in sorted(edges):
            if cell - step in edges and (not horizontal or cell % COLUMNS):
                continue  # a part of the run that began before
            length = 1
            while cell + length * step in edges and (not horizontal or (cell + length) % COLUMNS):
                length += 1
            x, y = middle(cell)
            left = x + SIZE / 2 * (1 if n == 1 else -1)
            top = y + SIZE / 2 * (1 if n == 2 else -1)
            found += f"M{left:g} {top:g}{'h' if horizontal else 'v'}{length * SIZE}"
    return found


def draw_monuments(seen: View) -> list[Part]:
    return [draw_built(number, corner) for number, corner in enumerate(seen.monuments) if corner != NOWHERE]


@kept
def draw_built(number: int, corner: Cell) -> Part:
    x, y = middle(corner)
    name = f"tigris-built-{number}"
    place = f"translate({x + SIZE / 2:g} {y + SIZE / 2:g})"
    return part(name, use(id=name, href=f"#tigris-monument-{number}", transform=place))


# -- conflicts and squares -------------------------------------------------------------------------------------------


def draw_sides(seen: View) -> list[Part]:
    """While a conflict is fought: a pennant with the emblem of its side on every tile that counts."""
    question = conflict(seen)
    if question is None:
        return []
    now = clash_now(seen, question)
    return [
        draw_pennant(side.seat, place, cell)
        for place, side in enumerate((now.attacker, now.defender))
        for cell in side.cells
    ]


@kept
def draw_pennant(seat: Seat, place: int, cell: Cell) -> Part:
    x, y = middle(cell)
    left = x + (13 if place else -13)
    name = f"tigris-side-{place}-{CELL_NAMES[cell]}"
    ring = {"stroke-width": "2.2", "cx": f"{left:g}", "cy": f"{y + 13:g}", "r": "9.500"}
    return part(
        name,
        g(id=name, color=colour("ink"))[
            circle(ring, fill=colour("cream"), stroke=colour("lapis" if place else "warning")),
            put(f"emblem-{seat}", left, y + 13, 13),
        ],
    )


def draw_squares(seen: View, words: Words) -> list[Part]:
    """When a monument is offered: the squares that it can stand on, to point at."""
    question = asked_of_reader(seen)
    if not isinstance(question, a.OfferMonument):
        return []
    return [draw_square(n, corner, words) for n, corner in enumerate(complete_squares(seen, question.cell))]


@kept
def draw_square(n: int, corner: Cell, words: Words) -> Part:
    x, y = middle(corner)
    inset = 2 + 5 * n  # squares overlap: each has its own frame
    side = f"{2 * SIZE - 2 * inset:g}"
    shape = {"x": f"{inset}", "y": f"{inset}", "width": side, "height": side, "rx": "12"}
    frame = {"stroke-width": "3", "stroke-dasharray": "10 4", "stroke": colour("gold")}
    place = CELL_NAMES[corner]
    name = f"tigris-square-{place}"
    label = words.gettext("square at {place}").format(place=place)
    moved = f"translate({x - SIZE / 2:g} {y - SIZE / 2:g})"
    return part(
        name,
        g(target(f"square:{place}", label, "tigris-square"), id=name, transform=moved)[
            rect(shape, class_="ring", fill="transparent"),
            rect({**shape, **frame}, fill="none"),
            rect(shape, class_="halo", fill="none"),
        ],
    )
