"""Why an answer may not be given: the rule that it breaks, or None for one that is legal.

Nothing here asks the list of legal answers: the two are written apart, and the tests hold them together.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import u8

from ziggurat.core.game import CHANCE, Seat
from ziggurat.core.words import Phrase, Refusal, Term, Words
from ziggurat.games.wonders import actions as a
from ziggurat.games.wonders import building, dealing, payments, projects, rules, turn
from ziggurat.games.wonders import data as d
from ziggurat.games.wonders import effects as e
from ziggurat.games.wonders import state as s
from ziggurat.games.wonders.law import TILE_LAWS, add
from ziggurat.games.wonders.state import State

NOT_YOUR_TURN: Final = Refusal("turn", "It is not your turn.")
TAKE_IT_BACK_FIRST: Final = Refusal("turn", "You have chosen already: take it back first.")
CHOOSE_A_CARD: Final = Refusal("turn", "First choose a card and its use.")
NOT_IN_HAND: Final = Refusal("turn", "You do not hold this card.")
NO_SUCH_USE: Final = Refusal("turn", "A card is not used in this way.")
NOTHING_TO_PAY: Final = Refusal("turn", "Whoever discards a card pays nothing.")
NOT_OFFERED: Final = Refusal("tower", "This tile is not among those you choose from.")
NO_TOWER: Final = Refusal("tower", "The tower is not in this game.")
NOT_YOUR_TILE: Final = Refusal("tower", "You do not hold this tile.")
BUILT_ALREADY: Final = Refusal("building", "A city has each structure only once.")
NO_CHAIN: Final = Refusal("building", "The city has no structure from which this one follows.")
NO_RIGHT: Final = Refusal("wonder", "The city has no free construction left in this Age.")
NO_FREE_BUILD: Final = Refusal("projects", "You have no free-build token.")
NO_FREE_STAGE: Final = Refusal("projects", "You have no free-stage token.")
RIGHT_WASTED: Final = Refusal("building", "This card costs nothing: the right would be wasted.")
TOKEN_WASTED: Final = Refusal("projects", "This stage needs no resources: the token would be wasted.")
WONDER_COMPLETE: Final = Refusal("wonder", "The wonder is complete.")
NO_JOINING_STAGE: Final = Refusal("projects", "Only who builds a card participates in a Great Project.")
FOR_THE_FREE_CITY: Final = Refusal("two-players", "Choose a card of your hand for the Free City.")
FREE_CITY_APART: Final = Refusal("two-players", "The Free City has no tiles and no part in Great Projects.")
FREE_CITY_BUILDS: Final = Refusal(
    "two-players", "The Free City must build as long as one of your cards can be built there."
)
FREE_CITY_CHAINS: Final = Refusal("two-players", "The Free City must use the chain.")
BUILD_OR_DECLINE: Final = Refusal("wonder", "First build a card of the discard pile, or decline.")
NOT_DISCARDED: Final = Refusal("wonder", "This card is not in the discard pile.")
CHOOSE_A_LOSS: Final = Refusal("projects", "First choose what you lose.")
NOT_IN_CITY: Final = Refusal("projects", "This card is not in your city.")
TOKENS_NOT_THERE: Final = Refusal("projects", "You do not have these victory tokens.")
LEADER_NOT_OFFERED: Final = Refusal("leaders", "This leader is not among those you choose from.")
CHOOSE_A_LEADER: Final = Refusal("leaders", "First choose a leader and his use.")
LEADER_NOT_IN_HAND: Final = Refusal("leaders", "You do not hold this leader.")
RECRUIT_OR_DECLINE: Final = Refusal("leaders", "First recruit a leader, or decline.")
NOT_BESIDE: Final = Refusal("leaders", "Only a recruited leader of a neighbouring city is copied.")
NOT_YOUR_LEADER: Final = Refusal("wonder-pack", "Only a leader recruited in your own city is entombed.")
NO_LEADER_TO_ENTOMB: Final = Refusal("wonder-pack", "You have no leader to entomb: this stage cannot be built.")
NO_SUCH_STAGE: Final = Refusal("wonder", "This stage is not there, or it is built already.")
NO_STAGE_TO_COPY: Final = Refusal(
    "wonder-pack", "Your neighbour has no such stage: it cannot be copied, and this one cannot be built."
)
NO_STAGE_TO_PICK: Final = Refusal("wonder", "Stages of this board are built in order.")
SAY_WHICH_STAGE: Final = Refusal("wonder-pack", "Say which stage of the Great Wall, or which neighbour to copy.")
CHOOSE_A_PAYMENT: Final = Refusal("cities", "First choose how much of the loss you pay in coins.")
PAYS_TOO_MUCH: Final = Refusal("cities", "Nobody pays more than the loss, or more than there is in the treasury.")


def why_not(state: State, seat: Seat, action: a.Action) -> Phrase | None:
    """None if the answer is legal, else the rule that it breaks."""
    taken_back = rules.retract(state, seat)
    if isinstance(action, a.TakeBack) and taken_back is not None:
        return None
    if seat not in rules.to_act(state):
        return NOT_YOUR_TURN if taken_back is None else TAKE_IT_BACK_FIRST
    if seat == CHANCE:
        return dealing.why_not_chance(state, action)
    question = state.pending[-1]
    if isinstance(question, a.ChooseCard):
        if state.chosen[seat] is None:
            return why_not_play(state, seat, action)
        return why_not_free_city(state, building.hand_for_free_city(state, seat), action)
    if isinstance(question, a.PlayLast):
        return None if isinstance(action, a.Decline) else why_not_play(state, seat, action)
    if isinstance(question, a.BuildDiscarded):
        return None if isinstance(action, a.Decline) else why_not_discarded(state, question.city, action)
    if isinstance(question, a.DraftTile):
        kept = isinstance(action, a.Keep) and action.tile in s.tile_numbers(state.offered[seat])
        return None if kept else NOT_OFFERED
    if isinstance(question, a.SufferPenalty):
        return why_not_lose(state, seat, action)
    if isinstance(question, a.PayLosses):
        if not isinstance(action, a.PayLoss):
            return CHOOSE_A_PAYMENT
        return PAYS_TOO_MUCH if action.coins > min(state.owed[seat], state.coins[seat]) else None
    return why_not_leader(state, seat, question, action)


# -- leaders -----------------------------------------------------------------------------------------------------------


def why_not_leader(state: State, seat: int, question: a.Question, action: a.Action) -> Phrase | None:
    if isinstance(question, a.Recruit):
        return why_not_use_leader(state, seat, action)
    if isinstance(question, a.RecruitMore):
        if isinstance(action, a.Decline):
            return None
        if not isinstance(action, a.Play) or action.use != a.BUILD:
            return RECRUIT_OR_DECLINE
        return why_not_use_leader(state, seat, action)
    card = action.card if isinstance(action, a.Pick) else -1
    if isinstance(question, a.DraftLeader):
        return None if card in [int(leader) for leader in state.leader_offers[seat]] else LEADER_NOT_OFFERED
    if isinstance(question, a.CopyLeader):
        return None if card in turn.leaders_beside(state, seat) else NOT_BESIDE
    assert isinstance(question, a.EntombLeader)
    return None if card in s.leaders_of(state, seat) else NOT_YOUR_LEADER


def why_not_use_leader(state: State, seat: int, action: a.Action) -> Phrase | None:
    if not isinstance(action, a.Play):
        return CHOOSE_A_LEADER
    if not holds(state.leaders[seat], action.card):
        return LEADER_NOT_IN_HAND
    if action.use != a.BUILD:
        return why_not_other_use(state, seat, action)
    if action.way != a.PAY or action.tile or action.more or action.join or action.left or action.right:
        return NO_SUCH_USE
    price: int = building.leader_price(state, seat, action.card)
    coins: int = state.coins[seat]
    return too_dear(price, coins) if price > coins else None


def why_not_play(state: State, seat: int, action: a.Action) -> Phrase | None:
    if not isinstance(action, a.Play):
        return CHOOSE_A_CARD
    if not holds(state.hands[seat], action.card):
        return NOT_IN_HAND
    if action.use == a.BUILD and action.way != a.FOUND and action.tile == 0:
        return why_not_build(state, seat, action)
    return why_not_other_use(state, seat, action)


def why_not_other_use(state: State, seat: int, action: a.Play) -> Phrase | None:
    """A card or a leader under a stage, for coins, for a tile."""
    if action.use == a.STAGE and action.way in (a.PAY, a.TOKEN) and action.tile == 0:
        return why_not_stage(state, seat, action)
    if action.use == a.TILE and action.way == a.PAY:
        if not state.table.tower:
            return NO_TOWER
        if action.tile not in s.tile_numbers(state.tiles[seat]):
            return NOT_YOUR_TILE
        return why_not_discard(action)
    if action.use == a.DISCARD and action.way == a.PAY and action.tile == 0:
        return why_not_discard(action)
    return NO_SUCH_USE


def holds(hand: vec[u8], card: int) -> bool:
    return 0 <= card < d.CARD_COUNT and u8(card) in hand


def why_not_discard(play: a.Play) -> Phrase | None:
    return NOTHING_TO_PAY if play.left or play.right or play.join or play.more else None


def why_not_build(state: State, city: int, play: a.Play) -> Phrase | None:
    card = play.card
    if building.is_built(state, city, card):
        return BUILT_ALREADY
    if play.way == a.CHAIN and not building.has_chain(state, city, card):
        return NO_CHAIN
    if play.way == a.BY_RIGHT and not building.has_right(state, city, card):
        return NO_RIGHT
    if play.way == a.TOKEN and not state.tokens[d.TOKEN_KINDS * city + d.FREE_BUILD]:
        return NO_FREE_BUILD
    if play.way in (a.BY_RIGHT, a.TOKEN) and not building.asks_something(state, city, card):
        return RIGHT_WASTED
    if play.pick >= 0:
        return NO_SUCH_USE
    if play.join and not projects.may_join(state, city, card):
        return projects.why_not_join(state, city, card)
    return why_not_pay(state, city, play)


def why_not_stage(state: State, city: int, play: a.Play) -> Phrase | None:
    stage = s.next_stage(state, city)
    if stage < 0:
        return WONDER_COMPLETE
    if play.join:
        return NO_JOINING_STAGE
    if (reason := why_not_picked(state, city, play)) is not None:
        return reason
    if play.way == a.TOKEN:
        if not state.tokens[d.TOKEN_KINDS * city + d.FREE_STAGE]:
            return NO_FREE_STAGE
        if not building.asks_resources(state, city, building.stage_picked(state, city, play.more)):
            return TOKEN_WASTED
    return why_not_pay(state, city, play)


def why_not_picked(state: State, city: int, play: a.Play) -> Phrase | None:
    """The stage of the Great Wall, the side to copy from: named where there is a choice, and only there."""
    board = int(state.boards[city])
    first = 4 * board
    if d.ANY_ORDER[board]:
        if play.pick < 0:
            return SAY_WHICH_STAGE
        if first + play.pick not in s.open_stages(state, city):
            return NO_SUCH_STAGE
    elif d.STAGE_COPIES[s.next_stage(state, city)]:
        if (reason := why_not_copied(state, city, play)) is not None:
            return reason
    elif play.pick >= 0:
        return NO_STAGE_TO_PICK
    if state.table.entomb_needs_leader and not s.leaders_of(state, city):
        if d.STAGE_ACTS[building.effect_of(state, city, play.more)] & d.LEADER_ENTOMBED:
            return NO_LEADER_TO_ENTOMB
    return None


def why_not_copied(state: State, city: int, play: a.Play) -> Phrase | None:
    """Manneken Pis: whether a stage of the Great Wall or a side is named where it must be, and is there."""
    sides: int = building.copied_sides(state, s.next_stage(state, city))
    either = sides == d.EITHER_SIDE
    if building.wall_beside(state, city, sides) >= 0:
        there = [*building.uncopied(state, city), *([a.OTHER_SIDE] if either else [])]
    else:
        there = [*e.BOTH_SIDES] if either else []
    if not there and play.pick >= 0:
        return NO_STAGE_TO_PICK
    if there and play.pick < 0:
        return SAY_WHICH_STAGE
    if there and play.pick not in there:
        return NO_SUCH_STAGE
    if state.table.manneken_promo and not d.IS_STAGE[building.effect_of(state, city, play.more)]:
        return NO_STAGE_TO_COPY
    return None


# -- paying ----------------------------------------------------------------------------------------------------------

RICH: Final = 1000
"""More coins than any payment needs."""


class Bill:
    """What a construction asks: two costs in resources, units that are spared, and coins to the bank."""

    def __init__(self, state: State, city: int, play: a.Play) -> None:
        self.less: int = 0
        if play.use == a.STAGE:
            stage = building.stage_picked(state, city, play.more)
            self.cost: int = building.stage_resources_due(state, city, stage, play.way)
            self.also: int = d.NOTHING
            kind = e.STAGE_BUILDS
        else:
            self.cost = building.resources_due(state, city, play.card, play.way)
            self.also = d.PROJECT_COST + state.project if play.join else d.NOTHING
            kind = int(d.COLOUR_OF[play.card])
        if self.cost != d.NOTHING:
            self.less = building.spared(state, city, kind)
        self.bank: int = building.bank_due(state, city, play) - (1 if play.bank_unit else 0)

    def shares(self, state: State, city: int, coins: int) -> list[int]:
        """What can be paid by somebody who has so many coins, each as one number."""
        return payments.payments(state, city, self.cost, self.also, coins - self.bank, self.less)

    def ways(self, state: State, city: int, coins: int) -> list[Way]:
        return [way_of(share) for share in self.shares(state, city, coins)]


Way = tuple[int, int, int]
"""Coins to the left, to the right, and `Play.more` as far as it is about paying."""


def way_of(share: int) -> Way:
    return share >> 6 & 63, share & 63, share >> 12


def price_of(way: Way) -> int:
    """All coins of a payment; a unit from the bank is one."""
    return way[0] + way[1] + (1 if way[2] & a.BANK_UNIT else 0)


def why_not_pay(state: State, city: int, play: a.Play) -> Phrase | None:
    """The construction would be allowed: can it be paid, and so?"""
    bill = Bill(state, city, play)
    coins: int = state.coins[city]
    if (play.left, play.right, play.more & a.PAYMENT_BITS) in bill.ways(state, city, coins):
        return None
    ways = bill.ways(state, city, RICH)
    if not ways:
        reason: Phrase = payments.lack(state, city, bill.cost, bill.also, bill.less)
    elif min(price_of(way) for way in ways) + bill.bank > coins:
        reason = too_dear(min(price_of(way) for way in ways) + bill.bank, coins)
    else:
        return why_not_so(ways, bill.bank, coins, play)
    tile = blamed_tile(state, city, play)
    if not tile:
        return reason
    return Refusal(
        "tower",
        "{reason} Tile {tile} is the cause: {name}.",
        reason=reason,
        tile=tile,
        name=Term(d.TILES[tile - 1].name),
    )


def too_dear(price: int, coins: int) -> Refusal:
    return Refusal(
        "payment",
        "Price: {price}. Your treasury: {coins}.",
        price=CoinCount(price),
        coins=CoinCount(coins),
    )


class CoinCount(Phrase):
    """A number of coins."""

    def __init__(self, count: int) -> None:
        super().__init__("{count} coins")
        self.count = count

    def said(self, words: Words) -> str:
        return words.ngettext("{count} coin", "{count} coins", self.count).format(count=self.count)


def why_not_so(ways: list[Way], bank: int, coins: int, play: a.Play) -> Phrase:
    """It can be paid, but not with these shares: too much, too little, or more than there is."""
    if ways == [(0, 0, 0)]:
        return Refusal("payment", "Nothing is bought from your neighbours for this.")
    paid = play.left, play.right, play.more & a.PAYMENT_BITS
    enough = [way for way in ways if covers(paid, way) and way != paid]
    if enough:
        return Refusal("payment", "This pays more than is needed. Enough is: {ways}.", ways=say_ways(enough))
    affordable = [way for way in ways if price_of(way) + bank <= coins]
    if paid in ways:
        return Refusal(
            "payment",
            "Your treasury does not reach that far. What does: {ways}.",
            ways=say_ways(affordable),
        )
    return Refusal("payment", "This does not suffice. What does: {ways}.", ways=say_ways(affordable))


def covers(paid: Way, way: Way) -> bool:
    """Whether one payment is at least the other in every part."""
    return paid[0] >= way[0] and paid[1] >= way[1] and paid[2] & way[2] == way[2]


def say_ways(ways: list[Way]) -> Phrase:
    """Payments in words, one or the other."""
    said: Phrase = say_way(ways[0])
    for way in ways[1:]:
        said = Phrase("{one} or {other}", one=said, other=say_way(way))
    return said


def say_way(way: Way) -> Phrase:
    left, right, more = way
    if more & a.BANK_UNIT:
        if not left and not right:
            return Phrase("1 to the bank")
        return Phrase("{shares}, 1 to the bank", shares=say_way((left, right, 0)))
    if not right and not left:
        return Phrase("nothing")
    if not right:
        return Phrase("{left} to the left", left=left)
    if not left:
        return Phrase("{right} to the right", right=right)
    return Phrase("{left} to the left, {right} to the right", left=left, right=right)


def blamed_tile(state: State, city: int, play: a.Play) -> int:
    """The tile without which this could be paid in some way, or 0."""
    for tile in s.active_tiles(state):
        without = state.clone()
        without.law = state.law[:]
        for other in range(state.cities):
            add(without.law, s.LAWS * other, TILE_LAWS, tile, -1)
        for other in range(state.cities):
            payments.renew_city(without, other)
        if play.way != a.CHAIN or building.has_chain(without, city, play.card):
            if Bill(without, city, play).ways(without, city, int(without.coins[city])):
                return tile
    return 0


# -- the Free City, the discard pile, losses -------------------------------------------------------------------------


def why_not_free_city(state: State, hand: vec[u8], action: a.Action) -> Phrase | None:
    if not isinstance(action, a.Play) or not holds(hand, action.card):
        return FOR_THE_FREE_CITY
    if action.use == a.TILE or action.tile or action.join or action.way in (a.TOKEN, a.FOUND):
        return FREE_CITY_APART
    if action.use == a.DISCARD:
        if action.way != a.PAY:
            return NO_SUCH_USE
        if any(free_city_builds(state, card) for card in hand):
            return FREE_CITY_BUILDS
        return why_not_discard(action)
    if action.use == a.STAGE:
        return why_not_stage(state, s.FREE_CITY, action) if action.way == a.PAY else NO_SUCH_USE
    if building.is_built(state, s.FREE_CITY, action.card):
        return BUILT_ALREADY
    if action.way != a.CHAIN and chains_there(state, action.card):
        return FREE_CITY_CHAINS
    return why_not_build(state, s.FREE_CITY, action)


def chains_there(state: State, card: int) -> bool:
    """Whether the Free City has the chain, and the coins for its tax."""
    due = building.coins_due(state, s.FREE_CITY, card, a.CHAIN)
    return building.has_chain(state, s.FREE_CITY, card) and due <= state.coins[s.FREE_CITY]


def free_city_builds(state: State, card: int) -> bool:
    """Whether the Free City can build the card, or a stage with it, by ordinary means."""
    coins: int = state.coins[s.FREE_CITY]
    if s.next_stage(state, s.FREE_CITY) >= 0:
        for more in building.stage_picks(state, s.FREE_CITY):
            wish = a.Play(card, a.STAGE, more=more)
            if Bill(state, s.FREE_CITY, wish).shares(state, s.FREE_CITY, coins):
                return True
    if building.is_built(state, s.FREE_CITY, card):
        return False
    if chains_there(state, card):
        return True
    return bool(Bill(state, s.FREE_CITY, a.BUILDS[card]).ways(state, s.FREE_CITY, coins))


def why_not_discarded(state: State, city: int, action: a.Action) -> Phrase | None:
    if not isinstance(action, a.Play) or action.way != a.FOUND or action.use != a.BUILD or action.tile:
        return BUILD_OR_DECLINE
    if not 0 <= action.card < d.AGE_CARDS or not state.discard[action.card]:
        return NOT_DISCARDED
    return why_not_build(state, city, action)


def why_not_lose(state: State, seat: int, action: a.Action) -> Phrase | None:
    kind, amount = d.PROJECTS[state.project].penalty
    if isinstance(action, a.LoseCard) and kind < e.COLOURS:
        if d.COLOUR_OF[action.card] != kind:
            return Refusal("projects", e.OTHER_PENALTY[kind])
        return None if s.has_built(state, seat, action.card) else NOT_IN_CITY
    if isinstance(action, a.LoseVictories) and kind == d.VICTORIES:
        if sum(action.counts) != amount:
            return Refusal("projects", "The penalty is another one: lose {count} victory tokens.", count=amount)
        there = projects.all_victories(state, seat)
        return None if all(lost <= have for lost, have in zip(action.counts, there, strict=True)) else TOKENS_NOT_THERE
    return CHOOSE_A_LOSS
