"""The symbols of 7 Wonders and what they mean."""

from __future__ import annotations

from typing import Final

from ziggurat.core.guide import Sign
from ziggurat.core.words import N_
from ziggurat.games.wonders import effects as e
from ziggurat.games.wonders.draw.symbols import CARD_FILL, RESOURCE_FILL


def legend() -> tuple[Sign, ...]:
    return SIGNS


SIGNS: Final = (
    Sign("wood", N_("Wood, a raw material."), "goods", fill=RESOURCE_FILL[0]),
    Sign("stone", N_("Stone, a raw material."), "goods", fill=RESOURCE_FILL[1]),
    Sign("clay", N_("Clay, a raw material."), "goods", fill=RESOURCE_FILL[2]),
    Sign("ore", N_("Ore, a raw material."), "goods", fill=RESOURCE_FILL[3]),
    Sign("glass", N_("Glass, a manufactured good."), "goods", fill=RESOURCE_FILL[4]),
    Sign("papyrus", N_("Papyrus, a manufactured good."), "goods", fill=RESOURCE_FILL[5]),
    Sign("textile", N_("Cloth, a manufactured good."), "goods", fill=RESOURCE_FILL[6]),
    Sign("wonders-coin", N_("Coins: what something costs, gives or pays."), "payment"),
    Sign("wonders-points", N_("Victory points."), "scoring"),
    Sign("left", N_("To the left: what is paid to that neighbour, or bought there for 1 coin."), "trade"),
    Sign("right", N_("To the right: what is paid to that neighbour, or bought there for 1 coin."), "trade"),
    Sign("free", N_("Costs nothing now; on a wonder: a card for nothing, once in every Age."), "building"),
    Sign("chain", N_("A chain: free, because your city has the card that leads to it."), "building"),
    Sign("shield", N_("Shields: compared with both neighbours after each Age."), "conflicts", fill=CARD_FILL[e.RED]),
    Sign("defeat", N_("Defeat tokens."), "conflicts", fill=CARD_FILL[e.RED]),
    Sign("compass", N_("Science: compass."), "science", fill=CARD_FILL[e.GREEN]),
    Sign("wheel", N_("Science: wheel."), "science", fill=CARD_FILL[e.GREEN]),
    Sign("tablet", N_("Science: tablet."), "science", fill=CARD_FILL[e.GREEN]),
    Sign("anyscience", N_("Any one of the three symbols of science."), "science", fill=CARD_FILL[e.GREEN]),
    Sign("stage", N_("A stage of a wonder."), "wonder"),
    Sign("discard", N_("Build a card from the discard pile for nothing."), "wonder", fill=CARD_FILL[e.BLUE]),
    Sign("last", N_("Play the last card of each Age too."), "wonder", fill=CARD_FILL[e.BLUE]),
    Sign("guild", N_("A guild; a Great Project and its tokens of participation."), "guilds", fill=CARD_FILL[e.PURPLE]),
    Sign("card", N_("A card of this colour: something is counted or made by each."), "cards", fill=CARD_FILL[e.BROWN]),
    Sign("hand", N_("Cards in a hand."), "turn"),
    Sign("no", N_("This cannot be built now; the reason stands beside it."), "building", fill=CARD_FILL[e.RED]),
    Sign("tower", N_("Tower of Babel: a tile, with its number."), "tower"),
    Sign("bag", N_("A token that pays for something once."), "projects"),
    Sign("leader", N_("Leaders: in a hand, or recruited."), "leaders"),
    Sign("victory", N_("Victory tokens."), "leaders", fill=CARD_FILL[e.RED]),
    Sign("dove", N_("Diplomacy: no part in the conflicts at the end of this Age."), "cities", fill="#3f7f9a"),
    Sign("debt", N_("Debt: a point lost for each coin that was not paid."), "cities"),
    Sign("wonders-loss", N_("All other cities lose coins."), "cities"),
    Sign("mask", N_("A mask: copies a symbol of science from a neighbour."), "cities", fill=CARD_FILL[e.GREEN]),
    Sign("tomb", N_("Entomb a leader: at the end he is worth twice his printed cost in points."), "wonder-pack"),
)
