"""Messages between the server and a browser, declared once: checked on arrival, encoded on departure."""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec import UNSET, UnsetType

from ziggurat.core.errors import BadNotation
from ziggurat.core.words import Phrase

LARGEST: Final = 4096
"""Bytes of a message from a browser; every honest one is far smaller."""
LONGEST_ID: Final = 40
"""Letters of the id that a browser chooses for a message."""


# -- from a browser --------------------------------------------------------------------------------------------------


class Asking(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What every message may carry: an id chosen by the browser, by which the reply names it."""

    id: str = ""


class Act(Asking, tag="act"):
    """Answers a question by what one points at. Unless sure, what cannot be taken back is shown first."""

    seat: int
    asked: int
    """The number by which the server named the question."""
    targets: list[str]
    sure: bool = False


class Why(Asking, tag="why"):
    """Asks why what these targets seem to mean is not possible."""

    seat: int
    targets: list[str]


class Say(Asking, tag="say"):
    """Asks for the words of an answer that is complete and could go on."""

    seat: int
    asked: int
    targets: list[str]


class Explain(Asking, tag="explain"):
    """Asks what a thing is."""

    about: str


class AskLine(Asking, tag="line"):
    """Asks which parts of the board a line of the log has changed."""

    line: int


class AskPlaced(Asking, tag="placed"):
    """Asks which line of the log has put a part of the board there, or changed it last."""

    part: str


class AskHint(Asking, tag="hint"):
    """Asks what a bot would answer in place of this seat."""

    seat: int
    asked: int


class Undo(Asking, tag="undo"):
    seat: int


class Sit(Asking, tag="sit"):
    seat: int


class Stand(Asking, tag="stand"):
    seat: int


class SeatBot(Asking, tag="bot"):
    seat: int
    level: str


class Rename(Asking, tag="name"):
    name: str


class Again(Asking, tag="again"):
    """Asks for the whole table: what came does not fit what is there."""


class Propose(Asking, tag="ask"):
    """Asks everybody for something: `undo`, `end`, `pause`, `resume`, `extend`, `bot` or `offer`."""

    kind: str
    value: int = 0
    """The length of the log to go back to, seconds, or a seat."""


class Vote(Asking, tag="vote"):
    """Agrees to the request that stands, or refuses it."""

    yes: bool


class Leave(Asking, tag="leave"):
    """Lets a bot play on for this seat of one's own."""

    seat: int


class Back(Asking, tag="back"):
    """Takes the own seat again."""

    seat: int


class Give(Asking, tag="give"):
    """Gives a seat whose clock has run out to a bot (`bot`), or offers it (`offer`)."""

    seat: int
    to: str


class Take(Asking, tag="take"):
    """Takes a seat that is offered."""

    seat: int


class Talk(Asking, tag="say line"):
    text: str


class Mute(Asking, tag="mute"):
    """Does not want to hear whoever said this line, or wants to again."""

    line: int
    on: bool = True


class Here(Asking, tag="here"):
    """Whether the page is in front of somebody's eyes."""

    front: bool


class AskTime(Asking, tag="time"):
    """Asks what time it is, to show clocks as they are."""


AtTheTable = Propose | Vote | Leave | Back | Give | Take | Talk | Mute | Here | AskTime
"""What is not about the game itself."""

AboutTheGame = Act | Why | Say | Explain | AskLine | AskPlaced | AskHint | Undo | Again
Request = AboutTheGame | Sit | Stand | SeatBot | Rename | AtTheTable


# -- to a browser: the table -----------------------------------------------------------------------------------------


class Choices(msgspec.Struct, array_like=True, frozen=True):
    """The legal answers, by what one points at to give them.

    Of a group every head goes with every tail: heads are lists of targets, tails single ones, as numbers in `names`.
    """

    names: tuple[str, ...]
    groups: tuple[tuple[tuple[tuple[int, ...], ...], tuple[int, ...]], ...]


class Frame(msgspec.Struct, frozen=True):
    """The board without its parts: its box, and each group's id, tag and attributes."""

    box: str
    groups: tuple[tuple[str, str, tuple[tuple[str, str], ...]], ...]


class Splice(msgspec.Struct, array_like=True, frozen=True):
    """How a sequence of ids has changed: at a place, so many go and these come."""

    at: int
    gone: int
    come: tuple[str, ...]


Noted = tuple[float, str]


class Notes(msgspec.Struct, array_like=True, frozen=True):
    """How what happened around the game has changed: the first stay, these follow."""

    kept: int
    new: tuple[Noted, ...]


class Lines(msgspec.Struct, array_like=True, frozen=True):
    """How the log has changed: the first lines stay, these follow."""

    kept: int
    new: tuple[str, ...]


Clocks = tuple[tuple[float, float | None] | None, ...]
"""For every seat what it has left and, if its time runs, when it is over by the server's clock; or nothing."""


class Drawn(msgspec.Struct, omit_defaults=True, kw_only=True):
    """Parts of a drawing that differ from what the browser has."""

    frame: Frame | UnsetType = UNSET
    order: dict[str, Splice] = {}
    """For every holder (a group of the board, a seat, the tray, the display) whose sequence of parts has changed."""
    parts: dict[str, str] = {}
    """The markup of parts that are new or have changed, by id."""


class TableShown(Drawn, tag="table", omit_defaults=True, kw_only=True):
    """The table as one browser may see it: all of it, or what has changed since the last message of this kind."""

    number: int
    """How many lines the table has; grows with every change."""
    whole: bool = False
    """Whether the browser forgets what it has."""
    status: Literal["open", "playing", "over", "abandoned"] | UnsetType = UNSET
    title: str | UnsetType = UNSET
    question: str | UnsetType = UNSET
    seat: int | UnsetType | None = UNSET
    """The seat of this browser through whose eyes the table is drawn."""
    asked: int | UnsetType | None = UNSET
    """The number of the question, if it is put to that seat."""
    choices: Choices | UnsetType = UNSET
    undo: bool | UnsetType = UNSET
    hint: bool | UnsetType = UNSET
    """Whether one may ask what a bot would do."""
    lesson: int | UnsetType | None = UNSET
    """The step of a guided opening that waits for this seat."""
    since: int | UnsetType = UNSET
    """How many answers there were when this seat had given its last one."""
    recent: tuple[str, ...] | UnsetType = UNSET
    """Targets of what others did since this seat last acted."""
    heads: dict[int, tuple[str, str]] = {}
    """For every seat that has changed its classes and its head: emblem, name, controls."""
    room: str | UnsetType = UNSET
    """What stands in place of a board as long as seats are free."""
    log: Lines | UnsetType = UNSET
    result: str | UnsetType = UNSET
    watchers: str | UnsetType = UNSET
    """Who looks on, in a sentence."""
    clocks: Clocks | UnsetType | None = UNSET
    panel: str | UnsetType = UNSET
    """What is asked of everybody, and seats that change hands."""
    wishes: str | UnsetType = UNSET
    """What one may ask everybody for."""
    notes: Notes | UnsetType = UNSET
    """What happened around the game: each with its time and a sentence."""


# -- to a browser: replies -------------------------------------------------------------------------------------------


class Stored(msgspec.Struct, tag="stored"):
    """What this message asked for is on disk."""

    id: str
    number: int


class Refused(msgspec.Struct, tag="refused", omit_defaults=True):
    """Nothing was changed, for this reason."""

    reason: str
    id: str = ""
    section: str = ""
    """The section of the game's rules that says so."""


class Heard(msgspec.Struct, array_like=True, frozen=True):
    """A line of talk."""

    number: int
    seat: int
    """Where the speaker plays; -1 for those who look on."""
    name: str
    text: str
    """Nothing if one does not want to hear it."""
    at: float
    mine: bool
    muted: bool
    apart: bool
    """Whether it was said among those who look on."""


class Talked(msgspec.Struct, tag="talk", omit_defaults=True):
    """Lines that are new; or all of them."""

    lines: tuple[Heard, ...]
    whole: bool = False


class Time(msgspec.Struct, tag="time"):
    """The server's time, in seconds since 1970."""

    now: float


class Reason(msgspec.Struct, tag="reason", omit_defaults=True):
    """Why something is not possible."""

    reason: str
    section: str = ""
    id: str = ""


class Confirm(Drawn, tag="confirm", omit_defaults=True, kw_only=True):
    """What an answer would do, shown before it is final: in words, and parts to lay over the table meanwhile."""

    id: str
    number: int
    """The number of the table that the parts are laid over."""
    words: str


class Said(msgspec.Struct, tag="said"):
    """An answer in words."""

    id: str
    words: str


class Explained(msgspec.Struct, tag="explained"):
    """What a thing is; empty if there is nothing to say of it."""

    about: str
    name: str
    text: str
    section: str


class Line(msgspec.Struct, tag="line"):
    """The parts of the board that this line of the log has changed."""

    line: int
    parts: tuple[str, ...]


class Placed(msgspec.Struct, tag="placed"):
    """The line of the log that has changed a part of the board last; -1 if there is none."""

    part: str
    line: int


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


Telling = Said | Explained | Line | Placed | Hint | NoHint
Reply = TableShown | Talked | Time | Stored | Refused | Reason | Confirm | Telling

_decoder: msgspec.json.Decoder[Request] = msgspec.json.Decoder(Request)
_encoder = msgspec.json.Encoder()


def read_request(data: str | bytes) -> Request:
    """Raises `BadNotation` with a sentence for a person."""
    if len(data) > LARGEST:
        raise BadNotation(Phrase("This message is too large."))
    try:
        request = _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise BadNotation(Phrase("This message cannot be read: {error}.", error=error)) from error
    if len(request.id) > LONGEST_ID:
        raise BadNotation(Phrase("The id of this message is too long."))
    return request


def write_reply(reply: Reply) -> str:
    return _encoder.encode(reply).decode()
