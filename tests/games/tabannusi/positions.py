"""Positions written as sentences: what lies where, who has what, and what is played next.

state = position("pB0 1b2  W1 1c2", at=1, hand="BBB", gold=1)
play(state, "build brown")
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from ziggurat.core.game import CHANCE, Event, Seat
from ziggurat.games.tabannusi import GAME
from ziggurat.games.tabannusi.actions import LaidOut
from ziggurat.games.tabannusi.data import (
    CELL_NAMED,
    COLOUR_LETTERS,
    COLOURS,
    DECREES,
    HARBORMASTERS,
    LINES,
    PORT_SPACE_NAMES,
    PRINTED_BARGES,
    SHIP_SPACES,
    SHIPS,
    SPECIAL_TILES,
    URBAN_CARDS,
    ZIGGURAT_NAMES,
    ZIGGURAT_TILES,
)
from ziggurat.games.tabannusi.dealing import lay_out
from ziggurat.games.tabannusi.notation import PIECES_BY_TEXT, write, write_piece
from ziggurat.games.tabannusi.questions import CHOOSE_DIE, PAUSE, TAKE_ACTIONS, Task
from ziggurat.games.tabannusi.state import (
    AT_LINE,
    FILLED,
    ON_DISPLAY,
    OWNED,
    SOURCE_COUNT,
    SPENT,
    State,
    count_buildings,
    count_gardens,
    empty_table,
    score_of,
)
from ziggurat.games.tabannusi.steps import BEGIN_SCORINGS, END_TURN

KINGS = ("gilgabot", "bot-baba", "sarbot", "botmuzi")


def table(seats: int = 2, *, barges: str = "BYWLG", ships: Mapping[str, str] | None = None, king: int = 0) -> State:
    """A table laid out without luck: dice 1 to 5 on every barge, tiles in the order of their numbers, no decrees."""
    placed = {"P12": "S01", "P13": "S02", "P21": "S03", "P22": "S04", "P23": "S05", "P31": "S06", "P32": "S07"}
    placed |= ships or {}
    state = empty_table(seats, False, king)
    lay_out(
        state,
        LaidOut(
            first=0 if seats > 1 else 1,
            barges=tuple(COLOUR_LETTERS.index(letter) for letter in barges),
            dice=((1, 1, 1, 1, 1, 0),) * 5,
            ships=tuple(SHIPS.index(ship) for _, ship in sorted(placed.items())),
            harbormasters=(0, 1, 2, 3, 4, 5),
            crates=(0, 1, 2, 3, 4, 0),
            display=(0, 1, 2),
            tiles=(0, 1, 2, 3, 4, 5),
            sections=(0, 1, 2),
            decrees=(),
            own_crates=(0,) * seats,
            cards=(0, 1) if seats == 1 else (),
            asks_once=True,
        )
        if seats > 1
        else solo_layout(placed),
    )
    for n in range(len(state.crates)):
        state.crates[n] = 0
    for n in range(len(state.gold)):
        state.gold[n] = 0
    assert tuple(PRINTED_BARGES) == (0, 2, 1, 3, 4)
    return state


def solo_layout(placed: Mapping[str, str]) -> LaidOut:
    """Cards AU01 and AU02; decrees D02 and D04."""
    ships = tuple(SHIPS.index(ship) for _, ship in sorted(placed.items()))
    dice = ((1, 1, 1, 1, 1, 0),) * 5
    return LaidOut(
        1,
        (0, 2, 1, 3, 4),
        dice,
        ships,
        (0, 1, 2, 3, 4, 5),
        (0, 1, 2, 3, 4, 0),
        (0, 1, 2),
        (0, 1, 2, 3, 4, 5),
        (0, 1, 2),
        (1, 3),
        (0,),
        (0, 1),
        True,
    )


def position(
    pieces: str = "",
    *,
    seats: int = 2,
    on_turn: Seat = 0,
    at: int = 1,
    actions: int = 2,
    hand: str = "",
    hands: Mapping[Seat, str] | None = None,
    gold: int = 0,
    golds: Mapping[Seat, int] | None = None,
    crates: str = "",
    markers: int = 5,
    craft: Sequence[int] = (0, 0, 0),
    crafts: Mapping[Seat, Sequence[int]] | None = None,
    barges: str = "BYWLG",
    ships: Mapping[str, str] | None = None,
    marked: Mapping[Seat, str] | None = None,
    powers: str = "",
    port: Mapping[str, Seat] | None = None,
    ziggurat: Mapping[str, Seat] | None = None,
    sections: str = "Z01 Z02 Z03",
    section_markers: Mapping[Seat, Sequence[int]] | None = None,
    decrees: str = "",
    owned_decrees: Mapping[Seat, str] | None = None,
    harbormasters: str = "",
    special: str = "",
    water: int = 0,
    gardens: int = 0,
    supply: str = "",
    houses: Sequence[int] = (0, 0, 0, 0),
    urban: str = "",
    points: int = 10,
    before_die: bool = False,
) -> State:
    """A position in which `on_turn` is about to take an action, or a die, with the Assistant in district `at`.

    Dice and crates are letters (a small letter is an empty crate); `marked` lists ship spaces by seat, `powers` ships
    whose abilities work. Everything else is as `table` lays it out.
    """
    state = table(seats, barges=barges, ships=ships)
    words = pieces.split()
    for text, name in zip(words[::2], words[1::2], strict=True):
        state.board[CELL_NAMED[name]] = PIECES_BY_TEXT[text]
    state.built = count_buildings(state.board, state.ground, state.players)
    state.grown = count_gardens(state.board, state.players)
    for seat, dice in {**(hands or {}), on_turn: hand}.items():
        for letter in dice:
            state.hands[5 * seat + COLOUR_LETTERS.index(letter)] += 1
    for seat, count in {**(golds or {}), on_turn: gold}.items():
        state.gold[seat] = count
    for n, letter in enumerate(crates):
        colour = COLOUR_LETTERS.index(letter.upper())
        state.crates[4 * on_turn + n] = colour + 1 + (FILLED if letter.isupper() else 0)
    state.markers[on_turn] = markers
    state.pool[on_turn] = 15 - markers
    for seat, positions in {**(crafts or {}), on_turn: craft}.items():
        for colour in range(3):
            state.craft[3 * seat + colour] = positions[colour]
    for seat, spaces in (marked or {}).items():
        for space in spaces.split():
            state.ship_markers[SHIP_SPACES.index(space)] |= 1 << seat
    for ship in powers.split():
        state.powers[on_turn] |= 1 << SHIPS.index(ship)
    for space, seat in (port or {}).items():
        state.port_houses[PORT_SPACE_NAMES.index(space)] = seat + 1
        if space.endswith("right"):
            state.port_crates[PORT_SPACE_NAMES.index(space) // 2] = 0
    for space, seat in (ziggurat or {}).items():
        state.ziggurat_houses[ZIGGURAT_NAMES.index(space)] = seat + 1
    for section, tile in enumerate(sections.split()):
        state.sections[section] = ZIGGURAT_TILES.index(tile)
    for seat, counts in (section_markers or {}).items():
        for section in range(3):
            state.ziggurat_markers[3 * seat + section] = counts[section]
    for decree in range(len(DECREES)):
        state.decrees[decree] = ON_DISPLAY if DECREES[decree] in decrees.split() else 0
    for seat, owned in (owned_decrees or {}).items():
        for name in owned.split():
            state.decrees[DECREES.index(name)] = OWNED + seat
    for tile in harbormasters.split():
        state.harbormasters[HARBORMASTERS.index(tile)] = OWNED + on_turn
    for tile in special.split():
        state.special[SPECIAL_TILES.index(tile)] = OWNED + on_turn
    state.water[on_turn] = water
    state.gardens[on_turn] = gardens
    for letter in supply:
        state.supply[COLOUR_LETTERS.index(letter)] += 1
    for row, count in enumerate(houses):
        state.houses[4 * on_turn + row] = count
    for card in urban.split():
        state.urban[URBAN_CARDS.index(card)] = OWNED + on_turn
    state.points[SOURCE_COUNT * on_turn] = points
    for seat in range(seats):
        state.architects[seat] = state.assistants[seat] = at
    state.round = 3
    state.on_turn = on_turn
    state.pending = [END_TURN[on_turn], BEGIN_SCORINGS[on_turn], PAUSE[on_turn], TAKE_ACTIONS[on_turn][actions]]
    if before_die:
        state.pending.append(CHOOSE_DIE[on_turn])
    return state


def play(state: State, *texts: str) -> list[Event]:
    """Plays answers of whoever is asked, each of them checked; a text beginning with `*` is chance's."""
    events: list[Event] = []
    for text in texts:
        seat = GAME.to_act(state)[0]
        assert (seat == CHANCE) == text.startswith("*"), f"{seat} is asked, not for {text}"
        action = GAME.read(state, seat, text.removeprefix("* "))
        reason = GAME.why_not(state, seat, action)
        assert reason is None, f"{text}: {reason}"
        events += GAME.apply(state, seat, action)
    return events


def go_on(state: State, rng: Random | None = None) -> list[Event]:
    """Lets chance answer until a seat is asked."""
    events: list[Event] = []
    while GAME.to_act(state) == (CHANCE,):
        events += GAME.apply(state, CHANCE, GAME.luck(state, rng or Random(1)))
    return events


def legal(state: State) -> set[str]:
    seat = GAME.to_act(state)[0]
    return {write(action) for action in GAME.legal(state, seat)}


def possible(state: State, word: str) -> set[str]:
    """What follows a word in the legal answers: `possible(state, "project brown")`."""
    return {text.removeprefix(word).strip() for text in legal(state) if text.startswith(word)}


def refusal(state: State, text: str) -> str | None:
    seat = GAME.to_act(state)[0]
    reason = GAME.why_not(state, seat, GAME.read(state, seat, text))
    return None if reason is None else str(reason)


def asked(state: State) -> str:
    """The open question and whom it asks: `TakeActions 0`."""
    if not state.pending:
        return "over"
    task: Task = state.pending[-1]
    who = GAME.to_act(state)
    return f"{type(task).__name__} {'chance' if who == (CHANCE,) else who[0]}"


def piece_at(state: State, name: str) -> str:
    return write_piece(int(state.board[CELL_NAMED[name]]))


def score(state: State, seat: Seat = 0) -> int:
    return score_of(state, seat)


def hand(state: State, seat: Seat = 0) -> str:
    return "".join(COLOUR_LETTERS[colour] * int(state.hands[5 * seat + colour]) for colour in range(5))


def crates(state: State, seat: Seat = 0) -> str:
    found = ""
    for crate in list(state.crates)[4 * seat : 4 * seat + 4]:
        if crate:
            letter = COLOUR_LETTERS[(int(crate) & 7) - 1]
            found += letter if int(crate) & FILLED else letter.lower()
    return found


def craft(state: State, seat: Seat = 0) -> tuple[int, ...]:
    return tuple(int(state.craft[3 * seat + colour]) for colour in range(3))


def houses(state: State, seat: Seat = 0) -> tuple[int, ...]:
    """How many houses each row has lost."""
    return tuple(int(state.houses[4 * seat + row]) for row in range(4))


def set_barge(state: State, colour: str, dice: str) -> None:
    """Dice on a barge; those that leave it are out of the game."""
    number = COLOURS.index(colour)
    for value in range(1, 7):
        state.dice[7 * number + value] = dice.count(str(value))


def harbormasters_of(state: State, seat: Seat = 0) -> set[str]:
    return {tile for n, tile in enumerate(HARBORMASTERS) if int(state.harbormasters[n]) == OWNED + seat}


def at_line(state: State, tile: str) -> str:
    place = int(state.harbormasters[HARBORMASTERS.index(tile)])
    return LINES[place - AT_LINE] if place >= AT_LINE else "box" if place == SPENT else "away"
