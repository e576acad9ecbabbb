"""The table of Tigris & Euphrates for the terminal: the map, and in words what lies beside it."""

from __future__ import annotations

from typing import Final

from ziggurat.core.game import Names, Seat
from ziggurat.core.words import Words, initials
from ziggurat.games.tigris import actions as a
from ziggurat.games.tigris.data import (
    CELL_NAMES,
    COLOURS,
    DYNASTIES,
    MONUMENT_NAMES,
    MONUMENTS,
    NOWHERE,
)
from ziggurat.games.tigris.insight import clash_now, wars_to_choose
from ziggurat.games.tigris.notation import write_board
from ziggurat.games.tigris.say import say_clash
from ziggurat.games.tigris.state import count_treasures
from ziggurat.games.tigris.tell import begin, leader_name, points_name, tell_tiles
from ziggurat.games.tigris.view import View

COLOURS_OF_SIGNS: Final = {
    "~": "cyan",
    "t": "red",
    "f": "blue",
    "m": "green",
    "s": "bright_black",
    "x": "magenta",
    "#": "yellow",
}


def map_text(seen: View, names: Names, words: Words) -> str:
    """The map with a letter for every seat, monuments and conflicts, and a line or two for every seat."""
    _ = words.gettext
    letters = initials(names[: seen.seats])
    lines = [*write_board(seen.board, seen.treasures, seen.marked, letters), ""]
    lines.append(
        _("K king, P priest, F farmer, T trader, each with the letter of its player; s settlement, t temple, f farm,")
    )
    lines.append(_("m market; # under a monument, * treasure, ! unification marker, x catastrophe, ~ river."))
    lines.append("")
    lines += tell_monuments(seen, words)
    lines.append(tell_supplies(seen, words))
    lines += [f"{begin(line)}." for line in tell_clashes(seen, names, words)]
    for seat in range(seen.seats):
        lines += tell_seat(seen, seat, names[seat], letters[seat], words)
    return "\n".join(lines)


def tell_monuments(seen: View, words: Words) -> list[str]:
    _ = words.gettext
    standing = [(number, corner) for number, corner in enumerate(seen.monuments) if corner != NOWHERE]
    left = [_(MONUMENT_NAMES[number]) for number in range(len(MONUMENTS)) if seen.monuments[number] == NOWHERE]
    lines = [f"{begin(_(MONUMENT_NAMES[number]))}: {CELL_NAMES[corner]}" for number, corner in standing]
    return [*lines, _("Monuments left: {monuments}").format(monuments=", ".join(left) or "–")]


def tell_supplies(seen: View, words: Words) -> str:
    bag, treasures = seen.bag_count, int(count_treasures(seen.treasures))
    return ", ".join(
        [
            words.ngettext("{count} tile in the bag", "{count} tiles in the bag", bag).format(count=bag),
            words.ngettext("{count} treasure on the board", "{count} treasures on the board", treasures).format(
                count=treasures
            ),
        ]
    )


def tell_clashes(seen: View, names: Names, words: Words) -> list[str]:
    """Both sides of the conflict that is fought, or of all that can be chosen."""
    asked = seen.pending[-1] if seen.pending else None
    if isinstance(asked, a.Support):
        return [say_clash(clash_now(seen, asked), names, words)]
    if isinstance(asked, a.ChooseWar):
        return [say_clash(clash, names, words) for clash in wars_to_choose(seen)]
    return []


def tell_seat(seen: View, seat: Seat, name: str, letter: str, words: Words) -> list[str]:
    _ = words.gettext
    told = [_("points hidden")]
    if seen.shows_points_of(seat):
        told = [f"{points_name(colour, words)} {seen.points_in(seat, colour)}" for colour in COLOURS]
        treasures = seen.treasures_of(seat)
        told.append(words.ngettext("{count} treasure", "{count} treasures", treasures).format(count=treasures))
    tiles, left = seen.hand_counts[seat], seen.catastrophes[seat]
    told.append(words.ngettext("{count} tile in hand", "{count} tiles in hand", tiles).format(count=tiles))
    told.append(words.ngettext("{count} catastrophe", "{count} catastrophes", left).format(count=left))
    lines = [f"{'>' if seat == seen.on_turn else ' '} {name} ({letter}, {_(DYNASTIES[seat])}): {', '.join(told)}"]
    supply = [leader_name(colour, words) for colour in COLOURS if seen.leader_cell(seat, colour) is None]
    if supply:
        lines.append("    " + _("off the board: {leaders}").format(leaders=", ".join(supply)))
    if seat == seen.seat and seen.hand is not None:
        lines.append("    " + _("in hand: {tiles}").format(tiles=tell_tiles(seen.hand, 0, words) or "–"))
    return lines
