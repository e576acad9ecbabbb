"""The rules of Tabannusi, a table of contents: set-up, who is asked, what may be answered, what an answer does.

What a question offers stands in `offers.py`, what speaks against an answer in `objections.py`; each chapter of the
rulebook has a file of its own: `turn`, `building`, `gardens`, `port`, `ziggurat`, `additional`, `bonuses`, `choices`,
`paying`, `decrees`, `scoring`, `dealing`, and for the solo game `automa`, `preferences`, `tokens`.

Answers are told apart by chains of `isinstance`: compiled, they cost next to nothing, where every arm of a `match`
would call back into Python. They come as plain objects: compiled code would look through a union of thirty kinds
wherever one is handed on.
"""

from __future__ import annotations

from random import Random
from typing import Any, cast

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from ziggurat.core.game import CHANCE, NOBODY, Event, Options, Seat
from ziggurat.core.steps import OVER, UNHEARD, Steps, forget
from ziggurat.games.tabannusi import actions as a
from ziggurat.games.tabannusi import (
    additional,
    automa,
    bonuses,
    building,
    choices,
    dealing,
    decrees,
    gardens,
    offers,
    paying,
    port,
    scoring,
    stack,
    tokens,
    turn,
    ziggurat,
)
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import questions as q
from ziggurat.games.tabannusi.encoding import encode, number
from ziggurat.games.tabannusi.state import ON_DISPLAY, State, empty_table


def setup(seats: int, options: Options) -> State:
    # The King matters alone only.
    king = d.KING_NAMES.index(options["king"]) if seats == 1 else 0
    return empty_table(seats, options["barges"] == "printed", king)


def to_act(state: State) -> tuple[Seat, ...]:
    return state.pending[-1].asks if state.pending else NOBODY


def legal(state: State, seat: Seat) -> list[a.Action]:
    """What the open question offers, "no more" where it may be declined, and what may be done besides in the own
    turn."""
    question = state.pending[-1]
    found: list[a.Action] = []
    offers.add_answers(state, seat, question, found)
    if offers.may_decline(question):
        found.append(a.DONE)
    if offers.leaves_time(question):
        additional.add_additional(state, seat, found)
    return found


def apply(state: State, seat: Seat, action: object) -> list[Event]:
    """Takes one answer to the open question. Trusts its caller that the answer is legal."""
    events: list[Event] = []
    take(state, seat, action, events)
    return events


def take(state: State, seat: i64, action: object, events: list[Event]) -> None:
    if seat == CHANCE:
        apply_chance(state, action, events)
    else:
        apply_answer(state, seat, action, events)
    stack.go_on(state, events)


def apply_answer(state: State, seat: Seat, action: object, events: list[Event]) -> None:
    if isinstance(action, a.Done):
        turn.decline(state)
    elif isinstance(action, a.Pay):
        paying.settle_payment(state, seat, action)
    # The turn: a die, then actions.
    elif isinstance(action, a.TakeDie):
        turn.take_die(state, seat, action, events)
    elif isinstance(action, a.PlaceProject):
        turn.begin_action(state)
        building.place_project(state, seat, action.colour, action.cell, events)
    elif isinstance(action, a.Build):
        turn.begin_action(state)
        building.begin_building(state, seat, action.colour, action.discount)
    elif isinstance(action, a.Acquire):
        turn.begin_garden(state, seat)
        gardens.go_on_creating(state, seat, 0)
        gardens.acquire(state, seat, action.garden)
    elif isinstance(action, a.PlaceWater):
        turn.begin_garden(state, seat)
        gardens.go_on_creating(state, seat, 0)
        gardens.place_water(state, seat, action.tile, action.cell)
    elif isinstance(action, a.PlaceGarden):
        turn.begin_garden(state, seat)
        gardens.go_on_creating(state, seat, 1)
        gardens.place_garden(state, seat, action.cell, action.from_supply, events)
    elif isinstance(action, a.PortHouse):
        free = isinstance(state.pending[-1], q.OfferPortHouse)
        turn.begin_action(state)
        port.begin_port_house(state, seat, action.space, action.row, free)
    elif isinstance(action, a.ClaimShip):
        port.begin_ship(state, seat, action.space, turn.begin_ship_claim(state))
    elif isinstance(action, a.ZigguratHouse):
        turn.begin_action(state)
        ziggurat.begin_ziggurat_house(state, seat, action.space)
    elif isinstance(action, a.UseTile):
        turn.begin_action(state)
        additional.use_tile(state, seat, action.tile)
    # Additional actions.
    elif isinstance(action, a.Refill):
        additional.begin_refill(state, seat, action.first, action.second)
    elif isinstance(action, a.ScoreDecree):
        decrees.score_decree(state, seat, action.decree, events)
    elif isinstance(action, a.UseHarbormaster):
        additional.use_harbormaster(state, seat, action.tile, action.choice)
    # What bonuses let one choose.
    elif isinstance(action, a.PickTrack):
        choices.pick_track(state, action.colour)
    elif isinstance(action, a.PickDie):
        state.pending.pop()
        choices.take_supply_die(state, seat, action.colour, events)
    elif isinstance(action, a.PickCrate):
        choices.pick_crate(state, seat, action.colour, events)
    elif isinstance(action, a.PickSpecial):
        choices.take_special(state, action.tile, events)
    elif isinstance(action, a.SendArchitect):
        state.pending.pop()
        state.architects[seat] = u8(action.district)
    elif isinstance(action, a.PickGain):
        state.pending.pop()
        if action.garden:
            bonuses.gain_gardens(state, seat, 1, events)
        else:
            bonuses.gain_markers(state, seat, 1, events)
    elif isinstance(action, a.PickSection):
        state.pending.pop()
        ziggurat.mark_ziggurat(state, seat, action.section)
    elif isinstance(action, a.MoveHouse):
        choices.move_house(state, seat, action.row, events)
    elif isinstance(action, a.Keep):
        dealing.keep_urban(state, seat, action.card)
    # Scorings and set-up.
    elif isinstance(action, a.Score):
        state.pending.pop()
        scoring.begin_scoring(state, seat, action.district, events)
    elif isinstance(action, a.Enter):
        state.pending.pop()
        state.architects[seat] = u8(action.district)
        state.assistants[seat] = u8(action.district)
    else:
        assert isinstance(action, a.FirstBuilding)
        state.pending.pop()
        building.place_first_building(state, seat, action.colour, action.cell, events)


def apply_chance(state: State, action: object, events: list[Event]) -> None:
    if isinstance(action, a.CardsTurned):
        state.pending.pop()
        tokens.turn_cards(state, action.left, action.right)
        tokens.show_cards(state, action.right >= 0, events)
    elif isinstance(action, a.TilesDrawn):
        tokens.take_tiles(state, action.colours, events)
    elif isinstance(action, a.Rolled):
        scoring.roll_barge(state, action.counts, events)
    elif isinstance(action, a.Displayed):
        state.pending.pop()
        for tile in action.tiles:
            state.special[tile] = ON_DISPLAY
    elif isinstance(action, a.UrbanDrawn):
        dealing.deal_urban(state, action)
    elif isinstance(action, a.DieSpent):
        state.pending.pop()
        automa.spend_die(state, action.colour, events)
    elif isinstance(action, a.HarbormasterDrawn):
        dealing.draw_harbormaster(state, action.tile, events)
    else:
        assert isinstance(action, a.LaidOut)
        dealing.begin_game(state, action, events)


class Direct(Steps):
    """The functions above, as compiled code calls them in one go."""

    def __init__(self) -> None:
        super().__init__(to_act, legal, dealing.luck, apply, number, encode)

    def asked(self, state: Any) -> i64:
        pending = cast(State, state).pending
        return pending[-1].asks[0] if pending else OVER

    def legal(self, state: Any, seat: i64) -> list[Any]:
        return legal(cast(State, state), seat)

    def luck(self, state: Any, rng: Random) -> Any:
        return dealing.luck(cast(State, state), rng)

    def apply(self, state: Any, seat: i64, action: Any) -> None:
        take(cast(State, state), seat, action, UNHEARD)
        forget()

    def number(self, legal: list[Any]) -> vec[i64]:
        return number(legal)

    def encode(self, state: Any, seat: i64, rows: vec[i16], start: i64) -> None:
        encode(cast(State, state), seat, rows, start)
