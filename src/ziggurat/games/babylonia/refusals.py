"""Why an answer is refused: the rules of Babylonia, each as a sentence with its section of the guide."""

from __future__ import annotations

from typing import Final

from ziggurat.core.words import Refusal
from ziggurat.games.babylonia import actions as a
from ziggurat.games.babylonia import data as d

# -- who is asked ----------------------------------------------------------------------------------------------------

OVER: Final = Refusal("end", "The game is over.")
NOT_ASKED: Final[dict[type[a.Question], Refusal]] = {
    a.LayOut: Refusal("setup", "The board is being laid out."),
    a.FillStand: Refusal("refilling", "Tokens are being drawn."),
    a.PlaceTokens: Refusal("turn", "Another player is placing tokens."),
    a.ResolveNext: Refusal("surrounded", "Another player is choosing what is resolved next."),
    a.TakeCard: Refusal("ziggurats", "Another player is taking a card."),
    a.OfferTurn: Refusal("card-2", "Another player is deciding about another turn."),
}
PLACE_FIRST: Final = Refusal("turn", "First place your tokens.")
RESOLVE_FIRST: Final = Refusal("surrounded", "First choose which location is resolved next.")
CARD_FIRST: Final = Refusal("ziggurats", "First take a card from the display.")
OFFER_FIRST: Final = Refusal("card-2", "First say whether you take another turn.")

# -- which tokens, and how many --------------------------------------------------------------------------------------

NO_FACE: Final = Refusal("sets", "Say which token you place.")
NOT_ON_STAND: Final = (
    Refusal("sets", "You have no merchant on your stand."),
    Refusal("sets", "You have no priest on your stand."),
    Refusal("sets", "You have no civil servant on your stand."),
    Refusal("sets", "You have no farmer on your stand."),
)
ONLY_ONE: Final = Refusal("first-turns", "In the first turn of the game only 1 token is placed.")
ONLY_TWO: Final = Refusal("first-turns", "In the second turn of the game only 2 tokens are placed.")
RIVER_ENDS: Final = Refusal("sets", "With a token in a river only 2 tokens are placed.")
NO_RIVER: Final = Refusal("sets", "Three or more tokens of a turn all lie on land.")
ONLY_FARMERS: Final = Refusal("sets", "Three or more tokens must all be farmers.")
FARMERS_OR_NOBLES: Final = Refusal(
    "card-4", "Three or more tokens must all be farmers, or 3 nobles of different kinds."
)
THIRD_NOBLE: Final = Refusal("card-4", "With 2 nobles placed, only a noble of the third kind may follow.")
DIFFERENT_NOBLES: Final = Refusal("card-4", "Three nobles must be of three different kinds.")
ONLY_ONE_NOBLE: Final = Refusal("card-5", "Only 1 noble may join 3 or more farmers.")
NEEDS_FARMER: Final = Refusal("card-5", "A noble joins 3 or more farmers, and you have no third farmer.")
NEEDS_ROOM: Final = Refusal("card-5", "After this no land would be left for the third farmer.")
NO_TOKEN_YET: Final = Refusal("sets", "Place a token first.")
TOO_FEW: Final = Refusal("sets", "Place at least 2 tokens.")
FARMER_DUE: Final = Refusal("card-5", "With a noble you must place at least 3 farmers.")

# -- where -----------------------------------------------------------------------------------------------------------

NO_SUCH_HEX: Final = Refusal("hexes", "There is no such hex.")
NOT_IN_USE: Final = {
    seats: Refusal("setup", "This part of the board is not in use with {seats} players.", seats=seats)
    for seats in d.UNUSED_REGION
}
OCCUPIED: Final = Refusal("hexes", "There is a token on this hex.")
CITY_STANDS: Final = Refusal("hexes", "There is a city on this hex.")
ZIGGURAT_STANDS: Final = Refusal("hexes", "There is a ziggurat on this hex.")
FIELD_ALONE: Final = Refusal("fields", "A farmer needs one of your face-up tokens next to the field.")
FIELD_WITHOUT_TOKEN: Final = Refusal("fields", "A farmer needs one of your tokens next to the field.")
"""The same where by option a face-down token will do."""
NOBLE_ON_FIELD: Final = Refusal("card-6", "Nobles may enter fields only with card 6.")

# -- resolving -------------------------------------------------------------------------------------------------------

NOT_SURROUNDED: Final = Refusal("surrounded", "This hex is not waiting to be resolved.")
NOT_ON_DISPLAY: Final = [
    Refusal("cards", "Card {card} is not on display.", card=card) for card in range(len(d.CARDS) + 1)
]
NO_SUCH_CARD: Final = Refusal("cards", "There is no such card.")

# -- chance, when a record is read -----------------------------------------------------------------------------------

DRAWS_TOKENS: Final = Refusal("refilling", "Here tokens are drawn.")
NO_SUCH_DRAW: Final = Refusal("refilling", "These tokens cannot be drawn here.")
LAYS_OUT: Final = Refusal("setup", "Here the board is laid out.")
NO_SUCH_LAYOUT: Final = Refusal("setup", "This layout does not fit the number of players.")
NO_SUCH_DISPLAY: Final = Refusal("setup", "These cards cannot be on display.")
