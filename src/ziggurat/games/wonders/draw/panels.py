"""Beside the board: the panel of a seat, and what lies in the middle for all, the tower and the Great Project."""

from __future__ import annotations

from htpy import Element, Node, div, span

from ziggurat.core.art import icon, plain, target
from ziggurat.core.game import Seat
from ziggurat.core.words import Words
from ziggurat.games.wonders.data import AGE_NAMES, PROJECTS, TILES
from ziggurat.games.wonders.draw.symbols import CARD_FILL
from ziggurat.games.wonders.tell import name_board, say_project
from ziggurat.games.wonders.view import View


def draw_seat(seen: View, seat: Seat, words: Words) -> str:
    """What everybody sees of a seat: points, coins, cards in hand, tiles, whether it is ready."""
    _ = words.gettext
    facts = [
        span(class_="score", id=f"score-{seat}", title=name_board(seen.boards[seat], words))[str(seen.scores[seat])],
        span(class_="fact", title=_("coins"))[icon("wonders-coin", 16), str(seen.coins[seat])],
        span(class_="fact", title=_("shields"))[icon("shield", 15), str(seen.shields[seat])],
        span(class_="fact", title=_("cards in hand"))[icon("hand", 15), str(seen.hand_counts[seat])],
    ]
    if seen.table.tower:
        tiles = _("Babel tiles in hand, and built")
        built = span(class_="soft")[f"/{seen.tiles_built[seat]}"]
        facts.append(span(class_="fact", title=tiles)[icon("tower", 15), str(seen.tile_counts[seat]), built])
    if seen.participation[seat]:
        token = _("participation tokens")
        facts.append(span(class_="fact", title=token)[icon("guild", 15), str(seen.participation[seat])])
    if seen.ready[seat]:
        facts.append(span(class_="tag")[_("ready")])
    return plain(div(class_="facts")[facts])


def draw_common(seen: View, words: Words) -> str:
    """Where the game stands, the Great Project, the active tiles."""
    _ = words.gettext
    parts: list[Node] = []
    if seen.age:
        now = _("{age}, turn {turn}; discard pile: {count}")
        facts = {"age": _(AGE_NAMES[seen.age]), "turn": seen.turn, "count": sum(seen.discard_counts)}
        parts.append(div(class_="soft")[now.format(**facts)])
    if seen.project >= 0:
        parts.append(draw_project(seen, words))
    if seen.table.tower:
        parts += [draw_tile(number, f"active:{number}", words) for number in seen.active_tiles]
        if not seen.tower:
            parts.append(div(class_="soft")[_("No tile is active.")])
    return plain(div(class_="display", role="group", aria_label=_("the middle of the table"))[parts]) if parts else ""


def draw_tile(number: int, name: str, words: Words) -> Element:
    """A Babel tile with its rule in words."""
    _ = words.gettext
    tile = TILES[number - 1]
    label = f"{number}: {_(tile.name)}. {_(tile.summary)}"
    return div(target(name, label, "card"), id=name.replace(":", "-"))[
        span(class_="card-number")[str(number)],
        icon("tower", 20, "card-icon"),
        span(class_="card-text")[_(tile.summary)],
    ]


def draw_project(seen: View, words: Words) -> Element:
    project = PROJECTS[seen.project]
    told = say_project(seen, words)
    return div(target("project", told, "card"), style=f"border-color:{CARD_FILL[project.colour]}", id="project")[
        span(class_="card-number")[str(seen.project_tokens)],
        icon("guild", 20, "card-icon"),
        span(class_="card-text")[told],
    ]
