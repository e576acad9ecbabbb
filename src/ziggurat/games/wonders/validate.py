"""Everything that cannot be in a position of 7 Wonders.

A table may be laid by hand: which cards lie where is free, so that a lesson, a picture of the rules or a test shows
what it is about. What is refused is what no rule leads to and no rule could go on from.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ziggurat.core.words import Phrase
from ziggurat.games.wonders import actions as a
from ziggurat.games.wonders import data as d
from ziggurat.games.wonders import projects, refusals
from ziggurat.games.wonders import state as s
from ziggurat.games.wonders.state import State

MOST_COPIES: Final = 30
"""Of one card in a pile; a game has three."""
MOST_IN_HAND: Final = 9


def validate(state: State) -> list[Phrase]:
    """What is wrong with this position, in sentences; the question is looked at only where the table is sound."""
    return list(wrong_with_table(state)) or list(wrong_with_question(state))


def wrong_with_table(state: State) -> Iterator[Phrase]:
    boards = [int(board) >> 1 for board in state.boards]
    if len(set(boards)) < len(boards) and state.pending != [a.DEAL_BOARDS]:
        yield Phrase("Every city has a board of its own.")
    for city in range(int(state.cities)):
        yield from wrong_with_city(state, city)
    if any(count > MOST_COPIES for pile in (state.pile, state.discard) for count in pile):
        yield Phrase("There are not so many copies of a card.")
    if any(state.pile) and state.seats != 2:
        yield Phrase("Only two players have a pile for the Free City.")
    if any(len(hand) > MOST_IN_HAND for hand in state.hands):
        yield Phrase("Nobody holds so many cards.")
    yield from wrong_with_tiles(state)
    yield from wrong_with_project(state)


def wrong_with_city(state: State, city: int) -> Iterator[Phrase]:
    stages = int(state.stages[city])
    if not int(state.old_stages[city]) <= stages <= int(d.STAGE_TOTAL[int(state.boards[city])]):
        yield Phrase("City {city} cannot have so many stages.", city=city)
    if any(int(state.markers[4 * city + n]) != s.NO_MARKER for n in range(stages, 4)):
        yield Phrase("A card lies under a stage that city {city} does not have.", city=city)
    cards = s.cards_of(state, city)
    if len({d.CARDS[card].name for card in cards}) < len(cards):
        yield Phrase("City {city} has a structure twice.", city=city)
    latest = int(state.latest[city])
    if not (latest == s.NO_MARKER or (latest == s.STAGE_BUILT and stages) or latest in cards):
        yield Phrase("City {city} has not built what it built last.", city=city)
    if int(state.right_used[city]) > state.age:
        yield Phrase("City {city} has used a right in an Age that has not come.", city=city)
    if city >= state.seats and any(state.tokens[d.TOKEN_KINDS * city + kind] for kind in range(d.TOKEN_KINDS)):
        yield Phrase("The Free City has no tokens of Great Projects.")


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
        case a.DealBoards() | a.DealTiles():
            yield from before_the_first_age(state)
            if isinstance(question, a.DealTiles) and not state.table.tower:
                yield Phrase("The tower is not in this game.")
        case a.DraftTile():
            yield from before_the_first_age(state)
            yield from wrong_with_draft(state, question)
        case a.DealHands() | a.DrawProject():
            yield from wrong_with_dealing(state, question)
        case a.ChooseCard() | a.DrawCard():
            yield from wrong_with_turn(state, question)
        case a.PlayLast() | a.BuildDiscarded() | a.SufferPenalty():
            yield from wrong_with_turn_end(state, question)


def nothing_chosen(state: State) -> Iterator[Phrase]:
    if any(choice is not None for choice in state.chosen):
        yield Phrase("Nobody chooses now: nothing lies face down.")


def before_the_first_age(state: State) -> Iterator[Phrase]:
    if state.age != 0 or state.turn != 0:
        yield Phrase("Boards and tiles are dealt before the first Age.")
    if not isinstance(state.pending[-1], a.DraftTile):
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
    if not 1 <= state.age <= 3 or not 1 <= state.turn <= d.TURNS:
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
    if not 1 <= state.age <= 3 or not 1 <= state.turn <= d.TURNS:
        yield Phrase("Cards are chosen in the turns of an Age.")
        return
    match question:
        case a.PlayLast():
            owns = s.owns_stage(state, question.seat, d.STAGE_PLAYS_LAST, state.stages)
            if not owns or state.turn != d.TURNS or len(state.hands[question.seat]) != 1:
                yield Phrase("Nobody plays a last card here.")
            yield from nothing_chosen(state)
        case a.BuildDiscarded():
            free = state.seats == 2 and question.city == s.FREE_CITY and question.seat == s.controller(state)
            if question.city != question.seat and not free:
                yield Phrase("Nobody builds from the discard pile for another city.")
            elif not builds_from_discard(state, question.city):
                yield Phrase("Nobody builds from the discard pile here.")
            yield from nothing_chosen(state)
        case a.SufferPenalty():
            if state.project < 0 or not state.project_tokens or state.turn != d.TURNS:
                yield Phrase("No Great Project has failed.")
                return
            owing = {seat for seat in range(int(state.seats)) if len(projects.losses(state, seat)) > 1}
            yield from wrong_with_chosen(state, question.asks, owing)


def builds_from_discard(state: State, city: int) -> bool:
    first = 4 * int(state.boards[city])
    fresh = range(first + int(state.old_stages[city]), first + int(state.stages[city]))
    return bool(s.count_all(state.discard)) and any(d.STAGE_FROM_DISCARD[stage] for stage in fresh)


def wrong_with_chosen(state: State, asks: tuple[int, ...], owing: set[int]) -> Iterator[Phrase]:
    """Of those who owe an answer some have given it, and it was one that they may give."""
    given = {seat for seat in range(int(state.cities)) if state.chosen[seat] is not None}
    if set(asks) != owing - given or not given <= owing:
        yield Phrase("The question is put to those who have not chosen yet.")
        return
    before = state.clone()
    before.chosen = [None] * int(state.cities)
    group = sum(1 << seat for seat in owing)
    draft = isinstance(state.pending[-1], a.DraftTile)
    before.pending = [a.DRAFT_TILE[group] if draft else a.SUFFER_PENALTY[group]]
    for seat in sorted(given):
        choice = state.chosen[seat]
        assert choice is not None
        if (reason := refusals.why_not(before, seat, choice)) is not None:
            yield Phrase("Seat {seat} cannot have chosen so: {reason}", seat=seat, reason=reason)
