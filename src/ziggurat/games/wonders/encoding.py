"""7 Wonders for learners: a number for every answer, a seat's knowledge as a row of numbers, and chance's odds."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from ziggurat.core.arrays import bounded, count, one_of, row_size
from ziggurat.core.game import Seat
from ziggurat.core.vectors import large
from ziggurat.games.wonders.actions import (
    BUILD,
    DECLINE,
    DISCARD,
    DRAWN,
    KEEP,
    LOSE_CARD,
    MOST_LOSS,
    OTHER_SIDE,
    PAY,
    PAY_LOSS,
    PICK,
    PICK_BITS,
    STAGE,
    TILE,
    TOKEN,
    Action,
    BuildDiscarded,
    ChooseCard,
    CopyLeader,
    DealBoards,
    DealHands,
    DealLeaders,
    DealTiles,
    Decline,
    DraftLeader,
    DraftTile,
    DrawCard,
    DrawLeaders,
    DrawProject,
    EntombLeader,
    Keep,
    LoseCard,
    LoseVictories,
    PayLoss,
    PayLosses,
    Pick,
    Play,
    PlayLast,
    Recruit,
    RecruitMore,
    SufferPenalty,
    Taken,
    picked,
)
from ziggurat.games.wonders.data import (
    AGES,
    BASE_COUNT,
    BOARD_KEYS,
    CARD_COUNT,
    CONFLICT_KINDS,
    FIRST_LEADER,
    MOST_SEATS,
    PROJECTS,
    PROJECTS_OF_AGE,
    STAGE_LIST,
    SUBSETS,
    TILES,
    TOKEN_KINDS,
    TURNS_WITH_CITIES,
)
from ziggurat.games.wonders.effects import COLOURS, RESOURCES
from ziggurat.games.wonders.state import (
    AGE_BITS,
    FRESH_COPY,
    NO_MARKER,
    OF_AN_AGE,
    ROOM,
    State,
    active_tiles,
    backs_of,
    controller,
    pile_size,
    strength,
    tile_numbers,
)

# -- answers ---------------------------------------------------------------------------------------------------------

# Numbers never change, so what came later stands behind: first the cards of the base game with tiles, losses and
# declining, then the same for the cards of the expansions, leaders, losses of coins, stages in any order, more
# payments, the stage of the other neighbour, and more payments of stages that are picked.
#
# A card has so many numbers, one for each use, way and rank of the payment: payments are ranked by the coins to the
# left. No play was ever seen with more than five payments; where the Great Project alone is paid there are two.
RANKS: Final = 8
PROJECT_RANKS: Final = 2
JOINED: Final = RANKS
FREE: Final = JOINED + RANKS
FREE_JOINED: Final = FREE + 4
STAGES: Final = FREE_JOINED + 4 * PROJECT_RANKS
STAGE_BY_TOKEN: Final = STAGES + RANKS
DISCARDED: Final = STAGE_BY_TOKEN + 1
FOR_TILE: Final = DISCARDED + 1
TILE_COUNT: Final = 24
USES: Final = FOR_TILE + TILE_COUNT
assert len(TILES) == TILE_COUNT

FIRST_KEEP: Final = USES * BASE_COUNT
FIRST_LOSS: Final = FIRST_KEEP + TILE_COUNT
FIRST_VICTORIES: Final = FIRST_LOSS + BASE_COUNT
NUMBER_OF_DECLINE: Final = FIRST_VICTORIES + 6
FIRST_NEW_CARD: Final = NUMBER_OF_DECLINE + 1
FIRST_PICK: Final = FIRST_NEW_CARD + USES * (CARD_COUNT - BASE_COUNT)
FIRST_PAID_LOSS: Final = FIRST_PICK + CARD_COUNT - FIRST_LEADER
FIRST_PART: Final = FIRST_PAID_LOSS + MOST_LOSS
PART_RANKS: Final = 4
"""Payments of a stage that is picked, and then the one with a token."""
PARTS: Final = 4
FIRST_MORE: Final = FIRST_PART + CARD_COUNT * PARTS * (PART_RANKS + 1)
MORE_RANKS: Final = 8
"""Payments beyond the first eight, which leaders and black cards make possible."""
FIRST_OTHER: Final = FIRST_MORE + 3 * MORE_RANKS * CARD_COUNT
FIRST_PART_MORE: Final = FIRST_OTHER + CARD_COUNT * (PART_RANKS + 1)
PART_MORE_RANKS: Final = 8
END: Final = FIRST_PART_MORE + CARD_COUNT * (PARTS + 1) * PART_MORE_RANKS
assert PARTS == OTHER_SIDE


def _every_answer() -> list[Action]:
    """Card by card all uses; then tiles kept, cards and victory tokens lost, declining. A rank of a payment stands here
    with as many coins to the left."""
    found: list[Action] = []
    for card in range(BASE_COUNT):
        found += _uses(card)
    found += KEEP[1:]
    found += LOSE_CARD[:BASE_COUNT]
    found += [LoseVictories((ones, threes, 2 - ones - threes)) for ones in range(3) for threes in range(3 - ones)]
    found.append(DECLINE)
    for card in range(BASE_COUNT, CARD_COUNT):
        found += _uses(card)
    found += PICK[FIRST_LEADER:]
    found += PAY_LOSS
    for card in range(CARD_COUNT):
        for part in range(PARTS):
            found += _picked_stage(card, part)
    for card in range(CARD_COUNT):
        for use, join in ((BUILD, False), (BUILD, True), (STAGE, False)):
            found += [Play(card, use, PAY, RANKS + left, 0, join) for left in range(MORE_RANKS)]
    for card in range(CARD_COUNT):
        found += _picked_stage(card, OTHER_SIDE)
    for card in range(CARD_COUNT):
        for part in range(PARTS + 1):
            lefts = range(PART_RANKS, PART_RANKS + PART_MORE_RANKS)
            found += [Play(card, STAGE, PAY, left, more=picked(part)) for left in lefts]
    return found


def _picked_stage(card: int, part: int) -> list[Action]:
    found: list[Action] = [Play(card, STAGE, PAY, left, more=picked(part)) for left in range(PART_RANKS)]
    found.append(Play(card, STAGE, TOKEN, more=picked(part)))
    return found


def _uses(card: int) -> list[Action]:
    found: list[Action] = [Play(card, BUILD, PAY, left, 0, join) for join in (False, True) for left in range(RANKS)]
    found += [Play(card, BUILD, way) for way in range(1, 5)]
    found += [Play(card, BUILD, way, left, 0, True) for way in range(1, 5) for left in range(PROJECT_RANKS)]
    found += [Play(card, STAGE, PAY, left) for left in range(RANKS)]
    found += [Play(card, STAGE, TOKEN), Play(card, DISCARD)]
    return found + [Play(card, TILE, tile=tile + 1) for tile in range(TILE_COUNT)]


NUMBERS: Final = _every_answer()
assert len(NUMBERS) == END


def number(legal: list[Action]) -> vec[i64]:
    """The payments of one play stand together in a list."""
    found = vec[i64]([0] * len(legal))
    count: i64 = 0
    for action in legal:
        if isinstance(action, Play):
            if action.number < 0:
                action.number = first_number(action)
            found[count] = action.number
        else:
            found[count] = first_number(action)
        count += 1
    first: i64 = 0
    while first < count:
        last = first + 1
        while last < count and found[last] == found[first]:
            last += 1
        if last - first > 1:
            rank_payments(legal, found, first, last)
        first = last
    return found


def rank_payments(legal: list[Action], found: vec[i64], first: i64, last: i64) -> None:
    """Of one play, from place to place: each is counted from the first number on by how many come before it. Mostly
    they are in order."""
    base = found[first]
    if last - first <= 2 and share_of(legal[first]) < share_of(legal[first + 1]) and ranks(base) >= 2:
        found[first + 1] = base + 1
        return
    for n in range(first, last):
        own = share_of(legal[n])
        rank: i64 = 0
        for other in range(first, last):
            if share_of(legal[other]) < own:
                rank += 1
        found[n] = base + rank if rank == 0 or rank < ranks(base) else later_number(legal[n], rank)


def share_of(action: Action) -> i64:
    """By what payments of one play are ranked: coins to the left, to the right, and what else is paid how."""
    if not isinstance(action, Play):
        return 0
    return (64 * i64(action.left) + i64(action.right)) * 64 + i64(action.more)


def later_number(action: Action, rank: i64) -> i64:
    """The number of a payment beyond the first ranks; -1 beyond all of them."""
    if not isinstance(action, Play) or action.way != PAY:
        return -1
    part = i64(action.more) >> PICK_BITS
    if part:
        if rank >= PART_RANKS + PART_MORE_RANKS:
            return -1
        return FIRST_PART_MORE + PART_MORE_RANKS * ((PARTS + 1) * i64(action.card) + part - 1) + rank - PART_RANKS
    if rank < RANKS or rank >= RANKS + MORE_RANKS:
        return -1
    kind: i64 = 2 if action.use == STAGE else 1 if action.join else 0
    return FIRST_MORE + MORE_RANKS * (3 * i64(action.card) + kind) + rank - RANKS


def ranks(base: i64) -> i64:
    """How many payments have a number from this one on."""
    if base >= FIRST_OTHER:
        return PART_RANKS if (base - FIRST_OTHER) % (PART_RANKS + 1) == 0 else 1
    if base >= FIRST_PART:
        return PART_RANKS if (base - FIRST_PART) % (PART_RANKS + 1) == 0 and base < FIRST_MORE else 1
    if base >= FIRST_KEEP and not FIRST_NEW_CARD <= base < FIRST_PICK:
        return 1
    use = (base - FIRST_NEW_CARD) % USES if base >= FIRST_NEW_CARD else base % USES
    if use in (0, JOINED, STAGES):
        return RANKS
    return PROJECT_RANKS if use >= FREE_JOINED and use < STAGES else 1


def first_number(action: Action) -> i64:
    """The number of an answer; of a play its number with the first of its payments."""
    if isinstance(action, Play):
        card = i64(action.card)
        first = USES * card if card < BASE_COUNT else FIRST_NEW_CARD + USES * (card - BASE_COUNT)
        if action.use == BUILD:
            if action.way == PAY:
                return first + JOINED if action.join else first
            way = i64(action.way) - 1
            return first + FREE_JOINED + PROJECT_RANKS * way if action.join else first + FREE + way
        if action.use == STAGE:
            part = i64(action.more) >> PICK_BITS
            if part:
                place = FIRST_PART + (PARTS * card + part - 1) * (PART_RANKS + 1)
                if part > PARTS:
                    place = FIRST_OTHER + card * (PART_RANKS + 1)
                return place if action.way == PAY else place + PART_RANKS
            return first + STAGES if action.way == PAY else first + STAGE_BY_TOKEN
        return first + DISCARDED if action.use == DISCARD else first + FOR_TILE + i64(action.tile) - 1
    if isinstance(action, Keep):
        return FIRST_KEEP + i64(action.tile) - 1
    if isinstance(action, LoseCard):
        return FIRST_LOSS + i64(action.card)
    if isinstance(action, LoseVictories):
        ones = i64(action.counts[0])
        return FIRST_VICTORIES + ones * (7 - ones) // 2 + i64(action.counts[1])
    if isinstance(action, Pick):
        return FIRST_PICK + i64(action.card) - FIRST_LEADER
    if isinstance(action, PayLoss):
        return FIRST_PAID_LOSS + i64(action.coins)
    assert isinstance(action, Decline)
    return NUMBER_OF_DECLINE


# -- what a seat knows -----------------------------------------------------------------------------------------------

CITIES: Final = 8
assert CITIES == MOST_SEATS
LEADER_COUNT: Final = CARD_COUNT - FIRST_LEADER
GOODS: Final = large([1, 2, 4, 8, 17, 18, 20])
"""Every resource alone, as a set of resources."""
assert len(GOODS) == len(RESOURCES)

SHAPES: Final = (
    count("built", CITIES, CARD_COUNT, most=1),
    count("colours", CITIES, COLOURS, most=CARD_COUNT),
    count("production", CITIES, len(RESOURCES)),
    count("conflicts", CITIES, CONFLICT_KINDS, most=60),
    count("tokens", CITIES, TOKEN_KINDS, most=60),
    one_of("boards", CITIES, most=len(BOARD_KEYS)),
    count("stages", CITIES, most=4),
    count("coins", CITIES),
    count("shields", CITIES, most=200),
    count("initial resource lost", CITIES, most=1),
    count("free build used", CITIES, most=3),
    count("chosen", CITIES, most=1),
    count("hands", CITIES, most=9),
    count("tiles", CITIES, most=3),
    count("tiles built", CITIES, most=3),
    count("participation", CITIES, most=3),
    count("participated now", CITIES, most=1),
    count("hand", CARD_COUNT, most=9),
    count("own tiles", TILE_COUNT, most=1),
    count("offered tiles", TILE_COUNT, most=1),
    count("active tiles", TILE_COUNT, most=1),
    one_of("under the board", 4, most=CARD_COUNT),
    one_of("chosen card", most=CARD_COUNT),
    one_of("chosen use", most=4),
    count("discarded", CARD_COUNT, most=9),
    count("discard pile", len(AGES), most=60),
    count("prices", 4, most=4),
    count("pile", most=9),
    one_of("project", most=len(PROJECTS)),
    count("participation left", most=6),
    count("project open", most=1),
    one_of("age", most=len(AGES)),
    one_of("turn", most=TURNS_WITH_CITIES),
    one_of("seats", most=MOST_SEATS),
    one_of("question", most=18),
    one_of("for city", most=CITIES),
    count("which stages", CITIES, 4, most=len(STAGE_LIST)),
    count("leaders", CITIES, most=16),
    count("leaders discarded", CITIES, most=16),
    count("copied leader", CITIES, most=CARD_COUNT),
    count("debt", CITIES, most=255),
    count("diplomacy", CITIES, most=9),
    count("black card free", CITIES, most=3),
    count("coins owed", CITIES, most=255),
    count("entombed", CITIES, LEADER_COUNT, most=1),
    count("own leaders", LEADER_COUNT, most=1),
    count("offered leaders", LEADER_COUNT, most=1),
)


SIZE: Final = row_size(SHAPES)
PLACE_OF_SEATS: Final = row_size(SHAPES[: [field.name for field in SHAPES].index("seats")])


def encode(state: State, seat: Seat, rows: vec[i16], start: int) -> None:
    """What the seat sees: all that is public, its own hand, tiles, choice and cards under the board. Cities are counted
    from its own to the left."""
    own = i64(seat)
    n = i64(start)
    if rows[n + PLACE_OF_SEATS] != 0:  # blank memory need not be wiped
        wipe(rows, n, n + SIZE)
    n = encode_cities(state, own, rows, n)
    n = encode_own(state, own, rows, n)
    n = encode_discard(state, own, rows, n)
    for kind in range(i64(4)):
        rows[n + kind] = i16(state.prices[4 * own + kind])
    if state.seats == 2:
        rows[n + 4] = i16(pile_size(state))
    rows[n + 5] = i16(state.project + 1)
    rows[n + 6] = i16(state.project_tokens)
    rows[n + 7] = i16(1) if state.project_open else i16(0)
    rows[n + 8] = i16(state.age)
    rows[n + 9] = i16(state.turn)
    rows[n + 10] = i16(state.seats)
    encode_question(state, own, rows, n + 11)
    encode_expansions(state, own, rows, n + 13)


def encode_expansions(state: State, own: i64, rows: vec[i16], n: i64) -> None:
    """Stages in their order, leaders, debt and tokens of all cities; then the leaders of the seat."""
    cities = state.cities
    for further in range(cities):
        city = own + further if own + further < cities else own + further - cities
        for stage in range(i64(state.stages[city])):
            rows[n + 4 * further + stage] = i16(1 + i64(state.raised[4 * city + stage]))
        if state.plain:
            continue  # what follows came with the expansions
        at = n + 4 * CITIES + further
        if city < state.seats:
            rows[at] = i16(len(state.leaders[city]))
            rows[at + CITIES] = i16(size(state.gone[city]))
        if state.copied[city] >= 0:
            rows[at + 2 * CITIES] = i16(state.copied[city] % FRESH_COPY)
        rows[at + 3 * CITIES] = i16(state.debts[city])
        rows[at + 4 * CITIES] = i16(state.diplomacy[city])
        rows[at + 5 * CITIES] = i16(state.black_used[city])
        rows[at + 6 * CITIES] = bounded(state.owed[city])
        entombed = state.entombed[city]
        if entombed:
            at = n + 11 * CITIES + LEADER_COUNT * further
            for leader in tile_numbers(entombed):
                rows[at + leader] = i16(1)
    if state.plain:
        return
    at = n + CITIES * (11 + LEADER_COUNT) - FIRST_LEADER
    hand = state.leaders[own]
    for card in range(len(hand)):
        rows[at + i64(hand[card])] = i16(1)
    offered = state.leader_offers[own]
    for card in range(len(offered)):
        rows[at + LEADER_COUNT + i64(offered[card])] = i16(1)


def encode_cities(state: State, own: i64, rows: vec[i16], n: i64) -> i64:
    """What everybody sees of every city; gives the place after it."""
    cities = state.cities
    dealt = not state.pending or not isinstance(state.pending[-1], DealBoards)
    end = n + CITIES * (CARD_COUNT + COLOURS + 7 + CONFLICT_KINDS + TOKEN_KINDS + 12)
    standing = state.standing
    counts = state.counts
    production = state.own
    conflict = state.conflict
    tokens = state.tokens
    for further in range(cities):
        city = own + further if own + further < cities else own + further - cities
        at = n + CITIES * CARD_COUNT + COLOURS * further
        for colour in range(i64(COLOURS)):
            there = counts[COLOURS * city + colour]
            if there:
                rows[at + colour] = i16(there)
        first = ROOM * city
        for place in range(first + 1, first + 1 + i64(standing[first])):
            rows[n + CARD_COUNT * further + i64(standing[place])] = i16(1)
        at = n + CITIES * (CARD_COUNT + COLOURS)
        if dealt:
            first = SUBSETS * city
            for good in range(i64(7)):
                made = production[first + GOODS[good]]
                if made:
                    rows[at + 7 * further + good] = i16(made)
        at += CITIES * 7
        for kind in range(i64(CONFLICT_KINDS)):
            won = conflict[CONFLICT_KINDS * city + kind]
            if won != 0:
                rows[at + CONFLICT_KINDS * further + kind] = i16(won)
        at += CITIES * CONFLICT_KINDS
        for kind in range(i64(TOKEN_KINDS)):
            held = tokens[TOKEN_KINDS * city + kind]
            if held != 0:
                rows[at + TOKEN_KINDS * further + kind] = i16(held)
        at += CITIES * TOKEN_KINDS + further
        if dealt:
            rows[at] = i16(1 + i64(state.boards[city]))
        rows[at + CITIES] = i16(state.stages[city])
        rows[at + 2 * CITIES] = bounded(state.coins[city])
        rows[at + 3 * CITIES] = i16(strength(state, city))
        rows[at + 4 * CITIES] = i16(state.lost_initial[city])
        rows[at + 5 * CITIES] = i16(state.right_used[city])
        if state.chosen[city] is not None:
            rows[at + 6 * CITIES] = i16(1)
        if city < state.seats:
            rows[at + 7 * CITIES] = i16(len(state.hands[city]))
            if state.tiles[city]:
                rows[at + 8 * CITIES] = i16(size(state.tiles[city]))
            rows[at + 9 * CITIES] = i16(state.tiles_built[city])
            rows[at + 10 * CITIES] = i16(state.participation[city])
            rows[at + 11 * CITIES] = i16(state.joined[city])
    return end


def wipe(rows: vec[i16], start: i64, end: i64) -> None:
    """Zeros from one place to another, eight at a time: most of a row is empty, and this is most of writing it."""
    place = start
    while place + 8 <= end:
        rows[place] = i16(0)
        rows[place + 1] = i16(0)
        rows[place + 2] = i16(0)
        rows[place + 3] = i16(0)
        rows[place + 4] = i16(0)
        rows[place + 5] = i16(0)
        rows[place + 6] = i16(0)
        rows[place + 7] = i16(0)
        place += 8
    while place < end:
        rows[place] = i16(0)
        place += 1


def size(group: i64) -> i64:
    """How many there are in a set, a bit each."""
    found: i64 = 0
    while group:
        group &= group - 1
        found += 1
    return found


def encode_own(state: State, own: i64, rows: vec[i16], n: i64) -> i64:
    """What the seat alone knows, and the tower; gives the place after it."""
    after = n + CARD_COUNT + 3 * TILE_COUNT + 6
    hand = state.hands[own]
    for card in range(len(hand)):
        rows[n + i64(hand[card])] += 1
    at = n + CARD_COUNT
    if state.table.tower:
        for tile in tile_numbers(state.tiles[own]):
            rows[at + tile - 1] = i16(1)
        for tile in tile_numbers(state.offered[own]):
            rows[at + TILE_COUNT + tile - 1] = i16(1)
        for tile in active_tiles(state):
            rows[at + 2 * TILE_COUNT + tile - 1] = i16(1)
    at += 3 * TILE_COUNT
    for stage in range(i64(4)):
        marker = i64(state.markers[4 * own + stage])
        if marker != NO_MARKER:
            rows[at + stage] = i16(1 + marker)
    play = state.chosen[own]
    if isinstance(play, Play):
        rows[at + 4] = i16(1 + i64(play.card))
        rows[at + 5] = i16(1 + i64(play.use))
    return after


def encode_discard(state: State, own: i64, rows: vec[i16], n: i64) -> i64:
    """The cards of the discard pile for whoever builds one of them; for all others the Ages on their backs."""
    after = n + CARD_COUNT
    backs = backs_of(state) >> AGE_BITS
    while backs != 0:
        rows[after] = i16(backs & OF_AN_AGE)
        backs >>= AGE_BITS
        after += 1
    asked = state.pending[-1] if state.pending else None
    if isinstance(asked, BuildDiscarded) and asked.seat == own:
        card: i64 = 0
        for cards in state.discard[: state.kinds]:
            if cards != 0:
                rows[n + card] = i16(cards)
            card += 1  # noqa: SIM113  a plain machine number
    return n + CARD_COUNT + len(AGES)


def encode_question(state: State, own: i64, rows: vec[i16], n: i64) -> None:
    """The kind of the open question, and the city for which the seat answers, counted from its own."""
    rows[n] = i16(0)
    rows[n + 1] = i16(0)
    if not state.pending:
        return
    asked = state.pending[-1]
    if isinstance(asked, ChooseCard):
        rows[n] = i16(1)
        if state.chosen[own] is None:
            rows[n + 1] = i16(1)
        elif state.seats == 2 and own == controller(state):
            rows[n + 1] = i16(1 + (2 - own) % state.cities)
    elif isinstance(asked, PlayLast):
        rows[n] = i16(2)
    elif isinstance(asked, BuildDiscarded):
        rows[n] = i16(3)
        rows[n + 1] = i16(1 + (i64(asked.city) - own) % state.cities)
    elif isinstance(asked, DraftTile):
        rows[n] = i16(4)
    elif isinstance(asked, SufferPenalty):
        rows[n] = i16(5)
    elif isinstance(asked, DealHands):
        rows[n] = i16(6)
    elif isinstance(asked, DrawCard):
        rows[n] = i16(7)
    elif isinstance(asked, DrawProject):
        rows[n] = i16(8)
    elif isinstance(asked, DealTiles):
        rows[n] = i16(9)
    elif isinstance(asked, Recruit):
        rows[n] = i16(11)
    elif isinstance(asked, DraftLeader):
        rows[n] = i16(12)
    elif isinstance(asked, RecruitMore):
        rows[n] = i16(13)
    elif isinstance(asked, CopyLeader):
        rows[n] = i16(14)
    elif isinstance(asked, EntombLeader):
        rows[n] = i16(15)
    elif isinstance(asked, PayLosses):
        rows[n] = i16(16)
    elif isinstance(asked, DealLeaders):
        rows[n] = i16(17)
    elif isinstance(asked, DrawLeaders):
        rows[n] = i16(18)
    else:
        rows[n] = i16(10)


# -- chance ----------------------------------------------------------------------------------------------------------


def odds(state: State) -> list[tuple[Action, float]] | None:
    """Exact for Great Projects and for the card of the Free City; deals have too many."""
    asked = state.pending[-1]
    if isinstance(asked, DrawProject):
        projects = PROJECTS_OF_AGE[state.age]
        return [(DRAWN[project], 1.0 / len(projects)) for project in projects]
    if isinstance(asked, DrawCard):
        left = int(pile_size(state))
        seat = int(controller(state))
        return [(Taken(seat, card), int(state.pile[card]) / left) for card in range(CARD_COUNT) if state.pile[card]]
    return None
