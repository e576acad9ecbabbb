"""What an action of Tigris & Euphrates is worth, one step ahead.

Points weigh the more the weaker their colour. Leaders on the board are worth what they can still earn, more beside
several temples and in the kingdom of a monument of their colour. A conflict is worth what winning and losing it are, by
the chance that the other hand holds enough, judged from the tiles that the seat has not seen.
"""

from __future__ import annotations

from math import comb
from typing import Final

from mypy_extensions import i64, u8

from ziggurat.core.game import Seat
from ziggurat.games.tigris.actions import (
    Action,
    AddTiles,
    ChooseTreasure,
    ChooseWar,
    OfferMonument,
    Pass,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    Support,
    Swap,
    WithdrawLeader,
)
from ziggurat.games.tigris.conflicts import colour_added, settle_revolt, settle_war, strengths
from ziggurat.games.tigris.data import COLOURS, GREEN, HAND, NOWHERE, START_TEMPLES, TILE
from ziggurat.games.tigris.kingdoms import count_kingdoms_beside
from ziggurat.games.tigris.monuments import count_monuments, touches_equals
from ziggurat.games.tigris.rules import apply, fight_on, legal, offer_treasures
from ziggurat.games.tigris.scoring import deal_treasures
from ziggurat.games.tigris.state import (
    State,
    hand_count,
    has_treasure,
    kingdoms,
    leader_cell,
    points_of,
    treasures_of,
)

BY_RANK: Final = (3.0, 1.5, 0.8, 0.4)
"""What a point is worth in the weakest colour, the second weakest, and so on."""
A_TILE: Final = 0.22
"""What a tile thrown into a conflict costs."""
HELD: Final = (0.0, 0.5, 0.8, 1.0, 1.1, 1.15, 1.2)
"""What it is worth to hold so many tiles of one colour."""
DEPTH: Final = 3
"""How many questions that follow an action are thought through."""


def appraise(state: State, seat: Seat, actions: list[Action]) -> list[float]:
    """The worth of each action; those that change next to nothing are judged without being tried."""
    question = state.pending[-1]
    if isinstance(question, Support) and question.added is None:
        return [worth_of_attack(state, seat, question, action, DEPTH) for action in actions]
    idle = value(state, seat)
    return [
        idle_worth(state, seat, action, idle) if is_idle(state, action) else tried(state, seat, action)
        for action in actions
    ]


def tried(state: State, seat: Seat, action: Action) -> float:
    after = state.clone()
    apply(after, seat, action)
    effort = 0.4 if isinstance(action, PlaceLeader | WithdrawLeader) else 0.0
    return expectation(after, seat, DEPTH) - effort


def is_idle(state: State, action: Action) -> bool:
    """Passing, swaps, tiles that touch no kingdom and complete no square, catastrophes far from everything."""
    if isinstance(action, Swap | Pass):
        return True
    if isinstance(action, PlaceTile):
        if count_kingdoms_beside(kingdoms(state), action.cell) > 0:
            return False
        return not touches_equals(state, action.cell, u8(TILE + action.colour))
    if isinstance(action, PlayCatastrophe):
        return kingdoms(state)[action.cell] == 0
    return False


def idle_worth(state: State, seat: Seat, action: Action, idle: float) -> float:
    """Where nothing else helps, fresh tiles do, and they bring the end of the game nearer."""
    if isinstance(action, Swap):
        assert action.tiles is not None
        hand = [int(state.hands[4 * seat + colour]) for colour in COLOURS]
        kept = [held - laid for held, laid in zip(hand, action.tiles, strict=True)]
        return idle + max(-0.3, hand_value(kept) - hand_value(hand) + 0.38 * action.count - 0.2)
    if isinstance(action, PlaceTile):
        return idle - 0.6
    return idle - 1.0


# -- what follows ----------------------------------------------------------------------------------------------------


def expectation(state: State, seat: Seat, depth: int) -> float:
    """The value of a position, with what is asked next answered as well as can be guessed."""
    question = state.pending[-1] if state.pending else None
    if depth == 0 or question is None:
        return value(state, seat)
    if isinstance(question, Support):
        if question.added is not None:
            return value(state, seat)
        if question.attacker == seat:
            return max([worth_of_attack(state, seat, question, action, depth) for action in legal(state, seat)])
        return worth_of_defence(state, seat, question, depth)
    if isinstance(question, ChooseWar | OfferMonument | ChooseTreasure):
        asked = question.asks[0]
        answers = legal(state, asked) if asked == seat else legal(state, asked)[:1]
        return max([followed(state, seat, asked, action, depth) for action in answers])
    return value(state, seat)


def followed(state: State, seat: Seat, asked: Seat, action: Action, depth: int) -> float:
    after = state.clone()
    apply(after, asked, action)
    return expectation(after, seat, depth - 1)


def worth_of_attack(state: State, seat: Seat, question: Support, action: Action, depth: int) -> float:
    """So many tiles added: the chance that the defender cannot reach as much, and the price of the tiles."""
    assert isinstance(action, AddTiles)
    attack, defence = strengths(state, question)
    needed = attack + action.count - defence
    chance = 1 - chance_to_hold(state, seat, question.defender, colour_added(question), needed)
    won = settled(state, seat, question, True, depth) if chance > 0 else 0.0
    lost = settled(state, seat, question, False, depth) if chance < 1 else 0.0
    return chance * won + (1 - chance) * lost - A_TILE * action.count


def worth_of_defence(state: State, seat: Seat, question: Support, depth: int) -> float:
    """Somebody else attacks: he adds what he may be expected to hold, and we answer with what we have."""
    colour = colour_added(question)
    attack, defence = strengths(state, question)
    if question.defender == seat:
        needed = defence + int(state.hands[4 * seat + colour]) - attack + 1
        chance = chance_to_hold(state, seat, question.attacker, colour, needed)
    else:
        chance = 0.5
    won = settled(state, seat, question, True, depth)
    lost = settled(state, seat, question, False, depth)
    return chance * won + (1 - chance) * lost


def settled(state: State, seat: Seat, question: Support, attacker_wins: bool, depth: int) -> float:
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
    return expectation(after, seat, depth - 1)


def chance_to_hold(state: State, seat: Seat, other: Seat, colour: int, needed: int) -> float:
    """The chance that another seat holds at least so many tiles of a colour, for all that we have seen."""
    size = int(hand_count(state, other))
    if needed <= 0:
        return 1.0
    if needed > size:
        return 0.0
    unseen = [int(count) for count in state.bag]
    for stranger in range(int(state.seats)):
        if stranger != seat:
            for kind in COLOURS:
                unseen[kind] += int(state.hands[4 * stranger + kind]) + int(state.swapped[4 * stranger + kind])
    total, good = sum(unseen), unseen[colour]
    every = comb(total, size)
    fewer = sum([comb(good, n) * comb(total - good, size - n) for n in range(needed)])
    return 1.0 - fewer / every


# -- the value of a position -----------------------------------------------------------------------------------------


def value(state: State, seat: Seat) -> float:
    """Points of the seat against the best of the others, and what the board promises to both."""
    others = [other for other in range(int(state.seats)) if other != seat]
    own = wealth(state, seat) + promise(state, seat)
    return own - 0.55 * max([wealth(state, other) + promise(state, other) for other in others])


def wealth(state: State, seat: Seat) -> float:
    """The weakest colour counts most; a lead in another is worth something as far as the weakest may catch up."""
    standing = deal_treasures([int(points_of(state, seat, c)) for c in COLOURS], int(treasures_of(state, seat)))
    weakest = standing[0]
    leads = [points - weakest for points in standing]
    return 5.0 * weakest + sum([0.7 * min(lead, 6) + 0.15 * max(lead - 6, 0) for lead in leads])


def promise(state: State, seat: Seat) -> float:
    """What leaders, monuments, treasures and tiles in hand will still bring."""
    points = [int(points_of(state, seat, colour)) for colour in COLOURS]
    realm = kingdoms(state)
    total = 0.0
    for colour in COLOURS:
        cell = leader_cell(state, seat, colour)
        if cell == NOWHERE:
            continue
        hunger = BY_RANK[sum([1 for other in points if other < points[colour]])]
        total += 0.7 + 0.5 * hunger + safety(state, cell)
        total += 1.1 * hunger * int(count_monuments(state, cell, colour))
        if colour == GREEN:
            total += 0.6 * treasures_within(state, realm[cell])
    hand = [int(state.hands[4 * seat + colour]) for colour in COLOURS]
    return total + hand_value(hand) + 0.5 * int(state.catastrophes[seat])


def safety(state: State, cell: i64) -> float:
    """Temples beside a leader decide its revolts."""
    beside = int(state.survey.temples_beside[cell])
    return (0.0, 0.0, 0.4, 0.65, 0.8)[beside]


def treasures_within(state: State, kingdom: i64) -> int:
    realm = kingdoms(state)
    return sum([1 for cell in START_TEMPLES if realm[cell] == kingdom and has_treasure(state, cell)])


def hand_value(hand: list[int]) -> float:
    return sum([HELD[min(count, HAND)] for count in hand])
