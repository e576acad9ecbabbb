"""`ziggurat play`: a game at the terminal, against bots."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

import click

from ziggurat.bots.bot import NAMES, USUAL_LEVEL, bot_name, make_bot
from ziggurat.bots.knowledge import find_knowledge
from ziggurat.bots.mcts import Budget, Mcts
from ziggurat.cli.common import game_and_seats, game_options, option_flag, seats_flag, words_of
from ziggurat.cli.telling import fold, show_map, show_result, tell_news
from ziggurat.core.errors import ZigguratError
from ziggurat.core.match import Match
from ziggurat.core.record import write_record
from ziggurat.core.words import N_, Phrase, Refusal, number_in_words

MOST_LISTED: Final = 40
"""Answers that are listed at once."""
HINT: Final = Budget(seconds=1.0)
"""How long a hint is searched for."""
HELP: Final = {
    "?": N_("lists the answers with their numbers; with a word behind it, those that say the word"),
    "why": N_("tells the rule behind the last refusal; with an answer behind it, whether one may answer so"),
    "hint": N_("what a bot would do in your place"),
    "map": N_("shows the table again"),
    "q": N_("leaves"),
}


@click.command()
@click.argument("game_name", metavar="GAME")
@seats_flag
@click.option("--seat", "own", type=int, default=0, show_default=True, help="Where you sit.")
@click.option("--name", default="", help="What you are called.")
@click.option("--bot", "level", default=USUAL_LEVEL, show_default=True, help=f"The other seats: {', '.join(NAMES)}.")
@click.option("--seed", type=int, help="Makes luck repeatable.")
@click.option("--record", "record_path", type=click.Path(dir_okay=False), help="Where to keep the record.")
@option_flag
def play(
    game_name: str,
    seats: int | None,
    own: int,
    name: str,
    level: str,
    seed: int | None,
    record_path: str | None,
    options: tuple[str, ...],
) -> None:
    """Play GAME at the terminal, against bots: answer with a number of the list, or with the notation.

    While you are asked, `?` lists the answers in words, `why` tells the rule behind a refusal, `hint` what a bot would
    do, and `help` the rest.
    """
    game, number = game_and_seats(game_name, seats)
    match = Match(game, number, game_options(options))
    if not 0 <= own < match.seats:
        said = words_of().gettext("The seats are 0 to {last}.")
        raise click.BadParameter(said.format(last=match.seats - 1), param_hint="--seat")
    name = name or words_of().gettext("Guest")
    names = [name if seat == own else bot_name(seat) for seat in range(match.seats)]
    play_through(match, own, names, level, Random(seed))
    if record_path:
        Path(record_path).write_text(write_record(match, dict(enumerate(names))), encoding="utf-8")
        click.echo(words_of().gettext("The record is in {path}.").format(path=record_path))
    if match.over:
        show_result(match, names)


def play_through(match: Match, own: int, names: list[str], level: str, rng: Random) -> None:
    """Until the game is over, or the person leaves."""
    bot = make_bot(match.game, level)
    match.let_chance_answer(rng)
    told = 0
    while not match.over:
        told = tell_news(match, own, told, names)
        seat = match.to_act[0]
        if seat != own:
            match.play(seat, bot(match.view(seat), match.legal(seat), rng), rng)
        elif not Asking(match, own, names, rng).ask():
            break
    tell_news(match, own, told, names)


@dataclass
class Asking:
    """A question put to the person at the terminal, until it is answered."""

    match: Match
    seat: int
    names: list[str]
    rng: Random
    refusal: Phrase | None = None
    """Why the last answer was not possible."""
    view: Any = field(init=False)
    legal: list[Any] = field(init=False)

    def __post_init__(self) -> None:
        self.view = self.match.view(self.seat)
        self.legal = self.match.legal(self.seat)

    def ask(self) -> bool:
        """Shows the map and takes an answer; False when the person leaves."""
        self.show_map()
        words, count = words_of(), len(self.legal)
        question = self.match.game.question(self.view, self.names, words)
        more = words.ngettext(
            "(? lists the {n} answer, help tells the rest)", "(? lists the {n} answers, help tells the rest)", count
        )
        click.echo(fold(f"\n{question}  {more.format(n=count)}"))
        while True:
            try:
                text = click.prompt("", prompt_suffix="> ").strip()
            except (click.Abort, EOFError):
                return False
            if text in ("q", "quit"):
                return False
            if not self.obey(text) and self.answer(text):
                return True

    def show_map(self) -> None:
        show_map(self.match.game, self.view, self.names)

    def obey(self, text: str) -> bool:
        """Does what a command says; False if it is none."""
        command, _, rest = text.partition(" ")
        if command == "?":
            self.list_answers(rest.strip())
        elif command == "why":
            self.tell_why(rest.strip())
        elif text == "hint":
            self.give_hint()
        elif text == "map":
            self.show_map()
        elif text == "help":
            for name, told in HELP.items():
                click.echo(f"{name:10} {words_of().gettext(told)}")
            click.echo(words_of().gettext("An answer is a number of the list, or its notation."))
        else:
            return False
        return True

    def answer(self, text: str) -> bool:
        """Answers by number or by notation; False, with the reason, if that is not possible."""
        try:
            listed = self.listed(text)
            if listed is None:
                self.match.play_text(self.seat, text, self.rng)
            else:
                self.match.play(self.seat, listed, self.rng)
        except ZigguratError as error:
            self.refusal = error.reason
            click.echo(error.reason.said(words_of()))
            return False
        return True

    def listed(self, text: str) -> Any:
        """The answer that has this number in the list; None if it is no number of the list."""
        number = int(text) if text.isdecimal() else 0
        return self.legal[number - 1] if 1 <= number <= len(self.legal) else None

    def in_words(self, action: Any) -> str:
        return self.match.game.in_words(action, self.view, self.names, words_of())

    def list_answers(self, wanted: str) -> None:
        """Those that say what is wanted, in words and beside them in notation."""
        words = words_of()
        lines = []
        for number, action in enumerate(self.legal, start=1):
            said, text = self.in_words(action), self.match.game.write(action)
            line = f"{number:4}  {said}" + (f"  [{text}]" if said != text else "")
            if wanted.lower() in line.lower():
                lines.append(line)
        none = words.gettext("No answer says {wanted}.").format(wanted=wanted)
        click.echo(fold("\n".join(lines[:MOST_LISTED]) if lines else none))
        if (left := len(lines) - MOST_LISTED) > 0:
            more = words.ngettext(
                "… and {n} more; ? with a word lists those that say it.",
                "… and {n} more; ? with a word lists those that say it.",
                left,
            )
            click.echo(f"      {more.format(n=left)}")

    def tell_why(self, text: str) -> None:
        """The rule behind an answer's refusal, or behind the last one."""
        words = words_of()
        _ = words.gettext
        if text:
            try:
                action = self.listed(text)
                if action is None:
                    action = self.match.game.read(self.match.state, self.seat, text)
                else:
                    click.echo(self.in_words(action))
                self.refusal = self.match.game.why_not(self.match.state, self.seat, action)
            except ZigguratError as error:
                self.refusal = error.reason
        if self.refusal is None:
            click.echo(_("Nothing speaks against it.") if text else _("Nothing was refused yet."))
            return
        click.echo(fold(self.refusal.said(words)))
        guide = self.match.game.guide() if self.match.game.guide else ()
        for section in guide:
            if isinstance(self.refusal, Refusal) and section.id == self.refusal.section:
                click.echo(fold("\n".join(["", _(section.title), *section.told(words)])))

    def give_hint(self) -> None:
        """What a short search finds, without looking at what the seat may not see."""
        game, words = self.match.game, words_of()
        _ = words.gettext
        if find_knowledge(game) is None:
            click.echo(_("No bot knows more of {game} than its rules.").format(game=_(game.title)))
        elif len(self.legal) == 1:
            click.echo(_("There is one answer: {answer}.").format(answer=self.in_words(self.legal[0])))
        else:
            for choice in Mcts(game, HINT).advise(self.view, self.legal, self.rng).choices[:2]:
                expected = [number_in_words(n, 0, words) for n in choice.points]
                points = ", ".join(f"{who} {n}" for who, n in zip(self.names, expected, strict=False))
                answer = f"{self.in_words(choice.action)}  [{game.write(choice.action)}]"
                click.echo(fold(_("{answer}; expected at the end: {points}").format(answer=answer, points=points)))
