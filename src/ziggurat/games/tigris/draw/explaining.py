"""What a thing is, for somebody who points at it and asks: its name, what it does, and what it means now."""

from __future__ import annotations

from typing import Final

from ziggurat.core.game import Explanation, Names, Seat
from ziggurat.core.words import N_, Words
from ziggurat.games.tigris import actions as a
from ziggurat.games.tigris.data import (
    BORDER_TEMPLES,
    CELL_NAMED,
    CELL_NAMES,
    COLOUR_NAMES,
    COLOURS,
    HAND,
    IS_RIVER,
    LEADER_NAMES,
    MONUMENT_NAMES,
    MONUMENT_WORDS,
    NOWHERE,
    RED,
    TILE_NAMES,
    TREASURE_BIT,
    TREASURES_TO_END,
    Cell,
    Colour,
)
from ziggurat.games.tigris.draw.board import name_piece
from ziggurat.games.tigris.draw.pointing import SWAP_TARGETS
from ziggurat.games.tigris.insight import (
    asked_of_reader,
    clash_now,
    conflict,
    conflicts_after,
    kingdoms_beside,
    kingdoms_on,
    leaders_among,
    monument_on,
    temples_beside,
    wars_to_choose,
)
from ziggurat.games.tigris.pieces import CATASTROPHE, EMPTY, colour_of, is_base, is_leader, owner_of
from ziggurat.games.tigris.say import say, say_clash
from ziggurat.games.tigris.scoring import deal_treasures
from ziggurat.games.tigris.state import count_treasures
from ziggurat.games.tigris.tell import begin, conflict_name, leader_name, points
from ziggurat.games.tigris.view import View

TILES: Final = (
    N_("A settlement, black, lies on land. Beside a kingdom it is a black point for the king there."),
    N_("A temple, red, lies on land. Beside a kingdom it is a red point for the priest there, or else for the king."),
    N_(
        "A farm, blue, lies on a river. Beside a kingdom it is a blue point for the farmer there, or else for the king."
    ),
    N_(
        "A market, green, lies on land. Beside a kingdom it is a green point for the trader there, or else for the king."
    ),
)
SUPPORT: Final = (
    N_("In a war of kings it counts for the king of its kingdom."),
    N_(
        "In a war of priests it counts for the priest of its kingdom. Every leader needs a temple beside it, and temples beside leaders decide revolts."
    ),
    N_("In a war of farmers it counts for the farmer of its kingdom."),
    N_("In a war of traders it counts for the trader of its kingdom."),
)
LEADERS: Final = (
    N_("The king earns black points for settlements, and for every tile whose own leader is missing in the kingdom."),
    N_("The priest earns red points for temples."),
    N_("The farmer earns blue points for farms."),
    N_("The trader earns green points for markets, and takes treasures when the kingdom holds more than one."),
)
SPHERES: Final = (
    N_("Black points come from settlements, wars of kings and black monuments."),
    N_("Red points come from temples, wars of priests, revolts and red monuments."),
    N_("Blue points come from farms, wars of farmers and blue monuments."),
    N_("Green points come from markets, wars of traders and green monuments."),
)


def explain(thing: str, seen: View, names: Names, words: Words) -> Explanation | None:
    """None if there is no such thing on this table."""
    kind, _, rest = thing.partition(":")
    if kind == "cell" and rest in CELL_NAMED:
        return explain_space(CELL_NAMED[rest], seen, names, words)
    if kind == "leader" and rest in LEADER_NAMES:
        return explain_own_leader(COLOURS[LEADER_NAMES.index(rest)], seen, names, words)
    if kind == "hand" and rest in TILE_NAMES:
        return explain_hand(COLOURS[TILE_NAMES.index(rest)], seen, words)
    if thing in SWAP_TARGETS:
        return explain_swap(*SWAP_TARGETS[thing], words)
    if kind == "monument" and rest in (*MONUMENT_WORDS, "none"):
        return explain_monument(rest, seen, words)
    if kind == "square" and rest in CELL_NAMED:
        name = words.gettext("Square at {place}").format(place=rest)
        text = words.gettext(
            "Four tiles of one colour: a monument of that colour can be built on them. They are turned face down for it."
        )
        return Explanation(name, text, "monuments")
    if kind in ("conflict", "war", "add"):
        return explain_conflict(kind, rest, seen, names, words)
    return explain_figure(kind, rest, seen, names, words) or explain_button(thing, seen, words)


# -- the board -------------------------------------------------------------------------------------------------------


def explain_space(cell: Cell, seen: View, names: Names, words: Words) -> Explanation:
    piece = seen.board[cell]
    if piece == EMPTY:
        return explain_empty(cell, seen, names, words)
    if piece == CATASTROPHE:
        return explain_catastrophe(cell, words)
    if is_leader(piece):
        return explain_leader(cell, seen, names, words)
    if is_base(piece):
        return explain_base(cell, seen, names, words)
    return explain_tile(cell, seen, names, words)


def title(cell: Cell, what: str) -> str:
    return f"{begin(what)}, {CELL_NAMES[cell]}"


def explain_empty(cell: Cell, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    river = bool(IS_RIVER[cell])
    text = [
        _("Only farms may be placed on a river.")
        if river
        else _("Settlements, temples and markets may be placed on land.")
    ]
    if not river:
        if temples_beside(seen.board, cell):
            text.append(_("A temple touches this space, so a leader may stand here."))
        else:
            text.append(_("No temple touches this space, so no leader may stand here."))
    beside = kingdoms_beside(seen.board, cell)
    if len(beside) == 1:
        text.append(
            _("A tile here joins the kingdom of {leaders}.").format(leaders=inhabitants(beside.pop(), names, words))
        )
    elif len(beside) == 2:
        text.append(_("A tile here unites two kingdoms; a leader may not do so."))
        text += [f"{clash}." for clash in clashes_at(cell, seen, names, words)]
    elif beside:
        text.append(_("More than two kingdoms touch this space: no tile may be placed here."))
    lifted = leaders_that_part(cell, seen)
    if lifted:
        which = ", ".join(leader_name(colour, words) for colour in lifted)
        text.append(
            _("Lifted to be moved, these leaders of yours leave two kingdoms beside this space: {leaders}.").format(
                leaders=which
            )
        )
    return Explanation(title(cell, _("river") if river else _("land")), " ".join(text), "tiles")


def clashes_at(cell: Cell, seen: View, names: Names, words: Words) -> list[str]:
    """The wars that any tile would start here, with their strengths."""
    found = conflicts_after(seen, a.PLACE_TILE[RED][cell])
    return [begin(say_clash(clash, names, words)) for clash in found] or [
        words.gettext("No leaders of one colour meet: there is no war")
    ]


def leaders_that_part(cell: Cell, seen: View) -> list[Colour]:
    """Those of the reader's leaders that may not move here because two kingdoms are left when they are lifted."""
    if (
        seen.seat < 0
        or IS_RIVER[cell]
        or not temples_beside(seen.board, cell)
        or len(kingdoms_beside(seen.board, cell)) > 1
    ):
        return []
    found = []
    for colour in COLOURS:
        there = seen.leader_cell(seen.seat, colour)
        if there is not None:
            lifted = tuple([EMPTY if n == there else piece for n, piece in enumerate(seen.board)])
            if len(kingdoms_beside(lifted, cell)) > 1:
                found.append(colour)
    return found


def inhabitants(leaders: int, names: Names, words: Words) -> str:
    """The leaders of a kingdom with their owners."""
    found = leaders_among(leaders)
    return ", ".join(f"{leader_name(colour, words)} ({names[seat]})" for seat, colour in found)


def whose(cell: Cell, seen: View, names: Names, words: Words) -> str:
    """The kingdom of a space, in a sentence."""
    leaders = kingdoms_on(seen.board)[cell]
    if not leaders:
        return words.gettext("It belongs to no kingdom.")
    return words.gettext("Its kingdom has these leaders: {leaders}.").format(leaders=inhabitants(leaders, names, words))


def explain_tile(cell: Cell, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    piece = seen.board[cell]
    colour = colour_of(piece)
    text = [_(SUPPORT[colour]), whose(cell, seen, names, words), *treasure_here(cell, seen, words)]
    if cell == seen.marked:
        text.insert(
            0,
            _(
                "The unification marker lies on this tile: it joins two kingdoms, counts for nobody and cannot be removed until all wars are fought."
            ),
        )
    return Explanation(
        title(cell, _(TILE_NAMES[colour])), " ".join(text), "kingdoms" if cell != seen.marked else "wars"
    )


def treasure_here(cell: Cell, seen: View, words: Words) -> list[str]:
    if not seen.treasures & TREASURE_BIT[cell]:
        return []
    _ = words.gettext
    found = [_("A treasure lies here: a point of any colour for the owner of a trader who joins it to another one.")]
    if cell in BORDER_TEMPLES:
        found.append(_("It lies on a border space and must be taken before others."))
    return found


def explain_base(cell: Cell, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    number = monument_on(seen, cell)
    name = _("base of a monument") if number is None else _(MONUMENT_NAMES[number])
    text = [
        _(
            "At the end of a turn it gives the player on turn a point in each of its colours whose leader is in its kingdom."
        ),
        _("The tiles under it connect, but count for nobody and can never be removed."),
        whose(cell, seen, names, words),
        *treasure_here(cell, seen, words),
    ]
    return Explanation(title(cell, name), " ".join(text), "monuments")


def explain_catastrophe(cell: Cell, words: Words) -> Explanation:
    _ = words.gettext
    text = _("It blocks this space for ever: nothing can be placed here, and nothing connects through it.")
    return Explanation(title(cell, _("catastrophe")), text, "catastrophes")


def explain_leader(cell: Cell, seen: View, names: Names, words: Words) -> Explanation:
    piece = seen.board[cell]
    name = name_piece(piece, names[owner_of(piece)], words)
    return Explanation(title(cell, name), " ".join(about_leader(cell, seen, names, words)), "leaders")


def about_leader(cell: Cell, seen: View, names: Names, words: Words) -> list[str]:
    piece = seen.board[cell]
    temples = temples_beside(seen.board, cell)
    line = words.ngettext(
        "It touches {count} temple: its strength in a revolt.",
        "It touches {count} temples: its strength in a revolt.",
        temples,
    )
    return [words.gettext(LEADERS[colour_of(piece)]), line.format(count=temples), whose(cell, seen, names, words)]


# -- the tray --------------------------------------------------------------------------------------------------------


def explain_own_leader(colour: Colour, seen: View, names: Names, words: Words) -> Explanation | None:
    _ = words.gettext
    if seen.seat < 0:
        return None
    cell = seen.leader_cell(seen.seat, colour)
    name = leader_name(colour, words)
    if cell is not None:
        return explain_leader(cell, seen, names, words)
    text = [
        _(LEADERS[colour]),
        _("It is not on the board: place it on empty land beside a temple, with one kingdom there at most."),
    ]
    return Explanation(begin(name), " ".join(text), "leaders")


def explain_hand(colour: Colour, seen: View, words: Words) -> Explanation:
    _ = words.gettext
    count = seen.hand[colour] if seen.hand is not None else 0
    held = words.ngettext("You have {count} in hand.", "You have {count} in hand.", count).format(count=count)
    return Explanation(begin(_(TILE_NAMES[colour])), f"{_(TILES[colour])} {held}", "tiles")


def explain_swap(colour: Colour, count: int, words: Words) -> Explanation:
    _ = words.gettext
    name = _("swap {count} × {tile}").format(count=count, tile=_(TILE_NAMES[colour]))
    text = _(
        "Lays these tiles aside face down, out of the game, and draws as many from the bag. Several kinds can be swapped together, in one action."
    )
    return Explanation(begin(name), text, "swapping")


def explain_monument(word: str, seen: View, words: Words) -> Explanation:
    _ = words.gettext
    if word == "none":
        return Explanation(
            _("Do not build"), _("The square is lost: a later tile can only complete another one."), "monuments"
        )
    number = MONUMENT_WORDS.index(word)
    text = [
        _(
            "At the end of a turn it gives the player on turn a point in each of its colours whose leader is in its kingdom."
        )
    ]
    if seen.monuments[number] != NOWHERE:
        text.append(_("It has been built already."))
    elif isinstance(asked_of_reader(seen), a.OfferMonument):
        text.append(_("You can build it on a square of one of its colours."))
    else:
        text.append(
            _("It is built on a square of four tiles of one of its colours, by whoever places the last of them.")
        )
    return Explanation(begin(_(MONUMENT_NAMES[number])), " ".join(text), "monuments")


def explain_button(thing: str, seen: View, words: Words) -> Explanation | None:
    _ = words.gettext
    if thing == "catastrophe":
        left = seen.catastrophes[seen.seat] if seen.seat >= 0 else 0
        line = words.ngettext("You have {count} left.", "You have {count} left.", left).format(count=left)
        text = _(
            "It covers an empty space or a face-up tile without a treasure, and blocks the space for ever. Leaders that lose their last temple go back."
        )
        return Explanation(_("Catastrophe"), f"{text} {line}", "catastrophes")
    if thing == "pass":
        return Explanation(_("Pass"), _("Uses up one of your two actions without effect."), "turn")
    if thing == "withdraw":
        return Explanation(
            _("Withdraw a leader"),
            _(
                "Takes one of your leaders from the board into your supply. It is an action, and the leader can be placed again."
            ),
            "leaders",
        )
    return None


# -- conflicts -------------------------------------------------------------------------------------------------------


def explain_conflict(kind: str, rest: str, seen: View, names: Names, words: Words) -> Explanation | None:
    _ = words.gettext
    question = conflict(seen)
    if kind == "add":
        if question is None or rest not in [str(n) for n in range(HAND + 1)]:
            return None
        text = [_("What is added lies open and leaves the game, whoever wins."), _("A tie is won by the defender.")]
        return Explanation(say(a.ADD_TILES[int(rest)], seen, names, words), " ".join(text), "conflicts")
    if rest not in COLOUR_NAMES:
        return None
    colour = COLOURS[COLOUR_NAMES.index(rest)]
    fought = [clash_now(seen, question)] if question is not None else []
    if not fought and seen.marked >= 0:
        fought = [clash for clash in wars_to_choose(seen) if clash.colour == colour]
    if not fought or fought[0].colour != colour:
        return None
    clash = fought[0]
    if clash.war:
        text = [
            _(
                "Tiles of the leader's colour that are joined to it without the marked tile count, and what is added from the hand. The loser's leader and tiles leave the board; each is a point for the winner."
            ),
            _("A tie is won by the defender."),
        ]
    else:
        text = [
            _(
                "Temples beside each leader count, and temples added from the hand. The loser's leader goes back; the winner gets a red point."
            ),
            _("A tie is won by the defender."),
        ]
    text.insert(0, f"{begin(say_clash(clash, names, words))}.")
    name = begin(conflict_name(clash.war, colour, words))
    return Explanation(name, " ".join(text), "wars" if clash.war else "revolts")


# -- figures of panels -----------------------------------------------------------------------------------------------


def explain_figure(kind: str, rest: str, seen: View, names: Names, words: Words) -> Explanation | None:
    _ = words.gettext
    if kind == "bag" and not rest:
        text = words.ngettext(
            "Hands are refilled from it at the end of each turn. The game ends when it cannot fill them all; {count} tile is left.",
            "Hands are refilled from it at the end of each turn. The game ends when it cannot fill them all; {count} tiles are left.",
            seen.bag_count,
        )
        return Explanation(_("Tiles in the bag"), text.format(count=seen.bag_count), "end")
    if kind == "treasures" and not rest:
        left = int(count_treasures(seen.treasures))
        text = _(
            "Treasures lie on the start temples. The game ends after a turn that leaves {most} or fewer; now there are {count}."
        )
        return Explanation(_("Treasures on the board"), text.format(most=TREASURES_TO_END, count=left), "treasures")
    if kind == "outlines" and not rest:
        return Explanation(
            _("Outlines of kingdoms"),
            _("A dashed line runs around each kingdom: all that is joined edge to edge and has a leader."),
            "kingdoms",
        )
    who, _colon, what = rest.partition(":")
    if who not in [str(seat) for seat in range(seen.seats)]:
        return None
    return explain_panel(kind, int(who), what, seen, names, words)


def explain_panel(kind: str, seat: Seat, what: str, seen: View, names: Names, words: Words) -> Explanation | None:
    _ = words.gettext
    name = names[seat]
    shown = seen.shows_points_of(seat)
    if kind == "screen":
        return Explanation(
            _("{name}: points hidden").format(name=name),
            _("Points lie behind a screen until the end. Everybody saw each of them being gained."),
            "scoring",
        )
    if kind == "tiles":
        return Explanation(
            _("{name}: tiles in hand").format(name=name),
            _(
                "How many tiles a hand holds is open, which they are is not. Hands are refilled to 6 at the end of each turn."
            ),
            "end-of-turn",
        )
    if kind == "catastrophes":
        return Explanation(
            _("{name}: catastrophe tiles").format(name=name), _("Each player has 2 for the whole game."), "catastrophes"
        )
    if kind == "supply":
        return Explanation(
            _("{name}: leaders off the board").format(name=name),
            _("They can be placed, each by an action. A leader that loses a conflict comes back here."),
            "leaders",
        )
    if not shown:
        return None
    if kind == "score":
        text = _("The weakest sphere counts: {points}, treasures dealt to the weakest one by one.")
        spheres = [seen.points_in(seat, colour) for colour in COLOURS]
        return Explanation(
            _("{name}: score").format(name=name),
            text.format(points=deal_treasures(spheres, seen.treasures_of(seat))[0]),
            "scoring",
        )
    if kind == "treasures":
        return Explanation(
            _("{name}: treasures").format(name=name),
            _("At the end each is a point of the sphere that is weakest then."),
            "scoring",
        )
    if kind == "points" and what in COLOUR_NAMES:
        colour = COLOURS[COLOUR_NAMES.index(what)]
        count = seen.points_in(seat, colour)
        return Explanation(f"{name}: {points(count, colour, words)}", _(SPHERES[colour]), "scoring")
    return None
