"""A guided opening: a position, and a dozen steps that say what to do next and wait for the real answer."""
# ruff: noqa: E501  (what a step says is a line)

from __future__ import annotations

from functools import cache
from typing import Final

from ziggurat.core.guide import Lesson, Step
from ziggurat.core.words import N_
from ziggurat.games.tigris.notation import write_position
from ziggurat.games.tigris.scenes import scene

OPENING: Final = """
     F  G  H  I  J  K  L  M  N
 1   ~  ~  ~  ~  .  t* .  ~  .
 2   .  .  .  .  .  P1 .  ~  .
 4   .  .  .  .  .  .  .  .  ~
 5   .  s  s  .  .  .  .  m  t*
 6   .  s  .  .  .  m  m  m  m
 7   .  .  .  t* .  .  .  ~  ~
"""
"""The lion's priest stands on K2. Markets lead from K6 to the treasure on N5; three settlements wait for a fourth."""


@cache
def lesson() -> Lesson:
    position = write_position(scene(OPENING, ("stttfm", "ssffmm"), turn=1))
    return Lesson(position=position, seat=0, steps=STEPS)


STEPS: Final = (
    Step(
        N_(
            "You are the bull. Square tiles are settlements, temples, farms and markets, each in its colour; round pieces are leaders. What touches makes a region, and with leaders in it a kingdom. Your tiles and leaders are below the board."
        ),
    ),
    Step(
        N_(
            "Leaders earn points, and each needs a temple beside it. Place your trader: point at the trader below the board, then at I6."
        ),
        ("leader:trader", "cell:I6"),
    ),
    Step(
        N_(
            "A tile beside a kingdom is a point for the leader of its colour there. Place a market on J6: a green point for your trader."
        ),
        ("hand:market", "cell:J6"),
    ),
    Step(
        N_(
            "The market has joined two treasures in your trader's kingdom, so you take one: a point of any colour at the end. Point at N5."
        ),
        ("cell:N5",),
        ((-1, "draw 0 s"), (1, "farmer P1"), (1, "king G10")),
    ),
    Step(
        N_(
            "Each turn has two actions, and this is your second turn. A kingdom has one leader of each colour: place your priest on J1, in the kingdom of the lion's priest. That is a revolt, and temples decide it."
        ),
        ("leader:priest", "cell:J1"),
    ),
    Step(
        N_(
            "You have one temple on the board, K1, and so has the other side. Add two from your hand; what is added leaves the game. A tie would be the defender's."
        ),
        ("add:2",),
        ((1, "add 0"),),
    ),
    Step(
        N_("You won a red point, and the other priest went home. Place a temple on J2: another one for your priest."),
        ("hand:temple", "cell:J2"),
        ((-1, "draw 0 ffm"), (1, "priest P9"), (1, "trader B9")),
    ),
    Step(
        N_("Place your king on H7, in the kingdom of your trader: several leaders may live in one."),
        ("leader:king", "cell:H7"),
    ),
    Step(
        N_("Place a settlement on H6: a black point for your king. It is the fourth of a square."),
        ("hand:settlement", "cell:H6"),
    ),
    Step(
        N_(
            "A square can become a monument. Build the black-green one: at the end of each of your turns it pays your king and your trader a point."
        ),
        ("monument:black-green", "square:G5"),
        ((-1, "draw 0 t"), (1, "catastrophe J4"), (1, "settlement E10"), (-1, "draw 1 m")),
    ),
    Step(
        N_("Only your weakest sphere will count, and blue has nothing yet. Place your farmer on I8."),
        ("leader:farmer", "cell:I8"),
    ),
    Step(
        N_("Farms lie on rivers. Place one on I9, beside your farmer: a blue point."),
        ("hand:farm", "cell:I9"),
        ((-1, "draw 0 s"), (1, "trader O8"), (1, "swap mmm"), (-1, "draw 1 sst")),
    ),
    Step(
        N_(
            "You have a point in every sphere. You can also swap tiles, withdraw a leader or play one of two catastrophes; and a tile between two kingdoms starts a war. Whatever you see, ask it what it is. Play on!"
        ),
    ),
)
