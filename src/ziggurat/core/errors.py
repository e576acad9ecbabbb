"""What can go wrong, each with a reason a player can read."""

from __future__ import annotations

from ziggurat.core.words import Phrase


class ZigguratError(Exception):
    """The root of our errors: one sentence that can be shown to a person, in any language."""

    def __init__(self, reason: Phrase | str) -> None:
        self.reason = reason if isinstance(reason, Phrase) else Phrase(reason)
        super().__init__(str(self.reason))


class BadNotation(ZigguratError):
    """The text does not parse."""


class IllegalAction(ZigguratError):
    """The action does not fit this position, or this seat."""


class BadOptions(ZigguratError):
    """A game, a number of seats or an option that does not exist."""


class BadRecord(ZigguratError):
    """A record that cannot be replayed; says in which line and why."""

    def __init__(self, line: int, reason: Phrase | str) -> None:
        self.line = line
        super().__init__(Phrase("line {line}: {reason}", line=line, reason=reason))
