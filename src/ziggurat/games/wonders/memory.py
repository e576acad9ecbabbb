"""What a seat remembers: hands that it has held and passed on, its own discards, a discard pile that it has searched.

The state keeps what happened turn by turn; a view keeps of it what its seat saw. From that follow *pools*: a hand that
was passed on is a set of cards, and whoever takes a card of it without showing it puts one of them into the discard
pile or under a board. Which one is not known, but all of them together are. Knowledge that would need more than that to
be told is given up rather than guessed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from librt.vecs import vec
from mypy_extensions import u8

from ziggurat.core.vectors import small
from ziggurat.games.wonders import actions as a
from ziggurat.games.wonders import data as d

DECLINED: Final = -1

Happening = tuple[str, tuple[int, ...], tuple[tuple[int, ...] | None, ...]]
"""Something that happened as a view keeps it: its kind, numbers, and rows of cards."""


class Past:
    """Something that happened; never changed once it is there."""

    def seen_by(self, seat: int) -> Happening:
        raise NotImplementedError


class Turned(Past):
    """Cards were turned over: the hands before, and what every city did with which card."""

    def __init__(self, age: int, turn: int, hands: list[vec[u8] | None], choices: list[a.Choice | None]) -> None:
        self.age = age
        self.turn = turn
        self.hands = hands
        """None for a hand that is not known: in imagined worlds."""
        self.choices = choices
        """By city; with the card `UNSEEN` where it is not known."""

    @property
    def plays(self) -> list[a.Play]:
        return [choice for choice in self.choices if isinstance(choice, a.Play)]

    def seen_by(self, seat: int) -> Happening:
        """Built cards are seen by all; the others by whoever held them. The Free City is chosen for in turn."""
        seats = len(self.hands)
        shown = []
        uses = []
        for city, play in enumerate(self.plays):
            chooser = city if city < seats else (self.age + self.turn) % 2
            shown.append(play.card if play.use == a.BUILD or chooser == seat else d.UNSEEN)
            uses.append(play.use)
        own = self.hands[seat] if 0 <= seat < seats else None
        hand = None if own is None else tuple([int(card) for card in own])
        return "turn", (self.age, self.turn), (tuple(shown), tuple(uses), hand)


class PlayedLast(Past):
    """The last card of an Age was played, or declined and so discarded."""

    def __init__(self, seat: int, card: int, use: int) -> None:
        self.seat = seat
        self.card = card
        self.use = use

    def seen_by(self, seat: int) -> Happening:
        seen = self.card if seat == self.seat or self.use == a.BUILD else d.UNSEEN
        return "last", (self.seat, seen, self.use), ()


class Searched(Past):
    """A seat has looked through the discard pile and built a card of it, or none."""

    def __init__(self, seat: int, card: int, pile: vec[u8] | None) -> None:
        self.seat = seat
        self.card = card
        self.pile = pile
        """Counted by kind, before the card was taken."""

    def seen_by(self, seat: int) -> Happening:
        pile = None
        if seat == self.seat and self.pile is not None:
            pile = tuple([card for card in range(len(self.pile)) for _ in range(int(self.pile[card]))])
        return "search", (self.seat, self.card), (pile,)


class LostCard(Past):
    """A card was lost to the discard pile, before everybody's eyes."""

    def __init__(self, card: int) -> None:
        self.card = card

    def seen_by(self, seat: int) -> Happening:
        return "lost", (self.card,), ()


class Drafted(Past):
    """All have kept one of the Babel tiles on offer; the others went to the right."""

    def __init__(self, passed: list[int]) -> None:
        self.passed = passed
        """By seat, the tiles that it passed on, a bit each; negative for what is not known."""

    def seen_by(self, seat: int) -> Happening:
        own = self.passed[seat] if 0 <= seat < len(self.passed) else UNKNOWN
        return "draft", (own,), ()


class DraftedLeaders(Past):
    """All have kept one of the leaders on offer; the others went to the right."""

    def __init__(self, kept: list[int], passed: list[vec[u8] | None]) -> None:
        self.kept = kept
        """By seat; `UNKNOWN` for a leader that was not seen."""
        self.passed = passed

    def seen_by(self, seat: int) -> Happening:
        passed = self.passed[seat] if 0 <= seat < len(self.passed) else None
        if passed is None:
            return "leaders", (UNKNOWN,), (None,)
        return "leaders", (self.kept[seat],), (tuple([int(card) for card in passed]),)


class Recruited(Past):
    """Leaders were turned over before an Age: who was recruited, laid under a board, discarded."""

    def __init__(self, age: int, choices: list[a.Choice | None]) -> None:
        self.age = age
        self.choices = choices

    def seen_by(self, seat: int) -> Happening:
        """Who is recruited is seen by all; other uses show the back of a leader."""
        shown = []
        uses = []
        for city, play in enumerate(self.choices):
            if isinstance(play, a.Play):
                shown.append(play.card if play.use == a.BUILD or city == seat else d.UNSEEN)
                uses.append(play.use)
            else:
                shown.append(d.UNSEEN)
                uses.append(NOTHING)
        return "recruit", (self.age,), (tuple(shown), tuple(uses))


UNKNOWN: Final = -1
NOTHING: Final = 255
"""In place of a use: the city has done nothing."""


def passed_tiles(happened: Iterable[Happening]) -> list[int]:
    """The sets of tiles that the seat has passed on: first two, then one."""
    return [numbers[0] for kind, numbers, _ in happened if kind == "draft" and numbers[0] >= 0]


Passed = tuple[list[int], list[int]]
"""Leaders that were passed on, and as many owners: each of these seats has one of them; with `OFFERED` added those that
are offered to a seat now."""
OFFERED: Final = 100


def passed_leaders(
    happened: Iterable[Happening], seat: int, seats: int, offer: tuple[int, ...], own: list[int]
) -> list[Passed]:
    """Where leaders are that this seat has seen in the draft: it chooses from `offer` now, or has `own` leaders.

    Every hand goes to the right, and each seat on its way keeps one; a hand that comes back shows what was kept of it.
    """
    picks = [(numbers[0], rows[0]) for kind, numbers, rows in happened if kind == "leaders"]
    found: list[Passed] = []
    for hand in range(seats):
        known: list[int] | None = None
        owners: list[int] = []
        for turn in range(len(picks) + 1 if picks else 0):
            holder = (hand - turn) % seats
            over = turn == d.LEADERS_OF_A_SEAT - 1
            if holder != seat:
                if known is None:
                    continue
                rest = len(known) - len(owners)
                owners += [holder] if turn < len(picks) or over else [OFFERED + holder] * rest
                continue
            now: list[int] = list(offer)
            following: list[int] | None = None
            if turn < len(picks):
                kept, passed = picks[turn]
                if passed is None:
                    break
                now = [kept, *passed]
                following = list(passed)
            elif over:
                now = own  # the last one came by itself
            if known is not None:
                found.append(([card for card in known if card not in now], owners))
            known, owners = following, []
        if known is not None:
            found.append((known, owners))
    return [(cards, owners) for cards, owners in found if cards and len(cards) == len(owners)]


def seen(past: list[Past], seat: int) -> tuple[Happening, ...]:
    return tuple([happened.seen_by(seat) for happened in past])


def recalled(happened: Iterable[Happening], seat: int, seats: int) -> list[Past]:
    """What happened, as far as this seat knows it."""
    found: list[Past] = []
    for kind, numbers, rows in happened:
        if kind == "turn":
            cards, uses, hand = rows
            assert cards is not None
            assert uses is not None
            hands: list[vec[u8] | None] = [None] * seats
            if hand is not None and seat >= 0:
                hands[seat] = small(list(hand))
            choices: list[a.Choice | None] = [a.Play(card, use) for card, use in zip(cards, uses, strict=True)]
            found.append(Turned(numbers[0], numbers[1], hands, choices))
        elif kind == "last":
            found.append(PlayedLast(*numbers))
        elif kind == "search":
            pile = None if rows[0] is None else small([rows[0].count(card) for card in range(d.CARD_COUNT)])
            found.append(Searched(numbers[0], numbers[1], pile))
        elif kind == "leaders":
            kept = [numbers[0] if other == seat else UNKNOWN for other in range(seats)]
            own = rows[0]
            passed: list[vec[u8] | None] = [None] * seats
            if own is not None:
                passed[seat] = small(list(own))
            found.append(DraftedLeaders(kept, passed))
        elif kind == "recruit":
            cards, uses = rows
            assert cards is not None
            assert uses is not None
            choices = [None if use == NOTHING else a.Play(card, use) for card, use in zip(cards, uses, strict=True)]
            found.append(Recruited(numbers[0], choices))
        elif kind == "draft":
            found.append(Drafted([numbers[0] if other == seat else UNKNOWN for other in range(seats)]))
        else:
            found.append(LostCard(numbers[0]))
    return found


# -- pools -----------------------------------------------------------------------------------------------------------


class Pool:
    """Cards of which it is known together where they are: in a hand, in the discard pile, under boards."""

    def __init__(self, age: int, cards: list[int]) -> None:
        self.age = age
        self.cards = cards
        self.extra = 0
        """Unknown cards among them: drawn by the other of two players."""
        self.holder = -1
        self.hand = len(cards)
        """How many of them are in the hand of the holder."""
        self.discards = 0
        self.markers: list[tuple[int, int]] = []
        """City and stage under which one of them lies."""

    def take(self, card: int, use: int, place: tuple[int, int]) -> bool:
        """Somebody takes a card of the hand; false if that does not fit what is known."""
        self.hand -= 1
        if use == a.BUILD:
            if card in self.cards:
                self.cards.remove(card)
            elif self.extra:
                self.extra -= 1
            else:
                return False
        elif use == a.STAGE:
            self.markers.append(place)
        else:
            self.discards += 1
        return self.hand >= 0

    @property
    def hidden(self) -> int:
        return self.discards + len(self.markers)

    def without_hand(self, hand: Iterable[int]) -> Pool | None:
        """What is left to know when the hand is seen again: where the cards are that were taken."""
        left = Counter(self.cards)
        left.subtract(hand)
        rest = Pool(self.age, [card for card, count in left.items() for _ in range(count)])
        rest.hand = 0
        rest.discards, rest.markers = self.discards, self.markers
        rest.extra = rest.hidden - len(rest.cards)
        return rest if rest.hidden and rest.extra >= 0 else None

    def fits(self) -> bool:
        return self.hand >= 0 and len(self.cards) + self.extra == self.hand + self.hidden


class Recollection:
    """All that follows from what a seat has seen: pools of cards, and cards that it knows to be discarded."""

    def __init__(self, seat: int, seats: int, turns: int, stages: tuple[int, ...]) -> None:
        self.seat = seat
        self.seats = seats
        self.turns = turns
        self.built = list(stages)
        """Stages of every city before the next happening."""
        self.tracked: list[Pool | None] = [None] * seats
        """By the seat to which a hand was dealt: the hand as it travels."""
        self.settled: list[Pool] = []
        """Hands that are seen again or used up: what was taken of them."""
        self.discarded: Counter[int] = Counter()

    @property
    def pools(self) -> list[Pool]:
        return [pool for pool in (*self.tracked, *self.settled) if pool is not None and pool.fits()]

    def holder(self, hand: int, age: int, turn: int) -> int:
        """Who has the hand in this turn: hands go to the left in the Ages I and III, to the right in Age II."""
        return (hand + (1 - turn if age == 2 else turn - 1)) % self.seats

    def turned(
        self,
        age: int,
        turn: int,
        cards: tuple[int, ...],
        uses: tuple[int, ...],
        own: tuple[int, ...] | None,
        keeps_last: list[int],
    ) -> None:
        if turn == 1:
            self.tracked = [None] * self.seats
        controls = (age + turn) % 2 if self.seats == 2 else -1
        for hand in range(self.seats):
            holder = self.holder(hand, age, turn)
            taken = [holder, *([self.seats] if holder == controls else [])]
            if holder == self.seat:
                self.meet(hand, age, own, [(cards[city], uses[city], city) for city in taken])
                continue
            pool = self.tracked[hand]
            if pool is None:
                continue
            if holder == controls:
                pool.extra += 1
                pool.hand += 1
            fits = [pool.take(cards[city], uses[city], (city, self.built[city])) for city in taken]
            if not all(fits):
                self.tracked[hand] = None
        for city, use in enumerate(uses):
            self.built[city] += use == a.STAGE
        if turn == self.turns:
            self.end_age(age, keeps_last)

    def meet(self, hand: int, age: int, own: tuple[int, ...] | None, taken: list[tuple[int, int, int]]) -> None:
        """The seat has this hand: it knows all of it, what it takes, and what others took before."""
        before = self.tracked[hand]
        self.tracked[hand] = None
        if own is None:
            return
        if before is not None and (rest := before.without_hand(own)) is not None:
            self.settled.append(rest)
        left = list(own)
        for card, use, city in taken:
            if card not in left:
                return
            left.remove(card)
            if use in (a.DISCARD, a.TILE):
                self.discarded[card] += 1
            elif use == a.STAGE and city >= self.seats:
                marker = Pool(age, [card])
                marker.hand = 0
                marker.markers = [(city, self.built[city])]
                self.settled.append(marker)
        self.tracked[hand] = Pool(age, left)

    def end_age(self, age: int, keeps_last: list[int]) -> None:
        """What is left in the hands is discarded, but for whoever plays the last card."""
        for hand, pool in enumerate(self.tracked):
            holder = self.holder(hand, age, self.turns)
            if pool is None or holder in keeps_last:
                continue
            self.lay_off(hand, pool, holder)

    def lay_off(self, hand: int, pool: Pool, holder: int) -> None:
        self.tracked[hand] = None
        if holder == self.seat:
            self.discarded.update(pool.cards)
            return
        pool.discards += pool.hand
        pool.hand = 0
        if pool.hidden:
            self.settled.append(pool)

    def played_last(self, age: int, seat: int, card: int, use: int) -> None:
        for hand in range(self.seats):
            pool = self.tracked[hand]
            if pool is None or self.holder(hand, age, self.turns) != seat:
                continue
            if seat == self.seat:
                self.tracked[hand] = None
                self.discarded[card] += use in (a.DISCARD, a.TILE, DECLINED)
            elif use != DECLINED and not pool.take(card, use, (seat, self.built[seat])):
                self.tracked[hand] = None
            else:
                self.lay_off(hand, pool, seat)
        self.built[seat] += use == a.STAGE

    def searched(self, seat: int, card: int, pile: tuple[int, ...] | None) -> None:
        if pile is not None and seat == self.seat:
            self.look_through(pile)
        if card == DECLINED:
            return
        if self.discarded[card]:
            self.discarded[card] -= 1
        else:
            self.give_up([pool for pool in self.every_pool() if pool.discards and (card in pool.cards or pool.extra)])

    def look_through(self, pile: tuple[int, ...]) -> None:
        """The whole discard pile is seen: of a pool those cards are there that can be, if it is clear which."""
        there = Counter(pile)
        unclear = []
        for pool in self.every_pool():
            found = list((Counter(pool.cards) & there).elements())
            if not pool.discards:
                continue
            if pool.extra or len(found) != pool.discards:
                unclear.append(pool)
                continue
            for card in found:
                pool.cards.remove(card)
            pool.discards = 0
        self.give_up(unclear)
        self.discarded = there

    def every_pool(self) -> list[Pool]:
        return [pool for pool in (*self.tracked, *self.settled) if pool is not None]

    def give_up(self, pools: list[Pool]) -> None:
        self.tracked = [None if pool in pools else pool for pool in self.tracked]
        self.settled = [pool for pool in self.settled if pool not in pools]


def last_players(past: tuple[Happening, ...], start: int) -> list[int]:
    """Who has played a last card directly after a turn."""
    found = []
    for kind, numbers, _ in past[start:]:
        if kind != "last":
            break
        found.append(numbers[0])
    return found


def recollect(
    past: tuple[Happening, ...],
    seat: int,
    seats: int,
    turns: int,
    stages: tuple[int, ...],
    now: tuple[int, int],
    hand: tuple[int, ...] | None,
    keeps_last: list[int],
    pile: tuple[int, ...] | None,
) -> Recollection:
    """What a seat knows by heart now: in this Age and turn, with this hand, while these seats may play their last card,
    and perhaps with the discard pile before it."""
    stages_before = list(stages)
    for kind, numbers, rows in past:
        if kind in ("turn", "recruit"):
            assert rows[1] is not None
            for city, use in enumerate(rows[1]):
                stages_before[city] -= use == a.STAGE
        elif kind == "last":
            stages_before[numbers[0]] -= numbers[2] == a.STAGE
    known = Recollection(seat, seats, turns, tuple(stages_before))
    age = turn = 0
    for n, (kind, numbers, rows) in enumerate(past):
        if kind == "turn":
            age, turn = numbers
            cards, uses, own = rows
            assert cards is not None
            assert uses is not None
            last = keeps_last if n + 1 == len(past) else last_players(past, n + 1)
            known.turned(age, turn, cards, uses, own, last)
        elif kind == "recruit":
            assert rows[1] is not None
            for city, use in enumerate(rows[1]):
                known.built[city] += use == a.STAGE
        elif kind == "last":
            known.played_last(age, *numbers)
        elif kind == "search":
            known.searched(numbers[0], numbers[1], rows[0])
        elif kind == "lost":
            known.discarded[numbers[0]] += 1
    if now[0] != age:
        known.tracked = [None] * seats
    elif now[1] > turn:
        for dealt in range(seats):
            if known.holder(dealt, *now) == seat:
                known.meet(dealt, age, hand, [])
    if pile is not None:
        known.look_through(pile)
    for dealt, pool in enumerate(known.tracked):
        if pool is not None:
            pool.holder = known.holder(dealt, *now)
            if pool.holder == seat:
                known.tracked[dealt] = None
    return known
