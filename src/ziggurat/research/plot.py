"""The arena as a picture: one line a bot, its Elo as a dot with the 95 % interval as a bar."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from math import ceil, floor

from ziggurat.core.art import LIGHT
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
