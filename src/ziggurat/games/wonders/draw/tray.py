"""What belongs to the reader: the hand with its marks, and buttons for uses, payments, tiles and losses."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from htpy import Node, b, button, div, i, small, span

from ziggurat.core.art import icon, kept, part, target
from ziggurat.core.game import Names, Part
from ziggurat.core.words import N_, Words
from ziggurat.games.wonders import actions as a
from ziggurat.games.wonders import bill, building, refusals, rules, tell
from ziggurat.games.wonders import data as d
from ziggurat.games.wonders import effects as e
from ziggurat.games.wonders import state as s
from ziggurat.games.wonders.actions import Action, Play
from ziggurat.games.wonders.draw.pointing import read_payment, targets
from ziggurat.games.wonders.draw.signs import signs_of_card, signs_of_cost, signs_of_stage
from ziggurat.games.wonders.state import State
from ziggurat.games.wonders.view import Certain, View, imagine


def draw_tray(seen: View, names: Names, words: Words) -> list[Part]:
    """The reader's hand with marks, and the buttons of the question that is put to the reader."""
    if seen.hand is None:
        return []
    _ = words.gettext
    question = seen.pending[-1] if seen.pending else None
    asked = question is not None and seen.seat in question.asks
    state = imagine(seen, Random(0))  # what is hidden has no part in the reader's own choices
    actions = rules.legal(state, seen.seat) if asked else []
    cards = seen.hand
    if isinstance(question, a.BuildDiscarded) and seen.discard is not None:
        cards = tuple([card for card, count in enumerate(seen.discard) if count])
    elif isinstance(question, a.Recruit) or (isinstance(question, a.RecruitMore) and asked):
        cards = seen.leaders or ()
    elif isinstance(question, a.DraftLeader):
        cards = seen.leader_offers or ()
    elif isinstance(question, a.SufferPenalty | a.CopyLeader | a.EntombLeader) and asked:
        cards = tuple([action.card for action in actions if isinstance(action, a.LoseCard | a.Pick)])
    marks = marks_of(state, seen, cards, words)
    laid = [choice.card for choice in seen.chosen if isinstance(choice, Play | a.Pick)]
    parts = []
    for n, card in enumerate(cards):
        copy = cards[:n].count(card)
        chosen = card in laid
        if chosen:
            laid.remove(card)
        if card >= d.FIRST_LEADER:
            parts.append(leader_card(card, NO_MARK if chosen else marks[card], chosen, words))
        else:
            kind = "own" if isinstance(question, a.SufferPenalty) and asked else "card"
            parts.append(hand_card(card, copy, NO_MARK if chosen else marks[card], chosen, kind, words))
    if parts:
        parts.append(BREAK)
    if asked and seen.offered:
        parts += [offered_tile(tile, words) for tile in seen.offered]
    elif seen.tiles and not asked:
        parts.append(own_tiles(seen.tiles, words))
    parts += draw_buttons(seen, actions, words)
    if seen.leaders and not any(card in seen.leaders for card in cards):
        parts.append(own_leaders(seen.leaders, words))
    return parts


BREAK: Final = part("wonders-break", div(id="wonders-break", class_="wonders-break"))
"""Cards stand above the buttons."""


# -- what a card costs now -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Mark:
    """Whether a card can be built now: how, for which coins, or why not."""

    way: str
    """pay, chain, right, leader, token; `no` if it cannot be built; empty where that is not asked."""
    left: int = 0
    right: int = 0
    bank: int = 0
    reason: str = ""


NO_MARK: Final = Mark("")


def marks_of(state: State, seen: View, cards: tuple[int, ...], words: Words) -> dict[int, Mark]:
    """What every card of the hand costs the city that chooses, also after it has chosen: only laying down shows then."""
    question = seen.pending[-1] if seen.pending else None
    free_city = False
    if isinstance(question, a.ChooseCard):
        free_city = seen.seat in question.asks and seen.ready[seen.seat]
        if not free_city:
            state.chosen[seen.seat] = None
            state.pending[-1] = a.CHOOSE_CARD[(1 << seen.table.seats) - 1]
    elif isinstance(question, a.Recruit):
        state.chosen[seen.seat] = None
        state.pending[-1] = a.RECRUIT[1 << seen.seat]
    elif not isinstance(question, a.PlayLast | a.BuildDiscarded | a.RecruitMore) or seen.seat not in question.asks:
        return dict.fromkeys(cards, NO_MARK)
    city = city_that_builds(seen)
    plays = [play for play in rules.legal(state, seen.seat) if isinstance(play, Play) and not play.join]
    found = {}
    for card in cards:
        builds = [play for play in plays if play.card == card and play.use == a.BUILD]
        found[card] = cheapest(state, city, builds) if builds else refused(state, seen, card, words)
    return found


def city_that_builds(seen: View) -> int:
    """The reader's own, or in a game of two the Free City, when a card is chosen for it."""
    question = seen.pending[-1] if seen.pending else None
    if isinstance(question, a.BuildDiscarded):
        return question.city
    free = isinstance(question, a.ChooseCard) and seen.seat in question.asks and seen.ready[seen.seat]
    return s.FREE_CITY if free else seen.seat


def play_of(card: int, mark: Mark) -> Play:
    """The answer that a mark speaks of."""
    return Play(card, a.BUILD, WAYS.index(mark.way), mark.left, mark.right)


WAYS: Final = ("pay", "chain", "right", "token", "found")


def cheapest(state: State, city: int, builds: list[Play]) -> Mark:
    """The way with the fewest coins; a right or a token only where nothing else does, a chain where it costs no more."""
    priced = []
    for play in builds:
        bank = int(building.bank_due(state, city, play))
        spends = play.way in (a.BY_RIGHT, a.TOKEN)
        priced.append((spends, bank + play.left + play.right, play.way != a.CHAIN, WAYS[play.way], play, bank))
    _, _, _, way, play, bank = min(priced, key=lambda one: one[:3])
    return Mark(way, play.left, play.right, bank)


def refused(state: State, seen: View, card: int, words: Words) -> Mark:
    question = seen.pending[-1]
    wish = Play(card, a.BUILD, a.FOUND) if isinstance(question, a.BuildDiscarded) else a.BUILDS[card]
    reason = refusals.why_not(state, seen.seat, wish)
    return Mark("no", reason=reason.said(words) if reason is not None else words.gettext("not for this city"))


def say_mark(card: int, mark: Mark, words: Words) -> str:
    """What a card costs now, in words."""
    _ = words.gettext
    if mark.way in ("", "no"):
        return mark.reason
    coins = tell.say_payment(mark.left, mark.right, mark.bank, words)
    if mark.way in ("pay", "found"):
        return coins or _("costs nothing now")
    way = tell.say_way(WAYS.index(mark.way), card, words)
    return f"{way}, {coins}" if coins else way


def say_stage_now(seen: View, more: int, names: Names, words: Words) -> str:
    """What the next stage of the reader, or the one that is picked, costs now and why, while a card is being chosen."""
    question = seen.pending[-1] if seen.pending else None
    held = seen.leaders if isinstance(question, a.Recruit) else seen.hand
    if not isinstance(question, a.ChooseCard | a.PlayLast | a.Recruit) or not held:
        return ""
    state = imagine(seen, Random(0))
    wish = Play(held[0], a.STAGE, more=more)
    stands = refusals.why_not_picked(state, seen.seat, wish)
    if stands is refusals.SAY_WHICH_STAGE:
        if seen.table.manneken_promo:
            return ""  # each has a price of its own
    elif stands is not None:
        return words.gettext("Not now: {reason}").format(reason=stands.said(words))
    asks = refusals.Bill(state, seen.seat, wish)
    ways = asks.ways(state, seen.seat, seen.coins[seen.seat])
    if ways:
        best = min(ways, key=refusals.price_of)
        bank = asks.bank + refusals.price_of(best) - best[0] - best[1]
        price = tell.say_payment(best[0], best[1], bank, words) or words.gettext("costs nothing now")
        why = bill.say_why(state, seen.seat, paid_so(wish, best), names, words)
        return " ".join(filter(None, (words.gettext("Now: {price}.").format(price=price), why)))
    reason = refusals.why_not_pay(state, seen.seat, wish)
    if reason is None:
        return ""
    told = words.gettext("Not now: {reason}").format(reason=reason.said(words))
    return " ".join(filter(None, (told, say_too_dear(state, seen.seat, wish, names, words))))


def say_too_dear(state: State, city: int, wish: Play, names: Names, words: Words) -> str:
    """Where the coins would go, for somebody who had them: the goods of the cheapest payment, neighbour by neighbour."""
    ways = refusals.Bill(state, city, wish).ways(state, city, refusals.RICH)
    return bill.say_why(state, city, paid_so(wish, min(ways, key=refusals.price_of)), names, words) if ways else ""


def paid_so(wish: Play, way: refusals.Way) -> Play:
    left, right, more = way
    return Play(wish.card, wish.use, wish.way, left, right, more=wish.more | more)


# -- cards -----------------------------------------------------------------------------------------------------------


@kept
def leader_card(card: int, mark: Mark, chosen: bool, words: Words) -> Part:
    """A leader with his name, his price and what he does, in words too; at his foot what he costs now."""
    _ = words.gettext
    shown = d.CARDS[card]
    name = f"wonders-leader-{shown.key}"
    effect = tell.say_effects(shown.effects, words)
    label = ", ".join(told for told in (_(shown.name), effect, say_mark(card, mark, words)) if told)
    classes = ["wonders-card", "wonders-leader", f"wonders-c{shown.colour}"]
    classes += [css for css, there in (("wonders-no", mark.way == "no"), ("wonders-laid", chosen)) if there]
    return part(
        name,
        div(target(f"card:{shown.key}", label, *classes), id=name)[
            b[_(shown.name)],
            " ",
            div(class_="wonders-cost")[signs_of_cost(shown.cost)],
            div(class_="wonders-gain")[signs_of_card(card), small[effect]],
            " ",
            div(class_="wonders-mark")[draw_mark(card, mark, words)],
        ],
    )


@kept
def own_leaders(leaders: tuple[int, ...], words: Words) -> Part:
    """The leaders that the reader still holds, while they do not choose."""
    shown = [
        span({"data-about": f"card:{d.CARDS[card].key}"}, class_="tag")[
            icon("leader", 13), words.gettext(d.CARDS[card].name)
        ]
        for card in leaders
    ]
    return part("wonders-own-leaders", div(id="wonders-own-leaders", class_="wonders-own-tiles")[shown])


@kept
def hand_card(card: int, copy: int, mark: Mark, chosen: bool, kind: str, words: Words) -> Part:
    """A card with its name, its cost and what it gives, and at its foot what it costs now; as a target it is a card of
    the hand or of the own city."""
    _ = words.gettext
    shown = d.CARDS[card]
    name = f"wonders-hand-{shown.key}-{copy}"
    cost = signs_of_cost(shown.cost)
    free = "" if cost or kind == "own" else _("free")
    label = ", ".join(told for told in (_(shown.name), free, say_mark(card, mark, words)) if told)
    classes = ["wonders-card", f"wonders-c{shown.colour}"]
    if mark.way == "no":
        classes.append("wonders-no")
    if mark.way == "found":
        classes.append("wonders-found")
    if chosen:
        classes.append("wonders-laid")
    return part(
        name,
        div({**target(f"{kind}:{shown.key}", label, *classes), "data-piece": shown.key}, id=name)[
            b[_(shown.name)],
            " ",
            div(class_="wonders-cost")[None if kind == "own" else cost or small[_("free")]],
            " ",
            div(class_="wonders-gain")[signs_of_card(card)],
            div(class_="wonders-mark")[draw_mark(card, mark, words)],
        ],
    )


def draw_mark(card: int, mark: Mark, words: Words) -> Node:
    """The foot of a card: how it is built, and the coins to the left, to the right and to the bank."""
    if mark.way == "no":
        return small[mark.reason]
    found: list[Node] = []
    if mark.way in ("chain", "right", "token"):
        found.append(icon("chain" if mark.way == "chain" else "free" if mark.way == "right" else "bag", 15))
        found.append(i[tell.say_way(WAYS.index(mark.way), card, words)])
    if mark.left:
        found.append(span[icon("left", 13), coins_of(mark.left)])
    if mark.right:
        found.append(span[coins_of(mark.right), icon("right", 13)])
    if mark.bank:
        found.append(coins_of(mark.bank))
    if mark.way and not found:
        found += [icon("free", 15), i(class_="wonders-free")[words.gettext("costs nothing now")]]
    return found


def coins_of(count: int) -> Node:
    return span({"data-coins": str(count)})[icon("wonders-coin", 14)]


# -- tiles and buttons -----------------------------------------------------------------------------------------------


@kept
def offered_tile(tile: int, words: Words) -> Part:
    """A Babel tile of the draft, with its rule."""
    _ = words.gettext
    shown = d.TILES[tile - 1]
    name = f"wonders-offer-{tile}"
    label = f"{tile}: {_(shown.name)}. {_(shown.summary)}"
    return part(
        name,
        div(target(f"tile:{tile}", label, "wonders-tile"), id=name)[
            b[icon("tower", 18), str(tile)], span(class_="wonders-rule")[_(shown.summary)]
        ],
    )


@kept
def own_tiles(tiles: tuple[int, ...], words: Words) -> Part:
    """The tiles that the reader still holds, while nothing is asked."""
    shown = [
        span({"data-about": f"tile:{tile}"}, class_="tag")[
            icon("tower", 13), f"{tile} {words.gettext(d.TILES[tile - 1].name)}"
        ]
        for tile in tiles
    ]
    return part("wonders-own-tiles", div(id="wonders-own-tiles", class_="wonders-own-tiles")[shown])


BUTTONS: Final = (
    ("use:build", N_("Build")),
    ("use:recruit", N_("Recruit")),
    ("use:chain", N_("By chain")),
    ("use:right", N_("By right")),
    ("use:token", N_("With token")),
    ("use:stage", N_("Wonder stage")),
    ("use:stage-token", N_("Stage with token")),
    ("use:discard", N_("Discard: 3 coins")),
    ("join", N_("Participate")),
    ("decline", N_("Decline")),
)
LABELS: Final = dict(BUTTONS)


def draw_buttons(seen: View, actions: list[Action], words: Words) -> list[Part]:
    """Uses, payments, tiles: one button for everything that some answer needs besides the card."""
    needed = {name for action in actions for name in targets(action)}
    found = [press(name, words) for name, _label in BUTTONS if name in needed]
    if seen.seat >= 0:
        owed = seen.owed[seen.seat]
        found += [draw_part(seen, name, words) for name in sorted(needed) if name.startswith("part:")]
        found += [press_loss(name, owed, words) for name in sorted(needed, key=by_coins) if name.startswith("loss:")]
    kinds = ("pay:", "lose:") if seen.offered else ("pay:", "lose:", "tile:")
    return found + [press(name, words) for name in sorted(needed) if name.startswith(kinds)]


def by_coins(name: str) -> tuple[int, str]:
    """Losses with the most coins first."""
    number = name.removeprefix("loss:")
    return (-int(number), name) if number.isdecimal() else (0, name)


def draw_part(seen: View, thing: str, words: Words) -> Part:
    """A stage of the Great Wall, built or copied, or the side from which a stage is copied."""
    city = tell.acting_city(seen)
    number = int(thing.removeprefix("part:")) - 1
    stage = int(building.effect_of(Certain.of(seen).state, city, a.picked(number)))
    if number == a.OTHER_SIDE:
        label = N_("As the other neighbour")
    elif d.ANY_ORDER[seen.boards[city]]:
        label = STAGE_LABELS[number]
    elif tell.wall_in_question(seen) >= 0:
        label = COPY_LABELS[number]
    else:
        label = N_("As on the left") if number == e.LEFT else N_("As on the right")
    return press_part(thing, label, stage, words)


@kept
def press_part(thing: str, label: str, stage: int, words: Words) -> Part:
    """The button, with the signs of what the stage does; none where a neighbour has no such stage."""
    label = words.gettext(label)
    signs = signs_of_stage(stage) if d.IS_STAGE[stage] else None
    name = f"wonders-press-{thing.replace(':', '-')}"
    return part(name, button(target(thing, label, "button"), id=name, type="button", title=label)[label, " ", signs])


STAGE_LABELS: Final = (N_("Stage 1"), N_("Stage 2"), N_("Stage 3"), N_("Stage 4"))
COPY_LABELS: Final = (
    N_("As stage 1 of the Wall"),
    N_("As stage 2 of the Wall"),
    N_("As stage 3 of the Wall"),
    N_("As stage 4 of the Wall"),
)


@kept
def press_loss(thing: str, owed: int, words: Words) -> Part:
    """How much of a loss is paid in coins."""
    coins = int(thing.removeprefix("loss:"))
    label = tell.say_loss(coins, owed, words)
    name = f"wonders-press-loss-{coins}"
    return part(name, button(target(thing, label, "button"), id=name, type="button", title=label)[label])


def say_coins(payment: str, words: Words) -> str:
    """A payment as it is pointed at, in words."""
    left, right, more = read_payment(payment)
    bank = 1 if more & a.BANK_UNIT else 0
    told = (tell.say_payment(left, right, bank, words), tell.say_gifts(more, words))
    return ", ".join(words_told for words_told in told if words_told)


@kept
def press(thing: str, words: Words) -> Part:
    """A button that says something by itself."""
    _ = words.gettext
    kind, _colon, value = thing.partition(":")
    css = ""
    label = _(LABELS.get(thing, ""))
    shown: list[Node] = [label]
    if kind == "pay":
        label, css = say_coins(value, words), "pay"
        shown = [label]
    elif kind == "tile":
        tile = d.TILES[int(value) - 1]
        shown = [icon("tower", 15), f"{value} {_(tile.name)}"]
        label, css = f"{value} {_(tile.name)}. {_(tile.summary)}", "wonders-lay"
    elif kind == "lose":
        label = _("Lose victory tokens {tokens}").format(tokens=" ".join(f"+{token}" for token in value.split(",")))
        shown = [label]
    elif thing in ("decline", "use:discard"):
        css = "quieter"
    name = f"wonders-press-{thing.replace(':', '-').replace(',', '-')}"
    classes = ("button", css) if css else ("button",)
    return part(name, button(target(thing, label, *classes), id=name, type="button", title=label)[shown])
