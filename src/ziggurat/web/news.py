"""The door for what is live: whoever knows something new says it, and whoever wants to hear of it does.

News are small: a topic, and a word that names what has changed; whoever hears it reads the rest from the store. So the
same news can go from one server to another.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

Hear = Callable[[str], None]

LOBBY: Final = "lobby"
"""The topic of tables that the lobby shows; the word is the table's id."""

OVER: Final = "over"
"""The topic of games that have ended; the word is the table's id."""


def about(guest: str) -> str:
    """The topic of what a guest's own lists show; the word is a table's id."""
    return f"guest {guest}"


class News:
    """Within one server. Whoever hears is called at once, in the loop, and must not take long."""

    def __init__(self) -> None:
        self._hearing: dict[str, dict[object, Hear]] = {}
        self.carry: Callable[[str, str], None] | None = None
        """Takes them to the other servers, where there are any."""

    def publish(self, topic: str, word: str) -> None:
        self.tell(topic, word)
        if self.carry is not None:
            self.carry(topic, word)

    def tell(self, topic: str, word: str) -> None:
        """At this server only."""
        for hear in list(self._hearing.get(topic, {}).values()):
            hear(word)

    def subscribe(self, topic: str, hear: Hear) -> Callable[[], None]:
        """Calls `hear` for every word of this topic, until what is returned is called."""
        key = object()
        self._hearing.setdefault(topic, {})[key] = hear

        def end() -> None:
            hearing = self._hearing.get(topic, {})
            hearing.pop(key, None)
            if not hearing:
                self._hearing.pop(topic, None)

        return end

    def is_heard(self, topic: str) -> bool:
        return topic in self._hearing
