"""The numbers that answers and positions of Babylonia are weighed with."""

from __future__ import annotations

from math import exp, log

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.bots.knowledge import Weights, by_seats


class Scales:
    """The numbers that answers and positions are weighed with, in points where nothing else is said."""

    def __init__(self, weights: Weights) -> None:
        self.doubt = weights["doubt"]
        """What a location promises counts for so much less with every free land hex beside it, as a power of e."""
        self.grudge = by_seats(weights, "grudge")
        """By seats: how much a point of another seat hurts."""
        self.tile = weights["tile"]
        self.tile_later = weights["tile_later"]
        """A city tile scores at once, and again at every city that is still to come."""
        self.card = weights["card"]
        """What a card from a ziggurat is worth at the beginning; half of it at the end."""
        self.first_touch = weights["first_touch"]
        """To touch one more ziggurat makes every later token beside one worth more."""
        self.noble = weights["noble"]
        """What a noble is worth on the stand: it should not be spent where a farmer does as well."""
        self.rare_farmer = weights["rare_farmer"]
        """What the last farmer of the stand is worth there."""
        self.token_spent = weights["token_spent"]
        """What a third or later token of a turn must bring: the tokens are the time that is left."""
        self.field_opened = weights["field_opened"]
        """The part of a field's points that lies in having a token beside it."""
        self.river_room = weights["river_room"]
        """How much a free river hex beside a location leaves open, measured by a free land hex."""
        self.tempo = weights["tempo"]
        """How many tokens a lead beside a location must be to be none: the others answer."""
        self.clear_lead = weights["clear_lead"]
        """A forecast lead of so many points is a clear one."""
        self.second_token = by_seats(weights, "second_token")
        """By seats: what the next token of the turn is worth elsewhere; two in one place must bring more."""
        self.closing = weights["closing"]
        """How likely the cities are surrounded before the end; this and the next two as logarithms of odds."""
        self.closing_by_tokens = weights["closing_by_tokens"]
        """What the tokens of all seats that are left add to that, by the logarithm of their number."""
        self.closing_by_gap = weights["closing_by_gap"]
        """What every free land hex beside the city takes from it."""
        self.grip = weights["grip"]
        """How much a token beside a location counts in the contest for it, before it is divided by the room left."""
        self.tie = weights["tie"]
        """How likely nobody wins, measured by the chance of the second."""
        self.nobles_joined = weights["nobles_joined"]
        """What a point is worth that nobles promise at a city to which they are joined."""
        self.nobles_apart = weights["nobles_apart"]
        """The same for nobles on the board that are not joined to the city yet."""
        self.tiles_held = weights["tiles_held"]
        """What a city tile is worth for every city that is still to be taken."""
        self.tiles_to_win = weights["tiles_to_win"]
        """What a tile is worth that will be won."""
        self.tiles_to_win_early = weights["tiles_to_win_early"]
        """What it is worth more for every other city that is still to be taken."""
        self.cards_to_win = weights["cards_to_win"]
        """What a card is worth that will be won."""
        self.cards_to_win_early = weights["cards_to_win_early"]
        """What it is worth more at the beginning, when all tokens are still to be placed."""
        self.cards_held = weights["cards_held"]
        """What a lasting card is worth at the beginning."""
        self.turn_held = weights["turn_held"]
        """What another turn is worth that one may still take."""
        self.fields_alone = weights["fields_alone"]
        """What a point of a field is worth that only this seat may enter."""
        self.fields_shared = weights["fields_shared"]
        """What a point of a field is worth that others may enter too, or nobody yet."""
        self.touching = weights["touching"]
        """What a ziggurat is worth that the seat touches, at the beginning."""
        self.tokens_left = by_seats(weights, "tokens_left")
        """By seats: what the tokens of a seat that are left are worth, if they are all."""
        self.nobles_left = weights["nobles_left"]
        """What nobles among them are worth more, for every city that is still to come."""
        self.cities_to_come = by_seats(weights, "cities_to_come")
        """By seats: what everybody gains by a city that is still to come."""
        self.on_turn = weights["on_turn"]
        """What a token is worth that may be placed before the others go on."""
        self.strength = vec[float]([self.hold(n // 21, n // 3 % 7, n % 3) for n in range(7 * 7 * 3)])
        """By tokens beside a location, free land and free river: odds in the contest for it."""
        self.closes = vec[float]([self.close(n // 7, n % 7) for n in range(121 * 7)])
        """By tokens left and free land: how likely a city is surrounded before the end."""
        self.sure = vec[float]([1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0])
        """By free land beside it: how much of what a location promises can be counted on."""
        for land in range(i64(1), i64(7)):
            self.sure[land] = exp(-self.doubt * float(land))

    def hold(self, count: int, land: int, river: int) -> float:
        return exp(self.grip * count / (land + 0.1 * river + 0.8))

    def close(self, left: int, land: int) -> float:
        odds = exp(self.closing + self.closing_by_tokens * log(1 + left) - self.closing_by_gap * land)
        return odds / (1.0 + odds) if land else 1.0
