"""The table of 7 Wonders for the terminal. Cards have the names with which one types an answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ziggurat.core.game import Names
from ziggurat.core.words import N_, Words
from ziggurat.games.wonders import data as d
from ziggurat.games.wonders import effects as e
from ziggurat.games.wonders import state as s
from ziggurat.games.wonders import tell
from ziggurat.games.wonders.notation import write_cards, write_numbers, write_pile
from ziggurat.games.wonders.view import View


def map_text(seen: View, names: Names, words: Words) -> str:
    """What is common, then every city in the order of the seats, then what the reader holds."""
    _ = words.gettext
    lines = common_text(seen, words)
    for city in range(seen.cities):
        lines += ["", *city_text(seen, city, names, words)]
    lines += [""] if seen.hand is not None else []
    held: list[tuple[str, str]] = [
        (N_("Hand: {cards}"), write_cards(seen.hand) if seen.hand is not None else ""),
        (N_("Leaders in hand: {cards}"), write_cards(seen.leaders) if seen.leaders else ""),
        (N_("Leaders to choose from: {cards}"), write_cards(seen.leader_offers) if seen.leader_offers else ""),
        (N_("Babel tiles: {cards}"), write_numbers(seen.tiles) if seen.tiles else ""),
        (N_("Babel tiles to choose from: {cards}"), write_numbers(seen.offered) if seen.offered else ""),
        (N_("Cards of the discard pile: {cards}"), write_pile(seen.discard) if seen.discard is not None else ""),
    ]
    return "\n".join(lines + [_(line).format(cards=cards) for line, cards in held if cards])


def common_text(seen: View, words: Words) -> list[str]:
    _ = words.gettext
    lines = []
    if seen.age:
        when = _("{age}, turn {turn}. Discard pile: {count}.")
        lines.append(when.format(age=_(d.AGE_NAMES[seen.age]), turn=seen.turn, count=sum(seen.discard_counts)))
    if seen.table.tower:
        lines.append(_("Tower of Babel: {tiles}").format(tiles=write_numbers(seen.active_tiles)))
    if seen.project >= 0:
        left = words.ngettext("{count} token left", "{count} tokens left", seen.project_tokens)
        told = tell.say_project(seen.project, tell.cost_to_join(seen), words)
        lines.append(f"{told} ({left.format(count=seen.project_tokens)})")
    return lines


def city_text(seen: View, city: int, names: Names, words: Words) -> list[str]:
    _ = words.gettext
    facts = [tell.name_board(seen.boards[city], words)]
    if city < seen.table.seats:
        facts.append(tell.say_points(seen.scores[city], words))
    facts += [
        tell.say_coins(seen.coins[city], words),
        words.ngettext("{count} stage", "{count} stages", seen.stages[city]).format(count=seen.stages[city]),
        words.ngettext("{count} shield", "{count} shields", seen.shields[city]).format(count=seen.shields[city]),
    ]
    if seen.diplomacy[city]:
        facts.append(_("diplomacy"))
    if seen.debts[city]:
        facts.append(tell.say_debt(seen.debts[city], words))
    if seen.ready[city]:
        facts.append(_("ready"))
    lines = [f"{'>' if city == seen.seat else ' '} {tell.city_name(city, names, words)}: {', '.join(facts)}"]
    for colour in range(e.COLOURS):
        cards = [card for card, age in enumerate(seen.built[city]) if age and d.CARDS[card].colour == colour]
        lines += row(COLOUR_LABELS[colour], cards, words)
    if seen.copied[city] >= 0:
        lines += row(N_("copied leader"), [seen.copied[city] % s.FRESH_COPY], words)
    lines += row(N_("entombed"), s.bits(seen.entombed[city]), words)
    tokens = [f"{value:+}" for value, n in zip(d.CONFLICT_VALUES, seen.conflict[city], strict=True) for _n in range(n)]
    tokens += [_(name) for name, n in zip(d.TOKEN_NAMES, seen.tokens[city], strict=True) for _n in range(n)]
    if tokens:
        lines.append(f"    {_('tokens')}: {', '.join(tokens)}")
    return lines


def row(label: str, cards: Sequence[int], words: Words) -> list[str]:
    """A line of cards, if there are any."""
    return [f"    {words.gettext(label)}: {' '.join(d.CARDS[card].key for card in cards)}"] if cards else []


COLOUR_LABELS: Final = (
    N_("brown"),
    N_("grey"),
    N_("blue"),
    N_("yellow"),
    N_("red"),
    N_("green"),
    N_("guilds"),
    N_("black"),
    N_("leaders"),
)
