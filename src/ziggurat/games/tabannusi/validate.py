"""What cannot be in a position: pieces that do not add up, places that cannot hold them, a stack that cannot be.

Every position of a game passes; whatever passes can be looked at, answered and played on. (`check_data.py` checks the
data of the game.)
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ziggurat.core.game import ASK_CHANCE
from ziggurat.core.words import Phrase
from ziggurat.games.tabannusi import actions as a
from ziggurat.games.tabannusi import building, offers, paying, rules, scoring
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import questions as q
from ziggurat.games.tabannusi import state as s
from ziggurat.games.tabannusi import steps as st
from ziggurat.games.tabannusi.state import State


def validate(state: State) -> list[Phrase]:
    """Everything that cannot be in this position; the later checks rely on the earlier ones."""
    for check in (check_numbers, check_board, check_stocks, check_port, check_cards, check_stack, check_question):
        found = list(check(state))
        if found:
            return found
    return []


def laid_out(state: State) -> bool:
    return not (state.pending and isinstance(state.pending[0], q.LayOut))


# -- numbers -----------------------------------------------------------------------------------------------------------


def check_numbers(state: State) -> Iterator[Phrase]:
    players = int(state.players)
    if not 0 <= state.first < players or not -1 <= state.on_turn < players:
        yield Phrase("Nobody sits there who is on turn or the first player.")
    if state.scorings + state.time_gold != d.TIME_TRACK or not 0 <= state.time_gold <= d.TIME_TRACK:
        yield Phrase("Each scoring takes a gold from the time track.")
    if (state.last_round > 0) != (state.time_gold == 0) or (state.last_round and state.round > state.last_round + 1):
        yield Phrase("The last round is known once the time track is empty.")
    over = not state.pending
    if over and not (state.last_round and state.round == state.last_round + 1 and state.on_turn == -1):
        yield Phrase("The game is not over before its last round is.")
    if not over and state.last_round and state.round > state.last_round:
        yield Phrase("After the last round the game is over.")
    if not over and (state.on_turn == -1) != (state.round == 0):
        yield Phrase("Somebody is on turn in every round.")
    if over and state.round == 0:
        yield Phrase("The game has not begun.")
    for player in range(players):
        if state.gold[player] < 0 or s.score_of(state, player) < 0:
            yield Phrase("Nobody has less than no gold and no points.")
        if any(int(state.craft[3 * player + colour]) > d.TOP for colour in d.CRAFTS):
            yield Phrase("A craft marker is above the top of its track.")
        if (state.architects[player] == 0) != (state.assistants[player] == 0):
            yield Phrase("Architect and Assistant enter the board together.")
        if state.architects[player] > 5 or state.assistants[player] > 5:
            yield Phrase("There is no such district.")
        if any(int(state.houses[4 * player + row]) > int(d.ROW_SIZES[row]) for row in range(4)):
            yield Phrase("A row of the player board has no more houses to lose.")
        if any(int(state.ziggurat_markers[3 * player + k]) > d.MARKERS_PER_TILE for k in range(3)):
            yield Phrase("A ziggurat tile takes 3 markers of a player.")
        if state.ignored[player] > 2:
            yield Phrase("At most two houses are ignored on an urban card.")


# -- the districts -----------------------------------------------------------------------------------------------------


def check_board(state: State) -> Iterator[Phrase]:
    players = int(state.players)
    special: list[int] = []
    for cell in range(d.CELLS):
        piece = int(state.board[cell])
        place = d.CELL_NAMES[cell]
        if (piece == d.OFF) != (state.ground.belongs[cell] == 0):
            yield Phrase("{place} is not in use at this table, or something is missing there.", place=place)
            return
        if piece == d.OFF:
            continue
        if s.is_water(piece):
            water = int(s.water_under(piece))
            if (water == d.PRINTED) != (state.ground.district[cell] == 0):
                yield Phrase("Printed water lies on the borders, and only there: {place}", place=place)
            if s.is_garden(piece) and s.garden_owner(piece) >= players:
                yield Phrase("A garden has the marker of a player: {place}", place=place)
            if d.SPECIAL <= water < d.PRINTED:
                special.append(water - d.SPECIAL)
        elif state.ground.district[cell] == 0:
            yield Phrase("Printed water lies on the borders, and only there: {place}", place=place)
        elif piece != d.EMPTY and s.owner_of(piece) >= players:
            yield Phrase("A project or a building belongs to a player: {place}", place=place)
    if len(special) != len(set(special)):
        yield Phrase("There is only one of each special water tile.")
    for tile in range(len(d.SPECIAL_TILES)):
        if (int(state.special[tile]) == s.ON_BOARD) != (tile in special):
            yield Phrase("A special water tile lies where the map shows it.")
    yield from check_groups(state)


def check_groups(state: State) -> Iterator[Phrase]:
    """Projects of a colour form one group of at most 3, apart from its buildings; a building has 1 to 3 pieces."""
    for district in d.ORDINARY:
        cells = [int(cell) for cell in state.ground.grid[district]]
        for colour in d.CRAFTS:
            projects = [cell for cell in cells if is_of(state, cell, colour, s.is_project)]
            if len(projects) > d.LARGEST_GROUP or (projects and len(s.building_at(state, projects[0])) < len(projects)):
                yield Phrase("Projects of a colour form one group of at most 3 in a district.")
            for cell in cells:
                if is_of(state, cell, colour, s.is_building):
                    pieces = s.building_at(state, cell)
                    if len(pieces) > d.LARGEST_GROUP or len({int(state.board[piece]) for piece in pieces}) > 1:
                        yield Phrase("A building has 1 to 3 pieces and one house.")
                        return


def is_of(state: State, cell: int, colour: int, kind: object) -> bool:
    piece = int(state.board[cell])
    return bool(kind(piece)) and int(s.colour_of(piece)) == colour  # type: ignore[operator]


# -- pieces add up -----------------------------------------------------------------------------------------------------


def check_stocks(state: State) -> Iterator[Phrase]:
    board = [int(piece) for piece in state.board][: d.CELLS]
    players, automa = int(state.players), state.automa
    for colour in range(5):
        dice = sum(int(state.dice[7 * colour + value]) for value in range(1, 7)) + int(state.supply[colour])
        dice += sum(int(state.hands[5 * player + colour]) for player in range(players))
        if dice != (d.DICE[int(state.seats)] if laid_out(state) else 0):
            yield Phrase("The dice do not add up: {colour}", colour=d.COLOURS[colour])
    for colour in d.CRAFTS:
        projects = sum(1 for piece in board if s.is_project(piece) and s.colour_of(piece) == colour)
        pieces = sum(1 for piece in board if s.is_building(piece) and s.colour_of(piece) == colour)
        bag = 0 if automa is None else int(automa.bag[colour]) + sum(pile.count(colour) for pile in automa.piles)
        if projects + int(state.projects_left[colour]) + bag != d.PROJECT_TILES[colour]:
            yield Phrase("The project tiles do not add up: {colour}", colour=d.COLOURS[colour])
        if pieces + int(state.pieces_left[colour]) != d.BUILDING_PIECES[colour]:
            yield Phrase("The building pieces do not add up: {colour}", colour=d.COLOURS[colour])
    gardens = sum(1 for piece in board if piece != d.OFF and s.is_garden(piece)) + int(state.gardens_left)
    if gardens + sum(int(count) for count in state.gardens) != d.GARDEN_TILES:
        yield Phrase("The garden tiles do not add up.")
    water = sum(1 for piece in board if piece != d.OFF and s.is_water(piece) and s.water_under(piece) == d.WATER)
    if water + int(state.water_left) + sum(int(count) for count in state.water) != d.WATER_TILES:
        yield Phrase("The water tiles do not add up.")
    for player in range(players):
        yield from check_player(state, player, board)


def check_player(state: State, player: int, board: list[int]) -> Iterator[Phrase]:
    """Houses and claim markers; the Bot of a solo game has markers without end."""
    houses = sum(int(state.built[9 * player + k]) for k in range(9))
    houses += sum(1 for house in state.port_houses if int(house) == player + 1)
    houses += sum(1 for house in state.ziggurat_houses if int(house) == player + 1)
    if houses != sum(int(state.houses[4 * player + row]) for row in range(4)):
        yield Phrase("The houses do not add up.")
    if s.is_bot(state, player):
        if any(int(state.crates[4 * player + k]) for k in range(4)) or state.water[player]:
            yield Phrase("The Bot has neither crates nor water tiles.")
        if int(state.markers[player]) != d.STARTING_MARKERS:
            yield Phrase("The Bot has markers without end.")
        if state.powers[player]:
            yield Phrase("The Bot has no use for ships.")
        return
    placed = sum(1 for piece in board if piece != d.OFF and s.is_project(piece) and s.owner_of(piece) == player)
    placed += sum(1 for markers in state.ship_markers if int(markers) >> player & 1) + int(state.grown[player])
    placed += sum(int(state.ziggurat_markers[3 * player + k]) for k in range(3))
    for task in state.pending:
        if isinstance(task, st.SettleMarkers):
            if len(task.counts) != state.players:
                yield Phrase("Markers return to every player.")
                return
            placed += task.counts[player]
    if placed + int(state.markers[player]) + int(state.pool[player]) != d.MARKERS_OF_A_SEAT:
        yield Phrase("The claim markers do not add up.")
    marked = sum(
        1 << int(state.ships[space])
        for space in range(len(d.SHIP_SPACES))
        if int(state.ship_markers[space]) >> player & 1 and int(state.ships[space]) < d.SHIP_COUNT
    )
    if int(state.powers[player]) & ~marked:
        yield Phrase("A ship works only for who has a marker on it.")


# -- Port and cards ----------------------------------------------------------------------------------------------------


def check_port(state: State) -> Iterator[Phrase]:
    if not laid_out(state):
        return
    if sorted(int(state.barges[district]) for district in d.DISTRICTS) != [0, 1, 2, 3, 4]:
        yield Phrase("There is a barge of every colour.")
    if sorted(int(tile) for tile in state.tiles) != list(range(len(d.ACTION_TILES))):
        yield Phrase("There is one of each action tile.")
    sections = [int(tile) for tile in state.sections]
    if len(set(sections)) != 3:
        yield Phrase("There is one of each ziggurat tile.")
    ships = [int(ship) for ship in state.ships]
    if len(set(ships)) != len(ships):
        yield Phrase("There is one of each ship.")
    for space, printed in enumerate(d.PRINTED_SHIP_AT):
        if (printed if printed >= 0 else -1) != (ships[space] if ships[space] >= d.SHIP_COUNT else -1):
            yield Phrase("The printed ships lie where they are printed.")
    taken = {task.space for task in state.pending if isinstance(task, st.TakeCrate)}
    crates = [0] * 6
    for line in range(len(d.LINES)):
        left, right = int(state.port_houses[2 * line]), int(state.port_houses[2 * line + 1])
        if left and left == right:
            yield Phrase("A player has one house in a pair.")
        crate = int(state.port_crates[line])
        crates[crate] += 1
        if bool(crate) == bool(right) and not (crate and 2 * line + 1 in taken):
            yield Phrase("A crate lies in the Port until a house takes its place.")
    for crate_of_player in state.crates:
        crates[int(crate_of_player) & 7] += 1
    if any(crates[colour + 1] > d.CRATE_TILES.count(colour) for colour in range(5)):
        yield Phrase("There are 4 crates of each colour.")
    for place in state.harbormasters:
        if s.OWNED <= int(place) < s.AT_LINE and int(place) - s.OWNED >= state.seats:
            yield Phrase("Harbormaster tiles belong to players.")


def check_cards(state: State) -> Iterator[Phrase]:
    players = int(state.players)
    for place in state.decrees:
        if int(place) >= s.OWNED and int(place) - s.OWNED >= players:
            yield Phrase("Decrees belong to players.")
    for place in state.urban:
        if int(place) >= s.OWNED and int(place) % 4 >= players:
            yield Phrase("Urban cards belong to players.")
    for place in state.special:
        if int(place) >= s.OWNED and int(place) - s.OWNED >= state.seats:
            yield Phrase("Special water tiles belong to players.")
    if sum(1 for place in state.special if int(place) == s.ON_DISPLAY) > d.SPECIAL_FACE_UP:
        yield Phrase("There are too many special water tiles on display.")
    keeping = {task.seat for task in state.pending[-1:] if isinstance(task, q.KeepUrban)}
    for player in range(players):
        drawn = sum(1 for place in state.urban if int(place) == s.DRAWN + player)
        if (drawn > 0) != (player in keeping) or drawn > 2:
            yield Phrase("Of drawn urban cards one is kept at once.")
    automa = state.automa
    if automa is not None and laid_out(state):
        if automa.left < 0 or automa.right < 0 or automa.left == automa.right:
            yield Phrase("Two Automa cards lie face up.")
        if any(int(count) > 14 for count in automa.city):
            yield Phrase("The City card has 14 markers.")


# -- the stack ---------------------------------------------------------------------------------------------------------

OF_CHANCE: Final = (
    *(q.LayOut, q.DrawUrban, q.RollBarge, q.FillDisplay, q.DrawHarbormaster),
    *(q.TurnCards, q.DrawTile, q.ResetTiles, q.SpendDie),
)
OF_THE_TURN: Final = (
    *(q.EnterBoard, q.ChooseDie, q.TakeActions, q.Pause, q.ChooseScoring, q.CreateGarden, q.OfferShip, q.OfferStep),
    *(q.OfferMarkerOnShip, q.OfferMarkerOnZiggurat, q.OfferPortHouse, q.OfferHouseMove, q.ChooseGardenOrMarker),
    *(q.Payment, st.EndTurn, st.BeginScorings, st.Construct, st.SettleMarkers, st.PutPortHouse, st.PutZigguratHouse),
    *(st.MarkShip, st.TakeTile, st.TurnCrates),
)
"""What only the player on turn can have begun."""
PAID_FIRST: Final = (st.Construct, st.PutPortHouse, st.PutZigguratHouse, st.MarkShip, st.TakeTile, st.TurnCrates)
"""Steps that wait for a payment: nothing comes between."""
BOT_PAID_FIRST: Final = (st.BotBuilds, st.BotPutsPortHouse, st.BotPutsZigguratHouse)
ALONE: Final = (q.TurnCards, q.DrawTile, q.ResetTiles, q.SpendDie, st.BotStep)
FRAME: Final = (st.EndTurn, st.BeginScorings, q.Pause, q.TakeActions, q.ChooseDie, q.EnterBoard)
"""The turn, from its end to its beginning."""


def check_stack(state: State) -> Iterator[Phrase]:
    stack = state.pending
    if not stack:
        return
    if isinstance(stack[0], q.LayOut):
        fresh = len(stack) == 1 and state.round == 0 and stack[0].asks == ASK_CHANCE
        if not fresh or any(int(count) for count in state.points) or any(state.architects):
            yield Phrase("The table is laid out before anything else happens.")
        return
    if not isinstance(stack[0], st.EndTurn) or sum(1 for task in stack if isinstance(task, st.EndTurn)) > 1:
        yield Phrase("The last step of a turn is its end.")
        return
    for place, task in enumerate(stack):
        if not is_sound(state, task):
            yield Phrase("There cannot be such a question or step: {name}", name=type(task).__name__)
            return
        above = stack[place + 1] if place + 1 < len(stack) else None
        if isinstance(task, (q.Payment, q.KeepUrban, q.LayOut, q.SpendDie)) and above is not None:
            yield Phrase("A payment or a draw is not interrupted.")
        of_bot = isinstance(task, st.MarkShip) and s.is_bot(state, task.seat)  # a tile may be drawn before it
        if isinstance(task, PAID_FIRST) and not isinstance(above, q.Payment) and not of_bot:
            yield Phrase("What is paid for follows the payment.")
        if isinstance(task, q.Payment) and not isinstance(stack[place - 1], (*PAID_FIRST, st.Advance)):
            yield Phrase("A payment is for something.")
        if isinstance(task, st.BotPays) and not isinstance(above, q.SpendDie):
            yield Phrase("The Bot pays at once.")
        if isinstance(task, q.SpendDie) and not isinstance(stack[place - 1], st.BotPays):
            yield Phrase("The Bot pays for something.")
        if isinstance(task, BOT_PAID_FIRST) and not isinstance(above, st.BotPays):
            yield Phrase("What the Bot pays for follows the payment.")
        if isinstance(task, st.BotCreatesGardens) and task.bought and not isinstance(above, st.BotPays):
            yield Phrase("What the Bot pays for follows the payment.")
        if isinstance(task, q.ChooseDie) and state.assistants[task.seat] == 0 and not isinstance(above, q.EnterBoard):
            yield Phrase("First the figures enter the board.")
    yield from check_frame(state)


def check_frame(state: State) -> Iterator[Phrase]:
    """The steps of a turn lie in their order, each once; in set-up the first buildings wait above its end."""
    order = [FRAME.index(type(task)) for task in state.pending if type(task) in FRAME]
    pauses = sum(1 for task in state.pending if isinstance(task, q.Pause))
    if order != sorted(order) or len(order) - pauses != len(set(order)) - (1 if pauses else 0) or pauses > 1:
        yield Phrase("The steps of a turn follow in their order.")
    setting_up = state.on_turn == -1
    first = [task for task in state.pending if isinstance(task, (q.PlaceFirstBuilding, *BOT_SET_UP))]
    if not setting_up and first:
        yield Phrase("First buildings belong to the set-up.")
    seats = [task.seat for task in first if isinstance(task, q.PlaceFirstBuilding)]
    if len(seats) != len(set(seats)) or len(first) - len(seats) > 2:
        yield Phrase("Each player places one first building.")
    end = state.pending[0]
    assert isinstance(end, st.EndTurn)
    wanted = (state.first - 1) % state.players if setting_up else state.on_turn
    if end.seat != wanted:
        yield Phrase("The turn that ends is that of the player on turn.")
    bot = [task for task in state.pending if isinstance(task, st.BotActs)]
    if len(bot) > 2 or (any(isinstance(task, st.BotStep) for task in state.pending) and not of_the_bot(state)):
        yield Phrase("The Bot acts in its own turn.")


BOT_SET_UP: Final = (st.BotPlacesFirstBuilding, st.BotEnters)


def of_the_bot(state: State) -> bool:
    """In set-up, in its own turn, and where a track or a decree gave it something in another's."""
    acting = (st.BotActs, st.BotMoves, st.BotTakesDie, st.BotScoresDecrees, st.BotPays)
    return state.on_turn in (-1, d.BOT) or not any(isinstance(task, acting) for task in state.pending)


def is_sound(state: State, task: q.Task) -> bool:
    """Whether it could be carried out or asked here, judged by itself."""
    players, solo = int(state.players), state.automa is not None
    if isinstance(task, ALONE) and not solo:
        return False
    seat = getattr(task, "seat", None)
    if seat is not None and not 0 <= seat < players:
        return False
    if isinstance(task, OF_CHANCE):
        if task.asks != ASK_CHANCE:
            return False
    elif isinstance(task, (*STEPS, st.BotStep)):
        if task.asks:
            return False
    elif isinstance(task, q.ChooseTrack):
        asked = (0,) if solo else (seat,)
        if task.asks != asked:
            return False
    elif seat is None or task.asks != (seat,) or s.is_bot(state, seat):
        return False
    if isinstance(task, OF_THE_TURN) and state.on_turn >= 0 and seat != state.on_turn:
        return False
    return fits_colours(task) and fits_numbers(state, task) and fits_table(state, task)


STEPS: Final = (
    *(st.GainEffect, st.Advance, st.Construct, st.SettleMarkers, st.PutPortHouse, st.TakeCrate, st.PutZigguratHouse),
    *(st.MarkZiggurat, st.MarkShip, st.TakeTile, st.TurnCrates, st.ScoreShip, st.BeginScorings, st.ReturnDice),
    *(st.ScoreDistrict, st.EndTurn),
)


def fits_colours(task: q.Task) -> bool:
    if isinstance(task, st.ReturnDice):
        return 0 <= task.colour < 5
    if isinstance(task, st.GainEffect):
        kind = int(d.EFFECTS[task.effect].kind)
        tone = int(d.EFFECTS[task.effect].colour)
        if kind in (d.DIE_FROM_BARGE, d.CRAFT_COLOUR) and not 0 <= tone < (5 if kind == d.DIE_FROM_BARGE else 3):
            return False
        if kind in (d.CRAFT_SAME, d.EXTRA_PROJECT) and task.colour not in d.CRAFTS:
            return False
        if kind == d.EXTRA_PROJECT and task.district not in d.ORDINARY:
            return False
        return kind not in (d.ANY_ACTION_TILE, d.BUILD_DISCOUNT) and -1 <= task.colour < 3
    if isinstance(task, (st.Advance, st.Construct, q.OfferProject, q.OfferStep, st.BotBuilds, st.BotFollowsUp)):
        return task.colour in d.CRAFTS
    if isinstance(task, st.MarkZiggurat):
        return task.section in d.CRAFTS
    if isinstance(task, st.TurnCrates):
        return 0 <= task.first < 5 and -1 <= task.second < 5
    return True


def fits_numbers(state: State, task: q.Task) -> bool:
    """Places that are there, and numbers that can be."""
    district = getattr(task, "district", None)
    if district is not None:
        least = 0 if isinstance(task, st.GainEffect) else 1
        most = 3 if isinstance(task, (st.Construct, q.OfferProject, st.BotBuilds)) else 5
        if not least <= district <= most:
            return False
    space = getattr(task, "space", None)
    if space is not None:
        ziggurat = d.ZIGGURAT_SPACES
        spaces: dict[type, int] = {st.MarkShip: len(d.SHIP_SPACES), st.PutZigguratHouse: ziggurat}
        spaces[st.BotPutsZigguratHouse] = ziggurat
        if not 0 <= space < spaces.get(type(task), d.PORT_SPACES):
            return False
    if isinstance(task, q.TakeActions):
        return 1 <= task.left <= d.ACTIONS_PER_TURN
    if isinstance(task, q.CreateGarden):
        return 0 <= task.left <= d.GARDENS_PER_ACTION and task.begun in (0, 1)
    if isinstance(task, (q.ChooseSpecial, q.ChooseCrates, q.OfferHouseMove)):
        return 1 <= task.left <= 4
    if isinstance(task, q.ChooseTrack):
        return 1 <= task.steps <= 3 and 0 <= task.others <= 2 and 0 <= task.barred < 8
    if isinstance(task, q.OfferShip):
        return 1 <= task.size <= 3
    if isinstance(task, q.DrawUrban):
        return task.count in (1, 2)
    if isinstance(task, (st.BotFollowsUp,)):
        return 1 <= task.size <= 3
    if isinstance(task, (q.DrawTile, st.BotDrawsTile)):
        return 0 <= task.token < 3
    if isinstance(task, (q.TurnCards,)):
        return task.reset in (0, 1)
    if isinstance(task, st.BotActs):
        return task.second in (0, 1)
    if isinstance(task, st.TakeTile):
        return task.garden in (0, 1)
    if isinstance(task, st.ScoreShip):
        return 0 < task.points <= 40
    if isinstance(task, st.BotPays):
        return 0 <= task.left < len(st.BOT_PAYS)
    if isinstance(task, st.BotCreatesGardens):
        return 0 <= task.placed < d.GARDEN_TILES and task.bought in (0, 1)
    return True


def fits_table(state: State, task: q.Task) -> bool:
    """What it needs lies on the table."""
    if isinstance(task, q.Payment):
        return fits_payment(state, task)
    if isinstance(task, st.Construct):
        return can_construct(state, task.seat, task.colour, task.district)
    if isinstance(task, st.BotBuilds):
        return can_construct(state, d.BOT, task.colour, task.district)
    if isinstance(task, st.PutPortHouse):
        return 0 <= task.row <= d.BOTTOM and can_house(state, task.seat, task.space, task.row)
    if isinstance(task, st.BotPutsPortHouse):
        return can_house(state, d.BOT, task.space, d.BOTTOM)
    if isinstance(task, (st.PutZigguratHouse, st.BotPutsZigguratHouse)):
        seat = d.BOT if isinstance(task, st.BotPutsZigguratHouse) else task.seat
        section = task.space // d.SECTION_SPACES
        return state.ziggurat_houses[task.space] == 0 and s.row_for(state, seat, section) >= 0
    if isinstance(task, st.MarkShip):
        free = not int(state.ship_markers[task.space]) >> task.seat & 1
        return free and (s.is_bot(state, task.seat) or state.markers[task.seat] > 0)
    if isinstance(task, st.TakeCrate):
        return bool(task.space & 1) and int(state.port_houses[task.space]) == task.seat + 1
    if isinstance(task, st.TakeTile):
        return (state.gardens_left if task.garden else state.water_left) > 0
    if isinstance(task, st.TurnCrates):
        return can_turn(state, task)
    if isinstance(task, q.DrawHarbormaster):
        return s.AWAY in [int(place) for place in state.harbormasters]
    automa = state.automa
    if automa is not None:
        if isinstance(task, q.DrawTile):
            return any(int(count) for count in automa.bag)
        if isinstance(task, q.SpendDie):
            return s.dice_of(state, d.BOT) > 0
        if isinstance(task, st.BotPays):
            return int(s.dice_of(state, d.BOT)) + int(state.gold[d.BOT]) > task.left
        if isinstance(task, (st.BotTakesDie, st.BotActs, st.BotMoves)):
            return state.assistants[d.BOT] > 0
        if isinstance(task, st.BotPlacesFirstBuilding):
            return all(automa.piles) or any(isinstance(other, q.ResetTiles) for other in state.pending)
    return True


def fits_payment(state: State, task: q.Payment) -> bool:
    plain = 0 <= task.first < 5 and 0 <= task.second < 5 and task.first_count >= 0 and task.second_count >= 0
    if task.first in (q.ANY_COLOUR, q.ANY_BUT_CRATES):
        plain = task.first_count == 1
    elif task.first == q.GOLD_FOR_SHIP:
        plain = task.first_count in (1, 2)
    if not plain or task.first_count + task.second_count > 6 or task.discount not in (0, 1):
        return False
    if task.discount and task.first_count + task.second_count <= 1:
        return False
    ways: list[a.Action] = []
    paying.add_ways_to_pay(state, task, ways)
    return len(ways) > 0


def can_construct(state: State, seat: int, colour: int, district: int) -> bool:
    group = building.project_group(state, colour, district)
    enough = 0 < len(group) <= int(state.pieces_left[colour])
    settling = any(isinstance(task, st.SettleMarkers) for task in state.pending)
    return enough and s.row_for(state, seat, colour) >= 0 and not settling


def can_house(state: State, seat: int, space: int, row: int) -> bool:
    """The space is free, and a house is there for it; a crate needs room."""
    free = state.port_houses[space] == 0 and int(state.port_houses[space ^ 1]) != seat + 1
    room = not space & 1 or s.is_bot(state, seat) or s.crates_of(state, seat) < d.CRATES_OF_A_SEAT
    return free and room and s.has_house(state, seat, row)


def can_turn(state: State, task: st.TurnCrates) -> bool:
    first = int(s.empty_crates(state, task.seat, task.first, True))
    if task.second < 0:
        return first > 0
    second = int(s.empty_crates(state, task.seat, task.second, True))
    return first > 1 if task.first == task.second else first > 0 and second > 0


# -- the question ------------------------------------------------------------------------------------------------------


def check_question(state: State) -> Iterator[Phrase]:
    """Somebody is asked, and can answer."""
    if not state.pending:
        return
    question = state.pending[-1]
    if not question.asks:
        yield Phrase("Somebody has to be asked.")
        return
    if question.asks == ASK_CHANCE:
        if isinstance(question, q.RollBarge) and state.supply[int(state.barges[question.district])] == 0:
            yield Phrase("There are no dice to roll.")
        return
    seat = question.asks[0]
    at_board = (q.TakeActions, q.CreateGarden, q.ChooseDie)
    if isinstance(question, at_board) and state.assistants[seat] == 0:
        yield Phrase("First the figures enter the board.")
    elif isinstance(question, q.ChooseScoring) and len(scoring.empty_barges(state)) < 2:
        yield Phrase("One of several empty barges is chosen.")
    elif isinstance(question, offers_kinds()) and not offers.is_open(state, question):
        yield Phrase("Nobody is asked what leaves no choice.")
    elif not rules.legal(state, seat):
        yield Phrase("Whoever is asked needs an answer.")


def offers_kinds() -> tuple[type, ...]:
    return (
        *(q.Pause, q.CreateGarden, q.OfferShip, q.OfferStep, q.OfferPaidStep, q.OfferProject, q.OfferMarkerOnShip),
        *(q.OfferMarkerOnZiggurat, q.OfferPortHouse, q.OfferHouseMove, q.ChooseCrates),
    )
