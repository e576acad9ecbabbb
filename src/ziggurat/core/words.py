"""Words for people: every sentence goes through gettext, but only where it is shown.

Rules and data name their sentences in English (`Phrase`, `N_`); a reader's language is applied by whoever shows them.
"""

from __future__ import annotations

import gettext
from collections.abc import Callable, Sequence
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Final

from babel import negotiate_locale
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import format_decimal

LOCALES: Final = Path(__file__).parent.parent / "locales"
DOMAIN: Final = "ziggurat"

Words = gettext.NullTranslations
"""A reader's language: `gettext` and `ngettext`."""

ENGLISH: Final = gettext.NullTranslations()


def N_(message: str) -> str:
    """Marks a message for the catalogues without translating it yet."""
    return message


def NN_(one: str, many: str) -> tuple[str, str]:
    """The same for a message that has a number in it."""
    return one, many


LANGUAGES: Final = {"en": "English", "pl": "Polski", "cs": "Čeština"}
"""The languages that are spoken, each under its own name; the first one when nobody wishes for another."""


@cache
def _catalogue(language: str) -> Words:
    """Compiled when the package was built; in a checkout the catalogue is read as its translator wrote it."""
    folder = LOCALES / language / "LC_MESSAGES"
    compiled = folder / f"{DOMAIN}.mo"
    if compiled.exists():
        with compiled.open("rb") as file:
            return gettext.GNUTranslations(file)
    made = BytesIO()
    with (folder / f"{DOMAIN}.po").open("rb") as source:
        write_mo(made, read_po(source))
    made.seek(0)
    return gettext.GNUTranslations(made)


def words_for(language: str) -> Words:
    """The words of a language, English where it is not spoken."""
    return _catalogue(language) if language in LANGUAGES and language != "en" else ENGLISH


def language_of(words: Words) -> str:
    """The code of the language."""
    return words.info().get("language", "en")


def best_language(wishes: Sequence[str]) -> str:
    """Of the languages that are spoken the one that fits these wishes best, the dearest first.

    >>> best_language(["de-AT", "pl-PL", "en"])
    'pl'
    """
    return negotiate_locale(wishes, list(LANGUAGES), sep="-") or next(iter(LANGUAGES))


def number_in_words(number: float, digits: int, words: Words) -> str:
    """A number with so many digits behind the point, which is a comma elsewhere.

    >>> number_in_words(1.25, 1, words_for("pl"))
    '1,2'
    """
    return format_decimal(
        round(number, digits), format=f"0.{'0' * digits}" if digits else "0", locale=language_of(words)
    )


def seat_names(seats: int, words: Words) -> list[str]:
    """What seats are called as long as nobody has given them names."""
    return [words.gettext("Seat {n}").format(n=seat + 1) for seat in range(seats)]


def initials(names: Sequence[str]) -> list[str]:
    """A small letter for each name: its first that nobody before has, or the number of the seat.

    >>> initials(["Adam", "Nora", "Ada"])
    ['a', 'n', 'd']
    """
    letters: list[str] = []
    for seat, name in enumerate(names):
        free = [letter for letter in name.lower() if letter.isalpha() and letter not in letters]
        letters.append(free[0] if free else str(seat))
    return letters


class Phrase:
    """A sentence to be said later, in the language of whoever reads it. Parts may be phrases themselves."""

    def __init__(self, message: str, **values: object) -> None:
        self.message = message
        self.values = values

    def said(self, words: Words) -> str:
        text = words.gettext(self.message)
        if not self.values:
            return text
        return text.format(**{name: _said(value, words) for name, value in self.values.items()})

    def __str__(self) -> str:
        return self.said(ENGLISH)

    def __repr__(self) -> str:
        return f"Phrase({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Phrase) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))


class Refusal(Phrase):
    """Why something is not possible, with the section of the game's rules that says so."""

    def __init__(self, section: str, message: str, **values: object) -> None:
        super().__init__(message, **values)
        self.section = section


class Spoken(Phrase):
    """A sentence for which somebody else finds the words when it is said."""

    def __init__(self, speak: Callable[[Words], str]) -> None:
        super().__init__("")
        self.speak = speak

    def said(self, words: Words) -> str:
        return self.speak(words)


def _said(value: object, words: Words) -> object:
    if isinstance(value, Phrase):
        return value.said(words)
    if isinstance(value, Term):
        return words.gettext(value.message)
    return value


class Term:
    """A single translatable word used as a part of a phrase, such as the name of a token."""

    def __init__(self, message: str) -> None:
        self.message = message
