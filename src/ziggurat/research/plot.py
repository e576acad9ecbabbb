"""Pictures: the arena with one line a bot, its Elo as a dot with the 95 % interval as a bar; what was learned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from math import ceil, floor, log10

from ziggurat.core.art import LIGHT
from ziggurat.core.words import Words
from ziggurat.research.rating import Rating

WIDTH, ROW, LEFT, TOP, RIGHT = 760, 38, 150, 58, 130
STEP = 100
"""Elo from one line of the ruler to the next, at least."""


def plot(title: str, ratings: Mapping[str, Rating]) -> str:
    """An SVG file."""
    low = STEP * floor(min(rating.low for rating in ratings.values()) / STEP)
    high = STEP * ceil(max(rating.high for rating in ratings.values()) / STEP) or STEP
    height = TOP + ROW * len(ratings) + 16

    def across(elo: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (elo - low) / (high - low)

    step = STEP * ceil((high - low) / STEP / 10)
    parts = [
        f'<rect width="{WIDTH}" height="{height}" fill="{LIGHT["ground"]}"/>',
        f'<text x="20" y="26" font-size="17" font-weight="600">{escape(title)}</text>',
    ]
    for mark in range(low, high + 1, step):
        x = across(mark)
        parts.append(f'<path d="M{x:.1f} {TOP - 10}V{height - 14}" stroke="{LIGHT["line"]}"/>')
        parts.append(f'<text x="{x:.1f}" y="{TOP - 15}" text-anchor="middle" font-size="12">{mark:+d}</text>')
    for n, (bot, rating) in enumerate(ratings.items()):
        y = TOP + ROW * n + ROW / 2
        told = f"{rating.elo:+.0f}" + (f" ({rating.low:+.0f} … {rating.high:+.0f})" if rating.high > rating.low else "")
        parts += [
            f'<text x="{LEFT - 16}" y="{y + 5}" text-anchor="end">{escape(bot)}</text>',
            f'<path d="M{across(rating.low):.1f} {y}H{across(rating.high):.1f}" stroke="{LIGHT["lapis"]}"'
            ' stroke-width="5" stroke-linecap="round" opacity="0.45"/>',
            f'<circle cx="{across(rating.elo):.1f}" cy="{y}" r="6" fill="{LIGHT["lapis"]}"/>',
            f'<text x="{WIDTH - 12}" y="{y + 5}" text-anchor="end" font-size="12">{told}</text>',
        ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="Georgia, serif"'
        f' font-size="15" fill="{LIGHT["ink"]}">{"".join(parts)}</svg>\n'
    )


# -- what was learned ------------------------------------------------------------------------------------------------

SIDE, MARGIN = 420, 54


def plot_errors(title: str, before: Sequence[float | None], after: Sequence[float | None], words: Words) -> str:
    """The error of a forecast by stage of the game, before and after."""
    _ = words.gettext
    most = max([one for one in (*before, *after) if one is not None], default=1.0) * 1.1

    def spot(n: int, value: float) -> tuple[float, float]:
        across = MARGIN + (SIDE - 2 * MARGIN) * (n + 0.5) / len(before)
        return across, SIDE - MARGIN - (SIDE - 2 * MARGIN) * value / most

    parts = frame(title, _("part of the game that is over"), _("error of the margins, in points"))
    low = SIDE - MARGIN + 18
    parts += [label(MARGIN + (SIDE - 2 * MARGIN) * part, low, f"{part:.0%}") for part in (0.0, 0.5, 1.0)]
    step = 10.0 ** floor(log10(most)) * (1.0 if most < 2.5 * 10.0 ** floor(log10(most)) else 2.5)
    marks = [step * n for n in range(int(most / step) + 1)]
    parts += [label(MARGIN - 20, spot(0, mark)[1] + 4, f"{mark:g}") for mark in marks]
    for line, (values, colour, name) in enumerate(
        ((before, LIGHT["line"], _("before")), (after, LIGHT["lapis"], _("now")))
    ):
        spots = [spot(n, value) for n, value in enumerate(values) if value is not None]
        path = " ".join(f"{'L' if n else 'M'}{x:.1f} {y:.1f}" for n, (x, y) in enumerate(spots))
        parts.append(f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="3"/>')
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{colour}"/>' for x, y in spots]
        top = MARGIN + 18 * line
        parts.append(f'<path d="M{SIDE - 130} {top}h24" stroke="{colour}" stroke-width="3"/>')
        parts.append(label(SIDE - 78, top + 4, name))
    return picture(parts)


def plot_calibration(title: str, bins: Sequence[tuple[float, float, int]], words: Words) -> str:
    """Chances as they were said and as they came true; on the line nobody was misled."""
    _ = words.gettext

    def spot(said: float, was: float) -> tuple[float, float]:
        room = SIDE - 2 * MARGIN
        return MARGIN + room * said, SIDE - MARGIN - room * was

    (left, low), (right, high) = spot(0.0, 0.0), spot(1.0, 1.0)
    parts = frame(title, _("chance to win that was said"), _("part of them that won"))
    parts.append(f'<path d="M{left} {low}L{right} {high}" stroke="{LIGHT["line"]}" stroke-dasharray="5 4"/>')
    for mark in (0.0, 0.5, 1.0):
        parts.append(label(spot(mark, 0.0)[0], low + 18, f"{mark:.0%}"))
        parts.append(label(left - 22, spot(0.0, mark)[1] + 4, f"{mark:.0%}"))
    for said, was, count in bins:
        x, y = spot(said, was)
        strength = 1.0 if count >= 200 else 0.35
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6" fill="{LIGHT["lapis"]}" opacity="{strength}"/>')
    return picture(parts)


def frame(title: str, below: str, beside: str) -> list[str]:
    middle = SIDE / 2
    return [
        f'<rect width="{SIDE}" height="{SIDE}" fill="{LIGHT["ground"]}"/>',
        f'<text x="{middle}" y="26" text-anchor="middle" font-size="16" font-weight="600">{escape(title)}</text>',
        f'<path d="M{MARGIN} {MARGIN}V{SIDE - MARGIN}H{SIDE - MARGIN}" fill="none" stroke="{LIGHT["ink"]}"/>',
        label(middle, SIDE - 12, below),
        f'<text x="14" y="{middle}" text-anchor="middle" font-size="12" transform="rotate(-90 14 {middle})">'
        f"{escape(beside)}</text>",
    ]


def label(x: float, y: float, text: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="middle" font-size="12">{escape(text)}</text>'


def picture(parts: Sequence[str]) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}" font-family="Georgia, serif"'
        f' fill="{LIGHT["ink"]}">{"".join(parts)}</svg>\n'
    )
