"""The rules of Tabannusi in our own words: to learn them, to look them up, to settle a dispute.

Refusals and explanations point at these sections; pictures are positions of games, drawn by the engine itself.
"""
# ruff: noqa: E501  (a paragraph is a line)

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from random import Random

from ziggurat.core.guide import Picture, Section
from ziggurat.core.words import N_
from ziggurat.games.tabannusi import actions as a
from ziggurat.games.tabannusi import data as d
from ziggurat.games.tabannusi import dealing, rules
from ziggurat.games.tabannusi import questions as q
from ziggurat.games.tabannusi.position import write_position
from ziggurat.games.tabannusi.state import State


@cache
def guide() -> Sequence[Section]:
    return (
        *first_steps(),
        *the_turn(),
        *actions(),
        *means(),
        *the_end(),
        *tiles_and_cards(),
        *alone(),
        *to_look_up(),
    )


# -- pictures ----------------------------------------------------------------------------------------------------------


def scene(caption: str, seats: int, seed: int, wanted: Callable[[State], bool]) -> Picture:
    """The first position that is wanted, in a game played at random from a seed."""
    rng = Random(seed)
    state = rules.setup(seats, {"barges": "printed", "king": "gilgabot"})
    while asked := rules.to_act(state):
        if asked[0] >= 0 and wanted(state):
            return Picture(write_position(state), caption)
        answer = dealing.luck(state, rng) if asked[0] < 0 else one_of(rules.legal(state, asked[0]), rng)
        rules.apply(state, asked[0], answer)
    raise AssertionError("the game ended before the picture")


def one_of(legal: list[a.Action], rng: Random) -> a.Action:
    return legal[int(rng.random() * len(legal))]


def enters(state: State) -> bool:
    return isinstance(state.pending[-1], q.EnterBoard)


def takes_die(state: State) -> bool:
    return isinstance(state.pending[-1], q.ChooseDie) and state.round >= 4


def may_build(state: State) -> bool:
    acting = isinstance(state.pending[-1], q.TakeActions)
    return acting and any(isinstance(action, a.Build) for action in rules.legal(state, int(state.on_turn)))


def has_gardens(state: State) -> bool:
    return isinstance(state.pending[-1], q.TakeActions) and sum(int(count) for count in state.grown) >= 2


def in_port(state: State) -> bool:
    acting = isinstance(state.pending[-1], q.TakeActions) and state.round >= 4
    return acting and state.assistants[int(state.on_turn)] == d.PORT and any(state.port_houses)


def in_ziggurat(state: State) -> bool:
    acting = isinstance(state.pending[-1], q.TakeActions) and state.round >= 4
    return acting and state.assistants[int(state.on_turn)] == d.ZIGGURAT and any(state.ziggurat_houses)


def later_alone(state: State) -> bool:
    return isinstance(state.pending[-1], q.ChooseDie) and state.round >= 6


# -- overview and set-up -----------------------------------------------------------------------------------------------


def first_steps() -> tuple[Section, ...]:
    return (
        Section(
            "overview",
            N_("In two minutes"),
            (
                N_(
                    "You are builders of Ur. Three districts of the city are laid out with projects, which become buildings; water is led between them, and gardens grow on it. In the Port you mark ships and win the favour of the harbormasters, in the Ziggurat you earn points for all that you have built."
                ),
                N_(
                    "You have two figures. Your Assistant stands where you act now, your Architect where you will act next. In a turn you take a die from the barge of the Assistant's district: it is a resource of the barge's colour, and its number says to which district your Architect goes. Then you take up to two actions where the Assistant stands. At the end of the turn the Assistant follows the Architect."
                ),
                N_(
                    "When a barge is empty, its district is scored for everybody. A building scores its size and the gardens beside it, times the value that you have reached on the craft track of its colour. Other players' projects, gardens and buildings are of use to you, and yours to them."
                ),
                N_(
                    "After the fifth scoring the round is completed and one more is played. Then all districts are scored once more, secret urban cards are revealed, and most points win."
                ),
            ),
            scene(
                N_("A game of two: three districts above; the Port, the Ziggurat and the craft tracks below."),
                2,
                4,
                takes_die,
            ),
        ),
        Section(
            "districts",
            N_("The board"),
            (
                N_(
                    "Districts 1, 2 and 3 are grids of spaces. Two spaces are neighbours if they share an edge. Between districts 1 and 2, and between 2 and 3, there are three spaces of printed water. A printed water space belongs to both districts beside it, and is a neighbour of the spaces that it touches on either side. Spaces of different districts are never neighbours."
                ),
                N_(
                    "District 4 is the Port, district 5 the Ziggurat. Every district has a barge; its colour is the local resource. A building or a house in a district costs 2 local resources."
                ),
                N_(
                    "A space of a grid holds a project, a piece of a building, or a water tile; water can carry a garden. Some spaces show a bonus. With three players the fifth row of the districts is not used."
                ),
                N_(
                    "The name of a space is its district, its column and its row: 1b3. Printed water is named by its two districts and its row: 12w2."
                ),
            ),
        ),
        Section(
            "setup",
            N_("Set-up"),
            (
                N_(
                    "* The barges are shuffled over the five districts; for a first game they may lie as printed: brown, yellow, white, blue, green."
                ),
                N_(
                    "* Of every colour 5, 6 or 7 dice (with 2, 3 or 4 players) are rolled and put on their barge. The time track gets 5 gold."
                ),
                N_(
                    "* Seven ships are dealt to the Port, two more are printed there. Every row and column gets a harbormaster tile and a crate. The six action tiles are dealt to their places, a ziggurat tile to each section, three special water tiles to the display."
                ),
                N_(
                    "* As many decrees as players are laid out; with two players of two different types, with more of all three types."
                ),
                N_(
                    "* Everybody has 14 houses, 5 claim markers in the area and 10 in the general supply, 2 gold, a full crate, a secret urban card, a craft marker at the foot of each track, and 10 points."
                ),
                N_(
                    "From the last player to the first, everybody places a first building: a piece of a colour of choice on an empty space of districts 1 to 3, with a house from the row of that colour. It may not touch a building or a project of its colour. The bonus of the space is gained, that of the player board is not. Moving the Architect and dice from the supply give nothing then; another project may be placed in that district."
                ),
            ),
            scene(N_("The first buildings are placed; the first player chooses where to begin."), 2, 1, enters),
        ),
    )


# -- the turn ----------------------------------------------------------------------------------------------------------


def the_turn() -> tuple[Section, ...]:
    return (
        Section(
            "turn",
            N_("A turn"),
            (
                N_(
                    "* Only in your very first turn: put your Architect and your Assistant into one district of your choice."
                ),
                N_("* Take a die from the barge of your Assistant's district and move your Architect."),
                N_("* Take up to two actions in your Assistant's district. Both may be the same; none is allowed too."),
                N_("* If barges are empty, their districts are scored."),
                N_("* Your Assistant moves to your Architect. The next player, clockwise, is on turn."),
                N_("Additional actions can be taken at any moment of your turn. Figures never block each other."),
            ),
            scene(N_("A die is to be taken from the barge of the framed district."), 2, 4, takes_die),
        ),
        Section(
            "die",
            N_("The die and the Architect"),
            (
                N_(
                    "A die from 1 to 5 leads your Architect to the district of that number; that may be the one where it stands. A 6 leads it to any district whose number is not shown by a die that is still on the barge."
                ),
                N_(
                    "For 1 gold your Architect goes wherever you like, whatever the die shows; it may also stay. If a 6 is taken while 1, 2, 3, 4 and 5 are all on the barge, the gold has to be paid."
                ),
                N_("Once you have the die, only its colour matters."),
            ),
            depth=2,
        ),
        Section(
            "additional",
            N_("Additional actions"),
            (
                N_(
                    "In your own turn, as often as you like, whenever you have something to decide, also inside an action and before, between and after scorings:"
                ),
                N_(
                    "* Refill a crate: pay a die of any colour or a gold, and turn an empty crate to its full side. Each crate at most once a turn."
                ),
                N_("* Score a decree whose requirements you meet."),
                N_("* Use a harbormaster tile that you own."),
                N_(
                    'Not inside a payment, nor while the special water tiles or the urban cards of one draw are chosen, nor inside a scoring or while another player decides. The rulebook says "at any moment of your turn"; inside a scoring we offer them between its districts.'
                ),
                N_(
                    "Whoever ends the actions of the turn has ended the additional ones as well, until a scoring comes between."
                ),
            ),
            depth=2,
        ),
    )


# -- actions -----------------------------------------------------------------------------------------------------------


def actions() -> tuple[Section, ...]:
    return (
        Section(
            "actions",
            N_("Actions"),
            (
                N_(
                    "In districts 1, 2 and 3: place a project, build, create a garden. In the Port: place a house, claim a ship. In the Ziggurat: place a house. In every district also the action tiles that lie there."
                ),
                N_(
                    "An action may only be begun if all its steps can be carried out with what you have at that moment. Gains are compulsory, payments and further placements that a bonus allows are not."
                ),
            ),
        ),
        Section(
            "project",
            N_("Place a project"),
            (
                N_(
                    "Choose a colour and an empty space in the district of your Assistant. Lay a project tile there with a claim marker of yours, and gain the bonus of the space."
                ),
                N_(
                    "* A district has at most 3 projects of a colour, and they form one group: a second and a third must touch the others."
                ),
                N_("* A project may not touch a building of its colour, whosever it is."),
                N_("* You need a claim marker in your area and a tile of the colour in the stock."),
                N_(
                    "Then ships S04 and S13 follow, in this order. Another project that a bonus lets you place is carried out in full before the ships of the first."
                ),
            ),
            depth=2,
        ),
        Section(
            "build",
            N_("Build a building"),
            (
                N_(
                    "Choose a colour of which the district has projects. All projects of that colour there become one building, whosever markers lie on them."
                ),
                N_(
                    "* Pay 2 local resources, and 1 resource of the building's colour for each of your own markers on the tiles. Harbormaster tile H7 makes it 1 cheaper."
                ),
                N_(
                    "* The tiles return to their stock and are replaced by building pieces; a house of yours goes on top, and you gain what it uncovers. Without enough pieces of the colour nothing is built."
                ),
                N_(
                    "* Your own markers go to the general supply. Others' markers return to their areas, and each of them is a step on the craft track of the building's colour for its owner."
                ),
                N_(
                    "* Every garden of another player beside the new building is a step for that player, on a track of choice."
                ),
                N_(
                    "* Ships S06, S14 and S02 follow. Then you may pay 1 gold to place a marker on a ship of the size of the building, and ship S08 follows."
                ),
                N_("The bonuses printed under the tiles are not gained again."),
            ),
            scene(N_("The projects of the framed district can be built."), 2, 7, may_build),
            depth=2,
        ),
        Section(
            "garden",
            N_("Create a garden"),
            (
                N_("One action, in which you may do as much as you like of the following, in any order:"),
                N_("* Buy garden tiles for 1 green resource each, and water tiles for 1 blue resource each."),
                N_(
                    "* Place water tiles of yours on empty spaces of the district, each next to water or a garden. What is printed on the space is covered for ever."
                ),
                N_(
                    "* Place up to 3 gardens on water of the district that has no garden yet, printed water included, each with a claim marker of yours. If the special water tile or the printed water shows a bonus, you gain it. Ship S07 follows."
                ),
                N_(
                    "Anybody's water may be used. Tiles that you do not place stay in your area. Gardens stay to the end."
                ),
                N_("With ship S08 in the Port or the Ziggurat tiles can be bought, but nothing placed."),
            ),
            scene(N_("Gardens on water; each counts for every building beside it."), 2, 11, has_gardens),
            depth=2,
        ),
        Section(
            "port-house",
            N_("Place a house in the Port"),
            (
                N_(
                    "Every row and every column of ships has a pair of house spaces: one shows a bonus, on the other lies a crate. Choose a free space of a pair in which you have no house yet; a crate space only if you have fewer than 4 crates."
                ),
                N_(
                    "Pay 2 local resources, place a house from the bottom row, gain what it uncovers, then the bonus or the crate, which arrives full. Ships S02 and S08 follow. With ship S09 the house may come from a coloured row for 1 blue resource more."
                ),
            ),
            scene(
                N_("The Port: three rows and three columns of ships, with their house spaces and harbormaster tiles."),
                3,
                5,
                in_port,
            ),
            depth=2,
        ),
        Section(
            "ship",
            N_("Claim a ship"),
            (
                N_(
                    "Pay 2 gold and place a claim marker on a ship that has none of yours; other players' markers do not matter. Ships S01 and S15 follow."
                ),
                N_(
                    "If you now have markers on all three ships of its row or of its column, you take the harbormaster tile at the end of it, if it is still there; both at once is possible."
                ),
                N_(
                    "From your next turn on you may use the ability of the ship, to the end of the game. The same holds for every other way of placing a marker on a ship."
                ),
            ),
            depth=2,
        ),
        Section(
            "ziggurat-house",
            N_("Place a house in the Ziggurat"),
            (
                N_(
                    "Choose a section and a free space in it. Pay 2 local resources, place a house of the section's colour (from the bottom row if that row is empty), gain what it uncovers, then the bonus of the space: a step on the track of the arrow's colour, 1 gold, or nothing."
                ),
                N_(
                    "Then place a claim marker on the tile of the section, on the leftmost space without one of yours. Ships S02, S05 and S08 follow."
                ),
                N_(
                    "You need a marker in your area when you begin, and fewer than 3 markers on that tile. If an additional action in between takes your last marker or fills the tile, the marker is left out."
                ),
            ),
            scene(
                N_("The Ziggurat: six spaces in each section, and the tile that each of them scores."),
                3,
                5,
                in_ziggurat,
            ),
            depth=2,
        ),
        Section(
            "action-tiles",
            N_("Action tiles"),
            (
                N_(
                    "They are always available to whoever acts in their district, even if a part of them gives nothing. Their effects are carried out in the order written."
                ),
                N_("* A1: 2 points; 2 claim markers."),
                N_("* A2: 1 gold; 1 claim marker."),
                N_("* A3: 1 special water tile, or a regular one if none is left; 1 garden tile; 1 claim marker."),
                N_("* A4: move your Architect to any district, or leave it; 1 die of any colour from the supply."),
                N_("* A5: refill up to 2 crates; 1 claim marker."),
                N_("* A6: lose 2 points, but never below 0; 1 step on a craft track of choice."),
            ),
            depth=2,
        ),
    )


# -- means -------------------------------------------------------------------------------------------------------------


def means() -> tuple[Section, ...]:
    return (
        Section(
            "resources",
            N_("Resources and gold"),
            (
                N_(
                    "There are five resources: brown, white, yellow, blue and green. A die in your area is a resource of its colour. Dice that are spent go to the general supply, not to a barge."
                ),
                N_(
                    "A die of a named colour is the highest die of the barge of that colour; from an empty barge you get nothing, and your Architect does not move. A die of any colour comes from the general supply, as far as it has some."
                ),
                N_(
                    "Gold is unlimited. Everything else is limited to the pieces of the game: what is not there cannot be gained."
                ),
            ),
        ),
        Section(
            "paying",
            N_("Paying"),
            (
                N_(
                    "A resource of a colour is paid with a die of that colour, a full crate of that colour, or 1 gold. A resource of any colour is paid with any die, any full crate, or 1 gold. A price in gold is paid in gold; for a marker on a ship S11 lets 1 blue resource stand for 1 gold."
                ),
                N_(
                    "A cost is paid exactly and in one go; nothing else happens in between. If there is only one way to pay, it is paid at once. Costs of one colour add up."
                ),
            ),
            depth=2,
        ),
        Section(
            "crates",
            N_("Crates"),
            (
                N_(
                    "You have room for 4 crates. A new crate arrives full. A crate that pays is turned to its empty side and stays."
                ),
                N_(
                    "A refill costs a die of any colour or a gold, never a crate, and each crate can be refilled so once a turn. Refills that bonuses give do not count. Ship S03 refills 2 crates for one payment. Of several crates of a colour the one that can still be refilled is spent first."
                ),
            ),
            depth=2,
        ),
        Section(
            "markers",
            N_("Claim markers"),
            (
                N_(
                    "Each player has 15. Those in the area can be placed; to gain a marker means to take it from the general supply into the area. Whoever has none in the area cannot do what needs one. Only ship S12 lets the marker of a garden come from the supply."
                ),
            ),
            depth=2,
        ),
        Section(
            "houses",
            N_("Houses"),
            (
                N_(
                    "Your player board has three coloured rows of 3 houses and a bottom row of 5. A house for a building or a section of the Ziggurat comes from the row of its colour, from the left; only if that row is empty from the bottom row. A house for the Port comes from the bottom row."
                ),
                N_(
                    "Each house uncovers a bonus, which is gained at once. When all three coloured rows have lost their second house you gain 4 points, when all have lost their third one 8 points."
                ),
                N_("Without a house that may be taken, a building or a house cannot be placed."),
            ),
            depth=2,
        ),
        Section(
            "craft-tracks",
            N_("Craft tracks"),
            (
                N_(
                    "There is a track for brown, white and yellow, from 0 to 12. The value on the left of a position multiplies what your buildings of that colour score."
                ),
                N_(
                    "When the marker that you advance was your lowest, or one of your lowest, you gain the bonus on the right of the position that it enters. A bonus on the track itself is gained by every marker that enters it, after that on the right. At the top steps are lost."
                ),
                N_(
                    "Blue lines lie between the positions 2 and 3, 5 and 6, 8 and 9, 11 and 12: passing one may score (S10), and passed lines count for Z03. Steps are also made in other players' turns."
                ),
            ),
            depth=2,
        ),
        Section(
            "bonuses",
            N_("Bonuses on spaces and water"),
            (
                N_(
                    "The bonus of a space is gained with a project on it, that of water with a garden, and never with water."
                ),
                N_(
                    "* A die on its colour: the highest die of that barge. A die with a question mark: one from the supply."
                ),
                N_(
                    "* A coin: gold. Waves: water tiles, on special water tiles from the display. A tree: garden tiles. A ring: claim markers. A star: points. A crate: refills."
                ),
                N_(
                    "* A figure: move your Architect to any district. An arrow upwards: a step on the track of the project's colour, with a question mark on any track."
                ),
                N_(
                    "* An arrow to the right: you may pay a brown, white or yellow resource for a step on that track. A plus: you may place another project of the same colour in the district."
                ),
                N_(
                    "Several special water tiles of one effect are taken from the display as it lies; then it is filled again."
                ),
            ),
            depth=2,
        ),
    )


# -- scoring and the end -----------------------------------------------------------------------------------------------


def the_end() -> tuple[Section, ...]:
    return (
        Section(
            "scoring",
            N_("Scoring a district"),
            (
                N_(
                    "At the end of a turn every district with an empty barge is scored. If there are several, the active player says which is next."
                ),
                N_("* The active player takes 1 gold from the time track."),
                N_(
                    "* All players return their dice of the local colour to the supply. Whoever returned some gets once, clockwise from the active player: a step on that craft track for brown, white or yellow, a water tile for blue, a garden tile for green."
                ),
                N_("* The district is scored for everybody."),
                N_("* All dice of the colour in the supply are rolled and put on the barge."),
                N_(
                    "Districts 1 to 3: each of your buildings scores its size and the number of gardens beside it, whosever they are, times the value of your marker on the track of its colour. A garden beside two pieces of a building counts once for it."
                ),
                N_(
                    "Port: each of your markers on a ship scores 1 point if you have a house in its row, and 1 point if you have one in its column."
                ),
                N_("Ziggurat: each of the three tiles scores at the value of your rightmost marker on it."),
            ),
        ),
        Section(
            "end",
            N_("The end"),
            (
                N_(
                    "Whoever takes the last gold of the time track brings the end: the round is completed, so that all have had the same number of turns, and one more round is played. From then on an empty barge only makes the players return their dice and is filled again, also a second one of the same turn."
                ),
                N_(
                    "Final scoring: districts 1 to 5 are scored once more, without gold and without loss of dice. Urban cards are revealed: each one that is met gives its points, every house counts for one card, in the best way. Every unused harbormaster tile gives 3 points."
                ),
                N_(
                    "Most points win; among equals more gold; who is still equal shares the victory. Points never fall below 0."
                ),
            ),
        ),
    )


# -- tiles and cards ---------------------------------------------------------------------------------------------------


def tiles_and_cards() -> tuple[Section, ...]:
    return (
        Section(
            "ships",
            N_("Ships"),
            (
                N_(
                    "An ability works from its owner's next turn on; S10 then also in other players' turns. Without \"may\" it is compulsory."
                ),
                N_("* S01: placing a marker on a ship gives 2 points."),
                N_("* S02: placing a house anywhere gives 2 points."),
                N_("* S03: a paid refill turns up to 2 crates."),
                N_("* S04: placing a project gives 1 water tile."),
                N_("* S05: placing a house in the Ziggurat gives 1 garden tile or 1 claim marker."),
                N_("* S06: building gives 2 points for each marker of others on the tiles."),
                N_("* S07: placing a garden gives 2 points."),
                N_("* S08: after placing a house you may create a garden at once, with its own limit of 3."),
                N_(
                    "* S09: a house for the Port may come from a coloured row for 1 blue resource, also when the bottom row is empty."
                ),
                N_("* S10: each time a craft marker of yours passes a blue line: 3 points."),
                N_("* S11: of the gold for a marker on a ship 1 may be replaced by 1 blue resource."),
                N_("* S12: the marker of a garden may come from the general supply."),
                N_("* S13: after a project you may pay any resource for a step on the track of its colour."),
                N_(
                    "* S14: when you build, for each marker of others you may pay any resource for a step on the track of the building's colour."
                ),
                N_("* S15: placing a marker on a ship is a step on the track of the ship's colour."),
                N_("* The two printed ships have no ability and count as a ship of any one colour, anew each time."),
            ),
        ),
        Section(
            "harbormasters",
            N_("Harbormaster tiles"),
            (
                N_(
                    "A tile is used once, in the own turn, also in the turn in which it was gained. Unused it is worth 3 points at the end."
                ),
                N_("* H1: 2 steps on craft tracks, with one marker or with two."),
                N_("* H2: 1 special water tile; 1 garden tile; 2 claim markers."),
                N_("* H3: refill up to 3 crates; 1 claim marker."),
                N_("* H4: 2 gold."),
                N_("* H5: the effect of any one action tile; it is not an action."),
                N_("* H6: a claim marker on any ship, for nothing."),
                N_("* H7: a building costs 1 resource less, whichever."),
                N_("* H8: a claim marker on any ziggurat tile, without a house."),
                N_(
                    "* H9: draw 2 urban cards, keep 1, put the other under the deck; at the end 1 required house on each of your cards may be ignored."
                ),
            ),
        ),
        Section(
            "ziggurat-tiles",
            N_("Ziggurat tiles"),
            (
                N_("The values hold with 1, 2 and 3 markers on the tile."),
                N_("* Z01: 2, 3, 4 for each of your houses in districts 1 to 3."),
                N_("* Z02: 0, 1, 2 for each of your houses in the Ziggurat."),
                N_("* Z03: 0, 1, 2 for each blue line that your craft markers have passed, added up."),
                N_("* Z04: 1, 2, 3 for each ship with your marker."),
                N_("* Z05: 1, 2, 3 for each of your buildings beside at least one garden."),
                N_("* Z06: 1, 1, 2 for each garden with your marker."),
                N_("* Z07: 2, 3, 4 for each of your houses in the Port."),
                N_("* Z08: 0, 5, 10 once."),
                N_(
                    "* Z09: 3, 5, 7 for each of your decrees; in the final scoring also for each urban card that you complete."
                ),
                N_(
                    "* Z10: 3, 5, 7 for each set of buildings in three colours, and for each set of ships in three colours."
                ),
            ),
        ),
        Section(
            "decrees",
            N_("Decrees"),
            (
                N_(
                    "A decree belongs to the first who takes it, in the own turn. All numbers are minimums. A printed ship fills a gap of any one colour."
                ),
                N_("* D01: 3 white and 3 brown buildings. A house in the Port without paying, 8 points."),
                N_("* D02: 3 white and 3 yellow buildings. Refill up to 3 crates, 1 claim marker, 10 points."),
                N_("* D03: 3 yellow and 3 brown buildings. 2 steps with one craft marker, 8 points."),
                N_("* D04: 2 buildings of each colour. 2 gold, 10 points."),
                N_("* D05: 5 white and 1 brown, buildings or Ziggurat houses. As H9, 8 points."),
                N_(
                    "* D06: 5 yellow and 1 white, buildings or Ziggurat houses. 1 claim marker, a marker on any ziggurat tile, 10 points."
                ),
                N_(
                    "* D07: 5 brown and 1 yellow, buildings or Ziggurat houses. 1 claim marker, a marker on any ship, 10 points."
                ),
                N_("* D08: 1 building of each colour and a marker on each ziggurat tile. 12 points."),
                N_("* D09: 3 brown buildings, 2 white and 2 yellow ships. 1 gold, 1 step on any track, 8 points."),
                N_(
                    "* D10: 3 white buildings, 2 yellow and 2 brown ships. Up to 2 houses may be moved from coloured rows to the bottom row, gaining what they uncover; 10 points. This places no house."
                ),
                N_(
                    "* D11: 3 yellow buildings, 2 white and 2 brown ships. 2 special water tiles, 1 garden tile, 8 points."
                ),
                N_("* D12: 1 building of each colour and 4 houses in the Port. 12 points."),
                N_(
                    "* D13: 6 different gardens beside your buildings, and 2 houses in the Port. A step on each of two tracks, 10 points."
                ),
                N_(
                    "* D14: 1 ship of each colour, and 1 building of each colour beside a garden. 2 claim markers, 2 dice from the supply, 10 points."
                ),
                N_("* D15: markers on 8 gardens. A random harbormaster tile that was not used in set-up, 10 points."),
                N_("* D16: 2 ships of each colour and markers on 2 gardens. 12 points."),
            ),
        ),
        Section(
            "urban-cards",
            N_("Urban cards"),
            (
                N_(
                    "Each card asks for houses of yours in three of the districts 1 to 4: three in one and one in each of the others, or two, two and one. In districts 1 to 3 a house is a building. A card that is met gives 10 points at the end."
                ),
                N_(
                    "Cards are secret; so is the card that was put under the deck, but for who put it there. H9 and D05 together let you ignore two required houses on each card."
                ),
            ),
        ),
    )


# -- the solo game -----------------------------------------------------------------------------------------------------


def alone() -> tuple[Section, ...]:
    return (
        Section(
            "solo",
            N_("Alone against the Bot"),
            (
                N_(
                    "You play against a King, whose Bot follows cards. Set up as for two, but the Bot has 3 gold and no crate; its urban card lies face down, unseen by you, and is scored at the end. One decree comes from the King's list, one from all others. You win only with more points than the Bot."
                ),
                N_(
                    "On the City card lie as many markers for each district as the King shows. Of each craft colour as many project tiles as the decrees ask for buildings (the higher number of the two), and one more, go into the bag; they only show colours. Three are drawn beside the order tokens I, II and III. Two Automa cards lie face up, left and right."
                ),
                N_(
                    "The Bot is the first player, so you place your first building first. Its own goes to the district of the left card's number (0 counts as 3), in the chosen colour, on the highest or the lowest space as its King says; a marker of that district leaves the City card, and it gains the King's bonus for buildings. Its figures begin as many districts clockwise from district 1 as the two cards add up to."
                ),
            ),
            scene(N_("A game alone. The Bot's cards and order tokens lie beside the board."), 1, 3, later_alone),
        ),
        Section(
            "solo-turn",
            N_("The Bot's turn"),
            (
                N_(
                    "* The left card covers the right one, and a new left card is revealed. The arrow of the left card points at a row of the right card: its symbol, its order token and its letter hold for this turn. The uppermost tile beside that token is the chosen colour. From an empty deck all cards are shuffled, and two are revealed."
                ),
                N_(
                    "* Its Architect moves as many districts counterclockwise (1, 2, 3, 4, 5, 1) as the two numbers add up to, without counting districts that have no marker on the City card."
                ),
                N_(
                    "* It takes a die from the barge where its Assistant stands: one with the number of its next district, else the highest."
                ),
                N_(
                    "* First action: the letter in the top row of the left card; if it is impossible, the first possible one below it, else A. Second action: the letter that the arrow points at; if it is impossible, the first possible one of the right card from the top, else A."
                ),
                N_(
                    "* It takes the decrees that it meets. Then districts are scored as usual, the lowest number first, and its Assistant follows its Architect."
                ),
                N_(
                    "After the first and the third scoring of the game the deck is shuffled anew, and the project tiles are drawn anew, once all scorings of that turn are done."
                ),
            ),
            depth=2,
        ),
        Section(
            "solo-actions",
            N_("The Bot's actions"),
            (
                N_("* A: 4 points; with the King's symbol the King's A."),
                N_(
                    "* B in districts 1 to 3: a project of the chosen colour, or of the next order token if there is no room, on the lowest-numbered space (arrow down) or the highest (arrow up). A new tile covers the one beside the current token. In the Port: a marker on a ship for 2 gold. In the Ziggurat: as C."
                ),
                N_(
                    "* C in districts 1 to 3: it builds the largest building that it can pay and house, then the colour of its highest craft marker, then by the order tokens. Then a marker leaves the City card, a tile of the colour returns from the bag or the tokens to its stock, and for 1 gold it marks a ship of that size. In the Port: a house on the pair to which the two numbers count, the crate space first, for which it gets 1 gold. In the Ziggurat: a house in the section of the chosen colour, on a space with a step, then gold, then none, with its marker."
                ),
                N_(
                    "* D in districts 1 to 3: up to 3 gardens if it has a garden tile, buying more for 1 resource each: on free printed water, next to its own buildings with at most 3 new water tiles, then where the fewest are needed; lowest number first. In Port and Ziggurat: as C."
                ),
                N_(
                    "It pays with any dice: first the colour of which it has most, then blue, then green, else by chance; gold only when dice run short. Its claim markers are unlimited; each one that it would gain is 1 point, but those under its houses are nothing. Where it covers a bonus it gets that of the left card, or the King's. It lays water from the stock for nothing, in the shortest way. A crate is 1 gold to it, a harbormaster tile 3 points. Ships help it only for points. It gets no water for lost blue dice."
                ),
                N_(
                    "It prefers ships in a row and a column with houses of its own, then in such a row, then in such a column, then the first from the top right. If you build beside its gardens, you choose the tracks on which it advances. The number of a space runs through its district row by row; printed water comes before all."
                ),
            ),
            depth=2,
        ),
        Section(
            "kings",
            N_("The Kings"),
            (
                N_("These hold while the current symbol is the King."),
                N_(
                    "* Gilgabot. A: its lowest marker advances. B: chosen colour, lowest space; a covered bonus is a step on that colour's track. C: as usual, with a step on the building's track; in set-up the highest space. D: as usual. Decrees D04, D08."
                ),
                N_(
                    "* Bot-baba. A: its highest marker advances. B: the colour with most Automa project tiles, highest space; a covered bonus is a step with its highest marker. C: the colour with most tiles, then the largest, with a step on the building's track; in set-up the lowest space. D: next to own buildings, then the lowest number, with at most 3 water tiles; a covered bonus is 3 points. Decrees D05, D06, D07."
                ),
                N_(
                    "* Sarbot. A: 2 garden tiles. B: the colour of the largest group in the district, highest space; a covered bonus is a step with its lowest marker. C: as usual, with a garden tile; in set-up the lowest space. D: as Bot-baba, but as many gardens as it can pay; a covered bonus is a step with its lowest marker. Decrees D13, D14, D15, D16."
                ),
                N_(
                    "* Botmuzi. A: 1 gold and 2 points. B: chosen colour, highest space; a covered bonus is 1 gold. C: as usual, with 1 gold; in set-up the highest space. D: as usual. Decrees D09, D10, D11, D16."
                ),
            ),
            depth=2,
        ),
    )


# -- to look up --------------------------------------------------------------------------------------------------------


def to_look_up() -> tuple[Section, ...]:
    return (
        Section(
            "reference",
            N_("At a glance"),
            (
                N_(
                    "* Turn: die and Architect; up to 2 actions where the Assistant stands; scorings; the Assistant follows."
                ),
                N_(
                    "* Project: 1 marker; beside its own colour's projects, not beside its colour's buildings; at most 3."
                ),
                N_(
                    "* Building: 2 local, and 1 of the colour for each own marker. Others get their markers back, and steps."
                ),
                N_("* Garden: green buys a garden, blue buys water; up to 3 gardens, each with a marker."),
                N_("* House in Port or Ziggurat: 2 local. Ship: 2 gold, or 1 gold after a building of its size."),
                N_("* Gold and full crates pay for dice. Refill: a die or a gold, each crate once a turn."),
                N_(
                    "* Scoring: gold from the time track; dice of the colour back; points; new roll. The fifth one brings the last rounds."
                ),
            ),
        ),
        Section(
            "rulings",
            N_("Rulings"),
            (
                N_("Where the rulebook is silent or can be read in two ways, this table plays so:"),
                N_("* A bonus can take the last die of a barge: its district is scored at the end of that turn."),
                N_(
                    "* A die from the supply that comes by a step during a scoring stays with its player, even if it has the local colour; the barge gets one less."
                ),
                N_(
                    "* A 6 that is taken while 1 to 5 are all on the barge needs the gold. Paying gold allows staying. A 6 may lead to the district where one stands."
                ),
                N_(
                    "* If a barge cannot be filled because no dice are left, it is not scored again; who begins there takes no die, and the Architect stays or moves for gold."
                ),
                N_(
                    "* A building with only others' markers costs just 2 local resources. Own gardens give the builder no step, but count in scoring."
                ),
                N_(
                    "* A ship does not work for the marker that claims it. S11 also works for the ship after a building. S08 has its own limit of 3 gardens."
                ),
                N_("* Additional actions inside a scoring are offered between the districts, not between its steps."),
                N_(
                    "* The first buildings may not touch their colour. Effects without a piece left give nothing; only A3 gives regular water for special water."
                ),
                N_(
                    "* Offers that cannot be taken up are still made as long as an additional action could change that: a decree just completed may pay for the ship after a building."
                ),
                N_(
                    "* The choice between none or one is made by the table itself, except where it would betray a secret."
                ),
                N_(
                    "* The Bot: an impossible letter is replaced from the top of its card; ties between colours go by the order tokens from the current one on, then brown, white, yellow; a border space counts as lower than any other; the texts of the Kings are assigned by their themes."
                ),
            ),
        ),
        Section(
            "reconstructed",
            N_("What is reconstructed"),
            (
                N_(
                    "Some layouts of the printed game were never published as text. For these the table has playable substitutes that keep to everything the rulebook says in words: the grids with their bonuses and numbers, the craft tracks, the bonuses under the houses, the layout of the Port, sizes and colours of the ships, the spaces of the Ziggurat, the types of the decrees, all urban cards but the first, the bonuses of the special water tiles, the Automa cards and the City cards."
                ),
                N_(
                    "All of them stand in one file, each with its source; whoever owns the game can correct it there, and nothing else has to change."
                ),
            ),
        ),
    )
