"""Every card and every stage: what it costs and what it brings, against the printed component."""

from __future__ import annotations

import pytest

from tests.games.wonders.positions import builds, points, table, texts
from ziggurat.core.vectors import large
from ziggurat.games.wonders.actions import BUILD, FOUND, STAGE, Play
from ziggurat.games.wonders.data import (
    BASE_COUNT,
    BOARD_NAMED,
    CARD_NAMED,
    STAGE_BUILDS_FREE,
    STAGE_COPIES_GUILD,
    STAGE_FROM_DISCARD,
    STAGE_PLAYS_LAST,
    SUBSETS,
    covers,
    read_slots,
)
from ziggurat.games.wonders.effects import SYMBOL_NAMES
from ziggurat.games.wonders.payments import renew
from ziggurat.games.wonders.scoring import score_city
from ziggurat.games.wonders.state import State
from ziggurat.games.wonders.turn import act_alone, settle

CARD_TABLE = """
lumber_yard          -        makes W
stone_pit            -        makes S
clay_pool            -        makes C
ore_vein             -        makes O
tree_farm            1        makes W/C
excavation           1        makes S/C
clay_pit             1        makes C/O
timber_yard          1        makes W/S
forest_cave          1        makes W/O
mine                 1        makes S/O
loom_1               -        makes T
glassworks_1         -        makes G
press_1              -        makes P
pawnshop             -        3 blue
baths                S        3 blue
altar                -        2 blue
theater              -        2 blue
tavern               -        5 coins
east_trading_post    -        raw from the right for 1
west_trading_post    -        raw from the left for 1
marketplace          -        manufactured from both for 1
stockade             W        1 shields
barracks             O        1 shields
guard_tower          C        1 shields
apothecary           T        compass
workshop             G        wheel
scriptorium          P        tablet
sawmill              1        makes W W
quarry               1        makes S S
brickyard            1        makes C C
foundry              1        makes O O
loom_2               -        makes T
glassworks_2         -        makes G
press_2              -        makes P
aqueduct             SSS      5 blue
temple               WCG      3 blue
statue               WOO      4 blue
courthouse           CCT      4 blue
forum                CC       makes G/P/T, not for sale
caravansery          WW       makes W/S/C/O, not for sale
vineyard             -        5 coins
bazar                -        4 coins
walls                SSS      2 shields
training_ground      WOO      2 shields
stables              WCO      2 shields
archery_range        WWO      2 shields
dispensary           OOG      compass
laboratory           CCP      wheel
library              SST      tablet
school               WP       tablet
pantheon             CCOGPT   7 blue
gardens              WCC      5 blue
town_hall            SSOG     6 blue
palace               WSCOGPT  8 blue
senate               WWSO     6 blue
haven                WOT      2 coins, 2 yellow
lighthouse           SG       2 coins, 2 yellow
chamber_of_commerce  CCP      2 coins, 2 yellow
arena                SSO      3 coins, 1 yellow
fortifications       SOOO     3 shields
circus               SSSO     3 shields
arsenal              WWOT     3 shields
siege_workshop       WCCC     3 shields
lodge                CCPT     compass
observatory          OOGT     wheel
university           WWGP     tablet
academy              SSSG     compass
study                WPT      wheel
workers_guild        WSCOO    3 guilds
craftsmens_guild     SSOO     2 guilds
traders_guild        GPT      1 guilds
philosophers_guild   CCCPT    2 guilds
spies_guild          CCCG     3 guilds
strategists_guild    SOOT     3 guilds
shipowners_guild     WWWGP    4 guilds
scientists_guild     WWOOP    1 science
magistrates_guild    WWWST    3 guilds
builders_guild       SSCCG    4 guilds
"""
"""Key, cost, what it brings. Counting cards are built in a city with 2 brown, 1 grey, 1 yellow card and 1 stage, the
neighbours have 3 brown, 1 grey, 3 blue, 1 yellow, 3 red, 2 green cards, 3 stages and 3 defeat tokens."""

STAGE_TABLE = """
giza:A           1 SS       3 points
giza:A           2 WWW      5 points
giza:A           3 SSSS     7 points
giza:B           1 WW       3 points
giza:B           2 SSS      5 points
giza:B           3 CCC      5 points
giza:B           4 SSSSP    7 points
rhodos:A         1 WW       3 points
rhodos:A         2 CCC      2 shields
rhodos:A         3 OOOO     7 points
rhodos:B         1 SSS      3 points, 3 coins, 1 shields
rhodos:B         2 OOOO     4 points, 4 coins, 1 shields
alexandria:A     1 SS       3 points
alexandria:A     2 OO       makes W/S/C/O
alexandria:A     3 GG       7 points
alexandria:B     1 CC       makes W/S/C/O
alexandria:B     2 WW       makes G/P/T
alexandria:B     3 SSS      7 points
ephesos:A        1 SS       3 points
ephesos:A        2 WW       9 coins
ephesos:A        3 PP       7 points
ephesos:B        1 SS       2 points, 4 coins
ephesos:B        2 WW       3 points, 4 coins
ephesos:B        3 GPT      5 points, 4 coins
babylon:A        1 CC       3 points
babylon:A        2 WWW      any symbol
babylon:A        3 CCCC     7 points
babylon:B        1 CT       3 points
babylon:B        2 WWG      plays the last card
babylon:B        3 CCCP     any symbol
olympia:A        1 WW       3 points
olympia:A        2 SS       builds free
olympia:A        3 OO       7 points
olympia:B        1 WW       raw for 1
olympia:B        2 SS       5 points
olympia:B        3 OOT      copies a guild
halikarnassos:A  1 CC       3 points
halikarnassos:A  2 OOO      builds from the discard pile
halikarnassos:A  3 TT       7 points
halikarnassos:B  1 OO       2 points, builds from the discard pile
halikarnassos:B  2 CCC      1 points, builds from the discard pile
halikarnassos:B  3 GPT      builds from the discard pile
"""

CARDS = [line.split(maxsplit=2) for line in CARD_TABLE.strip().splitlines()]
STAGES = [line.split(maxsplit=3) for line in STAGE_TABLE.strip().splitlines()]
COUNTING_CITIES = (
    "built 0 sawmill quarry loom_2 vineyard:1",
    "stages 0 1",
    "built 1 clay_pool ore_vein press_1 baths apothecary stockade",
    "stages 1 2",
    "conflict 1 0 0 0 2 0 0",
    "built 2 timber_yard altar theater workshop marketplace barracks guard_tower",
    "stages 2 1",
    "conflict 2 0 0 0 1 0 0",
)


def test_the_tables_name_every_card_and_every_stage() -> None:
    assert [key for key, *_ in CARDS] == list(CARD_NAMED)[:BASE_COUNT]
    assert len(STAGES) == 42


def produces(state: State, city: int, units: str) -> None:
    """From now on the city makes exactly these units, and its neighbours sell nothing."""
    slots = read_slots(" ".join(units))
    state.own = large([n for c in range(3) for n in (covers(slots) if c == city else [0] * SUBSETS)])
    state.trade = large([0] * (SUBSETS * 3))


@pytest.mark.parametrize(("key", "cost", "_brings"), CARDS, ids=[key for key, *_ in CARDS])
def test_a_card_costs_what_is_printed(key: str, cost: str, _brings: str) -> None:
    coins = "".join(letter for letter in cost if letter.isdecimal()) or "0"
    units = "".join(letter for letter in cost if letter.isalpha())
    state = table(f"hand 0 {key}", f"coins 0 {coins}", "age 3 1")
    produces(state, 0, units)
    assert builds(state, 0, key) == [f"build {key}"]
    for n in range(len(units)):
        produces(state, 0, units[:n] + units[n + 1 :])
        assert builds(state, 0, key) == []
    if coins != "0":
        state = table(f"hand 0 {key}", f"coins 0 {int(coins) - 1}")
        assert builds(state, 0, key) == []


def build(state: State, card: int) -> None:
    """Puts the card into city 0 at cost 0 and lets it work."""
    act_alone(state, 0, 0, Play(card, BUILD, FOUND), [])
    settle(state, 0)
    renew(state)


@pytest.mark.parametrize(("key", "_cost", "brings"), CARDS, ids=[key for key, *_ in CARDS])
def test_a_card_brings_what_is_printed(key: str, _cost: str, brings: str) -> None:
    counting = any(word in brings for word in ("yellow", "guilds")) or key in ("vineyard", "bazar")
    lines = [line.replace(" vineyard:1", " forum:1") if key == "vineyard" else line for line in COUNTING_CITIES]
    state = table(*(lines if counting else ()), "age 3 1")
    before = facts(state)
    build(state, CARD_NAMED[key])
    assert told(before, facts(state), key) == brings


def facts(state: State) -> dict[str, int]:
    found = {"coins": int(state.coins[0]), "shields": int(state.shields[0])}
    found |= {source: points(state, 0, source) for source in ("blue", "yellow", "guilds", "science")}
    return found


def told(before: dict[str, int], after: dict[str, int], key: str) -> str:
    """What has changed, in the words of the table."""
    state = table(f"built 0 {key}:1", "age 3 1", "board 0 ephesos:A lost")
    made = made_by(state)
    if made:
        return made
    if any(int(price) != 2 for price in state.prices):
        goods = "raw" if state.prices[0] == 1 or state.prices[2] == 1 else "manufactured"
        sides = [name for name, price in zip(("left", "right"), price_of(state, goods), strict=True) if price == 1]
        return f"{goods} from {'both' if len(sides) == 2 else 'the ' + sides[0]} for 1"
    if key in SYMBOLS:
        assert after["science"] - before["science"] == 1
        return SYMBOLS[key]
    changed = [f"{after[what] - before[what]} {what}" for what in after if after[what] != before[what]]
    if changed and changed[0].endswith("coins") and any(word in changed[-1] for word in ("yellow", "guilds")):
        # Coins count as points too, but that is another line of the sheet.
        changed = [changed[0], changed[-1]] if len(changed) > 1 else changed
    return ", ".join(changed)


def price_of(state: State, goods: str) -> tuple[int, int]:
    first = 0 if goods == "raw" else 1
    return int(state.prices[first]), int(state.prices[2 + first])


def made_by(state: State) -> str:
    """What city 0 makes without its board, read back from the sets of resources."""
    own = [int(n) for n in state.own][:SUBSETS]
    sold = [int(n) for n in state.trade][:SUBSETS]
    for slots in SLOTS:
        if covers(read_slots(slots)) == own:
            assert sold in (own, [0] * SUBSETS)
            return f"makes {slots}" + ("" if sold == own else ", not for sale")
    assert not any(own)
    return ""


SLOTS = sorted(
    {brings.removeprefix("makes ").removesuffix(", not for sale") for *_, brings in CARDS if brings.startswith("makes")}
)
SYMBOLS = {key: brings for key, _, brings in CARDS if brings in SYMBOL_NAMES}


def test_three_symbols_of_a_kind_and_the_others_apart() -> None:
    """Each green card has the symbol of its table row: three equal ones score 9, three different ones 10."""
    by_symbol = {name: [key for key, symbol in SYMBOLS.items() if symbol == name] for name in SYMBOL_NAMES}
    for keys in by_symbol.values():
        state = table(f"built 0 {' '.join(keys[:3])}")
        assert points(state, 0, "science") == 9
    for trio in zip(*by_symbol.values(), strict=True):
        assert points(table(f"built 0 {' '.join(trio)}"), 0, "science") == 10


@pytest.mark.parametrize(("board", "number", "cost", "_brings"), STAGES)
def test_a_stage_costs_what_is_printed(board: str, number: str, cost: str, _brings: str) -> None:
    state = table(f"board 0 {board}", f"stages 0 {int(number) - 1}", "coins 0 0")
    produces(state, 0, cost)
    assert "stage tavern" in texts(state, 0)
    for n in range(len(cost)):
        produces(state, 0, cost[:n] + cost[n + 1 :])
        assert "stage tavern" not in texts(state, 0)


@pytest.mark.parametrize(("board", "number", "_cost", "brings"), STAGES)
def test_a_stage_brings_what_is_printed(board: str, number: str, _cost: str, brings: str) -> None:
    state = table(f"board 0 {board}", f"stages 0 {int(number) - 1}", "coins 0 0")
    before = score_city(state, 0)
    coins, shields, own = int(state.coins[0]), int(state.shields[0]), [int(n) for n in state.own]
    act_alone(state, 0, 0, Play(CARD_NAMED["tavern"], STAGE), [])
    gained = int(state.coins[0]) - coins
    state.coins[0] = 0
    after = score_city(state, 0)
    settle(state, 0)
    renew(state)
    stage = 4 * BOARD_NAMED[board] + int(number) - 1
    found = [
        (after[2] - before[2], f"{after[2] - before[2]} points"),
        (gained, f"{gained} coins"),
        (int(state.shields[0]) - shields, f"{int(state.shields[0]) - shields} shields"),
        (after[4] - before[4], "any symbol"),
        (own != [int(n) for n in state.own], f"makes {stage_makes(own, [int(n) for n in state.own])}"),
        (list(state.prices)[:4] == [1, 2, 1, 2] and number == "1", "raw for 1"),
        (STAGE_BUILDS_FREE[stage], "builds free"),
        (STAGE_PLAYS_LAST[stage], "plays the last card"),
        (STAGE_FROM_DISCARD[stage], "builds from the discard pile"),
        (STAGE_COPIES_GUILD[stage], "copies a guild"),
    ]
    assert ", ".join(words for there, words in found if there) == brings


def stage_makes(before: list[int], after: list[int]) -> str:
    gained = [n - m for n, m in zip(after, before, strict=True)][:SUBSETS]
    return next((slots for slots in ("W/S/C/O", "G/P/T") if covers(read_slots(slots)) == gained), "")
