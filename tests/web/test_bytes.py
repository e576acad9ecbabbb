"""How much travels after an answer, before compression. `benchmarks/wire.py` measures it for better players."""

from __future__ import annotations

from random import Random
from statistics import median
from xml.etree import ElementTree

import pytest

from tests.servers import Guest, ServerThread
from tests.web.test_scene import table_for
from ziggurat.bots.bot import choose_randomly
from ziggurat.core.game import installed_games
from ziggurat.core.words import LANGUAGES, Words, words_for
from ziggurat.web.scene import Scene, Studio

LIMITS = {("babylonia", 4): 6, ("tigris", 4): 6, ("tabannusi", 4): 6, ("wonders", 7): 8}
"""kB at the median for whoever is not asked."""
MOST = 25
"""kB for whoever is not asked, at the 95th percentile."""
ASKED = 15
"""kB at the median for whoever is asked, all legal answers included."""
ANSWERS = 70
"""So many answers of a game are looked at."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "seats"), LIMITS)
def test_messages_after_an_answer_are_small(game: str, seats: int, language: str) -> None:
    """In every language: longer words may not make them large."""
    asked, waiting = sizes(game, seats, words_for(language))
    assert median(waiting) <= 1000 * LIMITS[game, seats]
    assert sorted(waiting)[int(0.95 * len(waiting))] <= 1000 * MOST
    assert median(asked) <= 1000 * ASKED


def sizes(name: str, seats: int, words: Words) -> tuple[list[int], list[int]]:
    """The bytes of every message after the first, to three seats and a spectator: while asked, and while not."""
    table, studio, rng = table_for(name, seats), Studio(), Random(1)
    guests = [*(f"guest {seat}" for seat in range(3)), "stranger"]
    have: dict[str, Scene | None] = dict.fromkeys(guests)
    asked: list[int] = []
    waiting: list[int] = []
    match = table.match
    for answer in range(ANSWERS):
        if match.over:
            break
        for guest in guests:
            now, message = studio.tell(have[guest], *studio.moment(table, guest, words))
            if have[guest] is not None and answer:
                (waiting if now.moment.asked is None else asked).append(len(message.encode()))
            have[guest] = now
        seat = match.to_act[0]
        match.play(seat, choose_randomly(match.view(seat), match.legal(seat), rng), rng)
        table.number = len(match.log)
    assert len(waiting) > 100
    return asked, waiting


def test_the_start_page_is_light_and_all_that_is_large_is_compressed(server: ServerThread) -> None:
    adam = Guest(server.address, "Adam")
    home = adam.http.get("/")
    assert len(home.content) <= 120_000
    assert home.headers["content-encoding"] == "gzip"
    for game in installed_games():
        table = adam.http.get(f"/table/{adam.create('me', 'me', 'me', game=game)['id']}")
        assert table.headers["content-encoding"] == "gzip"
        assert f"/games/{game}.css?v=" in table.text
        picture = adam.http.get(f"/games/{game}.pl.svg")
        ElementTree.fromstring(picture.text)  # a browser reads pictures as XML, and shows none that is not
        assert picture.headers["content-type"].startswith("image/svg+xml")
        assert picture.headers["content-encoding"] == "gzip"
        assert "immutable" in picture.headers["cache-control"]
    for file in ("table.js", "ziggurat.css"):
        assert adam.http.get(f"/static/{file}").headers["content-encoding"] == "gzip"
    assert adam.http.get("/games/chess.en.svg").status_code == 404
