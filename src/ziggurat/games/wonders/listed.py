"""All that the box holds, in words: what the rules list behind each chapter, so that every dispute has its line."""

from __future__ import annotations

from collections.abc import Iterable

from ziggurat.core.guide import Components
from ziggurat.core.words import N_, Words
from ziggurat.games.wonders import data as d
from ziggurat.games.wonders import effects as e
from ziggurat.games.wonders import tell
from ziggurat.games.wonders.explain import EVERY_TURN, of_card


def cards_of(age: int) -> Components:
    """The structures of an Age, without guilds and black cards."""
    return structures(
        [card for card in range(d.BASE_COUNT) if d.CARDS[card].age == age and d.CARDS[card].colour != e.PURPLE]
    )


def structures(cards: Iterable[int]) -> Components:
    def say(words: Words) -> list[str]:
        return [say_card(card, words) for card in cards]

    return say


def say_card(card: int, words: Words) -> str:
    """Its colour, cost, gain and chains; and from how many players on there is one of it more."""
    _ = words.gettext
    shown = of_card(card, "", words)
    told = _("{name}: {text}").format(name=shown.name, text=shown.text)
    copies = d.CARDS[card].copies
    if not copies:
        return told
    counts = ", ".join([str(count) for count in copies])
    more = _("One each from so many players on: {counts}.").format(counts=counts)
    return f"{told} {more}"


GUILDS = structures(d.ALL_GUILDS)
BLACK_CARDS = structures([card for age in d.AGES for card in d.black_cards(age, True)])
LEADERS = structures(d.leader_cards(True))


def boards(words: Words) -> list[str]:
    """Both sides of every board: what it gives, and its stages."""
    return [say_board(number, words) for number in range(2 * len(d.BOARDS))]


def say_board(number: int, words: Words) -> str:
    _ = words.gettext
    board, benefit = d.BOARDS[number >> 1], d.BENEFITS[number]
    if benefit is not None:
        gives = _("What this board gives: {gain}.").format(gain=tell.say_effect(benefit, words))
    else:
        gives = _(EVERY_TURN[e.RESOURCES.index(board.initial)])
    stages = [
        _("Stage {number}, for {cost}: {gain}.").format(
            number=place + 1, cost=tell.say_cost(stage.cost, words), gain=tell.say_effects(stage.effects, words)
        )
        for place, stage in enumerate(d.STAGE_LIST[4 * number : 4 * number + 4])
        if stage is not None
    ]
    side = _(SIDES[number & 1])
    return " ".join([_("{name}, {side}:").format(name=_(board.name), side=side), gives, *stages])


SIDES = (N_("side A"), N_("side B"))


def tiles(words: Words) -> list[str]:
    _ = words.gettext
    return [
        _("{name}: {text}").format(
            name=_("Babel tile {number}: {name}").format(number=tile.number, name=_(tile.name)), text=_(tile.summary)
        )
        for tile in d.TILES
    ]


def projects(words: Words) -> list[str]:
    return [tell.say_project(number, project.cost, words) for number, project in enumerate(d.PROJECTS)]
