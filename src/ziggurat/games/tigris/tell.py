"""Tigris & Euphrates in sentences: what is asked, who is awaited, what was done, what happened.

Where a piece is part of a sentence there is one sentence for each, in the order of the colours: black, red, blue,
green. So other languages can decline it.
"""

from __future__ import annotations

from typing import Final, assert_never

from ziggurat.core.game import Names, Seat
from ziggurat.core.words import N_, Words, times
from ziggurat.games.tigris import actions as a
from ziggurat.games.tigris import events as e
from ziggurat.games.tigris.data import BLACK, CELL_NAMES, COLOUR_NAMES, LEADER_NAMES, TILE_NAMES, Colour
from ziggurat.games.tigris.state import BAG_EMPTY, FEW_TREASURES, TURN_LIMIT
from ziggurat.games.tigris.view import View

TigrisEvent = (
    e.TileScored
    | e.LeaderPlaced
    | e.LeaderMoved
    | e.LeaderWithdrawn
    | e.LeaderReturned
    | e.CatastrophePlayed
    | e.KingdomsUnited
    | e.ConflictBegan
    | e.RevoltEnded
    | e.WarEnded
    | e.MonumentBuilt
    | e.NoMonumentLeft
    | e.MonumentPaid
    | e.TreasureTaken
    | e.TurnBegan
    | e.GameEnded
)

WARS: Final = (N_("war of kings"), N_("war of priests"), N_("war of farmers"), N_("war of traders"))
REVOLTS: Final = (
    N_("revolt of kings"),
    N_("revolt of priests"),
    N_("revolt of farmers"),
    N_("revolt of traders"),
)


def leader_name(colour: int, words: Words) -> str:
    return words.pgettext("leader", LEADER_NAMES[colour])


def points_name(colour: Colour, words: Words) -> str:
    """The colour of points, as what is counted."""
    return words.pgettext("points", COLOUR_NAMES[colour])


def conflict_name(war: bool, colour: Colour, words: Words) -> str:
    return words.gettext((WARS if war else REVOLTS)[colour])


def begin(text: str) -> str:
    """The same at the beginning of a sentence."""
    return text[:1].upper() + text[1:]


# -- what is asked ---------------------------------------------------------------------------------------------------


def question(seen: View, names: Names, words: Words) -> str:
    _ = words.gettext
    if not seen.pending:
        return _("The game is over.")
    asked = seen.pending[-1]
    match asked:
        case a.NameFirst():
            return _("The first player is being named.")
        case a.RefillHand() | a.DrawTiles():
            return words.pgettext("tigris", "Tiles are being drawn.")
        case a.TakeAction():
            if asked.left == 1:
                return _("Take your second action, or pass.")
            return _("Take your first action of two, or pass.")
        case a.ChooseWar():
            return _("Choose which war is fought next.")
        case a.Support():
            return ask_for_support(asked, names, words)
        case a.OfferMonument():
            return _("Build a monument on the square, or not.")
        case a.ChooseTreasure():
            return _("Take a treasure from the kingdom of your trader; border spaces come first.")
        case other:
            assert_never(other)


def ask_for_support(asked: a.Support, names: Names, words: Words) -> str:
    _ = words.gettext
    if asked.added is None:
        line = _("You attack {other} ({conflict}): how many tiles do you add? A tie is won by the defender.")
        other = asked.defender
    else:
        line = _("You defend against {other} ({conflict}): how many tiles do you add? A tie is yours.")
        other = asked.attacker
    return line.format(other=names[other], conflict=conflict_name(asked.war, asked.colour, words))


def awaits(seen: View, names: Names, words: Words) -> str:
    """Who is awaited and for what, to everybody else."""
    _ = words.gettext
    if not seen.pending:
        return _("The game is over.")
    asked = seen.pending[-1]
    match asked:
        case a.NameFirst() | a.RefillHand() | a.DrawTiles():
            return question(seen, names, words)
        case a.TakeAction():
            if asked.left == 1:
                return _("{who} takes the second action.").format(who=names[asked.seat])
            return _("{who} takes the first of two actions.").format(who=names[asked.seat])
        case a.ChooseWar():
            return _("{who} chooses which war is fought next.").format(who=names[asked.seat])
        case a.Support():
            return await_support(asked, seen.seat, names, words)
        case a.OfferMonument():
            return _("{who} may build a monument.").format(who=names[asked.seat])
        case a.ChooseTreasure():
            return _("{who} takes a treasure from the kingdom of the trader.").format(who=names[asked.seat])
        case other:
            assert_never(other)


def await_support(asked: a.Support, reader: Seat, names: Names, words: Words) -> str:
    _ = words.gettext
    attacks = asked.added is None
    who, other = (asked.attacker, asked.defender) if attacks else (asked.defender, asked.attacker)
    if reader == other:
        if attacks:
            line = _("{who} attacks you ({conflict}) and says how many tiles to add.")
        else:
            line = _("{who} defends against you ({conflict}) and says how many tiles to add.")
    elif attacks:
        line = _("{who} attacks {other} ({conflict}) and says how many tiles to add.")
    else:
        line = _("{who} defends against {other} ({conflict}) and says how many tiles to add.")
    return line.format(who=names[who], other=names[other], conflict=conflict_name(asked.war, asked.colour, words))


# -- what was done ---------------------------------------------------------------------------------------------------

PLACES_TILE: Final = (
    N_("{who} places a settlement on {place}."),
    N_("{who} places a temple on {place}."),
    N_("{who} places a farm on {place}."),
    N_("{who} places a market on {place}."),
)
CHOOSES_WAR: Final = (
    N_("{who} has the war of kings fought next."),
    N_("{who} has the war of priests fought next."),
    N_("{who} has the war of farmers fought next."),
    N_("{who} has the war of traders fought next."),
)


def tell_action(action: a.Action, actor: Seat, names: Names, words: Words) -> str:
    """Empty where the event says it all."""
    _ = words.gettext
    who = names[actor] if actor >= 0 else ""
    match action:
        case a.PlaceTile():
            return _(PLACES_TILE[action.colour]).format(who=who, place=CELL_NAMES[action.cell])
        case a.Swap():
            return _("{who} swaps {tiles}.").format(who=who, tiles=tell_tiles(action.tiles, action.count, words))
        case a.Pass():
            return _("{who} passes.").format(who=who)
        case a.Fight():
            return _(CHOOSES_WAR[action.colour]).format(who=who)
        case a.AddTiles():
            if action.count == 0:
                return _("{who} adds nothing.").format(who=who)
            line = words.ngettext("{who} adds {count} tile.", "{who} adds {count} tiles.", action.count)
            return line.format(who=who, count=action.count)
        case a.DeclineMonument():
            return _("{who} does not build.").format(who=who)
        case a.Begin():
            return _("{who} begins.").format(who=names[action.first])
        case a.Drawn():
            return _("{who} draws {tiles}.").format(
                who=names[action.seat], tiles=tell_tiles(action.tiles, action.count, words)
            )
        case a.PlaceLeader() | a.WithdrawLeader() | a.PlayCatastrophe() | a.BuildMonument() | a.TakeTreasure():
            return ""
        case other:
            assert_never(other)


def tell_tiles(tiles: tuple[int, ...] | None, count: int, words: Words) -> str:
    if tiles is None:
        return words.ngettext("{count} tile", "{count} tiles", count).format(count=count)
    return ", ".join(times(n, words.gettext(name), words) for name, n in zip(TILE_NAMES, tiles, strict=True) if n)


# -- what happened ---------------------------------------------------------------------------------------------------

PLACES_LEADER: Final = (
    N_("{who} places the king on {place}."),
    N_("{who} places the priest on {place}."),
    N_("{who} places the farmer on {place}."),
    N_("{who} places the trader on {place}."),
)
MOVES_LEADER: Final = (
    N_("{who} moves the king from {before} to {place}."),
    N_("{who} moves the priest from {before} to {place}."),
    N_("{who} moves the farmer from {before} to {place}."),
    N_("{who} moves the trader from {before} to {place}."),
)
WITHDRAWS_LEADER: Final = (
    N_("{who} withdraws the king from {place}."),
    N_("{who} withdraws the priest from {place}."),
    N_("{who} withdraws the farmer from {place}."),
    N_("{who} withdraws the trader from {place}."),
)
RETURNS_LEADER: Final = (
    N_("{who}: the king on {place} has no temple beside it any more and goes back."),
    N_("{who}: the priest on {place} has no temple beside it any more and goes back."),
    N_("{who}: the farmer on {place} has no temple beside it any more and goes back."),
    N_("{who}: the trader on {place} has no temple beside it any more and goes back."),
)
DESTROYS: Final = (
    N_("{who} plays a catastrophe on {place}: a settlement is destroyed."),
    N_("{who} plays a catastrophe on {place}: a temple is destroyed."),
    N_("{who} plays a catastrophe on {place}: a farm is destroyed."),
    N_("{who} plays a catastrophe on {place}: a market is destroyed."),
)
PAYS_LEADER: Final = (
    N_("{who}: {points} for the king."),
    N_("{who}: {points} for the priest."),
    N_("{who}: {points} for the farmer."),
    N_("{who}: {points} for the trader."),
)
NO_MONUMENT_LEFT: Final = (
    N_("It completes a square, but no monument with black is left."),
    N_("It completes a square, but no monument with red is left."),
    N_("It completes a square, but no monument with blue is left."),
    N_("It completes a square, but no monument with green is left."),
)
BUILDS: Final = (
    N_("{who} builds the black-red monument on {place}."),
    N_("{who} builds the black-blue monument on {place}."),
    N_("{who} builds the black-green monument on {place}."),
    N_("{who} builds the red-blue monument on {place}."),
    N_("{who} builds the red-green monument on {place}."),
    N_("{who} builds the blue-green monument on {place}."),
)


def tell_event(event: TigrisEvent, names: Names, words: Words) -> str:
    _ = words.gettext
    match event:
        case e.TileScored():
            line = PAYS_LEADER[BLACK if event.king else event.colour]
            return _(line).format(who=names[event.seat], points=points(1, event.colour, words))
        case e.LeaderPlaced():
            return _(PLACES_LEADER[event.colour]).format(who=names[event.seat], place=CELL_NAMES[event.cell])
        case e.LeaderMoved():
            return _(MOVES_LEADER[event.colour]).format(
                who=names[event.seat], before=CELL_NAMES[event.before], place=CELL_NAMES[event.cell]
            )
        case e.LeaderWithdrawn():
            return _(WITHDRAWS_LEADER[event.colour]).format(who=names[event.seat], place=CELL_NAMES[event.cell])
        case e.LeaderReturned():
            return _(RETURNS_LEADER[event.colour]).format(who=names[event.seat], place=CELL_NAMES[event.cell])
        case e.CatastrophePlayed():
            line = N_("{who} plays a catastrophe on {place}.")
            if event.destroyed is not None:
                line = DESTROYS[event.destroyed]
            return _(line).format(who=names[event.seat], place=CELL_NAMES[event.cell])
        case e.KingdomsUnited():
            return _("The tile on {place} unites two kingdoms.").format(place=CELL_NAMES[event.cell])
        case e.ConflictBegan():
            return _("{conflict}: {attacker} attacks {defender}, {strengths} on the board.").format(
                conflict=begin(conflict_name(event.war, event.colour, words)),
                attacker=names[event.attacker],
                defender=names[event.defender],
                strengths=against(event.attacker_strength, event.defender_strength),
            )
        case e.RevoltEnded():
            return tell_victory(event.winner, event.strength, points(1, Colour.RED, words), names, words)
        case e.WarEnded():
            gained = points(1 + len(event.removed), event.colour, words)
            line = tell_victory(event.winner, event.strength, gained, names, words)
            if not event.removed:
                return line
            lost = ", ".join(CELL_NAMES[cell] for cell in event.removed)
            removed = _("Tiles removed: {places}.").format(places=lost)
            return f"{line} {removed}"
        case e.MonumentBuilt():
            return _(BUILDS[event.monument]).format(who=names[event.seat], place=CELL_NAMES[event.cell])
        case e.NoMonumentLeft():
            return _(NO_MONUMENT_LEFT[event.colour])
        case e.MonumentPaid():
            return _("{who}: {points} from monuments.").format(
                who=names[event.seat], points=points(event.points, event.colour, words)
            )
        case e.TreasureTaken():
            return _("{who} takes the treasure of {place}.").format(who=names[event.seat], place=CELL_NAMES[event.cell])
        case e.TurnBegan():
            return ""
        case e.GameEnded():
            return tell_end(event, names, words)
        case other:
            assert_never(other)


def tell_victory(winner: Seat, strength: tuple[int, int], gained: str, names: Names, words: Words) -> str:
    """The winner's strength stands first; a tie says whose it is."""
    _ = words.gettext
    less, more = sorted(strength)
    if less == more:
        line = _("{who} wins the tie {strengths} as the defender: {points}.")
    else:
        line = _("{who} wins {strengths}: {points}.")
    return line.format(who=names[winner], strengths=against(more, less), points=gained)


def against(one: int, other: int) -> str:
    """Two strengths, never on two lines."""
    return f"{one}\xa0:\xa0{other}"


def tell_end(event: e.GameEnded, names: Names, words: Words) -> str:
    """Why the game is over, and what has decided it."""
    _ = words.gettext
    if event.reason == FEW_TREASURES:
        line = _("At most 2 treasures are left: the game is over.")
    elif event.reason == BAG_EMPTY:
        line = _("The bag cannot fill every hand: the game is over.")
    else:
        line = _("The limit of turns is reached: the game is a draw.")
    return f"{line} {tell_decision(event.standings, names, words)}" if event.reason != TURN_LIMIT else line


def tell_decision(standings: tuple[tuple[int, ...], ...], names: Names, words: Words) -> str:
    """Which sphere has decided, and what those have in it who were equal until then."""
    _ = words.gettext
    best = max(standings)
    lines = (
        _("The weakest sphere decides: {rows}."),
        _("The weakest spheres are equal, the second weakest decides: {rows}."),
        _("The two weakest spheres are equal, the third decides: {rows}."),
        _("Three spheres are equal, the strongest decides: {rows}."),
    )
    for n, line in enumerate(lines):
        level = [seat for seat, row in enumerate(standings) if row[:n] == best[:n]]
        ahead = [seat for seat in level if standings[seat][n] == best[n]]
        if len(ahead) < len(level) and all(standings[seat] == best for seat in ahead):
            level.sort(key=lambda seat: -standings[seat][n])
            return line.format(rows=", ".join(f"{names[seat]}\xa0{standings[seat][n]}" for seat in level))
    return _("All spheres are equal: the victory is shared.")


def points(count: int, colour: Colour, words: Words) -> str:
    colours = (
        words.ngettext("{count} black point", "{count} black points", count),
        words.ngettext("{count} red point", "{count} red points", count),
        words.ngettext("{count} blue point", "{count} blue points", count),
        words.ngettext("{count} green point", "{count} green points", count),
    )
    return colours[colour].format(count=count)
