"""A position of Tabannusi as a player weighs it: what he has, what it will score, and what he could do next.

Everything is a number of the player times a weight of `weights/tabannusi.json`. There are two weights of each: one says
how much it helps whoever chooses an answer, the other, fitted to the ends of games, how many points it will have
brought (who holds many dice has not built with them). Means lose their worth in the last turns.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.bots.knowledge import Weights
from ziggurat.bots.tabannusi.facts import (
    cards_met,
    gardens_touching,
    has_free_space,
    lessening,
    position_after,
    turns_left,
)
from ziggurat.core.game import Seat
from ziggurat.games.tabannusi.actions import Action
from ziggurat.games.tabannusi.data import (
    BOT,
    BOTTOM,
    DECREES,
    HARBORMASTERS,
    LINES,
    LOCAL_PRICE,
    MARKERS_PER_TILE,
    METRICS,
    PORT,
    SHIP_COLUMN,
    SHIP_ROW,
    SHIP_SPACES,
    SPECIAL_TILES,
    TILE_VALUES,
    TRACK_VALUES,
    URBAN_NEEDS,
    ZIGGURAT,
)
from ziggurat.games.tabannusi.decrees import meets, urban_cards_of
from ziggurat.games.tabannusi.questions import TakeActions
from ziggurat.games.tabannusi.scoring import counted, has_port_house, port_points, ziggurat_points
from ziggurat.games.tabannusi.state import (
    FILLED,
    ON_DISPLAY,
    OWNED,
    State,
    colour_of,
    dice_of,
    dice_on_barge,
    has_house,
    houses_in,
    is_bot,
    is_building,
    is_project,
    lowest_craft,
    owner_of,
    row_for,
    score_of,
    ships_of,
)

NAMES: Final = (
    "turn",
    "turn alone",
    "district at the end",
    "district before",
    "piece",
    "port at the end",
    "port before",
    "ziggurat at the end",
    "ziggurat before",
    "ziggurat marker",
    "ziggurat growth",
    "gold",
    "die",
    "filled crate",
    "crate",
    "marker",
    "water tile",
    "garden tile",
    "special tile",
    "craft step",
    "lowest craft step",
    "ship",
    "port house",
    "garden",
    "own project",
    "project of others",
    "building to come",
    "action left",
    "plan here",
    "plan next",
    "plan anywhere",
    "decree in reach",
    "decree held",
    "urban card",
    "urban house",
    "harbormaster",
    "die on barge",
    "begun",
)
"""What is counted, in the order of `Outlook.counts`:

turns still to come, and the same in a solo game, where nobody is in the way; what districts 1 to 3 would score now, at
the end and at the scorings expected before it; pieces of own buildings, whose tracks will rise; Port and Ziggurat in
the same way; markers on ziggurat tiles, and what these give for each thing that they count; means; craft tracks;
markers on ships, houses in the Port, own gardens; projects with an own marker and with another's; what buildings in the
plans of all districts would score; actions left in this turn; the best thing to do where the Assistant stands, where
the Architect stands, and in the mean of all districts; goals; dice to choose from in the next turn; 1."""
COUNT: Final = len(NAMES)
NOTHING: Final = vec[float]([0.0 for _ in range(COUNT)])
FULL_TIME: Final = 6.0
"""With so many turns to come means are worth all they can be."""
BARGES: Final = 5


class Weighing:
    """A table of weights, and what it says of a position. Where nothing else is said, a weight is in points."""

    def __init__(self, weights: Weights) -> None:
        self.worth = vec[float]([weights[name] for name in NAMES])
        """To whoever chooses."""
        self.outcome = vec[float]([weights["forecast " + name] for name in NAMES])
        """At the end."""
        self.rival_point = weights["rival point"]
        """How much a point of each rival takes away."""
        self.bot_point = weights["bot point"]
        """The same for a point of the Bot of a solo game, had or to come."""
        self.bot_of_districts = weights["bot of districts"]
        """How much of what districts 1 to 3 would score for the Bot of a solo game it will gain."""
        self.bot_of_port = weights["bot of port"]
        self.bot_of_ziggurat = weights["bot of ziggurat"]
        self.bot_of_dice = weights["bot of dice"]
        """Each die or gold of the Bot."""
        self.bot_of_turns = weights["bot of turns"]
        self.clear_lead = weights["clear lead"]
        """A forecast lead of so many points is a clear one."""

    def appraise(self, state: State, seat: Seat, actions: list[Action]) -> list[float]:
        """Each answer is worth what the position is worth once it is paid for and its small questions are answered."""
        return [self.evaluate(position_after(state, seat, action), seat) for action in actions]

    def evaluate(self, state: State, seat: i64) -> float:
        """Points now and to come, less what the others have. Alone one plays against time: every turn feeds the Bot."""
        value = float(score_of(state, seat)) + self.to_come(state, seat, self.worth)
        if state.seats == 1:
            return value - self.bot_point * (float(score_of(state, BOT)) + self.bot_to_come(state))
        for other in range(state.players):
            if other != seat:
                value -= self.rival_point * float(score_of(state, other))
        return value

    def forecast(self, state: State) -> list[float]:
        """The final points of every seat; in a solo game those of the Bot come last."""
        found: list[float] = []
        for seat in range(state.players):
            value = float(score_of(state, seat))
            found.append(
                value + (self.bot_to_come(state) if is_bot(state, seat) else self.to_come(state, seat, self.outcome))
            )
        return found

    def spread(self, state: State) -> float:
        return self.clear_lead

    def to_come(self, state: State, seat: i64, weights: vec[float]) -> float:
        if not state.pending:
            return 0.0
        counts = Outlook(state, seat).counts
        total = 0.0
        for n in range(i64(COUNT)):
            total += weights[n] * counts[n]
        return total

    def bot_to_come(self, state: State) -> float:
        if not state.pending:
            return 0.0
        outlook = Outlook(state, BOT)
        counts = outlook.counts
        return (
            self.bot_of_districts * (counts[2] + counts[3])
            + self.bot_of_port * (counts[5] + counts[6])
            + self.bot_of_ziggurat * (counts[7] + counts[8])
            + self.bot_of_dice * outlook.time * float(dice_of(state, BOT) + state.gold[BOT])
            + self.bot_of_turns * outlook.turns
        )


class Outlook:
    """What a player has and can do."""

    def __init__(self, state: State, seat: i64) -> None:
        self.state = state
        self.seat = seat
        self.counts = NOTHING[:]
        self.turns = turns_left(state, seat)
        self.time = min(1.0, self.turns / FULL_TIME)
        self.scorings = vec[float]([0.0, 0.0, 0.0, 0.0, 0.0, 0.0])
        """By district: how often it will probably be scored before the end."""
        self.have = vec[i64]([0, 0, 0, 0, 0])
        """Dice and filled crates by colour."""
        self.sizes = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0])
        """By ordinary district and colour: projects that lie there."""
        self.owned = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0])
        """Those among them with an own marker."""
        self.watered = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0])
        """Gardens beside them."""
        self.expect_scorings()
        self.count_means()
        self.count_districts()
        self.count_port_and_ziggurat()
        self.count_goals()
        self.count_plans()

    def expect_scorings(self) -> None:
        """Scorings that are left go to the barges that will be empty first."""
        state = self.state
        total = 0.0
        for district in range(i64(1), i64(6)):
            chance = 1.0 / (1.5 + float(dice_on_barge(state, i64(state.barges[district]))))
            self.scorings[district] = chance
            total += chance
        for district in range(i64(1), i64(6)):
            self.scorings[district] *= float(state.time_gold) / total
        self.counts[0] = self.turns
        self.counts[1] = self.turns if state.seats == 1 else 0.0
        self.counts[37] = 1.0

    def count_means(self) -> None:
        """Many of a kind are worth less."""
        state, seat, time = self.state, self.seat, self.time
        counts = self.counts
        counts[11] = time * lessening(float(state.gold[seat]), 5.0)
        dice = 0.0
        for colour in range(i64(5)):
            held = i64(state.hands[5 * seat + colour])
            self.have[colour] = held
            dice += lessening(float(held), 3.0)
        counts[12] = time * dice
        for n in range(4 * seat, 4 * seat + 4):
            crate = i64(state.crates[n])
            if crate != 0:
                counts[14] += time
                if crate & FILLED:
                    counts[13] += time
                    self.have[(crate & 7) - 1] += 1
        counts[15] = time * lessening(float(state.markers[seat]), 4.0)
        counts[16] = time * lessening(float(state.water[seat]), 3.0)
        counts[17] = time * lessening(float(state.gardens[seat]), 3.0)
        for tile in range(len(SPECIAL_TILES)):
            if i64(state.special[tile]) == OWNED + seat:
                counts[18] += time
        steps: i64 = 0
        for colour in range(i64(3)):
            steps += i64(state.craft[3 * seat + colour])
        counts[19] = time * float(steps)
        counts[20] = time * float(lowest_craft(state, seat))
        counts[21] = time * float(ships_of(state, seat))
        counts[22] = time * float(houses_in(state, seat, PORT))
        counts[23] = time * float(i64(state.grown[seat]))

    def count_districts(self) -> None:
        """Own buildings as they would score now, and the projects of everybody."""
        state, seat = self.state, self.seat
        counts = self.counts
        for district in range(i64(1), i64(4)):
            score: i64 = 0
            cells = state.ground.grid[district]
            for n in range(len(cells)):
                piece = i64(state.board[cells[n]])
                if is_building(piece):
                    if owner_of(piece) == seat:
                        value = TRACK_VALUES[i64(state.craft[3 * seat + colour_of(piece)])]
                        score += value * (1 + gardens_touching(state, cells[n]))
                        counts[4] += self.time
                elif is_project(piece):
                    kind = 3 * (district - 1) + colour_of(piece)
                    self.sizes[kind] += 1
                    self.watered[kind] += gardens_touching(state, cells[n])
                    if owner_of(piece) == seat:
                        self.owned[kind] += 1
                        counts[24] += self.time
                    else:
                        counts[25] += self.time
            counts[2] += float(score)
            counts[3] += float(score) * self.scorings[district]

        for kind in range(i64(9)):
            if self.sizes[kind] > 0 and row_for(state, seat, kind % 3) >= 0:
                counts[26] += self.time * self.value_of(kind)

    def value_of(self, kind: i64) -> float:
        """What the projects of a colour in a district would score as a building."""
        value = TRACK_VALUES[i64(self.state.craft[3 * self.seat + kind % 3])]
        return float((self.sizes[kind] + self.watered[kind]) * value)

    def count_port_and_ziggurat(self) -> None:
        state, seat = self.state, self.seat
        counts = self.counts
        port = float(port_points(state, seat))
        counts[5] = port
        counts[6] = port * self.scorings[PORT]
        ziggurat = float(ziggurat_points(state, seat, False))
        counts[7] = ziggurat
        counts[8] = ziggurat * self.scorings[ZIGGURAT]
        for section in range(i64(3)):
            markers = int(state.ziggurat_markers[3 * seat + section])
            tile = int(state.sections[section])
            counts[9] += self.time * float(markers)
            if METRICS[tile] != "constant":
                counts[10] += self.time * float(TILE_VALUES[tile][markers])

    def count_goals(self) -> None:
        """Decrees that could be scored now, urban cards as far as they are met, harbormaster tiles."""
        state, seat = self.state, self.seat
        counts = self.counts
        for decree in range(i64(len(DECREES))):
            place = i64(state.decrees[decree])
            if place == OWNED + seat:
                counts[32] += 1.0
            elif place == ON_DISPLAY and meets(state, seat, decree):
                counts[31] += 1.0
        cards = urban_cards_of(state, seat)
        counts[33] = float(cards_met(state, seat, cards))
        for card in cards:
            met: i64 = 0
            for district in range(i64(4)):
                met += min(i64(URBAN_NEEDS[card][district]), houses_in(state, seat, district + 1))
            counts[34] += float(met)
        for tile in range(len(HARBORMASTERS)):
            if i64(state.harbormasters[tile]) == OWNED + seat:
                counts[35] += 1.0

    # -- what to do next ---------------------------------------------------------------------------------------------

    def count_plans(self) -> None:
        """The best thing to do in this turn, in the next one, and somewhere."""
        state, seat = self.state, self.seat
        counts = self.counts
        question = state.pending[-1]
        here = i64(state.assistants[seat])
        there = i64(state.architects[seat])
        if isinstance(question, TakeActions) and i64(question.seat) == seat and here > 0:
            counts[27] = min(2.0, float(question.left))
            counts[28] = self.best_plan(here, 0)
        if self.turns < 0.5:
            return
        if there > 0 and (state.last_round == 0 or state.round < state.last_round):
            counts[29] = self.best_plan(there, 1)
            # An almost empty barge leaves little choice.
            counts[36] = min(3.0, float(dice_on_barge(state, i64(state.barges[there]))))
        total = 0.0
        for district in range(i64(1), i64(6)):
            total += self.best_plan(district, 1)
        counts[30] = self.time * total / float(BARGES)

    def best_plan(self, district: i64, dice: i64) -> float:
        """What the best building or house would score from now on, if it can be paid with so many more local dice."""
        state, seat = self.state, self.seat
        often = 1.0 + self.scorings[district]
        local = i64(state.barges[district])
        gold = state.gold[seat]
        missing = max(i64(0), LOCAL_PRICE - self.have[local] - dice)
        best = 0.0
        if district == PORT:
            if missing <= gold and has_house(state, seat, BOTTOM):
                best = 1.5 + often * float(self.best_line()) - 0.8 * float(missing)
            return best
        if district == ZIGGURAT:
            if missing <= gold and state.markers[seat] > 0:
                for section in range(i64(3)):
                    best = max(best, 1.0 + often * self.next_marker(section) - 0.8 * float(missing))
            return best
        for colour in range(i64(3)):
            kind = 3 * (district - 1) + colour
            size = self.sizes[kind]
            if size == 0 or row_for(state, seat, colour) < 0:
                continue
            own = self.owned[kind]
            value = self.value_of(kind)
            short = missing
            if colour == local:
                short = max(i64(0), LOCAL_PRICE + own - self.have[local] - dice)
            elif own > self.have[colour]:
                short += own - self.have[colour]
            if short <= gold:
                best = max(best, 1.0 + often * value - 0.8 * float(short) - 0.4 * float(own))
        return best

    def best_line(self) -> i64:
        """The most own ships in a line of the Port where a house could still come."""
        state, seat = self.state, self.seat
        best: i64 = 0
        for line in range(i64(len(LINES))):
            if has_port_house(state, seat, line):
                continue
            if state.port_houses[2 * line] != 0 and state.port_houses[2 * line + 1] != 0:
                continue
            ships: i64 = 0
            for space in range(i64(len(SHIP_SPACES))):
                if (SHIP_ROW[space] == line or SHIP_COLUMN[space] == line) and i64(
                    state.ship_markers[space]
                ) >> seat & 1:
                    ships += 1
            best = max(best, ships)
        return best

    def next_marker(self, section: i64) -> float:
        """What one more marker on the tile of a section adds when the Ziggurat is scored."""
        state, seat = self.state, self.seat
        markers = int(state.ziggurat_markers[3 * seat + section])
        if markers >= MARKERS_PER_TILE or row_for(state, seat, section) < 0 or not has_free_space(state, section):
            return 0.0
        tile = int(state.sections[section])
        values = TILE_VALUES[tile]
        return float((values[markers + 1] - values[markers]) * int(counted(state, seat, METRICS[tile], False)))
