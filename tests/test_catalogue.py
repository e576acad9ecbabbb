"""What translators get: every sentence that people read, with the files that say it."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random

import pytest
from babel.messages.catalog import Catalog

from tests.reading import NAMES
from tests.telling import GAMES, tables, told_in_a_game
from tools.words import MARKS, catalogue, collect, first, read, texts, write
from ziggurat.bots.bot import choose_randomly
from ziggurat.core.errors import ZigguratError
from ziggurat.core.game import installed_games
from ziggurat.core.match import Match, play_out
from ziggurat.core.words import ENGLISH, LANGUAGES, LOCALES, Phrase, seat_names, words_for


@pytest.fixture(scope="module")
def collected() -> Catalog:
    """What `make words` collects."""
    return collect()


def refusals() -> Iterator[tuple[str, Phrase]]:
    """Why things are refused, wherever a game keeps its reasons ready."""
    for name in installed_games():
        module = f"ziggurat.games.{name}.refusals"
        if name in ("babylonia", "tabannusi", "tigris", "wonders") and find_spec(module):
            for value in vars(import_module(module)).values():
                for found in value if isinstance(value, list | tuple) else [value]:
                    if isinstance(found, Phrase):
                        yield name, found


def test_every_reason_is_collected_with_the_game_that_gives_it(collected: Catalog) -> None:
    found = list(refusals())
    assert len(found) > 100
    for game, refusal in found:
        message = collected.get(refusal.message)
        assert message is not None, refusal.message
        assert any(game in file for file, _ in message.locations), (refusal.message, message.locations)


def errors_of_ours() -> set[str]:
    """The names of all errors that tell a person why."""
    for module in ("cli", "web.app"):  # whoever imports these has imported every error
        import_module(f"ziggurat.{module}")
    kinds = [ZigguratError]
    for kind in kinds:
        kinds += kind.__subclasses__()
    return {kind.__name__ for kind in kinds}


def test_no_error_is_told_in_english_alone() -> None:
    """A reason is a phrase; a bare text would stay as it is in every language."""
    names = errors_of_ours()
    assert {"BadRecord", "BadNotation", "StoreFailed"} <= names
    bare = []
    for path in LOCALES.parent.rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in names:
                texts_given = [given for given in call.args if isinstance(given, ast.JoinedStr | ast.Constant)]
                if any(isinstance(given, ast.JoinedStr) or isinstance(given.value, str) for given in texts_given):
                    bare.append(f"{path.name}:{call.lineno}")
    assert bare == []


def test_no_message_hides_inside_another_string() -> None:
    """What stands between the braces of an f-string is not collected."""
    hidden = []
    for path in LOCALES.parent.rglob("*.py"):
        for string in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            calls = ast.walk(string) if isinstance(string, ast.JoinedStr) else ()
            for call in (call for call in calls if isinstance(call, ast.Call) and call.args):
                named = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
                if named in MARKS and isinstance(call.args[0], ast.Constant):
                    hidden.append(f"{path.name}:{call.lineno}")
    assert hidden == []


# -- what translators gave ---------------------------------------------------------------------------------------------

SPOKEN = [language for language in LANGUAGES if language != "en"]
BRACES = re.compile(r"\{(\w*)[^}]*\}")


@pytest.fixture(scope="module", params=SPOKEN)
def translated(request: pytest.FixtureRequest) -> Catalog:
    return read(catalogue(request.param))


def test_every_sentence_is_translated(collected: Catalog, translated: Catalog) -> None:
    missing = []
    for message in collected:
        found = translated.get(first(message), message.context) if message.id else None
        if message.id and (found is None or found.fuzzy or not all(texts(found))):
            missing.append(first(message))
    assert missing == []


def test_numbers_have_all_their_forms(translated: Catalog) -> None:
    assert translated.num_plurals == 3
    for message in translated:
        if message.pluralizable:
            assert len(texts(message)) == 3, message.id


def test_what_is_put_into_a_sentence_is_put_into_its_translation(translated: Catalog) -> None:
    """One of several forms may say the number in words, and the singular leave it out."""
    for message in translated:
        if not message.id:
            continue
        ids = [message.id] if isinstance(message.id, str) else list(message.id)
        known = {name for text in ids for name in BRACES.findall(text)}
        for text in texts(message):
            assert {*BRACES.findall(text)} <= known, message.id
        assert {*BRACES.findall(texts(message)[-1])} == {*BRACES.findall(ids[-1])}, message.id


@pytest.mark.parametrize("language", SPOKEN)
def test_whole_games_are_told_in_another_language(language: str) -> None:
    """Every line can be made, and hardly any is the English one."""
    words = words_for(language)
    for name, game in installed_games().items():
        match = play_out(Match(game, game.seats[1]), [choose_randomly] * game.seats[1], Random(3))
        names = seat_names(match.seats, ENGLISH)
        pairs = [
            (
                game.tell_action(entry.action, entry.seat, names, words),
                game.tell_action(entry.action, entry.seat, names, ENGLISH),
            )
            for entry in match.log
        ]
        for event in (event for entry in match.log for event in entry.events):
            pairs.append((game.tell_event(event, names, words), game.tell_event(event, names, ENGLISH)))
        same = [told for told, english in pairs if told == english != ""]
        assert len(same) < len(pairs) / 20, (name, same[:5])


EQUAL = {"API", "Babylonia", "Tabannusi", "arch", "bot", "bot: {level}", "Gilgabot", "Bot-baba", "Sarbot", "Botmuzi"}
"""What is called the same everywhere; besides, whatever the glossary has so."""
EQUAL_IN = {"cs": {"Lobby", "text", "TEXT"}}


@pytest.mark.parametrize("language", SPOKEN)
def test_no_translation_is_the_english_one_by_accident(language: str) -> None:
    glossary = json.loads((LOCALES / "glossary.json").read_text(encoding="utf-8"))
    allowed = EQUAL | EQUAL_IN.get(language, set())
    for term, row in ((term, row) for terms in glossary.values() for term, row in terms.items()):
        if term in (row.get(language), *row.get(language, ())):
            allowed.add(term)
    for message in read(catalogue(language)):
        bare = re.sub(r"\{[^}]*\}|\d", "", first(message))
        if message.id and len(re.findall(r"[A-Za-z]", bare)) > 2 and first(message) not in allowed:
            assert first(message) not in texts(message)


def test_another_language_is_there_as_soon_as_its_catalogue_is(tmp_path: Path, collected: Catalog) -> None:
    """Nobody touches code: a folder is enough, for the terminal, for the switch on the pages and for browsers."""
    german = Catalog(locale="de")
    for message in collected:
        if message.id == "It is not your turn.":
            german.add(message.id, "Du bist nicht am Zug.")
        elif message.id == "Usage:":
            german.add(message.id, "Aufruf:")
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    write(german, folder / "ziggurat.po")
    asked = """
import json
from ziggurat.core.words import LANGUAGES, best_language, words_for
from ziggurat.web.pages import language_switch
from htpy import div
print(json.dumps([
    LANGUAGES["de"], best_language(["de-AT", "pl"]), words_for("de").gettext("It is not your turn."),
    words_for("de").gettext("The game is over."), str(div[language_switch(words_for("pl"))]),
]))
"""
    environment = os.environ | {"ZIGGURAT_LOCALES": str(tmp_path), "PYTHONIOENCODING": "utf-8"}
    told = subprocess.run([sys.executable, "-c", asked], env=environment, capture_output=True, check=True).stdout
    name, best, turn, untranslated, switch = json.loads(told)
    assert (name, best, turn) == ("Deutsch", "de", "Du bist nicht am Zug.")
    assert untranslated == "The game is over."
    assert 'href="/language/de"' in switch
    command = [sys.executable, "-m", "ziggurat", "--lang", "de", "games", "--help"]
    assert subprocess.run(command, env=environment, capture_output=True, check=True).stdout.startswith(b"Aufruf:")


QUOTES = {"pl": ("„", "”"), "cs": ("„", "“")}


@pytest.mark.parametrize("language", QUOTES)
def test_typography_is_that_of_the_language(language: str) -> None:
    """Its own quotes, a true minus, and no word of one letter at the end of a line."""
    opening, closing = QUOTES[language]
    for message in read(catalogue(language)):
        for text in texts(message) if message.id else ():
            assert text.count(opening) == text.count(closing), text
            assert not (set('"“”«»') - {closing}) & set(text), text
            assert not re.search(r"(?<![\w-])-\d", text), text
            legend = all(file.endswith("terminal.py") for file, _ in message.locations)
            assert legend or not re.search(r"(?<![\w'’.])[aiouwzksv] (?=\w)", text), text


SLIPS = {
    "a hyphen for a minus": r"(?<![\w-])-\d",
    "a word of one letter before a space": r"(?<![\w'’.])[aiouwzksvAOUWZKSV] (?=[^\W\d_]{2})",
    "a space too many": r"  | [,.;!?](?![\w.])|\(\s|\s\)",
    "a place left empty": r"[{}]|,,|;;|:\s*[.;,]",
}
"""What no sentence has in these languages, also not after something was put into it."""


@pytest.mark.parametrize("language", QUOTES)
@pytest.mark.parametrize(("name", "seats", "options"), list(tables()))
def test_typography_holds_when_sentences_are_put_together(
    language: str, name: str, seats: int, options: dict[str, str]
) -> None:
    """All that is told in whole games; the map of the terminal is a drawing."""
    told = told_in_a_game(GAMES[name], seats, options, words_for(language), list(NAMES[:seats]))
    for text in (text for text in told if "\n" not in text):
        assert [slip for slip, pattern in SLIPS.items() if re.search(pattern, text)] == [], text
