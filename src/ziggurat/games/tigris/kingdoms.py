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

from ziggurat.games.tigris.cells import (
    WORD,
    Cells,
    beside,
    common,
    either,
    first_of,
    holds,
    is_empty,
    joined,
    lowest,
    only,
    toggled,
    without,
)
from ziggurat.games.tigris.data import CELLS, CORNERS, NEXT_TO, NOWHERE, SEATS
from ziggurat.games.tigris.pieces import bit_of, connects, is_leader

Leaders = i64
"""A set of leaders, one bit each."""

NONE: Final = vec[i64]([0] * (CELLS + 1))
NO_REALMS: Final = vec[i64]([0] * (4 * 4 * SEATS))
UNSEEN: Final = vec[u8]([0] * (CELLS + 1))

LEADERS_OF_COLOUR: Final = vec[i64]([sum(1 << (4 * seat + colour) for seat in range(SEATS)) for colour in range(4)])


def find_kingdoms(board: vec[u8], leaders: vec[u8]) -> vec[i64]:
    """The leaders that each space is joined to. `leaders` are their spaces, with any others beyond the board."""
    found = NONE[:]
    room = UNSEEN[:]
    for leader in range(len(leaders)):
        cell = i64(leaders[leader])
        if cell < CELLS and found[cell] == 0 and is_leader(board[cell]):
            spread(board, cell, found, room)
    return found


def realm_of(realms: vec[i64], leaders: Leaders) -> Cells:
    """All spaces of the kingdom of these leaders. It is kept under the first of them."""
    n = 4 * lowest(leaders)
    return (realms[n], realms[n + 1], realms[n + 2], realms[n + 3])


def keep_realm(realms: vec[i64], leaders: Leaders, cells: Cells) -> None:
    n = 4 * lowest(leaders)
    realms[n] = cells[0]
    realms[n + 1] = cells[1]
    realms[n + 2] = cells[2]
    realms[n + 3] = cells[3]


def find_realms(kingdoms: vec[i64]) -> vec[i64]:
    """The spaces of every kingdom, for `realm_of`."""
    found = NO_REALMS[:]
    for cell in range(i64(CELLS)):
        leaders = kingdoms[cell]
        if leaders != 0:
            keep_realm(found, leaders, toggled(realm_of(found, leaders), cell))
    return found


def spread(board: vec[u8], start: i64, found: vec[i64], room: vec[u8]) -> None:
    """Writes the kingdom of one leader into `found`; `room` is paper to write on."""
    size = reach(board, start, found, room)
    inhabitants: i64 = 0
    for n in range(size):
        piece = board[i64(room[n])]
        if is_leader(piece):
            inhabitants |= bit_of(piece)
    for n in range(size):
        found[i64(room[n])] = inhabitants


def reach(board: vec[u8], start: i64, found: vec[i64], room: vec[u8]) -> i64:
    """Fills `room` with all spaces that are joined to `start` and have no kingdom in `found` yet, and counts them."""
    room[0] = u8(start)
    found[start] = -1
    size: i64 = 1
    read: i64 = 0
    while read < size:
        here = i64(room[read])
        read += 1
        for n in range(4 * here, 4 * here + 4):
            beside = NEXT_TO[n]
            if found[beside] == 0 and connects(board[beside]):
                found[beside] = -1
                room[size] = u8(beside)
                size += 1
    return size


def join(board: vec[u8], kingdoms: vec[i64], realms: vec[i64], occupied: Cells, cell: i64) -> None:
    """Something was laid on an empty space: it joins the kingdoms and regions around it into one."""
    around = leaders_beside(kingdoms, cell)
    piece = board[cell]
    leaders = around | bit_of(piece) if is_leader(piece) else around
    if leaders == 0:
        return
    if leaders == around and touches_nothing_else(board, kingdoms, cell, around):
        kingdoms[cell] = leaders
        keep_realm(realms, leaders, toggled(realm_of(realms, leaders), cell))
    else:
        name(kingdoms, realms, joined(only(cell), occupied), leaders)


def touches_nothing_else(board: vec[u8], kingdoms: vec[i64], cell: i64, leaders: Leaders) -> bool:
    """Whether all occupied neighbours belong to this kingdom."""
    for n in range(4 * cell, 4 * cell + 4):
        if kingdoms[NEXT_TO[n]] != leaders and connects(board[NEXT_TO[n]]):
            return False
    return True


def name(kingdoms: vec[i64], realms: vec[i64], cells: Cells, leaders: Leaders) -> None:
    """These spaces are the kingdom of these leaders now, or a region without any."""
    if leaders != 0:
        keep_realm(realms, leaders, cells)
    name_within(kingdoms, cells[0], 0, leaders)
    name_within(kingdoms, cells[1], WORD, leaders)
    name_within(kingdoms, cells[2], 2 * WORD, leaders)
    name_within(kingdoms, cells[3], 3 * WORD, leaders)


def name_within(kingdoms: vec[i64], word: i64, first: i64, leaders: Leaders) -> None:
    while word != 0:
        kingdoms[first + lowest(word)] = leaders
        word &= word - 1


def leave(kingdoms: vec[i64], realms: vec[i64], cell: i64) -> None:
    """The space is cleared, and what it belonged to holds together without it."""
    leaders = kingdoms[cell]
    kingdoms[cell] = 0
    if leaders != 0:
        keep_realm(realms, leaders, toggled(realm_of(realms, leaders), cell))


def split(kingdoms: vec[i64], realms: vec[i64], leaders: vec[u8], occupied: Cells, cell: i64, rest: Leaders) -> None:
    """The space is cleared: finds anew what its kingdom falls apart into. `rest` are the leaders that are left of it.

    Every part of the old kingdom touches the space, so it is enough to go out from there.
    """
    before = kingdoms[cell]
    kingdoms[cell] = 0
    if before == 0:
        return
    around = common(beside(only(cell)), occupied)
    while not is_empty(around):
        region = joined(only(first_of(around)), occupied)
        around = without(around, region)
        here = leaders_within(region, leaders, rest)
        name(kingdoms, realms, region, here)
        rest &= ~here


def leaders_within(region: Cells, leaders: vec[u8], among: Leaders) -> Leaders:
    """Which of these leaders stand on spaces of the region; `leaders` are their spaces."""
    found: i64 = 0
    while among != 0:
        if holds(region, i64(leaders[lowest(among)])):
            found |= among & -among
        among &= among - 1
    return found


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


# -- where kingdoms meet ---------------------------------------------------------------------------------------------

Meetings = tuple[Cells, Cells, Cells]
"""The spaces that touch a kingdom, two kingdoms or more, three or more."""


def find_meetings(kingdoms: vec[i64], realms: vec[i64], leaders: vec[u8]) -> Meetings:
    one: Cells = (0, 0, 0, 0)
    two: Cells = (0, 0, 0, 0)
    three: Cells = (0, 0, 0, 0)
    for n in range(i64(4 * SEATS)):
        cell = i64(leaders[n])
        if cell == NOWHERE:
            continue
        realm = kingdoms[cell]
        if realm & ((i64(1) << n) - 1) == 0:  # else it was seen with the first of its leaders
            near = beside(realm_of(realms, realm))
            three = either(three, common(two, near))
            two = either(two, common(one, near))
            one = either(one, near)
    return (one, two, three)


def where_two_meet_without(
    board: vec[u8], kingdoms: vec[i64], realms: vec[i64], leaders: vec[u8], meetings: Meetings, cell: i64
) -> Cells:
    """The spaces that touch two kingdoms or more when the leader on this space has been lifted (6.3)."""
    own = kingdoms[cell]
    rest = own & ~bit_of(board[cell])
    realm = realm_of(realms, own)
    near = beside(realm)
    one, two, three = meetings
    # Without two leaders that it could keep apart it leaves no more kingdoms behind than there were.
    if rest & (rest - 1) == 0 and is_empty(common(two, near)):
        return two
    # What all the other kingdoms touch, then what comes of its own.
    one = without(one, without(near, two))
    two = without(two, without(near, three))
    if rest == 0:
        return two
    ground = toggled(realm, cell)
    if not may_hold_together(board, cell):
        return either(two, common(one, beside(ground)))
    while rest != 0:
        part = joined(only(i64(leaders[lowest(rest)])), ground)
        rest &= ~leaders_within(part, leaders, rest)
        near = beside(part)
        two = either(two, common(one, near))
        one = either(one, near)
    return two
