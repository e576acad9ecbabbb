"""Beside the board: the panel of a seat, and where the game stands."""

from __future__ import annotations

from htpy import Element, Node, b, div, span

from ziggurat.core.art import icon, kept, part
from ziggurat.core.game import Part, Seat
from ziggurat.core.words import Words, points_in_words
from ziggurat.games.wonders import data as d
from ziggurat.games.wonders import tell
from ziggurat.games.wonders.draw.cities import about
from ziggurat.games.wonders.draw.middle import spaces
from ziggurat.games.wonders.view import View


def draw_seat(seen: View, seat: Seat, words: Words) -> Part:
    """What everybody sees of a seat: points, coins, cards in hand, tiles, whether it is ready."""
    tiles = (seen.tile_counts[seat], seen.tiles_built[seat]) if seen.table.tower else None
    leaders = seen.leader_counts[seat] + seen.leader_offer_counts[seat] if seen.table.leaders else None
    return panel(
        seat,
        seen.scores[seat],
        seen.coins[seat],
        seen.shields[seat],
        seen.hand_counts[seat],
        tiles,
        seen.participation[seat],
        leaders,
        seen.debts[seat],
        seen.diplomacy[seat],
        seen.ready[seat],
        words,
    )


@kept
def panel(
    seat: Seat,
    score: int,
    coins: int,
    shields: int,
    hand: int,
    tiles: tuple[int, int] | None,
    participation: int,
    leaders: int | None,
    debts: int,
    diplomacy: int,
    ready: bool,
    words: Words,
) -> Part:
    _ = words.gettext
    points = {"role": "img", "aria-label": points_in_words(score, words), "data-word": _("points")}
    facts = [
        span(about(f"points:{seat}", "score"), points, id=f"score-{seat}")[str(score)],
        span(about(f"coins:{seat}", "fact"), title=_("coins"))[icon("wonders-coin", 16), str(coins)],
        span(about(f"shields:{seat}", "fact"), title=_("shields"))[icon("shield", 15), str(shields)],
        span(about(f"hand:{seat}", "fact"), title=_("cards in hand"))[icon("hand", 15), str(hand)],
    ]
    if tiles is not None:
        told = _("Babel tiles in hand, and built")
        built = span(class_="soft wonders-laid-too")["· ", _("{count} laid").format(count=tiles[1])]
        facts.append(span(about(f"tiles:{seat}", "fact"), title=told)[icon("tower", 15), str(tiles[0]), built])
    if participation:
        told = _("participation tokens")
        facts.append(span(about(f"participation:{seat}", "fact"), title=told)[icon("guild", 15), str(participation)])
    if leaders is not None:
        told = _("leaders in hand")
        facts.append(span(about(f"leaders:{seat}", "fact"), title=told)[icon("leader", 15), str(leaders)])
    if diplomacy:
        told = _("diplomacy tokens")
        facts.append(span(about(f"diplomacy:{seat}", "fact"), title=told)[icon("dove", 15), str(diplomacy)])
    if debts:
        facts.append(span(about(f"debt:{seat}", "fact"), title=_("debt"))[icon("debt", 15), f"−{debts}"])
    if ready:
        facts.append(span(class_="tag")[_("ready")])
    return part(f"wonders-panel-{seat}", div(id=f"wonders-panel-{seat}", class_="facts")[facts])


def draw_common(seen: View, words: Words) -> list[Part]:
    found = [when(seen.age, seen.turn, seen.table.turns, seen.discard_counts, words)] if seen.age else []
    if seen.project >= 0:
        found.append(project_in_words(seen.project, tell.cost_to_join(seen), words))
    return found + [tile_in_words(tile, words) for tile in spaces(seen) if tile]


@kept
def project_in_words(number: int, cost: tuple[int, ...], words: Words) -> Part:
    """The Great Project whole: a small screen has no room for it above the cities."""
    told = tell.say_project(number, cost, words)
    return in_words("wonders-told-project", "project", icon("guild", 18), span[told])


@kept
def tile_in_words(tile: int, words: Words) -> Part:
    """An active tile of the tower, likewise."""
    shown = d.TILES[tile - 1]
    name, rule = words.gettext(shown.name), words.gettext(shown.summary)
    return in_words(f"wonders-told-{tile}", f"active:{tile}", [icon("tower", 18), str(tile)], b[name], span[rule])


def in_words(key: str, thing: str, sign: Node, *told: Element) -> Part:
    return part(key, div(about(thing, "wonders-told"), id=key)[span(class_="wonders-told-sign")[sign], told])


@kept
def when(age: int, turn: int, turns: int, discarded: tuple[int, int, int], words: Words) -> Part:
    """Where the game stands, and how many cards lie in the discard pile."""
    _ = words.gettext
    now = _("{age}, turn {turn} of {turns}").format(age=_(d.AGE_NAMES[age]), turn=turn, turns=turns)
    if not turn:
        now = _(tell.BEFORE_AGE[age])
    pile = _("discard pile: {count}").format(count=sum(discarded))
    return part(
        "wonders-when",
        div(id="wonders-when", class_="wonders-when")[
            span(about("age"))[icon("hand", 14), f" {now}"],
            span(about("discard-pile"))[icon("discard", 14), f" {pile}"],
        ],
    )
