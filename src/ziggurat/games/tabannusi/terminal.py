"""The table of Tabannusi for the terminal: a map with a letter for every player, and all that lies around in words."""

from __future__ import annotations

from typing import Final

from ziggurat.core.game import Names
from ziggurat.core.words import NC_, Words, initials, points_in_words, times
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import notation, things
from ziggurat.games.tabannusi.state import AT_LINE, FILLED, ON_DISPLAY, OWNED
from ziggurat.games.tabannusi.view import AutomaView, View

COLOURS_OF_SIGNS: Final = {"~": "cyan", "=": "cyan", ".": "yellow", "-": "bright_black"}


def map_text(seen: View, names: Names, words: Words) -> str:
    called = [things.player_name(player, seen.seats, names, words) for player in range(seen.players)]
    letters = [*initials(names[: seen.seats]), "#"]
    lines = [*draw_map(seen, letters, words), ""]
    lines += [tell_district(seen, district, called, words) for district in d.DISTRICTS]
    lines += ["", *tell_port(seen, letters, words), "", *tell_ziggurat(seen, letters, words), ""]
    lines += tell_table(seen, words)
    if seen.automa is not None:
        lines += ["", *tell_automa(seen.automa, words)]
    for player in range(seen.players):
        lines += ["", *tell_player(seen, player, called[player], letters[player], words)]
    return "\n".join(lines)


# -- the map -----------------------------------------------------------------------------------------------------------


def draw_map(seen: View, letters: list[str], words: Words) -> list[str]:
    """Names of columns above, of rows on the left, and beside every empty space what it gives."""
    _ = words.gettext
    rows = [notation.cells_of_row(row) for row in range(1, d.ROWS + 1)]
    used = [n for n in range(len(rows[0])) if any(seen.board[row[n]] != d.OFF for row in rows)]
    head = "".join(d.CELL_NAMES[rows[0][n]][:-1].ljust(WIDE) for n in used)
    lines = [f"   {head}".rstrip()]
    for number, cells in enumerate(rows, start=1):
        if any(seen.board[cell] != d.OFF for cell in cells):
            shown = [draw_piece(seen, cells[n], letters, words).ljust(WIDE - 1) + " " for n in used]
            lines.append(f"{number}  {''.join(shown)}".rstrip())
    return [
        *lines,
        "",
        _("B W Y L G: brown, white, yellow, blue, green. pB a project, B a building, with the letter of its"),
        _("player; ~ water, = printed water, ~* and =* a garden; behind a point or water the bonus that waits there."),
    ]


WIDE = 7
SIGNS = {
    d.DIE_FROM_BARGE: NC_("map", "die"),
    d.DIE_FROM_SUPPLY: NC_("map", "die?"),
    d.GAIN_GOLD: "$",
    d.GAIN_WATER: "~",
    d.SPECIAL_WATER: "~!",
    d.GAIN_GARDEN: NC_("map", "gdn"),
    d.MOVE_ARCHITECT: NC_("map", "arch"),
    d.FILL_CRATE: NC_("map", "fill"),
    d.GAIN_MARKERS: NC_("map", "m"),
    d.CRAFT_ANY: NC_("map", "up?"),
    d.CRAFT_SAME: NC_("map", "up"),
    d.GAIN_POINTS: NC_("map", "p"),
    d.PAY_CRAFT: NC_("map", "pay"),
    d.EXTRA_PROJECT: NC_("map", "+pr"),
}
"""What waits on a space, in at most four letters."""


def draw_piece(seen: View, cell: int, letters: list[str], words: Words) -> str:
    piece = seen.board[cell]
    text = notation.write_piece(piece)
    if text[-1:].isdigit() and ("*" in text or text[0] in "pBWY"):
        return text[:-1] + letters[int(text[-1])]
    bonus = things.bonus_at(seen.seats, cell, piece)
    if bonus == d.NO_EFFECT:
        return text
    effect = d.EFFECTS[bonus]
    sign = words.pgettext("map", SIGNS[effect.kind])
    if effect.kind == d.DIE_FROM_BARGE:
        sign += d.COLOUR_LETTERS[effect.colour]
    elif effect.kind in (d.GAIN_GOLD, d.GAIN_MARKERS, d.GAIN_POINTS):
        sign = f"{effect.count}{sign}"
    return f"{text[:1]}{sign}"


# -- districts ---------------------------------------------------------------------------------------------------------


def tell_district(seen: View, district: int, called: list[str], words: Words) -> str:
    _ = words.gettext
    colour = seen.barges[district]
    dice = " ".join(str(value) for value in range(1, 7) for _n in range(seen.dice[7 * colour + value])) or "–"
    tiles = [tile for slot, tile in enumerate(seen.tiles) if d.TILE_SLOTS[slot] == district]
    parts = [f"{district} {things.district_name(district, words)}: {_(things.BARGES[colour])} {dice}"]
    for name, places in ((_("Assistant"), seen.assistants), (_("Architect"), seen.architects)):
        here = [called[player] for player in range(seen.players) if places[player] == district]
        if here:
            parts.append(f"{name}: {', '.join(here)}")
    parts += [f"{d.ACTION_TILES[tile]} ({things.tile_text(tile, words)})" for tile in tiles]
    return "; ".join(parts)


def tell_port(seen: View, letters: list[str], words: Words) -> list[str]:
    """Ships in rows, each with the letters of its markers; then houses, crates and harbormaster tiles of each line."""
    _ = words.gettext
    lines = [_("Port")]
    for row in range(3):
        ships = "   ".join(write_ship(seen, 3 * row + col, letters, words) for col in range(3))
        lines.append("  " + _("ships of {line}: {ships}").format(line=things.line_name(row, words), ships=ships))
    for line in range(len(d.LINES)):
        crate = seen.port_crates[line]
        tile = [n for n, place in enumerate(seen.harbormasters) if place == AT_LINE + line]
        houses = _("{line}: bonus space {left} ({bonus}), crate space {right} ({crate})").format(
            line=things.line_name(line, words),
            left=write_house(seen.port_houses[2 * line], letters),
            bonus=things.effect_text(int(d.LEFT_BONUSES[line]), words),
            right=write_house(seen.port_houses[2 * line + 1], letters),
            crate=_(things.CRATES[crate - 1]) if crate and not seen.port_houses[2 * line + 1] else "–",
        )
        favour = f"; {d.HARBORMASTERS[tile[0]]}: {things.harbormaster_text(tile[0], words)}" if tile else ""
        lines.append(f"  {houses}{favour}")
    return lines


def write_ship(seen: View, space: int, letters: list[str], words: Words) -> str:
    ship = seen.ships[space]
    stuff = int(d.SHIP_COLOURS[ship])
    marks = "".join(letters[player] for player in range(seen.players) if seen.ship_markers[space] >> player & 1)
    tone = d.COLOUR_LETTERS[stuff] if stuff < d.WILD else "*"
    name = f"{d.SHIP_SPACES[space]} {things.ship_name(ship, words)} {tone}{int(d.SHIP_SIZES[ship])}"
    return f"{name} [{marks}]" if marks else name


def write_house(house: int, letters: list[str]) -> str:
    return letters[house - 1] if house else "."


def tell_ziggurat(seen: View, letters: list[str], words: Words) -> list[str]:
    _ = words.gettext
    lines = [_("Ziggurat")]
    for section in d.CRAFTS:
        first = section * d.SECTION_SPACES
        houses = " ".join(
            write_house(seen.ziggurat_houses[space], letters)
            if seen.ziggurat_houses[space]
            else f"{space - first + 1}{ziggurat_sign(int(d.ZIGGURAT_BONUSES[space]))}"
            for space in range(first, first + d.SECTION_SPACES)
        )
        tile = seen.sections[section]
        marks = " ".join(
            f"{letters[player]}{seen.ziggurat_markers[player][section]}"
            for player in range(seen.players)
            if seen.ziggurat_markers[player][section]
        )
        text = things.ziggurat_tile_text(tile, words)
        lines.append(f"  {_(things.SECTIONS[section])}: {houses}; {d.ZIGGURAT_TILES[tile]} [{marks or '–'}] {text}")
    return lines


def ziggurat_sign(bonus: int) -> str:
    if bonus == d.NO_EFFECT:
        return ""
    effect = d.EFFECTS[bonus]
    return "$" if effect.kind == d.GAIN_GOLD else f"↑{d.COLOUR_LETTERS[effect.colour]}"


def tell_table(seen: View, words: Words) -> list[str]:
    """Decrees, special water, stocks, supply."""
    _ = words.gettext
    lines = [
        _("decree {name}: {text}").format(name=name, text=things.decree_text(n, words))
        for n, name in enumerate(d.DECREES)
        if seen.decrees[n] == ON_DISPLAY
    ]
    tiles = [n for n in range(len(d.SPECIAL_TILES)) if seen.special[n] == ON_DISPLAY]
    shown = [f"{d.SPECIAL_TILES[n]} ({things.special_text(n, words)})" for n in tiles]
    lines.append(_("special water: {tiles}").format(tiles=", ".join(shown) or "–"))
    projects = ", ".join(times(seen.projects_left[n], things.colour_name(n, words), words) for n in d.CRAFTS)
    lines.append(
        _("time track: {gold}; project tiles: {projects}; water tiles: {water}; garden tiles: {gardens}").format(
            gold=things.gold_text(seen.time_gold, words),
            projects=projects,
            water=seen.water_left,
            gardens=seen.gardens_left,
        )
    )
    dice = ", ".join(times(count, things.colour_name(n, words), words) for n, count in enumerate(seen.supply) if count)
    lines.append(_("dice in the general supply: {dice}").format(dice=dice or "–"))
    return lines


def tell_automa(automa: AutomaView, words: Words) -> list[str]:
    """The Bot's King, cards, order tokens, bag and City card."""
    _ = words.gettext
    lines = [_("The Bot: {king}").format(king=things.king_name(automa.king, words))]
    if automa.left >= 0:
        row = d.AUTOMA_ARROWS[automa.left]
        lines.append(
            "  "
            + _("left card {card}: {text}").format(
                card=d.AUTOMA_CARDS[automa.left], text=things.automa_card_text(automa.left, words)
            )
        )
        lines.append(
            "  "
            + _("right card {card}: {text}").format(
                card=d.AUTOMA_CARDS[automa.right], text=things.automa_card_text(automa.right, words)
            )
        )
        lines.append("  " + _("the row that holds: {row}").format(row=things.automa_row_text(automa.right, row, words)))
    tokens = "; ".join(
        f"{things.ORDER_NAMES[n]}: {', '.join(things.colour_name(c, words) for c in reversed(pile)) or '–'}"
        for n, pile in enumerate(automa.piles)
    )
    bag = ", ".join(times(automa.bag[n], things.colour_name(n, words), words) for n in d.CRAFTS)
    city = ", ".join(times(automa.city[n], things.district_name(n, words), words) for n in d.DISTRICTS)
    lines.append("  " + _("order tokens: {tokens}; bag: {bag}").format(tokens=tokens, bag=bag))
    lines.append("  " + _("City card: {city}").format(city=city))
    return lines


# -- players -----------------------------------------------------------------------------------------------------------


def tell_player(seen: View, player: int, name: str, letter: str, words: Words) -> list[str]:
    _ = words.gettext
    told = [points_in_words(seen.scores[player], words), things.gold_text(seen.gold[player], words)]
    if player < seen.seats:  # The Bot has markers without end.
        told.append(
            _("claim markers {area} + {supply} in the supply").format(
                area=seen.markers[player], supply=seen.pool[player]
            )
        )
    dice = "".join(d.COLOUR_LETTERS[n] * count for n, count in enumerate(seen.hands[player]))
    told.append(_("dice {dice}").format(dice=dice or "–"))
    crates = " ".join(write_crate(crate, words) for crate in seen.crates[player] if crate)
    if crates:
        told.append(_("crates {crates}").format(crates=crates))
    told.append(_("craft tracks {tracks}").format(tracks="/".join(str(place) for place in seen.craft[player])))
    left = [int(d.ROW_SIZES[row]) - seen.houses[player][row] for row in range(4)]
    told.append(_("houses left {rows}").format(rows="/".join(map(str, left))))
    if seen.water[player] or seen.gardens[player]:
        told.append(
            _("water tiles {water}, garden tiles {gardens}").format(
                water=seen.water[player], gardens=seen.gardens[player]
            )
        )
    lines = [f"{'>' if player == seen.on_turn else ' '} {name} ({letter}): {', '.join(told)}"]
    for of, places, text in (
        (d.SPECIAL_TILES, seen.special, things.special_text),
        (d.HARBORMASTERS, seen.harbormasters, things.harbormaster_text),
        (d.DECREES, seen.decrees, things.decree_text),
        (d.URBAN_CARDS, seen.urban, things.urban_text),
    ):
        for n, thing in enumerate(of):
            if places[n] == OWNED + player:
                lines.append(f"    {thing}: {text(n, words)}")
    hidden = sum(seen.urban_counts[player][:2]) - sum(1 for place in seen.urban if place == OWNED + player)
    if hidden:
        line = words.ngettext("{n} hidden urban card", "{n} hidden urban cards", hidden)
        lines.append("    " + line.format(n=hidden))
    return lines


def write_crate(crate: int, words: Words) -> str:
    """A capital letter is full, a small one empty."""
    letter = d.COLOUR_LETTERS[(crate & 7) - 1]
    return letter if crate & FILLED else letter.lower()
