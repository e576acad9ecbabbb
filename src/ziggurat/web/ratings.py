"""Ratings: for every game one ladder of people and bots, from the places at tables of any size.

A finished game moves the ratings of the people who played it, by openskill's model after Plackett and Luce. Bots stand
still: their places on the scale come from the arena. Everything follows from the records of finished games in the order
in which they ended, so it can be computed again at any time, to the same numbers.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from ziggurat.bots.bot import MASTER, beside
from ziggurat.core.game import AnyGame
from ziggurat.core.match import Match
from ziggurat.web.limits import SETTLED_TOGETHER
from ziggurat.web.news import OVER, News
from ziggurat.web.people import EVERYTHING, PARTS_OF_A_TABLE, Kept
from ziggurat.web.store import Changing, SeatRow, Store, Stored, StoreFailed
from ziggurat.web.table import Unreadable, open_stored
from ziggurat.web.tables import Tables

logger = logging.getLogger("ziggurat")

MU: Final = 25.0
SIGMA: Final = MU / 3
"""Where everybody begins, and how little is known then."""
MIDDLE: Final = 1500
"""What the bot `normal` is shown as, and whoever begins."""
POINTS: Final = 30.0
"""Points of the ladder for one of the model: then differences read like Elo."""
FEW_GAMES: Final = 8
LOOSE: Final = 165.0
"""A rating is provisional after fewer games than that, or as long as it is less certain than so many points."""
BOT: Final = "bot "
"""How the name of a bot begins among players: the level follows."""
BOT_SIGMA: Final = 1.0
ANCHORS: Final[Mapping[str, Mapping[str, float]]] = {
    "babylonia": {"easy": -260, "hard": 330},
    "tabannusi": {"easy": -370, "hard": 470},
    "tigris": {"easy": -450, "hard": 330},
    "wonders": {"easy": -500, "hard": 430},
}
"""Points of the bots before or behind `normal`, as they were measured in the arena (docs/strength.md)."""
USUAL_ANCHORS: Final[Mapping[str, float]] = {"random": -900, "easy": -350, "greedy": 0, "normal": 0, "hard": 350}
"""For games that were not measured."""
MASTER_LEAD: Final = 80.0
"""Points of `master` before `hard`."""
ABANDONED: Final = re.compile(r"(bot|sat) \d+|end\b")
"""Lines that say that somebody else played on for a player, or that the game was ended before its end."""


@dataclass(frozen=True)
class Rating:
    mu: float = MU
    sigma: float = SIGMA
    games: int = 0

    @property
    def shown(self) -> int:
        return shown(self.mu)

    @property
    def spread(self) -> int:
        """Points to both sides within which the rating is with some certainty."""
        return round(2 * self.sigma * POINTS)

    @property
    def firm(self) -> bool:
        return self.games >= FEW_GAMES and self.sigma * POINTS <= LOOSE


def shown(mu: float) -> int:
    """The rating as people read it."""
    return round(MIDDLE + POINTS * (mu - MU))


@dataclass(frozen=True)
class Outcome:
    """What a finished game says about those who played it."""

    table: str
    game: str
    finished: float
    players: tuple[tuple[str, int], ...]
    """By seat who played, a guest or a bot, and the place."""

    @property
    def order(self) -> tuple[float, str]:
        return self.finished, self.table


# -- what counts -----------------------------------------------------------------------------------------------------


def player_of(seat: SeatRow) -> str | None:
    return BOT + seat.bot if seat.bot is not None else seat.guest


def counting_players(seats: Sequence[SeatRow], lines: Iterable[str]) -> list[str] | None:
    """Who is rated, by seat; None if the game does not count.

    It counts if at least two played, one of them a person, each at one seat, from the beginning to the end: several
    seats of one person say nothing, and neither does a game that somebody left.
    """
    players = [player_of(seat) for seat in seats]
    people = [player for player in players if player is not None and not player.startswith(BOT)]
    if None in players or len(players) < 2 or not people or len(set(people)) < len(people):
        return None
    if any(ABANDONED.match(line) for line in lines):
        return None
    return [player for player in players if player is not None]


def outcome_of(stored: Stored, finished: float, match: Match | None = None) -> Outcome | None:
    """What the record of a table says; None if it does not count. Raises `Unreadable` if it cannot be replayed. Where
    it leads to need not be given; then it is replayed."""
    players = counting_players(stored.seats, stored.lines)
    if players is None:
        return None
    if match is None:
        match = open_stored(stored).match
    if not match.over:
        return None
    places = match.game.ranking(match.state)
    return Outcome(stored.row.id, stored.row.game, finished, tuple(zip(players, places, strict=True)))


# -- the model -------------------------------------------------------------------------------------------------------


@cache
def model() -> Any:
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=MU, sigma=SIGMA)


def anchor(game: str, level: str) -> float:
    """Where a bot stands, for ever."""
    if level == MASTER:
        return anchor(game, "hard") + MASTER_LEAD / POINTS
    kind, _, dial = level.partition(":")
    if kind == "dial":
        weaker, stronger, part = beside(int(dial))
        return (1.0 - part) * anchor(game, weaker) + part * anchor(game, stronger)
    points = ANCHORS.get(game, {}).get(level, USUAL_ANCHORS.get(level, 0.0))
    return MU + points / POINTS


def rate(outcome: Outcome, known: Mapping[str, Rating]) -> dict[str, Rating]:
    """The ratings of the people after this game; `known` are those before it."""
    find = model()
    teams = []
    for player, _ in outcome.players:
        if player.startswith(BOT):
            teams.append([find.rating(mu=anchor(outcome.game, player.removeprefix(BOT)), sigma=BOT_SIGMA)])
        else:
            before = known.get(player, Rating())
            teams.append([find.rating(mu=before.mu, sigma=before.sigma)])
    rated = find.rate(teams, ranks=[place for _, place in outcome.players])
    return {
        player: Rating(float(team[0].mu), float(team[0].sigma), known.get(player, Rating()).games + 1)
        for (player, _), team in zip(outcome.players, rated, strict=True)
        if not player.startswith(BOT)
    }


ByPlayer = dict[tuple[str, str], Rating]
"""Ratings by game and player."""


def compute(outcomes: Iterable[Outcome]) -> tuple[ByPlayer, list[tuple[Outcome, dict[str, Rating]]]]:
    """All ratings by game and player, and every step on the way, from outcomes in any order."""
    ratings: ByPlayer = {}
    steps = []
    for outcome in sorted(outcomes, key=lambda outcome: outcome.order):
        known = {
            player: ratings[outcome.game, player] for player, _ in outcome.players if (outcome.game, player) in ratings
        }
        after = rate(outcome, known)
        ratings |= {(outcome.game, player): rating for player, rating in after.items()}
        steps.append((outcome, after))
    return ratings, steps


# -- the store -------------------------------------------------------------------------------------------------------


def write_players(outcome: Outcome) -> str:
    return json.dumps(outcome.players)


def read_outcome(row: Sequence[Any]) -> Outcome:
    table, game, finished, players = row
    return Outcome(table, game, float(finished), tuple((player, place) for player, place in json.loads(players)))


def settle(db: Changing, table: str, outcome: Outcome | None) -> None:
    """Notes what a finished game says, once. One that ended before others that were noted already moves them too."""
    db.execute("update tables set settled = ? where id = ?", (2 if outcome is None else 1, table))
    if outcome is None:
        return
    added = db.execute(
        "insert into results (table_id, game, finished, players) values (?, ?, ?, ?) on conflict (table_id) do nothing",
        (outcome.table, outcome.game, outcome.finished, write_players(outcome)),
    )
    if added.rowcount != 1:
        return
    later = "select 1 from results where game = ? and (finished, table_id) > (?, ?) limit 1"
    if db.execute(later, (outcome.game, *outcome.order)).fetchone() is not None:
        rebuild(db, outcome.game)
        return
    known = {}
    for player, _ in outcome.players:
        query = "select mu, sigma, games from ratings where game = ? and player = ?"
        row = db.execute(query, (outcome.game, player)).fetchone()
        if row is not None:
            known[player] = Rating(float(row[0]), float(row[1]), int(row[2]))
    after = rate(outcome, known)
    write_step(db, outcome, after)
    for player, rating in after.items():
        write_rating(db, outcome.game, player, rating)


def settle_all(db: Changing, ended: Sequence[tuple[str, Outcome | None]]) -> None:
    """Notes several, the first to end first."""
    for table, outcome in sorted(ended, key=lambda one: one[1].order if one[1] is not None else (0.0, "")):
        settle(db, table, outcome)


def write_step(db: Changing, outcome: Outcome, after: Mapping[str, Rating]) -> None:
    places = dict(outcome.players)
    for player, rating in after.items():
        db.execute(
            "insert into played (player, table_id, game, finished, place, mu, sigma) values (?, ?, ?, ?, ?, ?, ?)",
            (player, outcome.table, outcome.game, outcome.finished, places[player], rating.mu, rating.sigma),
        )


def write_rating(db: Changing, game: str, player: str, rating: Rating) -> None:
    db.execute(
        "insert into ratings (game, player, mu, sigma, games, firm) values (?, ?, ?, ?, ?, ?) "
        "on conflict (game, player) do update set "
        "mu = excluded.mu, sigma = excluded.sigma, games = excluded.games, firm = excluded.firm",
        (game, player, rating.mu, rating.sigma, rating.games, int(rating.firm)),
    )


def rebuild(db: Changing, game: str) -> None:
    """Everything of a game anew, from its results."""
    query = "select table_id, game, finished, players from results where game = ?"
    replace_all(db, game, [read_outcome(row) for row in db.execute(query, (game,)).fetchall()])


def replace_all(db: Changing, game: str, outcomes: Iterable[Outcome]) -> None:
    """The ladder of a game becomes what these outcomes lead to."""
    db.execute("delete from ratings where game = ?", (game,))
    db.execute("delete from played where game = ?", (game,))
    ratings, steps = compute(outcomes)
    for outcome, after in steps:
        write_step(db, outcome, after)
    for (_, player), rating in ratings.items():
        write_rating(db, game, player, rating)


def stored_ratings(store: Store) -> ByPlayer:
    rows = store.read("select game, player, mu, sigma, games from ratings")
    return {(game, player): Rating(float(mu), float(sigma), int(games)) for game, player, mu, sigma, games in rows}


# -- from the records ------------------------------------------------------------------------------------------------


def finished_tables(store: Store) -> Iterator[str]:
    """Every table that is over, page by page."""
    last = ""
    while rows := store.read("select id from tables where status = 'over' and id > ? order by id limit 500", last):
        yield from (str(table) for (table,) in rows)
        last = rows[-1][0]


def read_record(store: Store, table: str, match: Match | None = None) -> Outcome | None:
    """What the record of a table says, whatever was computed before; `match` is what it leads to, if that is known. A
    game of other rules than ours cannot be replayed any more; what it said when it ended still holds."""
    stored = store.load(table)
    rows = store.read("select at from lines where table_id = ? order by number desc limit 1", table)
    if stored is None or not rows:
        return None
    try:
        return outcome_of(stored, float(rows[0][0]), match)
    except Unreadable:
        known = store.read("select table_id, game, finished, players from results where table_id = ?", table)
        return read_outcome(known[0]) if known else None


def from_records(store: Store, told: Callable[[], None] = lambda: None) -> list[Outcome]:
    """What all records say."""
    found = []
    for table in finished_tables(store):
        outcome = read_record(store, table)
        if outcome is not None:
            found.append(outcome)
        told()
    return found


def write_all(db: Changing, outcomes: Sequence[Outcome]) -> None:
    """Every ladder becomes what the records say."""
    db.execute("delete from results")
    for outcome in outcomes:
        db.execute(
            "insert into results (table_id, game, finished, players) values (?, ?, ?, ?)",
            (outcome.table, outcome.game, outcome.finished, write_players(outcome)),
        )
    known = {str(game) for (game,) in db.execute("select distinct game from ratings").fetchall()}
    for game in known | {outcome.game for outcome in outcomes}:
        replace_all(db, game, [outcome for outcome in outcomes if outcome.game == game])


# -- while the server runs -------------------------------------------------------------------------------------------


class Ratings:
    """Notes every game that ends."""

    def __init__(self, store: Store, news: News, tables: Tables) -> None:
        self.store = store
        self.tables = tables
        self._tasks: set[asyncio.Task[None]] = set()
        self._ended: list[str] = []
        """Games that are to be noted."""
        self._end = news.subscribe(OVER, self._note)

    def begin(self) -> None:
        """Games that ended before somebody noted them are noted now."""
        self._later(self._catch_up())

    def close(self) -> None:
        self._end()
        for task in self._tasks:
            task.cancel()

    def _note(self, table: str) -> None:
        self._ended.append(table)
        if len(self._ended) == 1:
            self._later(self._settle_ended())

    async def _settle_ended(self) -> None:
        """In the order in which they ended: one that is noted late moves all that were noted before it."""
        while self._ended:
            some = self._ended[:SETTLED_TOGETHER]
            await self.settle(*some)
            del self._ended[: len(some)]

    async def settle(self, *ended: str) -> None:
        """What is not noted now is noted when the server starts again."""
        try:
            found = await asyncio.to_thread(self._read, ended)
            if found:
                await asyncio.wrap_future(self.store.change(lambda db: settle_all(db, found)))
        except StoreFailed:
            pass
        except Exception:
            logger.exception("games that have ended could not be noted: %s", ", ".join(ended))

    def _read(self, ended: Sequence[str]) -> list[tuple[str, Outcome | None]]:
        """What the records of these say that are not noted yet."""
        found: list[tuple[str, Outcome | None]] = []
        for name in ended:
            if self.store.read("select 1 from tables where id = ? and settled = 0", name):
                table = self.tables.here(name)
                match = table.match if table is not None and table.status == "over" else None
                found.append((name, read_record(self.store, name, match)))
        return found

    async def _catch_up(self) -> None:
        query = "select id from tables where status = 'over' and settled = 0 order by changed limit ?"
        before: list[Any] = []
        while (waiting := await asyncio.to_thread(self.store.read, query, SETTLED_TOGETHER)) and waiting != before:
            before = waiting
            await self.settle(*(str(table) for (table,) in waiting))

    def _later(self, work: Any) -> None:
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


# -- reading ladders -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Standing:
    """A line of a ladder."""

    player: str
    name: str
    rating: Rating
    anchored: bool = False


@dataclass(frozen=True)
class Game:
    """A game on a player's page."""

    table: str
    game: str
    finished: float
    place: int
    rating: Rating


def read_ladder(store: Store, game: str, firm: bool, after: tuple[float, str] | None, most: int) -> list[Standing]:
    """A page of a ladder, the best first; those whose ratings are provisional have a list of their own."""
    query = "select r.player, g.name, r.mu, r.sigma, r.games from ratings r join guests g on g.id = r.player "
    query += "where r.game = ? and r.firm = ? "
    query += "and (r.mu, r.player) < (?, ?) " if after else ""
    query += "order by r.mu desc, r.player desc limit ?"
    rows = store.read(query, game, int(firm), *(after or ()), most)
    return [Standing(player, name, Rating(mu, sigma, games)) for player, name, mu, sigma, games in rows]


def bots_of(game: AnyGame, levels: Mapping[str, str]) -> list[Standing]:
    """The bots at their places."""
    return [
        Standing(BOT + level, level, Rating(anchor(game.name, level), BOT_SIGMA), anchored=True) for level in levels
    ]


def read_ratings(store: Store, player: str) -> dict[str, Rating]:
    rows = store.read(
        "select game, mu, sigma, games from ratings where player = ? and game in "
        "(select distinct game from played where player = ?) order by game",
        player,
        player,
    )
    return {game: Rating(float(mu), float(sigma), int(games)) for game, mu, sigma, games in rows}


def read_played(
    store: Store, player: str, game: str = "", before: tuple[float, str] | None = None, most: int = 20
) -> list[Game]:
    """A player's games that counted, the newest first."""
    query = "select table_id, game, finished, place, mu, sigma from played where player = ? "
    query += "and game = ? " if game else ""
    query += "and (finished, table_id) < (?, ?) " if before else ""
    query += "order by finished desc, table_id desc limit ?"
    rows = store.read(query, player, *((game,) if game else ()), *(before or ()), most)
    return [Game(table, name, float(at), int(place), Rating(mu, sigma)) for table, name, at, place, mu, sigma in rows]


# -- what is kept of people ------------------------------------------------------------------------------------------

EVERYTHING.append(
    Kept(
        "ratings",
        ("game", "mu", "sigma", "games"),
        "select game, mu, sigma, games from ratings where player = ? order by game",
        ("update ratings set player = :gone where player = :guest",),
    )
)
EVERYTHING.append(
    Kept(
        "played",
        ("table", "game", "finished", "place", "mu", "sigma"),
        "select table_id, game, finished, place, mu, sigma from played where player = ? order by finished, table_id",
        (
            "update results set players = replace(players, :quoted, :quoted_gone) where table_id in "
            "(select table_id from played where player = :guest)",
            "update played set player = :gone where player = :guest",
        ),
    )
)
PARTS_OF_A_TABLE[:0] = [("played", "table_id"), ("results", "table_id")]
