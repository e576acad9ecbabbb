"""Tabannusi: Builders of Ur by David Spada and Daniele Tascini, for 1 to 4 players.

Projects become buildings, water becomes gardens, and a die that you take now says where you will act next.
`rules.py` is the table of contents: every question of `questions.py` and every answer of `actions.py`. `stack.py` goes
from one question to the next over the steps of `steps.py`; every large chapter of the rulebook has a file beside them,
the turn `turn.py`, the solo opponent `automa.py`.
`docs/tabannusi.md` says which edition, which readings, and which parts of the board are reconstructed.
"""

from __future__ import annotations

from ziggurat.core.game import Game, Option
from ziggurat.core.words import N_
from ziggurat.games.tabannusi import (
    dealing,
    draw,
    encoding,
    explain,
    guide,
    legend,
    lesson,
    notation,
    objections,
    position,
    rules,
    scoring,
    tell,
    terminal,
    validate,
    view,
)
from ziggurat.games.tabannusi.actions import Action
from ziggurat.games.tabannusi.data import BARGE_CHOICES, KING_CHOICES, SOURCES
from ziggurat.games.tabannusi.state import State
from ziggurat.games.tabannusi.view import View

GAME: Game[State, Action, View] = Game(
    name="tabannusi",
    title=N_("Tabannusi"),
    blurb=N_("Plan, build and plant the districts of Ur, with dice that tell you where you will work next."),
    rules_version=1,
    seats=(1, 2, 3, 4),
    options=(
        Option("barges", N_("barges"), BARGE_CHOICES),
        Option("king", N_("King of the solo game"), KING_CHOICES, N_("Whom you play against alone.")),
    ),
    sources=SOURCES,
    minutes=100,
    weight=N_("much to learn"),
    setup=rules.setup,
    to_act=rules.to_act,
    legal=rules.legal,
    why_not=objections.why_not,
    luck=dealing.luck,
    apply=rules.apply,
    clone=State.clone,
    view=view.view,
    imagine=view.imagine,
    redact=view.redact,
    numbers=encoding.NUMBERS,
    number=encoding.number,
    longest=384,
    shapes=encoding.SHAPES,
    encode=encoding.encode,
    odds=encoding.odds,
    steps=rules.Direct(),
    scores=scoring.scores,
    account=scoring.account,
    ranking=scoring.ranking,
    write=notation.write,
    read=notation.read,
    write_position=position.write_position,
    read_position=position.read_position,
    map_text=terminal.map_text,
    map_colours=terminal.COLOURS_OF_SIGNS,
    question=tell.question,
    say=tell.say,
    explain=explain.explain,
    awaits=tell.awaits,
    guide=guide.guide,
    legend=legend.legend,
    lesson=lesson.lesson,
    rival=scoring.rival,
    tell_action=tell.tell_action,
    tell_event=tell.tell_event,
    draw_view=draw.draw_view,
    targets=draw.targets,
    aim=draw.aim,
    validate=validate.validate,
    symbols=draw.definitions,
    style=draw.style,
)
