"""The solo opponent: cards, preferences, actions A to D, Kings, resets (rules, 13)."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.tabannusi.positions import (
    KINGS,
    asked,
    craft,
    go_on,
    hand,
    houses,
    piece_at,
    play,
    score,
    table,
)
from ziggurat.core.game import CHANCE, Event
from ziggurat.core.match import Match
from ziggurat.core.vectors import small
from ziggurat.games.tabannusi import GAME
from ziggurat.games.tabannusi.data import (
    AUTOMA_ARROWS,
    AUTOMA_CARDS,
    AUTOMA_LETTERS,
    AUTOMA_SYMBOLS,
    BOT,
    CELL_NAMED,
    COLOUR_LETTERS,
    DECREE_EFFECTS,
    DECREES,
    FROM_DECREES,
    PORT_SPACE_NAMES,
    SHIP_SPACES,
    ZIGGURAT_NAMES,
)
from ziggurat.games.tabannusi.data import KINGS as KING_CARDS
from ziggurat.games.tabannusi.events import (
    AUTOMA,
    BotActed,
    BotMoved,
    BotTookDie,
    CardsShown,
    CityMarkerRemoved,
    HarbormasterTaken,
    TurnBegan,
)
from ziggurat.games.tabannusi.notation import PIECES_BY_TEXT
from ziggurat.games.tabannusi.questions import RESET_TILES, TAKE_ACTIONS, TURN_CARDS
from ziggurat.games.tabannusi.scoring import return_dice
from ziggurat.games.tabannusi.stack import go_on as carry_on
from ziggurat.games.tabannusi.state import AWAY, ON_DISPLAY, OWNED, RETURNED, State, count_buildings, count_gardens
from ziggurat.games.tabannusi.steps import BEGIN_SCORINGS, BOT_ACTS, BOT_PAYS, BOT_TAKES_DIE, END_TURN, gain
from ziggurat.games.tabannusi.tokens import (
    as_list,
    automa_of,
    automa_tiles,
    card_sum,
    chosen_colour,
    current_number,
    symbol_name,
    token_colours,
    turn_cards,
)


def cards_for(symbol: str, letter: str = "B") -> tuple[int, int]:
    """A left card with this first letter and a right card on which its arrow points at this symbol."""
    for left in range(15):
        if AUTOMA_LETTERS[left][0] != letter:
            continue
        for right in range(15):
            if right != left and AUTOMA_SYMBOLS[right][AUTOMA_ARROWS[left]] == symbol:
                return left, right
    raise AssertionError(symbol)


def solo(
    pieces: str = "",
    *,
    symbol: str = "down",
    letter: str = "B",
    king: str = "gilgabot",
    at: int = 1,
    dice: str = "",
    gold: int = 0,
    gardens: int = 0,
    craft: tuple[int, int, int] = (0, 0, 0),
    piles: str = "B W Y",
    bag: str = "BWY",
    port: dict[str, int] | None = None,
    marked: str = "",
) -> State:
    """The Bot in district `at` with a Current Symbol; the tiles beside the order tokens, from the Current Number on."""
    state = table(1, king=KINGS.index(king))
    words = pieces.split()
    for text, name in zip(words[::2], words[1::2], strict=True):
        state.board[CELL_NAMED[name]] = PIECES_BY_TEXT[text]
    state.built = count_buildings(state.board, state.ground, state.players)
    state.grown = count_gardens(state.board, state.players)
    left, right = cards_for(symbol, letter)
    turn_cards(state, left, right)
    bot = automa_of(state)
    number = current_number(bot)
    bot.piles = [[], [], []]
    for n, pile in enumerate(piles.split()):
        bot.piles[(number + n) % 3] = [COLOUR_LETTERS.index(tile) for tile in pile]
    bot.bag = small([bag.count(tile) for tile in "BWY"])
    for tile in dice:
        state.hands[5 * BOT + COLOUR_LETTERS.index(tile)] += 1
    state.gold[BOT] = gold
    state.gardens[BOT] = gardens
    for colour in range(3):
        state.craft[3 * BOT + colour] = craft[colour]
    for space, seat in (port or {}).items():
        state.port_houses[PORT_SPACE_NAMES.index(space)] = seat + 1
    for space in marked.split():
        state.ship_markers[SHIP_SPACES.index(space)] |= 1 << BOT
    for decree in range(len(DECREES)):
        state.decrees[decree] = 0
    state.architects[0] = state.assistants[0] = 2
    state.architects[BOT] = state.assistants[BOT] = at
    state.round = 3
    state.on_turn = BOT
    return state


def act(state: State, second: bool = False) -> list[Event]:
    """One action of the Bot, up to the first question of chance or of the human."""
    events: list[Event] = []
    state.pending = [TURN_CARDS[0], BOT_ACTS[1 if second else 0]]
    carry_on(state, events)
    return events


def letter_of(events: list[Event]) -> str:
    return next(event.letter for event in events if isinstance(event, BotActed))


# -- set-up and the turn ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("king", KINGS)
def test_set_up_of_a_solo_game(king: str) -> None:
    rng = Random(king)
    match = Match(GAME, 1, {"king": king})
    match.let_chance_answer(rng)
    state = match.state
    assert asked(state) == "PlaceFirstBuilding 0"
    assert (state.gold[0], state.gold[1]) == (2, 3)
    assert list(state.crates)[4:] == [0, 0, 0, 0]
    assert sum(1 for place in state.urban if place == OWNED + BOT) == 1
    shown = [n for n, place in enumerate(state.decrees) if place == ON_DISPLAY]
    assert len(shown) == 2
    assert any(decree in KING_CARDS[automa_of(state).king].decrees for decree in shown)
    events = match.play(0, next(a for a in match.legal(0) if a.cell == CELL_NAMED["1b1"]))  # no bonus
    before = events[: next(n for n, event in enumerate(events) if isinstance(event, TurnBegan))]
    assert sum(1 for event in before if isinstance(event, CityMarkerRemoved)) == 1
    assert state.built[9:18] != small([0] * 9)


def test_the_bot_is_first_and_takes_its_whole_turn_by_itself() -> None:
    rng = Random(5)
    match = Match(GAME, 1)
    match.let_chance_answer(rng)
    while not any(isinstance(e, TurnBegan) and e.seat == 0 for entry in match.log for e in entry.events):
        match.play(0, match.legal(0)[-1], rng)
    told = [event for entry in match.log for event in entry.events]
    turn = told[next(n for n, event in enumerate(told) if isinstance(event, TurnBegan)) :]
    assert isinstance(turn[0], TurnBegan)
    assert turn[0].seat == AUTOMA
    kinds = [type(event) for event in turn if isinstance(event, (CardsShown, BotMoved, BotTookDie, BotActed))]
    assert kinds == [CardsShown, BotMoved, BotTookDie, BotActed, BotActed]


def test_the_left_card_covers_the_right_one() -> None:
    state = solo()
    bot = automa_of(state)
    old_left = bot.left
    new = next(n for n in range(15) if bot.cards[n] == AWAY)
    turn_cards(state, new, -1)
    assert (bot.left, bot.right) == (new, old_left)


def test_the_arrow_of_the_left_card_points_at_a_row_of_the_right_one() -> None:
    """AU01 has its arrow at row 1; row 1 of AU02 shows the up arrow and III."""
    state = solo()
    turn_cards(state, AUTOMA_CARDS.index("AU01"), AUTOMA_CARDS.index("AU02"))
    bot = automa_of(state)
    bot.piles = [[0], [1], [2]]
    assert (symbol_name(bot), current_number(bot)) == ("up", 2)
    assert chosen_colour(bot) == 2
    assert as_list(token_colours(bot)) == [2, 0, 1]  # III is followed by I


@pytest.mark.parametrize(("architect", "dice", "taken"), [(3, "1235", 3), (3, "1245", 5), (2, "6", 6)])
def test_die_value_preference(architect: int, dice: str, taken: int) -> None:
    state = solo()
    state.architects[BOT] = architect
    for value in range(1, 7):
        state.dice[value] = dice.count(str(value))
    events: list[Event] = []
    state.pending = [TURN_CARDS[0], BOT_TAKES_DIE]
    carry_on(state, events)
    assert [event.value for event in events if isinstance(event, BotTookDie)] == [taken]


def test_the_second_action_is_the_letter_the_arrow_points_at() -> None:
    state = solo("pB1 1a1", symbol="down", dice="LLL")
    row = AUTOMA_ARROWS[automa_of(state).left]
    events = act(state, second=True)
    acted = next(event for event in events if isinstance(event, BotActed))
    assert acted.wanted == AUTOMA_LETTERS[automa_of(state).right][row]
    assert acted.card == automa_of(state).right


def test_an_impossible_letter_is_replaced_by_the_first_possible_one() -> None:
    """Letters C, then what follows on the card: without a project C is impossible, a project is not."""
    state = solo(letter="C")
    assert letter_of(act(state)) == "B"


# -- paying ----------------------------------------------------------------------------------------------------------


def pay(state: State, count: int) -> None:
    state.pending = [TURN_CARDS[0], BOT_PAYS[count]]
    carry_on(state, [])


def test_die_colour_preference() -> None:
    state = solo(dice="BBBLG", gold=5)
    pay(state, 1)
    assert hand(state, BOT) == "BBLG"
    pay(state, 2)
    assert hand(state, BOT) == "BG"  # one more brown, then blue before green among equals
    pay(state, 1)
    assert hand(state, BOT) == "B"  # green before brown
    pay(state, 3)
    assert (hand(state, BOT), int(state.gold[BOT])) == ("", 3)


def test_equal_dice_of_craft_colours_are_spent_at_random() -> None:
    state = solo(dice="BW")
    pay(state, 1)
    assert asked(state) == "SpendDie chance"
    play(state, "* spend white")
    assert hand(state, BOT) == "B"


# -- action A --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("king", "symbol", "points", "gold", "gardens", "steps"),
    [
        ("gilgabot", "down", 4, 0, 0, (1, 2, 3)),
        ("gilgabot", "king", 0, 0, 0, (2, 2, 3)),
        ("bot-baba", "king", 0, 0, 0, (1, 2, 4)),
        ("sarbot", "king", 0, 0, 2, (1, 2, 3)),
        ("botmuzi", "king", 2, 1, 0, (1, 2, 3)),
    ],
)
def test_action_a(king: str, symbol: str, points: int, gold: int, gardens: int, steps: tuple[int, int, int]) -> None:
    """The lowest marker enters 2, which brings nothing; the highest enters yellow 4, which brings 2 points."""
    state = solo(symbol=symbol, king=king, at=4, craft=(1, 2, 3))
    before = score(state, BOT)
    assert letter_of(act(state)) == "A"
    bonus = 2 if steps[2] == 4 else 0
    assert score(state, BOT) - before == points + bonus
    assert (state.gold[BOT], state.gardens[BOT], craft(state, BOT)) == (gold, gardens, steps)


# -- action B --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("symbol", "cell"), [("down", "1a1"), ("up", "1d4")])
def test_action_b_takes_the_chosen_colour_and_the_lowest_or_highest_space(symbol: str, cell: str) -> None:
    state = solo(symbol=symbol, piles="W B Y")
    act(state)
    assert piece_at(state, cell) == "pW1"
    play(state, "* tiles Y")
    assert automa_of(state).piles[current_number(automa_of(state))] == [1, 2]


def test_action_b_passes_over_a_colour_with_3_projects() -> None:
    state = solo("pB0 1a1  pB0 1b1  pB0 1c1", piles="B Y W")
    act(state)
    assert piece_at(state, "1d1") == "pY1"


def test_a_covered_bonus_is_replaced_by_that_of_the_left_card() -> None:
    """1a1 shows a gold; AU01 on the left gives a gold as well, AU03 a garden."""
    state = solo()
    left = next(n for n in range(15) if AUTOMA_CARDS[n] == "AU03")
    automa_of(state).left = left
    state.pending = [TURN_CARDS[0]]
    if symbol_name(automa_of(state)) == "king":
        automa_of(state).right = next(
            n for n in range(15) if n != left and AUTOMA_SYMBOLS[n][AUTOMA_ARROWS[left]] == "down"
        )
    automa_of(state).piles = [[0], [0], [0]]
    act(state)
    assert piece_at(state, "1a1") == "pB1"
    assert (state.gardens[BOT], state.gold[BOT]) == (1, 0)


@pytest.mark.parametrize(
    ("king", "cell", "steps", "gold"),
    [
        ("gilgabot", "1a1", (2, 2, 3), 0),  # lowest space, a step on that colour's track
        ("bot-baba", "1d4", (1, 2, 4), 0),  # highest space, the highest marker
        ("sarbot", "1d4", (2, 2, 3), 0),  # highest space, the lowest marker
        ("botmuzi", "1d4", (1, 2, 3), 1),  # highest space, a gold
    ],
)
def test_action_b_of_the_kings(king: str, cell: str, steps: tuple[int, int, int], gold: int) -> None:
    """1a1 and 1d4 show bonuses; brown is the chosen colour."""
    state = solo(symbol="king", king=king, craft=(1, 2, 3), bag="BBBWY")
    act(state)
    assert piece_at(state, cell) == "pB1"
    assert (craft(state, BOT), int(state.gold[BOT])) == (steps, gold)


def test_bot_baba_takes_the_colour_with_most_automa_tiles() -> None:
    state = solo(symbol="king", king="bot-baba", piles="B W YY", bag="YW")
    act(state)
    assert piece_at(state, "1d4") == "pY1"


def test_sarbot_takes_the_colour_of_the_largest_group() -> None:
    state = solo("pW0 1a1  pW0 1b1  pY0 1d4", symbol="king", king="sarbot")
    act(state)
    assert "pW1" in [piece_at(state, cell) for cell in ("1b2", "1a2", "1c1")]
    assert piece_at(state, "1b2") == "pW1"  # the highest-numbered space beside the group


def test_action_b_in_the_port_marks_a_ship_for_2_gold() -> None:
    state = solo(at=4, gold=2)
    assert letter_of(act(state)) == "B"
    assert state.gold[BOT] == 0
    assert state.ship_markers[SHIP_SPACES.index("P13")] == 2  # the first one from the top and the right
    assert letter_of(act(solo(at=4, gold=1))) != "B"


@pytest.mark.parametrize(
    ("port", "ship"),
    [
        ({"row2 left": 1, "col1 left": 1}, "P21"),
        ({"row3 left": 1}, "P33"),
        ({"col2 left": 1}, "P12"),
        ({"row3 left": 1, "col2 left": 0}, "P33"),
    ],
)
def test_ship_preference(port: dict[str, int], ship: str) -> None:
    state = solo(at=4, gold=2, port=port)
    act(state)
    assert state.ship_markers[SHIP_SPACES.index(ship)] == 2


def test_a_harbormaster_tile_is_worth_3_to_the_bot() -> None:
    state = solo(at=4, gold=2, marked="P12 P11")
    before = score(state, BOT)
    events = act(state)
    assert any(isinstance(event, HarbormasterTaken) and event.seat == AUTOMA for event in events)
    assert score(state, BOT) == before + 3


# -- action C --------------------------------------------------------------------------------------------------------


def test_action_c_builds_the_largest_building() -> None:
    state = solo("pW0 1a1  pB1 1d1  pB1 1d2", letter="C", dice="LLLLL", craft=(1, 1, 1))
    assert letter_of(act(state)) == "C"
    go_on(state)
    assert piece_at(state, "1d2") == "B1"
    assert hand(state, BOT) == "L"  # 2 and one for each of its own markers
    assert automa_of(state).city[1] == 2
    assert houses(state, BOT)[0] == 1


def test_action_c_prefers_the_highest_marker_among_equal_sizes() -> None:
    state = solo("pW0 1a1  pB0 1d1", letter="C", dice="LL", craft=(1, 2, 2))
    act(state)
    assert piece_at(state, "1a1") == "W1"


def test_action_c_goes_by_the_order_tokens_among_equal_buildings() -> None:
    """White and brown are equal in size and on their tracks: the chosen colour is built, whichever it is."""
    for piles, built in (("W B Y", "1a1"), ("B W Y", "1d1")):
        state = solo("pW0 1a1  pB0 1d1", letter="C", dice="LL", craft=(2, 2, 2), piles=piles)
        act(state)
        assert piece_at(state, built)[0] == piles[0]
        assert piece_at(state, "1d1" if built == "1a1" else "1a1").startswith("p")


def test_bot_baba_builds_the_colour_with_most_automa_tiles() -> None:
    state = solo(
        "pW0 1a1  pB0 1d1  pB0 1d2", symbol="king", letter="C", king="bot-baba", dice="LL", bag="WW", craft=(1, 1, 1)
    )
    act(state)
    assert piece_at(state, "1a1") == "W1"


def test_after_building_a_tile_returns_and_a_ship_is_marked() -> None:
    """From the bag if it holds the colour; the ship has the size of the building."""
    state = solo("pW0 1a1", letter="C", dice="LL", gold=1, craft=(1, 1, 1))
    left = int(state.projects_left[1])
    act(state)
    assert list(automa_of(state).bag) == [1, 0, 1]
    assert state.projects_left[1] == left + 1 + 1  # the project tile and the Automa tile
    assert state.gold[BOT] == 0
    assert state.ship_markers[SHIP_SPACES.index("P13")] == 2  # S02 has size 1
    assert craft(state, 0)[1] == 1  # the marker of the human returned with a step


def test_a_tile_returns_from_the_lowest_token_and_an_empty_token_draws_a_new_one() -> None:
    state = solo("pW0 1a1", letter="C", dice="LL", bag="BY", craft=(1, 1, 1))
    token = next(n for n in range(3) if 1 in automa_of(state).piles[n])
    act(state)
    assert asked(state) == "DrawTile chance"
    play(state, "* tiles Y")
    assert automa_of(state).piles[token] == [2]


@pytest.mark.parametrize(
    ("king", "steps", "gardens", "gold"),
    [
        ("gilgabot", (1, 2, 1), 0, 0),
        ("bot-baba", (1, 2, 1), 0, 0),
        ("sarbot", (1, 1, 1), 1, 0),
        ("botmuzi", (1, 1, 1), 0, 1),
    ],
)
def test_action_c_bonus_of_the_kings(king: str, steps: tuple[int, int, int], gardens: int, gold: int) -> None:
    state = solo("pW0 1a1", symbol="king", letter="C", king=king, dice="LL", craft=(1, 1, 1))
    act(state)
    assert (craft(state, BOT), int(state.gardens[BOT]), int(state.gold[BOT])) == (steps, gardens, gold)


def test_claim_markers_under_a_house_are_ignored_gold_is_not() -> None:
    state = solo("pW0 1a1", letter="C", dice="LL", craft=(1, 1, 1))
    before = score(state, BOT)
    act(state)
    assert (score(state, BOT), int(state.gold[BOT])) == (before, 0)
    state = solo("pW0 1a1", letter="C", dice="LL", craft=(1, 1, 1), marked="P12 P13 P21 P22 P23 P11")
    state.houses[4 * BOT + 1] = 1
    act(state)
    assert state.gold[BOT] == 1


def test_action_c_in_the_port_counts_pairs() -> None:
    """The sequence is row 3, row 2, row 1, column 1, 2, 3; the crate space first, for a gold."""
    state = solo(at=4, letter="C", dice="LL")
    steps = card_sum(automa_of(state))
    order = ["row3", "row2", "row1", "col1", "col2", "col3"]
    assert letter_of(act(state)) == "C"
    space = PORT_SPACE_NAMES.index(f"{order[steps]} right")
    assert state.port_houses[space] == 2
    assert state.gold[BOT] == 1
    assert automa_of(state).city[4] == 1
    again = solo(at=4, letter="C", dice="LL", port={"row2 left": 1, "row3 left": 1})
    act(again)
    reached = order[(1 + steps) % 6] if steps else "row1"
    assert again.port_houses[PORT_SPACE_NAMES.index(f"{reached} right")] == 2


def test_a_port_pair_that_is_not_usable_is_passed_over() -> None:
    full = {f"{line} {side}": 0 for line in ("row2", "row1", "col1", "col2", "col3") for side in ("left", "right")}
    state = solo(at=4, letter="C", dice="LL", port=full)
    act(state)
    assert state.port_houses[PORT_SPACE_NAMES.index("row3 right")] == 2


def test_on_a_left_space_the_bot_gets_the_bonus_of_the_left_card() -> None:
    crates = {f"{line} right": 0 for line in ("row1", "row2", "row3", "col1", "col2", "col3")}
    state = solo(at=4, letter="C", dice="LL", port=crates)
    automa_of(state).left = AUTOMA_CARDS.index("AU12")  # C first; a gold
    automa_of(state).piles = [[0], [1], [2]]
    act(state)
    assert sum(1 for house in state.port_houses if house == 2) == 1
    assert state.gold[BOT] == 1


@pytest.mark.parametrize(
    ("taken", "space"),
    [("", "white 1"), ("white 1 white 2", "white 4"), ("white 1 white 2 white 4 white 6", "white 3")],
)
def test_action_c_in_the_ziggurat(taken: str, space: str) -> None:
    """The chosen colour; craft spaces, then gold, then plain."""
    state = solo(at=5, letter="B", dice="LL", piles="W B Y", craft=(1, 1, 1))
    words = taken.split()
    for section, number in zip(words[::2], words[1::2], strict=True):
        state.ziggurat_houses[ZIGGURAT_NAMES.index(f"{section} {number}")] = 1
    assert letter_of(act(state)) == "B"  # B is replaced by C here
    assert state.ziggurat_houses[ZIGGURAT_NAMES.index(space)] == 2
    assert state.ziggurat_markers[3 * BOT + 1] == 1
    assert automa_of(state).city[5] == 2


def test_the_next_token_when_the_tile_of_the_chosen_colour_is_full() -> None:
    state = solo(at=5, letter="D", dice="LL", piles="W Y B")
    state.ziggurat_markers[3 * BOT + 1] = 3
    assert letter_of(act(state)) == "D"
    assert state.ziggurat_houses[ZIGGURAT_NAMES.index("yellow 1")] == 2


# -- action D --------------------------------------------------------------------------------------------------------


def test_action_d_needs_a_garden_tile() -> None:
    assert letter_of(act(solo(letter="D", gardens=0, dice="LLL"))) != "D"
    assert letter_of(act(solo(letter="D", gardens=1))) == "D"


def test_gardens_go_on_printed_water_first_and_tiles_are_bought() -> None:
    state = solo(letter="D", gardens=1, dice="LL", craft=(1, 1, 1))
    act(state)
    assert [piece_at(state, f"12w{row}") for row in (2, 3, 4)] == ["=*1", "=*1", "=*1"]
    assert hand(state, BOT) == ""
    assert state.grown[BOT] == 3


def test_without_resources_only_its_own_tiles_are_placed() -> None:
    state = solo(letter="D", gardens=2)
    automa_of(state).left = AUTOMA_CARDS.index("AU15")
    automa_of(state).piles = [[0], [1], [2]]
    if symbol_name(automa_of(state)) == "king":
        automa_of(state).right = AUTOMA_CARDS.index("AU01")
    state.gardens_left = 0
    act(state)
    assert state.grown[BOT] == 2


def test_then_a_space_next_to_an_own_building_with_at_most_3_water_tiles() -> None:
    """Water is laid tile by tile from the water on, by the shortest chain."""
    state = solo("=*0 12w2  =*0 12w3  =*0 12w4  B1 1b2", letter="D", gardens=1, symbol="down")
    act(state)
    # Next to 1b2 the lowest-numbered space within reach is 1b1: 1d2, 1d1, 1c1 would be four; 1c2 is two from 1d2.
    assert piece_at(state, "1c2") == "~*1"
    assert piece_at(state, "1d2") == "~"
    assert state.water_left == 18


def test_of_several_such_spaces_the_lowest_number_counts_also_if_it_is_1() -> None:
    """1a1 and 1b2 both touch the building on 1b1 and the garden on 1a2."""
    state = solo("=*0 12w2  =*0 12w3  =*0 12w4  ~*0 1a2  B1 1b1", letter="D", gardens=1)
    act(state)
    assert piece_at(state, "1a1") == "~*1"


@pytest.mark.parametrize(("symbol", "laid"), [("down", "1d2"), ("up", "1c3")])
def test_the_symbol_says_which_of_several_chains_is_laid(symbol: str, laid: str) -> None:
    """To 1c2 two tiles are needed: by 1d2, next to border water 2, or by 1c3, next to the water on 1c4."""
    state = solo("=*0 12w2  =*0 12w3  =*0 12w4  ~*0 1c4  pB0 1d3  B1 1b2", letter="D", gardens=1, symbol=symbol)
    act(state)
    assert piece_at(state, laid) in ("~", "~*1")


def test_else_the_space_that_needs_the_fewest_water_tiles() -> None:
    state = solo("=*0 12w2  =*0 12w3  =*0 12w4", letter="D", gardens=1)
    act(state)
    assert piece_at(state, "1d2") == "~*1"


def test_a_chain_for_which_water_runs_short_is_impossible() -> None:
    state = solo("=*0 12w2  =*0 12w3  =*0 12w4", letter="D", gardens=1)
    state.water_left = 0
    assert letter_of(act(state)) != "D"


@pytest.mark.parametrize(("king", "bonus"), [("bot-baba", 3), ("gilgabot", 0)])
def test_the_kings_d_replaces_the_bonus_of_water(king: str, bonus: int) -> None:
    """12w2 and 12w4 show bonuses, 12w3 none."""
    state = solo(symbol="king", letter="D", king=king, gardens=2, craft=(1, 1, 1))
    before = score(state, BOT)
    act(state)
    assert state.grown[BOT] == 2
    assert score(state, BOT) - before == bonus
    assert state.gold[BOT] == 0


def test_sarbot_places_as_many_gardens_as_it_can_afford() -> None:
    state = solo(symbol="king", letter="D", king="sarbot", gardens=1, dice="LLLL", craft=(1, 1, 1))
    act(state)
    assert state.grown[BOT] == 5
    assert craft(state, BOT) == (2, 2, 1)  # two covered bonuses, the lowest marker each


def test_without_a_space_within_3_water_tiles_the_kings_d_is_impossible() -> None:
    pieces = "=*0 12w2  =*0 12w3  =*0 12w4  pB0 1d2  pW0 1d3  pY0 1d4"
    state = solo(pieces, symbol="king", letter="D", king="bot-baba", gardens=1)
    assert letter_of(act(state)) != "D"


# -- decrees, scorings, resets ---------------------------------------------------------------------------------------


def decree_bonuses(state: State, decree: str) -> None:
    state.pending = [TURN_CARDS[0]]
    for effect in reversed(DECREE_EFFECTS[DECREES.index(decree)]):
        state.pending.append(gain(BOT, effect, -1, 0, FROM_DECREES))
    carry_on(state, [])


@pytest.mark.parametrize(
    ("decree", "points", "gold", "steps"),
    [
        ("D02", 1 + 10, 0, (1, 1, 2)),
        ("D03", 8, 0, (3, 1, 2)),  # the marker is not the lowest when it enters 3, which would bring a gold
        ("D04", 10, 2, (1, 1, 2)),
        ("D06", 1 + 10, 0, (1, 1, 2)),
        ("D07", 1 + 10, 0, (1, 1, 2)),
        ("D09", 8, 1, (2, 1, 2)),
        ("D10", 10, 0, (1, 1, 2)),
        ("D13", 10, 0, (2, 2, 2)),
        ("D14", 2 + 10, 0, (1, 1, 2)),
        ("D15", 3 + 10, 0, (1, 1, 2)),
    ],
)
def test_decree_bonuses_of_the_bot(decree: str, points: int, gold: int, steps: tuple[int, int, int]) -> None:
    """Brown is the chosen colour and settles ties."""
    state = solo(craft=(1, 1, 2))
    before = score(state, BOT)
    decree_bonuses(state, decree)
    assert (score(state, BOT) - before, int(state.gold[BOT]), craft(state, BOT)) == (points, gold, steps)


def test_d01_and_d11_of_the_bot() -> None:
    state = solo()
    decree_bonuses(state, "D01")
    assert sum(1 for house in state.port_houses if house == 2) == 1
    decree_bonuses(state, "D11")
    assert state.gardens[BOT] == 1


def test_d06_and_d07_place_markers_of_the_bot() -> None:
    state = solo(piles="W B Y")
    decree_bonuses(state, "D06")
    decree_bonuses(state, "D07")
    assert state.ziggurat_markers[3 * BOT + 1] == 1
    assert sum(1 for markers in state.ship_markers if markers) == 1


def test_d05_the_bot_keeps_the_first_card_unseen() -> None:
    state = solo()
    decree_bonuses(state, "D05")
    play(state, "* urban 1 U04,U07")
    assert (state.urban[3], state.urban[6], state.ignored[BOT]) == (OWNED + BOT, RETURNED + BOT, 1)


def test_lost_dice_give_the_bot_a_step_or_a_garden_but_no_water() -> None:
    state = solo(dice="BLG", craft=(1, 1, 1))
    for colour in (0, 3, 4):
        return_dice(state, BOT, colour, [])
    carry_on_steps(state)
    assert craft(state, BOT) == (2, 1, 1)
    assert (state.gardens[BOT], state.water[BOT]) == (1, 0)


def carry_on_steps(state: State) -> None:
    state.pending.insert(0, TURN_CARDS[0])
    carry_on(state, [])


def test_the_human_chooses_the_track_of_the_bots_garden_rewards() -> None:
    state = solo("pB0 1b2  ~*1 1b1")
    state.hands[0] = 3
    state.assistants[0] = 1
    state.on_turn = 0
    state.pending = [TURN_CARDS[0], TAKE_ACTIONS[0][2]]
    play(state, "build brown")
    assert asked(state) == "ChooseTrack 0"
    play(state, "track yellow")
    assert craft(state, BOT) == (0, 0, 1)
    assert craft(state, 0) == (0, 0, 0)


@pytest.mark.parametrize(("scorings", "reset"), [(0, True), (1, False), (2, True), (3, False)])
def test_the_first_and_the_third_scoring_reset_deck_and_tiles(scorings: int, reset: bool) -> None:
    state = solo()
    state.scorings = scorings
    state.supply[0] = 1
    for value in range(1, 7):
        state.dice[value] = 0
    state.pending = [END_TURN[BOT], BEGIN_SCORINGS[BOT]]
    carry_on(state, [])
    play(state, "* roll brown 4")
    if not reset:
        assert asked(state) == "ChooseDie 0"
        return
    assert asked(state) == "TurnCards chance"
    play(state, "* card AU05 AU09", "* tiles BWY")
    bot = automa_of(state)
    assert (bot.left, bot.right) == (4, 8)
    assert sum(1 for place in bot.cards if place == AWAY) == 13
    assert bot.piles == [[0], [1], [2]]
    assert list(bot.bag) == [1, 1, 1]


def test_an_empty_deck_is_reset_and_the_two_new_cards_are_used() -> None:
    state = solo()
    bot = automa_of(state)
    for card in range(15):
        if bot.cards[card] == AWAY:
            bot.cards[card] = 3
    state.pending = [TURN_CARDS[0]]
    action = GAME.luck(state, Random(1))
    assert GAME.why_not(state, CHANCE, action) is None
    GAME.apply(state, CHANCE, action)
    assert sum(1 for place in bot.cards if place == AWAY) == 13


def test_gaps_of_a_reset_are_filled_from_the_stacks() -> None:
    state = solo(piles="B", bag="")
    state.projects_left = small([5, 5, 5])
    state.pending = [TURN_CARDS[0], RESET_TILES]
    play(state, "* tiles BYY")
    assert automa_of(state).piles == [[0], [2], [2]]
    assert list(state.projects_left) == [5, 5, 3]


@pytest.mark.parametrize("king", KINGS)
@pytest.mark.parametrize("seed", range(3))
def test_the_tiles_of_the_bot_are_conserved(king: str, seed: int) -> None:
    """Project tiles on the board, in the stacks, in the bag and beside the tokens are always 20 of a colour."""
    rng = Random(seed)
    match = Match(GAME, 1, {"king": king})
    match.let_chance_answer(rng)
    while not match.over:
        match.play(0, rng.choice(match.legal(0)), rng)
        state = match.state
        tiles = automa_tiles(state)
        for colour in range(3):
            on_board = sum(1 for piece in state.board if 1 <= piece <= 12 and (piece - 1) % 3 == colour)
            assert on_board + state.projects_left[colour] + tiles[colour] == 20
