"""`make words`: collects what people read, gives it to the catalogue of every language, and says what is missing there.

Most messages are marked in the code (`_`, `N_`, `Phrase` …). Help of commands and of calls of the API is found where it
stands: in docstrings and options.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import click
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.pofile import read_po, write_po

from ziggurat.cli import main as commands
from ziggurat.cli.speaking import all_below, english_of
from ziggurat.core.words import DOMAIN, LOCALES
from ziggurat.web.app import Settings, create_app
from ziggurat.web.schema import sentences_of
from ziggurat.web.store_sqlite import SqliteStore

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src"
TEMPLATE = LOCALES / f"{DOMAIN}.pot"
MARKS = {
    **DEFAULT_KEYWORDS,
    "N_": None,
    "NN_": (1, 2),
    "NC_": ((1, "c"), 2),
    "Phrase": None,
    "Refusal": (2,),
    "Refused": (2,),
}
"""The functions that name a message, and which of their arguments it is."""


def collect() -> Catalog:
    """Each message with the files that say it: the game, and what kind of sentence it is, help a translator."""
    catalog = Catalog(project="Ziggurat", version="", copyright_holder="", header_comment="# Words of Ziggurat.")
    for file, _line, message, comments, context in extract_from_dir(
        SOURCE / "ziggurat",
        [("**.py", "python")],
        keywords=MARKS,
        comment_tags=("Translators:",),
        strip_comment_tags=True,
    ):
        catalog.add(message, locations=[(f"src/ziggurat/{file}", 0)], auto_comments=comments, context=context)
    for file, text in (*help_of_commands(), *help_of_calls()):
        catalog.add(text, locations=[(file, 0)])
    return catalog


def help_of_commands() -> Iterator[tuple[str, str]]:
    for command in all_below(commands):
        assert command.callback is not None
        file = file_of(inspect.unwrap(command.callback))
        things: list[click.Command | click.Parameter] = [command, *command.params]
        for thing in things:
            yield from ((file, text) for text in english_of(thing))


def help_of_calls() -> Iterator[tuple[str, str]]:
    with TemporaryDirectory() as folder:
        schema = create_app(SqliteStore(Path(folder) / "none.sqlite3"), Settings()).openapi_schema.to_schema()
    for sentence in sentences_of(schema):
        yield "src/ziggurat/web/api.py", sentence


def file_of(function: object) -> str:
    return Path(inspect.getfile(function)).relative_to(SOURCE.parent).as_posix()  # type: ignore[arg-type]


def catalogue(language: str) -> Path:
    return LOCALES / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file)


def write(catalog: Catalog, path: Path) -> None:
    with path.open("wb") as file:
        write_po(file, catalog, width=120, include_lineno=False, sort_output=True, ignore_obsolete=True)


def texts(message: Message) -> list[str]:
    """What stands in the place of a message: one text, or one for each kind of number."""
    return [message.string] if isinstance(message.string, str) else list(message.string or ())


def first(message: Message) -> str:
    """The message itself; in English of one where it counts."""
    return message.id if isinstance(message.id, str) else message.id[0]


def missing(catalog: Catalog) -> list[Message]:
    return [message for message in catalog if message.id and (message.fuzzy or not all(texts(message) or [""]))]


def main() -> None:
    template = collect()
    write(template, TEMPLATE)
    click.echo(f"{len(template)} messages")
    for path in sorted(LOCALES.glob(f"*/LC_MESSAGES/{DOMAIN}.po")):
        known = read(path)
        known.update(template, no_fuzzy_matching=True)
        write(known, path)
        lacking = missing(known)
        click.echo(f"{known.locale_identifier}: {len(lacking)} to be translated")
        for message in lacking:
            click.echo(f"    {first(message)}")


if __name__ == "__main__":
    main()
