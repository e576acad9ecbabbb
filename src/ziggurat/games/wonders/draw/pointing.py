"""What one points at to say an action, and the action that somebody means who points."""

from __future__ import annotations

from typing import Final, assert_never

from ziggurat.games.wonders.actions import (
    BUILD,
    DECLINE,
    DISCARD,
    FOUND,
    PAY,
    STAGE,
    TILE,
    TOKEN,
    Action,
    Boards,
    BuildDiscarded,
    Decline,
    Drawn,
    Hands,
    Keep,
    LoseCard,
    LoseVictories,
    Play,
    Sealed,
    SufferPenalty,
    TakeBack,
    Taken,
    Tiles,
)
from ziggurat.games.wonders.data import CARD_NAMED, CARDS, TILES, UNSEEN
from ziggurat.games.wonders.notation import write
from ziggurat.games.wonders.view import View


def targets(action: Action) -> tuple[str, ...]:
    match action:
        case Play():
            return play_targets(action)
        case Keep():
            return (f"tile:{action.tile}",)
        case LoseCard():
            return (f"own:{CARDS[action.card].key}",)
        case LoseVictories():
            return (write(action).replace("lose ", "lose:"),)
        case Decline():
            return ("decline",)
        case TakeBack():
            return ("take-back",)
        case Sealed() | Boards() | Tiles() | Drawn() | Hands() | Taken():
            return ()
        case other:
            assert_never(other)


def play_targets(play: Play) -> tuple[str, ...]:
    """The card, what is done with it, to whom coins go, participation."""
    if play.card == UNSEEN:
        return ()
    names = [f"card:{CARDS[play.card].key}"]
    if play.use == BUILD:
        names.append(WAY_TARGETS[play.way])
    elif play.use == STAGE:
        names.append("use:stage-token" if play.way == TOKEN else "use:stage")
    else:
        names.append(f"tile:{play.tile}" if play.use == TILE else "use:discard")
    if play.left or play.right:
        names.append(f"pay:{play.left}-{play.right}")
    if play.join:
        names.append("join")
    return tuple([name for name in names if name])


WAY_TARGETS: Final = ("use:build", "use:chain", "use:right", "use:token", "")


def aim(seen: View, pointed: frozenset[str]) -> Action | None:
    """A card alone means building it; with a use, that."""
    key, tile, lost = named("card:", pointed), named("tile:", pointed), named("own:", pointed)
    if key in CARD_NAMED:
        return aim_play(seen, CARD_NAMED[key], pointed, tile)
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
        return Play(card, STAGE, TOKEN if "use:stage-token" in pointed else PAY)
    way = next((n for n, name in enumerate(WAY_TARGETS) if name in pointed and name), PAY)
    if seen.pending and isinstance(seen.pending[-1], BuildDiscarded):
        way = FOUND
    return Play(card, BUILD, way, join="join" in pointed)
