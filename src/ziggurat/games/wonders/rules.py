"""7 Wonders: who is asked, which answers are legal, and where each answer leads.

The chapters have files of their own: what is dealt in `dealing.py`, ways to build in `building.py`, the turn in
`turn.py`, the Tower of Babel in `tower.py`, the Great Projects in `projects.py`, why an answer is refused in
`refusals.py`.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, assert_never, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from ziggurat.core.game import NOBODY, Event, Options, Seat
from ziggurat.core.steps import OVER, UNHEARD, Steps, forget
from ziggurat.games.wonders import actions as a
from ziggurat.games.wonders import building, dealing, drafting, projects, tower, treasury, turn
from ziggurat.games.wonders import data as d
from ziggurat.games.wonders import state as s
from ziggurat.games.wonders.actions import Action, Play
from ziggurat.games.wonders.encoding import END, FIRST_NEW_CARD, encode, number
from ziggurat.games.wonders.state import State, Table


def setup(seats: int, options: Options) -> State:
    return laid_out(seats, tuple(options), tuple(options.values())).clone()


@cache
def laid_out(seats: int, names: tuple[str, ...], values: tuple[str, ...]) -> State:
    """The empty table, made once for everything that can be agreed."""
    chosen = dict(zip(names, values, strict=True))
    everything = chosen["everything"] == "yes"
    agreed = Table(
        seats,
        sides=chosen["sides"],
        tower=everything or chosen["tower"] == "yes",
        projects=everything or chosen["projects"] == "yes",
        free_city=chosen["free_city"],
        missing_colour_penalty=chosen["missing_color_penalty"] == "defeat_token",
        river_port_coins=int(chosen["river_port_coins"]),
        tax_on_free_builds=chosen["tax_on_free_builds"] == "yes",
        tile_22_doubles_all=chosen["tile22_scope"] == "all",
        chain_same_age=chosen["chain_same_age"] == "yes",
        copied_shipowners_self=chosen["copied_shipowners_self"] == "yes",
        lose_and_replace=chosen["partial_token_penalty"] == "lose_and_replace",
        memory=chosen["memory"] == "yes",
        leaders=everything or chosen["leaders"] == "yes",
        cities=everything or chosen["cities"] == "yes" or seats == d.MOST_SEATS,
        pack=everything or chosen["wonder_pack"] == "yes",
        leader_bonus_on_free_builds=chosen["leader_bonus_on_free_builds"] == "yes",
        discard_one_diplomacy=chosen["diplomacy_extra_tokens"] == "discard_one",
        masks_same_card=chosen["masks_same_card"] == "yes",
        entomb_needs_leader=chosen["entomb_without_leader"] == "not_buildable",
        entombed_leaders_count=chosen["entombed_leaders_count"] == "yes",
        manneken_promo=chosen["manneken_pis_version"] == "promo",
        manneken_picks_wall=chosen["manneken_great_wall"] == "free_choice",
    )
    return s.empty_table(agreed)


def reach(seats: int, options: Options) -> int:
    """The first of all numbers are enough where no expansion brings cards or boards."""
    return FIRST_NEW_CARD if laid_out(seats, tuple(options), tuple(options.values())).plain else END


def to_act(state: State) -> tuple[Seat, ...]:
    if not state.pending:
        return NOBODY
    question: a.Asked = state.pending[-1]
    return question.asks


def legal(state: State, seat: Seat) -> list[Action]:
    """Every answer to the open question."""
    question = state.pending[-1]
    if isinstance(question, a.ChooseCard):
        return building.plays(state, seat) if state.chosen[seat] is None else building.free_city_plays(state, seat)
    if isinstance(question, a.DraftTile):
        return [a.KEEP[tile] for tile in s.tile_numbers(state.offered[seat])]
    if isinstance(question, a.PlayLast):
        return [*building.plays(state, seat), a.DECLINE]
    if isinstance(question, a.BuildDiscarded):
        return [*building.discarded_plays(state, question.city), a.DECLINE]
    if isinstance(question, a.SufferPenalty):
        return list(projects.losses(state, seat))
    if isinstance(question, a.Recruit):
        return building.leader_plays(state, seat)
    if isinstance(question, a.DraftLeader):
        return [a.PICK[int(card)] for card in state.leader_offers[seat]]
    if isinstance(question, a.RecruitMore):
        return [*building.recruits(state, seat), a.DECLINE]
    if isinstance(question, a.CopyLeader):
        return [a.PICK[card] for card in turn.leaders_beside(state, seat)]
    if isinstance(question, a.EntombLeader):
        return [a.PICK[card] for card in s.leaders_of(state, seat)]
    if isinstance(question, a.PayLosses):
        return treasury.answers(state, seat)
    return []  # chance is asked


def apply(state: State, seat: Seat, action: Action) -> list[Event]:
    """Takes one answer to the open question. Trusts its caller that the answer is legal."""
    events: list[Event] = []
    take(state, seat, action, events)
    return events


def take(state: State, seat: Seat, action: Action, events: list[Event]) -> None:
    if isinstance(action, Play):
        turn.take_play(state, seat, action, events)
    elif isinstance(action, a.Taken):
        dealing.draw_card(state, action)
    elif isinstance(action, a.Keep):
        turn.lay_down(state, seat, action, events)
    elif isinstance(action, a.Hands):
        dealing.deal_hands(state, action, events)
    elif isinstance(action, a.LoseCard | a.LoseVictories | a.PayLoss):
        turn.lay_down(state, seat, action, events)
    elif isinstance(action, a.Pick):
        turn.take_pick(state, seat, action, events)
    elif isinstance(action, a.Decline):
        turn.decline(state, seat, events)
    elif isinstance(action, a.Drawn):
        projects.begin_project(state, action.project, events)
    elif isinstance(action, a.Boards):
        dealing.deal_boards(state, action)
    elif isinstance(action, a.Tiles):
        tower.deal_tiles(state, action)
    elif isinstance(action, a.Leaders):
        drafting.deal_leaders(state, action)
    elif isinstance(action, a.MoreLeaders):
        drafting.take_more(state, action, events)
        turn.go_on(state, events)
    elif isinstance(action, a.TakeBack):
        turn.take_back(state, seat)
    elif isinstance(action, a.Sealed):
        raise AssertionError("a sealed choice cannot be played")
    else:
        assert_never(action)


def luck(state: State, rng: Random) -> Action:
    """Chance's answer to the open question."""
    question = state.pending[-1]
    if isinstance(question, a.DealHands):
        return dealing.draw_hands(state, rng)
    if isinstance(question, a.DrawCard):
        return dealing.draw_from_pile(state, rng)
    if isinstance(question, a.DrawProject):
        return a.DRAWN[dealing.pick(d.PROJECTS_OF_AGE[state.age], rng)]
    if isinstance(question, a.DealTiles):
        return tower.draw_tiles(state, rng)
    if isinstance(question, a.DealLeaders):
        return drafting.draw_leaders(state, rng)
    if isinstance(question, a.DrawLeaders):
        return drafting.draw_more(state, question.seat, rng)
    assert isinstance(question, a.DealBoards)
    return dealing.draw_boards(state.table, rng)


def retract(state: State, seat: Seat) -> Action | None:
    """How a seat takes back what it has laid down, as long as others still choose."""
    if not state.pending or not 0 <= seat < state.seats:
        return None
    question = state.pending[-1]
    simultaneous = isinstance(question, SIMULTANEOUS)
    return a.TAKE_BACK if simultaneous and state.chosen[seat] is not None else None


SIMULTANEOUS = (
    a.ChooseCard,
    a.DraftTile,
    a.SufferPenalty,
    a.DraftLeader,
    a.Recruit,
    a.PlayLast,
    a.PayLosses,
)
"""Where answers lie face down until all have given one."""


class Direct(Steps):
    """The functions above, as compiled code calls them in one go."""

    def __init__(self) -> None:
        super().__init__(to_act, legal, luck, apply, number, encode)

    def asked(self, state: Any) -> i64:
        pending = cast(State, state).pending
        return cast(a.Asked, pending[-1]).asks[0] if pending else OVER

    def legal(self, state: Any, seat: i64) -> list[Any]:
        return legal(cast(State, state), seat)

    def luck(self, state: Any, rng: Random) -> Any:
        return luck(cast(State, state), rng)

    def apply(self, state: Any, seat: i64, action: Any) -> None:
        take(cast(State, state), seat, action, UNHEARD)
        forget()

    def number(self, legal: list[Any]) -> vec[i64]:
        return number(legal)

    def encode(self, state: Any, seat: i64, rows: vec[i16], start: i64) -> None:
        encode(cast(State, state), seat, rows, start)
