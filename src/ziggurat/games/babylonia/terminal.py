"""The table of Babylonia for the terminal: the map, and in words what lies beside it."""

from __future__ import annotations

from typing import Final

from ziggurat.core.game import Names, Seat
from ziggurat.core.words import Words, initials, points_in_words, times
from ziggurat.games.babylonia import data as d
from ziggurat.games.babylonia.notation import COLUMNS, write_board
from ziggurat.games.babylonia.state import ON_DISPLAY, OWNED, SPENT
from ziggurat.games.babylonia.view import View

COLOURS_OF_SIGNS: Final = {"~": "cyan", "*": "red", "+": "green", "Z": "yellow", "z": "yellow", "-": "bright_black"}


def map_text(seen: View, names: Names, words: Words) -> str:
    """The map with a letter for every seat, the cards that can be taken, and a line or two for every seat."""
    _ = words.gettext
    letters = initials(names[: seen.seats])
    lines = ["    " + "".join(f"{col:<3}" for col in range(COLUMNS)).rstrip(), *write_board(seen.board, letters), ""]
    lines.append(_("M merchant, P priest, S civil servant, F farmer; in small letters or as ? face down."))
    lines.append(_("* city, + field (+c city field), Z ziggurat (z resolved), ~ river."))
    lines.append("")
    for card in d.CARDS:
        if seen.cards[card] == ON_DISPLAY:
            lines.append(_("card {card}: {text}").format(card=card, text=_(d.CARD_TEXTS[card])))
    for seat in range(seen.seats):
        lines += ["", *tell_seat(seen, seat, names[seat], letters[seat], words)]
    return "\n".join(lines)


def tell_seat(seen: View, seat: Seat, name: str, letter: str, words: Words) -> list[str]:
    _ = words.gettext
    told = [
        points_in_words(seen.scores[seat], words),
        words.ngettext("{count} city", "{count} cities", sum(seen.taken[seat])).format(count=sum(seen.taken[seat])),
        _("{stand} tokens on the stand, {supply} in the supply").format(
            stand=seen.stand_counts[seat], supply=seen.supply_counts[seat]
        ),
    ]
    lines = [f"{'>' if seat == seen.on_turn else ' '} {name} ({letter}): {', '.join(told)}"]
    for card in d.CARDS:
        text = {
            OWNED + seat: _("card {card}: {text}"),
            SPENT + seat: _("card {card}, spent: {text}"),
        }.get(seen.cards[card])
        if text:
            lines.append("    " + text.format(card=card, text=_(d.CARD_TEXTS[card])))
    if seat == seen.seat and seen.stand is not None:
        tokens = ", ".join(times(n, _(kind), words) for kind, n in zip(d.TOKEN_NAMES, seen.stand, strict=True) if n)
        lines.append("    " + _("on the stand: {tokens}").format(tokens=tokens or "–"))
    return lines
