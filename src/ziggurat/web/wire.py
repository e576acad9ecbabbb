"""Messages between the server and a browser, declared once: checked on arrival, encoded on departure."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

LARGEST: Final = 4096
"""Bytes of a message from a browser; every honest one is far smaller."""


class Act(msgspec.Struct, tag="act", forbid_unknown_fields=True):
    """Answers a question. Unless sure, an answer that cannot be taken back is shown first and asked again."""

    seat: int
    asked: int
    """The number by which the server named the question."""
    action: str
    sure: bool = False


class Why(msgspec.Struct, tag="why", forbid_unknown_fields=True):
    """Asks why what these targets seem to mean is not possible."""

    seat: int
    targets: list[str]


class AskHint(msgspec.Struct, tag="hint", forbid_unknown_fields=True):
    """Asks what a bot would answer in place of this seat."""

    seat: int
    asked: int


class Undo(msgspec.Struct, tag="undo", forbid_unknown_fields=True):
    seat: int


class Sit(msgspec.Struct, tag="sit", forbid_unknown_fields=True):
    seat: int


class Stand(msgspec.Struct, tag="stand", forbid_unknown_fields=True):
    seat: int


class SeatBot(msgspec.Struct, tag="bot", forbid_unknown_fields=True):
    seat: int
    level: str


class Rename(msgspec.Struct, tag="name", forbid_unknown_fields=True):
    name: str


Request = Act | Why | AskHint | Undo | Sit | Stand | SeatBot | Rename


class Choice(msgspec.Struct):
    """A legal action in notation, and what one points at to say it."""

    action: str
    targets: tuple[str, ...]


class TableShown(msgspec.Struct, tag="table"):
    """The whole table as one browser may see it."""

    number: int
    """How many lines the table has; grows with every change."""
    status: Literal["open", "playing", "over"]
    title: str
    question: str
    seat: int | None
    """The seat of this browser through whose eyes the table is drawn."""
    asked: int | None
    """The number of the question, if it is put to that seat."""
    choices: list[Choice]
    undo: bool
    hint: bool
    """Whether one may ask what a bot would do."""
    recent: list[str]
    """Targets of what others did since this seat last acted."""
    seats: str
    board: str
    tray: str
    common: str
    log: str
    result: str


class Confirm(msgspec.Struct, tag="confirm"):
    """What an answer would do, shown before it is final."""

    action: str
    words: str
    board: str


class Hint(msgspec.Struct, tag="hint"):
    """What a bot would answer in place of the seat."""

    seat: int
    asked: int
    action: str
    targets: tuple[str, ...]
    words: str
    points: list[float] = []
    """The points with which every seat is expected to end then, and after the seats whoever the rules play."""
    second: str | None = None
    """The answer that looks best after it."""
    second_points: list[float] = []


class NoHint(msgspec.Struct, tag="no hint"):
    """There is none, for this reason."""

    seat: int
    asked: int
    reason: str


class Refused(msgspec.Struct, tag="refused"):
    """Nothing was changed, for this reason."""

    reason: str


class Reason(msgspec.Struct, tag="reason"):
    """Why something is not possible."""

    reason: str


Reply = TableShown | Confirm | Hint | NoHint | Refused | Reason

_decoder: msgspec.json.Decoder[Request] = msgspec.json.Decoder(Request)
_encoder = msgspec.json.Encoder()


def read_request(data: str | bytes) -> Request:
    """Raises `ValueError` with a sentence for a person."""
    if len(data) > LARGEST:
        raise ValueError("This message is too large.")
    try:
        return _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise ValueError(f"This message cannot be read: {error}.") from error


def write_reply(reply: Reply) -> str:
    return _encoder.encode(reply).decode()
