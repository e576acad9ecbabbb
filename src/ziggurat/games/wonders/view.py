"""What a seat may know, a complete state that could be true for it, and what it sees of others' actions."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from librt.vecs import vec
from mypy_extensions import u8

from ziggurat.core.chance import shuffle
from ziggurat.core.game import Seat
from ziggurat.core.vectors import large, small
from ziggurat.games.wonders import actions as a
from ziggurat.games.wonders import data as d
from ziggurat.games.wonders import effects as e
from ziggurat.games.wonders import memory, payments, rules, scoring
from ziggurat.games.wonders import state as s
from ziggurat.games.wonders.actions import Action, Choice, Play, Question
from ziggurat.games.wonders.state import State, Table

BACK: Final = 200
"""A card of which only the back is seen, as `BACK` and the number of its Age, 0 for a leader."""


@dataclass(frozen=True)
class View:
    """What the seat sees on the table: all that is public, its own hand, tiles and choice.

    It remembers the hands that the seat has held, what everybody has done in every turn, and a discard pile that the
    seat has searched. Rows are by city; with two players the last one is the Free City.
    """

    seat: Seat
    """The reader, or `SPECTATOR`."""
    table: Table
    age: int
    turn: int
    boards: tuple[int, ...]
    coins: tuple[int, ...]
    built: tuple[tuple[int, ...], ...]
    stages: tuple[int, ...]
    old_stages: tuple[int, ...]
    markers: tuple[tuple[int, ...], ...]
    """Cards under the boards; others see their backs."""
    latest: tuple[int, ...]
    """What each city built when cards were last turned over."""
    conflict: tuple[tuple[int, ...], ...]
    tokens: tuple[tuple[int, ...], ...]
    lost_initial: tuple[int, ...]
    right_used: tuple[int, ...]
    hand: tuple[int, ...] | None
    """None for a spectator; so are the next three."""
    tiles: tuple[int, ...] | None
    offered: tuple[int, ...] | None
    laid: tuple[int, ...] | None
    hand_counts: tuple[int, ...]
    tile_counts: tuple[int, ...]
    offered_counts: tuple[int, ...]
    laid_counts: tuple[int, ...]
    pile_count: int
    discard_counts: tuple[int, int, int]
    """Cards of the discard pile by Age, as their backs tell."""
    discard: tuple[int, ...] | None
    """The cards themselves, while the reader builds one of them."""
    ready: tuple[bool, ...]
    """Which cities have chosen already."""
    chosen: tuple[Choice | None, ...]
    """What the reader has chosen, for its own city and the Free City."""
    tiles_built: tuple[int, ...]
    tower: tuple[int, ...]
    project: int
    project_tokens: int
    project_open: bool
    participation: tuple[int, ...]
    joined: tuple[int, ...]
    pending: tuple[Question, ...]
    past: tuple[memory.Happening, ...]
    """What the reader has seen happen, and remembers; empty where the table agreed not to."""
    shields: tuple[int, ...]
    """Strength in conflicts."""
    sheet: tuple[tuple[int, ...], ...]
    """The score sheet as if the game ended now, a row per seat."""
    raised: tuple[tuple[int, ...], ...]
    """Which stages were built, in their order."""
    leaders: tuple[int, ...] | None
    """Leaders in hand; None for a spectator, so are the next two."""
    leader_offers: tuple[int, ...] | None
    gone: tuple[int, ...] | None
    """Leaders that the reader has discarded."""
    leader_counts: tuple[int, ...]
    leader_offer_counts: tuple[int, ...]
    gone_counts: tuple[int, ...]
    rest: int
    """Leaders that nobody has seen."""
    copied: tuple[int, ...]
    entombed: tuple[int, ...]
    debts: tuple[int, ...]
    diplomacy: tuple[int, ...]
    black_used: tuple[int, ...]
    bank_paid: tuple[int, ...]
    owed: tuple[int, ...]
    due: tuple[int, ...]

    @property
    def cities(self) -> int:
        return len(self.boards)

    @property
    def active_tiles(self) -> tuple[int, ...]:
        """The visible tiles of the tower, oldest first."""
        return self.tower[-d.SPACES[self.table.seats] :]

    @property
    def scores(self) -> list[int]:
        return [sum(row) for row in self.sheet]


def view(state: State, seat: Seat) -> View:
    seats = range(int(state.seats))
    cities = range(int(state.cities))
    mine = seat >= 0
    ages = [int(d.AGE_OF[card]) for card in range(d.CARD_COUNT) for _ in range(int(state.discard[card]))]
    return View(
        seat=seat,
        table=state.table,
        age=int(state.age),
        turn=int(state.turn),
        boards=numbers(state.boards),
        coins=tuple([int(coins) for coins in state.coins]),
        built=tuple(
            [tuple([int(state.built[d.CARD_COUNT * city + n]) for n in range(state.kinds)]) for city in cities]
        ),
        stages=numbers(state.stages),
        old_stages=numbers(state.old_stages),
        markers=tuple([seen_markers(state, city, seat) for city in cities]),
        latest=numbers(state.latest),
        conflict=tuple([row(state.conflict, city, d.CONFLICT_KINDS) for city in cities]),
        tokens=tuple([row(state.tokens, city, d.TOKEN_KINDS) for city in cities]),
        lost_initial=numbers(state.lost_initial),
        right_used=numbers(state.right_used),
        hand=numbers(state.hands[seat]) if mine else None,
        tiles=tuple(s.tile_numbers(state.tiles[seat])) if mine else None,
        offered=tuple(s.tile_numbers(state.offered[seat])) if mine else None,
        laid=tuple(s.tile_numbers(state.laid[seat])) if mine else None,
        hand_counts=tuple([len(state.hands[other]) for other in seats]),
        tile_counts=tuple([len(s.tile_numbers(state.tiles[other])) for other in seats]),
        offered_counts=tuple([len(s.tile_numbers(state.offered[other])) for other in seats]),
        laid_counts=tuple([len(s.tile_numbers(state.laid[other])) for other in seats]),
        pile_count=sum(numbers(state.pile)),
        discard_counts=(ages.count(1), ages.count(2), ages.count(3)),
        discard=numbers(state.discard) if searches_discard(state, seat) else None,
        ready=tuple([choice is not None for choice in state.chosen]),
        chosen=tuple([state.chosen[city] if chooses_for(state, seat, city) else None for city in cities]),
        tiles_built=numbers(state.tiles_built),
        tower=tuple(state.tower),
        project=int(state.project),
        project_tokens=int(state.project_tokens),
        project_open=state.project_open,
        participation=numbers(state.participation),
        joined=numbers(state.joined),
        pending=tuple(state.pending),
        past=memory.seen(state.past, seat),
        shields=tuple([int(s.strength(state, city)) for city in cities]),
        sheet=tuple([tuple(scoring.score_city(state, other, sees_markers(state, other, seat))) for other in seats]),
        raised=tuple([row(state.raised, city, 4) for city in cities]),
        leaders=numbers(state.leaders[seat]) if mine else None,
        leader_offers=numbers(state.leader_offers[seat]) if mine else None,
        gone=tuple(s.bits(state.gone[seat])) if mine else None,
        leader_counts=tuple([len(state.leaders[other]) for other in seats]),
        leader_offer_counts=tuple([len(state.leader_offers[other]) for other in seats]),
        gone_counts=tuple([len(s.bits(state.gone[other])) for other in seats]),
        rest=len(state.rest),
        copied=tuple([int(leader) for leader in state.copied]),
        entombed=tuple([int(group) for group in state.entombed]),
        debts=numbers(state.debts),
        diplomacy=numbers(state.diplomacy),
        black_used=numbers(state.black_used),
        bank_paid=numbers(state.bank_paid),
        owed=tuple([int(coins) for coins in state.owed]),
        due=tuple(state.due),
    )


def numbers(flat: vec[u8]) -> tuple[int, ...]:
    return tuple([int(number) for number in flat])


def row(flat: vec[u8], city: int, width: int) -> tuple[int, ...]:
    return tuple([int(flat[width * city + n]) for n in range(width)])


def seen_markers(state: State, city: int, viewer: Seat) -> tuple[int, ...]:
    """The owner knows what lies under the board; under that of the Free City nobody looks again."""
    found = []
    for n in range(4):
        card = int(state.markers[4 * city + n])
        known = card == s.NO_MARKER or city == viewer or (not state.pending and counts_marker(state, 4 * city + n))
        found.append(card if known else BACK + int(d.AGE_OF[card]))
    return tuple(found)


def counts_marker(state: State, place: int) -> bool:
    """Stonehenge: the colour of the card under the stage counts; it is turned over at the end."""
    stage = int(state.raised[place])
    return stage != s.NO_MARKER and d.STAGE_POINTS_WHAT[stage] == e.MARKER_COLOUR


def sees_markers(state: State, city: int, viewer: Seat) -> bool:
    return city == viewer or not state.pending


def searches_discard(state: State, seat: Seat) -> bool:
    question = state.pending[-1] if state.pending else None
    return isinstance(question, a.BuildDiscarded) and question.seat == seat


def chooses_for(state: State, seat: Seat, city: int) -> bool:
    return city == seat or (city == s.FREE_CITY and state.seats == 2 and seat == s.controller(state))


# -- a world that could be true --------------------------------------------------------------------------------------


def imagine(seen: View, rng: Random) -> State:
    """A complete state that could be true: what is hidden is dealt out at random."""
    certain = Certain.of(seen)
    state = certain.state.clone()
    unseen = certain.shuffled_cards(rng)
    for pool in certain.pools:
        empty_pool(state, pool, unseen[pool.age], rng)
    now = unseen[seen.age]
    for seat in certain.unknown_hands:
        state.hands[seat] = small(sorted(deal(now, seen.hand_counts[seat])))
    for card in deal(now, seen.pile_count):
        state.pile[card] += 1
    for place, age in certain.backs:
        state.markers[place] = u8(deal(unseen[age], 1)[0])
    for age in d.AGES:
        for card in deal(unseen[age], certain.discards[age]):
            state.discard[card] += 1
    if seen.table.tower:
        deal_tiles(state, certain, rng)
    if seen.table.leaders:
        deal_leaders(state, certain, rng)
    for city in range(seen.cities):
        if seen.ready[city] and seen.chosen[city] is None:
            chooser = city if city < seen.table.seats else int(s.controller(state))
            state.chosen[city] = imagine_choice(state, chooser, rng)
    return state


def empty_pool(state: State, pool: memory.Pool, unseen: list[int], rng: Random) -> None:
    """Its cards are known together: some are in a hand, some discarded, some under boards."""
    cards = pool.cards + deal(unseen, pool.extra)
    if pool.hidden:
        shuffle(cards, rng)
    if pool.hand:
        state.hands[pool.holder] = small(sorted(deal(cards, pool.hand)))
    for city, stage in pool.markers:
        state.markers[4 * city + stage] = u8(cards.pop())
    for card in cards:
        state.discard[card] += 1


class Certain:
    """What a view says for sure, made ready once for all the worlds that are imagined from it."""

    def __init__(self, seen: View) -> None:
        self.seen = seen
        self.state = certain_state(seen)
        known = self.recollection()
        self.pools = [pool for pool in known.pools if self.has_room(pool)]
        """Cards of which the reader knows together where they are."""
        searched = seen.discard is not None
        for card in known.discarded.elements():
            if not searched and card < d.CARD_COUNT:
                self.state.discard[card] += 1
        self.discards = self.unknown_discards()
        """By Age, how many cards of the discard pile are not known at all."""
        if min(self.discards) < 0:
            self.forget()
        holders = [pool.holder for pool in self.pools if pool.hand]
        self.unknown_hands = [seat for seat in range(seen.table.seats) if seat != seen.seat and seat not in holders]
        taken = {4 * city + stage for pool in self.pools for city, stage in pool.markers}
        self.backs = [place for place in backs_of(seen) if place[0] not in taken]
        """Cards under boards of which only the back is seen: their places and Ages."""
        certain = known_cards(seen) + [card for pool in self.pools for card in pool.cards]
        if not searched:
            certain += [card for card in range(d.CARD_COUNT) for _ in range(int(self.state.discard[card]))]
        self.cards = [unseen_cards(seen, age, certain) for age in range(len(d.AGES) + 1)]
        """The cards of the game that the reader knows nowhere, by Age, without guilds."""
        self.loose: list[list[tuple[list[int], int]]] = [loose_cards(seen, age, certain) for age in range(4)]
        """By Age, cards of which only some are in the game, guilds and black ones, as far as they are known nowhere,
        and how many of them are in it."""
        self.fill_up()
        self.leaders = [] if not seen.table.leaders else unseen_leaders(seen)
        """The leaders that the reader sees nowhere."""
        self.passed_on = self.leaders_passed_on() if seen.table.leaders and seen.past else []
        """Leaders that it has passed on in the draft, and who may have them."""
        mine = [*(seen.tiles or ()), *(seen.offered or ()), *(seen.laid or ()), *seen.tower]
        self.tiles = [tile.number for tile in d.TILES if tile.number not in mine]
        """The Babel tiles that the reader sees nowhere."""
        self.passed = self.passed_tiles()
        """Tiles that it has passed on, and who has them: each once, or one of several seats each."""
        self.claimed = [tile for tiles, _ in self.passed for tile in tiles]

    def passed_tiles(self) -> list[tuple[list[int], list[Seat]]]:
        """Two tiles go to the right and are offered there: one is kept, the other goes on. The next one stays."""
        seen = self.seen
        seats = seen.table.seats
        right, further = (seen.seat - 1) % seats, (seen.seat - 2) % seats
        passed = [s.tile_numbers(group) for group in memory.passed_tiles(seen.past)]
        found: list[tuple[list[int], list[Seat]]] = []
        if passed:
            left = [tile for tile in passed[0] if tile in self.tiles]
            if len(passed) == 1:
                found.append((left, [right] * len(left)))
            elif len(left) == 2:
                found.append((left, [right, further]))
            elif len(left) == 1 and seats == 2:
                found.append((left, [right]))
            # Of three and more, one that is placed already leaves open who has the other.
        if len(passed) > 1 and len(passed[1]) == 1 and passed[1][0] in self.tiles and passed[1][0] not in passed[0]:
            found.append((passed[1], [right]))
        return [(tiles, owners) for tiles, owners in found if tiles]

    def leaders_passed_on(self) -> list[memory.Passed]:
        """Without those that were recruited since, and their owners."""
        seen = self.seen
        own = [*(seen.leaders or ()), *(seen.gone or ())]
        if seen.seat >= 0:
            own += [*leaders_shown(seen, seen.seat), *seen.markers[seen.seat]]
        passed = memory.passed_leaders(seen.past, seen.seat, seen.table.seats, seen.leader_offers or (), own)
        found = []
        for cards, owners in passed:
            left, there = cards[:], owners[:]
            for seat in owners:
                if seat >= memory.OFFERED or seat == seen.seat:
                    continue
                shown = [card for card in leaders_shown(seen, seat) if card in left]
                if shown:
                    left.remove(shown[0])
                    there.remove(seat)
            if left and len(left) == len(there) and all(card in self.leaders for card in left):
                found.append((left, there))
        return found

    def recollection(self) -> memory.Recollection:
        seen = self.seen
        question = seen.pending[-1] if seen.pending else None
        choosing = isinstance(question, a.ChooseCard | a.DrawCard)  # else whoever still holds a card may play it last
        pile = None
        if seen.discard is not None:
            pile = tuple([card for card, count in enumerate(seen.discard) for _ in range(count)])
        return memory.recollect(
            seen.past,
            seen.seat,
            seen.table.seats,
            seen.table.turns,
            seen.stages,
            (seen.age, seen.turn),
            seen.hand,
            [] if choosing else [seat for seat, count in enumerate(seen.hand_counts) if count],
            pile,
        )

    def has_room(self, pool: memory.Pool) -> bool:
        """Whether there is a place for all of it: a table that was laid by hand may say otherwise."""
        seen = self.seen
        if pool.hand:
            drawn = seen.hand_counts[pool.holder] - pool.hand
            if drawn and not (drawn == 1 and seen.table.seats == 2):
                return False
            pool.extra += drawn  # of two players the other one has drawn a card
            pool.hand += drawn
        backs = backs_of(seen)
        return all((4 * city + stage, pool.age) in backs for city, stage in pool.markers)

    def unknown_discards(self) -> list[int]:
        seen = self.seen
        found = [0] * (len(d.AGES) + 1)
        if seen.discard is not None:
            return found
        for age in d.AGES:
            found[age] = seen.discard_counts[age - 1]
        for card in range(d.CARD_COUNT):
            found[d.AGE_OF[card]] -= int(self.state.discard[card])
        for pool in self.pools:
            found[pool.age] -= pool.discards
        return found

    def forget(self) -> None:
        """What is remembered does not fit the table: only what is seen counts."""
        self.pools = []
        for card in range(d.CARD_COUNT):
            self.state.discard[card] = 0
        self.discards = self.unknown_discards()

    def fill_up(self) -> None:
        """A table that was laid by hand may show more cards than there are: then any card may be hidden."""
        seen = self.seen
        for age in d.AGES:
            hidden = [back for _, back in self.backs].count(age) + self.discards[age]
            hidden += sum([pool.extra for pool in self.pools if pool.age == age])
            if age == seen.age:
                hidden += sum([seen.hand_counts[seat] for seat in self.unknown_hands]) + seen.pile_count
            hidden -= sum([count for _, count in self.loose[age]])
            cards = d.deck(seen.table.seats, age)
            while len(self.cards[age]) < hidden:
                self.cards[age] += cards[: hidden - len(self.cards[age])]

    @staticmethod
    def of(seen: View) -> Certain:
        """A search imagines thousands of worlds from one view: that of the last view is kept."""
        last = LAST[0] if LAST else None
        if last is None or last.seen is not seen:
            last = Certain(seen)
            LAST[:] = [last]
        return last

    def shuffled_cards(self, rng: Random) -> list[list[int]]:
        """The unseen cards by Age, in random order, with as many guilds and black cards as are missing."""
        cards = [self.cards[age][:] for age in range(len(d.AGES) + 1)]
        for age in d.AGES:
            for loose, count in self.loose[age]:
                chosen = loose[:]
                shuffle(chosen, rng)
                cards[age] += chosen[:count]
            shuffle(cards[age], rng)
        return cards


LAST: Final[list[Certain]] = []


def backs_of(seen: View) -> list[tuple[int, int]]:
    """The cards under boards of which only the back is seen: their places and Ages. Leaders are not among them."""
    return [
        (4 * city + n, card - BACK)
        for city in range(seen.cities)
        for n, card in enumerate(seen.markers[city])
        if card > BACK and card != s.NO_MARKER
    ]


def loose_cards(seen: View, age: int, certain: list[int]) -> list[tuple[list[int], int]]:
    """Guilds and black cards of an Age that was dealt, which the reader knows nowhere, and how many are in the game."""
    found: list[tuple[list[int], int]] = []
    table = seen.table
    if not 1 <= age <= seen.age:
        return found
    kinds = [(d.black_cards(age, table.cities), d.black_cards_kept(table.seats))]
    if age == 3:
        kinds.append((d.guilds(table.leaders, table.cities), d.guilds_kept(table.seats)))
    for cards, kept in kinds:
        unseen = [card for card in cards if card not in certain]
        found.append((unseen, max(0, min(len(unseen), kept - (len(cards) - len(unseen))))))
    return found


def leaders_shown(seen: View, city: int) -> list[int]:
    """The leaders that a city has recruited, entombed ones too."""
    shown = [card for card in range(d.FIRST_LEADER, len(seen.built[city])) if seen.built[city][card]]
    return shown + s.bits(seen.entombed[city])


def unseen_leaders(seen: View) -> list[int]:
    known = [*(seen.leaders or ()), *(seen.leader_offers or ()), *(seen.gone or ())]
    for city in range(seen.cities):
        known += [*leaders_shown(seen, city), *seen.markers[city]]
    return [card for card in d.leader_cards(seen.table.cities) if card not in known]


def deal_leaders(state: State, certain: Certain, rng: Random) -> None:
    """Leaders on offer to the others, in their hands, under their boards and discarded by them; the rest is unseen."""
    seen = certain.seen
    seats = seen.table.seats
    offered: list[list[int]] = [[] for _ in range(seats)]
    owned: list[list[int]] = [[] for _ in range(seats)]
    for cards, owners in certain.passed_on:
        mixed = cards[:]
        shuffle(mixed, rng)
        for card, owner in zip(mixed, owners, strict=True):
            (offered if owner >= memory.OFFERED else owned)[owner % memory.OFFERED].append(card)
    claimed = [card for cards, _ in certain.passed_on for card in cards]
    unseen = [card for card in certain.leaders if card not in claimed]
    shuffle(unseen, rng)
    gone = state.gone[:]
    for seat in range(seats):
        if seat == seen.seat:
            continue
        backs = [4 * seat + n for n, card in enumerate(seen.markers[seat]) if card == BACK]
        hidden = seen.leader_counts[seat] + len(backs) + seen.gone_counts[seat]
        theirs = owned[seat] + deal(unseen, hidden - len(owned[seat]))
        shuffle(theirs, rng)
        state.leaders[seat] = small(sorted(deal(theirs, seen.leader_counts[seat])))
        for place in backs:
            state.markers[place] = u8(theirs.pop())
        gone[seat] = leader_set(theirs)
        more = deal(unseen, seen.leader_offer_counts[seat] - len(offered[seat]))
        state.leader_offers[seat] = small(sorted(offered[seat] + more))
    state.gone = gone
    state.rest = small(sorted(deal(unseen, seen.rest)))


def leader_set(cards: list[int] | tuple[int, ...]) -> int:
    return sum([1 << (card - d.FIRST_LEADER) for card in cards])


def certain_state(seen: View) -> State:
    """The state with everything that is known, and nothing in place of what is not."""
    seats = range(seen.table.seats)
    cities = seen.cities
    no_cards = [0] * d.CARD_COUNT
    state = State(
        table=seen.table,
        age=seen.age,
        turn=seen.turn,
        boards=small(list(seen.boards)),
        coins=large(list(seen.coins)),
        built=small(joined_rows(tuple([(*city, *[0] * (d.CARD_COUNT - len(city))) for city in seen.built]))),
        stages=small(list(seen.stages)),
        old_stages=small(list(seen.old_stages)),
        raised=small(joined_rows(seen.raised)),
        markers=small(joined_rows(seen.markers)),
        latest=small(list(seen.latest)),
        conflict=small(joined_rows(seen.conflict)),
        tokens=small(joined_rows(seen.tokens)),
        lost_initial=small(list(seen.lost_initial)),
        right_used=small(list(seen.right_used)),
        hands=[small(list(seen.hand or ())) if seat == seen.seat else small([]) for seat in seats],
        pile=small(no_cards),
        discard=small(no_cards if seen.discard is None else list(seen.discard)),
        chosen=list(seen.chosen),
        tiles=large([tile_set(seen.tiles if seat == seen.seat else None) for seat in seats]),
        offered=large([tile_set(seen.offered if seat == seen.seat else None) for seat in seats]),
        laid=large([tile_set(seen.laid if seat == seen.seat else None) for seat in seats]),
        tiles_built=small(list(seen.tiles_built)),
        tower=list(seen.tower),
        project=seen.project,
        project_tokens=seen.project_tokens,
        project_open=seen.project_open,
        participation=small(list(seen.participation)),
        joined=small(list(seen.joined)),
        leaders=[small(list(seen.leaders or ())) if seat == seen.seat else small([]) for seat in seats],
        leader_offers=[small(list(seen.leader_offers or ())) if seat == seen.seat else small([]) for seat in seats],
        rest=small([]),
        gone=large([leader_set(seen.gone or ()) if seat == seen.seat else 0 for seat in seats]),
        copied=large(list(seen.copied)),
        entombed=large(list(seen.entombed)),
        debts=small(list(seen.debts)),
        diplomacy=small(list(seen.diplomacy)),
        black_used=small(list(seen.black_used)),
        bank_paid=small(list(seen.bank_paid)),
        owed=large(list(seen.owed)),
        due=list(seen.due),
        pending=list(seen.pending),
        past=memory.recalled(seen.past, seen.seat, seen.table.seats),
        own=large([0] * (d.SUBSETS * cities)),
        trade=large([0] * (d.SUBSETS * cities)),
        prices=large([0] * (4 * cities)),
        law=large([0] * (s.LAWS * cities)),
        counts=large([0] * (e.COLOURS * cities)),
        standing=small([0] * (s.ROOM * cities)),
        shields=large([0] * cities),
    )
    payments.renew(state)
    return state


def joined_rows(rows: tuple[tuple[int, ...], ...]) -> list[int]:
    return [number for one in rows for number in one]


def deal(cards: list[int], count: int) -> list[int]:
    """Takes so many cards from the end."""
    dealt = cards[len(cards) - count :]
    del cards[len(cards) - count :]
    return dealt


def known_cards(seen: View) -> list[int]:
    """Every card that the reader sees somewhere, as often as he does."""
    known = [card for city in seen.built for card, age in enumerate(city) if age]
    known += [card for city in seen.markers for card in city if card < d.CARD_COUNT]
    known += seen.hand or ()
    if seen.discard is not None:
        known += [card for card, count in enumerate(seen.discard) for _ in range(count)]
    return known


def unseen_cards(seen: View, age: int, known: list[int]) -> list[int]:
    """The cards of an Age that was dealt, without guilds and without those that are known."""
    if not 1 <= age <= seen.age:
        return []
    cards = d.deck(seen.table.seats, age)[:]
    for card in known:
        if card in cards:
            cards.remove(card)
    return cards


def deal_tiles(state: State, certain: Certain, rng: Random) -> None:
    """Tiles in the hands of the others, on offer to them, and laid beside the tower by them."""
    seen = certain.seen
    unseen = certain.tiles[:]
    shuffle(unseen, rng)
    for seat, known in enumerate(known_tiles(certain, rng)):
        if seat == seen.seat:
            continue
        counts = (seen.offered_counts[seat], seen.tile_counts[seat], seen.laid_counts[seat])
        for tile in known:
            unseen.remove(tile)
        hidden = known + deal([tile for tile in unseen if tile not in certain.claimed], sum(counts) - len(known))
        for tile in hidden[len(known) :]:
            unseen.remove(tile)
        offered, rest = hidden[: counts[0]], hidden[counts[0] :]
        shuffle(rest, rng)
        state.offered[seat] = tile_set(offered)
        state.tiles[seat] = tile_set(rest[: counts[1]])
        state.laid[seat] = tile_set(rest[counts[1] :])


def known_tiles(certain: Certain, rng: Random) -> list[list[int]]:
    """By seat, the tiles that the reader has passed to it, as far as there is room for them."""
    seen = certain.seen
    found: list[list[int]] = [[] for _ in range(seen.table.seats)]
    for tiles, owners in certain.passed:
        mixed = tiles[:]
        shuffle(mixed, rng)
        for tile, owner in zip(mixed, owners, strict=True):
            room = seen.offered_counts[owner] + seen.tile_counts[owner] + seen.laid_counts[owner]
            if owner != seen.seat and len(found[owner]) < room:
                found[owner].append(tile)
    return found


def tile_set(numbers: tuple[int, ...] | list[int] | None) -> int:
    return sum([1 << number for number in numbers or ()])


CHOICES: Final = (Play, a.Keep, a.Pick, a.LoseCard, a.LoseVictories, a.PayLoss, a.Decline)
"""Everything that can lie face down."""


def imagine_choice(state: State, seat: Seat, rng: Random) -> Choice:
    """One of the answers that the seat could have given."""
    answers = rules.legal(state, seat)
    choice = answers[int(rng.random() * len(answers))]
    assert isinstance(choice, CHOICES)
    return choice


# -- what others saw -------------------------------------------------------------------------------------------------


def redact(action: Action, actor: Seat, viewer: Seat) -> Action:
    """The action as the viewer saw it: choices lie face down, and what they became is told by the events."""
    if isinstance(action, CHOICES) and actor != viewer:
        return action if isinstance(action, Play) and action.way == a.FOUND else a.SEALED
    if isinstance(action, a.Leaders):
        return a.Leaders(own_only(action.hands, viewer))
    if isinstance(action, a.MoreLeaders) and action.seat != viewer:
        return a.MoreLeaders(action.seat, (d.UNSEEN_LEADER,) * len(action.cards))
    if isinstance(action, a.Hands):
        return a.Hands(own_only(action.hands, viewer), () if action.pile == () else None)
    if isinstance(action, a.Tiles):
        return a.Tiles(own_only(action.hands, viewer))
    if isinstance(action, a.Taken) and action.seat != viewer:
        return a.Taken(action.seat, d.UNSEEN)
    return action


def own_only(hands: tuple[tuple[int, ...] | None, ...], viewer: Seat) -> tuple[tuple[int, ...] | None, ...]:
    return tuple([hand if seat == viewer else None for seat, hand in enumerate(hands)])
