"""The weights by name, and what four colours are worth together."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.bots.knowledge import Weights, by_seats

SEATS: Final = range(2, 5)
GROUPS: Final = ("weakest", "two_weakest", "three_weakest", "any_colour")


class Outcome:
    """What the forecast makes of a position at a table of so many seats: what the end owes to what is there now, and
    points a turn from it. The more players there are, the less of what one has built stays to bear fruit."""

    def __init__(self, weights: Weights, seats: int) -> None:
        self.growth = weights[f"growth_of_{seats}"]
        """Points a turn in the weakest colour, whatever happens; the following are points a turn as well."""
        self.leader = weights[f"future_leader_of_{seats}"]
        """A leader on the board."""
        self.temple = weights[f"future_temple_of_{seats}"]
        """A temple beside a leader, more than the one that it needs."""
        self.treasure = weights[f"future_treasure_of_{seats}"]
        """A treasure in the kingdom of the trader."""
        self.monument = weights[f"future_monument_of_{seats}"]
        """A monument of the weakest colour in its leader's kingdom."""
        self.monument_of_second = weights[f"future_monument_of_second_of_{seats}"]
        """A monument of the second weakest colour."""
        self.supporter = weights[f"future_supporter_of_{seats}"]
        """A tile in the kingdom of the leader of the weakest colour."""
        self.supporter_of_others = weights[f"future_supporter_of_others_of_{seats}"]
        """A tile in the kingdom of the leader of another colour."""
        self.catastrophe = weights[f"future_catastrophe_of_{seats}"]
        """A catastrophe not yet played."""
        self.colour_held = weights[f"colour_held_of_{seats}"]
        """Points from every colour that is in hand."""
        self.early = by_rank(weights, "early", seats)
        """What a point in the weakest colour and the next ones counts for the end when the game begins."""
        self.late = by_rank(weights, "late", seats)
        """The same when it ends."""
        self.early_treasure = weights[f"early_treasure_of_{seats}"]
        """A treasure when the game begins, beside the point that it is: it goes where it is needed."""


def by_rank(weights: Weights, when: str, seats: int) -> vec[float]:
    """What a point counts in each colour, weakest first. The weights say it for groups of colours and add up, so that a
    weaker colour never counts less."""
    groups = [weights[f"{when}_{name}_of_{seats}"] for name in GROUPS]
    return fractions([sum(groups[rank:]) for rank in range(len(groups))])


def fractions(numbers: list[float]) -> vec[float]:
    return vec[float](list(numbers))


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
        # For the forecast.
        self.turns_by_bag = weights["turns_by_bag"]
        """How many turns all seats together will take as long as the bag is full."""
        self.turns_by_both = weights["turns_by_both"]
        """The same, as long as both bag and board are full, tiles here, treasures there."""
        self.tempo = weights["tempo"]
        """To be a turn ahead of the others."""
        self.outcomes = [Outcome(weights, seats) for seats in SEATS]
        """By seats, from two on: what the end owes to what is there now."""
        self.spread = by_seats(weights, "spread")
        """By seats: how many points are a clear lead when the game ends."""
        self.spread_early = weights["spread_early"]
        """By how many times that it takes more of them when the game begins."""

    def outcome(self, seats: i64) -> Outcome:
        return self.outcomes[int(seats) - 2]

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
