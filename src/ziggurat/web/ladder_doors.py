"""The addresses of ladders and players."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
from litestar import MediaType, get
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from ziggurat.core.game import AnyGame, installed_games, load_game
from ziggurat.web import ladder_pages
from ziggurat.web.api import REFUSED
from ziggurat.web.doors import AnyRequest, Refused, guest_at, people_at, tables_at, words_at
from ziggurat.web.ladder_pages import Shown
from ziggurat.web.levels import levels_for
from ziggurat.web.limits import LADDER_PAGE, LONGEST_ADDRESS, LONGEST_CURVE, MOST_LISTED
from ziggurat.web.lobby import read_key, read_seats, write_key
from ziggurat.web.ratings import Game, Standing, bots_of, read_ladder, read_played, read_ratings
from ziggurat.web.store import Store


@get("/ladder", include_in_schema=False)
async def any_ladder() -> Redirect:
    return Redirect(f"/ladder/{next(iter(installed_games()))}", status_code=303)


@get("/ladder/{game:str}", media_type=MediaType.HTML, include_in_schema=False)
async def show_ladder(request: AnyRequest, game: FromPath[str], after: FromQuery[str] = "") -> str:
    chosen, store = load_game(game), tables_at(request).store
    firm = await asyncio.to_thread(firm_with_bots, store, chosen, after)
    loose = [] if after else await asyncio.to_thread(read_ladder, store, game, False, None, LADDER_PAGE)
    games = list(installed_games().values())
    return ladder_pages.ladder_page(chosen, games, firm, loose, not after, guest_at(request), words_at(request))


def firm_with_bots(store: Store, game: AnyGame, after: str) -> list[Standing]:
    """A page of the ladder; on the first one the bots stand where they belong."""
    key = read_key(after, tuple[float, str]) if after else None
    found = read_ladder(store, game.name, True, key, LADDER_PAGE)
    bots = [] if after else bots_of(game, levels_for(game))
    return sorted([*found, *bots], key=lambda standing: -standing.rating.mu)


class Rung(msgspec.Struct):
    """A line of a ladder."""

    player: str
    name: str
    rating: int
    spread: int
    games: int
    provisional: bool
    bot: bool


@get("/api/ladder/{game:str}", summary="A ladder", responses=REFUSED)
async def api_ladder(request: AnyRequest, game: FromPath[str]) -> list[Rung]:
    """The best of a game, people and bots; then those whose ratings are provisional."""
    chosen, store = load_game(game), tables_at(request).store
    found = await asyncio.to_thread(firm_with_bots, store, chosen, "")
    found += await asyncio.to_thread(read_ladder, store, game, False, None, LADDER_PAGE)
    return [
        Rung(
            *(line.player, line.name, line.rating.shown, line.rating.spread, line.rating.games),
            provisional=not line.anchored and not line.rating.firm,
            bot=line.anchored,
        )
        for line in found
    ]


@get("/player/{player:str}", media_type=MediaType.HTML, include_in_schema=False)
async def show_player(request: AnyRequest, player: FromPath[str], before: FromQuery[str] = "") -> str:
    store, own = tables_at(request).store, player == guest_at(request)
    person = await people_at(request).find(player) if len(player) <= LONGEST_ADDRESS else None
    if person is None or not person.name:
        raise Refused(404, "There is no player at this address.")
    key = read_key(before, tuple[float, str]) if before else None
    ratings = await asyncio.to_thread(read_ratings, store, player)
    curves = {game: await asyncio.to_thread(read_played, store, player, game, None, LONGEST_CURVE) for game in ratings}
    games = await asyncio.to_thread(read_played, store, player, "", key, MOST_LISTED + 1)
    shown = await asyncio.to_thread(with_tables, store, games[:MOST_LISTED], own)
    last = games[MOST_LISTED - 1] if len(games) > MOST_LISTED else None
    more = write_key(last.finished, last.table) if last else ""
    return ladder_pages.player_page(person, ratings, curves, shown, more, words_at(request))


def with_tables(store: Store, games: list[Game], own: bool) -> list[Shown]:
    """The games with names and points, as far as the reader may know them."""
    if not games:
        return []
    marks = ", ".join("?" * len(games))
    query = f"select id, public, watch, result from tables where id in ({marks})"
    facts = {row[0]: row[1:] for row in store.read(query, *(game.table for game in games))}
    seats = read_seats(store, list(facts))
    shown = []
    for game in games:
        public, watch, result = facts.get(game.table, (0, 0, ""))
        is_open = own or bool(public and watch)
        shown.append(Shown(game, seats.get(game.table, []), tuple(map(int, result.split())), is_open))
    return shown


HANDLERS: Final = (any_ladder, show_ladder, api_ladder, show_player)
