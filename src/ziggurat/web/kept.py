"""What follows from an answer alone, kept: answers are the same values again and again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from ziggurat.core.game import AnyGame
from ziggurat.web.limits import KEPT_ANSWERS

T = TypeVar("T")


class ByAnswer(Generic[T]):
    """By game and answer. Whole lists are looked up in one go, since they are long and mostly known."""

    def __init__(self, make: Callable[[AnyGame, Any], T]) -> None:
        self._make = make
        self._kept: dict[str, dict[Any, T]] = {}

    def of(self, game: AnyGame, actions: Sequence[Any]) -> list[T]:
        kept = self._kept.setdefault(game.name, {})
        try:
            return list(map(kept.__getitem__, actions))
        except KeyError:
            if len(kept) >= KEPT_ANSWERS:
                kept = self._kept[game.name] = {}
            for action in actions:
                if action not in kept:
                    kept[action] = self._make(game, action)
            return [kept[action] for action in actions]
