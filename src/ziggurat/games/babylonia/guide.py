"""The rules of Babylonia in our own words, in the order in which one learns them, with pictures of real positions."""

from __future__ import annotations

from functools import cache

from ziggurat.core.guide import Picture, Section
from ziggurat.core.words import N_
from ziggurat.games.babylonia.scenes import scene


@cache
def guide() -> tuple[Section, ...]:
    return (*learn(), *placing(), *resolving(), *cards(), *ending(), *looking_up())


# -- what it is about ------------------------------------------------------------------------------------------------


def learn() -> list[Section]:
    return [
        Section(
            "overview",
            N_("Two minutes"),
            (
                N_(
                    "Your clan settles the land between the rivers. In your turn you place two tokens from your "
                    "stand, or more if they are farmers. Nobles (merchants, priests, civil servants) score at "
                    "cities, farmers score on fields, every token counts for majorities."
                ),
                N_(
                    "When a city is surrounded on land, every noble with its symbol that is joined to it scores 2 "
                    "points for its owner. Whoever has most tokens beside it takes the tile, and then every player "
                    "scores 1 point per city tile in front."
                ),
                N_(
                    "A token placed beside a ziggurat scores 1 point for each ziggurat that its owner touches. When "
                    "a ziggurat is surrounded, whoever has most tokens beside it takes a card that lasts for the "
                    "rest of the game."
                ),
                N_(
                    "After your turn you draw back to 5 tokens. When somebody has none left, or at most one city "
                    "stands, the game is over and most points win."
                ),
            ),
            Picture(
                scene(
                    "*MP 16,12  P0 14,12  M0 15,13  P0 13,13  F1 15,11  M2 17,13  P2 18,12  F1 11,7  S0 13,7  f1 12,10 "
                    "+6 4,6  +c 7,5  P0 6,6  *S 2,12  *MS 6,8  +5 7,15"
                ),
                N_("Cities are brick, fields are green, tokens are round. A token in a river lies face down."),
            ),
        ),
        Section(
            "components",
            N_("What there is"),
            (
                N_(
                    "Each player has 30 tokens: 6 merchants (a jar), 6 priests (a star), 6 civil servants (a bearded "
                    "head) and 12 farmers (an ear of grain). The first three kinds are nobles."
                ),
                N_(
                    "19 city tiles show one, two or three symbols of nobles. 13 fields show 5, 6, 7 or a city: the "
                    "last ones are city fields. 5 ziggurats stand on the board, and 9 cards lie beside it."
                ),
                N_(
                    "The board has 175 hexes. Two rivers part the land into the north (left), the centre and the "
                    "south (right). A hex is called by its row and its column, as they stand around the board: 13,9."
                ),
            ),
        ),
        Section(
            "setup",
            N_("Before the game"),
            (
                N_("With 4 players all land is used, 32 tiles and 5 ziggurats."),
                N_(
                    "With 3 players the north is not used. 26 tiles lie out: without one city each of merchants, of "
                    "priests and of civil servants, and without 3 city fields. 4 ziggurats stand."
                ),
                N_(
                    "With 2 players the south is not used, but the north is. 18 tiles lie out: besides those above "
                    "one city each of two kinds of nobles (three tiles), the city of all three, one field each of 5, "
                    "6 and 7, and one more city field are left out. 3 ziggurats stand."
                ),
                N_("Both rivers are always used. What is not used does not exist: it is nobody's neighbour."),
                N_(
                    "The tiles are shuffled and laid face up on the slots. Cards 1 to 7 lie on display. Everybody "
                    "draws 5 tokens to the stand; the others see how many, not which. Who begins is drawn."
                ),
            ),
        ),
        Section(
            "turn",
            N_("The course of a turn"),
            (
                N_("* Place tokens, one by one. Fields and ziggurats score at once."),
                N_("* Resolve every city and every ziggurat that is surrounded now."),
                N_("* Refill your stand. Then the game may end."),
                N_("There is no passing. Then the next player clockwise is on turn."),
            ),
        ),
    ]


# -- step 1 ----------------------------------------------------------------------------------------------------------


def placing() -> list[Section]:
    return [
        Section(
            "sets",
            N_("Which tokens, and how many"),
            (
                N_("In a turn you place exactly one of these sets:"),
                N_("* 2 tokens of any kind, on land or in rivers;"),
                N_("* 3 or more farmers, all on land;"),
                N_("* with card 4: 3 nobles of three different kinds, all on land;"),
                N_("* with card 5: 1 noble and 3 or more farmers, all on land."),
                N_(
                    "You need not say which set it will be: tokens are placed one by one, in any order, and it is "
                    "enough that they are a set in the end. So you may never place a token after which no set can be "
                    "completed."
                ),
                N_("Who has a single token left on the stand places it alone."),
            ),
        ),
        Section(
            "first-turns",
            N_("The first two turns of the game"),
            (
                N_(
                    "The first player places exactly 1 token in the first turn, the second player exactly 2 in the "
                    "second."
                ),
                N_(
                    "This holds with any number of players. All later turns are free, the third player's first one too."
                ),
            ),
            depth=2,
        ),
        Section(
            "hexes",
            N_("Where"),
            (
                N_(
                    "Any token may go to any empty hex in use: one without token, tile and ziggurat. It need not lie "
                    "beside anything. Tokens never move and never leave the board."
                ),
                N_("The hex of a city that was taken or has left the game is ordinary empty land from then on."),
            ),
        ),
        Section(
            "rivers",
            N_("Rivers"),
            (
                N_("On land a token lies face up, in a river face down. Only its owner knows its kind."),
                N_(
                    "A face-down token joins its neighbours and counts for majorities and at ziggurats like any "
                    "other, but as a noble it scores nothing, and it opens no field."
                ),
                N_("Only sets of exactly 2 tokens may use rivers."),
            ),
            depth=2,
        ),
        Section(
            "fields",
            N_("Fields"),
            (
                N_(
                    "A farmer may be placed on a field if one of your own tokens already lies face up beside it; it "
                    "may have been placed in the same turn. Nobles enter fields only with card 6."
                ),
                N_(
                    "You score 5, 6 or 7 points as the field says. A city field gives 1 point for every city tile "
                    "that lies in front of all players together at this moment; that may be 0."
                ),
                N_("The tile leaves the game; the token stays."),
            ),
            Picture(
                scene("+6 4,6  +c 7,5  P0 6,6", cities=(2, 1, 2)),
                N_(
                    "The blue priest touches both fields. A blue farmer on 4,6 scores 6 points; on the city field "
                    "7,5 it scores 5, since five city tiles lie in front of the players."
                ),
            ),
        ),
        Section(
            "beside-ziggurats",
            N_("Beside ziggurats"),
            (
                N_(
                    "When your new token touches a ziggurat, you score 1 point for each ziggurat that touches at "
                    "least one of your tokens, the new one and face-down ones included. Each ziggurat counts once."
                ),
                N_("This happens at every such token, also beside a ziggurat that has been resolved."),
            ),
            Picture(
                scene("F0 14,8  P0 19,3"),
                N_(
                    "Blue touches the ziggurats on 12,8 and 18,2. A third token beside the one on 5,11, say on 4,12, "
                    "scores 3 points."
                ),
            ),
        ),
    ]


# -- step 2 ----------------------------------------------------------------------------------------------------------


def resolving() -> list[Section]:
    return [
        Section(
            "surrounded",
            N_("What is surrounded"),
            (
                N_(
                    "A city, or a ziggurat that was not resolved yet, is surrounded when every land hex beside it "
                    "holds a token, whoever owns it. River hexes may be empty, and the edge of the board needs "
                    "nothing."
                ),
                N_(
                    "All that is surrounded must be resolved. If there are several, the player on turn chooses which "
                    "is next and sees what happens before choosing again: the order may matter."
                ),
            ),
        ),
        Section(
            "majority",
            N_("Majority"),
            (
                N_(
                    "Count the tokens of every player on all hexes beside the city or ziggurat, rivers included. "
                    "Whoever has more than everybody else has the majority. If two or more have the most, nobody has "
                    "it."
                ),
            ),
            depth=2,
        ),
        Section(
            "cities",
            N_("Cities"),
            (
                N_(
                    "First the nobles: every player, with or without majority, scores 2 points for each own face-up "
                    "noble whose symbol the city shows and that is joined to the city."
                ),
                N_(
                    "Joined are your tokens beside the city and all that hang together with them by neighbouring "
                    "tokens of yours, whatever their kind, face down too. Other players' tokens, tiles and ziggurats "
                    "do not join."
                ),
                N_(
                    "Then the tile: whoever has the majority takes it. Now every player scores 1 point per city tile "
                    "in front, the new one included. Without a majority the tile leaves the game and nobody scores "
                    "tiles."
                ),
                N_("A noble may score at many cities, also twice in one turn."),
            ),
            Picture(
                scene(
                    "*MP 16,12  P0 14,12  M0 15,13  P0 13,13  M0 12,14  P0 12,12  "
                    "F1 15,11  M2 17,13  P2 18,12  P2 19,13",
                    cities=(3, 3, 2),
                ),
                N_(
                    "Blue puts a merchant on 17,11: the city on 16,12 is surrounded. Blue has 3 merchants and 3 "
                    "priests joined to it, 12 points; green 1 merchant and 2 priests, 6 points; red's farmer none. "
                    "Blue has most tokens beside it and takes the tile: 4 points for tiles, red 3, green 2."
                ),
            ),
        ),
        Section(
            "ziggurats",
            N_("Ziggurats"),
            (
                N_(
                    "Whoever has the majority takes one of the cards on display, also out of turn; nobody may "
                    "refuse. Without a majority no card is taken."
                ),
                N_(
                    "The ziggurat stays. From now on it is resolved, even if nobody had the majority, and is never "
                    "resolved again. It still gives points for tokens placed beside it."
                ),
            ),
            Picture(
                scene("F0 10,8  F0 11,9  F1 14,8  F1 13,7  F2 11,7"),
                N_("A blue token on 13,9 surrounds the ziggurat on 12,8: 3 against 2 and 1. Blue takes a card."),
            ),
        ),
    ]


# -- cards -----------------------------------------------------------------------------------------------------------


def cards() -> list[Section]:
    return [
        Section(
            "cards",
            N_("The cards"),
            (
                N_(
                    "A card works for its owner alone, from the moment it is taken, also in the same step. Cards may "
                    "be combined. Cards 1 and 2 are spent by use, the others last."
                ),
            ),
        ),
        Section("card-1", N_("Card 1: 10 points"), (N_("Score 10 points at once."),), depth=2),
        Section(
            "card-2",
            N_("Card 2: another turn"),
            (
                N_(
                    "Once, at the end of one of your turns, after refilling, you may take a whole turn more. It may "
                    "be the turn in which you took the card. It is lost when the game ends."
                ),
            ),
            depth=2,
        ),
        Section(
            "card-3",
            N_("Card 3: 7 tokens"),
            (
                N_(
                    "Your stand holds 7 tokens instead of 5, and you must fill it. If you take the card in another "
                    "player's turn, you draw at the end of your own next turn."
                ),
            ),
            depth=2,
        ),
        Section(
            "card-4",
            N_("Card 4: three nobles"),
            (
                N_(
                    "You may place exactly 3 nobles of three different kinds, all on land. No farmer joins them, not "
                    "even with card 5."
                ),
            ),
            depth=2,
        ),
        Section(
            "card-5",
            N_("Card 5: a noble with farmers"),
            (
                N_(
                    "You may add 1 noble to 3 or more farmers, all on land. The noble may come first, in between or "
                    "last; the third farmer must be on your stand and find land."
                ),
            ),
            depth=2,
        ),
        Section(
            "card-6",
            N_("Card 6: nobles on fields"),
            (
                N_(
                    "Your nobles may enter fields, and they need no token beside them. The field scores as usual. "
                    "Your farmers still need a token beside the field."
                ),
            ),
            depth=2,
        ),
        Section(
            "card-7",
            N_("Card 7: more for cities"),
            (
                N_(
                    "Whenever any player takes a city, you score 1 point more for every two city tiles in front of "
                    "you, counted after it was taken. Not when a city leaves the game."
                ),
            ),
            depth=2,
        ),
        Section(
            "card-8",
            N_("Card 8: the centre links"),
            (
                N_(
                    "For your nobles at cities, free land of the centre joins like a token of yours: free is a hex "
                    "without token, tile and ziggurat. It counts for nothing else."
                ),
            ),
            depth=2,
        ),
        Section(
            "card-9",
            N_("Card 9: rivers link"),
            (
                N_(
                    "For your nobles at cities, free river hexes join like tokens of yours, also directly to the "
                    "city. With card 8 both work together."
                ),
            ),
            depth=2,
        ),
    ]


# -- step 3 and the end ----------------------------------------------------------------------------------------------


def ending() -> list[Section]:
    return [
        Section(
            "refilling",
            N_("Refilling"),
            (
                N_(
                    "The player on turn draws from the own supply until the stand holds 5 tokens, 7 with card 3, or "
                    "the supply is empty. Nobody else draws."
                ),
                N_(
                    "Everybody knows how many tokens each player has on the stand and in the supply; the kinds on a "
                    "stand are known to its owner alone."
                ),
            ),
        ),
        Section(
            "end",
            N_("The end"),
            (
                N_(
                    "After refilling, the game is over at once if the player on turn has no token on the stand, or "
                    "if at most one city tile is left on the board. The round is not completed, and there is no last "
                    "scoring."
                ),
                N_("Most points win; in a tie, most city tiles. Who is still tied shares the victory."),
            ),
        ),
    ]


# -- to look things up -----------------------------------------------------------------------------------------------


def looking_up() -> list[Section]:
    return [
        Section(
            "variants",
            N_("Variants and house rules"),
            (
                N_("* Ziggurat cards: instead of cards 1 to 7, seven of the nine are drawn at random."),
                N_(
                    "* Face-down tokens open fields: a farmer may enter a field beside one of your tokens in a "
                    "river. The rulebooks do not mention rivers here; we play without it unless the table wants it."
                ),
            ),
        ),
        Section(
            "reference",
            N_("Quick reference"),
            (
                N_("* Place 2 tokens, or 3 and more farmers on land. First turn 1 token, second turn 2."),
                N_(
                    "* Field: 5, 6, 7, or 1 point per city tile of all players. A farmer needs a face-up token "
                    "beside it."
                ),
                N_("* Token beside a ziggurat: 1 point per ziggurat that you touch."),
                N_(
                    "* City surrounded: 2 points per joined noble with its symbol; the majority takes it; then 1 "
                    "point per tile."
                ),
                N_("* Ziggurat surrounded: the majority takes a card."),
                N_("* Refill to 5. Over when your stand is empty or at most one city is left."),
            ),
        ),
        Section(
            "symbols",
            N_("Symbols"),
            (
                N_("* Jar: merchant. Star: priest. Bearded head: civil servant. Ear of grain: farmer."),
                N_("* The small emblem on a token says whose it is: bull, lion, archer or pot, as on the panels."),
                N_("* A woven ring around the emblem: a token that lies face down. On your own ones you see the kind."),
                N_(
                    "* Brick tile: a city with the symbols that score there. Green tile: a field with its worth, or "
                    "a city field."
                ),
                N_("* Stepped tower: a ziggurat; with a check mark it has been resolved."),
                N_(
                    "* On a panel: points in gold, tokens on the stand and in the supply, city tiles, cards; a "
                    "struck card is spent."
                ),
                N_("* A golden ring on the board: placed since your last answer. A thin blue line: possible now."),
            ),
        ),
        Section(
            "rulings",
            N_("Rulings"),
            (
                N_("* The single token of the first turn may go into a river."),
                N_("* A third player with fewer tokens gains nothing when two others tie for the majority."),
                N_("* Any token of yours joins nobles to a city, whatever its kind."),
                N_("* A noble may score for several cities, now and later, and for two in the same step."),
                N_(
                    "* A card works in the step in which it is taken; so the order of resolving matters for cards 1, "
                    "3, 7, 8 and 9."
                ),
                N_("* With card 5 the order of the noble and the farmers is free."),
                N_(
                    "* A ziggurat that ended in a tie is resolved: a river token that would break the tie comes too "
                    "late."
                ),
                N_(
                    "* Cards 4 and 5 make two different sets: never 3 nobles with farmers, never 2 nobles with farmers."
                ),
                N_("* The winner of a ziggurat must take a card, and the player on turn cannot avoid a resolution."),
                N_(
                    "* City tiles that left the game count for no city field, but they are gone from the board for "
                    "the end."
                ),
                N_("* A city field that is worth 0 may be entered."),
                N_(
                    "* A city field is valued when it is entered, before the cities surrounded in the same turn are "
                    "resolved."
                ),
                N_("* Card 7 scores at every city that anybody takes, not at one that leaves the game."),
                N_("* Where the tile went earlier in the same step, the hex is free for cards 8 and 9."),
                N_("* Points have no upper limit."),
                N_(
                    "* You are asked whether you go on even if no token of your stand could follow: not asking would "
                    "tell the others so."
                ),
            ),
        ),
    ]
