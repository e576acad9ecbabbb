"""A position of Tabannusi, its copy, and small questions of fact about it."""

from __future__ import annotations

from functools import cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ziggurat.core.game import Event, Seat
from ziggurat.core.steps import UNHEARD
from ziggurat.core.vectors import large, small
from ziggurat.games.tabannusi.data import (
    AUTOMA_CARDS,
    BOT,
    BUILDING,
    BUILDING_PIECES,
    CELLS,
    DECREES,
    EMPTY,
    GARDEN,
    GARDEN_TILES,
    GROUNDS,
    HARBORMASTERS,
    LINES,
    MARKERS_OF_A_SEAT,
    OFF,
    PORT_SPACES,
    PRINTED,
    PRINTED_SHIP_AT,
    PROJECT,
    PROJECT_TILES,
    ROW_SIZES,
    SHIP_SPACES,
    SIDES,
    SOURCE_NAMES,
    SPECIAL_TILES,
    STARTING_MARKERS,
    TILE_SLOTS,
    TIME_TRACK,
    URBAN_CARDS,
    WATER,
    WATER_TILES,
    ZIGGURAT_SPACES,
    Ground,
)
from ziggurat.games.tabannusi.events import AUTOMA, Scored
from ziggurat.games.tabannusi.questions import LAY_OUT, Task

# Where a card or tile is. `OWNED + seat` is in front of a seat, or in its hand.
AWAY: Final = 0
"""Out of the game, or in a deck or stack whose order nobody knows."""
ON_DISPLAY: Final = 1
ON_BOARD: Final = 2
SPENT: Final = 3
"""In the box, or on a discard pile."""
OWNED: Final = 4
DRAWN: Final = 8
"""`DRAWN + seat`: an urban card among the two of which one is kept."""
RETURNED: Final = 12
"""`RETURNED + seat`: an urban card that the seat put under the deck."""
AT_LINE: Final = 16
"""`AT_LINE + line`: a harbormaster tile in the Port."""

# A crate is 0 where there is none, else its colour + 1 with these bits.
FILLED: Final = 8
TURNED: Final = 16
"""It was refilled for a payment in this turn."""

SOURCE_COUNT: Final = 11
assert len(SOURCE_NAMES) == SOURCE_COUNT


class Automa:
    """What belongs to the Bot of a solo game alone."""

    def __init__(
        self,
        king: int,
        cards: vec[u8],
        left: i64,
        right: i64,
        bag: vec[u8],
        piles: list[list[int]],
        city: vec[u8],
        reset_due: bool,
    ) -> None:
        self.king = king
        self.cards = cards
        """Where each Automa card is: in the deck (`AWAY`), face up (`ON_DISPLAY`), discarded (`SPENT`)."""
        self.left = left
        self.right = right
        self.bag = bag
        """Automa project tiles by colour."""
        self.piles = piles
        """The tiles beside each order token, the top one last."""
        self.city = city
        """Markers on the City card, by district."""
        self.reset_due = reset_due
        """A scoring of this turn asks for a reset."""

    def clone(self) -> Automa:
        return Automa(
            king=self.king,
            cards=self.cards[:],
            left=self.left,
            right=self.right,
            bag=self.bag[:],
            piles=[pile[:] for pile in self.piles],
            city=self.city[:],
            reset_due=self.reset_due,
        )


class State:
    """What lies on the table. Vectors by player are flat: `hands[5 * seat + colour]`; in a solo game player 1 is the
    Bot."""

    def __init__(
        self,
        seats: i64,
        printed_barges: bool,
        asks_once: bool,
        board: vec[u8],
        first: i64,
        on_turn: i64,
        round: i64,
        last_round: i64,
        scorings: i64,
        time_gold: i64,
        dry: i64,
        barges: vec[u8],
        dice: vec[u8],
        supply: vec[u8],
        hands: vec[u8],
        gold: vec[i64],
        crates: vec[u8],
        markers: vec[u8],
        pool: vec[u8],
        houses: vec[u8],
        water: vec[u8],
        gardens: vec[u8],
        special: vec[u8],
        water_left: i64,
        gardens_left: i64,
        craft: vec[u8],
        points: vec[i64],
        architects: vec[u8],
        assistants: vec[u8],
        projects_left: vec[u8],
        pieces_left: vec[u8],
        ships: vec[u8],
        ship_markers: vec[u8],
        powers: vec[i64],
        port_houses: vec[u8],
        port_crates: vec[u8],
        harbormasters: vec[u8],
        ziggurat_houses: vec[u8],
        ziggurat_markers: vec[u8],
        sections: vec[u8],
        tiles: vec[u8],
        decrees: vec[u8],
        urban: vec[u8],
        ignored: vec[u8],
        automa: Automa | None,
        pending: list[Task],
        built: vec[u8] | None = None,
        grown: vec[u8] | None = None,
    ) -> None:
        self.seats = seats
        self.players: i64 = 2 if seats == 1 else seats
        """Seats, and the Bot of a solo game."""
        self.ground: Ground = GROUNDS[seats]
        """Follows from the seats."""
        self.printed_barges = printed_barges
        self.asks_once = asks_once
        """Whoever ends his actions has ended the additional ones as well."""
        self.board = board
        """What lies on each space, see data.py; one more at the end stands for everything beyond the board."""
        self.first = first
        self.on_turn = on_turn
        """-1 during set-up."""
        self.round = round
        self.last_round = last_round
        """0 until the end is triggered."""
        self.scorings = scorings
        """District scorings so far, reduced ones not counted."""
        self.time_gold = time_gold
        self.dry = dry
        """A bit for each district whose barge could not be refilled and is not scored again."""
        self.barges = barges
        """The colour of the barge in each district; index 0 is not used."""
        self.dice = dice
        """Dice on the barges, `dice[7 * colour + value]`."""
        self.supply = supply
        """Dice in the general supply, by colour."""
        self.hands = hands
        """Dice in front of the players, by colour."""
        self.gold = gold
        self.crates = crates
        self.markers = markers
        """Claim markers in the area."""
        self.pool = pool
        """Claim markers in the general supply."""
        self.houses = houses
        """How many houses each row has lost, `houses[4 * seat + row]`."""
        self.water = water
        self.gardens = gardens
        """Garden tiles in the area."""
        self.special = special
        """Where each special water tile is."""
        self.water_left = water_left
        self.gardens_left = gardens_left
        self.craft = craft
        self.points = points
        """By player and source."""
        self.architects = architects
        """0 before the first turn."""
        self.assistants = assistants
        self.projects_left = projects_left
        self.pieces_left = pieces_left
        self.ships = ships
        """The ship on each space of the Port."""
        self.ship_markers = ship_markers
        """A bit for each player with a marker on the ship."""
        self.powers = powers
        """The abilities that each player may use, see data.py: those of ships marked before this turn."""
        self.port_houses = port_houses
        """The player whose house is there, plus 1."""
        self.port_crates = port_crates
        """By line: the colour of the crate, plus 1."""
        self.harbormasters = harbormasters
        self.ziggurat_houses = ziggurat_houses
        self.ziggurat_markers = ziggurat_markers
        """`ziggurat_markers[3 * seat + section]`: they fill a tile from the left."""
        self.sections = sections
        """The ziggurat tile of each section."""
        self.tiles = tiles
        """The action tile of each slot."""
        self.decrees = decrees
        self.urban = urban
        self.ignored = ignored
        """Houses that may be ignored on each urban card."""
        self.automa = automa
        self.pending = pending
        self.built = count_buildings(board, self.ground, self.players) if built is None else built
        """Buildings, `built[9 * seat + 3 * (district - 1) + colour]`; follows from the board."""
        self.grown = count_gardens(board, self.players) if grown is None else grown
        """Gardens with a marker of each player; follows from the board."""

    def clone(self) -> State:
        return State(
            seats=self.seats,
            printed_barges=self.printed_barges,
            asks_once=self.asks_once,
            board=self.board[:],
            first=self.first,
            on_turn=self.on_turn,
            round=self.round,
            last_round=self.last_round,
            scorings=self.scorings,
            time_gold=self.time_gold,
            dry=self.dry,
            barges=self.barges[:],
            dice=self.dice[:],
            supply=self.supply[:],
            hands=self.hands[:],
            gold=self.gold[:],
            crates=self.crates[:],
            markers=self.markers[:],
            pool=self.pool[:],
            houses=self.houses[:],
            water=self.water[:],
            gardens=self.gardens[:],
            special=self.special[:],
            water_left=self.water_left,
            gardens_left=self.gardens_left,
            craft=self.craft[:],
            points=self.points[:],
            architects=self.architects[:],
            assistants=self.assistants[:],
            projects_left=self.projects_left[:],
            pieces_left=self.pieces_left[:],
            ships=self.ships[:],
            ship_markers=self.ship_markers[:],
            powers=self.powers[:],
            port_houses=self.port_houses[:],
            port_crates=self.port_crates[:],
            harbormasters=self.harbormasters[:],
            ziggurat_houses=self.ziggurat_houses[:],
            ziggurat_markers=self.ziggurat_markers[:],
            sections=self.sections[:],
            tiles=self.tiles[:],
            decrees=self.decrees[:],
            urban=self.urban[:],
            ignored=self.ignored[:],
            automa=None if self.automa is None else self.automa.clone(),
            pending=self.pending[:],
            built=self.built[:],
            grown=self.grown[:],
        )

    def __repr__(self) -> str:
        table = f"{self.seats} seats" if self.automa is None else "alone"
        asked = type(self.pending[-1]).__name__ if self.pending else "over"
        who = self.pending[-1].asks[0] if self.pending and self.pending[-1].asks else -1
        turn = f"round {self.round}, seat {who} asked: {asked}" if who >= 0 else f"round {self.round}, {asked}"
        return f"<tabannusi, {table}, {turn}>"


@cache
def bare_table(seats: int, printed_barges: bool, king: int) -> State:
    """Stocks beside an empty board, and chance to lay out the rest. Never changed, only copied."""
    ground = GROUNDS[seats]
    players = max(2, seats)
    board = [EMPTY if ground.district[cell] else PRINTED if ground.belongs[cell] else OFF for cell in range(CELLS)]
    automa = None
    if seats == 1:
        deck = small([AWAY] * len(AUTOMA_CARDS))
        automa = Automa(
            king=king,
            cards=deck,
            left=-1,
            right=-1,
            bag=small([0, 0, 0]),
            piles=[[], [], []],
            city=small([0] * 6),
            reset_due=False,
        )
    return State(
        seats=seats,
        printed_barges=printed_barges,
        asks_once=True,
        board=small([*board, OFF]),
        first=0,
        on_turn=-1,
        round=0,
        last_round=0,
        scorings=0,
        time_gold=TIME_TRACK,
        dry=0,
        barges=small([0] * 6),
        dice=small([0] * 35),
        supply=small([0] * 5),
        hands=small([0] * (5 * players)),
        gold=large([0] * players),
        crates=small([0] * (4 * players)),
        markers=small([STARTING_MARKERS] * players),
        pool=small([MARKERS_OF_A_SEAT - STARTING_MARKERS] * players),
        houses=small([0] * (4 * players)),
        water=small([0] * players),
        gardens=small([0] * players),
        special=small([AWAY] * len(SPECIAL_TILES)),
        water_left=WATER_TILES,
        gardens_left=GARDEN_TILES,
        craft=small([0] * (3 * players)),
        points=large([0] * (SOURCE_COUNT * players)),
        architects=small([0] * players),
        assistants=small([0] * players),
        projects_left=small(PROJECT_TILES),
        pieces_left=small(BUILDING_PIECES),
        ships=small([max(0, ship) for ship in PRINTED_SHIP_AT]),
        ship_markers=small([0] * len(SHIP_SPACES)),
        powers=large([0] * players),
        port_houses=small([0] * PORT_SPACES),
        port_crates=small([0] * len(LINES)),
        harbormasters=small([AWAY] * len(HARBORMASTERS)),
        ziggurat_houses=small([0] * ZIGGURAT_SPACES),
        ziggurat_markers=small([0] * (3 * players)),
        sections=small([0] * 3),
        tiles=small([0] * len(TILE_SLOTS)),
        decrees=small([AWAY] * len(DECREES)),
        urban=small([AWAY] * len(URBAN_CARDS)),
        ignored=small([0] * players),
        automa=automa,
        pending=[LAY_OUT],
    )


def empty_table(seats: int, printed_barges: bool, king: int) -> State:
    return bare_table(seats, printed_barges, king).clone()


def later(state: State, tasks: list[Task]) -> None:
    """Puts tasks on the stack so that they are done in the order of the list."""
    tasks.reverse()
    state.pending.extend(tasks)


def first_then(state: State, first: Task, then: Task) -> None:
    """Puts two tasks on the stack: the second is done after the first."""
    state.pending.append(then)
    state.pending.append(first)


# -- the board -------------------------------------------------------------------------------------------------------


def is_project(piece: i64) -> bool:
    return piece >= PROJECT and piece < BUILDING


def is_building(piece: i64) -> bool:
    return piece >= BUILDING and piece < WATER


def is_water(piece: i64) -> bool:
    """Water of any kind, covered by a garden or not."""
    return piece >= WATER and piece != OFF


def is_free_water(piece: i64) -> bool:
    return piece >= WATER and piece <= PRINTED


def is_garden(piece: i64) -> bool:
    return piece >= WATER + GARDEN and piece != OFF


def colour_of(piece: i64) -> i64:
    """Of a project or a building piece."""
    return (piece - PROJECT) % 3


def owner_of(piece: i64) -> i64:
    """Whose marker is on the project, whose house on the building."""
    return ((piece - PROJECT) // 3) % 4


def garden_owner(piece: i64) -> i64:
    return (piece - WATER) // GARDEN - 1


def water_under(piece: i64) -> i64:
    """The water that a garden covers."""
    return (piece - WATER) % GARDEN + WATER


def building_at(state: State, cell: i64) -> list[int]:
    """The spaces of the building or project group of which this is one."""
    board = state.board
    next_to = state.ground.next_to
    piece = i64(board[cell])
    wanted = colour_of(piece)
    building = is_building(piece)
    found: list[int] = [cell]
    reached = 0
    while reached < len(found):
        here = i64(found[reached])
        reached += 1
        for n in range(SIDES * here, SIDES * here + SIDES):
            beside = next_to[n]
            other = i64(board[beside])
            if (is_building(other) if building else is_project(other)) and colour_of(other) == wanted:
                if int(beside) not in found:
                    found.append(beside)
    return found


def gardens_beside(state: State, cells: list[int]) -> list[int]:
    """The gardens adjacent to a building, each once."""
    board = state.board
    next_to = state.ground.next_to
    found: list[int] = []
    for cell in cells:
        first = SIDES * i64(cell)
        for n in range(first, first + SIDES):
            beside = next_to[n]
            if is_garden(i64(board[beside])) and int(beside) not in found:
                found.append(beside)
    return found


def beside_building_of(state: State, seat: i64, cell: i64) -> bool:
    """Whether a building of the player is beside the space."""
    board = state.board
    next_to = state.ground.next_to
    for n in range(SIDES * cell, SIDES * cell + SIDES):
        piece = i64(board[next_to[n]])
        if is_building(piece) and owner_of(piece) == seat:
            return True
    return False


def buildings_in(state: State, district: i64) -> list[list[int]]:
    """Every building of an ordinary district, as its spaces."""
    board = state.board
    cells = state.ground.grid[district]
    seen: list[int] = []
    found: list[list[int]] = []
    for n in range(len(cells)):
        cell = cells[n]
        if is_building(i64(board[cell])) and int(cell) not in seen:
            building = building_at(state, cell)
            seen.extend(building)
            found.append(building)
    return found


def buildings_beside_gardens(state: State, seat: i64) -> vec[i64]:
    """How many buildings of the player have a garden beside them, by colour."""
    counts = NO_BUILDINGS[:]
    board = state.board[:]  # pieces that were looked at leave it
    next_to = state.ground.next_to
    group = NO_CELLS[:]
    for district in range(i64(1), i64(4)):
        cells = state.ground.grid[district]
        for k in range(len(cells)):
            piece = i64(board[cells[k]])
            if not is_building(piece):
                continue
            colour = colour_of(piece)
            group[0] = cells[k]
            board[cells[k]] = EMPTY
            found: i64 = 1
            reached: i64 = 0
            garden = False
            while reached < found:
                first = SIDES * group[reached]
                reached += 1
                for n in range(first, first + SIDES):
                    other = i64(board[next_to[n]])
                    if is_garden(other):
                        garden = True
                    elif is_building(other) and colour_of(other) == colour:
                        group[found] = next_to[n]
                        board[next_to[n]] = EMPTY
                        found += 1
            if garden and owner_of(piece) == seat:
                counts[colour] += 1
    return counts


NO_BUILDINGS: Final = vec[i64]([0, 0, 0])
NO_CELLS: Final = vec[i64]([0 for _ in range(CELLS)])


def count_buildings(board: vec[u8], ground: Ground, players: i64) -> vec[u8]:
    counts = small([0] * (9 * int(players)))
    seen: list[int] = []
    for district in range(i64(1), i64(4)):
        cells = ground.grid[district]
        for n in range(len(cells)):
            piece = i64(board[cells[n]])
            if not is_building(piece) or int(cells[n]) in seen:
                continue
            counts[9 * owner_of(piece) + 3 * (district - 1) + colour_of(piece)] += 1
            group: list[int] = [cells[n]]
            for cell in group:
                for k in range(SIDES):
                    beside: int = ground.next_to[SIDES * cell + k]
                    if i64(board[beside]) == piece and beside not in group:
                        group.append(beside)
            seen.extend(group)
    return counts


def count_gardens(board: vec[u8], players: i64) -> vec[u8]:
    counts = small([0] * int(players))
    for cell in range(i64(CELLS)):
        piece = i64(board[cell])
        if is_garden(piece):
            counts[garden_owner(piece)] += 1
    return counts


# -- players ---------------------------------------------------------------------------------------------------------


def is_bot(state: State, seat: i64) -> bool:
    return state.seats == 1 and seat == BOT


def named(state: State, seat: i64) -> Seat:
    """Who the player is in events."""
    return AUTOMA if is_bot(state, seat) else int(seat)


def score_of(state: State, seat: Seat) -> int:
    points = state.points
    first = SOURCE_COUNT * i64(seat)
    total: i64 = 0
    for n in range(first, first + SOURCE_COUNT):
        total += points[n]
    return total


def give_points(state: State, seat: i64, source: i64, points: i64, events: list[Event]) -> None:
    """Points, or a loss that stops at 0."""
    if points < 0:
        points = max(points, -i64(score_of(state, seat)))
    if points != 0:
        state.points[SOURCE_COUNT * seat + source] += points
        if events is not UNHEARD:
            events.append(Scored(named(state, seat), source, points))


def dice_of(state: State, seat: i64) -> i64:
    """How many dice lie in front of the player."""
    hands = state.hands
    total: i64 = 0
    for n in range(5 * seat, 5 * seat + 5):
        total += i64(hands[n])
    return total


def crates_of(state: State, seat: i64) -> i64:
    count: i64 = 0
    for n in range(4 * seat, 4 * seat + 4):
        if state.crates[n] != 0:
            count += 1
    return count


def filled_crates(state: State, seat: i64, colour: i64) -> i64:
    crates = state.crates
    count: i64 = 0
    for n in range(4 * seat, 4 * seat + 4):
        crate = i64(crates[n])
        if crate & FILLED and (crate & 7) == colour + 1:
            count += 1
    return count


def empty_crates(state: State, seat: i64, colour: i64, for_pay: bool) -> i64:
    """Crates of the colour that can be refilled; for a payment each only once a turn."""
    crates = state.crates
    count: i64 = 0
    for n in range(4 * seat, 4 * seat + 4):
        crate = i64(crates[n])
        if (crate & 7) == colour + 1 and not crate & FILLED and not (for_pay and crate & TURNED):
            count += 1
    return count


def has_house(state: State, seat: i64, row: i64) -> bool:
    return i64(state.houses[4 * seat + row]) < ROW_SIZES[row]


def row_for(state: State, seat: i64, colour: i64) -> i64:
    """The row that a house of this colour comes from: its own, else the bottom row; -1 if both are empty."""
    if has_house(state, seat, colour):
        return colour
    return 3 if has_house(state, seat, 3) else -1


def buildings_of(state: State, seat: i64, colour: i64) -> i64:
    built = state.built
    first = 9 * seat + colour
    return i64(built[first]) + i64(built[first + 3]) + i64(built[first + 6])


def houses_in(state: State, seat: i64, district: i64) -> i64:
    """How many houses of the player stand in the district."""
    if district <= 3:
        first = 9 * seat + 3 * (district - 1)
        built = state.built
        return i64(built[first]) + i64(built[first + 1]) + i64(built[first + 2])
    count: i64 = 0
    if district == 4:
        for n in range(PORT_SPACES):
            if i64(state.port_houses[n]) == seat + 1:
                count += 1
    else:
        for n in range(ZIGGURAT_SPACES):
            if i64(state.ziggurat_houses[n]) == seat + 1:
                count += 1
    return count


def ships_of(state: State, seat: i64) -> i64:
    """How many ships carry a marker of the player."""
    count: i64 = 0
    for n in range(len(SHIP_SPACES)):
        if i64(state.ship_markers[n]) >> seat & 1:
            count += 1
    return count


def district_of_barge(state: State, colour: i64) -> i64:
    barges = state.barges
    district: i64 = 1
    while i64(barges[district]) != colour:
        district += 1
    return district


def dice_on_barge(state: State, colour: i64) -> i64:
    dice = state.dice
    total: i64 = 0
    for n in range(7 * colour + 1, 7 * colour + 7):
        total += i64(dice[n])
    return total


def is_empty_barge(state: State, colour: i64) -> bool:
    dice = state.dice
    for n in range(7 * colour + 1, 7 * colour + 7):  # noqa: SIM110  compiled, it looks at plain numbers
        if dice[n] != 0:
            return False
    return True


def lowest_craft(state: State, seat: i64) -> i64:
    """The position of the player's lowest craft marker."""
    craft = state.craft
    first = 3 * seat
    return min(i64(craft[first]), min(i64(craft[first + 1]), i64(craft[first + 2])))
