"""A first game of Babylonia: three turns at a table of two, step by step, against an easy bot."""

from __future__ import annotations

from functools import cache
from typing import Final

from ziggurat.core.guide import Lesson, Step
from ziggurat.core.words import N_
from ziggurat.games.babylonia.scenes import scene

TOKENS: Final = "P0 6,6  M0 10,6  P0 11,7  S0 11,9  F1 14,6  F1 10,8  M1 4,4  S1 15,7"
TILES: Final = (
    "*MP 12,6  +6 7,5  *M 3,3  *PS 4,6  +c 6,8  *S 9,9  *MS 16,8  *P 19,5  +c 19,7  "
    "*M 21,1  *PS 22,4  +7 22,8  *S 6,0  +5 9,1  *MP 10,4  *P 12,0  +c 14,2  *MS 14,4"
)


@cache
def lesson() -> Lesson:
    return Lesson(
        position=scene(f"{TOKENS} {TILES}", seats=2, stands={0: "MFFFF"}, turn=5, elsewhere=""),
        seat=0,
        steps=STEPS,
    )


STEPS: Final = (
    Step(
        N_(
            "You are blue. Round pieces are tokens of the two players, brick tiles are cities, green ones are "
            "fields, and the stepped towers are ziggurats. Below the board are the tokens on your stand; nobody else "
            "sees them."
        )
    ),
    Step(
        N_(
            "In a turn you place 2 tokens, or 3 and more farmers. Begin with a field: a farmer may enter it because "
            "your priest lies beside it. Take a farmer and place it on 7,5."
        ),
        ("stand:farmer", "hex:7,5"),
    ),
    Step(N_("6 points, and the field is yours for good: its tile is gone, your farmer stays.")),
    Step(
        N_(
            "The city on 12,6 shows a jar and a star: merchants and priests score there. One land hex beside it is "
            "still free. Place your merchant on 13,7."
        ),
        ("stand:merchant", "hex:13,7"),
        ((-1, "draw 0 FF"), (1, "S 4,2"), (1, "P 20,2"), (-1, "draw 1 PF")),
    ),
    Step(
        N_(
            "Every land hex beside the city held a token, so it was resolved. Your 3 nobles there scored 2 points "
            "each; you had most tokens beside it, took the tile, and scored 1 point for it. Your token also touched "
            "a ziggurat: 1 point. Then you drew 2 tokens, and the other player placed two."
        )
    ),
    Step(
        N_(
            "The ziggurat on 12,8 has two free hexes left. This time you place three farmers. The first goes to "
            "13,9, and scores, since it lies beside a ziggurat."
        ),
        ("stand:farmer", "hex:13,9"),
    ),
    Step(N_("Now the last free hex: a farmer on 14,8."), ("stand:farmer", "hex:14,8")),
    Step(
        N_(
            "Two farmers lie there, so more farmers may follow. A third one on 8,6 joins your priest on 6,6 to your "
            "other tokens: nobles score at a city wherever a chain of your tokens leads to it."
        ),
        ("stand:farmer", "hex:8,6"),
    ),
    Step(N_("That is enough. Stop placing, and the ziggurat is resolved."), ("stop",)),
    Step(
        N_(
            "You have most tokens beside the ziggurat and take a card, which lasts for the game. Take card 3: your "
            "stand will hold 7 tokens."
        ),
        ("card:3",),
        ((-1, "draw 0 MMPFF"), (1, "M 19,1"), (1, "P 20,4"), (-1, "draw 1 MM")),
    ),
    Step(
        N_(
            "Rivers: a token there lies face down. It scores no city itself, but it joins and counts. On 9,5 it "
            "joins all your tokens to the city on 10,4. Place a farmer there."
        ),
        ("stand:farmer", "hex:9,5"),
    ),
    Step(
        N_("With a token in a river a turn has exactly 2 tokens. Place a priest on 11,3, beside the same city."),
        ("stand:priest", "hex:11,3"),
        ((-1, "draw 0 SF"), (1, "M 21,3"), (1, "M 21,5"), (-1, "draw 1 PF")),
    ),
    Step(
        N_(
            "You know the game now. It ends when somebody has no token left, or at most one city stands. Point at "
            "anything and ask for it, and play on."
        )
    ),
)
