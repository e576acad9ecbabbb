"""The colours and outlines of 7 Wonders, from which everything is drawn."""

from __future__ import annotations

from typing import Final

# By colour of card, in the order of effects.py.
CARD_FILL: Final = ("#8a5f3c", "#8d8a86", "#2f5aa8", "#c99a2e", "#a8322a", "#2f7a4d", "#6d3f8f", "#3b3330", "#7a6a4a")
CARD_TINT: Final = ("#e2cdb6", "#dedcd8", "#cfdcf2", "#f2e3b5", "#efcac5", "#cbe5d3", "#dfcfeb", "#cfc8c4", "#f4eddb")
RESOURCE_IDS: Final = ("wood", "stone", "clay", "ore", "glass", "papyrus", "textile")
RESOURCE_FILL: Final = ("#7a4a21", "#7d7a76", "#b5562c", "#4b5560", "#2f8fa0", "#b89a3e", "#8a4a86")
SYMBOL_IDS: Final = ("compass", "wheel", "tablet")
SYMBOLS: Final = {
    "wood": '<path d="M3 15l12-9 6 5-12 9z"/><circle cx="6.500" cy="17.500" r="3.600" fill="var(--cream)" stroke="currentColor" '
    'stroke-width="1.800"/><circle cx="6.500" cy="17.500" r="1.300"/>',
    "stone": '<path d="M3 20l2-9 6-6 7 2 3 8-2 5z"/><path d="M11 5l1 7-6 3M12 12l8 3" fill="none" stroke="var(--cream)" stroke-width="1.300"/>',
    "clay": '<path d="M2 6h9v5H2zM13 6h9v5h-9zM6.500 13h9v5h-9zM2 13h2.500v5H2zM17.500 13H22v5h-4.500z"/>',
    "ore": '<path d="M4 13l4-8h8l4 8-8 8z"/><path d="M8 5l4 8 4-8M4 13h16M12 13v8" fill="none" stroke="var(--cream)" stroke-width="1.200"/>',
    "glass": '<path d="M9.500 2h5v5.500l4 9c1 3-.5 5.500-3.500 5.500H9c-3 0-4.500-2.500-3.500-5.500l4-9z"/><path d="M8.200 14h7.600" stroke="var(--cream)" '
    'stroke-width="1.600"/>',
    "papyrus": '<path d="M6 3h13v14a4 4 0 01-4 4H5a3 3 0 01-3-3v-1h4z"/><path d="M9 8h7M9 12h7M9 16h4" stroke="var(--cream)" stroke-width="1.500"/>',
    "textile": '<path d="M3 4h18v16H3z"/><path d="M3 9h18M3 15h18M8 4v16M16 4v16" stroke="var(--cream)" stroke-width="1.500"/>',
    "wonders-coin": '<circle cx="12" cy="12" r="10" fill="#d9a932" stroke="#7d5708" stroke-width="1.500"/><circle cx="12" cy="12" r="7" fill="none" '
    'stroke="#7d5708" stroke-opacity=".5"/>',
    "wonders-points": '<path d="M12 1l2.600 2.400 3.500-.6 1.100 3.400 3.400 1.100-.6 3.500L24 13l-2 2.800.6 3.500-3.400 1.100-1.100 3.400-3.500-.6L12 25l-2.600-1.800-3.500.6'
    '-1.100-3.400-3.400-1.100.6-3.500L0 13l2-2.200-.6-3.500 3.400-1.100 1.100-3.400 3.500.6z" transform="scale(.92) translate(1 0)" fill="#e3b23c" stroke="#7d5708"/>',
    "shield": '<path d="M12 1.500l9 2.500v7c0 6-4 9.500-9 11.500-5-2-9-5.500-9-11.500V4z"/><path d="M12 5v13M7 9h10" stroke="var(--cream)" stroke-width="1.600"/>',
    "compass": '<path d="M12 2l3 6-3 2-3-2zM8.500 9L4 22h2.500L12 11l5.500 11H20L15.500 9z"/><path d="M6 16c4 2.500 8 2.500 12 0" fill="none" '
    'stroke="currentColor" stroke-width="1.800"/>',
    "wheel": '<circle cx="12" cy="12" r="8.500" fill="none" stroke="currentColor" stroke-width="3"/><path d="M12 2v20M2 12h20M5 5l14 14M19 5L5 19" '
    'stroke="currentColor" stroke-width="1.600"/>',
    "tablet": '<path d="M5 22V8a7 6 0 0114 0v14z"/><path d="M8 10h8M8 14h8M8 18h5" stroke="var(--cream)" stroke-width="1.600"/>',
    "anyscience": '<path d="M12 1l2.800 7.400L22 9l-5.700 4.700L18.300 22 12 17.200 5.700 22l2-8.300L2 9l7.200-.6z"/>',
    "chain": '<path d="M9 7H6a5 5 0 000 10h3M15 7h3a5 5 0 010 10h-3M8 12h8" fill="none" stroke="currentColor" stroke-width="2.600" stroke-linecap="round"/>',
    "stage": '<path d="M1 21v-5h4v-4.500h4V7h6v4.500h4V16h4v5z"/>',
    "discard": '<path d="M5 3h11v4h-2V5H7v13h3v2H5zM11 9h9v13h-9z"/>',
    "last": '<path d="M4 3h9v14H4zM15 7h5v14h-9v-2h4z"/>',
    "free": '<path d="M4 13l5 6L20 5" fill="none" stroke="currentColor" stroke-width="3.200" stroke-linecap="round"/>',
    "no": '<path d="M5 5l14 14M19 5L5 19" fill="none" stroke="currentColor" stroke-width="3.200" stroke-linecap="round"/>',
    "left": '<path d="M14 3L4 12l10 9v-6h6V9h-6z"/>',
    "right": '<path d="M10 3l10 9-10 9v-6H4V9h6z"/>',
    "guild": '<path d="M12 2l9 6H3zM5 10h3v9H5zM10.500 10h3v9h-3zM16 10h3v9h-3zM3 20h18v2H3z"/>',
    "defeat": '<path d="M12 1.500l9 2.500v7c0 6-4 9.500-9 11.500l-1-7 3-4-4-3 2-4z"/><path d="M10 1.900L3 4v7c0 5 2.800 8.400 6.500 10.500l-1-6 3-4-4-3z"/>',
    "card": '<rect x="5" y="2" width="14" height="20" rx="2"/>',
    "hand": '<path d="M4 7l9-3 6 15-9 3z" opacity=".6"/><path d="M8 3h10v16H8z"/>',
    "tower": '<path d="M4 22v-5h2v-5h2V7h2V2h4v5h2v5h2v5h2v5z"/>',
    "bag": '<path d="M8 2h8l-2 4c5 2 7 6 7 10 0 4-3 6-9 6s-9-2-9-6c0-4 2-8 7-10z"/>',
    "leader": '<path d="M12 2a5 5 0 015 5c0 2.400-1 4.300-2.300 5.500 4.500.9 7.300 4 7.300 9.500H2c0-5.500 2.800-8.600 7.300-9.500C8 11.300 7 9.400 7 7a5 5 0 015-5z"/>'
    '<path d="M6 6.500C6.500 3 9 1.200 12 1.200S17.500 3 18 6.500c-2-2.300-4-3-6-3s-4 .7-6 3z" fill="#c9972b"/>',
    "victory": '<path d="M12 1.500l9 2.500v7c0 6-4 9.500-9 11.500-5-2-9-5.500-9-11.500V4z"/><path d="M12 5.500l1.900 4 4.300.5-3.200 3 .9 4.300L12 15.200 8.100 17.300l.9-4.300'
    '-3.200-3 4.300-.5z" fill="var(--cream)"/>',
    "dove": '<path d="M2 9c4 .5 6 2 7.500 4.500C9 9 10.500 5 14 2.500c.8 3 .5 5.500-.5 8 1.500-.8 2.800-1.200 4.500-1 1 0 1.800.5 2.500 1.500H23l-2.500 2'
    'c-.5 4.500-3.500 7-8 7L8 22.500l.8-3.300C5 17.500 2.500 14 2 9z"/>',
    "mask": '<path d="M3 5c6-2.500 12-2.500 18 0v7c0 5.500-4 9-9 10-5-1-9-4.500-9-10z"/><path d="M6 9.500c1.800-1.200 3.400-1 4.600.5-1.500 1.500-3.200 1.500-4.600-.5z'
    'M18 9.500c-1.800-1.200-3.400-1-4.600.5 1.500 1.500 3.200 1.500 4.600-.5zM8.500 16c2.300 1.500 4.700 1.500 7 0" fill="var(--cream)"/>',
    "tomb": '<path d="M12 1.500c4 0 6 3 6 7.500v13H6V9c0-4.500 2-7.500 6-7.500z"/><path d="M12 5v8M9 8h6M9 16h6M9 19h6" stroke="var(--cream)" stroke-width="1.500"/>',
    "wonders-loss": '<circle cx="12" cy="12" r="10" fill="#d3a79f" stroke="#8b1f18" stroke-width="1.500"/><path d="M14 2.500l-3 6 3.500 3-4 4 1.500 6" fill="none" '
    'stroke="#8b1f18" stroke-width="1.500" stroke-opacity=".55"/>',
    "debt": '<path d="M5 2h14v20l-3.500-2.500L12 22l-3.500-2.500L5 22z"/><path d="M8 8h8M8 12h8" stroke="var(--cream)" stroke-width="1.800"/>',
}
