"""Why an answer is refused, in whole sentences; and that exactly those are refused which the rules do not allow."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.wonders.plain import plainly_legal
from tests.games.wonders.positions import builds, play, table, texts, why_not
from tests.games.wonders.spread import GAMES, spread, tables
from ziggurat.core.errors import IllegalAction
from ziggurat.core.game import Seat
from ziggurat.core.match import Match
from ziggurat.core.record import read_record, write_record
from ziggurat.games.wonders import GAME
from ziggurat.games.wonders import actions as a
from ziggurat.games.wonders.data import CARDS, FIRST_LEADER, TILES
from ziggurat.games.wonders.state import State

# -- the rules in plain words ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "seed"), tables(GAMES))
def test_legal_is_what_the_plain_words_of_the_rules_allow(seats: int, seed: int) -> None:
    """In a game with anything agreed: the fast list, the plain rules and the reasons say the same."""
    rng = Random(31 * seats + seed)
    match = Match(GAME, seats, spread(seats, seed))
    match.let_chance_answer(rng)
    compared = refused = 0
    while not match.over:
        seat = rng.choice(match.to_act)
        legal = match.legal(seat)
        if rng.random() < 0.4 or not isinstance(match.state.pending[-1], a.ChooseCard):
            allowed = plainly_legal(match.state, seat)
            assert {GAME.write(action) for action in legal} == allowed
            for action in near(match.state, seat, legal, rng):
                reason = GAME.why_not(match.state, seat, action)
                assert (reason is None) == (GAME.write(action) in allowed), (GAME.write(action), str(reason))
                refused += reason is not None
            compared += 1
        match.play(seat, rng.choice(legal), rng)
    assert compared >= 15
    assert refused >= 500


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("version", ["wonder_pack", "promo"])
@pytest.mark.parametrize("wall", ["printed_position", "free_choice"])
@pytest.mark.parametrize("seat_of_wall", [1, 2])
def test_manneken_next_to_the_great_wall_builds_what_the_plain_words_allow(
    side: str, version: str, wall: str, seat_of_wall: int
) -> None:
    """Three cities, so that the Great Wall is on one side of Manneken Pis; it builds a stage whenever it can."""
    options = {"everything": "yes", "manneken_pis_version": version, "manneken_great_wall": wall, "memory": "no"}
    picks: set[int] = set()
    for seed in range(2):
        rng = Random(f"{side} {version} {wall} {seat_of_wall} {seed}")
        match = Match(GAME, 3, options)
        others = [f"great_wall:{side}", rng.choice(["petra:A", "rhodos:B", "olympia:A", "abu_simbel:B"])]
        boards = ["manneken_pis:A", *(others if seat_of_wall == 1 else others[::-1])]
        match.play_text(-1, f"boards {' '.join(boards)}")
        match.let_chance_answer(rng)
        while not match.over and int(match.state.stages[0]) < 3:
            seat = rng.choice(match.to_act)
            legal = match.legal(seat)
            stages = [one for one in legal if isinstance(one, a.Play) and one.use == a.STAGE]
            if seat == 0 and isinstance(match.state.pending[-1], a.ChooseCard | a.Recruit):
                allowed = plainly_legal(match.state, seat)
                assert {GAME.write(action) for action in legal} == allowed
                for action in near(match.state, seat, legal, rng):
                    reason = GAME.why_not(match.state, seat, action)
                    assert (reason is None) == (GAME.write(action) in allowed), (GAME.write(action), str(reason))
                picks |= {one.pick for one in stages}
            chosen = rng.choice(stages if stages and seat == 0 else legal)
            match.play(seat, chosen, rng)
        again = read_record(write_record(match)).match
        assert GAME.write_position(again.state) == GAME.write_position(match.state), "a record replays"
    if wall == "free_choice":
        assert len(picks & {0, 1, 2, 3}) >= 3


def near(state: State, seat: Seat, legal: list[a.Action], rng: Random) -> list[a.Action]:
    """Answers that are legal or nearly so: another card, way or payment, things that do not go together."""
    held = [int(card) for card in (*state.hands[seat], *state.leaders[seat])]
    some = [*held, *(rng.randrange(len(CARDS)) for _ in range(4))]
    found: list[a.Action] = [*legal, a.DECLINE, *(rng.choice(a.KEEP) for _ in range(3))]
    found += [*a.LOSE_CARD, *a.PAY_LOSS[:6], *a.PICK[FIRST_LEADER:]]
    found += [a.LoseVictories((one, three, five)) for one in range(3) for three in range(3) for five in range(3)]
    for _ in range(60):
        use = rng.choice([a.BUILD, a.BUILD, a.STAGE, a.DISCARD, a.TILE])
        found.append(
            a.Play(
                rng.choice(some),
                use,
                rng.choice([a.PAY, a.PAY, a.CHAIN, a.BY_RIGHT, a.TOKEN, a.FOUND]),
                rng.choice([0, 0, 1, 2, 4, 70]),
                rng.choice([0, 0, 1, 2, 3]),
                rng.random() < 0.3,
                rng.randrange(len(TILES) + 1) if rng.random() < 0.2 or use == a.TILE else 0,
                rng.choice([0, 0, 0, 1, 2, 4, 7, 8, 16, 17, 24, 32, 40]),
            )
        )
    for one in [action for action in legal if isinstance(action, a.Play)][:40]:
        more = one.left + rng.choice([-2, -1, 0, 1, 2])
        found.append(a.Play(one.card, one.use, one.way, max(0, more), one.right, one.join, one.tile, one.more))
        found.append(a.Play(one.card, one.use, one.way, one.right, one.left, not one.join, one.tile, one.more))
        found.append(a.Play(one.card, one.use, one.way, one.left, one.right, one.join, one.tile, one.more ^ 1))
        other = one.more & a.PAYMENT_BITS | a.picked(rng.randrange(5))
        found.append(a.Play(one.card, one.use, one.way, one.left, one.right, one.join, one.tile, other))
    return found


# -- sentences -------------------------------------------------------------------------------------------------------

BOARDS = ("board 0 rhodos:A", "board 1 ephesos:A", "board 2 babylon:A")


def test_a_price_that_is_too_high_is_named_with_what_the_treasury_holds() -> None:
    state = table("hand 0 baths", *BOARDS, "coins 0 1", "built 1 stone_pit")
    assert why_not(state, 0, "build baths") == "Price: 2 coins. Your treasury: 1 coin."
    state = table("hand 0 mine", *BOARDS, "coins 0 0")
    assert why_not(state, 0, "build mine") == "Price: 1 coin. Your treasury: 0 coins."


def test_what_nobody_can_give_is_named() -> None:
    """A smallest set of resources that is short, and by how much."""
    lines = ("age 2 1", *BOARDS, "coins 0 20", "built 1 stone_pit")
    state = table("hand 0 aqueduct,temple,statue", *lines)
    assert why_not(state, 0, "build aqueduct") == "Missing: 2 stone. Your neighbours cannot sell it."
    assert why_not(state, 0, "build temple") == "Missing: 1 wood. Your neighbours cannot sell it."
    assert why_not(state, 0, "build statue") == "Missing: 1 wood. Your neighbours cannot sell it."


def test_what_two_resources_lack_together_is_named_with_both() -> None:
    """One card gives wood or clay: there is enough of each, not of both."""
    boards = ("board 0 rhodos:A", "board 1 ephesos:A", "board 2 giza:A")
    state = table("hand 0 temple", "age 2 1", *boards, "coins 0 20", "built 0 tree_farm glassworks_1")
    assert why_not(state, 0, "build temple") == "Missing: 1 wood or 1 clay. Your neighbours cannot sell it."
    state = table("hand 0 pantheon", "age 3 1", *boards, "coins 0 20", "built 0 brickyard foundry")
    assert why_not(state, 0, "build pantheon") == "Missing: 1 glass. Your neighbours cannot sell it."


def test_too_much_too_little_and_nothing_at_all_are_told_apart() -> None:
    state = table("hand 0 baths,altar", *BOARDS, "built 1 stone_pit", "built 2 stone_pit")
    assert builds(state, 0, "baths") == ["build baths pay 0-2", "build baths pay 2-0"]
    assert why_not(state, 0, "build baths") == "This does not suffice. What does: 2 to the right or 2 to the left."
    assert why_not(state, 0, "build baths pay 1-0") == why_not(state, 0, "build baths")
    assert why_not(state, 0, "build baths pay 3-0") == "This pays more than is needed. Enough is: 2 to the left."
    assert why_not(state, 0, "build altar pay 2-0") == "Nothing is bought from your neighbours for this."


def test_a_dearer_seller_whom_the_treasury_does_not_reach() -> None:
    lines = (*BOARDS, "built 0 west_trading_post", "built 1 stone_pit", "built 2 stone_pit")
    state = table("hand 0 baths", *lines, "coins 0 1")
    assert builds(state, 0, "baths") == ["build baths pay 1-0"]
    assert (
        why_not(state, 0, "build baths pay 0-2") == "Your treasury does not reach that far. What does: 1 to the left."
    )


def test_a_tile_that_is_the_cause_is_named() -> None:
    """A tax, a dearer price, coins in place of resources, a card that a tile blocks."""
    lines = ("agreed tower=1", *BOARDS, "coins 0 2")
    state = table("hand 0 baths", *lines, "built 1 stone_pit", "tower 12")
    cause = "Tile 12 is the cause: Raw materials dearer."
    assert why_not(state, 0, "build baths pay 3-0") == (f"Price: 3 coins. Your treasury: 2 coins. {cause}")
    state = table("hand 0 altar", *lines[:-1], "coins 0 0", "tower 6")
    assert why_not(state, 0, "build altar") == (
        "Price: 1 coin. Your treasury: 0 coins. Tile 6 is the cause: Tax on civilian structures."
    )
    state = table("hand 0 baths", *lines, "built 0 timber_yard", "tower 3")
    assert why_not(state, 0, "build baths") == (
        "Missing: 1 stone. Your neighbours cannot sell it. Tile 3 is the cause: Double and mixed brown cards blocked."
    )
    state = table("hand 0 palace", "age 3 1", *lines, "tower 12")
    assert "Tile" not in why_not(state, 0, "build palace"), "it could not be built without the tile either"


def test_a_free_stage_token_is_offered_where_it_spares_resources_and_refused_with_the_true_reason() -> None:
    """Own stone would do, yet the token may be spent; with it nothing is bought."""
    lines = ("agreed projects=1", "board 0 giza:A", "built 0 stone_pit", "tokens 0 0 1 0 0 0 0 0")
    state = table("hand 0 altar", *lines)
    assert {"stage altar", "stage altar token"} <= set(texts(state, 0))
    assert why_not(state, 0, "stage altar token pay 2-0") == "Nothing is bought from your neighbours for this."
    assert why_not(state, 0, "stage altar join") == "Only who builds a card participates in a Great Project."


def test_whoever_has_chosen_takes_it_back_first() -> None:
    state = table("hand 0 altar,baths")
    play(state, 0, "build altar")
    assert why_not(state, 0, "discard baths") == "You have chosen already: take it back first."
    match = Match(GAME, 3)
    match.let_chance_answer(Random(1))
    match.play(0, match.legal(0)[-1])
    with pytest.raises(IllegalAction, match="take it back first"):
        match.play(0, a.DISCARDS[0])
    with pytest.raises(IllegalAction, match="take it back first"):
        match.play_text(0, "discard altar")


def test_a_discard_is_not_paid_for() -> None:
    state = table("hand 0 altar")
    assert why_not(state, 0, "discard altar pay 2-0") == "Whoever discards a card pays nothing."
    assert why_not(state, 0, "discard altar chain") == "A card is not used in this way."


def test_a_penalty_is_chosen_among_what_is_there() -> None:
    lines = ("agreed projects=1", "age 1 6", "project cranes 2 open", "pending suffer:0")
    state = table(*lines, "built 0 lumber_yard clay_pool baths", "participation 1 1 0", "participation 2 1 0")
    assert texts(state, 0) == ["lose lumber_yard", "lose clay_pool"]
    assert why_not(state, 0, "lose ore_vein") == "This card is not in your city."
    assert why_not(state, 0, "lose baths") == "The penalty is another one: lose a brown card."
    assert why_not(state, 0, "lose 1,3") == "First choose what you lose."
    state = table(
        "agreed projects=1",
        "age 3 6",
        "project triumphal_arches 2 open",
        "pending suffer:0",
        "conflict 0 1 2 0 0 0 0",
        "participation 1 1 0",
        "participation 2 1 0",
    )
    assert texts(state, 0) == ["lose 3,3", "lose 1,3"]
    assert why_not(state, 0, "lose 1,1") == "You do not have these victory tokens."
    assert why_not(state, 0, "lose 1") == "The penalty is another one: lose 2 victory tokens."
    assert why_not(state, 0, "lose baths") == "First choose what you lose."
