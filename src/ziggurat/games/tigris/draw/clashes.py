"""Both sides of a conflict: names, leaders, strengths and where they come from, also of those that can be chosen."""

from __future__ import annotations

from htpy import Element, Node, button, div, span

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
    choosing = region == "tray" and isinstance(asked, a.ChooseWar)
    if isinstance(asked, a.Support):
        fought, added, asked_now = [clash_now(seen, asked)], asked.added, asked.asks[0]
    elif isinstance(asked, a.ChooseWar):
        fought, added, asked_now = wars_to_choose(seen), None, -1
    else:
        return []
    return [
        draw_clash(
            region,
            clash,
            (names[clash.attacker.seat], names[clash.defender.seat]),
            (seen.hand_counts[clash.attacker.seat], seen.hand_counts[clash.defender.seat]),
            added,
            asked_now,
            say(a.FIGHT[clash.colour], seen, names, words) if choosing else "",
            words,
        )
        for clash in fought
    ]


@kept
def draw_clash(
    region: str,
    clash: Clash,
    who: tuple[str, str],
    hands: tuple[int, int],
    added: int | None,
    asked: Seat,
    choice: str,
    words: Words,
) -> Part:
    """`asked` is the side that must say how many tiles to add; `added` what the attacker has said; `choice` the words of
    the button where the reader chooses among several."""
    _ = words.gettext
    colour = COLOUR_NAMES[clash.colour]
    name = f"tigris-clash-{region}-{colour}"
    title = begin(conflict_name(clash.war, clash.colour, words))
    box = div({"data-about": f"conflict:{colour}"}, id=name, class_="tigris-clash", role="group", aria_label=title)
    head = div[span(class_="tigris-clash-name")[title], " ", span(class_="soft")[_("tie: the defender wins")]]
    if choice:
        head = button(target(f"war:{colour}", choice, "button"), type="button")[choice]
    return part(
        name,
        box[
            head,
            draw_side(clash, clash.attacker, who[0], _("attacks"), hands[0], added, asked, words),
            draw_side(clash, clash.defender, who[1], _("defends"), hands[1], None, asked, words),
        ],
    )


def draw_side(
    clash: Clash, side: Side, name: str, role: str, hand: int, added: int | None, asked: Seat, words: Words
) -> Element:
    _ = words.gettext
    sign = SIGNS[clash.colour if clash.war else RED]
    where = ", ".join(CELL_NAMES[cell] for cell in side.cells) or "–"
    detail: list[Node] = [icon(sign, 13), f" {side.strength} ({where})"]
    if added is not None:
        detail.append(" + " + _("{count} added").format(count=added))
    elif asked < 0 or asked == side.seat or asked == clash.attacker.seat:
        detail += [" · ", _("{count} in hand").format(count=hand)]
    return div(class_="tigris-side" + (" tigris-asked" if asked == side.seat else ""))[
        piece_svg(leader_of(side.seat, clash.colour), "tigris-mini"),
        span[span(class_="tigris-name")[name], " ", span(class_="soft")[role]],
        span(class_="tigris-strength number")[str(side.strength + (added or 0))],
        span(class_="soft")[detail],
    ]
