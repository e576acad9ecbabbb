"""Luck: what chance deals, rolls and draws, and whether a record may say so (rules 4, 9, 13)."""

from __future__ import annotations

from random import Random

from librt.vecs import vec
from mypy_extensions import i64, u8

from ziggurat.core.game import Event
from ziggurat.core.words import Refusal
from ziggurat.games.tabannusi.actions import (
    CARDS_TURNED,
    DIE_SPENT,
    TILE_DRAWN,
    Action,
    CardsTurned,
    DieSpent,
    Displayed,
    HarbormasterDrawn,
    LaidOut,
    Rolled,
    TilesDrawn,
    UrbanDrawn,
)
from ziggurat.games.tabannusi.automa import set_up_automa
from ziggurat.games.tabannusi.data import (
    ACTION_TILES,
    AUTOMA_CARDS,
    BOT,
    BOT_GOLD,
    BOT_URBAN_CARDS,
    CRATE_TILES,
    DECREE_TYPES,
    DECREES,
    DECREES_REVEALED,
    DICE,
    DISTRICTS,
    FREE_SHIP_SPACES,
    FROM_START,
    HARBORMASTERS,
    KINGS,
    LINES,
    PRINTED_BARGES,
    SHIPS,
    SPECIAL_FACE_UP,
    SPECIAL_TILES,
    STARTING_GOLD,
    STARTING_POINTS,
    URBAN_CARDS,
    ZIGGURAT_TILES,
)
from ziggurat.games.tabannusi.events import HarbormasterTaken, TableLaid
from ziggurat.games.tabannusi.preferences import dice_to_spend
from ziggurat.games.tabannusi.questions import (
    KEEP_URBAN,
    PLACE_FIRST_BUILDING,
    RESET_TILES,
    DrawHarbormaster,
    DrawTile,
    DrawUrban,
    FillDisplay,
    LayOut,
    ResetTiles,
    RollBarge,
    SpendDie,
    Task,
    TurnCards,
    draw_urban,
)
from ziggurat.games.tabannusi.refusals import NOT_DEALT
from ziggurat.games.tabannusi.state import (
    AT_LINE,
    AWAY,
    DRAWN,
    FILLED,
    ON_DISPLAY,
    OWNED,
    RETURNED,
    SOURCE_COUNT,
    State,
    is_bot,
    later,
    named,
)
from ziggurat.games.tabannusi.steps import BOT_ENTERS, BOT_FIRST_BUILDING, END_TURN, bot_step
from ziggurat.games.tabannusi.tokens import automa_of, automa_tiles, tiles_of


def luck(state: State, rng: Random) -> Action:
    """Chance's answer to the open question."""
    question = state.pending[-1]
    if isinstance(question, RollBarge):
        return roll(int(state.barges[question.district]), int(state.supply[int(state.barges[question.district])]), rng)
    if isinstance(question, FillDisplay):
        deck = [tile for tile in range(len(SPECIAL_TILES)) if state.special[tile] == AWAY]
        return Displayed(tuple(sorted(pick(deck, tiles_to_reveal(state), rng))))
    if isinstance(question, DrawUrban):
        cards = tuple(pick(urban_deck(state), question.count, rng))
        return UrbanDrawn(question.seat, cards, len(cards))
    if isinstance(question, DrawHarbormaster):
        return HarbormasterDrawn(pick(unused_harbormasters(state), 1, rng)[0])
    if isinstance(question, TurnCards):
        return draw_cards(state, question, rng)
    if isinstance(question, DrawTile):
        bag = automa_of(state).bag
        return TILE_DRAWN[pick_colour(vec[i64]([i64(bag[0]), i64(bag[1]), i64(bag[2])]), rng)]
    if isinstance(question, ResetTiles):
        return draw_three_tiles(state, rng)
    if isinstance(question, SpendDie):
        return DIE_SPENT[pick(dice_to_spend(state), 1, rng)[0]]
    assert isinstance(question, LayOut)
    return draw_layout(state, Random(rng.random()))  # a hundred small draws, of which the caller pays for one


def pick(things: list[int], count: int, rng: Random) -> list[int]:
    """So many of these things in random order, or all if there are fewer."""
    left = things[:]
    found: list[int] = []
    while left and len(found) < count:
        found.append(left.pop(int(rng.random() * len(left))))
    return found


def pick_colour(counts: vec[i64], rng: Random) -> i64:
    """The colour of one of so many tiles, which is taken away."""
    place = i64(rng.random() * float(counts[0] + counts[1] + counts[2]))
    colour: i64 = 0
    while place >= counts[colour]:
        place -= counts[colour]
        colour += 1
    counts[colour] -= 1
    return colour


def roll(colour: int, count: int, rng: Random) -> Rolled:
    return Rolled(colour, roll_dice(count, rng))


def roll_dice(count: int, rng: Random) -> tuple[int, ...]:
    """How many dice show 1 to 6."""
    counts = [0, 0, 0, 0, 0, 0]
    for _ in range(count):
        counts[int(rng.random() * 6)] += 1
    return tuple(counts)


def urban_deck(state: State) -> list[int]:
    """Cards whose order nobody knows; those put under the deck come after them, and are only reached when it is out."""
    deck = [card for card in range(len(URBAN_CARDS)) if state.urban[card] == AWAY]
    return deck or [card for card in range(len(URBAN_CARDS)) if state.urban[card] >= RETURNED]


def unused_harbormasters(state: State) -> list[int]:
    return [tile for tile in range(len(HARBORMASTERS)) if state.harbormasters[tile] == AWAY]


def tiles_to_reveal(state: State) -> int:
    shown = 0
    left = 0
    for tile in range(len(SPECIAL_TILES)):
        if state.special[tile] == ON_DISPLAY:
            shown += 1
        elif state.special[tile] == AWAY:
            left += 1
    return min(SPECIAL_FACE_UP - shown, left)


def draw_cards(state: State, question: TurnCards, rng: Random) -> CardsTurned:
    """The next card of the deck; from an empty deck, or for a reset, two of all cards."""
    cards = automa_of(state).cards
    left: i64 = 0
    for card in range(i64(len(AUTOMA_CARDS))):
        if cards[card] == AWAY:
            left += 1
    if question.reset or left == 0:
        both = pick(list(range(len(AUTOMA_CARDS))), 2, rng)
        return CARDS_TURNED[both[0]][both[1] + 1]
    place = i64(rng.random() * float(left))
    drawn: i64 = 0
    while cards[drawn] != AWAY or place > 0:
        if cards[drawn] == AWAY:
            place -= 1
        drawn += 1
    return CARDS_TURNED[drawn][0]


def automa_deck(state: State) -> list[int]:
    cards = automa_of(state).cards
    return [card for card in range(len(AUTOMA_CARDS)) if cards[card] == AWAY]


def draw_three_tiles(state: State, rng: Random) -> TilesDrawn:
    """Of all Automa project tiles; where these are fewer than three the stacks fill the gap."""
    bot = automa_of(state)
    tiles = vec[i64]([tiles_of(bot, 0), tiles_of(bot, 1), tiles_of(bot, 2)])
    stacks = vec[i64]([i64(state.projects_left[0]), i64(state.projects_left[1]), i64(state.projects_left[2])])
    drawn: list[int] = []
    for _ in range(3):
        stock = tiles if tiles[0] + tiles[1] + tiles[2] > 0 else stacks
        if stock[0] + stock[1] + stock[2] > 0:
            drawn.append(pick_colour(stock, rng))
    return TilesDrawn(tuple(drawn))


# -- set-up ----------------------------------------------------------------------------------------------------------


def draw_layout(state: State, rng: Random) -> LaidOut:
    seats: int = state.seats
    solo = state.automa is not None
    crates = pick(CRATE_TILES, len(LINES) + seats, rng)
    return LaidOut(
        first=BOT if solo else int(rng.random() * seats),
        barges=PRINTED_BARGES if state.printed_barges else tuple(pick([0, 1, 2, 3, 4], 5, rng)),
        dice=tuple([roll_dice(DICE[seats], rng) for _ in range(5)]),
        ships=tuple(pick(list(range(len(SHIPS))), len(FREE_SHIP_SPACES), rng)),
        harbormasters=tuple(pick(list(range(len(HARBORMASTERS))), len(LINES), rng)),
        crates=tuple(crates[: len(LINES)]),
        display=tuple(sorted(pick(list(range(len(SPECIAL_TILES))), SPECIAL_FACE_UP, rng))),
        tiles=tuple(pick(list(range(len(ACTION_TILES))), len(ACTION_TILES), rng)),
        sections=tuple(pick(list(range(len(ZIGGURAT_TILES))), 3, rng)),
        decrees=tuple(sorted(draw_decrees(state, rng))),
        own_crates=tuple(crates[len(LINES) :]),
        cards=tuple(pick(list(range(len(AUTOMA_CARDS))), 2, rng)) if solo else (),
        asks_once=True,
    )


def draw_decrees(state: State, rng: Random) -> list[int]:
    """As many as players, dealt anew until their types fit; in a solo game one of the King's and one of the others."""
    if state.automa is not None:
        first = pick(KINGS[state.automa.king].decrees, 1, rng)[0]
        return [first, *pick([decree for decree in range(len(DECREES)) if decree != first], 1, rng)]
    while True:
        decrees = pick(list(range(len(DECREES))), DECREES_REVEALED[state.seats], rng)
        if types_fit(decrees):
            return decrees


def types_fit(decrees: list[int]) -> bool:
    """With 2 players two different types, with 3 or 4 all three."""
    return len({DECREE_TYPES[decree] for decree in decrees}) == min(3, len(decrees))


def lay_out(state: State, layout: LaidOut) -> None:
    """Set-up, steps 2 to 20."""
    state.first = layout.first
    state.asks_once = layout.asks_once
    for n, district in enumerate(DISTRICTS):
        state.barges[district] = u8(layout.barges[n])
    for colour in range(5):
        for value in range(6):
            state.dice[7 * colour + value + 1] = u8(layout.dice[colour][value])
    for n, space in enumerate(FREE_SHIP_SPACES):
        state.ships[space] = u8(layout.ships[n])
    for line, tile in enumerate(layout.harbormasters):
        state.harbormasters[tile] = u8(AT_LINE + line)
    for line, colour in enumerate(layout.crates):
        state.port_crates[line] = u8(colour + 1)
    for tile in layout.display:
        state.special[tile] = ON_DISPLAY
    for slot, tile in enumerate(layout.tiles):
        state.tiles[slot] = u8(tile)
    for section, tile in enumerate(layout.sections):
        state.sections[section] = u8(tile)
    for decree in layout.decrees:
        state.decrees[decree] = ON_DISPLAY
    for seat in range(int(state.players)):
        state.points[SOURCE_COUNT * seat + FROM_START] = STARTING_POINTS
        bot = is_bot(state, seat)
        state.gold[seat] = i64(BOT_GOLD) if bot else i64(STARTING_GOLD)
        if not bot:
            state.crates[4 * seat] = u8(layout.own_crates[seat] + 1 + FILLED)
    if state.automa is not None:
        set_up_automa(state, layout.decrees, layout.cards)


def begin_game(state: State, layout: LaidOut, events: list[Event]) -> None:
    """Lays out the table; then urban cards are dealt and the first buildings placed, last player first."""
    lay_out(state, layout)
    events.append(TableLaid(state.seats, named(state, layout.first)))
    seats: int = state.seats
    tasks = urban_draws(seats, BOT_URBAN_CARDS)
    if state.automa is None:
        tasks += [PLACE_FIRST_BUILDING[(layout.first - n) % seats] for n in range(1, seats + 1)]
    else:
        tasks.insert(0, RESET_TILES)
        tasks += [PLACE_FIRST_BUILDING[0], bot_step(BOT_FIRST_BUILDING), bot_step(BOT_ENTERS)]
    state.pending.pop()
    tasks.append(END_TURN[(layout.first - 1) % state.players])  # The turn after it is that of the first player.
    later(state, tasks)


def urban_draws(seats: int, of_the_bot: int) -> list[Task]:
    """A card for each seat; alone also for the Bot, if it has one."""
    tasks: list[Task] = [draw_urban(seat, 1) for seat in range(seats)]
    if seats == 1 and of_the_bot > 0:
        tasks.append(draw_urban(BOT, 1))
    return tasks


# -- urban cards and harbormaster tiles ------------------------------------------------------------------------------


def deal_urban(state: State, drawn: UrbanDrawn) -> None:
    """A single card is kept; of two the seat chooses. The Bot keeps the first, unseen."""
    state.pending.pop()
    assert drawn.cards is not None
    seat = i64(drawn.seat)
    if is_bot(state, seat) or len(drawn.cards) == 1:
        state.urban[drawn.cards[0]] = u8(OWNED + seat)
        for card in drawn.cards[1:]:
            state.urban[card] = u8(RETURNED + seat)
        return
    for card in drawn.cards:
        state.urban[card] = u8(DRAWN + seat)
    if drawn.cards:
        state.pending.append(KEEP_URBAN[seat])


def keep_urban(state: State, seat: i64, kept: int) -> None:
    state.pending.pop()
    for card in range(len(URBAN_CARDS)):
        if i64(state.urban[card]) == DRAWN + seat:
            state.urban[card] = u8(OWNED + seat if card == kept else RETURNED + seat)


def draw_harbormaster(state: State, tile: int, events: list[Event]) -> None:
    question = state.pending.pop()
    assert isinstance(question, DrawHarbormaster)
    state.harbormasters[tile] = u8(OWNED + question.seat)
    events.append(HarbormasterTaken(question.seat, tile))


# -- checking what a record says of chance ---------------------------------------------------------------------------


def why_not_chance(state: State, action: Action) -> Refusal | None:
    """Chance may only deal what there is."""
    question = state.pending[-1]
    if isinstance(question, LayOut):
        fits = isinstance(action, LaidOut) and layout_fits(state, action)
    elif isinstance(question, RollBarge):
        colour = int(state.barges[question.district])
        fits = isinstance(action, Rolled) and action.colour == colour and dice_fit(action.counts, state.supply[colour])
    elif isinstance(question, FillDisplay):
        deck = [tile for tile in range(len(SPECIAL_TILES)) if state.special[tile] == AWAY]
        fits = (
            isinstance(action, Displayed)
            and drawn_from(action.tiles, deck, tiles_to_reveal(state))
            and list(action.tiles) == sorted(action.tiles)
        )
    elif isinstance(question, DrawUrban):
        fits = (
            isinstance(action, UrbanDrawn)
            and action.seat == question.seat
            and action.cards is not None
            and action.count == len(action.cards)
            and drawn_from(action.cards, urban_deck(state), question.count)
        )
    elif isinstance(question, DrawHarbormaster):
        fits = isinstance(action, HarbormasterDrawn) and action.tile in unused_harbormasters(state)
    elif isinstance(question, TurnCards):
        fits = isinstance(action, CardsTurned) and cards_fit(state, question, action)
    elif isinstance(question, DrawTile):
        bag = automa_of(state).bag
        fits = isinstance(action, TilesDrawn) and len(action.colours) == 1 and bag[action.colours[0]] > 0
    elif isinstance(question, ResetTiles):
        fits = isinstance(action, TilesDrawn) and tiles_fit(state, list(action.colours))
    else:
        assert isinstance(question, SpendDie)
        fits = isinstance(action, DieSpent) and action.colour in dice_to_spend(state)
    return None if fits else NOT_DEALT


def drawn_from(drawn: tuple[int, ...], deck: list[int], count: int) -> bool:
    return len(drawn) == len(set(drawn)) == min(count, len(deck)) and all(card in deck for card in drawn)


def dice_fit(counts: tuple[int, ...], total: int) -> bool:
    return len(counts) == 6 and sum(counts) == total


def cards_fit(state: State, question: TurnCards, action: CardsTurned) -> bool:
    deck = automa_deck(state)
    if question.reset or not deck:
        cards = range(len(AUTOMA_CARDS))
        return action.left in cards and action.right in cards and action.left != action.right
    return action.left in deck and action.right == -1


def tiles_fit(state: State, colours: list[int]) -> bool:
    """As many as there are of the Automa tiles, then of the stacks, three in all."""
    tiles = automa_tiles(state)
    stacks = [int(left) for left in state.projects_left]
    if len(colours) != min(3, sum(tiles) + sum(stacks)):
        return False
    for n, colour in enumerate(colours):
        stock = tiles if n < min(3, sum(automa_tiles(state))) else stacks
        stock[colour] -= 1
        if stock[colour] < 0:
            return False
    return True


def layout_fits(state: State, layout: LaidOut) -> bool:
    seats: int = state.seats
    solo = state.automa is not None
    lines = len(LINES)
    crates = layout.crates + layout.own_crates
    return (
        (layout.first == BOT if solo else 0 <= layout.first < seats)
        and (layout.barges == PRINTED_BARGES if state.printed_barges else sorted(layout.barges) == [0, 1, 2, 3, 4])
        and len(layout.dice) == 5
        and all(dice_fit(counts, DICE[seats]) for counts in layout.dice)
        and drawn_from(layout.ships, list(range(len(SHIPS))), len(FREE_SHIP_SPACES))
        and drawn_from(layout.harbormasters, list(range(len(HARBORMASTERS))), lines)
        and len(layout.crates) == lines
        and len(layout.own_crates) == seats
        and all(crates.count(colour) <= CRATE_TILES.count(colour) for colour in crates)
        and drawn_from(layout.display, list(range(len(SPECIAL_TILES))), SPECIAL_FACE_UP)
        and sorted(layout.tiles) == list(range(len(ACTION_TILES)))
        and drawn_from(layout.sections, list(range(len(ZIGGURAT_TILES))), 3)
        and decrees_fit(state, list(layout.decrees))
        and (drawn_from(layout.cards, list(range(len(AUTOMA_CARDS))), 2) if solo else layout.cards == ())
    )


def decrees_fit(state: State, decrees: list[int]) -> bool:
    if not drawn_from(tuple(decrees), list(range(len(DECREES))), DECREES_REVEALED[state.seats]):
        return False
    if decrees != sorted(decrees):
        return False
    if state.automa is not None:
        king = KINGS[state.automa.king]
        return any(decree in king.decrees for decree in decrees)
    return types_fit(decrees)
