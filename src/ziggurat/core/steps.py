"""The steps of a game for those who take many: methods of one object, which compiled code calls directly.

`Game` holds functions, and a function that is found only while playing is called through Python, which costs more than
many a step. A game may offer the same four as a class of its own (`Game.steps`); for all others, and where one of its
functions has been replaced, the functions are called.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from mypy_extensions import i64

OVER: Final = -3
"""In place of a seat when nobody is asked any more."""


class Steps:
    def __init__(
        self,
        to_act: Callable[[Any], tuple[int, ...]],
        legal: Callable[[Any, int], list[Any]],
        luck: Callable[[Any, Random], Any],
        apply: Callable[[Any, int, Any], Any],
    ) -> None:
        self._to_act = to_act
        self._legal = legal
        self._luck = luck
        self._apply = apply

    def are_those_of(self, to_act: object, legal: object, luck: object, apply: object) -> bool:
        """Whether these functions are the ones that the methods stand for."""
        return self._to_act is to_act and self._legal is legal and self._luck is luck and self._apply is apply

    def asked(self, state: Any) -> i64:
        """The first of those who are asked, or `OVER`."""
        asked = self._to_act(state)
        return asked[0] if asked else OVER

    def legal(self, state: Any, seat: i64) -> list[Any]:
        return self._legal(state, seat)

    def luck(self, state: Any, rng: Random) -> Any:
        return self._luck(state, rng)

    def apply(self, state: Any, seat: i64, action: Any) -> None:
        """Takes an answer; nobody wants to know what happened by it."""
        self._apply(state, seat, action)
