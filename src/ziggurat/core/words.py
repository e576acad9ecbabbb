"""Words for people: every sentence goes through gettext, but only where it is shown.

Rules and data name their sentences in English (`Phrase`, `N_`); a reader's language is applied by whoever shows them.
A language is there as soon as its catalogue is: `locales/<code>/LC_MESSAGES/ziggurat.po`, here or in the folder that
the environment variable ZIGGURAT_LOCALES names.
"""

from __future__ import annotations

import gettext
import os
from collections.abc import Callable, Sequence
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Final

from babel import Locale, negotiate_locale
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


def NC_(context: str, message: str) -> str:
    """The same for a word that has several senses; whoever shows it gives `pgettext` the same context."""
    return message


def folders_of_languages() -> dict[str, Path]:
    """By language the folder of its catalogue; a folder of one's own comes before ours."""
    roots = [LOCALES, *(Path(root) for root in [os.environ.get("ZIGGURAT_LOCALES")] if root)]
    folders = [path.parent for root in roots for path in sorted(root.glob(f"*/LC_MESSAGES/{DOMAIN}.[mp]o"))]
    return {folder.parent.name.replace("_", "-"): folder for folder in folders}


def own_name(language: str) -> str:
    """What a language calls itself.

    >>> own_name("cs")
    'Čeština'
    """
    name = Locale.parse(language, sep="-").get_display_name() or language
    return name[:1].upper() + name[1:]


FOLDERS: Final = folders_of_languages()
LANGUAGES: Final = {language: own_name(language) for language in ["en", *FOLDERS]}
"""The languages that are spoken, each under its own name; the first one when nobody wishes for another."""


class Catalogue(gettext.GNUTranslations):
    """What a translator wrote. Nothing said stays nothing: gettext itself would tell the head of the catalogue."""

    def gettext(self, message: str) -> str:
        return super().gettext(message) if message else ""


@cache
def _catalogue(language: str) -> Words:
    """Compiled when the package was built; in a checkout the catalogue is read as its translator wrote it."""
    folder = FOLDERS[language]
    compiled = folder / f"{DOMAIN}.mo"
    if compiled.exists():
        with compiled.open("rb") as file:
            return Catalogue(file)
    made = BytesIO()
    with (folder / f"{DOMAIN}.po").open("rb") as source:
        write_mo(made, read_po(source))
    made.seek(0)
    return Catalogue(made)


def words_for(language: str) -> Words:
    """The words of a language, English where it is not spoken."""
    return _catalogue(language) if language in LANGUAGES and language != "en" else ENGLISH


def language_of(words: Words) -> str:
    """The code of the language."""
    return words.info().get("language", "en").replace("_", "-")


def best_language(wishes: Sequence[str]) -> str:
    """Of the languages that are spoken the one that fits these wishes best, the dearest first.

    >>> best_language(["de-AT", "pl-PL", "en"])
    'pl'
    """
    return negotiate_locale(wishes, list(LANGUAGES), sep="-") or next(iter(LANGUAGES))


def number_in_words(number: float, digits: int, words: Words) -> str:
    """A number with so many digits behind the point, which is a comma elsewhere, and with a true minus.

    >>> number_in_words(-1.25, 1, words_for("pl"))
    '−1,2'
    """
    pattern = f"0.{'0' * digits}" if digits else "0"
    locale = Locale.parse(language_of(words), sep="-")
    return format_decimal(round(number, digits), format=pattern, locale=locale).replace("-", MINUS)


MINUS: Final = "−"


def with_sign(number: int) -> str:
    """What was won or lost.

    >>> with_sign(3), with_sign(-2)
    ('+3', '−2')
    """
    return f"{number:+d}".replace("-", MINUS)


def with_minus(number: int) -> str:
    """A whole number of which some are below zero: with a minus, not with a hyphen.

    >>> with_minus(3), with_minus(-2)
    ('3', '−2')
    """
    return f"{number}".replace("-", MINUS)


def points_in_words(count: int, words: Words) -> str:
    """Points, lost ones too: the noun follows the number, not its sign.

    >>> points_in_words(-2, words_for("pl"))
    '−2\\xa0punkty'
    """
    return words.ngettext("{count} point", "{count} points", abs(count)).format(count=with_minus(count))


def times(count: int, thing: str, words: Words) -> str:
    """So many of a thing that is named once, without a plural; a line is never broken inside.

    >>> times(2, "drewno", words_for("pl"))
    '2\\xa0×\\xa0drewno'
    """
    return words.gettext("{count} × {thing}").format(count=count, thing=thing)


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
        return value.said(words)
    return value


class Term:
    """A translatable word as a part of a phrase, such as the name of a token; a context tells senses apart."""

    def __init__(self, message: str, context: str = "") -> None:
        self.message = message
        self.context = context

    def said(self, words: Words) -> str:
        return words.pgettext(self.context, self.message) if self.context else words.gettext(self.message)
