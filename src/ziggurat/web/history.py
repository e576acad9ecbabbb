"""What every line of a log changed on the table as some eyes saw it, and which line put a piece where it lies.

It is found by drawing the game again from its beginning, once, and then only what has come since. Nothing but drawings
of the seat's own views is compared, so a line tells nothing that its reader did not see.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from threading import Lock
from typing import Any, Final
from weakref import WeakKeyDictionary

from ziggurat.core.game import AnyGame, Drawing, Seat
from ziggurat.core.match import Entry, Match
from ziggurat.core.words import ENGLISH
from ziggurat.web.scene import same_start
from ziggurat.web.table import Table

LABEL: Final = re.compile(r' aria-label="[^"]*"')
"""A label may tell of what lies beside; the piece itself has not changed then."""
THING: Final = re.compile(r'data-(?:about|target)="([^"]*)"')
"""What can be asked about: a part may hold several."""
LONGEST_PART: Final = 80
NO_PARTS: Final[Mapping[str, str]] = {}


class History:
    """The parts of the board that every answer changed, for one pair of eyes."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.lock = Lock()
        self._forget()

    def _forget(self) -> None:
        self.entries: Sequence[Entry] = []
        self.changes: list[tuple[str, ...]] = []
        self.arrivals: list[frozenset[str]] = []
        """For every answer what has come into a part, as the part and the thing with a space between."""
        self._state: Any = None
        self._parts: Mapping[str, str] = NO_PARTS

    def changed_by(self, match: Match, names: Sequence[str], line: int) -> tuple[str, ...]:
        """The parts that are not as they were before this answer."""
        with self.lock:
            self._follow(match, names)
            return self.changes[line] if 0 <= line < len(match.log) else ()

    def line_of(self, match: Match, names: Sequence[str], part: str) -> int:
        """The number of the last answer that changed this part; -1 if none did. Of a part that holds several things
        one can be named behind a space: then that of the answer with which it came."""
        with self.lock:
            self._follow(match, names)
            found: Sequence[Collection[str]] = self.arrivals if " " in part else self.changes
            return next((n for n in range(len(match.log) - 1, -1, -1) if part in found[n]), -1)

    def _follow(self, match: Match, names: Sequence[str]) -> None:
        game = match.game
        if same_start(self.entries, match.log) < min(len(self.entries), len(match.log)):
            self._forget()  # something was taken back, and something else played
        if self._state is None:
            self._state = match.at(0).state
            self._parts = self._drawn(game, names) if match.position else NO_PARTS
        for entry in match.log[len(self.entries) :]:
            game.apply(self._state, entry.seat, entry.action)
            before, self._parts = self._parts, self._drawn(game, names)
            # The first deal lays out everything: that is no news about any piece.
            fresh = [name for name, markup in self._parts.items() if before and before.get(name) != markup]
            self.changes.append((*fresh, *(name for name in before if name not in self._parts)))
            self.arrivals.append(
                frozenset(
                    f"{name} {thing}"
                    for name in fresh
                    for thing in set(THING.findall(self._parts[name])) - set(THING.findall(before.get(name, "")))
                )
            )
        if len(match.log) > len(self.entries):
            self.entries = match.log[:]

    def _drawn(self, game: AnyGame, names: Sequence[str]) -> Mapping[str, str]:
        return on_board(game.draw_view(game.view(self._state, self.seat), names, ENGLISH))


def on_board(drawing: Drawing) -> Mapping[str, str]:
    return {part.id: LABEL.sub("", part.markup) for group in drawing.board for part in group.parts}


_kept: WeakKeyDictionary[Table, dict[Seat, History]] = WeakKeyDictionary()


def history_of(table: Table, seat: Seat) -> History:
    """Called in the loop; what it answers may be asked elsewhere."""
    return _kept.setdefault(table, {}).setdefault(seat, History(seat))
