"""The symbols of Tabannusi and what they mean."""

from __future__ import annotations

from typing import Final

from ziggurat.core.guide import Sign
from ziggurat.core.words import N_
from ziggurat.games.tabannusi.draw.symbols import PAINT


def legend() -> tuple[Sign, ...]:
    return SIGNS


SIGNS: Final = (
    Sign("stuff-0", N_("Brown, a resource and a craft: pays for brown buildings."), "resources", fill=PAINT[0]),
    Sign("stuff-1", N_("White, a resource and a craft: pays for white buildings."), "resources", fill="#8f8778"),
    Sign("stuff-2", N_("Yellow, a resource and a craft: pays for yellow buildings."), "resources", fill="#a57f10"),
    Sign("stuff-3", N_("Blue, a resource: pays for water tiles."), "resources", fill=PAINT[3]),
    Sign("stuff-4", N_("Green, a resource: pays for garden tiles."), "resources", fill=PAINT[4]),
    Sign("die", N_("A die: a resource of its colour; with a question mark of any colour you like."), "die"),
    Sign(
        "crate",
        N_("A crate: pays once as a resource of its colour, until it is refilled. A bonus refills crates."),
        "crates",
    ),
    Sign("coin", N_("Gold: pays in place of any resource."), "paying"),
    Sign("architect", N_("Architect: where its player acts next. As a bonus: move yours."), "turn"),
    Sign("assistant", N_("Assistant: where its player acts now."), "turn"),
    Sign("house", N_("A house of a player: on buildings, in the Port, at the Ziggurat."), "houses"),
    Sign("marker", N_("Claim markers: for projects and ships."), "markers"),
    Sign("garden", N_("A garden tile, which counts for every building beside it."), "garden"),
    Sign("water", N_("A water tile, which a garden may cover."), "garden"),
    Sign("step", N_("A step up on a craft track; with a question mark on any of them."), "craft-tracks"),
    Sign("points", N_("Victory points."), "scoring"),
    Sign("plus", N_("One more project."), "project"),
    Sign("swap", N_("You may pay a brown, white or yellow resource for a step on that track."), "bonuses"),
    Sign("boat", N_("Harbormaster tiles, at the rows and columns of the Port."), "harbormasters"),
    Sign("scroll", N_("Urban cards: secret aims, scored at the end."), "urban-cards"),
    Sign("ziggurat-sign", N_("The Ziggurat."), "ziggurat-house"),
)
