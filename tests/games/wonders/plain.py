"""The rules of choosing in plain words, written apart from the engine: slow, and without any of its tables.

Answers are texts, payments come from a search through all assignments of required units to producing slots.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

from ziggurat.games.wonders import actions as a
from ziggurat.games.wonders.components import Card, Stage, read_slots
from ziggurat.games.wonders.data import (
    ALL_COINS,
    BOARDS,
    CARDS,
    INITIAL_RESOURCE,
    PROJECTS,
    TILES,
    VICTORIES,
    produced,
)
from ziggurat.games.wonders.effects import (
    BLACK,
    BROWN,
    CHAINS,
    LEFT,
    RIGHT,
    STAGE_BUILDS,
    BankUnit,
    BlockLargeBrown,
    BlockTrade,
    BuildFree,
    CopyStage,
    DoubleUnit,
    EarnByBuying,
    Effect,
    Entomb,
    ForCoins,
    FreeKind,
    FreeUnit,
    LeadersCheaper,
    LeadersFree,
    MissingUnit,
    NeighbourChains,
    PriceChange,
    Produce,
    Rebate,
    Reduce,
    Tax,
    TradePrice,
    UnlimitedBrown,
    Waive,
)
from ziggurat.games.wonders.state import State, bits, cards_of, leaders_of, tile_numbers

Way = tuple[int, int, int, int]
"""Coins to the left, to the right and to the bank for a unit; who has sold something, where that matters: 1 the left
neighbour, 2 the right one."""

# -- what lies there ---------------------------------------------------------------------------------------------------


def decrees(state: State) -> list[Effect]:
    """What the visible tiles of the tower say."""
    spaces = {2: 2, 3: 3, 4: 3}.get(int(state.seats), 4)
    return [TILES[number - 1].effect for number in state.tower[-spaces:]]


def is_decreed(state: State, kind: type[Effect]) -> bool:
    return any(isinstance(effect, kind) for effect in decrees(state))


def taxes(state: State, kind: int) -> int:
    return sum(isinstance(effect, Tax) and effect.kind == kind for effect in decrees(state)) * int(state.age)


def waived(state: State, city: int, kind: int) -> bool:
    """By a tile, or by the Architect Cabinet."""
    effects = decrees(state) + powers(state, city)
    return any(isinstance(effect, Waive) and effect.kind == kind for effect in effects)


def for_coins(state: State, kind: int) -> bool:
    return any(isinstance(effect, ForCoins) and effect.kind == kind for effect in decrees(state))


def standing(state: State, city: int) -> list[int]:
    """The structures that stood before this turn: those of this turn have 8 added to their Age."""
    first = len(CARDS) * city
    return [card for card in cards_of(state, city) if state.built[first + card] < 8]


def powers(state: State, city: int) -> list[Effect]:
    """What works for a city now: structures, leaders, a copied leader, stages; all of them from before this turn."""
    first = len(CARDS) * city
    cards = standing(state, city) + [card for card in leaders_of(state, city) if state.built[first + card] < 8]
    if 0 <= state.copied[city] < 1000:
        cards.append(int(state.copied[city]))
    found = [effect for card in cards for effect in CARDS[card].effects]
    return found + [effect for stage in stood_stages(state, city) for effect in stage.effects]


def count(state: State, city: int, kind: type[Effect]) -> int:
    return sum(isinstance(effect, kind) for effect in powers(state, city))


def side_of(state: State, city: int) -> tuple[Stage, ...]:
    board = int(state.boards[city])
    return BOARDS[board // 2].sides[board % 2]


def stage_numbered(number: int) -> Stage | None:
    """A stage by the number that a position gives it: four for every side of a board."""
    board, place = divmod(number, 4)
    stages = BOARDS[board // 2].sides[board % 2]
    return stages[place] if place < len(stages) else None


def stood_stages(state: State, city: int) -> list[Stage]:
    found = [stage_numbered(int(state.raised[4 * city + n])) for n in range(int(state.old_stages[city]))]
    return [stage for stage in found if stage is not None]


def beside(state: State, city: int) -> tuple[int, int]:
    """The left neighbour, then the right one."""
    cities = int(state.cities)
    return (city + 1) % cities, (city - 1) % cities


# -- payments ----------------------------------------------------------------------------------------------------------


def slots_of(state: State, city: int, own: bool) -> list[tuple[int, bool]]:
    """Every slot as a set of resources, and whether it gives any number of units; straight from the components."""
    found: list[tuple[int, bool]] = []
    if not state.lost_initial[city]:
        found += [(slot, False) for slot in read_slots(BOARDS[state.boards[city] >> 1].initial)]
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
        made = 0
        for slot, _ in slots_of(state, city, own=False):  # board, brown and grey cards are what can be bought
            made |= slot
        found += [(made, False)] * count(state, city, DoubleUnit)
        found += [(127 & ~made, False)] * count(state, city, MissingUnit)
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


def search(state: State, city: int, units: list[int], spared: int = 0) -> set[Way]:
    """The undominated payments, from all assignments of required units to different sources; `spared` is the set of
    resources of which a leader spares one unit."""
    sources: Counter[tuple[int, int]] = Counter()
    for side, other in enumerate((city, *beside(state, city))):
        for slot, unlimited in slots_of(state, other, own=side == 0):
            sources[side, slot] += 9 if unlimited else 1
    sources[0, spared] += 1
    sources[3, 127] += count(state, city, BankUnit)
    kinds = sorted(sources)
    prices = {(side, goods): price(state, city, goods, side - 1) for side in (1, 2) for goods in (0, 1)}
    rebates = [
        sum(isinstance(effect, Rebate) and effect.side == side for effect in powers(state, city))
        for side in (LEFT, RIGHT)
    ]

    @cache
    def assign(n: int, left: tuple[int, ...]) -> frozenset[Way]:
        if n == len(units):
            return frozenset([(0, 0, 0, 0)])
        found = set()
        for place, (side, slot) in enumerate(kinds):
            if not left[place] or not slot >> units[n] & 1:
                continue
            cost = prices[side, int(units[n] >= 4)] if side in (1, 2) else 0
            seller = side if side in (1, 2) else 0
            for a_, b_, bank, sellers in assign(n + 1, (*left[:place], left[place] - 1, *left[place + 1 :])):
                found.add((a_ + cost * (side == 1), b_ + cost * (side == 2), bank + (side == 3), sellers | seller))
        return frozenset(found)

    ways = set()
    for left, right, bank, sellers in assign(0, tuple(sources[kind] for kind in kinds)):
        # A dock takes a coin off one unit that costs something.
        paid_left, paid_right = max(0, left - rebates[0]), max(0, right - rebates[1])
        ways.add((paid_left, paid_right, bank, sellers if count(state, city, EarnByBuying) else 0))
    return undominated(ways)


def undominated(found: set[Way]) -> set[Way]:
    """Compared among those that buy from the same neighbours."""
    return {
        one
        for one in found
        if not any(other != one and other[3] == one[3] and all(other[n] <= one[n] for n in range(3)) for other in found)
    }


def units_in(cost: tuple[int, ...]) -> list[int]:
    """The resources of a cost one by one; its last number is coins."""
    return [n for n in range(7) for _ in range(cost[n])]


def affordable(state: State, city: int, units: list[int], bank: int, spared: int = 0) -> list[Way]:
    coins = int(state.coins[city])
    return [way for way in search(state, city, units, spared) if sum(way[:3]) + bank <= coins]


def spared_of(state: State, city: int, kind: int, units: list[int]) -> int:
    """The resources of which one unit is spared: those of the construction, if a leader helps with its kind."""
    if not any(isinstance(effect, Reduce) and effect.kind == kind for effect in powers(state, city)):
        return 0
    return sum(1 << unit for unit in set(units))


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
        case a.Recruit():
            return set(recruits(state, seat)) | set(other_uses(state, seat, [int(n) for n in state.leaders[seat]]))
        case a.RecruitMore():
            return {*recruits(state, seat), "decline"}
        case a.DraftLeader():
            return {f"pick {CARDS[int(card)].key}" for card in state.leader_offers[seat]}
        case a.CopyLeader():
            return {f"pick {CARDS[card].key}" for other in beside(state, seat) for card in leaders_there(state, other)}
        case a.EntombLeader():
            return {f"pick {CARDS[card].key}" for card in leaders_of(state, seat)}
        case a.PayLosses():
            return {f"loss {coins}" for coins in range(int(min(state.owed[seat], state.coins[seat])) + 1)}
        case _:
            return set()


def leaders_there(state: State, city: int) -> list[int]:
    entombed = bits(state.entombed[city]) if state.table.entombed_leaders_count else []
    return leaders_of(state, city) + entombed


def recruits(state: State, seat: int) -> Iterator[str]:
    for leader in state.leaders[seat]:
        if price_of_leader(state, seat, CARDS[int(leader)]) <= state.coins[seat]:
            yield f"recruit {CARDS[int(leader)].key}"


def price_of_leader(state: State, seat: int, leader: Card) -> int:
    """Free with Maecenas and in Roma A; Roma B takes 2 off its own, 1 off its neighbours' leaders."""
    if count(state, seat, LeadersFree) or isinstance(benefit(state, seat), LeadersFree):
        return 0
    less = 0
    for city, own in ((seat, True), *((other, False) for other in beside(state, seat))):
        effect = benefit(state, city)
        if isinstance(effect, LeadersCheaper):
            less += effect.own if own else effect.neighbours
    return max(0, leader.cost[-1] - less)


def benefit(state: State, city: int) -> Effect | None:
    board = int(state.boards[city])
    benefits = BOARDS[board // 2].benefits
    return benefits[board % 2] if benefits and not state.lost_initial[city] else None


def plays(state: State, seat: int) -> Iterator[str]:
    hand = {int(card) for card in state.hands[seat]}
    for number in hand:
        for way in ("", "chain", "right", "token"):
            yield from builds(state, seat, CARDS[number], way)
    yield from other_uses(state, seat, list(hand))


def other_uses(state: State, seat: int, hand: list[int]) -> Iterator[str]:
    """Under a stage, for coins, for a tile: so with cards and with leaders."""
    for number in hand:
        card = CARDS[number]
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
    if way == "right" and not (may_build_free(state, city, card) and costs_something(state, city, card)):
        return
    if way == "token" and not (state.tokens[7 * city] and costs_something(state, city, card)):
        return
    units: list[int] = []
    spared = bank = 0
    if way == "":
        bank = card.cost[-1]
        spared = spared_of(state, city, card.colour, units_in(card.cost))
        if for_coins(state, card.colour):
            due = 0 if waived(state, city, card.colour) else sum(card.cost[:-1])
            bank += due - (1 if spared and due else 0)
            spared = 0
        elif not waived(state, city, card.colour):
            units = units_in(card.cost)
    if way == "" or state.table.tax_on_free_builds:
        bank += taxes(state, card.colour)
    if way == "chain":
        bank += taxes(state, CHAINS)
    spared = spared if units else 0
    text = " ".join(["build", card.key, *([way] if way else [])])
    yield from paid(text, affordable(state, city, units, bank, spared))
    if may_participate(state, city, card):
        project = PROJECTS[int(state.project)]
        coins = state.table.river_port_coins if project.key == "river_port" else project.cost[-1]
        ways = affordable(state, city, units + units_in(project.cost), bank + coins, spared)
        yield from paid(text, ways, "join")


def stages(state: State, city: int, card: Card, way: str) -> Iterator[str]:
    """The next stage, or any of the Great Wall, with the card under the board."""
    for stage, part in stages_to_build(state, city):
        units = [] if waived(state, city, STAGE_BUILDS) else units_in(stage.cost)
        if way == "token":
            if not units or not state.tokens[7 * city + 1]:
                continue
            units = []
        bank = stage.cost[-1] + taxes(state, STAGE_BUILDS)
        text = " ".join(["stage", card.key, *([way] if way else [])])
        ways = affordable(state, city, units, bank, spared_of(state, city, STAGE_BUILDS, units))
        yield from paid(text, ways, part=part)


def stages_to_build(state: State, city: int) -> Iterator[tuple[Stage, str]]:
    """Stages that may come next, and how one says which."""
    done, side, board = int(state.stages[city]), side_of(state, city), int(state.boards[city])
    if done == len(side):
        return
    options: list[tuple[Stage, str, Stage | None]] = [(side[done], "", side[done])]
    copies = [effect for effect in side[done].effects if isinstance(effect, CopyStage)]
    if BOARDS[board // 2].any_order:
        built = {int(state.raised[4 * city + n]) for n in range(done)}
        options = [(stage, f"part {n + 1}", stage) for n, stage in enumerate(side) if 4 * board + n not in built]
    elif copies:
        options = list(copied_stages(state, city, side[done], copies[0]))
    for stage, part, effect in options:
        entombs = effect is not None and any(isinstance(one, Entomb) for one in effect.effects)
        if not (entombs and state.table.entomb_needs_leader and not leaders_of(state, city)):
            yield stage, part


def copied_stages(state: State, city: int, own: Stage, copy: CopyStage) -> Iterator[tuple[Stage, str, Stage | None]]:
    """Manneken Pis: what is paid for, how one says it, and what is copied."""
    promo = state.table.manneken_promo
    sides = (LEFT,) if promo and copy.number == 3 else copy.sides
    done = [int(state.raised[4 * city + n]) for n in range(int(state.stages[city]))]
    wall_there = state.table.manneken_picks_wall and any(is_wall(state, beside(state, city)[side]) for side in sides)
    for n, side in enumerate(sides):
        other = beside(state, city)[side]
        first = 4 * int(state.boards[other])
        if wall_there and is_wall(state, other):
            found = [(f"part {k + 1}", first + k) for k in range(4) if first + k not in done]
        else:
            said = "" if len(sides) == 1 else "part 5" if wall_there else f"part {n + 1}"
            found = [(said, first + copy.number - 1)]
        for said, number in found:
            copied = stage_numbered(number)
            if not promo:
                yield own, said, copied
            elif copied is not None:
                yield copied, said, copied


def is_wall(state: State, city: int) -> bool:
    return BOARDS[int(state.boards[city]) // 2].key == "great_wall"


def paid(text: str, ways: list[Way], join: str = "", part: str = "") -> Iterator[str]:
    for left, right, bank, sellers in ways:
        words = [text]
        if left or right:
            words.append(f"pay {left}-{right}")
        if join:
            words.append(join)
        if bank:
            words.append("bank")
        gifts = [name for bit, name, coins in ((1, "left", left), (2, "right", right)) if sellers & bit and not coins]
        if gifts:
            words.append("from " + ("both" if len(gifts) == 2 else gifts[0]))
        if part:
            words.append(part)
        yield " ".join(words)


def chains(state: State, city: int, card: Card) -> bool:
    """Whether a structure from which the card follows stood here before this turn; tile 7: or next door."""
    cities = [city, *(beside(state, city) if is_decreed(state, NeighbourChains) else ())]
    for other in cities:
        for number in standing(state, other):
            age = int(state.built[len(CARDS) * other + number])
            if CARDS[number].key in card.chain_from and (state.table.chain_same_age or age < state.age):
                return True
    return False


def may_build_free(state: State, city: int, card: Card) -> bool:
    """Olympia A, once per Age, from the turn after the stage was built; Ramses guilds, Caligula a black card."""
    for effect in powers(state, city):
        if isinstance(effect, BuildFree) and state.right_used[city] != state.age:
            return True
        if isinstance(effect, FreeKind) and effect.kind == card.colour:
            if not effect.once or (effect.kind == BLACK and state.black_used[city] != state.age):
                return True
    return False


def costs_something(state: State, city: int, card: Card) -> bool:
    return bool(card.cost[-1] or (sum(card.cost[:-1]) and not waived(state, city, card.colour)))


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
