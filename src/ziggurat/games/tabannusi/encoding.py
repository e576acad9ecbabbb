"""Tabannusi for learners: a number for every answer, a seat's knowledge as a row of numbers, and chance's odds."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations
from math import comb, factorial
from typing import Any, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from ziggurat.core.arrays import MANY, Field, bounded, count, names_of_pieces, one_of, row_size
from ziggurat.core.chance import draws
from ziggurat.core.game import Seat
from ziggurat.core.vectors import large
from ziggurat.games.tabannusi.actions import (
    ACQUIRE,
    BUILD,
    CARDS_TURNED,
    CLAIM_SHIP,
    DIE_SPENT,
    DONE,
    ENTER,
    FIRST_BUILDING,
    KEEP,
    MOVE_HOUSE,
    PICK_CRATE,
    PICK_DIE,
    PICK_GAIN,
    PICK_SECTION,
    PICK_SPECIAL,
    PICK_TRACK,
    PLACE_GARDEN,
    PLACE_PROJECT,
    PLACE_WATER,
    PORT_HOUSE,
    REFILL,
    SCORE,
    SCORE_DECREE,
    SEND_ARCHITECT,
    TAKE_DIE,
    TILE_DRAWN,
    USE_HARBORMASTER,
    USE_TILE,
    ZIGGURAT_HOUSE,
    Acquire,
    Action,
    Build,
    ClaimShip,
    Displayed,
    Done,
    Enter,
    FirstBuilding,
    HarbormasterDrawn,
    Keep,
    MoveHouse,
    Numbered,
    Pay,
    PickCrate,
    PickDie,
    PickGain,
    PickSection,
    PickSpecial,
    PickTrack,
    PlaceGarden,
    PlaceProject,
    PlaceWater,
    PortHouse,
    Refill,
    Rolled,
    Score,
    ScoreDecree,
    SendArchitect,
    TakeDie,
    TilesDrawn,
    UrbanDrawn,
    UseHarbormaster,
    UseTile,
    ZigguratHouse,
    pay,
)
from ziggurat.games.tabannusi.data import (
    ACTION_TILES,
    ANY_ACTION_TILE,
    AUTOMA_CARDS,
    BUILDING,
    CELLS,
    DECREES,
    EMPTY,
    GARDEN,
    HARBORMASTER_KINDS,
    HARBORMASTERS,
    KINGS,
    LINES,
    MARKER_ON_SHIP,
    MARKER_ON_ZIGGURAT,
    OFF,
    PORT_SPACES,
    PRINTED,
    PROJECT,
    SHIP_NAMES,
    SHIP_SPACES,
    SPECIAL,
    SPECIAL_TILES,
    TILE_SLOTS,
    URBAN_CARDS,
    WATER,
    ZIGGURAT_SPACES,
    ZIGGURAT_TILES,
)
from ziggurat.games.tabannusi.dealing import automa_deck, tiles_to_reveal, unused_harbormasters, urban_deck
from ziggurat.games.tabannusi.preferences import dice_to_spend
from ziggurat.games.tabannusi.questions import (
    ChooseCrates,
    ChooseDie,
    ChooseDistrict,
    ChooseGardenOrMarker,
    ChooseScoring,
    ChooseSpecial,
    ChooseSupplyDie,
    ChooseTrack,
    CreateGarden,
    DrawHarbormaster,
    DrawTile,
    DrawUrban,
    EnterBoard,
    FillDisplay,
    KeepUrban,
    LayOut,
    OfferHouseMove,
    OfferMarkerOnShip,
    OfferMarkerOnZiggurat,
    OfferPaidStep,
    OfferPortHouse,
    OfferProject,
    OfferShip,
    OfferStep,
    Pause,
    Payment,
    PlaceFirstBuilding,
    ResetTiles,
    RollBarge,
    SpendDie,
    TakeActions,
    TurnCards,
)
from ziggurat.games.tabannusi.state import (
    AT_LINE,
    AWAY,
    DRAWN,
    OWNED,
    SOURCE_COUNT,
    State,
)
from ziggurat.games.tabannusi.tokens import automa_of, automa_tiles

PLAYERS: Final = 4

# -- answers ---------------------------------------------------------------------------------------------------------

PAYMENTS: Final = 32
"""Payments are numbered by their rank: by gold, then by dice and crates of the colours. Eight were seen at most."""


def _flat(rows: Sequence[Sequence[Action]]) -> list[Action]:
    return [action for row in rows for action in row]


def _choices(tile: int) -> range:
    """What a harbormaster tile chooses from, as `UseHarbormaster` counts it."""
    kind = HARBORMASTER_KINDS[tile]
    if kind == ANY_ACTION_TILE:
        return range(len(ACTION_TILES))
    if kind == MARKER_ON_SHIP:
        return range(len(SHIP_SPACES))
    return range(3) if kind == MARKER_ON_ZIGGURAT else range(-1, 0)


BLOCKS: Final[list[list[Action]]] = [
    _flat(FIRST_BUILDING),
    _flat(PLACE_PROJECT),
    _flat(PLACE_WATER),
    _flat(PLACE_GARDEN),
    list(ENTER),
    _flat(TAKE_DIE),
    _flat(BUILD),
    list(ACQUIRE),
    _flat(PORT_HOUSE),
    list(CLAIM_SHIP),
    list(ZIGGURAT_HOUSE),
    list(USE_TILE),
    [DONE],
    list(PICK_DIE),
    list(PICK_TRACK),
    list(PICK_SPECIAL),
    list(PICK_CRATE),
    list(SEND_ARCHITECT),
    list(PICK_GAIN),
    list(PICK_SECTION),
    list(MOVE_HOUSE),
    list(SCORE),
    list(KEEP),
    _flat(REFILL),
    list(SCORE_DECREE),
    _flat([[USE_HARBORMASTER[tile][choice + 1] for choice in _choices(tile)] for tile in range(len(HARBORMASTERS))]),
    [pay([0] * 5, [0] * 5, gold) for gold in range(PAYMENTS)],
]
"""Every answer at its number, kind after kind; a rank of a payment stands here with as much gold."""
NUMBERS: Final = _flat(BLOCKS)


def _write_numbers() -> None:
    """Onto the answers themselves, but for payments, which have a number only among others."""
    for n, action in enumerate(NUMBERS):
        if not isinstance(action, Pay):
            object.__setattr__(action, "number", n)


_write_numbers()
FIRST: Final = large([sum(len(block) for block in BLOCKS[:n]) for n in range(len(BLOCKS))])
FIRST_PAYMENT: Final = len(NUMBERS) - PAYMENTS
ROWS: Final = len(PORT_HOUSE[0])
FIRST_CHOICE: Final = large(
    [sum(len(_choices(before)) for before in range(tile)) - _choices(tile)[0] for tile in range(len(HARBORMASTERS))]
)
"""Where the choices of each harbormaster tile begin in their block."""


def number(legal: list[Any]) -> vec[i64]:
    """What the answers say themselves; where one of them does not, all are looked at."""
    found = vec[i64]([0] * len(legal))
    place: i64 = 0
    for action in legal:
        known = cast(Numbered, action).number
        if known < 0:
            return number_each(legal)
        found[place] = known
        place += 1  # noqa: SIM113  a plain machine number
    return found


def number_each(legal: list[Any]) -> vec[i64]:
    """From what the answers are. The number of a payment is how many of the others come before it."""
    weights = vec[i64](capacity=len(legal))
    for action in legal:
        weights = append(weights, weight(action) if isinstance(action, Pay) else -1)
    found = vec[i64](capacity=len(legal))
    for n in range(len(weights)):
        own = weights[n]
        if own < 0:
            found = append(found, number_of(legal[n]))
            continue
        before: i64 = 0
        for other in range(len(weights)):
            if weights[other] >= 0 and weights[other] < own:
                before += 1
        found = append(found, FIRST_PAYMENT + before if before < PAYMENTS else -1)
    return found


def weight(payment: Pay) -> i64:
    """A payment as one number that puts it in its place: gold first, then dice and crates by colour."""
    found = i64(payment.gold)
    for colour in range(i64(5)):
        found = 64 * found + 8 * i64(payment.dice[colour]) + i64(payment.crates[colour])
    return found


def number_of(action: object) -> i64:
    if isinstance(action, PlaceProject):
        return FIRST[1] + CELLS * i64(action.colour) + i64(action.cell)
    if isinstance(action, TakeDie):
        return FIRST[5] + 6 * i64(action.value) + i64(action.district)
    if isinstance(action, UseTile):
        return FIRST[11] + i64(action.tile)
    if isinstance(action, Done):
        return FIRST[12]
    if isinstance(action, PlaceWater):
        return FIRST[2] + CELLS * (i64(action.tile) + 1) + i64(action.cell)
    if isinstance(action, PlaceGarden):
        return FIRST[3] + 2 * i64(action.cell) + (1 if action.from_supply else 0)
    if isinstance(action, FirstBuilding):
        return FIRST[0] + CELLS * i64(action.colour) + i64(action.cell)
    if isinstance(action, Enter):
        return FIRST[4] + i64(action.district)
    if isinstance(action, Build):
        return FIRST[6] + 2 * i64(action.colour) + (1 if action.discount else 0)
    if isinstance(action, Acquire):
        return FIRST[7] + (1 if action.garden else 0)
    if isinstance(action, PortHouse):
        return FIRST[8] + ROWS * i64(action.space) + i64(action.row)
    if isinstance(action, ClaimShip):
        return FIRST[9] + i64(action.space)
    if isinstance(action, ZigguratHouse):
        return FIRST[10] + i64(action.space)
    if isinstance(action, Refill):
        return FIRST[23] + 6 * i64(action.first) + i64(action.second) + 1
    if isinstance(action, ScoreDecree):
        return FIRST[24] + i64(action.decree)
    if isinstance(action, UseHarbormaster):
        return FIRST[25] + FIRST_CHOICE[action.tile] + i64(action.choice)
    return number_of_choice(action)


def number_of_choice(action: object) -> i64:
    """What bonuses and offers ask for."""
    if isinstance(action, PickDie):
        return FIRST[13] + i64(action.colour)
    if isinstance(action, PickTrack):
        return FIRST[14] + i64(action.colour)
    if isinstance(action, PickSpecial):
        return FIRST[15] + i64(action.tile)
    if isinstance(action, PickCrate):
        return FIRST[16] + i64(action.colour)
    if isinstance(action, SendArchitect):
        return FIRST[17] + i64(action.district)
    if isinstance(action, PickGain):
        return FIRST[18] + (1 if action.garden else 0)
    if isinstance(action, PickSection):
        return FIRST[19] + i64(action.section)
    if isinstance(action, MoveHouse):
        return FIRST[20] + i64(action.row)
    if isinstance(action, Score):
        return FIRST[21] + i64(action.district)
    assert isinstance(action, Keep)
    return FIRST[22] + i64(action.card)


# -- what lies on a space, as the reader names it --------------------------------------------------------------------

# Not in use, empty, projects by player and colour, buildings alike, water by kind, gardens by player and water.
NO_SPACE: Final = 0
FREE_SPACE: Final = 1
PROJECTS: Final = 2
BUILDINGS: Final = PROJECTS + 3 * PLAYERS
WATERS: Final = BUILDINGS + 3 * PLAYERS
WATER_KINDS: Final = PRINTED - WATER + 1
GARDENS: Final = WATERS + WATER_KINDS
LAST_NAME: Final = GARDENS + WATER_KINDS * PLAYERS - 1


def _name(players: int, seat: int, piece: int) -> int:
    if piece == EMPTY:
        return FREE_SPACE
    if piece == OFF:
        return NO_SPACE
    if piece < WATER:
        first, base = (PROJECTS, PROJECT) if piece < BUILDING else (BUILDINGS, BUILDING)
        owner, colour = divmod(piece - base, 3)
        return first + 3 * ((owner - seat) % players) + colour
    owner, kind = divmod(piece - WATER, GARDEN)
    if kind >= WATER_KINDS or owner > PLAYERS:
        return NO_SPACE
    return WATERS + kind if owner == 0 else GARDENS + WATER_KINDS * ((owner - 1 - seat) % players) + kind


def _facts(name: int) -> tuple[int, ...]:
    """In use, empty, project, building, three colours, whose, water, special water, printed water, garden."""
    facts = [0] * 15
    facts[0] = int(name != NO_SPACE)
    facts[1] = int(name == FREE_SPACE)
    if PROJECTS <= name < WATERS:
        facts[2 if name < BUILDINGS else 3] = 1
        whose, colour = divmod(name - (PROJECTS if name < BUILDINGS else BUILDINGS), 3)
        facts[4 + colour] = facts[7 + whose] = 1
    elif name >= WATERS:
        whose, kind = divmod(name - WATERS, WATER_KINDS)
        facts[11] = int(kind == 0)
        facts[12] = int(SPECIAL <= kind + WATER < PRINTED)
        facts[13] = int(kind + WATER == PRINTED)
        if whose:
            facts[14] = facts[6 + whose] = 1
    return tuple(facts)


NAMES: Final = names_of_pieces(_name, PLAYERS)

# Where a card or tile is: as the state says it, but with players counted from the reader.
PLACES: Final = AT_LINE + len(LINES) - 1


def _place(players: int, seat: int, place: int) -> int:
    if place < OWNED or place >= AT_LINE:
        return place
    return place - place % 4 + (place % 4 - seat) % players


def _owner(players: int, seat: int, owner: int) -> int:
    """Players plus 1, counted from the reader; 0 stays."""
    return 0 if owner == 0 else 1 + (owner - 1 - seat) % players


def _urban(players: int, seat: int, place: int) -> int:
    """The own ones; those of others are as if they were in the deck."""
    return _place(players, seat, place) if place >= OWNED and place % 4 == seat else AWAY


PLACE_NAMES: Final = names_of_pieces(_place, PLAYERS)
URBAN_NAMES: Final = names_of_pieces(_urban, PLAYERS)
OWNER_NAMES: Final = names_of_pieces(_owner, PLAYERS)
assert AWAY == 0
CRATE_KINDS: Final = 31

SHAPES: Final = (
    Field("board", (CELLS,), LAST_NAME, tuple([_facts(name) for name in range(LAST_NAME + 1)])),
    # by player
    count("dice in hand", PLAYERS, 5, most=60),
    one_of("crates", PLAYERS, 4, most=CRATE_KINDS),
    count("houses gone", PLAYERS, 4, most=20),
    count("craft", PLAYERS, 3, most=30),
    count("points", PLAYERS, SOURCE_COUNT, least=-9999),
    count("ziggurat markers", PLAYERS, 3, most=20),
    count("urban cards", PLAYERS, 3, most=len(URBAN_CARDS)),
    count("gold", PLAYERS),
    count("markers", PLAYERS, most=60),
    count("marker supply", PLAYERS, most=60),
    count("water", PLAYERS, most=60),
    count("gardens", PLAYERS, most=60),
    one_of("architects", PLAYERS, most=5),
    one_of("assistants", PLAYERS, most=5),
    count("houses ignored", PLAYERS, most=20),
    # common
    one_of("barges", 5, most=5),
    count("barge dice", 5, 6, most=60),
    count("dice supply", 5, most=60),
    one_of("ships", len(SHIP_SPACES), most=len(SHIP_NAMES)),
    count("ship markers", len(SHIP_SPACES), PLAYERS, most=1),
    one_of("port houses", PORT_SPACES, most=PLAYERS),
    one_of("port crates", len(LINES), most=5),
    one_of("ziggurat houses", ZIGGURAT_SPACES, most=PLAYERS),
    one_of("ziggurat tiles", 3, most=len(ZIGGURAT_TILES)),
    one_of("action tiles", len(TILE_SLOTS), most=len(ACTION_TILES)),
    one_of("special water", len(SPECIAL_TILES), most=PLACES),
    one_of("harbormasters", len(HARBORMASTERS), most=PLACES),
    one_of("decrees", len(DECREES), most=PLACES),
    one_of("own urban cards", len(URBAN_CARDS), most=PLACES),
    count("projects left", 3, most=60),
    count("pieces left", 3, most=200),
    count("dry districts", 5, most=1),
    # numbers
    count("water left", most=200),
    count("gardens left", most=200),
    count("round"),
    count("last round"),
    count("scorings", most=60),
    count("time track", most=60),
    one_of("players", most=PLAYERS),
    one_of("first", most=PLAYERS),
    one_of("on turn", most=PLAYERS),
    # the open question
    one_of("question", most=32),
    one_of("asked", most=PLAYERS),
    count("details", 4, most=60),
    # the Bot of a solo game
    one_of("king", most=len(KINGS)),
    one_of("bot cards", 2, most=len(AUTOMA_CARDS)),
    count("bot cards gone", len(AUTOMA_CARDS), most=3),
    count("bot bag", 3, most=60),
    count("bot tiles", 3, 3, most=60),
    count("bot city", 5, most=60),
    count("bot reset due", most=1),
)


SIZE: Final = row_size(SHAPES)
PLACE_OF_PLAYERS: Final = row_size(SHAPES[: [field.name for field in SHAPES].index("players")])


def encode(state: State, seat: Seat, rows: vec[i16], start: int) -> None:
    """What the seat knows: everything but the urban cards of others; players counted from its own. Only what is not
    zero is written."""
    players = state.players
    own = i64(seat)
    n = i64(start)
    if rows[n + PLACE_OF_PLAYERS] != 0:  # blank memory need not be wiped
        blank(rows, n, SIZE)
    after = n + CELLS
    names = (PLAYERS * players + own) * 256
    named(state.board, NAMES, names, rows, n)  # beyond the last space there is one that is not in use
    n = encode_players(state, own, rows, after)
    n = encode_table(state, own, rows, n)
    n = encode_counts(state, own, rows, n)
    n = encode_question(state, own, rows, n)
    encode_bot(state, rows, n)


def by_player(packed: vec[u8], width: i64, own: i64, players: i64, rows: vec[i16], n: i64) -> i64:
    """Rows by player in the reader's order; gives the place after them."""
    after = n + width * PLAYERS
    if own == 0:
        for value in packed:
            if value != 0:
                rows[n] = i16(value)
            n += 1
        return after
    end = width * players
    place = width * own
    for at in range(n, n + end):
        if packed[place] != 0:
            rows[at] = i16(packed[place])
        place += 1
        if place == end:
            place = 0
    return after


def numbers_by_player(packed: vec[i64], width: i64, own: i64, players: i64, rows: vec[i16], n: i64) -> i64:
    """The same for large numbers."""
    end = width * players
    place = width * own
    for at in range(n, n + end):
        number = packed[place]
        if number != 0:
            rows[at] = i16(number) if number >= -MANY and number <= MANY else bounded(number)
        place += 1
        if place == end:
            place = 0
    return n + width * PLAYERS


def one_by_player(packed: vec[u8], own: i64, players: i64, rows: vec[i16], n: i64) -> i64:
    """The same for one number of each."""
    place = own
    for at in range(n, n + players):
        rows[at] = i16(packed[place])
        place += 1
        if place == players:
            place = 0
    return n + PLAYERS


def blank(rows: vec[i16], n: i64, count: i64) -> None:
    for place in range(n, n + count):
        rows[place] = i16(0)


def encode_players(state: State, own: i64, rows: vec[i16], n: i64) -> i64:
    players = state.players
    n = by_player(state.hands, 5, own, players, rows, n)
    n = by_player(state.crates, 4, own, players, rows, n)
    n = by_player(state.houses, 4, own, players, rows, n)
    n = by_player(state.craft, 3, own, players, rows, n)
    n = numbers_by_player(state.points, SOURCE_COUNT, own, players, rows, n)
    n = by_player(state.ziggurat_markers, 3, own, players, rows, n)
    cards = n
    n += 3 * PLAYERS
    for packed in state.urban:
        place = i64(packed)
        if place >= OWNED and place < AT_LINE:
            rows[cards + 3 * ((place % 4 - own) % players) + (place - OWNED) // 4] += 1
    n = numbers_by_player(state.gold, 1, own, players, rows, n)
    n = one_by_player(state.markers, own, players, rows, n)
    n = one_by_player(state.pool, own, players, rows, n)
    n = one_by_player(state.water, own, players, rows, n)
    n = one_by_player(state.gardens, own, players, rows, n)
    n = one_by_player(state.architects, own, players, rows, n)
    n = one_by_player(state.assistants, own, players, rows, n)
    return one_by_player(state.ignored, own, players, rows, n)


def encode_table(state: State, own: i64, rows: vec[i16], n: i64) -> i64:
    """What lies on and beside the board for all."""
    players = state.players
    laid: i16 = 0 if state.pending and isinstance(state.pending[-1], LayOut) else 1
    barges = state.barges
    dice = state.dice
    for district in range(i64(1), i64(6)):
        rows[n] = i16(barges[district]) + laid
        n += 1
    for first in range(i64(0), i64(35), 7):
        for value in range(first + 1, first + 7):
            if dice[value] != 0:
                rows[n] = i16(dice[value])
            n += 1
    n = copy(state.supply, 0, rows, n)
    n = copy(state.ships, laid, rows, n)
    everybody = (1 << players) - 1
    for packed in state.ship_markers:
        markers = i64(packed)
        if markers != 0:
            markers = (markers >> own | markers << (players - own)) & everybody
            for further in range(players):
                rows[n + further] = i16((markers >> further) & 1)
        n += PLAYERS
    reader = (PLAYERS * players + own) * 256
    n = placed(state.port_houses, OWNER_NAMES, reader, rows, n)
    n = copy(state.port_crates, 0, rows, n)
    n = placed(state.ziggurat_houses, OWNER_NAMES, reader, rows, n)
    n = copy(state.sections, laid, rows, n)
    n = copy(state.tiles, laid, rows, n)
    n = placed(state.special, PLACE_NAMES, reader, rows, n)
    n = placed(state.harbormasters, PLACE_NAMES, reader, rows, n)
    n = placed(state.decrees, PLACE_NAMES, reader, rows, n)
    if not state.pending and state.round > 0:  # all is shown in the end
        for packed in state.urban:
            place = i64(packed)
            known = place >= OWNED and (place % 4 == own or place < DRAWN)
            rows[n] = PLACE_NAMES[reader + place] if known else i16(AWAY)
            n += 1
    else:
        n = placed(state.urban, URBAN_NAMES, reader, rows, n)
    n = copy(state.projects_left, 0, rows, n)
    n = copy(state.pieces_left, 0, rows, n)
    if state.dry != 0:
        for district in range(i64(5)):
            rows[n + district] = i16((state.dry >> (district + 1)) & 1)
    return n + 5


def copy(packed: vec[u8], more: i16, rows: vec[i16], n: i64) -> i64:
    for value in packed:
        rows[n] = i16(value) + more
        n += 1
    return n


def named(packed: vec[u8], names: vec[i16], reader: i64, rows: vec[i16], n: i64) -> i64:
    """As the reader names it, by a table of `names_of_pieces`."""
    for value in packed:
        rows[n] = names[reader + i64(value)]
        n += 1
    return n


def placed(packed: vec[u8], names: vec[i16], reader: i64, rows: vec[i16], n: i64) -> i64:
    """The same where nothing is named 0: nobody's house, a tile that is away."""
    for value in packed:
        if value != 0:
            rows[n] = names[reader + i64(value)]
        n += 1
    return n


def encode_counts(state: State, own: i64, rows: vec[i16], n: i64) -> i64:
    players = state.players
    rows[n] = i16(state.water_left)
    rows[n + 1] = i16(state.gardens_left)
    rows[n + 2] = bounded(state.round)
    rows[n + 3] = bounded(state.last_round)
    rows[n + 4] = i16(state.scorings)
    rows[n + 5] = i16(state.time_gold)
    rows[n + 6] = i16(players)
    rows[n + 7] = i16(1 + (state.first - own) % players)
    rows[n + 8] = i16(0) if state.on_turn < 0 else i16(1 + (state.on_turn - own) % players)
    return n + 9


def encode_question(state: State, own: i64, rows: vec[i16], n: i64) -> i64:
    """The kind of the open question, whom it asks, and up to four numbers that it holds."""
    if not state.pending:
        return n + 6
    asked = state.pending[-1]
    whom = i64(asked.asks[0])
    if whom >= 0:
        rows[n + 1] = i16(1 + (whom - own) % state.players)
    kind: i64 = 0
    if isinstance(asked, TakeActions):
        kind = 1
        rows[n + 2] = i16(asked.left)
    elif isinstance(asked, ChooseDie):
        kind = 2
    elif isinstance(asked, Payment):
        kind = 3
        rows[n + 2] = i16(1 + i64(asked.first))
        rows[n + 3] = i16(asked.first_count)
        rows[n + 4] = i16(1 + i64(asked.second))
        rows[n + 5] = i16(asked.second_count)
    elif isinstance(asked, CreateGarden):
        kind = 4
        rows[n + 2] = i16(asked.left)
        rows[n + 3] = i16(asked.begun)
    elif isinstance(asked, ChooseTrack):
        kind = 5
        rows[n + 2] = i16(asked.steps)
        rows[n + 3] = i16(asked.others)
        rows[n + 4] = i16(asked.barred)
    elif isinstance(asked, ChooseSpecial):
        kind = 6
        rows[n + 2] = i16(asked.left)
    elif isinstance(asked, ChooseCrates):
        kind = 7
        rows[n + 2] = i16(asked.left)
    elif isinstance(asked, OfferProject):
        kind = 8
        rows[n + 2] = i16(1 + i64(asked.colour))
        rows[n + 3] = i16(asked.district)
    elif isinstance(asked, OfferStep):
        kind = 9
        rows[n + 2] = i16(1 + i64(asked.colour))
    elif isinstance(asked, OfferShip):
        kind = 10
        rows[n + 2] = i16(asked.size)
    elif isinstance(asked, OfferHouseMove):
        kind = 11
        rows[n + 2] = i16(asked.left)
    else:
        kind = OTHER_KINDS[type(asked)]
    rows[n] = i16(kind)
    return n + 6


OTHER_QUESTIONS: Final[list[type]] = [
    Pause,
    ChooseScoring,
    ChooseSupplyDie,
    ChooseDistrict,
    OfferPaidStep,
    ChooseGardenOrMarker,
    OfferMarkerOnShip,
    OfferMarkerOnZiggurat,
    OfferPortHouse,
    KeepUrban,
    PlaceFirstBuilding,
    EnterBoard,
    LayOut,
    DrawUrban,
    RollBarge,
    FillDisplay,
    DrawHarbormaster,
    TurnCards,
    DrawTile,
    ResetTiles,
    SpendDie,
]
"""Questions without numbers, and those that chance is asked."""
OTHER_KINDS: Final[dict[type, int]] = {kind: 12 + n for n, kind in enumerate(OTHER_QUESTIONS)}


def encode_bot(state: State, rows: vec[i16], n: i64) -> None:
    bot = state.automa
    if bot is None:
        return
    rows[n] = i16(1 + i64(bot.king))
    rows[n + 1] = i16(bot.left + 1)
    rows[n + 2] = i16(bot.right + 1)
    n = copy(bot.cards, 0, rows, n + 3)
    n = copy(bot.bag, 0, rows, n)
    for token in range(i64(3)):
        for colour in bot.piles[token]:
            rows[n + i64(colour)] += 1
        n += 3
    for district in range(i64(1), i64(6)):
        rows[n] = i16(bot.city[district])
        n += 1
    rows[n] = i16(1) if bot.reset_due else i16(0)


# -- chance ----------------------------------------------------------------------------------------------------------

FEW: Final = 1000


def odds(state: State) -> list[tuple[Action, float]] | None:
    """Exact for all but the lay-out."""
    asked = state.pending[-1]
    found: list[Action]
    if isinstance(asked, RollBarge):
        colour = int(state.barges[asked.district])
        if comb(int(state.supply[colour]) + 5, 5) > FEW:
            return None
        return [(Rolled(colour, counts), chance) for counts, chance in rolls(int(state.supply[colour]))]
    if isinstance(asked, FillDisplay):
        deck = [tile for tile in range(len(SPECIAL_TILES)) if state.special[tile] == AWAY]
        count = tiles_to_reveal(state)
        if comb(len(deck), count) > FEW:
            return None
        found = [Displayed(tiles) for tiles in combinations(deck, count)]
    elif isinstance(asked, DrawUrban):
        cards = urban_deck(state)
        count = min(asked.count, len(cards))
        found = [UrbanDrawn(asked.seat, drawn, count) for drawn in permutations(cards, count)]
    elif isinstance(asked, DrawHarbormaster):
        found = [HarbormasterDrawn(tile) for tile in unused_harbormasters(state)]
    elif isinstance(asked, TurnCards):
        left = automa_deck(state)
        if asked.reset or not left:
            pairs = permutations(range(len(AUTOMA_CARDS)), 2)
            found = [CARDS_TURNED[first][second + 1] for first, second in pairs]
        else:
            found = [CARDS_TURNED[card][0] for card in left]
    elif isinstance(asked, SpendDie):
        found = [DIE_SPENT[colour] for colour in dice_to_spend(state)]
    elif isinstance(asked, DrawTile):
        bag = [int(tiles) for tiles in automa_of(state).bag]
        return [(TILE_DRAWN[drawn.index(1)], chance) for drawn, chance in draws(bag, 1)]
    elif isinstance(asked, ResetTiles):
        return three_tiles(state)
    else:
        assert isinstance(asked, LayOut)
        return None
    return [(answer, 1.0 / len(found)) for answer in found]


def rolls(dice: int) -> list[tuple[tuple[int, ...], float]]:
    """How many dice show 1 to 6, with the probability of it."""
    found: list[tuple[tuple[int, ...], float]] = []
    for bars in combinations(range(dice + 5), 5):
        edges = (-1, *bars, dice + 5)
        counts = tuple([edges[n + 1] - edges[n] - 1 for n in range(6)])
        ways = factorial(dice)
        for same in counts:
            ways //= factorial(same)
        found.append((counts, ways / 6**dice))
    return found


def three_tiles(state: State) -> list[tuple[Action, float]]:
    """Three Automa project tiles one after the other; where these run out, from the stacks."""
    drawn: list[tuple[list[int], float]] = [([], 1.0)]
    for _ in range(3):
        drawn = [
            ([*before, colour], chance * stock[colour] / sum(stock))
            for before, chance in drawn
            for stock in [stock_after(state, before)]
            for colour in range(3)
            if stock[colour]
        ] or drawn
    return [(TilesDrawn(tuple(colours)), chance) for colours, chance in drawn]


def stock_after(state: State, before: list[int]) -> list[int]:
    """What the next tile is drawn from when these were drawn before it."""
    tiles = automa_tiles(state)
    stacks = [int(left) for left in state.projects_left]
    for colour in before:
        stock = tiles if sum(tiles) else stacks
        stock[colour] -= 1
    return tiles if sum(tiles) else stacks
