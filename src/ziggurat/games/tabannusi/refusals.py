"""Why an answer may not be given: None exactly for those in the legal list, else the rule that it breaks."""

from __future__ import annotations

from mypy_extensions import i64

from ziggurat.core.game import CHANCE, Seat
from ziggurat.core.words import Phrase
from ziggurat.games.tabannusi.actions import (
    Acquire,
    Action,
    Build,
    ClaimShip,
    FirstBuilding,
    Keep,
    Pay,
    PickSection,
    PlaceGarden,
    PlaceProject,
    PlaceWater,
    PortHouse,
    Refill,
    ScoreDecree,
    TakeDie,
    UseHarbormaster,
    UseTile,
    ZigguratHouse,
)
from ziggurat.games.tabannusi.additional import add_additional
from ziggurat.games.tabannusi.building import (
    project_group,
    refuses_building,
    refuses_first_building,
    refuses_project,
)
from ziggurat.games.tabannusi.data import (
    ANY_ACTION_TILE,
    BUILD_DISCOUNT,
    GARDENS_PER_ACTION,
    HARBORMASTER_KINDS,
    PORT,
    ZIGGURAT,
)
from ziggurat.games.tabannusi.dealing import why_not_chance
from ziggurat.games.tabannusi.gardens import refuses_acquiring, refuses_garden, refuses_water
from ziggurat.games.tabannusi.paying import can_pay_any
from ziggurat.games.tabannusi.port import (
    ANY_SIZE,
    FREE,
    SHIP_PRICE,
    SHIP_PRICE_AFTER_BUILDING,
    refuses_port_space,
    refuses_row,
    refuses_ship,
)
from ziggurat.games.tabannusi.questions import (
    ChooseDie,
    CreateGarden,
    OfferMarkerOnShip,
    OfferPortHouse,
    OfferProject,
    OfferShip,
    Payment,
    PlaceFirstBuilding,
    TakeActions,
)
from ziggurat.games.tabannusi.reasons import FINE, REASONS
from ziggurat.games.tabannusi.rules import legal, to_act
from ziggurat.games.tabannusi.state import ON_DISPLAY, OWNED, TURNED, State, dice_on_barge
from ziggurat.games.tabannusi.ziggurat import refuses_ziggurat_house, refuses_ziggurat_marker

NOT_HERE = Phrase("This cannot be done in the district of your Assistant.")
NOT_ASKED = Phrase("This is not what is asked now.")


def why_not(state: State, seat: Seat, action: Action) -> Phrase | None:
    """None if the answer is legal, else the rule that it breaks."""
    if seat not in to_act(state):
        return Phrase("It is not your turn.")
    if seat == CHANCE:
        return why_not_chance(state, action)
    if action in legal(state, seat):
        return None
    return why_refused(state, seat, action)


def why_refused(state: State, seat: Seat, action: Action) -> Phrase:
    if isinstance(action, (Refill, ScoreDecree, UseHarbormaster)):
        return why_not_additional(state, seat, action)
    question = state.pending[-1]
    if isinstance(question, PlaceFirstBuilding) and isinstance(action, FirstBuilding):
        return said(refuses_first_building(state, action.colour, action.cell))
    if isinstance(question, ChooseDie) and isinstance(action, TakeDie):
        return why_not_die(state, seat, action)
    if isinstance(question, TakeActions):
        return why_not_action(state, seat, action)
    if isinstance(question, CreateGarden) and isinstance(action, (Acquire, PlaceWater, PlaceGarden)):
        return said(refuses_garden_step(state, seat, action, question.left))
    if isinstance(question, OfferProject) and isinstance(action, PlaceProject):
        if action.colour != question.colour:
            return Phrase("The other project must have the same colour.")
        return said(refuses_project(state, seat, action.colour, action.cell, question.district))
    if isinstance(question, OfferShip) and isinstance(action, ClaimShip):
        return said(refuses_ship(state, seat, action.space, question.size, SHIP_PRICE_AFTER_BUILDING))
    if isinstance(question, OfferMarkerOnShip) and isinstance(action, ClaimShip):
        return said(refuses_ship(state, seat, action.space, ANY_SIZE, FREE))
    if isinstance(question, OfferPortHouse) and isinstance(action, PortHouse):
        return said(refuses_port_house(state, seat, action, True))
    if isinstance(action, PickSection):
        return said(refuses_ziggurat_marker(state, seat, action.section))
    if isinstance(question, Payment):
        if isinstance(action, Pay):
            return Phrase("This does not pay the cost exactly, or you do not have it.")
        return Phrase("First say how you pay.")
    if isinstance(action, Keep):
        return Phrase("You did not draw this urban card.")
    return NOT_ASKED


def said(reason: i64) -> Phrase:
    return Phrase(REASONS[reason]) if reason != FINE else NOT_ASKED


def why_not_die(state: State, seat: i64, action: TakeDie) -> Phrase:
    colour = i64(state.barges[i64(state.assistants[seat])])
    if action.value == 0 or state.dice[7 * colour + action.value] == 0:
        if action.value == 0 and dice_on_barge(state, colour) == 0:
            return Phrase("Moving the Architect elsewhere costs 1 gold, which you do not have.")
        return Phrase("There is no such die on the barge.")
    if action.value == 6:
        return Phrase("A 6 leads to a district whose number is not left on the barge; any other costs 1 gold.")
    return Phrase("The Architect goes to the district on the die; any other costs 1 gold, which you do not have.")


def why_not_action(state: State, seat: Seat, action: Action) -> Phrase:
    district = int(state.assistants[seat])
    if isinstance(action, (PlaceProject, Build, Acquire, PlaceWater, PlaceGarden)):
        if district > 3:
            return NOT_HERE
        if isinstance(action, PlaceProject):
            return said(refuses_project(state, seat, action.colour, action.cell, district))
        if isinstance(action, Build):
            group = project_group(state, action.colour, district)
            return said(refuses_building(state, seat, action.colour, district, group, action.discount))
        return said(refuses_garden_step(state, seat, action, GARDENS_PER_ACTION))
    if isinstance(action, (PortHouse, ClaimShip)):
        if district != PORT:
            return NOT_HERE
        if isinstance(action, PortHouse):
            return said(refuses_port_house(state, seat, action, False))
        return said(refuses_ship(state, seat, action.space, ANY_SIZE, SHIP_PRICE))
    if isinstance(action, ZigguratHouse):
        return said(refuses_ziggurat_house(state, seat, action.space)) if district == ZIGGURAT else NOT_HERE
    return NOT_HERE if isinstance(action, UseTile) else NOT_ASKED


def refuses_garden_step(state: State, seat: i64, action: Acquire | PlaceWater | PlaceGarden, left: i64) -> i64:
    if isinstance(action, Acquire):
        return refuses_acquiring(state, seat, action.garden)
    if isinstance(action, PlaceWater):
        return refuses_water(state, seat, action.tile, action.cell)
    return refuses_garden(state, seat, action.cell, action.from_supply, left)


def refuses_port_house(state: State, seat: i64, action: PortHouse, free: bool) -> i64:
    refused = refuses_port_space(state, seat, action.space)
    return refused if refused != FINE else refuses_row(state, seat, action.row, free)


def why_not_additional(state: State, seat: Seat, action: Refill | ScoreDecree | UseHarbormaster) -> Phrase:
    """Additional actions belong to the own turn, outside payments and draws."""
    possible: list[Action] = []
    add_additional(state, seat, possible)
    if seat != state.on_turn:
        return Phrase("Additional actions may only be taken in your own turn.")
    if action in possible:
        return Phrase("First finish what you have begun.")
    if isinstance(action, ScoreDecree):
        if state.decrees[action.decree] != ON_DISPLAY:
            return Phrase("This decree is not on the board.")
        return Phrase("You do not meet all requirements of this decree.")
    if isinstance(action, UseHarbormaster):
        return why_not_harbormaster(state, seat, action)
    if not can_pay_any(state, seat, False):
        return Phrase("A refill costs a die or a gold, and you have none.")
    turned = any(int(crate) & TURNED for crate in state.crates[4 * seat : 4 * seat + 4])
    if turned:
        return Phrase("You have no empty crate of this colour that was not refilled in this turn.")
    return Phrase("You have no such empty crates to refill for one payment.")


def why_not_harbormaster(state: State, seat: i64, action: UseHarbormaster) -> Phrase:
    if i64(state.harbormasters[action.tile]) != OWNED + seat:
        return Phrase("You do not have this harbormaster tile.")
    kind = HARBORMASTER_KINDS[action.tile]
    if kind == BUILD_DISCOUNT:
        return Phrase("This tile is used while building.")
    if kind == ANY_ACTION_TILE:
        return Phrase("Choose an action tile.")
    return Phrase("The marker cannot be placed there, or you have none in your area.")
