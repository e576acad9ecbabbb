"""The rules of Tigris & Euphrates as a table of contents: what every question allows, what every answer does.

The chapters, with their numbers in docs/tigris.md: kingdoms.py (4), turn.py (5 to 9, 15, 16), choices.py (all actions
of a turn, listed), conflicts.py (10, 11, 18), monuments.py (12, 14), treasures.py (13), scoring.py (17), dealing.py
(chance), refusals.py (why not).

Random play and search pass here at every step, so chains of `isinstance` stand where `match` would: mypyc makes a call
in Python of every arm of a `match` over classes. Counted in random games, `match` here takes 6 % more instructions.
"""

from __future__ import annotations

from random import Random
from typing import Any, assert_never, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from ziggurat.core.game import NOBODY, Event, Options, Seat
from ziggurat.core.steps import OVER, Steps
from ziggurat.games.tigris import actions as a
from ziggurat.games.tigris import choices, conflicts, monuments, treasures, turn
from ziggurat.games.tigris.data import HAND
from ziggurat.games.tigris.dealing import luck
from ziggurat.games.tigris.encoding import NUMBERS, encode, number
from ziggurat.games.tigris.numbering import numbers_to_take
from ziggurat.games.tigris.state import State, empty_table


def setup(seats: int, options: Options) -> State:
    """Start temples with their treasures; hands are drawn when chance has named the first player (3)."""
    limit = options["turn_limit"]
    return empty_table(
        seats,
        options["english_variant"] == "yes",
        options["open_scoring"] == "yes",
        0 if limit == "none" else int(limit),
    )


def to_act(state: State) -> tuple[Seat, ...]:
    return state.pending[-1].asks if state.pending else NOBODY


def legal(state: State, seat: Seat) -> list[a.Action]:
    """Every answer to the open question. It has one reader: `seat` is always the one who is asked."""
    question = state.pending[-1]
    if isinstance(question, a.TakeAction):
        return choices.actions_to_take(state)
    if isinstance(question, a.Support):
        return [a.ADD_TILES[n] for n in range(HAND + 1) if conflicts.may_add(state, question, n)]
    if isinstance(question, a.ChooseWar):
        return [a.FIGHT[colour] for colour in conflicts.wars(state)]
    if isinstance(question, a.OfferMonument):
        builds = monuments.monuments_to_build(state, question.cell)
        return [a.DECLINE_MONUMENT, *[a.BuildMonument(monument, cell) for monument, cell in builds]]
    if isinstance(question, a.ChooseTreasure):
        return [a.TAKE_TREASURE[cell] for cell in treasures.treasures_to_take(state, question.seat)]
    if isinstance(question, (a.NameFirst, a.RefillHand, a.DrawTiles)):
        return []  # chance answers
    assert_never(question)


def apply(state: State, seat: Seat, action: object) -> list[Event]:
    """Takes one answer to the open question. Trusts its caller that the answer is legal.

    It comes as a plain object: compiled code would look through a union of all kinds before it looks here."""
    events: list[Event] = []
    if isinstance(action, a.PlaceTile):
        turn.use_action(state)
        turn.place_tile(state, action, events)
    elif isinstance(action, a.Drawn):
        turn.draw_tiles(state, action, events)
    elif isinstance(action, a.PlaceLeader):
        turn.use_action(state)
        turn.place_leader(state, action, events)
    elif isinstance(action, a.AddTiles):
        turn.support_leader(state, action.count, events)
    elif isinstance(action, a.Swap):
        turn.use_action(state)
        turn.swap_tiles(state, action, events)
    elif isinstance(action, a.PlayCatastrophe):
        turn.use_action(state)
        turn.play_catastrophe(state, action.cell, events)
    elif isinstance(action, a.WithdrawLeader):
        turn.use_action(state)
        turn.withdraw_leader(state, action, events)
    elif isinstance(action, a.Pass):
        turn.use_action(state)
        turn.finish_action(state, events)
    elif isinstance(action, a.Fight):
        state.pending.pop()
        conflicts.begin_war(state, action.colour, events)
    elif isinstance(action, a.BuildMonument):
        state.pending.pop()
        monuments.build_monument(state, action, events)
        turn.offer_treasures(state, events)
    elif isinstance(action, a.DeclineMonument):
        state.pending.pop()
        turn.offer_treasures(state, events)
    elif isinstance(action, a.TakeTreasure):
        state.pending.pop()
        treasures.take_treasure(state, seat, action.cell, events)
        turn.offer_treasures(state, events)
    else:
        assert isinstance(action, a.Begin)
        turn.begin_game(state, action.first)
    return events


class Direct(Steps):
    """The functions above, and `luck`, as compiled code calls them in one go."""

    def __init__(self) -> None:
        super().__init__(to_act, legal, luck, apply, number, encode)
        self.by_number = True

    def asked(self, state: Any) -> i64:
        pending = cast(State, state).pending
        return pending[-1].asks[0] if pending else OVER

    def legal(self, state: Any, seat: i64) -> list[Any]:
        return cast(list[Any], legal(cast(State, state), seat))

    def luck(self, state: Any, rng: Random) -> Any:
        return luck(cast(State, state), rng)

    def apply(self, state: Any, seat: i64, action: Any) -> None:
        apply(cast(State, state), seat, action)

    def number(self, legal: list[Any]) -> vec[i64]:
        return number(legal)

    def numbers(self, state: Any, seat: i64) -> vec[i64]:
        position = cast(State, state)
        if isinstance(position.pending[-1], a.TakeAction):
            return numbers_to_take(position)
        return number(cast(list[Any], legal(position, seat)))

    def named(self, number: i64) -> Any:
        return NUMBERS[number]

    def encode(self, state: Any, seat: i64, rows: vec[i16], start: i64) -> None:
        encode(cast(State, state), seat, rows, start)
