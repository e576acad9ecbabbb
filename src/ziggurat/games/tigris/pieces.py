"""What a piece is: what lies on a space is one number, and here it says what it means."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

EMPTY: Final = 0
TILE: Final = 1
"""Face-up tiles are `TILE + colour`, 1 to 4."""
TEMPLE: Final = 2
LAST_TILE: Final = 4
BASE: Final = 5
"""Face-down tiles under a monument are `BASE + colour`, 5 to 8."""
LAST_BASE: Final = 8
CATASTROPHE: Final = 9
LEADER: Final = 16
"""Leaders are `LEADER + 4 * seat + colour`, 16 to 31."""
LAST_LEADER: Final = 31
OFF: Final = 255
"""Beyond the board."""

PIECES: Final = (*range(TILE, CATASTROPHE + 1), *range(LEADER, LAST_LEADER + 1))


def is_tile(piece: u8) -> bool:
    """A tile that lies face up."""
    return piece >= TILE and piece <= LAST_TILE


def is_base(piece: u8) -> bool:
    return piece >= BASE and piece <= LAST_BASE


def is_leader(piece: u8) -> bool:
    return piece >= LEADER and piece <= LAST_LEADER


def connects(piece: u8) -> bool:
    """Whether the piece makes its space occupied: tiles, bases and leaders do, catastrophes do not."""
    return piece != EMPTY and piece != CATASTROPHE and piece != OFF


def colour_of(piece: u8) -> i64:
    """Of a tile, face up or down, or of a leader."""
    return i64(piece) & 3 if piece >= LEADER else (i64(piece) - TILE) & 3


def owner_of(leader: u8) -> i64:
    return (i64(leader) - LEADER) >> 2


def bit_of(leader: u8) -> i64:
    """The leader as a set of one, see kingdoms.py."""
    return i64(1) << (i64(leader) - LEADER)


def tile_of(colour: i64) -> u8:
    return u8(TILE + colour)


def leader_of(seat: i64, colour: i64) -> u8:
    return u8(LEADER + 4 * seat + colour)


def turned(tile: u8) -> u8:
    """The tile face down."""
    return tile - TILE + BASE
