"""Regions and kingdoms: which leaders live together, and where.

A region is a set of occupied spaces joined edge to edge; tiles, bases and leaders connect alike, catastrophes do not.
A region with a leader is a kingdom. We name a kingdom by its leaders: each of the 16 leaders is a bit,
`4 * seat + colour`, and a space knows the set of all leaders it is joined to. Kingdoms have no leader in common, so two
spaces belong to the same kingdom if and only if their sets are equal; an empty set means a leaderless region or none.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from ziggurat.games.tigris.data import CELLS, CORNERS, NEXT_TO, SEATS
from ziggurat.games.tigris.pieces import bit_of, connects, is_leader

Leaders = i64
"""A set of leaders, one bit each."""

NONE: Final = vec[i64]([0] * (CELLS + 1))
UNSEEN: Final = vec[u8]([0] * (CELLS + 1))

LEADERS_OF_COLOUR: Final = vec[i64]([sum(1 << (4 * seat + colour) for seat in range(SEATS)) for colour in range(4)])


def find_kingdoms(board: vec[u8], leaders: vec[u8]) -> vec[i64]:
    """The leaders that each space is joined to. `leaders` are their spaces, with any others beyond the board."""
    found = NONE[:]
    room = NONE[:]
    for leader in range(len(leaders)):
        cell = i64(leaders[leader])
        if cell < CELLS and found[cell] == 0 and is_leader(board[cell]):
            spread(board, cell, found, room)
    return found


def spread(board: vec[u8], start: i64, found: vec[i64], room: vec[i64]) -> None:
    """Writes the kingdom of one leader into `found`; `room` is paper to write on."""
    size = reach(board, start, found, room)
    inhabitants: i64 = 0
    for n in range(size):
        piece = board[room[n]]
        if is_leader(piece):
            inhabitants |= bit_of(piece)
    for n in range(size):
        found[room[n]] = inhabitants


def reach(board: vec[u8], start: i64, found: vec[i64], room: vec[i64]) -> i64:
    """Fills `room` with all spaces that are joined to `start` and have no kingdom in `found` yet, and counts them."""
    room[0] = start
    found[start] = -1
    size: i64 = 1
    read: i64 = 0
    while read < size:
        here = room[read]
        read += 1
        for n in range(4 * here, 4 * here + 4):
            beside = NEXT_TO[n]
            if found[beside] == 0 and connects(board[beside]):
                found[beside] = -1
                room[size] = beside
                size += 1
    return size


def join(board: vec[u8], kingdoms: vec[i64], cell: i64) -> None:
    """Something was laid on an empty space: it joins the kingdoms and regions around it into one."""
    around = leaders_beside(kingdoms, cell)
    piece = board[cell]
    leaders = around | bit_of(piece) if is_leader(piece) else around
    if leaders == 0:
        return
    if around != 0 and (leaders != around or count_kingdoms_beside(kingdoms, cell) > 1):
        for n in range(i64(CELLS)):
            if kingdoms[n] & around:
                kingdoms[n] = leaders
    if count_leaderless_beside(board, kingdoms, cell) > 0:
        room = NONE[:]
        for n in range(reach(board, cell, kingdoms, room)):
            kingdoms[room[n]] = leaders
    else:
        kingdoms[cell] = leaders


def count_leaderless_beside(board: vec[u8], kingdoms: vec[i64], cell: i64) -> i64:
    """How many neighbours are occupied and belong to no kingdom."""
    count: i64 = 0
    for n in range(4 * cell, 4 * cell + 4):
        if kingdoms[NEXT_TO[n]] == 0 and connects(board[NEXT_TO[n]]):
            count += 1
    return count


def rename(kingdoms: vec[i64], before: Leaders, after: Leaders) -> None:
    """The kingdom has other leaders now."""
    for n in range(i64(CELLS)):
        if kingdoms[n] == before:
            kingdoms[n] = after


def without_leader(board: vec[u8], kingdoms: vec[i64], cell: i64) -> vec[i64]:
    """The kingdoms of the board after the leader on this space has been lifted: its own is found anew."""
    found = kingdoms[:]
    split(board, found, cell)
    return found


def split(board: vec[u8], kingdoms: vec[i64], cell: i64) -> None:
    """Nothing joins the neighbours of this space through it any more: finds anew what its kingdom falls apart into.

    Every part of the old kingdom touches the space, so it is enough to go out from there.
    """
    before = kingdoms[cell]
    kingdoms[cell] = 0
    if before == 0:
        return
    room = NONE[:]
    for n in range(4 * cell, 4 * cell + 4):
        start = NEXT_TO[n]
        if kingdoms[start] == before:
            part(board, kingdoms, before, start, room)


def part(board: vec[u8], kingdoms: vec[i64], before: Leaders, start: i64, room: vec[i64]) -> None:
    """Renames one part of an old kingdom after those of its leaders who live there; `room` is paper to write on."""
    room[0] = start
    kingdoms[start] = -1
    size: i64 = 1
    read: i64 = 0
    inhabitants: i64 = 0
    while read < size:
        here = room[read]
        read += 1
        piece = board[here]
        if is_leader(piece):
            inhabitants |= bit_of(piece)
        for n in range(4 * here, 4 * here + 4):
            beside = NEXT_TO[n]
            if kingdoms[beside] == before:
                kingdoms[beside] = -1
                room[size] = beside
                size += 1
    for n in range(size):
        kingdoms[room[n]] = inhabitants


def may_hold_together(board: vec[u8], cell: i64) -> bool:
    """Whether a region could fall apart without this space: not if corners join its occupied neighbours."""
    parts: i64 = 0
    joints: i64 = 0
    for n in range(i64(4)):
        if connects(board[NEXT_TO[4 * cell + n]]):
            parts += 1
            if connects(board[CORNERS[4 * cell + n]]) and connects(board[NEXT_TO[4 * cell + (n + 1) % 4]]):
                joints += 1
    return parts - joints > 1


def count_kingdoms_beside(kingdoms: vec[i64], cell: i64) -> i64:
    """How many different kingdoms touch the space."""
    a = kingdoms[NEXT_TO[4 * cell]]
    b = kingdoms[NEXT_TO[4 * cell + 1]]
    c = kingdoms[NEXT_TO[4 * cell + 2]]
    d = kingdoms[NEXT_TO[4 * cell + 3]]
    count: i64 = 0
    if a != 0:
        count = 1
    if b != 0 and b != a:
        count += 1
    if c != 0 and c != a and c != b:
        count += 1
    if d != 0 and d != a and d != b and d != c:
        count += 1
    return count


def touches_two_without(kingdoms: vec[i64], cell: i64, lifted: i64, gone: Leaders) -> bool:
    """Whether two kingdoms touch the space when nobody stands on `lifted`, and `gone` is no kingdom any more."""
    first: i64 = 0
    for n in range(4 * cell, 4 * cell + 4):
        there = kingdoms[NEXT_TO[n]]
        if there == 0 or there == gone or NEXT_TO[n] == lifted:
            continue
        if first != 0 and there != first:
            return True
        first = there
    return False


def touches_two(kingdoms: vec[i64], cell: i64) -> bool:
    """Whether two kingdoms or more touch the space: then none of them has all the leaders around it."""
    a = kingdoms[NEXT_TO[4 * cell]]
    b = kingdoms[NEXT_TO[4 * cell + 1]]
    c = kingdoms[NEXT_TO[4 * cell + 2]]
    d = kingdoms[NEXT_TO[4 * cell + 3]]
    around = a | b | c | d
    return around != a and around != b and around != c and around != d


def spaces_between_three(hollows: vec[u8], kingdoms: vec[i64]) -> vec[i64]:
    """Which of the spaces touch three kingdoms or more."""
    found = vec[i64]()
    for n in range(len(hollows)):
        cell = i64(hollows[n])
        if count_kingdoms_beside(kingdoms, cell) > 2:
            found = append(found, cell)
    return found


def places_between_two(cells: vec[u8], occupied_beside: vec[u8], kingdoms: vec[i64]) -> vec[i64]:
    """Which of the spaces, by their place among them, touch two kingdoms or more."""
    found = vec[i64]()
    for n in range(len(cells)):
        cell = i64(cells[n])
        if occupied_beside[cell] > 1 and touches_two(kingdoms, cell):
            found = append(found, n)
    return found


def leaders_beside(kingdoms: vec[i64], cell: i64) -> Leaders:
    """All leaders of all kingdoms that touch the space."""
    joined: i64 = 0
    for n in range(4 * cell, 4 * cell + 4):
        joined |= kingdoms[NEXT_TO[n]]
    return joined


def owner_among(leaders: Leaders, colour: i64) -> i64:
    """The seat whose leader of this colour is in the set, or -1."""
    for seat in range(i64(SEATS)):
        if leaders >> (4 * seat + colour) & 1:
            return seat
    return -1


def joined_to(board: vec[u8], start: i64, closed: i64) -> vec[i64]:
    """The spaces of the region of `start`, itself included, without passing through the space `closed`."""
    seen = UNSEEN[:]
    room = vec[i64]([start])
    seen[start] = 1
    if closed >= 0:
        seen[closed] = 1
    read: i64 = 0
    while read < len(room):
        here = room[read]
        read += 1
        for n in range(4 * here, 4 * here + 4):
            beside = NEXT_TO[n]
            if seen[beside] == 0 and connects(board[beside]):
                seen[beside] = 1
                room = append(room, beside)
    return room
