"""Granary: three harvests. A die says how many sacks there are, and everybody asks for 0 to 3 of them, face down.

If there are enough, all get what they asked for; if not, nobody gets any. Most sacks win.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from htpy import button, div, p

from ziggurat.core import art, points, position
from ziggurat.core.errors import BadNotation
from ziggurat.core.game import ASK_CHANCE, CHANCE, Drawing, Event, Explanation, Gain, Game, Group, Names, Options, Seat
from ziggurat.core.guide import Section
from ziggurat.core.words import N_, Phrase, Refusal, Words

HARVESTS, UNDECIDED, HIDDEN, EVERYBODY = 3, -1, -2, -3


@dataclass
class State:
    """What is on the table; as a view, what one seat sees of it."""

    seat: Seat
    harvest: int
    grain: int
    asked: list[int]
    sacks: list[int]


@dataclass(frozen=True)
class Shared(Event):
    grain: int
    asked: tuple[int, ...]

    def gains(self) -> list[Gain]:
        return [Gain(s, "sacks", n) for s, n in enumerate(self.asked) if n and sum(self.asked) <= self.grain]


# -- rules: who is asked, what may be answered, what follows ----------------------------------------------------------


def setup(seats: int, options: Options) -> State:
    return State(EVERYBODY, 1, 0, [UNDECIDED] * seats, [0] * seats)


def to_act(state: State) -> tuple[Seat, ...]:
    if state.harvest <= HARVESTS and not state.grain:
        return ASK_CHANCE
    return tuple(seat for seat, number in enumerate(state.asked) if number == UNDECIDED and state.grain)


def why_not(state: State, seat: Seat, action: int) -> Phrase | None:
    if seat not in to_act(state):
        return Refusal("asking", "You are not asked now.")
    if action not in (range(1, 7) if seat == CHANCE else range(4)):
        return Refusal("asking", N_("A die has six faces.") if seat == CHANCE else N_("Ask for 0 to 3 sacks."))
    return None


def apply(state: State, seat: Seat, action: int) -> list[Event]:
    if seat == CHANCE:
        state.grain = action
        return []
    state.asked[seat] = action
    if UNDECIDED in state.asked:
        return []
    shared = Shared(state.grain, tuple(state.asked))
    for gain in shared.gains():
        state.sacks[gain.seat] += gain.points
    state.harvest, state.grain, state.asked = state.harvest + 1, 0, [UNDECIDED] * len(state.asked)
    return [shared]


# -- secrets: what a seat sees, and what it can imagine ---------------------------------------------------------------


def view(state: State, seat: Seat) -> State:
    hidden = [n if n == UNDECIDED or owner == seat else HIDDEN for owner, n in enumerate(state.asked)]
    return replace(clone(state), seat=seat, asked=hidden)


def imagine(seen: State, rng: Random) -> State:
    return replace(clone(seen), seat=EVERYBODY, asked=[rng.randrange(4) if n == HIDDEN else n for n in seen.asked])


def clone(state: State) -> State:
    return replace(state, asked=state.asked[:], sacks=state.sacks[:])


# -- text: answers and positions --------------------------------------------------------------------------------------


def write(action: int) -> str:
    return "?" if action == HIDDEN else str(action)


def read(state: State, seat: Seat, text: str) -> int:
    if len(text) != 1 or text not in "0123456789":
        raise BadNotation(Phrase("An answer is a number of sacks."))
    return int(text)


def write_position(state: State) -> str:
    rows = {"harvest": [state.harvest], "grain": [state.grain], "asked": state.asked, "sacks": state.sacks}
    return "\n".join(["granary position 1", *(f"{name} {' '.join(map(str, row))}" for name, row in rows.items())])


def read_position(text: str) -> State:
    facts, _ = position.read_facts(text, "granary", ())

    def make() -> State:
        rows = {name: [int(word) for word in row] for name, row in facts.items()}
        return State(EVERYBODY, rows["harvest"][0], rows["grain"][0], rows["asked"], rows["sacks"])

    return position.build(make, validate)


def validate(state: State) -> list[Phrase]:
    fine = 2 <= len(state.asked) == len(state.sacks) <= 4 and 1 <= state.harvest <= HARVESTS + 1
    fine = fine and 0 <= state.grain <= 6 * (state.harvest <= HARVESTS) and min(state.sacks) >= 0
    fine = fine and {*state.asked} <= {UNDECIDED, *range(4 if state.grain else 0)} and UNDECIDED in state.asked
    return [] if fine else [Phrase("There was never such a granary.")]


# -- words and pictures -----------------------------------------------------------------------------------------------


def say(action: int, seen: State, names: Names, words: Words) -> str:
    return words.ngettext("Ask for {n} sack", "Ask for {n} sacks", action).format(n=action)


def awaits(seen: State, names: Names, words: Words) -> str:
    return words.gettext("{names} must still ask.").format(names=", ".join(names[seat] for seat in to_act(seen)))


def tell_event(event: Shared, names: Names, words: Words) -> str:
    asked = ", ".join(f"{name} {number}" for name, number in zip(names, event.asked, strict=False))
    told = N_("{n} sacks are enough: {asked}.") if event.gains() else N_("Nobody gets any of {n} sacks: {asked}.")
    return words.gettext(told).format(n=event.grain, asked=asked)


def explain(thing: str, seen: State, names: Names, words: Words) -> Explanation | None:
    things = {f"sacks:{n}": say(n, seen, names, words) for n in range(4)} | {"granary": words.gettext("The granary")}
    text = words.gettext("If all ask for more than it holds, nobody gets any.")
    return Explanation(things[thing], text, "asking") if thing in things else None


def guide() -> list[Section]:
    return [Section("asking", N_("Asking"), (N_("Ask for 0 to 3 sacks. If there are too few, nobody gets any."),))]


def map_text(seen: State, names: Names, words: Words) -> str:
    return words.gettext("{n} sacks; so far {sacks}").format(n=seen.grain, sacks=seen.sacks)


def draw_view(seen: State, names: Names, words: Words) -> Drawing:
    label = art.text({"data-about": "granary", "x": "50", "y": "30"}, id="granary-grain")[str(seen.grain)]
    seats = [art.part(f"granary-{s}", p(id=f"granary-{s}")[f"{names[s]}: {n}"]) for s, n in enumerate(seen.sacks)]
    buttons = [button(art.target(f"sacks:{n}", say(n, seen, names, words)))[str(n)] for n in range(4)]
    tray = [art.part("granary-tray", div(id="granary-tray")[buttons])] if seen.seat in to_act(seen) else []
    return Drawing("0 0 100 60", [Group("granary-board", [art.part("granary-grain", label)])], seats, tray)


GAME: Game[State, int, State] = Game(
    name="granary", title=N_("Granary"), blurb=N_("Three harvests, and never enough."), rules_version=1,
    seats=(2, 3, 4), options=(), sources={"sacks": N_("sacks")}, setup=setup, to_act=to_act,
    legal=lambda state, seat: list(range(4)), why_not=why_not, luck=lambda state, rng: rng.randint(1, 6), apply=apply,
    clone=clone, view=view, imagine=imagine,
    redact=lambda action, actor, viewer: action if actor in (viewer, CHANCE) else HIDDEN,
    scores=lambda state: state.sacks[:], account=lambda state: [Gain(s, "sacks", n) for s, n in enumerate(state.sacks)],
    ranking=lambda state: points.places([(n,) for n in state.sacks]), write=write, read=read,
    write_position=write_position, read_position=read_position, map_text=map_text,
    question=lambda seen, names, words: words.gettext("How many sacks do you ask for?"),
    tell_action=lambda action, seat, names, words: "", tell_event=tell_event, draw_view=draw_view,
    targets=lambda action: (f"sacks:{action}",),
    aim=lambda seen, pointed: next((n for n in range(4) if pointed == {f"sacks:{n}"}), None),
    say=say, explain=explain, awaits=awaits, guide=guide, validate=validate,
)  # fmt: skip
