"""A guided opening on a real table: luck and bots answer as it says, as long as its learner follows."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.servers import Guest, ServerThread
from tests.web.browsers import Page, page
from ziggurat.core.game import installed_games
from ziggurat.core.guide import Lesson
from ziggurat.core.record import read_record, write_record

GAMES = sorted(name for name, game in installed_games().items() if game.lesson)


def open_lesson(guest: Guest, game: str) -> str:
    reply = guest.http.post("/tables", data={"game": game, "lesson": "yes"})
    assert reply.status_code == 303
    return str(reply.headers["location"]).rsplit("/", 1)[-1]


def lesson_of(game: str) -> Lesson:
    found = installed_games()[game].lesson
    assert found
    return found()


def until_asked(learner: Page, step: int) -> None:
    while learner.table.get("lesson") != step or learner.table["asked"] is None:
        learner.receive()


@pytest.mark.parametrize("game", GAMES)
def test_every_step_finds_the_table_as_it_says(server: ServerThread, game: str) -> None:
    nora, eve = Guest(server.address, "Nora"), Guest(server.address, "Eve")
    table, lesson = open_lesson(nora, game), lesson_of(game)
    with page(nora, table) as learner, page(eve, table) as watcher:
        for number, step in enumerate(lesson.steps):
            if step.targets:
                until_asked(learner, number)
                assert sorted(step.targets) in [sorted(choice) for choice in learner.choices], step.words
                learner.act(list(step.targets))
        until_asked(learner, len(lesson.steps))
        assert watcher.table["lesson"] is None, "a spectator is not taught"
    assert "data-steps" not in eve.http.get(f"/table/{table}").text
    assert "data-steps" in nora.http.get(f"/table/{table}").text


def test_who_takes_an_answer_back_is_asked_for_it_again(server: ServerThread) -> None:
    nora = Guest(server.address, "Nora")
    table, lesson = open_lesson(nora, "babylonia"), lesson_of("babylonia")
    with page(nora, table) as learner:
        learner.act(list(lesson.steps[1].targets))
        until_asked(learner, 3)
        learner.send(type="undo", seat=0)
        until_asked(learner, 1)


def test_who_goes_elsewhere_plays_an_ordinary_game(server: ServerThread) -> None:
    nora = Guest(server.address, "Nora")
    table = open_lesson(nora, "tigris")
    with page(nora, table) as learner:
        learner.act(["pass"])
        while learner.table["lesson"] is not None or learner.table["asked"] is None:
            learner.receive()
        assert learner.choices


def test_a_lesson_that_was_stored_goes_on_where_it_was(tmp_path: Path) -> None:
    first = ServerThread(tmp_path)
    nora = Guest(first.address, "Nora")
    table, lesson = open_lesson(nora, "babylonia"), lesson_of("babylonia")
    with page(nora, table) as learner:
        learner.act(list(lesson.steps[1].targets))
        until_asked(learner, 3)
    first.stop()
    second = ServerThread(tmp_path)
    again = Guest(second.address)
    again.http.cookies = nora.http.cookies
    with page(again, table) as learner:
        until_asked(learner, 3)
    replayed = again.get(f"/table/{table}/replay/1")
    assert ">1/1<" in replayed["question"]
    second.stop()


def test_a_game_without_a_lesson_has_none_to_open(server: ServerThread) -> None:
    assert Guest(server.address).http.post("/tables", data={"game": "nothing", "lesson": "yes"}).status_code == 400


def test_the_record_of_a_lesson_can_be_read(server: ServerThread) -> None:
    """It tells where it began."""
    nora = Guest(server.address, "Nora")
    table = server.tables._tables[open_lesson(nora, "wonders")]
    assert table.match.position == lesson_of("wonders").position
    assert read_record(write_record(table.match)).match.position == table.match.position
