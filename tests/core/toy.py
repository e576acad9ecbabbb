"""A game of a few lines for the tests of the driver: chance rolls, then both seats show fingers at once, twice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ziggurat.core.errors import BadNotation
from ziggurat.core.game import ASK_CHANCE, CHANCE, NOBODY, Drawing, Event, Gain, Game, Names, Options, Seat
from ziggurat.core.words import Phrase, Words

FACES = range(1, 7)
FINGERS = range(3)


@dataclass
class State:
    rolled: int
    shown: list[list[int]]
    """The fingers that each seat has shown, round by round."""


@dataclass(frozen=True)
class View:
    seat: Seat
    rolled: int
    shown: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Shown(Event):
    seat: Seat
    fingers: int

    def gains(self) -> list[Gain]:
        return [Gain(self.seat, "fingers", self.fingers)] if self.fingers else []


def setup(seats: int, options: Options) -> State:
    return State(0, [[] for _ in range(seats)])


def to_act(state: State) -> tuple[Seat, ...]:
    if not state.rolled:
        return ASK_CHANCE
    fewest = min(len(shown) for shown in state.shown)
    if fewest == 2:
        return NOBODY
    return tuple(seat for seat, shown in enumerate(state.shown) if len(shown) == fewest)


def why_not(state: State, seat: Seat, action: int) -> Phrase | None:
    if seat == CHANCE:
        return None if action in FACES else Phrase("A die has six faces.")
    return None if action in FINGERS else Phrase("Show 0 to 2 fingers.")


def apply(state: State, seat: Seat, action: int) -> list[Event]:
    if seat == CHANCE:
        state.rolled = action
        return []
    state.shown[seat].append(action)
    return [Shown(seat, action)]


def read(state: State, seat: Seat, text: str) -> int:
    if not text.isdecimal():
        raise BadNotation(f"{text!r} is not a number.")
    return int(text)


def refuse(*anything: Any) -> Any:
    raise NotImplementedError


def say_nothing(*anything: Any) -> str:
    return ""


def draw_nothing(view: View, names: Names, words: Words) -> Drawing:
    return Drawing("", [], [])


TOY: Game[State, int, View] = Game(
    name="toy",
    title="Fingers",
    blurb="",
    rules_version=1,
    seats=(2,),
    options=(),
    sources={"fingers": "fingers"},
    setup=setup,
    to_act=to_act,
    legal=lambda state, seat: list(FINGERS),
    why_not=why_not,
    luck=lambda state, rng: rng.choice(FACES),
    apply=apply,
    clone=lambda state: State(state.rolled, [shown[:] for shown in state.shown]),
    view=lambda state, seat: View(seat, state.rolled, tuple(tuple(shown) for shown in state.shown)),
    imagine=lambda view, rng: State(view.rolled, [list(shown) for shown in view.shown]),
    redact=lambda action, actor, viewer: action,
    scores=lambda state: [sum(shown) for shown in state.shown],
    account=lambda state: [Gain(seat, "fingers", sum(shown)) for seat, shown in enumerate(state.shown)],
    ranking=refuse,
    write=str,
    read=read,
    write_position=str,
    read_position=refuse,
    map_text=say_nothing,
    question=say_nothing,
    tell_action=say_nothing,
    tell_event=say_nothing,
    draw_view=draw_nothing,
    targets=lambda action: (f"fingers:{action}",),
    aim=refuse,
)
