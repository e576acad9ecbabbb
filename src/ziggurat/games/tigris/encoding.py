"""Tigris & Euphrates for learners: a number for every answer, a seat's knowledge as a row of numbers, chance's odds."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from ziggurat.core.arrays import Field, bounded, count, names_of_pieces, one_of
from ziggurat.core.chance import draws
from ziggurat.core.game import Seat
from ziggurat.core.vectors import large
from ziggurat.games.tigris.actions import (
    ADD_TILES,
    BUILD_MONUMENT,
    DECLINE_MONUMENT,
    FIGHT,
    PASS,
    PLACE_LEADER,
    PLACE_TILE,
    PLAY_CATASTROPHE,
    SWAPS,
    TAKE_TREASURE,
    WITHDRAW_LEADER,
    Action,
    AddTiles,
    Begin,
    BuildMonument,
    ChooseTreasure,
    ChooseWar,
    DeclineMonument,
    Drawn,
    DrawTiles,
    Fight,
    NameFirst,
    OfferMonument,
    Pass,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    RefillHand,
    Support,
    Swap,
    TakeAction,
    TakeTreasure,
    WithdrawLeader,
    hand_key,
)
from ziggurat.games.tigris.data import (
    CATASTROPHES,
    CELLS,
    HAND,
    MONUMENTS,
    NOWHERE,
    SEATS,
    SQUARES,
    TILES,
    TREASURES,
)
from ziggurat.games.tigris.dealing import tiles_due
from ziggurat.games.tigris.pieces import CATASTROPHE, EMPTY, LAST_LEADER, LEADER
from ziggurat.games.tigris.state import State, bag_count, hand_count, points_of, swapped_count, treasures_of

# -- answers ---------------------------------------------------------------------------------------------------------

CORNERS_OF_SQUARES: Final = [cell for cell in range(CELLS) if SQUARES[cell]]
SQUARE_AT: Final = large([CORNERS_OF_SQUARES.index(c) if c in CORNERS_OF_SQUARES else -1 for c in range(CELLS)])
SQUARE_COUNT: Final = 150
assert len(CORNERS_OF_SQUARES) == SQUARE_COUNT

ALL_SWAPS: Final[list[tuple[tuple[int, ...], Swap]]] = sorted(
    {swap.tiles or (): swap for swaps in SWAPS for swap in swaps}.items()
)
SWAP_COUNT: Final = 209
assert len(ALL_SWAPS) == SWAP_COUNT

FIRST_LEADER: Final = 4 * CELLS
FIRST_CATASTROPHE: Final = FIRST_LEADER + 4 * CELLS
FIRST_TREASURE: Final = FIRST_CATASTROPHE + CELLS
FIRST_MONUMENT: Final = FIRST_TREASURE + CELLS
FIRST_SWAP: Final = FIRST_MONUMENT + 6 * SQUARE_COUNT
FIRST_WITHDRAW: Final = FIRST_SWAP + SWAP_COUNT
FIRST_FIGHT: Final = FIRST_WITHDRAW + 4
FIRST_ADD: Final = FIRST_FIGHT + 4
NUMBER_OF_PASS: Final = FIRST_ADD + HAND + 1
NUMBER_OF_DECLINE: Final = NUMBER_OF_PASS + 1


def _every_answer() -> list[Action]:
    """Tiles and leaders colour by colour, catastrophes, treasures, monuments, swaps, then what has few values."""
    found: list[Action] = []
    for tiles in PLACE_TILE:
        found += tiles
    for leaders in PLACE_LEADER:
        found += leaders
    found += PLAY_CATASTROPHE
    found += TAKE_TREASURE
    for monuments in BUILD_MONUMENT:
        found += monuments
    found += [swap for _, swap in ALL_SWAPS]
    found += WITHDRAW_LEADER
    found += FIGHT
    found += ADD_TILES
    return [*found, PASS, DECLINE_MONUMENT]


def _numbers_of_swaps() -> vec[i64]:
    """By `hand_key` of the tiles laid aside."""
    found = [-1] * len(SWAPS)
    for n, (tiles, _) in enumerate(ALL_SWAPS):
        found[hand_key(tiles[0], tiles[1], tiles[2], tiles[3])] = FIRST_SWAP + n
    return large(found)


NUMBERS: Final = _every_answer()
SWAP_NUMBERS: Final = _numbers_of_swaps()


LONGEST: Final = 1024
"""No list of answers is longer."""
BLANK: Final = large([0] * LONGEST)


def number(legal: list[Any]) -> vec[i64]:
    """The answers of a turn come in runs, so the kind that was seen last is tried first."""
    count = len(legal)
    found = BLANK[:count] if count <= LONGEST else large([0] * count)
    n: i64 = 0
    last: i64 = 0
    for action in legal:
        if last == 2 and isinstance(action, PlaceTile):
            found[n] = action.place
        elif last == 3 and isinstance(action, PlaceLeader):
            found[n] = FIRST_LEADER + action.place
        elif last == 1 and isinstance(action, PlayCatastrophe):
            found[n] = FIRST_CATASTROPHE + i64(action.cell)
        elif last == 4 and isinstance(action, Swap):
            found[n] = SWAP_NUMBERS[action.key]
        else:
            last = kind_of(action)
            found[n] = number_of(action)
        n += 1  # noqa: SIM113 (a native number)
    return found


def kind_of(action: object) -> i64:
    if isinstance(action, PlayCatastrophe):
        return 1
    if isinstance(action, PlaceTile):
        return 2
    if isinstance(action, PlaceLeader):
        return 3
    return 4 if isinstance(action, Swap) else 0


def number_of(action: object) -> i64:
    if isinstance(action, PlaceTile):
        return action.place
    if isinstance(action, PlaceLeader):
        return FIRST_LEADER + action.place
    if isinstance(action, Swap):
        return SWAP_NUMBERS[action.key]
    if isinstance(action, PlayCatastrophe):
        return FIRST_CATASTROPHE + i64(action.cell)
    if isinstance(action, WithdrawLeader):
        return FIRST_WITHDRAW + i64(action.colour)
    if isinstance(action, Pass):
        return NUMBER_OF_PASS
    return number_in_between(action)


def number_in_between(action: object) -> i64:
    """What is asked between the actions of a turn."""
    if isinstance(action, AddTiles):
        return FIRST_ADD + i64(action.count)
    if isinstance(action, BuildMonument):
        return FIRST_MONUMENT + SQUARE_COUNT * i64(action.monument) + SQUARE_AT[action.cell]
    if isinstance(action, DeclineMonument):
        return NUMBER_OF_DECLINE
    if isinstance(action, TakeTreasure):
        return FIRST_TREASURE + i64(action.cell)
    assert isinstance(action, Fight)
    return FIRST_FIGHT + i64(action.colour)


# -- what lies on a space, as the reader names it --------------------------------------------------------------------

FIRST_NAME: Final = CATASTROPHE + 1
"""Leaders are `FIRST_NAME + 4 * seats further + colour`; everything else keeps its number."""
LAST_NAME: Final = FIRST_NAME + 4 * SEATS - 1


def _name(seats: int, seat: int, piece: int) -> int:
    if piece <= CATASTROPHE:
        return piece
    owner, colour = divmod(piece - LEADER, 4)
    if piece > LAST_LEADER or not 0 <= owner < seats:
        return EMPTY
    return FIRST_NAME + 4 * ((owner - seat) % seats) + colour


def _facts(name: int) -> tuple[int, ...]:
    """The colour of a tile, a face-down tile, a catastrophe, the colour of a leader, whose it is."""
    facts = [0] * 14
    if 1 <= name <= 4:
        facts[name - 1] = 1
    elif name < CATASTROPHE and name > 4:
        facts[4] = 1
    elif name == CATASTROPHE:
        facts[5] = 1
    elif name >= FIRST_NAME:
        whose, colour = divmod(name - FIRST_NAME, 4)
        facts[6 + colour] = 1
        facts[10 + whose] = 1
    return tuple(facts)


NAMES: Final = names_of_pieces(_name, SEATS)

SHAPES: Final = (
    Field("board", (CELLS,), LAST_NAME, tuple([_facts(name) for name in range(LAST_NAME + 1)])),
    one_of("marked", most=CELLS),
    count("treasures", TREASURES, most=1),
    one_of("monuments", len(MONUMENTS), most=SQUARE_COUNT),
    count("hand", 4, most=HAND),
    count("swapped", 4, most=max(TILES)),
    count("hands", SEATS, most=HAND),
    count("swaps", SEATS, most=sum(TILES)),
    count("catastrophes", SEATS, most=CATASTROPHES),
    count("points", SEATS, 5),
    count("removed", 4, most=max(TILES)),
    count("bag", most=sum(TILES)),
    count("turn"),
    one_of("seats", most=SEATS),
    one_of("on turn", most=SEATS),
    one_of("question", most=8),
    one_of("asked", most=SEATS),
    count("actions left", most=2),
    one_of("conflict", most=8),
    one_of("attacker", most=SEATS),
    one_of("defender", most=SEATS),
    count("added", most=HAND),
    one_of("offered", most=CELLS),
    count("variants", 2, most=1),
)


def encode(state: State, seat: Seat, rows: vec[i16], start: int) -> None:
    """What the seat knows: all that was public once, its own hand and swaps; seats counted from its own."""
    seats = state.seats
    own = i64(seat)
    n = i64(start)
    after = n + CELLS
    names = NAMES
    first = (SEATS * seats + own) * 256
    for piece in state.board:
        if n == after:
            break
        rows[n] = names[first + i64(piece)]
        n += 1
    rows[n] = i16(state.marked + 1)
    n += 1
    for treasure in range(i64(TREASURES)):
        rows[n] = i16((state.treasures >> treasure) & 1)
        n += 1
    for monument in range(i64(6)):
        corner = i64(state.monuments[monument])
        rows[n] = i16(0) if corner == NOWHERE else i16(SQUARE_AT[corner] + 1)
        n += 1
    for colour in range(i64(4)):
        rows[n + colour] = i16(state.hands[4 * own + colour])
        rows[n + 4 + colour] = i16(state.swapped[4 * own + colour])
    n += 8
    n = encode_seats(state, own, rows, n)
    for colour in range(i64(4)):
        rows[n + colour] = i16(state.removed[colour])
    rows[n + 4] = i16(bag_count(state))
    rows[n + 5] = bounded(state.turn)
    rows[n + 6] = i16(seats)
    rows[n + 7] = i16(1 + (state.on_turn - own) % seats)
    encode_question(state, own, rows, n + 8)
    rows[n + 16] = i16(1) if state.english_variant else i16(0)
    rows[n + 17] = i16(1) if state.open_scoring else i16(0)


def encode_seats(state: State, own: i64, rows: vec[i16], n: i64) -> i64:
    """What everybody knows of every seat; gives the place after it."""
    seats = state.seats
    for further in range(i64(SEATS)):
        other = (own + further) % seats
        there = further < seats
        rows[n + further] = i16(hand_count(state, other)) if there else i16(0)
        rows[n + SEATS + further] = i16(swapped_count(state, other)) if there else i16(0)
        rows[n + 2 * SEATS + further] = i16(state.catastrophes[other]) if there else i16(0)
        points = n + 3 * SEATS + 5 * further
        for colour in range(i64(4)):
            rows[points + colour] = bounded(points_of(state, other, colour)) if there else i16(0)
        rows[points + 4] = bounded(treasures_of(state, other)) if there else i16(0)
    return n + 8 * SEATS


def encode_question(state: State, own: i64, rows: vec[i16], n: i64) -> None:
    """The kind of the open question, whom it asks, actions left; colour, sides and first support of a conflict; where a
    monument is offered."""
    for place in range(n, n + 8):
        rows[place] = i16(0)
    if not state.pending:
        return
    seats = state.seats
    asked = state.pending[-1]
    if isinstance(asked, TakeAction):
        rows[n] = i16(1)
        rows[n + 2] = i16(asked.left)
    elif isinstance(asked, Support):
        rows[n] = i16(2)
        rows[n + 3] = i16(1 + i64(asked.colour)) if asked.war else i16(5 + i64(asked.colour))
        rows[n + 4] = i16(1 + (i64(asked.attacker) - own) % seats)
        rows[n + 5] = i16(1 + (i64(asked.defender) - own) % seats)
        if asked.added is not None:
            rows[n + 6] = i16(asked.added)
    elif isinstance(asked, ChooseWar):
        rows[n] = i16(3)
    elif isinstance(asked, OfferMonument):
        rows[n] = i16(4)
        rows[n + 7] = i16(1 + i64(asked.cell))
    elif isinstance(asked, ChooseTreasure):
        rows[n] = i16(5)
    elif isinstance(asked, RefillHand):
        rows[n] = i16(6)
    elif isinstance(asked, DrawTiles):
        rows[n] = i16(7)
    else:
        rows[n] = i16(8)
    whom = asked.asks[0]
    rows[n + 1] = i16(0) if whom < 0 else i16(1 + (i64(whom) - own) % seats)


# -- chance ----------------------------------------------------------------------------------------------------------


def odds(state: State) -> list[tuple[Action, float]] | None:
    """Exact: who begins, and which tiles are drawn."""
    asked = state.pending[-1]
    if isinstance(asked, NameFirst):
        seats: int = state.seats
        return [(Begin(seat), 1.0 / seats) for seat in range(seats)]
    assert isinstance(asked, (RefillHand, DrawTiles))
    due = tiles_due(state, asked)
    bag = [int(tiles) for tiles in state.bag]
    return [(Drawn(asked.seat, drawn, due), chance) for drawn, chance in draws(bag, due)]
