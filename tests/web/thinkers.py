"""Bots that fail, each in its own way. Those that fail say so for `hard`, and let `greedy` answer."""

from __future__ import annotations

import os
import time

from ziggurat.core.game import Seat
from ziggurat.web.thinking import answer_as_bot


def crash(game: str, level: str, position: str, seat: Seat) -> str:
    if level == "hard":
        raise RuntimeError("no idea")
    return answer_as_bot(game, level, position, seat)


def die(game: str, level: str, position: str, seat: Seat) -> str:
    if level == "hard":
        os._exit(7)
    return answer_as_bot(game, level, position, seat)


def hang(game: str, level: str, position: str, seat: Seat) -> str:
    if level == "hard":
        time.sleep(600)
    return answer_as_bot(game, level, position, seat)


def cheat(game: str, level: str, position: str, seat: Seat) -> str:
    return "dance" if level == "hard" else answer_as_bot(game, level, position, seat)


def fail_always(game: str, level: str, position: str, seat: Seat) -> str:
    raise RuntimeError("no idea")


def until(gate: str) -> str:
    """Thinks until this file is there."""
    while not os.path.exists(gate):
        time.sleep(0.01)
    return gate


def repeat(word: str) -> str:
    return word


def sleep() -> None:
    time.sleep(10_000)


def leave(code: int) -> None:
    os._exit(code)


def who_am_i() -> tuple[int, int]:
    return os.getpid(), os.nice(0)
