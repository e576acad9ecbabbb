"""The table of 7 Wonders for the terminal, in words: what is common, every city, what the reader holds."""

from __future__ import annotations

from collections.abc import Iterable

from ziggurat.core.game import Names
from ziggurat.core.words import Words, points_in_words, with_minus
from ziggurat.games.wonders import data as d
from ziggurat.games.wonders import effects as e
from ziggurat.games.wonders import state as s
from ziggurat.games.wonders import tell
from ziggurat.games.wonders.explain import EVERY_TURN
from ziggurat.games.wonders.view import View


def map_text(seen: View, names: Names, words: Words) -> str:
    lines = tell_middle(seen, words)
    for city in range(seen.cities):
        lines += ["", *tell_city(seen, city, names, words)]
    return "\n".join([*lines, *tell_own(seen, words)])


def tell_middle(seen: View, words: Words) -> list[str]:
    """Age and turn, the tiles of the tower with their rules, the Great Project."""
    _ = words.gettext
    lines = []
    if seen.age:
        pile = sum(seen.discard_counts)
        told = _("Age {age}, turn {turn}; discard pile: {pile}")
        lines.append(told.format(age="I" * seen.age, turn=seen.turn, pile=pile))
    if seen.table.tower:
        if not seen.active_tiles:
            lines.append(_("The tower is empty."))
        lines += [tell_tile(tile, words) for tile in seen.active_tiles]
    if seen.project >= 0:
        lines.append(tell.say_project(seen.project, tell.cost_to_join(seen), words))
        left = seen.project_tokens
        lines.append(words.ngettext("{count} token left on it", "{count} tokens left on it", left).format(count=left))
    return lines


def tell_tile(tile: int, words: Words) -> str:
    shown = d.TILES[tile - 1]
    return f"{tile} {words.gettext(shown.name)}: {words.gettext(shown.summary)}"


def tell_city(seen: View, city: int, names: Names, words: Words) -> list[str]:
    """A line of numbers, and a line for every colour that stands there."""
    _ = words.gettext
    shields = seen.shields[city]
    stages = _("{built} of {all} stages").format(built=seen.stages[city], all=int(d.STAGE_TOTAL[seen.boards[city]]))
    told = [
        tell.name_board(seen.boards[city], words),
        tell.say_coins(seen.coins[city], words),
        stages,
        words.ngettext("{count} shield", "{count} shields", shields).format(count=shields),
    ]
    if city < seen.table.seats:
        told.insert(0, points_in_words(seen.scores[city], words))
    if seen.diplomacy[city]:
        told.append(_("diplomacy"))
    if seen.debts[city]:
        told.append(tell.say_debt(seen.debts[city], words))
    if seen.ready[city]:
        told.append(_("ready"))
    lines = [f"{'>' if city == seen.seat else ' '} {tell.city_name(city, names, words)}: {', '.join(told)}"]
    lines += [f"    {line}" for line in tell_wonder(seen, city, words)]
    for colour in range(e.COLOURS):
        cards = [card for card, age in enumerate(seen.built[city]) if age and d.CARDS[card].colour == colour]
        if cards:
            lines.append(f"    {_(e.COLOUR_WORDS[colour])}: {name_cards(cards, words)}")
    if seen.copied[city] >= 0:
        copied = name_cards([seen.copied[city] % s.FRESH_COPY], words)
        lines.append("    " + _("copied leader: {card}").format(card=copied))
    if entombed := s.bits(seen.entombed[city]):
        lines.append("    " + _("entombed: {cards}").format(cards=name_cards(entombed, words)))
    tokens = [f"+{value}" if value > 0 else with_minus(value) for value in conflict_tokens(seen, city)]
    tokens += [_(name) for name, n in zip(d.TOKEN_NAMES, seen.tokens[city], strict=True) for _n in range(n)]
    if tokens:
        lines.append("    " + _("tokens: {tokens}").format(tokens=", ".join(tokens)))
    return lines


def tell_wonder(seen: View, city: int, words: Words) -> list[str]:
    """What the board gives every turn, as long as the city has it, and the stages that are still to be built."""
    _ = words.gettext
    board = seen.boards[city]
    benefit = d.BENEFITS[board]
    lines = []
    if benefit is not None:
        lines.append(_("What this board gives: {gain}.").format(gain=tell.say_effect(benefit, words)))
    elif not seen.lost_initial[city]:
        lines.append(_(EVERY_TURN[e.RESOURCES.index(d.BOARDS[board >> 1].initial)]))
    raised = [place for place in seen.raised[city] if place != s.NO_MARKER]
    for n, stage in enumerate(d.STAGE_LIST[4 * board : 4 * board + 4]):
        if stage is None or (4 * board + n in raised if d.ANY_ORDER[board] else n < len(raised)):
            continue
        cost, gain = tell.say_cost(stage.cost, words), tell.say_effects(stage.effects, words)
        lines.append(_("Stage {number}, for {cost}: {gain}.").format(number=n + 1, cost=cost, gain=gain))
    return lines


def conflict_tokens(seen: View, city: int) -> list[int]:
    return [value for value, n in zip(d.CONFLICT_VALUES, seen.conflict[city], strict=True) for _ in range(n)]


def tell_own(seen: View, words: Words) -> list[str]:
    """What the reader holds and may look at, each card with its cost and what it gives."""
    _ = words.gettext
    if seen.hand is None:
        return []
    lines = ["", _("Your hand"), *(tell_card(card, words) for card in seen.hand)] if seen.hand else [""]
    if seen.leaders:
        lines.append(_("your leaders: {cards}").format(cards=name_cards(seen.leaders, words)))
    if seen.leader_offers:
        lines.append(_("leaders to choose from: {cards}").format(cards=name_cards(seen.leader_offers, words)))
    for title, tiles in ((_("Your Babel tiles"), seen.tiles), (_("Babel tiles to choose from"), seen.offered)):
        if tiles:
            lines += [title, *(f"    {tell_tile(tile, words)}" for tile in tiles)]
    if seen.discard is not None:
        pile = [card for card, count in enumerate(seen.discard) for _n in range(count)]
        lines.append(_("discard pile: {cards}").format(cards=name_cards(pile, words) or "–"))
    return lines


def tell_card(card: int, words: Words) -> str:
    _ = words.gettext
    shown = d.CARDS[card]
    gives = tell.say_effects(shown.effects, words)
    return f"    {_(shown.name)} ({_(e.COLOUR_WORDS[shown.colour])}; {tell.say_cost(shown.cost, words)}): {gives}"


def name_cards(cards: Iterable[int], words: Words) -> str:
    return ", ".join(words.gettext(d.CARDS[card].name) for card in cards)
