"""What is written by hand because the dataclass's own is slow says the same."""

from __future__ import annotations

from dataclasses import astuple, fields

import pytest

from ziggurat.games.wonders.actions import (
    BOUGHT_BUILD,
    BOUGHT_BUILD_JOINED,
    BOUGHT_STAGE,
    BUILD,
    PAY,
    STAGE,
    Play,
    bought,
)
from ziggurat.games.wonders.data import CARD_COUNT
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


@pytest.mark.parametrize(
    ("kind", "use", "join"), [(BOUGHT_BUILD, BUILD, 0), (BOUGHT_BUILD_JOINED, BUILD, 1), (BOUGHT_STAGE, STAGE, 0)]
)
def test_a_play_that_is_kept_ready_is_the_one_made_by_hand(kind: int, use: int, join: int) -> None:
    for card in range(CARD_COUNT):
        for left, right, more in ((0, 1, 0), (2, 0, 0), (15, 15, 0), (16, 0, 0), (0, 16, 0), (63, 63, 0), (2, 1, 1)):
            share = 64 * (64 * more + left) + right
            play = bought(card, kind, share)
            assert play == Play(card, use, PAY, left, right, bool(join), 0, more)
            assert (bought(card, kind, share) is play) == (left < 16 and right < 16 and more == 0)
