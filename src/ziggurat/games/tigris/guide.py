"""The rules of Tigris & Euphrates in our own words: to learn them, to look them up, to settle a dispute.

Refusals and explanations point at these sections; pictures are positions, drawn by the engine itself.
"""
# ruff: noqa: E501  (a paragraph is a line)

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ziggurat.core.guide import Picture, Section
from ziggurat.core.words import N_
from ziggurat.games.tigris.notation import write_position
from ziggurat.games.tigris.scenes import after, scene
from ziggurat.games.tigris.state import State


@cache
def guide() -> Sequence[Section]:
    return (*first_steps(), *actions(), *conflicts(), *consequences(), *the_end(), *variants(), *to_look_up())


def shown(state: State, caption: str) -> Picture:
    return Picture(write_position(state), caption)


# -- overview, set-up, kingdoms, the turn ----------------------------------------------------------------------------

MIDDLE = """
     D   E   F   G   H   I   J   K   L
 5   .   .   .   .   .   .   K1  t   .
 6   .   .   .   .   .   .   m   T1  .
 7   ~   .   .   s   K0  t*  .   .   .
 8   ~   ~   ~   .   .   t   P0  .   .
 9   .   .   .   f   f   ~   ~   ~   ~
"""


def first_steps() -> tuple[Section, ...]:
    return (
        Section(
            "overview",
            N_("In two minutes"),
            (
                N_(
                    "Dynasties build kingdoms between two rivers. Each player has four leaders: the king (black), the priest (red), the farmer (blue) and the trader (green). Colours are spheres of life, not players; leaders of several players can live in one kingdom."
                ),
                N_(
                    "On your turn you take two actions. Mostly you place a leader beside a temple, or a tile beside a kingdom: the tile is a point in its colour for whoever owns the leader of that colour there."
                ),
                N_(
                    "When a leader joins a kingdom that already has one of its colour, there is a revolt. When a tile unites two kingdoms, leaders of one colour go to war. The stronger side stays, the other leaves the board."
                ),
                N_(
                    "Four tiles of one colour in a square can become a monument that pays points turn after turn. Traders take treasures, which are points of any colour."
                ),
                N_(
                    "At the end only your weakest sphere counts: the highest of these numbers wins. So grow in all four, and look for points where you have fewest."
                ),
            ),
            shown(
                scene(MIDDLE, ("sttffm", "tttmms")),
                N_("Two kingdoms, each with a dashed line around it. A tile on J7 would unite them."),
            ),
        ),
        Section(
            "setup",
            N_("Board and set-up"),
            (
                N_(
                    "The board has 11 rows of 16 spaces: land, and rivers on 41 of them. A space is named by its letter and its number, such as I7. Spaces that share an edge are neighbours; diagonals never count."
                ),
                N_(
                    "Ten start temples lie on the board, each with a treasure. Four of them stand on border spaces, framed in gold: B2, P2, B8 and O9."
                ),
                N_(
                    "There are 153 tiles: 30 settlements (black), 57 temples with those on the board (red), 36 farms (blue) and 30 markets (green). All others lie in the bag."
                ),
                N_(
                    "Each player has a dynasty (bull, lion, archer or pot) with four leaders, 2 catastrophe tiles, and draws 6 tiles, hidden from the others. Chance names the first player; play goes clockwise."
                ),
            ),
            shown(scene("", ("sttffm", "tttmms")), N_("The board at the beginning.")),
        ),
        Section(
            "kingdoms",
            N_("Regions and kingdoms"),
            (
                N_(
                    "A space is occupied by a tile, by the base of a monument or by a leader. Occupied spaces that are joined edge to edge are a region; land and river, tiles and leaders connect alike."
                ),
                N_("A region with at least one leader is a kingdom. Leaders of any players may live in it together."),
                N_("Between two actions no kingdom has two leaders of one colour: where they meet, they fight."),
                N_(
                    "A catastrophe makes its space neither empty nor occupied: nothing lies there, nothing connects through it."
                ),
                N_("A temple means a face-up red tile. The tiles under a monument are no temples, whatever they were."),
            ),
            shown(
                scene(MIDDLE, ("sttffm", "tttmms")),
                N_(
                    "The farms on G9 and H9 are a region without a leader: no kingdom. The settlement on G7 belongs to the kingdom of the king on H7."
                ),
            ),
        ),
        Section(
            "turn",
            N_("The turn"),
            (
                N_("You take up to two actions, chosen freely, the same kind twice if you like:"),
                N_("* place, move or withdraw a leader,"),
                N_("* place a tile,"),
                N_("* play a catastrophe,"),
                N_("* swap tiles,"),
                N_("* or pass, which uses up an action without effect."),
                N_(
                    "An action is finished when all that it caused is settled, in this order: conflicts, then a monument, then treasures. Only then the next action begins. Hands are not refilled in between."
                ),
                N_(
                    "After your second action your turn ends with income, a look at the end of the game, and new tiles for all."
                ),
            ),
        ),
    )


# -- the actions -----------------------------------------------------------------------------------------------------

BRIDGE = """
     D  E  F   G  H
 4   .  t  .   t  .
 5   .  K1 P0  F1 .
 6   .  .  t   .  .
"""


def actions() -> tuple[Section, ...]:
    return (
        Section(
            "leaders",
            N_("The leaders"),
            (
                N_(
                    "One action places a leader from your supply, moves one from its space to another, or withdraws one into your supply."
                ),
                N_("Where a leader goes,"),
                N_("* the space is empty land,"),
                N_("* a temple lies beside it,"),
                N_("* and at most one kingdom touches it. Regions without leaders do not matter."),
                N_(
                    "A leader that moves is lifted first: kingdoms are those of the board without it. If it held two parts together that both have leaders, it may not go to a space that touches both. A leader cannot move to its own space."
                ),
                N_(
                    "Placing and moving give no points. If the leader comes into a kingdom with a leader of its colour, a revolt follows at once."
                ),
                N_(
                    "Withdrawing may split a kingdom, but starts no conflict. It is not possible while a conflict is fought."
                ),
            ),
            shown(
                scene(BRIDGE, ("st", "tt")),
                N_(
                    "The priest on F5 belongs to the bull. It may not move to F4: when it is lifted, the king's and the farmer's kingdoms both touch that space."
                ),
            ),
        ),
        Section(
            "tiles",
            N_("Tiles and points"),
            (
                N_(
                    "Place a tile of your hand on an empty space: farms on rivers, all others on land. It need not touch anything. Tiles never move."
                ),
                N_("What happens depends on how many kingdoms touch the space before the tile lies there:"),
                N_("* None: nothing, and no points."),
                N_(
                    "* One: a point in the colour of the tile, for the owner of the leader of that colour in this kingdom; if there is none, for the owner of its king; if there is no king either, for nobody. It need not be you."
                ),
                N_("* Two: the tile unites them, nobody gets a point for it, and leaders of one colour go to war."),
                N_("* Three or four: not possible."),
            ),
            shown(
                scene("    F  G   H   I\n 6  .  .   m   .\n 7  .  K0  t   t*\n 8  .  .   T1  .", ("sm", "m")),
                N_(
                    "A market on I6 is a green point for the trader of the lion. A settlement there is a black point for the king of the bull; a temple is a red point for the king too, since no priest is there."
                ),
            ),
        ),
        Section(
            "catastrophes",
            N_("Catastrophes"),
            (
                N_(
                    "Each player has two for the whole game. One goes on an empty space, land or river, or on a face-up tile, which leaves the game."
                ),
                N_("Never on a leader, on a tile with a treasure, on a monument or on another catastrophe."),
                N_(
                    "It stays for ever and blocks the space. Kingdoms may fall apart. It gives no points and starts no conflict."
                ),
                N_("If it covered a temple, leaders that have no temple beside them any more go back to their owners."),
            ),
            shown(
                scene(
                    "    G  H   I   J   K\n 7  m  K0  t*  .   .\n 8  ~  m   x   K1  t", ("s", "s"), catastrophes=(1, 2)
                ),
                N_("The catastrophe on I8 keeps the two kings apart: nothing connects through it."),
            ),
        ),
        Section(
            "swapping",
            N_("Swapping and passing"),
            (
                N_(
                    "Lay 1 to 6 tiles of your hand aside, face down. They leave the game unseen, and you draw as many from the bag. If it holds fewer, you draw what is left."
                ),
                N_("New tiles can be used for your second action. Catastrophe tiles are not part of the hand."),
                N_("To pass uses up an action without effect."),
            ),
        ),
    )


# -- conflicts -------------------------------------------------------------------------------------------------------

REVOLT = """
     H   I   J
 6   .   .   t
 7   K1  t*  .
 8   .   .   .
"""
WAR = """
     E  F   G  H  I  J  K
 4   .  T0  m  .  m  T1 t
 5   t  K0  s  .  s  K1 t
 6   .  s   .  .  .  s  .
"""


def conflicts() -> tuple[Section, ...]:
    return (
        Section(
            "conflicts",
            N_("Conflicts"),
            (
                N_("Two leaders of one colour in a kingdom fight. Each side counts what it has on the board."),
                N_(
                    "Then tiles may be added from the hand, any number from none to all: first by the attacker, then by the defender, who knows the attacker's number. They are added openly, once each, and leave the game whoever wins."
                ),
                N_("The higher total wins. A tie is won by the defender."),
                N_(
                    "Everybody is asked, also with nothing to add: to skip the question would tell what is in the hand."
                ),
            ),
        ),
        Section(
            "revolts",
            N_("Revolts"),
            (
                N_(
                    "A leader that is placed or moved into a kingdom with a leader of its colour starts a revolt. The player on turn attacks."
                ),
                N_(
                    "Temples decide, whatever the colour of the leaders: those beside each leader, and those added from the hand. A temple beside both counts for both."
                ),
                N_(
                    "The loser's leader goes back to its owner, also if it had just been moved. The winner gets 1 red point. Nothing else leaves the board."
                ),
            ),
            shown(
                after(scene(REVOLT, ("tt", "ttt")), "king J7"),
                N_(
                    "The bull's king attacks on J7 with two temples, I7 and J6; the lion's king on H7 has one, I7, which counts for both."
                ),
            ),
            depth=2,
        ),
        Section(
            "wars",
            N_("Wars"),
            (
                N_(
                    "A tile that unites two kingdoms is covered by the unification marker. It joins them, but counts for nobody and cannot be removed as long as the marker lies there."
                ),
                N_(
                    "There is a war for every colour of which the united kingdom has two leaders. The player on turn says which is fought next, with a part in it or not."
                ),
                N_(
                    "The player on turn attacks, if one of the two leaders is theirs; otherwise that owner of the two attacks who comes first in clockwise order. This is decided for each war anew."
                ),
                N_(
                    "Supporters are the face-up tiles of the leader's colour that are joined to it without passing through the marked tile. Tiles of the same colour are added from the hands."
                ),
                N_(
                    "The loser's leader and all its supporters leave the board. The winner gets a point of the war's colour for the leader and for each tile that left the board; tiles from hands give nothing."
                ),
                N_(
                    "In a war of priests a temple stays if it carries a treasure, or if a leader other than the losing priest stands beside it."
                ),
                N_(
                    "After each war look again: if the marked tile still joins two leaders of one colour, there is another war, with supporters counted anew. Leaders that are no longer joined do not fight. Without any war left the marker is taken away; the tile is an ordinary one."
                ),
            ),
            shown(
                after(scene(WAR, ("ssm", "sm", "")), "settlement H5"),
                N_(
                    "The settlement on H5 unites two kingdoms: kings and traders stand against each other. The bull chooses which war comes first."
                ),
            ),
            depth=2,
        ),
    )


# -- monuments and treasures -----------------------------------------------------------------------------------------


def consequences() -> tuple[Section, ...]:
    square = "    F  G   H  I\n 5  .  m   m  .\n 6  .  m   .  .\n 7  t  T0  .  t*"
    return (
        Section(
            "monuments",
            N_("Monuments"),
            (
                N_(
                    "If the tile that you have placed is part of a square of four face-up tiles of one colour, you may build a monument there, once all wars are fought. It must show the colour of the square and not have been built yet. Six monuments show the six pairs of colours."
                ),
                N_(
                    "One monument at most for a tile, on a square of your choice. A square without the tile just placed cannot be used; what you decline is lost."
                ),
                N_(
                    "The four tiles are turned face down. They still connect, but are no supporters and no temples, and can never be removed or covered. Treasures on them stay. No leader is needed."
                ),
                N_(
                    "Income: at the end of your turn each of your leaders earns a point of its colour from every monument with that colour in its kingdom. The king earns from black ones alone. The others earn at the end of their own turns."
                ),
            ),
            shown(
                after(scene(square, ("m", "")), "market H6"),
                N_("The market on H6 completes a square: a monument with green can be built on it."),
            ),
        ),
        Section(
            "lost-temples",
            N_("Leaders without a temple"),
            (
                N_(
                    "When temples are covered by a catastrophe or turned under a monument, every leader that no longer has a temple beside it goes back to its owner, all of them at once. Nobody gets points for it."
                ),
                N_("Wars never do that: temples beside other leaders stay."),
            ),
            depth=2,
        ),
        Section(
            "treasures",
            N_("Treasures"),
            (
                N_(
                    "After every action: if a kingdom has a trader and two treasures or more, the owner of the trader must take them, one by one, until one is left. That can be a player who is not on turn."
                ),
                N_(
                    "As long as a treasure lies on a border space in this kingdom, one of those must be taken next; otherwise the owner chooses."
                ),
                N_("Treasures on the base of a monument count like others. Kingdoms without a trader keep theirs."),
            ),
            shown(
                after(
                    scene(
                        "    I  J  K  L  M  N\n 5  .  .  .  .  T0 t*\n 6  t  t  t  t  t  .\n 7  t* .  .  .  .  .",
                        ("t", ""),
                    ),
                    "temple N6",
                ),
                N_("The kingdom of the bull's trader holds two treasures: one of them must be taken."),
            ),
        ),
    )


# -- end of turn, end of game ----------------------------------------------------------------------------------------


def the_end() -> tuple[Section, ...]:
    return (
        Section(
            "end-of-turn",
            N_("End of a turn"),
            (
                N_("* Income from monuments for the player on turn."),
                N_("* The game may end, see below."),
                N_("* All hands are refilled to 6 tiles, first the player on turn, then clockwise."),
                N_("* The next player clockwise is on turn."),
            ),
        ),
        Section(
            "end",
            N_("End of the game"),
            (
                N_(
                    "The game ends at the end of a turn if two treasures or fewer are left on the board; the turn is played to its end, with income."
                ),
                N_(
                    "It also ends when the bag cannot fill every hand to 6. An empty bag with all hands full does not end it."
                ),
            ),
        ),
        Section(
            "scoring",
            N_("Who wins"),
            (
                N_(
                    "Points are kept in four colours. Each treasure is a point too: one after another they go to the colour that is weakest at that moment."
                ),
                N_(
                    "Your score is your weakest colour. The highest wins. If it is equal, the second weakest decides, then the third, then the strongest; who is equal in all four shares the place."
                ),
                N_(
                    "An example: 9, 11, 12, 12 with two treasures become 11, 11, 12, 12 and beat 10, 10, 12, 13. Twenty-two points of one colour do not help whoever has three of another."
                ),
            ),
        ),
    )


def variants() -> tuple[Section, ...]:
    return (
        Section(
            "variants",
            N_("Variants"),
            (N_("They are chosen when a table is opened."),),
        ),
        Section(
            "english-variant",
            N_("English variant"),
            (
                N_(
                    "In conflicts the attacker adds nothing, or at least enough to be stronger than the defender is on the board. The defender adds nothing, or exactly enough for a tie."
                ),
            ),
            depth=2,
        ),
        Section(
            "open-scoring",
            N_("Open scoring"),
            (
                N_(
                    "Everybody sees the points and treasures of all. Without it they lie behind screens, though everybody saw them being gained."
                ),
            ),
            depth=2,
        ),
        Section(
            "turn-limit",
            N_("Limit of turns"),
            (
                N_(
                    "The rules set no limit. A game that does not end by itself is a draw after so many turns of all players together."
                ),
            ),
            depth=2,
        ),
    )


# -- to look up ------------------------------------------------------------------------------------------------------


def to_look_up() -> tuple[Section, ...]:
    return (
        Section(
            "secrets",
            N_("What is hidden"),
            (
                N_(
                    "Hidden: the tiles in a hand, the tiles laid aside in a swap, the bag. Tiles that left the game face down may not be looked at."
                ),
                N_(
                    "Open: the board, the number of tiles in every hand, how many are swapped, drawn and added, all leaders and catastrophes, every gain of points."
                ),
            ),
        ),
        Section(
            "reference",
            N_("Quick reference"),
            (
                N_("* Two actions: leader, tile, catastrophe, swap, pass."),
                N_("* Leader: empty land, beside a temple, one kingdom there at most."),
                N_("* Tile beside one kingdom: a point of its colour for that leader, else for the king."),
                N_("* Tile between two kingdoms: wars. Between three: not possible."),
                N_("* Revolt: temples beside the leaders, temples from hands; the winner gets 1 red point."),
                N_(
                    "* War: tiles of the colour on both sides, tiles from hands; 1 point for the leader and each tile removed."
                ),
                N_("* Ties: the defender wins."),
                N_("* Square of four: a monument, at once or never. Income at the end of your turn."),
                N_("* Two treasures in a trader's kingdom: take all but one, border spaces first."),
                N_("* The end: two treasures left, or the bag too small. The weakest sphere counts."),
            ),
        ),
        Section("rulings", N_("Rulings"), RULINGS),
    )


RULINGS = (
    N_("* Both actions need not be used. (1)"),
    N_("* After a lost revolt the same leader may be placed on the same space again, as the second action. (2)"),
    N_("* A leader may link a kingdom with regions that have no leader, also with several. (3)"),
    N_("* A leader that moves is judged by the board without it. (4)"),
    N_("* A move to the same space is no move. (5)"),
    N_("* The loser of a revolt who had been moved goes to the supply, not back. (6)"),
    N_("* A temple between both leaders of a revolt counts for both. (7)"),
    N_("* The point for a revolt is red, whichever leaders fight. (8)"),
    N_(
        "* A tile that unites kingdoms without a common colour gives no points; monument and treasures follow as after any tile. (9)"
    ),
    N_("* The uniting tile has no strength and stays. (10)"),
    N_(
        "* A region without leaders beside the uniting tile supports nobody, stays, and is part of the kingdom afterwards. (11)"
    ),
    N_("* The player on turn orders the wars, also without a part in them. (12)"),
    N_("* Then the first of the two owners in clockwise order attacks, in each war anew. (13)"),
    N_(
        "* A war gives a point for the leader and for each tile removed from the board; tiles from hands give none. (14)"
    ),
    N_("* A temple beside the losing priest and beside another leader stays. (15)"),
    N_("* A temple with a treasure counts in a war of priests, stays, and gives no point. (16)"),
    N_(
        "* If a war splits one side and both parts touch the marked tile, they are one region still, but each leader's supporters are those joined to it without the marked tile. (17)"
    ),
    N_("* Supporters are counted anew in a later war of the same action. (18)"),
    N_("* Hands are not refilled between conflicts. (19)"),
    N_("* Of two squares completed at once the player chooses one. (20)"),
    N_("* A square completed by the uniting tile may be built upon after the wars, if it is still there. (21)"),
    N_("* A square in a region without leaders will do. (22)"),
    N_("* Without an unused monument of the colour nothing is asked, and the tiles are not turned. (23)"),
    N_("* Two monuments of a leader's colour in its kingdom give a point each. (24)"),
    N_("* Monuments pay others only at the end of their own turns. (25)"),
    N_("* Treasures are taken after each action, not only at the end of a turn. (26)"),
    N_("* With more treasures than border spaces, border spaces come first, then the choice is free. (27)"),
    N_("* Two kingdoms cannot come to hold two treasures by one action; it would go clockwise. (28)"),
    N_("* No catastrophe on a catastrophe. (29)"),
    N_("* A catastrophe may lie on an empty river. (30)"),
    N_("* A swap with too few tiles in the bag is allowed: draw the rest; the game ends at the end of the turn. (31)"),
    N_("* If the bag is just enough, the game goes on with an empty bag. (32)"),
    N_(
        "* If two treasures are left after the first action, the turn is completed, income paid, then the game ends. (33)"
    ),
    N_("* The player on turn refills first, then the others clockwise. (34)"),
    N_("* Who is equal in all four colours shares the place. (35)"),
    N_("* Points never run out. (36)"),
    N_("* Against endless games there is the limit of turns, and then a draw. (37)"),
    N_("* A leader cannot be withdrawn from a conflict. (38)"),
    N_("* A tile that helps only others is allowed. (39)"),
    N_("* Tiles that left the game may not be looked at or counted. (40)"),
    N_("* A declined square that loses a tile and is completed again is a new square: a monument may be built. (41)"),
    N_("* A treasure on the base of a monument stays and counts. (42)"),
    N_("* How many tiles are in a hand, swapped or drawn is open. (43)"),
    N_("* Treasures of another player's trader are taken by that player at once, between two actions. (44)"),
)
