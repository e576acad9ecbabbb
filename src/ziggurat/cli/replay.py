"""`ziggurat replay`: a record in words and as a picture."""

from __future__ import annotations

import json
from pathlib import Path

import click

from ziggurat.cli.common import json_flag, words_of
from ziggurat.cli.telling import show_map, show_result, tell_news
from ziggurat.core.art import picture
from ziggurat.core.game import SPECTATOR
from ziggurat.core.record import Record, read_record
from ziggurat.core.words import seat_names


@click.command()
@click.argument("record", type=click.Path(exists=True, dir_okay=False))
@click.option("--verify", is_flag=True, help="Only say whether the record replays to its result.")
@click.option("--to", "length", type=click.IntRange(min=0), help="Stop after so many answers.")
@click.option("--svg", "svg_path", type=click.Path(dir_okay=False), help="Write the board as a picture.")
@json_flag
def replay(record: str, verify: bool, length: int | None, svg_path: str | None, as_json: bool) -> None:
    """Replay a RECORD: tell the game in words, and show the position at its end or after some answers."""
    found = read_file(record)
    match = found.match if length is None else found.match.at(length)
    game = match.game
    names = [found.names.get(seat, name) for seat, name in enumerate(seat_names(match.seats, words_of()))]
    if svg_path:
        Path(svg_path).write_text(picture(game, match.view(SPECTATOR), names, words_of()), encoding="utf-8")
    if as_json:
        facts = {"game": game.name, "answers": len(match.log), "over": match.over, "scores": match.scores()}
        click.echo(json.dumps(facts | {"account": [[g.seat, g.source, g.points] for g in game.account(match.state)]}))
    elif verify:
        words, count = words_of(), len(match.log)
        if match.over:
            told = words.ngettext(
                "{path}: {n} answer, finished, in order.", "{path}: {n} answers, finished, in order.", count
            )
        else:
            told = words.ngettext(
                "{path}: {n} answer, not finished, in order.", "{path}: {n} answers, not finished, in order.", count
            )
        click.echo(told.format(path=record, n=count))
    else:
        tell_news(match, SPECTATOR, 0, names)
        show_map(game, match.view(SPECTATOR), names)
        if match.over:
            show_result(match, names)


def read_file(path: str) -> Record:
    try:
        return read_record(Path(path).read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise click.ClickException(words_of().gettext("{path} is not text.").format(path=path)) from error
