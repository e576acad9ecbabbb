"""The steps of a game for those who take many: methods of one object, which compiled code calls directly.

`Game` holds functions, and a function that is found only while playing is called through Python, which costs more than
many a step. A game may offer the same functions as a class of its own (`Game.steps`); for all others, and where one of
its functions has been replaced, the functions are called.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i16, i64

OVER: Final = -3
"""In place of a seat when nobody is asked any more."""
UNHEARD: Final[list[Any]] = []
"""Stands for a list of events where nobody listens: what is told there is forgotten, and most of it not told at all."""
MANY_UNHEARD: Final = 256


def forget() -> None:
    """What was told to nobody, when it has become much: to clear a list takes longer than to add to it."""
    if len(UNHEARD) > MANY_UNHEARD:
        UNHEARD.clear()


class Steps:
    by_number: bool = False
    """Whether `numbers` and `named` do without the list of answers."""

    def __init__(
        self,
        to_act: Callable[[Any], tuple[int, ...]],
        legal: Callable[[Any, int], list[Any]],
        luck: Callable[[Any, Random], Any],
        apply: Callable[[Any, int, Any], Any],
        number: Callable[[list[Any]], vec[i64]] | None = None,
        encode: Callable[[Any, int, vec[i16], int], None] | None = None,
    ) -> None:
        self._to_act = to_act
        self._legal = legal
        self._luck = luck
        self._apply = apply
        self._number = number
        self._encode = encode

    def are_those_of(
        self, to_act: object, legal: object, luck: object, apply: object, number: object, encode: object
    ) -> bool:
        """Whether these functions are the ones that the methods stand for."""
        played = self._to_act is to_act and self._legal is legal and self._luck is luck and self._apply is apply
        return played and self._number is number and self._encode is encode

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

    # for learners, where the game has numbers and rows

    def number(self, legal: list[Any]) -> vec[i64]:
        assert self._number is not None
        return self._number(legal)

    def numbers(self, state: Any, seat: i64) -> vec[i64]:
        """The numbers of all legal answers, in the order of their list."""
        return self.number(self.legal(state, seat))

    def named(self, number: i64) -> Any:
        """The answer with this number, where numbers alone tell it (`by_number`)."""
        raise NotImplementedError

    def encode(self, state: Any, seat: i64, rows: vec[i16], start: i64) -> None:
        assert self._encode is not None
        self._encode(state, seat, rows, start)
