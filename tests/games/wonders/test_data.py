"""What the package ships fits together: decks, chains, names, boards, tiles, projects."""

from __future__ import annotations

from collections import Counter

import pytest

from ziggurat.games.wonders.data import (
    AGES,
    ANY_SYMBOL,
    BASE_BOARDS,
    BASE_CARDS,
    BOARDS,
    CARDS,
    GUILDS,
    PARTICIPATION_TOKENS,
    PROJECTS,
    SPACES,
    TILES,
    TOWER_POINTS,
    black_cards_kept,
    deck,
    guilds_kept,
    produced,
    read_cost,
    read_slots,
    turns_at,
)
from ziggurat.games.wonders.effects import (
    BLACK,
    BROWN,
    COLOUR_NAMES,
    PURPLE,
    WHITE,
    Points,
    Science,
)

ORDINARY = [card for card in BASE_CARDS if card.colour != PURPLE]
BY_KEY = {card.key: card for card in BASE_CARDS}


def test_there_are_78_kinds_of_cards_and_10_of_them_are_guilds() -> None:
    assert len(BY_KEY) == len(BASE_CARDS) == 78
    assert len(GUILDS) == 10
    assert all(BASE_CARDS[guild].age == 3 and not BASE_CARDS[guild].copies for guild in GUILDS)


@pytest.mark.parametrize("seats", range(3, 8))
@pytest.mark.parametrize("age", AGES)
def test_every_deck_has_seven_cards_for_everybody(seats: int, age: int) -> None:
    assert len(deck(seats, age)) + (guilds_kept(seats) if age == 3 else 0) == 7 * seats


def test_two_players_use_the_decks_of_three() -> None:
    assert [deck(2, age) for age in AGES] == [deck(3, age) for age in AGES]
    assert guilds_kept(2) == guilds_kept(3) == 5


def test_the_box_holds_49_and_49_and_50_cards() -> None:
    boxed = Counter(card.age for card in ORDINARY for _ in card.copies)
    assert boxed == {1: 49, 2: 49, 3: 40}


def test_a_chain_leads_to_the_next_age() -> None:
    for card in BASE_CARDS:
        for key in card.chain_from:
            assert BY_KEY[key].age == card.age - 1


def test_there_are_four_kinds_of_green_cards_for_every_symbol() -> None:
    symbols = Counter(effect.symbol for card in BASE_CARDS for effect in card.effects if isinstance(effect, Science))
    assert symbols == {0: 4, 1: 4, 2: 4}
    assert ANY_SYMBOL not in symbols


def test_only_the_grey_names_repeat() -> None:
    names = Counter(card.name for card in BASE_CARDS)
    assert [name for name, count in names.items() if count > 1] == ["Loom", "Glassworks", "Press"]


def test_no_slot_gives_both_raw_and_manufactured_goods() -> None:
    slots = [slot for card in BASE_CARDS for slot in produced(card.effects)]
    slots += [
        slot for board in BASE_BOARDS for side in board.sides for stage in side for slot in produced(stage.effects)
    ]
    assert all(slot < 16 or slot & 15 == 0 for slot in slots)


def test_seven_boards_give_the_seven_resources() -> None:
    assert sorted(board.initial for board in BASE_BOARDS) == sorted("WSCOGPT")


def test_side_a_gives_3_points_something_special_and_7_points() -> None:
    for board in BASE_BOARDS:
        first, _, third = board.sides[0]
        assert (first.effects, third.effects) == ((Points(3),), (Points(7),))


def test_side_b_has_two_to_four_stages() -> None:
    counts = {board.key: len(board.sides[1]) for board in BASE_BOARDS}
    assert counts == {
        "giza": 4,
        "rhodos": 2,
        "alexandria": 3,
        "ephesos": 3,
        "babylon": 3,
        "olympia": 3,
        "halikarnassos": 3,
    }


def test_there_are_24_tiles_in_the_groups_of_the_rulebook() -> None:
    assert [tile.number for tile in TILES] == list(range(1, 25))
    assert Counter(type(tile.effect).__name__ for tile in TILES) == {
        "Tax": 4,
        "Waive": 2,
        "NeighbourChains": 1,
        "DoubleDefeats": 1,
        "SmallerVictories": 1,
        "Bonus": 3,
        "PriceChange": 4,
        "BlockTrade": 1,
        "FreeUnit": 3,
        "BlockLargeBrown": 1,
        "UnlimitedBrown": 1,
        "ForCoins": 2,
    }


def test_there_are_five_great_projects_in_every_age() -> None:
    assert Counter(project.age for project in PROJECTS) == {1: 5, 2: 5, 3: 5}
    assert all(project.colour != PURPLE or project.age == 3 for project in PROJECTS)
    assert all(project.colour != BROWN or project.age < 3 for project in PROJECTS)


def test_numbers_of_babel() -> None:
    assert TOWER_POINTS == (0, 2, 5, 10)
    assert {seats: SPACES[seats] for seats in range(3, 8)} == {3: 3, 4: 3, 5: 4, 6: 4, 7: 4}
    assert {seats: PARTICIPATION_TOKENS[seats] for seats in range(2, 8)} == {2: 2, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6}


def test_costs_and_slots_read_as_letters() -> None:
    assert read_cost("1CCT") == (0, 0, 2, 0, 0, 0, 1, 1)
    assert read_slots("W W") == (1, 1)
    assert read_slots("W/C") == (5,)


def test_colours_have_names() -> None:
    assert [COLOUR_NAMES[card.colour] for card in BASE_CARDS[:1]] == ["brown"]


def test_the_boxes_of_the_expansions() -> None:
    """42 leaders, six of them of Cities; 27 black cards; four guilds and three; seven boards."""
    colours = Counter(card.colour for card in CARDS[len(BASE_CARDS) :])
    assert colours == {WHITE: 42, BLACK: 27, PURPLE: 7}
    assert [board.key for board in BOARDS[len(BASE_BOARDS) :]] == [
        "roma",
        "petra",
        "byzantium",
        "abu_simbel",
        "great_wall",
        "stonehenge",
        "manneken_pis",
    ]
    assert len({card.key for card in CARDS}) == len(CARDS)
    assert len({card.name for card in CARDS}) == len(CARDS) - 3, "Loom, Glassworks and Press come twice"


@pytest.mark.parametrize("seats", range(2, 9))
def test_every_deck_with_cities_fills_the_hands(seats: int) -> None:
    """Eight cards for everybody, seven for eight players; two players leave as many in a pile."""
    for age in AGES:
        cards = len(deck(seats, age)) + black_cards_kept(seats) + (guilds_kept(seats) if age == 3 else 0)
        assert cards == max(seats, 3) * (turns_at(seats, True) + 1)
