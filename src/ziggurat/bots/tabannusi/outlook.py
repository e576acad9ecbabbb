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
    gardens_around,
    has_free_space,
    last_turns,
    lessening,
    position_after,
    turns_by_dice,
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
    PORT_SPACES,
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
from ziggurat.games.tabannusi.decrees import meets, urban_cards_met
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
COUNT: Final = 38
assert len(NAMES) == COUNT
MOST_PLAYERS: Final = 4
NOTHING: Final = vec[float]([0.0 for _ in range(MOST_PLAYERS * COUNT)])
"""A part of it begins every count."""
FULL_TIME: Final = 6.0
"""With so many turns to come means are worth all they can be."""
BARGES: Final = 5
LINE_COUNT: Final = 6
assert len(LINES) == LINE_COUNT
NEEDS: Final = vec[i64]([i64(need) for needs in URBAN_NEEDS for need in needs])
VALUES_OF_A_TILE: Final = 4
assert MARKERS_PER_TILE + 1 == VALUES_OF_A_TILE
VALUES: Final = vec[float]([float(value) for values in TILE_VALUES for value in values])
"""What a ziggurat tile gives for each thing, by markers on it."""
# What ziggurat tiles count, where it is at hand; 0 is all else.
CONSTANT: Final = 1
SHIPS_MARKED: Final = 2
ZIGGURAT_HOUSES: Final = 3
DECREES_HELD: Final = 4
OWN_GARDENS: Final = 5
BESIDE_GARDENS: Final = 6
ORDINARY_HOUSES: Final = 7
PORT_HOUSES: Final = 8
_AT_HAND: Final = {
    "constant": CONSTANT,
    "shipsWithOwnMarker": SHIPS_MARKED,
    "ownHousesZiggurat": ZIGGURAT_HOUSES,
    "decreesAndCompletedUrban": DECREES_HELD,
    "ownGardens": OWN_GARDENS,
    "ownBuildingsNextToGarden": BESIDE_GARDENS,
    "ownHousesOrdinary": ORDINARY_HOUSES,
    "ownHousesPort": PORT_HOUSES,
}
METRIC: Final = vec[i64]([i64(_AT_HAND.get(metric, 0)) for metric in METRICS])

# Places in `Outlook.seen`, which is one vector since it is made for every position: dice on the barges, by colour;
DICE: Final = 0
SIZES: Final = DICE + 5
"""by ordinary district and colour, projects that lie there, and gardens beside them;"""
WATERED: Final = SIZES + 9
OWNED_PROJECTS: Final = WATERED + 9
"""by player, those among them with an own marker;"""
BESIDE: Final = OWNED_PROJECTS + 36
"""by player, in the same way, pieces of own buildings beside gardens;"""
PIECES: Final = BESIDE + 36
"""by player, pieces of own buildings by colour;"""
HOUSES: Final = PIECES + 12
"""by player, houses by district;"""
SHIPS: Final = HOUSES + 20
"""by player, own ships, and those in each line of the Port;"""
IN_LINE: Final = SHIPS + 4
DECREES_OF: Final = IN_LINE + 24
"""by player, decrees, harbormaster tiles, urban cards, and those cards that want another house;"""
HARBORMASTERS_OF: Final = DECREES_OF + 4
CARDS: Final = HARBORMASTERS_OF + 4
UNMET: Final = CARDS + 4
HAVE: Final = UNMET + 4
"""dice and filled crates by colour, of the player whose plans are counted."""
NONE: Final = vec[i64]([0 for _ in range(HAVE + 5)])
# Places in `Outlook.pace`: by player, turns to come, and what means are worth with so many of them, from 0 to 1;
TURNS: Final = 0
TIME: Final = 4
SCORINGS: Final = 7
"""by district, from 1 on, how often it will probably be scored before the end."""


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
        value = float(score_of(state, seat))
        alone = state.seats == 1
        bot = float(score_of(state, BOT)) if alone else 0.0
        if state.pending:
            outlook = Outlook(state, seat, state.players if alone else seat + 1)
            outlook.count_plans(seat)
            value += weighed(outlook, seat, self.worth)
            if alone:
                bot += self.bot_in(outlook)
        if alone:
            return value - self.bot_point * bot
        for other in range(state.players):
            if other != seat:
                value -= self.rival_point * float(score_of(state, other))
        return value

    def forecast(self, state: State) -> list[float]:
        """The final points of every seat; in a solo game those of the Bot come last."""
        if not state.pending:
            return [float(score_of(state, seat)) for seat in range(state.players)]
        outlook = Outlook(state, 0, state.players)
        return [self.points_in(outlook, seat) for seat in range(state.players)]

    def points_in(self, outlook: Outlook, seat: i64) -> float:
        """The final points of a player."""
        state = outlook.state
        to_come = self.bot_in(outlook) if is_bot(state, seat) else weighed(outlook, seat, self.outcome)
        return float(score_of(state, seat)) + to_come

    def spread(self, state: State) -> float:
        return self.clear_lead

    def bot_in(self, outlook: Outlook) -> float:
        """The points that the Bot of a solo game will gain."""
        state, counts = outlook.state, outlook.counts
        at = COUNT * (BOT - outlook.first)
        return (
            self.bot_of_districts * (counts[at + 2] + counts[at + 3])
            + self.bot_of_port * (counts[at + 5] + counts[at + 6])
            + self.bot_of_ziggurat * (counts[at + 7] + counts[at + 8])
            + self.bot_of_dice * outlook.pace[TIME + BOT] * float(dice_of(state, BOT) + state.gold[BOT])
            + self.bot_of_turns * outlook.pace[TURNS + BOT]
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
    could do next is looked at when it is asked for; means and goals of the Bot of a solo game are not."""

    def __init__(self, state: State, first: i64, last: i64) -> None:
        """For the players from `first` on, `last` not among them."""
        self.state = state
        self.first = first
        self.last = last
        self.counts = NOTHING[: COUNT * (last - first)]
        """`counts[COUNT * (seat - first) + n]`."""
        self.pace = NOTHING[:13]
        self.seen = NONE[:]
        """What lies on the table; see the places above."""
        self.projects: i64 = 0
        """In all ordinary districts."""
        self.look_at_barges()
        self.look_at_districts()
        self.look_at_port()
        self.look_at_houses()
        self.look_at_tiles()
        for seat in range(first, last):
            self.count_port_and_ziggurat(seat)
            if not is_bot(state, seat):
                self.count_means(seat)
                self.count_goals(seat)

    # -- for all players at once -------------------------------------------------------------------------------------

    def look_at_barges(self) -> None:
        """Scorings that are left go to the barges that will be empty first."""
        state, counts, pace, seen = self.state, self.counts, self.pace, self.seen
        for colour in range(i64(BARGES)):
            seen[DICE + colour] = dice_on_barge(state, colour)
        total = 0.0
        for district in range(i64(1), i64(6)):
            chance = 1.0 / (1.5 + float(seen[DICE + i64(state.barges[district])]))
            pace[SCORINGS + district] = chance
            total += chance
        share = float(state.time_gold) / total
        for district in range(i64(1), i64(6)):
            pace[SCORINGS + district] *= share
        at: i64 = 0
        ending = state.last_round > 0
        left = 0.0 if ending else turns_by_dice(state, seen[DICE : DICE + BARGES])
        for seat in range(self.first, self.last):
            if ending:
                left = last_turns(state, seat)
            pace[TURNS + seat] = left
            pace[TIME + seat] = min(1.0, left / FULL_TIME)
            counts[at] = left
            counts[at + 1] = left if state.seats == 1 else 0.0
            counts[at + 37] = 1.0
            at += COUNT

    def look_at_districts(self) -> None:
        """Own buildings as they would score now, and the projects of everybody."""
        state, first, last = self.state, self.first, self.last
        counts, pace, seen = self.counts, self.pace, self.seen
        board, craft, next_to = state.board, state.craft, state.ground.next_to
        projects: i64 = 0
        for district in range(i64(1), i64(4)):
            often = pace[SCORINGS + district]
            cells = state.ground.grid[district]
            for n in range(len(cells)):
                piece = i64(board[cells[n]])
                if piece < PROJECT or piece >= WATER:
                    continue
                seat = owner_of(piece)
                colour = colour_of(piece)
                kind = 3 * (district - 1) + colour
                if piece < BUILDING:
                    seen[SIZES + kind] += 1
                    seen[WATERED + kind] += gardens_around(board, next_to, cells[n])
                    seen[OWNED_PROJECTS + 9 * seat + kind] += 1
                    projects += 1
                    if seat >= first and seat < last:
                        counts[COUNT * (seat - first) + 24] += pace[TIME + seat]
                elif seat >= first and seat < last:
                    at = COUNT * (seat - first)
                    seen[PIECES + 3 * seat + colour] += 1
                    gardens = gardens_around(board, next_to, cells[n])
                    if gardens > 0:
                        seen[BESIDE + 9 * seat + kind] += 1
                    score = float(TRACK_VALUES[i64(craft[3 * seat + colour])] * (1 + gardens))
                    counts[at + 2] += score
                    counts[at + 3] += score * often
                    counts[at + 4] += pace[TIME + seat]
        for seat in range(first, last):
            at = COUNT * (seat - first)
            counts[at + 25] = pace[TIME + seat] * float(projects) - counts[at + 24]
        self.projects = projects

    def look_at_port(self) -> None:
        state = self.state
        seen = self.seen
        for space in range(i64(len(SHIP_SPACES))):
            marked = i64(state.ship_markers[space])
            seat: i64 = 0
            while marked > 0:
                if marked & 1:
                    seen[SHIPS + seat] += 1
                    seen[IN_LINE + LINE_COUNT * seat + SHIP_ROW[space]] += 1
                    seen[IN_LINE + LINE_COUNT * seat + SHIP_COLUMN[space]] += 1
                marked >>= 1
                seat += 1

    def look_at_houses(self) -> None:
        state, seen = self.state, self.seen
        for seat in range(self.first, self.last):
            for district in range(i64(1), i64(4)):
                seen[HOUSES + 5 * seat + district - 1] = houses_in(state, seat, district)
        for space in range(i64(PORT_SPACES)):
            seat = i64(state.port_houses[space]) - 1
            if seat >= 0:
                seen[HOUSES + 5 * seat + PORT - 1] += 1
        for space in range(i64(ZIGGURAT_SPACES)):
            seat = i64(state.ziggurat_houses[space]) - 1
            if seat >= 0:
                seen[HOUSES + 5 * seat + ZIGGURAT - 1] += 1

    def look_at_tiles(self) -> None:
        """Who has which special water tiles, harbormaster tiles, decrees and urban cards."""
        state = self.state
        first, last = self.first, self.last
        counts, pace, seen = self.counts, self.pace, self.seen
        for tile in range(i64(len(SPECIAL_TILES))):
            seat = i64(state.special[tile]) - OWNED
            if seat >= first and seat < last:
                counts[COUNT * (seat - first) + 18] += pace[TIME + seat]
        for tile in range(i64(len(HARBORMASTERS))):
            seat = i64(state.harbormasters[tile]) - OWNED
            if seat >= first and seat < last:
                seen[HARBORMASTERS_OF + seat] += 1
                counts[COUNT * (seat - first) + 35] += 1.0
        for decree in range(i64(len(DECREES))):
            place = i64(state.decrees[decree])
            seat = place - OWNED
            if place == ON_DISPLAY:
                for other in range(first, last):
                    if not is_bot(state, other) and meets(state, other, decree):
                        counts[COUNT * (other - first) + 31] += 1.0
            elif seat >= first and seat < last:
                seen[DECREES_OF + seat] += 1
                counts[COUNT * (seat - first) + 32] += 1.0
        for card in range(i64(len(URBAN_CARDS))):
            seat = i64(state.urban[card]) - OWNED
            if seat >= first and seat < last:
                self.look_at_card(seat, card)

    def look_at_card(self, seat: i64, card: i64) -> None:
        """An urban card as far as it is met."""
        seen = self.seen
        wanted: i64 = 0
        met: i64 = 0
        for district in range(i64(4)):
            need = NEEDS[4 * card + district]
            wanted += need
            met += min(need, seen[HOUSES + 5 * seat + district])
        self.counts[COUNT * (seat - self.first) + 34] += float(met)
        seen[CARDS + seat] += 1
        if met < wanted:
            seen[UNMET + seat] += 1

    # -- for each of them --------------------------------------------------------------------------------------------

    def count_means(self, seat: i64) -> None:
        """Many of a kind are worth less."""
        state, counts = self.state, self.counts
        time = self.pace[TIME + seat]
        at = COUNT * (seat - self.first)
        counts[at + 11] = time * lessening(float(state.gold[seat]), 5.0)
        dice = 0.0
        for colour in range(i64(5)):
            dice += lessening(float(i64(state.hands[5 * seat + colour])), 3.0)
        counts[at + 12] = time * dice
        for n in range(4 * seat, 4 * seat + 4):
            crate = i64(state.crates[n])
            if crate != 0:
                counts[at + 14] += time
                if crate & FILLED:
                    counts[at + 13] += time
        counts[at + 15] = time * lessening(float(state.markers[seat]), 4.0)
        counts[at + 16] = time * lessening(float(state.water[seat]), 3.0)
        counts[at + 17] = time * lessening(float(state.gardens[seat]), 3.0)
        steps: i64 = 0
        for colour in range(i64(3)):
            steps += i64(state.craft[3 * seat + colour])
        counts[at + 19] = time * float(steps)
        counts[at + 20] = time * float(lowest_craft(state, seat))
        counts[at + 21] = time * float(self.seen[SHIPS + seat])
        counts[at + 22] = time * float(self.seen[HOUSES + 5 * seat + PORT - 1])
        counts[at + 23] = time * float(i64(state.grown[seat]))
        for kind in range(i64(9)):
            if self.seen[SIZES + kind] > 0 and row_for(state, seat, kind % 3) >= 0:
                counts[at + 26] += time * self.value_of(seat, kind)

    def value_of(self, seat: i64, kind: i64) -> float:
        """What the projects of a colour in a district would score as a building."""
        value = TRACK_VALUES[i64(self.state.craft[3 * seat + kind % 3])]
        return float((self.seen[SIZES + kind] + self.seen[WATERED + kind]) * value)

    def count_port_and_ziggurat(self, seat: i64) -> None:
        state, counts = self.state, self.counts
        time = self.pace[TIME + seat]
        at = COUNT * (seat - self.first)
        ships: i64 = 0
        for line in range(i64(LINE_COUNT)):
            if has_port_house(state, seat, line):
                ships += self.seen[IN_LINE + LINE_COUNT * seat + line]
        port = float(ships)
        counts[at + 5] = port
        counts[at + 6] = port * self.pace[SCORINGS + PORT]
        ziggurat = 0.0
        for section in range(i64(3)):
            markers = i64(state.ziggurat_markers[3 * seat + section])
            if markers == 0:
                continue
            tile = i64(state.sections[section])
            value = VALUES[VALUES_OF_A_TILE * tile + markers]
            ziggurat += value * float(self.counted(seat, tile))
            counts[at + 9] += time * float(markers)
            if METRIC[tile] != CONSTANT:
                counts[at + 10] += time * value
        counts[at + 7] = ziggurat
        counts[at + 8] = ziggurat * self.pace[SCORINGS + ZIGGURAT]

    def counted(self, seat: i64, tile: i64) -> i64:
        """How many of the things that a ziggurat tile counts the player has; as the rules say, from what was seen."""
        state = self.state
        metric = METRIC[tile]
        if metric == CONSTANT:
            return 1
        if metric == SHIPS_MARKED:
            return self.seen[SHIPS + seat]
        houses = HOUSES + 5 * seat
        if metric == ZIGGURAT_HOUSES:
            return self.seen[houses + ZIGGURAT - 1]
        if metric == PORT_HOUSES:
            return self.seen[houses + PORT - 1]
        if metric == ORDINARY_HOUSES:
            return self.seen[houses] + self.seen[houses + 1] + self.seen[houses + 2]
        if metric == DECREES_HELD:
            return self.seen[DECREES_OF + seat]
        if metric == OWN_GARDENS:
            return i64(state.grown[seat])
        if metric == BESIDE_GARDENS:
            total: i64 = 0
            for kind in range(i64(9)):
                if self.seen[BESIDE + 9 * seat + kind] > 0:
                    if i64(state.built[9 * seat + kind]) > 1:
                        # Which pieces belong together only the rules know.
                        return counted(state, seat, METRICS[tile], False)
                    total += 1
            return total
        return counted(state, seat, METRICS[tile], False)

    def count_goals(self, seat: i64) -> None:
        """Urban cards that are met; where that is a single one at most, no house can be wanted twice."""
        state = self.state
        cards = self.seen[CARDS + seat]
        if cards == 0:
            return
        met = cards - self.seen[UNMET + seat]
        if met > 1 or state.ignored[seat] > 0:
            met = len(urban_cards_met(state, seat))
        self.counts[COUNT * (seat - self.first) + 33] = float(met)

    # -- what to do next ---------------------------------------------------------------------------------------------

    def count_plans(self, seat: i64) -> None:
        """The best thing to do in this turn, in the next one, and somewhere."""
        state, counts = self.state, self.counts
        self.look_at_means(seat)
        at = COUNT * (seat - self.first)
        question = state.pending[-1]
        here = i64(state.assistants[seat])
        there = i64(state.architects[seat])
        if isinstance(question, TakeActions) and i64(question.seat) == seat and here > 0:
            counts[at + 27] = min(2.0, float(question.left))
            counts[at + 28] = self.best_plan(seat, here, 0)
        if self.pace[TURNS + seat] < 0.5:
            return
        goes_on = there > 0 and (state.last_round == 0 or state.round < state.last_round)
        total = 0.0
        for district in range(i64(1), i64(6)):
            plan = self.best_plan(seat, district, 1)
            total += plan
            if goes_on and district == there:
                counts[at + 29] = plan
                # An almost empty barge leaves little choice.
                counts[at + 36] = min(3.0, float(self.seen[DICE + i64(state.barges[there])]))
        counts[at + 30] = self.pace[TIME + seat] * total / float(BARGES)

    def look_at_means(self, seat: i64) -> None:
        state, seen = self.state, self.seen
        for colour in range(i64(5)):
            seen[HAVE + colour] = i64(state.hands[5 * seat + colour])
        for n in range(4 * seat, 4 * seat + 4):
            crate = i64(state.crates[n])
            if crate & FILLED:
                seen[HAVE + (crate & 7) - 1] += 1

    def best_plan(self, seat: i64, district: i64, dice: i64) -> float:
        """What the best building or house would score from now on, if it can be paid with so many more local dice."""
        state, seen = self.state, self.seen
        often = 1.0 + self.pace[SCORINGS + district]
        local = i64(state.barges[district])
        gold = state.gold[seat]
        missing = max(i64(0), LOCAL_PRICE - seen[HAVE + local] - dice)
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
            if seen[SIZES + kind] == 0 or row_for(state, seat, colour) < 0:
                continue
            own = seen[OWNED_PROJECTS + 9 * seat + kind]
            value = self.value_of(seat, kind)
            short = missing
            if colour == local:
                short = max(i64(0), LOCAL_PRICE + own - seen[HAVE + local] - dice)
            elif own > seen[HAVE + colour]:
                short += own - seen[HAVE + colour]
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
            best = max(best, self.seen[IN_LINE + LINE_COUNT * seat + line])
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
