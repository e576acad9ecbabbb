"""The questions a position of 7 Wonders can ask, and the answers it accepts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from ziggurat.core.game import ASK_CHANCE, Seat
from ziggurat.games.wonders.data import AGE_CARDS, CARD_COUNT, MOST_SEATS, PROJECTS, TILES, UNSEEN

# -- questions -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Asked:
    """A question says whom it asks. Where several choose at once, these are the seats that still owe an answer."""

    asks: tuple[Seat, ...]


@dataclass(frozen=True)
class DealBoards(Asked):
    """Chance deals boards and their sides."""


@dataclass(frozen=True)
class DealLeaders(Asked):
    """Chance deals four leaders to every seat."""


@dataclass(frozen=True)
class DraftLeader(Asked):
    """Every seat keeps one of the leaders on offer and passes the others to the right."""


@dataclass(frozen=True)
class Recruit(Asked):
    """Before an Age all choose at once: a leader, his use and its payment."""


@dataclass(frozen=True)
class DrawLeaders(Asked):
    """Roma: chance draws leaders that nobody has seen, for this seat."""

    seat: Seat


@dataclass(frozen=True)
class RecruitMore(Asked):
    """Roma: the seat may recruit one more leader, at the end of the turn."""

    seat: Seat


@dataclass(frozen=True)
class CopyLeader(Asked):
    """Courtesans Guild: the seat chooses a recruited leader of a neighbour."""

    seat: Seat


@dataclass(frozen=True)
class EntombLeader(Asked):
    """Abu Simbel: the seat chooses one of its recruited leaders."""

    seat: Seat


@dataclass(frozen=True)
class PayLosses(Asked):
    """Others have cost these seats coins: each pays, or takes debt for what it does not pay."""


@dataclass(frozen=True)
class DealTiles(Asked):
    """Chance deals three Babel tiles to every seat."""


@dataclass(frozen=True)
class DraftTile(Asked):
    """Every seat keeps one of the tiles on offer and passes the others to the right."""


@dataclass(frozen=True)
class DrawProject(Asked):
    """Chance draws the Great Project of the Age."""


@dataclass(frozen=True)
class DealHands(Asked):
    """Chance deals the cards of an Age."""


@dataclass(frozen=True)
class DrawCard(Asked):
    """Two players: chance draws the top card of the pile for the seat that controls the Free City."""


@dataclass(frozen=True)
class ChooseCard(Asked):
    """All seats choose at once: a card, its use and its payment; one of two players also for the Free City."""


@dataclass(frozen=True)
class PlayLast(Asked):
    """Babylon B: the card that is left at the end of the Age may be played; who has that right, chooses at once."""


@dataclass(frozen=True)
class BuildDiscarded(Asked):
    """Halikarnassos, Solomon and others: the seat may build a card of the discard pile in the city (its own, or the
    Free City)."""

    seat: Seat
    city: int


@dataclass(frozen=True)
class SufferPenalty(Asked):
    """A Great Project has failed: these seats choose what they lose."""


Question = (
    ChooseCard
    | DealBoards
    | DealTiles
    | DraftTile
    | DrawProject
    | DealHands
    | DrawCard
    | PlayLast
    | BuildDiscarded
    | SufferPenalty
    | DealLeaders
    | DraftLeader
    | Recruit
    | DrawLeaders
    | RecruitMore
    | CopyLeader
    | EntombLeader
    | PayLosses
)
"""The most frequent first: compiled code looks in this order what a question is."""


def seats_of(group: int) -> tuple[Seat, ...]:
    """A set of seats, a bit each, in order."""
    return tuple([seat for seat in range(MOST_SEATS) if group >> seat & 1])


GROUPS: Final = 1 << MOST_SEATS
DEAL_BOARDS: Final = DealBoards(ASK_CHANCE)
DEAL_TILES: Final = DealTiles(ASK_CHANCE)
DRAFT_TILE: Final = [DraftTile(seats_of(group)) for group in range(GROUPS)]
DRAW_PROJECT: Final = DrawProject(ASK_CHANCE)
DEAL_HANDS: Final = DealHands(ASK_CHANCE)
DRAW_CARD: Final = DrawCard(ASK_CHANCE)
CHOOSE_CARD: Final = [ChooseCard(seats_of(group)) for group in range(GROUPS)]
PLAY_LAST: Final = [PlayLast(seats_of(group)) for group in range(GROUPS)]
BUILD_DISCARDED: Final = [
    [BuildDiscarded((seat,), seat, city) for city in range(MOST_SEATS)] for seat in range(MOST_SEATS)
]
SUFFER_PENALTY: Final = [SufferPenalty(seats_of(group)) for group in range(GROUPS)]
DEAL_LEADERS: Final = DealLeaders(ASK_CHANCE)
DRAFT_LEADER: Final = [DraftLeader(seats_of(group)) for group in range(GROUPS)]
RECRUIT: Final = [Recruit(seats_of(group)) for group in range(GROUPS)]
DRAW_LEADERS: Final = [DrawLeaders(ASK_CHANCE, seat) for seat in range(MOST_SEATS)]
RECRUIT_MORE: Final = [RecruitMore((seat,), seat) for seat in range(MOST_SEATS)]
COPY_LEADER: Final = [CopyLeader((seat,), seat) for seat in range(MOST_SEATS)]
ENTOMB_LEADER: Final = [EntombLeader((seat,), seat) for seat in range(MOST_SEATS)]
PAY_LOSSES: Final = [PayLosses(seats_of(group)) for group in range(GROUPS)]

# -- answers ---------------------------------------------------------------------------------------------------------

# What is done with a card.
BUILD: Final = 0
STAGE: Final = 1
DISCARD: Final = 2
TILE: Final = 3

# How a card or a stage is built.
PAY: Final = 0
CHAIN: Final = 1
BY_RIGHT: Final = 2
"""The free build of the Age that Olympia A has; what Ramses and Caligula build for nothing."""
TOKEN: Final = 3
"""The free-build token for a card, the free-stage token for a stage."""
FOUND: Final = 4
"""From the discard pile, at cost 0."""


class Numbered:
    """What a play knows besides what it is: its number with the first of its payments, once somebody has looked it up
    (`encoding.py`)."""

    number: i64 = -1


@dataclass(init=False)
class Play(Numbered):
    """A card with its use, its way and its payment. What goes to the bank follows from these."""

    card: int
    """`UNSEEN` for a card that lies face down."""
    use: int
    way: int
    left: int
    """Coins to the left neighbour."""
    right: int
    join: bool
    """With participation in the Great Project; for a card of another colour this spends an any-colour token."""
    tile: int
    """The Babel tile that is built with the card, 0 for none."""
    more: int
    """What few plays need, in bits: a unit from the bank, units bought for nothing, which stage."""

    def __init__(
        self,
        card: int,
        use: int,
        way: int = PAY,
        left: int = 0,
        right: int = 0,
        join: bool = False,
        tile: int = 0,
        more: int = 0,
    ) -> None:
        self.card = card
        self.use = use
        self.way = way
        self.left = left
        self.right = right
        self.join = join
        self.tile = tile
        self.more = more

    def __hash__(self) -> int:
        """Written by hand, as the comparison: a search looks up every legal play at every step."""
        paid = self.left + 64 * (self.right + 64 * self.more)
        return self.card + 256 * (self.use + 8 * (self.way + 8 * (self.tile + 64 * (2 * paid + self.join))))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Play)
            and self.card == other.card
            and self.use == other.use
            and self.way == other.way
            and self.left == other.left
            and self.right == other.right
            and self.join == other.join
            and self.tile == other.tile
            and self.more == other.more
        )

    @property
    def bank_unit(self) -> bool:
        """Bilkis: a unit is bought from the bank."""
        return self.more & BANK_UNIT != 0

    @property
    def from_left(self) -> bool:
        """Whether something is bought from the left neighbour."""
        return self.left > 0 or self.more & GIFT_LEFT != 0

    @property
    def from_right(self) -> bool:
        return self.right > 0 or self.more & GIFT_RIGHT != 0

    @property
    def pick(self) -> int:
        """The stage of the Great Wall, the side from which a stage is copied, or `OTHER_SIDE`; -1 where there is
        nothing to pick."""
        return (self.more >> PICK_BITS) - 1


BANK_UNIT: Final = 1
GIFT_LEFT: Final = 2
"""Units bought from the left neighbour for nothing: that matters to Hatshepsut."""
GIFT_RIGHT: Final = 4
PAYMENT_BITS: Final = 7
PICK_BITS: Final = 3
OTHER_SIDE: Final = 4
"""Where the stages of the Great Wall may be copied: the stage of the other neighbour instead."""


def picked(number: int) -> int:
    """`Play.more` for a stage or a side."""
    return (number + 1) << PICK_BITS


@dataclass(frozen=True)
class Decline:
    """No last card, no card from the discard pile, no further leader."""


@dataclass(frozen=True)
class Pick:
    """A leader: kept in the draft, copied, or entombed."""

    card: int


@dataclass(frozen=True)
class PayLoss:
    """So many coins of a loss are paid; debt is taken for the others."""

    coins: int


@dataclass(frozen=True)
class Keep:
    """A tile kept in the draft."""

    tile: int


@dataclass(frozen=True)
class LoseCard:
    card: int


@dataclass(frozen=True)
class LoseVictories:
    """How many victory tokens of +1, +3 and +5 are given up."""

    counts: tuple[int, int, int]


@dataclass(frozen=True)
class TakeBack:
    """The choice that still lies face down is taken up again."""


@dataclass(frozen=True)
class Sealed:
    """A choice of somebody else, as it lies there face down."""


@dataclass(init=False, unsafe_hash=True)
class Boards:
    """Chance's first answer: the board with its side of every city, the Free City last."""

    boards: tuple[int, ...]

    def __init__(self, boards: tuple[int, ...]) -> None:
        self.boards = boards


@dataclass(init=False, unsafe_hash=True)
class Tiles:
    """The tiles dealt to every seat; None in the eyes of the others."""

    hands: tuple[tuple[int, ...] | None, ...]

    def __init__(self, hands: tuple[tuple[int, ...] | None, ...]) -> None:
        self.hands = hands


@dataclass(init=False, unsafe_hash=True)
class Drawn:
    """The Great Project of the Age."""

    project: int

    def __init__(self, project: int) -> None:
        self.project = project


@dataclass(init=False, unsafe_hash=True)
class Hands:
    """The cards dealt to every seat, and with two players the pile; None for what the reader did not see."""

    hands: tuple[tuple[int, ...] | None, ...]
    pile: tuple[int, ...] | None

    def __init__(self, hands: tuple[tuple[int, ...] | None, ...], pile: tuple[int, ...] | None) -> None:
        self.hands = hands
        self.pile = pile


@dataclass(init=False, unsafe_hash=True)
class Taken:
    """The card drawn for the seat that controls the Free City, `UNSEEN` for the other one."""

    seat: Seat
    card: int

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card


@dataclass(init=False, unsafe_hash=True)
class Leaders:
    """The leaders dealt to every seat for the draft; None in the eyes of the others."""

    hands: tuple[tuple[int, ...] | None, ...]

    def __init__(self, hands: tuple[tuple[int, ...] | None, ...]) -> None:
        self.hands = hands


@dataclass(init=False, unsafe_hash=True)
class MoreLeaders:
    """Leaders drawn for one seat, `UNSEEN` in the eyes of the others."""

    seat: Seat
    cards: tuple[int, ...]

    def __init__(self, seat: Seat, cards: tuple[int, ...]) -> None:
        self.seat = seat
        self.cards = cards


Choice = Play | Keep | Pick | LoseCard | LoseVictories | PayLoss | Decline
"""What can lie face down until all have chosen."""
Action = Choice | TakeBack | Sealed | Boards | Tiles | Drawn | Hands | Taken | Leaders | MoreLeaders

DECLINE: Final = Decline()
TAKE_BACK: Final = TakeBack()
SEALED: Final = Sealed()
DRAWN: Final = [Drawn(project) for project in range(len(PROJECTS))]
KEEP: Final = [Keep(tile) for tile in range(len(TILES) + 1)]
PICK: Final = [Pick(card) for card in range(CARD_COUNT)]
MOST_LOSS: Final = 64
PAY_LOSS: Final = [PayLoss(coins) for coins in range(MOST_LOSS)]
LOSE_CARD: Final = [LoseCard(card) for card in range(AGE_CARDS)]
# The plays that cost no neighbour anything, ready to be handed out.
BUILDS: Final = [Play(card, BUILD) for card in range(CARD_COUNT)]
CHAINED: Final = [Play(card, BUILD, CHAIN) for card in range(CARD_COUNT)]
STAGES_WITH: Final = [Play(card, STAGE) for card in range(CARD_COUNT)]
DISCARDS: Final = [Play(card, DISCARD) for card in range(CARD_COUNT)]
TILES_WITH: Final = [[Play(card, TILE, tile=tile) for tile in range(len(TILES) + 1)] for card in range(CARD_COUNT)]
UNSEEN_DISCARD: Final = Play(UNSEEN, DISCARD)

# Those that do are made when they are first needed.
BOUGHT_BUILD: Final = 0
BOUGHT_BUILD_JOINED: Final = 1
BOUGHT_STAGE: Final = 2
_BOUGHT: Final[list[list[Play | None]]] = [[] for _ in range(3 * CARD_COUNT)]
FEW_COINS: Final = 16


def bought(card: i64, kind: i64, share: i64) -> Play:
    """A play of one of these kinds with its payment, a number as in `payments.py`: few coins at most, and no `more`."""
    left = share >> 6 & 63
    right = share & 63
    if left >= FEW_COINS or right >= FEW_COINS or share >> 12:
        return buying(card, kind, left, right, share >> 12)
    made = _BOUGHT[3 * card + kind]
    if not made:
        made.extend([None] * (FEW_COINS * FEW_COINS))
    found = made[FEW_COINS * left + right]
    if found is None:
        found = buying(card, kind, left, right, 0)
        made[FEW_COINS * left + right] = found
    return found


def buying(card: int, kind: i64, left: int, right: int, more: int) -> Play:
    return Play(card, STAGE if kind == BOUGHT_STAGE else BUILD, PAY, left, right, kind == BOUGHT_BUILD_JOINED, 0, more)
