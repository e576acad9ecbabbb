"""The contract of a game: a record of functions, and nothing to inherit.

A position waits for an answer. Who is asked (`to_act`) is a seat, several seats at once, `CHANCE`, or nobody when the
game is over. Answers are small frozen values; `apply` is deterministic; luck is an answer of chance and stands in the
log like any other. `docs/contract.md` tells the story at leisure and shows how to add a game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from random import Random
from typing import Any, Final, Generic, TypeAlias, TypeVar

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from ziggurat.core.arrays import Field
from ziggurat.core.errors import BadNotation, BadOptions
from ziggurat.core.guide import Lesson, Section, Sign
from ziggurat.core.steps import Steps
from ziggurat.core.words import Phrase, Term, Words

Seat = int
CHANCE: Final = -1
SPECTATOR: Final = -2
NOBODY: Final[tuple[Seat, ...]] = ()
"""What `to_act` answers when the game is over."""
ASK_CHANCE: Final[tuple[Seat, ...]] = (CHANCE,)

Options = Mapping[str, str]
Names = Sequence[str]
"""The names of all seats."""

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")


@dataclass(frozen=True)
class Option:
    """A switch of the table: one of a few named values, the first of them the default."""

    name: str
    label: str
    choices: tuple[tuple[str, str], ...]
    """Each value with its label for people."""
    help: str = ""
    house: bool = False
    """Whether it settles what the rulebook leaves open: such things are folded away where a table is opened."""

    @property
    def default(self) -> str:
        return self.choices[0][0]

    @property
    def values(self) -> list[str]:
        return [value for value, _ in self.choices]


@dataclass(frozen=True)
class Gain:
    """Points of one seat and the name of what they were given for, as in the game's `sources`."""

    seat: Seat
    source: str
    points: int


@dataclass(frozen=True)
class Measure:
    """One of several numbers that the ranking compares in turn, as the end of the game shows it."""

    label: str
    colour: str
    gains: tuple[Gain, ...]
    """What it is made of, in the order of the score sheet."""

    @property
    def points(self) -> int:
        return sum([gain.points for gain in self.gains])


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Something that happened and that everybody at the table saw. Games add their own facts to it."""

    def gains(self) -> list[Gain]:
        """The points that it gave, to whom and for what."""
        return []

    def reveals(self) -> bool:
        """Whether somebody saw what was hidden before: then the answer that did it is not taken back any more."""
        return False


@dataclass(frozen=True)
class Part:
    """A piece of a drawing that is put in place by itself: one element, whose id this is.

    Its markup follows from the facts that it shows and the reader's language, and from nothing else: so it can be kept
    (`art.kept`) and shared by all who may see these facts, and a browser gets it again only when it has changed.
    """

    id: str
    markup: str


@dataclass(frozen=True)
class Group:
    """Parts of the board that lie in one element, painted in this order."""

    id: str
    parts: Sequence[Part]
    tag: str = "g"
    attributes: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Drawing:
    """The table as a seat sees it, in parts: the board as SVG, what stands beside it as HTML.

    Everything to point at has `data-target`; what can only be asked about has `data-about`. Both are explained.
    """

    box: str
    """The `viewBox` of the board; empty where its groups have their own."""
    board: Sequence[Group]
    seats: Sequence[Part]
    """One panel a seat: what everybody sees of it."""
    tray: Sequence[Part] = ()
    """What belongs to the reader: stand, hand, buttons. Empty for spectators."""
    common: Sequence[Part] = ()
    """What lies beside the board for all: displays, decks."""


@dataclass(frozen=True)
class Explanation:
    """What a thing is, for somebody who points at it and asks."""

    name: str
    text: str
    """A sentence or two: what it does, and what it means for the reader now."""
    section: str = ""
    """The section of the game's rules that tells more."""


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class Game(Generic[S, A, V]):
    """All that the driver, the bots, the server and the laboratory know of a game."""

    name: str
    title: str
    blurb: str
    rules_version: int
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    sources: Mapping[str, str]
    """What points are given for: the name used in `Gain` and its label for people, in the order of the score sheet."""

    setup: Callable[[int, Options], S]
    to_act: Callable[[S], tuple[Seat, ...]]
    legal: Callable[[S, Seat], list[A]]
    why_not: Callable[[S, Seat, A], Phrase | None]
    luck: Callable[[S, Random], A]
    """An answer of chance, drawn with this generator."""
    apply: Callable[[S, Seat, A], list[Event]]
    clone: Callable[[S], S]

    view: Callable[[S, Seat], V]
    imagine: Callable[[V, Random], S]
    redact: Callable[[A, Seat, Seat], A]
    """`redact(action, actor, viewer)`: the action as the viewer saw it being made."""

    scores: Callable[[S], list[int]]
    account: Callable[[S], list[Gain]]
    """Where every point came from; per seat its entries add up to the score."""
    ranking: Callable[[S], list[int]]
    """The place of every seat, 1 for the winner, equal for those who share a place."""

    write: Callable[[A], str]
    read: Callable[[S, Seat, str], A]
    write_position: Callable[[S], str]
    read_position: Callable[[str], S]
    map_text: Callable[[V, Names, Words], str]
    """The table as text, for the terminal."""

    question: Callable[[V, Names, Words], str]
    """What is asked now, in words, to whomever it is asked."""
    tell_action: Callable[[A, Seat, Names, Words], str]
    """What somebody did, as a line of the log: the action (redacted), who did it, the names of all seats. Empty when
    the events say it all."""
    tell_event: Callable[[Any, Names, Words], str]
    draw_view: Callable[[V, Names, Words], Drawing]
    targets: Callable[[A], tuple[str, ...]]
    """What one points at to say this action; no two legal actions share a set."""
    aim: Callable[[V, frozenset[str]], A | None]
    """The action that somebody seems to mean who points at these, legal or not: what `why_not` is then asked about."""

    # What a small game may leave out.

    minutes: int = 0
    """About how long people play it."""
    weight: str = ""
    """How much there is to learn, in a word or two."""
    symbols: Callable[[], str] | None = None
    """What the drawings use by `href` or `url`: `<symbol>`s, gradients, filters. They travel with a page once."""
    style: Callable[[], str] | None = None
    """How the parts of this game look: CSS, under class names that begin with the game's name."""
    say: Callable[[A, V, Names, Words], str] | None = None
    """An answer in words for the person about to give it: a fragment such as "Build Baths, 2 coins to the left"."""
    explain: Callable[[str, V, Names, Words], Explanation | None] | None = None
    """The name and the meaning of what carries this `data-target` or `data-about`; None if there is no such thing."""
    awaits: Callable[[V, Names, Words], str] | None = None
    """Who is awaited and for what, in words to everybody else."""
    guide: Callable[[], Sequence[Section]] | None = None
    """The rules in our own words, in the order in which one learns them."""
    legend: Callable[[], Sequence[Sign]] | None = None
    """Every symbol with its meaning."""
    lesson: Callable[[], Lesson] | None = None
    """A first game, led by the hand."""
    validate: Callable[[S], list[Phrase]] | None = None
    """Everything that cannot be in this position; `read_position` refuses it. Empty for every position of a game."""
    standing: Callable[[S, Seat], tuple[int, ...]] | None = None
    """Where the ranking does not go by the score alone: the numbers that it compares, the weightiest first."""
    measures: Callable[[S, Seat], tuple[Measure, ...]] | None = None
    """Where those numbers are parts of the score rather than what breaks ties: each with its name and what it is made
    of, the weightiest first. The end of the game compares the weightiest ones then, and never the sums."""
    rival: Callable[[S], tuple[str, int] | None] | None = None
    """Whom the rules play, where they do: what it is called, and its points, by which it is ranked among the seats."""
    map_colours: Mapping[str, str] | None = None
    """The signs with which pieces of the map begin that belong to nobody, and the colour of each at a terminal."""
    source_colours: Mapping[str, str] | None = None
    """The colours of the sources on the score sheet, where the game itself gives them colours."""
    retract: Callable[[S, Seat], A | None] | None = None
    """Where several choose at once: the action by which a seat takes back what it has chosen, as long as it lies face
    down, or None. It is not among the legal answers, since the seat is not asked; `Match` accepts it all the same."""

    # What learners need (`docs/lab.md`).

    numbers: Sequence[A] = ()
    """Every answer of a seat at its number, which never changes. Where payments make too many of them they are numbered
    by their rank among the legal ones, and here stands an example."""
    reach: Callable[[int, Options], int] | None = None
    """`reach(seats, options)`: how many of the numbers, from the first on, such a table can need. Left out, all."""
    number: Callable[[list[A]], vec[i64]] | None = None
    """The numbers of a complete list of legal answers, in its order; -1 for a payment beyond all ranks."""
    longest: int = 1024
    """No list of legal answers is longer."""
    shapes: tuple[Field, ...] = ()
    """What `encode` writes, part by part."""
    encode: Callable[[S, Seat, vec[i16], int], None] | None = None
    """`encode(state, seat, rows, start)`: what the seat knows, itself first, as small numbers from this place on. It
    says no more than `view`: in worlds with equal views it writes the same. The memory is blank, or a row of this game
    was written there before."""
    odds: Callable[[S], list[tuple[A, float]] | None] | None = None
    """Every answer that chance can give now with its probability, or None where there are too many."""
    steps: Steps | None = None
    """`to_act`, `legal`, `luck`, `apply`, `number` and `encode` again, as methods that compiled code can call
    directly."""

    def taken_by(self) -> Steps:
        """The steps of the game for whoever plays many of them."""
        functions = (self.to_act, self.legal, self.luck, self.apply, self.number, self.encode)
        if self.steps is not None and self.steps.are_those_of(*functions):
            return self.steps
        return Steps(*functions)

    def answers(self, seats: int, options: Options) -> int:
        """How many numbers the answers at such a table have."""
        return len(self.numbers) if self.reach is None else self.reach(seats, options)

    def in_words(self, action: A, view: V, names: Names, words: Words) -> str:
        """An answer for the person about to give it; in notation where the game has no words for it."""
        return self.write(action) if self.say is None else self.say(action, view, names, words)

    def check_seats(self, seats: int) -> None:
        if seats not in self.seats:
            raise BadOptions(
                Phrase(
                    "{game} is a game for {least} to {most} seats, not {seats}.",
                    game=Term(self.title),
                    least=self.seats[0],
                    most=self.seats[-1],
                    seats=seats,
                )
            )

    def complete_options(self, chosen: Options) -> dict[str, str]:
        """Every option with its value, the default where nothing was chosen."""
        known = {option.name: option for option in self.options}
        for name, value in chosen.items():
            if name not in known:
                raise BadOptions(Phrase("{game} has no option {name}.", game=Term(self.title), name=name))
            if value not in known[name].values:
                raise BadOptions(
                    Phrase(
                        "{value} is not a value of {name}; choose one of: {values}.",
                        value=value,
                        name=name,
                        values=", ".join(known[name].values),
                    )
                )
        return {name: chosen.get(name, option.default) for name, option in known.items()}


AnyGame: TypeAlias = "Game[Any, Any, Any]"


def find_legal(game: AnyGame, state: Any, seat: Seat, text: str) -> Any:
    """The legal action that writes itself so. Raises `BadNotation` when there is none."""
    wanted = " ".join(text.split())
    for action in game.legal(state, seat):
        if game.write(action) == wanted:
            return action
    raise BadNotation(Phrase("{text} is not an action that can be taken here.", text=wanted[:80]))


@cache
def _offered() -> dict[str, EntryPoint]:
    """Where installed packages keep their games; the metadata is read once."""
    return {point.name: point for point in sorted(entry_points(group="ziggurat.games"), key=lambda p: p.name)}


def installed_games() -> dict[str, AnyGame]:
    """All games that installed packages offer, by name."""
    return {name: load_game(name) for name in _offered()}


def load_game(name: str) -> AnyGame:
    if name not in _offered():
        names = ", ".join(_offered())
        raise BadOptions(Phrase("There is no game {name}; choose one of: {names}.", name=name[:80], names=names))
    return _loaded(name)


@cache
def _loaded(name: str) -> AnyGame:
    game: AnyGame = _offered()[name].load()
    return game
