"""What belongs to the reader: leaders, hand and catastrophes, the conflict, and the buttons of the question."""

from __future__ import annotations

from htpy import Element, button, div, span

from ziggurat.core.art import kept, part, target
from ziggurat.core.game import Names, Part, Seat
from ziggurat.core.words import Words, times
from ziggurat.games.tigris import actions as a
from ziggurat.games.tigris.conflicts import colour_added
from ziggurat.games.tigris.data import CELL_NAMES, COLOURS, LEADER_NAMES, TILE_NAMES, Cell
from ziggurat.games.tigris.draw.clashes import draw_clashes
from ziggurat.games.tigris.draw.figures import piece_svg
from ziggurat.games.tigris.draw.panels import monument_card, offered_monuments
from ziggurat.games.tigris.draw.pointing import targets
from ziggurat.games.tigris.insight import asked_of_reader
from ziggurat.games.tigris.pieces import CATASTROPHE, leader_of, tile_of
from ziggurat.games.tigris.say import say
from ziggurat.games.tigris.tell import leader_name
from ziggurat.games.tigris.view import View

Buttons = tuple[tuple[str, str, bool], ...]
"""What each points at, what it says, and whether it stands apart from the main answers."""


def draw_tray(seen: View, names: Names, words: Words) -> list[Part]:
    if seen.hand is None:
        return []
    question = asked_of_reader(seen)
    acting = isinstance(question, a.TakeAction)
    offered = offered_monuments(seen)
    found = draw_clashes(seen, names, words, "tray")
    if offered:
        found.append(draw_offer(tuple(offered), words))
    if not found:
        # They make room for what else is asked, so that the board keeps its size.
        cells = tuple([seen.leader_cell(seen.seat, sphere) for sphere in COLOURS])
        found.append(draw_leaders(seen.seat, cells, words))
        found.append(draw_hand(seen.hand, seen.catastrophes[seen.seat], acting, words))
    buttons = list_buttons(seen, question, names, words)
    if buttons:
        found.append(draw_buttons(buttons))
    return found


@kept
def draw_offer(offered: tuple[int, ...], words: Words) -> Part:
    """The monuments that can be built on a square."""
    name = "tigris-offer"
    shown = div(id=name, class_="stand", role="group", aria_label=words.gettext("monuments to build"))
    return part(name, shown[[monument_card(number, words) for number in offered]])


@kept
def draw_leaders(seat: Seat, cells: tuple[Cell | None, ...], words: Words) -> Part:
    _ = words.gettext
    name = "tigris-leaders"
    found = []
    for sphere in COLOURS:
        cell = cells[sphere]
        leader = leader_name(sphere, words)
        place = leader if cell is None else f"{leader}, {CELL_NAMES[cell]}"
        found.append(
            div(target(f"leader:{LEADER_NAMES[sphere]}", place, "stand-token"))[
                piece_svg(leader_of(seat, sphere)),
                span(class_="caption")[leader],
                badge("" if cell is None else CELL_NAMES[cell]),
            ]
        )
    return part(name, div(id=name, class_="stand tigris-stand", role="group", aria_label=_("your leaders"))[found])


@kept
def draw_hand(hand: tuple[int, ...], catastrophes: int, swapping: bool, words: Words) -> Part:
    """The tiles of each colour: one to place, and below it how many of them to swap. How many there are is always told."""
    _ = words.gettext
    name = "tigris-hand"
    found = []
    for sphere in COLOURS:
        count = hand[sphere]
        if not count:
            continue
        tile = _(TILE_NAMES[sphere])
        chips = [
            button(
                target(f"swap:{TILE_NAMES[sphere]}:{n}", swap_label(n, tile, words), "tigris-chip"),
                type="button",
            )[str(n)]
            for n in range(1, count + 1)
        ]
        found.append(
            div(class_="tigris-stack")[
                div(target(f"hand:{TILE_NAMES[sphere]}", times(count, tile, words), "stand-token"))[
                    piece_svg(tile_of(sphere)),
                    span(class_="caption")[tile],
                    badge(str(count)),
                ],
                div(class_="tigris-chips", title=_("swap tiles"))[
                    span(class_="tigris-swap")[words.pgettext("tiles of the hand", "swap")], chips
                ]
                if swapping
                else None,
            ]
        )
    if catastrophes:
        kind = _("catastrophe")
        label = times(catastrophes, kind, words)
        found.append(
            div(class_="tigris-stack tigris-catastrophes")[
                div(target("catastrophe", label, "stand-token"))[
                    piece_svg(CATASTROPHE),
                    span(class_="caption")[kind],
                    badge(str(catastrophes)),
                ]
            ]
        )
    return part(name, div(id=name, class_="stand tigris-stand", role="group", aria_label=_("your hand"))[found])


def badge(shown: str) -> Element:
    """How many there are, or where it stands: drawn by the style, since the label says it too."""
    return span({"data-shown": shown}, class_="tigris-badge")


def swap_label(count: int, tile: str, words: Words) -> str:
    return words.gettext("swap {count} × {tile}").format(count=count, tile=tile)


# -- buttons ---------------------------------------------------------------------------------------------------------


def list_buttons(seen: View, question: a.Question | None, names: Names, words: Words) -> Buttons:
    """Answers that are not pointed at on the board or in a conflict; what only lets something go stands apart."""
    _ = words.gettext

    def answer(action: a.Action, aside: bool = False) -> tuple[str, str, bool]:
        return targets(action)[0], say(action, seen, names, words), aside

    if isinstance(question, a.TakeAction):
        found = [answer(a.PASS, aside=True)]
        if any(seen.leader_cell(seen.seat, sphere) is not None for sphere in COLOURS):
            found.insert(0, ("withdraw", _("Withdraw a leader"), True))
        return tuple(found)
    if isinstance(question, a.OfferMonument):
        return (answer(a.DECLINE_MONUMENT, aside=True),)
    if isinstance(question, a.Support) and seen.hand is not None:
        held = seen.hand[colour_added(question)]
        return tuple([answer(a.ADD_TILES[n], aside=n == 0) for n in range(held + 1)])
    return ()


@kept
def draw_buttons(buttons: Buttons) -> Part:
    name = "tigris-buttons"
    return part(
        name,
        div(id=name, class_="buttons")[
            [
                button(target(pointed, text, "button", *(["tigris-aside"] if aside else [])), type="button")[text]
                for pointed, text, aside in buttons
            ]
        ],
    )
