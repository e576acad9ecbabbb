"""The rules of choosing in plain words, written apart from the engine: slow, and without any of its tables.

Answers are texts, payments come from a search through all assignments of required units to producing slots.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

from ziggurat.games.wonders import actions as a
from ziggurat.games.wonders.data import (
    ALL_COINS,
    BOARDS,
    CARDS,
    INITIAL_RESOURCE,
    PROJECTS,
    TILES,
    VICTORIES,
    Card,
    Stage,
    produced,
    read_slots,
)
from ziggurat.games.wonders.effects import (
    BROWN,
    CHAINS,
    STAGE_BUILDS,
    BlockLargeBrown,
    BlockTrade,
    BuildFree,
    Effect,
    ForCoins,
    FreeUnit,
    NeighbourChains,
    PriceChange,
    Produce,
    Tax,
    TradePrice,
    UnlimitedBrown,
    Waive,
)
from ziggurat.games.wonders.state import State, cards_of, tile_numbers

Way = tuple[int, int]
"""Coins to the left and to the right."""

# -- what lies there ---------------------------------------------------------------------------------------------------


def decrees(state: State) -> list[Effect]:
    """What the visible tiles of the tower say."""
    spaces = {2: 2, 3: 3, 4: 3}.get(int(state.seats), 4)
    return [TILES[number - 1].effect for number in state.tower[-spaces:]]


def is_decreed(state: State, kind: type[Effect]) -> bool:
    return any(isinstance(effect, kind) for effect in decrees(state))


def taxes(state: State, kind: int) -> int:
    return sum(isinstance(effect, Tax) and effect.kind == kind for effect in decrees(state)) * int(state.age)


def waived(state: State, kind: int) -> bool:
    return any(isinstance(effect, Waive) and effect.kind == kind for effect in decrees(state))


def for_coins(state: State, kind: int) -> bool:
    return any(isinstance(effect, ForCoins) and effect.kind == kind for effect in decrees(state))


def standing(state: State, city: int) -> list[int]:
    """The structures that stood before this turn: those of this turn have 8 added to their Age."""
    first = len(CARDS) * city
    return [card for card in cards_of(state, city) if state.built[first + card] < 8]


def side_of(state: State, city: int) -> tuple[Stage, ...]:
    board = int(state.boards[city])
    return BOARDS[board // 2].sides[board % 2]


def stood_stages(state: State, city: int) -> tuple[Stage, ...]:
    return side_of(state, city)[: int(state.old_stages[city])]


def beside(state: State, city: int) -> tuple[int, int]:
    """The left neighbour, then the right one."""
    cities = int(state.cities)
    return (city + 1) % cities, (city - 1) % cities


# -- payments ----------------------------------------------------------------------------------------------------------


def slots_of(state: State, city: int, own: bool) -> list[tuple[int, bool]]:
    """Every slot as a set of resources, and whether it gives any number of units; straight from the components."""
    found: list[tuple[int, bool]] = []
    if not state.lost_initial[city]:
        found.append((read_slots(BOARDS[state.boards[city] >> 1].initial)[0], False))
    for number in standing(state, city):
        card = CARDS[number]
        slots = produced(card.effects)
        large = card.colour == BROWN and (len(slots) > 1 or slots[0].bit_count() > 1)
        for effect in card.effects:
            if not isinstance(effect, Produce) or (not own and not effect.tradable):
                continue
            if (is_decreed(state, BlockLargeBrown) and large) or (
                is_decreed(state, BlockTrade) and not effect.tradable
            ):
                continue
            unlimited = is_decreed(state, UnlimitedBrown) and card.colour == BROWN and not large
            found += [(slot, unlimited) for slot in slots]
    if own:
        for stage in stood_stages(state, city):
            found += [(slot, False) for slot in produced(stage.effects)]
        found += [(read_slots(effect.slot)[0], False) for effect in decrees(state) if isinstance(effect, FreeUnit)]
    return found


def price(state: State, city: int, goods: int, side: int) -> int:
    """Of one unit from one side: 2, or 1 with a discount, and what tiles make of it."""
    effects: list[Effect] = []
    if not is_decreed(state, BlockTrade):
        effects += [effect for card in standing(state, city) for effect in CARDS[card].effects]
    effects += [effect for stage in stood_stages(state, city) for effect in stage.effects]
    base = 2
    for effect in effects:
        if isinstance(effect, TradePrice) and effect.goods == goods and side in effect.sides:
            base = 1
    return max(0, base + sum(e.delta for e in decrees(state) if isinstance(e, PriceChange) and e.goods == goods))


def search(state: State, city: int, units: list[int]) -> set[Way]:
    """The undominated payments, from all assignments of required units to different slots."""
    sources: Counter[tuple[int, int]] = Counter()
    for side, other in enumerate((city, *beside(state, city))):
        for slot, unlimited in slots_of(state, other, own=side == 0):
            sources[side, slot] += 9 if unlimited else 1
    kinds = sorted(sources)
    prices = {(side, goods): price(state, city, goods, side - 1) for side in (1, 2) for goods in (0, 1)}

    @cache
    def assign(n: int, left: tuple[int, ...]) -> frozenset[Way]:
        if n == len(units):
            return frozenset([(0, 0)])
        found = set()
        for place, (side, slot) in enumerate(kinds):
            if not left[place] or not slot >> units[n] & 1:
                continue
            cost = prices[side, int(units[n] >= 4)] if side else 0
            rest = assign(n + 1, (*left[:place], left[place] - 1, *left[place + 1 :]))
            found |= {(a + cost * (side == 1), b + cost * (side == 2)) for a, b in rest}
        return frozenset(undominated(found))

    return set(assign(0, tuple(sources[kind] for kind in kinds)))


def undominated(found: set[Way]) -> set[Way]:
    return {(a, b) for a, b in found if not any((c, d) != (a, b) and c <= a and d <= b for c, d in found)}


def units_in(cost: tuple[int, ...]) -> list[int]:
    """The resources of a cost one by one; its last number is coins."""
    return [n for n in range(7) for _ in range(cost[n])]


def affordable(state: State, city: int, units: list[int], bank: int) -> list[Way]:
    coins = int(state.coins[city])
    return [way for way in search(state, city, units) if sum(way) + bank <= coins]


# -- what is legal -----------------------------------------------------------------------------------------------------


def plainly_legal(state: State, seat: int) -> set[str]:
    """Every answer that the words of the rules allow, as text."""
    question = state.pending[-1]
    match question:
        case a.ChooseCard():
            if state.chosen[seat] is None:
                return set(plays(state, seat))
            return free_city(state, seat)
        case a.PlayLast():
            return {*plays(state, seat), "decline"}
        case a.BuildDiscarded():
            pile = [card for card in range(len(CARDS)) if state.discard[card]]
            found = {text for card in pile for text in builds(state, question.city, CARDS[card], "found")}
            return {*found, "decline"}
        case a.DraftTile():
            return {f"keep {tile}" for tile in tile_numbers(state.offered[seat])}
        case a.SufferPenalty():
            return losses(state, seat)
        case _:
            return set()


def plays(state: State, seat: int) -> Iterator[str]:
    for number in {int(card) for card in state.hands[seat]}:
        card = CARDS[number]
        for way in ("", "chain", "right", "token"):
            yield from builds(state, seat, card, way)
        yield from stages(state, seat, card, "")
        yield from stages(state, seat, card, "token")
        yield f"discard {card.key}"
        for tile in tile_numbers(state.tiles[seat]):
            yield f"tile {tile} {card.key}"


def builds(state: State, city: int, card: Card, way: str) -> Iterator[str]:
    """One way to build a card, with every payment, alone and with participation."""
    if card.name in [CARDS[number].name for number in cards_of(state, city)]:
        return
    if way == "chain" and not chains(state, city, card):
        return
    if way == "right" and not (may_build_free(state, city) and costs_something(state, card)):
        return
    if way == "token" and not (state.tokens[7 * city] and costs_something(state, card)):
        return
    units: list[int] = []
    bank = 0
    if way == "":
        bank = card.cost[-1]
        if for_coins(state, card.colour):
            bank += 0 if waived(state, card.colour) else sum(card.cost[:-1])
        elif not waived(state, card.colour):
            units = units_in(card.cost)
    if way == "" or state.table.tax_on_free_builds:
        bank += taxes(state, card.colour)
    if way == "chain":
        bank += taxes(state, CHAINS)
    text = " ".join(["build", card.key, *([way] if way else [])])
    yield from paid(text, affordable(state, city, units, bank))
    if may_participate(state, city, card):
        project = PROJECTS[int(state.project)]
        coins = state.table.river_port_coins if project.key == "river_port" else project.cost[-1]
        ways = affordable(state, city, units + units_in(project.cost), bank + coins)
        yield from (f"{line} join" for line in paid(text, ways))


def stages(state: State, city: int, card: Card, way: str) -> Iterator[str]:
    """The next stage, with the card under the board."""
    done, side = int(state.stages[city]), side_of(state, city)
    if done == len(side):
        return
    units = [] if waived(state, STAGE_BUILDS) else units_in(side[done].cost)
    if way == "token":
        if not units or not state.tokens[7 * city + 1]:
            return
        units = []
    bank = side[done].cost[-1] + taxes(state, STAGE_BUILDS)
    text = " ".join(["stage", card.key, *([way] if way else [])])
    yield from paid(text, affordable(state, city, units, bank))


def paid(text: str, ways: list[Way]) -> Iterator[str]:
    for left, right in ways:
        yield f"{text} pay {left}-{right}" if left or right else text


def chains(state: State, city: int, card: Card) -> bool:
    """Whether a structure from which the card follows stood here before this turn; tile 7: or next door."""
    cities = [city, *(beside(state, city) if is_decreed(state, NeighbourChains) else ())]
    for other in cities:
        for number in standing(state, other):
            age = int(state.built[len(CARDS) * other + number])
            if CARDS[number].key in card.chain_from and (state.table.chain_same_age or age < state.age):
                return True
    return False


def may_build_free(state: State, city: int) -> bool:
    """Olympia A, once per Age, from the turn after the stage was built."""
    owns = any(isinstance(effect, BuildFree) for stage in stood_stages(state, city) for effect in stage.effects)
    return owns and state.right_used[city] != state.age


def costs_something(state: State, card: Card) -> bool:
    return bool(card.cost[-1] or (sum(card.cost[:-1]) and not waived(state, card.colour)))


def may_participate(state: State, city: int, card: Card) -> bool:
    if state.project < 0 or not state.project_open or city >= state.seats or state.joined[city]:
        return False
    return card.colour == PROJECTS[int(state.project)].colour or bool(state.tokens[7 * city + 2])


def free_city(state: State, seat: int) -> set[str]:
    """It builds as long as it can, and by chain where it can; Olympia's right stands beside."""
    own = state.chosen[seat]
    assert isinstance(own, a.Play)
    hand = [int(card) for card in state.hands[seat]]
    hand.remove(own.card)
    found: set[str] = set()
    rights: set[str] = set()
    for number in hand:
        card = CARDS[number]
        found |= set(stages(state, 2, card, ""))
        by_chain = set(builds(state, 2, card, "chain"))
        found |= by_chain or set(builds(state, 2, card, ""))
        if not by_chain:
            rights |= set(builds(state, 2, card, "right"))
    return (found or {f"discard {CARDS[number].key}" for number in hand}) | rights


def losses(state: State, seat: int) -> set[str]:
    kind, amount = PROJECTS[int(state.project)].penalty
    assert kind not in (ALL_COINS, INITIAL_RESOURCE), "nothing to choose"
    if kind != VICTORIES:
        return {f"lose {CARDS[card].key}" for card in cards_of(state, seat) if CARDS[card].colour == kind}
    tokens = [value for n, value in enumerate((1, 3, 5)) for _ in range(int(state.conflict[6 * seat + n]))]
    assert amount == 2
    pairs = {tuple(sorted((one, other))) for n, one in enumerate(tokens) for other in tokens[n + 1 :]}
    return {f"lose {one},{other}" for one, other in pairs}
