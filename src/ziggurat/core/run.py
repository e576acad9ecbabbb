"""Games for learners, as fast as the rules go: one at a time, or many in one process that write into common arrays.

A `Run` checks nothing and takes nothing back; chance answers by itself, so that it always waits for a seat or is over.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from ziggurat.core.arrays import blank_rows, row_size
from ziggurat.core.errors import BadRecord, IllegalAction
from ziggurat.core.game import CHANCE, AnyGame, Options, Seat, load_game
from ziggurat.core.match import Match
from ziggurat.core.record import read_record, write_record
from ziggurat.core.steps import OVER
from ziggurat.core.words import Phrase

NO_NUMBERS: Final = vec[i64]([])
MANY_MARKS: Final = 48
"""So many marks take longer to take away one by one than all at once by a call through Python."""
BYTES_A_MARK: Final = 64
"""Where whole masks are blanked at once, so many bytes take as long as one mark."""
WHOLE: Final = slice(None)
REFUSED: Final = -4
"""In place of a seat when an answer is not legal: nothing has changed then."""

Chooser = Callable[[Any, list[Any], Random], Any]
"""`choose(view, legal, rng)`, as bots do."""


class Run:
    """A game being played: the position, whoever is asked, the legal answers and their numbers."""

    def __init__(
        self,
        game: AnyGame,
        seats: int,
        options: Options,
        rng: Random,
        state: Any = None,
        before: str | None = "",
        log: list[Any] | None = None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.rng = rng
        """Chance's own."""
        self.steps = game.taken_by()
        self.numbered = game.number is not None
        self.by_number: bool = self.numbered and self.steps.by_number
        self.seat: Seat = OVER
        self._legal: list[Any] | None = None
        self.numbers: vec[i64] = NO_NUMBERS
        self.before = before
        """The record of what came before the log; None where nobody knows it."""
        self.log: list[Any] = log or []
        """Answers alone, since a run always asks the first of those who are to act."""
        self.state: Any = state
        if state is None:
            self.begin()
        else:
            self.go_on()

    def begin(self) -> None:
        self.restart()
        self.list_answers()

    def restart(self) -> None:
        """A new game of the same kind."""
        self.before = ""
        self.log = []
        self.state = self.game.setup(self.seats, self.options)
        self.let_chance_answer()

    def go_on(self) -> None:
        self.let_chance_answer()
        self.list_answers()

    def let_chance_answer(self) -> None:
        """Until a seat is asked or the game is over."""
        state = self.state
        steps = self.steps
        while True:
            seat = steps.asked(state)
            if seat != CHANCE:
                self.seat = seat
                return
            drawn = steps.luck(state, self.rng)
            steps.apply(state, CHANCE, drawn)
            self.log.append(drawn)

    def list_answers(self) -> None:
        """Where numbers alone tell the answers, the list itself has to wait until somebody asks for it."""
        self._legal = None
        if self.seat == OVER:
            self.numbers = NO_NUMBERS
        elif self.by_number:
            self.numbers = self.steps.numbers(self.state, self.seat)
        else:
            legal = self.steps.legal(self.state, self.seat)
            self._legal = legal
            if self.numbered:
                self.numbers = self.steps.number(legal)

    @property
    def legal(self) -> list[Any]:
        if self._legal is None:
            self._legal = [] if self.seat == OVER else self.steps.legal(self.state, self.seat)
        return self._legal

    def count_answers(self) -> i64:
        if self.by_number:
            return len(self.numbers)
        return len(self.legal)

    def answer(self, index: int) -> None:
        """Gives the legal answer at this place of the list; then chance answers, and the next question is there."""
        self.play(index)
        self.list_answers()

    def play(self, index: int) -> None:
        """The same without listing the answers to the next question."""
        action = self.steps.named(self.numbers[index]) if self.by_number else self.legal[index]
        self.steps.apply(self.state, self.seat, action)
        self.log.append(action)
        self.let_chance_answer()

    def take(self, answer: i64, listed: bool) -> i64:
        """Gives an answer by its number, or by its place in the list; whoever is asked then, `OVER` or `REFUSED`."""
        place = answer
        if not listed:
            place = self.find(answer)
        if place < 0 or place >= self.count_answers():
            return REFUSED
        self.answer(place)
        return self.seat

    def find(self, number: i64) -> i64:
        """The place of a number among the legal answers, or -1."""
        place: i64 = 0
        for other in self.numbers:
            if other == number:
                return place
            place += 1  # noqa: SIM113  a plain machine number
        return -1

    def refusal(self, number: int) -> Phrase:
        """Why an answer with this number cannot be given."""
        reason: Phrase | None = None
        if self.seat == OVER:
            return Phrase("The game is over.")
        if 0 <= number < len(self.game.numbers):
            reason = self.game.why_not(self.state, self.seat, self.game.numbers[number])
        return Phrase("No legal answer has the number {number} here.", number=number) if reason is None else reason

    def returns(self) -> list[float]:
        """From -1 for the last place to 1 for the first, 0 for all as long as the game goes on."""
        return returns(self.game.ranking(self.state)) if self.seat == OVER else [0.0] * self.seats

    def record(self) -> str:
        """The game so far as a record. Raises `BadRecord` when it was begun in the middle."""
        if self.before is None:
            raise BadRecord(1, Phrase("a game that began with a position has no record"))
        match = read_record(self.before).match if self.before else Match(self.game, self.seats, self.options)
        for action in self.log:
            match.play(match.to_act[0], action)
        return write_record(match)

    def copy(self) -> Run:
        """The same game, which goes on as this one would."""
        rng = Random()
        rng.setstate(self.rng.getstate())
        state = self.game.clone(self.state)
        return Run(self.game, self.seats, self.options, rng, state, self.before, self.log[:])

    def __deepcopy__(self, memo: dict[int, Any]) -> Run:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        before = None if self.before is None else self.record()
        position = self.game.write_position(self.state)
        return restore, (self.game.name, self.seats, dict(self.options), self.rng.getstate(), position, before)


class Slate:
    """Memory for one question after the other: what a seat knows, and marks at the answers that it may give."""

    def __init__(self, game: AnyGame, actions: int, listed: bool) -> None:
        self.listed = listed
        self.row: vec[i16] = blank_rows(1, row_size(game.shapes))
        self.marks: vec[u8] = blank_bytes(actions)
        self.marked: vec[i64] = NO_NUMBERS
        """The numbers that are marked."""
        self.places: i64 = 0
        """How many places of the list are marked."""
        self.row_memory: Any = None
        """The same memory for Python, if `encode` may rely on it that the row is blank."""
        self.blank_row: bytes = b""
        self.marks_memory: Any = None
        self.blank_marks: bytes = b""
        self.copy_row: Callable[[], Any] = unknown
        """The row as whoever asks wants it."""
        self.copy_marks: Callable[[], Any] = unknown
        self.names: list[Any] = []
        """Numbers as whoever asks wants them."""
        self.drawn: i64 = -1
        """The last answer that was drawn, and its name: most often it is the one that is given next."""
        self.name_drawn: Any = None

    def write_row(self, run: Run, seat: Seat) -> None:
        if self.row_memory is not None:
            self.row_memory[WHOLE] = self.blank_row
        run.steps.encode(run.state, seat, self.row, 0)

    def mark(self, run: Run, seat: Seat) -> None:
        """Marks what the seat may answer, nothing if it is not asked. Answers without a number have no mark."""
        asked = seat == run.seat
        if self.listed:
            places: i64 = min(run.count_answers(), len(self.marks)) if asked else 0
            marks = self.marks
            for place in range(places, self.places):
                marks[place] = u8(0)
            for place in range(self.places, places):
                marks[place] = u8(1)
            self.places = places
        else:
            numbers = run.numbers if asked else NO_NUMBERS
            before = self.marked
            if len(before) > MANY_MARKS and self.marks_memory is not None:
                self.marks_memory[WHOLE] = self.blank_marks
                before = NO_NUMBERS
            mark(self.marks, 0, len(self.marks), before, numbers)
            self.marked = numbers

    def pick(self, share: float) -> i64:
        """The marked answer at this share of them, from 0 up to 1, in the order of the list; -1 if it has no mark."""
        if self.listed:
            return -1 if self.places == 0 else i64(share * float(self.places))
        count = i64(len(self.marked))
        if count == 0:
            return -1
        number = self.marked[i64(share * float(count))]
        if number < len(self.marks):
            return number
        return -1

    def see(self, run: Run, seat: Seat) -> dict[str, Any]:
        """Both, written anew and copied."""
        self.write_row(run, seat)
        self.mark(run, seat)
        return {"observation": self.copy_row(), "action_mask": self.copy_marks()}

    def draw(self, marks: bytes, share: float) -> Any:
        """The name of the answer at this share of those that were marked last, if these are their marks; else None."""
        if len(marks) != len(self.marks) or not marks.startswith(self.marks_memory):
            return None
        number = self.pick(share)
        if number < 0:
            return None
        self.drawn = number
        self.name_drawn = self.names[number]
        return self.name_drawn


def unknown() -> Any:
    raise NotImplementedError


def mark(masks: vec[u8], first: i64, places: i64, before: vec[i64], after: vec[i64]) -> None:
    """Takes away the marks of these numbers, counted from the first place, and marks those; others have no place."""
    for number in before:
        if number >= 0 and number < places:
            masks[first + number] = u8(0)
    for number in after:
        if number >= 0 and number < places:
            masks[first + number] = u8(1)


def restore(name: str, seats: int, options: Options, luck: Any, position: str, before: str | None) -> Run:
    """A run as it was put away."""
    game = load_game(name)
    rng = Random()
    rng.setstate(luck)
    return Run(game, seats, options, rng, game.read_position(position), before)


def returns(places: list[int]) -> list[float]:
    """By seat, twice the share of the others that it left behind, ties half, less one: they add up to nothing.

    Alone there is the game itself to beat: 1 or -1.

    >>> returns([1, 2, 2])
    [1.0, -0.5, -0.5]
    """
    if len(places) == 1:
        return [1.0 if places[0] == 1 else -1.0]
    found: list[float] = []
    for own in places:
        behind = 0
        for other in places:
            behind += 1 if other > own else -1 if other < own else 0
        found.append(behind / (len(places) - 1))
    return found


class Batch:
    """Many games side by side. Each waits for an answer; its question stands in the arrays, a row a game.

    A finished game leaves its returns and begins anew at once. Seats that have a bot answer by themselves.
    """

    def __init__(
        self, game: AnyGame, seats: int, options: Options, rngs: list[Random], bots: Sequence[Chooser | None]
    ) -> None:
        assert game.encode is not None
        assert game.number is not None
        self.game = game
        self.bots = list(bots)
        self.count = len(rngs)
        self.seats: i64 = seats
        answers = game.answers(seats, options)
        self.actions: i64 = answers
        self.size: i64 = row_size(game.shapes)
        self.rows: vec[i16] = blank_rows(self.count, row_size(game.shapes))
        """What the asked seat of each game knows."""
        self.masks: vec[u8] = blank_bytes(self.count * answers)
        """Which numbers are legal answers."""
        self.asked: vec[i64] = vec[i64]([i64(0) for _ in range(self.count)])
        """The seat that each game asks."""
        self.over: vec[u8] = blank_bytes(self.count)
        """Which games have ended by the last answers."""
        self.returns: vec[float] = vec[float]([0.0 for _ in range(self.count * seats)])
        """The returns of these games, by game and seat; 0 for all others."""
        self.blank: Callable[[], None] | None = None
        """Blanks all rows at once, for whoever knows how to do that faster than `encode` does it row by row."""
        self.erase: Callable[[], None] | None = None
        """The same for all masks."""
        self.marks: i64 = 0
        """How many answers are marked in all masks."""
        self.runs: list[Run] = []
        for n in range(self.count):
            self.runs.append(Run(game, seats, options, rngs[n]))
            self.proceed(n)
            self.write(n, NO_NUMBERS)

    def step(self, numbers: list[int]) -> None:
        """One answer in every game, by its number. Raises `IllegalAction` before anything has changed."""
        count = self.count
        places: list[int] = []
        for n in range(count):
            run = self.runs[n]
            place = run.find(numbers[n])
            if place < 0:
                raise IllegalAction(run.refusal(numbers[n]))
            places.append(place)
        self.step_listed(places)

    def step_listed(self, places: list[int]) -> None:
        """One answer in every game, by its place in the legal list."""
        if self.blank is not None:
            self.blank()
        erased = self.erase is not None and BYTES_A_MARK * self.marks > len(self.masks)
        if erased and self.erase is not None:
            self.erase()
        self.marks = 0
        for n in range(self.count):
            run = self.runs[n]
            before = NO_NUMBERS if erased else run.numbers
            run.play(places[n])
            self.over[n] = u8(0)
            for place in range(self.seats * n, self.seats * (n + 1)):
                self.returns[place] = 0.0
            self.proceed(n)
            self.write(n, before)

    def proceed(self, n: int) -> None:
        """Lets bots answer until a seat without one is asked; a finished game begins anew."""
        run = self.runs[n]
        while True:
            seat = run.seat
            if seat == OVER:
                self.note_end(n)
                run.restart()
                continue
            run.list_answers()
            bot = self.bots[seat]
            if bot is None:
                return
            chosen = bot(self.game.view(run.state, seat), run.legal, run.rng)
            run.play(run.legal.index(chosen))

    def note_end(self, n: i64) -> None:
        self.over[n] = u8(1)
        found = self.runs[n].returns()
        for seat in range(self.seats):
            self.returns[self.seats * n + seat] = found[seat]

    def write(self, n: i64, before: vec[i64]) -> None:
        """The question of a game into its row; these numbers are marked in its mask."""
        run = self.runs[n]
        self.asked[n] = run.seat
        run.steps.encode(run.state, run.seat, self.rows, self.size * n)
        mark(self.masks, self.actions * n, self.actions, before, run.numbers)
        self.marks += len(run.numbers)


def blank_bytes(size: int) -> vec[u8]:
    return vec[u8]([u8(0) for _ in range(size)])
