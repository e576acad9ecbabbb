"""Times as people say them: so long ago, in the reader's language."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta

from babel.dates import format_datetime, format_timedelta
from htpy import Element
from htpy import time as time_element

from ziggurat.core.words import Words, language_of


def ago(at: float, words: Words, now: float | None = None) -> str:
    """How long ago that was, roughly.

    >>> from ziggurat.core.words import ENGLISH, words_for
    >>> ago(0.0, ENGLISH, 7500.0), ago(0.0, words_for("pl"), 7500.0), ago(0.0, words_for("cs"), 7500.0)
    ('2 hours ago', '2 godziny temu', 'před 2 hodinami')
    """
    passed = max(0.0, (time.time() if now is None else now) - at)
    return format_timedelta(timedelta(seconds=-passed), add_direction=True, locale=language_of(words))


def day(at: float, words: Words) -> str:
    """The day and the hour, as the language writes them."""
    return format_datetime(datetime.fromtimestamp(at, UTC), "medium", locale=language_of(words))


def when(at: float, words: Words) -> Element:
    """How long ago, with the moment itself behind it; pages keep it up to date."""
    moment = datetime.fromtimestamp(int(at), UTC).isoformat()
    return time_element({"data-ago": str(int(at))}, datetime=moment, title=day(at, words))[ago(at, words)]
