"""What is hidden and what is public (rule 20.3)."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.tigris.positions import draw, play, table
from tests.games.tigris.test_play import check_survey, check_tiles
from ziggurat.bots.bot import choose_randomly
from ziggurat.core.game import CHANCE, SPECTATOR
from ziggurat.core.match import Match
from ziggurat.core.simulate import play_on
from ziggurat.games.tigris import GAME
from ziggurat.games.tigris.actions import Drawn, Swap
from ziggurat.games.tigris.state import bag_count, hand_count
from ziggurat.games.tigris.view import unseen_tiles


def test_ruling_40_hands_bag_and_swapped_tiles_of_others_are_numbers() -> None:
    """Ruling 40: discards lie face down."""
    state = table("", ("sttffm", "tttmmm"))
    play(state, "swap tt")
    draw(state)
    seen = GAME.view(state, 1)
    assert seen.hand == (0, 3, 0, 3)
    assert seen.hand_counts == (6, 6)
    assert seen.swapped == (0, 0, 0, 0)
    assert seen.swapped_counts == (2, 0)
    assert GAME.view(state, 0).swapped == (0, 2, 0, 0)


def test_ruling_43_numbers_of_tiles_are_public() -> None:
    """Ruling 43: how many are swapped and drawn."""
    assert GAME.redact(Swap((0, 2, 0, 0), 2), 0, 1) == Swap(None, 2)
    assert GAME.redact(Drawn(0, (0, 2, 0, 0), 2), CHANCE, 1) == Drawn(0, None, 2)
    assert GAME.redact(Drawn(0, (0, 2, 0, 0), 2), CHANCE, 0) == Drawn(0, (0, 2, 0, 0), 2)
    assert GAME.write(Swap(None, 2)) == "swap ?2"
    assert GAME.write(Drawn(0, None, 2)) == "draw 0 ?2"


def test_a_redacted_swap_cannot_be_played() -> None:
    state = table("", ("sttffm", ""))
    assert str(GAME.why_not(state, 0, Swap(None, 2))) == "Say which tiles you swap."


def test_two_worlds_that_differ_in_a_secret_look_the_same() -> None:
    one = table("", ("sttffm", "tttmmm"))
    other = table("", ("sttffm", "ssssff"))
    assert GAME.view(one, 0) == GAME.view(other, 0)
    assert GAME.view(one, SPECTATOR) == GAME.view(other, SPECTATOR)
    assert GAME.view(one, 1) != GAME.view(other, 1)


def test_what_nobody_knows_is_known_as_a_whole() -> None:
    """Rule 20.3: bag, other hands and tiles swapped by others together."""
    match = Match(GAME, 3)
    for _ in match.play_on([choose_randomly] * 3, Random(5)):
        state = match.state
        for viewer in (0, 1, 2):
            hidden = [int(count) for count in state.bag]
            for other in (0, 1, 2):
                if other != viewer:
                    for colour in range(4):
                        hidden[colour] += state.hands[4 * other + colour] + state.swapped[4 * other + colour]
            assert unseen_tiles(match.view(viewer)) == hidden


def test_points_of_others_are_shown_only_with_open_scoring_or_at_the_end() -> None:
    """Rule 20.3 and 19.4; the view itself holds what perfect memory would know."""
    state = table("", ("ssssss", "ssssss"))
    seen = GAME.view(state, 0)
    assert seen.shows_points_of(0)
    assert not seen.shows_points_of(1)
    assert not GAME.view(state, SPECTATOR).shows_points_of(0)
    assert GAME.view(table("", ("", ""), open_scoring=True), 0).shows_points_of(1)
    state.treasures = 0
    play(state, "pass", "pass")
    assert GAME.view(state, 0).shows_points_of(1)


def test_a_world_imagined_in_the_middle_of_a_conflict_can_be_played_on() -> None:
    """What the attacker has added lies open: it is in nobody's hand any more."""
    state = table(
        """
        H   I
     7  K1  t*
    """,
        ("tttttm", "ssss", "mmmm"),
    )
    play(state, "king J7", "add 5")
    assert GAME.view(state, 1).hand_counts == (1, 4, 4)
    for seed in range(20):
        for viewer in (1, 2, SPECTATOR):
            world = GAME.imagine(GAME.view(state, viewer), Random(seed))
            GAME.apply(world, 1, GAME.read(world, 1, "add 0"))
            assert GAME.to_act(world) == (0,)


@pytest.mark.parametrize("english", ["no", "yes"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_every_imagined_world_whoever_is_asked_can_answer_and_all_is_true_that_everybody_knows(
    seats: int, english: str
) -> None:
    """From every seat's view and a spectator's: no tile too many, hands as large as they are, all rules kept."""
    state = GAME.setup(seats, GAME.complete_options({"english_variant": english}))
    luck = Random(1)
    for step, (seat, legal) in enumerate(play_on(GAME, state, Random(seats))):
        if step % 5 and len(legal) > 7:
            continue
        for viewer in (*range(seats), SPECTATOR):
            world = GAME.imagine(GAME.view(state, viewer), luck)
            assert GAME.to_act(world) == (seat,)
            answers = GAME.legal(world, seat)
            assert answers
            assert all(GAME.why_not(world, seat, answer) is None for answer in answers[:20])
            if viewer == seat:
                assert answers == legal
            check_tiles(world)
            check_survey(world)
            for other in range(seats):
                assert hand_count(world, other) == hand_count(state, other)
            assert bag_count(world) == bag_count(state)
            assert list(world.points) == list(state.points)
