"""No word reaches a person that did not go through the catalogue: whole games, pages and commands in brackets."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

import ziggurat.web
from tests.brackets import LANGUAGE, bracketed, compiled, outside, read_aloud
from tests.reading import NAMES
from tests.servers import Guest, ServerThread
from tests.telling import GAMES, tables, told_in_a_game
from tests.web.browsers import page as open_page
from ziggurat.bots.bot import KINGS
from ziggurat.cli import main
from ziggurat.core.game import AnyGame
from ziggurat.core.words import DOMAIN, FOLDERS, LANGUAGES

OWN = ("Ziggurat", *NAMES, *KINGS)
"""What is called the same in all languages."""


def bare(told: Iterable[str]) -> dict[str, list[str]]:
    """By text, the words that did not go through the catalogue."""
    return {text: found for text in told if (found := outside(text, OWN))}


@pytest.mark.parametrize(("name", "seats", "options"), list(tables()))
def test_whole_games_are_told_in_messages_alone(name: str, seats: int, options: dict[str, str]) -> None:
    words, names = bracketed(), list(NAMES[:seats])
    told = list(told_in_a_game(GAMES[name], seats, options, words, names))
    assert len(told) > 300
    assert bare(told) == {}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_a_game_says_of_itself_is_collected(game: AnyGame) -> None:
    words = bracketed()
    told = [game.title, game.blurb, game.weight, *game.sources.values()]
    told += [text for option in game.options for text in (option.label, option.help)]
    told += [text for option in game.options for _, text in option.choices if not text.isdecimal()]
    for section in game.guide() if game.guide else ():
        told += [section.title, *section.text, section.picture.caption if section.picture else ""]
    if game.lesson:
        told += [step.words for step in game.lesson().steps]
    assert [text for text in told if text and words.gettext(text) == text] == []


# -- the server --------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module", autouse=True)
def spoken(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The language is there as any other is."""
    folder = tmp_path_factory.mktemp(LANGUAGE)
    (folder / f"{DOMAIN}.mo").write_bytes(compiled())
    FOLDERS[LANGUAGE], LANGUAGES[LANGUAGE] = folder, "⟦Esperanto⟧"
    yield
    del FOLDERS[LANGUAGE], LANGUAGES[LANGUAGE]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    running = ServerThread(tmp_path_factory.mktemp("tables"))
    yield running
    running.stop()


@pytest.fixture
def adam(server: ServerThread) -> Guest:
    guest = Guest(server.address, "Adam")
    guest.http.get(f"/language/{LANGUAGE}")
    return guest


OTHERS = ("English", "Polski", "Čeština")
"""Languages are called by their own names."""


def page_words(markup: str) -> dict[str, list[str]]:
    """By text what is not in brackets; days and times come from Babel, which knows many languages."""
    timeless = re.sub(r"<time\b.*?</time>", " ", markup, flags=re.DOTALL)
    return {text: found for text in read_aloud(timeless) if (found := outside(text, (*OWN, *OTHERS)))}


def test_pages_say_nothing_but_messages(adam: Guest) -> None:
    table = adam.create("me", "open")["id"]
    playing = adam.create("me", "easy", game="tigris", hints="no", open_scoring="yes")["id"]
    adam.create("me", "open", game="tabannusi", hints="no")
    pages = [
        "/",
        "/lobby",
        "/my/tables",
        "/me",
        "/return",
        "/privacy",
        *(f"/ladder/{game}" for game in GAMES),
        "/nowhere",
        "/table/none",
        f"/table/{table}",
        f"/table/{playing}",
        f"/table/{playing}/replay",
    ]
    pages += [f"/rules/{game}" for game in GAMES]
    for address in pages:
        shown = adam.http.get(address)
        assert f'<html lang="{LANGUAGE}"' in shown.text, address
        assert page_words(shown.text) == {}, address
    assert page_words(adam.http.post("/return", data={"phrase": "open sesame"}).text) == {}
    phrase = re.sub(r"<code>.*?</code>", "", adam.http.post("/me/phrase").text)
    assert page_words(phrase) == {}
    assert page_words(adam.http.get("/me").text) == {}
    api = re.sub(r"<code>.*?</code>|openapi.json", "", adam.http.get("/api").text)
    assert page_words(api) == {}


def test_pictures_on_pages_say_nothing_but_messages(adam: Guest) -> None:
    for game in GAMES:
        for page_of in ("/", f"/rules/{game}"):
            for address in set(re.findall(r'<img[^>]* src="([^"]*)"', adam.http.get(page_of).text)):
                assert page_words(adam.http.get(address.replace("&amp;", "&")).text) == {}, address


REFUSED = [
    ("GET", "/api/tables/none", None),
    ("GET", "/api/nowhere", None),
    ("DELETE", "/api/games", None),
    ("POST", "/api/tables", {"game": "chess", "seats": ["me", "me"]}),
    ("POST", "/api/tables", {"game": "babylonia", "seats": ["me"]}),
    ("POST", "/api/tables", {"game": "babylonia", "seats": ["me", "genius"]}),
    ("POST", "/api/tables", {"game": "babylonia", "seats": ["me", "me"], "options": {"cards": "all"}}),
    ("POST", "/api/tables", {"game": "babylonia", "seats": ["me"] * 40}),
    ("POST", "/api/tables", {"game": "babylonia"}),
]


@pytest.mark.parametrize(("method", "address", "body"), REFUSED)
def test_the_api_refuses_in_messages(adam: Guest, method: str, address: str, body: object) -> None:
    reply = adam.http.request(method, address, json=body)
    assert reply.status_code >= 400
    names = [
        *GAMES,
        "chess",
        "genius",
        "all",
        "random",
        "cards",
        "first",
        "seven",
        "easy",
        "normal",
        "hard",
        "dial",
        "seats",
        "data",
    ]
    assert outside(reply.json()["reason"], (*OWN, *names)) == []


@pytest.mark.parametrize("game", GAMES)
def test_an_open_table_says_nothing_but_messages(adam: Guest, game: str) -> None:
    """All that a page is sent while the game goes on, to its end, and what it is answered."""
    seats = GAMES[game].seats[1]
    opened = adam.create("me", *["me"] * (seats - 2), "easy", game=game)["id"]
    with open_page(adam, opened) as shown:
        while shown.table["asked"] is None:
            shown.receive()
        shown.send(type="act", seat=0, asked=shown.table["asked"], targets=["nothing"], sure=True)
        told = [shown.until("refused")["reason"]]
        shown.send(type="why", seat=0, targets=["nothing"])
        told.append(shown.until("reason")["reason"])
        shown.send(type="hint", seat=shown.table["seat"], asked=shown.table["asked"])
        told.append(shown.until("hint")["words"])
        everything = shown.shown
        told += [
            everything.facts["title"],
            *read_aloud(everything.facts["question"]),
            *(text for line in everything.log for text in read_aloud(line)),
        ]
        told += [text for head in everything.heads.values() for text in read_aloud(head[1])]
        told += [text for part in everything.parts.values() for text in read_aloud(part)]
    assert bare(told) == {}


@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_a_game_is_told_in_messages(adam: Guest, game: str) -> None:
    opened = adam.create(*["random"] * GAMES[game].seats[0], game=game)["id"]
    with open_page(adam, opened) as shown:
        while shown.table["status"] != "over":
            shown.receive()
        told = [shown.table["title"], *read_aloud(shown.table["question"]), *read_aloud(shown.table["result"])]
    assert len(told) > 10
    assert bare(told) == {}
    assert page_words(adam.http.get(f"/table/{opened}/replay").text) == {}
    assert page_words(adam.http.get("/").text) == {}, "the list of one's tables"


STATIC = Path(ziggurat.web.__file__).parent / "static"


def test_scripts_say_nothing_by_themselves() -> None:
    """What a page says without asking the server stands in the page (`phrases`), in the reader's language."""
    scripts = [path for path in STATIC.rglob("*.js") if "vendor" not in path.parts]
    assert len(scripts) > 10
    for path in scripts:
        code = re.sub(r"(?<!:)//[^\n]*|/\*.*?\*/", "", path.read_text(), flags=re.DOTALL)
        literals = re.findall(r"\"[^\"\n]*\"|'[^'\n]*'|`[^`]*`", code)
        shown = re.findall(r"(?:textContent|title|placeholder|ariaLabel) = [\"'`]([^\"'`$]*)", code)
        sentences = [text for text in literals if re.search(r"[A-Z][a-z]+ [a-z]+|[a-z]+ [a-z]+[.…!?].$", text)]
        assert sentences == [], path
        assert [text for text in shown if re.search(r"[a-z]{2}", text) and text not in OWN] == [], path


# -- the terminal ------------------------------------------------------------------------------------------------------


def run(*words: str, answers: str = "") -> str:
    runner = CliRunner(env={"LANGUAGE": LANGUAGE})
    return runner.invoke(main, words, input=answers, prog_name="ziggurat", terminal_width=200).output


def below(command: click.Command, *names: str) -> Iterator[tuple[str, ...]]:
    """Every command by its names, those of groups included."""
    yield names
    if isinstance(command, click.Group):
        for name, one in command.commands.items():
            yield from below(one, *names, name)


COMMANDS = list(below(main))
NAMED = {name for command in COMMANDS for name in command}


@pytest.mark.parametrize("command", COMMANDS)
def test_help_says_nothing_but_messages(command: tuple[str, ...]) -> None:
    told = run(*command, "--help")
    told = re.sub(r"--?[a-z][a-z-]*|\[[a-z|]+\]", " ", " ".join(told.split()))
    known = ("ziggurat", *NAMED, "Model", "mixed", "mcts", "sqlite", "normal", "greedy", "jsonl")
    assert outside(told, (*OWN, *known)) == []


def test_a_game_at_the_terminal_says_nothing_but_messages() -> None:
    answers = "?\n? castle\nhelp\nwhy\nwhy 1\nF 0,0\nwhy\nhint\n1\n1\nq\n"
    told = run("play", "babylonia", "--seed", "5", "--bot", "random", "--name", "Nora", answers=answers)
    assert outside(told, (*OWN, "castle", "why", "hint", "map", "help")) == []
