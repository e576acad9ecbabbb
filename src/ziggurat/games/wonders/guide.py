"""The rules of 7 Wonders in our own words, in the order in which one learns them."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.guide import Picture, Section
from ziggurat.core.words import N_
from ziggurat.games.wonders import listed


def guide() -> Sequence[Section]:
    return SECTIONS


def laid(*lines: str) -> str:
    """A position of three seats from a few of its lines."""
    hands = [f"hand {seat} altar,theater" for seat in range(3)]
    given = {" ".join(line.split()[:2]) for line in lines}
    hands = [hand for hand in hands if " ".join(hand.split()[:2]) not in given]
    return "\n".join(["wonders position 1", "seats 3", *hands, *lines]) + "\n"


RULINGS = (
    N_("* The penalty “lose a card” without such a card: nothing happens; by house rule a defeat token. (1)"),
    N_("* To participate in the River Port costs 1 coin, as printed on the card. (2)"),
    N_("* Tiles 1 and 6 tax free constructions too; tile 13 always taxes chains. (3)"),
    N_("* Tiles 2, 8, 15 and 23 do not change what participation costs. (4)"),
    N_("* Tile 22 doubles only tokens of -1, also one from a project. (5)"),
    N_("* The tower with two players has two spaces. (6)"),
    N_("* A chain may begin with a card built in the same Age, if it stood there before the turn. (7)"),
    N_("* A copied Shipowners Guild does not count itself. (8)"),
    N_("* Who has one victory token and should lose two keeps it and takes a defeat token. (9)"),
    N_("* A lost card goes to the discard pile. (10)"),
    N_("* Nobody buys what is not needed or pays more than is due. (11, 27)"),
    N_("* A card that a right, a token or Ramses makes free costs nothing under tiles 8 and 23 either. (12)"),
    N_("* Hammurabi takes a coin off under tile 8; Bilkis cannot help there. (13, 14)"),
    N_("* Participation tokens from the reserve count like the others, if the card had one before the turn. (15, 33)"),
    N_("* Babylon's last card comes before the Mausoleum. (16)"),
    N_("* A tile placed in the last turn works on the project and the conflicts of that Age. (17)"),
    N_("* Cards that tile 3 blocks still count as cards. (19)"),
    N_("* Tiles that change prices do not touch Bilkis; Hatshepsut earns also where the price is 0. (21, 22)"),
    N_("* A project in which nobody takes part fails, and all suffer. (23)"),
    N_("* Rewards of a project come before the conflicts. (24)"),
    N_("* Tomyris takes no defeat tokens of projects. (25)"),
    N_("* Triumphal Arches cost two victory tokens. (26)"),
    N_("* A card from the discard pile is never a chain. (28)"),
    N_("* Taxes and participation for a found or last card are paid with the coins then held. (29)"),
    N_("* For a second construction in a turn all that the city makes and buys is there anew. (30)"),
    N_("* Two constructions in one turn: one participation. (31)"),
    N_("* A free-build token goes with participation, which is paid. (32)"),
    N_("* The second stage of Babylon B has no effect in the Free City. (34)"),
    N_("* The Free City with nothing to build discards any card for 3 coins. (35)"),
    N_("* Tiles that raise and lower the same price cancel out. (36)"),
    N_("* A tax is paid before a bonus comes. (37)"),
    N_("* Several diplomacy tokens of one city are all given back after one conflict. (38)"),
    N_("* Two masks of one city do not copy the same card. (39)"),
    N_("* Xenophon and Diocletian earn for cards built at no cost too. (40)"),
    N_("* Manneken Pis A has its own costs; of the Great Wall it copies the stage at that place. (41, 42)"),
    N_("* Abu Simbel without a recruited leader: the stage is built and does nothing. (43)"),
    N_("* Entombed leaders do not count and are not copied. (44)"),
    N_("* The Builders Union counts stages of the same turn. (45)"),
    N_("* In one turn all gains come before losses. (46)"),
    N_("* Berenice earns one coin more a turn if the bank pays at all, also Hatshepsut's coins. (47, 48)"),
    N_("* Debt may be taken by choice, in any split. (49)"),
    N_("* With one diplomat among three the other two compare once. (50)"),
    N_("* Solomon, recruited by Roma B, builds in the order of builders. (51)"),
    N_("* Olympia A and free-build tokens waive the coins of black cards too. (52)"),
    N_("* The Architect Cabinet does not lower the coins of Petra. (53)"),
    N_("* When Maecenas is entombed, leaders cost again; a copy of him makes later leaders free. (54)"),
)


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
                "age 2 5",
                "built 0 lumber_yard stone_pit glassworks_1 baths scriptorium stockade aqueduct library walls",
                "built 1 clay_pool clay_pit loom_1 brickyard theater statue marketplace caravansery apothecary",
                "built 2 ore_vein timber_yard press_1 foundry altar temple barracks stables workshop",
                "stages 0 1",
                "stages 2 1",
            ),
            N_("Three cities in Age II: goods on top, cards by colour, the wonder at the foot."),
        ),
    ),
    Section(
        "setup",
        N_("Before the game"),
        (
            N_("Everybody gets a board, its side by lot or as agreed, and 3 coins; with leaders 6."),
            N_("Each Age has its own deck, made for the number of players; in Age III guilds are shuffled in."),
            N_("Your neighbours are the players to your left and right: only with them you trade and fight."),
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
        "all-wonders",
        N_("All wonders"),
        (),
        depth=2,
        components=listed.boards,
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
    Section("all-guilds", N_("All guilds"), (), depth=2, components=listed.GUILDS),
    Section(
        "scoring",
        N_("The end"),
        (
            N_("After the conflicts of Age III you add up:"),
            N_("* victory and defeat tokens,"),
            N_("* a point for every 3 coins,"),
            N_("* stages of the wonder, blue cards, green cards, yellow cards, guilds,"),
            N_("* tiles of the Tower of Babel and tokens of Great Projects,"),
            N_("* leaders, black cards and, against you, debt."),
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
    Section("all-tiles", N_("All Babel tiles"), (), depth=2, components=listed.tiles),
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
    Section("all-projects", N_("All Great Projects"), (), depth=2, components=listed.projects),
    Section(
        "leaders",
        N_("Leaders"),
        (
            N_(
                "Everybody begins with 6 coins and drafts four leaders: keep one of four, pass the others to the right,"
                " and so on. Nobody sees them until they are used."
            ),
            N_("Before every Age all choose one leader at the same time, and what to do with him:"),
            N_("* Recruit him: pay his price to the bank. He stays in your city and works from now on."),
            N_("* Lay him face down under the next stage of your wonder, which you pay as always."),
            N_("* Discard him for 3 coins; with the Tower of Babel for a tile."),
            N_(
                "This is a turn of its own. Leaders are no structures: chains, rights and tokens do not help to recruit"
                " them, and nothing builds them from the discard pile."
            ),
            N_(
                "Some leaders spare a resource of your choice: Archimedes for green cards, Hammurabi for blue ones,"
                " Leonidas for red ones, Imhotep for stages. Bilkis sells any resource for a coin, once per"
                " construction."
            ),
            N_(
                "Others pay coins: Hatshepsut for each neighbour from whom you buy, Vitruvius for chains, Xenophon for"
                " yellow cards, Nero for victory tokens, Croesus at once. Ramses builds guilds for nothing, Maecenas"
                " makes leaders free, Solomon builds a card of the discard pile."
            ),
            N_(
                "Tomyris leaves her defeat tokens to the winner. Euclid, Ptolemy and Pythagoras have a symbol,"
                " Caesar and Hannibal shields; many others count something at the end."
            ),
            N_(
                "Four guilds come with the leaders. The Courtesans Guild copies a recruited leader of a"
                " neighbour, as if"
                " he were recruited now; the copy does not count as a leader."
            ),
            N_(
                "Roma has no resource. Side A: leaders are free. Side B: they cost 2 less, for both neighbours"
                " 1 less; its"
                " stages draw four more leaders and recruit one more at the end of the turn."
            ),
        ),
        Picture(
            laid(
                "agreed leaders=1",
                "age 2 0",
                "pending recruit:012",
                "leaders 0 caesar,solomon,bilkis - -",
                "leaders 1 nero - -",
                "leaders 2 midas - -",
                "built 0 croesus stone_pit",
                "built 1 maecenas",
                "hand 0 -",
                "hand 1 -",
                "hand 2 -",
            ),
            N_("Before Age II: Croesus was recruited before Age I, and three leaders are left in the hand."),
        ),
    ),
    Section("all-leaders", N_("All leaders"), (), depth=2, components=listed.LEADERS),
    Section(
        "cities",
        N_("Cities"),
        (
            N_(
                "As many black cards as there are players join every Age: hands of eight cards, seven turns."
                " Eight players"
                " share seven black cards and play six turns. Nothing leads to a black card by chain."
            ),
            N_(
                "Losses: some cards cost all others coins. It happens at the end of the turn, after all coins have come"
                " in. For every coin that you do not pay, by lack or by choice, you take a debt token: -1 at the end."
            ),
            N_(
                "Diplomacy: with a token you stay out of the next conflicts. Those beside you compare with each other;"
                " if only two cities are left, they compare once. Then the token is given back."
            ),
            N_("Masks: at the end each copies the symbol of a green card of a neighbour, every mask of another card."),
            N_(
                "Docks take a coin off one unit from their side. The Secret Warehouse gives one more unit of what your"
                " board, brown and grey cards make, the Black Market one of what they do not make. The"
                " Architect Cabinet"
                " builds stages without resources."
            ),
            N_("Gambling Den and Gambling House pay you and, less, your neighbours."),
            N_(
                "Petra builds a stage for 7 or 14 coins, Byzantium is a city of diplomats. With leaders six more join:"
                " Aspasia, Berenice, Caligula, Darius, Diocletian and Semiramis, who fights with her defeats."
            ),
            N_("Two players: the Free City pays losses as far as its coins reach and takes no debt."),
        ),
        Picture(
            laid(
                "agreed cities=1",
                "age 2 7",
                "built 0 consulate walls",
                "built 1 stables walls",
                "built 2 militia",
                "debt 0 0 1 0 0 0",
                "debt 2 3 0 0 0 0",
            ),
            N_(
                "The city in front has a diplomacy token: its neighbours compare with each other. One of them"
                " is in debt."
            ),
        ),
    ),
    Section("all-black-cards", N_("All black cards"), (), depth=2, components=listed.BLACK_CARDS),
    Section(
        "wonder-pack",
        N_("The Wonder Pack"),
        (
            N_("* The Great Wall: four stages in any order. Which one you build is a secret until it is turned over."),
            N_(
                "* Stonehenge counts stone on your own brown cards, or the cards of your neighbours that have"
                " the colour of"
                " the card under its last stage. Only you know it until the end."
            ),
            N_(
                "* Manneken Pis begins with 4 coins more and no resource. Its stages do what the first stage"
                " to the left,"
                " the second to the right and the third of either neighbour do, whether those are built or not."
            ),
            N_(
                "* An earlier board of Manneken Pis can be agreed upon: it copies left, right, left, pays what the"
                " copied stage costs, and cannot build one that the neighbour does not have. So can a free choice among"
                " the stages of the Great Wall, each once, where Manneken Pis stands next to it."
            ),
            N_(
                "* Abu Simbel, with leaders: a recruited leader is entombed. He is worth twice his price in points, and"
                " his effect ends. Without a recruited leader such a stage does nothing."
            ),
        ),
        Picture(
            laid(
                "agreed pack=1",
                "age 2 1",
                "board 0 great_wall:A",
                "stages 0 2",
                "raised 0 great_wall:A:3 great_wall:A:1 - -",
                "markers 0 altar baths - -",
            ),
            N_("The third stage of the Great Wall was built first, then the first one."),
        ),
    ),
    Section(
        "all-cards",
        N_("All cards"),
        (N_("What each costs and gives, and from which structures it follows by chain."),),
    ),
    Section("cards-1", N_("Age I"), (), depth=2, components=listed.cards_of(1)),
    Section("cards-2", N_("Age II"), (), depth=2, components=listed.cards_of(2)),
    Section("cards-3", N_("Age III"), (), depth=2, components=listed.cards_of(3)),
    Section(
        "reference",
        N_("Quick reference"),
        (
            N_("* Seven cards an Age, six turns; with Cities eight cards, seven turns."),
            N_("* A card: build it, lay it under a stage, or discard it for 3 coins."),
            N_("* A unit from a neighbour: 2 coins. Coins of this turn come too late."),
            N_("* A structure of a chain is free. No structure twice in a city."),
            N_("* Hands go left in Ages I and III, right in Age II."),
            N_("* After the Age: great project, conflicts, then the next Age."),
            N_("* Victories 1, 3, 5; defeats -1. Three coins: a point."),
            N_("* Green: each symbol squared, 7 for each set of three."),
        ),
    ),
    Section("rulings", N_("Rulings"), RULINGS),
)
