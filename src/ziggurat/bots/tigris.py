"""What a bot knows of Tigris & Euphrates: which answers look good, and how the game will end.

Points weigh the more the weaker their colour. Leaders on the board are worth what they can still earn, more beside
several temples and in the kingdom of a monument of their colour. A conflict is worth what winning and losing it are, by
the chance that the other hand holds enough, judged from the tiles that the seat has not seen.

Most actions are judged by what they change around them (`Outlook`), without being tried; those that start conflicts or
complete a square and look best that way are then tried and thought through.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ziggurat.bots.knowledge import Knowledge, Manner, Weights, load_weights
from ziggurat.core.game import Seat
from ziggurat.core.vectors import large
from ziggurat.games.tigris.actions import (
    Action,
    AddTiles,
    ChooseTreasure,
    ChooseWar,
    OfferMonument,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    Support,
    Swap,
    TakeAction,
    WithdrawLeader,
)
from ziggurat.games.tigris.conflicts import colour_added, settle_revolt, settle_war, strengths, wars
from ziggurat.games.tigris.data import (
    BLACK,
    CELLS,
    GREEN,
    HAND,
    LEADER,
    MONUMENTS,
    NEXT_TO,
    NOWHERE,
    RED,
    TEMPLE,
    TILE,
    TREASURE_BIT,
)
from ziggurat.games.tigris.kingdoms import LEADERS_OF_COLOUR, NONE, UNSEEN, connects, owner_among, reach
from ziggurat.games.tigris.monuments import is_square, touches_equals
from ziggurat.games.tigris.rules import apply, fight_on, legal, offer_treasures
from ziggurat.games.tigris.state import (
    TURN_LIMIT,
    State,
    bag_count,
    hand_count,
    leader_cell,
    points_of,
    treasures_of,
    treasures_on_board,
)
from ziggurat.games.tigris.survey import is_leader

DEPTH: Final = 3
"""How many questions that follow an action are thought through."""
TRIED: Final = 4
"""How many of the actions that look best are tried, if there is more to them than meets the eye."""
GLANCES: Final = 16
"""How many actions a playout looks at before it takes the best of them."""
HELD: Final = vec[float]([0.0, 1.0, 1.6, 2.0, 2.2, 2.3, 2.4])
"""What it is worth to hold so many tiles of one colour, beside a single one."""
TIE_BREAK: Final = 0.02
"""The second weakest colour decides only between equals; the third between equals again."""
BAG: Final = 143
"""The tiles of a game without the start temples."""


class Scales:
    """The weights by name. What they are worth is counted in one unit, whatever that is: only ratios matter."""

    def __init__(self, weights: Weights) -> None:
        self.weakest = weights["weakest"]
        """A point in the weakest colour; `second`, `third` and `strongest` likewise."""
        self.second = weights["second"]
        self.third = weights["third"]
        self.strongest = weights["strongest"]
        self.rivalry = weights["rivalry"]
        """What the best other seat has counts so much against one's own."""
        self.leader = weights["leader"]
        """A leader on the board."""
        self.hunger = weights["hunger"]
        """The same, for every unit that a point of its colour is worth."""
        self.two_temples = weights["two_temples"]
        """Safety of a leader beside two temples; `three_temples` and `four_temples` likewise."""
        self.three_temples = weights["three_temples"]
        self.four_temples = weights["four_temples"]
        self.monument = weights["monument"]
        """A monument of its colour in a leader's kingdom, for every unit that a point is worth."""
        self.treasure_near = weights["treasure_near"]
        """A treasure that stays in the kingdom of a trader."""
        self.tile_spent = weights["tile_spent"]
        """The price of a tile thrown into a conflict."""
        self.tile_held = weights["tile_held"]
        """The first tile of a colour in hand; more of it are worth less and less."""
        self.tile_fresh = weights["tile_fresh"]
        """A tile drawn for one that is swapped."""
        self.swap_effort = weights["swap_effort"]
        """The price of an action spent on a swap."""
        self.leader_effort = weights["leader_effort"]
        """The price of an action spent on a leader."""
        self.idle_tile = weights["idle_tile"]
        """The price of a tile that touches no kingdom."""
        self.idle_action = weights["idle_action"]
        """The price of a pass, and of a catastrophe that harms nobody."""
        self.catastrophe = weights["catastrophe"]
        """A catastrophe not yet played."""
        # For the forecast: points that each turn of a seat will bring.
        self.turns_by_bag = weights["turns_by_bag"]
        """How many turns all seats together will take as long as the bag is full."""
        self.turns_by_both = weights["turns_by_both"]
        """The same, as long as both bag and board are full, tiles here, treasures there."""
        self.future_point = weights["future_point"]
        """Points a turn in every colour, whatever happens."""
        self.future_leader = weights["future_leader"]
        """Points a turn in the colour of a leader on the board."""
        self.future_monument = weights["future_monument"]
        """Points a turn from a monument in the kingdom of the leader of its colour."""
        self.future_treasure = weights["future_treasure"]
        """Treasures a turn."""
        self.future_trader = weights["future_trader"]
        """Treasures a turn of a trader on the board."""
        self.care = weights["care"]
        """Points a turn that go to the weakest colour because the player sees to it."""
        self.lift_of_second = weights["lift_of_second"]
        """How much of its distance to the second weakest colour the weakest one gains in a whole game; the next two
        likewise. Together less than 1, or else a weaker colour would be an advantage."""
        self.lift_of_third = weights["lift_of_third"]
        self.lift_of_strongest = weights["lift_of_strongest"]

    def by_rank(self, rank: i64) -> float:
        """What a point is worth in the weakest colour, the second weakest, and so on."""
        if rank == 0:
            return self.weakest
        if rank == 1:
            return self.second
        return self.third if rank == 2 else self.strongest

    def safety(self, temples: i64) -> float:
        """Temples beside a leader decide its revolts."""
        if temples < 2:
            return 0.0
        if temples == 2:
            return self.two_temples
        return self.three_temples if temples == 3 else self.four_temples

    def standing(self, row: vec[i64]) -> float:
        """What four colours are worth, weakest first."""
        return (
            self.weakest * float(row[0])
            + self.second * float(row[1])
            + self.third * float(row[2])
            + self.strongest * float(row[3])
        )


def sort_four(row: vec[i64]) -> None:
    for n in range(i64(1), i64(4)):
        here = row[n]
        at = n
        while at > 0 and row[at - 1] > here:
            row[at] = row[at - 1]
            at -= 1
        row[at] = here


def deal(row: vec[i64], treasures: i64) -> None:
    """Sorts four colours, weakest first, and deals treasures to the weakest at each moment."""
    sort_four(row)
    for _ in range(treasures):
        at: i64 = 0
        while at < 3 and row[at + 1] == row[0]:
            at += 1
        row[at] += 1


def count_bits(number: i64) -> i64:
    count: i64 = 0
    while number:
        number &= number - 1
        count += 1
    return count


class Outlook:
    """A position as one seat weighs it: regions with what they hold, and what everybody's points and leaders are worth.

    Regions are numbered from 1, whether they have leaders or not.
    """

    def __init__(self, scales: Scales, state: State, seat: i64) -> None:
        self.scales = scales
        self.state = state
        self.seat = seat
        self.region_of = UNSEEN[:]
        """The region of each space, 0 for empty ones."""
        self.leaders = NO_REGIONS[:]
        """By region, a set of leaders, see kingdoms.py."""
        self.treasures = NO_REGIONS[:]
        """By region, how many."""
        self.tiles = FOUR_A_REGION[:]
        """Face-up tiles by region and colour."""
        self.monuments = FOUR_A_REGION[:]
        """By region and colour."""
        self.points = FOUR_A_REGION[:16]
        """By seat and colour."""
        self.won = NO_REGIONS[:4]
        """Treasures of every seat."""
        self.appetite = SIXTEEN[:]
        """By seat and colour: what a point is worth to the seat."""
        self.stake = SIXTEEN[:]
        """By seat and colour: what the leader on the board is worth to its owner, 0 for one in the supply."""
        self.row = NO_REGIONS[:4]
        """Paper to write on."""
        self.assets = FOUR[:]
        """What the points of each seat are worth."""
        self.wealth = FOUR[:]
        """The same with all leaders."""
        self.next_point = UNKNOWN[:]
        """By seat and colour, what one point more is worth to the seat that looks; asked for when it is needed."""
        self.share = FOUR[:]
        """How much a gain of each seat counts for the seat that looks: 1 for its own, less than 0 for a rival's."""
        self.chances = CHANCES[:]
        """By colour, the chance that a full hand holds so many tiles; -1 where it has not been asked for."""
        self.number_regions()
        self.weigh_seats()

    def number_regions(self) -> None:
        state = self.state
        board = state.board
        region_of = self.region_of
        found = NONE[:]
        room = NONE[:]
        last: i64 = 0
        for start in range(i64(CELLS)):
            if found[start] != 0 or not connects(board[start]):
                continue
            last += 1
            for n in range(reach(board, start, found, room)):
                cell = room[n]
                region_of[cell] = u8(last)
                piece = i64(board[cell])
                if piece >= LEADER:
                    self.leaders[last] |= i64(1) << (piece - LEADER)
                elif piece <= TILE + 3:
                    self.tiles[4 * last + piece - TILE] += 1
                if state.treasures & TREASURE_BIT[cell]:
                    self.treasures[last] += 1
        for monument in range(i64(6)):
            corner = i64(state.monuments[monument])
            if corner != NOWHERE:
                first = 4 * i64(region_of[corner])
                self.monuments[first + FIRST_COLOUR[monument]] += 1
                self.monuments[first + SECOND_COLOUR[monument]] += 1

    def weigh_seats(self) -> None:
        state = self.state
        best: i64 = -1
        best_worth = 0.0
        for seat in range(state.seats):
            self.won[seat] = treasures_of(state, seat)
            for colour in range(i64(4)):
                self.points[4 * seat + colour] = points_of(state, seat, colour)
            worth = self.worth_of_points(seat, 0, 0)
            self.assets[seat] = worth
            for colour in range(i64(4)):
                self.appetite[4 * seat + colour] = self.hunger_for(seat, colour)
                cell = leader_cell(state, seat, colour)
                if cell != NOWHERE:
                    stake = self.worth_of_leader(seat, colour, i64(self.region_of[cell]), cell)
                    self.stake[4 * seat + colour] = stake
                    worth += stake
            self.wealth[seat] = worth
            self.share[seat] = 0.0
            if seat != self.seat and (best < 0 or worth > best_worth):
                best = seat
                best_worth = worth
        self.share[self.seat] = 1.0
        self.share[best] = -self.scales.rivalry

    def value(self) -> float:
        """Points of the seat against the best of the others, and what the board promises to both."""
        total = self.hand_value() + self.scales.catastrophe * float(i64(self.state.catastrophes[self.seat]))
        for seat in range(self.state.seats):
            total += self.share[seat] * self.wealth[seat]
        return total

    def hand_value(self) -> float:
        hands = self.state.hands
        total = 0.0
        for colour in range(i64(4)):
            total += HELD[i64(hands[4 * self.seat + colour])]
        return self.scales.tile_held * total

    # -- what points and leaders are worth to a seat -----------------------------------------------------------------

    def worth_of_points(self, seat: i64, colour: i64, more: i64) -> float:
        """All points of a seat, with some more of a colour."""
        row = self.row
        for n in range(i64(4)):
            row[n] = self.points[4 * seat + n]
        row[colour] += more
        deal(row, self.won[seat])
        return self.scales.standing(row)

    def gain(self, seat: i64, colour: i64, more: i64) -> float:
        """What so many more points of a colour are worth to the seat that looks."""
        share = self.share[seat]
        if share == 0.0:
            return 0.0
        return share * (self.worth_of_points(seat, colour, more) - self.assets[seat])

    def gain_of_treasures(self, seat: i64, more: i64) -> float:
        share = self.share[seat]
        if share == 0.0 or more <= 0:
            return 0.0
        self.won[seat] += more
        after = self.worth_of_points(seat, 0, 0)
        self.won[seat] -= more
        return share * (after - self.assets[seat])

    def hunger_for(self, seat: i64, colour: i64) -> float:
        """What a point of this colour is worth, by how many colours are weaker."""
        points = self.points
        own = points[4 * seat + colour]
        rank: i64 = 0
        for n in range(4 * seat, 4 * seat + 4):
            if points[n] < own:
                rank += 1
        return self.scales.by_rank(rank)

    def worth_of_leader(self, seat: i64, colour: i64, region: i64, cell: i64) -> float:
        """What a leader will still bring to its owner, standing on this space in this region."""
        scales = self.scales
        hunger = self.appetite[4 * seat + colour]
        worth = scales.leader + scales.hunger * hunger
        worth += scales.safety(i64(self.state.survey.temples_beside[cell]))
        worth += scales.monument * hunger * float(self.monuments[4 * region + colour])
        if colour == GREEN:
            worth += scales.treasure_near * float(self.treasures[region])
        return worth

    # -- tiles -------------------------------------------------------------------------------------------------------

    def judge_tile(self, colour: i64, cell: i64) -> float:
        """What a tile changes: points, temples beside leaders, regions that it joins, wars that it starts."""
        region_of = self.region_of
        leaders = self.leaders
        one: i64 = 0
        other: i64 = 0
        loose: i64 = 0
        for n in range(4 * cell, 4 * cell + 4):
            region = i64(region_of[NEXT_TO[n]])
            if region == 0 or region == one or region == other:  # noqa: SIM109
                continue
            if leaders[region] == 0:
                loose = region
            elif one == 0:
                one = region
            else:
                other = region
        if one == 0:
            return -self.scales.idle_tile
        worth = self.price_of_tile(colour)
        if colour == RED:
            worth += self.worth_of_temple(cell, 1)
        if other != 0:
            worth += self.worth_of_union(one, other, colour)
        else:
            seat = owner_among(leaders[one], colour)
            if seat < 0:
                seat = owner_among(leaders[one], BLACK)
            if seat >= 0:
                worth += self.worth_of_point(seat, colour)
        if loose != 0:
            worth += self.worth_of_joining(one, loose)
        return worth

    def worth_of_point(self, seat: i64, colour: i64) -> float:
        known = self.next_point[4 * seat + colour]
        if known == NOT_ASKED:
            known = self.gain(seat, colour, 1)
            self.next_point[4 * seat + colour] = known
        return known

    def price_of_tile(self, colour: i64) -> float:
        held = i64(self.state.hands[4 * self.seat + colour])
        return self.scales.tile_held * (HELD[held - 1] - HELD[held])

    def worth_of_temple(self, cell: i64, more: i64) -> float:
        """What a temple more or less on this space means to the leaders beside it."""
        board = self.state.board
        beside = self.state.survey.temples_beside
        scales = self.scales
        worth = 0.0
        for n in range(4 * cell, 4 * cell + 4):
            space = NEXT_TO[n]
            if not is_leader(board[space]):
                continue
            leader = i64(board[space]) - LEADER
            temples = i64(beside[space])
            change = scales.safety(temples + more) - scales.safety(temples)
            if temples + more == 0:
                change -= self.stake[leader]
            worth += self.share[leader // 4] * change
        return worth

    def worth_of_joining(self, kingdom: i64, region: i64) -> float:
        """A region without leaders becomes part of a kingdom, with its monuments and treasures."""
        leaders = self.leaders[kingdom]
        worth = 0.0
        for colour in range(i64(4)):
            count = self.monuments[4 * region + colour]
            seat = owner_among(leaders, colour)
            if count and seat >= 0:
                hunger = self.appetite[4 * seat + colour]
                worth += self.share[seat] * self.scales.monument * hunger * float(count)
        trader = owner_among(leaders, GREEN)
        if trader >= 0 and self.treasures[region]:
            both = self.treasures[kingdom] + self.treasures[region]
            worth += self.gain_of_treasures(trader, both - 1)
            if self.treasures[kingdom] == 0:
                worth += self.share[trader] * self.scales.treasure_near
        return worth

    # -- conflicts ---------------------------------------------------------------------------------------------------

    def worth_of_union(self, one: i64, other: i64, tile: i64) -> float:
        """Every war of the united kingdom on its own, or what both bring to each other in peace."""
        worth = 0.0
        peace = True
        for colour in range(i64(4)):
            here = owner_among(self.leaders[one], colour)
            there = owner_among(self.leaders[other], colour)
            if here < 0 or there < 0:
                continue
            peace = False
            strength_here = self.tiles[4 * one + colour]
            strength_there = self.tiles[4 * other + colour]
            if here == self.seat:
                worth += self.worth_of_war(colour, there, strength_here, strength_there, tile)
            elif there == self.seat:
                worth += self.worth_of_war(colour, here, strength_there, strength_here, tile)
            else:
                won = self.spoils(colour, here, there, strength_there)
                lost = self.spoils(colour, there, here, strength_here)
                worth += 0.5 * won + 0.5 * lost
        if peace:
            worth += self.worth_of_joining(one, other) + self.worth_of_joining(other, one)
        return worth

    def spoils(self, colour: i64, winner: i64, loser: i64, tiles: i64) -> float:
        """What a war means that one seat wins against another who has so many supporters."""
        return self.gain(winner, colour, 1 + tiles) - self.share[loser] * self.stake[4 * loser + colour]

    def worth_of_war(self, colour: i64, rival: i64, own: i64, others: i64, tile: i64) -> float:
        """The seat attacks: the best number of tiles to add, the chance to win with them and their price."""
        held = i64(self.state.hands[4 * self.seat + colour])
        if colour == tile:
            held -= 1
        won = self.spoils(colour, self.seat, rival, others)
        lost = self.spoils(colour, rival, self.seat, own)
        return self.best_attack(rival, colour, own - others, held, won, lost)

    def best_attack(self, rival: i64, colour: i64, lead: i64, held: i64, won: float, lost: float) -> float:
        best = lost
        for added in range(held + 1):
            chance = 1.0 - self.chance_to_hold(rival, colour, lead + added)
            worth = chance * won + (1.0 - chance) * lost - self.scales.tile_spent * float(added)
            if worth > best:
                best = worth
        return best

    def chance_to_hold(self, other: i64, colour: i64, needed: i64) -> float:
        """The chance that another seat holds at least so many tiles of a colour, for all that we have seen."""
        size = hand_count(self.state, other)
        if needed <= 0:
            return 1.0
        if needed > size:
            return 0.0
        if size != HAND:
            return self.count_chance(size, colour, needed)
        if self.chances[7 * colour + needed] < 0.0:
            self.chances[7 * colour + needed] = self.count_chance(size, colour, needed)
        return self.chances[7 * colour + needed]

    def count_chance(self, size: i64, colour: i64, needed: i64) -> float:
        total: i64 = 0
        good: i64 = 0
        state = self.state
        for kind in range(i64(4)):
            unseen = i64(state.bag[kind])
            for stranger in range(state.seats):
                if stranger != self.seat:
                    unseen += i64(state.hands[4 * stranger + kind]) + i64(state.swapped[4 * stranger + kind])
            total += unseen
            if kind == colour:
                good = unseen
        return 1.0 - chance_of_fewer(total, good, size, needed)

    # -- leaders, catastrophes, swaps --------------------------------------------------------------------------------

    def judge_leader(self, colour: i64, cell: i64) -> float:
        """A leader placed or moved: what it will bring there, and the revolt that it starts."""
        state = self.state
        own = i64(1) << (4 * self.seat + colour)
        kingdom: i64 = 0
        region: i64 = 0
        worth = -self.scales.leader_effort - self.stake[4 * self.seat + colour]
        for n in range(4 * cell, 4 * cell + 4):
            beside = i64(self.region_of[NEXT_TO[n]])
            if beside != 0:
                region = beside
                if self.leaders[beside] & ~own:
                    kingdom = beside
        if kingdom != 0:
            region = kingdom
        there = self.worth_of_leader(self.seat, colour, region, cell)
        if colour == GREEN:
            there += self.gain_of_treasures(self.seat, self.treasures[region] - 1)
        rivals = self.leaders[region] & LEADERS_OF_COLOUR[colour] & ~own
        if rivals == 0:
            return worth + there
        rival = owner_among(rivals, colour)
        beside = i64(state.survey.temples_beside[cell])
        against = i64(state.survey.temples_beside[leader_cell(state, rival, colour)])
        won = there + self.gain(self.seat, RED, 1) - self.share[rival] * self.stake[4 * rival + colour]
        lost = self.gain(rival, RED, 1)
        held = i64(state.hands[4 * self.seat + RED])
        return worth + self.best_attack(rival, RED, beside - against, held, won, lost)

    def judge_catastrophe(self, cell: i64) -> float:
        """It harms those whose temple it covers."""
        worth = -self.scales.idle_action
        if self.state.board[cell] == TEMPLE:
            worth += self.worth_of_temple(cell, -1)
        return worth

    def judge_swap(self, action: Swap) -> float:
        """Where nothing else helps, fresh tiles do, and they bring the end of the game nearer."""
        tiles = action.tiles
        assert tiles is not None
        scales = self.scales
        hands = self.state.hands
        change = 0.0
        for colour in range(i64(4)):
            held = i64(hands[4 * self.seat + colour])
            change += HELD[held - i64(tiles[colour])] - HELD[held]
        worth = scales.tile_held * change + scales.tile_fresh * float(action.count) - scales.swap_effort
        return max(-0.3, worth)

    def judge(self, action: Action) -> float:
        """What an action of a turn changes, as far as a look at its surroundings tells."""
        if isinstance(action, PlaceTile):
            return self.judge_tile(action.colour, action.cell)
        if isinstance(action, PlaceLeader):
            return self.judge_leader(action.colour, action.cell)
        if isinstance(action, PlayCatastrophe):
            return self.judge_catastrophe(action.cell)
        if isinstance(action, Swap):
            return self.judge_swap(action)
        if isinstance(action, WithdrawLeader):
            return -self.scales.leader_effort - self.stake[4 * self.seat + i64(action.colour)]
        return -self.scales.idle_action

    def deserves_trial(self, action: Action) -> bool:
        """Whether there is more to an action than its surroundings tell: wars, revolts, moves and monuments."""
        if isinstance(action, PlaceTile):
            cell: i64 = action.cell
            if self.completes_square(action.colour, cell):
                return True
            return self.count_kingdoms(cell) > 1
        if isinstance(action, PlaceLeader):
            return self.stake[4 * self.seat + i64(action.colour)] != 0.0 or self.starts_revolt(action)
        return False

    def count_kingdoms(self, cell: i64) -> i64:
        first: i64 = 0
        for n in range(4 * cell, 4 * cell + 4):
            region = i64(self.region_of[NEXT_TO[n]])
            if self.leaders[region] != 0:
                if first == 0:
                    first = region
                elif region != first:
                    return 2
        return 1 if first else 0

    def starts_revolt(self, action: PlaceLeader) -> bool:
        cell: i64 = action.cell
        joined: i64 = 0
        for n in range(4 * cell, 4 * cell + 4):
            joined |= self.leaders[i64(self.region_of[NEXT_TO[n]])]
        return joined & LEADERS_OF_COLOUR[i64(action.colour)] != 0

    def completes_square(self, colour: i64, cell: i64) -> bool:
        """Whether a tile makes a square on which a monument could be built."""
        state = self.state
        board = state.board
        piece = u8(TILE + colour)
        if not touches_equals(state, cell, piece) or not is_left(state, colour):
            return False
        board[cell] = piece
        found = is_square(state, cell) or (cell > 0 and is_square(state, cell - 1))
        found = found or (cell >= 16 and is_square(state, cell - 16)) or (cell > 16 and is_square(state, cell - 17))
        board[cell] = 0
        return found


def fractions(numbers: list[float]) -> vec[float]:
    return vec[float](list(numbers))


NO_REGIONS: Final = large([0] * 128)
FOUR_A_REGION: Final = large([0] * 512)
FOUR: Final = fractions([0.0] * 4)
SIXTEEN: Final = fractions([0.0] * 16)
CHANCES: Final = fractions([-1.0] * 28)
NOT_ASKED: Final = -1e9
UNKNOWN: Final = fractions([NOT_ASKED] * 16)
FIRST_COLOUR: Final = large([colours[0] for colours in MONUMENTS])
SECOND_COLOUR: Final = large([colours[1] for colours in MONUMENTS])


def is_left(state: State, colour: i64) -> bool:
    """Whether a monument with this colour is unused."""
    for monument in range(i64(6)):
        if state.monuments[monument] == NOWHERE:
            if FIRST_COLOUR[monument] == colour or SECOND_COLOUR[monument] == colour:
                return True
    return False


def chance_of_fewer(total: i64, good: i64, size: i64, needed: i64) -> float:
    """The chance that fewer than `needed` of `size` tiles drawn from `total` are among the `good` ones."""
    bad = total - good
    # From the least possible number of good tiles on, each chance follows from the one before.
    least = max(i64(0), size - bad)
    chance = 1.0
    for n in range(size - least):
        chance *= float(bad - n) / float(total - n)
    for n in range(least):
        chance *= float(good - n) / float(total - (size - least) - n)
    chance *= float(ways(size, least))
    fewer = 0.0
    for count in range(least, needed):
        fewer += chance
        chance *= float(good - count) * float(size - count) / (float(count + 1) * float(bad - size + count + 1))
    return min(1.0, fewer)


def ways(size: i64, chosen: i64) -> i64:
    found: i64 = 1
    for n in range(chosen):
        found = found * (size - n) // (n + 1)
    return found


# -- what follows ----------------------------------------------------------------------------------------------------


class Mind:
    """The knowledge of the game with one table of weights."""

    def __init__(self, weights: Weights) -> None:
        self.scales = Scales(weights)

    def appraise(self, state: State, seat: Seat, actions: list[Action]) -> list[float]:
        """The worth of each action: by its surroundings, and the most promising ones by what really follows."""
        question = state.pending[-1]
        if isinstance(question, Support):
            return self.worth_of_support(state, seat, question, actions, DEPTH)
        if not isinstance(question, TakeAction):
            return [self.tried(state, seat, action) for action in actions]
        outlook = Outlook(self.scales, state, seat)
        worth = [outlook.judge(action) for action in actions]
        idle = outlook.value()
        promising = [n for n in range(len(actions)) if outlook.deserves_trial(actions[n])]
        best = self.best_of(promising, worth)
        for n in promising:
            if n not in best:
                worth[n] -= 1.0
        for n in best:
            worth[n] = self.tried(state, seat, actions[n]) - idle
        return worth

    def best_of(self, numbers: list[int], worth: list[float]) -> list[int]:
        best: list[int] = []
        for n in numbers:
            at = len(best)
            while at > 0 and worth[best[at - 1]] < worth[n]:
                at -= 1
            if at < TRIED:
                best.insert(at, n)
                if len(best) > TRIED:
                    best.pop()
        return best

    def tried(self, state: State, seat: Seat, action: Action) -> float:
        after = state.clone()
        apply(after, seat, action)
        effort = self.scales.leader_effort if isinstance(action, PlaceLeader) else 0.0
        return self.expectation(after, seat, DEPTH) - effort

    def value(self, state: State, seat: Seat) -> float:
        return Outlook(self.scales, state, seat).value()

    def expectation(self, state: State, seat: Seat, depth: int) -> float:
        """The value of a position, with what is asked next answered as well as can be guessed."""
        question = state.pending[-1] if state.pending else None
        if depth == 0 or question is None:
            return self.value(state, seat)
        if isinstance(question, Support):
            if question.added is not None:
                return self.value(state, seat)
            if question.attacker == seat:
                return max(self.worth_of_support(state, seat, question, legal(state, seat), depth))
            return self.worth_of_defence(state, seat, question, depth)
        if isinstance(question, ChooseWar | OfferMonument | ChooseTreasure):
            asked = question.asks[0]
            answers = legal(state, asked)
            if asked != seat or isinstance(question, ChooseTreasure):
                answers = answers[:1]
            return max([self.followed(state, seat, asked, action, depth) for action in answers])
        return self.value(state, seat)

    def followed(self, state: State, seat: Seat, asked: Seat, action: Action, depth: int) -> float:
        after = state.clone()
        apply(after, asked, action)
        return self.expectation(after, seat, depth - 1)

    def worth_of_support(
        self, state: State, seat: Seat, question: Support, actions: list[Action], depth: int
    ) -> list[float]:
        """So many tiles added: the chance to win with them, which a defender knows, and their price."""
        attack, defence = strengths(state, question)
        won = self.settled(state, seat, question, True, depth)
        lost = self.settled(state, seat, question, False, depth)
        outlook = Outlook(self.scales, state, seat)
        worth: list[float] = []
        for action in actions:
            assert isinstance(action, AddTiles)
            if question.added is None:
                needed = attack + action.count - defence
                chance = 1.0 - outlook.chance_to_hold(question.defender, colour_added(question), needed)
            else:
                chance = 1.0 if attack + question.added > defence + action.count else 0.0
            worth.append(chance * won + (1.0 - chance) * lost - self.scales.tile_spent * action.count)
        return worth

    def worth_of_defence(self, state: State, seat: Seat, question: Support, depth: int) -> float:
        """Somebody else attacks: he adds what he may be expected to hold, and we answer with what we have."""
        colour = colour_added(question)
        attack, defence = strengths(state, question)
        chance = 0.5
        if question.defender == seat:
            needed = defence + int(state.hands[4 * seat + colour]) - attack + 1
            chance = Outlook(self.scales, state, seat).chance_to_hold(question.attacker, colour, needed)
        won = self.settled(state, seat, question, True, depth)
        lost = self.settled(state, seat, question, False, depth)
        return chance * won + (1 - chance) * lost

    def settled(self, state: State, seat: Seat, question: Support, attacker_wins: bool, depth: int) -> float:
        """The value after the conflict was won or lost, whatever was added to it."""
        after = state.clone()
        after.pending.pop()
        winner, loser = question.attacker, question.defender
        if not attacker_wins:
            winner, loser = loser, winner
        if question.war:
            settle_war(after, question.colour, winner, loser, (0, 0), [])
            fight_on(after, [])
        else:
            settle_revolt(after, question.colour, winner, loser, (0, 0), [])
            offer_treasures(after, [])
        return self.expectation(after, seat, depth - 1)

    # -- playouts ----------------------------------------------------------------------------------------------------

    def habit(self, state: State, seat: Seat, actions: list[Action], rng: Random) -> Action:
        """The best of a few actions at a glance; in a conflict what wins it, if the other side adds nothing more."""
        count = len(actions)
        question = state.pending[-1]
        if isinstance(question, Support):
            return self.quick_support(state, question, actions)
        random = rng.random
        if count <= 2 or not isinstance(question, TakeAction):
            return actions[int(random() * count)]
        outlook = Outlook(self.scales, state, seat)
        best = actions[int(random() * count)]
        most = outlook.judge(best)
        for _ in range(GLANCES - 1):
            action = actions[int(random() * count)]
            worth = outlook.judge(action)
            if worth > most:
                best = action
                most = worth
        return best

    def quick_support(self, state: State, question: Support, actions: list[Action]) -> Action:
        """As many tiles as win for sure, else none; an attacker fears two more in the other hand."""
        attack, defence = strengths(state, question)
        if question.added is not None:
            needed = attack + question.added - defence
        else:
            needed = defence - attack + 1
            if needed + 2 < len(actions):
                needed += 2
        if needed < 0:
            needed = 0
        return actions[needed] if needed < len(actions) else actions[0]

    # -- how it will end ---------------------------------------------------------------------------------------------

    def forecast(self, state: State) -> list[float]:
        """The weakest colour of every seat at the end, treasures dealt, with small parts of the next ones."""
        if not state.pending:
            if state.ended == TURN_LIMIT:
                return [0.0] * int(state.seats)
            return [final_points(state, seat) for seat in range(int(state.seats))]
        return Prospect(self.scales, state).points()


def final_points(state: State, seat: i64) -> float:
    """What the ranking goes by, as one number."""
    row = vec[i64]([0, 0, 0, 0])
    for colour in range(i64(4)):
        row[colour] = points_of(state, seat, colour)
    deal(row, treasures_of(state, seat))
    return float(row[0]) + TIE_BREAK * (float(row[1]) + TIE_BREAK * (float(row[2]) + TIE_BREAK * float(row[3])))


class Prospect:
    """How the game will go on for every seat if it goes on as games do."""

    def __init__(self, scales: Scales, state: State) -> None:
        self.scales = scales
        self.state = state
        self.outlook = Outlook(scales, state, 0)
        self.left = float(bag_count(state)) / float(BAG - HAND * state.seats)
        """The part of the bag that is left, and so of the game."""
        treasures = float(treasures_on_board(state) - 2) / 8.0
        turns = scales.turns_by_bag * self.left + scales.turns_by_both * self.left * max(0.0, treasures)
        self.turns = turns / float(state.seats)
        """How many turns each seat will have."""
        self.expect_conflicts()

    def expect_conflicts(self) -> None:
        """Conflicts in progress end as the hands decide when both sides add all they can."""
        question = self.state.pending[-1]
        if isinstance(question, Support):
            self.expect_conflict(question)
        elif isinstance(question, ChooseWar):
            for colour in wars(self.state):
                leaders = self.outlook.leaders[i64(self.outlook.region_of[self.state.marked])]
                fighters = leaders & LEADERS_OF_COLOUR[i64(colour)]
                one = owner_among(fighters, colour)
                other = owner_among(fighters & ~(i64(1) << (4 * one + i64(colour))), colour)
                if other == self.state.on_turn:
                    one, other = other, one
                self.expect_conflict(Support((int(one),), True, colour, int(one), int(other), None))

    def expect_conflict(self, question: Support) -> None:
        state = self.state
        outlook = self.outlook
        colour = colour_added(question)
        attack, defence = strengths(state, question)
        added = question.added
        if added is None:
            added = int(state.hands[4 * question.attacker + colour])
        held = int(state.hands[4 * question.defender + colour])
        winner: i64 = question.attacker
        loser: i64 = question.defender
        tiles = defence
        if attack + added <= defence + held:
            winner, loser = loser, winner
            tiles = attack
        outlook.points[4 * winner + i64(colour)] += 1 + (tiles if question.war else 0)
        outlook.stake[4 * loser + i64(question.colour)] = 0.0

    def points(self) -> list[float]:
        return [self.points_of_seat(seat) for seat in range(int(self.state.seats))]

    def points_of_seat(self, seat: i64) -> float:
        scales = self.scales
        row = FOUR[:]
        for colour in range(i64(4)):
            row[colour] = float(self.outlook.points[4 * seat + colour]) + self.turns * self.pace(seat, colour)
        treasures = float(self.outlook.won[seat]) + self.turns * scales.future_treasure
        if self.outlook.stake[4 * seat + GREEN] != 0.0:
            treasures += self.turns * scales.future_trader
        pour(row, treasures)
        lift = scales.lift_of_second * (row[1] - row[0]) + scales.lift_of_third * (row[2] - row[0])
        lift += scales.lift_of_strongest * (row[3] - row[0])
        weakest = row[0] + scales.care * self.turns + self.left * lift
        return weakest + TIE_BREAK * (row[1] + TIE_BREAK * (row[2] + TIE_BREAK * row[3]))

    def pace(self, seat: i64, colour: i64) -> float:
        """Points a turn in one colour."""
        scales = self.scales
        if self.outlook.stake[4 * seat + colour] == 0.0:
            return scales.future_point
        region = i64(self.outlook.region_of[leader_cell(self.state, seat, colour)])
        count = float(self.outlook.monuments[4 * region + colour])
        return scales.future_point + scales.future_leader + scales.future_monument * count


def pour(row: vec[float], treasures: float) -> None:
    """Sorts four colours, weakest first, and raises the weakest by treasures that may be parts of one."""
    for n in range(i64(1), i64(4)):
        here = row[n]
        at = n
        while at > 0 and row[at - 1] > here:
            row[at] = row[at - 1]
            at -= 1
        row[at] = here
    for n in range(i64(1), i64(5)):
        level = row[n] if n < 4 else row[3] + treasures
        raised = min(treasures, (level - row[0]) * float(n))
        for at in range(n):
            row[at] += raised / float(n)
        treasures -= raised


@cache
def shipped() -> Mind:
    return Mind(load_weights("tigris"))


def appraise(state: State, seat: Seat, actions: list[Action]) -> list[float]:
    """The worth of each action by the weights that the package ships."""
    return shipped().appraise(state, seat, actions)


def know(weights: Weights) -> Knowledge:
    mind = Mind(weights)
    return Knowledge(
        weights, mind.appraise, mind.forecast, mind.habit, Manner(width=10, warmth=0.6, spread=2.0, horizon=10)
    )
