"""What lies on a hex: one number, and all that it says. The numbers are in data.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64, u8

from ziggurat.core.game import Names, Seat
from ziggurat.core.words import N_, Words
from ziggurat.games.babylonia import data as d

SEAT_NUMBERS: Final = ("0", "1", "2", "3")
FACE_UP_NAMES: Final = (
    N_("merchant of {who}"),
    N_("priest of {who}"),
    N_("civil servant of {who}"),
    N_("farmer of {who}"),
)
FACE_DOWN_NAMES: Final = (
    N_("face-down merchant of {who}"),
    N_("face-down priest of {who}"),
    N_("face-down civil servant of {who}"),
    N_("face-down farmer of {who}"),
)
CITY_NAMES: Final = (
    "",
    N_("city of merchants"),
    N_("city of priests"),
    N_("city of merchants and priests"),
    N_("city of civil servants"),
    N_("city of merchants and civil servants"),
    N_("city of priests and civil servants"),
    N_("city of merchants, priests and civil servants"),
)


# -- in a state ------------------------------------------------------------------------------------------------------


def is_token(piece: u8) -> bool:
    return piece >= d.TOKEN and piece <= d.LAST_TOKEN


def owner(piece: u8) -> i64:
    return (i64(piece) - d.TOKEN) >> 3


def kind(piece: u8) -> i64:
    return i64(piece) & 3


def lies_face_down(piece: u8) -> bool:
    return piece & d.FACE_DOWN != 0


def is_city(piece: u8) -> bool:
    return piece >= 1 and piece <= 7


def is_field(piece: u8) -> bool:
    return piece >= d.FIELD and piece <= d.LAST_TILE


def is_ziggurat(piece: u8) -> bool:
    return piece == d.ZIGGURAT or piece == d.RESOLVED


def shows(city: u8, token: i64) -> bool:
    """Whether a city has the symbol of this kind of noble."""
    return token < d.FARMER and (i64(city) >> token) & 1 != 0


def token_piece(seat: i64, token: i64, face_down: bool) -> i64:
    return d.TOKEN + 8 * seat + token + (d.FACE_DOWN if face_down else 0)


# -- in a view -------------------------------------------------------------------------------------------------------


def is_unknown(piece: int) -> bool:
    """A face-down token of another seat."""
    return d.UNKNOWN <= piece < d.UNKNOWN + d.MOST_SEATS


def seat_of(piece: int) -> Seat | None:
    """Whose token it is, known or not; None if it is no token."""
    if is_unknown(piece):
        return piece - d.UNKNOWN
    return int(owner(piece)) if is_token(piece) else None


def is_location(piece: int) -> bool:
    """A city, a field or a ziggurat: what a token wants to lie beside."""
    return is_city(piece) or is_field(piece) or is_ziggurat(piece)


def symbols_of(city: int) -> list[int]:
    """The kinds of nobles that a city shows."""
    return [token for token in range(d.FARMER) if shows(city, token)]


def name(piece: int, names: Names, words: Words) -> str:
    """A piece as people call it; nothing for an empty hex."""
    _ = words.gettext
    if is_city(piece):
        return _(CITY_NAMES[piece])
    if piece == d.CITY_FIELD:
        return _("city field")
    if is_field(piece):
        return _("field worth {points}").format(points=d.FIELD_VALUES[piece - d.FIELD])
    if piece == d.ZIGGURAT:
        return _("ziggurat")
    if piece == d.RESOLVED:
        return _("resolved ziggurat")
    seat = seat_of(piece)
    if seat is None:
        return ""
    if is_unknown(piece):
        return _("face-down token of {who}").format(who=names[seat])
    return _((FACE_DOWN_NAMES if lies_face_down(piece) else FACE_UP_NAMES)[kind(piece)]).format(who=names[seat])


# -- in texts --------------------------------------------------------------------------------------------------------


def write_piece(piece: int, cell: d.Cell, seats: Sequence[str] = SEAT_NUMBERS) -> str:
    """A piece on the map; `seats` are the letters or numbers that stand for the seats."""
    if piece == d.EMPTY:
        return "~" if d.IS_RIVER[cell] else "."
    if is_city(piece) or is_field(piece):
        return ("*" if is_city(piece) else "+") + d.TILE_NAMES[piece]
    if is_unknown(piece):
        return f"?{seats[piece - d.UNKNOWN]}"
    if is_token(piece):
        letter = d.TOKEN_LETTERS[kind(piece)]
        return f"{letter.lower() if lies_face_down(piece) else letter}{seats[owner(piece)]}"
    return {d.ZIGGURAT: "Z", d.RESOLVED: "z", d.OFF: "-"}[piece]


def write_tokens(counts: Sequence[int]) -> str:
    """Tokens as letters, `MMF`; nothing at all is `-`."""
    return "".join(letter * int(count) for letter, count in zip(d.TOKEN_LETTERS, counts, strict=True)) or "-"
