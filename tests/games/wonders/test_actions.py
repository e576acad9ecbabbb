"""What is written by hand because the dataclass's own is slow says the same."""

from __future__ import annotations

from dataclasses import astuple, fields

from ziggurat.games.wonders.actions import Play
from ziggurat.games.wonders.encoding import NUMBERS


def test_plays_are_equal_if_all_their_fields_are() -> None:
    plays = [action for action in NUMBERS if isinstance(action, Play)]
    facts = [astuple(play) for play in plays]
    assert len({*plays}) == len({*facts}) > 1000
    for play, values in zip(plays, facts, strict=True):
        again = Play(*values)
        assert again == play
        assert hash(again) == hash(play)


def test_every_field_of_a_play_counts() -> None:
    play = Play(3, 1, 1, 1, 1, False, 1, 1)
    assert play != astuple(play)
    for n, field in enumerate(fields(Play)):
        values = list(astuple(play))
        values[n] = True if field.name == "join" else values[n] + 1
        assert Play(*values) != play
        assert hash(Play(*values)) != hash(play)
