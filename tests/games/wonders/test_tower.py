"""The Tower of Babel: the draft, action d, placing, and the 24 tiles."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.wonders.positions import builds, built, coins, discarded, play, points, table, texts, turn, why_not
from ziggurat.core.match import Match
from ziggurat.games.wonders import GAME
from ziggurat.games.wonders.actions import CHOOSE_CARD, DRAFT_TILE, Keep, Tiles
from ziggurat.games.wonders.events import TilePlaced
from ziggurat.games.wonders.state import State, active_tiles, tile_numbers

# -- the draft -------------------------------------------------------------------------------------------------------


def drafting() -> Match:
    match = Match(GAME, 3, {"tower": "yes"})
    match.play(-1, GAME.luck(match.state, Random(1)))
    match.play(-1, Tiles(((1, 2, 3), (4, 5, 6), (7, 8, 9))))
    return match


def keep(match: Match, *tiles: int) -> None:
    for seat, tile in enumerate(tiles):
        match.play(seat, Keep(tile))


def test_the_draft_keeps_one_and_passes_the_others_to_the_right() -> None:
    match = drafting()
    assert match.to_act == (0, 1, 2)
    keep(match, 1, 4, 7)
    assert [tile_numbers(match.state.offered[seat]) for seat in range(3)] == [[5, 6], [8, 9], [2, 3]]
    keep(match, 5, 8, 2)
    assert [tile_numbers(match.state.tiles[seat]) for seat in range(3)] == [[1, 5, 9], [3, 4, 8], [2, 6, 7]]
    assert not any(match.state.offered)
    assert list(match.to_act) == [-1]


def test_the_draft_is_secret_and_simultaneous() -> None:
    one, two = drafting(), drafting()
    one.play(0, Keep(1))
    two.play(0, Keep(2))
    assert one.view(1) == two.view(1)
    assert one.retraction(0) is not None
    assert one.view(0) != two.view(0)
    assert GAME.redact(Tiles(((1, 2, 3), (4, 5, 6), (7, 8, 9))), -1, 1) == Tiles((None, (4, 5, 6), None))


def test_in_the_draft_only_offered_tiles_are_kept() -> None:
    match = drafting()
    assert isinstance(match.state.pending[-1], type(DRAFT_TILE[0]))
    assert why_not(match.state, 0, "keep 4") == "This tile is not among those you choose from."


# -- building and placing --------------------------------------------------------------------------------------------


def tower(*numbers: int, seats: int = 3, lines: tuple[str, ...] = ()) -> State:
    """A table on which these tiles were placed, in this order."""
    return table("agreed tower=1", f"tower {','.join(map(str, numbers)) or '-'}", *lines, seats=seats)


def test_a_card_is_discarded_for_a_tile_without_coins() -> None:
    state = tower(lines=("tiles 0 5,14 - - 1",))
    assert texts(state, 0)[-2:] == ["tile 5 tavern", "tile 14 tavern"]
    events = turn(state, "tile 14 tavern")
    assert coins(state)[0] == 3
    assert discarded(state) == {"tavern": 3}
    assert TilePlaced(0, 14, 0) in events
    assert (active_tiles(state), tile_numbers(state.tiles[0]), int(state.tiles_built[0])) == ([14], [5], 2)


def test_a_tile_does_not_affect_the_turn_in_which_it_is_built() -> None:
    """Tile 5 rewards blue cards: not yet the one that is built in the same turn."""
    state = tower(lines=("tiles 0 5 - - 0", "hand 1 altar,theater"))
    turn(state, "tile 5 tavern", "build altar")
    assert coins(state)[1] == 3
    turn(state, "", "", "build theater")
    assert coins(state)[2] == 3 + 3 + 1


def test_tiles_of_a_turn_are_placed_in_ascending_order() -> None:
    state = tower(lines=("tiles 0 20 - - 0", "tiles 1 3 - - 0", "tiles 2 11 - - 0"))
    turn(state, "tile 20 tavern", "tile 3 tavern", "tile 11 tavern")
    assert state.tower == [3, 11, 20]


def test_a_full_tower_is_covered_from_the_oldest_tile_on() -> None:
    state = tower(1, 2, 3, lines=("tiles 0 4 - - 0",))
    events = turn(state, "tile 4 tavern")
    assert TilePlaced(0, 4, 1) in events
    assert active_tiles(state) == [2, 3, 4]


@pytest.mark.parametrize(("seats", "spaces"), [(2, 2), (3, 3), (4, 3), (5, 4), (7, 4)])
def test_the_number_of_spaces(seats: int, spaces: int) -> None:
    """With two players the third space is blocked by a face-down tile."""
    assert active_tiles(tower(1, 2, 3, 4, 5, seats=seats)) == [1, 2, 3, 4, 5][-spaces:]


def test_a_tile_of_the_last_turn_works_in_the_conflicts_of_the_age() -> None:
    state = tower(lines=("age 1 6", "tiles 0 19 - - 0", "built 1 stockade"))
    turn(state, "tile 19 tavern")
    assert [points(state, seat, "conflicts") for seat in range(3)] == [-1, 0, -1]


def test_tiles_beside_the_tower_are_secret_until_they_are_placed() -> None:
    lines = ("age 1 6", "board 1 babylon:B", "stages 1 2", "hand 1 altar,theater")
    one = tower(lines=(*lines, "tiles 0 3,4 - - 0"))
    two = tower(lines=(*lines, "tiles 0 3,4 - - 0"))
    turn(one, "tile 3 tavern", "build altar")
    turn(two, "tile 4 tavern", "build altar")
    assert GAME.view(one, 1) == GAME.view(two, 1)
    assert GAME.view(one, 1).laid_counts == (1, 0, 0)


def test_babylon_may_lay_two_tiles_in_the_last_turn() -> None:
    state = tower(lines=("age 1 6", "board 0 babylon:B", "stages 0 2", "tiles 0 9,4 - - 0"))
    turn(state, "tile 9 tavern")
    play(state, 0, "tile 4 tavern")
    assert state.tower == [4, 9]


def test_a_tile_that_is_not_held_cannot_be_built() -> None:
    assert why_not(tower(lines=("tiles 0 5 - - 0",)), 0, "tile 6 tavern") == "You do not hold this tile."
    assert why_not(table(), 0, "tile 6 tavern") == "The tower is not in this game."


# -- the tiles -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("age", "card"), [(1, "stockade"), (2, "stockade"), (3, "stockade")])
def test_tile_1_taxes_red_cards_by_the_age(age: int, card: str) -> None:
    lines = (f"age {age} 1", f"hand 0 {card},altar", "built 0 lumber_yard")
    assert builds(tower(1, lines=(*lines, f"coins 0 {age - 1}")), 0, card) == []
    state = tower(1, lines=(*lines, f"coins 0 {age}"))
    turn(state, f"build {card}")
    assert coins(state)[0] == 0


def test_tile_2_waives_the_resources_of_red_cards() -> None:
    state = tower(2, lines=("age 3 1", "hand 0 arsenal,baths", "coins 0 0", "board 0 rhodos:A"))
    assert builds(state, 0, "arsenal") == ["build arsenal"]
    assert builds(state, 0, "baths") == []


@pytest.mark.parametrize("card", ["sawmill", "tree_farm"])
def test_tile_3_blocks_large_brown_cards_for_owner_and_buyers(card: str) -> None:
    lines = ("hand 0 stockade,altar", "board 0 giza:A")
    assert builds(tower(lines=(*lines, f"built 0 {card}:1")), 0, "stockade") == ["build stockade"]
    assert builds(tower(3, lines=(*lines, f"built 0 {card}:1")), 0, "stockade") == []
    assert builds(tower(3, lines=(*lines, f"built 1 {card}:1")), 0, "stockade") == []
    assert builds(tower(3, lines=(*lines, "built 0 lumber_yard")), 0, "stockade") == ["build stockade"]


@pytest.mark.parametrize("card", ["sawmill", "quarry", "brickyard", "foundry", "tree_farm", "excavation", "clay_pit",
                                  "timber_yard", "forest_cave", "mine"])  # fmt: skip
def test_tile_3_names_ten_cards(card: str) -> None:
    blocked = tower(3, lines=(f"built 0 {card}:1", "board 0 ephesos:A"))
    assert list(blocked.own)[:16] == [0] * 16
    assert list(tower(lines=(f"built 0 {card}:1", "board 0 ephesos:A")).own)[15] > 0


def test_tile_4_blocks_the_five_trade_cards() -> None:
    cards = "east_trading_post west_trading_post marketplace caravansery:1 forum:1"
    free, blocked = tower(lines=(f"built 0 {cards}",)), tower(4, lines=(f"built 0 {cards}",))
    assert list(free.prices)[:4] == [1, 1, 1, 1]
    assert list(blocked.prices)[:4] == [2, 2, 2, 2]
    assert (int(free.own[15]), int(free.own[23])) == (2, 1)
    assert (int(blocked.own[15]), int(blocked.own[23])) == (1, 0)


def test_tile_4_leaves_stages_and_chains_alone() -> None:
    assert list(tower(4, lines=("board 0 olympia:B", "stages 0 1")).prices)[:4] == [1, 2, 1, 2]
    assert int(tower(4, lines=("board 0 alexandria:B", "stages 0 1")).own[15]) == 1
    state = tower(4, lines=("age 2 1", "hand 0 forum,altar", "built 0 east_trading_post", "coins 0 0"))
    assert "build forum chain" in texts(state, 0)


@pytest.mark.parametrize("age", [1, 2, 3])
def test_tile_5_rewards_blue_cards_by_the_age(age: int) -> None:
    state = tower(5, lines=(f"age {age} 1", "hand 0 altar,tavern"))
    turn(state, "build altar")
    assert coins(state)[0] == 3 + age


def test_tile_6_taxes_blue_cards() -> None:
    state = tower(6, lines=("age 2 1", "hand 0 altar,tavern", "coins 0 1"))
    assert builds(state, 0, "altar") == []
    state = tower(6, lines=("age 2 1", "hand 0 altar,tavern", "coins 0 2"))
    turn(state, "build altar")
    assert coins(state)[0] == 0


def test_tile_7_lends_the_chains_of_both_neighbours() -> None:
    for city in (1, 2):
        lines = ("age 3 1", "hand 0 academy,altar", "coins 0 0", f"built {city} school")
        assert builds(tower(7, lines=lines), 0, "academy") == ["build academy chain"]
        assert builds(tower(lines=lines), 0, "academy") == []
    far = tower(7, lines=("age 3 1", "hand 0 academy,altar", "coins 0 0", "built 2 school"), seats=5)
    assert builds(far, 0, "academy") == []


def test_tile_8_takes_coins_for_blue_cards() -> None:
    lines = ("age 2 1", "hand 0 aqueduct,walls", "board 0 giza:A", "built 0 quarry")
    assert builds(tower(8, lines=(*lines, "coins 0 2")), 0, "aqueduct") == []
    state = tower(8, lines=(*lines, "coins 0 3"))
    assert builds(state, 0, "walls") == ["build walls"]
    turn(state, "build aqueduct")
    assert coins(state)[0] == 0


@pytest.mark.parametrize(
    ("tile", "card", "goods", "paid"),
    [
        (9, "workshop", "glassworks_1", "1-0"),
        (10, "workshop", "glassworks_1", "3-0"),
        (11, "stockade", "lumber_yard", "1-0"),
        (12, "stockade", "lumber_yard", "3-0"),
        (9, "stockade", "lumber_yard", "2-0"),
        (12, "workshop", "glassworks_1", "2-0"),
    ],
)
def test_tiles_9_to_12_change_prices(tile: int, card: str, goods: str, paid: str) -> None:
    state = tower(tile, lines=(f"hand 0 {card},altar", f"built 1 {goods}", "board 0 giza:A", "board 2 ephesos:A"))
    assert builds(state, 0, card) == [f"build {card} pay {paid}"]


def test_a_price_is_never_below_nothing() -> None:
    lines = ("hand 0 stockade,altar", "built 1 lumber_yard", "built 0 west_trading_post", "coins 0 0", "board 0 giza:A")
    assert builds(tower(11, lines=lines), 0, "stockade") == ["build stockade"]


@pytest.mark.parametrize("age", [2, 3])
def test_tile_13_taxes_chains_by_the_age(age: int) -> None:
    lines = (f"age {age} 1", "hand 0 aqueduct,altar", "built 0 baths", "board 0 rhodos:A")
    assert builds(tower(13, lines=(*lines, f"coins 0 {age - 1}")), 0, "aqueduct") == []
    state = tower(13, lines=(*lines, f"coins 0 {age}"))
    turn(state, "build aqueduct chain")
    assert coins(state)[0] == 0


def test_tile_14_rewards_chains_by_the_age() -> None:
    state = tower(14, lines=("age 2 1", "hand 0 aqueduct,altar", "built 0 baths"))
    turn(state, "build aqueduct chain")
    assert coins(state)[0] == 5


def test_tile_15_waives_the_resources_of_stages() -> None:
    state = tower(15, lines=("coins 0 0",))
    assert "stage tavern" in texts(state, 0)


def test_tile_16_taxes_stages() -> None:
    lines = ("age 2 1", "board 0 giza:A", "built 0 stone_pit")
    assert "stage tavern" not in texts(tower(16, lines=(*lines, "coins 0 1")), 0)
    state = tower(16, lines=(*lines, "coins 0 2"))
    turn(state, "stage tavern")
    assert coins(state)[0] == 0


@pytest.mark.parametrize(
    ("tile", "cards"),
    [(17, ["stockade", "baths"]), (18, ["barracks", "guard_tower"]), (21, ["workshop", "apothecary", "scriptorium"])],
)
def test_tiles_17_18_21_give_everybody_a_unit_of_choice(tile: int, cards: list[str]) -> None:
    for card in cards:
        lines = (f"hand 0 {card},altar", "coins 0 0", "board 0 ephesos:A lost")
        assert builds(tower(tile, lines=lines), 0, card) == [f"build {card}"]
        assert builds(tower(lines=lines), 0, card) == []
    state = tower(17, lines=("age 2 1", "hand 0 caravansery,altar", "coins 0 9", "board 0 ephesos:A"))
    assert builds(state, 0, "caravansery") == [], "the unit is not for sale"


@pytest.mark.parametrize(("age", "taken"), [(1, 0), (2, 1), (3, 3)])
def test_tile_19_makes_victories_smaller(age: int, taken: int) -> None:
    state = tower(19, lines=(f"age {age} 6", "built 0 stockade"))
    turn(state)
    assert points(state, 0, "conflicts") == 2 * taken


def test_tile_20_makes_single_brown_cards_unlimited() -> None:
    boards = ("board 0 rhodos:A", "board 1 ephesos:A", "board 2 babylon:A")
    lines = ("age 2 1", "hand 0 aqueduct,altar", *boards, "coins 0 6")
    assert builds(tower(20, lines=(*lines, "built 1 stone_pit")), 0, "aqueduct") == ["build aqueduct pay 6-0"]
    assert builds(tower(20, lines=(*lines, "built 0 stone_pit")), 0, "aqueduct") == ["build aqueduct"]
    assert builds(tower(20, lines=(*lines, "built 0 quarry")), 0, "aqueduct") == []


def test_tile_22_doubles_defeats() -> None:
    state = tower(22, lines=("age 2 6", "built 0 stockade"))
    turn(state)
    assert [points(state, seat, "conflicts") for seat in range(3)] == [6, -2, -2]


def test_tile_23_takes_coins_for_guilds() -> None:
    lines = ("age 3 1", "hand 0 traders_guild,altar", "built 0 loom_1 press_1 glassworks_1")
    assert builds(tower(23, lines=(*lines, "coins 0 2")), 0, "traders_guild") == []
    state = tower(23, lines=(*lines, "coins 0 3"))
    turn(state, "build traders_guild")
    assert coins(state)[0] == 0


def test_tile_24_gives_five_coins_for_a_guild() -> None:
    state = tower(24, lines=("age 3 1", "hand 0 traders_guild,altar", "built 0 loom_1 press_1 glassworks_1"))
    turn(state, "build traders_guild")
    assert coins(state)[0] == 8


def test_the_free_city_is_bound_by_the_tiles() -> None:
    lines = ("hand 0 stockade,altar,theater", "built 2 lumber_yard", "coins 2 0", "chosen 0 discard theater")
    state = tower(1, lines=lines, seats=2)
    assert "build stockade" not in texts(state, 0)
    assert state.pending[-1] == CHOOSE_CARD[3]
    assert "build altar" in texts(state, 0)
    assert built(state, 2) == ["lumber_yard"]
