"""A position as one seat weighs it, and what every action of a turn changes in it, without being tried."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.bots.tigris.chances import chance_of_fewer
from ziggurat.bots.tigris.regions import FIRST_COLOUR, FOUR_A_REGION, NO_REGIONS, SECOND_COLOUR, Regions
from ziggurat.bots.tigris.scales import Scales, deal, fractions
from ziggurat.games.tigris.actions import Action, PlaceLeader, PlaceTile, PlayCatastrophe, Swap, WithdrawLeader
from ziggurat.games.tigris.data import BLACK, GREEN, HAND, NEXT_TO, NOWHERE, RED
from ziggurat.games.tigris.kingdoms import LEADERS_OF_COLOUR, owner_among
from ziggurat.games.tigris.monuments import is_square, touches_equals
from ziggurat.games.tigris.pieces import EMPTY, LEADER, TEMPLE, is_leader, tile_of
from ziggurat.games.tigris.state import State, hand_count, leader_cell, points_of, treasures_of

HELD: Final = vec[float]([0.0, 1.0, 1.6, 2.0, 2.2, 2.3, 2.4])
"""What it is worth to hold so many tiles of one colour, beside a single one."""
FOUR: Final = fractions([0.0] * 4)
SIXTEEN: Final = fractions([0.0] * 16)
CHANCES: Final = fractions([-1.0] * 28)
NOT_ASKED: Final = -1e9
UNKNOWN: Final = fractions([NOT_ASKED] * 16)
UNTRIED: Final = 1.0
"""How much less an action is taken to be worth that should have been tried and was not."""


class Outlook(Regions):
    """What everybody's points and leaders are worth to a seat."""

    def __init__(self, scales: Scales, state: State, seat: i64) -> None:
        super().__init__(state)
        self.scales = scales
        self.seat = seat
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
        self.weigh_seats()

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

    def judge_untried(self, action: Action) -> float:
        """The same where nothing is tried."""
        return self.judge(action) - (UNTRIED if self.deserves_trial(action) else 0.0)

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
        piece = tile_of(colour)
        if not touches_equals(state, cell, piece) or not is_left(state, colour):
            return False
        board[cell] = piece
        found = is_square(state, cell) or (cell > 0 and is_square(state, cell - 1))
        found = found or (cell >= 16 and is_square(state, cell - 16)) or (cell > 16 and is_square(state, cell - 17))
        board[cell] = EMPTY
        return found


def is_left(state: State, colour: i64) -> bool:
    """Whether a monument with this colour is unused."""
    for monument in range(i64(6)):
        if state.monuments[monument] == NOWHERE:
            if FIRST_COLOUR[monument] == colour or SECOND_COLOUR[monument] == colour:
                return True
    return False
