"""Points: fields, ziggurats, nobles at cities, city tiles, cards; the account of all of them; who has won."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, u8

from ziggurat.core.game import Gain
from ziggurat.core.points import account_of, places
from ziggurat.games.babylonia import data as d
from ziggurat.games.babylonia.events import (
    CardTaken,
    CityResolved,
    Events,
    FieldScored,
    ZigguratResolved,
    ZigguratsTouched,
)
from ziggurat.games.babylonia.pieces import is_token, kind, lies_face_down, owner, shows
from ziggurat.games.babylonia.state import (
    SOURCE_COUNT,
    SPENT,
    State,
    cities_of,
    majority,
    owns,
    score_of,
    tokens_beside,
)

UNSEEN: Final = vec[u8]([0] * (d.CELLS + 1))
NO_POINTS: Final = vec[i64]([0] * d.MOST_SEATS)


def give(state: State, seat: i64, source: i64, points: i64) -> None:
    state.points[SOURCE_COUNT * seat + source] += points


def score_field(state: State, seat: i64, cell: i64, tile: u8, events: Events) -> None:
    """5, 6 or 7, or for a city field the number of city tiles in front of all players at this moment."""
    points: i64 = 0
    if tile == d.CITY_FIELD:
        for other in range(state.seats):
            points += cities_of(state, other)
    else:
        points = d.FIELD_VALUES[int(tile) - d.FIELD]
    give(state, seat, d.FIELDS, points)
    state.discarded[i64(tile)] += 1
    if events is not None:
        events.append(FieldScored(seat, cell, tile, points))


def score_touched_ziggurats(state: State, seat: i64, cell: i64, events: Events) -> None:
    """A token beside a ziggurat gives 1 point for each ziggurat that the seat touches, resolved ones included."""
    if d.TOUCHED[cell] < 0 or state.board[d.TEMPLES[d.TOUCHED[cell]]] == d.OFF:
        return
    points: i64 = 0
    for n in range(len(d.TEMPLES)):
        if touches(state, seat, d.TEMPLES[n]):
            points += 1
    give(state, seat, d.ZIGGURATS, points)
    if events is not None:
        events.append(ZigguratsTouched(seat, cell, points))


def touches(state: State, seat: i64, ziggurat: i64) -> bool:
    """Whether a token of the seat, face up or face down, lies beside a ziggurat that is in use."""
    return state.tally.beside[ziggurat] & u8(17 << seat) != 0 and state.board[ziggurat] != d.OFF


def resolve_city(state: State, cell: i64, events: Events) -> None:
    """Nobles of all networks first, then the tile to the majority and points for tiles to everybody."""
    city = state.board[cell]
    seats = state.seats
    nobles = NO_POINTS[:]
    cities = NO_POINTS[:]
    more = NO_POINTS[:]
    for seat in range(seats):
        nobles[seat] = 2 * nobles_in_network(state, seat, cell, city)
        give(state, seat, d.NOBLES, nobles[seat])
    beside = tokens_beside(state, cell)
    winner = majority(beside)
    state.board[cell] = d.EMPTY
    if winner < 0:
        state.discarded[i64(city)] += 1
    else:
        state.taken[8 * winner + i64(city)] += 1
        for seat in range(seats):
            cities[seat] = cities_of(state, seat)
            more[seat] = cities[seat] // 2 if owns(state, seat, d.MORE_FOR_CITIES) else 0
            give(state, seat, d.CITIES, cities[seat])
            give(state, seat, d.CARD_7, more[seat])
    if events is not None:
        events.append(
            CityResolved(
                cell,
                city,
                None if winner < 0 else int(winner),
                by_seat(beside, seats),
                by_seat(nobles, seats),
                by_seat(cities, seats),
                by_seat(more, seats),
            )
        )


def by_seat(counts: vec[i64], seats: i64) -> tuple[int, ...]:
    return tuple([int(counts[seat]) for seat in range(seats)])


def nobles_in_network(state: State, seat: i64, cell: i64, city: u8) -> i64:
    """How many face-up nobles with a symbol of the city are joined to it by a chain of the seat's own tokens.

    Cards 8 and 9 let free hexes of the centre and of the rivers be links of the chain.
    """
    board = state.board
    centre_links = owns(state, seat, d.CENTRE_LINKS)
    river_links = owns(state, seat, d.RIVER_LINKS)
    seen = UNSEEN[:]
    chain = vec[i64]([cell])
    found: i64 = 0
    while len(chain) > 0:
        chain, here = pop(chain)
        for n in range(6 * here, 6 * here + 6):
            beside = d.NEXT_TO[n]
            if seen[beside]:
                continue
            piece = board[beside]
            if is_token(piece):
                if owner(piece) != seat:
                    continue
                if not lies_face_down(piece) and shows(city, kind(piece)):
                    found += 1
            elif piece != d.EMPTY or not (
                (centre_links and d.IS_CENTRE[beside] != 0) or (river_links and d.IS_RIVER[beside] != 0)
            ):
                continue
            seen[beside] = 1
            chain = append(chain, beside)
    return found


def resolve_ziggurat(state: State, cell: i64, events: Events) -> i64:
    """The seat that takes a card, or -1."""
    beside = tokens_beside(state, cell)
    winner = majority(beside)
    if events is not None:
        events.append(ZigguratResolved(cell, None if winner < 0 else int(winner), by_seat(beside, state.seats)))
    return winner


def score_card(state: State, seat: i64, card: i64, events: Events) -> None:
    points: i64 = 0
    if card == d.TEN_POINTS:
        points = 10
        give(state, seat, d.CARD_1, points)
        state.cards[card] = u8(SPENT + seat)
    if events is not None:
        events.append(CardTaken(seat, card, points))


# -- the account -----------------------------------------------------------------------------------------------------


def scores(state: State) -> list[int]:
    return [score_of(state, seat) for seat in range(state.seats)]


def account(state: State) -> list[Gain]:
    return account_of(state.points, d.SOURCE_NAMES, int(state.seats))


def ranking(state: State) -> list[int]:
    """Most points, then most city tiles; who is still tied shares the place."""
    return places([(score_of(state, seat), int(cities_of(state, seat))) for seat in range(int(state.seats))])
