"""Babylonia by Reiner Knizia, for 2 to 4 players: clans spread over the land between the rivers.

Tokens are placed on hexes, cities and ziggurats are resolved when they are surrounded, and the stand is refilled.
`rules.py` follows the turn, `scoring.py` the points; `docs/babylonia.md` says which edition and which readings.
"""

from __future__ import annotations

from ziggurat.core.game import Game, Option
from ziggurat.core.words import N_
from ziggurat.games.babylonia import (
    draw,
    encoding,
    explain,
    guide,
    legend,
    lesson,
    notation,
    rules,
    scoring,
    tell,
    terminal,
    validate,
    view,
)
from ziggurat.games.babylonia.actions import Action
from ziggurat.games.babylonia.data import SOURCE_COLOURS, SOURCES
from ziggurat.games.babylonia.state import State
from ziggurat.games.babylonia.view import View

GAME: Game[State, Action, View] = Game(
    name="babylonia",
    title=N_("Babylonia"),
    blurb=N_("Spread your clan between the rivers, surround cities and win the favour of the ziggurats."),
    rules_version=1,
    seats=(2, 3, 4),
    options=(
        Option(
            "cards",
            N_("ziggurat cards"),
            (("first-seven", N_("cards 1 to 7")), ("random-seven", N_("7 of 9 at random"))),
        ),
        Option(
            "river_tokens_open_fields",
            N_("face-down tokens open fields"),
            (("no", N_("no")), ("yes", N_("yes"))),
            N_("Whether a token in a river lets a farmer enter a field beside it."),
            house=True,
        ),
    ),
    sources=SOURCES,
    minutes=45,
    weight=N_("easy to learn"),
    setup=rules.setup,
    to_act=rules.to_act,
    legal=rules.legal,
    why_not=rules.why_not,
    luck=rules.luck,
    apply=rules.apply,
    clone=State.clone,
    view=view.view,
    imagine=view.imagine,
    redact=view.redact,
    numbers=encoding.NUMBERS,
    number=encoding.number,
    longest=704,
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
    symbols=draw.symbols,
    style=draw.style,
    say=tell.say,
    explain=explain.explain,
    guide=guide.guide,
    legend=legend.legend,
    lesson=lesson.lesson,
    awaits=tell.awaits,
    validate=validate.validate,
    source_colours=SOURCE_COLOURS,
)
