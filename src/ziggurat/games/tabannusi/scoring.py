"""District scoring, the end of the game, final scoring; the account of all points; who has won (rules 9 to 11)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from ziggurat.core.game import Event, Gain
from ziggurat.core.points import account_of, places
from ziggurat.core.steps import UNHEARD
from ziggurat.games.tabannusi import actions as a
from ziggurat.games.tabannusi import bonuses, decrees
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import events as e
from ziggurat.games.tabannusi import questions as q
from ziggurat.games.tabannusi import state as s
from ziggurat.games.tabannusi import steps as st
from ziggurat.games.tabannusi.actions import Action
from ziggurat.games.tabannusi.questions import Task
from ziggurat.games.tabannusi.state import State

# -- district scoring ------------------------------------------------------------------------------------------------


def empty_barges(state: State) -> list[int]:
    """The districts to be scored now."""
    found: list[int] = []
    for district in range(i64(1), i64(6)):
        if s.is_empty_barge(state, i64(state.barges[district])) and not state.dry >> district & 1:
            found.append(district)
    return found


def add_scorings(state: State, found: list[Action]) -> None:
    found.extend([a.SCORE[district] for district in empty_barges(state)])


def begin_scorings(state: State, seat: i64, events: list[Event]) -> None:
    """Scores empty barges one after the other; where there are several, the active player chooses."""
    districts = empty_barges(state)
    if not districts:
        return
    state.pending.append(st.BEGIN_SCORINGS[seat])
    if not s.is_bot(state, seat):
        state.pending.append(q.PAUSE[seat])
    if len(districts) > 1 and not s.is_bot(state, seat):
        state.pending.append(q.CHOOSE_SCORING[seat])
    else:
        begin_scoring(state, seat, districts[0], events)


def begin_scoring(state: State, seat: i64, district: i64, events: list[Event]) -> None:
    """Gold from the time track, dice of the colour returned, the district scored, the barge refilled.

    Once the last gold is gone only the second and the fourth of these remain.
    """
    full = state.time_gold > 0
    if full:
        state.time_gold -= 1
        state.scorings += 1
        bonuses.gain_gold(state, seat, 1, events)
        automa = state.automa
        if automa is not None and int(state.scorings) in d.RESETS:
            automa.reset_due = True
        if state.time_gold == 0:
            state.last_round = state.round + 1
            events.append(e.EndTriggered(s.named(state, seat)))
    colour = i64(state.barges[district])
    players = state.players
    tasks: list[Task] = [st.RETURN_DICE[(seat + n) % players][colour] for n in range(players)]
    if full:
        tasks.append(st.SCORE_DISTRICT[district])
    tasks.append(q.ROLL_BARGE[district])
    s.later(state, tasks)


def return_dice(state: State, seat: i64, colour: i64, events: list[Event]) -> None:
    """All dice of the colour go to the general supply; whoever lost some gets a step, water or a garden, once."""
    count = state.hands[5 * seat + colour]
    if count == 0:
        return
    state.hands[5 * seat + colour] = 0
    state.supply[colour] += count
    events.append(e.DiceReturned(s.named(state, seat), colour, count))
    if colour < d.BLUE:
        state.pending.append(st.ADVANCE[seat][colour])
    elif colour > d.BLUE:
        bonuses.gain_gardens(state, seat, 1, events)
    elif not s.is_bot(state, seat):
        bonuses.gain_water(state, seat, 1, events)


def score_district(state: State, district: i64, final: bool, events: list[Event]) -> None:
    points = [0] * int(state.players)
    if district == d.PORT:
        for seat in range(state.players):
            points[seat] = port_points(state, seat)
    elif district == d.ZIGGURAT:
        for seat in range(state.players):
            points[seat] = ziggurat_points(state, seat, final)
    else:
        for building in s.buildings_in(state, district):
            piece = i64(state.board[building[0]])
            seat = s.owner_of(piece)
            value = d.TRACK_VALUES[i64(state.craft[3 * seat + s.colour_of(piece)])]
            points[seat] += (len(building) + len(s.gardens_beside(state, building))) * value
    for seat in range(state.players):
        state.points[s.SOURCE_COUNT * seat + district] += points[seat]
    if events is not UNHEARD:
        events.append(e.DistrictScored(district, tuple(points), state.seats, final))


def port_points(state: State, seat: i64) -> i64:
    """Each marker on a ship: 1 for a house in its row, 1 for a house in its column."""
    total: i64 = 0
    for space in range(i64(len(d.SHIP_SPACES))):
        if i64(state.ship_markers[space]) >> seat & 1:
            total += has_port_house(state, seat, d.SHIP_ROW[space]) + has_port_house(state, seat, d.SHIP_COLUMN[space])
    return total


def has_port_house(state: State, seat: i64, line: i64) -> i64:
    """1 if one of the two spaces of the line's pair holds a house of the player."""
    houses = state.port_houses
    return 1 if i64(houses[2 * line]) == seat + 1 or i64(houses[2 * line + 1]) == seat + 1 else 0


def ziggurat_points(state: State, seat: i64, final: bool) -> i64:
    """Each of the three tiles at the value of the player's rightmost marker."""
    total: i64 = 0
    for section in range(i64(3)):
        markers = int(state.ziggurat_markers[3 * seat + section])
        if markers > 0:
            tile = int(state.sections[section])
            total += d.TILE_VALUES[tile][markers] * counted(state, seat, d.METRICS[tile], final)
    return total


def counted(state: State, seat: i64, metric: str, final: bool) -> i64:
    """How many of the things that a ziggurat tile counts the player has (12.4)."""
    total: i64 = 0
    if metric == "ownHousesOrdinary":
        return s.houses_in(state, seat, 1) + s.houses_in(state, seat, 2) + s.houses_in(state, seat, 3)
    if metric == "ownHousesZiggurat":
        return s.houses_in(state, seat, d.ZIGGURAT)
    if metric == "ownHousesPort":
        return s.houses_in(state, seat, d.PORT)
    if metric == "blueLinesCrossed":
        for colour in range(i64(3)):
            total += d.LINES_PASSED[i64(state.craft[3 * seat + colour])]
        return total
    if metric == "shipsWithOwnMarker":
        return s.ships_of(state, seat)
    if metric == "ownBuildingsNextToGarden":
        beside = s.buildings_beside_gardens(state, seat)
        return beside[0] + beside[1] + beside[2]
    if metric == "ownGardens":
        return i64(state.grown[seat])
    if metric == "constant":
        return 1
    if metric == "decreesAndCompletedUrban":
        # Urban cards are secret until the final scoring.
        return decrees.decrees_of(state, seat) + (len(decrees.urban_cards_met(state, seat)) if final else 0)
    assert metric == "setsOf3BuildingColors+setsOf3ShipColors", metric
    total = min(s.buildings_of(state, seat, 0), min(s.buildings_of(state, seat, 1), s.buildings_of(state, seat, 2)))
    return total + ship_sets(state, seat)


def ship_sets(state: State, seat: i64) -> i64:
    """Sets of three ships in three colours; a printed ship is of any one colour."""
    counts = decrees.ships_by_colour(state, seat)
    sets: i64 = 0
    while True:
        gap: i64 = 0
        for colour in range(i64(3)):
            gap += max(0, sets + 1 - counts[colour])
        if gap > counts[d.WILD]:
            return sets
        sets += 1


def must_roll(state: State, district: int, events: list[Event]) -> bool:
    """Without dice in the general supply there is nothing to roll."""
    if state.supply[i64(state.barges[district])] > 0:
        return True
    roll_barge(state, (0, 0, 0, 0, 0, 0), events)
    return False


def roll_barge(state: State, counts: tuple[int, ...], events: list[Event]) -> None:
    """The dice of the colour come from the general supply. A barge for which none are left is not scored again."""
    question = state.pending.pop()
    assert isinstance(question, q.RollBarge)
    district = i64(question.district)
    colour = i64(state.barges[district])
    state.supply[colour] = 0
    for value in range(i64(1), i64(7)):
        state.dice[7 * colour + value] = u8(counts[value - 1])
    if sum(counts) == 0:
        state.dry |= 1 << district
    events.append(e.BargeRefilled(district, colour, counts))


# -- final scoring ---------------------------------------------------------------------------------------------------


def final_scoring(state: State, events: list[Event]) -> None:
    """The districts once more, urban cards, unused harbormaster tiles."""
    for district in range(i64(1), i64(6)):
        score_district(state, district, True, events)
    for seat in range(state.players):
        met = decrees.urban_cards_met(state, seat)
        state.points[s.SOURCE_COUNT * seat + d.FROM_URBAN_CARDS] += decrees.worth(met)
        if events is not UNHEARD:
            cards = tuple(decrees.urban_cards_of(state, seat))
            events.append(e.UrbanRevealed(s.named(state, seat), cards, tuple(met), decrees.worth(met)))
    for seat in range(state.players):
        kept: i64 = 0
        for tile in range(len(d.HARBORMASTERS)):
            if i64(state.harbormasters[tile]) == s.OWNED + seat:
                kept += d.UNUSED_HARBORMASTER
        if kept > 0:
            state.points[s.SOURCE_COUNT * seat + d.FROM_HARBORMASTERS] += kept
            events.append(e.HarbormastersKept(seat, kept))
    if events is not UNHEARD:
        events.append(e.GameEnded(tuple([s.score_of(state, seat) for seat in range(int(state.players))])))


# -- the account -----------------------------------------------------------------------------------------------------


def scores(state: State) -> list[int]:
    return [s.score_of(state, seat) for seat in range(int(state.seats))]


def account(state: State) -> list[Gain]:
    return account_of(state.points, d.SOURCE_NAMES, int(state.seats))


def rival(state: State) -> tuple[str, int] | None:
    """Alone one plays against a King: his name, and the points of his Bot."""
    automa = state.automa
    return None if automa is None else (d.KING_CHOICES[automa.king][1], s.score_of(state, d.BOT))


def ranking(state: State) -> list[int]:
    """Most points, then most gold; who is still tied shares the place. Alone one must have more than the Bot."""
    if state.seats == 1:
        return [1 if s.score_of(state, 0) > s.score_of(state, d.BOT) else 2]
    return places([(s.score_of(state, seat), int(state.gold[seat])) for seat in range(int(state.seats))])
