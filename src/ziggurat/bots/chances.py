"""Chances from a forecast: who wins, and how many of the others one leaves behind.

A seat that is forecast to end so many points ahead of another ends before it the likelier the more these points are,
measured by what such a lead is worth at this stage of the game (`Knowledge.spread`). For several seats the same number
makes the chance to win.
"""

from __future__ import annotations

from math import exp


def shares(points: list[float], spread: float) -> list[float]:
    """For every party the expected share of the others that it leaves behind.

    >>> [round(share, 2) for share in shares([12.0, 10.0, 10.0], 2.0)]
    [0.73, 0.38, 0.38]
    """
    found: list[float] = []
    for one in range(len(points)):
        total = 0.0
        for other in range(len(points)):
            if other != one:
                total += 1.0 / (1.0 + exp(max(-30.0, min(30.0, (points[other] - points[one]) / spread))))
        found.append(total / (len(points) - 1) if len(points) > 1 else points[one] / (points[one] + 10.0 * spread))
    return found


def chances(points: list[float], spread: float) -> list[float]:
    """For every party the chance to win; they add up to 1.

    >>> [round(chance, 2) for chance in chances([12.0, 10.0, 10.0], 2.0)]
    [0.58, 0.21, 0.21]
    """
    most = max(points)
    odds = [exp(max(-60.0, (one - most) / spread)) for one in points]
    total = sum(odds)
    return [one / total for one in odds]


def won(places: list[int], parties: int) -> list[float]:
    """The same when the game is over: a shared victory is a part of one. Alone who has not won has lost to the party
    that the rules play."""
    if len(places) == 1:
        own = 1.0 if places[0] == 1 else 0.0
        return [own, 1.0 - own][:parties]
    first = float(places.count(1))
    return [(1.0 / first if place == 1 else 0.0) for place in places]


def left_behind(places: list[int], seat: int) -> float:
    """The share of the others that a seat has left behind; alone it is whether the game was won."""
    if len(places) == 1:
        return 1.0 if places[0] == 1 else 0.0
    total = 0.0
    for other in range(len(places)):
        if other != seat:
            total += 1.0 if places[seat] < places[other] else 0.5 if places[seat] == places[other] else 0.0
    return total / (len(places) - 1)
