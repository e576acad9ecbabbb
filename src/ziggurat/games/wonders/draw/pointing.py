"""What one points at to say an action, and the action that somebody means who points."""

from __future__ import annotations

from typing import Final, assert_never

from ziggurat.games.wonders.actions import (
    BANK_UNIT,
    BUILD,
    DECLINE,
    DISCARD,
    FOUND,
    GIFT_LEFT,
    GIFT_RIGHT,
    MOST_LOSS,
    PAY,
    PAYMENT_BITS,
    STAGE,
    TILE,
    TOKEN,
    Action,
    Boards,
    BuildDiscarded,
    CopyLeader,
    Decline,
    DraftLeader,
    Drawn,
    EntombLeader,
    Hands,
    Keep,
    Leaders,
    LoseCard,
    LoseVictories,
    MoreLeaders,
    PayLoss,
    Pick,
    Play,
    Sealed,
    SufferPenalty,
    TakeBack,
    Taken,
    Tiles,
    picked,
)
from ziggurat.games.wonders.data import CARD_COUNT, CARD_NAMED, CARDS, FIRST_LEADER, TILES
from ziggurat.games.wonders.notation import PARTS, write
from ziggurat.games.wonders.view import View


def targets(action: Action) -> tuple[str, ...]:
    match action:
        case Play():
            return play_targets(action)
        case Keep():
            return (f"tile:{action.tile}",)
        case Pick():
            return (f"card:{CARDS[action.card].key}",)
        case PayLoss():
            return (f"loss:{action.coins}",)
        case LoseCard():
            return (f"own:{CARDS[action.card].key}",)
        case LoseVictories():
            return (write(action).replace("lose ", "lose:"),)
        case Decline():
            return ("decline",)
        case TakeBack():
            return ("take-back",)
        case Sealed() | Boards() | Tiles() | Drawn() | Hands() | Taken() | Leaders() | MoreLeaders():
            return ()
        case other:
            assert_never(other)


def play_targets(play: Play) -> tuple[str, ...]:
    """The card, what is done with it, to whom coins go, participation."""
    if play.card >= CARD_COUNT:
        return ()
    names = [f"card:{CARDS[play.card].key}"]
    if play.use == BUILD:
        names.append(WAY_TARGETS[play.way] if play.card < FIRST_LEADER else "use:recruit")
    elif play.use == STAGE:
        names.append("use:stage-token" if play.way == TOKEN else "use:stage")
    else:
        names.append(f"tile:{play.tile}" if play.use == TILE else "use:discard")
    if play.left or play.right or play.more & PAYMENT_BITS:
        names.append(f"pay:{write_payment(play)}")
    if play.pick >= 0:
        names.append(f"part:{play.pick + 1}")
    if play.join:
        names.append("join")
    return tuple([name for name in names if name])


def write_payment(play: Play) -> str:
    """Coins to the left and to the right; a letter each for a unit from the bank and for units that cost nothing."""
    letters = [letter for bit, letter in PAYMENT_LETTERS if play.more & bit]
    return f"{play.left}-{play.right}{''.join(letters)}"


PAYMENT_LETTERS: Final = ((BANK_UNIT, "b"), (GIFT_LEFT, "l"), (GIFT_RIGHT, "r"))


def read_payment(text: str) -> tuple[int, int, int]:
    """Coins to the left, to the right, and `Play.more`. Raises `ValueError`."""
    more = sum(bit for bit, letter in PAYMENT_LETTERS if letter in text)
    left, _, right = text.rstrip("blr").partition("-")
    if not (left + right).isascii() or not left.isdecimal() or not right.isdecimal() or len(left + right) > 4:
        raise ValueError
    return int(left), int(right), more


WAY_TARGETS: Final = ("use:build", "use:chain", "use:right", "use:token", "")


def aim(seen: View, pointed: frozenset[str]) -> Action | None:
    """A card alone means building it; with a use, that."""
    key, tile, lost = named("card:", pointed), named("tile:", pointed), named("own:", pointed)
    question = seen.pending[-1] if seen.pending else None
    if key in CARD_NAMED:
        if isinstance(question, DraftLeader | CopyLeader | EntombLeader):
            return Pick(CARD_NAMED[key])
        return aim_play(seen, CARD_NAMED[key], pointed, tile)
    coins = named("loss:", pointed)
    if coins is not None and coins.isdecimal() and int(coins) < MOST_LOSS:
        return PayLoss(int(coins))
    if tile is not None and tile.isdecimal() and 1 <= int(tile) <= len(TILES):
        return Keep(int(tile))
    if lost in CARD_NAMED and seen.pending and isinstance(seen.pending[-1], SufferPenalty):
        return LoseCard(CARD_NAMED[lost])
    return DECLINE if "decline" in pointed else None


def named(prefix: str, pointed: frozenset[str]) -> str | None:
    """What is pointed at of this kind, if anything."""
    return next((name.removeprefix(prefix) for name in sorted(pointed) if name.startswith(prefix)), None)


def aim_play(seen: View, card: int, pointed: frozenset[str], tile: str | None) -> Play:
    if tile is not None and tile.isdecimal():
        return Play(card, TILE, tile=int(tile))
    if "use:discard" in pointed:
        return Play(card, DISCARD)
    if "use:stage" in pointed or "use:stage-token" in pointed:
        part = named("part:", pointed)
        more = picked(PARTS.index(part)) if part in PARTS else 0
        return Play(card, STAGE, TOKEN if "use:stage-token" in pointed else PAY, more=more)
    if card >= FIRST_LEADER:
        return Play(card, BUILD)
    way = next((n for n, name in enumerate(WAY_TARGETS) if name in pointed and name), PAY)
    if seen.pending and isinstance(seen.pending[-1], BuildDiscarded):
        way = FOUND
    return Play(card, BUILD, way, join="join" in pointed)
