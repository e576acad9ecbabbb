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
    BUILDING,
    DECREES,
    HARBORMASTERS,
    LINES,
    LOCAL_PRICE,
    MARKERS_PER_TILE,
    METRICS,
    PORT,
    PROJECT,
    SHIP_COLUMN,
    SHIP_ROW,
    SHIP_SPACES,
    SPECIAL_TILES,
    TILE_VALUES,
    TRACK_VALUES,
    URBAN_CARDS,
    URBAN_NEEDS,
    WATER,
    ZIGGURAT,
    ZIGGURAT_SPACES,
)
from ziggurat.games.tabannusi.decrees import meets, urban_cards_of
from ziggurat.games.tabannusi.questions import TakeActions
from ziggurat.games.tabannusi.scoring import counted, has_port_house
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
    lowest_craft,
    owner_of,
    row_for,
    score_of,
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
"""What is counted, in the order of `Outlook.counts` for each player:

turns still to come, and the same in a solo game, where nobody is in the way; what districts 1 to 3 would score now, at
the end and at the scorings expected before it; pieces of own buildings, whose tracks will rise; Port and Ziggurat in
the same way; markers on ziggurat tiles, and what these give for each thing that they count; means; craft tracks;
markers on ships, houses in the Port, own gardens; projects with an own marker and with another's; what buildings in the
plans of all districts would score; actions left in this turn; the best thing to do where the Assistant stands, where
the Architect stands, and in the mean of all districts; goals; dice to choose from in the next turn; 1."""
PLANS: Final = ("action left", "plan here", "plan next", "plan anywhere", "die on barge")
COUNT: Final = len(NAMES)
MOST_PLAYERS: Final = 4
NOTHING: Final = vec[float]([0.0 for _ in range(MOST_PLAYERS * COUNT)])
NONE: Final = vec[i64]([0 for _ in range(9 * MOST_PLAYERS)])
"""Parts of these begin every count."""
FULL_TIME: Final = 6.0
"""With so many turns to come means are worth all they can be."""
BARGES: Final = 5
LINE_COUNT: Final = 6
assert len(LINES) == LINE_COUNT
NEEDS: Final = vec[i64]([i64(need) for needs in URBAN_NEEDS for need in needs])
VALUES_OF_A_TILE: Final = MARKERS_PER_TILE + 1
VALUES: Final = vec[float]([float(value) for values in TILE_VALUES for value in values])
"""What a ziggurat tile gives for each thing, by markers on it."""
# What ziggurat tiles count, where it is at hand; 0 is all else.
CONSTANT: Final = 1
SHIPS_MARKED: Final = 2
ZIGGURAT_HOUSES: Final = 3
DECREES_HELD: Final = 4
OWN_GARDENS: Final = 5
BESIDE_GARDENS: Final = 6
_AT_HAND: Final = {
    "constant": CONSTANT,
    "shipsWithOwnMarker": SHIPS_MARKED,
    "ownHousesZiggurat": ZIGGURAT_HOUSES,
    "decreesAndCompletedUrban": DECREES_HELD,
    "ownGardens": OWN_GARDENS,
    "ownBuildingsNextToGarden": BESIDE_GARDENS,
}
METRIC: Final = vec[i64]([i64(_AT_HAND.get(metric, 0)) for metric in METRICS])


class Weighing:
    """A table of weights, and what it says of a position. Where nothing else is said, a weight is in points."""

    def __init__(self, weights: Weights) -> None:
        self.worth = vec[float]([weights[name] for name in NAMES])
        """To whoever chooses."""
        self.outcome = vec[float]([0.0 if name in PLANS else weights["forecast " + name] for name in NAMES])
        """At the end. Plans are looked at by whoever chooses alone: they take long, and a search makes its own."""
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
        value = float(score_of(state, seat)) + self.to_come(state, seat)
        if state.seats == 1:
            return value - self.bot_point * (float(score_of(state, BOT)) + self.bot_to_come(state))
        for other in range(state.players):
            if other != seat:
                value -= self.rival_point * float(score_of(state, other))
        return value

    def forecast(self, state: State) -> list[float]:
        """The final points of every seat; in a solo game those of the Bot come last."""
        points = [float(score_of(state, seat)) for seat in range(state.players)]
        if state.pending:
            outlook = Outlook(state, 0, state.players)
            for seat in range(state.players):
                points[seat] += self.bot_in(outlook) if is_bot(state, seat) else weighed(outlook, seat, self.outcome)
        return points

    def spread(self, state: State) -> float:
        return self.clear_lead

    def to_come(self, state: State, seat: i64) -> float:
        """What a position is worth to whoever chooses, besides the points he has."""
        if not state.pending:
            return 0.0
        outlook = Outlook(state, seat, seat + 1)
        outlook.count_plans(seat)
        return weighed(outlook, seat, self.worth)

    def bot_to_come(self, state: State) -> float:
        return self.bot_in(Outlook(state, BOT, BOT + 1)) if state.pending else 0.0

    def bot_in(self, outlook: Outlook) -> float:
        """The points that the Bot of a solo game will gain."""
        state, counts = outlook.state, outlook.counts
        at = COUNT * (BOT - outlook.first)
        return (
            self.bot_of_districts * (counts[at + 2] + counts[at + 3])
            + self.bot_of_port * (counts[at + 5] + counts[at + 6])
            + self.bot_of_ziggurat * (counts[at + 7] + counts[at + 8])
            + self.bot_of_dice * outlook.time[BOT] * float(dice_of(state, BOT) + state.gold[BOT])
            + self.bot_of_turns * outlook.turns[BOT]
        )


def weighed(outlook: Outlook, seat: i64, weights: vec[float]) -> float:
    counts = outlook.counts
    at = COUNT * (seat - outlook.first)
    total = 0.0
    for n in range(i64(COUNT)):
        total += weights[n] * counts[at + n]
    return total


class Outlook:
    """What players have, one of them or all: what lies on the table is looked through once for all. What one of them
    could do next is looked at when it is asked for."""

    def __init__(self, state: State, first: i64, last: i64) -> None:
        """For the players from `first` on, `last` not among them."""
        self.state = state
        self.first = first
        self.last = last
        self.counts = NOTHING[: COUNT * (last - first)]
        """`counts[COUNT * (seat - first) + n]`."""
        self.turns = NOTHING[:4]
        """By player, all of them: turns to come."""
        self.time = NOTHING[:4]
        """By player: what means are worth with so many turns to come, from 0 to 1."""
        self.scorings = NOTHING[:6]
        """By district: how often it will probably be scored before the end."""
        self.dice = NONE[:5]
        """On the barges, by colour."""
        self.have = NONE[:20]
        """By player: dice and filled crates by colour."""
        self.sizes = NONE[:9]
        """By ordinary district and colour: projects that lie there."""
        self.watered = NONE[:9]
        """Gardens beside them."""
        self.owned = NONE[:36]
        """By player: those among them with an own marker."""
        self.beside_gardens = NONE[:36]
        """By player, in the same way: pieces of own buildings beside gardens."""
        self.ships = NONE[:4]
        self.ships_in_line = NONE[: 4 * LINE_COUNT]
        """By player: own ships in each line of the Port."""
        self.ziggurat_houses = NONE[:4]
        self.decrees = NONE[:4]
        self.look_at_barges()
        self.look_at_districts()
        self.look_at_port()
        self.look_at_tiles()
        for seat in range(first, last):
            self.count_means(seat)
            self.count_port_and_ziggurat(seat)
            self.count_goals(seat)

    # -- for all players at once -------------------------------------------------------------------------------------

    def look_at_barges(self) -> None:
        """Scorings that are left go to the barges that will be empty first."""
        state = self.state
        dice = self.dice
        scorings = self.scorings
        for colour in range(i64(BARGES)):
            dice[colour] = dice_on_barge(state, colour)
        total = 0.0
        for district in range(i64(1), i64(6)):
            chance = 1.0 / (1.5 + float(dice[i64(state.barges[district])]))
            scorings[district] = chance
            total += chance
        share = float(state.time_gold) / total
        for district in range(i64(1), i64(6)):
            scorings[district] *= share
        counts, turns, time = self.counts, self.turns, self.time
        at: i64 = 0
        for seat in range(self.first, self.last):
            left = turns_left(state, seat)
            turns[seat] = left
            time[seat] = min(1.0, left / FULL_TIME)
            counts[at] = left
            counts[at + 1] = left if state.seats == 1 else 0.0
            counts[at + 37] = 1.0
            at += COUNT

    def look_at_districts(self) -> None:
        """Own buildings as they would score now, and the projects of everybody."""
        state = self.state
        first, last = self.first, self.last
        counts, time = self.counts, self.time
        sizes, watered, owned, beside_gardens = self.sizes, self.watered, self.owned, self.beside_gardens
        board, craft = state.board, state.craft
        projects: i64 = 0
        for district in range(i64(1), i64(4)):
            often = self.scorings[district]
            cells = state.ground.grid[district]
            for n in range(len(cells)):
                piece = i64(board[cells[n]])
                if piece < PROJECT or piece >= WATER:
                    continue
                seat = owner_of(piece)
                colour = colour_of(piece)
                kind = 3 * (district - 1) + colour
                if piece < BUILDING:
                    sizes[kind] += 1
                    watered[kind] += gardens_touching(state, cells[n])
                    owned[9 * seat + kind] += 1
                    projects += 1
                    if seat >= first and seat < last:
                        counts[COUNT * (seat - first) + 24] += time[seat]
                elif seat >= first and seat < last:
                    at = COUNT * (seat - first)
                    gardens = gardens_touching(state, cells[n])
                    if gardens > 0:
                        beside_gardens[9 * seat + kind] += 1
                    score = float(TRACK_VALUES[i64(craft[3 * seat + colour])] * (1 + gardens))
                    counts[at + 2] += score
                    counts[at + 3] += score * often
                    counts[at + 4] += time[seat]
        for seat in range(first, last):
            at = COUNT * (seat - first)
            counts[at + 25] = time[seat] * float(projects) - counts[at + 24]

    def look_at_port(self) -> None:
        state = self.state
        ships, in_line = self.ships, self.ships_in_line
        for space in range(i64(len(SHIP_SPACES))):
            marked = i64(state.ship_markers[space])
            seat: i64 = 0
            while marked > 0:
                if marked & 1:
                    ships[seat] += 1
                    in_line[LINE_COUNT * seat + SHIP_ROW[space]] += 1
                    in_line[LINE_COUNT * seat + SHIP_COLUMN[space]] += 1
                marked >>= 1
                seat += 1

    def look_at_tiles(self) -> None:
        """Who has which special water tiles, harbormaster tiles, decrees and houses on the Ziggurat."""
        state = self.state
        first, last = self.first, self.last
        counts, time = self.counts, self.time
        for tile in range(i64(len(SPECIAL_TILES))):
            seat = i64(state.special[tile]) - OWNED
            if seat >= first and seat < last:
                counts[COUNT * (seat - first) + 18] += time[seat]
        for tile in range(i64(len(HARBORMASTERS))):
            seat = i64(state.harbormasters[tile]) - OWNED
            if seat >= first and seat < last:
                counts[COUNT * (seat - first) + 35] += 1.0
        for decree in range(i64(len(DECREES))):
            place = i64(state.decrees[decree])
            seat = place - OWNED
            if place == ON_DISPLAY:
                for other in range(first, last):
                    if meets(state, other, decree):
                        counts[COUNT * (other - first) + 31] += 1.0
            elif seat >= first and seat < last:
                self.decrees[seat] += 1
                counts[COUNT * (seat - first) + 32] += 1.0
        for space in range(i64(ZIGGURAT_SPACES)):
            seat = i64(state.ziggurat_houses[space]) - 1
            if seat >= 0:
                self.ziggurat_houses[seat] += 1

    # -- for each of them --------------------------------------------------------------------------------------------

    def count_means(self, seat: i64) -> None:
        """Many of a kind are worth less."""
        state, counts, have = self.state, self.counts, self.have
        time = self.time[seat]
        at = COUNT * (seat - self.first)
        counts[at + 11] = time * lessening(float(state.gold[seat]), 5.0)
        dice = 0.0
        for colour in range(i64(5)):
            held = i64(state.hands[5 * seat + colour])
            have[5 * seat + colour] = held
            dice += lessening(float(held), 3.0)
        counts[at + 12] = time * dice
        for n in range(4 * seat, 4 * seat + 4):
            crate = i64(state.crates[n])
            if crate != 0:
                counts[at + 14] += time
                if crate & FILLED:
                    counts[at + 13] += time
                    have[5 * seat + (crate & 7) - 1] += 1
        counts[at + 15] = time * lessening(float(state.markers[seat]), 4.0)
        counts[at + 16] = time * lessening(float(state.water[seat]), 3.0)
        counts[at + 17] = time * lessening(float(state.gardens[seat]), 3.0)
        steps: i64 = 0
        for colour in range(i64(3)):
            steps += i64(state.craft[3 * seat + colour])
        counts[at + 19] = time * float(steps)
        counts[at + 20] = time * float(lowest_craft(state, seat))
        counts[at + 21] = time * float(self.ships[seat])
        counts[at + 22] = time * float(houses_in(state, seat, PORT))
        counts[at + 23] = time * float(i64(state.grown[seat]))
        for kind in range(i64(9)):
            if self.sizes[kind] > 0 and row_for(state, seat, kind % 3) >= 0:
                counts[at + 26] += time * self.value_of(seat, kind)

    def value_of(self, seat: i64, kind: i64) -> float:
        """What the projects of a colour in a district would score as a building."""
        value = TRACK_VALUES[i64(self.state.craft[3 * seat + kind % 3])]
        return float((self.sizes[kind] + self.watered[kind]) * value)

    def count_port_and_ziggurat(self, seat: i64) -> None:
        state, counts = self.state, self.counts
        at = COUNT * (seat - self.first)
        ships: i64 = 0
        for line in range(i64(LINE_COUNT)):
            if has_port_house(state, seat, line):
                ships += self.ships_in_line[LINE_COUNT * seat + line]
        port = float(ships)
        counts[at + 5] = port
        counts[at + 6] = port * self.scorings[PORT]
        ziggurat = 0.0
        for section in range(i64(3)):
            markers = i64(state.ziggurat_markers[3 * seat + section])
            if markers == 0:
                continue
            tile = i64(state.sections[section])
            value = VALUES[VALUES_OF_A_TILE * tile + markers]
            ziggurat += value * float(self.counted(seat, tile))
            counts[at + 9] += self.time[seat] * float(markers)
            if METRIC[tile] != CONSTANT:
                counts[at + 10] += self.time[seat] * value
        counts[at + 7] = ziggurat
        counts[at + 8] = ziggurat * self.scorings[ZIGGURAT]

    def counted(self, seat: i64, tile: i64) -> i64:
        """How many of the things that a ziggurat tile counts the player has; as the rules say, from what was seen."""
        state = self.state
        metric = METRIC[tile]
        if metric == CONSTANT:
            return 1
        if metric == SHIPS_MARKED:
            return self.ships[seat]
        if metric == ZIGGURAT_HOUSES:
            return self.ziggurat_houses[seat]
        if metric == DECREES_HELD:
            return self.decrees[seat]
        if metric == OWN_GARDENS:
            return i64(state.grown[seat])
        if metric == BESIDE_GARDENS:
            total: i64 = 0
            for kind in range(i64(9)):
                if self.beside_gardens[9 * seat + kind] > 0:
                    if i64(state.built[9 * seat + kind]) > 1:
                        # Which pieces belong together only the rules know.
                        return counted(state, seat, METRICS[tile], False)
                    total += 1
            return total
        return counted(state, seat, METRICS[tile], False)

    def count_goals(self, seat: i64) -> None:
        """Urban cards as far as they are met."""
        state, counts = self.state, self.counts
        at = COUNT * (seat - self.first)
        held: i64 = 0
        for card in range(i64(len(URBAN_CARDS))):
            if i64(state.urban[card]) == OWNED + seat:
                held += 1
                met: i64 = 0
                for district in range(i64(4)):
                    met += min(NEEDS[4 * card + district], houses_in(state, seat, district + 1))
                counts[at + 34] += float(met)
        if held > 0:
            counts[at + 33] = float(cards_met(state, seat, urban_cards_of(state, seat)))

    # -- what to do next ---------------------------------------------------------------------------------------------

    def count_plans(self, seat: i64) -> None:
        """The best thing to do in this turn, in the next one, and somewhere."""
        state, counts = self.state, self.counts
        at = COUNT * (seat - self.first)
        question = state.pending[-1]
        here = i64(state.assistants[seat])
        there = i64(state.architects[seat])
        if isinstance(question, TakeActions) and i64(question.seat) == seat and here > 0:
            counts[at + 27] = min(2.0, float(question.left))
            counts[at + 28] = self.best_plan(seat, here, 0)
        if self.turns[seat] < 0.5:
            return
        goes_on = there > 0 and (state.last_round == 0 or state.round < state.last_round)
        total = 0.0
        for district in range(i64(1), i64(6)):
            plan = self.best_plan(seat, district, 1)
            total += plan
            if goes_on and district == there:
                counts[at + 29] = plan
                # An almost empty barge leaves little choice.
                counts[at + 36] = min(3.0, float(self.dice[i64(state.barges[there])]))
        counts[at + 30] = self.time[seat] * total / float(BARGES)

    def best_plan(self, seat: i64, district: i64, dice: i64) -> float:
        """What the best building or house would score from now on, if it can be paid with so many more local dice."""
        state, have = self.state, self.have
        often = 1.0 + self.scorings[district]
        local = i64(state.barges[district])
        gold = state.gold[seat]
        missing = max(i64(0), LOCAL_PRICE - have[5 * seat + local] - dice)
        best = 0.0
        if district == PORT:
            if missing <= gold and has_house(state, seat, BOTTOM):
                best = 1.5 + often * float(self.best_line(seat)) - 0.8 * float(missing)
            return best
        if district == ZIGGURAT:
            if missing <= gold and state.markers[seat] > 0:
                for section in range(i64(3)):
                    best = max(best, 1.0 + often * self.next_marker(seat, section) - 0.8 * float(missing))
            return best
        for colour in range(i64(3)):
            kind = 3 * (district - 1) + colour
            if self.sizes[kind] == 0 or row_for(state, seat, colour) < 0:
                continue
            own = self.owned[9 * seat + kind]
            value = self.value_of(seat, kind)
            short = missing
            if colour == local:
                short = max(i64(0), LOCAL_PRICE + own - have[5 * seat + local] - dice)
            elif own > have[5 * seat + colour]:
                short += own - have[5 * seat + colour]
            if short <= gold:
                best = max(best, 1.0 + often * value - 0.8 * float(short) - 0.4 * float(own))
        return best

    def best_line(self, seat: i64) -> i64:
        """The most own ships in a line of the Port where a house could still come."""
        houses = self.state.port_houses
        best: i64 = 0
        for line in range(i64(LINE_COUNT)):
            left, right = i64(houses[2 * line]), i64(houses[2 * line + 1])
            if left == seat + 1 or right == seat + 1 or (left != 0 and right != 0):
                continue
            best = max(best, self.ships_in_line[LINE_COUNT * seat + line])
        return best

    def next_marker(self, seat: i64, section: i64) -> float:
        """What one more marker on the tile of a section adds when the Ziggurat is scored."""
        state = self.state
        markers = i64(state.ziggurat_markers[3 * seat + section])
        if markers >= MARKERS_PER_TILE or row_for(state, seat, section) < 0 or not has_free_space(state, section):
            return 0.0
        tile = i64(state.sections[section])
        at = VALUES_OF_A_TILE * tile + markers
        return (VALUES[at + 1] - VALUES[at]) * float(self.counted(seat, tile))
