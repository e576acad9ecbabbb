"""Every command and every option is in `docs/commands.md`, in the words of its own help."""

from __future__ import annotations

import re
from pathlib import Path

import click
import pytest

from ziggurat.cli import main

PAGE = (Path(__file__).parent.parent / "docs/commands.md").read_text(encoding="utf-8")
README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")


def section(command: str) -> str:
    found = re.search(rf"^## ziggurat {command}\n(.*?)(?=^## |\Z)", PAGE, flags=re.MULTILINE | re.DOTALL)
    assert found, f"docs/commands.md has no section: ## ziggurat {command}"
    return found[1]


def line_of(option: click.Option) -> str:
    """The line of the page that tells an option: its names, and its help."""
    assert option.help, f"{option.opts} has no help"
    return f"* {', '.join(f'`{name}`' for name in sorted(option.opts, key=len, reverse=True))}: {option.help}"


def options_of(command: str) -> list[click.Option]:
    return [parameter for parameter in main.commands[command].params if isinstance(parameter, click.Option)]


@pytest.mark.parametrize("command", sorted(main.commands))
def test_a_command_is_documented_with_all_its_options(command: str) -> None:
    told = section(command)
    assert [line_of(option) for option in options_of(command) if line_of(option) not in told] == []
    known = {name for option in options_of(command) for name in option.opts}
    assert sorted(set(re.findall(r"^\* `(-[^`]+)`", told, flags=re.MULTILINE)) - known) == []
    assert f"ziggurat {command}" in README


def test_no_command_is_documented_that_does_not_exist() -> None:
    assert set(re.findall(r"^## ziggurat (\w+)", PAGE, flags=re.MULTILINE)) == set(main.commands)
