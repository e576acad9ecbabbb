"""What a learner sees of a game: arrays of what a seat knows and of what it may answer, in two forms.

`numbered`: every answer of a game has its number, and a mask says which are legal. `listed`: an answer is a place in
the list of legal ones, and every place has a row that describes it.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import partial
from random import Random
from typing import Any, Final

from ziggurat.core.arrays import Field, row_size
from ziggurat.core.errors import BadOptions, IllegalAction
from ziggurat.core.game import AnyGame, Seat, load_game
from ziggurat.core.run import REFUSED, Batch, Run, Slate
from ziggurat.core.words import Phrase, Term
from ziggurat.lab.extras import missing

try:
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
except ImportError as error:
    raise missing("lab", error) from error

Numbers = NDArray[np.int16]
Mask = NDArray[np.int8]

BYTES: Final = np.dtype(np.int8)
BOOLS: Final = np.dtype(np.bool_)
FORMS: Final = ("numbered", "listed")


LONG_ROW: Final = 400
"""A longer row is mostly empty, and numpy blanks memory faster than `encode` does."""
LARGE: Final = 1 << 15
"""Up to so many bytes Python copies zeros faster than numpy begins."""


def shown(memory: Any, kind: Any) -> Any:
    """A packed vector as an array, without copying. It can be read."""
    return np.frombuffer(memory, kind)


def writable(memory: Any, kind: Any) -> memoryview:
    """The bytes of a packed vector, as long as its owner keeps it. Vectors show their memory for reading only: what
    they are asked for here is where it lies."""
    seen = shown(memory, kind)
    return memoryview((ctypes.c_char * seen.nbytes).from_address(seen.ctypes.data)).cast("B")


def eraser(memory: Any, kind: Any) -> Callable[[], None]:
    """Blanks a packed vector."""
    place = writable(memory, kind)
    if place.nbytes > LARGE:
        return partial(np.frombuffer(place, BYTES).fill, 0)
    return partial(place.__setitem__, slice(None), bytes(place.nbytes))


def blanked(batch: Batch) -> Batch:
    """The same, its rows being blanked all at once where they are long, and its masks where much is marked."""
    if batch.size > LONG_ROW:
        batch.blank = eraser(batch.rows, np.int16)
    batch.erase = eraser(batch.masks, np.uint8)
    return batch


class Facts:
    """Rows in which every name is replaced by the facts that it stands for: ready for a network."""

    def __init__(self, shapes: tuple[Field, ...]) -> None:
        self.parts: list[tuple[int, int, NDArray[np.int16] | None]] = []
        place = 0
        self.size = 0
        for field in shapes:
            table = np.array(field.facts, dtype=np.int16) if field.facts else None
            self.parts.append((place, place + field.size, table))
            place += field.size
            self.size += field.size * (1 if table is None else table.shape[1])

    def of(self, rows: Numbers) -> Numbers:
        """The facts of one row or of many."""
        found = [
            rows[..., first:last] if table is None else table[rows[..., first:last]].reshape(*rows.shape[:-1], -1)
            for first, last, table in self.parts
        ]
        return np.concatenate(found, axis=-1)


class Answers(spaces.Discrete):
    """The numbers of answers. One that a mask allows is drawn in a tenth of the time that Gymnasium's own way takes,
    which matters where a whole step takes less: of the answers that a `Sight` has marked there is a list."""

    def __init__(self, n: int, sight: Sight) -> None:
        super().__init__(n)
        self._sight = sight
        self._length = (n,)
        self._luck = Random(int(self.np_random.integers(1 << 62)))

    def seed(self, seed: int | None = None) -> Any:
        used = super().seed(seed)
        self._luck = Random(int(self.np_random.integers(1 << 62)))
        return used

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if mask is None or probability is not None or mask.dtype is not BYTES:
            return super().sample(mask, probability)
        drawn = self._sight.draw(mask.tobytes(), self._luck.random())
        if drawn is not None:  # the mask is as it was handed out
            return drawn
        if mask.shape != self._length:
            return super().sample(mask, probability)
        allowed = mask.view(BOOLS).nonzero()[0]
        return allowed[int(self._luck.random() * len(allowed))] if len(allowed) else np.int64(self.start)


class Sight:
    """One game in one form. Arrays that it gives belong to whoever asked."""

    def __init__(self, game: AnyGame, form: str = "numbered", facts: bool = False, answers: int | None = None) -> None:
        if form not in FORMS:
            raise BadOptions(Phrase("Answers are {forms}, not {form}.", forms=" or ".join(FORMS), form=form[:40]))
        if game.encode is None or game.number is None:
            raise BadOptions(Phrase("{game} has no encoding for learners.", game=Term(game.title)))
        self.game = game
        self.form = form
        self.listed = form == "listed"
        self.shapes = tuple(game.shapes)
        self.size = row_size(self.shapes)
        self.facts = Facts(self.shapes) if facts else None
        self.numbers = len(game.numbers) if answers is None else answers
        """How many numbers answers can have; `Game.answers` knows it of a table."""
        self.actions: int = game.longest if self.listed else self.numbers
        self.described = describe(game) if self.listed else np.zeros((0, 0), np.int16)
        """By number: what an answer is, as a few small numbers. The last row is for those without a number."""
        self.slate = Slate(game, self.actions, self.listed)
        self._row: Numbers = shown(self.slate.row, np.int16)
        self._mask: Mask = shown(self.slate.marks, np.int8)
        if self.size > LONG_ROW:
            self.slate.row_memory = writable(self.slate.row, np.int16)
            self.slate.blank_row = bytes(self._row.nbytes)
        self.slate.marks_memory = writable(self.slate.marks, np.uint8)
        self.slate.blank_marks = bytes(self._mask.nbytes)
        self.slate.copy_row = self._row.copy
        self.slate.copy_marks = self._mask.copy
        self.slate.names = list(np.arange(self.actions))  # making one takes longer than finding which
        self.draw = self.slate.draw
        self.plain = self.facts is None and not self.listed
        """Whether what is seen is what stands on the slate."""

    # -- arrays ------------------------------------------------------------------------------------------------------

    def row(self, run: Run, seat: Seat) -> Numbers:
        """What the seat knows."""
        self.slate.write_row(run, seat)
        return self._row.copy() if self.facts is None else self.facts.of(self._row)

    def mask(self, run: Run, seat: Seat) -> Mask:
        """Which answers are legal; none for a seat that is not asked."""
        self.slate.mark(run, seat)
        return self._mask.copy()

    def answers(self, run: Run, seat: Seat) -> Numbers:
        """A row for every legal answer, in the order of the list."""
        found = np.zeros((self.actions, self.described.shape[1]), np.int16)
        if seat == run.seat:
            listed = self.described[shown(run.numbers, np.int64)[: self.actions]]
            found[: len(listed)] = listed
        return found

    def observe(self, run: Run, seat: Seat) -> dict[str, Any]:
        seen: dict[str, Any] = self.slate.see(run, seat)
        if self.facts is not None:
            seen["observation"] = self.facts.of(self._row)
        if self.listed:
            seen["answers"] = self.answers(run, seat)
        return seen

    def answer(self, run: Run, action: int) -> Seat:
        """Gives an answer in this form; whoever is asked then. Raises `IllegalAction` with the reason."""
        seat = int(run.take(action, self.listed))
        if seat == REFUSED:
            raise IllegalAction(self.refusal(run, action))
        return seat

    def refusal(self, run: Run, action: int) -> Phrase:
        """Why it is no legal answer."""
        if self.listed:
            return Phrase("There are {count} legal answers; {n} is none of them.", count=len(run.legal), n=action)
        return run.refusal(action)

    # -- spaces ------------------------------------------------------------------------------------------------------

    def row_space(self) -> spaces.Box:
        low: list[int] = []
        high: list[int] = []
        for field in self.shapes:
            if self.facts is not None and field.facts:
                columns = list(zip(*field.facts, strict=True))
                low += [min(column) for column in columns] * field.size
                high += [max(column) for column in columns] * field.size
            else:
                low += [field.least] * field.size
                high += [field.most] * field.size
        return spaces.Box(np.array(low, np.int16), np.array(high, np.int16), dtype=np.int16)

    def space(self) -> spaces.Dict:
        parts: dict[str, spaces.Space[Any]] = {
            "observation": self.row_space(),
            "action_mask": spaces.Box(0, 1, (self.actions,), np.int8),
        }
        if self.listed:
            least, most = int(self.described.min()), int(self.described.max())
            parts["answers"] = spaces.Box(least, most, (self.actions, self.described.shape[1]), np.int16)
        return spaces.Dict(parts)

    def action_space(self) -> Answers:
        return Answers(self.actions, self)

    # -- copies ------------------------------------------------------------------------------------------------------

    def __deepcopy__(self, memo: dict[int, Any]) -> Sight:
        return self  # it holds nothing of a game

    def __reduce__(self) -> tuple[Any, ...]:
        return _sight, (self.game.name, self.form, self.facts is not None, self.numbers)


def _sight(name: str, form: str, facts: bool, answers: int) -> Sight:
    return Sight(load_game(name), form, facts, answers)


def describe(game: AnyGame) -> Numbers:
    """By number, what an answer is: its kind, then the numbers that it is made of."""
    kinds: list[type] = []
    rows: list[list[int]] = []
    for action in game.numbers:
        if type(action) not in kinds:
            kinds.append(type(action))
        rows.append([1 + kinds.index(type(action)), *_numbers_in(action)])
    width = max(len(row) for row in rows)
    return np.array([[*row, *[0] * (width - len(row))] for row in [*rows, []]], dtype=np.int16)


def _numbers_in(value: Any) -> list[int]:
    if value is None:
        return [-1]
    if isinstance(value, int):
        return [int(value)]
    if isinstance(value, tuple):
        return [number for part in value for number in _numbers_in(part)]
    assert is_dataclass(value)
    return [number for field in fields(value) for number in _numbers_in(getattr(value, field.name))]
