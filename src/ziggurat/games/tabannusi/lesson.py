"""A first game of Tabannusi: two turns at a table of two, step by step, against an easy bot."""

from __future__ import annotations

from functools import cache
from typing import Final

from ziggurat.core.guide import Lesson, Step
from ziggurat.core.words import N_
from ziggurat.games.tabannusi import guide


@cache
def lesson() -> Lesson:
    return Lesson(
        position=guide.scene("", 2, TABLE, guide.enters).position,
        seat=0,
        steps=STEPS,
    )


TABLE: Final = 143
"""The table that is dealt: the learner begins, with a brown crate and 2 gold."""
STEPS: Final = (
    Step(
        N_(
            "You are blue. Above are three districts of Ur with water between them, below the Port, the Ziggurat and "
            "the craft tracks. Each player has one building so far: yours stands on 3d1."
        )
    ),
    Step(
        N_(
            "Two figures work for you: the Assistant where you act now, the Architect where you act next. Both begin "
            "in one district. Choose district 1."
        ),
        ("district:1",),
    ),
    Step(
        N_(
            "Every turn begins with a die from the barge of your Assistant's district. It is a resource of the "
            "barge's colour, here brown, and its number sends your Architect. Take the 4: next you act in the Port."
        ),
        ("die:4", "district:4"),
    ),
    Step(
        N_(
            "Now you have two actions in district 1. A project is a plan for a building. Some spaces show a bonus: "
            "the arrow on 1b2 is a step on the track of the project's colour. Place a brown project there."
        ),
        ("project:brown", "space:1b2"),
    ),
    Step(
        N_(
            "Your marker on the brown track went up. It was your lowest, so you also gained what is printed on the "
            "right: a claim marker. The second action turns the project into a building. Build brown."
        ),
        ("build:brown",),
    ),
    Step(
        N_(
            "A building costs 2 resources of the district's colour, and 1 of its own colour for each of your markers: "
            "3 brown. Gold and full crates pay too. Pay with the brown die, the crate and 1 gold."
        ),
        ("pay:Bb$",),
    ),
    Step(
        N_(
            "The building is yours, with a house from your brown row, which uncovered 1 gold. After a building you may "
            "mark a ship of its size for 1 gold. Mark ship S03 in the Port: one payment will refill two crates, from "
            "your next turn on."
        ),
        ("ship:P31",),
    ),
    Step(
        N_(
            "Both actions are taken. In your turn you may still do additional things, such as refilling the crate for "
            "your last gold. Keep the gold, and go on."
        ),
        ("done",),
        ((1, "enter 5"), (1, "die 2 to 3"), (1, "tile A4"), (1, "architect 3"), (1, "ziggurat white 6")),
    ),
    Step(
        N_(
            "Your Assistant followed your Architect to the Port, and the other player had a turn. Take a die from the "
            "barge here: the 2 leads your Architect to district 2."
        ),
        ("die:2", "district:2"),
    ),
    Step(
        N_(
            "A house in the Port costs 2 resources of its barge: your die and your gold. In row 3 lies the ship that "
            "you marked; a house there lets it score. Place a house on the crate space of row 3, from the bottom row."
        ),
        ("port:row3-right", "row:bottom"),
    ),
    Step(
        N_(
            "The crate that lay there is yours, and full. Each district also has action tiles, which cost nothing. Use "
            "tile A5: it refills crates and gives a claim marker."
        ),
        ("tile:A5",),
    ),
    Step(
        N_("Refill your brown crate."),
        ("crate:brown",),
        ((1, "die 1 to 2"), (1, "project yellow 3c4"), (1, "project yellow 3c3")),
    ),
    Step(
        N_(
            "When a barge is empty, its district is scored: a building counts its size and the gardens beside it, "
            "times the value that its owner has reached on the craft track of its colour."
        )
    ),
    Step(
        N_(
            "After the fifth scoring one more round is played. Then everything is scored once more, and your secret "
            "urban card below gives points if your houses stand where it asks. Play on as you like: point at anything "
            "to learn what it does."
        )
    ),
)
