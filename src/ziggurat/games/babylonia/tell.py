"""Babylonia in sentences: what is asked and of whom, what one is about to do, what was done, what happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from ziggurat.core.game import Names, Seat
from ziggurat.core.words import N_, Words, points_in_words, times
from ziggurat.games.babylonia import actions as a
from ziggurat.games.babylonia import data as d
from ziggurat.games.babylonia import events as e
from ziggurat.games.babylonia import pieces
from ziggurat.games.babylonia.state import OWNED, farmer_due
from ziggurat.games.babylonia.view import View

BabylonianEvent = (
    e.FieldScored | e.ZigguratsTouched | e.CityResolved | e.ZigguratResolved | e.CardTaken | e.TurnBegan | e.GameEnded
)

# -- what is asked ---------------------------------------------------------------------------------------------------


def question(seen: View, names: Names, words: Words) -> str:
    _ = words.gettext
    if not seen.pending:
        return _("The game is over.")
    match seen.pending[-1]:
        case a.LayOut():
            return _("The board is being laid out.")
        case a.FillStand():
            return _("Tokens are being drawn.")
        case a.PlaceTokens():
            return ask_for_first_token(seen, words) if seen.count_placed == 0 else ask_for_more(seen, words)
        case a.ResolveNext():
            return _("Choose which surrounded location is resolved next.")
        case a.TakeCard():
            return _("Take a card from the display.")
        case a.OfferTurn():
            return _("Use card 2 and take another turn?")
        case other:
            assert_never(other)


def ask_for_first_token(seen: View, words: Words) -> str:
    """All sets that may be placed in this turn."""
    _ = words.gettext
    if seen.turn == 1:
        return _("Place 1 token: this is the first turn of the game.")
    if seen.stand_counts[seen.on_turn] == 1:
        return _("Place your last token.")
    if seen.turn == 2:
        return _("Place 2 tokens: this is the second turn of the game.")
    nobles, joined = has_card(seen, d.THREE_NOBLES), has_card(seen, d.NOBLE_WITH_FARMERS)
    if nobles and joined:
        return _(
            "Place 2 tokens, or on land 3 and more farmers, with a noble if you like, or 3 nobles of different kinds."
        )
    if nobles:
        return _("Place 2 tokens, or on land 3 and more farmers or 3 nobles of different kinds.")
    if joined:
        return _("Place 2 tokens, or on land 3 and more farmers, with a noble if you like.")
    return _("Place 2 tokens, or 3 and more farmers on land.")


def ask_for_more(seen: View, words: Words) -> str:
    """What may follow the tokens that lie there, and whether one may stop."""
    _ = words.gettext
    nobles, farmers, count = seen.placed_nobles, seen.placed_farmers, seen.count_placed
    if count == 1:
        return _("Place your second token.")
    if farmer_due(nobles, farmers):
        return _("Place a third farmer on land: a noble goes with 3 or more.")
    if farmers == 0:
        told = _("You may place a noble of the third kind on land, or stop ({count} placed).")
    elif nobles == 1 and farmers == 1:
        told = _("You may place 2 or more farmers on land, or stop ({count} placed).")
    elif nobles == 0 and has_card(seen, d.NOBLE_WITH_FARMERS):
        told = _("You may place more farmers on land, with a noble if they are 3 or more, or stop ({count} placed).")
    else:
        told = _("You may place more farmers on land, or stop ({count} placed).")
    return told.format(count=count)


def has_card(seen: View, card: int) -> bool:
    """Whether the seat on turn owns the card."""
    return seen.cards[card] == OWNED + seen.on_turn


def awaits(seen: View, names: Names, words: Words) -> str:
    """Who is awaited and for what, to everybody else."""
    _ = words.gettext
    if not seen.pending:
        return _("The game is over.")
    asked = seen.pending[-1]
    match asked:
        case a.LayOut():
            return _("The board is being laid out.")
        case a.FillStand():
            return _("{who} is drawing tokens.").format(who=names[asked.seat])
        case a.PlaceTokens():
            told = _("Waiting for {who} to place tokens.")
        case a.ResolveNext():
            told = _("Waiting for {who} to choose what is resolved next.")
        case a.TakeCard():
            told = _("Waiting for {who} to take a card.")
        case a.OfferTurn():
            told = _("Waiting for {who} to decide about another turn.")
        case other:
            assert_never(other)
    return told.format(who=names[asked.seat])


# -- an answer, for the person about to give it ----------------------------------------------------------------------

PLACE_FACE_UP: Final = (
    N_("Place a merchant on {place}"),
    N_("Place a priest on {place}"),
    N_("Place a civil servant on {place}"),
    N_("Place a farmer on {place}"),
)
PLACE_FACE_DOWN: Final = (
    N_("Place a merchant face down on {place}"),
    N_("Place a priest face down on {place}"),
    N_("Place a civil servant face down on {place}"),
    N_("Place a farmer face down on {place}"),
)


def say(action: a.Action, seen: View, names: Names, words: Words) -> str:
    _ = words.gettext
    match action:
        case a.Place():
            place = d.CELL_NAMES[action.cell]
            if action.token is None:
                return _("Place a token face down on {place}").format(place=place)
            told = _((PLACE_FACE_DOWN if d.IS_RIVER[action.cell] else PLACE_FACE_UP)[action.token])
            return told.format(place=place) + tell_place(action.cell, seen, words)
        case a.Stop():
            return _("Stop placing")
        case a.Resolve():
            city = pieces.is_city(seen.board[action.cell])
            told = _("Resolve the city on {place}") if city else _("Resolve the ziggurat on {place}")
            return told.format(place=d.CELL_NAMES[action.cell])
        case a.Take():
            return _("Take card {card}: {text}").format(card=action.card, text=_(d.CARD_TEXTS[action.card]))
        case a.AnotherTurn():
            return _("Use card 2 and take another turn") if action.wanted else _("Keep card 2 for later")
        case a.LaidOut():
            return _("Lay out the board")
        case a.Drawn():
            return words.ngettext("Draw {count} token", "Draw {count} tokens", action.count).format(count=action.count)
        case other:
            assert_never(other)


def tell_place(cell: d.Cell, seen: View, words: Words) -> str:
    """In brackets the field that the hex is, or what it touches: a name like 13,9 alone tells little."""
    _ = words.gettext
    if pieces.is_field(seen.board[cell]):
        return f" ({pieces.name(seen.board[cell], (), words)})"
    near = [seen.board[beside] for beside in d.neighbours_of(cell)]
    touched = [_("next to {thing}").format(thing=pieces.name(it, (), words)) for it in near if pieces.is_location(it)]
    return f" ({', '.join(touched)})" if touched else ""


# -- the log: what was done ------------------------------------------------------------------------------------------

PLACED_FACE_UP: Final = (
    N_("{who} places a merchant on {place}."),
    N_("{who} places a priest on {place}."),
    N_("{who} places a civil servant on {place}."),
    N_("{who} places a farmer on {place}."),
)
PLACED_FACE_DOWN: Final = (
    N_("{who} places a merchant face down on {place}."),
    N_("{who} places a priest face down on {place}."),
    N_("{who} places a civil servant face down on {place}."),
    N_("{who} places a farmer face down on {place}."),
)


def tell_action(action: a.Action, actor: Seat, names: Sequence[str], words: Words) -> str:
    _ = words.gettext
    who = names[actor] if actor >= 0 else ""
    match action:
        case a.Place():
            told = _("{who} places a token face down on {place}.")
            if action.token is not None:
                told = _((PLACED_FACE_DOWN if d.IS_RIVER[action.cell] else PLACED_FACE_UP)[action.token])
            return told.format(who=who, place=d.CELL_NAMES[action.cell])
        case a.LaidOut():
            return _("The board is laid out; {who} begins.").format(who=names[action.first])
        case a.Drawn():
            if action.tokens is None:
                line = words.ngettext("{who} draws {count} token.", "{who} draws {count} tokens.", action.count)
                return line.format(who=names[action.seat], count=action.count)
            drawn = ", ".join(
                times(n, _(name), words) for name, n in zip(d.TOKEN_NAMES, action.tokens, strict=True) if n
            )
            return _("{who} draws {tokens}.").format(who=names[action.seat], tokens=drawn)
        case a.Resolve():
            return _("{who} resolves {place} next.").format(who=who, place=d.CELL_NAMES[action.cell])
        case a.AnotherTurn():
            return "" if action.wanted else _("{who} keeps card 2 for later.").format(who=who)
        case a.Stop() | a.Take():
            return ""
        case other:
            assert_never(other)


# -- the log: what happened ------------------------------------------------------------------------------------------


def tell_event(event: BabylonianEvent, names: Sequence[str], words: Words) -> str:
    _ = words.gettext
    match event:
        case e.FieldScored():
            city_field = event.tile == d.CITY_FIELD
            told = _("{who} farms the city field on {place}: {points}.")
            if not city_field:
                told = _("{who} farms the field on {place}: {points}.")
            return told.format(
                who=names[event.seat], place=d.CELL_NAMES[event.cell], points=points_in_words(event.points, words)
            )
        case e.ZigguratsTouched():
            return _("{who} stands at ziggurats: {points}.").format(
                who=names[event.seat], points=points_in_words(event.points, words)
            )
        case e.CityResolved():
            return tell_city(event, names, words)
        case e.ZigguratResolved():
            place, counts = d.CELL_NAMES[event.cell], tell_counts(event.beside, names)
            if event.winner is None:
                told = _("The ziggurat on {place} is surrounded; nobody has the majority ({counts}).")
                return told.format(place=place, counts=counts)
            told = _("The ziggurat on {place} is surrounded; {who} has the majority ({counts}).")
            return told.format(place=place, who=names[event.winner], counts=counts)
        case e.CardTaken():
            who, card = names[event.seat], event.card
            if event.points:
                told = _("{who} takes card {card}: {points}.")
                return told.format(who=who, card=card, points=points_in_words(event.points, words))
            return _("{who} takes card {card}.").format(who=who, card=card)
        case e.TurnBegan():
            if event.extra:
                return _("{who} uses card 2 and takes another turn.").format(who=names[event.seat])
            return ""
        case e.GameEnded():
            if event.out_of_tokens:
                return _("{who} has no token left: the game is over.").format(who=names[event.seat])
            return _("At most one city is left: the game is over.")
        case other:
            assert_never(other)


def tell_city(event: e.CityResolved, names: Sequence[str], words: Words) -> str:
    """Who took it and with how many tokens beside it, and the points of everybody."""
    _ = words.gettext
    place, counts = d.CELL_NAMES[event.cell], tell_counts(event.beside, names)
    if event.winner is None:
        told = _("The city on {place} is surrounded; nobody has the majority ({counts}), it leaves the game.")
        head = told.format(place=place, counts=counts)
    else:
        told = _("{who} takes the city on {place} ({counts}).")
        head = told.format(who=names[event.winner], place=place, counts=counts)
    parts = []
    for seat, name in enumerate(names[: len(event.nobles)]):
        gained = [
            (event.nobles[seat], _("nobles {points}")),
            (event.cities[seat], _("cities {points}")),
            (event.card_7[seat], _("card 7 {points}")),
        ]
        if told := ", ".join(what.format(points=amount) for amount, what in gained if amount):
            parts.append(f"{name} +{sum(amount for amount, _what in gained)} ({told})")
    return f"{head} {'; '.join(parts)}." if parts else head


def tell_counts(beside: Sequence[int], names: Sequence[str]) -> str:
    """The tokens that decide a majority: `Adam: 3, Nora: 2`."""
    return ", ".join(f"{names[seat]}: {count}" for seat, count in enumerate(beside) if count)
