"""The rules of 7 Wonders in our own words, in the order in which one learns them."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.guide import Picture, Section
from ziggurat.core.words import N_


def guide() -> Sequence[Section]:
    return SECTIONS


def laid(*lines: str) -> str:
    """A position of three seats from a few of its lines."""
    hands = [f"hand {seat} altar,theater" for seat in range(3)]
    given = {" ".join(line.split()[:2]) for line in lines}
    hands = [hand for hand in hands if " ".join(hand.split()[:2]) not in given]
    return "\n".join(["wonders position 1", "seats 3", *hands, *lines]) + "\n"


SECTIONS = (
    Section(
        "goal",
        N_("What it is about"),
        (
            N_(
                "You lead an ancient city through three Ages. You gather resources, trade with your neighbours, found"
                " schools, raise armies and build a wonder of the world."
            ),
            N_("Whoever has the most points after the third Age wins. Points come from many sources; nobody has all."),
        ),
        Picture(
            laid(
                "age 2 1",
                "built 0 lumber_yard stone_pit glassworks_1 baths scriptorium stockade",
                "built 1 clay_pool theater marketplace",
                "built 2 ore_vein altar barracks",
                "stages 0 1",
            ),
            N_("Three cities in Age II: goods on top, cards by colour, the wonder at the foot."),
        ),
    ),
    Section(
        "turn",
        N_("A turn"),
        (
            N_("At the beginning of an Age everybody gets seven cards. Six turns follow."),
            N_(
                "All choose one card of their hand at the same time, and what to do with it. The choice lies face down"
                " until everybody has made one; until then you may take yours back."
            ),
            N_("* Build it: the card stands in your city from now on."),
            N_("* Build a stage of your wonder: the card lies under the board, face down."),
            N_("* Discard it: you take 3 coins. This is always possible."),
            N_(
                "Then all is turned over and paid at once, from the coins that everybody had before. Effects come after"
                " that and see everything that was built in this turn."
            ),
            N_(
                "Hands go on to the left in Ages I and III, to the right in Age II. In the sixth turn one of"
                " two cards is played, the other is discarded without coins."
            ),
        ),
    ),
    Section(
        "memory",
        N_("What you remember"),
        (
            N_(
                "Hands travel, so you see cards that you pass on. The table remembers them for you: point at somebody's"
                " cards in hand to read which of them you have seen."
            ),
            N_("It also knows what you have discarded, and a discard pile that you have searched."),
            N_("Whoever likes to remember without help can switch this off when the table is made."),
        ),
        depth=2,
    ),
    Section(
        "building",
        N_("Building a card"),
        (
            N_("A card shows what it costs: coins go to the bank, resources must be there. Some cost nothing."),
            N_("A city never has two structures of the same name."),
            N_(
                "Chains: if the structure named on a card stood in your city before this turn, the card is"
                " free. You may pay all the same."
            ),
            N_(
                "Rights and tokens that make a card free are not spent on a card that costs nothing. What is free is"
                " still taxed where a Babel tile says so."
            ),
        ),
        Picture(
            laid("age 2 1", "hand 0 aqueduct,walls,altar", "built 0 baths", "board 0 rhodos:A"),
            N_("The Aqueduct follows from the Baths: free by chain. The Walls would need three stone."),
        ),
    ),
    Section(
        "goods",
        N_("Resources"),
        (
            N_("Raw materials are wood, stone, clay and ore; manufactured goods are glass, papyrus and textile."),
            N_(
                "Your board, brown and grey cards give one unit for each symbol, every turn anew, from the turn after"
                " they were built. Symbols with a stroke between them give one or the other."
            ),
            N_("Nothing is stored and nothing is used up: what you sell you may still use yourself."),
        ),
    ),
    Section(
        "payment",
        N_("Buying from neighbours"),
        (
            N_(
                "What you lack you may buy from the cities to your left and right: what their boards, brown and grey"
                " cards make, each symbol once for each construction. Nobody can refuse."
            ),
            N_("A unit costs 2 coins, paid to the neighbour. The coins must be in your treasury before the turn."),
            N_(
                "You choose between sellers, but you never pay for nothing: what your own city makes is not bought, and"
                " neither is more than the construction needs."
            ),
        ),
        Picture(
            laid("hand 0 baths,stockade", "board 0 rhodos:A", "built 1 stone_pit", "built 2 stone_pit"),
            N_("Both neighbours have stone for the Baths: 2 coins to the left or to the right."),
        ),
    ),
    Section(
        "trade",
        N_("Yellow cards"),
        (
            N_(
                "Trading Posts make raw materials from one side cost 1, a Marketplace manufactured goods from both."
                " Two discounts on one unit do not add up."
            ),
            N_("Forum and Caravansery give one good of your choice every turn, for yourself only."),
            N_(
                "Others pay coins at once, for cards or stages that are counted; those of Age III points at"
                " the end too."
            ),
        ),
    ),
    Section(
        "cards",
        N_("Blue cards"),
        (N_("Civilian structures are worth the points that they show."),),
    ),
    Section(
        "science",
        N_("Green cards"),
        (
            N_(
                "Count each of the three symbols at the end: its number times itself. Each set of three is 7"
                " points more."
            ),
            N_("Three compasses, two wheels and a tablet: 9 + 4 + 1 + 7 = 21."),
            N_("A symbol of your choice is chosen at the end, for the best total."),
        ),
    ),
    Section(
        "wonder",
        N_("The wonder"),
        (
            N_(
                "Stages are built in order, each with any card of the hand and for its own cost. The card"
                " under the board is out of the game and counts as nothing."
            ),
            N_("* Olympia A: once per Age a card of the hand for nothing."),
            N_("* Olympia B: cheaper raw materials; at the end a guild of a neighbour counts as if it were yours."),
            N_("* Babylon B: at the end of an Age the last card is played too."),
            N_(
                "* Halikarnassos: at the end of the turn a card of the discard pile for nothing. You are asked even if"
                " nothing there can be built."
            ),
            N_("* Alexandria: a good of your choice every turn, for yourself only."),
            N_("* Babylon: a scientific symbol of your choice. Ephesos: coins. Rhodos: shields."),
        ),
        Picture(
            laid("age 2 1", "board 0 olympia:A", "stages 0 2", "markers 0 altar baths - -", "hand 0 walls,temple"),
            N_("Olympia has two stages: once in this Age a card is free."),
        ),
    ),
    Section(
        "conflicts",
        N_("Conflicts"),
        (
            N_(
                "At the end of an Age you compare your shields with each neighbour. The stronger one takes a victory"
                " token of 1, 3 or 5 points, by Age; the weaker one a defeat token of -1. Equal strength: nothing."
            ),
            N_("Shields stay: those of Age I still count in Age III."),
        ),
        Picture(
            laid(
                "age 2 6",
                "built 0 walls stockade",
                "built 1 barracks",
                "built 2 stables walls training_ground",
                "conflict 0 2 0 0 0 0 0",
            ),
            N_("Three shields in the middle: a victory to the left, a defeat to the right."),
        ),
    ),
    Section(
        "guilds",
        N_("Guilds"),
        (
            N_("Purple cards come in Age III, two more than there are players, and count things at the end."),
            N_("Most of them count cards of one colour, stages or defeats in the neighbouring cities."),
            N_("Shipowners count your own brown, grey and purple cards; Scientists give a symbol of your choice."),
        ),
    ),
    Section(
        "scoring",
        N_("The end"),
        (
            N_("After the conflicts of Age III you add up:"),
            N_("* victory and defeat tokens,"),
            N_("* a point for every 3 coins,"),
            N_("* stages of the wonder, blue cards, green cards, yellow cards, guilds,"),
            N_("* tiles of the Tower of Babel and tokens of Great Projects."),
            N_("The most points win. If they are equal, the most coins; still equal: the victory is shared."),
        ),
    ),
    Section(
        "two-players",
        N_("Two players"),
        (
            N_("A third city stands between you: the Free City. You control it in turn."),
            N_(
                "Whoever controls it draws a card from a pile, chooses a card for the own city first and then"
                " one for the"
                " Free City. It must build while one of the cards can be built there, and by chain where it can."
            ),
            N_("It trades and fights like any city, but cannot win."),
        ),
    ),
    Section(
        "tower",
        N_("The Tower of Babel"),
        (
            N_(
                "Everybody drafts three tiles before the game: keep one, pass the others to the right, and again. In a"
                " turn you may discard a card to lay one of them beside the tower."
            ),
            N_(
                "At the end of the turn tiles are placed in ascending order, each on the next space. When all"
                " spaces are full the oldest tile is covered. The visible tiles are rules for everybody."
            ),
            N_("1, 2 or 3 tiles that you have built are 2, 5 or 10 points at the end."),
            N_("Taxes are 1, 2 or 3 coins by Age and are due for free constructions as well; so do bonuses come."),
        ),
        Picture(
            laid("agreed tower=1", "age 2 1", "tower 3,11,20,5", "tiles 0 9,14 - - 0"),
            N_("Tile 5 has covered the first space; the next tile covers 11."),
        ),
    ),
    Section(
        "projects",
        N_("The Great Projects"),
        (
            N_(
                "Each Age has a common work. Whoever builds a card of its colour may pay its cost too and takes a"
                " participation token, once in a turn."
            ),
            N_("If no token is left at the end of the Age it succeeds: the reward comes once for each of your tokens."),
            N_("If one is left it fails: whoever has no token at all suffers the penalty."),
            N_("* Free-build and free-stage tokens: once a card at no cost, or a stage without resources."),
            N_("* Any-colour token: once, participate with a card of another colour."),
            N_("* Shield tokens stay; wonder, science and guild tokens are points at the end."),
            N_(
                "Who cannot pay a penalty of coins or victory tokens takes a defeat token of -1, -2 or -3, by"
                " Age. Without a card of the colour nothing is lost."
            ),
        ),
        Picture(
            laid("agreed projects=1", "project cranes 2 open", "hand 0 scriptorium,altar", "built 0 press_1"),
            N_("Building the Scriptorium, one may take part in the Cranes for one coin more."),
        ),
    ),
)
