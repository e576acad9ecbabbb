"""The commands in the language of whoever sits at the terminal: help and errors, those of click included.

A command says its help in English, in its docstring and its options; before it runs, all of it is put into the
language that is wanted. What click itself says it asks of gettext; here it gets our catalogue.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final

import click
import click.core
import click.decorators
import click.exceptions
import click.formatting
import click.parser
import click.termui
import click.types

from ziggurat.core.words import N_, NN_, Words

TALKING: Final = (
    click.core,
    click.decorators,
    click.exceptions,
    click.formatting,
    click.parser,
    click.termui,
    click.types,
)
"""The modules of click that say something."""
CLICK_SAYS: Final = (
    N_("Usage:"),
    N_("[OPTIONS]"),
    N_("COMMAND [ARGS]..."),
    N_("Options"),
    N_("Commands"),
    N_("Positional arguments"),
    N_("default: {default}"),
    N_("required"),
    N_("Show this message and exit."),
    N_("%(prog)s, version %(version)s"),
    N_("Error: {message}"),
    N_("Aborted!"),
    N_("Try '{command} {option}' for help."),
    N_("Missing command."),
    N_("Missing argument"),
    N_("Missing option"),
    N_("Invalid value: {message}"),
    N_("Invalid value for {param_hint}: {message}"),
    N_("No such option {name!r}."),
    N_("No such command {name!r}."),
    N_("Option {name!r} does not take a value."),
    N_("{value!r} is not a valid {number_type}."),
    N_("{value} is not in the range {range}."),
    N_("{name} {filename!r} does not exist."),
    N_("{name} {filename!r} is a directory."),
    N_("{name} {filename!r} is not readable."),
    N_("{name} {filename!r} is not writable."),
    N_("file"),
    N_("directory"),
    N_("path"),
)
CLICK_COUNTS: Final = (
    NN_("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})"),
    NN_("{value!r} is not {choice}.", "{value!r} is not one of {choices}."),
    NN_("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)"),
    NN_("Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments."),
)
TYPES: Final = (N_("integer"), N_("integer range"), N_("float"), N_("text"), N_("choice"), N_("boolean"))
"""How click calls what an option takes."""


def all_below(command: click.Command) -> Iterator[click.Command]:
    yield command
    if isinstance(command, click.Group):
        for one in command.commands.values():
            yield from all_below(one)


@cache
def help_of(thing: click.Command | click.Parameter) -> Sequence[str]:
    """What a command or an option says of itself, paragraph by paragraph, in English; kept, since it is put into other
    languages in its place."""
    text = thing.help if isinstance(thing, click.Command | click.Option) else None
    return [" ".join(part.split()) for part in (text or "").split("\n\n") if part]


@cache
def type_of(parameter: click.Parameter) -> str:
    """What kind of value it takes, as click calls it in English."""
    return KINDS.setdefault(id(parameter.type), parameter.type.name)


KINDS: Final[dict[int, str]] = {}
"""By type; several options share one."""


@cache
def metavar_of(parameter: click.Parameter) -> str | None:
    """What stands for a value in its usage, in English."""
    if parameter.metavar is not None:
        return parameter.metavar
    if isinstance(parameter, click.Argument):
        return (parameter.name or "").upper()
    takes_value = isinstance(parameter, click.Option) and not parameter.is_flag
    return type_of(parameter).upper() if takes_value and not isinstance(parameter.type, click.Choice) else None


def english_of(thing: click.Command | click.Parameter) -> Iterator[str]:
    """All that it says, for translators."""
    yield from help_of(thing)
    metavar = metavar_of(thing) if isinstance(thing, click.Parameter) else None
    if metavar:
        yield metavar


def speak(command: click.Command, words: Words) -> None:
    """Puts a command, all below it and click itself into this language."""
    for module in TALKING:
        said: Any = module
        said._, said.ngettext = words.gettext, words.ngettext
    for one in all_below(command):
        one.help, one.options_metavar = in_words(one, words), words.gettext("[OPTIONS]")
        if isinstance(one, click.Group):
            one.subcommand_metavar = words.gettext("COMMAND [ARGS]...")
        for parameter in one.params:
            metavar = metavar_of(parameter)
            parameter.metavar = None if metavar is None else words.gettext(metavar)
            parameter.type.name = words.gettext(type_of(parameter))
            if isinstance(parameter, click.Option):
                parameter.help = in_words(parameter, words)
        asked_for_help: click.Option | None = getattr(one, "_help_option", None)
        if asked_for_help is not None:
            asked_for_help.help = words.gettext("Show this message and exit.")


def in_words(thing: click.Command | click.Parameter, words: Words) -> str | None:
    return "\n\n".join(words.gettext(text) for text in help_of(thing)) or None
