"""A table as some eyes see it, drawn once, and what is different from what a browser has already.

A scene is made from a moment and from nothing else, and never changes. All who look through the same eyes share it.
What is kept here is kept by the eyes and by what they may know: the table's number, the names, who is here. Drawings
are made in a thread of their own, one after the other, so that nobody's answer waits for somebody else's picture.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, ParamSpec, TypeVar
from weakref import WeakKeyDictionary

from htpy import span

from ziggurat.core.art import plain
from ziggurat.core.errors import IllegalAction
from ziggurat.core.game import AnyGame, Drawing, Part, Seat
from ziggurat.core.match import Entry
from ziggurat.core.words import Phrase, Words
from ziggurat.web import wire
from ziggurat.web.ending import result
from ziggurat.web.kept import ByAnswer
from ziggurat.web.panels import notes, panel, wishes
from ziggurat.web.show import (
    Moment,
    gain_tags,
    log_line,
    look,
    page_title,
    perspective,
    question,
    recent,
    seat_head,
    waiting_room,
    watchers,
)
from ziggurat.web.table import Table

P = ParamSpec("P")
R = TypeVar("R")

MOST_EYES: Final = 64
"""How many scenes of one table are kept: one for each seat and language, and one for all spectators."""
MOST_EXPLAINED: Final = 500
"""How many explanations of one scene are kept."""
LONGEST_TARGET: Final = 80
PAINTED_TOGETHER: Final = 16
"""So many scenes are made in one go; whoever asks the painter for something else waits for them."""

Holders = Mapping[str, Sequence[Part]]
"""The parts of a drawing by what they lie in."""

NO_FRAME: Final = wire.Frame("", ())
NO_CHOICES: Final = wire.Choices((), ())


@dataclass(frozen=True, eq=False)
class Scene:
    """Everything that a browser shows."""

    moment: Moment
    title: str
    question: str
    choices: wire.Choices
    recent: tuple[str, ...]
    heads: tuple[tuple[str, str], ...]
    room: str
    frame: wire.Frame
    board: Holders
    beside: Holders
    """Seats, tray and display."""
    log: tuple[str, ...]
    result: str
    watchers: str
    clocks: wire.Clocks | None = None
    panel: str = ""
    wishes: str = ""
    notes: tuple[wire.Noted, ...] = ()
    explained: dict[str, wire.Explained] = field(default_factory=dict)
    """What was asked about so far."""


# -- making one ------------------------------------------------------------------------------------------------------


def paint(moment: Moment, drawing: Drawing | None, log: tuple[str, ...]) -> Scene:
    return Scene(
        moment=moment,
        title=page_title(moment),
        question=plain(question(moment)),
        choices=choices(moment.game, moment.legal),
        recent=recent(moment),
        heads=tuple(seat_head(moment, row) for row in moment.rows),
        room="" if drawing else waiting_room(moment),
        frame=frame(drawing) if drawing else NO_FRAME,
        board=on_board(drawing) if drawing else {},
        beside=beside_board(drawing) if drawing else {},
        log=log,
        result=plain(result(moment)) if moment.finished else "",
        watchers=watchers(moment),
        clocks=clocks(moment),
        panel=panel(moment),
        wishes=wishes(moment),
        notes=notes(moment),
    )


def clocks(moment: Moment) -> wire.Clocks | None:
    """What every seat has left, and where it runs, when it is over. It changes when the table does, not with time."""
    clock = moment.course.clock
    if clock is None or moment.status != "playing":
        return None
    shown: list[tuple[float, float | None] | None] = []
    for row in moment.rows:
        runs = row.seat in clock.running
        if row.seat in clock.still or (clock.terms.kind == "days" and not runs):
            shown.append(None)
        else:
            zero = None if moment.rests or not runs else clock.zero_at(row.seat, moment.outages)
            shown.append((round(clock.left[row.seat], 1), None if zero is None else round(zero, 1)))
    return tuple(shown)


def draw(moment: Moment) -> Drawing | None:
    return moment.game.draw_view(moment.view, moment.names, moment.words) if moment.started else None


def frame(drawing: Drawing) -> wire.Frame:
    return wire.Frame(drawing.box, tuple((group.id, group.tag, group.attributes) for group in drawing.board))


def on_board(drawing: Drawing) -> Holders:
    return {group.id: group.parts for group in drawing.board}


def beside_board(drawing: Drawing) -> Holders:
    seats = {f"seat-{seat}": (part,) for seat, part in enumerate(drawing.seats)}
    return {**seats, "tray": drawing.tray, "common": drawing.common}


def choices(game: AnyGame, legal: Sequence[Any]) -> wire.Choices:
    """Every answer by its targets: those that share all targets but the last stand together."""
    if not legal:
        return NO_CHOICES
    tails: dict[tuple[str, ...], list[str]] = {}
    for pointed, _ in POINTING.of(game, legal):
        tails.setdefault(pointed[:-1], []).append(pointed[-1])
    heads: dict[tuple[str, ...], list[tuple[str, ...]]] = {}
    for head, ends in tails.items():
        heads.setdefault(tuple(ends), []).append(head)
    numbers: dict[str, int] = {}

    def numbered(names: Iterable[str]) -> tuple[int, ...]:
        return tuple([numbers.setdefault(name, len(numbers)) for name in names])

    groups = tuple([(tuple([numbered(head) for head in found]), numbered(ends)) for ends, found in heads.items()])
    return wire.Choices(tuple(numbers), groups)


def pointing_at(game: AnyGame, action: Any) -> tuple[tuple[str, ...], frozenset[str]]:
    """What one points at to give an answer, in order and as a set."""
    targets = tuple(game.targets(action))
    return targets, frozenset(targets)


POINTING: Final = ByAnswer(pointing_at)


def find_answer(table: Table, seat: Seat, targets: Iterable[str]) -> Any:
    """The legal answer that one points at these to give. Raises `IllegalAction` with the rule against it."""
    legal = table.match.legal(seat)
    pointed = frozenset(targets)
    for action, (_, found) in zip(legal, POINTING.of(table.game, legal), strict=True):
        if found == pointed:
            return action
    raise IllegalAction(why_not(table, seat, pointed) or Phrase("This cannot be chosen now."))


def why_not(table: Table, seat: Seat, targets: frozenset[str]) -> Phrase | None:
    """The rule that what was pointed at would break; None if nothing speaks against it."""
    match, game = table.match, table.game
    if seat not in match.to_act or not table.started:
        return Phrase("It is not your turn.")
    action = game.aim(match.view(seat), targets)
    return Phrase("This cannot be chosen now.") if action is None else game.why_not(match.state, seat, action)


# -- what is different -----------------------------------------------------------------------------------------------


def tell_change(before: Scene | None, now: Scene) -> wire.TableShown:
    """What a browser that has the one scene needs to show the other; everything if it has none."""
    moment = now.moment
    shown = wire.TableShown(number=moment.number)
    then = before.moment if before else None
    if before is None:
        shown.whole = True
    if then is None or then.status != moment.status:
        shown.status = moment.status  # type: ignore[assignment]
    if then is None or then.seat != moment.seat:
        shown.seat = moment.seat if moment.seat >= 0 else None
    if then is None or then.asked != moment.asked:
        shown.asked = moment.asked
    if then is None or then.undo != moment.undo:
        shown.undo = moment.undo
    if then is None or then.hint != moment.hint:
        shown.hint = moment.hint
    if then is None or then.answered != moment.answered:
        shown.since = moment.answered
    if then is None or then.lesson != moment.lesson:
        shown.lesson = moment.lesson
    for name in (
        *("title", "question", "recent", "room", "result", "choices"),
        *("watchers", "clocks", "panel", "wishes"),
    ):
        if before is None or getattr(before, name) != getattr(now, name):
            setattr(shown, name, getattr(now, name))
    heads = before.heads if before else ()
    shown.heads = {n: head for n, head in enumerate(now.heads) if n >= len(heads) or heads[n] != head}
    if before is None or before.log != now.log:
        kept = common_start(before.log, now.log) if before else 0
        shown.log = wire.Lines(kept, now.log[kept:])
    if before is None or before.notes != now.notes:
        kept = common_start(before.notes, now.notes) if before else 0
        shown.notes = wire.Notes(kept, now.notes[kept:])
    tell_parts(shown, before, now.frame, {**now.board, **now.beside})
    return shown


def tell_parts(shown: wire.Drawn, before: Scene | None, frame: wire.Frame, holders: Holders) -> None:
    """The parts that are not where they were, or not as they were."""
    if before is None or before.frame != frame:
        shown.frame = frame
    old = {**before.board, **before.beside} if before else {}
    had: dict[str, str] = {}
    order: dict[str, wire.Splice] = {}
    changed: dict[str, str] = {}
    for holder, parts in holders.items():
        if (was := old.get(holder, ())) is parts:
            continue
        new = [(part, then) for part, then in zip(parts, was, strict=False) if part is not then]
        if len(parts) == len(was) and all(part.id == then.id for part, then in new):
            changed.update((part.id, part.markup) for part, then in new if part.markup != then.markup)
            continue
        order[holder] = splice([part.id for part in was], [part.id for part in parts])
        had = had or {part.id: part.markup for kept in old.values() for part in kept}
        changed.update((part.id, part.markup) for part in parts if had.get(part.id) != part.markup)
    shown.order, shown.parts = order, changed


def common_start(one: Sequence[object], two: Sequence[object]) -> int:
    most = min(len(one), len(two))
    if one[:most] == two[:most]:
        return most
    return next(n for n in range(most) if one[n] != two[n])


def splice(old: Sequence[str], new: Sequence[str]) -> wire.Splice:
    start = common_start(old, new)
    most = min(len(old), len(new)) - start
    end = min(most, common_start(old[::-1], new[::-1]))
    return wire.Splice(start, len(old) - start - end, tuple(new[start : len(new) - end]))


# -- before it is final ----------------------------------------------------------------------------------------------


def preview(moment: Moment, action: Any, under: Scene, request: str) -> wire.Confirm | None:
    """What an answer would do, if it could not be taken back; None if it could.

    It is tried in a world imagined from the seat's view, always the same for the same view, so that it tells nothing
    that the seat may not know. It comes as parts to be laid over what the browser has.
    """
    game, seat, words = moment.game, moment.seat, moment.words
    if len(moment.to_act) > 1:
        return None  # a secret choice among several: it is shown when all are in
    world = game.imagine(moment.view, Random(0))
    events = game.apply(world, seat, action)
    if game.to_act(world) == (seat,):
        return None
    told = game.in_words(action, moment.view, moment.names, words)
    confirm = wire.Confirm(id=request, number=under.moment.number, words=plain(span[told]))
    if any(event.reveals() for event in events):
        # What others chose in secret is not imagined for anybody: only the answer itself is shown.
        return confirm
    gained = [gain for event in events for gain in event.gains()]
    confirm.words = plain(span[told], gain_tags(gained))
    after = game.draw_view(game.view(world, seat), moment.names, words)
    tell_parts(confirm, under, frame(after), on_board(after))
    return confirm


def explain(scene: Scene, about: str) -> wire.Explained:
    """What a thing is, as these eyes see it."""
    known = scene.explained.get(about)
    if known is not None:
        return known
    moment = scene.moment
    found = None
    if moment.game.explain is not None and moment.started and len(about) <= LONGEST_TARGET:
        found = moment.game.explain(about, moment.view, moment.names, moment.words)
    told = wire.Explained(about[:LONGEST_TARGET], "", "", "")
    if found is not None:
        told = wire.Explained(about, found.name, found.text, found.section)
    if len(scene.explained) < MOST_EXPLAINED:
        scene.explained[about] = told
    return told


# -- keeping them ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Eyes:
    """Who sees the same: a seat, or all spectators, in one language; each guest alone while seats are taken."""

    seat: Seat
    several: bool
    guest: str
    words: Words


class Log:
    """The lines of a log for some eyes: told once, and again only from where the log was cut."""

    def __init__(self) -> None:
        self.names: tuple[str, ...] = ()
        self.entries: Sequence[Entry] = []
        self.lines: list[str] = []
        self.shown: tuple[str, ...] = ()

    def tell(self, moment: Moment, lines: Lines) -> tuple[str, ...]:
        if self.names != moment.names:
            self.names, self.entries, self.lines, self.shown = moment.names, [], [], ()
        kept = same_start(self.entries, moment.entries)
        if kept < len(self.lines):
            del self.lines[kept:]
            self.shown = tuple(line for line in self.lines if line)
        told = [lines.tell(moment, kept + n, entry) for n, entry in enumerate(moment.log(kept))]
        self.entries = moment.entries
        self.lines += told
        self.shown += tuple(line for line in told if line)
        return self.shown


class Lines:
    """The lines of one table, shared by all who saw the same happen and read it in one language."""

    def __init__(self) -> None:
        self._told: dict[tuple[int, Words], tuple[Entry, tuple[str, ...], str]] = {}

    def tell(self, moment: Moment, number: int, seen: Entry) -> str:
        known = self._told.get((number, moment.words))
        if known is not None and known[0] == seen and known[1] == moment.names:
            return known[2]
        line = log_line(moment.game, number, seen, moment.names, moment.words)
        self._told[number, moment.words] = (seen, moment.names, line)
        return line


def same_start(one: Sequence[Entry], two: Sequence[Entry]) -> int:
    """How many answers two logs have in common. An entry that is in both comes after the same answers."""
    if one and len(one) <= len(two) and one[-1] is two[len(one) - 1]:
        return len(one)
    for n, (old, new) in enumerate(zip(one, two, strict=False)):
        if old is not new and (old.seat, old.action) != (new.seat, new.action):
            return n
    return min(len(one), len(two))


class Studio:
    """The scenes of one table, the newest for each pair of eyes. Moments are taken in the loop, the rest elsewhere."""

    def __init__(self) -> None:
        self._moments: dict[Eyes, tuple[object, Moment]] = {}
        self._scenes: dict[Eyes, Scene] = {}
        self._logs: dict[tuple[Seat, Words], Log] = {}
        self._lines = Lines()
        self._drawn: dict[tuple[Seat, Words], tuple[Any, tuple[str, ...], Drawing]] = {}
        self._told: dict[tuple[int, int], tuple[Scene | None, Scene, str]] = {}

    # -- in the loop -------------------------------------------------------------------------------------------------

    def moment(self, table: Table, guest: str, words: Words) -> tuple[Eyes, Moment]:
        eyes = Eyes(perspective(table, guest), len(table.seats_of(guest)) > 1, "" if table.started else guest, words)
        known = (
            (table.number, table.returns, len(table.match.log), int(table.since), table.row.next, tuple(table.seats)),
            (table.course, tuple(table.outages)),
            tuple(table.is_present(row.guest) for row in table.seats),
            tuple(table.watchers()),
        )
        if eyes in self._moments and self._moments[eyes][0] == known:
            return eyes, self._moments[eyes][1]
        if len(self._moments) >= MOST_EYES:
            self._moments.clear()
        moment = look(table, guest, words, eyes.seat)
        self._moments[eyes] = (known, moment)
        return eyes, moment

    # -- where drawings are made -------------------------------------------------------------------------------------

    def tell(self, before: Scene | None, eyes: Eyes, moment: Moment) -> tuple[Scene, str]:
        """The scene of this moment, and the message that leads to it from the scene that a browser has."""
        now = self.scene(eyes, moment)
        if before is None and eyes.seat >= 0:
            return now, wire.write_reply(tell_change(None, now))  # large, and hardly ever told twice
        known = self._told.get((id(before), id(now)))
        if known is None:
            if len(self._told) >= MOST_EYES:
                self._told.clear()
            known = (before, now, wire.write_reply(tell_change(before, now)))
            self._told[id(before), id(now)] = known
        return now, known[2]

    def scene(self, eyes: Eyes, moment: Moment) -> Scene:
        found = self._scenes.get(eyes)
        if found is None or found.moment is not moment:
            if len(self._scenes) >= MOST_EYES:
                self._scenes.clear()
                self._told.clear()
            elif found is not None:  # nobody is led to what these eyes saw before
                self._told = {key: told for key, told in self._told.items() if told[1] is not found}
            log = self._logs.setdefault((eyes.seat, eyes.words), Log()).tell(moment, self._lines)
            found = self._scenes[eyes] = paint(moment, self._drawing(eyes, moment), log)
        return found

    def _drawing(self, eyes: Eyes, moment: Moment) -> Drawing | None:
        """The drawing of the same view under the same names is the same drawing."""
        if not moment.started:
            return None
        kept = self._drawn.get((eyes.seat, eyes.words))
        if kept is not None and kept[1] == moment.names and kept[0] == moment.view:
            return kept[2]
        drawing = draw(moment)
        assert drawing is not None
        self._drawn[eyes.seat, eyes.words] = (moment.view, moment.names, drawing)
        return drawing


Seen = tuple[Studio, Scene | None, Eyes, Moment]
"""The moment of a table for somebody, and the scene that he has."""
Look = Callable[[], Seen]

_studios: WeakKeyDictionary[Table, Studio] = WeakKeyDictionary()
_painter: Final = ThreadPoolExecutor(max_workers=1, thread_name_prefix="painter")
"""One, so that what is kept needs no lock; more would only wait for each other."""


def studio_of(table: Table) -> Studio:
    if table not in _studios:
        _studios[table] = Studio()
    return _studios[table]


def close_studio(table: Table) -> None:
    """Nobody looks any more."""
    _studios.pop(table, None)


class Easel:
    """Tables that are to be shown to somebody, painted many at a time: the painter is called once for all of them, and
    each is painted as it stands when its turn comes."""

    def __init__(self) -> None:
        self._waiting: deque[tuple[Look, asyncio.Future[tuple[Scene, str]]]] = deque()
        self._work: asyncio.Task[None] | None = None

    async def tell(self, look: Look) -> tuple[Scene, str]:
        """`Studio.tell` of what `look` gives by then."""
        told: asyncio.Future[tuple[Scene, str]] = asyncio.get_running_loop().create_future()
        self._waiting.append((look, told))
        if self._work is None:
            self._work = asyncio.create_task(self._paint())
        return await told

    def waiting(self) -> int:
        return len(self._waiting)

    async def _paint(self) -> None:
        try:
            while self._waiting:
                count = min(len(self._waiting), PAINTED_TOGETHER)
                looks: list[tuple[Seen, asyncio.Future[tuple[Scene, str]]]] = []
                for look, told in [self._waiting.popleft() for _ in range(count)]:
                    try:
                        if not told.done():
                            looks.append((look(), told))
                    except Exception as error:
                        told.set_exception(error)
                found = await elsewhere(tell_all, [seen for seen, _ in looks])
                for (_, told), result in zip(looks, found, strict=True):
                    if told.done():
                        continue
                    if isinstance(result, Exception):
                        told.set_exception(result)
                    else:
                        told.set_result(result)
        finally:
            self._work = None


def tell_all(looks: Sequence[Seen]) -> list[tuple[Scene, str] | Exception]:
    """What fails, fails alone."""
    found: list[tuple[Scene, str] | Exception] = []
    for studio, before, eyes, moment in looks:
        try:
            found.append(studio.tell(before, eyes, moment))
        except Exception as error:
            found.append(error)
    return found


_easels: WeakKeyDictionary[asyncio.AbstractEventLoop, Easel] = WeakKeyDictionary()


def easel() -> Easel:
    return _easels.setdefault(asyncio.get_running_loop(), Easel())


async def elsewhere(make: Callable[P, R], *arguments: P.args, **_: P.kwargs) -> R:
    """Lets the painter do something, while the loop goes on."""
    return await asyncio.get_running_loop().run_in_executor(_painter, make, *arguments)
