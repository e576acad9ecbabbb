"""Everything that a game says while it is played, for tests that read it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from tests.brackets import read_aloud
from tests.reading import page
from ziggurat.core.game import SPECTATOR, AnyGame, installed_games
from ziggurat.core.match import Match
from ziggurat.core.words import Words

GAMES = installed_games()


def tables() -> Iterator[tuple[str, int, dict[str, str]]]:
    """Each game with few and with many players, as usual and with every option otherwise."""
    for name, game in GAMES.items():
        yield name, game.seats[0], {}
        yield name, game.seats[-1], {option.name: option.values[-1] for option in game.options}


def told_in_a_game(game: AnyGame, seats: int, options: dict[str, str], words: Words, names: list[str]) -> Iterator[str]:
    """Everything that is said in a whole game."""
    rng = Random(5)
    match = Match(game, seats, options)
    match.let_chance_answer(rng)
    explained: set[str] = set()
    for step in range(10**6):
        if match.over:
            break
        seat = match.to_act[0]
        seen, legal = match.view(seat), match.legal(seat)
        yield game.question(seen, names, words)
        if game.awaits:
            yield game.awaits(match.view(SPECTATOR), names, words)
        for action in rng.sample(legal, min(2, len(legal))):
            yield game.in_words(action, seen, names, words)
        yield from refusals(game, match, seat, rng, words)
        if step % 25 == 0:
            yield from shown(game, seen, names, words, explained)
        match.play(seat, rng.choice(legal), rng)
    for entry in match.log:
        yield game.tell_action(entry.action, entry.seat, names, words)
        yield from (game.tell_event(event, names, words) for event in entry.events)
    yield game.question(match.view(SPECTATOR), names, words)
    yield from shown(game, match.view(SPECTATOR), names, words, explained)
    rival = game.rival(match.state) if game.rival else None
    if rival:
        yield words.gettext(rival[0])


def refusals(game: AnyGame, match: Match, seat: int, rng: Random, words: Words) -> Iterator[str]:
    """Why a few of all answers that there are cannot be given now."""
    for action in rng.sample(list(game.numbers), min(6, len(game.numbers))):
        refusal = game.why_not(match.state, seat, action)
        if refusal is not None:
            yield refusal.said(words)


def shown(game: AnyGame, seen: object, names: list[str], words: Words, explained: set[str]) -> Iterator[str]:
    drawn = page(game.draw_view(seen, names, words))
    yield from read_aloud(drawn)
    yield game.map_text(seen, names, words)
    for thing in sorted(set(re.findall(r'data-(?:target|about)="([^"]*)"', drawn)) - explained):
        explained.add(thing)
        found = game.explain(thing, seen, names, words) if game.explain else None
        if found is not None:
            yield from (found.name, found.text)
