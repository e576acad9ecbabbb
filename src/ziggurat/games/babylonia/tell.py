"""Babylonia in sentences: what is asked, what was done, what happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from ziggurat.core.game import Names, Seat
from ziggurat.core.words import Words
from ziggurat.games.babylonia.actions import (
    Action,
    AnotherTurn,
    Drawn,
    FillStand,
    LayOut,
    Layout,
    OfferTurn,
    Place,
    PlaceTokens,
    Resolve,
    ResolveNext,
    Stop,
    Take,
    TakeCard,
)
from ziggurat.games.babylonia.data import (
    CELL_NAMES,
    CITY_FIELD,
    TOKEN_NAMES,
)
from ziggurat.games.babylonia.events import (
    CardTaken,
    CityResolved,
    FieldScored,
    GameEnded,
    TurnBegan,
    ZigguratResolved,
    ZigguratsTouched,
)
from ziggurat.games.babylonia.view import View

BabylonianEvent = FieldScored | ZigguratsTouched | CityResolved | ZigguratResolved | CardTaken | TurnBegan | GameEnded


def question(seen: View, names: Names, words: Words) -> str:
    _ = words.gettext
    if not seen.pending:
        return _("The game is over.")
    match seen.pending[-1]:
        case LayOut():
            return _("The board is being laid out.")
        case FillStand():
            return _("Tokens are being drawn.")
        case PlaceTokens():
            return ask_for_token(seen, words)
        case ResolveNext():
            return _("Choose which surrounded location is resolved next.")
        case TakeCard():
            return _("Take a card from the display.")
        case OfferTurn():
            return _("Use card 2 and take another turn?")
        case other:
            assert_never(other)


def ask_for_token(seen: View, words: Words) -> str:
    _ = words.gettext
    count = sum(seen.placed) + seen.in_river
    if seen.turn == 1:
        return _("Place 1 token: the first turn of the game.")
    if count == 0:
        if seen.stand_counts[seen.on_turn] == 1:
            return _("Place your last token.")
        return _("Place 2 tokens, or 3 and more farmers on land.")
    if count == 1:
        return _("Place your second token.")
    return words.ngettext(
        "You may place more tokens, or stop ({count} placed).",
        "You may place more tokens, or stop ({count} placed).",
        count,
    ).format(count=count)


def tell_action(action: Action, actor: Seat, names: Sequence[str], words: Words) -> str:
    _ = words.gettext
    who = names[actor] if actor >= 0 else ""
    match action:
        case Place():
            place = CELL_NAMES[action.cell]
            if action.token is None:
                return _("{who} places a token face down on {place}.").format(who=who, place=place)
            token = _(TOKEN_NAMES[action.token])
            return _("{who} places a {token} on {place}.").format(who=who, token=token, place=place)
        case Layout():
            return _("The board is laid out.")
        case Drawn():
            if action.tokens is None:
                line = words.ngettext("{who} draws {count} token.", "{who} draws {count} tokens.", action.count)
                return line.format(who=names[action.seat], count=action.count)
            drawn = ", ".join(f"{n} × {_(name)}" for name, n in zip(TOKEN_NAMES, action.tokens, strict=True) if n)
            return _("{who} draws {tokens}.").format(who=names[action.seat], tokens=drawn)
        case Resolve():
            return _("{who} resolves {place} next.").format(who=who, place=CELL_NAMES[action.cell])
        case AnotherTurn():
            return "" if action.wanted else _("{who} keeps card 2 for later.").format(who=who)
        case Stop() | Take():
            return ""
        case other:
            assert_never(other)


def tell_event(event: BabylonianEvent, names: Sequence[str], words: Words) -> str:
    _ = words.gettext
    match event:
        case FieldScored():
            field = _("the city field") if event.tile == CITY_FIELD else _("the field")
            return _("{who} farms {field} on {place}: {points}.").format(
                who=names[event.seat], field=field, place=CELL_NAMES[event.cell], points=points(event.points, words)
            )
        case ZigguratsTouched():
            return _("{who} stands at ziggurats: {points}.").format(
                who=names[event.seat], points=points(event.points, words)
            )
        case CityResolved():
            return tell_city(event, names, words)
        case ZigguratResolved():
            if event.winner is None:
                return _("The ziggurat on {place} is surrounded; nobody has the majority.").format(
                    place=CELL_NAMES[event.cell]
                )
            return _("The ziggurat on {place} is surrounded; {who} has the majority ({counts}).").format(
                place=CELL_NAMES[event.cell], who=names[event.winner], counts=" : ".join(map(str, event.beside))
            )
        case CardTaken():
            line = _("{who} takes card {card}.").format(who=names[event.seat], card=event.card)
            return f"{line} {points(event.points, words)}." if event.points else line
        case TurnBegan():
            if event.extra:
                return _("{who} uses card 2 and takes another turn.").format(who=names[event.seat])
            return ""
        case GameEnded():
            if event.out_of_tokens:
                return _("{who} has no token left: the game is over.").format(who=names[event.seat])
            return _("At most one city is left: the game is over.")
        case other:
            assert_never(other)


def tell_city(event: CityResolved, names: Sequence[str], words: Words) -> str:
    """Who took it, and the points of everybody: nobles + cities (+ card 7)."""
    _ = words.gettext
    place = CELL_NAMES[event.cell]
    if event.winner is None:
        head = _("The city on {place} is surrounded; nobody has the majority, it leaves the game.").format(place=place)
    else:
        head = _("{who} takes the city on {place}.").format(who=names[event.winner], place=place)
    parts = []
    for seat, name in enumerate(names[: len(event.nobles)]):
        gained = [
            (event.nobles[seat], _("nobles")),
            (event.cities[seat], _("cities")),
            (event.card_7[seat], _("card 7")),
        ]
        told = ", ".join(f"{amount} {what}" for amount, what in gained if amount)
        if told:
            parts.append(f"{name} +{sum(amount for amount, _what in gained)} ({told})")
    return f"{head} {'; '.join(parts)}." if parts else head


def points(count: int, words: Words) -> str:
    return words.ngettext("{count} point", "{count} points", count).format(count=count)
