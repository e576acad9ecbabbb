"""Positions to test on: what is not said is a table of three cities at the first turn of Age I, with 3 coins each."""

from __future__ import annotations

from ziggurat.core.game import Event, Seat, find_legal
from ziggurat.games.wonders import GAME
from ziggurat.games.wonders.data import CARD_NAMED, CARDS
from ziggurat.games.wonders.notation import KEYED, read_position
from ziggurat.games.wonders.state import State, cards_of


def table(*lines: str, seats: int = 3) -> State:
    """A position from a few of its lines. A seat without a hand gets two cards that it can always discard."""
    said = {f"hand {seat}": f"hand {seat} tavern,tavern" for seat in range(seats)}
    for line in lines:
        words = line.split()
        said[" ".join(words[:2]) if words[0] in KEYED else words[0]] = line  # what is said last, holds
    return read_position("\n".join(["wonders position 1", f"seats {seats}", *said.values()]))


def play(state: State, seat: Seat, text: str) -> list[Event]:
    """A legal answer, by its text."""
    return GAME.apply(state, seat, find_legal(GAME, state, seat, text))


def turn(state: State, *texts: str) -> list[Event]:
    """A whole turn: the answers of the seats in order; those who are not named discard their first card."""
    events = []
    for seat in range(int(state.seats)):
        if seat < len(texts) and texts[seat]:
            events += play(state, seat, texts[seat])
        else:
            events += play(state, seat, f"discard {CARDS[state.hands[seat][0]].key}")
    return events


def texts(state: State, seat: Seat) -> list[str]:
    """All legal answers as text."""
    return [GAME.write(action) for action in GAME.legal(state, seat)]


def builds(state: State, seat: Seat, card: str) -> list[str]:
    """The legal ways to build a card, as text."""
    return [text for text in texts(state, seat) if text.split()[:2] == ["build", card]]


def built(state: State, city: int) -> list[str]:
    return [CARDS[card].key for card in cards_of(state, city)]


def coins(state: State) -> list[int]:
    return [int(coins) for coins in state.coins]


def points(state: State, seat: Seat, source: str) -> int:
    """What the score sheet says now."""
    return sum(gain.points for gain in GAME.account(state) if gain.seat == seat and gain.source == source)


def why_not(state: State, seat: Seat, text: str) -> str:
    return str(GAME.why_not(state, seat, GAME.read(state, seat, text)))


def discarded(state: State) -> dict[str, int]:
    return {key: int(state.discard[card]) for key, card in CARD_NAMED.items() if state.discard[card]}


def recruiting(*lines: str, age: int = 1, seats: int = 3) -> State:
    """Before an Age, with leaders: what is not said is two leaders for everybody, who can always be discarded."""
    spare = ["sappho,zenobia", "nefertiti,cleopatra", "amytis,hiram", "varro,midas"]
    said = [f"leaders {seat} {spare[seat]} - -" for seat in range(seats)]
    agreed = [line for line in lines if line.startswith("agreed")] or ["agreed leaders=1"]
    asked = "".join(str(seat) for seat in range(seats))
    hands = [f"hand {seat} -" for seat in range(seats)]
    rest = [line for line in lines if not line.startswith("agreed")]
    return table(*agreed, f"age {age} 0", f"pending recruit:{asked}", *hands, *said, *rest, seats=seats)


def recruit(state: State, *texts: str) -> list[Event]:
    """A whole recruitment: those who are not named discard their first leader."""
    events = []
    for seat in range(int(state.seats)):
        text = texts[seat] if seat < len(texts) and texts[seat] else f"discard {CARDS[state.leaders[seat][0]].key}"
        events += play(state, seat, text)
    return events
