"""The door to a game for everybody else: checks, applies, records, lets chance answer; replays, takes back, redacts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from ziggurat.core.errors import BadOptions, IllegalAction
from ziggurat.core.game import CHANCE, SPECTATOR, AnyGame, Event, Options, Seat
from ziggurat.core.words import ENGLISH, Phrase, Words, seat_names

WORLDS: Final = 4
"""In so many imagined worlds an answer is tried to see whether it tells its seat anything new."""


@dataclass(frozen=True)
class Entry:
    """One line of a log: who answered what, and what everybody saw happen."""

    seat: Seat
    action: Any
    events: list[Event]

    def told(self, game: AnyGame, names: Sequence[str], words: Words) -> list[str]:
        """The answer and what it led to, in sentences; none where there is nothing to tell."""
        lines = [game.tell_action(self.action, self.seat, names, words)]
        lines += [game.tell_event(event, names, words) for event in self.events]
        return [line for line in lines if line]


class Match:
    """A game being played: the state, and the log that leads to it from an empty table.

    >>> from random import Random
    >>> from ziggurat.core.game import load_game
    >>> match = Match(load_game("babylonia"), seats=2)
    >>> match.let_chance_answer(Random(7))
    >>> match.over
    False
    """

    def __init__(
        self,
        game: AnyGame,
        seats: int,
        options: Options | None = None,
        original: Match | None = None,
        position: str = "",
    ) -> None:
        self.game = game
        self.seats = seats
        self.position = position
        """Where it began, if that was not an empty table: as `write_position` writes it."""
        if original is not None:
            self._continue(original)
            return
        game.check_seats(seats)
        self.options = game.complete_options(options or {})
        self._begin()

    def _begin(self) -> None:
        if self.position:
            self.state: Any = self.game.read_position(self.position)
            if len(self.game.scores(self.state)) != self.seats:
                raise BadOptions(Phrase("This position has another number of seats."))
        else:
            self.state = self.game.setup(self.seats, self.options)
        self.log: list[Entry] = []
        self._before: Any = None
        """The position before the last answer of a seat, as long as nobody has answered since."""
        self._final: tuple[int, bool] = (0, True)
        """For a length of the log, whether its last answer stands."""
        self._asked_since: dict[Seat, int] = dict.fromkeys(self.to_act, 0)

    def copy(self) -> Match:
        """A match that stands where this one does and goes its own way. What happened so far is shared: it is never
        changed, and so is the position before the last answer."""
        return Match(self.game, self.seats, original=self, position=self.position)

    def _continue(self, original: Match) -> None:
        self.options = original.options
        self.state = self.game.clone(original.state)
        self.log = original.log[:]
        self._before = original._before
        self._final = original._final
        self._asked_since = original._asked_since

    def __repr__(self) -> str:
        return f"<{self.game.name}, {self.seats} seats, after {len(self.log)} answers {self._whose_turn()}>"

    def _whose_turn(self) -> str:
        if self.over:
            return "over " + " : ".join(str(points) for points in self.scores())
        return " and ".join("chance" if seat == CHANCE else f"seat {seat}" for seat in self.to_act) + " asked"

    def _repr_html_(self) -> str:
        """The board as everybody sees it: what a notebook shows."""
        from ziggurat.core.art import picture  # pictures are drawn only where they are looked at

        return picture(self.game, self.view(SPECTATOR), seat_names(self.seats, ENGLISH), ENGLISH)

    # -- the position ------------------------------------------------------------------------------------------------

    @property
    def begun(self) -> bool:
        """Whether there is more than an empty table."""
        return bool(self.log or self.position)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return self.game.to_act(self.state)

    @property
    def over(self) -> bool:
        return not self.to_act

    def legal(self, seat: Seat) -> list[Any]:
        """Every answer this seat may give now; none when it is not asked."""
        return self.game.legal(self.state, seat) if seat in self.to_act else []

    def view(self, seat: Seat) -> Any:
        return self.game.view(self.state, seat)

    def asked_since(self, seat: Seat) -> int | None:
        """The length of the log when the seat's present question arose: the number by which an answer names it."""
        return self._asked_since.get(seat)

    # -- playing -----------------------------------------------------------------------------------------------------

    def check(self, seat: Seat, action: Any) -> None:
        """Raises `IllegalAction` with the reason unless the seat may answer so now."""
        if action is not None and action == self.retraction(seat):
            return
        if seat not in self.to_act:
            raise IllegalAction(self._why_not_asked(seat))
        reason = self.game.why_not(self.state, seat, action)
        if reason is not None:
            raise IllegalAction(reason)

    def play(self, seat: Seat, action: Any, rng: Random | None = None) -> list[Event]:
        """Checks and records an answer; with a generator, chance answers too, until a seat is asked."""
        self.check(seat, action)
        events = self._step(seat, action)
        if rng is not None:
            self.let_chance_answer(rng)
        return events

    def play_text(self, seat: Seat, text: str, rng: Random | None = None) -> list[Event]:
        """The same from notation. Raises `BadNotation` for text that says nothing here."""
        if seat not in self.to_act and self.retraction(seat) is None:
            raise IllegalAction(self._why_not_asked(seat))
        return self.play(seat, self.game.read(self.state, seat, text), rng)

    def _why_not_asked(self, seat: Seat) -> Phrase:
        if self.over:
            return Phrase("The game is over.")
        if self.retraction(seat) is not None:
            return Phrase("You have chosen already: take it back first.")
        return Phrase("Chance is not asked now.") if seat == CHANCE else Phrase("It is not your turn.")

    def let_chance_answer(self, rng: Random) -> None:
        while self.to_act == (CHANCE,):
            self._step(CHANCE, self.game.luck(self.state, rng))

    def play_on(self, choosers: Sequence[Any], rng: Random) -> Iterator[Seat]:
        """Lets bots play, and pauses before every answer with the seat that is asked.

        Each bot gets its view, its legal answers and nothing else.
        """
        self.let_chance_answer(rng)
        while not self.over:
            seat = self.to_act[0]
            yield seat
            self.play(seat, choosers[seat](self.view(seat), self.legal(seat), rng), rng)

    def _step(self, seat: Seat, action: Any) -> list[Event]:
        self._before = None if seat == CHANCE else self.game.clone(self.state)
        events = self.game.apply(self.state, seat, action)
        self.log.append(Entry(seat, action, events))
        still_asked = self._asked_since
        self._asked_since = {
            asked: still_asked[asked] if asked in still_asked and asked != seat else len(self.log)
            for asked in self.to_act
        }
        return events

    # -- going back --------------------------------------------------------------------------------------------------

    def undo_length(self, seat: Seat) -> int | None:
        """How long the log would be after this seat took its last answer back, or None if it may not.

        An answer can be taken back as long as it is the last one, its seat has learned nothing by it, and nobody else
        was asked because of it. A finished game is finished.
        """
        if self.over or not self.log or self.log[-1].seat != seat:
            return None
        if self._final[0] != len(self.log):
            self._final = (len(self.log), self._asks_another() or self._has_taught())
        return None if self._final[1] else len(self.log) - 1

    def _asks_another(self) -> bool:
        """Whether the last answer has put a question to somebody else, chance included."""
        answered = self.log[-1].seat
        return bool({*self.to_act} - {*self.game.to_act(self._before), answered})

    def _has_taught(self) -> bool:
        """Whether the seat of the last answer sees by it what it could not have foreseen.

        What it knew before is a view; in worlds imagined from that view the same answer would have shown the same.
        """
        game, entry = self.game, self.log[-1]
        seen, expected = game.view(self._before, entry.seat), game.view(self.state, entry.seat)
        for seed in range(WORLDS):
            world = game.imagine(seen, Random(seed))
            game.apply(world, entry.seat, entry.action)
            if game.view(world, entry.seat) != expected:
                return True
        return False

    def retraction(self, seat: Seat) -> Any:
        """The answer by which the seat takes back what lies face down before it, or None."""
        return None if self.game.retract is None else self.game.retract(self.state, seat)

    def cut(self, length: int) -> None:
        """Goes back to the position after the first `length` answers, by replaying them."""
        kept = self.log[:length]
        self._begin()
        for entry in kept:
            self._step(entry.seat, entry.action)

    def at(self, length: int) -> Match:
        """The same match as it stood after the first `length` answers."""
        answers = ((entry.seat, entry.action) for entry in self.log[:length])
        return replay(self.game, self.seats, self.options, answers, self.position)

    # -- what others may know ----------------------------------------------------------------------------------------

    def redacted(self, viewer: Seat) -> list[Entry]:
        """The log as the viewer saw it. Events are public; actions may hide what the viewer did not see."""
        game = self.game
        return [Entry(e.seat, game.redact(e.action, e.seat, viewer), e.events) for e in self.log]

    def tell_question(self, viewer: Seat, names: Sequence[str], words: Words) -> str:
        """What is asked of the viewer, or of whom something is asked, or that the game is over."""
        game = self.game
        if self.over:
            return words.gettext("The game is over.")
        seen = self.view(viewer)
        if viewer in self.to_act:
            return game.question(seen, names, words)
        if game.awaits is not None:
            return game.awaits(seen, names, words)
        return words.gettext("It is not your turn.")

    def scores(self) -> list[int]:
        return self.game.scores(self.state)


def replay(
    game: AnyGame, seats: int, options: Options, answers: Iterable[tuple[Seat, Any]], position: str = ""
) -> Match:
    """A match rebuilt from its answers, each of them checked on the way."""
    match = Match(game, seats, options, position=position)
    for seat, action in answers:
        match.play(seat, action)
    return match


def play_out(match: Match, choosers: Sequence[Any], rng: Random) -> Match:
    """Lets bots play a match to its end."""
    for _ in match.play_on(choosers, rng):
        pass
    return match
