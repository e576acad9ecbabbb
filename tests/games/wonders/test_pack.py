"""The Wonder Pack: Abu Simbel, the Great Wall, Stonehenge and Manneken Pis, both sides."""

from __future__ import annotations

import pytest

from tests.games.wonders.positions import coins, play, points, table, texts, turn, why_not
from ziggurat.core.errors import BadNotation
from ziggurat.core.words import ENGLISH
from ziggurat.games.wonders import GAME, draw, encoding, explain, tell
from ziggurat.games.wonders import actions as a
from ziggurat.games.wonders.data import BOARD_NAMED, BOARDS, STAGE_LIST
from ziggurat.games.wonders.state import State, bits, leaders_of

WITH = "agreed pack=1"
ALL = "agreed pack=1 leaders=1 cities=1"
EVERYTHING = "built 0 sawmill quarry brickyard foundry loom_1 glassworks_1 press_1 lumber_yard"

STAGE_TABLE = """
roma:A           1 WCO      Points(amount=4)
roma:A           2 SSCT     Points(amount=6)
roma:B           1 WC       Coins(amount=5), DrawLeaders(count=4)
roma:B           2 SCT      Points(amount=3), RecruitMore()
roma:B           3 SSP      Points(amount=3), RecruitMore()
petra:A          1 WS       Points(amount=3)
petra:A          2 7        Points(amount=7)
petra:A          3 WSSP     Points(amount=7)
petra:B          1 CCOO     Points(amount=3), OthersLose(amount=2)
petra:B          2 14       Points(amount=14)
byzantium:A      1 CO       Points(amount=3)
byzantium:A      2 WWP      Points(amount=2), Diplomacy()
byzantium:A      3 CCGT     Points(amount=7)
byzantium:B      1 WOGP     Points(amount=3), Diplomacy()
byzantium:B      2 COOT     Points(amount=4), Diplomacy()
abu_simbel:A     1 SC       Points(amount=3)
abu_simbel:A     2 WO       Points(amount=5)
abu_simbel:A     3 SSGT     Entomb()
abu_simbel:B     1 CCT      Entomb()
abu_simbel:B     2 WWG      Entomb()
great_wall:A     1 WW       Coins(amount=8)
great_wall:A     2 CGP      AnyScience()
great_wall:A     3 SSS      Shields(amount=2)
great_wall:A     4 OOO      BuildFromDiscard()
great_wall:B     1 WP       Coins(amount=8), NeighbourCoins(amount=2)
great_wall:B     2 CCO      Mask()
great_wall:B     3 WWP      Diplomacy(), OthersLose(amount=2)
great_wall:B     4 SS       MissingUnit()
stonehenge:A     1 CO       Points(amount=3)
stonehenge:A     2 CCP      Points(amount=5)
stonehenge:B     1 OOO      CoinsPer(amount=1, what=32768, scope=1), PointsPer(amount=1, what=32768, scope=1)
stonehenge:A     3 WWWT     PointsPer(amount=2, what=32768, scope=1)
stonehenge:B     2 CCCP     PointsPer(amount=1, what=65536, scope=2)
manneken_pis:A   1 SC       CopyStage(sides=(0,), number=1)
manneken_pis:A   2 WO       CopyStage(sides=(1,), number=2)
manneken_pis:A   3 GPT      CopyStage(sides=(0, 1), number=3)
manneken_pis:B   1 WSCOGPT  Coins(amount=7), Points(amount=7), Shields(amount=1)
"""
ROWS = [line.split(maxsplit=3) for line in STAGE_TABLE.strip().splitlines()]


def test_the_table_names_every_stage_of_the_new_boards() -> None:
    assert len(ROWS) == sum(len(stages) for board in BOARDS[7:] for stages in board.sides)


@pytest.mark.parametrize(("board", "number", "cost", "brings"), ROWS)
def test_a_stage_is_as_printed(board: str, number: str, cost: str, brings: str) -> None:
    stage = STAGE_LIST[4 * BOARD_NAMED[board] + int(number) - 1]
    assert stage is not None
    letters = "".join(letter * count for letter, count in zip("WSCOGPT", stage.cost, strict=False))
    assert f"{stage.cost[-1] or ''}{letters}" == cost
    assert ", ".join(repr(effect) for effect in stage.effects) == brings


# -- Abu Simbel ------------------------------------------------------------------------------------------------------


def entombing(*lines: str) -> State:
    state = table(ALL, "age 2 2", "board 0 abu_simbel:B", EVERYTHING + " caesar maecenas", "hand 0 altar,baths", *lines)
    turn(state, "stage altar")
    return state


def test_example_34_abu_simbel_entombs_caesar() -> None:
    """His shields are gone, 10 points at the end."""
    state = entombing()
    assert texts(state, 0) == ["pick caesar", "pick maecenas"]
    play(state, 0, "pick caesar")
    assert int(state.shields[0]) == 0
    assert points(state, 0, "wonder") == 10
    assert len(bits(state.entombed[0])) == 1
    assert len(leaders_of(state, 0)) == 1


def test_ruling_54_an_entombed_maecenas_lets_leaders_cost_again() -> None:
    state = entombing("leaders 0 plato - -", "coins 0 0")
    play(state, 0, "pick maecenas")
    state.pending = [a.RECRUIT_MORE[0]]
    assert texts(state, 0) == ["decline"]


def test_ruling_43_a_leader_under_the_stage_itself_cannot_be_chosen() -> None:
    """He was never recruited; without a recruited leader the stage does nothing (ruling 43)."""
    made = EVERYTHING
    state = table(
        ALL,
        "age 2 0",
        "board 0 abu_simbel:B",
        made,
        "pending recruit:012",
        "hand 0 -",
        "hand 1 -",
        "hand 2 -",
        "leaders 0 caesar - -",
        "leaders 1 nero - -",
        "leaders 2 midas - -",
    )
    for seat, text in enumerate(("stage caesar", "discard nero", "discard midas")):
        play(state, seat, text)
    assert isinstance(state.pending[-1], a.DealHands)
    assert points(state, 0, "wonder") == 0


def test_ruling_43_abu_simbel_without_a_leader_by_agreement_cannot_be_built() -> None:
    lines = (f"{ALL} entomb_needs_leader=1", "age 2 2", "board 0 abu_simbel:B", EVERYTHING, "hand 0 altar,baths")
    state = table(*lines)
    assert not any(text.startswith("stage") for text in texts(state, 0))
    assert why_not(state, 0, "stage altar") == "You have no leader to entomb: this stage cannot be built."


@pytest.mark.parametrize(("agreed", "expected"), [("", 0), (" entombed_leaders_count=1", 1)])
def test_ruling_44_entombed_leaders_and_guilds_beside_them(agreed: str, expected: int) -> None:
    """With its switch."""
    state = table(ALL + agreed, "age 3 2", "entombed 1 caesar", "built 0 diplomats_guild")
    assert points(state, 0, "guilds") == expected


# -- the Great Wall --------------------------------------------------------------------------------------------------


def wall(side: str, *lines: str) -> State:
    beside = ("board 1 ephesos:A", "board 2 alexandria:A")
    return table(ALL, "age 2 2", f"board 0 great_wall:{side}", *beside, EVERYTHING, "hand 0 altar,baths", *lines)


def test_the_great_wall_is_built_in_any_order() -> None:
    state = wall("A")
    assert [text for text in texts(state, 0) if text.startswith("stage altar")] == [
        "stage altar part 1",
        "stage altar part 2",
    ]  # there are only two stone and two ore
    turn(state, "stage altar part 2")
    state = wall("A", "stages 0 1", "raised 0 great_wall:A:2 - - -")
    assert [text for text in texts(state, 0) if text.startswith("stage altar")] == ["stage altar part 1"]
    assert why_not(state, 0, "stage altar part 2") == "This stage is not there, or it is built already."
    assert why_not(state, 0, "stage altar").startswith("Say which stage")


def test_which_stage_is_a_secret_until_it_is_turned_over() -> None:
    one, two = wall("A"), wall("A")
    play(one, 0, "stage altar part 2")
    play(two, 0, "stage altar part 1")
    assert GAME.view(one, 1) == GAME.view(two, 1)
    chosen = one.chosen[0]
    assert chosen is not None
    assert GAME.redact(chosen, 0, 1) == a.SEALED


def test_great_wall_a() -> None:
    state = wall("A", "coins 0 0")
    turn(state, "stage altar part 1")
    assert coins(state)[0] == 8
    state = wall("A")
    turn(state, "stage altar part 2")
    assert points(state, 0, "science") == 1
    state = wall("A", "built 0 quarry stone_pit")
    turn(state, "stage altar part 3")
    assert int(state.shields[0]) == 2
    state = wall("A", "discard palace", "built 0 foundry ore_vein")
    turn(state, "stage altar part 4")
    assert "build palace found" in texts(state, 0)


def test_great_wall_b() -> None:
    state = wall("B", "coins 0 0", "coins 1 0")
    turn(state, "stage altar part 1")
    assert (coins(state)[0], coins(state)[1]) == (8, 5)
    state = wall("B", "built 1 apothecary")
    turn(state, "stage altar part 2")
    assert points(state, 0, "science") == 1
    state = wall("B")
    turn(state, "stage altar part 3")
    assert (int(state.diplomacy[0]), [int(n) for n in state.owed]) == (1, [0, 2, 2])
    state = table(
        ALL,
        "age 2 2",
        "board 0 great_wall:B",
        "stages 0 1",
        "raised 0 great_wall:B:4 - - -",
        "hand 0 baths",
        "board 1 rhodos:A",
        "board 2 babylon:A",
        "coins 0 0",
    )
    assert "build baths" in texts(state, 0)


def test_the_loss_of_the_great_wall_without_cities_is_paid_as_far_as_coins_reach() -> None:
    state = table(
        WITH,
        "age 2 2",
        "board 0 great_wall:B",
        EVERYTHING,
        "hand 0 altar,baths",
        "coins 1 0",
        "coins 2 9",
        "hand 1 altar,baths",
        "hand 2 altar,theater",
    )
    turn(state, "stage altar part 3", "build altar", "build altar")
    assert coins(state)[1:] == [0, 7]
    assert not any(state.debts)


# -- Stonehenge ------------------------------------------------------------------------------------------------------


def test_example_35_stonehenge_a3_with_quarry_stone_pit_and_mine() -> None:
    """4 symbols, 8 points."""
    state = table(WITH, "age 3 2", "board 0 stonehenge:A", "stages 0 3", "built 0 quarry stone_pit mine caravansery")
    assert points(state, 0, "wonder") == 3 + 5 + 8


def test_stonehenge_b1_pays_coins_once_and_points_at_the_end() -> None:
    state = table(
        WITH, "age 3 2", "board 0 stonehenge:B", "built 0 foundry ore_vein quarry", "hand 0 altar,baths", "coins 0 0"
    )
    turn(state, "stage altar")
    assert coins(state)[0] == 2
    assert points(state, 0, "wonder") == 2


def test_stonehenge_b2_counts_the_colour_of_its_marker() -> None:
    """Only its owner knows it until the end."""
    lines = ("age 3 2", "board 0 stonehenge:B", "stages 0 2", "built 1 altar baths", "built 2 pawnshop stockade")
    blue = table(WITH, *lines, "markers 0 tavern theater - -")
    red = table(WITH, *lines, "markers 0 tavern barracks - -")
    assert (points(blue, 0, "wonder"), points(red, 0, "wonder")) == (3, 1)
    assert GAME.view(blue, 0).scores[0] == GAME.view(red, 0).scores[0] + 2
    assert GAME.view(blue, 1).scores == GAME.view(red, 1).scores


def test_a_leader_as_marker_of_stonehenge_counts_recruited_leaders() -> None:
    lines = ("age 3 2", "board 0 stonehenge:B", "stages 0 2", "built 1 nero midas", "built 2 plato", "copied 2 caesar")
    assert points(table(ALL, *lines, "markers 0 tavern varro - -"), 0, "wonder") == 3


# -- Manneken Pis ----------------------------------------------------------------------------------------------------


def manneken(*lines: str) -> State:
    return table(ALL, "age 2 2", "board 0 manneken_pis:A", EVERYTHING, "hand 0 altar,baths", *lines)


def test_manneken_pis_begins_with_four_coins_more_and_no_resource() -> None:
    state = GAME.setup(3, GAME.complete_options({"wonder_pack": "yes"}))
    GAME.apply(state, -1, GAME.read(state, -1, "boards manneken_pis:A giza:A rhodos:B"))
    assert coins(state) == [7, 3, 3]
    assert not any(state.own[n] for n in range(24))


def test_ruling_41_manneken_copies_left_then_right_then_either() -> None:
    state = manneken("board 1 rhodos:B", "board 2 olympia:A", "coins 0 0")
    turn(state, "stage altar")
    assert (coins(state)[0], int(state.shields[0])) == (3, 1)  # Rhodos B, first stage
    state = manneken("board 1 rhodos:B", "board 2 olympia:A", "stages 0 1", "raised 0 rhodos:B:1 - - -")
    turn(state, "stage altar")
    state.hands[0] = table("hand 0 walls").hands[0]
    assert "build walls right" in texts(state, 0)  # Olympia A, second stage
    state = manneken(
        "board 1 giza:A", "board 2 ephesos:B", "stages 0 2", "raised 0 giza:A:1 ephesos:B:2 - -", "coins 0 0"
    )
    assert [text for text in texts(state, 0) if text.startswith("stage altar")] == [
        "stage altar part 1",
        "stage altar part 2",
    ]
    turn(state, "stage altar part 2")
    assert coins(state)[0] == 4
    assert points(state, 0, "wonder") == 3 + 3 + 5


def test_manneken_and_a_stage_that_is_not_there() -> None:
    state = manneken("board 1 rhodos:B", "board 2 petra:B", "stages 0 2", "raised 0 rhodos:B:1 petra:B:2 - -")
    before = GAME.scores(state)[0]
    turn(state, "stage altar part 1")
    assert GAME.scores(state)[0] == before


def test_ruling_42_manneken_next_to_the_great_wall_copies_the_printed_position() -> None:
    state = manneken("board 1 great_wall:A", "coins 0 0")
    turn(state, "stage altar")
    assert coins(state)[0] == 8


def stages_of(state: State) -> list[str]:
    """How the first card may be put under a stage."""
    return [text for text in texts(state, 0) if text.startswith("stage altar")]


PROMO = ALL + " manneken_promo=1"


def test_ruling_41_the_earlier_board_pays_for_the_copied_stage() -> None:
    """Rhodos B wants three stone for its first stage, Manneken Pis of the Wonder Pack a stone and a clay."""
    beside = ("board 1 rhodos:B", "board 2 olympia:A", "coins 0 0")
    for made, version, expected in (
        ("built 0 quarry stone_pit", PROMO, ["stage altar"]),
        ("built 0 quarry stone_pit", ALL, []),
        ("built 0 stone_pit clay_pool", PROMO, []),
        ("built 0 stone_pit clay_pool", ALL, ["stage altar"]),
    ):
        assert stages_of(manneken(*beside, version, made)) == expected
    state = manneken(*beside, PROMO, "built 0 quarry stone_pit")
    turn(state, "stage altar")
    assert (coins(state)[0], int(state.shields[0])) == (3, 1)


def test_ruling_41_the_earlier_board_pays_the_coins_of_petra() -> None:
    """Petra A, stage 2: 7 coins; neither a free-stage token nor the Architect Cabinet waives them."""
    lines = ("board 1 giza:A", "board 2 petra:A", "stages 0 1", "raised 0 giza:A:1 - - -")
    assert stages_of(manneken(*lines, PROMO, "coins 0 6")) == []
    assert why_not(manneken(*lines, PROMO, "coins 0 6"), 0, "stage altar") == "Price: 7 coins. Your treasury: 6 coins."
    state = manneken(*lines, PROMO, "coins 0 7", "tokens 0 0 1 0 0 0 0 0", "built 0 architect_cabinet")
    assert stages_of(state) == ["stage altar"]
    turn(state, "stage altar")
    assert (coins(state)[0], points(state, 0, "wonder")) == (0, 3 + 7)


def test_ruling_41_the_third_stage_of_the_earlier_board_copies_from_the_left() -> None:
    lines = ("board 1 giza:A", "board 2 ephesos:B", "stages 0 2", "raised 0 giza:A:1 ephesos:B:2 - -", "coins 0 0")
    state = manneken(*lines, PROMO, "built 0 quarry sawmill stone_pit foundry timber_yard excavation")
    assert stages_of(state) == ["stage altar"]
    assert why_not(state, 0, "stage altar part 1") == "Stages of this board are built in order."
    turn(state, "stage altar")
    assert points(state, 0, "wonder") == 3 + 3 + 7


def test_ruling_41_the_earlier_board_cannot_build_a_stage_that_is_not_there() -> None:
    lines = ("board 1 rhodos:B", "board 2 petra:B", "stages 0 2", "raised 0 rhodos:B:1 petra:B:2 - -")
    assert stages_of(manneken(*lines)) == ["stage altar part 1", "stage altar part 2"]
    state = manneken(*lines, PROMO)
    assert stages_of(state) == []
    assert why_not(state, 0, "stage altar") == (
        "Your neighbour has no such stage: it cannot be copied, and this one cannot be built."
    )


def test_ruling_41_imhotep_spares_a_resource_of_the_copied_stage() -> None:
    lines = ("board 1 rhodos:B", "board 2 olympia:A", "coins 0 0", "built 0 quarry imhotep")
    assert stages_of(manneken(*lines, PROMO)) == ["stage altar"]


def test_ruling_41_a_free_stage_token_serves_the_copied_stage() -> None:
    """Petra A, stage 2, needs no resources: the token would be wasted; Rhodos B, stage 1, needs three stone."""
    token = "tokens 0 0 1 0 0 0 0 0"
    state = manneken(
        "board 1 rhodos:B", "board 2 olympia:A", PROMO, token, "built 0 altar", "hand 0 baths", "coins 0 0"
    )
    assert [text for text in texts(state, 0) if text.startswith("stage")] == ["stage baths token"]
    lines = ("board 1 giza:A", "board 2 petra:A", "stages 0 1", "raised 0 giza:A:1 - - -", "coins 0 9")
    state = manneken(*lines, PROMO, token)
    assert why_not(state, 0, "stage altar token") == "This stage needs no resources: the token would be wasted."


FREE = ALL + " manneken_picks_wall=1"


def test_ruling_42_next_to_the_great_wall_by_agreement_any_stage_is_copied() -> None:
    state = manneken(FREE, "board 1 great_wall:A", "board 2 giza:A", "coins 0 0")
    assert stages_of(state) == [f"stage altar part {n}" for n in (1, 2, 3, 4)]
    assert why_not(state, 0, "stage altar").startswith("Say which stage of the Great Wall")
    assert why_not(state, 0, "stage altar part 5") == "This stage is not there, or it is built already."
    turn(state, "stage altar part 3")
    assert int(state.shields[0]) == 2


def test_ruling_42_the_wall_to_the_right_serves_the_second_stage() -> None:
    lines = (FREE, "board 1 giza:A", "board 2 great_wall:B", "coins 0 0", "coins 1 0", "coins 2 0")
    assert stages_of(manneken(*lines)) == ["stage altar"]
    state = manneken(*lines, "stages 0 1", "raised 0 giza:A:1 - - -")
    assert stages_of(state) == [f"stage altar part {n}" for n in (1, 2, 3, 4)]
    turn(state, "stage altar part 1", "build tavern", "build tavern")
    assert coins(state) == [8, 7, 7]


def test_ruling_42_the_third_stage_copies_the_wall_or_the_other_neighbour() -> None:
    """A stage that was copied before is not copied again, as the Wall is built of different stages."""
    lines = ("board 1 great_wall:A", "board 2 giza:A", "stages 0 2", "raised 0 great_wall:A:2 giza:A:2 - -")
    state = manneken(FREE, *lines)
    assert stages_of(state) == [f"stage altar part {n}" for n in (1, 3, 4, 5)]
    assert why_not(state, 0, "stage altar part 2") == "This stage is not there, or it is built already."
    turn(state, "stage altar part 5")
    assert points(state, 0, "wonder") == 5 + 7


def test_ruling_42_on_the_earlier_board_the_chosen_stage_is_paid_for() -> None:
    """Two wood for the first stage of the Great Wall A, three ore for the fourth."""
    both = FREE + " manneken_promo=1"
    lines = (both, "board 1 great_wall:A", "board 2 giza:A", "coins 0 0", "discard palace")
    assert stages_of(manneken(*lines, "built 0 sawmill")) == ["stage altar part 1"]
    state = manneken(*lines, "built 0 foundry ore_vein")
    assert stages_of(state) == ["stage altar part 4"]
    turn(state, "stage altar part 4")
    assert "build palace found" in texts(state, 0)
    third = manneken(*lines, "stages 0 2", "raised 0 great_wall:A:2 giza:A:2 - -", "built 0 sawmill")
    assert stages_of(third) == ["stage altar part 1"]


@pytest.mark.parametrize("agreed", [PROMO, FREE, FREE + " manneken_promo=1"])
def test_which_stage_manneken_copies_is_a_secret_until_it_is_turned_over(agreed: str) -> None:
    lines = (agreed, "board 1 great_wall:A", "board 2 giza:A", "stages 0 0")
    one, two = manneken(*lines), manneken(*lines)
    play(one, 0, stages_of(one)[0])
    play(two, 0, stages_of(two)[-1])
    assert GAME.view(one, 1) == GAME.view(two, 1)


@pytest.mark.parametrize("agreed", [PROMO, FREE, FREE + " manneken_promo=1"])
def test_a_position_keeps_the_agreement_on_manneken(agreed: str) -> None:
    raised = "raised 0 great_wall:A:4 - - -" if "wall" in agreed else "raised 0 great_wall:A:1 - - -"
    state = manneken(agreed, "board 1 great_wall:A", "board 2 giza:A", "stages 0 1", raised)
    text = GAME.write_position(state)
    assert GAME.write_position(GAME.read_position(text)) == text
    assert all(word in text.splitlines()[2] for word in agreed.split()[-1:])


@pytest.mark.parametrize(
    "lines",
    [
        (ALL, "board 1 great_wall:A", "stages 0 1", "raised 0 great_wall:A:4 - - -"),
        (PROMO, "board 1 great_wall:A", "stages 0 1", "raised 0 great_wall:A:4 - - -"),
        (FREE, "board 1 rhodos:B", "stages 0 1", "raised 0 rhodos:B:2 - - -"),
        (
            FREE,
            "board 1 great_wall:A",
            "board 2 giza:A",
            "stages 0 3",
            "raised 0 great_wall:A:4 giza:A:2 great_wall:A:4 -",
        ),
        (PROMO, "board 1 rhodos:B", "board 2 giza:A", "stages 0 3", "raised 0 rhodos:B:1 giza:A:2 rhodos:B:3 -"),
        (PROMO, "board 1 giza:A", "board 2 rhodos:A", "stages 0 3", "raised 0 giza:A:1 rhodos:A:2 rhodos:A:3 -"),
    ],
)
def test_a_position_with_stages_that_manneken_cannot_have_is_refused(lines: tuple[str, ...]) -> None:
    with pytest.raises(BadNotation, match="cannot have these stages"):
        manneken(*lines)


def test_what_manneken_copies_is_told_and_explained() -> None:
    lines = ("board 1 great_wall:A", "board 2 giza:A", "stages 0 2", "raised 0 great_wall:A:2 giza:A:2 - -")
    state = manneken(FREE + " manneken_promo=0", *lines)
    seen, names = GAME.view(state, 0), ["Ada", "Bela", "Cyd"]
    said = [tell.say(GAME.read(state, 0, text), seen, names, ENGLISH) for text in stages_of(state)]
    assert said[0] == "Build the next stage with Altar, as stage 1 of the Great Wall"
    assert said[-1] == "Build the next stage with Altar, as the other neighbour has it"
    told = {part: explain.explain(part, seen, names, ENGLISH) for part in ("part:1", "part:5", "stage:0:3", "part:6")}
    assert told["part:1"] is not None
    assert told["part:1"].text == "Gives: 8 coins."
    assert told["part:5"] is not None
    assert told["part:5"].text == "Gives: 7 points."
    assert told["stage:0:3"] is not None
    assert "Of the Great Wall it copies any stage, each once." in told["stage:0:3"].text
    assert told["part:6"] is None
    drawn = "".join(part.markup for part in GAME.draw_view(seen, names, ENGLISH).tray)
    assert "As the other neighbour" in drawn
    assert "As stage 3 of the Wall" in drawn
    giza, wall = 4 * BOARD_NAMED["giza:A"] + 2, 4 * BOARD_NAMED["great_wall:A"] + 2
    assert f"#signs-stage-{giza}" in drawn, "what the other neighbour's third stage does"
    assert f"#signs-stage-{wall}" in drawn
    for text in stages_of(state):
        action = GAME.read(state, 0, text)
        assert draw.aim(seen, frozenset(GAME.targets(action))) == action


def test_the_earlier_board_shows_and_explains_the_costs_of_its_neighbours() -> None:
    state = manneken(PROMO, "board 1 rhodos:B", "board 2 petra:A")
    seen, names = GAME.view(state, 0), ["Ada", "Bela", "Cyd"]
    first, second, third = (explain.explain(f"stage:0:{n}", seen, names, ENGLISH) for n in (1, 2, 3))
    assert first is not None
    assert first.text.startswith("It costs what the stage costs that is copied: 3 stone.")
    assert second is not None
    assert second.text.startswith("It costs what the stage costs that is copied: 7 coins.")
    assert third is not None
    assert third.text.startswith("There is no such stage to copy: it cannot be built.")
    assert "does what the third stage of your left neighbour does" in third.text
    parts = {part.id: part.markup for group in GAME.draw_view(seen, names, ENGLISH).board for part in group.parts}
    drawn = parts["wonders-stages-0"]
    assert "cost-SSS" in drawn
    assert "cost-7" in drawn
    assert "cost-GPT" not in drawn


def test_every_payment_of_a_picked_stage_has_a_number_of_its_own() -> None:
    """Bilkis, Hatshepsut and docks make many of them: more than the four that stand first."""
    rich = "sawmill quarry brickyard foundry loom_1 glassworks_1 press_1"
    helped = "built 0 bilkis hatshepsut clandestine_dock_west clandestine_dock_east marketplace"
    lines = (helped, f"built 1 {rich}", f"built 2 {rich}", "coins 0 60", "tower 10,11", "board 2 giza:A")
    state = manneken(FREE + " tower=1", "board 1 great_wall:A", *lines, "stages 0 0")
    legal = GAME.legal(state, 0)
    numbers = [int(number) for number in encoding.number(legal)]
    assert len([text for text in stages_of(state) if text.endswith("part 1")]) > 4
    assert min(numbers) >= 0
    assert len(set(numbers)) == len(numbers)
    for action, number in zip(legal, numbers, strict=True):
        example = GAME.numbers[number]
        if isinstance(action, a.Play):
            assert isinstance(example, a.Play)
            assert (example.card, example.use, example.way, example.pick) == (
                action.card,
                action.use,
                action.way,
                action.pick,
            )


def test_manneken_copying_babylon_plays_the_last_card_together_with_babylon() -> None:
    state = table(
        ALL,
        "age 1 7",
        "board 0 manneken_pis:A",
        "board 2 babylon:B",
        "stages 0 2",
        "stages 2 2",
        "board 1 giza:A",
        "raised 0 giza:A:1 babylon:B:2 - -",
        "hand 0 altar,baths",
        "hand 2 theater,baths",
    )
    turn(state, "discard baths", "", "discard baths")
    assert state.pending[-1].asks == (0, 2)
    play(state, 0, "build altar")
    assert GAME.view(state, 2).chosen[0] is None
    assert not any(GAME.view(state, 2).built[0])
    play(state, 2, "build theater")
    assert [int(state.counts[9 * city + 2]) for city in (0, 2)] == [1, 1]


def test_manneken_b() -> None:
    state = table(WITH, "age 2 2", "board 0 manneken_pis:B", EVERYTHING, "hand 0 altar,baths", "coins 0 0")
    turn(state, "stage altar")
    assert (coins(state)[0], int(state.shields[0]), points(state, 0, "wonder")) == (7, 1, 7)


def test_manneken_keeps_its_coins_and_takes_a_defeat_when_the_initial_resource_is_lost() -> None:
    lines = ("agreed pack=1 projects=1", "project double_walls 2 open", "age 1 6", "board 0 manneken_pis:A")
    state = table(*lines)
    turn(state)
    assert [int(state.conflict[n]) for n in range(6)] == [0, 0, 0, 1, 0, 0]
    state = table(lines[0].replace("projects", "tower=1 projects"), *lines[1:], "tower 22")
    turn(state)
    assert int(state.conflict[3]) == 2
