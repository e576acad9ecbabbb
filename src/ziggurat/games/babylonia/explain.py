"""What everything is that one can point at: its name, what it does, and what it means for the reader now."""

from __future__ import annotations

from random import Random
from typing import Final

from ziggurat.core.game import Explanation, Names, Seat
from ziggurat.core.words import N_, Words
from ziggurat.games.babylonia import data as d
from ziggurat.games.babylonia import pieces
from ziggurat.games.babylonia.placing import opens_field
from ziggurat.games.babylonia.scoring import nobles_in_network, touches
from ziggurat.games.babylonia.state import ON_DISPLAY, OUT, OWNED, SPENT, State
from ziggurat.games.babylonia.tell import tell_counts
from ziggurat.games.babylonia.view import View, imagine

TOKEN_TEXTS: Final = (
    N_("A noble. Face up it scores 2 points at every city of merchants to which tokens of its owner join it."),
    N_("A noble. Face up it scores 2 points at every city of priests to which tokens of its owner join it."),
    N_("A noble. Face up it scores 2 points at every city of civil servants to which tokens of its owner join it."),
    N_("Farms fields, and three or more farmers may be placed in one turn. It links nobles and counts for majorities."),
)
LAND_TEXTS: Final = (
    N_("Free land of the north. Any token may be placed here, face up."),
    N_("Free land of the centre. Any token may be placed here, face up."),
    N_("Free land of the south. Any token may be placed here, face up."),
    N_("A free hex of a river. A token lies here face down: it links and counts for majorities, but scores no city."),
)
KINDS: Final = {"merchant": 0, "priest": 1, "servant": 2, "farmer": 3}


def explain(thing: str, seen: View, names: Names, words: Words) -> Explanation | None:
    """The explanation of a target or of a figure of the panels; None if there is no such thing."""
    _ = words.gettext
    sort, _colon, name = thing.partition(":")
    if sort == "hex" and name in d.CELL_NAMED:
        return explain_hex(d.CELL_NAMED[name], seen, names, words)
    if sort == "stand" and name in KINDS:
        return explain_token(KINDS[name], seen, words)
    if sort == "card" and name in [str(card) for card in d.CARDS]:
        return explain_card(int(name), seen, names, words)
    if sort in ("points", "tokens", "cities") and name in [str(seat) for seat in range(seen.seats)]:
        return explain_figure(sort, int(name), seen, names, words)
    if sort == "taken":
        return explain_taken(name, seen, names, words)
    if thing == "stop":
        text = _("Ends the first step of your turn: what is surrounded is resolved, then your stand is refilled.")
        return Explanation(_("Stop placing"), text, "sets")
    if thing in ("another:yes", "another:no"):
        name = _("Take another turn") if thing == "another:yes" else _("Not now")
        return Explanation(name, _(d.CARD_TEXTS[d.EXTRA_TURN]), "card-2")
    return None


# -- hexes -----------------------------------------------------------------------------------------------------------


def explain_hex(cell: d.Cell, seen: View, names: Names, words: Words) -> Explanation | None:
    _ = words.gettext
    piece = seen.board[cell]
    if piece == d.OFF:
        return None
    place = d.CELL_NAMES[cell]
    if piece == d.EMPTY:
        section = "rivers" if d.IS_RIVER[cell] else "hexes"
        text = " ".join([_(LAND_TEXTS[d.REGIONS[cell]]), *tell_touched(cell, seen, words)])
        return Explanation(_("hex {place}").format(place=place), text, section)
    name = _("{thing} on {place}").format(thing=pieces.name(piece, names, words), place=place)
    if pieces.is_city(piece):
        text = _(
            "Surrounded on land, it scores 2 points for every noble with its symbols that is joined to it; whoever has "
            "most tokens beside it takes it, and everybody scores 1 point per city tile."
        )
        lines = [text, tell_beside(cell, seen, names, words), *tell_nobles(cell, seen, words)]
        return Explanation(name, " ".join(lines), "cities")
    if pieces.is_ziggurat(piece):
        return explain_ziggurat(name, cell, seen, names, words)
    if pieces.is_field(piece):
        return explain_field(name, cell, seen, words)
    if pieces.is_unknown(piece):
        text = _("It lies face down in a river: it links and counts for majorities, but scores no city.")
        return Explanation(name, text, "rivers")
    if pieces.lies_face_down(piece):
        text = _("It lies face down in a river: it links and counts for majorities, but scores no city.")
        return Explanation(name, text + " " + _("Only you know its kind."), "rivers")
    return Explanation(name, _(TOKEN_TEXTS[pieces.kind(piece)]), "components")


def tell_touched(cell: d.Cell, seen: View, words: Words) -> list[str]:
    """What a token placed here would lie beside."""
    _ = words.gettext
    near = [seen.board[beside] for beside in d.neighbours_of(cell)]
    told = [pieces.name(piece, (), words) for piece in near if pieces.is_location(piece)]
    return [_("It touches: {things}.").format(things=", ".join(told))] if told else []


def tell_beside(cell: d.Cell, seen: View, names: Names, words: Words) -> str:
    """Who has how many tokens beside a location, and how much land is free."""
    _ = words.gettext
    beside = [(near, pieces.seat_of(seen.board[near])) for near in d.neighbours_of(cell) if seen.board[near] != d.OFF]
    free = sum(owner is None and not d.IS_RIVER[near] for near, owner in beside)
    counts = [sum(owner == seat for _near, owner in beside) for seat in range(seen.seats)]
    tokens = tell_counts(counts, names)
    if not tokens:
        told = words.ngettext(
            "Nobody has a token beside it; {free} land hex is free.",
            "Nobody has a token beside it; {free} land hexes are free.",
            free,
        )
        return told.format(free=free)
    told = words.ngettext(
        "Tokens beside it: {tokens}; {free} land hex is free.",
        "Tokens beside it: {tokens}; {free} land hexes are free.",
        free,
    )
    return told.format(tokens=tokens, free=free)


def tell_nobles(cell: d.Cell, seen: View, words: Words) -> list[str]:
    """What the reader's nobles would score if the city were resolved now."""
    if seen.seat < 0:
        return []
    count = 2 * int(nobles_in_network(world_of(seen), seen.seat, cell, seen.board[cell]))
    told = words.ngettext(
        "Your nobles would score {points} point now.", "Your nobles would score {points} points now.", count
    )
    return [told.format(points=count)]


def world_of(seen: View) -> State:
    """A world in which the rules can be asked what the reader sees. Nothing that is told here hangs on what is
    hidden."""
    return imagine(seen, Random(0))


def explain_ziggurat(name: str, cell: d.Cell, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    if seen.board[cell] == d.RESOLVED:
        text = _("It was surrounded and is never resolved again.")
    else:
        text = _("Surrounded on land, it gives a card to whoever has most tokens beside it.")
    text += " " + _("A token placed beside it scores 1 point for each ziggurat that its owner touches.")
    if seen.seat >= 0:
        world = world_of(seen)
        touched = 1 + sum(touches(world, seen.seat, temple) for temple in d.ZIGGURAT_CELLS if temple != cell)
        told = words.ngettext("For you that is {points} point now.", "For you that is {points} points now.", touched)
        text += " " + told.format(points=touched)
    if seen.board[cell] == d.ZIGGURAT:
        text += " " + tell_beside(cell, seen, names, words)
    return Explanation(name, text, "ziggurats")


def explain_field(name: str, cell: d.Cell, seen: View, words: Words) -> Explanation:
    _ = words.gettext
    piece = seen.board[cell]
    if piece == d.CITY_FIELD:
        worth = sum(sum(row) for row in seen.taken)
        told = words.ngettext(
            "Whoever enters it scores 1 point for every city tile in front of all players: {points} point now.",
            "Whoever enters it scores 1 point for every city tile in front of all players: {points} points now.",
            worth,
        )
    else:
        worth = d.FIELD_VALUES[piece - d.FIELD]
        told = words.ngettext(
            "Whoever enters it scores {points} point.", "Whoever enters it scores {points} points.", worth
        )
    if seen.river_tokens_open_fields:
        needs = _("A farmer needs one of your tokens next to the field.")
    else:
        needs = _("A farmer needs one of your face-up tokens next to the field.")
    lines = [told.format(points=worth), needs]
    if seen.seat >= 0:
        lines.append(
            _("You have one there.") if opens_field(world_of(seen), seen.seat, cell) else _("You have none there.")
        )
    return Explanation(name, " ".join(lines), "fields")


# -- the stand, cards, figures of the panels -------------------------------------------------------------------------


def explain_token(token: int, seen: View, words: Words) -> Explanation:
    _ = words.gettext
    text = _(TOKEN_TEXTS[token])
    if seen.stand is not None:
        told = words.ngettext("You have {count} on your stand.", "You have {count} on your stand.", seen.stand[token])
        text += " " + told.format(count=seen.stand[token])
    return Explanation(_(d.TOKEN_NAMES[token]), text, "components")


def explain_card(card: int, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    place = seen.cards[card]
    if place >= SPENT:
        where = _("{who} has it, spent.").format(who=names[place - SPENT])
    elif place >= OWNED:
        where = _("{who} has it.").format(who=names[place - OWNED])
    elif place == ON_DISPLAY:
        where = _("It lies on display: whoever wins a ziggurat takes one card.")
    else:
        assert place == OUT
        where = _("It is not in this game.")
    return Explanation(_("card {card}").format(card=card), f"{_(d.CARD_TEXTS[card])} {where}", f"card-{card}")


def explain_figure(sort: str, seat: Seat, seen: View, names: Names, words: Words) -> Explanation:
    _ = words.gettext
    who = names[seat]
    if sort == "points":
        rows = zip(d.SOURCES.values(), seen.points[seat], strict=True)
        told = ", ".join(f"{_(label)} {count}" for label, count in rows if count)
        score = seen.scores[seat]
        name = words.ngettext("{who}: {count} point", "{who}: {count} points", score).format(who=who, count=score)
        return Explanation(name, _("From: {sources}.").format(sources=told) if told else _("No points yet."), "end")
    if sort == "tokens":
        name = _("{who}: tokens").format(who=who)
        told = _("{stand} on the stand, {supply} in the supply.").format(
            stand=seen.stand_counts[seat], supply=seen.supply_counts[seat]
        )
        text = _("Their kinds are secret. The game ends when a player has none left on the stand after a turn.")
        return Explanation(name, f"{told} {text}", "refilling")
    count = sum(seen.taken[seat])
    name = words.ngettext("{who}: {count} city tile", "{who}: {count} city tiles", count).format(who=who, count=count)
    text = _("Whenever somebody takes a city, every player scores 1 point per city tile in front.")
    return Explanation(name, text, "cities")


def explain_taken(name: str, seen: View, names: Names, words: Words) -> Explanation | None:
    """A city tile in front of a seat."""
    _ = words.gettext
    number, _colon, tile = name.partition(":")
    if number not in [str(seat) for seat in range(seen.seats)] or tile not in d.TILE_NAMES[1 : d.FIELD]:
        return None
    seat, city = int(number), d.TILE_NAMES.index(tile)
    told = words.ngettext("{who} has {count} such tile.", "{who} has {count} such tiles.", seen.taken[seat][city])
    text = _("Whenever somebody takes a city, every player scores 1 point per city tile in front.")
    counted = told.format(who=names[seat], count=seen.taken[seat][city])
    return Explanation(pieces.name(city, names, words), f"{counted} {text}", "cities")
