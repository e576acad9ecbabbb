"""Hints in words: what a bot would do in a seat's place, what it expects of it, and what it would do otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ziggurat.core.game import Seat
from ziggurat.core.words import Words, number_in_words
from ziggurat.web.table import Table
from ziggurat.web.thinking import Prospect
from ziggurat.web.wire import Hint

EVEN: Final = 0.5
"""Points that make no difference worth naming."""
FEW: Final = 20
"""Below so many points, tenths are told too."""


def tell_hint(table: Table, seat: Seat, asked: int, found: Sequence[Prospect], words: Words) -> Hint:
    game, match = table.game, table.match
    best = found[0]
    targets = game.targets(game.read(match.state, seat, best.action))
    hint = Hint(seat, asked, best.action, targets, tell_prospects(table, seat, found, words), rounded(best.points))
    if len(found) > 1:
        hint.second, hint.second_points = found[1].action, rounded(found[1].points)
    return hint


def tell_prospects(table: Table, seat: Seat, found: Sequence[Prospect], words: Words) -> str:
    _ = words.gettext
    best = found[0]
    told = _("The bot's choice: {choice}.").format(choice=tell_choice(table, seat, best.action, words))
    if not best.points:
        return told + " " + _("There is no other choice.")
    told += " " + tell_points(table, seat, best.points, words) + " "
    if len(best.chances) > 1:
        told += tell_chance(best.chances[seat], words) + " "
    if len(found) == 1:
        return told + _("No other choice looks nearly as good.")
    second = tell_choice(table, seat, found[1].action, words)
    less = lead(best.points, seat) - lead(found[1].points, seat)
    if less < EVEN:
        return told + _("Nearly as good: {choice}.").format(choice=second)
    return told + _("Second choice, {points} points less: {choice}.").format(
        points=tell_number(less, words), choice=second
    )


def tell_choice(table: Table, seat: Seat, text: str, words: Words) -> str:
    game, match = table.game, table.match
    return game.in_words(game.read(match.state, seat, text), match.view(seat), table.names, words).rstrip(".")


def rounded(points: Sequence[float]) -> list[float]:
    return [round(number, 1) for number in points]


def lead(points: Sequence[float], seat: Seat) -> float:
    """How far the seat is expected to end before the best of the others."""
    return points[seat] - max((p for other, p in enumerate(points) if other != seat), default=0.0)


def tell_number(points: float, words: Words) -> str:
    return number_in_words(points, 0 if abs(points) >= FEW else 1, words)


def tell_chance(chance: float, words: Words) -> str:
    """In tenths, since a search cannot tell it closer."""
    _ = words.gettext
    tenths = round(10 * chance)
    if tenths == 0:
        return _("Your chance to win is small.")
    if tenths == 10:
        return _("You are almost sure to win.")
    return _("Your chance to win is about {count} in 10.").format(count=tenths)


def tell_points(table: Table, seat: Seat, points: Sequence[float], words: Words) -> str:
    _ = words.gettext
    own = tell_number(points[seat], words)
    others = [other for other in range(len(points)) if other != seat]
    if not others:
        return _("It expects you to end with {points} points.").format(points=own)
    best = max(others, key=lambda other: points[other])
    name = table.seats[best].name if best < len(table.seats) else _("the opponent that the rules play")
    line = _("It expects you to end with {points} points, and {name} with {others}.")
    return line.format(points=own, name=name, others=tell_number(points[best], words))
