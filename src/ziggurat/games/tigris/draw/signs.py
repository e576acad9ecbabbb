"""The colours of the four spheres and the symbols that all drawings of the game use."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from ziggurat.games.tigris.data import SPHERE_COLOURS

SIZE: Final = 50
"""The edge of a space on paper."""
MARGIN: Final = 26
"""Room for the letters and numbers around the board."""

SPHERES: Final = SPHERE_COLOURS
SPHERE_EDGES: Final = ("#15110f", "#5d1510", "#123364", "#123f25")
SPHERE_LIGHTS: Final = ("#5b514b", "#cf5a47", "#4c86cf", "#4f9f6c")
SIGNS: Final = ("tigris-settlement", "tigris-temple", "tigris-farm", "tigris-market")
"""The symbol of a colour, on its tiles and, small, on its leaders, so that colour is never alone.

All names of symbols and pieces begin with the game's: boards of several games may stand on one page."""

SYMBOLS: Final = {
    "tigris-settlement": '<path d="M12 2.500l10.500 8.300-1.600 2L12 5.800l-8.900 7-1.600-2zM5 13l7-5.500 7 5.500v9h-5v-6h-4v6H5z"/>',
    "tigris-temple": '<path d="M12 1.500L22.500 8v2.300h-21V8zM4 11.800h3v6.700H4zm6.500 0h3v6.700h-3zm6.500 0h3v6.700h-3zM1.500 20h21v2.500h-21z"/>',
    "tigris-farm": '<path d="M11.200 9h1.600v14h-1.600z"/><path d="M12 1c1.900 1.600 1.900 4.200 0 6-1.900-1.800-1.900-4.400 0-6zM11.400 11.500C8.500 11.500 6.500 9.800 6.300 6.800c3 .1 5 '
    "1.900 5.100 4.700zM12.600 11.500c2.900 0 4.900-1.700 5.100-4.700-3 .1-5 1.900-5.100 4.700zM11.400 17C8.500 17 6.500 15.300 6.300 12.300c3 .1 5 1.900 5.100 4.700zM12.600 "
    '17c2.900 0 4.900-1.700 5.100-4.700-3 .1-5 1.900-5.100 4.700z"/>',
    "tigris-market": '<path d="M11 2h2v2.200l8 2v2l-1-.2 2.800 6.500c0 2.200-1.600 3.500-3.800 3.500s-3.800-1.300-3.800-3.500L18 7.700l-5-1.200V20h4v2H7v-2h4V6.500L6 7.700l2.800 '
    '6.800c0 2.200-1.600 3.500-3.800 3.500S1.200 16.700 1.200 14.500L4 8l-1 .2v-2l8-2z"/>',
    "tigris-treasure": '<path d="M6.500 3h11L23 9.500 12 22 1 9.500z"/><path d="M6.500 3L9 9.500 12 22l3-12.500L17.500 3M1 9.500h22M9 9.500L12 3l3 6.500" fill="none" '
    'stroke="#7d5708" stroke-width="1.100" stroke-linejoin="round"/>',
    "tigris-catastrophe": '<path d="M13.500 1L4 13.500h6L7.500 23 20 9.500h-7z"/>',
    "tigris-union": '<path d="M2 12l6-6v3.800h8V6l6 6-6 6v-3.800H8V18z"/>',
    "tigris-tiles": '<path d="M3 3h8v8H3zm10 0h8v8h-8zM3 13h8v8H3zm10 0h8v8h-8z"/>',
}

GRADIENTS: Final = Markup(
    '<linearGradient id="tigris-water" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="var(--river)"/>'
    '<stop offset="1" stop-color="var(--river-deep)"/></linearGradient>'
    '<filter id="tigris-lift" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow dx="0" dy="1.600" stdDeviation="1.300" '
    'flood-color="#3a2a1a" flood-opacity=".42"/></filter>'
)
