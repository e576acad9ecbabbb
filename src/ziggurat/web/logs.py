"""The server's log: lines for people, or JSON for programs; each names the request that it belongs to."""

from __future__ import annotations

import json
import logging
import re
import time
from contextvars import ContextVar
from random import Random
from typing import Final

request: ContextVar[str] = ContextVar("request", default="")
"""The id of the request that is dealt with."""

NAMES: Final = Random()
"""Names need to differ, no more; to ask the system for them would cost a call for every request."""
GIVEN: Final = re.compile(rb"[A-Za-z0-9_-]{1,64}")


def begin_request(given: bytes | None) -> str:
    """The id that a proxy gave, if it can be one, or a new one; from now on lines of the log name it."""
    name = given.decode() if given is not None and GIVEN.fullmatch(given) else f"{NAMES.getrandbits(64):016x}"
    request.set(name)
    return name


class Lines(logging.Formatter):
    """`2026-11-16 14:02:11 WARNING table 7Qz: … [4f1a…]`"""

    def format(self, record: logging.LogRecord) -> str:
        at = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(record.created))
        told = f"{at} {record.levelname} {record.getMessage()}"
        if request.get():
            told += f" [{request.get()}]"
        return f"{told}\n{self.formatException(record.exc_info)}" if record.exc_info else told


class Json(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        told = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "message": record.getMessage(),
            "request": request.get() or None,
            "error": self.formatException(record.exc_info) if record.exc_info else None,
        }
        return json.dumps({name: value for name, value in told.items() if value is not None}, ensure_ascii=False)


def write_logs(as_json: bool) -> None:
    """Everything that the server has to say goes to the error stream, a line each."""
    handler = logging.StreamHandler()
    handler.setFormatter(Json() if as_json else Lines())
    for name in ("ziggurat", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(logging.WARNING if name != "ziggurat" else logging.INFO)
