"""Where the cities stand: the own one large in front, its neighbours at its sides, the others in a row behind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ziggurat.games.wonders.view import View

OWN: Final = "own"
NEIGHBOUR: Final = "near"
FAR: Final = "far"


@dataclass(frozen=True)
class Place:
    """A city, how near it is, and its frame on a wide page and on a narrow one: left, top, width, height."""

    city: int
    kind: str
    wide: tuple[str, str, str, str]
    narrow: tuple[str, str, str, str]

    @property
    def attributes(self) -> tuple[tuple[str, str], ...]:
        """Both frames; the style sheet takes the one that fits the page."""
        frames = zip("xywh", self.wide, self.narrow, strict=True)
        style = ";".join(f"--{name}:{wide};--n{name}:{narrow}" for name, wide, narrow in frames)
        x, y, width, height = self.wide
        frame = (("x", x), ("y", y), ("width", width), ("height", height)) if "calc" not in y + height else ()
        return (*frame, ("class", f"wonders-place wonders-{self.kind}"), ("style", style))

    def with_room(self, room: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
        """The same for a city with more cards than fit, or with room to spare; what is still cut is drawn smaller."""
        room = ("fits", *room)
        return tuple([(name, " ".join((text, *room)) if name == "class" else text) for name, text in self.attributes])


NOTICES: Final = "70px"
"""How high the tower and the Great Project are."""


NARROW_PARTS: Final = (("58%", "42%", 100), ("50%", "29%", 79), ("57%", "29%", 86), ("51%", "28%", 79))
"""On a telephone, by the rows of far cities: how high the own city and its neighbours are, and where the others begin."""


def arrange(seen: View) -> list[Place]:
    order = round_table(seen)
    far = order[2:-1]
    top = NOTICES if has_notices(seen) else "0px"
    row = "128px" if far else "0px"
    main_y, main_h = f"calc({top} + {row})", f"calc(100% - {top} - {row} - 2px)"
    lines = (len(far) + 1) // 2
    own_part, row_part, far_top = NARROW_PARTS[lines]
    found = [
        Place(order[0], OWN, ("26.7%", main_y, "46.6%", main_h), ("0%", "0%", "100%", own_part)),
        Place(order[1], NEIGHBOUR, ("0%", main_y, "26%", main_h), ("0%", own_part, "49.5%", row_part)),
        Place(order[-1], NEIGHBOUR, ("74%", main_y, "26%", main_h), ("50.5%", own_part, "49.5%", row_part)),
    ]
    for n, city in enumerate(far):
        width = 100 / len(far)
        wide = (f"{n * width:.4g}%", top, f"{width - 0.7:.4g}%", "124px")
        narrow = (
            f"{50.5 * (n % 2):g}%",
            f"{far_top + (100 - far_top) / lines * (n // 2):.4g}%",
            "100%" if n == len(far) - 1 and n % 2 == 0 else "49.5%",
            f"{(100 - far_top) / lines:.4g}%",
        )
        found.append(Place(city, FAR, wide, narrow))
    return found


def round_table(seen: View) -> list[int]:
    """The cities clockwise, beginning with the reader's: the second is the left neighbour, the last the right one."""
    first = max(seen.seat, 0)
    return [(first + n) % seen.cities for n in range(seen.cities)]


def has_notices(seen: View) -> bool:
    return seen.table.tower or seen.table.projects
