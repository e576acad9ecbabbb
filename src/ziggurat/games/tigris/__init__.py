"""Tigris & Euphrates by Reiner Knizia, for 2 to 4 players: four spheres, kingdoms that grow together, and conflicts.

Leaders and tiles are placed, revolts and wars are fought, monuments built, treasures taken; the weakest sphere counts.
`rules.py` follows the turn, with conflicts, monuments and treasures in files of their own; `docs/tigris.md` says which
edition and which readings.
"""

from __future__ import annotations

from ziggurat.core.game import Game, Option
from ziggurat.core.words import N_
from ziggurat.games.tigris import (
    dealing,
    draw,
    encoding,
    legend,
    lesson,
    notation,
    refusals,
    rules,
    scoring,
    tell,
    terminal,
    validate,
    view,
)
from ziggurat.games.tigris.actions import Action
from ziggurat.games.tigris.data import SOURCE_COLOURS, SOURCES
from ziggurat.games.tigris.guide import guide
from ziggurat.games.tigris.say import say
from ziggurat.games.tigris.state import State
from ziggurat.games.tigris.view import View

GAME: Game[State, Action, View] = Game(
    name="tigris",
    title=N_("Tigris & Euphrates"),
    blurb=N_("Found kingdoms between the rivers, and grow in all four spheres: only the weakest counts."),
    rules_version=1,
    seats=(2, 3, 4),
    options=(
        Option(
            "english_variant",
            N_("English variant"),
            (("no", N_("no")), ("yes", N_("yes"))),
            N_("In conflicts the attacker adds enough to be stronger, the defender exactly enough for a tie; or none."),
        ),
        Option(
            "open_scoring",
            N_("open scoring"),
            (("no", N_("no")), ("yes", N_("yes"))),
            N_("Whether everybody sees the points and treasures of all."),
        ),
        Option(
            "turn_limit",
            N_("limit of turns"),
            (("400", "400"), ("1000", "1000"), ("none", N_("none"))),
            N_("A game that does not end by itself is a draw after so many turns of all players together."),
            house=True,
        ),
    ),
    sources=SOURCES,
    minutes=90,
    weight=N_("much to think about"),
    source_colours=SOURCE_COLOURS,
    setup=rules.setup,
    to_act=rules.to_act,
    legal=rules.legal,
    why_not=refusals.why_not,
    luck=dealing.luck,
    apply=rules.apply,
    clone=State.clone,
    view=view.view,
    imagine=view.imagine,
    redact=view.redact,
    numbers=encoding.NUMBERS,
    number=encoding.number,
    longest=1024,
    shapes=encoding.SHAPES,
    encode=encoding.encode,
    odds=encoding.odds,
    steps=rules.Direct(),
    scores=scoring.scores,
    account=scoring.account,
    ranking=scoring.ranking,
    write=notation.write,
    read=notation.read,
    write_position=notation.write_position,
    read_position=notation.read_position,
    map_text=terminal.map_text,
    map_colours=terminal.COLOURS_OF_SIGNS,
    question=tell.question,
    tell_action=tell.tell_action,
    tell_event=tell.tell_event,
    draw_view=draw.draw_view,
    targets=draw.targets,
    aim=draw.aim,
    symbols=draw.definitions,
    style=draw.style,
    say=say,
    explain=draw.explain,
    awaits=tell.awaits,
    guide=guide,
    legend=legend.legend,
    lesson=lesson.lesson,
    validate=validate.validate,
    standing=scoring.standing,
    measures=scoring.measures,
)
