"""7 Wonders: who is asked, which answers are legal, and where each answer leads.

The chapters have files of their own: what is dealt in `dealing.py`, ways to build in `building.py`, the turn in
`turn.py`, the Tower of Babel in `tower.py`, the Great Projects in `projects.py`, why an answer is refused in
`refusals.py`.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import assert_never

from ziggurat.core.game import NOBODY, Event, Options, Seat
from ziggurat.games.wonders.actions import (
    DECLINE,
    DRAWN,
    KEEP,
    TAKE_BACK,
    Action,
    Asked,
    Boards,
    BuildDiscarded,
    ChooseCard,
    DealBoards,
    DealHands,
    DealTiles,
    Decline,
    DraftTile,
    DrawCard,
    Drawn,
    DrawProject,
    Hands,
    Keep,
    LoseCard,
    LoseVictories,
    Play,
    PlayLast,
    Sealed,
    SufferPenalty,
    TakeBack,
    Taken,
    Tiles,
)
from ziggurat.games.wonders.building import discarded_plays, free_city_plays, plays
from ziggurat.games.wonders.data import PROJECTS_OF_AGE
from ziggurat.games.wonders.dealing import (
    deal_boards,
    deal_hands,
    draw_boards,
    draw_card,
    draw_from_pile,
    draw_hands,
    pick,
)
from ziggurat.games.wonders.projects import begin_project, losses
from ziggurat.games.wonders.state import State, Table, empty_table, tile_numbers
from ziggurat.games.wonders.tower import deal_tiles, draw_tiles
from ziggurat.games.wonders.turn import decline, lay_down, take_back, take_play


def setup(seats: int, options: Options) -> State:
    return laid_out(seats, tuple(sorted(options.items()))).clone()


@cache
def laid_out(seats: int, options: tuple[tuple[str, str], ...]) -> State:
    """The empty table, made once for everything that can be agreed."""
    chosen = dict(options)
    agreed = Table(
        seats,
        sides=chosen["sides"],
        tower=chosen["tower"] == "yes",
        projects=chosen["projects"] == "yes",
        free_city=chosen["free_city"],
        missing_colour_penalty=chosen["missing_color_penalty"] == "defeat_token",
        river_port_coins=int(chosen["river_port_coins"]),
        tax_on_free_builds=chosen["tax_on_free_builds"] == "yes",
        tile_22_doubles_all=chosen["tile22_scope"] == "all",
        chain_same_age=chosen["chain_same_age"] == "yes",
        copied_shipowners_self=chosen["copied_shipowners_self"] == "yes",
        lose_and_replace=chosen["partial_token_penalty"] == "lose_and_replace",
    )
    return empty_table(agreed)


def to_act(state: State) -> tuple[Seat, ...]:
    if not state.pending:
        return NOBODY
    question: Asked = state.pending[-1]
    return question.asks


def legal(state: State, seat: Seat) -> list[Action]:
    """Every answer to the open question."""
    question = state.pending[-1]
    if isinstance(question, ChooseCard):
        return plays(state, seat) if state.chosen[seat] is None else free_city_plays(state, seat)
    if isinstance(question, DraftTile):
        return [KEEP[tile] for tile in tile_numbers(state.offered[seat])]
    if isinstance(question, PlayLast):
        return [*plays(state, seat), DECLINE]
    if isinstance(question, BuildDiscarded):
        return [*discarded_plays(state, question.city), DECLINE]
    if isinstance(question, SufferPenalty):
        return list(losses(state, seat))
    return []  # chance is asked


def apply(state: State, seat: Seat, action: Action) -> list[Event]:
    """Takes one answer to the open question. Trusts its caller that the answer is legal."""
    events: list[Event] = []
    if isinstance(action, Play):
        take_play(state, seat, action, events)
    elif isinstance(action, Taken):
        draw_card(state, action)
    elif isinstance(action, Keep):
        lay_down(state, seat, action, events)
    elif isinstance(action, Hands):
        deal_hands(state, action, events)
    elif isinstance(action, LoseCard | LoseVictories):
        lay_down(state, seat, action, events)
    elif isinstance(action, Decline):
        decline(state, seat, events)
    elif isinstance(action, Drawn):
        begin_project(state, action.project, events)
    elif isinstance(action, Boards):
        deal_boards(state, action)
    elif isinstance(action, Tiles):
        deal_tiles(state, action)
    elif isinstance(action, TakeBack):
        take_back(state, seat)
    elif isinstance(action, Sealed):
        raise AssertionError("a sealed choice cannot be played")
    else:
        assert_never(action)
    return events


def luck(state: State, rng: Random) -> Action:
    """Chance's answer to the open question."""
    question = state.pending[-1]
    if isinstance(question, DealHands):
        return draw_hands(state, rng)
    if isinstance(question, DrawCard):
        return draw_from_pile(state, rng)
    if isinstance(question, DrawProject):
        return DRAWN[pick(PROJECTS_OF_AGE[state.age], rng)]
    if isinstance(question, DealTiles):
        return draw_tiles(state, rng)
    assert isinstance(question, DealBoards)
    return draw_boards(state.table, rng)


def retract(state: State, seat: Seat) -> Action | None:
    """How a seat takes back what it has laid down, as long as others still choose."""
    if not state.pending or not 0 <= seat < state.seats:
        return None
    question = state.pending[-1]
    simultaneous = isinstance(question, ChooseCard | DraftTile | SufferPenalty)
    return TAKE_BACK if simultaneous and state.chosen[seat] is not None else None
