"""What stands around the board besides the game: clocks, requests, talk; and the clock in the form of a new table."""

from __future__ import annotations

from typing import Final

from htpy import Node, fieldset, input, label, legend, option, select, span

from ziggurat.core.words import Words
from ziggurat.web.clocks import BOT, CLAIM, DAY, DAYS, MINUTE, MINUTES, SECONDS, Terms

USUAL_CLOCK: Final = {"clock": "none", "minutes": "20", "seconds": "15", "days": "3", "at-zero": BOT}
"""What a form says if nobody changes it."""


# -- clocks ----------------------------------------------------------------------------------------------------------


def clock_option(words: Words) -> Node:
    """How long one may think: only what belongs to the chosen kind is seen."""
    _ = words.gettext
    return fieldset(class_="clock-choice")[
        legend[_("Clock")],
        label[
            span[_("Time to think")],
            select(name="clock")[
                option(value="none")[_("no clock")],
                option(value="bank")[_("a time bank for each player")],
                option(value="days")[_("days for every answer")],
            ],
        ],
        number_field("minutes", _("Minutes for the game"), MINUTES, "for-bank"),
        number_field("seconds", _("Seconds more per answer"), SECONDS, "for-bank"),
        number_field("days", _("Days per answer"), DAYS, "for-days"),
        label(class_="for-bank for-days")[
            span[_("When time is up")],
            select(name="at-zero")[
                option(value=BOT)[_("a bot plays on")],
                option(value=CLAIM)[_("the others may give the seat away")],
            ],
            span(class_="soft help-line")[_("Whoever comes back can take the seat from the bot again.")],
        ],
    ]


def number_field(name: str, text: str, limits: tuple[int, int], css: str) -> Node:
    least, most = map(str, limits)
    return label(class_=css)[
        span[text],
        input(type="number", name=name, value=USUAL_CLOCK[name], min=least, max=most, required=True),
    ]


def terms_in_words(terms: Terms, words: Words) -> str:
    """The clock that was agreed on."""
    if terms.kind == "bank":
        minutes, seconds = terms.seconds / MINUTE, terms.more
        return words.gettext("{minutes} minutes each, and {seconds} seconds per answer").format(
            minutes=f"{minutes:g}", seconds=f"{seconds:g}"
        )
    days = round(terms.seconds / DAY)
    return words.ngettext("{n} day per answer", "{n} days per answer", days).format(n=days)
