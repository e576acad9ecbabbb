"""Finished games under `records/`: each one replays to the same result and the same account, for ever.

A change of rules that breaks one raises the rules version of that game. Beside each record lies the account that its
game ended with, one line a seat and source.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from ziggurat.core.match import Match
from ziggurat.core.record import read_record, write_record

RECORDS = sorted((Path(__file__).parent / "records").glob("*.record"))


def account_of(match: Match) -> str:
    gains = match.game.account(match.state)
    return "".join(f"{gain.seat} {gain.points} {gain.source}\n" for gain in gains)


def test_there_are_records() -> None:
    assert RECORDS


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_finished_game_replays_to_its_result_and_account(path: Path) -> None:
    text = path.read_text()
    record = read_record(text)
    assert record.match.over
    assert "\nresult " in text
    assert account_of(record.match) == path.with_suffix(".account").read_text()
    assert write_record(record.match, record.names) == text
