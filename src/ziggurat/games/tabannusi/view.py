"""What a seat may know, a complete state that could be true for it, and what it sees of others' actions."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from librt.vecs import vec
from mypy_extensions import i64, u8

from ziggurat.core.game import Seat
from ziggurat.core.vectors import large, small
from ziggurat.games.tabannusi.actions import KEEP_UNSEEN, Action, Keep, UrbanDrawn
from ziggurat.games.tabannusi.data import CELLS, OFF, URBAN_CARDS
from ziggurat.games.tabannusi.questions import Task
from ziggurat.games.tabannusi.state import AWAY, DRAWN, OWNED, RETURNED, SOURCE_COUNT, Automa, State


@dataclass(frozen=True)
class AutomaView:
    """The Bot's cards and tiles: open, but for the order of deck and bag, which nobody knows."""

    king: int
    cards: tuple[int, ...]
    left: int
    right: int
    bag: tuple[int, ...]
    piles: tuple[tuple[int, ...], ...]
    city: tuple[int, ...]
    reset_due: bool


@dataclass(frozen=True)
class View:
    """What the seat knows with perfect memory. Only urban cards are secret; the Bot's is known to nobody.

    The fields are those of `State`, with rows by player where vectors are flat there.
    """

    seat: Seat
    """The reader, or `SPECTATOR`."""
    seats: int
    printed_barges: bool
    asks_once: bool
    board: tuple[int, ...]
    first: int
    on_turn: int
    round: int
    last_round: int
    scorings: int
    time_gold: int
    dry: int
    barges: tuple[int, ...]
    dice: tuple[int, ...]
    supply: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    gold: tuple[int, ...]
    crates: tuple[tuple[int, ...], ...]
    markers: tuple[int, ...]
    pool: tuple[int, ...]
    houses: tuple[tuple[int, ...], ...]
    water: tuple[int, ...]
    gardens: tuple[int, ...]
    special: tuple[int, ...]
    water_left: int
    gardens_left: int
    craft: tuple[tuple[int, ...], ...]
    points: tuple[tuple[int, ...], ...]
    architects: tuple[int, ...]
    assistants: tuple[int, ...]
    projects_left: tuple[int, ...]
    pieces_left: tuple[int, ...]
    ships: tuple[int, ...]
    ship_markers: tuple[int, ...]
    powers: tuple[int, ...]
    port_houses: tuple[int, ...]
    port_crates: tuple[int, ...]
    harbormasters: tuple[int, ...]
    ziggurat_houses: tuple[int, ...]
    ziggurat_markers: tuple[tuple[int, ...], ...]
    sections: tuple[int, ...]
    tiles: tuple[int, ...]
    decrees: tuple[int, ...]
    urban: tuple[int, ...]
    """Where each urban card is, as far as the reader knows; `AWAY` for all others."""
    urban_counts: tuple[tuple[int, ...], ...]
    """By player: how many cards in hand, just drawn, and put under the deck."""
    ignored: tuple[int, ...]
    automa: AutomaView | None
    pending: tuple[Task, ...]

    @property
    def players(self) -> int:
        return len(self.gold)

    @property
    def scores(self) -> list[int]:
        """By player, the Bot's last."""
        return [sum(row) for row in self.points]


def view(state: State, seat: Seat) -> View:
    players = int(state.players)
    return View(
        seat=seat,
        seats=int(state.seats),
        printed_barges=state.printed_barges,
        asks_once=state.asks_once,
        board=numbers(state.board)[:CELLS],
        first=int(state.first),
        on_turn=int(state.on_turn),
        round=int(state.round),
        last_round=int(state.last_round),
        scorings=int(state.scorings),
        time_gold=int(state.time_gold),
        dry=int(state.dry),
        barges=numbers(state.barges),
        dice=numbers(state.dice),
        supply=numbers(state.supply),
        hands=rows(state.hands, players),
        gold=tuple([int(state.gold[n]) for n in range(players)]),
        crates=rows(state.crates, players),
        markers=numbers(state.markers),
        pool=numbers(state.pool),
        houses=rows(state.houses, players),
        water=numbers(state.water),
        gardens=numbers(state.gardens),
        special=numbers(state.special),
        water_left=int(state.water_left),
        gardens_left=int(state.gardens_left),
        craft=rows(state.craft, players),
        points=tuple([points_of(state.points, n) for n in range(players)]),
        architects=numbers(state.architects),
        assistants=numbers(state.assistants),
        projects_left=numbers(state.projects_left),
        pieces_left=numbers(state.pieces_left),
        ships=numbers(state.ships),
        ship_markers=numbers(state.ship_markers),
        powers=tuple([int(state.powers[n]) for n in range(players)]),
        port_houses=numbers(state.port_houses),
        port_crates=numbers(state.port_crates),
        harbormasters=numbers(state.harbormasters),
        ziggurat_houses=numbers(state.ziggurat_houses),
        ziggurat_markers=rows(state.ziggurat_markers, players),
        sections=numbers(state.sections),
        tiles=numbers(state.tiles),
        decrees=numbers(state.decrees),
        urban=known_urban(state, seat),
        urban_counts=tuple([urban_counts(state, n) for n in range(players)]),
        ignored=numbers(state.ignored),
        automa=None if state.automa is None else view_automa(state.automa),
        pending=tuple(state.pending),
    )


def numbers(packed: vec[u8]) -> tuple[int, ...]:
    return tuple([int(number) for number in packed])


def rows(packed: vec[u8], players: int) -> tuple[tuple[int, ...], ...]:
    width = len(packed) // players
    return tuple([tuple([int(packed[width * n + k]) for k in range(width)]) for n in range(players)])


def points_of(points: vec[i64], seat: int) -> tuple[int, ...]:
    return tuple([int(points[SOURCE_COUNT * seat + n]) for n in range(SOURCE_COUNT)])


def known_urban(state: State, seat: Seat) -> tuple[int, ...]:
    """The own cards; at the end all hands lie open."""
    over = not state.pending and state.round > 0
    found: list[int] = []
    for card in range(len(URBAN_CARDS)):
        place = int(state.urban[card])
        own = seat >= 0 and place in (OWNED + seat, DRAWN + seat, RETURNED + seat)
        shown = over and OWNED <= place < DRAWN
        found.append(place if own or shown else AWAY)
    return tuple(found)


def urban_counts(state: State, seat: int) -> tuple[int, ...]:
    places = [int(place) for place in state.urban]
    return (places.count(OWNED + seat), places.count(DRAWN + seat), places.count(RETURNED + seat))


def view_automa(automa: Automa) -> AutomaView:
    return AutomaView(
        king=automa.king,
        cards=numbers(automa.cards),
        left=int(automa.left),
        right=int(automa.right),
        bag=numbers(automa.bag),
        piles=tuple([tuple(pile) for pile in automa.piles]),
        city=numbers(automa.city),
        reset_due=automa.reset_due,
    )


def imagine(seen: View, rng: Random) -> State:
    """A complete state that could be true: unknown urban cards are dealt out at random."""
    return State(
        seats=seen.seats,
        printed_barges=seen.printed_barges,
        asks_once=seen.asks_once,
        board=small([*seen.board, OFF]),
        first=seen.first,
        on_turn=seen.on_turn,
        round=seen.round,
        last_round=seen.last_round,
        scorings=seen.scorings,
        time_gold=seen.time_gold,
        dry=seen.dry,
        barges=small(list(seen.barges)),
        dice=small(list(seen.dice)),
        supply=small(list(seen.supply)),
        hands=flat(seen.hands),
        gold=large(list(seen.gold)),
        crates=flat(seen.crates),
        markers=small(list(seen.markers)),
        pool=small(list(seen.pool)),
        houses=flat(seen.houses),
        water=small(list(seen.water)),
        gardens=small(list(seen.gardens)),
        special=small(list(seen.special)),
        water_left=seen.water_left,
        gardens_left=seen.gardens_left,
        craft=flat(seen.craft),
        points=large([points for row in seen.points for points in row]),
        architects=small(list(seen.architects)),
        assistants=small(list(seen.assistants)),
        projects_left=small(list(seen.projects_left)),
        pieces_left=small(list(seen.pieces_left)),
        ships=small(list(seen.ships)),
        ship_markers=small(list(seen.ship_markers)),
        powers=large(list(seen.powers)),
        port_houses=small(list(seen.port_houses)),
        port_crates=small(list(seen.port_crates)),
        harbormasters=small(list(seen.harbormasters)),
        ziggurat_houses=small(list(seen.ziggurat_houses)),
        ziggurat_markers=flat(seen.ziggurat_markers),
        sections=small(list(seen.sections)),
        tiles=small(list(seen.tiles)),
        decrees=small(list(seen.decrees)),
        urban=small(deal_unknown(seen, rng)),
        ignored=small(list(seen.ignored)),
        automa=None if seen.automa is None else imagine_automa(seen.automa),
        pending=list(seen.pending),
    )


def flat(table: tuple[tuple[int, ...], ...]) -> vec[u8]:
    return small([number for row in table for number in row])


def deal_unknown(seen: View, rng: Random) -> list[int]:
    urban = list(seen.urban)
    unknown = [card for card in range(len(URBAN_CARDS)) if urban[card] == AWAY]
    rng.shuffle(unknown)
    for seat, counts in enumerate(seen.urban_counts):
        for place, count in zip((OWNED + seat, DRAWN + seat, RETURNED + seat), counts, strict=True):
            for _ in range(count - urban.count(place)):
                urban[unknown.pop()] = place
    return urban


def imagine_automa(seen: AutomaView) -> Automa:
    return Automa(
        king=seen.king,
        cards=small(list(seen.cards)),
        left=seen.left,
        right=seen.right,
        bag=small(list(seen.bag)),
        piles=[list(pile) for pile in seen.piles],
        city=small(list(seen.city)),
        reset_due=seen.reset_due,
    )


def redact(action: Action, actor: Seat, viewer: Seat) -> Action:
    """The action as the viewer saw it: urban cards have a face only for who holds them."""
    if isinstance(action, UrbanDrawn) and action.seat != viewer:
        return UrbanDrawn(action.seat, None, action.count)
    if isinstance(action, Keep) and actor != viewer:
        return KEEP_UNSEEN
    return action
