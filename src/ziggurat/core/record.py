"""Records: a match as text, a header and one line per answer, readable by people and stable for ever.

ziggurat record 1
game babylonia
rules 1
seats 2
option cards first-seven
name 0 Adam
result 131 118

* deal ...
0 M 12,6

A match that did not begin with an empty table says so in its header: position "babylonia position 1\\n...".
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from ziggurat.core.errors import BadNotation, BadRecord, ZigguratError
from ziggurat.core.game import CHANCE, load_game
from ziggurat.core.match import Match
from ziggurat.core.words import Phrase

FIRST_LINE: Final = "ziggurat record 1"
LONGEST: Final = 2_000_000
"""Characters; a whole game is a few thousand."""


@dataclass(frozen=True)
class Record:
    """A match with what its header says of it."""

    match: Match
    names: Mapping[int, str] = field(default_factory=dict)


def write_record(match: Match, names: Mapping[int, str] | None = None) -> str:
    lines = [FIRST_LINE, f"game {match.game.name}", f"rules {match.game.rules_version}", f"seats {match.seats}"]
    lines += [f"option {name} {value}" for name, value in sorted(match.options.items())]
    lines += [f"name {seat} {' '.join(name.split())}" for seat, name in sorted((names or {}).items())]
    if match.position:
        lines.append(f"position {json.dumps(match.position)}")
    if match.over:
        lines.append("result " + " ".join(str(points) for points in match.scores()))
    lines.append("")
    lines += [write_line(match, seat, action) for seat, action in ((e.seat, e.action) for e in match.log)]
    return "\n".join(lines) + "\n"


def write_line(match: Match, seat: int, action: object) -> str:
    return f"{'*' if seat == CHANCE else seat} {match.game.write(action)}"


def play_line(match: Match, line: str) -> None:
    """Plays one line of a record: the seat, or `*` for chance, and what it answered."""
    who, _, text = line.partition(" ")
    if who != "*" and not is_small_number(who):
        raise BadNotation(Phrase("a line begins with a seat or *, not with {word!r}", word=who[:20]))
    match.play_text(CHANCE if who == "*" else int(who), text)


def read_text(quoted: str) -> str:
    """A text of several lines, such as a position, from one line."""
    try:
        text = json.loads(quoted)
    except ValueError:
        text = None
    if not isinstance(text, str) or not text:
        raise BadNotation(Phrase("a position stands in quotation marks, as JSON writes it"))
    return text


def is_small_number(text: str) -> bool:
    """Whether the text can be the number of a seat."""
    return text.isdecimal() and len(text) <= 3


def read_record(text: str) -> Record:
    """The match that a record tells, replayed and checked line by line. Raises `BadRecord`."""
    if len(text) > LONGEST:
        raise BadRecord(1, Phrase("the record is too long"))
    lines = text.splitlines()
    if not lines or lines[0].strip() != FIRST_LINE:
        raise BadRecord(1, Phrase("a record begins with {line!r}", line=FIRST_LINE))
    header: dict[str, str] = {}
    options: dict[str, str] = {}
    names: dict[int, str] = {}
    number = 1
    for number, line in enumerate(lines[1:], start=2):  # the header, up to an empty line
        key, _, value = line.strip().partition(" ")
        if not key:
            break
        if key == "option":
            name, _, choice = value.partition(" ")
            options[name] = choice
        elif key == "name":
            seat, _, name = value.partition(" ")
            if not is_small_number(seat):
                raise BadRecord(number, Phrase("a name line says: name SEAT NAME"))
            names[int(seat)] = name
        elif key in ("game", "rules", "seats", "position", "result"):
            header[key] = value
        else:
            raise BadRecord(number, Phrase("{word!r} is not a word of the header", word=key[:40]))
    match = _begin(header, options, number)
    for seat_named in names:
        if seat_named >= match.seats:
            raise BadRecord(number, Phrase("there is no seat {seat}", seat=seat_named))
    first = number + 1
    for number, line in enumerate(lines[first - 1 :], start=first):
        if not line.strip():
            continue
        try:
            play_line(match, line.strip())
        except ZigguratError as error:
            raise BadRecord(number, error.reason) from error
    if "result" in header:
        if not match.over:
            raise BadRecord(number, Phrase("the header has a result, but the game is not over"))
        told = " ".join(str(points) for points in match.scores())
        if told != header["result"]:
            said = header["result"][:80]
            reason = Phrase("the game ends {told}, but the header says {said}", told=told, said=said)
            raise BadRecord(number, reason)
    return Record(match, names)


def _begin(header: Mapping[str, str], options: Mapping[str, str], line: int) -> Match:
    for key in ("game", "rules", "seats"):
        if key not in header:
            raise BadRecord(line, Phrase("the header does not say: {key}", key=key))
    try:
        game = load_game(header["game"])
        if header["rules"] != str(game.rules_version):
            theirs, ours = header["rules"][:20], game.rules_version
            raise BadRecord(line, Phrase("the record has rules {theirs}; this is {ours}", theirs=theirs, ours=ours))
        if not is_small_number(header["seats"]):
            raise BadRecord(line, Phrase("seats must be a number"))
        position = read_text(header["position"]) if "position" in header else ""
        return Match(game, int(header["seats"]), options, position=position)
    except BadRecord:
        raise
    except ZigguratError as error:
        raise BadRecord(line, error.reason) from error
