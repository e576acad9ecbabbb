"""What the arena found of the levels: the picture in docs/strength, the numbers that the table tells, and a row of
docs/strength.md.

    ziggurat arena babylonia --seats 2 --bots normal,easy,random … --results weak.jsonl
    ziggurat arena babylonia --seats 2 --bots normal,mcts:1cpu … --results strong.jsonl
    python benchmarks/levels.py weak.jsonl strong.jsonl

A search stands for `hard`, whatever its budget was.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ziggurat.bots.bot import LEVELS
from ziggurat.core.game import load_game
from ziggurat.research.arena import Fixture, Pair, Result, read_results
from ziggurat.research.plot import plot
from ziggurat.research.rating import Score, elo_of, interval, rate

ROOT = Path(__file__).parents[1]
PICTURES = ROOT / "docs" / "strength"
STRENGTH = ROOT / "src" / "ziggurat" / "bots" / "strength.json"
WEAKEST = "random"
SCALED = (WEAKEST, *LEVELS)
TOLD = (("easy", WEAKEST), ("normal", WEAKEST), ("normal", "easy"), ("hard", "normal"))
"""The pairs of the table."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("results", type=Path, nargs="+", help="Files of the arena, of one game and number of seats.")
    files = [read_results(path.read_text(encoding="utf-8")) for path in parser.parse_args().results]
    tables = {(settings["game"], settings["seats"]) for settings, _ in files}
    if len(tables) > 1:
        parser.error(f"these are results of several tables: {sorted(tables)}")
    name, seats = tables.pop()
    scores = scores_of(game for _, games in files for game in games)
    ratings = rate(["normal", *(level for level in SCALED if level != "normal")], scores)
    shown = {level: ratings[level] for level in SCALED}
    title = f"{load_game(name).title}, {seats} seats (normal = 0)"
    (PICTURES / f"{name}-{seats}.svg").write_text(plot(title, shown), encoding="utf-8")
    numbers = {level: [round(one.elo), round(one.low), round(one.high)] for level, one in shown.items()}
    write_strength(name, str(seats), numbers)
    print("|", " | ".join([load_game(name).title, str(seats), *(told(scores, pair) for pair in TOLD)]), "|")


def scores_of(games: Iterator[dict[str, Any]]) -> dict[Pair, Score]:
    """By level and other level, whoever of them sat alone."""
    found: dict[Pair, Score] = {}
    for game in games:
        result = Result(**{**game, "fixture": Fixture(**game["fixture"])})
        one, other = (level_of(bot) for bot in result.fixture.pair)
        found[one, other] = found.get((one, other), Score()) + Score(result.score, 1)
    return found


def level_of(bot: str) -> str:
    return "hard" if bot.startswith("mcts") else bot


def told(scores: dict[Pair, Score], pair: Pair) -> str:
    """`31 of 40, +89 … +341`."""
    score = scores[pair] if pair in scores else scores[pair[1], pair[0]].turned
    low, high = (f"{elo_of(share):+.0f}".replace("+inf", "∞") for share in interval(score))
    return f"{score.points:.4g} of {score.games}, {low} … {high}"


def write_strength(name: str, seats: str, numbers: dict[str, list[int]]) -> None:
    """A line for each table, as the file is kept."""
    found = json.loads(STRENGTH.read_text(encoding="utf-8"))
    found.setdefault(name, {})[seats] = numbers
    games = [
        f'  "{game}": {{\n' + ",\n".join(f'    "{table}": {json.dumps(row)}' for table, row in tables.items()) + "\n  }"
        for game, tables in found.items()
    ]
    STRENGTH.write_text("{\n" + ",\n".join(games) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
