"""An answer in words, for the person about to give it: what it is, and what it leads to as far as the board tells."""

from __future__ import annotations

from typing import Final, assert_never

from ziggurat.core.game import Names
from ziggurat.core.words import N_, Words
from ziggurat.games.tigris import actions as a
from ziggurat.games.tigris.conflicts import colour_added
from ziggurat.games.tigris.data import BLACK, BLUE, CELL_NAMES, GREEN, RED
from ziggurat.games.tigris.insight import (
    Clash,
    clash_now,
    conflict,
    conflicts_after,
    paid_for_tile,
    wars_to_choose,
)
from ziggurat.games.tigris.pieces import colour_of, is_tile
from ziggurat.games.tigris.tell import conflict_name, points, tell_tiles
from ziggurat.games.tigris.view import View

# One sentence for each colour: black, red, blue, green.
PLACE_LEADER: Final = (
    N_("Place the king on {place}"),
    N_("Place the priest on {place}"),
    N_("Place the farmer on {place}"),
    N_("Place the trader on {place}"),
)
MOVE_LEADER: Final = (
    N_("Move the king from {before} to {place}"),
    N_("Move the priest from {before} to {place}"),
    N_("Move the farmer from {before} to {place}"),
    N_("Move the trader from {before} to {place}"),
)
WITHDRAW_LEADER: Final = (
    N_("Withdraw the king from {place}"),
    N_("Withdraw the priest from {place}"),
    N_("Withdraw the farmer from {place}"),
    N_("Withdraw the trader from {place}"),
)
PLACE_TILE: Final = (
    N_("Place a settlement on {place}"),
    N_("Place a temple on {place}"),
    N_("Place a farm on {place}"),
    N_("Place a market on {place}"),
)
DESTROY: Final = (
    N_("Destroy the settlement on {place} by a catastrophe"),
    N_("Destroy the temple on {place} by a catastrophe"),
    N_("Destroy the farm on {place} by a catastrophe"),
    N_("Destroy the market on {place} by a catastrophe"),
)
FIGHT: Final = (
    N_("Fight the war of kings"),
    N_("Fight the war of priests"),
    N_("Fight the war of farmers"),
    N_("Fight the war of traders"),
)
BUILD: Final = (
    N_("Build the black-red monument on {place}"),
    N_("Build the black-blue monument on {place}"),
    N_("Build the black-green monument on {place}"),
    N_("Build the red-blue monument on {place}"),
    N_("Build the red-green monument on {place}"),
    N_("Build the blue-green monument on {place}"),
)


def say(action: a.Action, seen: View, names: Names, words: Words) -> str:
    _ = words.gettext
    match action:
        case a.PlaceLeader():
            before = seen.leader_cell(seen.on_turn, action.colour)
            place = CELL_NAMES[action.cell]
            if before is None:
                line = _(PLACE_LEADER[action.colour]).format(place=place)
            else:
                line = _(MOVE_LEADER[action.colour]).format(before=CELL_NAMES[before], place=place)
            return with_results(line, [say_clash(clash, names, words) for clash in conflicts_after(seen, action)])
        case a.WithdrawLeader():
            cell = seen.leader_cell(seen.on_turn, action.colour)
            return _(WITHDRAW_LEADER[action.colour]).format(place="–" if cell is None else CELL_NAMES[cell])
        case a.PlaceTile():
            line = _(PLACE_TILE[action.colour]).format(place=CELL_NAMES[action.cell])
            return with_results(line, results_of_tile(action, seen, names, words))
        case a.PlayCatastrophe():
            piece = seen.board[action.cell]
            line = DESTROY[colour_of(piece)] if is_tile(piece) else N_("Play a catastrophe on {place}")
            return _(line).format(place=CELL_NAMES[action.cell])
        case a.Swap():
            return _("Swap {tiles}").format(tiles=tell_tiles(action.tiles, action.count, words))
        case a.Pass():
            return _("Pass")
        case a.Fight():
            fought = [say_sides(clash, names) for clash in wars_to_choose(seen) if clash.colour == action.colour]
            return with_results(_(FIGHT[action.colour]), fought)
        case a.AddTiles():
            return say_support(action.count, seen, words)
        case a.BuildMonument():
            return _(BUILD[action.monument]).format(place=CELL_NAMES[action.cell])
        case a.DeclineMonument():
            return _("Do not build")
        case a.TakeTreasure():
            return _("Take the treasure of {place}").format(place=CELL_NAMES[action.cell])
        case a.Begin():
            return _("{who} begins").format(who=names[action.first])
        case a.Drawn():
            tiles = tell_tiles(action.tiles, action.count, words)
            return _("{who} draws {tiles}").format(who=names[action.seat], tiles=tiles)
        case other:
            assert_never(other)


def with_results(line: str, results: list[str]) -> str:
    """What an answer leads to stands in brackets behind it."""
    return f"{line} ({'; '.join(results)})" if results else line


def results_of_tile(action: a.PlaceTile, seen: View, names: Names, words: Words) -> list[str]:
    paid = paid_for_tile(seen, action)
    if paid is not None:
        return [f"{names[paid]}: {points(1, action.colour, words)}"]
    return [say_clash(clash, names, words) for clash in conflicts_after(seen, action)]


def say_clash(clash: Clash, names: Names, words: Words) -> str:
    return f"{conflict_name(clash.war, clash.colour, words)} – {say_sides(clash, names)}"


def say_sides(clash: Clash, names: Names) -> str:
    """Both with their strength on the board, the attacker first."""
    return ", ".join(f"{names[side.seat]}: {side.strength}" for side in (clash.attacker, clash.defender))


def say_support(count: int, seen: View, words: Words) -> str:
    """How many tiles, and what that makes: one's own total first."""
    _ = words.gettext
    question = conflict(seen)
    assert question is not None
    now = clash_now(seen, question)
    own, other = now.attacker.strength + count, now.defender.strength
    if question.added is not None:
        own, other = now.defender.strength + count, now.attacker.strength + question.added
    if count == 0:
        line = _("Add nothing: {own} against {other}")
    else:
        line = add_line(count, colour_added(question), words)
    return line.format(count=count, own=own, other=other)


def add_line(count: int, colour: int, words: Words) -> str:
    if colour == BLACK:
        return words.ngettext(
            "Add {count} settlement: {own} against {other}", "Add {count} settlements: {own} against {other}", count
        )
    if colour == RED:
        return words.ngettext(
            "Add {count} temple: {own} against {other}", "Add {count} temples: {own} against {other}", count
        )
    if colour == BLUE:
        return words.ngettext(
            "Add {count} farm: {own} against {other}", "Add {count} farms: {own} against {other}", count
        )
    assert colour == GREEN
    return words.ngettext(
        "Add {count} market: {own} against {other}", "Add {count} markets: {own} against {other}", count
    )
