"""The words of the published rulebooks are used: `locales/glossary.json` has them, nouns with their forms."""

from __future__ import annotations

import json
import re
from typing import Final

import pytest

from tools.words import catalogue, first, read, texts
from ziggurat.core.words import LOCALES

GLOSSARY: Final[dict[str, dict[str, dict[str, str | list[str]]]]] = json.loads(
    (LOCALES / "glossary.json").read_text(encoding="utf-8")
)
GAMES: Final = ("babylonia", "tabannusi", "tigris", "wonders")
ALSO_VERBS: Final = {"pass", "place", "stand", "support", "tax", "trade", "turn", "build", "building", "land", "row"}
"""English words that our messages also use in another sense."""
IN_OTHER_WORDS: Final = {
    "temple H6 or pass",
    "Tiles removed: {places}.",
    "ship: blue, gold",
    "printed ship",
    "next tile",
    "A marker leaves the Bot's City card",
    "Your treasury does not reach that far",
    "Others' markers return to their areas",
    "Far away: no trade and no war with you.",
    "Cards of Age I, II and III",
    "as the defender: {points}",
    "Black: a city structure.",
    "Lose victory tokens {tokens}",
}
"""Parts of messages that say a term otherwise on purpose: notation, short labels, or a plainer phrase."""


def english(term: str) -> re.Pattern[str]:
    """The term as a word of its own, one or many."""
    many = f"{re.escape(term[:-1])}(?:y|ies)" if term.endswith("y") else f"{re.escape(term)}(?:s|es)?"
    return re.compile(rf"(?<![\w-]){many}(?![\w-])", re.IGNORECASE)


def says(text: str, forms: list[str]) -> bool:
    """Whether the text has all words of one of the forms, whatever their endings are."""
    for form in forms:
        stems = [word[: max(3, len(word) - 2)].lower() for word in re.findall(r"\w{3,}", form)]
        if all(re.search(rf"(?<!\w){stem}", text) for stem in stems):
            return True
    return False


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["pl", "cs"])
def test_the_nouns_of_a_rulebook_are_those_of_its_edition(game: str, language: str) -> None:
    nouns = {term: row[language] for term, row in GLOSSARY[game].items() if isinstance(row[language], list)}
    patterns = [(english(term), term) for term in sorted(GLOSSARY[game], key=len, reverse=True)]
    said = 0
    otherwise = []
    for message in read(catalogue(language)):
        ours = any(f"games/{game}/" in file for file, _ in message.locations)
        if (
            not message.id
            or not ours
            or message.context == "map"
            or any(part in first(message) for part in IN_OTHER_WORDS)
        ):
            continue
        text = re.sub(r"\{[^}]*\}", " ", first(message))
        translated = " ".join(texts(message)).lower()
        for pattern, term in patterns:
            text, found = pattern.subn(" ", text)
            if found and term in nouns and term not in ALSO_VERBS:
                said += 1
                if not says(translated, list(nouns[term])):
                    otherwise.append((term, nouns[term], first(message), translated))
    assert said > 150
    assert otherwise == [], otherwise


SHORTER: Final = {"Card 4: three nobles", "Place a garden"}
"""Headings and buttons that leave out a part of the term."""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["pl", "cs"])
def test_a_term_alone_is_the_word_of_its_own_game(game: str, language: str) -> None:
    """Games share English words, not translations: a leader is another one in each."""
    words = {term.lower(): row[language] for term, row in GLOSSARY[game].items()}
    said = 0
    for message in read(catalogue(language)):
        ours = any(f"games/{game}/" in file for file, _ in message.locations)
        if ours and message.context != "map" and first(message).lower() in words and first(message) not in SHORTER:
            word = words[first(message).lower()]
            said += 1
            told = texts(message)[0].replace("\xa0", " ").lower()
            assert told in [form.lower() for form in ([word] if isinstance(word, str) else word)], first(message)
    assert said > 10


def test_every_term_has_its_word_in_both_languages() -> None:
    assert sum(len(terms) for terms in GLOSSARY.values()) > 900
    for terms in GLOSSARY.values():
        for term, row in terms.items():
            assert set(row) == {"pl", "cs"}, term
            assert all(row.values()), term
