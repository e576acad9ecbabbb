"""The colours and outlines of Tabannusi, from which everything is drawn."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup

from ziggurat.core.art import symbols

PAINT: Final = (
    "var(--resource-brown,#8a5a33)",
    "var(--resource-white,#f7f2e6)",
    "var(--resource-yellow,#e3b62f)",
    "var(--resource-blue,#3f7fb5)",
    "var(--resource-green,#6f9a3e)",
)
"""The colours of resources and crafts; each also has a symbol of its own."""
INK_ON: Final = ("#fbf4e4", "#3a2a1a", "#3a2a1a", "#fbf4e4", "#fbf4e4")

SYMBOLS: Final = {
    "stuff-0": '<path d="M3 5h8v6H3zM13 5h8v6h-8zM3 13h4v6H3zM9 13h7v6H9zM18 13h3v6h-3z"/>',
    "stuff-1": '<path d="M5 3h14v3H5zM7 7h2v10H7zM11 7h2v10h-2zM15 7h2v10h-2zM4 18h16v3H4z"/>',
    "stuff-2": '<path d="M11 9h2v13h-2zM12 1c2 2 2 4 0 6-2-2-2-4 0-6zM11 12C8 12 6 10 6 7c3 0 5 2 5 5z'
    'M13 12c3 0 5-2 5-5-3 0-5 2-5 5zM11 18c-3 0-5-2-5-5 3 0 5 2 5 5zM13 18c3 0 5-2 5-5-3 0-5 2-5 5z"/>',
    "stuff-3": '<path d="M12 2c4 6 7 9 7 13a7 7 0 01-14 0c0-4 3-7 7-13z"/>',
    "stuff-4": '<path d="M4 20C3 9 9 3 21 3c0 12-6 18-15 17l6-8-8 8z"/>',
    "house": '<path d="M2 12L12 3l10 9h-3v9H5v-9z"/>',
    "garden": '<path d="M11 12h2v10h-2z"/>'
    '<path d="M12 2c3 0 5 2 5 4 3 0 5 2 5 4s-2 4-5 4H7c-3 0-5-2-5-4s2-4 5-4c0-2 2-4 5-4z"/>',
    "water": '<path d="M2 8c3-3 5-3 7 0s4 3 7 0 4-2 6 0M2 15c3-3 5-3 7 0s4 3 7 0 4-2 6 0" fill="none" '
    'stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/>',
    "coin": '<circle cx="12" cy="12" r="10" fill="#c9972b"/>'
    '<circle cx="12" cy="12" r="7" fill="none" stroke="#7d5708" stroke-width="1.6"/>',
    "marker": '<circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="3.4"/>'
    '<circle cx="12" cy="12" r="3.4"/>',
    "crate": '<path d="M3 6h18v14H3zM5 8v10h14V8zM5 8l14 10M19 8L5 18" fill="none" stroke="currentColor" '
    'stroke-width="2"/>',
    "step": '<path d="M12 2l8 9h-5v11H9V11H4z"/>',
    "architect": '<circle cx="12" cy="6" r="4.500"/><path d="M4 22c0-7 3-10 8-10s8 3 8 10z"/>',
    "assistant": '<path d="M12 2l5 5-5 5-5-5zM5 22l3-9h8l3 9z"/>',
    "die": '<path d="M5 3h14a2 2 0 012 2v14a2 2 0 01-2 2H5a2 2 0 01-2-2V5a2 2 0 012-2z'
    "M8 6.500A1.500 1.500 0 108 9.500 1.500 1.500 0 008 6.500z"
    'M16 14.500a1.500 1.500 0 100 3 1.500 1.500 0 000-3z" fill-rule="evenodd"/>',
    "plus": '<path d="M10 3h4v7h7v4h-7v7h-4v-7H3v-4h7z"/>',
    "points": '<path d="M12 2l3 6.500 7 .8-5.200 4.800 1.500 7L12 17.600 5.700 21.100l1.500-7L2 9.300l7-.8z"/>',
    "swap": '<path d="M3 8h11V4l7 6-7 6v-4H3z"/>',
    "boat": '<path d="M2 14h20l-3 6H5z"/><path d="M11 3h2v10h-2z"/><path d="M14 4l6 8h-6z"/>',
    "scroll": '<path d="M5 3h12a2 2 0 012 2v14a2 2 0 01-2 2H5zM8 7v2h8V7zM8 11v2h8v-2zM8 15v2h5v-2z" '
    'fill-rule="evenodd"/>',
    "ziggurat-sign": '<path d="M1 22v-5h3v-4.500h3V8h3V3.500h4V8h3v4.500h3V17h3v5z"/>',
}
FIGURES: Final = "0123456789?"
"""Numbers that are drawn as parts of a picture."""
DRAWN_FIGURES: Final = Markup(
    "".join(
        f'<symbol id="tabannusi-figure-{n}" viewBox="0 0 10 16" overflow="visible"><text x="5" y="13" font-size="16">'
        f"{figure}</text></symbol>"
        for n, figure in enumerate(FIGURES)
    )
)
GRADIENTS: Final = Markup(
    '<linearGradient id="canal" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="var(--river)"/>'
    '<stop offset="1" stop-color="var(--river-deep)"/></linearGradient>'
    '<filter id="lift" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow dx="0" dy="1.4" stdDeviation="1.1" '
    'flood-color="#3a2a1a" flood-opacity=".4"/></filter>'
)


@cache
def definitions() -> str:
    return str(GRADIENTS + DRAWN_FIGURES + symbols(SYMBOLS))
