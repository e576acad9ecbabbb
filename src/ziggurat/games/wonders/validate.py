"""Everything that cannot be in a position of 7 Wonders.

A table may be laid by hand: which cards lie where is free, so that a lesson, a picture of the rules or a test shows
what it is about. What is refused is what no rule leads to and no rule could go on from.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ziggurat.core.words import Phrase
from ziggurat.games.wonders import actions as a
from ziggurat.games.wonders import building, projects, refusals, turn
from ziggurat.games.wonders import data as d
from ziggurat.games.wonders import state as s
from ziggurat.games.wonders.state import State, Table

MOST_COPIES: Final = 30
"""Of one card in a pile; a game has three."""
MOST_IN_HAND: Final = 9


def validate(state: State) -> list[Phrase]:
    """What is wrong with this position, in sentences; the question is looked at only where the table is sound."""
    return list(wrong_with_table(state)) or list(wrong_with_question(state))


def wrong_with_table(state: State) -> Iterator[Phrase]:
    boards = [int(board) >> 1 for board in state.boards]
    table = state.table
    if len(set(boards)) < len(boards) and state.pending != [a.DEAL_BOARDS]:
        yield Phrase("Every city has a board of its own.")
    if not set(boards) <= set(d.boards(table.leaders, table.cities, table.pack)):
        yield Phrase("A board is not in this game.")
        return
    if not set(all_cards(state)) <= set(cards_in_game(table)):
        yield Phrase("A card is not in this game.")
        return
    for city in range(int(state.cities)):
        yield from wrong_with_city(state, city)
    yield from wrong_with_leaders(state)
    if any(count > MOST_COPIES for pile in (state.pile, state.discard) for count in pile):
        yield Phrase("There are not so many copies of a card.")
    if any(state.pile) and state.seats != 2:
        yield Phrase("Only two players have a pile for the Free City.")
    if any(len(hand) > MOST_IN_HAND for hand in state.hands):
        yield Phrase("Nobody holds so many cards.")
    yield from wrong_with_tiles(state)
    yield from wrong_with_project(state)


def cards_in_game(table: Table) -> list[int]:
    """Every kind of card that this game may have, leaders too."""
    found = list(range(d.BASE_COUNT)) + d.guilds(table.leaders, table.cities)
    found += [card for age in d.AGES for card in d.black_cards(age, table.cities)]
    return found + (d.leader_cards(table.cities) if table.leaders else [])


def all_cards(state: State) -> Iterator[int]:
    """Every card that lies somewhere, leaders too."""
    for hands in (state.hands, state.leaders, state.leader_offers, [state.rest]):
        for hand in hands:
            yield from [int(card) for card in hand]
    for pile in (state.pile, state.discard):
        yield from [card for card in range(d.CARD_COUNT) if pile[card]]
    for city in range(int(state.cities)):
        yield from [card for card in range(d.CARD_COUNT) if state.built[d.CARD_COUNT * city + card]]
        yield from [card for n in range(4) if (card := int(state.markers[4 * city + n])) != s.NO_MARKER]


def wrong_with_leaders(state: State) -> Iterator[Phrase]:
    """Each leader is in one place; only players have them."""
    found = [int(card) for card in state.rest]
    for seat in range(int(state.seats)):
        found += [int(card) for card in (*state.leaders[seat], *state.leader_offers[seat])]
        found += s.bits(state.gone[seat])
    for city in range(int(state.cities)):
        there = s.leaders_of(state, city) + s.bits(state.entombed[city])
        found += there
        found += [card for n in range(4) if d.FIRST_LEADER <= (card := int(state.markers[4 * city + n])) < d.CARD_COUNT]
        copied = int(state.copied[city])
        if city >= state.seats and (there or copied >= 0):
            yield Phrase("The Free City has no leaders.")
        if copied >= 0 and copied % s.FRESH_COPY not in d.leader_cards(state.table.cities):
            yield Phrase("A card is not in this game.")
    if len(set(found)) < len(found):
        yield Phrase("There is one leader of each name.")
    if (found or any(copied >= 0 for copied in state.copied)) and not state.table.leaders:
        yield Phrase("Leaders are not in this game.")
    if any(len(hand) > MOST_LEADERS for hand in (*state.leaders, *state.leader_offers)):
        yield Phrase("Nobody holds so many leaders.")


MOST_LEADERS: Final = 12


def wrong_with_stages(state: State, city: int) -> Iterator[Phrase]:
    """Stages are built in order, of some boards in any; of others they are those of a neighbour."""
    board = int(state.boards[city])
    done = [int(state.raised[4 * city + n]) for n in range(int(state.stages[city]))]
    first = 4 * board
    if d.ANY_ORDER[board]:
        right = len(set(done)) == len(done) and all(first <= stage < first + d.STAGE_TOTAL[board] for stage in done)
    else:
        right = all(stage in possible_stages(state, city, first + n) for n, stage in enumerate(done))
        if d.CHOOSES_STAGE[board] and state.table.manneken_picks_wall:
            right = right and len(set(done)) == len(done)
    if not right:
        yield Phrase("City {city} cannot have these stages.", city=city)


def possible_stages(state: State, city: int, stage: int) -> list[int]:
    """The stage itself, or those of neighbours that it may copy."""
    sides = int(building.copied_sides(state, stage))
    if not sides:
        return [stage]
    beside = [s.left_of(state, city)] * (sides & 1) + [s.right_of(state, city)] * (sides >> 1)
    found = [4 * int(state.boards[other]) + int(d.STAGE_COPIED_NUMBER[stage]) for other in beside]
    if (wall := int(building.wall_beside(state, city, sides))) >= 0:
        found += [4 * int(state.boards[wall]) + n for n in range(4)]
    return [one for one in found if d.IS_STAGE[one]] if state.table.manneken_promo else found


def wrong_with_city(state: State, city: int) -> Iterator[Phrase]:
    stages = int(state.stages[city])
    if not int(state.old_stages[city]) <= stages <= int(d.STAGE_TOTAL[int(state.boards[city])]):
        yield Phrase("City {city} cannot have so many stages.", city=city)
        return
    yield from wrong_with_stages(state, city)
    if any(int(state.markers[4 * city + n]) != s.NO_MARKER for n in range(stages, 4)):
        yield Phrase("A card lies under a stage that city {city} does not have.", city=city)
    cards = s.cards_of(state, city)
    if len({d.CARDS[card].name for card in cards}) < len(cards):
        yield Phrase("City {city} has a structure twice.", city=city)
    latest = int(state.latest[city])
    there = cards + s.leaders_of(state, city)
    if not (latest == s.NO_MARKER or (latest == s.STAGE_BUILT and stages) or latest in there):
        yield Phrase("City {city} has not built what it built last.", city=city)
    if max(int(state.right_used[city]), int(state.black_used[city])) > state.age:
        yield Phrase("City {city} has used a right in an Age that has not come.", city=city)
    if city >= state.seats and any(state.tokens[d.TOKEN_KINDS * city + kind] for kind in range(d.TOKEN_KINDS)):
        yield Phrase("The Free City has no tokens of Great Projects.")
    if (state.debts[city] and not state.table.cities) or (state.debts[city] and city >= state.seats):
        yield Phrase("City {city} cannot have debt.", city=city)
    if (state.diplomacy[city] or state.owed[city]) and not (state.table.cities or state.table.pack):
        yield Phrase("There are no diplomacy tokens and losses without Cities.")


def wrong_with_tiles(state: State) -> Iterator[Phrase]:
    found = list(state.tower)
    for seat in range(int(state.seats)):
        held = state.tiles[seat] | state.offered[seat]
        found += s.tile_numbers(state.tiles[seat]) + s.tile_numbers(state.offered[seat])
        found += s.tile_numbers(state.laid[seat])
        if len(s.tile_numbers(held | state.laid[seat])) + int(state.tiles_built[seat]) > d.TILES_OF_A_SEAT:
            yield Phrase("Nobody has more than three Babel tiles.")
    if found and not state.table.tower:
        yield Phrase("The tower is not in this game.")
    if len(set(found)) < len(found) or not all(1 <= tile <= len(d.TILES) for tile in found):
        yield Phrase("There is one Babel tile of each number from 1 to 24.")


def wrong_with_project(state: State) -> Iterator[Phrase]:
    there = state.project >= 0
    if there and not state.table.projects:
        yield Phrase("The Great Projects are not in this game.")
    if there and d.PROJECTS[state.project].age != state.age:
        yield Phrase("The Great Project belongs to another Age.")
    if state.project_open and not there:
        yield Phrase("There is no Great Project to participate in.")
    for seat in range(int(state.seats)):
        if state.joined[seat] and not state.participation[seat]:
            yield Phrase("Whoever has participated in this turn has a token for it.")
        if state.participation[seat] and not there:
            yield Phrase("There are no participation tokens without a Great Project.")


# -- the question ----------------------------------------------------------------------------------------------------


def wrong_with_question(state: State) -> Iterator[Phrase]:
    """Whether what is asked can be asked here, of these, and has an answer; and whether what lies face down fits it."""
    if not state.pending:
        yield from nothing_chosen(state)
        return
    question = state.pending[-1]
    below = state.pending[:-1]
    expected = {a.DrawProject: [a.DEAL_HANDS], a.DrawCard: [a.CHOOSE_CARD[(1 << int(state.seats)) - 1]]}
    if below != expected.get(type(question), []):
        yield Phrase("These questions are not open at the same time.")
        return
    if any(seat >= state.seats for seat in question.asks) or not question.asks:
        yield Phrase("The open question is put to nobody here.")
        return
    match question:
        case a.DealBoards() | a.DealTiles() | a.DealLeaders():
            yield from before_the_first_age(state)
            if isinstance(question, a.DealLeaders) and (not state.table.leaders or len(state.rest) < MOST_DEALT):
                yield Phrase("Leaders are not dealt here.")
            if isinstance(question, a.DealTiles) and not state.table.tower:
                yield Phrase("The tower is not in this game.")
        case a.DraftTile():
            yield from before_the_first_age(state)
            yield from wrong_with_draft(state, question)
        case a.DraftLeader():
            yield from before_the_first_age(state)
            yield from wrong_with_leader_draft(state, question)
        case a.Recruit():
            yield from wrong_with_recruiting(state, question)
        case a.DealHands() | a.DrawProject():
            yield from wrong_with_dealing(state, question)
        case a.ChooseCard() | a.DrawCard():
            yield from wrong_with_turn(state, question)
        case a.PlayLast() | a.SufferPenalty():
            yield from wrong_with_turn_end(state, question)
        case a.BuildDiscarded() | a.DrawLeaders() | a.RecruitMore() | a.CopyLeader() | a.EntombLeader():
            yield from wrong_after_reveal(state, question)
        case a.PayLosses():
            yield from wrong_with_losses(state, question)
    if state.due and not isinstance(question, AFTER_REVEAL):
        yield Phrase("Nothing is put off to the end of a turn here.")


AFTER_REVEAL: Final = (
    a.PlayLast,
    a.BuildDiscarded,
    a.DrawLeaders,
    a.RecruitMore,
    a.CopyLeader,
    a.EntombLeader,
    a.PayLosses,
)
MOST_DEALT: Final = 8


def in_a_turn(state: State) -> bool:
    """Between the revealing of cards, or of leaders before an Age, and the end of the turn."""
    return 1 <= state.age <= 3 and (1 <= state.turn <= state.turns or (state.turn == 0 and state.table.leaders))


def wrong_with_leader_draft(state: State, question: a.DraftLeader) -> Iterator[Phrase]:
    seats = range(int(state.seats))
    offered = {len(state.leader_offers[seat]) for seat in seats}
    held = {len(state.leaders[seat]) for seat in seats}
    if offered not in ({2}, {3}, {4}) or held != {d.LEADERS_OF_A_SEAT - max(offered)}:
        yield Phrase("In the draft everybody chooses from equally many leaders.")
        return
    yield from wrong_with_chosen(state, question.asks, set(seats))


def wrong_with_recruiting(state: State, question: a.Recruit) -> Iterator[Phrase]:
    if not 1 <= state.age <= 3 or state.turn != 0 or not state.table.leaders:
        yield Phrase("Leaders are recruited before an Age.")
        return
    if any(len(hand) for hand in state.hands) or any(state.pile) or state.project >= 0:
        yield Phrase("Leaders are recruited before the cards are dealt.")
        return
    owing = {seat for seat in range(int(state.seats)) if len(state.leaders[seat])}
    yield from wrong_with_chosen(state, question.asks, owing)


def wrong_after_reveal(state: State, question: a.Question) -> Iterator[Phrase]:
    """Whether somebody has something to choose from, and has just built what lets him."""
    if not in_a_turn(state):
        yield Phrase("Cards are chosen in the turns of an Age.")
        return
    yield from nothing_chosen(state)
    right = True
    match question:
        case a.BuildDiscarded():
            free = state.seats == 2 and question.city == s.FREE_CITY and question.seat == s.controller(state)
            if question.city != question.seat and not free:
                yield Phrase("Nobody builds from the discard pile for another city.")
                return
            if not builds_from_discard(state, question.city):
                yield Phrase("Nobody builds from the discard pile here.")
                return
        case a.DrawLeaders():
            right = bool(state.rest) and question.seat < state.seats and state.table.leaders
        case a.RecruitMore():
            right = question.seat < state.seats and len(state.leaders[question.seat]) > 0
        case a.CopyLeader():
            right = bool(turn.leaders_beside(state, question.seat))
        case a.EntombLeader():
            right = bool(s.leaders_of(state, question.seat))
    if not right:
        yield Phrase("The open question is put to nobody here.")


def wrong_with_losses(state: State, question: a.PayLosses) -> Iterator[Phrase]:
    if not in_a_turn(state) or not state.table.cities:
        yield Phrase("Nobody loses coins here.")
        return
    owing = {seat for seat in range(int(state.seats)) if state.owed[seat] and state.coins[seat]}
    yield from wrong_with_chosen(state, question.asks, owing)


def nothing_chosen(state: State) -> Iterator[Phrase]:
    if any(choice is not None for choice in state.chosen):
        yield Phrase("Nobody chooses now: nothing lies face down.")


def before_the_first_age(state: State) -> Iterator[Phrase]:
    if state.age != 0 or state.turn != 0:
        yield Phrase("Boards and tiles are dealt before the first Age.")
    if not isinstance(state.pending[-1], a.DraftTile | a.DraftLeader):
        yield from nothing_chosen(state)


def wrong_with_draft(state: State, question: a.DraftTile) -> Iterator[Phrase]:
    seats = range(int(state.seats))
    offered = {len(s.tile_numbers(state.offered[seat])) for seat in seats}
    held = {len(s.tile_numbers(state.tiles[seat])) for seat in seats}
    if not state.table.tower or offered not in ({2}, {3}) or held != {d.TILES_OF_A_SEAT - max(offered)}:
        yield Phrase("In the draft everybody chooses from equally many tiles.")
        return
    yield from wrong_with_chosen(state, question.asks, set(seats))


def wrong_with_dealing(state: State, question: a.Question) -> Iterator[Phrase]:
    if not 1 <= state.age <= 3 or state.turn != 0:
        yield Phrase("Cards are dealt at the beginning of an Age.")
    if any(len(hand) for hand in state.hands) or any(state.pile):
        yield Phrase("Cards are dealt to empty hands.")
    if isinstance(question, a.DrawProject) and (not state.table.projects or state.project >= 0):
        yield Phrase("No Great Project is drawn here.")
    yield from nothing_chosen(state)


def wrong_with_turn(state: State, question: a.Question) -> Iterator[Phrase]:
    if not 1 <= state.age <= 3 or not 1 <= state.turn <= state.turns:
        yield Phrase("Cards are chosen in the turns of an Age.")
        return
    if isinstance(question, a.DrawCard):
        if state.seats != 2 or not any(state.pile):
            yield Phrase("No card is drawn for the Free City here.")
        yield from nothing_chosen(state)
        return
    seats = range(int(state.seats))
    owing = {seat for seat in seats if state.chosen[seat] is None}
    if state.seats == 2 and state.chosen[s.FREE_CITY] is None:
        owing.add(int(s.controller(state)))
    if set(question.asks) != owing:
        yield Phrase("The question is put to those who have not chosen yet.")
        return
    for seat in seats:
        needed = 2 if state.seats == 2 and seat == s.controller(state) else 1
        if len(state.hands[seat]) < needed:
            yield Phrase("Seat {seat} is asked and has no answer.", seat=seat)
            return
    yield from wrong_with_choices(state)


def wrong_with_choices(state: State) -> Iterator[Phrase]:
    """Everything that lies face down could have been chosen: the card is in hand, the payment can be made."""
    before = state.clone()
    for city in range(int(state.cities)):
        before.chosen[city] = None
    before.pending = [a.CHOOSE_CARD[(1 << int(state.seats)) - 1]]
    for seat in range(int(state.seats)):
        choice = state.chosen[seat]
        if choice is not None and (reason := refusals.why_not(before, seat, choice)) is not None:
            yield Phrase("Seat {seat} cannot have chosen so: {reason}", seat=seat, reason=reason)
    if state.seats == 2 and (choice := state.chosen[s.FREE_CITY]) is not None:
        seat = int(s.controller(state))
        if state.chosen[seat] is None:
            yield Phrase("The own card is chosen before that of the Free City.")
            return
        before.chosen[seat] = state.chosen[seat]
        if (reason := refusals.why_not(before, seat, choice)) is not None:
            yield Phrase("The Free City cannot have chosen so: {reason}", reason=reason)


def wrong_with_turn_end(state: State, question: a.Question) -> Iterator[Phrase]:
    if not 1 <= state.age <= 3 or not 1 <= state.turn <= state.turns:
        yield Phrase("Cards are chosen in the turns of an Age.")
        return
    match question:
        case a.PlayLast():
            owing = {seat for seat in range(int(state.seats)) if turn.keeping_last(state) >> seat & 1}
            if not owing or state.turn != state.turns or any(len(state.hands[seat]) != 1 for seat in owing):
                yield Phrase("Nobody plays a last card here.")
                return
            yield from wrong_with_chosen(state, question.asks, owing)
        case a.SufferPenalty():
            if state.project < 0 or not state.project_tokens or state.turn != state.turns:
                yield Phrase("No Great Project has failed.")
                return
            owing = {seat for seat in range(int(state.seats)) if len(projects.losses(state, seat)) > 1}
            yield from wrong_with_chosen(state, question.asks, owing)


def builds_from_discard(state: State, city: int) -> bool:
    """Whether the city has just built such a stage, or has Solomon since this turn."""
    fresh = [int(state.raised[4 * city + n]) for n in range(int(state.old_stages[city]), int(state.stages[city]))]
    solomon = int(state.built[d.CARD_COUNT * city + SOLOMON]) >= s.FRESH
    solomon = solomon or int(state.copied[city]) == SOLOMON + s.FRESH_COPY
    found = s.count_all(state.discard, state.kinds)
    return bool(found) and (solomon or any(d.STAGE_FROM_DISCARD[stage] for stage in fresh))


SOLOMON: Final = d.CARD_NAMED["solomon"]


def wrong_with_chosen(state: State, asks: tuple[int, ...], owing: set[int]) -> Iterator[Phrase]:
    """Of those who owe an answer some have given it, and it was one that they may give."""
    given = {seat for seat in range(int(state.cities)) if state.chosen[seat] is not None}
    if set(asks) != owing - given or not given <= owing:
        yield Phrase("The question is put to those who have not chosen yet.")
        return
    before = state.clone()
    before.chosen = [None] * int(state.cities)
    group = sum(1 << seat for seat in owing)
    before.pending = [ASKED_AT_ONCE[type(state.pending[-1])][group]]
    for seat in sorted(given):
        choice = state.chosen[seat]
        assert choice is not None
        if (reason := refusals.why_not(before, seat, choice)) is not None:
            yield Phrase("Seat {seat} cannot have chosen so: {reason}", seat=seat, reason=reason)


ASKED_AT_ONCE: Final[dict[type[a.Asked], Sequence[a.Question]]] = {
    a.DraftTile: a.DRAFT_TILE,
    a.SufferPenalty: a.SUFFER_PENALTY,
    a.DraftLeader: a.DRAFT_LEADER,
    a.Recruit: a.RECRUIT,
    a.PlayLast: a.PLAY_LAST,
    a.PayLosses: a.PAY_LOSSES,
}
