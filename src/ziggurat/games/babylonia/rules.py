"""The rules of Babylonia in the order of the rulebook: a table of contents.

set-up                            dealing.py
step 1: placing tokens            placing.py
step 2: resolving what is         resolving.py, points in scoring.py
        surrounded
step 3: refilling, the end,       refilling.py
        the next turn
why an answer is refused          refusals.py has the sentences
"""

from __future__ import annotations

from random import Random
from typing import Any, assert_never, cast, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from ziggurat.core.game import CHANCE, NOBODY, Event, Options, Seat
from ziggurat.core.steps import OVER, Steps
from ziggurat.core.words import Refusal
from ziggurat.games.babylonia import actions as a
from ziggurat.games.babylonia import data as d
from ziggurat.games.babylonia import refusals as r
from ziggurat.games.babylonia.dealing import draw_layout, draw_tokens, lay_out, why_not_chance
from ziggurat.games.babylonia.encoding import encode, number
from ziggurat.games.babylonia.events import Events
from ziggurat.games.babylonia.placing import finish_placing, place_token, placements, why_not_placing
from ziggurat.games.babylonia.refilling import answer_offer, fill_stand
from ziggurat.games.babylonia.resolving import resolve_chosen, surrounded, take_card
from ziggurat.games.babylonia.state import ON_DISPLAY, State, empty_table


def setup(seats: int, options: Options) -> State:
    return empty_table(seats, options["river_tokens_open_fields"] == "yes", options["cards"] == "random-seven")


def to_act(state: State) -> tuple[Seat, ...]:
    return cast(a.Asked, state.pending[-1]).asks if state.pending else NOBODY


def legal(state: State, seat: Seat) -> list[a.Action]:
    """Every answer to the open question. It asks one seat, so there is no need to look at `seat`."""
    question = state.pending[-1]
    if isinstance(question, a.PlaceTokens):
        return placements(state)
    elif isinstance(question, a.ResolveNext):
        return [a.RESOLVE[cell] for cell in surrounded(state)]
    elif isinstance(question, a.TakeCard):
        return [a.TAKE[card] for card in d.CARDS if state.cards[card] == ON_DISPLAY]
    elif isinstance(question, a.OfferTurn):
        return list(a.ANOTHER_TURN)
    elif isinstance(question, a.LayOut | a.FillStand):
        return []
    else:
        assert_never(question)


def luck(state: State, rng: Random) -> a.Action:
    """Chance's answer to the open question."""
    question = state.pending[-1]
    if isinstance(question, a.FillStand):
        return draw_tokens(state, question.seat, rng)
    assert isinstance(question, a.LayOut)
    return draw_layout(state, rng)


def apply(state: State, seat: Seat, action: a.Action) -> list[Event]:
    """Takes one answer to the open question. Trusts its caller that the answer is legal."""
    events: list[Event] = []
    take(state, seat, action, events)
    return events


def take(state: State, seat: Seat, action: a.Action, events: Events) -> None:
    """The same for those who may not want to know what happens by it.

    A chain of `isinstance`, because mypyc makes a call in Python of every arm of a `match` over classes.
    """
    if isinstance(action, a.Place):
        place_token(state, action, events)
    elif isinstance(action, a.Drawn):
        fill_stand(state, action, events)
    elif isinstance(action, a.Stop):
        finish_placing(state, events)
    elif isinstance(action, a.Resolve):
        resolve_chosen(state, action.cell, events)
    elif isinstance(action, a.Take):
        take_card(state, seat, action.card, events)
    elif isinstance(action, a.AnotherTurn):
        answer_offer(state, action.wanted, events)
    elif isinstance(action, a.LaidOut):
        lay_out(state, action)
    else:
        assert_never(action)


def why_not(state: State, seat: Seat, action: a.Action) -> Refusal | None:
    """None if the answer is legal, else the rule that it breaks."""
    if not state.pending:
        return r.OVER
    question = state.pending[-1]
    if seat not in to_act(state):
        return r.NOT_ASKED[type(question)]
    if seat == CHANCE:
        return why_not_chance(state, action)
    elif isinstance(question, a.PlaceTokens):
        return why_not_placing(state, seat, action)
    elif isinstance(question, a.ResolveNext):
        return why_not_resolving(state, action)
    elif isinstance(question, a.TakeCard):
        return why_not_taking(state, action)
    return None if isinstance(action, a.AnotherTurn) else r.OFFER_FIRST


def why_not_resolving(state: State, action: a.Action) -> Refusal | None:
    if not isinstance(action, a.Resolve):
        return r.RESOLVE_FIRST
    return None if action.cell in surrounded(state) else r.NOT_SURROUNDED


def why_not_taking(state: State, action: a.Action) -> Refusal | None:
    if not isinstance(action, a.Take):
        return r.CARD_FIRST
    if action.card not in d.CARDS:
        return r.NO_SUCH_CARD
    return None if state.cards[action.card] == ON_DISPLAY else r.NOT_ON_DISPLAY[action.card]


@final
class Direct(Steps):
    """The functions above, as compiled code calls them in one go."""

    def __init__(self) -> None:
        super().__init__(to_act, legal, luck, apply, number, encode)

    def asked(self, state: Any) -> i64:
        pending = cast(State, state).pending
        if not pending:
            return OVER
        question = pending[-1]
        if isinstance(question, a.PlaceTokens):
            return question.seat
        return CHANCE if isinstance(question, a.FillStand) else cast(a.Asked, question).asks[0]

    def legal(self, state: Any, seat: i64) -> list[Any]:
        return legal(cast(State, state), seat)

    def luck(self, state: Any, rng: Random) -> Any:
        return luck(cast(State, state), rng)

    def apply(self, state: Any, seat: i64, action: Any) -> None:
        take(cast(State, state), seat, action, None)

    def number(self, legal: list[Any]) -> vec[i64]:
        return number(legal)

    def encode(self, state: Any, seat: i64, rows: vec[i16], start: i64) -> None:
        encode(cast(State, state), seat, rows, start)
