"""Tigris & Euphrates in sentences: what is asked, what was done, what happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from ziggurat.core.game import Names, Seat
from ziggurat.core.words import N_, Words
from ziggurat.games.tigris.actions import (
    Action,
    AddTiles,
    Begin,
    BuildMonument,
    ChooseTreasure,
    ChooseWar,
    DeclineMonument,
    Drawn,
    DrawTiles,
    Fight,
    NameFirst,
    OfferMonument,
    Pass,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    RefillHand,
    Support,
    Swap,
    TakeAction,
    TakeTreasure,
    WithdrawLeader,
)
from ziggurat.games.tigris.data import (
    CELL_NAMES,
    LEADER_NAMES,
    MONUMENT_NAMES,
    TILE_NAMES,
    Colour,
)
from ziggurat.games.tigris.events import (
    ConflictBegan,
    GameEnded,
    KingdomsUnited,
    LeaderReturned,
    MonumentBuilt,
    MonumentPaid,
    RevoltEnded,
    TileScored,
    TreasureTaken,
    TurnBegan,
    WarEnded,
)
from ziggurat.games.tigris.state import BAG_EMPTY, FEW_TREASURES
from ziggurat.games.tigris.view import View

TigrisEvent = (
    TileScored
    | LeaderReturned
    | KingdomsUnited
    | ConflictBegan
    | RevoltEnded
    | WarEnded
    | MonumentBuilt
    | MonumentPaid
    | TreasureTaken
    | TurnBegan
    | GameEnded
)

WARS: Final = (N_("war of kings"), N_("war of priests"), N_("war of farmers"), N_("war of traders"))
REVOLTS: Final = (
    N_("revolt of kings"),
    N_("revolt of priests"),
    N_("revolt of farmers"),
    N_("revolt of traders"),
)


def question(seen: View, names: Names, words: Words) -> str:
    _ = words.gettext
    if not seen.pending:
        return _("The game is over.")
    asked = seen.pending[-1]
    match asked:
        case NameFirst():
            return _("The first player is being named.")
        case RefillHand() | DrawTiles():
            return _("Tiles are being drawn.")
        case TakeAction():
            if asked.left == 1:
                return _("Take your second action, or pass.")
            return _("Take your first action of two, or pass.")
        case ChooseWar():
            return _("Choose which conflict is fought next.")
        case Support():
            return ask_for_support(asked, words)
        case OfferMonument():
            return _("Build a monument on the square, or not.")
        case ChooseTreasure():
            return _("Take a treasure from the kingdom of your trader; border spaces come first.")
        case other:
            assert_never(other)


def conflict_name(war: bool, colour: Colour, words: Words) -> str:
    return words.gettext((WARS if war else REVOLTS)[colour])


def ask_for_support(asked: Support, words: Words) -> str:
    _ = words.gettext
    conflict = conflict_name(asked.war, asked.colour, words)
    if asked.added is None:
        line = _("You attack ({conflict}): how many tiles do you add? A tie is won by the defender.")
    else:
        line = _("You defend ({conflict}): how many tiles do you add? A tie is yours.")
    return line.format(conflict=conflict)


def tell_action(action: Action, actor: Seat, names: Sequence[str], words: Words) -> str:
    _ = words.gettext
    who = names[actor] if actor >= 0 else ""
    match action:
        case PlaceLeader():
            return _("{who} places the {leader} on {place}.").format(
                who=who, leader=_(LEADER_NAMES[action.colour]), place=CELL_NAMES[action.cell]
            )
        case WithdrawLeader():
            return _("{who} withdraws the {leader}.").format(who=who, leader=_(LEADER_NAMES[action.colour]))
        case PlaceTile():
            return _("{who} places a {tile} on {place}.").format(
                who=who, tile=_(TILE_NAMES[action.colour]), place=CELL_NAMES[action.cell]
            )
        case PlayCatastrophe():
            return _("{who} plays a catastrophe on {place}.").format(who=who, place=CELL_NAMES[action.cell])
        case Swap():
            return _("{who} swaps {tiles}.").format(who=who, tiles=tell_tiles(action.tiles, action.count, words))
        case Pass():
            return _("{who} passes.").format(who=who)
        case Fight():
            conflict = conflict_name(True, action.colour, words)
            return _("{who} chooses the next conflict: {conflict}.").format(who=who, conflict=conflict)
        case AddTiles():
            if action.count == 0:
                return _("{who} adds nothing.").format(who=who)
            line = words.ngettext("{who} adds {count} tile.", "{who} adds {count} tiles.", action.count)
            return line.format(who=who, count=action.count)
        case DeclineMonument():
            return _("{who} does not build.").format(who=who)
        case Begin():
            return _("{who} begins.").format(who=names[action.first])
        case Drawn():
            return _("{who} draws {tiles}.").format(
                who=names[action.seat], tiles=tell_tiles(action.tiles, action.count, words)
            )
        case BuildMonument() | TakeTreasure():
            return ""
        case other:
            assert_never(other)


def tell_tiles(tiles: tuple[int, ...] | None, count: int, words: Words) -> str:
    if tiles is None:
        return words.ngettext("{count} tile", "{count} tiles", count).format(count=count)
    return ", ".join(f"{n} × {words.gettext(name)}" for name, n in zip(TILE_NAMES, tiles, strict=True) if n)


def tell_event(event: TigrisEvent, names: Sequence[str], words: Words) -> str:
    _ = words.gettext
    match event:
        case TileScored():
            leader = _(LEADER_NAMES[0 if event.king else event.colour])
            return _("{who}: {points} for the {leader}.").format(
                who=names[event.seat], points=points(1, event.colour, words), leader=leader
            )
        case LeaderReturned():
            return _("The {leader} of {who} has no temple beside it any more and goes back.").format(
                leader=_(LEADER_NAMES[event.colour]), who=names[event.seat]
            )
        case KingdomsUnited():
            return _("The tile on {place} unites two kingdoms.").format(place=CELL_NAMES[event.cell])
        case ConflictBegan():
            return _("{conflict}: {attacker} attacks {defender}, {attack} : {defence} on the board.").format(
                conflict=conflict_name(event.war, event.colour, words).capitalize(),
                attacker=names[event.attacker],
                defender=names[event.defender],
                attack=event.attacker_strength,
                defence=event.defender_strength,
            )
        case RevoltEnded():
            return _("{who} wins {attack} : {defence}: {points}.").format(
                who=names[event.winner],
                attack=event.strength[0],
                defence=event.strength[1],
                points=points(1, Colour.RED, words),
            )
        case WarEnded():
            lost = ", ".join(CELL_NAMES[cell] for cell in event.removed) or "–"
            return _("{who} wins {attack} : {defence}: {points}; tiles removed: {places}.").format(
                who=names[event.winner],
                attack=event.strength[0],
                defence=event.strength[1],
                points=points(1 + len(event.removed), event.colour, words),
                places=lost,
            )
        case MonumentBuilt():
            return _("{who} builds the {monument} on {place}.").format(
                who=names[event.seat], monument=_(MONUMENT_NAMES[event.monument]), place=CELL_NAMES[event.cell]
            )
        case MonumentPaid():
            return _("{who}: {points} from monuments.").format(
                who=names[event.seat], points=points(event.points, event.colour, words)
            )
        case TreasureTaken():
            return _("{who} takes the treasure of {place}.").format(who=names[event.seat], place=CELL_NAMES[event.cell])
        case TurnBegan():
            return ""
        case GameEnded():
            return tell_end(event, names, words)
        case other:
            assert_never(other)


def tell_end(event: GameEnded, names: Sequence[str], words: Words) -> str:
    """Why the game is over, and the colours of everybody, weakest first, with the treasures dealt to the weakest."""
    _ = words.gettext
    if event.reason == FEW_TREASURES:
        line = _("At most 2 treasures are left: the game is over.")
    elif event.reason == BAG_EMPTY:
        line = _("The bag cannot fill every hand: the game is over.")
    else:
        line = _("The limit of turns is reached: the game is a draw.")
    told = "; ".join(f"{name} {' '.join(map(str, row))}" for name, row in zip(names, event.standings, strict=False))
    return f"{line} {told}."


def points(count: int, colour: Colour, words: Words) -> str:
    colours = (
        words.ngettext("{count} black point", "{count} black points", count),
        words.ngettext("{count} red point", "{count} red points", count),
        words.ngettext("{count} blue point", "{count} blue points", count),
        words.ngettext("{count} green point", "{count} green points", count),
    )
    return colours[colour].format(count=count)
