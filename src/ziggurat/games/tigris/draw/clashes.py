"""Both sides of a conflict: names, leaders, strengths and where they come from, also of those that can be chosen."""

from __future__ import annotations

from htpy import button, div, span

from ziggurat.core.art import icon, kept, part, target
from ziggurat.core.game import Names, Part, Seat
from ziggurat.core.words import Words
from ziggurat.games.tigris import actions as a
from ziggurat.games.tigris.data import CELL_NAMES, COLOUR_NAMES, RED
from ziggurat.games.tigris.draw.figures import piece_svg
from ziggurat.games.tigris.draw.signs import SIGNS
from ziggurat.games.tigris.insight import Clash, Side, asked_of_reader, clash_now, wars_to_choose
from ziggurat.games.tigris.pieces import leader_of
from ziggurat.games.tigris.say import say
from ziggurat.games.tigris.tell import begin, conflict_name
from ziggurat.games.tigris.view import View


def draw_clashes(seen: View, names: Names, words: Words, region: str) -> list[Part]:
    """The conflict that is fought, or all that can be chosen: in the reader's tray, or beside the board for others."""
    asked = seen.pending[-1] if seen.pending else None
    if (region == "tray") != (asked_of_reader(seen) is not None):
        return []
    if isinstance(asked, a.Support):
        return [draw_one(region, clash_now(seen, asked), asked, "", seen, names, words)]
    if isinstance(asked, a.ChooseWar):
        return [
            draw_one(region, clash, None, say(a.FIGHT[clash.colour], seen, names, words), seen, names, words)
            for clash in wars_to_choose(seen)
        ]
    return []


def draw_one(
    region: str, clash: Clash, fought: a.Support | None, choice: str, seen: View, names: Names, words: Words
) -> Part:
    """`fought` is the question about it, if it is fought already; `choice` what a button says where it can be chosen."""
    sides = (clash.attacker, clash.defender)
    return draw_clash(
        region,
        clash,
        (names[clash.attacker.seat], names[clash.defender.seat]),
        (tell_hand(clash, sides[0], fought, seen, words), tell_hand(clash, sides[1], fought, seen, words)),
        fought.added or 0 if fought is not None else 0,
        fought.asks[0] if fought is not None else -1,
        choice if region == "tray" else "",
        words,
    )


def tell_hand(clash: Clash, side: Side, fought: a.Support | None, seen: View, words: Words) -> str:
    """What a side has added or may still add. The reader knows the own hand; of others there is only a number."""
    _ = words.gettext
    if fought is not None and fought.added is not None and side is clash.attacker:
        return _("{count} added").format(count=fought.added)
    if side.seat == seen.seat and seen.hand is not None:
        return _("{count} to add").format(count=seen.hand[clash.colour if clash.war else RED])
    return _("{count} in hand").format(count=seen.hand_counts[side.seat])


@kept
def draw_clash(
    region: str,
    clash: Clash,
    who: tuple[str, str],
    hands: tuple[str, str],
    added: int,
    asked: Seat,
    choice: str,
    words: Words,
) -> Part:
    """`asked` is the side that must say how many tiles to add, `added` what the attacker has said."""
    _ = words.gettext
    colour = COLOUR_NAMES[clash.colour]
    name = f"tigris-clash-{region}-{colour}"
    title = begin(conflict_name(clash.war, clash.colour, words))
    box = div({"data-about": f"conflict:{colour}"}, id=name, class_="tigris-clash", role="group", aria_label=title)
    head = div(class_="tigris-clash-head")[
        span(class_="tigris-clash-name")[title], " ", span(class_="soft")[_("tie: the defender wins")]
    ]
    if choice:
        head = button(target(f"war:{colour}", choice, "button"), type="button")[choice]
    sign = SIGNS[clash.colour if clash.war else RED]
    rows = [
        div(class_="tigris-side" + (" tigris-asked" if asked == side.seat else ""))[
            piece_svg(leader_of(side.seat, clash.colour), "tigris-mini"),
            span[span(class_="tigris-name")[who[n]], " ", span(class_="soft")[_("defends") if n else _("attacks")]],
            span(class_="tigris-strength number")[str(side.strength + (0 if n else added))],
            span(class_="soft")[
                icon(sign, 13),
                f" {side.strength} ",
                span(class_="tigris-where")[f"({spaces(side)}) "],
                f"· {hands[n]}",
            ],
        ]
        for n, side in enumerate((clash.attacker, clash.defender))
    ]
    return part(name, box[head, rows])


def spaces(side: Side) -> str:
    return ", ".join(CELL_NAMES[cell] for cell in side.cells) or "–"
