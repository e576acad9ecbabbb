"""What a bot knows of 7 Wonders: what an answer is worth, and how the cities will end.

Everything is counted in points at the end of the game. Points, coins and symbols count as they stand, shields by the
conflicts that they may turn, resources by how much the city lacks them and how many turns are left to use them.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.bots.features.wonders import COUNT, NO_FEATURES, features, look_at_city
from ziggurat.bots.knowledge import Forecast, Knowledge, Weights, manner_of
from ziggurat.bots.learned import Layers, by_stage
from ziggurat.core.game import Seat
from ziggurat.games.wonders.actions import (
    BUILD,
    BY_RIGHT,
    CHAIN,
    DISCARD,
    STAGE,
    TILE,
    TOKEN,
    Action,
    BuildDiscarded,
    ChooseCard,
    DrawCard,
    EntombLeader,
    Keep,
    LoseCard,
    LoseVictories,
    PayLoss,
    Pick,
    Play,
)
from ziggurat.games.wonders.building import bank_due, by_leader, effect_of, leader_price, stage_picked
from ziggurat.games.wonders.data import (
    AGE_OF,
    ALL_COINS,
    ANY_SYMBOL,
    CARD_ACTS,
    CARD_COINS,
    CARD_COUNT,
    CARD_DISCOUNTS,
    CARD_MASK,
    CARD_NEIGHBOUR_COINS,
    CARD_OTHERS_LOSE,
    CARD_POINTS,
    CARD_SHIELDS,
    CARD_SYMBOL,
    CARDS,
    COIN_REWARD,
    COINS_EACH,
    COLOUR_OF,
    COST_COINS,
    COST_UNITS,
    INITIAL_RESOURCE,
    LEADER_COPIED,
    LEADER_ENTOMBED,
    LEADERS_DRAWN,
    MOST_SEATS,
    NEIGHBOURS_EARN,
    OTHERS_LOSE,
    POINTS_EACH,
    POINTS_SCOPE,
    POINTS_WHAT,
    PROJECT_COLOUR,
    PROJECTS,
    SHIELD,
    SOLOMON_BUILDS,
    STAGE_ACTS,
    STAGE_BUILDS_FREE,
    STAGE_COINS,
    STAGE_COPIES_GUILD,
    STAGE_COST,
    STAGE_DISCOUNTS,
    STAGE_FROM_DISCARD,
    STAGE_LIST,
    STAGE_MASK,
    STAGE_MISSING,
    STAGE_NEIGHBOUR_COINS,
    STAGE_OTHERS_LOSE,
    STAGE_PLAYS_LAST,
    STAGE_POINTS,
    STAGE_POINTS_EACH,
    STAGE_POINTS_WHAT,
    STAGE_SHIELDS,
    STAGE_SYMBOL,
    STAGE_TOTAL,
    SUBSETS,
    TILES_OF_A_SEAT,
    TOKEN_TAKEN,
    TOWER_POINTS,
    VICTORY_REWARD,
    produced,
    table,
)
from ziggurat.games.wonders.effects import (
    CHAINS,
    COLOURS,
    BankUnit,
    DefeatsFight,
    DoubleUnit,
    Earn,
    EarnByBank,
    EarnByBuying,
    EarnByVictory,
    Effect,
    FreeKind,
    LeadersFree,
    MissingUnit,
    PassDefeats,
    Rebate,
    Reduce,
    Waive,
)
from ziggurat.games.wonders.scoring import (
    COINS,
    choose_symbols,
    counted,
    counted_in,
    counted_points,
    guilds_beside,
    score_row,
    scores,
    symbols_beside,
    worth_of_set,
)
from ziggurat.games.wonders.state import (
    EARNED,
    FREE_CITY,
    FRESH_COPY,
    LAWS,
    ROOM,
    State,
    cards_of,
    left_of,
    right_of,
)
from ziggurat.games.wonders.turn import bonus, counted_coins, leaders_beside
from ziggurat.games.wonders.view import View


def know(weights: Weights) -> Knowledge:
    """What is known of 7 Wonders, weighed with these numbers."""
    judge = Judge(weights)
    manner = manner_of(weights, width=10, slip=1.6)
    return Knowledge(
        weights,
        judge.appraise,
        judge.forecast,
        judge.habit,
        judge.spread,
        manner,
        stage,
        features,
        COUNT,
        correct=judge.correct,
        forget=forget,
    )


def stage(state: State) -> float:
    """By the turns that are played."""
    return 1.0 - turns_to_come(state) / float(3 * state.turns) if state.pending else 1.0


def forget(view: View) -> View:
    """The table as it lies there: no hand that was passed on, no draft, no pile that was searched."""
    return replace(view, past=())


# What is known of cards and stages before any position: the resources that each slot gives, a bit each, and how many
# other cards follow from a card.
_EFFECTS: Final = [() if stage is None else stage.effects for stage in STAGE_LIST]
CARD_SLOT: Final = table([(*produced(card.effects), 0)[0] for card in CARDS])
CARD_SECOND_SLOT: Final = table([(*produced(card.effects), 0, 0)[1] for card in CARDS])
STAGE_SLOT: Final = table([(*produced(effects), 0)[0] for effects in _EFFECTS])
CHAINS_TO: Final = table([sum(card.key in other.chain_from for other in CARDS) for card in CARDS])
RESOURCE_SET: Final = table([1, 2, 4, 8, 17, 18, 20])
"""Where `State.own` counts the units of a single resource."""
VICTORY: Final = table([0, 1, 3, 5])


def helped(effects: tuple[Effect, ...]) -> float:
    """What effects that hold from now on are worth over a whole game, in points: a coin saved here and there."""
    worth = 0.0
    for effect in effects:
        if isinstance(effect, Reduce):
            worth += 4.0
        elif isinstance(effect, BankUnit | MissingUnit):
            worth += 6.0
        elif isinstance(effect, DoubleUnit | Waive):
            worth += 5.0
        elif isinstance(effect, EarnByBuying | EarnByVictory | EarnByBank):
            worth += 3.0
        elif isinstance(effect, Earn | Rebate | LeadersFree):
            worth += 2.5
        elif isinstance(effect, FreeKind):
            worth += 4.0
        elif isinstance(effect, PassDefeats | DefeatsFight):
            worth += 3.0
    return worth


CARD_HELP: Final = [helped(card.effects) for card in CARDS]
"""What leaders and black cards help with, over a whole game."""
NO_SYMBOLS: Final = vec[i64]([0, 0, 0, 0])
HELPFUL_TILES: Final = (5, 9, 11, 14, 15, 17, 18, 20, 21, 24)
"""Tiles that spare or give something; the others tax and forbid."""


class Judge:
    """The weights as fields, and all that is judged with them."""

    def __init__(self, weights: Weights) -> None:
        self.coin = weights["coin"]
        """A coin: a third of a point, and a little freedom."""
        self.neighbours_coin = weights["neighbours_coin"]
        """How much worse it is to pay a neighbour than the bank."""
        self.clear_lead = weights["clear_lead"]
        """A forecast lead of so many points is a clear one."""
        self.wanted = [weights[f"{word}_unit"] for word in ("first", "second", "third", "fourth", "fifth")]
        """The first unit of a resource, over a whole game, the second one, and so on."""
        self.wanted_so_far = vec[float]([sum(self.wanted[:made]) for made in range(6)])
        """So many units of one resource together."""
        self.manufactured = weights["manufactured"]
        """A manufactured good as a share of a raw material."""
        self.alternative = weights["alternative"]
        """What a slot could make instead, as a share of it."""
        self.production = weights["production"]
        """What a city produces, by the share of the game to come."""
        self.discount = weights["discount"]
        """A lower price, whatever the neighbours have for sale."""
        self.discount_unit = weights["discount_unit"]
        """A lower price, for each unit that the neighbours have for sale."""
        self.counted_growth = weights["counted_growth"]
        """How much of what a card counts is still to come, over a whole game."""
        self.chain = weights["chain"]
        """Each card that follows from a card."""
        self.stage = weights["stage"]
        """A stage that is built, whatever it does: the next one can follow."""
        self.symbol_hope = weights["symbol_hope"]
        """What may be added to a science symbol, over a whole game."""
        self.symbol_growth = weights["symbol_growth"]
        """The same for each symbol that is there already."""
        self.any_symbol = weights["any_symbol"]
        """A symbol of choice, beyond what it adds now."""
        self.later_shield = weights["later_shield"]
        """A shield in a conflict of a later Age, as a share of the victory."""
        self.close_conflict = weights["close_conflict"]
        """A lead of so many shields at the end of an Age turns a conflict in three cases of four."""
        self.open_conflict = weights["open_conflict"]
        """How much larger it must be for each turn to come, times the Age."""
        self.free_build = weights["free_build"]
        """The right to build a card for nothing in every Age to come."""
        self.last_card = weights["last_card"]
        """The right to play the last card of every Age to come."""
        self.from_discard = weights["from_discard"]
        """A card of the discard pile, besides a point for each Age."""
        self.copied_guild = weights["copied_guild"]
        """A guild of a neighbour that may still be built, over a whole game."""
        self.right_spent = weights["right_spent"]
        """A free build that is spent could have served a dearer card."""
        self.participation = weights["participation"]
        """A token of a Great Project that is not coins, victories or shields."""
        self.denial = weights["denial"]
        """A card that the other of two players does not get."""
        self.coming_turns = weights["coming_turns"]
        """What the turns of a whole game add, besides what follows."""
        self.early_turns = weights["early_turns"]
        """How that changes with the turns to come: times their share twice."""
        self.coming_coins = weights["coming_coins"]
        """What a coin is worth beyond a third of a point, over a whole game."""
        self.coming_production = weights["coming_production"]
        self.coming_discounts = weights["coming_discounts"]
        self.coming_symbols = weights["coming_symbols"]
        self.coming_counts = weights["coming_counts"]
        """For each card that counts something at the end."""
        self.coming_chains = weights["coming_chains"]
        self.coming_stages = weights["coming_stages"]
        """For each stage that can still be built."""
        self.conflict_now = weights["conflict_now"]
        """The expected tokens of the next conflicts."""
        self.conflict_later = weights["conflict_later"]
        """The lead in shields, for the conflicts of later Ages."""
        self.coming_tiles = weights["coming_tiles"]
        """For each tile that can still be built."""
        self.coming_project = weights["coming_project"]
        """For each participation token, while the project is open."""
        self.means = vec[float]([self.means_of(card, age) for age in range(4) for card in range(CARD_COUNT)])
        """By Age and card."""

    # -- what an answer is worth -------------------------------------------------------------------------------------

    def appraise(self, state: State, seat: Seat, actions: list[Action]) -> list[float]:
        """What each answer is worth to the seat."""
        question = state.pending[-1]
        if isinstance(question, BuildDiscarded) and question.city != seat:
            return [self.worth_against(state, seat, action, 0.0) for action in actions]
        if isinstance(question, ChooseCard) and state.chosen[seat] is not None:
            return [self.worth_against(state, seat, action, self.denial) for action in actions]
        worth: list[float] = []
        card: i64 = -1
        built = 0.0  # worth of the card; its answers follow each other in the list
        stage = -1000.0  # worth of the next stage, when it is known
        picked: i64 = 0
        for action in actions:
            if isinstance(action, Play):
                if action.use == BUILD:
                    if action.card != card:
                        card = action.card
                        built = self.worth_of_card(state, seat, card)
                    worth.append(built + self.worth_of_way(state, seat, action))
                elif action.use == STAGE:
                    if stage == -1000.0 or action.more != picked:
                        picked = action.more
                        stage = self.worth_of_stage(state, seat, effect_of(state, seat, picked))
                    worth.append(stage + self.worth_of_way(state, seat, action))
                else:
                    worth.append(self.worth_of_way(state, seat, action))
            elif isinstance(action, Keep):
                worth.append(1.0 if action.tile in HELPFUL_TILES else 0.0)
            elif isinstance(action, LoseCard):
                worth.append(-self.worth_of_card(state, seat, action.card))
            elif isinstance(action, Pick):
                worth.append(self.worth_of_pick(state, seat, action.card))
            elif isinstance(action, PayLoss):
                debt = state.owed[seat] - action.coins
                worth.append(-self.coin * float(action.coins) - float(debt))
            elif isinstance(action, LoseVictories):
                ones, threes, fives = action.counts
                worth.append(-float(ones + 3 * threes + 5 * fives))
            else:
                worth.append(0.0)
        return worth

    def worth_of_play(self, state: State, city: i64, play: Play) -> float:
        worth = self.worth_of_way(state, city, play)
        if play.use == BUILD:
            worth += self.worth_of_card(state, city, play.card)
        elif play.use == STAGE:
            worth += self.worth_of_stage(state, city, effect_of(state, city, play.more))
        return worth

    def worth_of_pick(self, state: State, seat: i64, leader: i64) -> float:
        """A leader in the draft with his price; one to copy; one to entomb for twice his price."""
        worth = self.worth_of_card(state, seat, leader)
        if isinstance(state.pending[-1], EntombLeader):
            return 2.0 * float(COST_COINS[leader]) - worth
        return worth - self.coin * float(leader_price(state, seat, leader))

    def worth_of_way(self, state: State, city: i64, play: Play) -> float:
        """Everything but the card or the stage itself: payment, rights, bonuses, participation, coins for a discard."""
        to_neighbours = float(play.left + play.right)
        worth = -self.coin * (float(bank_due(state, city, play)) + to_neighbours) - self.neighbours_coin * to_neighbours
        if play.use == BUILD:
            earned = bonus(state, city, COLOUR_OF[play.card])
            earned += state.law[LAWS * city + EARNED + COLOUR_OF[play.card]]
            if play.way == CHAIN:
                earned += bonus(state, city, CHAINS) + state.law[LAWS * city + EARNED + CHAINS]
            worth += self.coin * float(earned)
            if play.way == TOKEN or (play.way == BY_RIGHT and by_leader(state, city, play.card) == 0):
                worth -= self.right_spent
            if play.join:
                worth += self.worth_of_joining(state, city, play.card)
        elif play.use == STAGE:
            if play.way == TOKEN:
                worth -= 0.35 * float(COST_UNITS[STAGE_COST + stage_picked(state, city, play.more)])
        elif play.use == DISCARD:
            worth += 3.0 * self.coin
        elif play.use == TILE:
            worth += worth_of_tile(state, city)
        return worth

    def worth_of_card(self, state: State, city: i64, card: i64) -> float:
        left = left_to_play(state)
        worth = float(CARD_POINTS[card]) + self.coin * float(CARD_COINS[card])
        if COINS_EACH[card]:
            worth += self.coin * float(counted_coins(state, city, card))
        if POINTS_EACH[card]:
            now = float(counted(state, city, POINTS_WHAT[card], POINTS_SCOPE[card]))
            worth += float(POINTS_EACH[card]) * (now + self.counted_growth * left)
        if CARD_SHIELDS[card]:
            worth += self.worth_of_shields(state, city, CARD_SHIELDS[card])
        if CARD_SLOT[card]:
            worth += self.worth_of_slot(state, city, CARD_SLOT[card]) * self.production * left
            if CARD_SECOND_SLOT[card]:
                worth += self.worth_of_slot(state, city, CARD_SECOND_SLOT[card]) * self.production * left
        worth += self.worth_of_discounts(state, city, CARD_DISCOUNTS, 4 * card) * left
        if CARD_SYMBOL[card] >= 0:
            worth += self.worth_of_symbol(state, city, CARD_SYMBOL[card])
        if AGE_OF[card] < 3:
            worth += self.chain * float(CHAINS_TO[card])
        if CARD_HELP[card] > 0.0:
            worth += CARD_HELP[card] * left
        if CARD_ACTS[card]:
            worth += self.worth_of_acts(
                state, city, CARD_ACTS[card], CARD_OTHERS_LOSE[card], CARD_NEIGHBOUR_COINS[card]
            )
        if CARD_MASK[card]:
            worth += self.worth_of_mask(state, city)
        return worth

    def worth_of_acts(self, state: State, city: i64, acts: i64, loss: i64, gift: i64) -> float:
        """What else happens: a card from the pile, a token, coins that others lose or get, leaders."""
        worth = 0.0
        if acts & SOLOMON_BUILDS:
            worth += self.from_discard + float(state.age)
        if acts & TOKEN_TAKEN:
            worth += self.worth_of_diplomacy(state, city)
        if acts & OTHERS_LOSE:
            worth += 0.4 * float(max(loss, i64(1)))
        if acts & NEIGHBOURS_EARN:
            worth -= 0.3 * float(gift)
        if acts & LEADERS_DRAWN:
            worth += 3.0
        if acts & LEADER_COPIED and city < state.seats:
            best = 0.0
            for leader in leaders_beside(state, city):
                best = max(best, self.worth_of_card(state, city, leader))
            worth += best
        if acts & LEADER_ENTOMBED:
            worth += 4.0
        return worth

    def worth_of_diplomacy(self, state: State, city: i64) -> float:
        """The tokens of the next conflicts, which one neither takes nor suffers."""
        own = state.shields[city]
        value = float(VICTORY[state.age])
        expected = 0.0
        for other in (left_of(state, city), right_of(state, city)):
            expected += self.expected(state, own - state.shields[other], value)
        return 0.5 - expected

    def worth_of_mask(self, state: State, city: i64) -> float:
        """The best symbol beside; more may still be built there."""
        beside = symbols_beside(state, city)
        best = 0.0
        for symbol in range(i64(3)):
            if beside[symbol]:
                best = max(best, self.worth_of_symbol(state, city, symbol))
        return best + 2.0 * left_to_play(state)

    def worth_of_stage(self, state: State, city: i64, stage: i64) -> float:
        left = left_to_play(state)
        ages = float(4 - state.age)
        worth = self.stage + float(STAGE_POINTS[stage]) + self.coin * float(STAGE_COINS[stage])
        if STAGE_SHIELDS[stage]:
            worth += self.worth_of_shields(state, city, STAGE_SHIELDS[stage])
        if STAGE_SLOT[stage]:
            worth += self.worth_of_slot(state, city, STAGE_SLOT[stage]) * self.production * left
        worth += self.worth_of_discounts(state, city, STAGE_DISCOUNTS, 4 * stage) * left
        if STAGE_SYMBOL[stage] >= 0:
            worth += self.worth_of_symbol(state, city, STAGE_SYMBOL[stage])
        if STAGE_BUILDS_FREE[stage]:
            worth += self.free_build * ages
        if STAGE_PLAYS_LAST[stage]:
            worth += self.last_card * ages
        if STAGE_FROM_DISCARD[stage]:
            worth += self.from_discard + float(state.age)
        if STAGE_COPIES_GUILD[stage]:
            best = self.copied_guild * left + 1.0
            for guild in guilds_beside(state, city):
                best = max(best, float(counted_points(state, city, guild)))
            worth += best
        if STAGE_FROM_DISCARD[stage] == 0 and STAGE_ACTS[stage]:
            worth += self.worth_of_acts(
                state, city, STAGE_ACTS[stage], STAGE_OTHERS_LOSE[stage], STAGE_NEIGHBOUR_COINS[stage]
            )
        if STAGE_POINTS_EACH[stage]:
            worth += float(STAGE_POINTS_EACH[stage] * counted_in(state, city, STAGE_POINTS_WHAT[stage])) + 1.0
        if STAGE_MASK[stage]:
            worth += self.worth_of_mask(state, city)
        if STAGE_MISSING[stage]:
            worth += 6.0 * left
        return worth

    def worth_of_slot(self, state: State, city: i64, slot: i64) -> float:
        """A slot by its scarcest resource; alternatives add a little."""
        best = 0.0
        total = 0.0
        for n in range(i64(7)):
            if slot >> n & 1:
                made = min(state.own[SUBSETS * city + RESOURCE_SET[n]], i64(4))
                single = self.wanted[made]
                if n >= 4:
                    single *= self.manufactured
                total += single
                best = max(best, single)
        return best + self.alternative * (total - best)

    def worth_of_discounts(self, state: State, city: i64, discounts: vec[i64], first: i64) -> float:
        """By what the neighbours on these sides have for sale."""
        worth = 0.0
        sides = 0
        for kind in range(i64(4)):
            if discounts[first + kind]:
                other = left_of(state, city) if kind < 2 else right_of(state, city)
                whole: i64 = 23 if kind & 1 else 15
                worth += self.discount_unit * float(state.trade[SUBSETS * other + whole])
                sides += 1
        return worth + self.discount if sides else 0.0

    def worth_of_shields(self, state: State, city: i64, shields: i64) -> float:
        """What they turn in the conflict at the end of this Age, and a little in the later ones."""
        own = state.shields[city]
        value = float(VICTORY[state.age])
        worth = 0.0
        for other in (left_of(state, city), right_of(state, city)):
            lead = own - state.shields[other]
            worth += self.expected(state, lead + shields, value) - self.expected(state, lead, value)
        for age in range(state.age + 1, i64(4)):
            worth += 2.0 * self.later_shield * float(shields * VICTORY[age]) / float(age)
        return worth

    def expected(self, state: State, lead: i64, value: float) -> float:
        """The expected tokens of one conflict: others may still build shields before the Age ends."""
        turns = min(state.turns - state.turn, i64(4))
        spread = self.close_conflict + self.open_conflict * float(state.age * turns)
        odds = 0.5 + 0.5 * float(lead) / (abs(float(lead)) + spread)
        return odds * value - (1.0 - odds)

    def worth_of_symbol(self, state: State, city: i64, symbol: i64) -> float:
        """The points that it adds now, and a hope that grows with the symbols that are there."""
        symbols = symbols_of(state, city)
        each_set = worth_of_set(state, city)
        before = choose_symbols(symbols, each_set)[0]
        there = symbols[0] + symbols[1] + symbols[2] + symbols[3]
        symbols[symbol] += 1
        gain = float(choose_symbols(symbols, each_set)[0] - before)
        hope = (self.symbol_hope + self.symbol_growth * float(there)) * left_to_play(state)
        return gain + hope + (self.any_symbol if symbol == ANY_SYMBOL else 0.0)

    def worth_of_joining(self, state: State, city: i64, card: i64) -> float:
        """The reward if the project succeeds, the penalty escaped if it fails."""
        kind, amount = PROJECTS[state.project].reward
        reward = self.participation
        if kind == COIN_REWARD:
            reward = self.coin * float(amount)
        elif kind == VICTORY_REWARD:
            reward = float(amount)
        elif kind == SHIELD:
            reward = self.worth_of_shields(state, city, amount)
        # More tokens than turns and neighbours can take mean failure.
        over = float(state.project_tokens - (state.turns - state.turn))
        success = 1.0 if state.project_tokens <= 1 else max(0.1, 0.75 - 0.12 * over)
        escaped = 0.0 if state.participation[city] else self.worth_of_penalty(state, city)
        spent = 1.0 if COLOUR_OF[card] != PROJECT_COLOUR[state.project] else 0.0
        return success * reward + (1.0 - success) * escaped - spent

    def worth_of_penalty(self, state: State, city: i64) -> float:
        kind, amount = PROJECTS[state.project].penalty
        if kind == ALL_COINS:
            return self.coin * float(state.coins[city])
        if kind == INITIAL_RESOURCE:
            return 2.0 * left_to_play(state)
        if kind < COLOURS:
            least = 0.0
            found = False
            for card in cards_of(state, city):
                if COLOUR_OF[card] == kind:
                    worth = self.worth_of_card(state, city, card)
                    least = min(least, worth) if found else worth
                    found = True
            return least
        return 2.0 * float(amount)

    def worth_against(self, state: State, seat: i64, action: Action, denial: float) -> float:
        """What the Free City takes away from the other player, less the shields that it turns against this one."""
        if not isinstance(action, Play):
            return 0.0
        worth = denial * self.worth_of_card(state, 1 - seat, action.card) if denial else 0.0
        if action.use == BUILD:
            strength = CARD_SHIELDS[action.card]
            lead = state.shields[seat] - state.shields[FREE_CITY]
            worth -= float(strength) * (1.0 if lead <= strength else 0.3)
        return worth + 0.1 * float(action.left if seat == 0 else action.right)

    # -- how it will end ---------------------------------------------------------------------------------------------

    def forecast(self, state: State) -> list[float]:
        """The points with which every seat will end: those that are there, and what the turns to come may add."""
        if not state.pending:
            return [float(points) for points in scores(state)]
        turns = turns_to_come(state)
        return [self.prospect(state, seat, turns) for seat in range(state.seats)]

    def correct(self, layers: Layers) -> Forecast:
        return Correction(self, layers).forecast

    def spread(self, state: State) -> float:
        return self.clear_lead

    def prospect(self, state: State, seat: i64, turns: float) -> float:
        """With so many turns to come."""
        left = turns / float(3 * state.turns)
        chosen = state.chosen[seat]
        points = 0.0
        if isinstance(chosen, Play):
            # What lies face down is as good as played.
            points = self.worth_of_play(state, seat, chosen)
            left -= 1.0 / float(3 * state.turns)
        coming = self.coming_coins * float(state.coins[seat]) + self.coming_from(state, seat)
        return (
            points
            + standing(state, seat)
            + left * (self.coming_turns + self.early_turns * left + coming)
            + self.conflicts(state, seat, left_of(state, seat))
            + self.conflicts(state, seat, right_of(state, seat))
            + self.tiles_and_project(state, seat, turns)
        )

    def coming_from(self, state: State, seat: i64) -> float:
        """What the city's means would bring over a whole game: production, discounts, cards, and the stages that are
        still to be built."""
        production = 0.0
        own = state.own
        for n in range(i64(7)):
            made = min(own[SUBSETS * seat + RESOURCE_SET[n]], i64(5))
            production += self.wanted_so_far[made] * (1.0 if n < 4 else self.manufactured)
        discounts: i64 = 0
        for n in range(4 * seat, 4 * seat + 4):
            if state.prices[n] < 2:
                discounts += 1
        cards = 0.0
        built = state.standing
        first = ROOM * seat
        of_age = CARD_COUNT * state.age
        for n in range(first + 1, first + 1 + i64(built[first])):
            cards += self.means[of_age + i64(built[n])]
        stages = STAGE_TOTAL[i64(state.boards[seat])] - i64(state.stages[seat])
        return (
            self.coming_production * production
            + self.coming_discounts * float(discounts)
            + cards
            + self.coming_stages * float(stages)
        )

    def means_of(self, card: i64, age: i64) -> float:
        """What a card that is built would bring over a whole game, seen in this Age: its symbol, what it counts, and
        the cards that follow from it."""
        worth = self.coming_symbols if CARD_SYMBOL[card] >= 0 else 0.0
        if POINTS_EACH[card]:
            worth += self.coming_counts
        return worth + self.coming_chains * float(CHAINS_TO[card]) if AGE_OF[card] + 1 >= age else worth

    def conflicts(self, state: State, seat: i64, other: i64) -> float:
        """What the next conflict with a neighbour will bring, and the later ones."""
        age = state.age
        lead = state.shields[seat] - state.shields[other]
        later = 0.0
        for coming in range(age + 1, i64(4)):
            later += float(lead) / (abs(float(lead)) + 2.0 * float(coming)) * float(VICTORY[coming])
        return self.conflict_now * self.expected(state, lead, float(VICTORY[age])) + self.conflict_later * later

    def tiles_and_project(self, state: State, seat: i64, turns: float) -> float:
        """Tiles of the Tower to come, and a part in the project that is open."""
        worth = 0.0
        if state.table.tower:
            there = i64(state.tiles_built[seat])
            worth = self.coming_tiles * min(float(TILES_OF_A_SEAT - there), turns * 0.5)
        if state.project >= 0:
            worth += self.coming_project * float(i64(state.participation[seat]))
        return worth

    # -- a quick answer ----------------------------------------------------------------------------------------------

    def habit(self, state: State, seat: Seat, actions: list[Action], rng: Random) -> Action:
        """What looks best: an appraisal costs little more than the list of answers, and hands differ from world to
        world."""
        worth = self.appraise(state, seat, actions)
        best = 0
        for n in range(1, len(worth)):
            if worth[n] > worth[best]:
                best = n
        return actions[best]


class Correction:
    """A forecast, and the sum of what each feature was found to be worth: the same as `Corrected` makes of it
    (bots/learned.py), without rows of features."""

    def __init__(self, judge: Judge, layers: Layers) -> None:
        self.judge = judge
        self.units = vec[float](list(layers.units))
        self.lean = vec[float](list(layers.lean))

    def forecast(self, state: State) -> list[float]:
        judge = self.judge
        if not state.pending:
            return judge.forecast(state)
        lean = self.lean
        found = NO_FEATURES[:]
        missed = NO_MISSED[:]
        total = 0.0
        for seat in range(state.seats):
            value = 0.0
            for n in range(look_at_city(state, seat, found)):
                value += lean[found[n]]
            missed[seat] = value
            total += value
        mean = total / float(state.seats)
        unit = by_stage(self.units, 0, stage(state))
        turns = turns_to_come(state)
        return [judge.prospect(state, seat, turns) + unit * (missed[seat] - mean) for seat in range(state.seats)]


NO_MISSED: Final = vec[float]([0.0 for _ in range(MOST_SEATS)])


def left_to_play(state: State) -> float:
    """The share of the game that is still to come after this turn."""
    turns = state.turns
    return float(turns * (4 - state.age) - state.turn) / float(3 * turns)


def turns_to_come(state: State) -> float:
    """How many turns are still to come; this one among them while cards are chosen."""
    question = state.pending[-1]
    now = isinstance(question, ChooseCard | DrawCard)
    return float(state.turns * (4 - state.age) - state.turn) + (1.0 if now else 0.0)


def standing(state: State, seat: i64) -> float:
    """The points if the game ended now, a coin being a third of one."""
    row = score_row(state, seat, True)
    points: i64 = 0
    for n in range(len(row)):
        points += row[n]
    return float(points - row[COINS]) + float(state.coins[seat]) / 3.0


def worth_of_tile(state: State, seat: i64) -> float:
    built: int = i64(state.tiles_built[seat])
    return float(TOWER_POINTS[min(TILES_OF_A_SEAT, built + 1)] - TOWER_POINTS[built])


def symbols_of(state: State, city: i64) -> vec[i64]:
    """How often the city has each science symbol, and symbols of choice."""
    symbols = NO_SYMBOLS[:]
    built = state.standing
    first = ROOM * city
    for n in range(first + 1, first + 1 + i64(built[first])):
        symbol = CARD_SYMBOL[i64(built[n])]
        if symbol >= 0:
            symbols[symbol] += 1
    copied = state.copied[city]
    if copied >= 0 and CARD_SYMBOL[copied % FRESH_COPY] >= 0:
        symbols[CARD_SYMBOL[copied % FRESH_COPY]] += 1
    for n in range(4 * city, 4 * city + i64(state.stages[city])):
        stage = i64(state.raised[n])
        if STAGE_SYMBOL[stage] >= 0:
            symbols[STAGE_SYMBOL[stage]] += 1
    return symbols
