"""The Great Projects of Babel: participation, success and failure, rewards and penalties."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from ziggurat.core.game import Event, Seat
from ziggurat.core.words import Refusal
from ziggurat.games.wonders import actions as a
from ziggurat.games.wonders import conflicts, law, memory, payments, treasury
from ziggurat.games.wonders import data as d
from ziggurat.games.wonders import effects as e
from ziggurat.games.wonders import events as ev
from ziggurat.games.wonders import state as s
from ziggurat.games.wonders.state import State


def begin_project(state: State, project: int, events: list[Event]) -> None:
    state.pending.pop()
    state.project = project
    state.project_tokens = d.PARTICIPATION_TOKENS[state.seats]
    events.append(ev.ProjectBegan(project, state.project_tokens))


# -- participating ---------------------------------------------------------------------------------------------------


def may_join(state: State, city: i64, card: i64) -> bool:
    """Whether a structure lets its builder participate: its colour, or a token for any colour, and a token left."""
    if not state.project_open or city >= state.seats or state.joined[city]:
        return False
    return d.COLOUR_OF[card] == d.PROJECT_COLOUR[state.project] or state.tokens[d.TOKEN_KINDS * city + d.ANY_COLOUR] > 0


def why_not_join(state: State, city: int, card: int) -> Refusal:
    if not state.table.projects or city >= state.seats:
        return NO_PROJECT_HERE
    if not state.project_open:
        return NO_TOKEN_LEFT
    if state.joined[city]:
        return JOINED_ALREADY
    return Refusal("projects", e.ONLY_THIS_JOINS[d.PROJECTS[state.project].colour])


NO_PROJECT_HERE: Final = Refusal("projects", "There is no Great Project to participate in.")
NO_TOKEN_LEFT: Final = Refusal("projects", "No participation token was left at the beginning of the turn.")
JOINED_ALREADY: Final = Refusal("projects", "You have already participated in this turn.")


def coins_to_join(state: State) -> i64:
    if state.project == RIVER_PORT:
        return state.table.river_port_coins
    return d.COST_COINS[d.PROJECT_COST + state.project]


RIVER_PORT: Final = d.PROJECT_NAMED["river_port"]


def join(state: State, seat: i64, card: i64) -> None:
    """Takes a participation token, from the reserve when the last one is gone already."""
    if d.COLOUR_OF[card] != d.PROJECT_COLOUR[state.project]:
        state.tokens[d.TOKEN_KINDS * seat + d.ANY_COLOUR] -= 1
    state.joined[seat] = 1
    state.participation[seat] += 1
    state.project_tokens = max(0, state.project_tokens - 1)


# -- success ---------------------------------------------------------------------------------------------------------


def reward_all(state: State, events: list[Event]) -> None:
    """No token is left on the card: everybody takes the reward once for each participation token."""
    project: int = state.project
    kind, amount = d.PROJECTS[project].reward
    victory = conflicts.victory_taken(state, amount) if kind == d.VICTORY_REWARD else 0
    events.append(ev.ProjectSucceeded(project, tuple([int(count) for count in state.participation]), victory))
    for seat in range(state.seats):
        for _ in range(i64(state.participation[seat])):
            reward(state, seat, d.PROJECTS[project])
        state.participation[seat] = 0


def reward(state: State, seat: i64, project: d.Project) -> None:
    kind, amount = project.reward
    if kind == d.COIN_REWARD:
        treasury.earn(state, seat, amount)
    elif kind == d.VICTORY_REWARD:
        conflicts.take_victory(state, seat, amount)
    else:
        state.tokens[d.TOKEN_KINDS * seat + kind] += u8(amount)
        if kind == d.SHIELD:
            state.shields[seat] += amount


# -- failure ---------------------------------------------------------------------------------------------------------


def fail(state: State, events: list[Event]) -> None:
    project: int = state.project
    without_token = [seat for seat in range(state.seats) if not state.participation[seat]]
    events.append(ev.ProjectFailed(project, tuple(without_token)))


def losses(state: State, seat: i64) -> list[a.LoseCard | a.LoseVictories]:
    """What the seat may choose to lose; empty when it is spared or the penalty leaves no choice."""
    if state.participation[seat]:
        return []
    kind, amount = d.PROJECTS[state.project].penalty
    if kind < e.COLOURS:
        return [a.LOSE_CARD[card] for card in s.cards_of(state, seat) if d.COLOUR_OF[card] == kind]
    if kind == d.VICTORIES and s.victories_of(state, seat) >= amount:
        return lose_victories(state, seat, amount)
    return []


def owing_a_loss(state: State) -> i64:
    """The seats that have yet to choose what they lose, a bit each."""
    group: i64 = 0
    for seat in range(state.seats):
        if state.chosen[seat] is None and len(losses(state, seat)) > 1:
            group |= 1 << seat
    return group


def lose_victories(state: State, seat: i64, amount: int) -> list[a.LoseCard | a.LoseVictories]:
    """Every set of so many victory tokens."""
    first = d.CONFLICT_KINDS * seat
    ones, threes, fives = [int(state.conflict[first + kind]) for kind in range(3)]
    return [
        a.LoseVictories((one, three, amount - one - three))
        for one in range(min(ones, amount) + 1)
        for three in range(min(threes, amount - one) + 1)
        if amount - one - three <= fives
    ]


def suffer_all(state: State, events: list[Event]) -> None:
    """Every seat without a participation token loses what it chose, or what the penalty names, all at once."""
    for seat in range(state.seats):
        if not state.participation[seat]:
            events.append(suffer(state, seat))
        state.participation[seat] = 0
        state.chosen[seat] = None


def suffer(state: State, seat: Seat) -> ev.Lost:
    kind = d.PROJECTS[state.project].penalty[0]
    choice = state.chosen[seat]
    if choice is None:
        only = losses(state, seat)
        choice = only[0] if only else None
    if isinstance(choice, a.LoseCard):
        return lose_card(state, seat, choice.card)
    if isinstance(choice, a.LoseVictories):
        give_up(state, seat, choice.counts)
        return ev.Lost(seat, victories=choice.counts)
    if kind == d.INITIAL_RESOURCE:
        return lose_initial(state, seat)
    if kind == d.ALL_COINS and state.coins[seat]:
        coins: int = state.coins[seat]
        state.coins[seat] = 0
        return ev.Lost(seat, coins=coins)
    if kind < e.COLOURS and not state.table.missing_colour_penalty:
        return ev.Lost(seat)
    # What cannot be paid is replaced by a defeat token of the Age.
    victories = (0, 0, 0)
    if kind == d.VICTORIES and state.table.lose_and_replace:
        victories = all_victories(state, seat)
        give_up(state, seat, victories)
    return take_defeat(state, seat, int(state.age), victories)


def take_defeat(state: State, seat: Seat, value: int, victories: tuple[int, int, int] = (0, 0, 0)) -> ev.Lost:
    """In place of something that cannot be lost. Tomyris takes none."""
    if state.law[s.LAWS * seat + s.PASS_DEFEATS]:
        return ev.Lost(seat, victories=victories)
    count = conflicts.take_defeat(state, seat, value)
    return ev.Lost(seat, victories=victories, defeat=-value, defeats=count)


def lose_initial(state: State, seat: Seat) -> ev.Lost:
    """The resource of the board, or Roma's price of leaders. Manneken Pis has had its coins: a defeat token of -1."""
    if d.START_COINS_MORE[i64(state.boards[seat])]:
        return take_defeat(state, seat, 1)
    state.lost_initial[seat] = 1
    if d.BENEFITS[state.boards[seat]] is not None:
        law.renew_law(state)
    payments.renew_city(state, seat)
    return ev.Lost(seat, initial=True)


def lose_card(state: State, seat: Seat, card: int) -> ev.Lost:
    """The card goes to the discard pile and stops working at once; its name may be built again."""
    state.built[d.CARD_COUNT * seat + card] = 0
    s.lay_aside(state, card)
    if state.table.memory:
        state.past.append(memory.LostCard(card))
    if i64(state.latest[seat]) == card:
        state.latest[seat] = s.NO_MARKER
    payments.recount(state, seat)
    payments.renew_city(state, seat)
    return ev.Lost(seat, card=card)


def all_victories(state: State, seat: Seat) -> tuple[int, int, int]:
    first = d.CONFLICT_KINDS * seat
    return int(state.conflict[first]), int(state.conflict[first + 1]), int(state.conflict[first + 2])


def give_up(state: State, seat: i64, counts: tuple[int, int, int]) -> None:
    for kind, count in enumerate(counts):
        state.conflict[d.CONFLICT_KINDS * seat + kind] -= u8(count)
