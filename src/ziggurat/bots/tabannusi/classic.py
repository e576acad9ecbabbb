"""The former appraisal of Tabannusi, with the weights of `weights/classic/tabannusi.json`: what is better now is better
than this one.
"""

from __future__ import annotations

from mypy_extensions import i64

from ziggurat.bots.knowledge import Weights
from ziggurat.bots.tabannusi.facts import answer_by_habit, cards_met, gardens_touching, lessening, turns_left
from ziggurat.bots.tabannusi.habit import chances
from ziggurat.core.game import Seat
from ziggurat.games.tabannusi.actions import (
    Action,
)
from ziggurat.games.tabannusi.data import (
    BOT,
    DECREES,
    HARBORMASTERS,
    SPECIAL_TILES,
    TRACK_VALUES,
    URBAN_NEEDS,
)
from ziggurat.games.tabannusi.decrees import meets, urban_cards_of
from ziggurat.games.tabannusi.questions import (
    TakeActions,
)
from ziggurat.games.tabannusi.rules import apply
from ziggurat.games.tabannusi.scoring import port_points, ziggurat_points
from ziggurat.games.tabannusi.state import (
    FILLED,
    ON_DISPLAY,
    OWNED,
    State,
    colour_of,
    dice_of,
    dice_on_barge,
    houses_in,
    is_bot,
    is_building,
    is_project,
    owner_of,
    row_for,
    score_of,
    ships_of,
)


class ClassicWeighing:
    """A table of weights, and what it says of a position. Where nothing else is said, a weight is in points."""

    def __init__(self, weights: Weights) -> None:
        self.rival_point = weights["rival point"]
        """How much a point of each rival takes away."""
        self.growth = weights["growth"]
        """By how much the value of the craft tracks will still rise while many rounds are left."""
        self.building = weights["building"]
        """Each piece of an own building, at each scoring."""
        self.project_here = weights["project here"]
        """The part of a building's points that its projects are worth, in the Assistant's district."""
        self.project_elsewhere = weights["project elsewhere"]
        self.gold = weights["gold"]
        self.die = weights["die"]
        self.filled_crate = weights["filled crate"]
        self.crate = weights["crate"]
        self.marker = weights["marker"]
        self.water_tile = weights["water tile"]
        self.garden_tile = weights["garden tile"]
        """In the area, not on the board."""
        self.special_tile = weights["special tile"]
        self.craft_step = weights["craft step"]
        self.ship = weights["ship"]
        """A marker on a ship."""
        self.garden = weights["garden"]
        """A garden on the board with an own marker."""
        self.decree_in_reach = weights["decree in reach"]
        """A decree that could be scored at once."""
        self.decree_held = weights["decree held"]
        self.urban_house = weights["urban house"]
        """A house that an urban card asks for."""
        self.urban_card = weights["urban card"]
        """An urban card that is met."""
        self.harbormaster = weights["harbormaster"]
        self.action_left = weights["action left"]
        self.chance_here = weights["chance here"]
        """The part that counts of the best thing to do in the Assistant's district."""
        self.chance_next = weights["chance next"]
        """The same in the Architect's district."""
        self.die_on_barge = weights["die on barge"]
        """A die to choose from in the next turn."""
        self.end_of_districts = weights["end of districts"]
        """How much of what districts 1 to 3 would score now, times the scorings to come, is there at the end."""
        self.end_of_port = weights["end of port"]
        self.end_of_ziggurat = weights["end of ziggurat"]
        self.end_of_projects = weights["end of projects"]
        self.end_of_means = weights["end of means"]
        self.end_of_goals = weights["end of goals"]
        self.end_of_turns = weights["end of turns"]
        """What every turn still to come will bring."""
        self.end_of_turns_alone = weights["end of turns alone"]
        """The same in a solo game, where nobody is in the way."""
        self.bot_of_districts = weights["end for the bot of districts"]
        """The same for the Bot of a solo game."""
        self.bot_of_port = weights["end for the bot of port"]
        self.bot_of_ziggurat = weights["end for the bot of ziggurat"]
        self.bot_of_dice = weights["end for the bot of dice"]
        """Each die or gold of the Bot."""
        self.bot_of_turns = weights["end for the bot of turns"]
        self.clear_lead = weights["clear lead"]
        """A forecast lead of so many points is a clear one."""

    # -- one step ahead ----------------------------------------------------------------------------------------------

    def appraise(self, state: State, seat: Seat, actions: list[Action]) -> list[float]:
        """Each answer is worth what the position is worth once it is paid for and its small questions are answered."""
        found: list[float] = []
        for action in actions:
            after = state.clone()
            apply(after, seat, action)
            answer_by_habit(after, seat)
            found.append(self.evaluate(after, seat))
        return found

    def evaluate(self, state: State, seat: i64) -> float:
        """Points now and to come; alone also against the Bot, whose points one can hardly change."""
        value = float(score_of(state, seat))
        if not state.pending:
            return value
        scorings = scorings_left(state)
        value += self.districts(state, seat) * scorings
        value += self.projects(state, seat) * scorings
        value += float(port_points(state, seat) + ziggurat_points(state, seat, False)) * scorings
        value += self.means(state, seat)
        value += self.goals(state, seat)
        value += self.prospects(state, seat)
        for other in range(state.players):
            if other != seat:
                value -= self.rival_point * float(score_of(state, other))
        return value

    def districts(self, state: State, seat: i64) -> float:
        """What the buildings of a player will score each time, as their craft tracks rise."""
        growth = self.growth * min(1.0, rounds_left(state) / 8.0)
        first = 3 * seat
        brown = float(TRACK_VALUES[i64(state.craft[first])]) + growth
        white = float(TRACK_VALUES[i64(state.craft[first + 1])]) + growth
        yellow = float(TRACK_VALUES[i64(state.craft[first + 2])]) + growth
        total = 0.0
        for district in range(i64(1), i64(4)):
            cells = state.ground.grid[district]
            for n in range(len(cells)):
                piece = i64(state.board[cells[n]])
                if is_building(piece) and owner_of(piece) == seat:
                    colour = colour_of(piece)
                    value = brown if colour == 0 else white if colour == 1 else yellow
                    total += self.building + value * float(1 + gardens_touching(state, cells[n]))
        return total

    def projects(self, state: State, seat: i64) -> float:
        """A part of what the projects of the districts could become."""
        growth = self.growth * min(1.0, rounds_left(state) / 8.0)
        total = 0.0
        for district in range(i64(1), i64(4)):
            part = self.project_here if i64(state.assistants[seat]) == district else self.project_elsewhere
            cells = state.ground.grid[district]
            for n in range(len(cells)):
                piece = i64(state.board[cells[n]])
                if is_project(piece) and row_for(state, seat, colour_of(piece)) >= 0:
                    value = float(TRACK_VALUES[i64(state.craft[3 * seat + colour_of(piece)])]) + growth
                    total += part * value * float(1 + gardens_touching(state, cells[n]))
        return total

    def means(self, state: State, seat: i64) -> float:
        """Gold, dice, crates, markers and tiles, worth less when there are many or little time is left."""
        total = self.gold * lessening(float(state.gold[seat]), 5.0)
        for colour in range(i64(5)):
            total += self.die * lessening(float(state.hands[5 * seat + colour]), 3.0)
        for n in range(4 * seat, 4 * seat + 4):
            crate = i64(state.crates[n])
            if crate != 0:
                total += self.crate + self.filled_crate if crate & FILLED else self.crate
        total += self.marker * lessening(float(state.markers[seat]), 4.0)
        total += self.water_tile * lessening(float(state.water[seat]), 3.0)
        total += self.garden_tile * lessening(float(state.gardens[seat]), 3.0)
        for tile in range(len(SPECIAL_TILES)):
            if i64(state.special[tile]) == OWNED + seat:
                total += self.special_tile
        for colour in range(i64(3)):
            total += self.craft_step * float(state.craft[3 * seat + colour])
        total += self.ship * float(ships_of(state, seat)) + self.garden * float(state.grown[seat])
        return total * min(1.0, rounds_left(state) / 5.0)

    def goals(self, state: State, seat: i64) -> float:
        """Decrees that could be scored now, urban cards as far as they are met, harbormaster tiles."""
        total = 0.0
        for decree in range(i64(len(DECREES))):
            place = i64(state.decrees[decree])
            if place == OWNED + seat:
                total += self.decree_held
            elif place == ON_DISPLAY and meets(state, seat, decree):
                total += self.decree_in_reach
        cards = urban_cards_of(state, seat)
        for card in cards:
            met: i64 = 0
            for district in range(i64(4)):
                met += min(i64(URBAN_NEEDS[card][district]), houses_in(state, seat, district + 1))
            total += self.urban_house * float(met)
        total += self.urban_card * float(cards_met(state, seat, cards))
        for tile in range(len(HARBORMASTERS)):
            if i64(state.harbormasters[tile]) == OWNED + seat:
                total += self.harbormaster
        return total

    def prospects(self, state: State, seat: i64) -> float:
        """What can be done in the district where the Architect stands: that is the next turn."""
        question = state.pending[-1]
        here = i64(state.assistants[seat])
        there = i64(state.architects[seat])
        total = 0.0
        if isinstance(question, TakeActions) and i64(question.seat) == seat and here > 0:
            total += self.action_left * min(2.0, float(question.left)) + self.chance_here * chances(state, seat, here)
        if there > 0 and (state.last_round == 0 or state.round < state.last_round):
            total += self.chance_next * chances(state, seat, there)
            # An almost empty barge leaves little choice.
            total += self.die_on_barge * min(3.0, float(dice_on_barge(state, i64(state.barges[there]))))
        return total

    # -- the end -----------------------------------------------------------------------------------------------------

    def forecast(self, state: State) -> list[float]:
        """The final points of every seat; in a solo game those of the Bot come last."""
        found: list[float] = []
        for seat in range(state.players):
            value = float(score_of(state, seat))
            if state.pending:
                value += self.bot_to_come(state) if is_bot(state, seat) else self.to_come(state, seat)
            found.append(value)
        return found

    def spread(self, state: State) -> float:
        return self.clear_lead

    def to_come(self, state: State, seat: i64) -> float:
        scorings = scorings_left(state)
        return (
            self.end_of_districts * scorings * self.districts(state, seat)
            + self.end_of_projects * scorings * self.projects(state, seat)
            + self.end_of_port * scorings * float(port_points(state, seat))
            + self.end_of_ziggurat * scorings * float(ziggurat_points(state, seat, False))
            + self.end_of_means * self.means(state, seat)
            + self.end_of_goals * self.goals(state, seat)
            + (self.end_of_turns_alone if state.seats == 1 else self.end_of_turns) * turns_left(state, seat)
        )

    def bot_to_come(self, state: State) -> float:
        scorings = scorings_left(state)
        return (
            self.bot_of_districts * scorings * self.districts(state, BOT)
            + self.bot_of_port * scorings * float(port_points(state, BOT))
            + self.bot_of_ziggurat * scorings * float(ziggurat_points(state, BOT, False))
            + self.bot_of_dice * min(1.0, rounds_left(state) / 5.0) * float(dice_of(state, BOT) + state.gold[BOT])
            + self.bot_of_turns * turns_left(state, BOT)
        )


def scorings_left(state: State) -> float:
    """How often a district will still be scored: the final one, and a fifth of those before it."""
    return 1.0 + 0.2 * float(state.time_gold)


def rounds_left(state: State) -> float:
    """A rough guess of the turns still to come."""
    if state.last_round > 0:
        return float(max(0, state.last_round - state.round))
    return 1.0 + 2.2 * float(state.time_gold)
