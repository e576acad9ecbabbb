"""How a game will end, as far as points, leaders and their surroundings tell."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.bots.tigris.regions import Regions
from ziggurat.bots.tigris.scales import Scales, deal
from ziggurat.core.vectors import large
from ziggurat.games.tigris.actions import ChooseWar, Support, TakeAction
from ziggurat.games.tigris.conflicts import colour_added, strengths, wars
from ziggurat.games.tigris.data import GREEN, HAND, NOWHERE
from ziggurat.games.tigris.kingdoms import LEADERS_OF_COLOUR, owner_among
from ziggurat.games.tigris.state import (
    State,
    bag_count,
    leader_cell,
    points_of,
    treasures_of,
    treasures_on_board,
)

TIE_BREAK: Final = 0.02
"""The second weakest colour decides only between equals; the third between equals again."""
BAG: Final = 143
"""The tiles of a game without the start temples."""


def final_points(state: State, seat: i64) -> float:
    """What the ranking goes by, as one number."""
    row = vec[i64]([0, 0, 0, 0])
    for colour in range(i64(4)):
        row[colour] = points_of(state, seat, colour)
    deal(row, treasures_of(state, seat))
    return float(row[0]) + TIE_BREAK * (float(row[1]) + TIE_BREAK * (float(row[2]) + TIE_BREAK * float(row[3])))


def part_left(state: State) -> float:
    """The part of the bag that is left, and so of the game."""
    return float(bag_count(state)) / float(BAG - HAND * state.seats)


def stage(state: State) -> float:
    """How much of the game is over."""
    return 1.0 - part_left(state)


def in_conflict(state: State) -> bool:
    """Whether tiles that others hold decide what comes next."""
    return bool(state.pending) and isinstance(state.pending[-1], (Support, ChooseWar))


class Prospect(Regions):
    """How the game will go on for every seat if it goes on as games do."""

    def __init__(self, scales: Scales, state: State) -> None:
        super().__init__(state)
        self.scales = scales
        self.outcome = scales.outcome(state.seats)
        self.left = part_left(state)
        treasures = float(treasures_on_board(state) - 2) / 8.0
        turns = scales.turns_by_bag * self.left + scales.turns_by_both * self.left * max(0.0, treasures)
        self.turns = turns / float(state.seats)
        """How many turns each seat will have."""
        self.gained = NONE_GAINED[:]
        """By seat and colour, what conflicts in progress will bring."""
        self.lost: i64 = 0
        """A set of leaders, see kingdoms.py: those that conflicts in progress will cost."""
        self.expect_conflicts()
        question = state.pending[-1]
        self.half_spent = isinstance(question, TakeAction) and question.left == 1
        """Whether the seat on turn has taken an action already."""

    # -- conflicts in progress ---------------------------------------------------------------------------------------

    def expect_conflicts(self) -> None:
        """They end as the hands decide when both sides add all they can."""
        question = self.state.pending[-1]
        if isinstance(question, Support):
            self.expect_conflict(question)
        elif isinstance(question, ChooseWar):
            for colour in wars(self.state):
                fighters = self.leaders[i64(self.region_of[self.state.marked])] & LEADERS_OF_COLOUR[i64(colour)]
                one = owner_among(fighters, colour)
                other = owner_among(fighters & ~leader_bit(one, i64(colour)), colour)
                if other == self.state.on_turn:
                    one, other = other, one
                self.expect_conflict(Support((int(one),), True, colour, int(one), int(other), None))

    def expect_conflict(self, question: Support) -> None:
        hands = self.state.hands
        colour: i64 = colour_added(question)
        attack, defence = strengths(self.state, question)
        added = question.added
        if added is None:
            added = int(hands[4 * question.attacker + colour])
        held = int(hands[4 * question.defender + colour])
        winner: i64 = question.attacker
        loser: i64 = question.defender
        tiles = defence
        if attack + added <= defence + held:
            winner, loser = loser, winner
            tiles = attack
        self.gained[4 * winner + colour] += 1 + (tiles if question.war else 0)
        self.lost |= leader_bit(loser, question.colour)

    # -- the end -----------------------------------------------------------------------------------------------------

    def points(self) -> list[float]:
        """Expected points of every seat in its weakest colour, treasures dealt."""
        return [self.points_of_seat(seat) for seat in range(int(self.state.seats))]

    def points_of_seat(self, seat: i64) -> float:
        outcome = self.outcome
        state = self.state
        row = vec[i64]([0, 0, 0, 0])
        weakest: i64 = 0
        second: i64 = -1
        for colour in range(i64(4)):
            row[colour] = points_of(state, seat, colour) + self.gained[4 * seat + colour]
            if row[colour] < row[weakest]:
                second = weakest
                weakest = colour
            elif colour != weakest and (second < 0 or row[colour] < row[second]):
                second = colour
        pace = outcome.growth + outcome.catastrophe * float(i64(state.catastrophes[seat]))
        held = 0.0
        for colour in range(i64(4)):
            pace += self.pace_of_leader(seat, colour, weakest, second)
            if state.hands[4 * seat + colour]:
                held += outcome.colour_held
        treasures = treasures_of(state, seat)
        deal(row, treasures)
        total = held + self.turns * pace + self.scales.tempo * self.turns_ahead(seat)
        for rank in range(i64(4)):
            count = self.left * outcome.early[rank] + (1.0 - self.left) * outcome.late[rank]
            total += count * float(row[rank])
        return total + self.left * outcome.early_treasure * float(treasures)

    def pace_of_leader(self, seat: i64, colour: i64, weakest: i64, second: i64) -> float:
        """Points a turn from a leader, its temples, its monument, its supporters and the treasures around it."""
        outcome = self.outcome
        cell = leader_cell(self.state, seat, colour)
        if cell == NOWHERE or self.lost & leader_bit(seat, colour):
            return 0.0
        region = i64(self.region_of[cell])
        temples = i64(self.state.survey.temples_beside[cell])
        pace = outcome.leader + outcome.temple * float(temples - 1)
        if colour == weakest:
            pace += outcome.monument * float(self.monuments[4 * region + colour])
            pace += outcome.supporter * float(self.tiles[4 * region + colour])
        else:
            pace += outcome.supporter_of_others * float(self.tiles[4 * region + colour])
            if colour == second:
                pace += outcome.monument_of_second * float(self.monuments[4 * region + colour])
        if colour == GREEN:
            pace += outcome.treasure * float(self.treasures[region])
        return pace

    def turns_ahead(self, seat: i64) -> float:
        """How much less of the rest belongs to a seat because others come first."""
        state = self.state
        if seat == state.on_turn:
            return -0.5 if self.half_spent else 0.0
        return -float((seat - state.on_turn) % state.seats) / float(state.seats)


NONE_GAINED: Final = large([0] * 16)


def leader_bit(seat: i64, colour: i64) -> i64:
    return i64(1) << (4 * seat + colour)
