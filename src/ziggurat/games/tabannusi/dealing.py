"""Luck: what chance deals, rolls and draws, and whether a record may say so (rules 4, 9, 13)."""

from __future__ import annotations

from random import Random

from librt.vecs import vec
from mypy_extensions import i64, u8

from ziggurat.core.chance import draw_one
from ziggurat.core.game import Event
from ziggurat.core.words import Refusal
from ziggurat.games.tabannusi import actions as a
from ziggurat.games.tabannusi import automa, preferences, tokens
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import events as e
from ziggurat.games.tabannusi import questions as q
from ziggurat.games.tabannusi import refusals as r
from ziggurat.games.tabannusi import state as s
from ziggurat.games.tabannusi import steps as st
from ziggurat.games.tabannusi.actions import Action
from ziggurat.games.tabannusi.questions import Task
from ziggurat.games.tabannusi.state import State


def luck(state: State, rng: Random) -> Action:
    """Chance's answer to the open question."""
    question = state.pending[-1]
    if isinstance(question, q.TurnCards):
        return draw_cards(state, question, rng)
    if isinstance(question, q.DrawTile):
        bag = tokens.automa_of(state).bag
        return a.TILE_DRAWN[draw_one(bag, 0, i64(bag[0]) + i64(bag[1]) + i64(bag[2]), rng)]
    if isinstance(question, q.RollBarge):
        return roll(int(state.barges[question.district]), int(state.supply[int(state.barges[question.district])]), rng)
    if isinstance(question, q.FillDisplay):
        deck = [tile for tile in range(len(d.SPECIAL_TILES)) if state.special[tile] == s.AWAY]
        return a.Displayed(tuple(sorted(pick(deck, tiles_to_reveal(state), rng))))
    if isinstance(question, q.DrawUrban):
        cards = tuple(pick(urban_deck(state), question.count, rng))
        return a.UrbanDrawn(question.seat, cards, len(cards))
    if isinstance(question, q.DrawHarbormaster):
        return a.HarbormasterDrawn(pick(unused_harbormasters(state), 1, rng)[0])
    if isinstance(question, q.ResetTiles):
        return draw_three_tiles(state, rng)
    if isinstance(question, q.SpendDie):
        return a.DIE_SPENT[pick(preferences.dice_to_spend(state), 1, rng)[0]]
    assert isinstance(question, q.LayOut)
    return draw_layout(state, Random(rng.random()))  # a hundred small draws, of which the caller pays for one


def pick(things: list[int], count: int, rng: Random) -> list[int]:
    """So many of these things in random order, or all if there are fewer."""
    left = things[:]
    random = rng.random
    found: list[int] = []
    size = i64(len(left))
    while size > 0 and len(found) < count:
        share: float = random()
        found.append(left.pop(i64(share * float(size))))
        size -= 1
    return found


def roll(colour: int, count: int, rng: Random) -> a.Rolled:
    return a.Rolled(colour, roll_dice(count, rng))


def roll_dice(count: int, rng: Random) -> tuple[int, ...]:
    """How many dice show 1 to 6."""
    counts = vec[i64]([0, 0, 0, 0, 0, 0])
    random = rng.random
    left = i64(count)
    while left > 0:
        share: float = random()
        counts[i64(share * 6.0)] += 1
        left -= 1
    return tuple([int(dice) for dice in counts])


def urban_deck(state: State) -> list[int]:
    """Cards whose order nobody knows; those put under the deck come after them, and are only reached when it is out."""
    deck = [card for card in range(len(d.URBAN_CARDS)) if state.urban[card] == s.AWAY]
    return deck or [card for card in range(len(d.URBAN_CARDS)) if state.urban[card] >= s.RETURNED]


def unused_harbormasters(state: State) -> list[int]:
    return [tile for tile in range(len(d.HARBORMASTERS)) if state.harbormasters[tile] == s.AWAY]


def tiles_to_reveal(state: State) -> int:
    shown = 0
    left = 0
    for tile in range(len(d.SPECIAL_TILES)):
        if state.special[tile] == s.ON_DISPLAY:
            shown += 1
        elif state.special[tile] == s.AWAY:
            left += 1
    return min(d.SPECIAL_FACE_UP - shown, left)


def draw_cards(state: State, question: q.TurnCards, rng: Random) -> a.CardsTurned:
    """The next card of the deck; from an empty deck, or for a reset, two of all cards."""
    cards = tokens.automa_of(state).cards
    left: i64 = 0
    for card in range(i64(len(d.AUTOMA_CARDS))):
        if cards[card] == s.AWAY:
            left += 1
    if question.reset or left == 0:
        both = pick(list(range(len(d.AUTOMA_CARDS))), 2, rng)
        return a.CARDS_TURNED[both[0]][both[1] + 1]
    place = i64(rng.random() * float(left))
    drawn: i64 = 0
    while cards[drawn] != s.AWAY or place > 0:
        if cards[drawn] == s.AWAY:
            place -= 1
        drawn += 1
    return a.CARDS_TURNED[drawn][0]


def automa_deck(state: State) -> list[int]:
    cards = tokens.automa_of(state).cards
    return [card for card in range(len(d.AUTOMA_CARDS)) if cards[card] == s.AWAY]


def draw_three_tiles(state: State, rng: Random) -> a.TilesDrawn:
    """Of all Automa project tiles; where these are fewer than three the stacks fill the gap."""
    tiles = tokens.all_tiles(tokens.automa_of(state))
    stacks = state.projects_left[:]
    drawn: list[int] = []
    for _token in range(i64(3)):
        stock = tiles if tiles[0] + tiles[1] + tiles[2] > 0 else stacks
        total = i64(stock[0]) + i64(stock[1]) + i64(stock[2])
        if total > 0:
            colour = draw_one(stock, 0, total, rng)
            stock[colour] -= 1
            drawn.append(colour)
    return a.TilesDrawn(tuple(drawn))


# -- set-up ----------------------------------------------------------------------------------------------------------


def draw_layout(state: State, rng: Random) -> a.LaidOut:
    seats: int = state.seats
    solo = state.automa is not None
    crates = pick(d.CRATE_TILES, len(d.LINES) + seats, rng)
    return a.LaidOut(
        first=d.BOT if solo else int(rng.random() * seats),
        barges=d.PRINTED_BARGES if state.printed_barges else tuple(pick([0, 1, 2, 3, 4], 5, rng)),
        dice=tuple([roll_dice(d.DICE[seats], rng) for _ in range(5)]),
        ships=tuple(pick(list(range(len(d.SHIPS))), len(d.FREE_SHIP_SPACES), rng)),
        harbormasters=tuple(pick(list(range(len(d.HARBORMASTERS))), len(d.LINES), rng)),
        crates=tuple(crates[: len(d.LINES)]),
        display=tuple(sorted(pick(list(range(len(d.SPECIAL_TILES))), d.SPECIAL_FACE_UP, rng))),
        tiles=tuple(pick(list(range(len(d.ACTION_TILES))), len(d.ACTION_TILES), rng)),
        sections=tuple(pick(list(range(len(d.ZIGGURAT_TILES))), 3, rng)),
        decrees=tuple(sorted(draw_decrees(state, rng))),
        own_crates=tuple(crates[len(d.LINES) :]),
        cards=tuple(pick(list(range(len(d.AUTOMA_CARDS))), 2, rng)) if solo else (),
        asks_once=True,
    )


def draw_decrees(state: State, rng: Random) -> list[int]:
    """As many as players, dealt anew until their types fit; in a solo game one of the King's and one of the others."""
    if state.automa is not None:
        first = pick(d.KINGS[state.automa.king].decrees, 1, rng)[0]
        return [first, *pick([decree for decree in range(len(d.DECREES)) if decree != first], 1, rng)]
    while True:
        decrees = pick(list(range(len(d.DECREES))), d.DECREES_REVEALED[state.seats], rng)
        if types_fit(decrees):
            return decrees


def types_fit(decrees: list[int]) -> bool:
    """With 2 players two different types, with 3 or 4 all three."""
    return len({d.DECREE_TYPES[decree] for decree in decrees}) == min(3, len(decrees))


def lay_out(state: State, layout: a.LaidOut) -> None:
    """Set-up, steps 2 to 20."""
    state.first = layout.first
    state.asks_once = layout.asks_once
    for n, district in enumerate(d.DISTRICTS):
        state.barges[district] = u8(layout.barges[n])
    for colour in range(5):
        for value in range(6):
            state.dice[7 * colour + value + 1] = u8(layout.dice[colour][value])
    for n, space in enumerate(d.FREE_SHIP_SPACES):
        state.ships[space] = u8(layout.ships[n])
    for line, tile in enumerate(layout.harbormasters):
        state.harbormasters[tile] = u8(s.AT_LINE + line)
    for line, colour in enumerate(layout.crates):
        state.port_crates[line] = u8(colour + 1)
    for tile in layout.display:
        state.special[tile] = s.ON_DISPLAY
    for slot, tile in enumerate(layout.tiles):
        state.tiles[slot] = u8(tile)
    for section, tile in enumerate(layout.sections):
        state.sections[section] = u8(tile)
    for decree in layout.decrees:
        state.decrees[decree] = s.ON_DISPLAY
    for seat in range(int(state.players)):
        state.points[s.SOURCE_COUNT * seat + d.FROM_START] = d.STARTING_POINTS
        bot = s.is_bot(state, seat)
        state.gold[seat] = i64(d.BOT_GOLD) if bot else i64(d.STARTING_GOLD)
        if not bot:
            state.crates[4 * seat] = u8(layout.own_crates[seat] + 1 + s.FILLED)
    if state.automa is not None:
        automa.set_up_automa(state, layout.decrees, layout.cards)


def begin_game(state: State, layout: a.LaidOut, events: list[Event]) -> None:
    """Lays out the table; then urban cards are dealt and the first buildings placed, last player first."""
    lay_out(state, layout)
    events.append(e.TableLaid(state.seats, s.named(state, layout.first)))
    seats: int = state.seats
    tasks = urban_draws(seats, d.BOT_URBAN_CARDS)
    if state.automa is None:
        tasks += [q.PLACE_FIRST_BUILDING[(layout.first - n) % seats] for n in range(1, seats + 1)]
    else:
        tasks.insert(0, q.RESET_TILES)
        tasks += [q.PLACE_FIRST_BUILDING[0], st.BOT_PLACES_FIRST_BUILDING, st.BOT_ENTERS]
    state.pending.pop()
    tasks.append(st.END_TURN[(layout.first - 1) % state.players])  # The turn after it is that of the first player.
    s.later(state, tasks)


def urban_draws(seats: int, of_the_bot: int) -> list[Task]:
    """A card for each seat; alone also for the Bot, if it has one."""
    tasks: list[Task] = [q.draw_urban(seat, 1) for seat in range(seats)]
    if seats == 1 and of_the_bot > 0:
        tasks.append(q.draw_urban(d.BOT, 1))
    return tasks


# -- urban cards and harbormaster tiles ------------------------------------------------------------------------------


def deal_urban(state: State, drawn: a.UrbanDrawn) -> None:
    """A single card is kept; of two the seat chooses. The Bot keeps the first, unseen."""
    state.pending.pop()
    assert drawn.cards is not None
    seat = i64(drawn.seat)
    if s.is_bot(state, seat) or len(drawn.cards) == 1:
        state.urban[drawn.cards[0]] = u8(s.OWNED + seat)
        for card in drawn.cards[1:]:
            state.urban[card] = u8(s.RETURNED + seat)
        return
    for card in drawn.cards:
        state.urban[card] = u8(s.DRAWN + seat)
    if drawn.cards:
        state.pending.append(q.KEEP_URBAN[seat])


def keep_urban(state: State, seat: i64, kept: int) -> None:
    state.pending.pop()
    for card in range(len(d.URBAN_CARDS)):
        if i64(state.urban[card]) == s.DRAWN + seat:
            state.urban[card] = u8(s.OWNED + seat if card == kept else s.RETURNED + seat)


def draw_harbormaster(state: State, tile: int, events: list[Event]) -> None:
    question = state.pending.pop()
    assert isinstance(question, q.DrawHarbormaster)
    state.harbormasters[tile] = u8(s.OWNED + question.seat)
    events.append(e.HarbormasterTaken(question.seat, tile))


# -- checking what a record says of chance ---------------------------------------------------------------------------


def why_not_chance(state: State, action: Action) -> Refusal | None:
    """Chance may only deal what there is."""
    question = state.pending[-1]
    if isinstance(question, q.LayOut):
        fits = isinstance(action, a.LaidOut) and layout_fits(state, action)
    elif isinstance(question, q.RollBarge):
        colour = int(state.barges[question.district])
        fits = (
            isinstance(action, a.Rolled) and action.colour == colour and dice_fit(action.counts, state.supply[colour])
        )
    elif isinstance(question, q.FillDisplay):
        deck = [tile for tile in range(len(d.SPECIAL_TILES)) if state.special[tile] == s.AWAY]
        fits = (
            isinstance(action, a.Displayed)
            and drawn_from(action.tiles, deck, tiles_to_reveal(state))
            and list(action.tiles) == sorted(action.tiles)
        )
    elif isinstance(question, q.DrawUrban):
        fits = (
            isinstance(action, a.UrbanDrawn)
            and action.seat == question.seat
            and action.cards is not None
            and action.count == len(action.cards)
            and drawn_from(action.cards, urban_deck(state), question.count)
        )
    elif isinstance(question, q.DrawHarbormaster):
        fits = isinstance(action, a.HarbormasterDrawn) and action.tile in unused_harbormasters(state)
    elif isinstance(question, q.TurnCards):
        fits = isinstance(action, a.CardsTurned) and cards_fit(state, question, action)
    elif isinstance(question, q.DrawTile):
        bag = tokens.automa_of(state).bag
        fits = isinstance(action, a.TilesDrawn) and len(action.colours) == 1 and bag[action.colours[0]] > 0
    elif isinstance(question, q.ResetTiles):
        fits = isinstance(action, a.TilesDrawn) and tiles_fit(state, list(action.colours))
    else:
        assert isinstance(question, q.SpendDie)
        fits = isinstance(action, a.DieSpent) and action.colour in preferences.dice_to_spend(state)
    return None if fits else r.NOT_DEALT


def drawn_from(drawn: tuple[int, ...], deck: list[int], count: int) -> bool:
    return len(drawn) == len(set(drawn)) == min(count, len(deck)) and all(card in deck for card in drawn)


def dice_fit(counts: tuple[int, ...], total: int) -> bool:
    return len(counts) == 6 and sum(counts) == total


def cards_fit(state: State, question: q.TurnCards, action: a.CardsTurned) -> bool:
    deck = automa_deck(state)
    if question.reset or not deck:
        cards = range(len(d.AUTOMA_CARDS))
        return action.left in cards and action.right in cards and action.left != action.right
    return action.left in deck and action.right == -1


def tiles_fit(state: State, colours: list[int]) -> bool:
    """As many as there are of the Automa tiles, then of the stacks, three in all."""
    tiles = tokens.automa_tiles(state)
    stacks = [int(left) for left in state.projects_left]
    if len(colours) != min(3, sum(tiles) + sum(stacks)):
        return False
    for n, colour in enumerate(colours):
        stock = tiles if n < min(3, sum(tokens.automa_tiles(state))) else stacks
        stock[colour] -= 1
        if stock[colour] < 0:
            return False
    return True


def layout_fits(state: State, layout: a.LaidOut) -> bool:
    seats: int = state.seats
    solo = state.automa is not None
    lines = len(d.LINES)
    crates = layout.crates + layout.own_crates
    return (
        (layout.first == d.BOT if solo else 0 <= layout.first < seats)
        and (layout.barges == d.PRINTED_BARGES if state.printed_barges else sorted(layout.barges) == [0, 1, 2, 3, 4])
        and len(layout.dice) == 5
        and all(dice_fit(counts, d.DICE[seats]) for counts in layout.dice)
        and drawn_from(layout.ships, list(range(len(d.SHIPS))), len(d.FREE_SHIP_SPACES))
        and drawn_from(layout.harbormasters, list(range(len(d.HARBORMASTERS))), lines)
        and len(layout.crates) == lines
        and len(layout.own_crates) == seats
        and all(crates.count(colour) <= d.CRATE_TILES.count(colour) for colour in crates)
        and drawn_from(layout.display, list(range(len(d.SPECIAL_TILES))), d.SPECIAL_FACE_UP)
        and sorted(layout.tiles) == list(range(len(d.ACTION_TILES)))
        and drawn_from(layout.sections, list(range(len(d.ZIGGURAT_TILES))), 3)
        and decrees_fit(state, list(layout.decrees))
        and (drawn_from(layout.cards, list(range(len(d.AUTOMA_CARDS))), 2) if solo else layout.cards == ())
    )


def decrees_fit(state: State, decrees: list[int]) -> bool:
    if not drawn_from(tuple(decrees), list(range(len(d.DECREES))), d.DECREES_REVEALED[state.seats]):
        return False
    if decrees != sorted(decrees):
        return False
    if state.automa is not None:
        king = d.KINGS[state.automa.king]
        return any(decree in king.decrees for decree in decrees)
    return types_fit(decrees)
